import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadingKey } from '../../src/decrees/readings.js';
import { asks, THE_WEEK, type Order, type Step } from './the-week.js';
import { differences, weekUnder, type Told } from './the-week-told.js';

/**
 * The week of the busy week at La Dorada, told again with one reading adopted before it: the same orders at the same instants,
 * and each vessel loads what it is then assigned. An order refused under the other reading is skipped, and said to be.
 */
const momentOf = (step: Step): string => ('does' in step ? step.occurredAt : step.body.occurredAt);
/** The week with one more order, at its time. */
function andAlso(week: readonly Step[], order: Order): readonly Step[] {
  const at = week.findIndex((step) => momentOf(step) > momentOf(order));
  return [...week.slice(0, at), order, ...week.slice(at)];
}
const without = (week: readonly Step[], order: Order): readonly Step[] =>
  week.filter((step) => JSON.stringify(step) !== JSON.stringify(order));

let asItWent: Told;
beforeAll(async () => {
  asItWent = await weekUnder({});
});

/** The same week, one reading adopted before it, and what then differs from the week as it went. */
async function under(key: ReadingKey, value: string, steps?: readonly Step[]) {
  const told = await weekUnder({ [key]: value }, steps);
  const usual = steps ? await weekUnder({}, steps) : asItWent;
  return { changed: differences(usual, told), refused: told.refused, usual, told };
}

it('Under the default readings no order of the week is refused', () => {
  expect(asItWent.refused).toEqual([]);
});

describe('latePlanilla', () => {
  it('KEEP_ARRIVAL: C5 ranks from Monday at ten; by Tuesday at eleven everything before it was assigned, so nobody’s load changes', async () => {
    const { changed, refused, usual, told } = await under('latePlanilla', 'KEEP_ARRIVAL');
    expect({ changed, refused }).toEqual({ changed: {}, refused: [] });
    expect([usual.turns.C5, told.turns.C5]).toEqual(['1940-11-19T16:00:00Z', '1940-11-18T15:00:00Z']);
  });

  it('REFUSE: C5 gets no turn and stays behind; V3 has room for 40 t more of C12', async () => {
    const { changed, refused, told } = await under('latePlanilla', 'REFUSE');
    expect(refused).toEqual(['present-planilla C5: PLANILLA_TOO_LATE']);
    expect(told.turns).not.toHaveProperty('C5');
    expect(changed).toEqual({
      V3: { C5: [40_000, 0], C12: [143_000, 183_000] },
      V4: { C12: [57_000, 17_000] },
    });
  });
});

describe('cartagenaPreference', () => {
  const NOT_HELD = {
    V1: { C2: [0, 150_000], C3: [120_000, 50_000], C4: [30_000, 0], C6: [50_000, 0] },
    V2: { C2: [150_000, 0], C3: [0, 70_000], C4: [0, 30_000], C6: [100_000, 150_000] },
  };

  it('NONE: V1 takes C2 on Monday, and what it then leaves of C3 and C4 is V2’s', async () => {
    const { changed, refused } = await under('cartagenaPreference', 'NONE');
    expect({ changed, refused }).toEqual({ changed: NOT_HELD, refused: [] });
  });

  it('JUMP: nobody holds C2 either, and it is gone before V2 could jump the turn with it', async () => {
    const { changed, refused } = await under('cartagenaPreference', 'JUMP');
    expect({ changed, refused }).toEqual({ changed: NOT_HELD, refused: [] });
  });
});

describe('lotSplit', () => {
  it('INDIVISIBLE_STOP: C6 fits only V3 whole; vessels leave with room, and C13 stays in port', async () => {
    const { changed, refused, told } = await under('lotSplit', 'INDIVISIBLE_STOP');
    expect(refused).toEqual(['release-to-intermediate-ports V5: VESSEL_HAS_ASSIGNED_CARGO']);
    expect(changed).toEqual({
      V1: { C6: [50_000, 0] },
      V2: { C6: [100_000, 0] },
      E1: { C6: [83_000, 0] },
      V3: { C6: [67_000, 300_000], C11: [350_000, 0], C12: [143_000, 0] },
      V4: { C11: [0, 350_000], C12: [57_000, 0], D2: [60_000, 0], C13: [250_000, 0] },
      V5: { C12: [0, 200_000], D2: [0, 60_000] },
    });
    expect(told.carried.V3).toEqual({ C6: 300_000, C5: 40_000 });
  });

  it('INDIVISIBLE_SKIP: V1 passes over C6 for C7 and, not full, holds the turn all Tuesday; V3 then holds it on Thursday', async () => {
    const { changed, refused } = await under('lotSplit', 'INDIVISIBLE_SKIP');
    expect(refused).toEqual([
      'request-loading V2: NOT_VESSEL_IN_TURN',
      'request-loading V3: NOT_VESSEL_IN_TURN',
      'request-loading V4: NOT_VESSEL_IN_TURN',
      'request-loading V5: NOT_VESSEL_IN_TURN',
      'release-to-intermediate-ports V5: CARGO_STILL_AVAILABLE',
    ]);
    expect(changed).toEqual({
      V1: { C6: [50_000, 0], C7: [0, 2000] },
      V2: { D1: [90_000, 0], C2: [150_000, 0], C6: [100_000, 0] },
      E1: { C6: [83_000, 0], C7: [2000, 0] },
      V3: {
        ...{ C2: [0, 150_000], C6: [67_000, 300_000], D2: [0, 60_000] },
        ...{ C11: [350_000, 0], C12: [143_000, 0] },
      },
      V4: { C12: [57_000, 0], D2: [60_000, 0], C13: [250_000, 0] },
    });
  });
});

