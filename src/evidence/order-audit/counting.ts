/**
 * How many were overtaken, without looking at each pair: O(n log n) for one day and group, whatever the number of overtakings. Who came
 * later is taken in order of joining; those who had joined by then stand in a tree of their class by when they were served, and the
 * overtaken among them are those who were served after the later one had both joined and been served.
 */
import { Fenwick } from './fenwick.js';
import { lastMomentOf, verdictOn, type Verdict, type Waiter } from './overtaking.js';

export type Counts = { readonly [V in Verdict]: number };

export const NONE: Counts = { LAWFUL: 0, UNLAWFUL_WITHIN_CLASS: 0, UNLAWFUL_LOWER_CLASS: 0 };

/** The first place whose value is greater. */
function firstAbove(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** So many are counted before it pauses. */
const SLICE = 2000;

/**
 * Counts, and pauses now and then, to be driven on at leisure.
 * @param waiters of one day and group
 */
export function* counting(waiters: readonly Waiter[], tolerance: number): Generator<void, Counts> {
  const byJoining = waiters.toSorted((a, b) => a.joined - b.joined);
  const moments = Float64Array.from(waiters, ({ began }) => began).sort();
  const ranks = [...new Set(waiters.map(({ rank }) => rank))];
  const trees = new Map(ranks.map((rank) => [rank, new Fenwick(moments.length)]));
  const counts = { ...NONE };
  let joined = 0;
  for (const [at, second] of byJoining.entries()) {
    if (at % SLICE === SLICE - 1) yield;
    for (; byJoining[joined]!.joined + tolerance < second.joined; joined++) {
      const { rank, began } = byJoining[joined]!;
      trees.get(rank)!.put(firstAbove(moments, began) - 1);
    }
    const place = firstAbove(moments, lastMomentOf(second) + tolerance);
    for (const [rank, tree] of trees) counts[verdictOn({ rank }, second)] += tree.from(place);
  }
  return counts;
}

export const plus = (a: Counts, b: Counts): Counts => ({
  LAWFUL: a.LAWFUL + b.LAWFUL,
  UNLAWFUL_WITHIN_CLASS: a.UNLAWFUL_WITHIN_CLASS + b.UNLAWFUL_WITHIN_CLASS,
  UNLAWFUL_LOWER_CLASS: a.UNLAWFUL_LOWER_CLASS + b.UNLAWFUL_LOWER_CLASS,
});

export const inAll = (counts: Counts): number =>
  counts.LAWFUL + counts.UNLAWFUL_WITHIN_CLASS + counts.UNLAWFUL_LOWER_CLASS;
