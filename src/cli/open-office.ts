/** The office of a data directory, opened for the terminal: the same counter that serves HTTP, without the network. */
import { dirname } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule, type Kept } from '../app.module.js';
import { Office } from '../application/office.js';
import { streamOf, NATIONAL, type Counter } from '../application/outcome.js';
import { Watchman } from '../application/watchman.js';
import { LOCAL } from '../application/who-may.js';
import { Library, RebuildRefused, type Rebuilt } from '../books/library.js';
import { portPath, PORTS } from '../decrees/river-ports.js';
import { systemTimers } from '../application/system-world.js';
import { openCluster, openStore } from '../event-store/event-store.module.js';
import { CommandCounter, type CommandAnswer } from '../http/commands/command-counter.js';
import { pathOf, recordedAt } from '../http/commands/command-window.js';
import { NATIONAL_WINDOWS } from '../http/commands/national-windows.js';
import { PORT_WINDOWS } from '../http/commands/port-windows.js';
import { Problem, type Fault } from '../http/problems/problem.js';
import { translated } from '../http/problems/translated.js';
import { readRequest } from '../http/requests/read-request.js';
import { strictJson } from '../http/requests/strict-json.js';
import { StoreAway, type ImportCounter, type LineAnswer } from './import.js';

export interface OpenedOffice {
  readonly counter: ImportCounter;
  close(): Promise<void>;
}

/** A port as a file may write it, `LA_DORADA` or `la-dorada`, or the national register. */
const counterNamed = (name: string) =>
  name === NATIONAL ? NATIONAL : PORTS.find((port) => port === name || portPath(port) === name);

const windowNamed = (counter: Counter, command: string) =>
  (counter === NATIONAL ? NATIONAL_WINDOWS : PORT_WINDOWS).find(({ type }) => pathOf(type) === command);

const noSuch = (field: string, what: string) => [
  { field, detail: { es: `no existe: «${what}»`, en: `there is no such: "${what}"` } },
];

/** What is wrong with the shape of a command, field by field, as the counter would answer it; asked of no office. */
export function faultsOfShape(port: string, command: string, body: object): readonly Fault[] {
  const counter = counterNamed(port);
  if (counter === undefined) return noSuch('port', port);
  const window = windowNamed(counter, command);
  if (!window) return noSuch('command', command);
  try {
    const fault = window.faultAt?.(counter, readRequest(window.request, body));
    return fault ? [fault] : [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [es, en] = (['es', 'en'] as const).map((language) => error.inWords(language)['errors'] as ErrorInWords[]);
    return es!.map(({ field, detail }, at) => ({ field, detail: { es: detail, en: en![at]!.detail } }));
  }
}
interface ErrorInWords {
  readonly field: string;
  readonly detail: string;
}

const refusal = (problem: Problem): LineAnswer => {
  const { article, detail } = problem.inWords('es') as { article?: string; detail: string };
  return { accepted: false, code: problem.code, article, detail };
};

/** How long a line waits before it is sent again when others keep writing first, in milliseconds; then the import stops. */
const PAUSES = [50, 200, 500, 1000, 2000, 5000];

/** Sends until the store takes it or refuses it. What the machine failed at is no answer to a line. @throws StoreAway */
async function answered(stands: () => Promise<number>, take: () => Promise<CommandAnswer>): Promise<LineAnswer> {
  let before: number | undefined;
  for (const pause of [...PAUSES, undefined]) {
    try {
      // Where its stream stood before the first try: what a try recorded whose answer was lost is new all the same.
      before ??= await stands();
      const { revision, events } = await take();
      return { accepted: true, already: revision <= before, revision, events: events.map(({ type }) => type) };
    } catch (error) {
      const problem = translated(error);
      if (problem.status < 500) return refusal(problem);
      if (problem.status !== 503) throw error;
      if (pause !== undefined) await systemTimers.wait(pause);
    }
  }
  throw new StoreAway('the store takes nothing now');
}

/**
 * @param cluster what keeps the events instead of the file @param log how the log is kept; read and not signed when left out
 * @param officialScales those in service, as an office that is served decides by them
 * @throws StoreNotOpened, LogBehind and what else `AppModule` does
 */
export async function openOffice(
  storeFile: string,
  cluster?: Kept['cluster'],
  log?: Kept['log'],
  officialScales?: Kept['officialScales'],
): Promise<OpenedOffice> {
  const app = await NestFactory.createApplicationContext(
    await AppModule.with({ storeFile, cluster, log, officialScales, tellsBooks: false }),
    {
      logger: false,
      abortOnError: false,
    },
  );
  const commands = app.get(CommandCounter, { strict: false });
  const office = app.get(Office, { strict: false });
  // On duty it would run beside the file, and whether a fine is due yet or a captain suspended would hang on which of the two is
  // quicker. So it looks before each line instead. What it could not do, and what the last line brings about, the next office does.
  const watchman = app.get(Watchman, { strict: false });
  const send: ImportCounter['send'] = async (port, command, body, commandId) => {
    const counter = counterNamed(port);
    if (counter === undefined) return { accepted: false, code: 'UNKNOWN_PORT', detail: port };
    const window = windowNamed(counter, command);
    if (!window) return { accepted: false, code: 'UNKNOWN_COMMAND', detail: `${streamOf(counter)} ${command}` };
    await watchman.look().catch(() => undefined);
    const on = recordedAt(window, counter);
    const stands = async () => (await (on === NATIONAL ? office.national() : office.port(on))).revision;
    return answered(stands, () => commands.take(window, counter, {}, { commandId, ...body }, LOCAL));
  };
  const read: ImportCounter['read'] = (text) => {
    try {
      return { value: strictJson(Buffer.from(text)) };
    } catch (error) {
      if (error instanceof Problem) return { fault: error.inWords('es').detail };
      throw error;
    }
  };
  return { counter: { send, read }, close: () => app.close() };
}

/**
 * Writes the books of a store anew, also while an office that is served goes on with them: it goes over to the new ones by
 * itself. @returns why not, when they do not say what the events say
 */
export async function rebuildBooks(
  { storeFile, cluster, dataDirectory = dirname(storeFile) }: Kept,
  warn: (message: string) => void,
): Promise<Rebuilt | string> {
  const { store, shelf } = await (cluster ? openCluster(cluster, dataDirectory) : openStore(storeFile));
  const log = { warn, error: warn };
  try {
    const library = await Library.openToRebuild(dirname(storeFile), { store, timers: systemTimers, log });
    try {
      return await library.rebuild();
    } finally {
      await library.close();
    }
  } catch (error) {
    if (error instanceof RebuildRefused) return error.message;
    throw error;
  } finally {
    await shelf.close();
    await store.close();
  }
}
