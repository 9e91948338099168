/**
 * The desk of one stream: a mailbox whose commands are judged one after another and appended together under one exact
 * expected revision. An answer is given only when the commit it rests on is done, refusals included. Another process
 * writing the same stream ends in a conflict and a new judgement, never in damage.
 */
import type { DecreeStarts } from '../decrees/d1976-turn/art-25-in-force.js';
import { instant, type Instant } from '../decrees/calendar.js';
import { Batch, happenedOf, nameOf, type Judged, type Known } from './batch.js';
import type { LawOfAStream } from './law-of-a-stream.js';
import { CommandTooLarge, DeskBusy, NATIONAL, type Accepted, type Asked, type Outcome } from './outcome.js';
import {
  OutcomeUnknown,
  type AppendResult,
  type Chance,
  type Clock,
  type EventStore,
  type IndexedId,
  type NewEvent,
  type StoredEvent,
  type Timers,
} from './ports.js';

/** At most so many commands, and so many bytes of them, are appended together. */
export const BATCH_COMMANDS = 256;
export const BATCH_BYTES = 512 * 1024;
/** A batch that loses its race to another writer is judged again so often before the applicant is told to come back. */
const ATTEMPTS = 4;
/** After a lost race it waits up to four times as long as the time before, by chance, so that two offices do not march in step. */
const PAUSE = 6;
const UNKNOWN_OUTCOME_PAUSE = 100;

export interface DeskWorld {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly chance: Chance;
  readonly starts: DecreeStarts;
  /** Told after every commit that the desk learns of, its own or another's. */
  readonly advanced: (stream: string, revision: number) => void;
}

type Appended = Extract<AppendResult, { outcome: 'appended' }>;

interface Letter {
  readonly asked: Asked;
  readonly bytes: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A stream's fold as far as it is known. */
export interface Standing<State> {
  readonly state: State;
  /** The last revision folded; -1 for an empty stream. */
  readonly revision: number;
  /** When that was recorded; nothing for an empty stream. */
  readonly recordedAt: Instant | undefined;
}

export class Desk<State> {
  private standing: Standing<State>;
  private readonly mailbox: Letter[] = [];
  private working: Promise<void> | undefined;
  private readingOn: Promise<void> | undefined;

  constructor(
    readonly stream: string,
    private readonly law: LawOfAStream<State>,
    private readonly world: DeskWorld,
  ) {
    this.standing = { state: law.decider.initial, revision: -1, recordedAt: undefined };
  }

  /** Puts a command in the mailbox. @throws CommandTooLarge, IdempotencyKeyReused, DeskBusy, StoreUnavailable */
  submit(asked: Asked): Promise<Outcome> {
    const bytes = Buffer.byteLength(JSON.stringify(asked.data));
    if (bytes > BATCH_BYTES) return Promise.reject(new CommandTooLarge(bytes, BATCH_BYTES));
    return new Promise((resolve, reject) => {
      this.mailbox.push({ asked, bytes, resolve, reject });
      this.working ??= this.emptyTheMailbox();
    });
  }

  /** The fold, read on to the last commit. */
  async current(): Promise<Standing<State>> {
    await this.readOn();
    return this.standing;
  }

