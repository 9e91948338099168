import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cargoKey, compareTurn } from '../../../src/decrees/d1976-turn/turn-order.js';
import { at } from '../../support/vocabulary.js';

describe('D1976 - The order of the turn', () => {
  it.each([
    ['the earlier arrival', cargoKey(at('07:00'), 2, 9), cargoKey(at('07:01'), 1, 1)],
    [
      'the earlier line of the waybill, at one instant (AMB-03)',
      cargoKey(at('07:00'), 1, 9),
      cargoKey(at('07:00'), 2, 1),
    ],
    ['the lower turn number, at one instant and line', cargoKey(at('07:00'), 1, 1), cargoKey(at('07:00'), 1, 2)],
  ])('puts first %s', (_, first, second) => {
    expect(compareTurn(first, second)).toBeLessThan(0);
    expect(compareTurn(second, first)).toBeGreaterThan(0);
  });

  it('is total: of any two different keys exactly one is first, and the order is transitive', () => {
    const key = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
    );
    fc.assert(
      fc.property(key, key, key, (a, b, c) => {
        expect(Math.sign(compareTurn(a, b))).toBe(-Math.sign(compareTurn(b, a)) + 0);
        if (compareTurn(a, b) === 0) expect(a).toEqual(b);
        if (compareTurn(a, b) < 0 && compareTurn(b, c) < 0) expect(compareTurn(a, c)).toBeLessThan(0);
      }),
    );
  });
});
