/**
 * The calendars a new register begins with: the years of the decrees, and those from Law 51 of 1983 on. Data to be replaced: the
 * latest calendar published for a year is the one that holds.
 */
import type { LocalDate } from '../calendar.js';
import * as law51 from './law-51-of-1983.js';
import * as law57 from './law-57-of-1926.js';

export interface HolidayCalendar {
  readonly year: number;
  readonly dates: readonly LocalDate[];
  /** The statutes the days are calculated from. */
  readonly source: string;
}

interface Statute {
  readonly SOURCE: string;
  readonly holidaysOf: (year: number) => readonly LocalDate[];
}

const calendars = (from: number, to: number, { SOURCE, holidaysOf }: Statute): readonly HolidayCalendar[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at).map((year) => ({
    year,
    dates: holidaysOf(year),
    source: SOURCE,
  }));

/** @param last the last year a calendar is wanted of */
export const shippedCalendars = (last: number): readonly HolidayCalendar[] => [
  ...calendars(1929, 1945, law57),
  ...calendars(1984, last, law51),
];
