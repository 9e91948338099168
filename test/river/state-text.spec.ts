import { deepStrictEqual as same } from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { grams } from '../../src/decrees/measures.js';
import { fold, type Happened } from '../../src/river/decider.js';
import type { NationalFact, NationalOrder } from '../../src/river/national/messages.js';
import { nationalDecider } from '../../src/river/national/national.js';
import { Ordered } from '../../src/river/ordered.js';
import { BY_TURN, BY_TURN_WEIGHED, ORDERINGS } from '../../src/river/orderings.js';
import type { PortFact, PortOrder } from '../../src/river/port/messages.js';
import { portDecider } from '../../src/river/port/port.js';
import type { PortState } from '../../src/river/port/state.js';
import { NotAState, pieces, stateIn, textOf } from '../../src/river/state-text.js';
import { RiverBooks } from '../support/days/books.js';
import { daysOf } from '../support/days/days.js';
import { FLEET } from '../support/days/fleet.js';
import { dice, historyOf } from '../support/histories.js';
import { at, LATER } from '../support/vocabulary.js';

const PORTS = ['LA_DORADA', 'PUERTO_BERRIO'] as const;
const DISHONEST = FLEET.slice(0, 2).map(({ vesselId }) => vesselId);
const histories = fc.tuple(dice(150), fc.constantFrom(...PORTS));

const NOON = at('12:00');
const order = (type: NationalOrder['type'], data: object): NationalOrder =>
  ({ type, data, occurredAt: NOON, now: LATER, starts: DECREE_STARTS, everUsed: () => false }) as NationalOrder;
const NATIONAL_ORDERS: readonly NationalOrder[] = [
  order('PublishHolidayCalendar', { year: 1940, dates: ['1940-12-25'], source: 'Ley 57 de 1926' }),
  order('SubmitTariff', {
    tariffId: 'T-1',
    forwarderId: 'AGENCIA',
    year: 1941,
    items: [{ item: 'EMBARQUE', unit: 'BULTO', centavos: 5 }],
    rulesText: 'Reglamento, folio 3',
    submittedAt: '1940-11-18T17:00:00Z',
  }),
  order('DecideTariff', { tariffId: 'T-1', approved: true, validFrom: '1941-01-01', validTo: '1941-12-31' }),
  order('RecordTariffCharge', {
    ...{ chargeId: 'K-1', offenderId: 'AGENCIA', clientId: 'VELEZ', item: 'EMBARQUE', quantity: 2 },
    ...{ chargedCentavos: 12, chargedAt: '1940-11-18T17:00:00Z' },
  }),
  order('CarrySuspension', {
    ...{ caseId: 'C-1', port: 'LA_DORADA', captainId: 'RONDON', companyId: 'NAVIERA' },
    ...{ fromAt: '1940-11-18T17:00:00Z', captainUntilAt: '1940-12-18T17:00:00Z' },
  }),
];

/** Whether what was read back is what was written, tree for tree; the shape of a tree says nothing. */
const again = <State>(state: State): State => {
  const text = textOf(state);
  const read = stateIn(text) as State;
  same(textOf(read), text);
  return read;
};

