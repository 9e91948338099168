import { describe, expect, it } from '@jest/globals';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { instantText, type Instant } from '../../src/decrees/calendar.js';
import { kilograms } from '../../src/decrees/measures.js';
import { leftAlong } from '../../src/river/national/backlog.js';
import type { NationalCommand, NationalFact, NationalOrder } from '../../src/river/national/messages.js';
import { nationalCommandOf, nationalDecider } from '../../src/river/national/national.js';
import { NATIONAL_START, type NationalState } from '../../src/river/national/register.js';
import { CUT_BY_A_FIFTH, DROUGHT, march } from '../support/stories-upriver.js';
import { at, LATER } from '../support/vocabulary.js';

const asked = (command: NationalCommand, occurredAt: Instant) =>
  ({ ...command, occurredAt, now: LATER, starts: DECREE_STARTS, everUsed: () => false }) as NationalOrder;
const ruled = (command: NationalCommand, occurredAt: Instant, state: NationalState = NATIONAL_START) =>
  nationalDecider.decide(state, asked(command, occurredAt));
const after = (...commands: readonly (readonly [NationalCommand, Instant])[]): NationalState =>
  commands.reduce(
    (state, [command, occurredAt]) =>
      (ruled(command, occurredAt, state) as NationalFact[]).reduce(
        (folded, fact) => nationalDecider.evolve(folded, { ...fact, occurredAt }),
        state,
      ),
    NATIONAL_START,
  );
const report = (port: 'PUERTO_WILCHES' | 'GAMARRA', kgByDirection: object): NationalCommand => ({
  type: 'ReportBacklog',
  data: { port, kgByDirection },
});
const told = (state: NationalState) =>
  (['UP_RIVER', 'DOWN_RIVER'] as const).map((direction) =>
    leftAlong(state.backlog, direction, () => true).map(({ port, left }) => [port, kilograms(left)]),
  );

describe('A report of cargo that was left', () => {
  const wilches = report('PUERTO_WILCHES', { DOWN_RIVER: 80_000 });

  it('is made to its recipients, and restates what was sent', () => {
    const facts = ruled(wilches, march(1)) as NationalFact[];
    expect(facts).toEqual([
      {
        type: 'BacklogReported',
        data: {
          ...wilches.data,
          ...{ recipients: ['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR'], article: 'D1939-5' },
        },
      },
    ]);
    expect(nationalCommandOf(facts)).toEqual(wilches);
  });

  it('stands for its port and direction until the next, and says nothing of the other direction', () => {
    const state = after(
      [wilches, march(1)],
      [report('GAMARRA', { UP_RIVER: 5.5, DOWN_RIVER: 6 }), march(2)],
      [report('PUERTO_WILCHES', { UP_RIVER: 7 }), march(3)],
      [report('GAMARRA', { UP_RIVER: 0 }), march(4)],
    );
    expect(told(state)).toEqual([
      [['PUERTO_WILCHES', 7]],
      [
        ['PUERTO_WILCHES', 80_000],
        ['GAMARRA', 6],
      ],
    ]);
  });

  it('written down late does not stand over a later one', () => {
    const state = after([wilches, march(5)], [report('PUERTO_WILCHES', { DOWN_RIVER: 3 }), march(4)]);
    expect(told(state)[1]).toEqual([['PUERTO_WILCHES', 80_000]]);
  });

  it('is not made before the decree, nor ahead of time', () => {
    expect(ruled(wilches, at('23:59:59', '1939-02-14'))).toMatchObject({
      code: 'DECREE_NOT_IN_FORCE',
      article: 'D1939-6',
    });
    expect(ruled(wilches, (LATER + 1) as Instant)).toMatchObject({ code: 'OCCURRED_IN_FUTURE', article: 'D1939-5' });
  });
});

describe('Resolutions under the decree of 1939', () => {
  const issue = (data: object): NationalCommand => ({ type: 'IssueMinistryResolution', data: data as never });
  const february = at('10:00', '1939-02-25');
  const cut = issue(CUT_BY_A_FIFTH.data);
  const drought = issue(DROUGHT.data);

  it('reduce the quota of departure by up to a fifth, on a ground the decree names, once at a time', () => {
    expect(ruled(cut, february)).toEqual([{ type: 'MinistryResolutionIssued', data: cut.data }]);
    const changed = (more: object) =>
      ruled(issue({ ...cut.data, resolutionId: 'R-2', ...more }), february, after([cut, february]));
    expect(changed({ reductionBps: 2001 })).toMatchObject({ code: 'REDUCTION_EXCEEDS_20_PERCENT', article: 'D1939-1' });
    expect(changed({ congestedPort: 'BARRANCABERMEJA' })).toMatchObject({ code: 'PORT_NOT_A_GROUND' });
    expect(changed({})).toMatchObject({ code: 'OVERLAPPING_RESOLUTION', article: 'D1939-1' });
    expect(
      changed({ effectiveToAt: CUT_BY_A_FIFTH.data.effectiveFromAt, effectiveFromAt: instantText(february) }),
    ).toHaveLength(1);
    expect(ruled(cut, march(2))).toMatchObject({ code: 'RETROACTIVE_RESOLUTION', article: 'D1939-1' });
  });

  it('let expresses tow in a drought, and touch neither the reserve nor one another', () => {
    const state = after([cut, february], [drought, february]);
    expect([state.reductions.length, state.droughts.length, state.adjustments.length]).toEqual([1, 1, 0]);
    expect(ruled(drought, march(2))).toMatchObject({ code: 'RETROACTIVE_RESOLUTION', article: 'D1939-3' });
  });

  it('are cut by a revocation, and are nothing when revoked before they begin', () => {
    const revoke = (resolutionId: string, effectiveFromAt: Instant): NationalCommand => ({
      ...{ type: 'RevokeMinistryResolution', data: { resolutionId, effectiveFromAt: instantText(effectiveFromAt) } },
    });
    const state = after(
      [cut, february],
      [drought, february],
      [revoke('RESOLUCION-41', march(5)), march(4)],
      [revoke('RESOLUCION-42', at('00:00', '1939-02-28')), february],
    );
    expect(state.reductions.map(({ from, to }) => [from, to])).toEqual([[march(1, '00:00'), march(5)]]);
    expect(state.droughts).toEqual([]);
    const next = issue({ ...cut.data, resolutionId: 'R-2', effectiveFromAt: instantText(march(5)) });
    expect(ruled(next, march(5), state)).toHaveLength(1);
  });
});
