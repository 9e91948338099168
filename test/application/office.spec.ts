import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BATCH_BYTES, BATCH_COMMANDS } from '../../src/application/desk.js';
import {
  CommandTooLarge,
  DeskBusy,
  IdempotencyKeyReused,
  NATIONAL,
  type Outcome,
} from '../../src/application/outcome.js';
import { OutcomeUnknown, StoreUnavailable, type EventStore, type NewEvent } from '../../src/application/ports.js';
import { later } from '../../src/decrees/calendar.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { all, asked, ClockOnTheWall, enterVessel, openOffice, refusalOf, send } from '../support/office.js';
import {
  arrival,
  callOf,
  cargo,
  closeLoading,
  confirmLoaded,
  preparation,
  requestLoading,
} from '../support/stories.js';
import { at, COFFEE, LATER, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

/** A store whose appends can be watched and made to fail, and whose reading of the nation can be held up. */
class WatchedStore extends MemoryStore {
  readonly batches: NewEvent[][] = [];
  before: (batch: readonly NewEvent[], attempt: number) => Promise<void> | void = () => undefined;
  after: (attempt: number) => void = () => undefined;
  whileTheNationIsRead: () => Promise<void> = async () => undefined;
  override async *read(...[stream, page]: Parameters<EventStore['read']>) {
    if (stream === NATIONAL) await this.whileTheNationIsRead();
    yield* super.read(stream, page);
  }
  override async append(...[stream, expected, events, ids]: Parameters<EventStore['append']>) {
    this.batches.push([...events]);
    const attempt = this.batches.length;
    await this.before(events, attempt);
    const result = await super.append(stream, expected, events, ids);
    this.after(attempt);
    return result;
  }
}

const accepted = (outcome: Outcome) => {
  if (outcome.outcome === 'refused') throw new Error(JSON.stringify(outcome.refusal));
  return outcome;
};

describe('The office', () => {
  it('records a command and answers with its events, their revisions and its position', async () => {
    const office = openOffice(new MemoryStore());
    const id = randomUUID();
    const outcome = accepted(await office.submit(asked('LA_DORADA', cargo(COFFEE, 1), id)));
    expect(outcome).toMatchObject({
      commandId: id,
      stream: 'port-LA_DORADA',
      revision: 1,
      events: [
        { revision: 0, type: 'CargoRegistered' },
        { revision: 1, type: 'CargoTurnAssigned' },
      ],
    });
    const stored = await all(office.events('LA_DORADA', {}));
    expect(stored.at(-1)!.position).toBe(outcome.position);
    expect(stored.map(({ id: eventId }) => eventId)).toEqual(outcome.events.map((event) => event.id));
  });

  it('leaves no trace of a refusal, not even of what the port has yet to receive', async () => {
    const office = openOffice(new MemoryStore());
    await enterVessel(office, LIBERTADOR, 500);
    expect(await refusalOf(office, 'LA_DORADA', requestLoading(LIBERTADOR))).toMatchObject({ code: 'UNKNOWN_CALL' });
    expect(await all(office.events('LA_DORADA', {}))).toEqual([]);
    expect((await office.port('LA_DORADA')).revision).toBe(-1);
  });

  it('has a port receive the national facts it lacks, in order, before it decides', async () => {
    const office = openOffice(new MemoryStore());
    await enterVessel(office, LIBERTADOR, 500);
    const [first] = await send(office, 'LA_DORADA', arrival(LIBERTADOR, at('06:00')));
    await enterVessel(office, MEDELLIN, 850);
    await send(office, 'LA_DORADA', arrival(MEDELLIN, at('07:00')));
    const types = (await all(office.events('LA_DORADA', {}))).map(({ type, data }) => {
      const received = data as { nationalRevision?: number; fact?: { type: string } };
      return received.fact ? `${received.nationalRevision} ${received.fact.type}` : type;
    });
    expect(types).toEqual([
      '0 VesselRegistered',
      '1 ConvoyCapacityAssigned',
      'VesselCallOpened',
      '2 VesselRegistered',
      '3 ConvoyCapacityAssigned',
      'VesselCallOpened',
    ]);
    expect(first!.events.map(({ type }) => type)).toEqual(['VesselCallOpened']);
  });

  it('decides what waits together on one state and appends it together', async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => office.submit(asked('LA_DORADA', cargo(`L${n}`, 1)))),
    );
    expect(store.batches).toHaveLength(1);
    const numbers = outcomes.map((outcome) => (accepted(outcome).events[0]!.data as { turnNumber: number }).turnNumber);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it(`appends at most ${BATCH_COMMANDS} commands or ${BATCH_BYTES} bytes at once`, async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    const heavy = (lotId: string) =>
      cargo(lotId, 1, { consignees: Array.from({ length: 500 }, () => 'x'.repeat(500)) });
    await Promise.all([
      ...Array.from({ length: BATCH_COMMANDS + 1 }, (_, n) => office.submit(asked('LA_DORADA', cargo(`L${n}`, 1)))),
      ...Array.from({ length: 3 }, (_, n) => office.submit(asked('LA_DORADA', heavy(`H${n}`)))),
    ]);
    expect(store.batches.map((batch) => batch.length / 2)).toEqual([BATCH_COMMANDS, 3, 1]);
  });

  it('turns away a single command larger than a batch before it joins one', async () => {
    const office = openOffice(new MemoryStore());
    const huge = cargo(COFFEE, 1, { shipper: 'x'.repeat(BATCH_BYTES) });
    await expect(office.submit(asked('LA_DORADA', huge))).rejects.toThrow(CommandTooLarge);
  });

  it('turns away a command whose facts would be too large, and nobody beside it', async () => {
    const office = openOffice(new MemoryStore());
    await enterVessel(office, LIBERTADOR, 100_000);
    const consignees = Array.from({ length: 900 }, () => 'x'.repeat(500));
    const lots = Array.from({ length: 12 }, (_, n) => cargo(`L${n}`, 1, { consignees, at: at('07:00') }));
    await send(
      office,
      'LA_DORADA',
      ...lots,
      arrival(LIBERTADOR, at('06:00')),
      ...preparation(LIBERTADOR),
      requestLoading(LIBERTADOR),
    );
    for (const { data } of lots)
      await send(office, 'LA_DORADA', confirmLoaded(LIBERTADOR, (data as { lotId: string }).lotId, 1, 62.5));
    const [tooLarge, ...others] = await Promise.allSettled([
      office.submit(asked('LA_DORADA', closeLoading(LIBERTADOR))),
      office.submit(asked('LA_DORADA', cargo('BESIDE', 1))),
      office.submit(asked('LA_DORADA', cargo('BESIDE', 1, { railWaybillId: 'R-2' }))),
    ]);
    expect(tooLarge).toMatchObject({ status: 'rejected', reason: { name: 'CommandTooLarge' } });
    expect(others).toMatchObject([
      { value: { outcome: 'accepted' } },
      { value: { outcome: 'refused', refusal: { code: 'DUPLICATE_LOT' } } },
    ]);
  });

  it('never lets the time of recording go back', async () => {
    const clock = new ClockOnTheWall();
    const office = openOffice(new MemoryStore(), clock);
    await send(office, 'LA_DORADA', cargo('A', 1));
    clock.at = later(LATER, -3_600_000);
    await send(office, 'LA_DORADA', cargo('B', 1));
    const times = (await all(office.events('LA_DORADA', {}))).map(({ meta }) => meta.recordedAt);
    expect(new Set(times).size).toBe(1);
  });

  it('takes what happened "now" at the clock, and up to five seconds ahead of it as now', async () => {
    const clock = new ClockOnTheWall();
    const office = openOffice(new MemoryStore(), clock);
    await send(office, 'LA_DORADA', { type: 'CargoArrived', data: cargo('A', 1).data });
    await send(office, 'LA_DORADA', { ...cargo('B', 1), occurredAt: later(LATER, 5000) });
    expect(await refusalOf(office, 'LA_DORADA', { ...cargo('C', 1), occurredAt: later(LATER, 5001) })).toMatchObject({
      code: 'OCCURRED_IN_FUTURE',
    });
    const happened = (await all(office.events('LA_DORADA', {}))).map(({ meta }) => meta.occurredAt);
    expect(new Set(happened)).toEqual(new Set(['1942-06-01T00:00:00Z']));
  });

  it('closes when what is under way is answered, and then takes nothing', async () => {
    const office = openOffice(new MemoryStore());
    const under = office.submit(asked('LA_DORADA', cargo('A', 1)));
    await office.close();
    expect(accepted(await under).revision).toBe(1);
    await expect(office.submit(asked('LA_DORADA', cargo('B', 1)))).rejects.toThrow(DeskBusy);
  });

  it('rings the doorbell after each commit, until it is taken off', async () => {
    const office = openOffice(new MemoryStore());
    const rung: string[] = [];
    const off = office.listen((stream, revision) => rung.push(`${stream} ${revision}`));
    await send(office, 'LA_DORADA', cargo('A', 1));
    off();
    await send(office, 'LA_DORADA', cargo('B', 1));
    expect(rung).toEqual(['port-LA_DORADA 1']);
  });
});

