/**
 * What a file comes to, kept while it is looked through: in a private database of SQLite that lies on the disk, is nobody else's and
 * is gone when it is closed. So the rows of a large file are joined, and its commands put in order of time, without holding them.
 */
import { DatabaseSync } from 'node:sqlite';
import type { Which } from './amiss.js';
import type { Entry } from './expand.js';
import type { TableRow } from './table.js';

const SCHEMA = `
  CREATE TABLE seen (file INTEGER, identity TEXT, line INTEGER, PRIMARY KEY (file, identity)) STRICT, WITHOUT ROWID;
  CREATE TABLE joined (
    line INTEGER PRIMARY KEY, key TEXT NOT NULL, row TEXT NOT NULL, sound INTEGER NOT NULL, taken INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX joined_key ON joined (key);
  CREATE TABLE commands (
    at INTEGER, line INTEGER, step INTEGER, place INTEGER, entry TEXT NOT NULL, PRIMARY KEY (at, line, step, place)
  ) STRICT, WITHOUT ROWID;
`;

/** The rows of the second file that belong to a row of the first. */
export interface Joined {
  readonly rows: readonly TableRow[];
  /** The lines of those that are wrong in themselves. */
  readonly unsound: readonly number[];
}

export class Scratch implements Disposable {
  private readonly database = new DatabaseSync('');
  private readonly statements;

  constructor() {
    this.database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${SCHEMA} BEGIN`);
    const { database } = this;
    this.statements = {
      see: database.prepare('INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
      seen: database.prepare('SELECT line FROM seen WHERE file = ? AND identity = ?'),
      join: database.prepare('INSERT INTO joined (line, key, row, sound) VALUES (?, ?, ?, ?)'),
      joined: database.prepare('SELECT line, row, sound FROM joined WHERE key = ? ORDER BY line'),
      take: database.prepare('UPDATE joined SET taken = 1 WHERE key = ?'),
      left: database.prepare('SELECT line FROM joined WHERE taken = 0 ORDER BY line'),
      keep: database.prepare('INSERT INTO commands VALUES (?, ?, ?, ?, ?)'),
      commands: database.prepare('SELECT entry FROM commands ORDER BY at, line, step, place'),
    };
  }

  /** The line on which the same identity stood before; none when it is new. */
  seenBefore(file: Which, identity: string, line: number): number | undefined {
    if (this.statements.see.run(file, identity, line).changes === 1) return undefined;
    return this.statements.seen.get(file, identity)!['line'] as number;
  }

  keepJoined(key: string, row: TableRow, sound: boolean): void {
    const { line, cells } = row;
    this.statements.join.run(line, key, JSON.stringify({ line, cells }), sound ? 1 : 0);
  }

  takeJoined(key: string): Joined {
    const found = this.statements.joined.all(key);
    if (found.length > 0) this.statements.take.run(key);
    return {
      rows: found.map(({ row }) => JSON.parse(row as string) as TableRow),
      unsound: found.filter(({ sound }) => sound === 0).map(({ line }) => line as number),
    };
  }

  /** Lines of the second file that no row of the first took. */
  *notTaken(): Generator<number> {
    for (const { line } of this.statements.left.iterate()) yield line as number;
  }

  keep(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const { at, line, step, place } = entry;
      this.statements.keep.run(at, line, step, place, JSON.stringify(entry));
    }
  }

  /** All commands, by when they happened; those of one instant as they stand in the file. */
  *commands(): Generator<Entry> {
    for (const { entry } of this.statements.commands.iterate()) yield JSON.parse(entry as string) as Entry;
  }

  [Symbol.dispose](): void {
    this.database.close();
  }
}
