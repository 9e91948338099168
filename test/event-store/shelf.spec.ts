import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { MemoryShelf } from '../../src/event-store/memory-shelf.js';
import { SqliteShelf } from '../../src/event-store/sqlite-shelf.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { all, event, events, idsOf } from '../support/store-events.js';
import { otherProcess, scratch } from '../support/store-processes.js';
import { describeShelf, type ShelfBench } from './shelf-contract.js';

const folder = scratch();
afterAll(() => folder.clear());
let files = 0;
const newPath = () => folder.path(`${++files}/turno.db`);

// Memory does not outlive its process: the program started again has the one shelf.
describeShelf('memory', () => {
  const shelf = new MemoryShelf();
  return Promise.resolve({ shelf, restarted: () => Promise.resolve(shelf), done: () => shelf.close() });
});

const onDisk = (open: (path: string) => Promise<SqliteShelf>) => async (): Promise<ShelfBench> => {
  const path = newPath();
  let shelf = await open(path);
  return {
    shelf,
    restarted: async () => {
      await shelf.close();
      shelf = await open(path);
      return shelf;
    },
    done: () => shelf.close(),
  };
};
describeShelf('the file of the SQLite store', onDisk(SqliteShelf.inStore));
describeShelf('a file of its own', onDisk(SqliteShelf.apart));

describe('The shelf in SQLite', () => {
  const DORADA = 'port-LA_DORADA';
  const snapshot = (revision: number) => ({ stream: DORADA, law: 'a1', revision, state: 'x'.repeat(50_000) });
  let path: string;
  let store: SqliteStore;
  let shelf: SqliteShelf;
  beforeEach(async () => {
    path = newPath();
    store = await SqliteStore.open(path);
    shelf = await SqliteShelf.inStore(path);
  });
  afterEach(() => Promise.all([store.close(), shelf.close()]));

  it('SS-01 In the file of the events it stands beside them and touches none', async () => {
    await store.append(DORADA, 'no-stream', events(0, 9), []);
    const before = await all(store.readAll());
    await Promise.all([shelf.keepSnapshot(snapshot(9)), store.append(DORADA, 9, [event(10)], [])]);
    await shelf.keepReader('watchman', '1');
    expect((await all(store.readAll())).slice(0, 10)).toEqual(before);
    expect(idsOf(await all(store.readAll()))).toEqual(idsOf(events(0, 10)));
    expect(await shelf.snapshot(DORADA, 'a1')).toEqual(snapshot(9));
  });

  it('SS-02 It waits while another process holds the lock, and everything else goes on', async () => {
    const other = await otherProcess(path);
    await other.tell({ do: 'lock' });
    let answered = false;
    const keeping = shelf.keepReader('watchman', '1').finally(() => (answered = true));
    for (let i = 0; i < 3; i++) await new Promise((done) => setTimeout(done, 60));
    expect([answered, await shelf.reader('watchman')]).toEqual([false, undefined]);
    await other.tell({ do: 'unlock' });
    await keeping;
    expect(await shelf.reader('watchman')).toBe('1');
    await other.end();
  });

  it('SS-03 A snapshot for which the disk is too full is unavailable, and leaves those that are there', async () => {
    await shelf.keepSnapshot(snapshot(1));
    const db = new DatabaseSync(path);
    const { page_count: pages } = db.prepare('PRAGMA page_count').get()!;
    db.close();
    const full = (shelf as unknown as { db: DatabaseSync }).db;
    full.exec(`PRAGMA max_page_count = ${String(pages)}`);
    await expect(shelf.keepSnapshot(snapshot(2))).rejects.toMatchObject({
      name: 'StoreUnavailable',
      cause: { errcode: 13 },
    });
    expect(await shelf.snapshot(DORADA, 'a1')).toEqual(snapshot(1));
    full.exec('PRAGMA max_page_count = 1000000');
    await shelf.keepSnapshot(snapshot(2));
  });

  it('SS-04 A file of its own is not taken for a store, nor a store for it', async () => {
    const apart = newPath();
    await (await SqliteShelf.apart(apart)).close();
    await expect(SqliteStore.open(apart)).rejects.toMatchObject({ name: 'UnusableStore', reason: 'foreign-file' });
    await store.close();
    const before = readFileSync(path, 'hex');
    await expect(SqliteShelf.apart(path)).rejects.toMatchObject({ name: 'UnusableStore', reason: 'foreign-file' });
    expect(readFileSync(path, 'hex')).toBe(before);
    writeFileSync(apart, readFileSync(apart).subarray(0, 5000));
    await expect(SqliteShelf.apart(apart)).rejects.toMatchObject({ name: 'UnusableStore', reason: 'damaged' });
  });
});
