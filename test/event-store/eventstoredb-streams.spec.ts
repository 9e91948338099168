import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { NewEvent } from '../../src/application/ports.js';
import { leafHashAgain, LARGEST_EVENT_BYTES, seal } from '../../src/event-store/envelope.js';
import type { EventStoreDb } from '../../src/event-store/eventstoredb.js';
import type { Kept } from '../support/esdb-server/ledger.js';
import { EsdbStores } from '../support/esdb-stores.js';
import { awkwardJson } from '../support/awkward-json.js';
import { all, event, events, idsOf, lot, meta, revisions, turns, until, uuid } from '../support/store-events.js';
import { scratch } from '../support/store-processes.js';

const DORADA = 'port-LA_DORADA';
const MIB = 1024 * 1024;
/** For what takes its time on a loaded machine. */
const LONG = 120_000;
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const text = (of: Uint8Array) => Buffer.from(of).toString();

/** Text that no compression makes smaller. */
const noise = (length: number): string => {
  let made = '';
  for (let n = 0; made.length < length; n++) made += createHash('sha512').update(String(n)).digest('base64');
  return made.slice(0, length);
};

/** A database of another program, and one of another version of the index. */
function anotherKind(path: string): void {
  rmSync(path);
  const db = new DatabaseSync(path);
  db.exec('CREATE TABLE ids (stream TEXT, kind TEXT, id TEXT, revision INTEGER); PRAGMA application_id = 7');
  db.close();
}
function olderKind(path: string): void {
  const db = new DatabaseSync(path);
  db.exec('DROP TABLE ids; PRAGMA user_version = 0');
  db.close();
}

