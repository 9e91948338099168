/**
 * The shelf in SQLite: in the file of the events, or in one of its own for a store that has no place for it. What is kept here
 * can be made again, so that a commit need not wait for the disk; a loss of power may take the last of it.
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreClosed, type Shelf, type Snapshot, type Timers } from '../application/ports.js';
import { patiently } from './patience.js';
import { SHELF_TABLES } from './shelf-tables.js';
import { openDatabase, STORE_LAYOUT, type Layout } from './sqlite-schema.js';
import { tooMany } from './thinning.js';
import { ANSWERING } from './timers.js';

/** A file of its own: "turs". */
const APART: Layout = {
  mark: 0x74757273,
  steps: [SHELF_TABLES],
  inWords: { spanish: 'una copia local de turno', english: 'a local shelf of turno' },
};

const prepared = (db: DatabaseSync) => ({
  keep: db.prepare('INSERT OR REPLACE INTO snapshots (stream, law, revision, state) VALUES (?, ?, ?, ?)'),
  dropOfOtherLaws: db.prepare('DELETE FROM snapshots WHERE stream = ? AND law <> ?'),
  drop: db.prepare('DELETE FROM snapshots WHERE stream = ? AND law = ? AND revision = ?'),
  revisions: db.prepare('SELECT revision FROM snapshots WHERE stream = ? AND law = ? ORDER BY revision'),
  latest: db.prepare(
    `SELECT stream, law, revision, state FROM snapshots WHERE stream = ? AND law = ? AND revision <= ?
     ORDER BY revision DESC LIMIT 1`,
  ),
  reader: db.prepare('SELECT kept FROM readers WHERE name = ?'),
  keepReader: db.prepare('INSERT OR REPLACE INTO readers (name, kept) VALUES (?, ?)'),
});

export class SqliteShelf implements Shelf {
  readonly #sql: ReturnType<typeof prepared>;
  #closed = false;

  private constructor(
    private readonly db: DatabaseSync,
    private readonly timers: Timers,
  ) {
    db.exec('PRAGMA synchronous = NORMAL');
    this.#sql = prepared(db);
  }

  /** Opens the shelf in the file of a store. @throws UnusableStore, StoreUnavailable */
  static inStore(path: string, timers = ANSWERING): Promise<SqliteShelf> {
    return SqliteShelf.#open(path, STORE_LAYOUT, timers);
  }

  /** Opens a shelf in a file of its own, made where there is none. @throws UnusableStore, StoreUnavailable */
  static apart(path: string, timers = ANSWERING): Promise<SqliteShelf> {
    return SqliteShelf.#open(path, APART, timers);
  }

  static #open(path: string, layout: Layout, timers: Timers): Promise<SqliteShelf> {
    return patiently(timers, () => new SqliteShelf(openDatabase(path, layout), timers));
  }

  keepSnapshot(snapshot: Snapshot): Promise<void> {
    return this.#patiently(() => {
      this.db.exec('BEGIN IMMEDIATE');
      try {
        this.#keep(snapshot);
        this.db.exec('COMMIT');
      } catch (error) {
        // SQLite has itself rolled back what it could not go on with, as on a full disk.
        if (this.db.isTransaction) this.db.exec('ROLLBACK');
        throw error;
      }
    });
  }

  snapshot(stream: string, law: string, upTo = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    return this.#patiently(() => this.#sql.latest.get(stream, law, upTo) as unknown as Snapshot | undefined);
  }

  reader(name: string): Promise<string | undefined> {
    return this.#patiently(() => this.#sql.reader.get(name)?.kept as string | undefined);
  }

  keepReader(name: string, kept: string): Promise<void> {
    return this.#patiently(() => void this.#sql.keepReader.run(name, kept));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.db.close();
  }

  #keep({ stream, law, revision, state }: Snapshot): void {
    this.#sql.dropOfOtherLaws.run(stream, law);
    this.#sql.keep.run(stream, law, revision, state);
    const revisions = this.#sql.revisions.all(stream, law).map((row) => row.revision as number);
    for (const gone of tooMany(revisions)) this.#sql.drop.run(stream, law, gone);
  }

  #patiently<T>(work: () => T): Promise<T> {
    return patiently(this.timers, () => {
      if (this.#closed) throw new StoreClosed('the shelf is closed');
      return work();
    });
  }
}
