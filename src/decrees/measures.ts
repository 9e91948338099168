/**
 * Measures of the decrees: every quantity that is calculated with is an integer in the smallest unit,
 * and its type says which. Kilograms are how people and facts write a mass; grams are how it is reckoned.
 */
declare const unit: unique symbol;
type Measure<Unit extends string> = number & { readonly [unit]: Unit };

/** A mass in integer grams. One gram is the finest weight a waybill may state (a sack of coffee is 62.5 kg). */
export type Grams = Measure<'g'>;
/** A share in integer basis points: 15 % is 1500. */
export type Bps = Measure<'bps'>;

/** The whole of anything, in basis points. */
export const WHOLE_BPS = 10_000;
/** No lot, vessel or convoy weighs more than 100,000 t; a larger figure is a slip of the pen. */
export const MOST_KG = 100_000_000;

/**
 * Whether a number is a mass a document may state: finite, not negative, at most {@link MOST_KG}
 * and with no more than three decimals.
 */
export const isKilograms = (kg: unknown): kg is number =>
  typeof kg === 'number' && kg >= 0 && kg <= MOST_KG && Math.round(kg * 1000) / 1000 === kg;

/** Kilograms as written, in integer grams. @throws RangeError when {@link isKilograms} would say no. */
export function grams(kg: number): Grams {
  if (!isKilograms(kg)) throw new RangeError(`${kg} is not a mass in kilograms`);
  return Math.round(kg * 1000) as Grams;
}

/** Integer grams as kilograms with at most three decimals, the form facts and answers carry. */
export const kilograms = (mass: Grams): number => mass / 1000;

export const NO_WEIGHT = 0 as Grams;
export const plus = (a: Grams, b: Grams): Grams => (a + b) as Grams;
export const minus = (a: Grams, b: Grams): Grams => (a - b) as Grams;
export const times = (mass: Grams, count: number): Grams => (mass * count) as Grams;
export const greater = (a: Grams, b: Grams): Grams => (a > b ? a : b);
export const totalOf = (masses: readonly Grams[]): Grams => masses.reduce(plus, NO_WEIGHT);
export const tonnes = (t: number): Grams => (t * 1_000_000) as Grams;

/** A mass floored to the whole kilogram, as a maximum load is stated. */
export const flooredToKg = (mass: Grams): Grams => (mass - (mass % 1000)) as Grams;

/**
 * What remains of a mass after setting aside a reserve, exactly floored to the gram.
 * 100,000 t times the whole in basis points is 10^15: inside the exact integers.
 */
export const afterReserve = (mass: Grams, reserve: Bps): Grams =>
  Math.floor((mass * (WHOLE_BPS - reserve)) / WHOLE_BPS) as Grams;
