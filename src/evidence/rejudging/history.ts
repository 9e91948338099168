/** A port's recorded history as it is judged again: command by command, in today's words. */
import { instant, type Instant } from '../../decrees/calendar.js';
import { portFacts, type PortFact, type PortFactOf } from '../../river/port/messages.js';
import { toldToday, type WrittenFact } from '../../river/told-today.js';

/** What is read of a recorded event; whatever else it bears does not matter here. */
export interface RecordedEvent extends WrittenFact {
  readonly id: string;
  readonly revision: number;
  readonly meta: { readonly commandId: string; readonly occurredAt: string; readonly recordedAt: string };
}

/** The events of one command, or one fact received from the national register. */
export interface RecordedCommand {
  readonly eventIds: readonly string[];
  /** Of its first event, and of its last. */
  readonly revision: number;
  readonly lastRevision: number;
  readonly occurredAt: Instant;
  /** What the clock showed when it was judged. */
  readonly recordedAt: Instant;
  readonly facts: readonly PortFact[];
}

const commandIn = (events: readonly RecordedEvent[]): RecordedCommand => ({
  eventIds: events.map(({ id }) => id),
  revision: events[0]!.revision,
  lastRevision: events.at(-1)!.revision,
  occurredAt: instant(events[0]!.meta.occurredAt),
  recordedAt: instant(events[0]!.meta.recordedAt),
  facts: events.map((event) => {
    const { type, data } = toldToday(portFacts, event);
    return { type, data } as PortFact;
  }),
});

const isReceived = ({ type }: Pick<RecordedEvent, 'type'>): boolean => type === 'NationalFactReceived';

/** Whether the command that made an event made the next one too; what was received stands by itself, whatever id it bears. */
export const goesOn = (
  event: Pick<RecordedEvent, 'type' | 'meta'>,
  next: Pick<RecordedEvent, 'type' | 'meta'>,
): boolean => event.meta.commandId === next.meta.commandId && !isReceived(event) && !isReceived(next);

/** Puts together again what one command made: its events follow one another. */
export class Commands {
  private open: RecordedEvent[] = [];

  /** @returns the command before, when this event begins another. @throws UnknownFact */
  take(event: RecordedEvent): RecordedCommand | undefined {
    const begins = this.open.length > 0 && !goesOn(this.open[0]!, event);
    const before = begins ? this.end() : undefined;
    this.open.push(event);
    return before;
  }

  /** @returns the last command. @throws UnknownFact */
  end(): RecordedCommand | undefined {
    const events = this.open;
    this.open = [];
    return events.length > 0 ? commandIn(events) : undefined;
  }
}

export type Received = PortFactOf<'NationalFactReceived'>;
/** What was received from the national register; nothing for what a command of the port made. */
export const receivedIn = ({ facts: [first] }: RecordedCommand): Received | undefined =>
  first?.type === 'NationalFactReceived' ? first : undefined;
