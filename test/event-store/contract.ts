/**
 * What every event store promises, numbered. The same requirements, in the same words, stand in docs/event-store.md.
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '../../src/application/ports.js';
import { LARGEST_EVENT_BYTES, leafHashAgain } from '../../src/event-store/envelope.js';
import {
  all,
  event,
  events,
  follow,
  idsOf,
  lot,
  meta,
  revisions,
  turns,
  until,
  uuid,
} from '../support/store-events.js';

/** A store under test and the ways to come to it again. */
export interface Bench {
  readonly store: EventStore;
  /** A second way to the same events, as another office would have. */
  another(): Promise<EventStore>;
  /** The store as it is found after the program was stopped and started. */
  restarted(): Promise<EventStore>;
  /** Closes and clears away everything. */
  done(): Promise<void>;
}

const DORADA = 'port-LA_DORADA';
const BERRIO = 'port-PUERTO_BERRIO';
const MIB = 1024 * 1024;

const AWKWARD = {
  text: 'Río Magdalena “ñ” \u0000 \u001f \u2028 \u2029 \ufffd \\ " / 😀 e\u0301 é \ud7ff\ue000 </script>',
  numbers: [0, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 9007199254740991, -1.5, 333333333.33333329],
  keys: { '': 1, ñ: 2, '\u20ac': 3, '10': 4, '9': 5, '😀': 6, '\ufb33': 7, constructor: 8, z: null, a: [[], {}, true] },
};

/** The positions at which the stream's revisions from one to another stand. */
const positions = async (store: EventStore, from: number, to: number): Promise<number[]> =>
  (await all(store.read(DORADA, { after: from - 1, upTo: to }))).map(({ position }) => position);

