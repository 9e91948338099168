import { describe, expect, it } from '@jest/globals';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { instantText, type Instant } from '../../src/decrees/calendar.js';
import { NATIONAL_START, type NationalState } from '../../src/river/national/register.js';
import {
  idsNamedNationally,
  idsUsedNationally,
  nationalCommandOf,
  nationalDecider,
} from '../../src/river/national/national.js';
import {
  nationalFacts,
  type NationalCommand,
  type NationalFact,
  type NationalOrder,
} from '../../src/river/national/messages.js';
import {
  aPort,
  atTime,
  capacity,
  cargo,
  closeLoading,
  reading,
  ready,
  registeredVessel,
  requestLoading,
} from '../support/stories.js';
import { at, LATER, LIBERTADOR, on } from '../support/vocabulary.js';

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

describe("The Ministry's resolutions", () => {
  const resolution = (resolutionId: string, more: object = {}): NationalCommand => ({
    type: 'IssueMinistryResolution',
    data: {
      resolutionId,
      kind: 'RESERVE_ADJUSTMENT',
      deltaBpsByBand: { '2': 500 },
      ground: 'DOWNSTREAM_CONGESTION',
      effectiveFromAt: on('08:00'),
      ...more,
    },
  });
  const revoke = (resolutionId: string, effectiveFromAt = on('09:00')): NationalCommand => ({
    type: 'RevokeMinistryResolution',
    data: { resolutionId, effectiveFromAt },
  });
  const after = (...commands: NationalCommand[]) =>
    commands.reduce(
      (state, command) =>
        (nationalDecider.decide(state, asked(command)) as NationalFact[]).reduce(
          (folded, made) => nationalDecider.evolve(folded, { ...made, occurredAt: at('07:00') }),
          state,
        ),
      known,
    );
  const periodsIn = ({ adjustments }: NationalState) =>
    adjustments.map(({ resolutionId, from, to }) => [
      resolutionId,
      instantText(from),
      to === undefined ? null : instantText(to),
    ]);

  it('are issued for bands of their own or for all, for good or for a time (D1976-17)', () => {
    expect(nationalDecider.decide(known, asked(resolution('R-1')))).toEqual([
      { type: 'MinistryResolutionIssued', data: resolution('R-1').data },
    ]);
    const [own] = after(resolution('R-1', { floorsKg: { '2': 350_000 } })).adjustments;
    expect([[...own!.deltaByBand], [...own!.floorByBand]]).toEqual([[[2, 500]], [[2, 350_000_000]]]);
    const every = after({
      type: 'IssueMinistryResolution',
      data: {
        resolutionId: 'R-1',
        kind: 'RESERVE_ADJUSTMENT',
        deltaBps: -500,
        ground: 'UPSTREAM_CONGESTION',
        effectiveFromAt: on('08:00'),
        effectiveToAt: on('09:00'),
      },
    });
    expect([...every.adjustments[0]!.deltaByBand.keys()]).toEqual([1, 2, 3, 4, 5]);
    expect(periodsIn(every)).toEqual([['R-1', on('08:00'), on('09:00')]]);
  });

  it('may impose a further duty in words, which adjusts nothing', () => {
    const duty = { kind: 'ADDITIONAL_DUTY', text: 'informe semanal' };
    const state = after({
      type: 'IssueMinistryResolution',
      data: { resolutionId: 'R-1', kind: 'ADDITIONAL_DUTY', text: duty.text, effectiveFromAt: on('08:00') },
    });
    expect([state.resolutions.size, state.adjustments]).toEqual([1, []]);
    expect(
      nationalDecider.decide(
        known,
        asked({
          type: 'IssueMinistryResolution',
          data: { resolutionId: 'R-1', kind: 'ADDITIONAL_DUTY', effectiveFromAt: on('06:59') },
        }),
      ),
    ).toMatchObject({ code: 'RETROACTIVE_RESOLUTION' });
  });

  it('are refused, of several reasons, first for their time, then as repeated, then as article 17 asks', () => {
    const state = after(resolution('R-1'));
    const ruled = (command: NationalCommand, occurredAt = at('07:00'), used = false) =>
      nationalDecider.decide(state, asked(command, occurredAt, used));
    const bad = { deltaBpsByBand: { '2': -9000 }, effectiveFromAt: on('06:00') };
    const under = (code: string) => ({ code, article: 'D1976-17' });
    expect(ruled(resolution('R-1', bad), (LATER + 1) as Instant, true)).toMatchObject(under('OCCURRED_IN_FUTURE'));
    expect(ruled(resolution('R-1', bad), at('07:00'), true)).toMatchObject(under('DUPLICATE_RESOLUTION'));
    expect(ruled(resolution('R-2', bad))).toMatchObject(under('GROUND_SIGN_MISMATCH'));
    expect(ruled(resolution('R-2', { ...bad, deltaBpsByBand: { '2': 9000 } }))).toMatchObject(
      under('RESERVE_OUT_OF_RANGE'),
    );
    expect(ruled(resolution('R-2', { effectiveFromAt: on('06:59:59') }))).toMatchObject(
      under('RETROACTIVE_RESOLUTION'),
    );
    expect(ruled(resolution('R-2', { effectiveFromAt: on('20:00') }))).toMatchObject({
      ...under('OVERLAPPING_RESOLUTION'),
      figures: { resolutionId: 'R-2', overlaps: 'R-1' },
    });
  });

  it('are revoked from an instant on: their period is cut there, and another may follow', () => {
    const state = after(resolution('R-1'), revoke('R-1'), resolution('R-2', { effectiveFromAt: on('09:00') }));
    expect(periodsIn(state)).toEqual([
      ['R-1', on('08:00'), on('09:00')],
      ['R-2', on('09:00'), null],
    ]);
    expect(state.resolutions.get('R-1')).toMatchObject({ revokedFromAt: on('09:00') });
  });

  it('are as if never issued when revoked before they began, and no longer than they were when revoked after their end', () => {
    expect(periodsIn(after(resolution('R-1'), revoke('R-1', on('08:00'))))).toEqual([]);
    expect(periodsIn(after(resolution('R-1', { effectiveToAt: on('08:30') }), revoke('R-1', on('09:00'))))).toEqual([
      ['R-1', on('08:00'), on('08:30')],
    ]);
  });

  it('are revoked once, and not for the past', () => {
    const state = after(resolution('R-1'));
    const ruled = (command: NationalCommand, from = state) => nationalDecider.decide(from, asked(command));
    expect(ruled(revoke('NADA', on('06:00')))).toMatchObject({ code: 'UNKNOWN_RESOLUTION', article: 'D1976-17' });
    expect(ruled(revoke('R-1', on('06:00')), after(resolution('R-1'), revoke('R-1')))).toMatchObject({
      code: 'WRONG_STATE',
      figures: { state: 'REVOKED', missingStep: null },
    });
    expect(ruled(revoke('R-1', on('06:59:59')))).toMatchObject({ code: 'RETROACTIVE_RESOLUTION' });
    expect(ruled(revoke('R-1', on('07:00')))).toHaveLength(1);
    expect(nationalDecider.decide(state, asked(revoke('R-1'), (LATER + 1) as Instant))).toMatchObject({
      code: 'OCCURRED_IN_FUTURE',
    });
  });

  it('do not touch a quota that was fixed, only those fixed in their time (AMB-48)', () => {
    const port = aPort()
      .told(registeredVessel('OTRO'))
      .told(capacity('OTRO', 500))
      .after(...ready(LIBERTADOR, at('06:00')), ...ready('OTRO', at('07:00')), requestLoading(LIBERTADOR))
      .told({ type: 'MinistryResolutionIssued', data: resolution('R-1').data as never })
      .after(cargo('CAFE-1', 10_000));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      { data: { items: [{ weightKg: 400_000 }] } },
    ]);
    port.after(closeLoading(LIBERTADOR));
    expect(port.when(requestLoading('OTRO')).ruling).toMatchObject([
      {},
      { type: 'QuotaFixed', data: { maxLoadKg: 375_000, reserveBps: 2500, resolutionId: 'R-1' } },
      {},
    ]);
    expect(port.when(atTime(at('07:59:59'), requestLoading('OTRO'))[0]!).ruling).toMatchObject([
      {},
      { type: 'QuotaFixed', data: { maxLoadKg: 400_000, reserveBps: 2000 } },
      {},
    ]);
  });

  const adopt: NationalCommand = { type: 'AdoptReading', data: reading('lotSplit', 'INDIVISIBLE_STOP').data };
  const publish = (source: string): NationalCommand => ({
    type: 'PublishHolidayCalendar',
    data: { year: 1940, dates: ['1940-11-11'], source },
  });

  it('are not the only word of the Ministry: readings are adopted, and calendars published, the latest for a year', () => {
    expect(nationalDecider.decide(known, asked(adopt))).toEqual([{ type: 'ReadingAdopted', data: adopt.data }]);
    expect(nationalDecider.decide(known, asked(publish('Ley 57')))).toEqual([
      { type: 'HolidayCalendarPublished', data: publish('Ley 57').data },
    ]);
    expect(after(publish('Ley 57'), publish('fe de erratas')).calendars.get('1940')).toEqual(
      publish('fe de erratas').data,
    );
    for (const command of [adopt, publish('Ley 57')])
      expect(nationalDecider.decide(known, asked(command, (LATER + 1) as Instant))).toMatchObject({
        code: 'OCCURRED_IN_FUTURE',
      });
  });

  it.each([resolution('R-1'), revoke('R-1'), adopt, publish('Ley 57')])(
    'are restated, like every word of it, in their fact, whose shape is published: %j',
    (command) => {
      const facts = nationalDecider.decide(
        after(resolution('R-1')),
        asked({
          ...command,
          data: { ...command.data, ...('deltaBpsByBand' in command.data && { deltaBpsByBand: { '3': 500 } }) },
        } as NationalCommand),
      ) as NationalFact[];
      expect(nationalCommandOf(facts).type).toBe(command.type);
      for (const { type, data } of facts) expect(nationalFacts[type].shape.fault(data, type)).toBeUndefined();
    },
  );

  it('have ids that are looked up, and kept for ever', () => {
    expect(idsNamedNationally(resolution('R-1'))).toEqual([{ kind: 'resolution', id: 'R-1' }]);
    expect(idsNamedNationally(revoke('R-1'))).toEqual([{ kind: 'resolution', id: 'R-1' }]);
    expect(idsNamedNationally(adopt)).toEqual([]);
    expect(idsNamedNationally(assign)).toEqual([{ kind: 'vessel', id: LIBERTADOR }]);
    expect(
      idsUsedNationally({ type: 'MinistryResolutionIssued', data: resolution('R-1').data } as NationalFact),
    ).toEqual([{ kind: 'resolution', id: 'R-1' }]);
  });
});
