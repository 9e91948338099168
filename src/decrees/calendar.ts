/**
 * Instants and the civil calendar of Colombia, without a clock and without the machine's time-zone data:
 * a replay must give the same day on every machine and in every year.
 */
declare const epoch: unique symbol;

/** An instant, in integer milliseconds since 1970-01-01T00:00:00Z. Always an argument, never asked for. */
export type Instant = number & { readonly [epoch]: true };
/** A local civil date, `YYYY-MM-DD`. */
export type LocalDate = string & { readonly [epoch]: 'date' };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:([Zz])|([+-])(\d{2}):(\d{2}))$/;

/** Days from 1970-01-01 to a proleptic Gregorian date; the year begins in March so that the leap day ends it. */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function civilFromDays(days: number): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLength = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const isDate = (year: number, month: number, day: number) =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);

/**
 * The instant an RFC 3339 text names, or `undefined` when it names none. The offset is required;
 * a fraction finer than a millisecond is cut; a leap second is not a time of any document here.
 */
export function parseInstant(text: string): Instant | undefined {
  const found = RFC_3339.exec(text);
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const offsetHour = Number(found[10] ?? 0);
  const offsetMinute = Number(found[11] ?? 0);
  if (!isDate(year, month, day) || hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59)
    return undefined;
  const offset = (offsetHour * HOUR + offsetMinute * MINUTE) * (found[9] === '-' ? -1 : 1);
  const millis = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
  return (daysFromCivil(year, month, day) * DAY +
    hour * HOUR +
    minute * MINUTE +
    second * SECOND +
    millis -
    offset) as Instant;
}

/** The instant a text names that has been checked before (a fact's, a request's). @throws RangeError otherwise. */
export function instant(text: string): Instant {
  const found = parseInstant(text);
  if (found === undefined) throw new RangeError(`${text} is not an RFC 3339 instant`);
  return found;
}

const two = (n: number) => String(n).padStart(2, '0');
const dateText = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** An instant as facts write it: UTC, with milliseconds only where there are some. */
export function instantText(at: Instant): string {
  const days = Math.floor(at / DAY);
  const rest = at - days * DAY;
  const clock = `${two(Math.floor(rest / HOUR))}:${two(Math.floor(rest / MINUTE) % 60)}:${two(Math.floor(rest / SECOND) % 60)}`;
  const millis = rest % SECOND;
  return `${dateText(civilFromDays(days))}T${clock}${millis ? `.${String(millis).padStart(3, '0')}` : ''}Z`;
}

/**
 * The offsets of Bogotá from UTC, by the instant each begins. Mean time until 23 November 1914, five hours since,
 * and one summer time, from 3 May 1992; its end is 6 February 1993 24:00 here, where time-zone data of different
 * years disagree (docs/adr/0012).
 */
const BOGOTA: readonly { from: number; offset: number }[] = [
  { from: Date.UTC(1993, 1, 7, 4), offset: -5 * HOUR },
  { from: Date.UTC(1992, 4, 3, 5), offset: -4 * HOUR },
  { from: Date.UTC(1914, 10, 23, 4, 56, 16), offset: -5 * HOUR },
  { from: -Infinity, offset: -(4 * HOUR + 56 * MINUTE + 16 * SECOND) },
];

const offsetAt = (at: Instant): number => BOGOTA.find(({ from }) => at >= from)!.offset;

/** Whether a text is a civil date, `YYYY-MM-DD`. */
export function isLocalDate(text: string): text is LocalDate {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found !== null && isDate(Number(found[1]), Number(found[2]), Number(found[3]));
}

/** The local civil date in Bogotá at an instant. */
export const localDate = (at: Instant): LocalDate =>
  dateText(civilFromDays(Math.floor((at + offsetAt(at)) / DAY))) as LocalDate;

/** The local calendar year in Bogotá at an instant. */
export const localYear = (at: Instant): number => Number(localDate(at).slice(0, 4));

/** The local wall-clock time in Bogotá at an instant, `HH:MM`, or `HH:MM:SS` where there are seconds. */
export function localTime(at: Instant): string {
  const ofDay = (((at + offsetAt(at)) % DAY) + DAY) % DAY;
  const seconds = Math.floor(ofDay / SECOND) % 60;
  return `${two(Math.floor(ofDay / HOUR))}:${two(Math.floor(ofDay / MINUTE) % 60)}${seconds ? `:${two(seconds)}` : ''}`;
}

/** A civil date moved by whole days. @throws RangeError when it is no date */
export function addDays(date: string, days: number): LocalDate {
  if (!isLocalDate(date)) throw new RangeError(`${date} is not a date`);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return dateText(civilFromDays(daysFromCivil(year, month, day) + days)) as LocalDate;
}

/** The day of the week of a civil date: 0 is Sunday. 1 January 1970 was a Thursday. */
export function weekday(date: LocalDate): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return (((daysFromCivil(year, month, day) + 4) % 7) + 7) % 7;
}

/** The instant a local day begins in Bogotá: 05:00Z in 1940. @throws RangeError when the date is no date. */
export function startOfLocalDay(date: string): Instant {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  if (!isDate(year, month, day)) throw new RangeError(`${date} is not a date`);
  const midnight = daysFromCivil(year, month, day) * DAY;
  const { offset } = BOGOTA.find(({ from, offset: o }) => midnight - o >= from)!;
  return (midnight - offset) as Instant;
}

/** An instant moved by milliseconds. */
export const later = (at: Instant, by: number): Instant => (at + by) as Instant;
