import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { lotEver, stateWithCall, eventsOfCall } from '../../src/application/history.js';
import type { EventStore } from '../../src/application/ports.js';
import { systemTimers } from '../../src/application/system-world.js';
import { callView, dispatchListOf } from '../../src/boards/call.js';
import { lotDetail } from '../../src/boards/cargo-register.js';
import type { Checkpoint } from '../../src/books/checkpoints.js';
import { Library } from '../../src/books/library.js';
import { BookQueries, type BookPage } from '../../src/books/queries.js';
import { DAY, instant, instantText, later } from '../../src/decrees/calendar.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { kilograms } from '../../src/decrees/measures.js';
import { packagesIn, stated, weightOfCounts } from '../../src/river/port/cargo/lot.js';
import { Heard, tellingWorld } from '../support/books.js';
import { PortStory } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';
import { NO_BOOKS } from '../support/no-books.js';
import { ClockOnTheWall, openOffice } from '../support/office.js';
import { eventsOf, record } from '../support/recorded.js';
import { aPort, cargo } from '../support/stories.js';
import { until } from '../support/store-events.js';

/** On a loaded machine they take their time. */
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'turno-queries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let folders = 0;

async function open(store: EventStore, log = new Heard()) {
  folders += 1;
  const library = await Library.open(mkdtempSync(join(folder, `${folders}-`)), tellingWorld(store, log));
  const clock = new ClockOnTheWall(instant('1941-01-01T00:10:00Z'));
  // Two seconds of patience are a moment here.
  const timers = { ...systemTimers, wait: () => systemTimers.wait(1) };
  return { library, queries: new BookQueries(library, { store, timers, clock }) };
}

const story = aPort().after(...Array.from({ length: 20 }, (_, n) => cargo(`L-${n}`, 10)));

describe('A query that names a position', () => {
  it('waits until the book has entered it, and is told as of then or later', async () => {
    const store = new MemoryStore();
    const { library, queries } = await open(store);
    library.start();
    for (let from = 0; from < story.happened.length; from += 4) {
      await record(store, story, 1, from, from + 4);
      const head = await store.head();
      const page = (await queries.page(
        'lots',
        'LA_DORADA',
        {},
        { minPosition: head, limit: 1000 },
      )) as BookPage<object>;
      expect([page.position, page.revision]).toEqual([head, head]);
      const lots = story.happened.slice(0, head + 1).filter(({ type }) => type === 'CargoRegistered');
      expect(page.total).toBe(lots.length);
    }
    await library.close();
  });

  it('waits so long and no longer: then it is told which book, how far it is, and what was asked', async () => {
    const store = new MemoryStore();
    await record(store, story);
    const { library, queries } = await open(store);
    library.start();
    const head = await store.head();
    await expect(queries.page('calls', 'LA_DORADA', {}, { minPosition: head + 1 })).rejects.toMatchObject({
      ...{ name: 'BookUnavailable', book: 'calls' },
      standing: { why: 'BEHIND', position: head, asked: head + 1 },
    });
    await library.close();
  });

  it('is answered nothing while the book is written for the first time, rather than a part of it', async () => {
    const store = new MemoryStore();
    await record(store, story);
    const { library, queries } = await open(store);
    await expect(queries.page('lots', 'LA_DORADA', {}, {})).rejects.toMatchObject({
      standing: { why: 'BUILDING', position: -1 },
    });
    library.start();
    expect(await queries.page('lots', 'LA_DORADA', {}, {})).toMatchObject({ total: 20 });
    await library.close();
  });
});

describe('How far the books have come', () => {
  it('is told against what is stored: events, and seconds since the first that is lacking was recorded', async () => {
    const store = new MemoryStore();
    const { library, queries } = await open(store);
    const standing = async () => (await queries.standings()).find(({ book }) => book === 'permits');
    expect(await standing()).toEqual({
      ...{ book: 'permits', state: 'BUILDING', position: -1, storedPosition: -1 },
      ...{ events: 0, storedEvents: 0, lagEvents: 0, lagSeconds: 0, stoppedAt: null },
    });
    await record(store, story, 1, 0, 5);
    // Recorded at midnight, by a clock that shows ten minutes past.
    expect(await standing()).toMatchObject({ storedPosition: 4, storedEvents: 5, lagEvents: 5, lagSeconds: 600 });
    library.start();
    await until(() => library.names.every((name) => library.checkpoint(name)!.events === 5));
    expect(await standing()).toMatchObject({ state: 'READY', position: 4, events: 5, lagEvents: 0, lagSeconds: 0 });
    await library.rest();
    await record(store, story, 1, 5, 12);
    expect(await standing()).toMatchObject({ state: 'READY', position: 4, storedPosition: 11, lagEvents: 7 });
    await library.close();
  });

  it('tells a book that stopped and where; a query of it is refused, of the others is not', async () => {
    const store = new MemoryStore();
    await record(store, story, 1, 0, 8);
    const [first] = eventsOf(story, 2);
    await store.append('port-LA_DORADA', 7, [{ ...first!, type: 'PermitRequested', data: {} }], []);
    const log = new Heard();
    const { library, queries } = await open(store, log);
    library.start();
    const isThrough = ({ fault, isComplete }: Checkpoint) => fault !== undefined || isComplete;
    await until(() => library.names.every((name) => isThrough(library.checkpoint(name)!)));
    const fault = { stream: 'port-LA_DORADA', revision: 8, type: 'PermitRequested' };
    expect((await queries.standings()).filter(({ state }) => state !== 'READY')).toMatchObject([
      { book: 'permits', state: 'STOPPED', lagEvents: 1, stoppedAt: fault },
    ]);
    await expect(queries.page('permits', 'LA_DORADA', {}, {})).rejects.toMatchObject({
      ...{ book: 'permits', standing: { why: 'STOPPED', fault } },
    });
    expect(await queries.page('lots', 'LA_DORADA', {}, {})).toMatchObject({ items: expect.anything() });
    expect(log.errors).toHaveLength(1);
    await library.close();
  });
});