export function describeEventStore(name: string, open: () => Promise<Bench>): void {
  describe(`The contract of the event store, kept by ${name}`, () => {
    let bench: Bench;
    let store: EventStore;
    beforeEach(async () => {
      bench = await open();
      ({ store } = bench);
    });
    afterEach(() => bench.done());

    describe('appending', () => {
      it('ES-01 A stream that has no events takes an append that expects none', async () => {
        const result = await store.append(DORADA, 'no-stream', events(0, 2), []);
        expect(result).toEqual({ outcome: 'appended', revision: 2, positions: await positions(store, 0, 2) });
        expect((await positions(store, 0, 2)).at(-1)).toBe(await store.head());
        expect(await revisions(store, DORADA)).toEqual([0, 1, 2]);
      });

      it('ES-02 A stream that has events refuses an append that expects none', async () => {
        await store.append(DORADA, 'no-stream', events(0, 2), []);
        expect(await store.append(DORADA, 'no-stream', [event(3)], [])).toEqual({ outcome: 'conflict', actual: 2 });
        expect(await revisions(store, DORADA)).toEqual([0, 1, 2]);
      });

      it('ES-03 A stream takes an append that expects its last revision', async () => {
        await store.append(DORADA, 'no-stream', events(0, 2), []);
        const result = await store.append(DORADA, 2, events(3, 4), []);
        expect(result).toEqual({ outcome: 'appended', revision: 4, positions: await positions(store, 3, 4) });
        expect(idsOf(await all(store.read(DORADA)))).toEqual(idsOf(events(0, 4)));
      });

      it('ES-04 A stream refuses an append that expects an earlier or a later revision, and says its own', async () => {
        await store.append(DORADA, 'no-stream', events(0, 2), []);
        await store.append(BERRIO, 'no-stream', events(0, 6, 1), []);
        expect(await store.append(DORADA, 1, [event(3)], [])).toEqual({ outcome: 'conflict', actual: 2 });
        expect(await store.append(DORADA, 3, [event(3)], [])).toEqual({ outcome: 'conflict', actual: 2 });
        expect(await revisions(store, DORADA)).toEqual([0, 1, 2]);
      });

      it('ES-05 A stream that has no events refuses an append that expects a revision, and says -1', async () => {
        expect(await store.append(DORADA, 0, [event(0)], [])).toEqual({ outcome: 'conflict', actual: -1 });
        expect(await store.head()).toBe(-1);
      });

      it('ES-06 Of appends that expect the same revision exactly one is taken', async () => {
        const other = await bench.another();
        await store.append(DORADA, 'no-stream', [event(0)], []);
        const results = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? store : other).append(DORADA, 0, [event(n)], [])),
        );
        expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
        expect(results.filter((one) => one.outcome === 'conflict' && one.actual === 1)).toHaveLength(5);
        expect(await revisions(store, DORADA)).toEqual([0, 1]);
      });

      it('ES-07 An append is taken whole or not at all', async () => {
        const faulty = [event(0), event(1), event(2, 0, { load: Number.NaN })];
        await expect(store.append(DORADA, 'no-stream', faulty, [lot('L-1', 0)])).rejects.toThrow('NaN');
        expect(await store.head()).toBe(-1);
        expect(await store.lookup(DORADA, 'lot', ['L-1'])).toEqual(new Map());
        expect(await store.append(DORADA, 'no-stream', events(0, 1), [])).toMatchObject({ revision: 1 });
      });

      it('ES-08 An append of no events is refused', async () => {
        await expect(store.append(DORADA, 'no-stream', [], [])).rejects.toMatchObject({ name: 'NotRecordable' });
        expect(await store.head()).toBe(-1);
      });

      it('ES-09 The very same append again gets the first answer and adds nothing', async () => {
        const first = await store.append(DORADA, 'no-stream', events(0, 2), [lot('L-1', 0)]);
        expect(await store.append(DORADA, 'no-stream', events(0, 2), [lot('L-1', 0)])).toEqual(first);
        const second = await store.append(DORADA, 2, events(3, 4), []);
        await store.append(BERRIO, 'no-stream', events(0, 2, 1), []);
        expect(await store.append(DORADA, 2, events(3, 4), [])).toEqual(second);
        expect(await store.append(DORADA, 'no-stream', events(0, 2), [])).toEqual(first);
        expect(await revisions(store, DORADA)).toEqual([0, 1, 2, 3, 4]);
      });

      it('ES-10 An append that agrees only in part with what stands there is a conflict', async () => {
        await store.append(DORADA, 'no-stream', events(0, 2), []);
        const conflict = { outcome: 'conflict', actual: 2 };
        expect(await store.append(DORADA, 'no-stream', events(0, 3), [])).toEqual(conflict);
        expect(await store.append(DORADA, 'no-stream', [event(0), event(9)], [])).toEqual(conflict);
        expect(await store.append(DORADA, 1, [event(2), event(3)], [])).toEqual(conflict);
        expect(await revisions(store, DORADA)).toEqual([0, 1, 2]);
      });

      it('ES-11 The same ids with other facts are a conflict, not a repetition', async () => {
        await store.append(DORADA, 'no-stream', [event(0, 0, { maxLoadKg: 1 })], []);
        const result = await store.append(DORADA, 'no-stream', [event(0, 0, { maxLoadKg: 2 })], []);
        expect(result).toEqual({ outcome: 'conflict', actual: 0 });
      });

      it('ES-12 An event of 1 MiB is taken and given back', async () => {
        const large = event(0, 0, { text: 'ñ'.repeat(MIB / 2) });
        await store.append(DORADA, 'no-stream', [large], []);
        expect(await all(store.read(DORADA))).toMatchObject([large]);
      });

      it('ES-13 An event larger than the store takes is refused, and nothing with it', async () => {
        const oversize = event(1, 0, 'x'.repeat(LARGEST_EVENT_BYTES));
        await expect(store.append(DORADA, 'no-stream', [event(0), oversize], [])).rejects.toMatchObject({
          name: 'EventTooLarge',
        });
        expect(await store.head()).toBe(-1);
      });

      it('ES-14 What is no JSON, no well-formed text or no name is refused, and nothing with it', async () => {
        const cyclic: { self?: unknown } = {};
        cyclic.self = cyclic;
        for (const data of [Number.NaN, Infinity, '\ud800', { '\udc00': 1 }, 1n, undefined, () => 1, cyclic]) {
          const refused = store.append(DORADA, 'no-stream', [event(0), { ...event(1), data }], []);
          await expect(refused).rejects.toMatchObject({ name: 'NotRecordable' });
        }
        const one = event(0);
        for (const fault of [
          { id: 'lot-1' },
          { type: '' },
          { schemaVersion: 0 },
          { meta: { ...meta(0), recordedAt: 'noon' } },
        ]) {
          const refused = store.append(DORADA, 'no-stream', [{ ...one, ...fault }], []);
          await expect(refused).rejects.toMatchObject({ name: 'NotRecordable' });
        }
        await expect(store.append('puerto\u0000', 'no-stream', [one], [])).rejects.toMatchObject({
          name: 'NotRecordable',
        });
        await expect(store.append(DORADA, -1, [one], [])).rejects.toMatchObject({ name: 'NotRecordable' });
        expect(await store.head()).toBe(-1);
      });
    });

    describe('what is given back', () => {
      it('ES-15 Awkward text and numbers come back equal, under the same leaf hash', async () => {
        await store.append(DORADA, 'no-stream', [event(0, 0, AWKWARD), event(1, 0, [AWKWARD.text])], []);
        const again = await all((await bench.restarted()).read(DORADA));
        expect(again.map(({ data }) => data)).toEqual([AWKWARD, [AWKWARD.text]]);
        expect(again.map(({ meta: found }) => found)).toEqual([meta(0), meta(1)]);
        expect(again.map(leafHashAgain)).toEqual(again.map(({ leafHash }) => leafHash));
      });

      it('ES-16 A property whose value is undefined does not reach the store', async () => {
        const data = { kept: null, left: undefined, inner: [{ left: undefined }] };
        await store.append(DORADA, 'no-stream', [event(0, 0, data)], []);
        const [found] = await all(store.read(DORADA));
        expect(JSON.stringify(found?.data)).toBe('{"inner":[{}],"kept":null}');
      });

      it('ES-17 An event is kept as it was when it was appended, whatever becomes of the object', async () => {
        const data = { weightKg: 400 };
        await store.append(DORADA, 'no-stream', [event(0, 0, data)], []);
        data.weightKg = 1;
        const [found] = await all(store.read(DORADA));
        expect(found?.data).toEqual({ weightKg: 400 });
        (found?.data as typeof data).weightKg = 2;
        expect((await all(store.read(DORADA)))[0]?.data).toEqual({ weightKg: 400 });
      });

      it('ES-18 The events of a stream come by revision, without a gap', async () => {
        await store.append(DORADA, 'no-stream', events(0, 1), []);
        await store.append(BERRIO, 'no-stream', events(0, 2, 1), []);
        await store.append(DORADA, 1, events(2, 4), []);
        const found = await all(store.read(DORADA));
        expect(idsOf(found)).toEqual(idsOf(events(0, 4)));
        expect(found.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
        expect(new Set(found.map(({ stream }) => stream))).toEqual(new Set([DORADA]));
      });

      it('ES-19 The events of all streams come in the order they were appended, by rising position', async () => {
        await store.append(DORADA, 'no-stream', events(0, 1), []);
        await store.append(BERRIO, 'no-stream', events(0, 2, 1), []);
        await store.append(DORADA, 1, [event(2)], []);
        const found = await all(store.readAll());
        expect(idsOf(found)).toEqual(idsOf([...events(0, 1), ...events(0, 2, 1), event(2)]));
        const rising = found.map(({ position }) => position);
        expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b));
        expect(await store.head()).toBe(rising.at(-1));
      });

      it('ES-20 A stream read alone and among all gives the same events', async () => {
        await store.append(DORADA, 'no-stream', events(0, 3), []);
        await store.append(BERRIO, 'no-stream', events(0, 3, 1), []);
        const among = (await all(store.readAll())).filter(({ stream }) => stream === BERRIO);
        expect(await all(store.read(BERRIO))).toEqual(among);
      });

      it('ES-21 An unknown stream is empty, and so is a store without events', async () => {
        expect(await all(store.readAll())).toEqual([]);
        expect(await store.head()).toBe(-1);
        await store.append(DORADA, 'no-stream', [event(0)], []);
        expect(await all(store.read('port-DORADA'))).toEqual([]);
        expect(await all(store.read('port-la_dorada'))).toEqual([]);
      });
    });

    describe('paging', () => {
      it('ES-22 A page of a stream begins after one revision, ends with another, and holds at most its limit', async () => {
        await store.append(DORADA, 'no-stream', events(0, 9), []);
        const page = (after?: number, upTo?: number, limit?: number) =>
          revisions(store, DORADA, {
            ...(after !== undefined && { after }),
            ...(upTo !== undefined && { upTo }),
            ...(limit !== undefined && { limit }),
          });
        expect(await page(6)).toEqual([7, 8, 9]);
        expect(await page(undefined, 1)).toEqual([0, 1]);
        expect(await page(undefined, 0)).toEqual([0]);
        expect(await page(3, 5)).toEqual([4, 5]);
        expect(await page(3, 8, 2)).toEqual([4, 5]);
        expect(await page(3, 4, 2)).toEqual([4]);
        expect(await page(-1, undefined, 1)).toEqual([0]);
        expect(await page(undefined, undefined, 0)).toEqual([]);
        expect(await page(9)).toEqual([]);
        expect(await page(99)).toEqual([]);
        expect(await page(5, 5)).toEqual([]);
        expect(await page(5, 3)).toEqual([]);
        await expect(page(0.5)).rejects.toThrow(RangeError);
        await expect(page(undefined, undefined, -1)).rejects.toThrow(RangeError);
      });

      it('ES-23 A page of all events begins after one position, ends with another, and holds at most its limit', async () => {
        await store.append(DORADA, 'no-stream', events(0, 4), []);
        await store.append(BERRIO, 'no-stream', events(0, 4, 1), []);
        const found = await all(store.readAll());
        const after = found[2]!.position;
        const upTo = found[7]!.position;
        expect(await all(store.readAll({ after }))).toEqual(found.slice(3));
        expect(await all(store.readAll({ upTo }))).toEqual(found.slice(0, 8));
        expect(await all(store.readAll({ after, upTo }))).toEqual(found.slice(3, 8));
        expect(await all(store.readAll({ after, upTo, limit: 2 }))).toEqual(found.slice(3, 5));
        expect(await all(store.readAll({ after: -1, limit: 1 }))).toEqual(found.slice(0, 1));
        expect(await all(store.readAll({ after: await store.head() }))).toEqual([]);
      });

      it('ES-24 A reading longer than what is fetched at once is whole, and may be left early', async () => {
        for (let n = 0; n < 1203; n += 401) {
          await store.append(DORADA, n === 0 ? 'no-stream' : n - 1, events(n, n + 400), []);
        }
        expect(await revisions(store, DORADA)).toEqual(Array.from({ length: 1203 }, (_, i) => i));
        expect(await all(store.readAll({ limit: 1000 }))).toHaveLength(1000);
        expect(await all(store.readAll({ limit: 1001 }))).toHaveLength(1001);
        for await (const { revision } of store.read(DORADA)) if (revision === 700) break;
        expect(await store.append(DORADA, 1202, [event(1203)], [])).toMatchObject({ outcome: 'appended' });
      });

      it('ES-25 An append is taken while a reading is under way, and the reading comes to it', async () => {
        await store.append(DORADA, 'no-stream', events(0, 599), []);
        const seen: number[] = [];
        for await (const { revision } of store.read(DORADA)) {
          if (revision === 300) await store.append(DORADA, 599, events(600, 601), []);
          seen.push(revision);
        }
        expect(seen).toEqual(Array.from({ length: 602 }, (_, i) => i));
      });

      it('ES-26 A long reading lets everything else have its turn', async () => {
        await store.append(DORADA, 'no-stream', events(0, 1199), []);
        let turned = false;
        setImmediate(() => (turned = true));
        await all(store.readAll());
        expect(turned).toBe(true);
      });
    });

    describe('several writers', () => {
      it('ES-27 A reader that goes on from the last position skips nothing and repeats nothing while many append', async () => {
        const other = await bench.another();
        const writers = 6;
        const rounds = 25;
        const write = async (family: number) => {
          const mine = family % 2 ? store : other;
          for (let n = 0; n < rounds; n++) {
            await mine.append(
              `port-${family}`,
              n === 0 ? 'no-stream' : 2 * n - 1,
              events(2 * n, 2 * n + 1, family),
              [],
            );
            await turns(1);
          }
        };
        let writing = true;
        const written = Promise.all(Array.from({ length: writers }, (_, i) => write(i + 1))).then(
          () => (writing = false),
        );
        const seen: string[] = [];
        let after = -1;
        for (let last = false; !last;) {
          last = !writing;
          for await (const one of store.readAll({ after, limit: 7 })) {
            seen.push(one.id);
            after = one.position;
          }
          if (last && after < (await store.head())) last = false;
          await turns(1);
        }
        await written;
        expect(seen).toEqual(idsOf(await all(store.readAll())));
        expect(new Set(seen).size).toBe(writers * rounds * 2);
      });

      it('ES-28 What one office appended the other reads at once, and conflicts with', async () => {
        const other = await bench.another();
        await store.append(DORADA, 'no-stream', [event(0)], [lot('L-1', 0)]);
        expect(idsOf(await all(other.read(DORADA)))).toEqual([uuid(0)]);
        expect(await other.head()).toBe(await store.head());
        expect(await other.lookup(DORADA, 'lot', ['L-1'])).toEqual(new Map([['L-1', 0]]));
        expect(await other.append(DORADA, 'no-stream', [event(1)], [])).toEqual({ outcome: 'conflict', actual: 0 });
      });
    });

    describe('the ids that events use', () => {
      it('ES-29 Ids are looked up by stream and kind; those never used are absent', async () => {
        await store.append(DORADA, 'no-stream', events(0, 1), [
          lot('L-1', 0),
          lot('L-2', 1),
          { kind: 'call', id: 'L-1', revision: 1 },
        ]);
        await store.append(BERRIO, 'no-stream', [event(0, 1)], [lot('L-3', 0)]);
        const asked = ['L-1', 'L-2', 'L-3', 'l-1', ''];
        expect(await store.lookup(DORADA, 'lot', asked)).toEqual(
          new Map([
            ['L-1', 0],
            ['L-2', 1],
          ]),
        );
        expect(await store.lookup(DORADA, 'call', asked)).toEqual(new Map([['L-1', 1]]));
        expect(await store.lookup(BERRIO, 'lot', asked)).toEqual(new Map([['L-3', 0]]));
        expect(await store.lookup(DORADA, 'lot', [])).toEqual(new Map());
      });

      it('ES-30 The ids of an append that met a conflict are not there', async () => {
        await store.append(DORADA, 'no-stream', [event(0)], [lot('L-1', 0)]);
        await store.append(DORADA, 'no-stream', [event(1)], [lot('L-2', 0)]);
        await store.append(DORADA, 4, [event(5)], [lot('L-2', 5)]);
        expect(await store.lookup(DORADA, 'lot', ['L-1', 'L-2'])).toEqual(new Map([['L-1', 0]]));
      });

      it('ES-31 Of an id used again the first use is kept', async () => {
        await store.append(DORADA, 'no-stream', [event(0)], [lot('L-1', 0)]);
        await store.append(DORADA, 0, [event(1)], [lot('L-1', 1)]);
        expect(await store.lookup(DORADA, 'lot', ['L-1'])).toEqual(new Map([['L-1', 0]]));
      });

      it('ES-32 An id of a revision that is not appended with it is refused', async () => {
        for (const revision of [-1, 2, 0.5]) {
          const refused = store.append(DORADA, 'no-stream', events(0, 1), [lot('L-1', revision)]);
          await expect(refused).rejects.toMatchObject({ name: 'NotRecordable' });
        }
        expect(await store.head()).toBe(-1);
      });
    });

    describe('following', () => {
      it('ES-33 A subscriber who is behind is woken without an append, and never before it has its subscription', async () => {
        await store.append(DORADA, 'no-stream', events(0, 2), []);
        let wakes = 0;
        const subscription = store.subscribe(-1, () => wakes++);
        expect(wakes).toBe(0);
        await until(() => wakes > 0);
        subscription.stop();
      });

      it('ES-34 A subscriber who has everything sleeps until the next append, also by another office', async () => {
        await store.append(DORADA, 'no-stream', [event(0)], []);
        let wakes = 0;
        const subscription = store.subscribe(await store.head(), () => wakes++);
        await turns();
        expect(wakes).toBe(0);
        await store.append(DORADA, 0, [event(1)], []);
        await until(() => wakes > 0);
        await turns();
        const before = wakes;
        await (await bench.another()).append(DORADA, 1, [event(2)], []);
        await until(() => wakes > before);
        subscription.stop();
      });

      it('ES-35 A subscription goes on from a position, without loss or repetition, across a restart', async () => {
        await store.append(DORADA, 'no-stream', events(0, 9), []);
        const before = follow(store, -1);
        await store.append(DORADA, 9, events(10, 19), []);
        await until(() => before.seen.length === 20);
        await before.stop();
        await store.append(DORADA, 19, events(20, 24), []);
        const again = await bench.restarted();
        const after = follow(again, before.position());
        await again.append(DORADA, 24, events(25, 29), []);
        await until(() => after.seen.length >= 10);
        await after.stop();
        expect(idsOf([...before.seen, ...after.seen])).toEqual(idsOf(events(0, 29)));
      });

      it('ES-36 What is appended while a subscriber reads wakes it again', async () => {
        const reader = follow(store, -1);
        for (let n = 0; n < 100; n++) {
          await store.append(DORADA, n === 0 ? 'no-stream' : n - 1, [event(n)], []);
          if (n % 7 === 0) await turns(1);
        }
        await until(() => reader.seen.length >= 100);
        await reader.stop();
        expect(idsOf(reader.seen)).toEqual(idsOf(events(0, 99)));
      });

      it('ES-37 A subscription that was stopped wakes no more, and the others go on', async () => {
        let stopped = 0;
        let others = 0;
        const first = store.subscribe(-1, () => stopped++);
        const second = store.subscribe(-1, () => others++);
        await store.append(DORADA, 'no-stream', [event(0)], []);
        // A store of another machine may have rung already; from here on it must not.
        const before = stopped;
        first.stop();
        await store.append(DORADA, 0, [event(1)], []);
        await until(() => others > before);
        expect(stopped).toBe(before);
        second.stop();
      });

      it('ES-38 A conflict and a refusal wake nobody', async () => {
        await store.append(DORADA, 'no-stream', [event(0)], []);
        let wakes = 0;
        const subscription = store.subscribe(await store.head(), () => wakes++);
        await store.append(DORADA, 'no-stream', [event(1)], []);
        await expect(store.append(DORADA, 0, [], [])).rejects.toThrow();
        await turns();
        expect(wakes).toBe(0);
        subscription.stop();
      });

      it('ES-39 Many appends at once are fewer wakes than appends', async () => {
        let wakes = 0;
        const subscription = store.subscribe(await store.head(), () => wakes++);
        const streams = Array.from({ length: 50 }, (_, i) => i + 1);
        await Promise.all(streams.map((n) => store.append(`port-${n}`, 'no-stream', [event(0, n)], [])));
        await until(() => wakes > 0);
        await turns();
        expect(wakes).toBeLessThan(streams.length);
        subscription.stop();
      });
    });

    describe('closing', () => {
      it('ES-40 After it was closed every call rejects with StoreClosed', async () => {
        await store.append(DORADA, 'no-stream', [event(0)], []);
        await store.close();
        const closed = { name: 'StoreClosed' };
        await expect(store.append(DORADA, 0, [event(1)], [])).rejects.toMatchObject(closed);
        await expect(store.lookup(DORADA, 'lot', ['L-1'])).rejects.toMatchObject(closed);
        await expect(all(store.read(DORADA))).rejects.toMatchObject(closed);
        await expect(all(store.readAll())).rejects.toMatchObject(closed);
        await expect(store.head()).rejects.toMatchObject(closed);
        expect(() => store.subscribe(-1, () => undefined)).toThrow(expect.objectContaining(closed));
        await expect(store.close()).resolves.toBeUndefined();
      });

      it('ES-41 Closing ends a reading under way and silences the subscribers', async () => {
        await store.append(DORADA, 'no-stream', events(0, 9), []);
        let wakes = 0;
        store.subscribe(-1, () => wakes++);
        const reading = store.readAll()[Symbol.asyncIterator]();
        await reading.next();
        await store.close();
        const silent = wakes;
        await expect(reading.next()).rejects.toMatchObject({ name: 'StoreClosed' });
        await turns();
        expect(wakes).toBe(silent);
      });
    });
  });
}
