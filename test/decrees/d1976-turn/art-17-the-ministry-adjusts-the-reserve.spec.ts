import { describe, expect, it } from '@jest/globals';
import { later } from '../../../src/decrees/calendar.js';
import {
  adjustedMaximumLoad,
  adjustmentOf,
  covers,
  mayAdjust,
  notRetroactive,
  type Adjustment,
  type Ground,
} from '../../../src/decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { BANDS, maximumLoad } from '../../../src/decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { grams, kilograms } from '../../../src/decrees/measures.js';
import type { Readings } from '../../../src/decrees/readings.js';
import { adjusting, inEveryBand } from '../../support/resolutions.js';
import { at, on } from '../../support/vocabulary.js';

const FLOORS = ['KEEP', 'NO_FLOOR', 'RECOMPUTE'] as const;
interface Case {
  readonly floors?: Readings['floorUnderAdjustment'];
  readonly onlyToBerrio?: boolean;
  readonly berrioFloors?: Readings['berrioFloors'];
}
const terms = ({ floors = 'KEEP', onlyToBerrio = false, berrioFloors = 'LITERAL' }: Case) => ({
  dispatchedOnlyToBerrio: onlyToBerrio,
  readings: { floorUnderAdjustment: floors, berrioFloors },
});
const quotaOf = (t: number, adjustments: readonly Adjustment[], how: Case = {}) =>
  adjustedMaximumLoad(grams(t * 1000), terms(how), adjustments, at('08:00'));
const loadOf = (t: number, adjustments: readonly Adjustment[], how: Case = {}) =>
  kilograms(quotaOf(t, adjustments, how).maxLoad) / 1000;

/**
 * Capacity, points, reserve in per cent, what the share gives, the floor of the band; the maximum load under KEEP (the default),
 * NO_FLOOR and RECOMPUTE. Tonnes. The rows of no points are the article's arithmetic alone: no resolution says nothing.
 */
const TABLE: readonly [number, number, number, number, number | null, number, number, number][] = [
  [400, -5, 10, 360, null, 360, 360, 360],
  [400, 0, 15, 340, null, 340, 340, 340],
  [400, 5, 20, 320, null, 320, 320, 320],
  [400, 10, 25, 300, null, 300, 300, 300],
  [401, -5, 15, 340.85, 340, 340.85, 340.85, 360],
  [401, 0, 20, 320.8, 340, 340, 320.8, 340],
  [401, 5, 25, 300.75, 340, 340, 300.75, 320],
  [401, 10, 30, 280.7, 340, 340, 280.7, 300],
  [500, -5, 15, 425, 340, 425, 425, 425],
  [500, 0, 20, 400, 340, 400, 400, 400],
  [500, 5, 25, 375, 340, 375, 375, 375],
  [500, 10, 30, 350, 340, 350, 350, 350],
  [600, -5, 15, 510, 340, 510, 510, 510],
  [600, 0, 20, 480, 340, 480, 480, 480],
  [600, 5, 25, 450, 340, 450, 450, 450],
  [600, 10, 30, 420, 340, 420, 420, 420],
  [700, -5, 20, 560, 480, 560, 560, 560],
  [700, 0, 25, 525, 480, 525, 525, 525],
  [700, 5, 30, 490, 480, 490, 490, 490],
  [700, 10, 35, 455, 480, 480, 455, 455],
  [850, -5, 25, 637.5, 600, 637.5, 637.5, 640],
  [850, 0, 30, 595, 600, 600, 595, 600],
  [850, 5, 35, 552.5, 600, 600, 552.5, 560],
  [850, 10, 40, 510, 600, 600, 510, 520],
  [1100, -5, 30, 770, 700, 770, 770, 770],
  [1100, 0, 35, 715, 700, 715, 715, 715],
  [1100, 5, 40, 660, 700, 700, 660, 660],
  [1100, 10, 45, 605, 700, 700, 605, 605],
];

