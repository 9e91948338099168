/** A book told again from the first event is the same to the letter, whenever and however it was told before. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import { differences, foldedUpTo } from '../../src/books/check.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { systemTimers } from '../../src/application/system-world.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { dumpOfAll, toldBitByBit, toldFrom } from '../support/books.js';
import { dice, historyOf } from '../support/histories.js';
import { record } from '../support/recorded.js';

const RUNS = process.env.TURNO_FULL === '1' ? 300 : 25;
const sections = fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO');
/** On a loaded machine they take their time. */
const PATIENCE = RUNS * 4000;
const NEVER = new AbortController().signal;

describe('Every book, on any history of a port,', () => {
  it(
    'is the same to the letter told as it happened, in any bits and by any loops, and told again at once',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          dice(80),
          sections,
          fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 12 }),
          async (thrown, port, bits) => {
            const store = new MemoryStore();
            const told = await toldBitByBit(store, historyOf(thrown, port), bits);
            const again = await toldFrom(store);
            expect(dumpOfAll(again)).toEqual(dumpOfAll(told));
            told.close();
            again.close();
          },
        ),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );

  it(
    'has as much as the fold of the law, and the same',
    async () => {
      const met = new Set<string>();
      await fc.assert(
        fc.asyncProperty(dice(120), sections, async (thrown, port) => {
          const story = historyOf(thrown, port);
          const store = new MemoryStore();
          await record(store, story);
          const file = await toldFrom(store);
          const folds = await foldedUpTo(store, await store.head(), NEVER);
          expect(await differences(file, ALL_BOOKS, folds, systemTimers)).toEqual([]);
          for (const book of ALL_BOOKS)
            if ([...(book.compared?.(file.rows, port, folds.ports.get(port)!).fold ?? [])].length > 0)
              met.add(book.name);
          file.close();
        }),
        { numRuns: RUNS },
      );
      expect([...met].sort()).toEqual(ALL_BOOKS.map(({ name }) => name).sort());
    },
    PATIENCE,
  );

  it(
    'finds its words where they stand, after any changes',
    async () => {
      await fc.assert(
        fc.asyncProperty(dice(60), async (thrown) => {
          const store = new MemoryStore();
          await record(store, historyOf(thrown));
          const file = await toldFrom(store);
          for (const { name, words } of ALL_BOOKS.flatMap(({ sheets }) => sheets))
            if (words !== undefined) file.db.exec(`INSERT INTO ${name}Words (${name}Words) VALUES ('integrity-check')`);
          file.close();
        }),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );
});

describe('The comparison with the fold', () => {
  it('tells a row that is wrong, one too many and one that is missing', async () => {
    const [thrown] = fc.sample(dice(200), { numRuns: 1, seed: 1940 });
    const story = historyOf(thrown!);
    const store = new MemoryStore();
    await record(store, story);
    const folds = await foldedUpTo(store, await store.head(), NEVER);
    const spoilt = async (sql: string) => {
      const file = await toldFrom(store);
      const { changes } = file.db.prepare(sql).run();
      const found = await differences(file, ALL_BOOKS, folds, systemTimers);
      file.close();
      return [Number(changes) > 0, ...found.map(({ book, counter }) => `${book} ${counter}`)];
    };
    const lots = [true, 'lots LA_DORADA'];
    expect(await spoilt(`UPDATE lots SET kept = replace(kept, 'Trilladora', 'Compañía') WHERE section = 0`)).toEqual(
      lots,
    );
    expect(await spoilt(`UPDATE lots SET section = 0 WHERE section > 3`)).toEqual(lots);
    expect(await spoilt(`DELETE FROM lots WHERE section = 0`)).toEqual(lots);
    expect(await spoilt(`DELETE FROM cases`)).toEqual([true, 'violations LA_DORADA']);
    expect(await spoilt(`UPDATE assignedLots SET grams = grams + 1`)).toEqual([true, 'assignments LA_DORADA']);
    expect(await spoilt(`UPDATE permits SET state = 'DENIED' WHERE state = 'GRANTED'`)).toEqual([
      ...[true, 'permits LA_DORADA'],
    ]);
  });
});
