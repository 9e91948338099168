/** Packages of a lot: so many of one weight, a weight shared among so many, or a weight in bulk split into packages of a stated size. */
import { grams, isKilograms, kilograms, type Grams } from '../decrees/measures.js';
import { Amiss, both } from './amiss.js';
import { numberOf, textOf, times, type Decimal } from './decimal.js';
import type { UNEVEN } from './operators.js';

export interface PackageGroup {
  readonly count: number;
  readonly unitWeightKg: number;
}
export interface Packing {
  readonly count?: Decimal | undefined;
  readonly weightKg?: Decimal | undefined;
  readonly unitWeightKg?: Decimal | undefined;
  readonly bulkKg?: Decimal | undefined;
  readonly uneven?: (typeof UNEVEN)[number] | undefined;
}

/** A group of packages holds no more; more of them are several groups. */
export const MOST_OF_A_GROUP = 1_000_000;

/** @throws Amiss when it is no weight to the gram */
export function kilogramsOf(decimal: Decimal): number {
  const kg = numberOf(decimal);
  if (isKilograms(kg)) return kg;
  throw new Amiss(
    both(
      'no es un peso: en kilogramos tiene a lo más tres decimales, no es negativo y no pasa de 100 000 000',
      'is no weight: in kilograms it has at most three decimals, is not negative and does not exceed 100,000,000',
    ),
  );
}

function wholeOf(count: Decimal): number {
  const whole = numberOf(count);
  if (whole !== undefined && Number.isSafeInteger(whole) && whole >= 0) return whole;
  throw new Amiss(both('no es un número entero de bultos', 'is no whole number of packages'));
}

const group = (count: number, weight: Grams): PackageGroup[] => {
  if (count > MOST_OF_A_GROUP) return [...group(MOST_OF_A_GROUP, weight), ...group(count - MOST_OF_A_GROUP, weight)];
  return count > 0 ? [{ count, unitWeightKg: kilograms(weight) }] : [];
};

const rest = (weight: number): PackageGroup[] => (weight > 0 ? group(1, weight as Grams) : []);

function inBulk(weight: Grams, bulk: Grams): PackageGroup[] {
  return [...group(Math.floor(weight / bulk), bulk), ...rest(weight % bulk)];
}

function shared(weight: Grams, count: number, uneven: Packing['uneven']): PackageGroup[] {
  const each = Math.floor(weight / count) as Grams;
  if (each * count === weight) return group(count, each);
  if (uneven === 'one-package') return group(1, weight);
  if (uneven === 'last-differs' && each > 0) return [...group(count - 1, each), ...rest(weight - each * (count - 1))];
  throw new Amiss(
    both(
      `${kilograms(weight)} kg no se reparten por igual entre ${count} bultos; diga «uneven» en el mapeo`,
      `${kilograms(weight)} kg are not shared evenly among ${count} packages; say "uneven" in the mapping`,
    ),
  );
}

/** The groups of packages, none of which is empty. @throws Amiss when there is no package at all */
export function packed({ count, weightKg, unitWeightKg, bulkKg, uneven }: Packing): readonly PackageGroup[] {
  const many = count && wholeOf(count);
  const found = (() => {
    if (many && unitWeightKg) return group(many, grams(kilogramsOf(unitWeightKg)));
    if (!weightKg) return [];
    const weight = grams(kilogramsOf(weightKg));
    if (many) return shared(weight, many, uneven);
    return bulkKg ? inBulk(weight, grams(kilogramsOf(bulkKg))) : [];
  })();
  if (found.length > 0) return found;
  throw new Amiss(
    both(
      'no resulta ningún bulto: falta el número de bultos o su peso',
      'no package comes of it: the number of packages or their weight is missing',
    ),
  );
}

/** A figure of packages, as it is read and where. */
const figureIn = (figure: Decimal, columns: string): string =>
  `${textOf(figure)}${columns === '' ? '' : ` (${columns})`}`;

/**
 * Where a row says the weight of each package and of all, the two are to agree to the gram, as the law would have it.
 * @param columns the columns a figure is read from, to people; empty where it is read from none
 * @throws Amiss with both figures when they do not
 */
export function weighedAlike(
  { count, unitWeightKg, weightKg }: Packing,
  columns: (figure: 'count' | 'unitWeightKg' | 'weightKg') => string,
): void {
  if (!count || !unitWeightKg || !weightKg) return;
  const together = textOf(times(count, unitWeightKg));
  if (together === textOf(weightKg)) return;
  const packages = `${figureIn(count, columns('count'))} × ${figureIn(unitWeightKg, columns('unitWeightKg'))}`;
  const total = figureIn(weightKg, columns('weightKg'));
  throw new Amiss(
    both(
      `${packages} son ${together} kg, y el peso total dice ${total}; corrija la cifra que no es`,
      `${packages} are ${together} kg, and the total weight says ${total}; correct the figure that is not so`,
    ),
  );
}
