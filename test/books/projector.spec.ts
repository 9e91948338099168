import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore, NewEvent } from '../../src/application/ports.js';
import { lookingTimers } from '../../src/application/system-world.js';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import { BooksFile } from '../../src/books/books-file.js';
import { permitsBook } from '../../src/books/permits.js';
import { Projector } from '../../src/books/projector.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { dumpOfAll, Heard, tellingWorld, toldFrom } from '../support/books.js';
import { aPort, cargo, ready, requestLoading } from '../support/stories.js';
import { dice, historyOf } from '../support/histories.js';
import { eventsOf, record } from '../support/recorded.js';
import { until } from '../support/store-events.js';
import { scratch } from '../support/store-processes.js';
import { at, LIBERTADOR } from '../support/vocabulary.js';

const folder = scratch();
afterAll(() => folder.clear());

const story = () =>
  aPort().after(
    cargo('CAFE-1', 100),
    cargo('CAFE-2', 40),
    ...ready(LIBERTADOR, at('06:00')),
    requestLoading(LIBERTADOR),
  );

/** A store with a story, and a fact that says nothing a book of permits could enter. */
async function withPoison(): Promise<{ readonly store: EventStore; readonly events: readonly NewEvent[] }> {
  const told = story();
  const store = new MemoryStore();
  await record(store, told);
  const [first] = eventsOf(told, 2);
  const poison = { ...first!, type: 'PermitRequested', data: { permitId: 'P-9', callId: 'CALL-LIBERTADOR' } };
  const after = eventsOf(aPort().after(cargo('CAFE-3', 10)), 3).slice(4);
  await store.append('port-LA_DORADA', told.happened.length - 1, [poison, ...after], []);
  return { store, events: [poison, ...after] };
}

describe('A fact that a book cannot enter', () => {
  it('stops that book just before it, said aloud, and no other', async () => {
    const { store } = await withPoison();
    const head = await store.head();
    const log = new Heard();
    const file = BooksFile.inMemory(ALL_BOOKS);
    await new Projector(file, ALL_BOOKS, tellingWorld(store, log)).catchUp();
    const poisoned = head - 2;
    for (const { name } of ALL_BOOKS) {
      const { position, fault } = file.checkpoints.of(name)!;
      if (name === 'permits')
        expect([position, fault]).toEqual([
          poisoned - 1,
          {
            ...{ stream: 'port-LA_DORADA', revision: poisoned, position: poisoned, type: 'PermitRequested' },
            reason: expect.stringContaining('bound'),
          },
        ]);
      else expect([name, position, fault]).toEqual([name, head, undefined]);
    }
    expect(log.errors).toEqual([
      expect.stringMatching(
        /^the book of permits stopped before port-LA_DORADA\/\d+ \(PermitRequested, position \d+\)/,
      ),
    ]);
    expect(file.db.prepare('SELECT permitId FROM permits').all()).toEqual([{ permitId: 'LOAD-LIBERTADOR' }]);
    file.close();
  });

  it('is tried again by whoever begins again, and passed when it can be entered after all', async () => {
    const { store } = await withPoison();
    const path = folder.path('mended.db');
    const file = BooksFile.open(path, ALL_BOOKS);
    await new Projector(file, ALL_BOOKS, tellingWorld(store)).catchUp();
    const lenient = { ...permitsBook, entries: () => [] };
    const again = new Projector(file, [lenient], tellingWorld(store));
    await again.catchUp();
    expect(file.checkpoints.of('permits')).toMatchObject({ position: await store.head(), fault: undefined });
    file.close();
  });
});

describe('A fact of a later version', () => {
  it('stops every book before it, for none can say what it means', async () => {
    const told = story();
    const store = new MemoryStore();
    await record(store, told);
    const last = told.happened.length - 1;
    const [first] = eventsOf(told, 2);
    await store.append('port-LA_DORADA', last, [{ ...first!, schemaVersion: 99 }], []);
    const log = new Heard();
    const file = BooksFile.inMemory(ALL_BOOKS);
    await new Projector(file, ALL_BOOKS, tellingWorld(store, log)).catchUp();
    for (const { name } of ALL_BOOKS)
      expect([name, file.checkpoints.of(name)]).toEqual([
        name,
        expect.objectContaining({
          position: last,
          fault: expect.objectContaining({ reason: expect.stringContaining('version 99') }),
        }),
      ]);
    expect(log.errors).toHaveLength(ALL_BOOKS.length);
    file.close();
  });
});

