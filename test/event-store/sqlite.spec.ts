import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DamagedEvent, Page, Timers } from '../../src/application/ports.js';
import { isIntact, leafHashAgain } from '../../src/event-store/envelope.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { APPLICATION_ID, openDatabase, SCHEMA_VERSION } from '../../src/event-store/sqlite-schema.js';
import { all, event, events, follow, idsOf, lot, revisions, turns, until } from '../support/store-events.js';
import { otherProcess, scratch, type OtherProcess } from '../support/store-processes.js';
import { describeEventStore } from './contract.js';

const DORADA = 'port-LA_DORADA';
const folder = scratch();
afterAll(() => folder.clear());
let files = 0;
const newPath = () => folder.path(`${++files}/events.db`);

describeEventStore('the SQLite store', async () => {
  const path = newPath();
  const opened: SqliteStore[] = [];
  const open = async () => {
    const store = await SqliteStore.open(path);
    opened.push(store);
    return store;
  };
  const closeAll = () => Promise.all(opened.map((store) => store.close()));
  return {
    store: await open(),
    another: open,
    restarted: () => closeAll().then(open),
    done: () => closeAll().then(() => undefined),
  };
});

describe('The SQLite store', () => {
  let path: string;
  let store: SqliteStore;
  beforeEach(async () => {
    path = newPath();
    store = await SqliteStore.open(path);
  });
  afterEach(() => store.close());

  /** What somebody does to the file with another tool. */
  const tamper = (...statements: string[]) => {
    const db = new DatabaseSync(path);
    try {
      for (const sql of statements) db.exec(sql);
    } finally {
      db.close();
    }
  };

  describe('keeps events from being changed', () => {
    beforeEach(() => store.append(DORADA, 'no-stream', events(0, 2), []));
    const unchanged = async () => expect(idsOf(await all(store.readAll()))).toEqual(idsOf(events(0, 2)));

    it('SQ-01 An UPDATE of an event is refused', async () => {
      expect(() => tamper(`UPDATE events SET data = '{}' WHERE revision = 1`)).toThrow('never changed');
      await unchanged();
    });

    it('SQ-02 A DELETE of an event is refused', async () => {
      expect(() => tamper('DELETE FROM events WHERE revision = 2')).toThrow('never deleted');
      await unchanged();
    });

    it('SQ-03 An INSERT that would replace an event is refused', async () => {
      const others = "type, schema_version, '{}', meta, recorded_at, leaf_hash FROM events WHERE revision = 1";
      const into = 'INSERT OR REPLACE INTO events';
      expect(() => tamper(`${into} SELECT position, 'x', 9, 'x', ${others}`)).toThrow('never replaced');
      expect(() => tamper(`${into} SELECT NULL, stream, revision, 'x', ${others}`)).toThrow('never replaced');
      expect(() => tamper(`${into} SELECT NULL, 'x', 9, event_id, ${others}`)).toThrow('never replaced');
      await unchanged();
    });

    it('SQ-04 An event id that stands elsewhere is refused, and nothing is appended', async () => {
      const taken = { name: 'EventIdTaken' };
      const ids = [lot('L-9', 0)];
      await expect(store.append('national', 'no-stream', [event(9), event(0)], ids)).rejects.toMatchObject(taken);
      await expect(store.append(DORADA, 2, [event(9), event(0)], [])).rejects.toMatchObject(taken);
      expect(await store.lookup('national', 'lot', ['L-9'])).toEqual(new Map());
      await unchanged();
    });

    it('SQ-05 A byte changed in the file is noticed by hashing again, at its revision and no other', async () => {
      await store.append(DORADA, 2, [event(3, 0, { name: 'Río', mark: '\u001f' })], []);
      const intact = async () => {
        const found: boolean[] = [];
        for await (const one of store.readWritten(DORADA)) found.push(isIntact(one));
        return found;
      };
      expect(await intact()).toEqual([true, true, true, true]);
      const change = (sets: string, revision: number) =>
        tamper(
          'DROP TRIGGER events_are_not_changed',
          `UPDATE events SET ${sets} WHERE revision = ${revision}`,
          `CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'no'); END`,
        );
      change(`data = replace(data, '1', '7')`, 1);
      expect(await intact()).toEqual([true, false, true, true]);
      expect((await all(store.read(DORADA))).map((one) => leafHashAgain(one) === one.leafHash)).toEqual([
        true,
        false,
        true,
        true,
      ]);
      // The same text to a reader of JSON, but not the bytes that were recorded.
      change(`data = replace(data, '\\u001f', '\\u001F')`, 3);
      expect((await intact())[3]).toBe(false);
      for (const sets of [
        `meta = meta || ' '`,
        `recorded_at = '1940-06-01T13:00:06Z'`,
        `type = 'CargoLeft'`,
        `schema_version = 2`,
        `leaf_hash = replace(leaf_hash, substr(leaf_hash, 1, 1), 'g')`,
      ]) {
        change(sets, 2);
        expect((await intact())[2]).toBe(false);
      }
    });

    it('SQ-06 An event whose text is no longer JSON is named when it is read', async () => {
      tamper('DROP TRIGGER events_are_not_changed', `UPDATE events SET data = '{"n":' WHERE revision = 1`);
      const damaged = { name: 'DamagedEvent', stream: DORADA, revision: 1 };
      await expect(all(store.read(DORADA))).rejects.toMatchObject(damaged);
      expect(await revisions(store, DORADA, { after: 1 })).toEqual([2]);
    });

    it('SQ-07 Bytes changed in the closed file are noticed when it is opened again, also where they read as the same text', async () => {
      await store.append(DORADA, 2, [event(3, 0, { unit: 'QUINTAL' }), event(4, 0, { mark: '\ufffd' })], []);
      await store.close();
      const bytes = readFileSync(path);
      bytes.write('QUINTAM', bytes.indexOf('QUINTAL'));
      // The first three bytes of four: read as text they become the very mark that stood here.
      bytes.set([0xf0, 0x9f, 0x98], bytes.indexOf('\ufffd'));
      writeFileSync(path, bytes);
      store = await SqliteStore.open(path);
      expect((await all(store.read(DORADA, { after: 3 })))[0]?.data).toEqual({ mark: '\ufffd' });
      const broken: number[] = [];
      for await (const one of store.readWritten(DORADA)) if (!isIntact(one)) broken.push(one.revision);
      expect(broken).toEqual([3, 4]);
    });
  });

  it('SQ-24 Two events that changed places are noticed at both, and one that is missing by its gap', async () => {
    await store.append(DORADA, 'no-stream', events(0, 4), []);
    const unguarded = ['DROP TRIGGER events_are_not_changed', 'DROP TRIGGER events_are_not_deleted'];
    const move = (from: number, to: number) => `UPDATE events SET revision = ${to} WHERE revision = ${from}`;
    tamper(...unguarded, move(1, 99), move(2, 1), move(99, 2));
    const broken: number[] = [];
    for await (const one of store.readWritten(DORADA)) if (!isIntact(one)) broken.push(one.revision);
    expect(broken).toEqual([1, 2]);
    tamper('DELETE FROM events WHERE revision = 3');
    const missing = { name: 'DamagedEvent', stream: DORADA, revision: 3 };
    await expect(all(store.read(DORADA))).rejects.toMatchObject(missing);
  });

  it('SQ-25 A missing event is named by whatever reads over its place, and nothing behind it is given', async () => {
    await store.append(DORADA, 'no-stream', events(0, 6), []);
    tamper('DROP TRIGGER events_are_not_deleted', 'DELETE FROM events WHERE revision IN (0, 3)');
    const read = async (page: Page) => {
      const given: number[] = [];
      try {
        for await (const { revision } of store.read(DORADA, page)) given.push(revision);
        return given;
      } catch (error) {
        expect(error).toMatchObject({ name: 'DamagedEvent', stream: DORADA });
        return [...given, `${String((error as DamagedEvent).revision)} is missing`];
      }
    };
    expect(await read({})).toEqual(['0 is missing']);
    expect(await read({ after: 0 })).toEqual([1, 2, '3 is missing']);
    for (const over of [{ upTo: 3 }, { limit: 3 }])
      expect(await read({ after: 0, ...over })).toEqual([1, 2, '3 is missing']);
    expect(await read({ after: 2, limit: 1 })).toEqual(['3 is missing']);
    for (const before of [{ upTo: 2 }, { limit: 2 }]) expect(await read({ after: 0, ...before })).toEqual([1, 2]);
    expect(await read({ after: 0, upTo: 0 })).toEqual([]);
    expect(await read({ after: 4, upTo: 2 })).toEqual([]);
    expect(await read({ after: 3 })).toEqual([4, 5, 6]);
    expect(await read({ after: 6 })).toEqual([]);
  });

  describe('shares its file with other processes', () => {
    let others: OtherProcess[] = [];
    const start = async () => {
      const other = await otherProcess(path);
      others.push(other);
      return other;
    };
    afterEach(async () => {
      await Promise.all(others.map((other) => other.end()));
      others = [];
    });

    it('SQ-08 An append waits while another process holds the lock, and everything else goes on', async () => {
      const other = await start();
      await other.tell({ do: 'lock' });
      let answered = false;
      const appending = store.append(DORADA, 'no-stream', [event(0)], []).finally(() => (answered = true));
      for (let i = 0; i < 5; i++) await new Promise((done) => setTimeout(done, 60));
      expect(answered).toBe(false);
      expect(await store.head()).toBe(-1);
      await other.tell({ do: 'unlock' });
      expect(await appending).toMatchObject({ outcome: 'appended', revision: 0 });
    });

    it('SQ-09 An append that waited five seconds in vain is unavailable, and was not made', async () => {
      const waits: number[] = [];
      const hasty: Timers = {
        soon: (task) => void setImmediate(task),
        wait: (ms) => (waits.push(ms), new Promise((turn) => setImmediate(turn))),
      };
      const impatient = await SqliteStore.open(path, hasty);
      const other = await start();
      await other.tell({ do: 'lock' });
      const refused = impatient.append(DORADA, 'no-stream', [event(0)], []);
      await expect(refused).rejects.toMatchObject({ name: 'StoreUnavailable', cause: { errcode: 5 } });
      const waited = waits.reduce((sum, ms) => sum + ms + 50, 0);
      expect(waited).toBeGreaterThanOrEqual(5000);
      expect(waited).toBeLessThan(5500);
      await other.tell({ do: 'unlock' });
      expect(await store.head()).toBe(-1);
      expect(await impatient.append(DORADA, 'no-stream', [event(0)], [])).toMatchObject({ outcome: 'appended' });
      await impatient.close();
    });

    it('SQ-10 A store that is closed while an append waits answers StoreClosed', async () => {
      const other = await start();
      await other.tell({ do: 'lock' });
      const appending = store.append(DORADA, 'no-stream', [event(0)], []);
      await store.close();
      await expect(appending).rejects.toMatchObject({ name: 'StoreClosed' });
      await other.tell({ do: 'unlock' });
    });

    it('SQ-11 A commit by another process wakes a subscriber, and only once', async () => {
      let wakes = 0;
      const subscription = store.subscribe(-1, () => wakes++);
      const other = await start();
      await turns();
      expect(wakes).toBe(0);
      await other.tell({ do: 'append', stream: DORADA, count: 1, family: 0 });
      await until(() => wakes > 0);
      await new Promise((done) => setTimeout(done, 500));
      expect(wakes).toBe(1);
      subscription.stop();
    });

    it('SQ-12 A process that only follows the store may end', async () => {
      const other = await start();
      await other.tell({ do: 'subscribe' }).catch(() => undefined);
      expect(await other.ended()).toBe(0);
    });

    it('SQ-13 Processes that open a new file together and append at once lose nothing and leave no gap', async () => {
      await store.close();
      path = newPath();
      const crowd = await Promise.all([start(), start(), start()]);
      const working = crowd.map((other, i) =>
        other.tell({ do: 'append', stream: i < 2 ? DORADA : 'national', count: 60, family: i + 1 }),
      );
      store = await SqliteStore.open(path);
      const reader = follow(store, -1);
      await Promise.all(working);
      await until(() => reader.seen.length >= 180);
      await reader.stop();
      const found = await all(store.readAll());
      expect(reader.seen).toEqual(found);
      expect(new Set(idsOf(found)).size).toBe(180);
      expect(await revisions(store, DORADA)).toEqual(Array.from({ length: 120 }, (_, i) => i));
      expect(await revisions(store, 'national')).toEqual(Array.from({ length: 60 }, (_, i) => i));
    });
  });

  describe('meets trouble of the machine', () => {
    /** The store over a connection that a test can make trouble with. */
    const troubled = async (trouble: (db: DatabaseSync, store: SqliteStore) => Promise<void>) => {
      const db = openDatabase(path);
      const over = new SqliteStore(db);
      await trouble(db, over).finally(() => over.close());
    };
    const ioError = () => Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 });

    it('SQ-14 An append for which the disk is too full is unavailable, was not made, and can be tried again', () =>
      troubled(async (db, over) => {
        await over.append(DORADA, 'no-stream', [event(0)], []);
        const { page_count: pages } = db.prepare('PRAGMA page_count').get()!;
        db.exec(`PRAGMA max_page_count = ${String(pages)}`);
        const large = [event(1), event(2, 0, 'x'.repeat(100_000))];
        const refused = over.append(DORADA, 0, large, [lot('L-1', 1)]);
        await expect(refused).rejects.toMatchObject({ name: 'StoreUnavailable', cause: { errcode: 13 } });
        expect(await revisions(store, DORADA)).toEqual([0]);
        expect(await store.lookup(DORADA, 'lot', ['L-1'])).toEqual(new Map());
        db.exec('PRAGMA max_page_count = 1000000');
        expect(await over.append(DORADA, 0, large, [lot('L-1', 1)])).toMatchObject({ revision: 2 });
      }));

    it('SQ-15 An input or output error before the commit is unavailable; at the commit, unknown', () =>
      troubled(async (db, over) => {
        const exec = db.exec.bind(db);
        const failingAt = (statement: string) => {
          db.exec = (sql) => {
            if (sql === statement) {
              db.exec = exec;
              throw ioError();
            }
            exec(sql);
          };
        };
        failingAt('BEGIN IMMEDIATE');
        const unavailable = { name: 'StoreUnavailable', cause: { errcode: 1034 } };
        await expect(over.append(DORADA, 'no-stream', [event(0)], [])).rejects.toMatchObject(unavailable);
        failingAt('COMMIT');
        const unknown = { name: 'OutcomeUnknown', cause: { errcode: 1034 } };
        await expect(over.append(DORADA, 'no-stream', [event(0)], [])).rejects.toMatchObject(unknown);
        expect(await over.append(DORADA, 'no-stream', [event(0)], [])).toMatchObject({ revision: 0 });
        expect(await revisions(store, DORADA)).toEqual([0]);
      }));

    it('SQ-16 A rollback that fails hides no error, shows nobody what was not committed, and stops no later append', () =>
      troubled(async (db, over) => {
        const exec = db.exec.bind(db);
        db.exec = (sql) => {
          if (sql === 'ROLLBACK' || sql === 'COMMIT') throw ioError();
          exec(sql);
        };
        await expect(over.append(DORADA, 'no-stream', [event(0)], [])).rejects.toMatchObject({
          name: 'OutcomeUnknown',
        });
        db.exec = exec;
        expect(await over.head()).toBe(-1);
        expect(await over.append(DORADA, 'no-stream', [event(0)], [])).toMatchObject({ revision: 0 });
      }));
  });

  describe('is a file', () => {
    /** Every file beside the store's with its bytes. */
    const beside = (file: string) =>
      Object.fromEntries(
        readdirSync(dirname(file)).map((name) => [name, readFileSync(`${dirname(file)}/${name}`, 'hex')]),
      );
    const refusedUntouched = async (file: string, reason: string) => {
      const before = beside(file);
      await expect(SqliteStore.open(file)).rejects.toMatchObject({ name: 'UnusableStore', reason });
      expect(beside(file)).toEqual(before);
    };

    it('SQ-17 Opened again it gives back every event, id and position', async () => {
      await store.append(DORADA, 'no-stream', events(0, 4), [lot('L-1', 3)]);
      await store.append('national', 'no-stream', events(0, 2, 1), []);
      const before = await all(store.readAll());
      const head = await store.head();
      await store.close();
      store = await SqliteStore.open(path);
      expect(await all(store.readAll())).toEqual(before);
      expect(await store.head()).toBe(head);
      expect(await store.lookup(DORADA, 'lot', ['L-1'])).toEqual(new Map([['L-1', 3]]));
      expect(await store.append(DORADA, 'no-stream', events(0, 4), [])).toMatchObject({ revision: 4 });
      expect(await store.append(DORADA, 4, [event(5)], [])).toMatchObject({ revision: 5, positions: [head + 1] });
    });

    it('SQ-18 It bears the marks of this program, and every commit is durable', () => {
      const db = openDatabase(path);
      const ask = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0];
      expect([ask('application_id'), ask('user_version')]).toEqual([APPLICATION_ID, SCHEMA_VERSION]);
      expect([ask('journal_mode'), ask('synchronous')]).toEqual(['wal', 2]);
      db.close();
      expect(() => tamper(`INSERT INTO ids VALUES ('s', 'lot', 'L-1', 'first')`)).toThrow('cannot store TEXT');
    });

    (process.platform === 'win32' ? it.skip : it)(
      'SQ-19 Nobody else can read it: the folder has mode 700, the files 600',
      async () => {
        await store.append(DORADA, 'no-stream', [event(0)], []);
        expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
        expect(readdirSync(dirname(path)).length).toBeGreaterThan(1);
        for (const name of readdirSync(dirname(path)))
          expect(statSync(`${dirname(path)}/${name}`).mode & 0o777).toBe(0o600);
      },
    );

    it('SQ-20 A store of a newer schema is refused and left as it is', async () => {
      await store.append(DORADA, 'no-stream', [event(0)], []);
      await store.close();
      tamper(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
      await refusedUntouched(path, 'newer-schema');
    });

    it('SQ-21 A foreign file is refused and left as it is', async () => {
      mkdirSync(folder.path('foreign'));
      const text = folder.path('foreign/letter.txt');
      writeFileSync(text, 'Señor Intendente: '.repeat(100));
      await refusedUntouched(text, 'foreign-file');
      writeFileSync(text, 'short');
      await refusedUntouched(text, 'foreign-file');
      const foreign = folder.path('foreign/ledger.db');
      const db = new DatabaseSync(foreign);
      db.exec('CREATE TABLE events (position INTEGER PRIMARY KEY)');
      await refusedUntouched(foreign, 'foreign-file');
      db.exec('PRAGMA journal_mode = WAL');
      db.exec('INSERT INTO events DEFAULT VALUES');
      await refusedUntouched(foreign, 'foreign-file');
      db.exec('PRAGMA application_id = 7');
      await refusedUntouched(foreign, 'foreign-file');
      db.close();
    });

    it('SQ-22 A file whose pages are broken is said to be damaged', async () => {
      await store.append(DORADA, 'no-stream', events(0, 99), []);
      await store.close();
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.fill(0xa5, 2 * 4096));
      const reading = SqliteStore.open(path).then(async (opened) => {
        store = opened;
        await all(opened.readAll());
      });
      await expect(reading).rejects.toMatchObject({ name: 'UnusableStore', reason: 'damaged' });
    });

    it('SQ-23 Many large events are read in parts, none left out', async () => {
      const large = (n: number) => event(n, 0, `${n}${'x'.repeat(1_000_000)}`);
      for (let n = 0; n < 12; n++) await store.append(DORADA, n === 0 ? 'no-stream' : n - 1, [large(n)], []);
      expect(await revisions(store, DORADA)).toEqual(Array.from({ length: 12 }, (_, i) => i));
      expect(await revisions(store, DORADA, { after: 2, limit: 8 })).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    });
  });
});
