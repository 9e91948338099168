/**
 * Easter Sunday and the days counted from it, and the arithmetic of civil days that holidays need. A civil day is a number
 * here, counted from 1 January 1970.
 */
import { DAY, instantText, type Instant, type LocalDate } from '../calendar.js';

export const civilDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY;

export const dateOfDay = (day: number): LocalDate => instantText((day * DAY) as Instant).slice(0, 10) as LocalDate;

/** The day itself when it is a Monday, or else the Monday after it. */
export const mondayFrom = (day: number): number => {
  // 1 January 1970 was a Thursday, three days after a Monday.
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return sinceMonday === 0 ? day : day + 7 - sinceMonday;
};

/** Easter Sunday of the Gregorian calendar: the Sunday after the full moon of the computus that falls on or after 21 March. */
export function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCorrection = Math.floor((century + 8) / 25);
  const moonCorrection = Math.floor((century - leapCorrection + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const exception = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sinceMarch = epact + toSunday - 7 * exception + 114;
  return civilDay(year, Math.floor(sinceMarch / 31), (sinceMarch % 31) + 1);
}

/** Days as a calendar lists them: each once, in their order. */
export const datesOf = (days: readonly number[]): readonly LocalDate[] =>
  [...new Set(days)].sort((a, b) => a - b).map(dateOfDay);