describe('Two that tell the same books', () => {
  it('never enter an event twice: whoever finds the checkpoint moved enters nothing', async () => {
    const store = new MemoryStore();
    const told = story();
    await record(store, told, 1, 0, 10);
    const path = folder.path('two.db');
    const [one, other] = [BooksFile.open(path, ALL_BOOKS), BooksFile.open(path, ALL_BOOKS)];
    const first = new Projector(one, ALL_BOOKS, tellingWorld(store));
    const second = new Projector(other, ALL_BOOKS, tellingWorld(store));
    await first.catchUp();
    await expect(second.catchUp()).rejects.toThrow('another office');
    await record(store, told, 1, 10);
    await first.catchUp();
    const fresh = await toldFrom(store);
    expect(dumpOfAll(one)).toEqual(dumpOfAll(fresh));
    for (const file of [one, other, fresh]) file.close();
  });

  it('stand by for one another: the one that stops is followed by the other', async () => {
    const store = new MemoryStore();
    const told = story();
    const path = folder.path('by.db');
    const [one, other] = [BooksFile.open(path, ALL_BOOKS), BooksFile.open(path, ALL_BOOKS)];
    const log = new Heard();
    // Two seconds of standing by are a moment here.
    const quick = { ...lookingTimers, wait: (ms: number) => lookingTimers.wait(ms / 100) };
    const first = new Projector(one, ALL_BOOKS, tellingWorld(store));
    const second = new Projector(other, ALL_BOOKS, { ...tellingWorld(store, log), timers: quick });
    first.start();
    second.start();
    const has = (file: BooksFile, events: number) =>
      ALL_BOOKS.every(({ name }) => file.checkpoints.of(name)!.events === events);
    const half = Math.floor(told.happened.length / 2);
    for (let from = 0; from < half; from++) {
      await record(store, told, 1, from, from + 1);
      await until(() => has(one, from + 1));
    }
    await first.stop();
    await record(store, told, 1, half);
    await until(() => has(other, told.happened.length));
    await second.stop();
    const fresh = await toldFrom(store);
    expect(dumpOfAll(other)).toEqual(dumpOfAll(fresh));
    for (const file of [one, other, fresh]) file.close();
  });
});

describe('However much there is to tell', () => {
  it('everything else has its turn in between', async () => {
    const store = await SqliteStore.open(folder.path('much.db'));
    await record(store, historyOf(fc.sample(dice(3000), { numRuns: 1, seed: 1940 })[0]!));
    const file = BooksFile.inMemory([permitsBook]);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await new Projector(file, [permitsBook], tellingWorld(store)).catchUp();
    isDone = true;
    expect(file.checkpoints.of('permits')!.events).toBeGreaterThan(3000);
    expect(turns).toBeGreaterThan(5);
    file.close();
    await store.close();
  });
});

describe('Trouble with the file', () => {
  it('is waited out: while another process holds the lock nothing is entered, nor afterwards twice', async () => {
    const store = new MemoryStore();
    await record(store, story());
    const path = folder.path('locked.db');
    const file = BooksFile.open(path, ALL_BOOKS);
    const holder = new DatabaseSync(path);
    holder.exec('BEGIN IMMEDIATE');
    const log = new Heard();
    const quick = { ...lookingTimers, wait: (ms: number) => lookingTimers.wait(ms / 100) };
    const loop = new Projector(file, ALL_BOOKS, { ...tellingWorld(store, log), timers: quick });
    loop.start();
    await until(() => log.errors.length > 0);
    expect(log.errors).toEqual([expect.stringMatching(/^the books cannot go on for now: .*locked/)]);
    expect(file.checkpoints.of('lots')).toMatchObject({ position: -1, fault: undefined });
    holder.exec('COMMIT');
    holder.close();
    await until(() => file.checkpoints.of('lots')!.isComplete);
    await loop.stop();
    const fresh = await toldFrom(store);
    expect(dumpOfAll(file)).toEqual(dumpOfAll(fresh));
    for (const each of [file, fresh]) each.close();
  });
});
