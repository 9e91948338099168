import { describe, expect, it } from '@jest/globals';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import type { Instant } from '../../src/decrees/calendar.js';
import { NATIONAL_START } from '../../src/river/national/register.js';
import { idsUsedNationally, nationalCommandOf, nationalDecider } from '../../src/river/national/national.js';
import type { NationalCommand, NationalOrder } from '../../src/river/national/messages.js';
import { capacity, registeredVessel } from '../support/stories.js';
import { at, LATER, LIBERTADOR } from '../support/vocabulary.js';

const known = nationalDecider.evolve(NATIONAL_START, { ...registeredVessel(LIBERTADOR), occurredAt: at('07:00') });
const asked = (command: NationalCommand, occurredAt: Instant = at('07:00'), used = false) =>
  ({ ...command, occurredAt, now: LATER, starts: DECREE_STARTS, everUsed: () => used }) as NationalOrder;
const register: NationalCommand = { type: 'RegisterVessel', data: registeredVessel(LIBERTADOR).data };
const assign: NationalCommand = { type: 'AssignConvoyCapacity', data: capacity(LIBERTADOR, 500).data };

describe('The national register', () => {
  it('enters a vessel once', () => {
    expect(nationalDecider.decide(NATIONAL_START, asked(register))).toEqual([registeredVessel(LIBERTADOR)]);
    expect(nationalDecider.decide(known, asked(register, at('07:00'), true))).toMatchObject({
      code: 'DUPLICATE_VESSEL',
    });
  });

  it('takes the capacity the Intendancy assigns, the latest for what is decided after it (D1976-16)', () => {
    expect(nationalDecider.decide(known, asked(assign))).toEqual([capacity(LIBERTADOR, 500)]);
    const after = nationalDecider.evolve(known, { ...capacity(LIBERTADOR, 500, ['B1']), occurredAt: at('08:00') });
    expect(after.vessels.get(LIBERTADOR)?.capacity).toEqual({ convoy: 500_000_000, bare: 500_000_000, tows: ['B1'] });
  });

  it('refuses a capacity for a vessel it does not know, and one that is not above zero', () => {
    expect(nationalDecider.decide(NATIONAL_START, asked(assign))).toMatchObject({
      code: 'UNKNOWN_VESSEL',
      article: 'D1976-16',
    });
    const none = { ...assign, data: { ...assign.data, convoyCapacityKg: 0 } } as NationalCommand;
    expect(nationalDecider.decide(known, asked(none))).toMatchObject({ code: 'CAPACITY_NOT_POSITIVE' });
  });

  it('is bound by no start of a decree, only by the clock', () => {
    expect(nationalDecider.decide(NATIONAL_START, asked(register, at('07:00', '1900-01-01')))).toHaveLength(1);
    expect(nationalDecider.decide(NATIONAL_START, asked(register, (LATER + 1) as Instant))).toMatchObject({
      code: 'OCCURRED_IN_FUTURE',
    });
  });

  it.each([register, assign])('restates each command in its fact: %j', (command) => {
    const facts = nationalDecider.decide(known, asked(command)) as never;
    expect(nationalCommandOf(facts)).toEqual(command);
  });

  it('keeps the ids of vessels for ever', () => {
    expect(idsUsedNationally(registeredVessel(LIBERTADOR))).toEqual([{ kind: 'vessel', id: LIBERTADOR }]);
    expect(idsUsedNationally(capacity(LIBERTADOR, 5))).toEqual([]);
  });
});
