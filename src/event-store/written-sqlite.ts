/**
 * A SQLite store as it is written down, for whoever verifies it: opened to be read and never written, also while an office serves it.
 * Every event comes as the very bytes in the file.
 */
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { UnusableStore } from './errors.js';
import type { KeptNote } from './notary/note-shelf.js';
import { SqliteNotes } from './notary/sqlite-notes.js';
import { isNoDatabase, translated } from './sqlite-errors.js';
import type { Row } from './sqlite-queries.js';
import { APPLICATION_ID, BUSY_TIMEOUT_MS, SCHEMA_VERSION } from './sqlite-schema.js';
import { SqliteStore } from './sqlite.js';
import { ANSWERING } from './timers.js';

/** The first schema that keeps signed notes. */
const NOTES_SINCE = 2;

const pragma = (db: DatabaseSync, name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

function connected(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    pragma(db, 'user_version');
    return db;
  } catch (error) {
    db.close();
    // Where nothing may be written beside the file, as on a read-only disk: then nobody is writing it either.
    if (isNoDatabase(error) || existsSync(`${path}-wal`)) throw error;
    const url = pathToFileURL(path);
    url.search = '?immutable=1';
    return new DatabaseSync(url, { readOnly: true });
  }
}

/** Opens the file to be read. @throws UnusableStore, StoreUnavailable */
function openToRead(path: string): { readonly db: DatabaseSync; readonly version: number } {
  if (!existsSync(path) || !statSync(path).isFile()) throw new UnusableStore('foreign-file', `${path} is not there`);
  let db: DatabaseSync | undefined;
  try {
    db = connected(path);
    if (pragma(db, 'application_id') !== APPLICATION_ID)
      throw new UnusableStore('foreign-file', `${path} is not an event store of turno`);
    const version = pragma(db, 'user_version') as number;
    if (version > SCHEMA_VERSION)
      throw new UnusableStore('newer-schema', `${path} has schema ${version}; this version knows ${SCHEMA_VERSION}`);
    return { db, version };
  } catch (error) {
    db?.close();
    if (isNoDatabase(error)) throw new UnusableStore('foreign-file', `${path} is not a database`, { cause: error });
    throw translated(error);
  }
}

export class WrittenSqlite {
  readonly #db: DatabaseSync;
  /** Reads, and refuses every append. */
  readonly store: SqliteStore;
  readonly #notes: SqliteNotes | undefined;

  /** @throws UnusableStore, StoreUnavailable */
  constructor(path: string) {
    const { db, version } = openToRead(path);
    this.#db = db;
    this.store = new SqliteStore(db);
    this.#notes = version < NOTES_SINCE ? undefined : new SqliteNotes(db, ANSWERING);
  }

  async streams(): Promise<readonly string[]> {
    const named = (table: string) => this.#db.prepare(`SELECT DISTINCT stream FROM ${table} ORDER BY stream`).all();
    const rows = [...named('events'), ...(this.#notes ? named('checkpoints') : [])];
    return [...new Set(rows.map(({ stream }) => stream as string))];
  }

  events(stream: string): AsyncIterable<Row<Uint8Array>> {
    return this.store.readWritten(stream);
  }

  async *notes(stream: string): AsyncGenerator<KeptNote, void, undefined> {
    if (this.#notes) yield* this.#notes.notes(stream);
  }

  /** Closes the file. */
  close(): Promise<void> {
    return this.store.close();
  }
}
