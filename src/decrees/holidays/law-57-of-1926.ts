/**
 * The holidays of Law 37 of 1905 and Law 57 of 1926, each on its own day: Sundays apart, the religious feasts, the days of
 * the nation, and the first of May. Of 1940 no printed list has been found; the days are those the laws name, calculated.
 */
import type { LocalDate } from '../calendar.js';
import { civilDay, datesOf, easter } from './easter.js';

export const SOURCE = 'Ley 37 de 1905 y Ley 57 de 1926; fiestas movibles calculadas desde la Pascua';

const FIXED = [
  [1, 1],
  [1, 6],
  [3, 19],
  [5, 1],
  [6, 29],
  [7, 20],
  [8, 7],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
  [12, 8],
  [12, 25],
] as const;

/** Days from Easter: Holy Thursday and Friday, Ascension, Corpus Christi, the Sacred Heart. */
const FROM_EASTER = [-3, -2, 39, 60, 68] as const;

export const holidaysOf = (year: number): readonly LocalDate[] =>
  datesOf([
    ...FIXED.map(([month, day]) => civilDay(year, month, day)),
    ...FROM_EASTER.map((days) => easter(year) + days),
  ]);
