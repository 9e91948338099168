/**
 * Art. 24. Thirty days "contados desde la fecha del presente Decreto" for forwarders to present their tariffs, under the sanctions
 * of article 22; those that come later are taken, and said to be late.
 */
import { startOfLocalDay, type LocalDate } from '../calendar.js';
import { termFrom, type HolidaysOf, type Term } from '../legal-terms.js';
import type { Readings } from '../readings.js';

export const FIRST_TARIFF_DAYS = 30;

/**
 * The date of Decree 1976 of 1940 when none is configured. An estimate: the text at hand bears no date of its own; Decree 1382 of
 * that year is of 17 July, and the turn begins on 11 November.
 */
export const DECREE_DATED = '1940-10-12' as LocalDate;

/** The term for the first tariffs; the day of the decree itself is not counted (AMB-40). */
export const firstTariffTerm = (
  { legalDayCount }: Pick<Readings, 'legalDayCount'>,
  holidaysOf: HolidaysOf,
  dated: LocalDate,
): Term => termFrom(startOfLocalDay(dated), FIRST_TARIFF_DAYS, legalDayCount, holidaysOf);
