import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant, later } from '../../../src/decrees/calendar.js';
import {
  headsCounted,
  loadingDue,
  notYetSettled,
  weighedRightly,
  type Embarked,
  type OfficialScales,
  type Stock,
  type WeightSource,
} from '../../../src/decrees/dock-dues-1934/art-07-loading-dues.js';
import { grams } from '../../../src/decrees/measures.js';
import { rounded } from '../../../src/decrees/money.js';
import type { Port } from '../../../src/decrees/river-ports.js';

const cargo = (weightKg: number, volumeDm3?: number): Embarked => ({ weight: grams(weightKg), volumeDm3 });
const cattle = (heads: number, stock: Stock = 'LARGE_STOCK'): Embarked => ({ weight: grams(0), heads, stock });
const due = (category: 1 | 2, what: Embarked, counted = what.weight) => {
  const { because, due: exact } = loadingDue(category, what, counted);
  return [rounded(exact), because];
};

describe('Article 7 of the decree of docks', () => {
  it.each([
    ['coffee', 1, cargo(200_000, 0), 20_000, 'BY_WEIGHT'],
    ['coffee, a fraction', 1, cargo(62_500, 0), 6_250, 'BY_WEIGHT'],
    ['light goods, of which the measure is more', 1, cargo(1_000, 5_000), 250, 'BY_MEASURE'],
    ['a tie of a ton and two cubic metres', 1, cargo(1_000, 2_000), 100, 'BY_WEIGHT'],
    ['one sack of 62.5 kg taken for 63', 1, cargo(63, 0), 6, 'BY_WEIGHT'],
    ['coffee at Gamarra', 2, cargo(200_000, 0), 10_000, 'BY_WEIGHT'],
    ['light goods at Gamarra', 2, cargo(1_000, 5_000), 125, 'BY_MEASURE'],
    ['forty head of cattle', 1, cattle(40), 1_200, 'BY_HEAD'],
    ['forty head of cattle at Gamarra, by the same tariff', 2, cattle(40), 1_200, 'BY_HEAD'],
    ['a hundred head of small stock', 1, cattle(100, 'SMALL_STOCK'), 1_000, 'BY_HEAD'],
    ['a hundred head of small stock at Gamarra', 2, cattle(100, 'SMALL_STOCK'), 1_000, 'BY_HEAD'],
    ['the sixty head of a scenario', 1, cattle(60), 1_800, 'BY_HEAD'],
    ['480.8 t of coffee', 1, cargo(480_800), 48_080, 'BY_WEIGHT'],
    ['nothing', 1, cargo(0), 0, 'BY_WEIGHT'],
  ] as const)('charges %s, in category %i', (_what, category, embarked, centavos, because) =>
    expect(due(category, embarked)).toEqual([centavos, because]),
  );

  it('gives a part of a cargo its share of the measure and of the heads', () => {
    expect(due(1, cargo(1_000, 5_000), grams(500))).toEqual([125, 'BY_MEASURE']);
    expect(due(1, { ...cattle(60), weight: grams(24_000) }, grams(12_000))).toEqual([900, 'BY_HEAD']);
    expect(due(1, { ...cattle(3), weight: grams(1_200) }, grams(400))).toEqual([30, 'BY_HEAD']);
  });

  it('never charges more cargo less', () =>
    fc.assert(
      fc.property(fc.constantFrom(1, 2), fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(9_999), (category, a, b, dm3) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const whole = cargo(more, dm3);
        const [small] = due(category, whole, grams(less));
        const [large] = due(category, whole);
        expect(small as number).toBeLessThanOrEqual(large as number);
      }),
    ));

  it('takes rail bills only where the port has no scales in service', () => {
    const since = instant('1940-11-11T05:00:00Z');
    const at = (port: Port) => new Map([[port, since]]);
    const weighed = (source: WeightSource, scales: OfficialScales, asked = since) =>
      weighedRightly('PUERTO_BERRIO', source, scales, asked);
    expect(weighed('RAIL_BILL', new Map())).toBeUndefined();
    expect(weighed('RAIL_BILL', at('GAMARRA'))).toBeUndefined();
    expect(weighed('OFFICIAL_SCALE', at('PUERTO_BERRIO'))).toBeUndefined();
    expect(weighed('RAIL_BILL', at('PUERTO_BERRIO'), later(since, -1))).toBeUndefined();
    expect(weighed('RAIL_BILL', at('PUERTO_BERRIO'))).toMatchObject({
      code: 'WEIGHT_SOURCE_NOT_ALLOWED',
      article: 'DD34-07',
    });
  });

  it('counts livestock, and settles each kilogram once', () => {
    expect(headsCounted('GANADO', 'LIVESTOCK', undefined)).toMatchObject({
      code: 'HEADS_REQUIRED',
      article: 'DD34-07',
    });
    expect(headsCounted('GANADO', 'LIVESTOCK', 1)).toBeUndefined();
    expect(headsCounted('CAFE', 'OTHER', undefined)).toBeUndefined();
    expect(notYetSettled('CAFE', grams(1), grams(0))).toBeUndefined();
    expect(notYetSettled('CAFE', grams(1), grams(1))).toMatchObject({
      ...{ code: 'ALREADY_LIQUIDATED', article: 'DD34-07' },
      figures: { lotId: 'CAFE', settledKg: 1 },
    });
  });
});
