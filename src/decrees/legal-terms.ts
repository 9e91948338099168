/**
 * Terms in days. By article 62 of Law 4 of 1913 the days of a term set by law or official act exclude Sundays and holidays unless
 * it says otherwise (AMB-40, BUSINESS); Saturdays are working days. The other reading counts every day (CALENDAR). The first day
 * is the one after the act; the term ends at the local midnight that closes its last day.
 */
import { addDays, localDate, startOfLocalDay, weekday, type Instant, type LocalDate } from './calendar.js';
import type { Readings } from './readings.js';

export type DayCount = Readings['legalDayCount'];

/** The holidays of a year as published; none published is not the same as none. */
export type HolidaysOf = (year: number) => ReadonlySet<string> | undefined;

export interface Term {
  /** The last day of the term. */
  readonly lastDay: LocalDate;
  /** From this instant on the term is over. */
  readonly endsAt: Instant;
  /** A year of the term has no published calendar: in it only Sundays did not count. */
  readonly calendarMissing: boolean;
}

const SUNDAY = 0;

/** A term of so many days from the local day of an act. */
export function termFrom(actAt: Instant, days: number, count: DayCount, holidaysOf: HolidaysOf): Term {
  let day = localDate(actAt);
  let calendarMissing = false;
  for (let counted = 0; counted < days;) {
    day = addDays(day, 1);
    const holidays = holidaysOf(Number(day.slice(0, 4)));
    if (count === 'BUSINESS' && holidays === undefined) calendarMissing = true;
    const suppressed = count === 'BUSINESS' && (weekday(day) === SUNDAY || holidays?.has(day) === true);
    if (!suppressed) counted += 1;
  }
  return { lastDay: day, endsAt: startOfLocalDay(addDays(day, 1)), calendarMissing };
}
