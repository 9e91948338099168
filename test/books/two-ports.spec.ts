/** What no single port shows: the same vessel recorded at both ports of the turn at once, in the book as on the board. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { systemTimers } from '../../src/application/system-world.js';
import { detect, violations, type Detection, type Flag } from '../../src/boards/violations.js';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import { BooksFile } from '../../src/books/books-file.js';
import { differences, foldedUpTo } from '../../src/books/check.js';
import { Projector } from '../../src/books/projector.js';
import { violationsBook, flagsList } from '../../src/books/violations.js';
import { pageOf, type Page } from '../../src/books/page.js';
import type { List } from '../../src/books/list.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { dumpOf, tellingWorld, toldFrom } from '../support/books.js';
import type { PortStory } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';
import { eventsOf, record } from '../support/recorded.js';
import { aPort, arrival, atTime, callOf, correctVesselArrival, withdrawFromTurn } from '../support/stories.js';
import { at, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const RUNS = process.env.TURNO_FULL === '1' ? 200 : 25;
const FAMILIES = { LA_DORADA: 1, PUERTO_BERRIO: 2 } as const;
type Section = keyof typeof FAMILIES;
/** A flag, on the board or in the book. */
type Flagged = Omit<Flag, 'lotId'> & { readonly lotId?: string | null };

function detectionAt(port: Section, story: PortStory): Detection {
  let detector = detect(port);
  const ids = eventsOf(story, FAMILIES[port]).map(({ id }) => id);
  for (const [revision, fact] of story.happened.entries())
    detector = detector.seen({ ...fact, id: ids[revision]!, revision });
  return detector.detection;
}

/** The flags of a port as its board has them; what the Section judges by itself has no place among them. */
function onTheBoard(port: Section, stories: { readonly [S in Section]: PortStory }): readonly unknown[] {
  const { state } = stories[port];
  const other = port === 'LA_DORADA' ? 'PUERTO_BERRIO' : 'LA_DORADA';
  const [here, elsewhere] = [detectionAt(port, stories[port]), [detectionAt(other, stories[other])]];
  const without = { ...state, cases: { ...state.cases, cases: detect(port).port.cases.cases } };
  const view = { state: without, revision: stories[port].happened.length - 1, recordedAt: state.latest };
  return violations(view, here, { elsewhere, language: 'es' }).items.map(told);
}
const told = ({ kind, callId, lotId, detectedAtRevision, evidence }: Flagged) => ({
  ...{ kind, callId, lotId: lotId ?? null, detectedAtRevision, evidence },
});

const inTheBook = (file: BooksFile, port: Port): readonly ReturnType<typeof told>[] => {
  const query = { list: 'violations', counter: port, filters: {} };
  return (
    pageOf(file, flagsList as unknown as List<object, Flagged>, query, { limit: 1000 }) as Page<Flagged>
  ).items.map(told);
};

describe('Two histories of the same vessels at both ports', () => {
  it(
    'are flagged in the book as on the board, told as they happened, told again, and held against the fold',
    async () => {
      let met = 0;
      await fc.assert(
        fc.asyncProperty(
          dice(50),
          dice(50),
          fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 4, maxLength: 12 }),
          async (one, two, bits) => {
            const stories = { LA_DORADA: historyOf(one, 'LA_DORADA'), PUERTO_BERRIO: historyOf(two, 'PUERTO_BERRIO') };
            const store = new MemoryStore();
            const file = BooksFile.inMemory(ALL_BOOKS);
            const loop = new Projector(file, ALL_BOOKS, tellingWorld(store));
            const done = { LA_DORADA: 0, PUERTO_BERRIO: 0 };
            const goesOn = (port: Section) => done[port] < stories[port].happened.length;
            for (let nth = 0; goesOn('LA_DORADA') || goesOn('PUERTO_BERRIO'); nth++) {
              const port = nth % 2 === 0 ? 'LA_DORADA' : 'PUERTO_BERRIO';
              const to = done[port] + bits[nth % bits.length]!;
              await record(store, stories[port], FAMILIES[port], done[port], to);
              done[port] = to;
              await loop.catchUp();
            }
            const again = await toldFrom(store);
            expect(dumpOf(again, violationsBook)).toEqual(dumpOf(file, violationsBook));
            for (const port of ['LA_DORADA', 'PUERTO_BERRIO'] as const)
              expect(inTheBook(again, port)).toEqual(onTheBoard(port, stories));
            const folds = await foldedUpTo(store, await store.head(), new AbortController().signal);
            expect(await differences(again, ALL_BOOKS, folds, systemTimers)).toEqual([]);
            met += inTheBook(again, 'LA_DORADA').filter(({ kind }) => kind === 'IN_TWO_PORTS').length;
            file.close();
            again.close();
          },
        ),
        { numRuns: RUNS },
      );
      expect(met).toBeGreaterThan(0);
    },
    RUNS * 4000,
  );
});

describe('A vessel that is recorded at both ports at once', () => {
  it('is flagged at both, until a corrected arrival undoes it; a call of before or after has no part in it', async () => {
    const dorada = aPort().after(
      arrival(LIBERTADOR, at('06:00')),
      arrival(MEDELLIN, at('08:00')),
      ...atTime(at('09:00'), withdrawFromTurn(MEDELLIN)),
    );
    const berrio = aPort('PUERTO_BERRIO').after(
      arrival(MEDELLIN, at('08:00')),
      correctVesselArrival(MEDELLIN, at('07:00')),
      correctVesselArrival(MEDELLIN, at('10:00')),
    );
    const store = new MemoryStore();
    await record(store, dorada, FAMILIES.LA_DORADA);
    const file = BooksFile.inMemory(ALL_BOOKS);
    const loop = new Projector(file, ALL_BOOKS, tellingWorld(store));
    const seen: unknown[] = [];
    for (const [revision, { type }] of berrio.happened.entries()) {
      await record(store, berrio, FAMILIES.PUERTO_BERRIO, revision, revision + 1);
      await loop.catchUp();
      const apart = (port: Port) => inTheBook(file, port).filter(({ kind }) => kind === 'IN_TWO_PORTS');
      if (type.startsWith('Vessel'))
        seen.push([type, ...[...apart('LA_DORADA'), ...apart('PUERTO_BERRIO')].map(({ callId }) => callId)]);
    }
    const both = [callOf(MEDELLIN), callOf(MEDELLIN)];
    expect(seen).toEqual([
      ['VesselCallOpened', ...both],
      ['VesselArrivalCorrected', ...both],
      ['VesselArrivalCorrected'],
    ]);
    expect(dumpOf(await toldFrom(store), violationsBook)).toEqual(dumpOf(file, violationsBook));
    file.close();
  });
});
