/** `turno witness`: a witness that cosigns the checkpoints of logs, for as long as it is wanted. */
import { InvalidArgumentError, type Command } from 'commander';
import { keysIn, verifierKeyText } from '../evidence/known-keys.js';
import { fileAt } from './files.js';

interface WitnessFlags {
  readonly state: string;
  readonly name?: string;
  readonly host: string;
  readonly port: number;
  readonly log: readonly string[];
  readonly logs: readonly string[];
}

const MORE = `
Cada --log es la clave con que se comprueba un registro: <origen>+<id>+<base64>; un registro con varias, varias veces.
Las da la oficina: «turno log-key --logs». La clave del testigo y lo que vio quedan en --state: quien pierde lo que vio
debe empezar otro testigo, con otra clave. Habla el protocolo tlog-witness: POST /add-checkpoint.
Each --log is a key by which a log is verified: <origin>+<id>+<base64>; a log that has several, several times. The office
gives them: "turno log-key --logs". The witness's key and what it saw stay in --state: whoever loses what it saw must begin
another witness, with another key. It speaks the tlog-witness protocol: POST /add-checkpoint.

Salida / exit: 0 terminado / ended · 2 mal llamado · 3 falló el entorno`;

const listed = (text: string, before: readonly string[]): readonly string[] => [...before, text];

function portIn(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError(`\n  «${text}» no es un puerto de 0 a 65535\n  "${text}" is no port from 0 to 65535`);
}

/** Resolves when the process is told to end. */
const toldToEnd = (): Promise<unknown> =>
  Promise.race(['SIGTERM', 'SIGINT'].map((signal) => new Promise((told) => process.once(signal, told))));

async function serveAsWitness({ state, name, host, port, log, logs }: WitnessFlags, print: (line: string) => void) {
  const files = await Promise.all(logs.map(async (path) => (await fileAt(path)).toString('utf8')));
  const keys = keysIn([...log, ...files].join('\n'));
  // Loaded only when it is needed: help answers at once.
  const [{ Witness }, { witnessServer }] = await Promise.all([
    import('../evidence/witness/witness.js'),
    import('../evidence/witness/server.js'),
  ]);
  const witness = new Witness(state, name, keys);
  const server = witnessServer(witness, (line) => process.stderr.write(`${line}\n`));
  try {
    print(`testigo / witness   ${await server.listen({ host, port })}`);
    print(`clave / key         ${verifierKeyText(witness.verifier)}`);
    print(`registros / logs    ${new Set(keys.map((key) => key.name)).size}`);
    await toldToEnd();
  } finally {
    await server.close();
    witness.close();
  }
}

/** Adds the command to those of turno. */
export function addWitness(turno: Command, print: (line: string) => void): void {
  turno
    .command('witness')
    .description('Atestigua las notas firmadas de otros registros / Cosigns the checkpoints of other logs')
    .requiredOption('--state <dir>', 'donde guarda su clave y lo que vio / where its key is kept, and what it saw')
    .option('--name <name>', 'su nombre, la primera vez / its name, the first time')
    .option('--host <host>', 'dirección / address', '127.0.0.1')
    .option('--port <port>', 'puerto / port', portIn, 3001)
    .option('--log <key>', 'clave de un registro / key of a log', listed, [])
    .option('--logs <file>', 'un archivo de ellas, una por línea / a file of them, one a line', listed, [])
    .addHelpText('after', MORE)
    .action((flags: WitnessFlags) => serveAsWitness(flags, print));
}
