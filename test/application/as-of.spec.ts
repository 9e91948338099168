/** A past moment, found in a stream and folded from the nearest snapshot: what was known then, whatever was learnt since. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AsOf, NoSuchMoment, type Beyond, type Moment } from '../../src/application/as-of.js';
import { happenedOf } from '../../src/application/batch.js';
import { eventsOfCall, lotEver, stateWithCall } from '../../src/application/history.js';
import { Office } from '../../src/application/office.js';
import type { StoredEvent } from '../../src/application/ports.js';
import { ReadAlong } from '../../src/application/read-along.js';
import { Snapshots } from '../../src/application/snapshots.js';
import { systemChance, systemTimers } from '../../src/application/system-world.js';
import { board } from '../../src/boards/board.js';
import { positionOfLot } from '../../src/boards/position.js';
import { detect, type Recorded } from '../../src/boards/violations.js';
import { instant, later, SECOND, type Instant } from '../../src/decrees/calendar.js';
import { MemoryShelf } from '../../src/event-store/memory-shelf.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { changesOf, type Change, type Stretch } from '../../src/http/explanation/history-of-a-place.js';
import { evolvePort, portStart, type PortState } from '../../src/river/port/state.js';
import { callView } from '../../src/boards/call.js';
import { askedOf } from '../support/days/asked.js';
import { daysOf } from '../support/days/days.js';
import { FLEET } from '../support/days/fleet.js';
import { Dice } from '../support/dice.js';
import { NO_BOOKS } from '../support/no-books.js';
import { all, ClockOnTheWall, send } from '../support/office.js';
import { cargo } from '../support/stories.js';

const PORT = 'LA_DORADA';

/** Days that an office has led, with a snapshot every hundred events; what it recorded, and how the port stood after each event. */
class Led {
  readonly store = new MemoryStore();
  readonly clock = new ClockOnTheWall();
  readonly office: Office;
  readonly asOf: AsOf;
  events: readonly StoredEvent[] = [];
  states: readonly PortState[] = [];
  private times: readonly Instant[] = [];

  constructor() {
    const [store, clock, timers, chance] = [this.store, this.clock, systemTimers, systemChance];
    const snapshots = new Snapshots({ store, shelf: new MemoryShelf(), timers, law: 'a1', every: 100 });
    this.office = new Office({ store, clock, timers, chance, snapshots });
    this.asOf = new AsOf(this.office, clock);
  }

  async days(seed: number, facts: number): Promise<this> {
    let nth = 0;
    for (const deed of daysOf(seed, { facts, dishonest: [FLEET[0]!.vesselId] })) {
      this.clock.at = deed.at;
      await this.office.submit(askedOf(deed, `${seed} ${nth++}`));
    }
    this.events = await all(this.office.events(PORT, {}));
    this.times = this.events.map(({ meta }) => instant(meta.recordedAt));
    let state = portStart(PORT);
    this.states = this.events.map((event) => (state = evolvePort(state, happenedOf(event) as never)));
    return this;
  }

  get last(): number {
    return this.events.length - 1;
  }
  recordedAt = (revision: number): Instant => this.times[revision]!;
  anyRevisions = (many: number, seed: number) => {
    const dice = new Dice(seed);
    return Array.from({ length: many }, () => dice.whole(0, this.last));
  };
}

let led: Led;
beforeAll(async () => {
  led = await new Led().days(1940, 1000);
});
afterAll(() => led.office.close());

const beyond = async (moment: Moment, asOf = led.asOf): Promise<Beyond> => {
  const error: unknown = await asOf.port(PORT, moment).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoSuchMoment);
  return (error as NoSuchMoment).beyond;
};

