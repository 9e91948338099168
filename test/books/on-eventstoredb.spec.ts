/** Books on a store whose positions are no counts: the test server's, as those of EventStoreDB, are places in its log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { lastRevision } from '../../src/books/lag.js';
import { Library } from '../../src/books/library.js';
import { BookQueries, type BookPage } from '../../src/books/queries.js';
import { instant } from '../../src/decrees/calendar.js';
import { systemTimers } from '../../src/application/system-world.js';
import type { EventStore } from '../../src/application/ports.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { dumpOf, Heard, tellingWorld, toldFrom } from '../support/books.js';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import { EsdbStores } from '../support/esdb-stores.js';
import { dice, historyOf } from '../support/histories.js';
import { ClockOnTheWall } from '../support/office.js';
import { record } from '../support/recorded.js';
import { events, until } from '../support/store-events.js';

/** On a loaded machine they take their time. */
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'turno-books-esdb-'));
let stores: EsdbStores;
beforeAll(async () => (stores = await EsdbStores.atAServer()));
afterAll(async () => {
  await stores.done();
  rmSync(folder, { recursive: true, force: true });
});

const story = historyOf(fc.sample(dice(120), { numRuns: 1, seed: 1940 })[0]!);
const RECORDED = 100;

describe('On an EventStoreDB', () => {
  it('the books are told and rebuilt as on any store, and what they lack is counted by revisions', async () => {
    const store = await stores.open();
    await record(store, story, 1, 0, RECORDED);
    const log = new Heard();
    const library = await Library.open(folder, tellingWorld(store, log));
    const clock = new ClockOnTheWall(instant('1941-01-01T00:10:00Z'));
    const queries = new BookQueries(library, { store, timers: systemTimers, clock });
    const standing = async () => (await queries.standings()).find(({ book }) => book === 'lots')!;
    expect(await standing()).toMatchObject({
      state: 'BUILDING',
      events: 0,
      storedEvents: RECORDED,
      lagEvents: RECORDED,
    });
    library.start();
    await until(() => library.names.every((name) => library.checkpoint(name)!.events === RECORDED));
    const head = await store.head();
    expect(head).toBeGreaterThan(RECORDED);
    const none = { lagEvents: 0, lagSeconds: 0 };
    expect(await standing()).toMatchObject({ state: 'READY', position: head, events: RECORDED, ...none });
    const memory = new MemoryStore();
    await record(memory, story, 1, 0, RECORDED);
    const plain = await toldFrom(memory);
    const rows = () => ALL_BOOKS.map((book) => dumpOf(library.file, book));
    expect(rows()).toEqual(ALL_BOOKS.map((book) => dumpOf(plain, book)));
    await library.rebuild();
    expect(rows()).toEqual(ALL_BOOKS.map((book) => dumpOf(plain, book)));
    await library.rest();
    await record(store, story, 1, RECORDED, RECORDED + 7);
    expect(await standing()).toMatchObject({
      events: RECORDED,
      storedEvents: RECORDED + 7,
      lagEvents: 7,
      lagSeconds: 599.9,
    });
    const page = (await queries.page('lots', 'LA_DORADA', {}, { minPosition: head })) as BookPage<unknown>;
    expect(page).toMatchObject({ position: head, revision: RECORDED - 1 });
    expect(log.errors).toEqual([]);
    await library.close();
    plain.close();
  });

  it('books that tell of another store are begun anew, and those of this one are gone on with', async () => {
    const at = mkdtempSync(join(folder, 'moved-'));
    const told = async (store: EventStore) => {
      const log = new Heard();
      const library = await Library.open(at, tellingWorld(store, log));
      library.start();
      const head = await store.head();
      await until(() => library.names.every((name) => library.checkpoint(name)!.position === head));
      await library.close();
      return log.errors;
    };
    const memory = new MemoryStore();
    await record(memory, story, 1, 0, 30);
    expect(await told(memory)).toEqual([]);
    // A process speaks to one cluster at a time.
    await stores.closeAll();
    const fresh = await EsdbStores.atAServer();
    const store = await fresh.open();
    await record(store, story, 1, 0, 20);
    // The last event of all is one of which no book enters anything.
    await store.append('log', 'no-stream', events(0, 0), []);
    expect(await told(store)).toEqual([expect.stringContaining('tells of other events than the store has')]);
    expect(await told(store)).toEqual([]);
    await fresh.done();
  });
});

describe('The last revision of a stream', () => {
  it.each([0, 1, 2, 3, 7, 8, 9, 100])('is found from wherever it is looked for: %d events', async (count) => {
    const store = new MemoryStore();
    if (count > 0) await store.append('port-HONDA', 'no-stream', events(0, count - 1), []);
    for (let known = -1; known < count; known += 1 + Math.floor(count / 10))
      expect([known, await lastRevision(store, 'port-HONDA', known)]).toEqual([known, count - 1]);
  });
});
