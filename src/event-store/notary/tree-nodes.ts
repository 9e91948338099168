/** Where the hashes of complete subtrees are kept. They may be lost: they are made again from the leaves. */
import type { DatabaseSync } from 'node:sqlite';
import type { Timers } from '../../application/ports.js';
import type { NodeAt } from '../log/merkle.js';
import { patiently } from '../patience.js';

export type KeptNode = readonly [at: NodeAt, hash: Buffer];

export interface TreeNodes {
  /** The hashes of nodes, in the order asked for; `undefined` where one is not kept. */
  get(stream: string, at: readonly NodeAt[]): Promise<readonly (Buffer | undefined)[]>;
  put(stream: string, nodes: readonly KeptNode[]): Promise<void>;
  /** How many nodes of a level are kept; they are kept from the left. */
  count(stream: string, level: number): Promise<number>;
  /** Forgets what is kept of a stream. */
  drop(stream: string): Promise<void>;
}

const placeOf = (stream: string, { level, number }: NodeAt) => `${stream} ${level} ${number}`;

export class MemoryNodes implements TreeNodes {
  readonly #hashes = new Map<string, Buffer>();
  readonly #counts = new Map<string, number>();

  async get(stream: string, at: readonly NodeAt[]): Promise<readonly (Buffer | undefined)[]> {
    return at.map((node) => this.#hashes.get(placeOf(stream, node)));
  }

  async put(stream: string, nodes: readonly KeptNode[]): Promise<void> {
    for (const [at, hash] of nodes) {
      this.#hashes.set(placeOf(stream, at), hash);
      const level = `${stream} ${at.level}`;
      this.#counts.set(level, Math.max(this.#counts.get(level) ?? 0, at.number + 1));
    }
  }

  async count(stream: string, level: number): Promise<number> {
    return this.#counts.get(`${stream} ${level}`) ?? 0;
  }

  async drop(stream: string): Promise<void> {
    for (const map of [this.#hashes, this.#counts])
      for (const key of map.keys()) if (key.startsWith(`${stream} `)) map.delete(key);
  }
}

const prepared = (db: DatabaseSync) => ({
  get: db.prepare('SELECT hash FROM tree_nodes WHERE stream = ? AND level = ? AND number = ?'),
  // Another process may have kept the same: a complete subtree never changes.
  put: db.prepare('INSERT INTO tree_nodes (stream, level, number, hash) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
  last: db.prepare('SELECT max(number) AS number FROM tree_nodes WHERE stream = ? AND level = ?'),
  drop: db.prepare('DELETE FROM tree_nodes WHERE stream = ?'),
});

/** Does a work in one transaction. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has itself rolled back what it could not go on with.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

export class SqliteNodes implements TreeNodes {
  readonly #sql: ReturnType<typeof prepared>;

  constructor(
    private readonly db: DatabaseSync,
    private readonly timers: Timers,
  ) {
    this.#sql = prepared(db);
  }

  get(stream: string, at: readonly NodeAt[]): Promise<readonly (Buffer | undefined)[]> {
    return patiently(this.timers, () =>
      at.map(({ level, number }) => {
        const row = this.#sql.get.get(stream, level, number) as { readonly hash: Uint8Array } | undefined;
        return row && Buffer.from(row.hash);
      }),
    );
  }

  async put(stream: string, nodes: readonly KeptNode[]): Promise<void> {
    if (nodes.length === 0) return;
    await patiently(this.timers, () => {
      inTransaction(this.db, () => {
        for (const [{ level, number }, hash] of nodes) this.#sql.put.run(stream, level, number, hash);
      });
    });
  }

  count(stream: string, level: number): Promise<number> {
    return patiently(this.timers, () => ((this.#sql.last.get(stream, level)?.number ?? -1) as number) + 1);
  }

  async drop(stream: string): Promise<void> {
    await patiently(this.timers, () => this.#sql.drop.run(stream));
  }
}