describe('A past moment', () => {
  it('at any of a hundred revisions shows the board that a fold from the start shows', async () => {
    for (const revision of led.anyRevisions(100, 7)) {
      const { isPast, ...view } = await led.asOf.port(PORT, { revision });
      expect([isPast, view.revision, view.recordedAt]).toEqual([true, revision, led.recordedAt(revision)]);
      const folded = { state: led.states[revision]!, revision, recordedAt: led.recordedAt(revision) };
      expect(board(view, 'es')).toEqual(board(folded, 'es'));
    }
  });

  it('by an instant is that of the last event recorded by then', async () => {
    for (const near of led.anyRevisions(20, 8))
      for (const asOf of [led.recordedAt(near), later(led.recordedAt(near), -1), later(led.recordedAt(near), SECOND)]) {
        const by = led.events.findLastIndex((_, revision) => led.recordedAt(revision) <= asOf);
        if (by < 0 || asOf > led.recordedAt(led.last)) continue;
        expect(await led.asOf.of(PORT, { asOf })).toEqual({
          ...{ revision: by, recordedAt: led.recordedAt(by), now: asOf, isPast: true },
        });
        expect(await led.asOf.recordedBy(PORT, asOf)).toBe(by);
      }
    expect(
      led.events.filter((_, at) => at > 0 && led.recordedAt(at) === led.recordedAt(at - 1)).length,
    ).toBeGreaterThan(49);
  });

  it('knows what had left the fold as it was when it left, and nothing that came later', async () => {
    const { office, states, events } = led;
    const named = (type: string, field: string) =>
      events.filter((event) => event.type === type).map(({ data }) => (data as Record<string, string>)[field]!);
    for (const revision of [led.last >> 1, led.last]) {
      const view = await led.asOf.port(PORT, { revision });
      const seen = states.slice(0, revision + 1);
      for (const lotId of named('CargoRegistered', 'lotId').filter((_, nth) => nth % 9 === 0)) {
        const lot = await lotEver(office, PORT, lotId, NO_BOOKS, view);
        const open = seen.findLast(({ cargo: { lots } }) => lots.has(lotId))?.cargo.lots.get(lotId);
        expect(lot?.lotId).toBe(open?.lotId);
        if (view.state.cargo.lots.has(lotId)) expect(lot).toEqual(open);
        else if (lot) expect([lot.unassigned.every((count) => count === 0), lot.parcels]).toEqual([true, []]);
      }
      for (const callId of named('VesselCallOpened', 'callId').filter((_, nth) => nth % 5 === 0)) {
        const state = await stateWithCall(office, PORT, callId, NO_BOOKS, view);
        const open = seen.findLast(({ calls }) => calls.calls.has(callId));
        expect(state && callView(state, callId, 'es')).toEqual(open && callView(open, callId, 'es'));
        const told = await eventsOfCall(office, PORT, callId, NO_BOOKS, view);
        const then = events
          .slice(0, revision + 1)
          .filter(({ data }) => (data as { callId?: string }).callId === callId);
        expect(told.map((event) => event.revision)).toEqual(then.map((event) => event.revision));
      }
    }
  });

  it('asks nobody who remembers more than was known then', async () => {
    const asked: string[] = [];
    const nosy = {
      ...NO_BOOKS,
      lot: async (_: string, lotId: string) => void asked.push(lotId),
      stateWithCall: async (_: string, callId: string) => void asked.push(callId),
    } as unknown as typeof NO_BOOKS;
    const gone = led.events.find(({ type }) => type === 'CargoRegistered')!.data as { lotId: string };
    const view = await led.asOf.port(PORT, { revision: led.last });
    await lotEver(led.office, PORT, gone.lotId, nosy, view);
    expect(asked).toEqual([]);
    await lotEver(led.office, PORT, gone.lotId, nosy);
    expect(asked).toEqual([gone.lotId]);
  });

  it('of a tale that is read along is told from the nearest mark, as one that is read once', async () => {
    const recorded = (event: StoredEvent) =>
      ({ ...happenedOf(event), id: event.id, revision: event.revision }) as Recorded;
    const along = new ReadAlong(led.office, {
      begin: detect,
      goOn: (detector, event) => detector.seen(recorded(event)),
    });
    expect(led.last).toBeGreaterThan(501);
    for (const revision of [led.last, 501, 499, 500, 17, -1]) {
      const { state, ...standing } = await along.at(PORT, revision);
      const once = led.events
        .slice(0, revision + 1)
        .reduce((detector, event) => detector.seen(recorded(event)), detect(PORT));
      expect([standing.revision, state.flags]).toEqual([revision, once.flags]);
    }
    expect((await along.at(PORT, led.last)).state.flags.length).toBeGreaterThan(
      (await along.at(PORT, 17)).state.flags.length,
    );
  });

  it('stays what it was when more is recorded', async () => {
    const { revision, recordedAt } = await led.asOf.port(PORT);
    const was = await led.asOf.port(PORT, { revision });
    led.clock.at = later(recordedAt!, SECOND);
    await send(led.office, PORT, { ...cargo('LATECOMER', 3), occurredAt: led.clock.at });
    const is = await led.asOf.port(PORT, { asOf: recordedAt });
    expect([is.revision, board(is, 'es')]).toEqual([revision, board(was, 'es')]);
    expect((await led.asOf.port(PORT)).revision).toBeGreaterThan(revision);
  });

  it('of the national register is found and folded likewise', async () => {
    const { revision } = await led.asOf.national();
    for (const then of [0, revision >> 1, revision]) {
      const { state, recordedAt } = await led.asOf.national({ revision: then });
      expect(state.vessels.size).toBeLessThanOrEqual((await led.asOf.national()).state.vessels.size);
      expect((await led.asOf.national({ asOf: recordedAt })).revision).toBeGreaterThanOrEqual(then);
    }
    expect((await led.asOf.national({ revision: 0 })).state.vessels.size).toBeLessThan(2);
  });
});

