import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { instant, instantText, type Instant } from '../../src/decrees/calendar.js';
import type { NationalFact, NationalOrder } from '../../src/river/national/messages.js';
import {
  idsNamedNationally,
  idsUsedNationally,
  nationalCommandOf,
  nationalDecider,
} from '../../src/river/national/national.js';
import { NATIONAL_START, type NationalState } from '../../src/river/national/register.js';
import { suspendedUntil, type Suspension } from '../../src/river/national/suspensions.js';
import { at, LATER, on } from '../support/vocabulary.js';

const word = (more: Partial<Suspension> = {}): Suspension => ({
  caseId: 'CASO-1',
  port: 'LA_DORADA',
  captainId: 'RUIZ',
  companyId: 'NAVIERA',
  captainUntilAt: on('00:00', '1940-12-01'),
  companyUntilAt: on('00:00', '1940-11-25'),
  fromAt: on('10:00'),
  ...more,
});
const { captainUntilAt: _captain, companyUntilAt: _company, ...noEnd } = word();
const lifted = noEnd;
const carried = (...words: readonly Suspension[]): NationalState =>
  words.reduce<NationalState>(
    (state, data) => nationalDecider.evolve(state, { type: 'SuspensionCarried', data, occurredAt: at('12:00') }),
    NATIONAL_START,
  );
const both = { captainId: 'RUIZ', companyId: 'NAVIERA' };
const asked = (data: Suspension, occurredAt = at('12:00')) =>
  ({
    ...{ type: 'CarrySuspension', data, occurredAt, now: LATER, starts: DECREE_STARTS },
    everUsed: () => true,
  }) as NationalOrder;