  /** Resolves when nothing waits in the mailbox. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  private async emptyTheMailbox(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.world.timers.soon(resolve);
    });
    while (this.mailbox.length > 0) {
      const letters = this.nextLetters();
      await this.settle(letters).catch((error: unknown) => {
        for (const { reject } of letters) reject(error);
      });
    }
    this.working = undefined;
  }

  private nextLetters(): Letter[] {
    let bytes = 0;
    let count = 0;
    for (const letter of this.mailbox) {
      bytes += letter.bytes;
      if (count === BATCH_COMMANDS || (count > 0 && bytes > BATCH_BYTES)) break;
      count++;
    }
    return this.mailbox.splice(0, count);
  }

  private async settle(letters: readonly Letter[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const batch = await this.openBatch(letters.map(({ asked }) => asked));
      const judged = letters.map(({ asked }) => batch.judge(asked));
      const result = batch.decided ? await this.appendSurely(batch.events, batch.ids) : undefined;
      if (result?.outcome === 'conflict') {
        if (attempt === ATTEMPTS) throw new DeskBusy(`${this.stream} is being written by others`);
        await this.world.timers.wait(Math.ceil(this.world.chance.fraction() * PAUSE * 4 ** attempt));
        continue;
      }
      if (result) this.committed(batch, result.revision);
      await this.answer(letters, judged, batch, result);
      return;
    }
  }

  private async openBatch(asked: readonly Asked[]): Promise<Batch<State>> {
    const known = await this.lookUpAtTheStanding(asked);
    const received = await this.lacking();
    const now = this.world.clock.now();
    const { state, revision, recordedAt } = this.standing;
    const clock = {
      now,
      recordedAt: recordedAt !== undefined && recordedAt > now ? recordedAt : now,
      starts: this.world.starts,
    };
    const batch = new Batch(this.law, this.stream, state, revision + 1, known, clock);
    batch.receive(received);
    return batch;
  }

  /** What is known of the ids named, and the fold, both of the same moment. */
  private async lookUpAtTheStanding(asked: readonly Asked[]): Promise<Known> {
    await this.readOn();
    for (;;) {
      const { revision } = this.standing;
      const known = await this.lookUp(asked);
      await this.readOn();
      if (this.standing.revision === revision) return known;
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

  private async lookUp(asked: readonly Asked[]): Promise<Known> {
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

  /** The very same events until the store says what became of them. */
  private async appendSurely(events: readonly NewEvent[], ids: readonly IndexedId[]): Promise<AppendResult> {
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

  private committed(batch: Batch<State>, revision: number): void {
    if (this.standing.revision < revision)
      this.standing = { state: batch.state, revision, recordedAt: instant(batch.events[0]!.meta.recordedAt) };
    this.world.advanced(this.stream, revision);
  }

  private async answer(
    letters: readonly Letter[],
    judged: readonly Judged[],
    batch: Batch<State>,
    result: AppendResult | undefined,
  ): Promise<void> {
    for (const [at, { asked, resolve, reject }] of letters.entries()) {
      const ruling = judged[at]!;
      if (ruling.kind === 'refused') resolve({ outcome: 'refused', refusal: ruling.refusal });
      else if (ruling.kind === 'failed') reject(ruling.error);
      else if (ruling.count !== undefined)
        resolve(this.justAccepted(asked, ruling.first, ruling.count, batch, result as Appended));
      // What cannot be read again now fails its own letter alone: the others are answered as they were decided.
      else
        await this.eventsOfCommand(ruling.first).then((events) => {
          resolve(this.accepted(asked, events));
        }, reject);
    }
  }

  private justAccepted(
    { commandId }: Asked,
    first: number,
    count: number,
    batch: Batch<State>,
    appended: Appended,
  ): Accepted {
    const offset = appended.revision - batch.events.length + 1;
    const events = batch.events.slice(first - offset, first - offset + count);
    const revision = first + count - 1;
    return {
      outcome: 'accepted',
      commandId,
      stream: this.stream,
      revision,
      position: appended.positions[revision - offset]!,
      events: events.map(({ id, type, data }, index) => ({ id, revision: first + index, type, data })),
    };
  }

  private accepted({ commandId }: Asked, events: readonly StoredEvent[]): Accepted {
    const last = events.at(-1)!;
    return {
      outcome: 'accepted',
      commandId,
      stream: this.stream,
      revision: last.revision,
      position: last.position,
      events: events.map(({ id, revision, type, data }) => ({ id, revision, type, data })),
    };
  }

  private async eventsOfCommand(first: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const event of this.world.store.read(this.stream, { after: first - 1 })) {
      if (events.length > 0 && event.meta.commandId !== events[0]!.meta.commandId) break;
      events.push(event);
    }
    return events;
  }

  /** Folds what the store has beyond the standing; callers at the same time share one reading. */
  private readOn(): Promise<void> {
    this.readingOn ??= this.foldTheRest().finally(() => {
      this.readingOn = undefined;
    });
    return this.readingOn;
  }

  private async foldTheRest(): Promise<void> {
    const before = this.standing.revision;
    for await (const event of this.world.store.read(this.stream, { after: before })) {
      if (event.revision !== this.standing.revision + 1) continue;
      this.standing = {
        state: this.law.decider.evolve(this.standing.state, happenedOf(event)),
        revision: event.revision,
        recordedAt: instant(event.meta.recordedAt),
      };
    }
    if (this.standing.revision > before) this.world.advanced(this.stream, this.standing.revision);
  }
}
