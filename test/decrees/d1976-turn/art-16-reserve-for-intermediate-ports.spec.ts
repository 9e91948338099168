import { describe, expect, it } from '@jest/globals';
import {
  bandOf,
  capacityPositive,
  maximumLoad,
} from '../../../src/decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { grams, kilograms } from '../../../src/decrees/measures.js';
import type { Readings } from '../../../src/decrees/readings.js';

const loadOf = (t: number, dispatchedOnlyToBerrio = false, berrioFloors: Readings['berrioFloors'] = 'LITERAL') =>
  kilograms(maximumLoad(grams(t * 1000), { dispatchedOnlyToBerrio, readings: { berrioFloors } }).maxLoad) / 1000;

/** Capacity, reserve in per cent, floor, maximum load; the same for Berrío only, LITERAL and SHIFTED. Tonnes. */
const TABLE: readonly [number, number, number | null, number, number, number][] = [
  [5, 15, null, 4.25, 4.5, 4.5],
  [100, 15, null, 85, 90, 90],
  [340, 15, null, 289, 306, 306],
  [400, 15, null, 340, 360, 360],
  [400.5, 20, 340, 340, 340.425, 360],
  [401, 20, 340, 340, 340.85, 360],
  [423, 20, 340, 340, 359.55, 360],
  [424, 20, 340, 340, 360.4, 360.4],
  [425, 20, 340, 340, 361.25, 361.25],
  [426, 20, 340, 340.8, 362.1, 362.1],
  [500, 20, 340, 400, 425, 425],
  [600, 20, 340, 480, 510, 510],
  [601, 25, 480, 480, 480.8, 510],
  [637, 25, 480, 480, 509.6, 510],
  [638, 25, 480, 480, 510.4, 510.4],
  [640, 25, 480, 480, 512, 512],
  [641, 25, 480, 480.75, 512.8, 512.8],
  [700, 25, 480, 525, 560, 560],
  [800, 25, 480, 600, 640, 640],
  [801, 30, 600, 600, 600.75, 640],
  [850, 30, 600, 600, 637.5, 640],
  [853, 30, 600, 600, 639.75, 640],
  [854, 30, 600, 600, 640.5, 640.5],
  [857, 30, 600, 600, 642.75, 642.75],
  [858, 30, 600, 600.6, 643.5, 643.5],
  [900, 30, 600, 630, 675, 675],
  [1000, 30, 600, 700, 750, 750],
  [1001, 35, 700, 700, 700.7, 750],
  [1070, 35, 700, 700, 749, 750],
  [1071, 35, 700, 700, 749.7, 750],
  [1072, 35, 700, 700, 750.4, 750.4],
  [1076, 35, 700, 700, 753.2, 753.2],
  [1077, 35, 700, 700.05, 753.9, 753.9],
  [1100, 35, 700, 715, 770, 770],
  [1500, 35, 700, 975, 1050, 1050],
  [2000, 35, 700, 1300, 1400, 1400],
];

describe('D1976 Art. 16 - The reserve for the intermediate ports', () => {
  it.each(
    TABLE.map(
      ([t, percent, floorT, loadT]) =>
        [t, percent, floorT === null ? 'having no floor' : `with its floor of ${floorT} t`, loadT, floorT] as const,
    ),
  )('a convoy of %d t reserves %d %% and, %s, loads %d t', (t, percent, _, loadT, floorT) => {
    const quota = maximumLoad(grams(t * 1000), {
      dispatchedOnlyToBerrio: false,
      readings: { berrioFloors: 'LITERAL' },
    });
    expect({
      percent: quota.reserve / 100,
      floorT: quota.floor === undefined ? null : kilograms(quota.floor) / 1000,
      loadT: kilograms(quota.maxLoad) / 1000,
    }).toEqual({ percent, floorT, loadT });
  });

  it.each(TABLE.map(([t, , , , literalT]) => [t, literalT]))(
    'a convoy of %d t dispatched only to Berrío reserves five points less and loads %d t (AMB-44 LITERAL, the default)',
    (t, literalT) => {
      expect(loadOf(t, true, 'LITERAL')).toBe(literalT);
    },
  );

  it.each(TABLE.map(([t, , , , , shiftedT]) => [t, shiftedT]))(
    'a convoy of %d t dispatched only to Berrío loads %d t when the floors follow the five points (AMB-44 SHIFTED)',
    (t, shiftedT) => {
      expect(loadOf(t, true, 'SHIFTED')).toBe(shiftedT);
    },
  );

  it('takes its bands as continuous: half a tonne above 400 is in the second (AMB-41)', () => {
    expect([bandOf(grams(400_000)).number, bandOf(grams(400_000.001)).number, bandOf(grams(400_500)).number]).toEqual([
      1, 2, 2,
    ]);
  });

  it('never lets the quota of an ordinary vessel fall as its capacity grows', () => {
    const loads = Array.from({ length: 2400 }, (_, at) => loadOf(at / 2 + 1));
    expect(loads).toEqual([...loads].sort((a, b) => a - b));
  });

  it('states a maximum load in whole kilograms', () => {
    expect(loadOf(0.007667, true)).toBe(0.006);
    expect(
      kilograms(
        maximumLoad(grams(7667), { dispatchedOnlyToBerrio: true, readings: { berrioFloors: 'LITERAL' } }).maxLoad,
      ),
    ).toBe(6900);
  });

  it('is refused without a capacity above zero', () => {
    expect(capacityPositive('convoyCapacityKg', grams(0))).toMatchObject({
      code: 'CAPACITY_NOT_POSITIVE',
      article: 'D1976-16',
    });
    expect(capacityPositive('convoyCapacityKg', grams(0.001))).toBeUndefined();
  });
});
