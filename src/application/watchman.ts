/**
 * The watchman does what the passing of time obliges, so that nobody else need remember it: a sanction whose term ran out
 * unappealed is declared final, and a final suspension is carried from its port to the national register, or lifted there when
 * an appeal filed in time comes to light. What it knows, and what is due by that, is in watch.ts.
 */
import type { Office } from './office.js';
import { CommandTooLarge, IdempotencyKeyReused, type Asked } from './outcome.js';
import { DamagedEvent, type Clock, type EventStore, type Timers } from './ports.js';
import { caseOf, due, noted, past, WATCH_START, type Watch } from './watch.js';

/** Where what it knows is kept between one start and the next. */
export interface Checkpoint {
  read(): Promise<Watch>;
  write(watch: Watch): Promise<void>;
}
/** Kept nowhere: it then reads from the beginning, which is slower and comes to the same. */
const NOT_KEPT: Checkpoint = { read: async () => WATCH_START, write: async () => undefined };

export interface WatchmanWorld {
  readonly office: Pick<Office, 'submit' | 'listen'>;
  readonly store: Pick<EventStore, 'readAll' | 'head'>;
  readonly clock: Clock;
  /** Nobody waits for it: waiting, it need not keep the process alive. */
  readonly timers: Timers;
  readonly checkpoint?: Checkpoint;
  /** Told what it could not do, once for each. */
  readonly complain?: (fault: string) => void;
}

/** It looks whenever the doorbell rings, and so many milliseconds after it last looked. */
const LOOKS_AFTER = 10_000;

export class Watchman {
  #watch: Watch | undefined;
  readonly #complaints = new Set<string>();
  #rung = true;
  #wake: () => void = () => undefined;
  #pause: Promise<void> | undefined;
  #watching: Promise<void> | undefined;
  #stopped = false;
  /** Something could not be read: it is read again at the next start, when it may have been mended. */
  #passedOver = false;
  #offTheBell: () => void = () => undefined;

  constructor(private readonly world: WatchmanWorld) {}

  /** Begins to watch, until it is stopped. */
  start(): void {
    this.#offTheBell = this.world.office.listen(() => this.#ring());
    this.#watching = this.#keepWatch();
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#offTheBell();
    this.#ring();
    await this.#watching;
  }

  /** Reads on and does what is due, until there is nothing more of either. @returns what it knows then: a checkpoint */
  async look(from?: Watch): Promise<Watch> {
    this.#watch = from ?? this.#watch ?? (await this.#kept());
    for (;;) {
      const { after } = this.#watch;
      await this.#readOn();
      await this.#doWhatIsDue();
      if (this.#watch.after === after) return this.#watch;
      if (!this.#passedOver) await this.#checkpoint.write(this.#watch);
    }
  }

  get #checkpoint(): Checkpoint {
    return this.world.checkpoint ?? NOT_KEPT;
  }

  /** A checkpoint beyond the end of the store is that of another store. */
  async #kept(): Promise<Watch> {
    const kept = await this.#checkpoint.read();
    return kept.after <= (await this.world.store.head()) ? kept : WATCH_START;
  }

  async #keepWatch(): Promise<void> {
    while (!this.#stopped) {
      this.#rung = false;
      await this.look().catch((error: unknown) => this.#complain(`it could not look: ${String(error)}`));
      this.#pause ??= this.world.timers.wait(LOOKS_AFTER).finally(() => (this.#pause = undefined));
      await Promise.race([this.#pause, this.#bell()]);
    }
  }

  #ring(): void {
    this.#rung = true;
    this.#wake();
  }

  #bell(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#rung) resolve();
    });
  }

  /** What is damaged at one port does not keep it from the others. */
  async #readOn(): Promise<void> {
    for (;;)
      try {
        await this.#readOnToTheEnd();
        return;
      } catch (error) {
        if (!(error instanceof DamagedEvent) || error.position === undefined) throw error;
        this.#passedOver = true;
        this.#watch = { ...this.#watch!, after: error.position };
        this.#complain(error.message);
      }
  }

  async #readOnToTheEnd(): Promise<void> {
    for await (const event of this.world.store.readAll({ after: this.#watch!.after })) {
      if (this.#stopped) return;
      try {
        this.#watch = noted(this.#watch!, event);
      } catch (error) {
        // One bad fact does not keep it from the others.
        this.#watch = past(this.#watch!, event);
        this.#complain(`${event.type} at ${event.stream}/${event.revision} cannot be read: ${String(error)}`);
      }
    }
  }

  /**
   * A later word on a case never overtakes an earlier one: behind a command that nobody answered, none goes to the same counter, and
   * behind one that was too early none upon the same case, until they are asked again.
   */
  async #doWhatIsDue(): Promise<void> {
    const waiting = new Set<string>();
    for (const asked of due(this.#watch!, this.world.clock.now())) {
      if (this.#stopped) return;
      if (waiting.has(asked.counter) || waiting.has(caseOf(asked))) continue;
      const answer = await this.#ask(asked);
      if (answer === 'answered') this.#settle(asked);
      else waiting.add(answer === 'too early' ? caseOf(asked) : asked.counter);
    }
  }

  /** What lies in the future by a clock that was set back is asked again, like what nobody could answer. */
  async #ask(asked: Asked): Promise<'answered' | 'too early' | 'unanswered'> {
    const what = `${asked.type} ${JSON.stringify(asked.data)}`;
    try {
      const outcome = await this.world.office.submit(asked);
      if (outcome.outcome === 'accepted') return 'answered';
      const { code } = outcome.refusal;
      this.#complain(`${what} was refused: ${code}`);
      return code === 'OCCURRED_IN_FUTURE' ? 'too early' : 'answered';
    } catch (error) {
      this.#complain(`${what} was not taken: ${String(error)}`);
      return error instanceof IdempotencyKeyReused || error instanceof CommandTooLarge ? 'answered' : 'unanswered';
    }
  }

  #settle({ commandId }: Asked): void {
    this.#watch = { ...this.#watch!, owed: this.#watch!.owed.filter((each) => each.commandId !== commandId) };
  }

  #complain(fault: string): void {
    if (this.#complaints.has(fault) || this.#stopped) return;
    this.#complaints.add(fault);
    this.world.complain?.(fault);
  }
}
