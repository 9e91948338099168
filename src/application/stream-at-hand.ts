/**
 * One stream as its desk has it at hand: its fold, read on to the last commit whoever wrote it, what is known of the ids that
 * commands name, and what of `national` it has yet to receive.
 */
import { instant, type Instant } from '../decrees/calendar.js';
import { happenedOf, nameOf, understood, type Batch, type Known } from './batch.js';
import type { LawOfAStream } from './law-of-a-stream.js';
import { NATIONAL, type Asked } from './outcome.js';
import {
  missingEvent,
  OutcomeUnknown,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type StoredEvent,
  type Timers,
} from './ports.js';

const UNKNOWN_OUTCOME_PAUSE = 100;

export interface StreamWorld {
  readonly store: EventStore;
  readonly timers: Timers;
  /** Told after every commit that is learnt of, this office's or another's. */
  readonly advanced: (stream: string, revision: number) => void;
  /** Where a fold begins, and is kept; when left out, with the first event, and nowhere. */
  readonly snapshots?: {
    nearest<State>(stream: string): Promise<Standing<State> | undefined>;
    offer(stream: string, standing: Standing<unknown>): void;
  };
}

/** A stream's fold as far as it is known. */
export interface Standing<State> {
  readonly state: State;
  /** The last revision folded; -1 for an empty stream. */
  readonly revision: number;
  /** When that was recorded; nothing for an empty stream. */
  readonly recordedAt: Instant | undefined;
}

/** Few commands have more: a store that is read without an end fetches hundreds. */
const FEW_EVENTS = 16;

/** What was looked up for commands, and the fold it goes with. */
interface LookedUp<State> {
  readonly known: Known;
  readonly received: readonly StoredEvent[];
  readonly standing: Standing<State>;
}

/** What was decided on a state, which had the events up to and with `follows`. */
type Decided = Pick<Batch<unknown>, 'follows' | 'events' | 'ids'>;

export class StreamAtHand<State> {
  private folded: Standing<State>;
  private begun = false;
  private readingOn: Promise<void> | undefined;

  constructor(
    private readonly stream: string,
    private readonly law: LawOfAStream<State>,
    private readonly world: StreamWorld,
  ) {
    this.folded = { state: law.decider.initial, revision: -1, recordedAt: undefined };
  }

  /** The fold as far as it was read. */
  get standing(): Standing<State> {
    return this.folded;
  }

  /** Folds what the store has beyond the standing; callers at the same time share one reading. @throws DamagedEvent, UnknownFact */
  readOn(): Promise<void> {
    this.readingOn ??= this.foldTheRest().finally(() => {
      this.readingOn = undefined;
    });
    return this.readingOn;
  }

  /** What is known of the ids that commands name and what the stream lacks of `national`, and the fold, all of the same moment. */
  async lookUp(asked: readonly Asked[]): Promise<LookedUp<State>> {
    await this.readOn();
    for (;;) {
      const { standing } = this;
      const known = await this.idsOf(asked);
      const received = await this.lacking();
      await this.readOn();
      if (this.standing === standing) return { known, received, standing };
    }
  }

  /** The facts of `national` that this stream has not received. */
  private async lacking(): Promise<readonly StoredEvent[]> {
    if (!this.law.receivedUpTo) return [];
    const facts: StoredEvent[] = [];
    for await (const fact of this.world.store.read(NATIONAL, { after: this.law.receivedUpTo(this.standing.state) }))
      facts.push(fact);
    return facts;
  }

  /** The very same events until the store says what became of them, behind the state they were decided on. */
  async append({ follows, events, ids }: Decided): Promise<AppendResult> {
    for (let unknown = false; ;) {
      try {
        return await this.world.store.append(this.stream, follows < 0 ? 'no-stream' : follows, events, ids);
      } catch (error) {
        unknown ||= error instanceof OutcomeUnknown;
        // That the store turns them away now says nothing of those that were sent before.
        if (!unknown || !(error instanceof OutcomeUnknown || error instanceof StoreUnavailable)) throw error;
        await this.world.timers.wait(UNKNOWN_OUTCOME_PAUSE);
      }
    }
  }

  /** What was appended is the standing, unless it was read on meanwhile. */
  appended(standing: Standing<State>): void {
    if (this.standing.revision < standing.revision) this.folded = standing;
    this.world.snapshots?.offer(this.stream, standing);
    this.world.advanced(this.stream, standing.revision);
  }

  /** The events of the command whose first event has a revision. */
  async eventsOfCommand(first: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (let isFull = true; isFull;) {
      isFull = false;
      const page = { after: first - 1 + events.length, limit: FEW_EVENTS };
      for await (const event of this.world.store.read(this.stream, page)) {
        if (events.length > 0 && event.meta.commandId !== events[0]!.meta.commandId) return events;
        events.push(event);
        isFull = events.length % FEW_EVENTS === 0;
      }
    }
    return events;
  }

  private async idsOf(asked: readonly Asked[]): Promise<Known> {
    const named = new Map<string, Set<string>>();
    const name = (kind: string, id: string) => named.set(kind, (named.get(kind) ?? new Set()).add(id));
    for (const { type, data, commandId } of asked) {
      name('command', commandId);
      for (const { kind, id } of this.law.idsNamed({ type, data: data as never })) name(kind, id);
    }
    const used = new Map<string, number>();
    const requests = new Map<string, string>();
    for (const [kind, ids] of named)
      for (const [id, revision] of await this.world.store.lookup(this.stream, kind, [...ids])) {
        used.set(nameOf(kind, id), revision);
        if (kind === 'command') requests.set(id, (await this.eventsOfCommand(revision))[0]!.meta.requestHash);
      }
    return { used, requests };
  }

  private async foldTheRest(): Promise<void> {
    if (!this.begun) this.folded = (await this.world.snapshots?.nearest<State>(this.stream)) ?? this.folded;
    this.begun = true;
    const before = this.standing.revision;
    for await (const event of this.world.store.read(this.stream, { after: before })) {
      const { state, revision } = this.standing;
      // What was appended here meanwhile is folded already.
      if (event.revision <= revision) continue;
      if (event.revision > revision + 1) throw missingEvent(this.stream, revision + 1);
      this.folded = understood(event, () => ({
        state: this.law.decider.evolve(state, happenedOf(event, this.law.facts)),
        revision: event.revision,
        recordedAt: instant(event.meta.recordedAt),
      }));
      this.world.snapshots?.offer(this.stream, this.folded);
    }
    if (this.standing.revision > before) this.world.advanced(this.stream, this.standing.revision);
  }
}
