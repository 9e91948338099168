/**
 * Art. 2. Extraordinary are the hours from six in the evening to six in the morning and all those of Sundays and holidays. Six in
 * the evening is the first of them, six in the morning is ordinary again (AMB-88); a Sunday runs from midnight to midnight.
 */
import { localDate, localTime, localYear, weekday, type Instant } from '../calendar.js';
import type { HolidaysOf } from '../legal-terms.js';

export const OVERTIME = ['SUNDAY', 'HOLIDAY', 'NIGHT'] as const;
export type Overtime = (typeof OVERTIME)[number];

export interface Hours {
  /** Why the hour is extraordinary; nothing when it is ordinary. */
  readonly overtime: Overtime | undefined;
  /** No calendar was published for the year: only Sundays counted. */
  readonly calendarMissing: boolean;
}

const SUNDAY = 0;
const EVENING = '18:00';
const MORNING = '06:00';

/** The hours an instant falls in, by local time and by the holidays as published so far. */
export function hoursAt(at: Instant, holidaysOf: HolidaysOf): Hours {
  const date = localDate(at);
  const time = localTime(at);
  const holidays = holidaysOf(localYear(at));
  const calendarMissing = holidays === undefined;
  if (weekday(date) === SUNDAY) return { overtime: 'SUNDAY', calendarMissing };
  if (holidays?.has(date)) return { overtime: 'HOLIDAY', calendarMissing };
  return { overtime: time >= EVENING || time < MORNING ? 'NIGHT' : undefined, calendarMissing };
}
