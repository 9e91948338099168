/**
 * The course of judging a history again, event by event, so that whoever reads the events can do so at leisure: from a store page
 * by page, or from a file at once. Two orders are kept apart by name: that of the log, in which things came to be known, and that
 * of the instants at which they happened.
 */
import type { Instant } from '../../decrees/calendar.js';
import type { Change, Fields } from './change.js';
import { Commands, receivedIn, type RecordedCommand, type RecordedEvent } from './history.js';
import { momentOf, Placing, type Placed } from './placing.js';
import { Rejudging, type FromTheBeginning, type Judging } from './rejudging.js';
import { inTheirTime } from './should-have-been.js';

/** The recorded commands that a change names, by the ids it names. */
export type Named = ReadonlyMap<string, RecordedCommand>;

/** Looks through a history for the commands that a change names. */
export class Naming {
  readonly found = new Map<string, RecordedCommand>();
  /** When the first of the port's own commands happened. */
  begins: Instant | undefined;
  private readonly commands = new Commands();
  private readonly wanted: ReadonlySet<string>;

  constructor({ corrections = [], omit = [] }: Change) {
    this.wanted = new Set([...corrections.map(({ eventId }) => eventId), ...omit]);
  }

  get names(): boolean {
    return this.wanted.size > 0;
  }

  take(event: RecordedEvent): void {
    this.note(this.commands.take(event));
  }

  end(): void {
    this.note(this.commands.end());
  }

  /** The ids that are those of no event. */
  missing(): readonly string[] {
    return [...this.wanted].filter((eventId) => !this.found.has(eventId));
  }

  private note(command: RecordedCommand | undefined): void {
    if (command && !receivedIn(command) && !(this.begins !== undefined && this.begins <= command.occurredAt))
      this.begins = command.occurredAt;
    for (const id of command?.eventIds ?? []) if (this.wanted.has(id)) this.found.set(id, command!);
  }
}

/** Where, and by which starts, a history is judged. */
export type CourseOf = Omit<Judging, 'inLogOrder' | keyof FromTheBeginning>;

/** A change, with each command it names known by the id of its first event. */
interface Resolved {
  readonly fields: ReadonlyMap<string, Fields>;
  readonly omitted: ReadonlySet<string>;
  readonly moved: readonly Placed[];
}

const firstOf = ({ eventIds }: RecordedCommand): string => eventIds[0]!;

function resolved({ corrections = [], omit = [] }: Change, named: Named): Resolved {
  const placed = corrections.map(({ eventId, fields }) => ({ recorded: named.get(eventId)!, fields }));
  return {
    fields: new Map(placed.map(({ recorded, fields }) => [firstOf(recorded), fields])),
    omitted: new Set(omit.map((eventId) => firstOf(named.get(eventId)!))),
    moved: placed,
  };
}

/** A history as it was known: in the order of the log, but what is corrected at the place of its instant. */
export class AsKnown {
  readonly rejudging: Rejudging;
  /** The last revision that was judged; -1 before the first. */
  revision = -1;
  private readonly commands = new Commands();
  private readonly change: Resolved;
  private readonly placing: Placing;
  private readonly until: NonNullable<Change['until']>;
  private recordedAt = -Infinity as Instant;

  /** @param named the commands that the change names */
  constructor(course: CourseOf, change: Change, named: Named) {
    const { readings = {}, calendars = [], until = {} } = change;
    this.rejudging = new Rejudging({ ...course, readings, calendars, inLogOrder: true });
    this.change = resolved(change, named);
    this.until = until;
    this.placing = new Placing(
      this.change.moved.filter((placed) => this.isWithin(placed.recorded.revision, momentOf(placed))),
    );
  }

  /** @throws NoSuchCorrection, UnknownFact */
  take(event: RecordedEvent): void {
    this.go(this.commands.take(event));
  }

  /** To be called when there are no more events. @throws as above */
  end(): Rejudging {
    this.go(this.commands.end());
    for (const last of this.placing.rest()) this.rejudging.judge(last);
    const { at = Infinity as Instant } = this.until;
    const now = this.rejudging.timeBy(this.recordedAt);
    this.rejudging.end(now < at ? now : at, this.recordedAt);
    return this.rejudging;
  }

  private isWithin(revision: number, occurredAt: Instant): boolean {
    const { revision: last = Infinity, at = Infinity } = this.until;
    return revision <= last && occurredAt <= at;
  }

  private go(recorded: RecordedCommand | undefined): void {
    if (!recorded || !this.isWithin(recorded.revision, recorded.occurredAt)) return;
    const id = firstOf(recorded);
    const fields = this.change.fields.get(id);
    const received = receivedIn(recorded) !== undefined;
    if (!fields) for (const placed of this.placing.before(recorded)) this.rejudging.judge(placed);
    if (!this.change.omitted.has(id) && (!fields || received))
      this.rejudging.judge({ recorded, ...(fields && { fields }) });
    this.rejudging.remember(recorded);
    this.revision = recorded.lastRevision;
    this.recordedAt = recorded.recordedAt;
  }
}

/** A history as it should have been: everything at the place where it happened, whenever it came to be known. */
export class AsItShouldHaveBeen {
  readonly rejudging: Rejudging;
  revision = -1;
  private readonly commands = new Commands();
  private readonly all: RecordedCommand[] = [];

  /** @param at what happened later is not judged */
  constructor(
    course: CourseOf,
    private readonly at: Instant,
  ) {
    this.rejudging = new Rejudging({ ...course, inLogOrder: false });
  }

  /** @throws UnknownFact */
  take(event: RecordedEvent): void {
    this.keep(this.commands.take(event));
  }

  /** Judges them, and pauses after each, to be driven on at leisure. @throws UnknownFact */
  *end(): Generator<{ readonly done: number; readonly of: number }, Rejudging> {
    this.keep(this.commands.end());
    let judged = 0;
    for (const recorded of inTheirTime(this.all)) {
      this.rejudging.judge({ recorded });
      judged += 1;
      yield { done: judged, of: this.all.length };
    }
    this.rejudging.end(this.at, this.at);
    return this.rejudging;
  }

  private keep(recorded: RecordedCommand | undefined): void {
    if (!recorded) return;
    this.revision = recorded.lastRevision;
    if (recorded.occurredAt > this.at) return;
    this.rejudging.remember(recorded);
    this.all.push(recorded);
  }
}
