/** `turno backup` and `turno restore`: what is asked for on the command line, and what is said of what was done. */
import { Option, type Command } from 'commander';
import { exitsInWords, STORE_EXITS } from './exits.js';
import { progressOn } from './words.js';

type Told = (done: number, of: number) => void;
export interface Steps {
  readonly copying: Told;
  readonly checking: Told;
}

/** What a copy holds. */
export interface Held {
  readonly events: number;
  readonly streams: ReadonlyMap<string, { readonly revision: number; readonly leafHash: string }>;
}

/** What is done with the store of a data directory. */
export interface Copies {
  backUp(dataDirectory: string, to: string, progress: Steps): Promise<Held>;
  restore(asked: AskedBack, progress: Steps): Promise<PutBack>;
}

export interface AskedBack {
  readonly dataDirectory: string;
  readonly from: string;
  readonly replace: boolean;
  /** Whether it is known that the copy is behind what was signed. */
  readonly behind: boolean;
}

export interface PutBack extends Held {
  readonly setAside: string | undefined;
  /** What was signed and is not in the copy, in words, one a stream. */
  readonly behind: readonly string[];
}

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const heldInWords = ({ events, streams }: Held): string =>
  [
    `${events} hechos, comprobados uno a uno / ${events} events, checked one by one`,
    ...[...streams].map(([stream, { revision, leafHash }]) => `  ${stream}\t${revision}\t${leafHash}`),
  ].join('\n');

const NEW_LOG = 'el registro sigue con «turno serve --new-log» / the log goes on with "turno serve --new-log"';

const putBackInWords = ({ setAside, behind, ...held }: PutBack): string =>
  [
    heldInWords(held),
    ...(setAside === undefined ? [] : [`lo anterior / what was there: ${setAside}`]),
    ...(behind.length === 0 ? [] : [...behind, NEW_LOG]),
  ].join('\n');

/** A bar for each of the two steps, one after the other. */
async function withBars<T>(terminal: Terminal, work: (steps: Steps) => Promise<T>): Promise<T> {
  const bar = progressOn(terminal);
  const step =
    (name: string): Told =>
    (done, of) => {
      bar.clear();
      bar.show(done, of);
      if (terminal.isTTY) terminal.write(` ${name}`);
    };
  try {
    return await work({ copying: step('copiando / copying'), checking: step('comprobando / checking') });
  } finally {
    bar.clear();
  }
}

const dataOption = () =>
  new Option('--data <dir>', 'directorio de datos / data directory').default(process.env.TURNO_DATA ?? './data');

const exits = exitsInWords('done', 'refused', 'usage', 'environment', ...STORE_EXITS);

const SQLITE_ALONE = `Con TURNO_STORE=esdb://… la copia es la del servidor / is the server's: docs/how-to/run-on-eventstoredb.md`;

const BACKUP = `
Se puede hacer mientras el servidor atiende: copia lo registrado hasta un momento y comprueba cada byte de la copia.
No guarda token.key, la clave de las credenciales: cópiela usted y guárdela aparte.
May be done while the server runs: it copies what was recorded up to one moment, and checks every byte of the copy.
It does not keep token.key, the key of the tokens: copy that yourself, and keep it apart.
${SQLITE_ALONE}

${exits}`;

const RESTORE = `
Comprueba el archivo antes de tocar nada, y lo pone entero o no lo pone. Lo que hubiera se aparta, no se borra.
Una copia que está detrás de lo que se firmó («log», junto al almacén) no se pone, salvo con --behind; la oficina abre después
con «turno serve --new-log».
Checks the file before anything is touched, and puts it in place whole or not at all. What was there is set aside, not deleted.
A copy that is behind what was signed ("log", beside the store) is not put in place, except with --behind; the office opens
afterwards with "turno serve --new-log".
${SQLITE_ALONE}

${exits}`;

/** Adds both commands to those of turno. */
export function addCopies(turno: Command, copies: Copies, out: Terminal, err: Terminal): void {
  turno
    .command('backup')
    .description('Guarda una copia comprobada del almacén / Keeps a checked copy of the store')
    .requiredOption('--to <file>', 'archivo nuevo / a new file')
    .addOption(dataOption())
    .addHelpText('after', BACKUP)
    .action(async ({ to, data }: { to: string; data: string }) => {
      const held = await withBars(err, (steps) => copies.backUp(data, to, steps));
      out.write(`${to}: ${heldInWords(held)}\n`);
    });
  turno
    .command('restore')
    .description('Pone una copia en el lugar del almacén / Puts a copy in the place of the store')
    .requiredOption('--from <file>', 'una copia de «turno backup» / a copy of "turno backup"')
    .option('--replace', 'aparta el almacén que haya / sets aside the store that is there', false)
    .option('--behind', 'se sabe que está detrás de lo firmado / it is known to be behind what was signed', false)
    .addOption(dataOption())
    .addHelpText('after', RESTORE)
    .action(async ({ data, ...asked }: Omit<AskedBack, 'dataDirectory'> & { readonly data: string }) => {
      const done = await withBars(err, (steps) => copies.restore({ dataDirectory: data, ...asked }, steps));
      out.write(`${putBackInWords(done)}\n`);
    });
}
