/** What the exit code of every command says, the server's included. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  environment: 3,
  foreignFile: 4,
  newerSchema: 5,
  damaged: 6,
  notWritable: 7,
  unavailable: 8,
  behind: 9,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const IN_WORDS: { readonly [Name in keyof typeof EXIT]: readonly [spanish: string, english: string] } = {
  done: ['hecho', 'done'],
  refused: ['algo se rechazó o se halló mal', 'something was refused or found wrong'],
  usage: ['mal llamado', 'called wrongly'],
  environment: ['falló el entorno (Node, puerto de red, disco, directorio)', 'the environment failed'],
  foreignFile: ['el archivo no es un almacén de turno', 'the file is no store of turno'],
  newerSchema: ['el almacén es de una versión posterior', 'the store is of a later version'],
  damaged: ['el almacén está dañado', 'the store is damaged'],
  notWritable: ['no se permite leer o escribir el almacén', 'the store may not be read or written'],
  unavailable: [
    'el almacén está ocupado o no contesta, o el disco lleno',
    'the store is busy or does not answer, or the disk full',
  ],
  behind: ['el almacén está detrás de lo que se firmó', 'the store is behind what was signed of it'],
};

/** The codes of a command in words, one a line; every command may end with the first four. */
export const exitsInWords = (...names: readonly (keyof typeof EXIT)[]): string =>
  ['Salida / exit:', ...names.map((name) => `  ${EXIT[name]}  ${IN_WORDS[name][0]} / ${IN_WORDS[name][1]}`)].join('\n');

/** The codes of what opens a store. */
export const STORE_EXITS = ['foreignFile', 'newerSchema', 'damaged', 'notWritable', 'unavailable', 'behind'] as const;
/** The codes of what only reads one: what was signed of it is among what it may find. */
export const READ_EXITS = ['foreignFile', 'newerSchema', 'damaged', 'notWritable', 'unavailable'] as const;
