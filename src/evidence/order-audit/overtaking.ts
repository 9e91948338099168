/**
 * What it is to be overtaken, in any register of arrivals and services: of two of one day and group who were both served, the first
 * joined earlier, the second joined while the first still waited, and was served before it. A class that outranks the first's makes it lawful.
 * Every comparison is of two clocks, and a difference that they may be out by shows nothing.
 */

/** Somebody who joined and was served. Moments are whole seconds. */
export interface Waiter {
  readonly line: number;
  readonly id: string;
  readonly day: string;
  readonly group: string;
  readonly joined: number;
  readonly began: number;
  /** 0 outranks 1. */
  readonly rank: number;
  readonly className: string;
}

/** What an overtaking is by the classes of the two. */
export const VERDICTS = ['LAWFUL', 'UNLAWFUL_WITHIN_CLASS', 'UNLAWFUL_LOWER_CLASS'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One who was overtaken, and by whom. */
export interface Overtaking {
  readonly overtaken: Waiter;
  readonly by: Waiter;
  /** `WITHIN_TOLERANCE`: one of the differences is not greater than the clocks may be out by, so that it is not counted. */
  readonly verdict: Verdict | 'WITHIN_TOLERANCE';
}

/** Whether the second overtook the first by more than the tolerance in every comparison. */
export const overtook = (first: Waiter, second: Waiter, tolerance: number): boolean =>
  second.joined - first.joined > tolerance &&
  first.began - second.joined > tolerance &&
  first.began - second.began > tolerance;

export function verdictOn(first: Pick<Waiter, 'rank'>, second: Pick<Waiter, 'rank'>): Verdict {
  if (second.rank < first.rank) return 'LAWFUL';
  return second.rank === first.rank ? 'UNLAWFUL_WITHIN_CLASS' : 'UNLAWFUL_LOWER_CLASS';
}

/** After this moment, by more than the tolerance, the first's service must have begun for the second to have overtaken it. */
export const lastMomentOf = ({ joined, began }: Waiter): number => Math.max(joined, began);
