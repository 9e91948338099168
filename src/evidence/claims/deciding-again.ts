/** Decides every recorded command again, upon what stood recorded before it, and says where the law now decides otherwise. */
import { instant } from '../../decrees/calendar.js';
import { DECREE_STARTS } from '../../decrees/d1976-turn/art-25-in-force.js';
import type { Port } from '../../decrees/river-ports.js';
import type { Refusal } from '../../decrees/refusal.js';
import { isRefusal, type IdKind } from '../../river/decider.js';
import type { PortFact, PortOrder } from '../../river/port/messages.js';
import { goesOn } from '../rejudging/history.js';
import { commandOf, idsUsed, portDecider } from '../../river/port/port.js';
import type { PortState } from '../../river/port/state.js';
import { happenedIn, type RecordedEvent } from './recorded-event.js';
import { isSameValue } from './sameness.js';

export interface DecidedOtherwise {
  /** Of the command's first event. */
  readonly revision: number;
  /** What the law decides now. */
  readonly decided: Refusal | readonly PortFact[];
}

interface Open {
  readonly before: PortState;
  readonly events: RecordedEvent[];
}

export class DecidingAgain {
  /** How many commands were decided; facts received from the national register are nobody's here to decide. */
  commands = 0;
  received = 0;
  readonly otherwise: DecidedOtherwise[] = [];
  /** First revisions of what restates no command, and was not received either. */
  readonly uncommanded: number[] = [];
  /** First revisions of what bears the id of a command that was over before. */
  readonly cameBack: number[] = [];
  readonly #over = new Set<string>();
  readonly #used = new Set<string>();
  #open: Open | undefined;

  constructor(private readonly port: Port) {}

  /** The next event. @param before the port as it stood before it */
  take(event: RecordedEvent, before: PortState): void {
    if (!this.#open || !goesOn(this.#open.events[0]!, event)) {
      this.end();
      this.#open = { before, events: [] };
    }
    this.#open.events.push(event);
  }

  /** Decides the last command as well. */
  end(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    this.#findAgain(open.events[0]!);
    const facts = open.events.map(happenedIn).map(({ type, data }) => ({ type, data }) as PortFact);
    this.#decide(open, facts);
    for (const fact of facts) for (const { kind, id } of idsUsed(fact)) this.#used.add(`${kind}:${id}`);
  }

  #findAgain({ revision, meta: { commandId } }: RecordedEvent): void {
    if (this.#over.has(commandId)) this.cameBack.push(revision);
    this.#over.add(commandId);
  }

  #decide({ before, events: [first] }: Open, facts: readonly PortFact[]): void {
    const { meta, revision, type } = first!;
    const command = commandOf(facts);
    if (!command) {
      if (type === 'NationalFactReceived') this.received += 1;
      else this.uncommanded.push(revision);
      return;
    }
    this.commands += 1;
    const [occurredAt, recordedAt] = [instant(meta.occurredAt), instant(meta.recordedAt)];
    const now = recordedAt > occurredAt ? recordedAt : occurredAt;
    const everUsed = (kind: IdKind, id: string) => this.#used.has(`${kind}:${id}`);
    const order = { ...command, occurredAt, now, starts: DECREE_STARTS, everUsed } as PortOrder;
    const decided = portDecider(this.port).decide(before, order);
    if (isRefusal(decided) || !isSameValue(decided, facts)) this.otherwise.push({ revision, decided });
  }
}