describe('The same command sent again', () => {
  const id = randomUUID();
  const again = (office: ReturnType<typeof openOffice>, lotId = 'A') =>
    office.submit(asked('LA_DORADA', cargo(lotId, 1), id));

  it('is answered as the first time and recorded once: at once, later, and by another office', async () => {
    const store = new MemoryStore();
    const office = openOffice(store);
    const [first, second] = await Promise.all([again(office), again(office)]);
    const third = await again(office);
    const fourth = await again(openOffice(store));
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(await all(office.events('LA_DORADA', {}))).toHaveLength(2);
  });

  it('is turned away when it asks for something else, whether the first is recorded or beside it', async () => {
    const office = openOffice(new MemoryStore());
    const beside = await Promise.allSettled([again(office), again(office, 'B')]);
    expect(beside.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(again(office, 'B')).rejects.toThrow(IdempotencyKeyReused);
    await expect(office.submit({ ...asked('LA_DORADA', cargo('A', 1), id), occurredAt: undefined })).rejects.toThrow(
      IdempotencyKeyReused,
    );
  });

  it('is the same whatever the order of its fields', async () => {
    const office = openOffice(new MemoryStore());
    const first = await again(office);
    const turned = asked('LA_DORADA', cargo('A', 1), id);
    const reversed = Object.fromEntries(Object.entries(turned.data).reverse());
    expect(await office.submit({ ...turned, data: reversed })).toEqual(first);
  });

  it('is judged anew when it was refused before: a refusal binds nobody', async () => {
    const office = openOffice(new MemoryStore());
    await enterVessel(office, LIBERTADOR, 500);
    const step = preparation(LIBERTADOR)[0]!;
    const refusedId = randomUUID();
    expect((await office.submit(asked('LA_DORADA', step, refusedId))).outcome).toBe('refused');
    await send(office, 'LA_DORADA', arrival(LIBERTADOR, at('06:00')));
    expect((await office.submit(asked('LA_DORADA', step, refusedId))).outcome).toBe('accepted');
  });

  it('holds on each stream by itself', async () => {
    const office = openOffice(new MemoryStore());
    await again(office);
    expect((await office.submit(asked('PUERTO_BERRIO', cargo('A', 1), id))).outcome).toBe('accepted');
  });
});

describe('Two offices on one store', () => {
  it('never lose, repeat or misnumber: the one that comes second reads on and judges again', async () => {
    const store = new MemoryStore();
    const offices = [openOffice(store), openOffice(store)];
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => offices[n % 2]!.submit(asked('LA_DORADA', cargo(`L${n}`, 1)))),
    );
    const numbers = outcomes.map((outcome) => (accepted(outcome).events[0]!.data as { turnNumber: number }).turnNumber);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    const [one, two] = await Promise.all(offices.map((office) => office.port('LA_DORADA')));
    expect(JSON.stringify(one) === JSON.stringify(two)).toBe(true);
  });

  it('answer a lost race with what the winner left: the lot is a duplicate', async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    const rival = openOffice(store);
    let raced = false;
    store.before = async () => {
      if (raced) return;
      raced = true;
      await rival.submit(asked('LA_DORADA', cargo('A', 1)));
    };
    expect(await refusalOf(office, 'LA_DORADA', cargo('A', 1))).toMatchObject({ code: 'DUPLICATE_LOT' });
  });

  it('judge fewer at once after a lost race, the rest in its order after them', async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    const rival = openOffice(store);
    let races = 0;
    store.before = async (batch) => {
      const { lotId } = batch[0]!.data as { lotId: string };
      if (lotId === 'MINE-0' && races < 3) await rival.submit(asked('LA_DORADA', cargo(`THEIRS-${races++}`, 1)));
    };
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => office.submit(asked('LA_DORADA', cargo(`MINE-${n}`, 1)))),
    );
    const numbers = outcomes.map((outcome) => (accepted(outcome).events[0]!.data as { turnNumber: number }).turnNumber);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 4));
    const mine = store.batches.filter(([first]) => (first!.data as { lotId: string }).lotId.startsWith('MINE'));
    expect(mine.map((batch) => batch.length / 2)).toEqual([40, 10, 3, 1, 39]);
  });

  it('give up after four lost races, with nothing recorded of what they could not place', async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    const rival = openOffice(store);
    let turn = 0;
    store.before = async (batch) => {
      if (batch[0]!.type === 'CargoRegistered' && (batch[0]!.data as { lotId: string }).lotId === 'MINE')
        await rival.submit(asked('LA_DORADA', cargo(`THEIRS-${turn++}`, 1)));
    };
    await expect(office.submit(asked('LA_DORADA', cargo('MINE', 1)))).rejects.toThrow(DeskBusy);
    expect(turn).toBe(4);
    const { state } = await office.port('LA_DORADA');
    expect([...state.cargo.lots.values()].map(({ lotId }) => lotId)).toEqual([
      'THEIRS-0',
      'THEIRS-1',
      'THEIRS-2',
      'THEIRS-3',
    ]);
  });

  it('refuse on the newest state, though nothing of it passed through their own desk', async () => {
    const store = new MemoryStore();
    const [one, two] = [openOffice(store), openOffice(store)];
    await enterVessel(one, LIBERTADOR, 500);
    await send(one, 'LA_DORADA', arrival(LIBERTADOR, at('06:00')));
    await two.port('LA_DORADA');
    await send(one, 'LA_DORADA', ...preparation(LIBERTADOR));
    expect(await refusalOf(two, 'LA_DORADA', preparation(LIBERTADOR)[0]!)).toMatchObject({
      code: 'WRONG_STATE',
      figures: { callId: callOf(LIBERTADOR), state: 'READY' },
    });
  });

  it('judge on one moment: what the other commits while the facts of the nation are read is not missed', async () => {
    const store = new WatchedStore();
    const [office, rival] = [openOffice(store), openOffice(store)];
    await enterVessel(office, LIBERTADOR, 500);
    let raced = false;
    store.whileTheNationIsRead = async () => {
      if (raced) return;
      raced = true;
      await rival.submit(asked('LA_DORADA', cargo('A', 1)));
      await office.port('LA_DORADA');
    };
    expect(await refusalOf(office, 'LA_DORADA', cargo('A', 1))).toMatchObject({ code: 'DUPLICATE_LOT' });
    const types = (await all(office.events('LA_DORADA', {}))).map(({ type }) => type);
    expect(types.filter((type) => type === 'NationalFactReceived')).toHaveLength(2);
    expect(types.filter((type) => type === 'CargoRegistered')).toHaveLength(1);
  });

  it('see what the other commits', async () => {
    const store = new MemoryStore();
    const [one, two] = [openOffice(store), openOffice(store)];
    await two.open();
    await two.port('LA_DORADA');
    const rung = new Promise<number>(
      (resolve) =>
        void two.listen((_, revision) => {
          resolve(revision);
        }),
    );
    await send(one, 'LA_DORADA', cargo('A', 1));
    expect(await rung).toBe(1);
    await two.close();
  });
});

