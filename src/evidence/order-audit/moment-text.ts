/** Moments of a register as its clocks wrote them. */
import { instantText, later, parseInstant, SECOND } from '../../decrees/calendar.js';
import type { MomentText } from './audit-in-words.js';

const START = parseInstant('1970-01-01T00:00:00Z')!;

/** `1940-11-30 08:05:00`. */
export const dateAndTime: MomentText = (seconds) =>
  instantText(later(START, seconds * SECOND))
    .replace('T', ' ')
    .replace(/(\.\d+)?Z$/, '');

/** `08:05:00`. */
export const timeOfDay: MomentText = (seconds) => dateAndTime(seconds).slice(-'08:05:00'.length);
