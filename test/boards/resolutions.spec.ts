/** What the Ministry has decided, as it stands at an instant. */
import { describe, expect, it } from '@jest/globals';
import { resolutions } from '../../src/boards/resolutions.js';
import { instantText, type Instant } from '../../src/decrees/calendar.js';
import { READING_KEYS } from '../../src/decrees/readings.js';
import { fold } from '../../src/river/decider.js';
import type { NationalFact, NationalFactOf } from '../../src/river/national/messages.js';
import { evolveNational, NATIONAL_START } from '../../src/river/national/register.js';
import { happened, november, portWith } from './port-with.js';

const text = (day: number, clock = '00:00') => instantText(november(day, clock));
const issued = (
  resolutionId: string,
  more: Partial<NationalFactOf<'MinistryResolutionIssued'>['data']>,
): NationalFact => ({
  type: 'MinistryResolutionIssued',
  data: {
    ...{ resolutionId, kind: 'RESERVE_ADJUSTMENT', ground: 'DOWNSTREAM_CONGESTION', deltaBps: 500 },
    effectiveFromAt: text(15),
    ...more,
  },
});
const revoked = (resolutionId: string, day: number): NationalFact => ({
  type: 'MinistryResolutionRevoked',
  data: { resolutionId, effectiveFromAt: text(day) },
});
const adopted = (key: NationalFactOf<'ReadingAdopted'>['data']['key'], value: string, day: number): NationalFact => ({
  type: 'ReadingAdopted',
  data: { key, value, effectiveFromAt: text(day) },
});

const facts: readonly NationalFact[] = [
  issued('R-late', {
    effectiveFromAt: text(25),
    effectiveToAt: text(28),
    deltaBpsByBand: { '2': -500 },
    floorsKg: { '2': 300_000 },
  }),
  issued('R-now', { effectiveToAt: text(20), congestedPort: 'PUERTO_WILCHES' }),
  issued('R-cut', { effectiveToAt: text(24) }),
  revoked('R-cut', 16),
  issued('R-never', { effectiveFromAt: text(26) }),
  revoked('R-never', 20),
  {
    type: 'MinistryResolutionIssued',
    data: { resolutionId: 'R-duty', kind: 'ADDITIONAL_DUTY', effectiveFromAt: text(12), text: 'Llévese copia' },
  },
  adopted('lotSplit', 'INDIVISIBLE_STOP', 13),
  adopted('lotSplit', 'INDIVISIBLE_SKIP', 22),
  adopted('expressLane', 'SHARED', 13),
  adopted('expressLane', 'SEPARATE', 13),
  { type: 'HolidayCalendarPublished', data: { year: 1941, dates: ['1941-01-01'], source: 'Ley 35 de 1939' } },
  { type: 'HolidayCalendarPublished', data: { year: 1940, dates: ['1940-12-25'], source: 'borrador' } },
  {
    type: 'HolidayCalendarPublished',
    data: { year: 1940, dates: ['1940-12-08', '1940-12-25'], source: 'Ley 35 de 1939' },
  },
];

const national = fold(
  { evolve: evolveNational },
  NATIONAL_START,
  facts.map((fact) => ({ ...fact, occurredAt: november(12, '00:00') })),
);
const states = (at: Instant) =>
  Object.fromEntries(resolutions(national, at).resolutions.map(({ resolutionId, state }) => [resolutionId, state]));

describe('the resolutions of the Ministry', () => {
  it('are in force over their periods, cut by revocations, in the order they begin', () => {
    const { resolutions: shown, at } = resolutions(national, november(17, '00:00'));
    expect(at).toBe(text(17));
    expect(shown.map(({ resolutionId, state, effectiveToAt }) => [resolutionId, state, effectiveToAt])).toEqual([
      ['R-duty', 'IN_FORCE', null],
      ['R-cut', 'ENDED', text(16)],
      ['R-now', 'IN_FORCE', text(20)],
      ['R-late', 'NOT_YET', text(28)],
      ['R-never', 'NEVER', text(20)],
    ]);
  });

  it('begin at their first instant and are over at their last', () => {
    expect(states(november(15, '00:00'))).toMatchObject({ 'R-now': 'IN_FORCE', 'R-cut': 'IN_FORCE' });
    expect(states(november(16, '00:00'))).toMatchObject({ 'R-cut': 'ENDED' });
    expect(states(november(20, '00:00'))).toMatchObject({ 'R-now': 'ENDED' });
    expect(states(november(25, '00:00'))).toMatchObject({ 'R-late': 'IN_FORCE', 'R-never': 'NEVER' });
  });

  it('show what they say', () => {
    const { resolutions: shown } = resolutions(national, november(17, '00:00'));
    const of = (id: string) => shown.find(({ resolutionId }) => resolutionId === id);
    expect(of('R-late')).toEqual({
      ...{ resolutionId: 'R-late', kind: 'RESERVE_ADJUSTMENT', ground: 'DOWNSTREAM_CONGESTION', congestedPort: null },
      ...{
        deltaBps: { '2': -500 },
        floorsKg: { '2': 300_000 },
        reductionBps: null,
        text: null,
        revokedFromAt: null,
        state: 'NOT_YET',
      },
      ...{ effectiveFromAt: text(25), effectiveToAt: text(28) },
    });
    expect(of('R-now')).toMatchObject({ deltaBps: 500, congestedPort: 'PUERTO_WILCHES' });
    expect(of('R-cut')).toMatchObject({ revokedFromAt: text(16) });
    expect(of('R-duty')).toMatchObject({ deltaBps: null, ground: null, text: 'Llévese copia' });
  });
});

describe('the readings', () => {
  const of = (key: string, day: number) =>
    resolutions(national, november(day, '00:00')).readings.find((reading) => reading.key === key);

  it('are all there, with their default while nobody has adopted another', () => {
    expect(resolutions(national, november(17, '00:00')).readings.map(({ key }) => key)).toEqual(READING_KEYS);
    expect(of('lotSplit', 12)).toEqual({
      ...{ key: 'lotSplit', value: 'BY_PACKAGE', default: 'BY_PACKAGE', since: null },
      alternatives: ['BY_PACKAGE', 'INDIVISIBLE_STOP', 'INDIVISIBLE_SKIP'],
    });
  });

  it('are those in force at the instant, since they began; of two of one instant the one adopted last', () => {
    expect(of('lotSplit', 21)).toMatchObject({ value: 'INDIVISIBLE_STOP', default: 'BY_PACKAGE', since: text(13) });
    expect(of('lotSplit', 22)).toMatchObject({ value: 'INDIVISIBLE_SKIP', since: text(22) });
    expect(of('expressLane', 17)).toMatchObject({ value: 'SEPARATE', since: text(13) });
  });
});

describe('the calendars of holidays', () => {
  it('are by year, the latest published of each, with their source', () => {
    expect(resolutions(national, november(17, '00:00')).holidayCalendars).toEqual([
      { year: 1940, dates: ['1940-12-08', '1940-12-25'], source: 'Ley 35 de 1939' },
      { year: 1941, dates: ['1941-01-01'], source: 'Ley 35 de 1939' },
    ]);
  });
});

it('a port shows what it has received of them', () => {
  const received = facts.map(({ type, data }, nationalRevision) =>
    happened('NationalFactReceived', {
      nationalRevision,
      fact: { type, data, schemaVersion: 1, occurredAt: text(12) },
    }),
  );
  const { state } = portWith('PUERTO_BERRIO', received);
  const at = november(17, '00:00');
  expect(resolutions(state.received.national, at)).toEqual(resolutions(national, at));
});
