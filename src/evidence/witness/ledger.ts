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

/** "turw" in ASCII, in the file's header: whose file it is. */
const APPLICATION_ID = 0x74757277;
const TABLES = `
CREATE TABLE IF NOT EXISTS seen (origin TEXT NOT NULL PRIMARY KEY, note TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS contradictions (note TEXT NOT NULL PRIMARY KEY, origin TEXT NOT NULL, at TEXT NOT NULL) STRICT;
PRAGMA application_id = ${APPLICATION_ID};
`;
/** So many of one log are kept: one is enough to prove that it forked. */
const KEPT_CONTRADICTIONS = 100;
const LOCK_TIMEOUT_MS = 2000;
const NOT_A_DATABASE = 26;

const ledgerFile = (folder: string) => join(folder, 'witness.db');

/** There is no ledger in the folder, or what lies there in its place remembers nothing. */
export class NoLedger extends Error {
  override readonly name = 'NoLedger';
}

/** Of an open file, before anything is written: whether a witness may write it, and whether it remembers. */
function looked(db: DatabaseSync): { readonly mayBe: boolean; readonly remembers: boolean } {
  try {
    const mark = Object.values(db.prepare('PRAGMA application_id').get() ?? {})[0];
    const { tables } = db.prepare("SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'seen'").get()!;
    // Before ledgers bore a mark they had none; nor has an empty file.
    const mayBe = mark === APPLICATION_ID || mark === 0;
    return { mayBe, remembers: mayBe && tables === 1 };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== NOT_A_DATABASE) throw error;
    return { mayBe: false, remembers: false };
  }
}

export class Ledger {
  readonly #db: DatabaseSync;

  /**
   * Opens the ledger of a folder.
   * @param begins whether it may be made; where it may not, one without its tables has lost what it remembered
   * @throws NoLedger
   */
  constructor(folder: string, begins: boolean) {
    const path = ledgerFile(folder);
    if (!existsSync(path)) {
      if (!begins) throw new NoLedger();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      closeSync(openSync(path, 'a', 0o600));
    }
    this.#db = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
    const { mayBe, remembers } = looked(this.#db);
    if (!(begins ? mayBe : remembers)) {
      this.#db.close();
      throw new NoLedger();
    }
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.inOneStep(() => {
      this.#db.exec(TABLES);
    });
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
