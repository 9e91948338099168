/** By when tariffs are due, and which forwarders missed it. */
import { localYear, type Instant, type LocalDate } from '../../../decrees/calendar.js';
import { yearlyDeadline } from '../../../decrees/d1976-turn/art-21-yearly-tariffs.js';
import { DECREE_DATED, firstTariffTerm } from '../../../decrees/d1976-turn/art-24-first-tariffs-within-thirty-days.js';
import type { DayCount, HolidaysOf } from '../../../decrees/legal-terms.js';
import { readingsAt, type NationalState } from '../register.js';
import { approvedFor } from './ledger.js';

export interface TariffDeadline {
  /** From this instant on a tariff is late. */
  readonly endsAt: Instant;
  /** How the days of article 24 were counted; a yearly deadline is a day by itself. */
  readonly legalDayCount?: DayCount;
  /** Of the years counted one has no published calendar. */
  readonly calendarMissing?: boolean;
}

const yearOf = (day: LocalDate) => Number(day.slice(0, 4));

/**
 * When the tariffs of a year are due, as of an instant: in the decree's own year by article 24, then each year by article 21. None
 * is due for a year before the decree.
 */
export function tariffDeadline(
  national: NationalState,
  year: number,
  at: Instant,
  dated: LocalDate = DECREE_DATED,
): TariffDeadline | undefined {
  if (year < yearOf(dated)) return undefined;
  if (year > yearOf(dated)) return { endsAt: yearlyDeadline(year) };
  const readings = readingsAt(national, at);
  const holidaysOf: HolidaysOf = (of) => {
    const calendar = national.calendars.get(String(of));
    return calendar && new Set(calendar.dates);
  };
  const { endsAt, calendarMissing } = firstTariffTerm(readings, holidaysOf, dated);
  return { endsAt, legalDayCount: readings.legalDayCount, ...(calendarMissing && { calendarMissing }) };
}

/**
 * The deadline that binds one forwarder: that of article 24 binds all; that of a later year whoever had a tariff approved for the
 * year before, since others may have begun their trade since.
 */
export const deadlineFor = (
  national: NationalState,
  forwarderId: string,
  year: number,
  at: Instant,
  dated: LocalDate = DECREE_DATED,
): TariffDeadline | undefined =>
  year === yearOf(dated) || approvedFor(national.forwarders, forwarderId, year - 1)
    ? tariffDeadline(national, year, at, dated)
    : undefined;

export interface MissedDeadline {
  readonly forwarderId: string;
  readonly year: number;
  readonly dueAt: Instant;
  /** When its first tariff for that year came, too late; absent while none has. */
  readonly submittedAt?: Instant;
}

/**
 * The deadlines that had run out at an instant without a tariff, by year and forwarder. Of article 24 only those who came too late
 * are known: nobody keeps a list of the forwarders there are.
 */
export function deadlinesMissed(
  national: NationalState,
  at: Instant,
  dated: LocalDate = DECREE_DATED,
): readonly MissedDeadline[] {
  const { forwarders, tariffs } = national.forwarders;
  const first = new Map<string, Instant>();
  for (const { forwarderId, year, submittedAt } of tariffs.values()) {
    const key = `${forwarderId}/${year}`;
    if (submittedAt <= at) first.set(key, Math.min(submittedAt, first.get(key) ?? submittedAt) as Instant);
  }
  const missed: MissedDeadline[] = [];
  for (let year = yearOf(dated); year <= localYear(at); year += 1)
    for (const [forwarderId] of forwarders.entries()) {
      const due = deadlineFor(national, forwarderId, year, at, dated);
      const submittedAt = first.get(`${forwarderId}/${year}`);
      if (!due || at < due.endsAt || (submittedAt !== undefined && submittedAt < due.endsAt)) continue;
      if (submittedAt !== undefined) missed.push({ forwarderId, year, dueAt: due.endsAt, submittedAt });
      else if (year > yearOf(dated)) missed.push({ forwarderId, year, dueAt: due.endsAt });
    }
  return missed;
}
