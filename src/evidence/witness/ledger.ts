/**
 * What a witness remembers: of each log the last checkpoint it cosigned, and whatever contradicted it. In a SQLite file, so that
 * looking at it and writing it down is one step, and is on the disk before anybody is answered.
 */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkpointIn } from '../../event-store/log/checkpoint.js';
import { noteIn } from '../../event-store/log/note.js';
import { NOTHING_SEEN, type Seen } from './judging.js';

const TABLES = `
CREATE TABLE IF NOT EXISTS seen (origin TEXT NOT NULL PRIMARY KEY, note TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS contradictions (note TEXT NOT NULL PRIMARY KEY, origin TEXT NOT NULL, at TEXT NOT NULL) STRICT;
`;
/** So many of one log are kept: one is enough to prove that it forked. */
const KEPT_CONTRADICTIONS = 100;
const LOCK_TIMEOUT_MS = 2000;

const ledgerFile = (folder: string) => join(folder, 'witness.db');
export const hasLedger = (folder: string): boolean => existsSync(ledgerFile(folder));

export class Ledger {
  readonly #db: DatabaseSync;

  /** Opens the ledger of a folder, which is made where there is none. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = ledgerFile(folder);
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
    this.#db = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${TABLES}`);
  }

  /** The checkpoint last cosigned of a log, with the cosignature. */
  note(origin: string): string | undefined {
    return this.#db.prepare('SELECT note FROM seen WHERE origin = ?').get(origin)?.note as string | undefined;
  }

  /** Lets nobody else look at a log before the work on it is written down. */
  inOneStep<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  seen(origin: string): Seen {
    const note = this.note(origin);
    return note === undefined ? NOTHING_SEEN : checkpointIn(noteIn(note).text);
  }

  remember(origin: string, note: string): void {
    this.#db
      .prepare('INSERT INTO seen (origin, note) VALUES (?, ?) ON CONFLICT (origin) DO UPDATE SET note = excluded.note')
      .run(origin, note);
  }

  /** Keeps a checkpoint that its log signed and that contradicts what was seen: it proves that the log forked. */
  keepContradiction(origin: string, note: string, at: string): void {
    const { kept } = this.#db.prepare('SELECT count(*) AS kept FROM contradictions WHERE origin = ?').get(origin)!;
    if ((kept as number) >= KEPT_CONTRADICTIONS) return;
    const add = 'INSERT INTO contradictions (note, origin, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
    this.#db.prepare(add).run(note, origin, at);
  }

  contradictions(origin: string): readonly string[] {
    const rows = this.#db.prepare('SELECT note FROM contradictions WHERE origin = ? ORDER BY rowid').all(origin);
    return rows.map(({ note }) => note as string);
  }

  close(): void {
    this.#db.close();
  }
}
