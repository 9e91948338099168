/** The bounds of a reading, and how much of it is fetched at once. */
import type { Page } from '../application/ports.js';

/** Most events that are fetched at once; between two fetches everything else has its turn. */
export const FETCHED_EVENTS = 500;
/** A fetch ends early behind so much text, in UTF-16 units, so that large events do not fill the memory. */
export const FETCHED_TEXT = 4 * 1024 * 1024;

export interface Bounds {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** The bounds a page means. @throws RangeError when one is no whole number, or the limit is negative. */
export function boundsOf({
  after = -1,
  upTo = Number.MAX_SAFE_INTEGER,
  limit = Number.MAX_SAFE_INTEGER,
}: Page): Bounds {
  if (![after, upTo, limit].every(Number.isSafeInteger) || limit < 0) {
    throw new RangeError(`after ${after}, up to ${upTo}, at most ${limit} is no page of events`);
  }
  return { after, upTo, limit };
}
