/** The file in which the books are written: a SQLite database beside that of the events, which may be deleted. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Book, Having, Rows } from './book.js';
import { CHECKPOINT_TABLES, Checkpoints, versionOf } from './checkpoints.js';
import { handOf, layoutOf, selectByKey, upsert, type KeyPart, type Sheet } from './sheet.js';

/** "tbok" in ASCII, in the file's header: whose file it is. */
const APPLICATION_ID = 0x74626f6b;
/** The layout of what is not a book's own. */
const FILE_VERSION = 1;
/** How long a statement stands waiting, and the process with it, while another process writes. */
const BUSY_TIMEOUT_MS = 50;
const IN_MEMORY = ':memory:';
const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF;';

const pragma = (db: DatabaseSync, name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

/** The file is none of this program's, or of a version that it does not know: it is left as it is. */
export class ForeignBooks extends Error {
  override readonly name = 'ForeignBooks';
}

function opened(path: string): DatabaseSync {
  // Only where there is none: closing a file of one's own that SQLite also has open would cancel SQLite's locks.
  if (path !== IN_MEMORY && !existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  return new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
}

/** Whether nobody has laid it out yet. @throws ForeignBooks */
function isBlank(db: DatabaseSync, path: string): boolean {
  const [mark, version, pages] = ['application_id', 'user_version', 'page_count'].map((name) => pragma(db, name));
  if (mark === APPLICATION_ID && version === FILE_VERSION) return false;
  if (pages !== 0 && !(mark === APPLICATION_ID && version === 0))
    throw new ForeignBooks(`${path} holds no books of turno`);
  return true;
}

const COMMON_TABLES = `${CHECKPOINT_TABLES}
CREATE TABLE file (isServed INTEGER NOT NULL, writer INTEGER NOT NULL) STRICT;
`;

/** Makes what is not there yet, unless another process was faster. A book of another version is left alone. */
function setUp(db: DatabaseSync, books: readonly Book[], isServed: boolean): void {
  db.exec('BEGIN IMMEDIATE');
  if (pragma(db, 'user_version') === 0) {
    db.exec(COMMON_TABLES);
    db.prepare('INSERT INTO file VALUES (?, ?)').run(isServed ? 1 : 0, process.pid);
    for (const book of books) {
      for (const sheet of book.sheets) db.exec(layoutOf(sheet));
      db.prepare('INSERT INTO checkpoints VALUES (?, ?, -1, 0, NULL, NULL, 0, NULL)').run(book.name, versionOf(book));
    }
    db.exec(`PRAGMA user_version = ${FILE_VERSION}`);
  }
  db.exec('COMMIT');
}

export class BooksFile {
  readonly db: DatabaseSync;
  readonly checkpoints: Checkpoints;
  readonly #statements = new Map<string, StatementSync>();
  readonly #finding = new Map<Sheet, StatementSync>();
  readonly #putting = new Map<Sheet, StatementSync>();

  private constructor(
    readonly path: string,
    db: DatabaseSync,
    readonly books: readonly Book[],
  ) {
    this.db = db;
    this.checkpoints = new Checkpoints(db, books);
  }

  /**
   * Opens the file, laying it out where there is none. Durable enough: after a failure of the machine it is as at some
   * commit, from which the books are told on. @param isServed whether a new one may be read at once
   * @throws ForeignBooks; SQLite's own errors
   */
  static open(path: string, books: readonly Book[], isServed = true): BooksFile {
    const db = opened(path);
    try {
      const blank = isBlank(db, path);
      if (blank) db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      db.exec(SETTINGS);
      // Only then: who merely opens what is there need not wait for whoever writes in it.
      if (blank) setUp(db, books, isServed);
      return new BooksFile(path, db, books);
    } catch (error) {
      db.close();
      throw error;
    }
  }

  /** Opens a file that lies there; `undefined` while nobody has laid it out. @throws ForeignBooks; SQLite's own errors */
  static openThere(path: string, books: readonly Book[]): BooksFile | undefined {
    if (!existsSync(path)) return undefined;
    const db = opened(path);
    try {
      if (!isBlank(db, path)) {
        db.exec(SETTINGS);
        return new BooksFile(path, db, books);
      }
    } catch (error) {
      db.close();
      throw error;
    }
    db.close();
    return undefined;
  }

  static inMemory = (books: readonly Book[]): BooksFile => BooksFile.open(IN_MEMORY, books);

  /** Whether it may be read; one that is still being rebuilt may not. */
  get isServed(): boolean {
    return this.db.prepare('SELECT isServed FROM file').get()?.isServed === 1;
  }

  /** The process that made it. */
  get writer(): number {
    return this.db.prepare('SELECT writer FROM file').get()?.writer as number;
  }

  serve(): void {
    this.db.exec('UPDATE file SET isServed = 1');
  }

  /** Whether it is open and still lies where it was opened. */
  get isThere(): boolean {
    return this.db.isOpen && (this.path === IN_MEMORY || existsSync(this.path));
  }

  /** Does all of it or nothing. */
  transaction<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const done = work();
      this.db.exec('COMMIT');
      return done;
    } catch (error) {
      // SQLite has itself rolled back what it could not go on with, as on a full disk.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  findRow(sheet: Sheet): StatementSync {
    return this.#kept(this.#finding, sheet, selectByKey);
  }

  putRow(sheet: Sheet): StatementSync {
    return this.#kept(this.#putting, sheet, upsert);
  }

  /** A statement, prepared once. */
  statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  rows: Rows = (sheet, counter, order, having) => this.#rows(sheet, counter, order, having);

  *#rows<Row extends object>(
    sheet: Sheet<Row>,
    counter: string,
    order: readonly string[],
    having: Having<Row> = {},
  ): Generator<Row> {
    const where = ['counter', ...Object.keys(having)].map((column) => `${column} = ?`).join(' AND ');
    const select = this.db.prepare(`SELECT * FROM ${sheet.name} WHERE ${where} ORDER BY ${order.join(', ')}`);
    for (const found of select.iterate(counter, ...Object.values(having as Record<string, KeyPart>)))
      yield handOf(sheet).row(found);
  }

  close(): void {
    if (this.db.isOpen) this.db.close();
  }

  #kept(statements: Map<Sheet, StatementSync>, sheet: Sheet, sqlOf: (sheet: Sheet) => string): StatementSync {
    const known = statements.get(sheet);
    if (known) return known;
    const statement = this.db.prepare(sqlOf(sheet));
    statements.set(sheet, statement);
    return statement;
  }
}