describe('The history of a place', () => {
  it('told in short stretches is the history told at once, and its changes join', async () => {
    const { office, events } = led;
    const lots = events
      .filter(({ type }) => type === 'CargoRegistered')
      .map(({ data }) => (data as { lotId: string }).lotId);
    for (const id of lots.filter((_, nth) => nth % 10 === 0)) {
      const from = (await office.revisionOf(PORT, 'lot', id))!;
      const upTo = led.last;
      const stretch = (since: number, more: object = {}) =>
        changesOf(office, PORT, { kind: 'lot', id }, { since, upTo, limit: 1000, ...more }, 'es');
      const whole = await stretch(from);
      const parts: Change[] = [];
      for (let since: number | null = from; since !== null;) {
        const part: Stretch = await stretch(since, parts.length % 2 === 0 ? { atOnce: 40 } : { limit: 2 });
        parts.push(...part.changes);
        since = part.since;
      }
      expect([whole.since, parts]).toEqual([null, whole.changes]);
      for (const [nth, change] of parts.entries()) expect(change.from).toBe(parts[nth - 1]?.to ?? null);
      const { position } =
        positionOfLot({ state: led.states[upTo]!, revision: upTo, recordedAt: undefined }, id, 'es') ?? {};
      expect(parts.at(-1)?.to ?? null).toBe(position ?? null);
    }
  });
});

describe('No moment', () => {
  it('is both at once, in the future, before the first event, or beyond the last', async () => {
    const [first, last, lastRevision] = [
      led.recordedAt(0),
      (await led.asOf.port(PORT)).recordedAt!,
      (await led.asOf.port(PORT)).revision,
    ];
    expect(await beyond({ asOf: last, revision: 3 })).toEqual({ why: 'BOTH' });
    const asOf = later(led.clock.at, 1);
    expect(await beyond({ asOf })).toEqual({ why: 'FUTURE', asOf, now: led.clock.at });
    expect(await beyond({ asOf: later(first, -1) })).toEqual({
      ...{ why: 'BEFORE_THE_FIRST', asOf: later(first, -1), firstRecordedAt: first },
    });
    expect(await beyond({ revision: lastRevision + 1 })).toEqual({
      ...{ why: 'AFTER_THE_LAST', revision: lastRevision + 1, lastRevision, lastRecordedAt: last },
    });
  });

  it('is any of an empty stream; and what was recorded before a clock was set back is none of the future', async () => {
    const empty = new Led();
    for (const moment of [{ asOf: led.recordedAt(0) }, { revision: 0 }])
      expect(await beyond(moment, empty.asOf)).toEqual({ why: 'NOTHING_RECORDED', field: Object.keys(moment)[0] });
    expect(await empty.asOf.recordedBy(PORT, led.clock.at)).toBe(-1);
    const back = new AsOf(led.office, new ClockOnTheWall(led.recordedAt(0)));
    const { revision, recordedAt } = await back.port(PORT);
    expect((await back.port(PORT, { asOf: recordedAt })).revision).toBe(revision);
  });
});
