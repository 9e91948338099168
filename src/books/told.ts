/** A recorded event as a book reads it. */
import type { StoredEvent } from '../application/ports.js';
import { instant } from '../decrees/calendar.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import type { Happened } from '../river/decider.js';
import { nationalFacts, type NationalFact } from '../river/national/messages.js';
import { portFacts, type PortFact } from '../river/port/messages.js';
import { toldToday } from '../river/told-today.js';

/** At whose counter a row was told: a port's, or that of the national register. */
export const NATION = 'national';
export type Counter = Port | typeof NATION;
/** The stream of a counter. */
export const streamOf = (counter: Counter): string => (counter === NATION ? NATION : `port-${counter}`);

interface Recorded<C extends Counter, F extends PortFact | NationalFact> {
  readonly counter: C;
  readonly id: string;
  readonly revision: number;
  readonly fact: Happened<F>;
}
export type ToldAtPort = Recorded<Port, PortFact>;
export type ToldByTheNation = Recorded<typeof NATION, NationalFact>;
export type Told = ToldAtPort | ToldByTheNation;

export const COUNTERS: readonly Counter[] = [NATION, ...PORTS];
const COUNTER_OF = new Map(COUNTERS.map((counter) => [streamOf(counter), counter]));

/**
 * The event as it is told, in today's words; `undefined` for one of a stream that no counter keeps.
 * @throws UnknownFact; RangeError for a time that is none
 */
export function toldIn(event: StoredEvent): Told | undefined {
  const { stream, id, revision, meta } = event;
  const counter = COUNTER_OF.get(stream);
  if (counter === undefined) return undefined;
  const { type, data } = toldToday<StoredEvent>(counter === NATION ? nationalFacts : portFacts, event);
  return { counter, id, revision, fact: { type, data, occurredAt: instant(meta.occurredAt) } } as Told;
}