describe('The text of a state', () => {
  it('read back at any cut of any history, rules on the next order and folds the next fact as the state itself', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        const decider = portDecider(port);
        historyOf(thrown, port, (story, { before, step, occurredAt, made }) => {
          const read = again(before);
          if (step) {
            const order = {
              ...step,
              occurredAt,
              now: LATER,
              starts: DECREE_STARTS,
              everUsed: () => false,
            } as PortOrder;
            same(decider.decide(read, order), decider.decide(before, order));
          }
          const happened = made.map((fact) => ({ ...fact, occurredAt }));
          same(textOf(fold(decider, read, happened)), textOf(story.state));
        });
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 120_000);

  it('and all that follows after a cut: the whole tail is folded to the same state', () => {
    fc.assert(
      fc.property(histories, fc.nat(999), ([thrown, port], where) => {
        const { happened, state } = historyOf(thrown, port);
        const decider = portDecider(port);
        const cut = (happened.length * where) / 1000;
        const snapshot = again(fold(decider, decider.initial, happened.slice(0, cut)));
        same(textOf(fold(decider, snapshot, happened.slice(cut))), textOf(state));
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 120_000);

  it('holds over weeks of plausible days at every port, written and read again and again', () => {
    const books = new RiverBooks();
    const written = new Map<Port, PortState>();
    let deeds = 0;
    for (const { counter, entered } of daysOf(1940, { days: 21, dishonest: DISHONEST }, books)) {
      if (counter === 'national' || !('facts' in entered)) continue;
      const decider = portDecider(counter);
      const before = written.get(counter) ?? decider.initial;
      const after = fold(decider, before, entered.facts as readonly Happened<PortFact>[]);
      written.set(counter, ++deeds % 40 === 0 ? again(after) : after);
    }
    expect(deeds).toBeGreaterThan(1000);
    for (const [port, state] of written) same(textOf(state), textOf(books.port(port)));
  }, 120_000);

  it('holds for the national register too', () => {
    fc.assert(
      fc.property(dice(100), (thrown) => {
        const { received } = historyOf(thrown).state;
        again(received.national);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    const told: Happened<NationalFact>[] = [];
    let state = nationalDecider.initial;
    for (const order of NATIONAL_ORDERS) {
      const read = again(state);
      const ruling = nationalDecider.decide(state, order);
      same(nationalDecider.decide(read, order), ruling);
      const made = (ruling as readonly NationalFact[]).map((fact) => ({ ...fact, occurredAt: order.occurredAt }));
      told.push(...made);
      state = fold(nationalDecider, state, made);
      same(textOf(fold(nationalDecider, read, made)), textOf(state));
    }
    expect(told.length).toBeGreaterThan(3);
  });

  it('is the same for two states that say the same, whatever the shape of their trees', () => {
    const keys = Array.from({ length: 200 }, (_, n) => n);
    const up = keys.reduce((tree, key) => tree.with([key], key), Ordered.by<readonly number[], number>(BY_TURN));
    const down = keys.reduceRight((tree, key) => tree.with([key], key), Ordered.by<readonly number[], number>(BY_TURN));
    expect(JSON.stringify(up)).not.toBe(JSON.stringify(down));
    expect(textOf(up)).toBe(textOf(down));
  });

  it('gives back a tree with its order, ranks and weights, which stays balanced', () => {
    const lot = (n: number) => ({ lotId: `L${n}`, weight: grams(n) });
    const tree = [5, 1, 4, 2, 3].reduce(
      (grown, n) => grown.with([n], lot(n)),
      Ordered.by<readonly number[], ReturnType<typeof lot>>(BY_TURN_WEIGHED),
    );
    const read = again({ tree }).tree;
    expect([...read.entries()]).toEqual([...tree.entries()]);
    expect([read.size, read.weight, read.rank([4]), read.weightBefore([4])]).toEqual([5, 15_000, 3, 6000]);
    expect([...read.with([2.5], lot(9)).without([1]).values()].map(({ lotId }) => lotId)).toEqual(
      ['L2', 'L9', 'L3', 'L4', 'L5'], // prettier-ignore
    );
  });

  it.each([
    ['nothing, and null', { a: undefined, b: null, c: [undefined, null] }],
    ['maps and sets, in the order they were filled', { m: new Map<unknown, unknown>([['z', 1], ['a', { b: null }]]), s: new Set(['z', 'a']) }], // prettier-ignore
    ['numbers that JSON does not know', [0, -0, -1.5, 5e-324, Infinity, -Infinity, Number.NaN]],
    ['records that look like a tag', { $: 'map', of: [], more: { $: undefined } }],
    ['names that every object has', JSON.parse('{"__proto__": {"a": null}, "constructor": 1, "2": 2, "1": 1}')],
    ['awkward text', ['\u0000\u2028"\\', '😀', '\ud800']],
  ])('keeps %s', (_, value) => {
    const read = stateIn(textOf(value));
    same(read, value);
    same(textOf(read), textOf(value));
  });

  it('comes in pieces, none of them of more than one entry of a tree', () => {
    const lots = Array.from({ length: 50 }, (_, n) => n).reduce(
      (tree, n) => tree.with(String(n), 'x'.repeat(100)),
      Ordered.byId<string>(),
    );
    const written = [...pieces({ cargo: { lots } })];
    expect(written.join('')).toBe(textOf({ cargo: { lots } }));
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(120);
  });

  it('is refused to what no state is made of', () => {
    const stranger = Ordered.by<number, number>({ compare: (a, b) => a - b });
    for (const value of [stranger, new Date(0), /x/, 1n, () => 1, Symbol('x'), { deep: [{ at: new URL('a:b') }] }])
      expect(() => textOf(value)).toThrow(NotAState);
  });

  it.each([
    '',
    '{',
    '{"$":"tree","of":[]}',
    '{"$":"toString","of":[]}',
    '{"$":"map","of":{}}',
    '{"$":"map","of":[1]}',
    '{"$":"turn","of":[[[2],"b"],[[1],"a"]]}',
    '{"$":"turn","of":[[[1],"b"],[[1],"a"]]}',
    '{"$":"id"}',
  ])('%s is no text of a state', (text) => expect(() => stateIn(text)).toThrow());

  it('knows every order in which a state keeps a collection by one name', () => {
    expect(new Set(Object.values(ORDERINGS)).size).toBe(Object.keys(ORDERINGS).length);
  });
});
