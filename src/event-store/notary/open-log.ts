/** Opens the log of a store: finds out whether it can go on from what was signed, or begins it anew where that was asked for. */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock, EventStore, ReopenedLog, Timers, TransparencyLog } from '../../application/ports.js';
import { instantText } from '../../decrees/calendar.js';
import { TREE_TABLE } from '../log/log-tables.js';
import { SqliteStore } from '../sqlite.js';
import { BUSY_TIMEOUT_MS, openDatabase } from '../sqlite-schema.js';
import { inWords } from './files.js';
import { FollowedLeaves, SqliteLeaves } from './leaves.js';
import { folderAt, lastSignedAt, logFolderAt, newLogFolder, renamed, UNNAMED, type LogFolder } from './log-folder.js';
import { Notary } from './notary.js';
import type { NoteShelf } from './note-shelf.js';
import { OfficeLog } from './office-log.js';
import { LOG_STREAM, Origins } from './origins.js';
import { toBeginAnew, troublesOf } from './sounding.js';
import { SqliteNotes } from './sqlite-notes.js';
import { StreamNotes } from './stream-notes.js';
import { MemoryNodes, SqliteNodes, type TreeNodes } from './tree-nodes.js';
import { Trees } from './trees.js';
import { LogBehind, type Sounding, type Trouble } from './troubles.js';
import { warnIfUnsigned } from './unsigned.js';
import type { WitnessAt } from './witness-client.js';

export interface LogSettings {
  /** The log's name; `turno.invalid` for one made of its first key. */
  readonly origin: string;
  /** Whether this office signs; one of all that share a store. */
  readonly signs: boolean;
  readonly witnesses: readonly WitnessAt[];
  /** Begins a new log where the store lost what was signed of the one there is. */
  readonly newLog?: boolean;
}

export interface LogPlace {
  readonly store: EventStore;
  /** The file of a SQLite store. */
  readonly storeFile?: string | undefined;
  /** Where keys and what was signed last are kept; none for a log that only reads and is kept nowhere. */
  readonly folder: string;
  /** The streams that have logs, besides that of the logs themselves. */
  readonly streams: readonly string[];
  readonly clock: Clock;
  /** For waits that somebody waits for, and for those that nobody does. */
  readonly timers: Timers;
  readonly idle: Timers;
  readonly cryOut: (fault: string) => void;
  readonly complain: (fault: string) => void;
}

/** The log's name was given at the first signature, and another is asked for now. */
export class OtherLogName extends Error {
  override readonly name = 'OtherLogName';
}

export interface Shelves {
  readonly trees: Trees;
  readonly notes: NoteShelf;
  readonly close: () => void;
}

/** Of a SQLite store in its own file, by a connection of its own: a commit of this one holds up no other for long. */
function shelvesIn(file: string, timers: Timers): Shelves {
  const db = openDatabase(file);
  const trees = new Trees(new SqliteLeaves(db, timers), new SqliteNodes(db, timers), timers);
  return { trees, notes: new SqliteNotes(db, timers), close: () => db.close() };
}

/** Of any other store: notes in its own streams; the trees in a file beside, which may be lost, or in memory. */
export function shelvesOver(store: EventStore, nodes: TreeNodes, timers: Timers): Omit<Shelves, 'close'> {
  return { trees: new Trees(new FollowedLeaves(store, nodes), nodes, timers), notes: new StreamNotes(store, timers) };
}

function localNodes(path: string, timers: Timers): { readonly nodes: TreeNodes; readonly close: () => void } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  const made = db.prepare("SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'tree_nodes'").get()!.tables;
  if (made === 0) db.exec(TREE_TABLE);
  // What is lost is made again.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  return { nodes: new SqliteNodes(db, timers), close: () => db.close() };
}

function shelvesOf({ store, storeFile, folder, timers }: LogPlace, kept: boolean): Shelves {
  if (store instanceof SqliteStore && storeFile !== undefined) return shelvesIn(storeFile, timers);
  if (!kept) return { ...shelvesOver(store, new MemoryNodes(), timers), close: () => undefined };
  const { nodes, close } = localNodes(join(folder, 'nodes.db'), timers);
  return { ...shelvesOver(store, nodes, timers), close };
}

/** A folder is made only for a log that nobody else signs: a key that never signed anything would look like one that did. */
async function mustBeNobodyElses(place: LogPlace, settings: LogSettings): Promise<void> {
  const { trees, notes, close } = shelvesOf(place, false);
  try {
    const { origin, keys, lastSigned } = folderAt(place.folder, settings.origin);
    const { streams, origins } = await readOnOf(place, origin);
    const known = { streams, notes, lastSigned, witnesses: settings.witnesses };
    await toBeginAnew(known, settings.newLog ?? false, { trees, origins, keys: await keys.keys() });
  } finally {
    close();
  }
}

