import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { grams, type Grams } from '../../src/decrees/measures.js';
import { nobodysOf, sharesOf, type Loading } from '../../src/river/port/dues/shares.js';

const NOBODY = undefined;
const bill = (countedKg: number, settledKg: number, totalCentavos: number) => ({
  ...{ counted: grams(countedKg), settled: grams(settledKg), totalCentavos },
});
const loadings = (...told: readonly (readonly [string, number])[]): Loading[] =>
  told.map(([callId, kg]) => ({ callId, weight: grams(kg) }));
const centavos = (of: ReturnType<typeof bill>, ...told: readonly (readonly [string, number])[]) =>
  sharesOf(of, loadings(...told)).map((share) => [share.callId, share.centavos]);

describe('A bill of a lot belongs', () => {
  it('to the call that loaded all that it settled', () => {
    expect(sharesOf(bill(300, 300, 30), loadings(['A', 300]))).toEqual([
      { callId: 'A', weight: grams(300), centavos: 30 },
    ]);
  });

  it('to nobody before anything is loaded, and then bit by bit to who loads it', () => {
    const whole = bill(100, 100, 1_000);
    expect(centavos(whole)).toEqual([[NOBODY, 1_000]]);
    expect(centavos(whole, ['A', 60])).toEqual([
      ['A', 600],
      [NOBODY, 400],
    ]);
    expect(centavos(whole, ['A', 60], ['B', 40])).toEqual([
      ['A', 600],
      ['B', 400],
    ]);
  });

  it('to the calls whose loading it settled: a later bill to what was loaded later', () => {
    const told = [
      ['A', 60],
      ['B', 40],
    ] as const;
    expect(centavos(bill(60, 60, 600), ...told)).toEqual([['A', 600]]);
    expect(centavos(bill(40, 100, 400), ...told)).toEqual([['B', 400]]);
    expect(centavos(bill(50, 70, 500), ...told)).toEqual([
      ['A', 400],
      ['B', 100],
    ]);
  });

  it('to a call once, however often it loaded of it', () => {
    expect(centavos(bill(90, 90, 90), ['A', 30], ['B', 20], ['A', 40])).toEqual([
      ['A', 70],
      ['B', 20],
    ]);
  });

  it('to nobody in what was settled and then withdrawn, which is not given back', () => {
    expect(centavos(bill(100, 100, 1_000), ['A', 60])).toContainEqual([NOBODY, 400]);
    expect(nobodysOf(bill(100, 100, 1_000), loadings(['A', 60]))).toBe(400);
  });

  it('in whole centavos: what is left over goes to who lost most, and of equals to who loaded first', () => {
    expect(centavos(bill(3, 3, 100), ['A', 1], ['B', 1], ['C', 1])).toEqual([
      ['A', 34],
      ['B', 33],
      ['C', 33],
    ]);
    expect(centavos(bill(7, 7, 10), ['A', 1], ['B', 3], ['C', 3])).toEqual([
      ['A', 2],
      ['B', 4],
      ['C', 4],
    ]);
    expect(centavos(bill(4, 4, 1), ['A', 1], ['B', 3])).toEqual([
      ['A', 0],
      ['B', 1],
    ]);
  });

  it('to somebody to the last centavo, whatever was loaded and by whom', () => {
    const weight = fc.integer({ min: 1, max: 5_000_000 });
    const told = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), weight), { maxLength: 8 });
    fc.assert(
      fc.property(told, weight, weight, fc.nat(100_000), (loaded, counted, before, totalCentavos) => {
        const by = loaded.map(([callId, each]) => ({ callId, weight: each as Grams }));
        const shares = sharesOf({ counted: counted as Grams, settled: (before + counted) as Grams, totalCentavos }, by);
        expect(shares.reduce((sum, each) => sum + each.centavos, 0)).toBe(totalCentavos);
        expect(shares.reduce((sum, each) => sum + each.weight, 0)).toBe(counted);
        expect(shares.every((each) => each.centavos >= 0 && each.weight > 0)).toBe(true);
      }),
    );
  });
});
