import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Ordered } from '../../src/river/ordered.js';

const tree = () => Ordered.by<number, number>({ compare: (a, b) => a - b, weigh: (value) => value });
const step = fc.record({
  put: fc.boolean(),
  key: fc.integer({ min: 0, max: 60 }),
  value: fc.integer({ min: 0, max: 9 }),
});

describe('The ordered tree', () => {
  it('is a sorted map: entries, ranks, weights and the first are those of a sorted list', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: -1, max: 61 }), (steps, probe) => {
        let ordered = tree();
        const model = new Map<number, number>();
        for (const { put, key, value } of steps) {
          ordered = put ? ordered.with(key, value) : ordered.without(key);
          if (put) model.set(key, value);
          else model.delete(key);
        }
        const sorted = [...model].sort(([a], [b]) => a - b);
        expect([...ordered.entries()]).toEqual(sorted);
        expect(ordered.size).toBe(sorted.length);
        expect(ordered.weight).toBe(sorted.reduce((sum, [, value]) => sum + value, 0));
        const before = sorted.filter(([key]) => key < probe);
        expect(ordered.rank(probe)).toBe(before.length);
        expect(ordered.weightBefore(probe)).toBe(before.reduce((sum, [, value]) => sum + value, 0));
        expect(ordered.first()).toBe(sorted[0]?.[1]);
        expect(ordered.get(probe)).toBe(model.get(probe));
        expect([...ordered.values(before.length)]).toEqual(sorted.slice(before.length).map(([, value]) => value));
      }),
    );
  });

  it('leaves the tree it was made from as it was', () => {
    const one = tree().with(1, 1);
    const two = one.with(2, 2);
    const other = two.without(1).with(2, 9);
    expect([...one.entries()]).toEqual([[1, 1]]);
    expect([...two.entries()]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect([...other.entries()]).toEqual([[2, 9]]);
    expect(two.without(7)).toBe(two);
  });

  it('stays balanced: a hundred thousand keys in order compare a path, not a list', () => {
    let compared = 0;
    let ordered = Ordered.by<number, number>({
      compare: (a, b) => {
        compared++;
        return a - b;
      },
    });
    for (let key = 0; key < 100_000; key++) ordered = ordered.with(key, key);
    for (let key = 0; key < 99_000; key++) ordered = ordered.without(key);
    for (let key = 0; key < 99_000; key++) ordered = ordered.with(key, key);
    compared = 0;
    expect(ordered.rank(50_000)).toBe(50_000);
    expect(compared).toBeLessThan(40);
  });
});
