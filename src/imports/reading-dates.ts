/** Dates and times as people write them, by the formats of the mapping, into instants. */
import {
  instantText,
  isLocalDate,
  later,
  MINUTE,
  parseInstant,
  SECOND,
  startOfLocalDay,
  HOUR,
  type Instant,
} from '../decrees/calendar.js';
import { Amiss, both } from './amiss.js';

/** A civil date, with a time of day where one was written. */
export interface Civil {
  readonly date: string;
  readonly time?: string;
}

const TOKENS: { readonly [token: string]: string } = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
};
const TOKEN = /YYYY|MM|M|DD|D|HH|H|mm|ss/g;

const groupOf = (token: string): string => /<(\w+)>/.exec(TOKENS[token]!)![1]!;

/** A format as what finds it; `undefined` when it is none: it must say year, month and day, and no part twice. */
export function dateFormat(format: string): RegExp | undefined {
  const parts = [...format.matchAll(TOKEN)].map(([token]) => groupOf(token));
  const rest = format.replaceAll(TOKEN, '').replaceAll('T', '');
  if (new Set(parts).size !== parts.length || /\p{L}/u.test(rest)) return undefined;
  if (!['year', 'month', 'day'].every((part) => parts.includes(part))) return undefined;
  const source = format
    .split(/(YYYY|MM|M|DD|D|HH|H|mm|ss)/)
    .map((part) => TOKENS[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('');
  return new RegExp(`^${source}$`, 'u');
}

const two = (digits: string) => digits.padStart(2, '0');

function civilIn(text: string, format: string): Civil | undefined {
  const { year, month, day, hour, minute, second } = dateFormat(format)!.exec(text)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!isLocalDate(date)) return undefined;
  if (hour === undefined) return { date };
  const time = `${two(hour)}:${minute ?? '00'}:${second ?? '00'}`;
  return parseInstant(`${date}T${time}Z`) === undefined ? undefined : { date, time };
}

/**
 * The date that a cell's text names.
 * @throws Amiss when it names none under any of the formats, or another one under each
 */
export function readCivil(text: string, formats: readonly string[]): Civil {
  const found = new Map(
    formats.flatMap((format) => {
      const civil = civilIn(text.trim(), format);
      return civil ? [[`${civil.date} ${civil.time ?? ''}`.trim(), civil] as const] : [];
    }),
  );
  const listed = formats.map((format) => `«${format}»`).join(', ');
  const [first, second] = [...found.keys()];
  if (first === undefined)
    throw new Amiss(
      both(
        `no es una fecha del calendario escrita como ${listed}; corrija la celda, o agregue su formato a «dates.formats» del mapeo`,
        `is no date of the calendar written as ${listed}; correct the cell, or add its format to "dates.formats" of the mapping`,
      ),
    );
  if (second !== undefined)
    throw new Amiss(
      both(
        `puede leerse ${first} o ${second}; deje un solo orden de día y mes en «dates.formats» del mapeo`,
        `may be read as ${first} or ${second}; leave one order of day and month in "dates.formats" of the mapping`,
      ),
    );
  return found.get(first)!;
}

/** The same day and month of another year. @throws Amiss when that year has no such day */
export function yearsLater({ date, ...rest }: Civil, years: number): Civil {
  if (years === 0) return { date, ...rest };
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  if (isLocalDate(moved)) return { date: moved, ...rest };
  throw new Amiss(
    both(
      `${moved} no existe: el mapeo corre los años en ${years}`,
      `there is no ${moved}: the mapping moves years by ${years}`,
    ),
  );
}

const OFFSET = /^[+-]\d{2}:\d{2}$/;
export const isOffset = (text: unknown): text is string =>
  typeof text === 'string' && OFFSET.test(text) && parseInstant(`2000-01-01T00:00:00${text}`) !== undefined;

const millisOf = (time: string): number => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return hour * HOUR + minute * MINUTE + second * SECOND;
};

/** The instant of a civil time at an offset from UTC; without one, by the legal time of Bogotá. */
export function instantOf({ date, time = '00:00' }: Civil, offset?: string): Instant {
  const midnight = offset === undefined ? startOfLocalDay(date) : parseInstant(`${date}T00:00:00${offset}`)!;
  return later(midnight, millisOf(time));
}

/** An instant as the wall clock of an offset writes it, so that who reads it knows the sheet again. */
export function writtenAt(at: Instant, offset = '-05:00'): string {
  const sign = offset.startsWith('-') ? -1 : 1;
  const shift = sign * millisOf(offset.slice(1));
  return `${instantText(later(at, shift)).replace('Z', '')}${offset}`;
}
