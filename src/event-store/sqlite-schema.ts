/** The files of SQLite: their tables, their marks, and how they are opened or refused. */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreUnavailable } from '../application/ports.js';
import { UnusableStore } from './errors.js';
import { EVENT_TABLES } from './event-tables.js';
import { LOG_TABLES } from './log/log-tables.js';
import { SHELF_TABLES } from './shelf-tables.js';
import { isNoDatabase } from './sqlite-errors.js';

/** "turn" in ASCII, in the file's header: whose file it is. */
export const APPLICATION_ID = 0x7475726e;
/** How long a statement stands waiting, and the process with it, while another one writes. */
export const BUSY_TIMEOUT_MS = 50;

/** What a file is made of. */
export interface Layout {
  /** The `application_id` of its header. */
  readonly mark: number;
  /** What each version adds to the one before it; their number is the version, kept as `user_version`. */
  readonly steps: readonly string[];
  readonly inWords: { readonly spanish: string; readonly english: string };
}

export const STORE_LAYOUT: Layout = {
  mark: APPLICATION_ID,
  steps: [EVENT_TABLES, SHELF_TABLES + LOG_TABLES],
  inWords: { spanish: 'un almacén de turno', english: 'an event store of turno' },
};
/** The version of the tables of a store. */
export const SCHEMA_VERSION = STORE_LAYOUT.steps.length;

const said = ({ spanish, english }: Layout['inWords'], path: string): string =>
  `${path} no es ${spanish} / is not ${english}`;

export const pragma = (db: DatabaseSync, name: string): unknown =>
  Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

/**
 * Makes a folder with those above it. Level by level and not by Node's own `recursive`, which tries for ever where the
 * system says that there is no such folder and lets none be made, as under /proc.
 */
export function makeFolder(path: string, belowIsWaiting = false): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (belowIsWaiting || statSync(path).isDirectory())) return;
    if (code !== 'ENOENT' || dirname(path) === path || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path), true);
    mkdirSync(path, { mode: 0o700 });
  }
}

/** Makes the folder (mode 700) and an empty file (mode 600) where there are none. */
function provide(path: string): void {
  makeFolder(dirname(path));
  // Only where there is none: closing a file of one's own that SQLite also has open would cancel SQLite's locks.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Does something with files. @throws UnusableStore where it is not allowed to this user */
export function allowed<T>(path: string, something: () => T): T {
  try {
    return something();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !NOT_ALLOWED.has(code)) throw error;
    const faults =
      'este usuario no puede escribir el archivo o su directorio / this user may not write the file or its directory';
    throw new UnusableStore('not-writable', `${path}: ${faults} (${code})`, { cause: error });
  }
}

/** SQLite would open a file that may only be read, and a directory that may only be read, and fail at the first write. */
const mustBeWritable = (path: string): void =>
  allowed(path, () => {
    accessSync(path, constants.R_OK | constants.W_OK);
    accessSync(dirname(path), constants.W_OK | constants.X_OK);
  });

/**
 * Refuses a foreign file without touching it: read as immutable, it is neither locked nor recovered nor written.
 * The mark is in the file itself, not only in its write-ahead log, for it is set before there is one.
 */
export function mustBeOurs(path: string, { mark, inWords }: Layout = STORE_LAYOUT): void {
  const url = pathToFileURL(path);
  url.search = '?immutable=1';
  const db = new DatabaseSync(url, { readOnly: true });
  try {
    if (pragma(db, 'application_id') === mark) return;
  } catch (error) {
    if (isNoDatabase(error)) throw new UnusableStore('foreign-file', said(inWords, path), { cause: error });
    throw error;
  } finally {
    db.close();
  }
  throw new UnusableStore('foreign-file', said(inWords, path));
}

/** The version of an open file's tables. @throws UnusableStore when this program does not know it */
export function knownVersion(db: DatabaseSync, path: string, { steps }: Layout = STORE_LAYOUT): number {
  const version = pragma(db, 'user_version') as number;
  if (version <= steps.length) return version;
  const schemas = `${path} tiene el esquema ${version}, y esta versión conoce hasta el ${steps.length}; actualice turno`;
  const inEnglish = `has schema ${version}, and this version knows up to ${steps.length}; update turno`;
  throw new UnusableStore('newer-schema', `${schemas} / ${inEnglish}`);
}

/** Adds what each version added, all in one transaction, unless another process was faster. */
function migrate(db: DatabaseSync, { steps }: Layout): void {
  db.exec('BEGIN IMMEDIATE');
  const version = pragma(db, 'user_version') as number;
  for (const step of steps.slice(version)) db.exec(step);
  if (version < steps.length) db.exec(`PRAGMA user_version = ${steps.length}`);
  db.exec('COMMIT');
}

/**
 * Opens a file, creating it where there is none, durable to the last commit.
 * @throws UnusableStore, leaving the file as it is; StoreUnavailable where SQLite cannot log; else SQLite's own errors,
 * also when it is busy.
 */
export function openDatabase(path: string, layout: Layout = STORE_LAYOUT): DatabaseSync {
  allowed(path, () => {
    provide(path);
    accessSync(path, constants.R_OK);
  });
  if (statSync(path).size > 0) mustBeOurs(path, layout);
  mustBeWritable(path);
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    const version = knownVersion(db, path, layout);
    if (pragma(db, 'application_id') === 0) db.exec(`PRAGMA application_id = ${layout.mark}`);
    if (pragma(db, 'journal_mode = WAL') !== 'wal') throw new StoreUnavailable(`${path} cannot have a write-ahead log`);
    db.exec('PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;');
    if (version < layout.steps.length) migrate(db, layout);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
