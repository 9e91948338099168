/**
 * The desk of one stream: a mailbox whose commands are judged one after another and appended together under one exact
 * expected revision. An answer is given only when the commit it rests on is done, refusals included. Another process
 * writing the same stream ends in a conflict and a new judgement, never in damage.
 */
import type { DecreeStarts } from '../decrees/d1976-turn/art-25-in-force.js';
import { instant } from '../decrees/calendar.js';
import { Batch, type Judged } from './batch.js';
import type { ClockWatch } from './clock-watch.js';
import type { LawOfAStream } from './law-of-a-stream.js';
import { CommandTooLarge, DeskBusy, type Accepted, type Asked, type Outcome } from './outcome.js';
import type { AppendResult, Chance, Clock, StoredEvent } from './ports.js';
import { StreamAtHand, type Standing, type StreamWorld } from './stream-at-hand.js';

/** At most so many commands, and so many bytes of them, are appended together. */
export const BATCH_COMMANDS = 256;
export const BATCH_BYTES = 512 * 1024;
/** A batch that loses its race to another writer is judged again so often before the applicant is told to come back. */
const ATTEMPTS = 4;
/** A batch that lost its race is a part of what it was: the sooner it is judged, the likelier it wins. */
const FEWER = 4;
/** After a lost race it waits up to four times as long as the time before, by chance, so that two offices do not march in step. */
const PAUSE = 6;

export interface DeskWorld extends StreamWorld {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly starts: DecreeStarts;
  readonly clockWatch: Pick<ClockWatch, 'note'>;
}

type Appended = Extract<AppendResult, { outcome: 'appended' }>;

interface Letter {
  readonly asked: Asked;
  readonly bytes: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export class Desk<State> {
  private readonly atHand: StreamAtHand<State>;
  private readonly mailbox: Letter[] = [];
  private working: Promise<void> | undefined;

  constructor(
    readonly stream: string,
    private readonly law: LawOfAStream<State>,
    private readonly world: DeskWorld,
  ) {
    this.atHand = new StreamAtHand(stream, law, world);
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
    await this.atHand.readOn();
    return this.atHand.standing;
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

  /** @param letters fewer after each lost race: the others are back in the mailbox, before all that came since */
  private async settle(letters: Letter[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const batch = await this.openBatch(letters.map(({ asked }) => asked));
      const judged = letters.map(({ asked }) => batch.judge(asked));
      const result = batch.decided ? await this.atHand.append(batch) : undefined;
      if (result?.outcome === 'conflict') {
        if (attempt === ATTEMPTS) throw new DeskBusy(`${this.stream} is being written by others`);
        this.mailbox.unshift(...letters.splice(Math.ceil(letters.length / FEWER)));
        await this.world.timers.wait(Math.ceil(this.world.chance.fraction() * PAUSE * 4 ** attempt));
        continue;
      }
      if (result) this.committed(batch, result.revision);
      await this.answer(letters, judged, batch, result);
      return;
    }
  }

  private async openBatch(asked: readonly Asked[]): Promise<Batch<State>> {
    const { known, received, standing } = await this.atHand.lookUp(asked);
    const now = this.world.clock.now();
    const { state, revision, recordedAt } = standing;
    if (recordedAt !== undefined) this.world.clockWatch.note(recordedAt, now);
    const clock = {
      now,
      recordedAt: recordedAt !== undefined && recordedAt > now ? recordedAt : now,
      starts: this.world.starts,
    };
    const batch = new Batch(this.law, this.stream, state, revision + 1, known, clock);
    batch.receive(received);
    return batch;
  }

  private committed({ state, events }: Batch<State>, revision: number): void {
    this.atHand.appended({ state, revision, recordedAt: instant(events[0]!.meta.recordedAt) });
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
        await this.atHand.eventsOfCommand(ruling.first).then((events) => {
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
}
