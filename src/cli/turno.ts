/** `turno`: the same counter through a terminal. Exit codes: 0 done, 1 something refused, 2 called wrongly, 3 the environment failed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { importCommands, type Summary } from './import.js';
import { addToken, type GiveToken } from './token.js';
import { lineInWords, progressOn, summaryInWords } from './words.js';

const EXIT = { done: 0, refused: 1, usage: 2, environment: 3 } as const;

class Stop extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const fileAt = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Stop(EXIT.usage, `no se puede leer ${path} / cannot be read: ${code ?? message}`);
  });

async function importFile(path: string, data: string): Promise<Summary> {
  const file = await fileAt(path);
  // The program itself is loaded only when it is needed: help answers at once.
  const { openOffice } = await import('./open-office.js');
  const office = await openOffice(join(data, 'turno.db'));
  const progress = progressOn(process.stderr);
  try {
    return await importCommands(file, office.counter, (line, done, of) => {
      progress.clear();
      process.stdout.write(`${lineInWords(line)}\n`);
      progress.show(done, of);
    });
  } finally {
    progress.clear();
    await office.close();
  }
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
}

async function serveWith({ data, host, port, demo }: ServeFlags): Promise<void> {
  inEnvironment({ TURNO_DATA: data, HOST: host, PORT: port });
  const { start } = await import('../start.js');
  await start(demo ? ['--demo'] : []);
}

/** Opens no store: an office may be serving it. */
const giveToken: GiveToken = async (data, grant) => (await import('../http/auth/tokens.js')).giveToken(data, grant);

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
    .action((flags: ServeFlags) => serveWith(flags));
  turno
    .command('import')
    .description('Envía las órdenes de un archivo, una por línea / Sends the commands of a file, one a line')
    .argument('<file>', 'NDJSON: {"port", "command", "body"} por línea / a line')
    .option('--data <dir>', 'directorio de datos / data directory', process.env.TURNO_DATA ?? './data')
    .addHelpText(
      'after',
      `
El puerto es "national", "la-dorada", "puerto-berrio"…; la orden, como en la API: "cargo-arrived".
Se puede importar el mismo archivo otra vez: no cambia nada.
The same file may be imported again: nothing changes.

Salida / exit: 0 todo aceptado · 1 algo rechazado · 2 mal llamado · 3 falló el entorno`,
    )
    .action(async (path: string, { data }: { data: string }) => {
      const summary = await importFile(path, data);
      process.stdout.write(`${summaryInWords(summary)}\n`);
      if (summary.unsent > 0) ended(EXIT.environment);
      else ended(summary.refused === 0 ? EXIT.done : EXIT.refused);
    });
  addToken(turno, giveToken, (token) => process.stdout.write(`${token}\n`));
  return turno;
}

function codeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  process.stderr.write(`turno: ${(error as Error).message}\n`);
  return error instanceof Stop ? error.code : EXIT.environment;
}

let code: number = EXIT.done;
try {
  const turno = program((ended) => {
    code = ended;
  });
  if (process.argv.length === 2) turno.help({ error: true });
  await turno.parseAsync();
} catch (error) {
  code = codeOf(error);
}
process.exitCode = code;
