/** Exact amounts of money: a fraction of whole centavos, rounded once, on the total of a bill. */

/** So many centavos over so many; the divisor is above zero. */
export interface Exact {
  readonly centavos: bigint;
  readonly over: bigint;
}

/** @throws RangeError when either is no whole number */
export const exactly = (centavos: number, over = 1): Exact => ({ centavos: BigInt(centavos), over: BigInt(over) });

export const NOTHING: Exact = exactly(0);

/** A fraction of an amount: `part(due, 1, 2)` is its half. */
export const part = ({ centavos, over }: Exact, of: number, outOf: number): Exact => ({
  centavos: centavos * BigInt(of),
  over: over * BigInt(outOf),
});

export const sum = (amounts: readonly Exact[]): Exact =>
  amounts.reduce((a, b) => ({ centavos: a.centavos * b.over + b.centavos * a.over, over: a.over * b.over }), NOTHING);

export const isMore = (a: Exact, b: Exact): boolean => a.centavos * b.over > b.centavos * a.over;

/** Whole centavos, half a centavo upwards. */
export const rounded = ({ centavos, over }: Exact): number => Number((2n * centavos + over) / (2n * over));

/**
 * Each amount in whole centavos so that together they are their sum, rounded once: what is left over goes to those that lost the
 * largest fraction, and of equal ones to the first.
 */
export function inWholeCentavos(amounts: readonly Exact[]): readonly number[] {
  const whole = amounts.map(({ centavos, over }) => Number(centavos / over));
  const left = rounded(sum(amounts)) - whole.reduce((total, each) => total + each, 0);
  const rest = amounts.map(({ centavos, over }) => ({ centavos: centavos % over, over }));
  const largest = rest
    .map((_, at) => at)
    .toSorted((a, b) => (isMore(rest[a]!, rest[b]!) ? -1 : isMore(rest[b]!, rest[a]!) ? 1 : a - b))
    .slice(0, left);
  return whole.map((each, at) => (largest.includes(at) ? each + 1 : each));
}
