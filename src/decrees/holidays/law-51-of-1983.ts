/** The holidays of Law 51 of 1983, which moves most of them to the Monday after, unless they fall on one. */
import type { LocalDate } from '../calendar.js';
import { civilDay, datesOf, easter, mondayFrom } from './easter.js';

export const SOURCE = 'Ley 51 de 1983; fiestas movibles calculadas desde la Pascua';

/** On their own day, whatever it is. */
const FIXED = [
  [1, 1],
  [5, 1],
  [7, 20],
  [8, 7],
  [12, 8],
  [12, 25],
] as const;

/** Moved to a Monday. */
const MOVED = [
  [1, 6],
  [3, 19],
  [6, 29],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
] as const;

/** Days from Easter: Holy Thursday and Friday; and, on the Monday to which each is moved, Ascension, Corpus Christi, the Sacred Heart. */
const FROM_EASTER = [-3, -2, 43, 64, 71] as const;

export const holidaysOf = (year: number): readonly LocalDate[] =>
  datesOf([
    ...FIXED.map(([month, day]) => civilDay(year, month, day)),
    ...MOVED.map(([month, day]) => mondayFrom(civilDay(year, month, day))),
    ...FROM_EASTER.map((days) => easter(year) + days),
  ]);
