import { afterAll, describe, expect, it } from '@jest/globals';
import type { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '../../src/application/ports.js';
import { isConsistent, isIncluded } from '../../src/event-store/log/merkle.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { SqliteLeaves } from '../../src/event-store/notary/leaves.js';
import { MemoryNodes, SqliteNodes, type TreeNodes } from '../../src/event-store/notary/tree-nodes.js';
import { Trees } from '../../src/event-store/notary/trees.js';
import { ANSWERING } from '../../src/event-store/timers.js';
import { DORADA, BERRIO, followed, grow, leavesOf, sqliteWithLog } from '../support/log-store.js';
import { naiveConsistency, naivePath, naiveRoot } from '../support/naive-tree.js';
import { scratch } from '../support/store-processes.js';

const folder = scratch();
afterAll(() => folder.clear());
let files = 0;
const newPath = () => folder.path(`${++files}/events.db`);

/** Nodes that count how many are asked for. */
class Counted implements TreeNodes {
  asked = 0;
  constructor(private readonly nodes: TreeNodes) {}
  get(...[stream, at]: Parameters<TreeNodes['get']>) {
    this.asked += at.length;
    return this.nodes.get(stream, at);
  }
  put = (...args: Parameters<TreeNodes['put']>) => this.nodes.put(...args);
  count = (...args: Parameters<TreeNodes['count']>) => this.nodes.count(...args);
  drop = (...args: Parameters<TreeNodes['drop']>) => this.nodes.drop(...args);
}

/** Grows a stream by and by, and holds its roots and proofs against the RFC. */
async function holdsAsItGrows(store: EventStore, trees: Trees): Promise<void> {
  expect(await trees.size(DORADA)).toBe(0);
  for (const count of [1, 1, 3, 12, 1, 40, 2, 5]) {
    await grow(store, DORADA, count);
    await grow(store, BERRIO, 1);
    const leaves = await leavesOf(store, DORADA);
    const size = leaves.length;
    expect(await trees.size(DORADA)).toBe(size);
    expect(await trees.root(DORADA, size)).toEqual(naiveRoot(leaves));
    for (const revision of [0, size >> 1, size - 1])
      expect(await trees.inclusion(DORADA, revision, size)).toEqual(naivePath(revision, leaves));
    for (const old of [1, size >> 1, size].filter((n) => n > 0))
      expect(await trees.consistency(DORADA, old, size)).toEqual(naiveConsistency(old, leaves));
  }
  // Of an earlier size too, as long as somebody holds its checkpoint.
  const leaves = await leavesOf(store, DORADA);
  expect(await trees.root(DORADA, 17)).toEqual(naiveRoot(leaves.slice(0, 17)));
}

describe('The trees of the streams', () => {
  it('LT-01 Roots and proofs over the SQLite table are those of the RFC, however the stream grew', async () => {
    const { store, db, trees } = await sqliteWithLog(newPath());
    await holdsAsItGrows(store, trees);
    db.close();
    await store.close();
  });

  it('LT-02 Roots and proofs over any store that is followed are those of the RFC, however the stream grew', async () => {
    const store = new MemoryStore();
    await holdsAsItGrows(store, followed(store));
  });

  it('LT-03 A proof reads no more nodes than the tree is high, twice over, and no events', async () => {
    const { store, db } = await sqliteWithLog(newPath());
    await grow(store, DORADA, 3000);
    const nodes = new Counted(new SqliteNodes(db, ANSWERING));
    const trees = new Trees(new SqliteLeaves(db, ANSWERING), nodes, ANSWERING);
    const root = await trees.root(DORADA, 2999);
    const leaves = await leavesOf(store, DORADA);
    await store.close();
    const height = Math.ceil(Math.log2(2999));
    for (const revision of [0, 1, 1500, 2047, 2048, 2998]) {
      nodes.asked = 0;
      const path = await trees.inclusion(DORADA, revision, 2999);
      expect(nodes.asked).toBeLessThanOrEqual(2 * height);
      expect(isIncluded(revision, 2999, leaves[revision]!, path, root)).toBe(true);
      nodes.asked = 0;
      const proof = await trees.consistency(DORADA, revision + 1, 2999);
      expect(nodes.asked).toBeLessThanOrEqual(2 * height);
      const then = await trees.root(DORADA, revision + 1);
      expect(isConsistent(revision + 1, 2999, then, root, proof)).toBe(true);
    }
    db.close();
  });

  it('LT-04 Inner nodes that are lost are made again from the leaves', async () => {
    const { store, db, trees } = await sqliteWithLog(newPath());
    await grow(store, DORADA, 100);
    const before = await trees.root(DORADA, 100);
    const kept = (of: DatabaseSync) => of.prepare('SELECT count(*) AS nodes FROM tree_nodes').get()!.nodes;
    expect(kept(db)).toBe(97);
    await trees.forget(DORADA);
    expect(kept(db)).toBe(0);
    expect(await trees.root(DORADA, 100)).toEqual(before);
    expect(kept(db)).toBe(97);
    db.close();
    await store.close();
  });

  it('LT-05 Two processes that grow the same tree keep the same nodes', async () => {
    const path = newPath();
    const [one, other] = [await sqliteWithLog(path), await sqliteWithLog(path)];
    for (let round = 0; round < 5; round++) {
      await grow(one.store, DORADA, 333);
      const size = await one.trees.size(DORADA);
      const [a, b] = await Promise.all([one.trees.root(DORADA, size), other.trees.root(DORADA, size)]);
      expect(a).toEqual(b);
    }
    expect(await other.trees.root(DORADA, 1665)).toEqual(naiveRoot(await leavesOf(one.store, DORADA)));
    for (const { store, db } of [one, other]) {
      db.close();
      await store.close();
    }
  });

  it('LT-06 Leaves kept beside a store that was put back to another past are dropped', async () => {
    const [store, restored] = [new MemoryStore(), new MemoryStore()];
    const nodes = new MemoryNodes();
    await grow(store, DORADA, 50);
    await followed(store, nodes).root(DORADA, 50);
    await grow(restored, BERRIO, 1);
    await grow(restored, DORADA, 20);
    const trees = followed(restored, nodes);
    expect(await trees.size(DORADA)).toBe(20);
    expect(await trees.root(DORADA, 20)).toEqual(naiveRoot(await leavesOf(restored, DORADA)));
    // Of an unchanged store they are kept, and only what is new is read.
    const read: (number | undefined)[] = [];
    const watched = new MemoryStore();
    const spied = Object.assign(watched, {
      read: (stream: string, page?: { after?: number }) => (read.push(page?.after), restored.read(stream, page)),
    });
    await grow(restored, DORADA, 5);
    expect(await followed(spied, nodes).size(DORADA)).toBe(25);
    expect(read).toEqual([18, 19]);
  });

  it('LT-07 A stream with an event missing, or without its hash, has no root', async () => {
    for (const damage of [
      'DELETE FROM events WHERE revision = 7',
      `UPDATE events SET leaf_hash = 'none' WHERE revision = 7`,
    ]) {
      const { store, db, trees } = await sqliteWithLog(newPath());
      await grow(store, DORADA, 20);
      db.exec(`DROP TRIGGER events_are_not_deleted; DROP TRIGGER events_are_not_changed; ${damage}`);
      await expect(trees.root(DORADA, 20)).rejects.toMatchObject({ name: 'BrokenStream', stream: DORADA, revision: 7 });
      db.close();
      await store.close();
    }
  });
});
