/** In which order commands are judged again: that of the log, but a corrected one at the place of its instant. */
import { instant, type Instant } from '../../decrees/calendar.js';
import type { Fields } from './change.js';
import { receivedIn, type RecordedCommand } from './history.js';

/** A recorded command that is to be judged, with what is corrected of it. */
export interface Placed {
  readonly recorded: RecordedCommand;
  readonly fields?: Fields;
}

/** When it happened, or is corrected to have happened. */
export const momentOf = ({ recorded, fields }: Placed): Instant =>
  fields?.occurredAt === undefined ? recorded.occurredAt : instant(fields.occurredAt as string);

/** By when they happened; what happened at the same instant, as it was recorded. */
export const byMoment = (a: Placed, b: Placed): number =>
  momentOf(a) - momentOf(b) || a.recorded.revision - b.recorded.revision;

/**
 * Lets commands through in the order of the log, and each corrected one before the first of the others that happened later. What
 * was received stays where it is: the register has an order of its own.
 */
export class Placing {
  /** Those to be put in, by when they happened. */
  private readonly waiting: Placed[];

  constructor(moved: readonly Placed[]) {
    this.waiting = moved.filter(({ recorded }) => !receivedIn(recorded)).toSorted(byMoment);
  }

  /** @returns those whose place is just before a command of the log */
  before(recorded: RecordedCommand): readonly Placed[] {
    if (receivedIn(recorded)) return [];
    const later = this.waiting.findIndex((each) => byMoment(each, { recorded }) >= 0);
    return this.waiting.splice(0, later < 0 ? this.waiting.length : later);
  }

  /** @returns those that come last */
  rest(): readonly Placed[] {
    return this.waiting.splice(0);
  }
}
