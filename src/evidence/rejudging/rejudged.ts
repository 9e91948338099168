/** A history that is at hand judged again in slices, so that whoever drives it can show how far it is, and stop. */
import type { Instant } from '../../decrees/calendar.js';
import type { Change } from './change.js';
import { AsItShouldHaveBeen, AsKnown, Naming, type CourseOf } from './course.js';
import { differenceOf, type Difference } from './difference.js';
import type { RecordedEvent } from './history.js';
import type { Rejudging } from './rejudging.js';

/** How far it is: so many of so many events, or commands. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}
export interface Rejudged {
  readonly rejudging: Rejudging;
  readonly difference: Difference;
  /** The last revision that was judged. */
  readonly revision: number;
}

/** It pauses after so many events. */
const SLICE = 100;

/** A change names an event that is not in the history. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
  constructor(readonly eventId: string) {
    super(`there is no event ${eventId} in this history`);
  }
}

/** The commands a change names. @throws UnknownEvent */
function named(events: readonly RecordedEvent[], change: Change) {
  const naming = new Naming(change);
  if (!naming.names) return naming.found;
  for (const event of events) naming.take(event);
  naming.end();
  const unknown = naming.missing()[0];
  if (unknown !== undefined) throw new UnknownEvent(unknown);
  return naming.found;
}

/**
 * Judges the recorded events of one port, oldest first, again under a change. @throws UnknownEvent, NoSuchCorrection,
 * UnknownFact
 */
export function* rejudged(
  events: readonly RecordedEvent[],
  course: CourseOf,
  change: Change = {},
): Generator<Progress, Rejudged> {
  const asKnown = new AsKnown(course, change, named(events, change));
  for (const [at, event] of events.entries()) {
    asKnown.take(event);
    if (at % SLICE === SLICE - 1) yield { done: at + 1, of: events.length };
  }
  const rejudging = asKnown.end();
  return { rejudging, difference: differenceOf(rejudging), revision: asKnown.revision };
}

/** Judges what happened up to an instant again, in the order in which it happened. @throws UnknownFact */
export function* asItShouldHaveBeen(
  events: readonly RecordedEvent[],
  course: CourseOf,
  at: Instant,
): Generator<Progress, Rejudged> {
  const should = new AsItShouldHaveBeen(course, at);
  for (const event of events) should.take(event);
  const judging = should.end();
  for (;;) {
    const step = judging.next();
    if (step.done) return { rejudging: step.value, difference: differenceOf(step.value), revision: should.revision };
    if (step.value.done % SLICE === 0) yield step.value;
  }
}