describe('vesselTurnKey', () => {
  it('READY: V5, ready five hours before V4 was back, goes first on Thursday; V4 is refused and leaves with Caracolí’s cargo alone', async () => {
    const { changed, refused } = await under('vesselTurnKey', 'READY');
    expect(refused).toEqual([
      'request-loading V4: NOT_VESSEL_IN_TURN',
      'release-to-intermediate-ports V5: VESSEL_HAS_ASSIGNED_CARGO',
    ]);
    expect(changed).toEqual({
      V4: { C12: [57_000, 0], D2: [60_000, 0], C13: [250_000, 0] },
      V5: { C12: [0, 57_000], D2: [0, 60_000], C13: [0, 223_000] },
    });
  });
});

describe('expressLane', () => {
  it('SHARED: on Tuesday at eight no ordinary vessel that came before is ready, so the express loads as it did', async () => {
    const { changed, refused } = await under('expressLane', 'SHARED');
    expect({ changed, refused }).toEqual({ changed: {}, refused: [] });
  });

  it('SHARED, had it asked at ten past nine: V3, ready at nine and first come, is in turn for both services, and the express leaves empty', async () => {
    const later = andAlso(without(THE_WEEK, asks('E1', 19, '08:00')), asks('E1', 19, '09:10'));
    const { changed, refused, usual } = await under('expressLane', 'SHARED', later);
    expect(differences(asItWent, usual)).toEqual({});
    expect(refused).toEqual([
      'request-loading E1: NOT_VESSEL_IN_TURN',
      'release-to-intermediate-ports V5: VESSEL_HAS_ASSIGNED_CARGO',
    ]);
    expect(changed).toEqual({
      E1: { C6: [83_000, 0], C7: [2000, 0], C8: [25_000, 0], C9: [40_000, 0], C10: [60_000, 0] },
      V3: {
        ...{ C6: [67_000, 150_000], C7: [0, 2000], C8: [0, 25_000], C9: [0, 40_000], C10: [0, 60_000] },
        ...{ C11: [350_000, 283_000], C12: [143_000, 0] },
      },
      V4: { C11: [0, 67_000], C12: [57_000, 200_000], C13: [250_000, 73_000] },
      V5: { C13: [0, 177_000] },
    });
  });
});

describe('expressQuota', () => {
  it('ART16_ON_CONVOY: 255 t instead of 210, so 45 t more of C6 go with the express', async () => {
    const { changed, refused } = await under('expressQuota', 'ART16_ON_CONVOY');
    expect(refused).toEqual([]);
    expect(changed).toEqual({
      E1: { C6: [83_000, 128_000] },
      V3: { C6: [67_000, 22_000], C12: [143_000, 188_000] },
      V4: { C12: [57_000, 12_000] },
    });
  });
});

describe('salgarTurn', () => {
  it('LIST_RECEIVED: C11 ranks from Wednesday at six in the evening, behind C12 and D2', async () => {
    const { changed, refused, usual, told } = await under('salgarTurn', 'LIST_RECEIVED');
    expect(refused).toEqual([]);
    expect([usual.turns.C11, told.turns.C11]).toEqual(['1940-11-20T12:00:00Z', '1940-11-20T23:00:00Z']);
    expect(changed).toEqual({
      V3: { C11: [350_000, 233_000], C12: [143_000, 200_000], D2: [0, 60_000] },
      V4: { C11: [0, 117_000], C12: [57_000, 0], D2: [60_000, 0] },
    });
  });
});

describe('directFreightVesselTurn', () => {
  it('ANY_TIME: V2 took D1 in its own turn, so nothing changes', async () => {
    const { changed, refused } = await under('directFreightVesselTurn', 'ANY_TIME');
    expect({ changed, refused }).toEqual({ changed: {}, refused: [] });
  });

  it('ANY_TIME, had it asked on Monday afternoon: it is given D1 then, out of its turn, and otherwise waits', async () => {
    const sooner = andAlso(THE_WEEK, asks('V2', 18, '15:30'));
    const { changed, refused, usual } = await under('directFreightVesselTurn', 'ANY_TIME', sooner);
    expect(usual.refused).toEqual(['request-loading V2: NOT_VESSEL_IN_TURN']);
    expect({ changed, refused }).toEqual({ changed: {}, refused: [] });
  });
});

it.each<[ReadingKey, string]>([
  ['rejectingVessel', 'REQUEUE'],
  ['berrioFloors', 'SHIFTED'],
  ['floorUnderAdjustment', 'RECOMPUTE'],
  ['floorUnderAdjustment', 'NO_FLOOR'],
])('%s %s does not bear on this week', async (key, value) => {
  const { changed, refused } = await under(key, value);
  expect({ changed, refused }).toEqual({ changed: {}, refused: [] });
});
