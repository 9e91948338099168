/** The leaves of a stream's tree: the leaf hashes of its events, by revision. */
import type { DatabaseSync } from 'node:sqlite';
import type { EventStore, Timers } from '../../application/ports.js';
import { HASH_BYTES, isSame } from '../log/merkle.js';
import { patiently } from '../patience.js';
import type { KeptNode, TreeNodes } from './tree-nodes.js';

export interface Leaves {
  /** How many there are. */
  size(stream: string): Promise<number>;
  /** Those from one revision up to another, which is not included. @throws BrokenStream where one is missing */
  read(stream: string, from: number, to: number): Promise<readonly Buffer[]>;
  /** Of a store whose events may be lost one by one: that none before a size is. @throws BrokenStream */
  mustBeWhole?(stream: string, size: number): Promise<void>;
}

/** An event is missing in a stream, or bears no hash: somebody has been at it. */
export class BrokenStream extends Error {
  override readonly name = 'BrokenStream';
  constructor(
    readonly stream: string,
    readonly revision: number,
  ) {
    super(`${stream}/${revision}: falta el hecho, o su huella / the event is missing, or its hash`);
  }
}

function hashesOf(stream: string, from: number, to: number, leaves: readonly (string | undefined)[]): Buffer[] {
  return Array.from({ length: to - from }, (_, at) => {
    const hash = Buffer.from(leaves[at] ?? '', 'hex');
    if (hash.length !== HASH_BYTES) throw new BrokenStream(stream, from + at);
    return hash;
  });
}

const prepared = (db: DatabaseSync) => ({
  last: db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?'),
  count: db.prepare('SELECT count(*) AS count FROM events WHERE stream = ? AND revision < ?'),
  revisions: db.prepare('SELECT revision FROM events WHERE stream = ? ORDER BY revision'),
  leaves: db.prepare(
    'SELECT revision, leaf_hash AS leaf FROM events WHERE stream = ? AND revision >= ? AND revision < ? ORDER BY revision',
  ),
});

/** Read from the SQLite store's own table. */
export class SqliteLeaves implements Leaves {
  readonly #sql: ReturnType<typeof prepared>;

  constructor(
    db: DatabaseSync,
    private readonly timers: Timers,
  ) {
    this.#sql = prepared(db);
  }

  size(stream: string): Promise<number> {
    return patiently(this.timers, () => ((this.#sql.last.get(stream)?.revision ?? -1) as number) + 1);
  }

  async read(stream: string, from: number, to: number): Promise<readonly Buffer[]> {
    const rows = await patiently(
      this.timers,
      () => this.#sql.leaves.all(stream, from, to) as unknown as readonly { revision: number; leaf: string }[],
    );
    // A row by its revision: one that was taken out must not be filled by the next.
    const leaves: (string | undefined)[] = [];
    for (const { revision, leaf } of rows) leaves[revision - from] = leaf;
    return hashesOf(stream, from, to, leaves);
  }

  /** Counted in the index alone: some milliseconds for a hundred thousand events. */
  async mustBeWhole(stream: string, size: number): Promise<void> {
    await patiently(this.timers, () => {
      if (this.#sql.count.get(stream, size)?.count === size) return;
      let next = 0;
      for (const { revision } of this.#sql.revisions.iterate(stream)) {
        if (revision !== next) break;
        next++;
      }
      throw new BrokenStream(stream, next);
    });
  }
}

/** So many leaves are kept at once while a long stream is read. */
const KEPT_AT_ONCE = 1024;

/** Read on from any store, and kept beside it as the lowest level of the tree. */
export class FollowedLeaves implements Leaves {
  readonly #reading = new Map<string, Promise<number>>();
  readonly #known = new Set<string>();

  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly nodes: TreeNodes,
  ) {}

  /** Reads the stream on to its end; callers at the same time share one reading. */
  size(stream: string): Promise<number> {
    const reading =
      this.#reading.get(stream) ??
      this.#readOn(stream).finally(() => {
        this.#reading.delete(stream);
      });
    this.#reading.set(stream, reading);
    return reading;
  }

  async read(stream: string, from: number, to: number): Promise<readonly Buffer[]> {
    if (!this.#known.has(stream) || (await this.nodes.count(stream, 0)) < to) await this.size(stream);
    const at = Array.from({ length: to - from }, (_, nth) => ({ level: 0, number: from + nth }));
    const leaves = await this.nodes.get(stream, at);
    return leaves.map((leaf, nth) => {
      if (!leaf) throw new BrokenStream(stream, from + nth);
      return leaf;
    });
  }

  async #readOn(stream: string): Promise<number> {
    let size = await this.#kept(stream);
    let batch: KeptNode[] = [];
    const keep = async () => {
      await this.nodes.put(stream, batch);
      size += batch.length;
      batch = [];
    };
    for await (const { revision, leafHash } of this.store.read(stream, { after: size - 1 })) {
      const [hash] = hashesOf(stream, revision, revision + 1, [leafHash]);
      if (revision !== size + batch.length) throw new BrokenStream(stream, size + batch.length);
      batch.push([{ level: 0, number: revision }, hash!]);
      if (batch.length === KEPT_AT_ONCE) await keep();
    }
    await keep();
    return size;
  }

  /** What is kept from an earlier start is believed only if its last leaf is still the store's: it may have been put back. */
  async #kept(stream: string): Promise<number> {
    const size = await this.nodes.count(stream, 0);
    if (this.#known.has(stream)) return size;
    this.#known.add(stream);
    if (size === 0) return 0;
    const [last] = await this.nodes.get(stream, [{ level: 0, number: size - 1 }]);
    for await (const { leafHash } of this.store.read(stream, { after: size - 2, limit: 1 }))
      if (last && isSame(last, Buffer.from(leafHash, 'hex'))) return size;
    await this.nodes.drop(stream);
    return 0;
  }
}
