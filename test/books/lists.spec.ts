import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Projector } from '../../src/books/projector.js';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import { BooksFile } from '../../src/books/books-file.js';
import { asked, folded, wordsIn } from '../../src/books/folded.js';
import { LISTS, type ItemOf, type ListName } from '../../src/books/queries.js';
import type { List } from '../../src/books/list.js';
import { lotsSheet } from '../../src/books/lots.js';
import { pageOf, type Page } from '../../src/books/page.js';
import { spotOf } from '../../src/boards/cargo-register.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { tellingWorld, toldFrom } from '../support/books.js';
import { dice, historyOf } from '../support/histories.js';
import { record } from '../support/recorded.js';
import { aPort, cargo, ready, requestLoading } from '../support/stories.js';
import { at, LIBERTADOR } from '../support/vocabulary.js';

/** On a loaded machine they take their time. */
jest.setTimeout(120_000);

const PORT = 'LA_DORADA';
const listed = <N extends ListName>(
  file: BooksFile,
  list: N,
  filters = {},
  paged: { cursor?: string; limit?: number } = {},
): Page<ItemOf<N>> => {
  const it = LISTS[list] as unknown as List<object, ItemOf<N>>;
  const page = pageOf(file, it, { list, counter: PORT, filters }, paged);
  if ('badCursor' in page) throw new Error('a cursor of another query');
  return page;
};

const packages = (marks: string) => [{ marks, numbers: '1', contents: 'café', count: 10, unitWeightKg: 50 }];

describe('A search', () => {
  let file: BooksFile;
  beforeAll(async () => {
    const store = new MemoryStore();
    const story = aPort().after(
      cargo('L-1', 0, { shipper: 'Hermanos Muñoz', packages: packages('H.M./B') }),
      cargo('L-2', 0, { shipper: 'Peláez & Toro', packages: packages('MUNOZ 7') }),
      // The same name with its letters taken apart.
      cargo('L-3', 0, { shipper: 'Trilladora', consignees: ['Casa Mun\u0303oz'], packages: packages('T') }),
      cargo('L-4', 0, { shipper: 'Federación Cafetera', packages: packages('ÑANDÚ') }),
      ...ready(LIBERTADOR, at('06:00')),
      requestLoading(LIBERTADOR),
      cargo('L-5', 0, { shipper: 'Otra', packages: packages('Z') }),
    );
    await record(store, story);
    file = await toldFrom(store);
  });
  const found = (q: string) => listed(file, 'lots', { q }).items.map(({ lotId }) => lotId);

  it.each(['munoz', 'MUÑOZ', 'Muñoz', 'mun\u0303oz', '«Muñoz»', 'muñ'])(
    '%s finds Muñoz, wherever it stands and however',
    (q) => expect(found(q)).toEqual(['L-1', 'L-2', 'L-3']),
  );

  it('looks at marks, shippers and consignees, for every word, in whatever order', () => {
    expect(found('muñoz hermanos')).toEqual(['L-1']);
    expect(found('h.m./b')).toEqual(['L-1']);
    expect(found('nandu')).toEqual(['L-4']);
    expect(found('federacion')).toEqual(['L-4']);
    expect(found('munoz cafetera')).toEqual([]);
  });

  it('finds lots by the vessel they were given to, and calls by theirs', () => {
    expect(found('vapor libertador')).toEqual(['L-1', 'L-2', 'L-3', 'L-4']);
    expect(found('libertador munoz')).toEqual(['L-1', 'L-2', 'L-3']);
    expect(listed(file, 'calls', { q: 'vápor LIBERT' }).items.map(({ callId }) => callId)).toEqual(['CALL-LIBERTADOR']);
  });

  it('counts all that it finds, on whatever page', () => {
    const page = listed(file, 'lots', { q: 'munoz' }, { limit: 2 });
    expect([page.total, page.items.length]).toEqual([3, 2]);
    expect(listed(file, 'lots', { q: 'munoz' }, { limit: 2, cursor: page.nextCursor! })).toMatchObject({
      ...{ total: 3, nextCursor: null },
      items: [{ lotId: 'L-3' }],
    });
  });

  it('takes any text for words and nothing of it for an order to the index', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (q) => {
        if (wordsIn(q).length > 0) expect(() => found(q)).not.toThrow();
        expect(asked(q)).toMatch(/^("[^"]+"\*( |$))*$/);
      }),
    );
    expect(found('¹ᦰⰀ')).toEqual([]);
    for (const q of ['a" OR "b', 'shipper:otra', 'NEAR(a b)', 'munoz*', '-munoz']) expect(() => found(q)).not.toThrow();
  });

  it('folds a text the same whether its letters are whole or taken apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
        expect(folded(folded(text))).toBe(folded(text));
      }),
    );
    expect(folded('ÁÉÍÓÚ Ü Ñ Ç à')).toBe('aeiou u n c a');
  });
});

