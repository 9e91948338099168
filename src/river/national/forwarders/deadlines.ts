/** By when tariffs are due, and which forwarders missed it. */
import type { Instant, LocalDate } from '../../../decrees/calendar.js';
import { yearlyDeadline } from '../../../decrees/d1976-turn/art-21-yearly-tariffs.js';
import { firstTariffTerm } from '../../../decrees/d1976-turn/art-24-first-tariffs-within-thirty-days.js';
import type { DayCount, HolidaysOf } from '../../../decrees/legal-terms.js';
import { readingsAt, type NationalState } from '../register.js';
import { boundByTariff } from './bound.js';
import { approvedFor, type ForwardersState } from './ledger.js';

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
  dated: LocalDate,
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
  dated: LocalDate,
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

const yearKey = (forwarderId: string, year: number) => `${forwarderId}/${year}`;

/** When the first tariff of each forwarder and year came, as of an instant. */
function firstSubmitted({ tariffs }: ForwardersState, at: Instant): ReadonlyMap<string, Instant> {
  const first = new Map<string, Instant>();
  for (const { forwarderId, year, submittedAt } of tariffs.values()) {
    const key = yearKey(forwarderId, year);
    if (submittedAt <= at) first.set(key, Math.min(submittedAt, first.get(key) ?? submittedAt) as Instant);
  }
  return first;
}

/**
 * Who was to submit a tariff in the decree's own year. Nobody keeps a list of the forwarders there are: known are those who submitted
 * one for that year, and those with a charge from the term, who were in the trade while it ran.
 */
function knownInTheTerm(national: NationalState, endsAt: Instant, at: Instant, dated: LocalDate): ReadonlySet<string> {
  const { tariffs, charges } = national.forwarders;
  const bound = boundByTariff(national, dated);
  const known = new Set<string>();
  for (const { forwarderId, year, submittedAt } of tariffs.values())
    if (year === yearOf(dated) && submittedAt <= at) known.add(forwarderId);
  for (const { offenderId, at: chargedAt } of charges.values())
    if (chargedAt < endsAt && bound(offenderId, chargedAt)) known.add(offenderId);
  return known;
}

/** Whom each deadline bound up to an instant: never more than there are tariffs and charges, however late the instant. */
function whoOwed(national: NationalState, at: Instant, dated: LocalDate): readonly [string, number, TariffDeadline][] {
  const { approved, tariffs } = national.forwarders;
  const first = tariffDeadline(national, yearOf(dated), at, dated)!;
  const owed: [string, number, TariffDeadline][] = [];
  for (const forwarderId of knownInTheTerm(national, first.endsAt, at, dated))
    owed.push([forwarderId, yearOf(dated), first]);
  for (const { tariffId } of approved.values()) {
    const { forwarderId, year } = tariffs.get(tariffId)!;
    if (year >= yearOf(dated)) owed.push([forwarderId, year + 1, tariffDeadline(national, year + 1, at, dated)!]);
  }
  return owed;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The deadlines that had run out at an instant without a tariff, by year and forwarder. */
export function deadlinesMissed(national: NationalState, at: Instant, dated: LocalDate): readonly MissedDeadline[] {
  const first = firstSubmitted(national.forwarders, at);
  const missed = whoOwed(national, at, dated).flatMap(([forwarderId, year, { endsAt: dueAt }]) => {
    const submittedAt = first.get(yearKey(forwarderId, year));
    if (at < dueAt || (submittedAt !== undefined && submittedAt < dueAt)) return [];
    return [{ forwarderId, year, dueAt, ...(submittedAt !== undefined && { submittedAt }) }];
  });
  return missed.toSorted((a, b) => a.year - b.year || byText(a.forwarderId, b.forwarderId));
}
