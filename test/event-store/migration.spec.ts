import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isIntact } from '../../src/event-store/envelope.js';
import { SqliteShelf } from '../../src/event-store/sqlite-shelf.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { openDatabase, SCHEMA_VERSION } from '../../src/event-store/sqlite-schema.js';
import { all, event, events, idsOf } from '../support/store-events.js';
import { otherProcess, scratch } from '../support/store-processes.js';

const DORADA = 'port-LA_DORADA';
/** Made when the first version was the only one. */
const VERSION_1 = readFileSync(new URL('../fixtures/stores/version-1.sql', import.meta.url), 'utf8');
const folder = scratch();
afterAll(() => folder.clear());
let files = 0;

describe('A store of an earlier schema', () => {
  let path: string;
  beforeEach(() => {
    path = folder.path(`${++files}/turno.db`);
    mkdirSync(dirname(path));
    const db = new DatabaseSync(path);
    db.exec(VERSION_1);
    db.close();
  });

  const ask = (question: string): unknown => {
    const db = new DatabaseSync(path);
    try {
      return Object.values(db.prepare(question).get()!)[0];
    } finally {
      db.close();
    }
  };
  const version = () => ask('PRAGMA user_version');
  const tables = () =>
    ask(
      `SELECT group_concat(name, ' ') FROM (SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1)`,
    );
  const tablesOfANewOne = () => {
    const before = path;
    path = folder.path(`${++files}/turno.db`);
    openDatabase(path).close();
    const made = tables();
    path = before;
    return made;
  };

  /** What was recorded is there, to the byte, and the store goes on from there. */
  const isWhole = async () => {
    const store = await SqliteStore.open(path);
    const order = [...events(0, 2, 1), ...events(0, 4), event(3, 1)];
    const found = await all(store.readAll());
    expect(idsOf(found)).toEqual(idsOf(order));
    expect(found.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const stream of [DORADA, 'national'])
      for await (const one of store.readWritten(stream)) expect(isIntact(one)).toBe(true);
    const ids = await store.lookup(DORADA, 'lot', ['L-1', 'L-2', 'L-3']);
    expect([...ids]).toEqual([
      ['L-1', 0],
      ['L-2', 3],
    ]);
    expect(await store.append(DORADA, 4, [event(5)], [])).toMatchObject({ revision: 5, positions: [10] });
    await store.close();
    expect([version(), tables()]).toEqual([SCHEMA_VERSION, tablesOfANewOne()]);
    expect(ask('PRAGMA integrity_check')).toBe('ok');
  };

  it('MG-01 Opened, it has the tables of today, and every event, id and position it had', async () => {
    expect(version()).toBe(1);
    await isWhole();
    const shelf = await SqliteShelf.inStore(path);
    await shelf.keepReader('watchman', '1');
    await shelf.close();
  });

  it('MG-02 Killed before any statement of the change it is of the one schema or the other, and opens', async () => {
    const left: unknown[] = [];
    const before = [version(), tables()];
    for (let statement = 1; ; statement++) {
      const other = await otherProcess(path);
      const died = await other.tell({ do: 'openAndDie', before: statement }).then(
        () => false,
        () => true,
      );
      await other.end();
      left.push(version());
      if (!died) break;
      expect([version(), tables()]).toEqual(before);
    }
    // Its own settings, the transaction's beginning and end, each table, and the version: it died before each.
    expect(left.length).toBeGreaterThan(7);
    expect(left.at(-1)).toBe(SCHEMA_VERSION);
    await isWhole();
  }, 120_000);

  it('MG-03 Processes that open it at once change it once', async () => {
    const crowd = await Promise.all([otherProcess(path), otherProcess(path), otherProcess(path)]);
    await Promise.all(crowd.map((other) => other.tell({ do: 'openAndDie', before: -1 })));
    await Promise.all(crowd.map((other) => other.end()));
    await isWhole();
  }, 60_000);

  it('MG-04 For which the disk is too full it is unavailable, and left as it is', async () => {
    const before = [version(), tables()];
    const { exec } = DatabaseSync.prototype;
    DatabaseSync.prototype.exec = function (sql) {
      if (sql === 'BEGIN IMMEDIATE') {
        const { page_count: pages } = this.prepare('PRAGMA page_count').get()!;
        exec.call(this, `PRAGMA max_page_count = ${String(pages)}`);
      }
      exec.call(this, sql);
    };
    try {
      await expect(SqliteStore.open(path)).rejects.toMatchObject({ name: 'StoreUnavailable', cause: { errcode: 13 } });
    } finally {
      DatabaseSync.prototype.exec = exec;
    }
    expect([version(), tables()]).toEqual(before);
    await isWhole();
  });
});
