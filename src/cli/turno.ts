/** `turno`: the same counter through a terminal. It ends with one of the codes in exits.ts. */
import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addAudit } from './audit.js';
import { addCopies, type Copies } from './backup.js';
import { EXIT, exitsInWords, STORE_EXITS } from './exits.js';
import { addExportLog } from './export-log.js';
import { UnusablePath } from './files.js';
import { addImport, type ImportDesk } from './import-command.js';
import { addLogKey, type LogKeysHere } from './log-key.js';
import { addToken, type GiveToken } from './token.js';
import { addVerify } from './verify.js';
import { addWitness } from './witness.js';
import { rebuiltInWords } from './words.js';

/** Errors of whoever called, by their names: what throws them is loaded only when it is needed. */
const WRONGLY_CALLED = new Set([
  'UnusablePath',
  'WrongKey',
  'WrongSetting',
  'NoSuchKey',
  'MalformedExport',
  'MalformedEvent',
  'WrongMapping',
  'NoReceipt',
]);

/** The program itself is loaded only when it is needed: help answers at once. */
const importDesk: ImportDesk = {
  open: async (data) => {
    const { openOffice } = await import('./open-office.js');
    const { officialScalesIn, placesIn } = await import('../settings.js');
    const { storeFile, cluster } = placesIn({ ...process.env, TURNO_DATA: data });
    return openOffice(storeFile, cluster, undefined, officialScalesIn(process.env));
  },
  shapes: async () => (await import('./open-office.js')).faultsOfShape,
};

/** @returns whether the new books are in their place */
async function rebuildIn(data: string): Promise<boolean> {
  const { placesIn } = await import('../settings.js');
  const places = placesIn({ ...process.env, TURNO_DATA: data });
  if (!places.cluster && !existsSync(places.storeFile))
    throw new UnusablePath(`no hay ${places.storeFile} / there is no ${places.storeFile}`);
  const { rebuildBooks } = await import('./open-office.js');
  const rebuilt = await rebuildBooks(places, (message) => process.stderr.write(`turno: ${message}\n`));
  process.stdout.write(`${rebuiltInWords(rebuilt)}\n`);
  return typeof rebuilt !== 'string';
}

/** What a flag says stands before what the environment says. */
function inEnvironment(given: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(given)) if (value !== undefined) process.env[name] = value;
}

interface ServeFlags {
  readonly data?: string;
  readonly host?: string;
  readonly port?: string;
  readonly demo?: boolean;
  readonly newLog?: boolean;
}

async function serveWith({ data, host, port, demo, newLog }: ServeFlags): Promise<void> {
  inEnvironment({ TURNO_DATA: data, HOST: host, PORT: port });
  const { start } = await import('../start.js');
  await start([...(demo ? ['--demo'] : []), ...(newLog ? ['--new-log'] : [])]);
}

/** Opens no store: an office may be serving it. */
const giveToken: GiveToken = async (data, grant) => (await import('../http/auth/tokens.js')).giveToken(data, grant);

const streams = async () => (await import('../event-store/log.module.js')).LOGGED_STREAMS;
const copiedFile = async (data: string) =>
  (await import('../settings.js')).storeFileIn({ ...process.env, TURNO_DATA: data });
const copies: Copies = {
  backUp: async (data, to, progress) =>
    (await import('../event-store/backup.js')).backUp(await copiedFile(data), to, progress),
  restore: async ({ dataDirectory, ...asked }, progress) => {
    const store = await copiedFile(dataDirectory);
    const { restoreSigned } = await import('../event-store/standing.js');
    return restoreSigned({ ...asked, store, progress, streams: await streams() });
  },
};

// The log as it is written: opened to be read, never served.
const written = () => import('../event-store/written-office.js');
const placeOf = async (data: string) => {
  const { dataDirectory, cluster } = (await import('../settings.js')).placesIn({ ...process.env, TURNO_DATA: data });
  return { dataDirectory, ...(cluster && { onCluster: { cluster, logged: await streams() } }) };
};
const openWritten = async (data: string) => (await written()).openWritten(await placeOf(data));
const openToExport = async (data: string) => (await written()).openToExport(await placeOf(data));
const logKeys: LogKeysHere = {
  list: async (data) => (await written()).keysOfLog(data),
  add: async (data, origin) => (await written()).addLogKey(data, origin),
  retire: async (data, number) => (await written()).retireLogKey(data, number),
  ofEachLog: async (data) => (await written()).keysForWitness(await placeOf(data), await streams()),
};
const STORE_HELP = `
TURNO_STORE: sqlite, en el directorio de datos, o un EventStoreDB o KurrentDB: esdb://usuario:clave@servidor:2113
TURNO_STORE: sqlite, in the data directory, or an EventStoreDB or KurrentDB: esdb://user:password@host:2113
`;

function program(ended: (code: number) => void): Command {
  const turno = new Command('turno')
    .description('El turno de los puertos del río, por la terminal / The turn of the river ports, through a terminal')
    .helpOption('-h, --help', 'muestra esta ayuda / shows this help')
    .helpCommand('help [command]', 'muestra la ayuda de una orden / shows the help of a command')
    .exitOverride();
  turno
    .command('serve')
    .description('Sirve el tablero y la API en esta máquina / Serves the board and the API on this machine')
    .option('--data <dir>', 'directorio de datos / data directory (TURNO_DATA, ./data)')
    .option('--host <host>', 'dirección de esta máquina / address of this machine (HOST, 127.0.0.1)')
    .option('--port <port>', 'puerto / port (PORT, 3000)')
    .option('--demo', 'con una semana de muestra / with a sample week')
    .option(
      '--new-log',
      'empieza un registro nuevo que cita el anterior / begins a new log that cites the one before it',
    )
    .addHelpText('after', `${STORE_HELP}\n${exitsInWords('done', 'refused', 'usage', 'environment', ...STORE_EXITS)}`)
    .action((flags: ServeFlags) => serveWith(flags));
  addImport(turno, importDesk, ended);
  addAudit(turno, process.stdout, ended);
  addCopies(turno, copies, process.stdout, process.stderr);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  addToken(turno, giveToken, print);
  addVerify(turno, openWritten, print, ended);
  addExportLog(turno, openToExport, process.stdout);
  addWitness(turno, print);
  addLogKey(turno, logKeys, print);
  turno
    .command('rebuild')
    .description('Vuelve a escribir los libros desde el primer hecho / Writes the books anew from the first event')
    .option('--data <dir>', 'directorio de datos / data directory', process.env.TURNO_DATA ?? './data')
    .addHelpText('after', `${STORE_HELP}\n${exitsInWords('done', 'refused', 'usage', 'environment', ...STORE_EXITS)}`)
    .action(async ({ data }: { data: string }) => {
      ended((await rebuildIn(data)) ? EXIT.done : EXIT.refused);
    });
  return turno;
}

async function codeOf(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  process.stderr.write(`turno: ${(error as Error).message}\n`);
  if (WRONGLY_CALLED.has((error as Error).name)) return EXIT.usage;
  if ((error as Error).name === 'UnreadableSheet') return EXIT.refused;
  return (await import('../exit-of.js')).exitOf(error) ?? EXIT.environment;
}

let code: number = EXIT.done;
try {
  const turno = program((ended) => {
    code = ended;
  });
  if (process.argv.length === 2) turno.help({ error: true });
  await turno.parseAsync();
} catch (error) {
  code = await codeOf(error);
}
process.exitCode = code;