describe('Filters', () => {
  it('hold together, each as exactly as it says', async () => {
    const [thrown] = fc.sample(dice(400), { numRuns: 1, seed: 1940 });
    const store = new MemoryStore();
    await record(store, historyOf(thrown!));
    const file = await toldFrom(store);
    const all = (list: ListName, filters = {}) => listed(file, list, filters, { limit: 1000 });
    const lots = all('lots').items as readonly ItemOf<'lots'>[];
    expect(all('lots').total).toBe(lots.length);
    for (const { state, destination, origin, cargoClass, shipper } of lots.slice(0, 40)) {
      const its = lots.filter((lot) => lot.state === state && lot.destination === destination);
      expect(all('lots', { state, destination })).toMatchObject({ total: its.length, items: its });
      expect(all('lots', { origin, cargoClass, shipper }).items).toEqual(
        lots.filter((lot) => lot.origin === origin && lot.cargoClass === cargoClass && lot.shipper === shipper),
      );
    }
    const instants = lots.map(({ arrivedAt }) => Date.parse(arrivedAt)).sort((a, b) => a - b);
    const [from, before] = [instants[5]!, instants[20]!];
    expect(all('lots', { arrivedFrom: from, arrivedBefore: before }).total).toBe(
      instants.filter((at) => from <= at && at < before).length,
    );
    const flags = all('violations').items as readonly ItemOf<'violations'>[];
    const lawful = flags.filter(({ lawfulReason }) => lawfulReason !== null);
    expect(all('violations', { lawful: true }).items).toEqual(lawful);
    expect(all('violations', { lawful: false }).total).toBe(flags.length - lawful.length);
    expect(lawful.length).toBeGreaterThan(0);
    file.close();
  });
});

describe('A cursor', () => {
  /** Pages through a list; behind the first page something happens. */
  async function paged<N extends ListName>(file: BooksFile, list: N, limit: number, meanwhile: () => Promise<void>) {
    const seen: ItemOf<N>[] = [];
    let cursor: string | undefined;
    do {
      const page = listed(file, list, {}, { limit, ...(cursor !== undefined && { cursor }) });
      if (cursor === undefined) await meanwhile();
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  }

  it('goes on strictly behind what was shown while rows are added: what keeps its place is told once', async () => {
    let [several, moved] = [0, 0];
    await fc.assert(
      fc.asyncProperty(dice(150), fc.integer({ min: 1, max: 5 }), fc.boolean(), async (thrown, limit, ofLots) => {
        const story = historyOf(thrown);
        const store = new MemoryStore();
        const half = Math.floor(story.happened.length / 2);
        await record(store, story, 1, 0, half);
        const file = BooksFile.inMemory(ALL_BOOKS);
        const loop = new Projector(file, ALL_BOOKS, tellingWorld(store));
        await loop.catchUp();
        const places = () =>
          new Map([...file.rows(lotsSheet, PORT, ['lotId'])].map(({ kept: { lot } }) => [lot.lotId, spotOf(lot)]));
        const before = places();
        const isOne = listed(file, ofLots ? 'lots' : 'permits', {}, { limit }).nextCursor === null;
        const goOn = async () => {
          await record(store, story, 1, half);
          await loop.catchUp();
        };
        if (ofLots) {
          const seen = (await paged(file, 'lots', limit, goOn)).map(({ lotId }) => lotId);
          const after = places();
          for (const [lotId, spot] of before)
            if (!isOne && JSON.stringify(spot) === JSON.stringify(after.get(lotId)))
              expect([lotId, seen.filter((each) => each === lotId).length]).toEqual([lotId, 1]);
            else moved += 1;
        } else {
          const seen = (await paged(file, 'permits', limit, goOn)).map(({ revision }) => revision);
          const all = listed(file, 'permits', {}, { limit: 1000 }).items.map(({ revision }) => revision);
          expect(seen).toEqual(isOne ? all.slice(0, seen.length) : all);
        }
        if (!isOne) several += 1;
        file.close();
      }),
      { numRuns: 20, seed: 1940 },
    );
    expect([several > 5, moved > 0]).toEqual([true, true]);
  });

  it('is good for its own query alone, and for whoever did not change it', async () => {
    const [thrown] = fc.sample(dice(200), { numRuns: 1, seed: 1940 });
    const store = new MemoryStore();
    await record(store, historyOf(thrown!));
    const file = await toldFrom(store);
    const query = { list: 'lots', counter: PORT, filters: { destination: 'BARRANQUILLA' } };
    const it = LISTS.lots as unknown as List<object>;
    const { nextCursor } = pageOf(file, it, query, { limit: 2 }) as Page;
    const cursor = nextCursor!;
    const tried = (of: object, text: string) => 'badCursor' in pageOf(file, it, { ...query, ...of }, { cursor: text });
    expect(tried({}, cursor)).toBe(false);
    for (const of of [
      { filters: {} },
      { filters: { destination: 'CARTAGENA' } },
      { filters: { destination: 'BARRANQUILLA', q: 'cafe' } },
      { counter: 'PUERTO_BERRIO' },
      { list: 'cases' },
    ])
      expect([of, tried(of, cursor)]).toEqual([of, true]);
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const spoilt = [
      ...['', 'x', '=', '%00', `${cursor}A`, cursor.slice(0, -3), 'W10'],
      ...[
        [],
        parts.slice(0, -1),
        [...parts, 1],
        [parts[0], 'a', ...parts.slice(2)],
        [parts[0], 1.5, ...parts.slice(2)],
      ].map((each) => Buffer.from(JSON.stringify(each)).toString('base64url')),
    ];
    for (const text of spoilt) expect([text, tried({}, text)]).toEqual([text, true]);
    file.close();
  });
});
