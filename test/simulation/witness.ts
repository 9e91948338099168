/** Sees everything that happens in a world, and holds every step of it against the invariants. */
import { NATIONAL } from '../../src/application/outcome.js';
import type { EventStore } from '../../src/application/ports.js';
import type { Instant } from '../../src/decrees/calendar.js';
import type { Landing } from './connection.js';
import { INVARIANTS } from './invariants.js';
import type { LogDrawer } from './log-desk.js';
import { StoreRecord } from './record.js';
import type { TurnBook, Written } from './turn-book.js';
import type { Attempt, Invariant, Scene, Shown, Verdict } from './step.js';

/** What was found wrong. */
export class Found extends Error {
  constructor(
    readonly invariant: string,
    readonly says: string,
  ) {
    super(`${invariant}: ${says}`);
  }
}

function judged(invariant: string, verdict: Verdict): void {
  if (verdict !== undefined) throw new Found(invariant, verdict);
}

export class Witness {
  readonly record: StoreRecord;
  /** The last revision of `national` that anybody was answered. */
  nationalKnown = -1;
  readonly #attempts = new Map<string, Attempt[]>();
  readonly #watching: readonly (readonly [string, ReturnType<Invariant['watch']>])[];
  #landed: Landing[] = [];
  #answered: Attempt[] = [];
  #shown: Shown[] = [];
  #signed: string[] = [];
  #refused: string[] = [];

  #written: readonly Written[] = [];

  constructor(
    disk: EventStore,
    private readonly books: readonly TurnBook[],
    drawer: LogDrawer,
    now: () => Instant,
  ) {
    this.record = new StoreRecord(disk);
    const scene: Scene = { record: this.record, disk, books, drawer, attempts: this.#attempts, now };
    this.#watching = INVARIANTS.map(({ name, watch }) => [name, watch(scene)]);
  }

  landed = (landing: Landing): void => void this.#landed.push(landing);
  shown = (shown: Shown): void => void this.#shown.push(shown);
  signed = (text: string): void => void this.#signed.push(text);
  refused = (why: string): void => void this.#refused.push(why);

  sent = (attempt: Attempt): void => {
    const { commandId } = attempt.asked;
    this.#attempts.set(commandId, [...(this.#attempts.get(commandId) ?? []), attempt]);
  };

  answered = (attempt: Attempt): void => {
    this.#answered.push(attempt);
    const { said } = attempt;
    if (said && 'stream' in said && said.stream === NATIONAL)
      this.nationalKnown = Math.max(this.nationalKnown, said.revision);
  };

  /** Looks at what the last step did. @throws Found */
  async look(): Promise<void> {
    if (!this.#somethingHappened()) return;
    const committed = this.#landed.length > 0 || this.record.events.length === 0 ? await this.record.readOn() : [];
    const [landed, answered, shown] = [this.#landed, this.#answered, this.#shown];
    const step = { committed, landed, answered, shown, signed: this.#signed, refused: this.#refused };
    this.#landed = [];
    this.#answered = [];
    this.#shown = [];
    this.#signed = [];
    this.#refused = [];
    for (const [name, { step: seen }] of this.#watching) {
      const verdict = seen?.(step);
      judged(name, verdict instanceof Promise ? await verdict : verdict);
    }
  }

  #somethingHappened(): boolean {
    const written = this.books.map((book) => book.written);
    const entered = written.some((one, nth) => one !== this.#written[nth]);
    this.#written = written;
    const told = [this.#landed, this.#answered, this.#shown, this.#signed, this.#refused];
    return entered || told.some(({ length }) => length > 0);
  }

  /** Looks at the whole once more. @throws Found */
  async lookBack(): Promise<void> {
    for (const [name, { atTheEnd }] of this.#watching) judged(name, await atTheEnd?.());
  }
}
