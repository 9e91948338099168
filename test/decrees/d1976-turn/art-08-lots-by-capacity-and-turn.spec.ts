import { describe, expect, it } from '@jest/globals';
import {
  allot,
  capacityAssigned,
  type LotOnOffer,
} from '../../../src/decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { grams, kilograms } from '../../../src/decrees/measures.js';

const lot = (lotId: string, ...packages: [count: number, unitKg: number][]): LotOnOffer => ({
  lotId,
  packages: packages.map(([count, unitKg]) => ({ count, unit: grams(unitKg) })),
});
const taken = (freeKg: number, ...lots: LotOnOffer[]) => {
  const { taken: items, quotaCompleted } = allot(grams(freeKg), lots, { lotSplit: 'BY_PACKAGE' });
  return { items: items.map(({ lotId, counts, weight }) => [lotId, ...counts, kilograms(weight)]), quotaCompleted };
};

describe('D1976 Art. 8 - Lots by capacity and by turn numbers', () => {
  it('fixes the lots in the order of the turn until the quota is complete', () => {
    expect(taken(300, lot('A', [2, 100]), lot('B', [1, 100]), lot('C', [1, 100]))).toEqual({
      items: [
        ['A', 2, 200],
        ['B', 1, 100],
      ],
      quotaCompleted: true,
    });
  });

  it('splits by whole packages a lot that does not fit (AMB-19): a sack of 62.5 kg is never opened', () => {
    expect(taken(200, lot('A', [10, 62.5]))).toEqual({ items: [['A', 3, 187.5]], quotaCompleted: true });
  });

  it('considers no later lot once one did not fit whole, even a smaller one', () => {
    expect(taken(250, lot('A', [3, 100]), lot('B', [1, 10]))).toEqual({ items: [['A', 2, 200]], quotaCompleted: true });
  });

  it('passes over a group of packages that does not fit for later groups of the same lot', () => {
    expect(taken(150, lot('A', [1, 100], [1, 80], [2, 25]))).toEqual({
      items: [['A', 1, 0, 2, 150]],
      quotaCompleted: true,
    });
  });

  it('takes nothing when not even one package of the first lot fits, and the vessel is full', () => {
    expect(taken(50, lot('A', [3, 100]), lot('B', [1, 10]))).toEqual({ items: [], quotaCompleted: true });
  });

  it('leaves room when there is not enough cargo', () => {
    expect(taken(500, lot('A', [1, 100]))).toEqual({ items: [['A', 1, 100]], quotaCompleted: false });
    expect(taken(500)).toEqual({ items: [], quotaCompleted: false });
  });

  it('is complete when the last kilogram is taken exactly', () => {
    expect(taken(100, lot('A', [1, 100]))).toEqual({ items: [['A', 1, 100]], quotaCompleted: true });
  });

  it('looks only at the lots it assigns and the one that ends it', () => {
    const seen: string[] = [];
    function* lots() {
      for (const lotId of ['A', 'B', 'C', 'D']) {
        seen.push(lotId);
        yield lot(lotId, [1, 100]);
      }
    }
    allot(grams(150), lots(), { lotSplit: 'BY_PACKAGE' });
    expect(seen).toEqual(['A', 'B']);
  });

  it('is refused to a vessel whose composition has no capacity assigned by the Intendancy (AMB-42)', () => {
    const refusal = { code: 'CAPACITY_NOT_ASSIGNED', article: 'D1976-16' };
    expect(capacityAssigned('V', undefined, [])).toMatchObject(refusal);
    expect(capacityAssigned('V', { tows: ['B1'] }, [])).toMatchObject(refusal);
    expect(capacityAssigned('V', { tows: ['B1'] }, ['B1', 'B2'])).toMatchObject(refusal);
    expect(capacityAssigned('V', { tows: ['B1', 'B2'] }, ['B2', 'B1'])).toBeUndefined();
  });

  describe.each([
    ['BY_PACKAGE', 'splits the lot that does not fit', [['A', 3]], [], true],
    ['INDIVISIBLE_STOP', 'ends before the lot that does not fit', [], [], true],
    ['INDIVISIBLE_SKIP', 'passes over the lot that does not fit, with its reason', [['B', 1]], ['A'], false],
  ] as const)('read as %s (AMB-19, lotSplit)', (lotSplit, what, expected, tooLarge, quotaCompleted) => {
    it(what, () => {
      const ruled = allot(grams(200), [lot('A', [10, 62.5]), lot('B', [1, 100])], { lotSplit });
      expect(ruled.taken.map(({ lotId, counts }) => [lotId, ...counts])).toEqual(expected);
      expect(ruled).toMatchObject({ tooLarge, quotaCompleted });
    });
    it('takes whole a lot that fits', () => {
      expect(allot(grams(625), [lot('A', [10, 62.5])], { lotSplit })).toMatchObject({
        taken: [{ lotId: 'A', counts: [10] }],
        quotaCompleted: true,
      });
    });
  });
});
