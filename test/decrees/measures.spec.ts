import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  afterReserve,
  flooredToKg,
  grams,
  isKilograms,
  kilograms,
  MOST_KG,
  type Bps,
} from '../../src/decrees/measures.js';

describe('Measures', () => {
  it.each([0, 0.001, 62.5, 0.1 + 0.2 - 0.000_000_000_000_000_04, MOST_KG])(
    '%d kg is a mass a document may state',
    (kg) => {
      expect(isKilograms(Number(kg.toFixed(3)))).toBe(true);
    },
  );
  it.each([-0.001, 0.0001, 0.1 + 0.2, MOST_KG + 0.001, NaN, Infinity, '5', null, undefined])(
    '%p is no mass a document may state',
    (kg) => {
      expect(isKilograms(kg)).toBe(false);
      expect(() => grams(kg as number)).toThrow(RangeError);
    },
  );
  it('kilograms become grams and come back the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_KG * 1000 }), (g) => {
        expect(grams(g / 1000)).toBe(g);
        expect(kilograms(grams(g / 1000))).toBe(g / 1000);
      }),
    );
  });
  it('a share is exact where a float would slip', () => {
    expect(afterReserve(grams(MOST_KG), 3500 as Bps)).toBe(65_000_000_000);
    expect(flooredToKg(afterReserve(grams(7.667), 1000 as Bps))).toBe(6000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_KG * 1000 }), fc.integer({ min: 0, max: 10_000 }), (g, bps) => {
        expect(BigInt(afterReserve(grams(g / 1000), bps as Bps))).toBe((BigInt(g) * BigInt(10_000 - bps)) / 10_000n);
      }),
    );
  });
});