describe('A suspension carried from a port', () => {
  it('is a fact of every port, which restates the command', () => {
    const made = nationalDecider.decide(NATIONAL_START, asked(word())) as NationalFact[];
    expect(made).toEqual([{ type: 'SuspensionCarried', data: word() }]);
    expect(nationalCommandOf(made)).toEqual({ type: 'CarrySuspension', data: word() });
  });

  it('is refused only when it comes from the future', () => {
    expect(nationalDecider.decide(NATIONAL_START, asked(word(), (LATER + 1) as Instant))).toMatchObject({
      code: 'OCCURRED_IN_FUTURE',
      article: 'D1976-18',
    });
  });

  it('uses no id of the nation: the case is its port’s', () => {
    expect(idsNamedNationally({ type: 'CarrySuspension', data: word() })).toEqual([]);
    expect(idsUsedNationally({ type: 'SuspensionCarried', data: word() })).toEqual([]);
  });

  it('is what its port said last, in whichever order the words come', () => {
    const first = word({ portRevision: 7 });
    const then = { ...lifted, portRevision: 9 };
    const again = word({ portRevision: 12, captainUntilAt: on('00:00', '1940-12-05') });
    const latest = (...words: readonly Suspension[]) => carried(...words).suspensions.byCase.get('LA_DORADA/CASO-1');
    for (const words of [
      [first, then],
      [then, first],
    ]) {
      expect(latest(...words)).toEqual(then);
      expect(suspendedUntil(carried(...words), both, at('12:00'))).toEqual({});
    }
    for (const words of [
      [first, then, again],
      [again, first, then],
      [then, again, first],
    ])
      expect(latest(...words)).toEqual(again);
    expect(latest(first, { ...again, portRevision: 7 })).toMatchObject({ captainUntilAt: on('00:00', '1940-12-05') });
  });

  it('is in force from its instant on, and no longer at its end', () => {
    const state = carried(word());
    const ends = { captainUntil: at('00:00', '1940-12-01'), companyUntil: at('00:00', '1940-11-25') };
    expect(suspendedUntil(state, both, at('09:59:59'))).toEqual({});
    expect(suspendedUntil(state, both, at('10:00'))).toEqual(ends);
    expect(suspendedUntil(state, both, at('23:59:59', '1940-11-24'))).toEqual(ends);
    expect(suspendedUntil(state, both, at('00:00', '1940-11-25'))).toEqual({ captainUntil: ends.captainUntil });
    expect(suspendedUntil(state, both, at('00:00', '1940-12-01'))).toEqual({});
  });

  it('binds whom it names and nobody else, a captain not as a company', () => {
    const state = carried(word());
    expect(suspendedUntil(state, {}, at('12:00'))).toEqual({});
    expect(suspendedUntil(state, { captainId: 'RUI', companyId: 'NAVIERA.' }, at('12:00'))).toEqual({});
    expect(suspendedUntil(state, { captainId: 'NAVIERA', companyId: 'RUIZ' }, at('12:00'))).toEqual({});
  });

  it('may suspend the captain alone', () => {
    const state = carried({ ...noEnd, captainUntilAt: on('00:00', '1940-12-01') });
    expect(suspendedUntil(state, both, at('12:00'))).toEqual({ captainUntil: at('00:00', '1940-12-01') });
  });

  it('gives way to a later word on the same case of the same port, which may shorten or lift it', () => {
    const shorter = word({ captainUntilAt: on('00:00', '1940-11-20'), companyUntilAt: on('00:00', '1940-11-20') });
    expect(suspendedUntil(carried(word(), shorter), both, at('12:00'))).toEqual({
      captainUntil: at('00:00', '1940-11-20'),
      companyUntil: at('00:00', '1940-11-20'),
    });
    expect(suspendedUntil(carried(word(), lifted), both, at('12:00'))).toEqual({});
    expect(suspendedUntil(carried(word(), lifted, word()), both, at('12:00'))).not.toEqual({});
    expect(suspendedUntil(carried(word(), word({ captainId: 'OTRO' })), both, at('12:00'))).toEqual({
      companyUntil: at('00:00', '1940-11-25'),
    });
  });

  it('stands beside that of a case of another port with the same number, and of another case', () => {
    const elsewhere = word({ port: 'PUERTO_BERRIO', captainUntilAt: on('00:00', '1940-12-05') });
    const another = word({ caseId: 'CASO-2', captainUntilAt: on('00:00', '1940-11-30') });
    const state = carried(word(), elsewhere, another);
    expect(suspendedUntil(state, both, at('12:00')).captainUntil).toBe(at('00:00', '1940-12-05'));
    expect(suspendedUntil(carried(word(), elsewhere, lifted), both, at('12:00')).captainUntil).toBe(
      at('00:00', '1940-12-05'),
    );
  });

  it('is found as by reading every latest word in turn', () => {
    const dayOf = fc.integer({ min: 18, max: 24 });
    const end = fc.option(dayOf, { nil: undefined });
    const given = fc.record({
      caseId: fc.constantFrom('1', '2', '3'),
      port: fc.constantFrom('LA_DORADA', 'PUERTO_BERRIO'),
      captainId: fc.constantFrom('A', 'A.', 'B'),
      from: dayOf,
      until: end,
    });
    const midnight = (day: number) => instantText(at('00:00', `1940-11-${day}`));
    fc.assert(
      fc.property(fc.array(given, { maxLength: 8 }), dayOf, (drawn, day) => {
        const words = drawn.map(({ caseId, port, captainId, from, until }) => ({
          ...{ caseId, port, captainId, companyId: 'NAVIERA', fromAt: midnight(from) },
          ...(until !== undefined && { captainUntilAt: midnight(until) }),
        })) as Suspension[];
        const now = at('00:00', `1940-11-${day}`);
        const latest = new Map(words.map((each) => [`${each.port}/${each.caseId}`, each]));
        const ends = [...latest.values()]
          .filter((each) => each.captainId === 'A' && each.captainUntilAt && instant(each.fromAt) <= now)
          .map((each) => instant(each.captainUntilAt!))
          .filter((until) => now < until);
        const expected = ends.length ? { captainUntil: Math.max(...ends) } : {};
        expect(suspendedUntil(carried(...words), { captainId: 'A' }, now)).toEqual(expected);
      }),
    );
  });
});
