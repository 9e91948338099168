/** Starts the server from a terminal, says where it is, and ends it in order when told to. */
import { progressOn, summaryInWords } from './cli/words.js';
import { EXIT, exitsInWords, STORE_EXITS } from './cli/exits.js';
import type { LogSettings } from './event-store/notary/open-log.js';
import { exitOf, storeExitOf } from './exit-of.js';
import type { Served } from './serve.js';
import { settingsIn, WrongSetting, type Settings } from './settings.js';

const ADDRESS_FAULTS = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND']);

function stop(code: number, message: string): never {
  process.stderr.write(`turno: ${message}\n`);
  process.exit(code);
}

const USAGE = `Sirve el tablero y la API en esta máquina / Serves the board and the API on this machine

  --demo      con una semana de muestra, en un almacén aparte / with a sample week, in a store of its own
  --new-log   empieza un registro nuevo, que cita el anterior, donde el almacén perdió lo que se firmó
              begins a new log, which cites the one before it, where the store lost what was signed
  --help      esta ayuda / this help

  HOST (127.0.0.1), PORT (3000), TURNO_DATA (./data), TURNO_STORE (sqlite), LOG_LEVEL (warn),
  TURNO_ORIGIN, TURNO_SIGNS, TURNO_WITNESSES, TURNO_RECEIPT_COPIES, TURNO_OFFICIAL_SCALES
  TURNO_STORE=esdb://usuario:clave@servidor:2113  en EventStoreDB o KurrentDB / on EventStoreDB or KurrentDB

${exitsInWords('done', 'refused', 'usage', 'environment', ...STORE_EXITS)}
`;

function settings(demo: boolean): Settings {
  try {
    return settingsIn(process.env, demo);
  } catch (error) {
    if (error instanceof WrongSetting) stop(EXIT.usage, error.message);
    throw error;
  }
}

/** Does what needs the store and the address, and ends the program in words when either cannot be had. */
async function opening<T>(wanted: Settings, what: () => Promise<T>): Promise<T> {
  try {
    return await what();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const at = `${wanted.host}:${wanted.port}`;
    if (code === 'EADDRINUSE')
      stop(EXIT.environment, `PORT: otro programa ya atiende en ${at} / another program already serves at ${at}`);
    if (code !== undefined && ADDRESS_FAULTS.has(code))
      stop(EXIT.environment, `HOST, PORT: no se puede atender en ${at} / cannot serve at ${at} (${code})`);
    const store = storeExitOf(error);
    if (store !== undefined)
      stop(
        store,
        wanted.cluster
          ? `TURNO_STORE: ${message}`
          : `TURNO_DATA: no se puede usar ${wanted.storeFile} / cannot be used as the store: ${message}`,
      );
    const log = exitOf(error);
    const place = wanted.cluster ? 'TURNO_STORE' : wanted.storeFile;
    if (log !== undefined) stop(log, log === EXIT.behind ? `${place}:\n  ${message}` : message);
    throw error;
  }
}

function tell(url: string): void {
  process.stdout.write(
    [
      `turno: tablero / board   ${url}/`,
      `turno: API               ${url}/api/docs`,
      'turno: sin credencial, todos obran como «local», con todos los cargos; solo se atiende a esta máquina',
      'turno: without a token everyone acts as "local", with every role; this machine alone is served',
      '',
    ].join('\n'),
  );
}

/** Plays the sample week into a store, unless it is there already. @param log how it is kept, where it is begun anew */
async function playDemo(storeFile: string, log?: LogSettings): Promise<void> {
  const { openOffice } = await import('./cli/open-office.js');
  const { importCommands } = await import('./cli/import.js');
  const { demoFile } = await import('./cli/demo-week.js');
  const office = await openOffice(storeFile, undefined, log);
  const progress = progressOn(process.stderr);
  try {
    const summary = await importCommands(demoFile(), office.counter, (_, done, of) => {
      progress.clear();
      progress.show(done, of);
    });
    progress.clear();
    process.stdout.write(`turno: semana de muestra / sample week: ${summaryInWords(summary)}\n`);
  } finally {
    await office.close();
  }
}

/** Serves until told to stop. @param args what stands behind the program's name */
export async function start(args: readonly string[]): Promise<void> {
  const stranger = args.find((arg) => !['--demo', '--new-log', '--help'].includes(arg));
  if (stranger !== undefined) stop(EXIT.usage, `no se conoce «${stranger}» / "${stranger}" is not known; --help`);
  if (args.includes('--help')) {
    process.stdout.write(USAGE);
    return;
  }
  const demo = args.includes('--demo');
  const wanted = settings(demo);
  const newLog = args.includes('--new-log');
  if (newLog && !wanted.log.signs)
    stop(EXIT.usage, '--new-log: esta oficina no firma (TURNO_SIGNS) / this office does not sign (TURNO_SIGNS)');
  const log = { ...wanted.log, newLog };
  // The program itself is loaded only now: a setting that is wrong is told at once.
  const { serve } = await import('./serve.js');
  // Whoever opens the store first begins its log anew.
  if (demo) await opening(wanted, () => playDemo(wanted.storeFile, newLog ? log : undefined));
  const server = await opening(wanted, () => serve({ ...wanted, log: demo ? wanted.log : log }));
  // First: whoever reads where it serves may tell it to stop at once.
  stopWhenTold(server);
  tell(server.url);
}

function stopWhenTold(server: Served): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // Asked twice, whoever asks does not want to wait.
      if (ending) process.exit(1);
      ending = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => stop(1, String(error)),
      );
    });
}
