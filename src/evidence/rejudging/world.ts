/** A port's history as it comes to be: the fold, the ids used, what the facts add up to. There are two: recorded, and judged again. */
import type { Instant } from '../../decrees/calendar.js';
import type { IdKind } from '../../river/decider.js';
import type { PortFact } from '../../river/port/messages.js';
import { idsUsed } from '../../river/port/port.js';
import { evolvePort, type PortState } from '../../river/port/state.js';
import { Tally } from './tally.js';
import { Terms } from './terms.js';

const nameOf = (kind: IdKind, id: string): string => `${kind}:${id}`;

export class World {
  readonly tally = new Tally();
  readonly terms = new Terms();
  private readonly used = new Set<string>();
  /** How many facts it took. */
  facts = 0;

  constructor(public state: PortState) {}

  readonly everUsed = (kind: IdKind, id: string): boolean => this.used.has(nameOf(kind, id));

  /** @param of the id by which the command is known, when it was recorded */
  take(facts: readonly PortFact[], occurredAt: Instant, of: string | undefined): void {
    for (const fact of facts) {
      this.state = evolvePort(this.state, { ...fact, occurredAt });
      for (const { kind, id } of idsUsed(fact)) this.used.add(nameOf(kind, id));
      this.terms.note(fact);
    }
    this.facts += facts.length;
    this.tally.note(facts, occurredAt, of);
  }
}
