/** How much one lot may say and weigh: what stands on its packages must fit the papers that will carry it. */
import { grams, isKilograms, MOST_KG, times, totalOf } from '../../decrees/measures.js';
import { both } from '../problems/words.js';
import type { Found, Presence } from './field.js';
import { WholeNumber } from './fields.js';

export interface PackagesSaid {
  readonly marks: string;
  readonly numbers: string;
  readonly contents: string;
  readonly count: number;
  readonly unitWeightKg: number;
}

/** A measure, in cubic decimetres: up to a million cubic metres. */
const MOST_DM3 = 1_000_000_000;
export const CubicDecimetres = (presence?: Presence) => WholeNumber(0, presence, MOST_DM3);
/** Of livestock: one or more. */
export const Heads = (presence?: Presence) => WholeNumber(1, presence);

/** The distinct marks of a lot, joined, stand on one line of the dispatch list and of the manifest; so do the others. */
export const MOST_JOINED = 4096;

/** A lot is a mass like another: what its packages weigh together has the same limit. */
function tooHeavyTogether(packages: readonly PackagesSaid[]): Found | undefined {
  const whole = packages.filter(({ count, unitWeightKg }) => Number.isSafeInteger(count) && isKilograms(unitWeightKg));
  const total = totalOf(whole.map(({ count, unitWeightKg }) => times(grams(unitWeightKg), count)));
  return total <= grams(MOST_KG)
    ? undefined
    : { detail: both(`pesan juntos más de ${MOST_KG} kg`, `weigh more than ${MOST_KG} kg together`) };
}

function tooLongTogether(packages: readonly PackagesSaid[]): Found | undefined {
  const name = (['marks', 'numbers', 'contents'] as const).find(
    (each) => [...new Set(packages.map((group) => group[each]))].join(', ').length > MOST_JOINED,
  );
  return name === undefined
    ? undefined
    : {
        detail: both(
          `juntos, los «${name}» distintos pasan de ${MOST_JOINED} caracteres; reparta la carga en varios lotes`,
          `the distinct "${name}" together exceed ${MOST_JOINED} characters; divide the cargo into several lots`,
        ),
      };
}

/** What is wrong with the packages of a lot taken together. */
export const packagesTogether = (packages: readonly PackagesSaid[]): Found | undefined =>
  tooHeavyTogether(packages) ?? tooLongTogether(packages);
