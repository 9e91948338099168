/** Which of many snapshots are let go. */

/** So many of the latest stay whatever else does: one is good when the one behind it is not. */
export const LATEST_KEPT = 2;
/** And so many of the others, for whoever looks at the past. */
export const EARLIER_KEPT = 14;

/** Of revisions in rising order, those to let go: each time the one whose going leaves the smallest gap. */
export function tooMany(revisions: readonly number[]): readonly number[] {
  const kept = [...revisions];
  const gone: number[] = [];
  while (kept.length > LATEST_KEPT + EARLIER_KEPT) {
    const gaps = kept.slice(0, -LATEST_KEPT).map((_, at) => kept[at + 1]! - (kept[at - 1] ?? 0));
    const at = gaps.indexOf(Math.min(...gaps));
    gone.push(...kept.splice(at, 1));
  }
  return gone;
}
