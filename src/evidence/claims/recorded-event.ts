/** An event of a port's stream as whoever judges it reads it: what it says, when, and of which command. */
import { instant } from '../../decrees/calendar.js';
import type { Happened } from '../../river/decider.js';
import { portFacts, type PortFact } from '../../river/port/messages.js';
import { toldToday } from '../../river/told-today.js';

export interface RecordedEvent {
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly meta: {
    readonly commandId: string;
    readonly occurredAt: string;
    readonly recordedAt: string;
  };
}

/** An event as the fold takes it: in today's words, under whatever version it was written. @throws UnknownFact, RangeError */
export function happenedIn(event: RecordedEvent): Happened<PortFact> {
  const { type, data } = toldToday(portFacts, event);
  return { type, data, occurredAt: instant(event.meta.occurredAt) } as Happened<PortFact>;
}

/** The case and the call an event names; nothing where it names none. */
export function namedIn({ data }: RecordedEvent): {
  readonly caseId: string | undefined;
  readonly callId: string | undefined;
} {
  const said = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { caseId: text(said['caseId']), callId: text(said['callId']) };
}
