/** What a fact took off a shelf. */
import type { YearShelf } from '../river/year-shelf.js';

/** The ids that were on a shelf and are no more: the oldest. */
export function expired(before: YearShelf, after: YearShelf): readonly string[] {
  const ids: string[] = [];
  if (before === after) return ids;
  for (const [key, id] of before.entries()) {
    if (after.get(key) === id) break;
    ids.push(id);
  }
  return ids;
}