/** The same history, and two years later: what waits is withdrawn, and a vessel sails; what left before has then left the state. */
function yearsLater(told: PortStory): PortStory {
  const after = new PortStory(told.port);
  for (const fact of told.happened) after.take(fact, fact.occurredAt);
  const at = later(told.state.latest!, 800 * DAY);
  for (const lot of told.state.cargo.lots.values()) {
    const { lotId, unassigned } = lot;
    const packages = packagesIn(unassigned);
    if (packages === 0) continue;
    const withdrawn = { lotId, packages, reason: 'vendido', weightKg: kilograms(weightOfCounts(lot, unassigned)) };
    after.take({ type: 'CargoWithdrawn', data: { ...withdrawn, ...stated(unassigned) } }, at);
  }
  const callId = 'LATE';
  const opened = {
    ...({ callId, vesselId: 'V0', captainId: 'C', companyId: 'NAVIERA', line: 'BARRANQUILLA' } as const),
    service: 'ORDINARY',
    arrivedAt: instantText(at),
    passing: false,
    callSerial: told.state.calls.lastSerial + 1,
  } as const;
  after.take({ type: 'VesselCallOpened', data: opened }, at);
  after.take({ type: 'VesselSailed', data: { callId, sailedAt: instantText(at), withoutPermit: false } }, at);
  return after;
}

describe('What has left the port', () => {
  const ports = fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO');
  let gone = 0;
  let over = 0;

  it('is told from the books just as by folding its whole stream again', async () => {
    await fc.assert(
      fc.asyncProperty(dice(160), ports, async (thrown, port) => {
        const told = yearsLater(historyOf(thrown, port));
        const store = new MemoryStore();
        const ids = told.happened.flatMap((fact, revision) => [
          ...(fact.type === 'CargoRegistered' ? [{ kind: 'lot', id: fact.data.lotId, revision }] : []),
          ...(fact.type === 'VesselCallOpened' ? [{ kind: 'call', id: fact.data.callId, revision }] : []),
        ]);
        await store.append(`port-${port}`, 'no-stream', eventsOf(told), ids);
        const { library, queries } = await open(store);
        library.start();
        await until(() => library.checkpoint('lots')?.isComplete === true && library.checkpoint('calls')!.isComplete);
        const office = openOffice(store);
        const { state } = await office.port(port);
        for (const { id } of ids.filter(({ kind, id }) => kind === 'lot' && !state.cargo.lots.has(id)).slice(0, 12)) {
          gone += 1;
          expect(await queries.lot(port, id, told.happened.length - 1)).toBeDefined();
          const [by, folded] = [await lotEver(office, port, id, queries), await lotEver(office, port, id, NO_BOOKS)];
          expect(lotDetail(state, by!)).toEqual(lotDetail(state, folded!));
        }
        for (const { id } of ids.filter(({ kind }) => kind === 'call').slice(0, 12)) {
          if (state.calls.calls.has(id)) continue;
          over += 1;
          expect(await queries.stateWithCall(port, id, told.happened.length - 1)).toBeDefined();
          const by = (await stateWithCall(office, port, id, queries))!;
          const folded = (await stateWithCall(office, port, id, NO_BOOKS))!;
          expect(callView(by, id, 'es')).toEqual(callView(folded, id, 'es'));
          expect(dispatchListOf(by, id)).toEqual(dispatchListOf(folded, id));
          expect(await eventsOfCall(office, port, id, queries)).toEqual(await eventsOfCall(office, port, id, NO_BOOKS));
        }
        await library.close();
      }),
      { numRuns: 12, seed: 1940 },
    );
    expect([gone > 10, over > 20]).toEqual([true, true]);
  });

  it('is told by folding where the books cannot say', async () => {
    const told = yearsLater(historyOf(fc.sample(dice(150), { numRuns: 1, seed: 7 })[0]!));
    const store = new MemoryStore();
    const opened = told.happened.findIndex(({ type }) => type === 'VesselCallOpened');
    const { callId } = told.happened[opened]!.data as { callId: string };
    await store.append('port-LA_DORADA', 'no-stream', eventsOf(told), [{ kind: 'call', id: callId, revision: opened }]);
    const { library, queries } = await open(store);
    const office = openOffice(store);
    expect(await queries.stateWithCall('LA_DORADA', callId, 0)).toBeUndefined();
    const state = await stateWithCall(office, 'LA_DORADA', callId, queries);
    expect(callView(state!, callId, 'es')).toMatchObject({ callId });
    await library.close();
  });
});
