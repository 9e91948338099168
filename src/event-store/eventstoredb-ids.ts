/**
 * The ids that events use, looked up on this machine: a server of events has no such index. It is only a copy of what
 * the streams say. It follows each stream as far as it was read and no farther, and whoever deletes it loses nothing.
 */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableStore } from './errors.js';
import type { FromServer } from './eventstoredb-envelope.js';
import { translated } from './sqlite-errors.js';
import { makeFolder } from './sqlite-schema.js';

/** "tuid" in ASCII, in the file's header, and the version of the tables. Another one is made anew. */
const APPLICATION_ID = 0x74756964;
const VERSION = 1;
const IN_MEMORY = ':memory:';
/** How long a statement stands waiting while another process writes. */
const BUSY_TIMEOUT_MS = 2000;

const TABLES = `
CREATE TABLE streams (
  stream TEXT PRIMARY KEY,
  revision INTEGER NOT NULL,
  leaf_hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE ids (
  stream TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (stream, kind, id)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = ${VERSION};
PRAGMA application_id = ${APPLICATION_ID};
`;

/** The last event of a stream that the index knows of. */
export interface Known {
  readonly revision: number;
  readonly leafHash: string;
}

const markOf = (db: DatabaseSync, name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

/** Opens the file; makes its tables where there are none. @returns nothing when it is of another kind */
function openedAsItIs(path: string): DatabaseSync | undefined {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE');
    const isNew = markOf(db, 'application_id') === 0 && markOf(db, 'schema_version') === 0;
    if (isNew) db.exec(TABLES);
    db.exec('COMMIT');
    if (markOf(db, 'application_id') === APPLICATION_ID && markOf(db, 'user_version') === VERSION) return db;
  } catch (error) {
    db.close();
    if (translated(error) instanceof UnusableStore) return undefined;
    throw error;
  }
  db.close();
  return undefined;
}

/** Makes the folder (mode 700) and an empty file (mode 600) where there are none. */
function provide(path: string): void {
  if (path === IN_MEMORY) return;
  makeFolder(dirname(path));
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

function opened(path: string): DatabaseSync {
  provide(path);
  const db = openedAsItIs(path);
  if (db) return db;
  // Broken, or of another version: there is nothing in it that the streams do not say.
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  provide(path);
  const again = openedAsItIs(path);
  if (again) return again;
  throw new Error(`${path} cannot be made anew as the index of ids`);
}

export class IdIndex {
  readonly #db: DatabaseSync;
  readonly #sql;

  /** @param path of the file, or `:memory:` */
  constructor(path: string) {
    const db = opened(path);
    this.#db = db;
    this.#sql = {
      known: db.prepare('SELECT revision, leaf_hash AS leafHash FROM streams WHERE stream = ?'),
      know: db.prepare(
        `INSERT INTO streams (stream, revision, leaf_hash) VALUES (?, ?, ?)
         ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, leaf_hash = excluded.leaf_hash`,
      ),
      // The first use of an id is the one that counts.
      add: db.prepare('INSERT INTO ids (stream, kind, id, revision) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
      find: db.prepare('SELECT revision FROM ids WHERE stream = ? AND kind = ? AND id = ?'),
      forgetIds: db.prepare('DELETE FROM ids WHERE stream = ?'),
      forget: db.prepare('DELETE FROM streams WHERE stream = ?'),
    };
  }

  known(stream: string): Known | undefined {
    return this.#sql.known.get(stream) as Known | undefined;
  }

  /** Takes events in, unless they do not follow what is known; another process may have been faster. */
  take(stream: string, events: readonly FromServer[]): void {
    const [first] = events;
    const last = events.at(-1);
    if (!first || !last) return;
    this.#inOneStep(() => {
      if ((this.known(stream)?.revision ?? -1) !== first.revision - 1) return;
      for (const { revision, ids } of events)
        for (const [kind, id] of ids) this.#sql.add.run(stream, kind, id, revision);
      this.#sql.know.run(stream, last.revision, last.leafHash);
    });
  }

  /** Forgets a stream that is not the one that was read: another server, or one restored from an older copy. */
  forget(stream: string): void {
    this.#inOneStep(() => {
      this.#sql.forgetIds.run(stream);
      this.#sql.forget.run(stream);
    });
  }

  find(stream: string, kind: string, ids: readonly string[]): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const id of ids) {
      const row = this.#sql.find.get(stream, kind, id);
      if (row) found.set(id, row.revision as number);
    }
    return found;
  }

  close(): void {
    this.#db.close();
  }

  #inOneStep(work: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }
}