describe('D1976 Art. 17 - The Ministry adjusts the reserve', () => {
  describe.each(FLOORS.map((floors, column) => [floors, column] as const))(
    'with the floors read as %s (AMB-49, floorUnderAdjustment)',
    (floors, column) => {
      it.each(TABLE.map((row) => [row[0], row[1], row[2], row[5 + column]!] as const))(
        'a convoy of %d t under %d points reserves %d %% and loads %d t',
        (t, points, percent, loadT) => {
          const quota = quotaOf(t, [adjusting(inEveryBand(points * 100))], { floors });
          expect({ percent: quota.reserve / 100, loadT: kilograms(quota.maxLoad) / 1000 }).toEqual({ percent, loadT });
          expect(quota.resolutionId).toBe('R-1');
        },
      );
    },
  );

  it.each(
    TABLE.map(
      ([t, points, percent, shareT, floorT]) =>
        [t, points, percent, shareT, floorT === null ? 'no floor' : `a floor of ${floorT} t`, floorT] as const,
    ),
  )(
    'a convoy of %d t under %d points, reserving %d %%, loads %d t by that share alone, and its band has %s',
    (t, points, _percent, shareT, _floor, floorT) => {
      const adjusted = [adjusting(inEveryBand(points * 100))];
      const { floor } = quotaOf(t, adjusted);
      expect(floor === undefined ? null : kilograms(floor) / 1000).toBe(floorT);
      expect(loadOf(t, adjusted, { floors: 'NO_FLOOR' })).toBe(shareT);
    },
  );

  it.each(FLOORS)('leaves article 16 as it is where no resolution covers the band, also under %s', (floors) => {
    const elsewhere = adjusting({ 1: 500, 3: 500 });
    const over = adjusting(inEveryBand(500), { to: at('08:00') });
    for (const { upTo } of BANDS.filter(({ number }) => number === 2 || number === 4))
      expect(adjustedMaximumLoad(upTo!, terms({ floors }), [elsewhere, over], at('08:00'))).toEqual(
        maximumLoad(upTo!, terms({ floors })),
      );
    expect(loadOf(401, [], { floors })).toBe(340);
  });

  it('holds from its first instant until just before its last', () => {
    const period = { from: at('08:00'), to: at('09:00') };
    expect(
      [later(at('08:00'), -1), at('08:00'), later(at('09:00'), -1), at('09:00')].map((i) => covers(period, i)),
    ).toEqual([false, true, true, false]);
    expect(covers({ from: at('08:00'), to: undefined }, at('08:00', '1999-01-01'))).toBe(true);
  });

  it('adjusts a band by the resolution that covers it', () => {
    const day = adjusting(inEveryBand(500), { to: at('00:00', '1940-11-19') });
    const next = adjusting({ 2: 1000 }, { resolutionId: 'R-2', from: at('00:00', '1940-11-19') });
    expect(adjustmentOf([day, next], BANDS[1]!, at('23:59:59'))).toBe(day);
    expect(adjustmentOf([day, next], BANDS[1]!, at('00:00', '1940-11-19'))).toBe(next);
    expect(adjustmentOf([day, next], BANDS[0]!, at('00:00', '1940-11-19'))).toBeUndefined();
  });

  it.each(FLOORS)('may set floors of its own, which stand under %s too', (floors) => {
    const own = adjusting(inEveryBand(1000), { floorByBand: new Map([[2, grams(350_000)]]) });
    expect(loadOf(401, [own], { floors })).toBe(350);
    expect(loadOf(600, [own], { floors })).toBe(420);
  });

  describe('stacks with the five points of a vessel dispatched only to Berrío (AMB-50)', () => {
    const onlyToBerrio = true;
    it.each([
      [700, 500, 2500, 525],
      [500, -500, 1000, 450],
      [400, -1000, 0, 400],
      [400, -1500, 0, 400],
    ])(
      'a convoy of %d t under %d basis points reserves %d basis points, never less than none, and loads %d t',
      (t, points, reserve, loadT) => {
        const quota = quotaOf(t, [adjusting(inEveryBand(points))], { onlyToBerrio });
        expect([quota.reserve, kilograms(quota.maxLoad) / 1000]).toEqual([reserve, loadT]);
      },
    );

    it.each([
      ['KEEP', 'LITERAL', 340],
      ['KEEP', 'SHIFTED', 360],
      ['RECOMPUTE', 'LITERAL', 300.75],
      ['RECOMPUTE', 'SHIFTED', 320],
      ['NO_FLOOR', 'LITERAL', 300.75],
      ['NO_FLOOR', 'SHIFTED', 300.75],
    ] as const)(
      'with the floors read as %s (AMB-49) and as %s (AMB-44) a convoy of 401 t, ten points up, loads %d t',
      (floors, berrioFloors, loadT) => {
        expect(loadOf(401, [adjusting(inEveryBand(1000))], { onlyToBerrio, floors, berrioFloors })).toBe(loadT);
      },
    );

    it('computes a floor again from the band below as that band is adjusted, never below a reserve of nothing', () => {
      const how = { onlyToBerrio, floors: 'RECOMPUTE', berrioFloors: 'SHIFTED' } as const;
      expect(loadOf(401, [adjusting({ 1: -1500, 2: 3000 })], how)).toBe(400);
      expect(loadOf(401, [adjusting({ 2: 3000 })], how)).toBe(360);
      expect(loadOf(401, [adjusting({ 2: 3000 })], { ...how, berrioFloors: 'LITERAL' })).toBe(340);
    });
  });

  describe('by a resolution that', () => {
    const ruled = (
      resolution: Adjustment,
      ground: Ground = 'DOWNSTREAM_CONGESTION',
      others: readonly Adjustment[] = [],
      occurredAt = at('00:00'),
    ) => mayAdjust(resolution, ground, others, occurredAt);
    const refusal = (code: string, figures: object = {}) => ({ code, article: 'D1976-17', figures });

    it.each([
      ['DOWNSTREAM_CONGESTION', 1, 'is admitted'],
      ['DOWNSTREAM_CONGESTION', 0, 'is refused'],
      ['DOWNSTREAM_CONGESTION', -1, 'is refused'],
      ['UPSTREAM_CONGESTION', -1, 'is admitted'],
      ['UPSTREAM_CONGESTION', 0, 'is refused'],
      ['UPSTREAM_CONGESTION', 1, 'is refused'],
    ] as const)(
      'on %s moves the reserve by %d basis points, which %s: congestion below raises it and congestion above lowers it',
      (ground, delta, how) => {
        const ruling = ruled(adjusting({ 2: delta }), ground);
        if (how === 'is admitted') expect(ruling).toBeUndefined();
        else expect(ruling).toEqual(refusal('GROUND_SIGN_MISMATCH', { ground, band: 2, deltaBps: delta }));
      },
    );
    it('names no band, or moves one against its ground, is refused', () => {
      expect(ruled(adjusting({ 1: 100, 4: -100 }))).toEqual(
        refusal('GROUND_SIGN_MISMATCH', { ground: 'DOWNSTREAM_CONGESTION', band: 4, deltaBps: -100 }),
      );
      expect(ruled(adjusting({}))).toMatchObject(refusal('GROUND_SIGN_MISMATCH', { band: null, deltaBps: null }));
    });

    it.each([
      [1, 8500, 10_000, 'is admitted'],
      [1, 8501, 10_001, 'is refused'],
      [5, 6500, 10_000, 'is admitted'],
      [5, 6501, 10_001, 'is refused'],
    ] as const)(
      'moves band %d by %d basis points, to a reserve of %d, which %s: no reserve is above the whole',
      (band, delta, reserveBps, how) => {
        const ruling = ruled(adjusting({ [band]: delta }));
        if (how === 'is admitted') expect(ruling).toBeUndefined();
        else expect(ruling).toEqual(refusal('RESERVE_OUT_OF_RANGE', { band, deltaBps: delta, reserveBps }));
      },
    );
    it.each([
      [1, -1500, 0, 'is admitted'],
      [1, -1501, -1, 'is refused'],
      [5, -3501, -1, 'is refused'],
    ] as const)(
      'moves band %d by %d basis points, to a reserve of %d, which %s: no reserve is below nothing',
      (band, delta, reserveBps, how) => {
        const ruling = ruled(adjusting({ [band]: delta }), 'UPSTREAM_CONGESTION');
        if (how === 'is admitted') expect(ruling).toBeUndefined();
        else expect(ruling).toEqual(refusal('RESERVE_OUT_OF_RANGE', { band, deltaBps: delta, reserveBps }));
      },
    );
    it('moves the reserve by more than twenty points is admitted: no cap is stated', () => {
      expect(ruled(adjusting(inEveryBand(2001)))).toBeUndefined();
    });

    it('begins before it was issued is refused', () => {
      expect(notRetroactive('effectiveFromAt', at('08:00'), at('08:00'))).toBeUndefined();
      expect(notRetroactive('effectiveFromAt', at('07:59:59'), at('08:00'))).toEqual(
        refusal('RETROACTIVE_RESOLUTION', {
          field: 'effectiveFromAt',
          effectiveFromAt: on('07:59:59'),
          occurredAt: on('08:00'),
        }),
      );
    });

    const first = adjusting({ 1: 500, 2: 500 }, { resolutionId: 'R-0', from: at('08:00'), to: at('09:00') });
    it.each([
      ['adjusts a band at the same time as another is refused', { 2: 500 }, '08:30', '08:45', false],
      ['adjusts a band from just before another ends is refused', { 2: 500 }, '08:59:59', '10:00', false],
      ['adjusts a band from the instant another ends is admitted', { 2: 500 }, '09:00', '10:00', true],
      ['adjusts a band until the instant another begins is admitted', { 2: 500 }, '07:00', '08:00', true],
      ['adjusts a band for good, begun before another, is refused', { 2: 500 }, '07:00', undefined, false],
      ['adjusts other bands at the same time as another is admitted', { 3: 500, 4: 500 }, '08:00', '09:00', true],
    ] as const)('%s', (_, deltas, from, to, stands) => {
      const resolution = adjusting(deltas, { from: at(from), to: to === undefined ? undefined : at(to) });
      const ruling = ruled(resolution, 'DOWNSTREAM_CONGESTION', [first]);
      if (stands) expect(ruling).toBeUndefined();
      else expect(ruling).toEqual(refusal('OVERLAPPING_RESOLUTION', { resolutionId: 'R-1', overlaps: 'R-0' }));
    });
    it('adjusts a band for which another has no end is refused', () => {
      const forGood = adjusting({ 1: 500 }, { resolutionId: 'R-0' });
      expect(ruled(adjusting({ 1: 500 }, { from: at('08:00') }), 'DOWNSTREAM_CONGESTION', [forGood])).toMatchObject(
        refusal('OVERLAPPING_RESOLUTION'),
      );
    });

    it.each([
      ['GROUND_SIGN_MISMATCH', { 1: -9000 }],
      ['RESERVE_OUT_OF_RANGE', { 1: 9000 }],
      ['RETROACTIVE_RESOLUTION', { 1: 500 }],
    ])('has several faults is refused first as %s', (code, deltas) => {
      const others = [adjusting({ 1: 1 }, { resolutionId: 'R-0' })];
      expect(ruled(adjusting(deltas), 'DOWNSTREAM_CONGESTION', others, at('00:00:01'))).toMatchObject(refusal(code));
    });
  });
});
