/** Names and times for the specs: vessels and lots have names, and a time is a local time of November 1940. */
import {
  instant,
  instantText,
  later,
  startOfLocalDay,
  HOUR,
  MINUTE,
  type Instant,
} from '../../src/decrees/calendar.js';

export const LIBERTADOR = 'LIBERTADOR';
export const MEDELLIN = 'MEDELLIN';
export const HONDA_STEAMER = 'HONDA';
export const COFFEE = 'CAFE-1';
export const CACAO = 'CACAO-1';
export const HIDES = 'CUEROS-1';

/** Local time in Bogotá, `HH:MM[:SS]`, of Monday 18 November 1940 or of another date. */
export function at(time: string, date = '1940-11-18'): Instant {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number) as [number, number, number?];
  return later(startOfLocalDay(date), hours * HOUR + minutes * MINUTE + seconds * 1000);
}

/** The same as the text that commands and facts carry. */
export const on = (time: string, date?: string): string => instantText(at(time, date));

/** A clock far ahead of every story here, so that nothing in it lies in the future. */
export const LATER = instant('1942-06-01T00:00:00Z');
