import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exactly, inWholeCentavos, isMore, NOTHING, part, rounded, sum } from '../../src/decrees/money.js';

describe('An exact amount', () => {
  it.each([
    [exactly(4237, 10), 424],
    [exactly(5, 10), 1],
    [exactly(4, 10), 0],
    [exactly(15, 10), 2],
    [part(exactly(25), 1, 2), 13],
    [part(part(exactly(25), 1, 2), 1, 2), 6],
    [NOTHING, 0],
  ])('is rounded to whole centavos, half a centavo upwards', (amount, whole) => expect(rounded(amount)).toBe(whole));

  it('is more than another by what it is, not by how it is written', () => {
    expect(isMore(exactly(1, 2), exactly(2, 4))).toBe(false);
    expect(isMore(exactly(3, 4), exactly(1, 2))).toBe(true);
  });

  it('is whole to start with', () => expect(() => exactly(0.5)).toThrow(RangeError));
});

describe('Lines of a bill in whole centavos', () => {
  it('give what is left over to those that lost the most, the first of equals first', () => {
    expect(inWholeCentavos([exactly(1253, 10), exactly(125, 10)])).toEqual([125, 13]);
    expect(inWholeCentavos([exactly(5, 10), exactly(5, 10)])).toEqual([1, 0]);
    expect(inWholeCentavos([])).toEqual([]);
  });

  it('are together the sum, rounded once, and each within a centavo of itself', () => {
    const amounts = fc.array(fc.tuple(fc.nat(1_000_000), fc.constantFrom(1, 2, 4, 10, 20, 40, 80)), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, (drawn) => {
        const exact = drawn.map(([centavos, over]) => exactly(centavos, over));
        const whole = inWholeCentavos(exact);
        expect(whole.reduce((total, each) => total + each, 0)).toBe(rounded(sum(exact)));
        drawn.forEach(([centavos, over], at) => expect(Math.abs(whole[at]! * over - centavos)).toBeLessThan(over));
      }),
    );
  });
});