async function folderFor({ folder }: LogPlace, { origin, newLog }: LogSettings): Promise<LogFolder> {
  const there = await logFolderAt(folder);
  if (!there) return newLogFolder(folder, origin);
  if (origin === UNNAMED || origin === there.origin) return there;
  if (newLog) return renamed(folder, origin);
  throw new OtherLogName(
    `TURNO_ORIGIN: el registro se llama ${there.origin}; con otro nombre es otro registro: --new-log / the log is called ${there.origin}; under another name it is another log: --new-log`,
  );
}

/** The streams that have logs, and what was recorded of these. */
async function readOnOf({ store, streams }: Pick<LogPlace, 'store' | 'streams'>, name: string) {
  const origins = new Origins(store, name);
  await origins.readOn();
  return { streams: [...streams, LOG_STREAM], origins };
}

/** Begins the logs anew that cannot go on, each citing what was signed of it last. */
async function reopen(troubles: readonly Trouble[], { origins, trees }: Sounding, clock: Clock): Promise<void> {
  for (const { stream, origin, checkpoint, held } of troubles) {
    const log: ReopenedLog = {
      stream,
      origin: origins.next(stream, [origin]),
      reopenedAt: instantText(clock.now()),
      held,
      before: { origin, checkpoint },
    };
    await trees.forget(stream);
    await origins.reopen(log);
  }
}

/** The log of a folder, to be signed from here on. @throws LogBehind, NothingToReopen */
export async function signing(
  place: Omit<LogPlace, 'folder'>,
  { witnesses, newLog = false }: Pick<LogSettings, 'witnesses' | 'newLog'>,
  { trees, notes, close }: Shelves,
  folder: LogFolder,
): Promise<OfficeLog> {
  const { store, clock, idle, cryOut, complain } = place;
  const { origin: name, keys, lastSigned } = folder;
  const { streams, origins } = await readOnOf(place, name);
  const sounding = { trees, origins, keys: await keys.keys() };
  const known = { streams, notes, lastSigned, witnesses };
  await reopen(await toBeginAnew(known, newLog, sounding), sounding, clock);
  const world = { streams, trees, notes, origins, keys, witnesses };
  const notary = new Notary({ ...world, store, lastSigned, clock, timers: idle, cryOut, complain });
  return new OfficeLog({ ...world, name, notary, close });
}

/**
 * The log of a store that is not signed from here. What is recorded in one that is behind would be signed by whoever signs it next:
 * it is held against what was signed all the same. On a cluster an office without a folder knows of nothing that was
 * signed but what the cluster itself keeps, which is put back together with the events, and is not held against them.
 */
async function reading(place: LogPlace, { witnesses }: LogSettings, shelves: Shelves): Promise<OfficeLog> {
  const folder = await logFolderAt(place.folder);
  const name = folder?.origin;
  const origins = new Origins(place.store, name ?? UNNAMED);
  const streams = [...place.streams, LOG_STREAM];
  const { lastSigned } = folder ?? { lastSigned: lastSignedAt(place.folder) };
  if (folder || place.store instanceof SqliteStore) {
    await origins.readOn();
    const sounding = { trees: shelves.trees, origins, keys: await folder?.keys.keys() };
    const troubles = await troublesOf({ streams, notes: shelves.notes, lastSigned, witnesses: [] }, sounding);
    // That another office signs is no trouble to one that does not.
    const behind = troubles.filter(({ why }) => why !== 'OTHER_LOG');
    if (behind.length > 0) throw new LogBehind(behind);
  }
  // Of a file it is known who signs it: whoever serves it, unless he was told not to.
  const look = () =>
    place.store instanceof SqliteStore ? undefined : warnIfUnsigned({ ...place, ...shelves, streams });
  return new OfficeLog({ ...shelves, streams, origins, name, keys: folder?.keys, witnesses, notary: undefined, look });
}

/** @throws LogBehind, NothingToReopen, OtherLogName, UnusableLogKey, UnusableLogFile */
export async function openLog(place: LogPlace, settings: LogSettings): Promise<TransparencyLog> {
  let shelves: Shelves | undefined;
  try {
    if (settings.signs && !(await logFolderAt(place.folder))) await mustBeNobodyElses(place, settings);
    // Trees are kept where the log is: with them a long stream is held against what was signed without reading all of it again.
    shelves = shelvesOf(place, settings.signs || existsSync(place.folder));
    if (!settings.signs) return await reading(place, settings, shelves);
    return await signing(place, settings, shelves, await folderFor(place, settings));
  } catch (error) {
    shelves?.close();
    throw inWords(error);
  }
}
