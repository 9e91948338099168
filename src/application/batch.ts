/**
 * One batch at a desk: commands judged one after another on a speculative state, and the events they make, to be appended
 * together. Nothing here touches the store; a batch that loses its race is dropped whole.
 */
import { instant, instantText, type Instant } from '../decrees/calendar.js';
import type { Refusal } from '../decrees/refusal.js';
import type { DecreeStarts } from '../decrees/d1976-turn/art-25-in-force.js';
import { isRefusal, type Fact, type Happened, type IdKind } from '../river/decider.js';
import { settled } from '../river/in-time.js';
import type { FactTable } from '../river/messages.js';
import { nationalFacts } from '../river/national/messages.js';
import { portFacts } from '../river/port/messages.js';
import { toldToday, UnknownFact, type WrittenFact } from '../river/told-today.js';
import { eventIdOf, receivedIdOf, requestHashOf } from './identity.js';
import { inOrder } from './in-order.js';
import type { LawOfAStream } from './law-of-a-stream.js';
import { CommandTooLarge, IdempotencyKeyReused, type Asked } from './outcome.js';
import { DamagedEvent, type IndexedId, type Meta, type NewEvent, type StoredEvent } from './ports.js';

/** What was decided on one command of a batch. */
export type Judged =
  | { readonly kind: 'accepted'; readonly first: number; readonly count: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Recorded before, at this revision, or in this batch when `first` is given. */
  | { readonly kind: 'repeated'; readonly first: number; readonly count?: number }
  /** Not judged further: the fault is the command's own and touches no other of the batch. */
  | { readonly kind: 'failed'; readonly error: IdempotencyKeyReused | CommandTooLarge };

export interface Known {
  /** Revisions of ids used before this batch, by `kind:id`. */
  readonly used: ReadonlyMap<string, number>;
  /** The request hash of commands recorded before this batch, by command id. */
  readonly requests: ReadonlyMap<string, string>;
}

export const nameOf = (kind: string, id: string): string => `${kind}:${id}`;

/** No fact is larger; stores take somewhat more. */
export const FACT_BYTES = 4 * 1024 * 1024;

function largerThanAFact(facts: readonly Fact[]): CommandTooLarge | undefined {
  const largest = Math.max(...facts.map(({ data }) => Buffer.byteLength(JSON.stringify(data))));
  return largest > FACT_BYTES ? new CommandTooLarge(largest, FACT_BYTES) : undefined;
}

const FACTS: FactTable = { ...nationalFacts, ...portFacts };

/** A fact as the fold takes it: in today's words, under whatever version it was written. */
function toldOf(written: WrittenFact, occurredAt: Instant, facts: FactTable): Happened<Fact> {
  const { type, data } = toldToday(facts, written);
  return { type, data: data === written.data ? data : inOrder(data), occurredAt };
}

/**
 * A stored event as the fold takes it, and as whoever asks what it says is told. What is shown of an event as it was recorded,
 * with its hash, is the event itself. @throws UnknownFact
 */
export const happenedOf = (event: StoredEvent, facts: FactTable = FACTS): Happened<Fact> =>
  toldOf(event, instant(event.meta.occurredAt), facts);

/** What is made of a stored event; one of which nothing can be made is named. @throws DamagedEvent, UnknownFact */
export function understood<Made>(event: StoredEvent, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof DamagedEvent || error instanceof UnknownFact) throw error;
    throw new DamagedEvent(event.stream, event.revision, { cause: error }, [
      'lo que dice no se entiende',
      'what it says is not understood',
    ]);
  }
}

export class Batch<State> {
  readonly events: NewEvent[] = [];
  readonly ids: IndexedId[] = [];
  private readonly introduced = new Set<string>();
  private readonly here = new Map<string, { hash: string; first: number; count: number }>();

  constructor(
    private readonly law: LawOfAStream<State>,
    private readonly stream: string,
    public state: State,
    /** The revision the first event will have. */
    private readonly nextRevision: number,
    private readonly known: Known,
    private readonly clock: { readonly now: Instant; readonly recordedAt: Instant; readonly starts: DecreeStarts },
  ) {}

  /** Receives facts of `national` that the stream lacks, in order; none can be refused. */
  receive(facts: readonly StoredEvent[]): void {
    for (const { revision, type, schemaVersion, data, meta } of facts) {
      const commandId = receivedIdOf(this.stream, revision);
      const { occurredAt, actor } = meta;
      const received = { nationalRevision: revision, fact: { type, schemaVersion, data, occurredAt } };
      this.take([{ type: 'NationalFactReceived', data: received }], instant(occurredAt), {
        commandId,
        requestHash: '',
        correlationId: meta.correlationId,
        causationId: meta.commandId,
        actor,
      });
    }
  }

  judge(asked: Asked): Judged {
    const requestHash = requestHashOf(asked);
    const before = this.repetitionOf(asked.commandId, requestHash);
    if (before) return before;
    const { now, starts } = this.clock;
    const occurredAt = settled(asked.occurredAt === undefined ? now : instant(asked.occurredAt), now);
    const everUsed = (kind: IdKind, id: string) =>
      this.introduced.has(nameOf(kind, id)) || this.known.used.has(nameOf(kind, id));
    const ruling = this.law.decider.decide(this.state, {
      type: asked.type,
      data: asked.data,
      occurredAt,
      now,
      starts,
      everUsed,
    });
    if (isRefusal(ruling)) return { kind: 'refused', refusal: ruling };
    const tooLarge = largerThanAFact(ruling);
    if (tooLarge) return { kind: 'failed', error: tooLarge };
    const first = this.nextRevision + this.events.length;
    const { commandId, correlationId, actor } = asked;
    this.take(ruling, occurredAt, { commandId, requestHash, correlationId, actor });
    this.ids.push({ kind: 'command', id: commandId, revision: first });
    this.here.set(commandId, { hash: requestHash, first, count: ruling.length });
    return { kind: 'accepted', first, count: ruling.length };
  }

  /** The revision of the state it was opened on, behind which its events belong; -1 for an empty stream. */
  get follows(): number {
    return this.nextRevision - 1;
  }

  /** Whether anything was decided that must be recorded; what was only received waits for that. */
  get decided(): boolean {
    return this.here.size > 0;
  }

  private repetitionOf(commandId: string, requestHash: string): Judged | undefined {
    const here = this.here.get(commandId);
    const recorded = this.known.requests.get(commandId);
    if (here === undefined && recorded === undefined) return undefined;
    if ((here?.hash ?? recorded) !== requestHash) return { kind: 'failed', error: new IdempotencyKeyReused(commandId) };
    return here
      ? { kind: 'repeated', first: here.first, count: here.count }
      : { kind: 'repeated', first: this.known.used.get(nameOf('command', commandId))! };
  }

  private take(facts: readonly Fact[], occurredAt: Instant, said: Omit<Meta, 'occurredAt' | 'recordedAt'>): void {
    const meta: Meta = { ...said, occurredAt: instantText(occurredAt), recordedAt: instantText(this.clock.recordedAt) };
    facts.forEach(({ type, data }, index) => {
      const fact = { type, schemaVersion: this.law.facts[type]!.version, data: inOrder(data) };
      const revision = this.nextRevision + this.events.length;
      this.state = this.law.decider.evolve(this.state, toldOf(fact, occurredAt, this.law.facts));
      for (const { kind, id } of this.law.idsUsed(fact)) {
        this.introduced.add(nameOf(kind, id));
        this.ids.push({ kind, id, revision });
      }
      this.events.push({ id: eventIdOf(this.stream, said.commandId, index), ...fact, meta });
    });
  }
}