describe('The EventStoreDB store', () => {
  let stores: EsdbStores;
  let store: EventStoreDb;
  beforeEach(async () => {
    stores = await EsdbStores.atAServer();
    store = await stores.open();
  });
  afterEach(() => stores.done());

  const kept = (stream: string): readonly Kept[] => stores.server.ledger.visible(stream) ?? [];
  /** What another program writes, or somebody at the server. */
  const written = (stream: string, more: Partial<Kept> = {}) =>
    stores.server.ledger.write(stream, 'any', [
      {
        id: crypto.randomUUID(),
        type: 'Other',
        contentType: 'application/json',
        data: bytes('{}'),
        metadata: bytes('{}'),
        ...more,
      },
    ]);
  /** Changes what the server keeps of an event. */
  const tampered = (stream: string, revision: number, change: Partial<Kept>) =>
    Object.assign(stores.server.ledger.visible(stream)![revision]!, change);

  describe('writes an event', () => {
    it('ED-22 Data stand as JSON for other programs, with everything else beside them, under an id that follows from the leaf', async () => {
      await store.append(
        DORADA,
        'no-stream',
        [event(7, 0, { load: 400, name: 'Río' })],
        [lot('L-1', 0), lot('L-2', 0)],
      );
      const sealed = seal(DORADA, 0, event(7, 0, { load: 400, name: 'Río' }));
      const [found] = kept(DORADA);
      expect({ type: found!.type, contentType: found!.contentType, data: text(found!.data) }).toEqual({
        type: 'CargoArrived',
        contentType: 'application/json',
        data: '{"load":400,"name":"Río"}',
      });
      expect(JSON.parse(text(found!.metadata))).toEqual({
        turno: 1,
        id: uuid(7),
        schemaVersion: 1,
        leafHash: sealed.leafHash,
        meta: meta(7),
        ids: [
          ['lot', 'L-1'],
          ['lot', 'L-2'],
        ],
      });
      const [digits, id] = [sealed.leafHash, found!.id.replaceAll('-', '')];
      expect(id.slice(0, 12) + id.slice(13, 16) + id.slice(17)).toBe(
        digits.slice(0, 12) + digits.slice(13, 16) + digits.slice(17, 32),
      );
      expect(found!.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    });

    it('ED-23 The canonical bytes come back equal for any awkward data, and so does the leaf', async () => {
      let next = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(awkwardJson, { minLength: 1, maxLength: 8 }), async (data) => {
          const batch: NewEvent[] = data.map((each, i) => event(next + i, 0, each));
          await store.append(DORADA, next === 0 ? 'no-stream' : next - 1, batch, []);
          const found = await all(store.read(DORADA, { after: next - 1 }));
          const sealed = batch.map((each, i) => seal(DORADA, next + i, each));
          expect(found.map((each) => seal(DORADA, each.revision, each))).toEqual(sealed);
          expect(found.map(({ leafHash }) => leafHash)).toEqual(sealed.map(({ leafHash }) => leafHash));
          next += batch.length;
        }),
        { numRuns: 60 },
      );
    });

    it('ED-24 What the client could not write down never comes to it, and the next append is made', async () => {
      const cyclic: { self?: unknown } = {};
      cyclic.self = cyclic;
      for (const data of [{ weightKg: 1n }, cyclic])
        await expect(store.append(DORADA, 'no-stream', [event(0, 0, data)], [])).rejects.toMatchObject({
          name: 'NotRecordable',
        });
      expect(stores.server.calls.ever('batchAppend')).toBe(0);
      expect(await store.append(DORADA, 'no-stream', [event(0)], [])).toMatchObject({ outcome: 'appended' });
    });

    it('ED-25 An append to a stream that would not be known again as one of turno is refused', async () => {
      for (const stream of ['orders-1', 'National', 'port-', 'nationals', 'logs', 'checkpoint-', 'turno-aside-x'])
        await expect(store.append(stream, 'no-stream', [event(0)], [])).rejects.toMatchObject({
          name: 'NotRecordable',
        });
      expect(stores.server.ledger.all).toEqual([]);
    });
  });

  describe('takes what is larger than the server takes at once', () => {
    const large = (n: number, length: number) => event(n, 0, { text: noise(length) });

    it(
      'ED-26 An append of many mebibytes is taken whole, by a server that takes one',
      async () => {
        const batch = [large(0, 600_000), event(1), large(2, 700_000), large(3, 3 * MIB)];
        const ids = [lot('L-1', 1), lot('L-3', 3)];
        const result = await store.append(DORADA, 'no-stream', batch, ids);
        expect(await all(store.read(DORADA))).toMatchObject(batch);
        expect((await all(store.readAll())).map(({ position }) => position)).toEqual(
          result.outcome === 'appended' && result.positions,
        );
        const found = await all((await stores.open()).read(DORADA));
        expect(found.map(leafHashAgain)).toEqual(found.map(({ leafHash }) => leafHash));
        expect(await store.lookup(DORADA, 'lot', ['L-1', 'L-3', 'L-4'])).toEqual(
          new Map([
            ['L-1', 1],
            ['L-3', 3],
          ]),
        );
        expect(await store.append(DORADA, 'no-stream', batch, ids)).toEqual(result);
        expect(await revisions(store, DORADA)).toEqual([0, 1, 2, 3]);
      },
      LONG,
    );

    it(
      'ED-27 The largest event that a store takes is taken, and many small ones with much beside them',
      async () => {
        const largest = event(0, 0, 'x'.repeat(LARGEST_EVENT_BYTES - 400));
        await store.append(DORADA, 'no-stream', [largest], []);
        expect((await all(store.read(DORADA)))[0]?.data).toEqual(largest.data);
        const many = events(0, 2999, 1);
        await store.append('port-MANY', 'no-stream', many, []);
        expect(idsOf(await all(store.read('port-MANY')))).toEqual(idsOf(many));
      },
      LONG,
    );

    it('ED-28 Of an append laid aside nothing shows when it meets a conflict', async () => {
      await store.append(DORADA, 'no-stream', [event(0)], []);
      const late = await store.append(DORADA, 'no-stream', [large(1, 2 * MIB)], [lot('L-1', 0)]);
      expect(late).toEqual({ outcome: 'conflict', actual: 0 });
      expect(idsOf(await all(store.readAll()))).toEqual(idsOf([event(0)]));
      expect(await store.head()).toBe((await all(store.readAll())).at(-1)!.position);
      expect(await store.lookup(DORADA, 'lot', ['L-1'])).toEqual(new Map());
    });

    it('ED-29 What was laid aside and is no longer what it was is named', async () => {
      await store.append(DORADA, 'no-stream', [event(0), large(1, 2 * MIB)], []);
      const aside = stores.server.ledger.all.find(({ stream }) => stream.startsWith('turno-aside-'))!.stream;
      const changed = new Uint8Array(kept(aside)[1]!.data);
      changed[5]! ^= 1;
      tampered(aside, 1, { data: changed });
      const damaged = {
        name: 'DamagedEvent',
        stream: DORADA,
        revision: 0,
        message: expect.stringContaining('laid aside'),
      };
      await expect(all((await stores.open()).read(DORADA))).rejects.toMatchObject(damaged);
    });

    it('ED-30 A server that takes less than a mebibyte is named as the reason', async () => {
      await stores.done();
      stores = await EsdbStores.atAServer({ maxAppendBytes: 100_000 });
      for (const plainAppend of [false, true]) {
        store = await stores.open({ plainAppend });
        const refused = store.append(DORADA, 'no-stream', [large(0, 200_000)], []);
        await expect(refused).rejects.toMatchObject({
          name: 'EventTooLarge',
          message: expect.stringContaining('100000'),
        });
        expect(await store.head()).toBe(-1);
      }
    });
  });

  describe('shares its server', () => {
    it(
      'ED-31 Streams of other programs, and the server’s own, are read past',
      async () => {
        const others = ['orders-7', '$stats-127.0.0.1:2113', 'portfolio', 'national-parks', '$$port-X', 'report-1'];
        const write = (n: number) =>
          others.forEach((stream) => {
            for (let i = 0; i < n; i++) written(stream);
          });
        write(1);
        expect(await store.head()).toBe(-1);
        expect(await all(store.readAll())).toEqual([]);
        await store.append(DORADA, 'no-stream', events(0, 1), []);
        write(90);
        await store.append('national', 'no-stream', events(0, 1, 1), []);
        write(90);
        const found = await all(store.readAll());
        expect(idsOf(found)).toEqual(idsOf([...events(0, 1), ...events(0, 1, 1)]));
        expect(await all(store.readAll({ after: found[1]!.position, limit: 1 }))).toEqual([found[2]]);
        for (const each of [store, await stores.open()]) expect(await each.head()).toBe(found.at(-1)!.position);
      },
      LONG,
    );

    it('ED-32 What others write wakes nobody, and a subscription that broke behind it goes on', async () => {
      await store.append(DORADA, 'no-stream', [event(0)], []);
      let wakes = 0;
      const subscription = store.subscribe(await store.head(), () => wakes++);
      await until(() => stores.server.calls.open('subscribe') === 1);
      for (let n = 0; n < 200; n++) written('orders-7');
      await new Promise((done) => setTimeout(done, 100));
      expect(wakes).toBe(0);
      await stores.server.restart();
      await store.append(DORADA, 0, [event(1)], []);
      await until(() => wakes > 0);
      subscription.stop();
    });

    it('ED-33 An event in one of its streams that turno did not write is named', async () => {
      await store.append(DORADA, 'no-stream', [event(0)], []);
      written(DORADA);
      const foreign = {
        name: 'DamagedEvent',
        stream: DORADA,
        revision: 1,
        message: expect.stringContaining('not written by turno'),
      };
      await expect(all(store.read(DORADA))).rejects.toMatchObject(foreign);
      await expect(all(store.readAll())).rejects.toMatchObject(foreign);
      await expect(store.lookup(DORADA, 'lot', ['L-1'])).rejects.toMatchObject(foreign);
      tampered(DORADA, 1, { metadata: bytes('{"turno":2}') });
      await expect(all(store.read(DORADA))).rejects.toMatchObject({ message: expect.stringContaining('form 2') });
    });
  });

  describe('finds what was changed on the server', () => {
    it('ED-34 A byte that was changed is noticed by hashing again; text that is no longer JSON is named at once', async () => {
      await store.append(DORADA, 'no-stream', [event(0, 0, { load: 400 }), event(1, 0, 'a text')], []);
      tampered(DORADA, 0, { data: bytes('{"load":401}') });
      const found = await all(store.read(DORADA));
      expect(found.map((each) => leafHashAgain(each) === each.leafHash)).toEqual([false, true]);
      for (const [revision, change] of [
        [0, { data: bytes('{"load":') }],
        [1, { data: bytes('"another text"') }],
        [0, { metadata: bytes('{"turno":1,') }],
        [0, { contentType: 'application/octet-stream' }],
        [0, { metadata: bytes(text(kept(DORADA)[0]!.metadata).replace('"leafHash":"', '"leafHash":"0')) }],
        [0, { id: crypto.randomUUID() }],
      ] as const) {
        const before = { ...kept(DORADA)[revision]! };
        tampered(DORADA, revision, change);
        await expect(all(store.read(DORADA))).rejects.toMatchObject({ name: 'DamagedEvent', revision });
        tampered(DORADA, revision, before);
      }
    });

    it('ED-35 A stream that was deleted or is cut is said to be damaged, and nothing is appended to it', async () => {
      await store.append(DORADA, 'no-stream', events(0, 4), []);
      stores.server.ledger.softDelete(DORADA);
      const count = stores.server.ledger.all.length;
      const damaged = { name: 'UnusableStore', reason: 'damaged', message: expect.stringContaining(DORADA) };
      await expect(all(store.read(DORADA))).rejects.toMatchObject(damaged);
      await expect(store.append(DORADA, 'no-stream', [event(9)], [])).rejects.toMatchObject(damaged);
      stores.server.ledger.truncate(DORADA, 2);
      const missing = { name: 'DamagedEvent', revision: 0, message: expect.stringContaining('missing') };
      await expect(all(store.read(DORADA))).rejects.toMatchObject(missing);
      await expect(store.lookup(DORADA, 'lot', ['L-1'])).rejects.toMatchObject(missing);
      expect(await revisions(store, DORADA, { after: 1 })).toEqual([2, 3, 4]);
      expect(stores.server.ledger.all).toHaveLength(count + 1);
    });

    it('ED-36 A position that a number cannot hold is refused rather than rounded', async () => {
      await stores.done();
      stores = await EsdbStores.atAServer({ firstPosition: 2n ** 53n - 1n });
      store = await stores.open();
      expect(await store.append(DORADA, 'no-stream', [event(0)], [])).toMatchObject({ positions: [2 ** 53 - 1] });
      await expect(store.append(DORADA, 0, [event(1)], [])).rejects.toThrow(/position 9007199254\d+ .* beyond/);
      await expect(store.head()).rejects.toThrow(RangeError);
    });
  });

  describe('keeps an index of ids beside itself', () => {
    const folder = scratch();
    afterAll(() => folder.clear());
    let files = 0;
    let index: string;
    beforeEach(() => {
      index = folder.path(`${++files}/data/ids.db`);
    });

    const first = {
      name: 'lot',
      revisions: new Map([
        ['L-0', 0],
        ['L-700', 700],
      ]),
    };
    const fill = async (to: EventStoreDb) => {
      await to.append(DORADA, 'no-stream', events(0, 700), [lot('L-0', 0), lot('L-700', 700), lot('L-0', 700)]);
    };
    const found = (by: EventStoreDb, ...ids: string[]) =>
      by.lookup(DORADA, 'lot', ids.length > 0 ? ids : ['L-0', 'L-700', 'L-9']);

    it(
      'ED-37 Deleted, broken or of another kind, it is made again from the streams',
      async () => {
        await fill(store);
        const reopened = async () => {
          await stores.closeAll();
          return stores.open({ index });
        };
        const lengths = [];
        for (const spoil of [
          () => undefined,
          () => undefined,
          () => rmSync(index),
          () => writeFileSync(index, noise(5000)),
          () => writeFileSync(index, ''),
          () => anotherKind(index),
          () => olderKind(index),
        ]) {
          await stores.closeAll();
          spoil();
          expect(await found(await reopened())).toEqual(first.revisions);
          lengths.push(statSync(index).size > 0);
        }
        expect(lengths).toEqual(lengths.map(() => true));
        expect(statSync(index).mode & 0o777).toBe(0o600);
        expect(readdirSync(folder.path(`${files}/data`)).filter((name) => name.endsWith('.db'))).toEqual(['ids.db']);
      },
      LONG,
    );

    it('ED-38 It is read on to the end of the stream before it answers, whoever wrote there', async () => {
      const indexed = await stores.open({ index });
      await fill(store);
      expect(await found(indexed)).toEqual(first.revisions);
      await store.append(DORADA, 700, [event(701)], [lot('L-9', 701), lot('L-700', 701)]);
      expect(await found(indexed)).toEqual(new Map([...first.revisions, ['L-9', 701]]));
      // Two offices of one machine share the file.
      const beside = await stores.open({ index });
      await beside.append(DORADA, 701, [event(702)], [lot('L-10', 702)]);
      const answers = await Promise.all([found(indexed, 'L-10'), found(beside, 'L-10'), found(indexed, 'L-9', 'L-10')]);
      expect(answers.map((each) => each.get('L-10'))).toEqual([702, 702, 702]);
    });

    it('ED-39 Of another server, or of one restored to an earlier day, it keeps nothing that does not stand there', async () => {
      await fill(await stores.open({ index }));
      await stores.done();
      stores = await EsdbStores.atAServer();
      store = await stores.open({ index });
      expect(await found(store)).toEqual(new Map());
      await store.append(DORADA, 'no-stream', [event(0, 5)], [lot('L-9', 0)]);
      expect(await found(store)).toEqual(new Map([['L-9', 0]]));
      await stores.done();
      stores = await EsdbStores.atAServer();
      store = await stores.open();
      await fill(store);
      expect(await found(await stores.open({ index }))).toEqual(first.revisions);
    });

    it('ED-40 It reads no event twice, but the last it knows', async () => {
      await fill(store);
      const indexed = await stores.open({ index });
      await found(indexed);
      const before = stores.server.calls.ever('read');
      await found(indexed);
      await turns();
      expect(stores.server.calls.ever('read')).toBe(before + 1);
    });
  });
});
