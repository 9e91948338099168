/**
 * A SQLite store as it is written down, for whoever verifies it: opened to be read and never written, also while an office serves it.
 * Every event comes as the very bytes in the file.
 */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { mustBeReadable } from './checking.js';
import { SqliteLeaves } from './notary/leaves.js';
import type { KeptNote } from './notary/note-shelf.js';
import { SqliteNotes } from './notary/sqlite-notes.js';
import { isNoDatabase, translated } from './sqlite-errors.js';
import type { Row } from './sqlite-queries.js';
import { BUSY_TIMEOUT_MS, knownVersion, mustBeOurs, pragma } from './sqlite-schema.js';
import { SqliteStore } from './sqlite.js';
import { ANSWERING } from './timers.js';

/** The first schema that keeps signed notes. */
export const NOTES_SINCE = 2;

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

/** Opens the file to be read, while others may write it. @throws NoSuchFile, UnusableStore, StoreUnavailable */
function openWhileWritten(path: string): { readonly db: DatabaseSync; readonly version: number } {
  mustBeReadable(path);
  let db: DatabaseSync | undefined;
  try {
    mustBeOurs(path);
    db = connected(path);
    return { db, version: knownVersion(db, path) };
  } catch (error) {
    db?.close();
    throw translated(error);
  }
}

/** What SQLite says of a file, as it is said to whoever opened it. */
function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translated(error);
  }
}

export class WrittenSqlite {
  readonly #db: DatabaseSync;
  /** Reads, and refuses every append. */
  readonly store: SqliteStore;
  readonly #notes: SqliteNotes | undefined;

  /** @throws NoSuchFile, UnusableStore, StoreUnavailable */
  constructor(path: string) {
    const { db, version } = openWhileWritten(path);
    this.#db = db;
    try {
      this.store = told(() => new SqliteStore(db));
      this.#notes = version < NOTES_SINCE ? undefined : told(() => new SqliteNotes(db, ANSWERING));
    } catch (error) {
      db.close();
      throw error;
    }
  }

  /** @throws UnusableStore, StoreUnavailable */
  async streams(): Promise<readonly string[]> {
    const named = (table: string) => this.#db.prepare(`SELECT DISTINCT stream FROM ${table} ORDER BY stream`).all();
    const rows = told(() => [...named('events'), ...(this.#notes ? named('checkpoints') : [])]);
    return [...new Set(rows.map(({ stream }) => stream as string))];
  }

  events(stream: string): AsyncIterable<Row<Uint8Array>> {
    return this.store.readWritten(stream);
  }

  /** The note that was kept last of a stream. */
  async lastNote(stream: string): Promise<KeptNote | undefined> {
    return this.#notes?.last(stream);
  }

  /** What its trees grow of. */
  leaves(): SqliteLeaves {
    return new SqliteLeaves(this.#db, ANSWERING);
  }

  async *notes(stream: string): AsyncGenerator<KeptNote, void, undefined> {
    if (this.#notes) yield* this.#notes.notes(stream);
  }

  /** Closes the file. */
  close(): Promise<void> {
    return this.store.close();
  }
}
