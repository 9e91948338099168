import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backUp, restore } from '../../src/event-store/backup.js';
import { SCHEMA_VERSION } from '../../src/event-store/sqlite-schema.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { all, event, events, idsOf, lot, revisions } from '../support/store-events.js';
import { otherProcess, scratch } from '../support/store-processes.js';

const DORADA = 'port-LA_DORADA';
const folder = scratch();
afterAll(() => folder.clear());
let files = 0;

describe('A backup', () => {
  let path: string;
  let copy: string;
  beforeEach(async () => {
    path = folder.path(`${++files}/turno.db`);
    copy = folder.path(`${files}.backup`);
    const store = await SqliteStore.open(path);
    await store.append(DORADA, 'no-stream', events(0, 99), [lot('L-1', 3)]);
    await store.append('national', 'no-stream', events(0, 2, 1), []);
    await store.close();
  });

  const inFile = (file: string, ...statements: string[]) => {
    const db = new DatabaseSync(file);
    for (const sql of statements) db.exec(sql);
    db.close();
  };
  const spoil = (file: string, sql: string) => inFile(file, 'DROP TRIGGER events_are_not_changed', sql);
  const told = async (file: string) => {
    const store = await SqliteStore.open(file);
    const found = await all(store.readAll());
    await store.close();
    return found;
  };
  /** What lies about: every file under the scratch folder of this test, with its bytes. */
  const lying = () =>
    Object.fromEntries(
      readdirSync(dirname(copy), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.startsWith(String(files)))
        .filter((name) => statSync(`${dirname(copy)}/${name}`).isFile())
        .map((name) => [name, readFileSync(`${dirname(copy)}/${name}`, 'hex')]),
    );
  /** Rejects so, and leaves everything as it was. */
  const leavesAll = async (work: () => Promise<unknown>, fault: object) => {
    const before = lying();
    await expect(work()).rejects.toMatchObject(fault);
    expect(lying()).toEqual(before);
  };

  it('BK-01 It holds every event, id and position of one moment, in one file that nobody else may read', async () => {
    const store = await SqliteStore.open(path);
    const before = await all(store.readAll());
    const { events: count, streams } = await backUp(path, copy);
    const last = before.findLast(({ stream }) => stream === DORADA)!;
    expect([count, [...streams.keys()]]).toEqual([103, [DORADA, 'national']]);
    expect(streams.get(DORADA)).toEqual({ revision: 99, leafHash: last.leafHash });
    expect(readdirSync(dirname(copy)).filter((name) => name.startsWith(`${files}.`))).toEqual([`${files}.backup`]);
    if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
    await store.append(DORADA, 99, [event(100)], []);
    expect(await told(copy)).toEqual(before);
    await store.close();
  });

  it('BK-02 It is made, and ends, while another process appends without a pause', async () => {
    const other = await otherProcess(path);
    const appending = other.tell({ do: 'append', stream: 'port-HONDA', count: 400, family: 7 });
    const counts: number[] = [];
    let ended = false;
    void appending.then(() => (ended = true));
    for (let n = 0; !ended || n === 0; n++) {
      const { events: count } = await backUp(path, `${copy}.${n}`);
      counts.push(count);
      const found = await told(`${copy}.${n}`);
      expect(found).toHaveLength(count);
    }
    await appending;
    await other.end();
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
    expect(counts.at(-1)).toBeGreaterThan(103);
  }, 60_000);

  it('BK-03 A file that is there is not replaced, whatever it is', async () => {
    writeFileSync(copy, 'a letter');
    await leavesAll(() => backUp(path, copy), { name: 'NotReplaced' });
    await leavesAll(() => backUp(folder.path('nothing/turno.db'), `${copy}.new`), { name: 'NoSuchFile' });
    await leavesAll(() => backUp(path, folder.path('nothing/copy')), { name: 'NoSuchFile' });
  });

  it('BK-04 Of what is not to the byte as it was recorded no copy is handed over, and none is left', async () => {
    const damaged = { name: 'UnusableStore', reason: 'damaged' };
    const faults: (readonly [string, string])[] = [
      [`UPDATE events SET data = '{"n":7}' WHERE revision = 5`, `${DORADA}/5`],
      [`UPDATE events SET recorded_at = '1940-06-01T13:00:06Z' WHERE revision = 99`, `${DORADA}/99`],
      [`UPDATE events SET leaf_hash = replace(leaf_hash, 'a', 'b') WHERE revision = 50`, `${DORADA}/50`],
      [`UPDATE events SET revision = 100 WHERE stream = '${DORADA}' AND revision = 7`, `${DORADA}/100`],
      ['DROP TRIGGER events_are_not_deleted; DELETE FROM events WHERE revision = 60', `${DORADA}/60`],
    ];
    const bytes = readFileSync(path);
    for (const [sql, named] of faults) {
      writeFileSync(path, bytes);
      spoil(path, sql);
      await leavesAll(() => backUp(path, copy), { ...damaged, message: expect.stringContaining(named) });
    }
    writeFileSync(path, Buffer.from(bytes).fill(0xa5, 4 * 4096, 5 * 4096));
    await leavesAll(() => backUp(path, copy), damaged);
    writeFileSync(path, bytes);
    inFile(path, `PRAGMA user_version = ${SCHEMA_VERSION + 1}`, 'PRAGMA journal_mode = DELETE');
    await leavesAll(() => backUp(path, copy), { name: 'UnusableStore', reason: 'newer-schema' });
    writeFileSync(path, 'Señor Intendente: '.repeat(500));
    await leavesAll(() => backUp(path, copy), { name: 'UnusableStore', reason: 'foreign-file' });
  });

  it('BK-05 It tells how far it has come, in copying and in checking', async () => {
    const steps: string[] = [];
    const step = (name: string) => (done: number, of: number) => void steps.push(`${name} ${done === of}`);
    await backUp(path, copy, { copying: step('copying'), checking: step('checking') });
    expect(steps.at(-1)).toBe('checking true');
    expect(steps).toContain('copying true');
  });

  describe('put in the place of a store', () => {
    beforeEach(() => backUp(path, copy));
    const put = (more: { replace?: boolean; store?: string; mayStand?: () => Promise<void> } = {}) =>
      restore({ from: copy, store: path, replace: false, ...more });

    it('BK-06 Gives back every event, id and position, and goes on from there', async () => {
      const store = folder.path(`${files}/new/below/turno.db`);
      expect(await put({ store })).toMatchObject({ events: 103, setAside: undefined });
      expect(await told(store)).toEqual(await told(path));
      const opened = await SqliteStore.open(store);
      expect(await opened.lookup(DORADA, 'lot', ['L-1'])).toEqual(new Map([['L-1', 3]]));
      expect(await opened.append(DORADA, 99, [event(100)], [])).toMatchObject({ revision: 100, positions: [104] });
      await opened.close();
      if (process.platform !== 'win32')
        expect([statSync(store).mode & 0o777, statSync(dirname(store)).mode & 0o777]).toEqual([0o600, 0o700]);
    });

    it('BK-07 A store that is there is left as it is, unless it is to be replaced', async () => {
      await leavesAll(put, { name: 'NotReplaced' });
      const left = folder.path(`${files}/left/turno.db`);
      mkdirSync(dirname(left));
      writeFileSync(`${left}-wal`, 'what a store left behind');
      await leavesAll(() => put({ store: left }), { name: 'NotReplaced' });
    });

    it('BK-08 Replaced, it is set aside whole, with what it had committed since', async () => {
      const store = await SqliteStore.open(path);
      await store.append(DORADA, 99, [event(100)], []);
      await store.close();
      const { setAside } = await put({ replace: true });
      expect(idsOf(await told(path))).toEqual(idsOf([...events(0, 99), ...events(0, 2, 1)]));
      expect(idsOf(await told(setAside!))).toEqual(idsOf([...events(0, 99), ...events(0, 2, 1), event(100)]));
    });

    it('BK-09 One that another process uses is not replaced', async () => {
      const other = await otherProcess(path);
      await other.tell({ do: 'hold' });
      await expect(put({ replace: true })).rejects.toMatchObject({ name: 'StoreUnavailable' });
      await other.tell({ do: 'append', stream: 'port-HONDA', count: 1, family: 7 });
      await other.end();
      const store = await SqliteStore.open(path);
      expect(await revisions(store, 'port-HONDA')).toEqual([0]);
      await store.close();
      expect(await put({ replace: true })).toMatchObject({ events: 103 });
    }, 60_000);

    it('BK-10 One that is damaged, or no store at all, is set aside as it is', async () => {
      for (const [n, bytes] of [readFileSync(path).fill(0xa5, 4096), Buffer.from('no store')].entries()) {
        const store = folder.path(`${files}/spoilt-${n}/turno.db`);
        mkdirSync(dirname(store));
        writeFileSync(store, bytes);
        writeFileSync(`${store}-wal`, 'a log');
        const { setAside } = await put({ store, replace: true });
        expect(await told(store)).toHaveLength(103);
        expect(readFileSync(setAside!)).toEqual(bytes);
        expect(readFileSync(`${setAside!}-wal`, 'utf8')).toBe('a log');
      }
    });

    it('BK-11 One that was damaged on the way is refused before anything is touched', async () => {
      const bytes = readFileSync(copy);
      for (const reason of ['damaged', 'newer-schema', 'foreign-file']) {
        writeFileSync(copy, bytes);
        if (reason === 'damaged') spoil(copy, `UPDATE events SET meta = meta || ' ' WHERE revision = 40`);
        if (reason === 'newer-schema') inFile(copy, `PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
        if (reason === 'foreign-file') inFile(copy, 'PRAGMA application_id = 7');
        await leavesAll(() => put({ replace: true }), { name: 'UnusableStore', reason });
      }
      await leavesAll(() => restore({ from: `${copy}.no`, store: path, replace: true }), { name: 'NoSuchFile' });
    });

    it('BK-12 Whoever knows what was published of its streams is asked before anything is touched', async () => {
      const behind = new Error('it falls behind what was published');
      await leavesAll(() => put({ replace: true, mayStand: () => Promise.reject(behind) }), behind);
      let found: unknown;
      const mayStand = async (checked?: unknown) => void (found = checked);
      await put({ replace: true, mayStand });
      expect(found).toMatchObject({ events: 103 });
    });
  });
});
