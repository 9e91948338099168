/**
 * What is over stays at hand for a year, since a violation may be found after the vessel sailed; then it leaves the state.
 */
import { DAY, later, type Instant } from '../decrees/calendar.js';
import { Ordered } from './ordered.js';
import { BY_END } from './orderings.js';

/** A calendar year and a day, so that the anniversary itself is still covered. */
export const KEPT = 366 * DAY;

export type YearShelf = Ordered<readonly [Instant, string], string>;

export const emptyShelf = (): YearShelf => Ordered.by<readonly [Instant, string], string>(BY_END);

/** A shelf with an id put on it, and the ids that are then too old to keep. */
export function shelve(shelf: YearShelf, id: string, at: Instant): { shelf: YearShelf; expired: readonly string[] } {
  let kept = shelf.with([at, id], id);
  const expired: string[] = [];
  for (const [key, old] of shelf.entries()) {
    if (key[0] >= later(at, -KEPT)) break;
    expired.push(old);
    kept = kept.without(key);
  }
  return { shelf: kept, expired };
}