describe('A store that fails', () => {
  it('is sent the very same bytes again when it did not say what became of them', async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    store.after = (attempt) => {
      if (attempt === 1) throw new OutcomeUnknown('the line broke');
    };
    store.before = (_, attempt) => {
      if (attempt === 2) throw new OutcomeUnknown('the line is broken');
    };
    expect(accepted(await office.submit(asked('LA_DORADA', cargo('A', 1)))).revision).toBe(1);
    expect(store.batches).toHaveLength(3);
    expect(store.batches[1]).toEqual(store.batches[0]);
    expect(store.batches[2]).toEqual(store.batches[0]);
    expect(await all(office.events('LA_DORADA', {}))).toHaveLength(2);
  });

  it('is sent them again also when it turns them away meanwhile: that says nothing of those sent before', async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    store.after = (attempt) => {
      if (attempt === 1) throw new OutcomeUnknown('the line broke');
    };
    store.before = (_, attempt) => {
      if (attempt === 2) throw new StoreUnavailable('the disk is full');
    };
    expect(accepted(await office.submit(asked('LA_DORADA', cargo('A', 1)))).revision).toBe(1);
    expect(store.batches).toHaveLength(3);
    expect(store.batches[2]).toEqual(store.batches[0]);
    expect(await all(office.events('LA_DORADA', {}))).toHaveLength(2);
  });

  it('fails those whose batch it could not take, and nobody after them', async () => {
    const store = new WatchedStore();
    const office = openOffice(store);
    store.before = (_, attempt) => {
      if (attempt === 1) throw new StoreUnavailable('the disk is full');
    };
    await expect(office.submit(asked('LA_DORADA', cargo('A', 1)))).rejects.toThrow(StoreUnavailable);
    expect(accepted(await office.submit(asked('LA_DORADA', cargo('A', 1)))).revision).toBe(1);
  });
});
