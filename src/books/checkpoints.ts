/** How far each book has been told, kept in the file it is written in and moved in the transaction of its rows. */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Position } from '../application/ports.js';
import type { Book, BookName } from './book.js';
import { layoutOf } from './sheet.js';

export const CHECKPOINT_TABLES = `
CREATE TABLE checkpoints (
  name TEXT NOT NULL PRIMARY KEY,
  version TEXT NOT NULL,
  position INTEGER NOT NULL,
  events INTEGER NOT NULL,
  recordedAt TEXT,
  leafHash TEXT,
  isComplete INTEGER NOT NULL,
  fault TEXT
) STRICT;
CREATE TABLE progress (
  name TEXT NOT NULL,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (name, stream)
) STRICT, WITHOUT ROWID;
`;

/** Why a book stopped: the event it could not enter. */
export interface Fault {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly type: string;
  readonly reason: string;
}

export interface Checkpoint {
  /** Of the last event entered; -1 before the first. */
  readonly position: Position;
  /** How many were entered. */
  readonly events: number;
  /** When the last of them was recorded, and its hash: by that it is known again. */
  readonly recordedAt: string | null;
  readonly leafHash: string | null;
  /** It has once come as far as there were events: since then it lacks only what is new. */
  readonly isComplete: boolean;
  readonly fault: Fault | undefined;
}

/** What was entered in one go. */
export interface Advance {
  readonly from: Position;
  readonly to: Position;
  readonly events: number;
  readonly recordedAt: string;
  readonly leafHash: string;
  /** The last revision of each stream among them. */
  readonly streams: ReadonlyMap<string, number>;
}

/** Somebody else has moved the checkpoint: what was to be entered may be there already. */
export class AnotherOwner extends Error {
  override readonly name = 'AnotherOwner';
}

/** A book by what it enters and how it is laid out: rows of another version are not its own. */
export const versionOf = ({ version, sheets }: Book): string => {
  const layout = createHash('sha256').update(sheets.map(layoutOf).join('\n')).digest('hex');
  return `${version}-${layout.slice(0, 12)}`;
};

const prepared = (db: DatabaseSync) => ({
  find: db.prepare('SELECT * FROM checkpoints WHERE name = ? AND version = ?'),
  move: db.prepare(
    `UPDATE checkpoints SET position = ?, events = events + ?, recordedAt = ?, leafHash = ?, fault = NULL
     WHERE name = ? AND version = ? AND position = ?`,
  ),
  complete: db.prepare('UPDATE checkpoints SET isComplete = 1 WHERE name = ? AND version = ? AND isComplete = 0'),
  stop: db.prepare('UPDATE checkpoints SET fault = ? WHERE name = ? AND version = ?'),
  note: db.prepare(
    'INSERT INTO progress VALUES (?, ?, ?) ON CONFLICT (name, stream) DO UPDATE SET revision = excluded.revision',
  ),
  revision: db.prepare('SELECT revision FROM progress WHERE name = ? AND stream = ?'),
  streams: db.prepare('SELECT stream, revision FROM progress WHERE name = ?'),
});

export class Checkpoints {
  readonly #sql: ReturnType<typeof prepared>;
  readonly #versions: ReadonlyMap<BookName, string>;

  constructor(db: DatabaseSync, books: readonly Book[]) {
    this.#sql = prepared(db);
    this.#versions = new Map(books.map((book) => [book.name, versionOf(book)]));
  }

  /** Where a book stands; `undefined` when the file holds it in another version or not at all. */
  of(name: BookName): Checkpoint | undefined {
    const row = this.#sql.find.get(name, this.#version(name));
    if (!row) return undefined;
    const { position, events, recordedAt, leafHash, isComplete, fault } = row;
    return {
      position: position as Position,
      events: events as number,
      recordedAt: recordedAt as string | null,
      leafHash: leafHash as string | null,
      isComplete: isComplete === 1,
      fault: fault === null ? undefined : (JSON.parse(fault as string) as Fault),
    };
  }

  /** @throws AnotherOwner when the book does not stand where it was left */
  move(name: BookName, { from, to, events, recordedAt, leafHash, streams }: Advance): void {
    const { changes } = this.#sql.move.run(to, events, recordedAt, leafHash, name, this.#version(name), from);
    if (changes === 0) throw new AnotherOwner(`another office has gone on with the book of ${name}`);
    for (const [stream, revision] of streams) this.#sql.note.run(name, stream, revision);
  }

  complete(name: BookName): void {
    this.#sql.complete.run(name, this.#version(name));
  }

  stop(name: BookName, fault: Fault): void {
    this.#sql.stop.run(JSON.stringify(fault), name, this.#version(name));
  }

  /** The last revision of a stream that a book has entered; -1 before the first. */
  revision(name: BookName, stream: string): number {
    return (this.#sql.revision.get(name, stream)?.revision ?? -1) as number;
  }

  /** The same of every stream of which it was told anything, also of those it enters nothing of. */
  streams(name: BookName): readonly { readonly stream: string; readonly revision: number }[] {
    return this.#sql.streams.all(name) as { stream: string; revision: number }[];
  }

  #version = (name: BookName): string => this.#versions.get(name)!;
}
