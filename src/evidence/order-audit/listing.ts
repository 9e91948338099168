/** The overtakings one by one, as they are asked for: a day's register may hold more pairs than fit into memory. */
import { lastMomentOf, overtook, verdictOn, type Overtaking, type Waiter } from './overtaking.js';

/** Those who had joined, a heap whose top was served last: whoever was served after a moment is found without looking at the others. */
class ServedLast {
  private readonly heap: Waiter[] = [];

  put(waiter: Waiter): void {
    const { heap } = this;
    let at = heap.push(waiter) - 1;
    for (let above = (at - 1) >> 1; at > 0 && heap[above]!.began < waiter.began; above = (at - 1) >> 1) {
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = waiter;
  }

  /** Below one who was served no later, nobody was served later. */
  after(moment: number): readonly Waiter[] {
    const found: Waiter[] = [];
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const waiter = this.heap[at];
      if (waiter === undefined || waiter.began <= moment) continue;
      found.push(waiter);
      open.push(2 * at + 1, 2 * at + 2);
    }
    return found;
  }
}

const inOrder = (a: Waiter, b: Waiter): number => a.joined - b.joined || a.line - b.line;

/**
 * Who was overtaken by whom, in order of those who overtook; also those overtakings that are within the tolerance.
 * @param waiters of one day and group
 */
export function* overtakings(waiters: readonly Waiter[], tolerance: number): Generator<Overtaking> {
  const byJoining = waiters.toSorted(inOrder);
  const before = new ServedLast();
  let joined = 0;
  for (const by of byJoining) {
    for (; byJoining[joined]!.joined < by.joined; joined++) before.put(byJoining[joined]!);
    for (const overtaken of before.after(lastMomentOf(by)).toSorted(inOrder))
      yield {
        ...{ overtaken, by },
        verdict: overtook(overtaken, by, tolerance) ? verdictOn(overtaken, by) : 'WITHIN_TOLERANCE',
      };
  }
}
