/** The file of the SQLite store: its tables, its marks, and how it is opened or refused. */
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreUnavailable } from '../application/ports.js';
import { UnusableStore } from './errors.js';
import { LOG_TABLES } from './log/log-tables.js';
import { SHELF_TABLES } from './shelf-tables.js';
import { isNoDatabase } from './sqlite-errors.js';

/** "turn" in ASCII, in the file's header: whose file it is. */
export const APPLICATION_ID = 0x7475726e;
/** The version of the tables below, kept as `user_version`. */
export const SCHEMA_VERSION = 2;
/** How long a statement stands waiting, and the process with it, while another one writes. */
export const BUSY_TIMEOUT_MS = 50;

// The third trigger: INSERT OR REPLACE deletes the row in its way without asking the second. NEW.position is -1
// where the insert leaves it to SQLite.
const TABLES = `
CREATE TABLE events (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  event_id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  data TEXT NOT NULL,
  meta TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  leaf_hash TEXT NOT NULL,
  UNIQUE (stream, revision)
) STRICT;
CREATE TABLE ids (
  stream TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (stream, kind, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
CREATE TRIGGER events_are_not_replaced BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE position = NEW.position)
  OR EXISTS (SELECT 1 FROM events WHERE event_id = NEW.event_id)
  OR EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'an event is never replaced'); END;
`;
/** What each version adds to the one before it. */
const STEPS: readonly string[] = [TABLES, SHELF_TABLES + LOG_TABLES];

const pragma = (db: DatabaseSync, name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

/**
 * Makes a folder with those above it. Level by level and not by Node's own `recursive`, which tries for ever where the
 * system says that there is no such folder and lets none be made, as under /proc.
 */
function makeFolder(path: string, belowIsWaiting = false): void {
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

/**
 * Refuses a foreign file without touching it: read as immutable, it is neither locked nor recovered nor written.
 * The mark is in the file itself, not only in its write-ahead log, for it is set before there is one.
 */
function mustBeOurs(path: string): void {
  const url = pathToFileURL(path);
  url.search = '?immutable=1';
  const db = new DatabaseSync(url, { readOnly: true });
  try {
    if (pragma(db, 'application_id') === APPLICATION_ID) return;
  } catch (error) {
    if (isNoDatabase(error)) throw new UnusableStore('foreign-file', `${path} is not a database`, { cause: error });
    throw error;
  } finally {
    db.close();
  }
  throw new UnusableStore('foreign-file', `${path} is not an event store of turno`);
}

/** Creates the tables that are not there yet, unless another process was faster. */
function setUp(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const version = pragma(db, 'user_version') as number;
  if (version < SCHEMA_VERSION) {
    for (const step of STEPS.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  }
  db.exec('COMMIT');
}

/**
 * Opens the file, creating it where there is none, durable to the last commit.
 * @throws UnusableStore, leaving the file as it is; StoreUnavailable where SQLite cannot log; else SQLite's own errors,
 * also when it is busy.
 */
export function openDatabase(path: string): DatabaseSync {
  provide(path);
  if (statSync(path).size > 0) mustBeOurs(path);
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    const version = pragma(db, 'user_version') as number;
    if (version > SCHEMA_VERSION) {
      throw new UnusableStore('newer-schema', `${path} has schema ${version}; this version knows ${SCHEMA_VERSION}`);
    }
    if (pragma(db, 'application_id') === 0) db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    if (pragma(db, 'journal_mode = WAL') !== 'wal') throw new StoreUnavailable(`${path} cannot have a write-ahead log`);
    db.exec('PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;');
    if (version < SCHEMA_VERSION) setUp(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
