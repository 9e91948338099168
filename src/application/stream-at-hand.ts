/**
 * One stream as its desk has it at hand: its fold, read on to the last commit whoever wrote it, what is known of the ids that
 * commands name, and what of `national` it has yet to receive.
 */
import { instant, type Instant } from '../decrees/calendar.js';
import { happenedOf, nameOf, type Known } from './batch.js';
import type { LawOfAStream } from './law-of-a-stream.js';
import { NATIONAL, type Asked } from './outcome.js';
import {
  OutcomeUnknown,
  type AppendResult,
  type EventStore,
  type IndexedId,
  type NewEvent,
  type StoredEvent,
  type Timers,
} from './ports.js';

const UNKNOWN_OUTCOME_PAUSE = 100;

export interface StreamWorld {
  readonly store: EventStore;
  readonly timers: Timers;
  /** Told after every commit that is learnt of, this office's or another's. */
  readonly advanced: (stream: string, revision: number) => void;
}

/** A stream's fold as far as it is known. */
export interface Standing<State> {
  readonly state: State;
  /** The last revision folded; -1 for an empty stream. */
  readonly revision: number;
  /** When that was recorded; nothing for an empty stream. */
  readonly recordedAt: Instant | undefined;
}

export class StreamAtHand<State> {
  private folded: Standing<State>;
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

  /** Folds what the store has beyond the standing; callers at the same time share one reading. */
  readOn(): Promise<void> {
    this.readingOn ??= this.foldTheRest().finally(() => {
      this.readingOn = undefined;
    });
    return this.readingOn;
  }

  /** What is known of the ids that commands name, and the fold, both of the same moment. */
  async lookUp(asked: readonly Asked[]): Promise<Known> {
    await this.readOn();
    for (;;) {
      const { revision } = this.standing;
      const known = await this.idsOf(asked);
      await this.readOn();
      if (this.standing.revision === revision) return known;
    }
  }

  /** The facts of `national` that this stream has not received. */
  async lacking(): Promise<readonly StoredEvent[]> {
    if (!this.law.receivedUpTo) return [];
    const facts: StoredEvent[] = [];
    for await (const fact of this.world.store.read(NATIONAL, { after: this.law.receivedUpTo(this.standing.state) }))
      facts.push(fact);
    return facts;
  }

  /** Appends behind the standing: the very same events until the store says what became of them. */
  async append(events: readonly NewEvent[], ids: readonly IndexedId[]): Promise<AppendResult> {
    const { revision } = this.standing;
    for (;;) {
      try {
        return await this.world.store.append(this.stream, revision < 0 ? 'no-stream' : revision, events, ids);
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) throw error;
        await this.world.timers.wait(UNKNOWN_OUTCOME_PAUSE);
      }
    }
  }

  /** What was appended is the standing, unless it was read on meanwhile. */
  appended(standing: Standing<State>): void {
    if (this.standing.revision < standing.revision) this.folded = standing;
    this.world.advanced(this.stream, standing.revision);
  }

  /** The events of the command whose first event has a revision. */
  async eventsOfCommand(first: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of this.world.store.read(this.stream, { after: first - 1 })) {
      if (events.length > 0 && event.meta.commandId !== events[0]!.meta.commandId) break;
      events.push(event);
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
    const before = this.standing.revision;
    for await (const event of this.world.store.read(this.stream, { after: before })) {
      if (event.revision !== this.standing.revision + 1) continue;
      this.folded = {
        state: this.law.decider.evolve(this.standing.state, happenedOf(event)),
        revision: event.revision,
        recordedAt: instant(event.meta.recordedAt),
      };
    }
    if (this.standing.revision > before) this.world.advanced(this.stream, this.standing.revision);
  }
}
