/**
 * The loop that tells the books what happened: it reads the events after the checkpoint and, for one book after another, enters
 * them and moves its checkpoint in one transaction. A book that cannot take an event stops there, and no other with it.
 */
import type { EventStore, Position, StoredEvent, Timers } from '../application/ports.js';
import type { Book } from './book.js';
import type { BooksFile } from './books-file.js';
import { AnotherOwner, type Fault } from './checkpoints.js';
import { isTrouble } from './sqlite-trouble.js';
import { Read, Telling } from './telling.js';

/**
 * So many events are entered in a book together, so that a row they all change is written once. Everything else has its turn
 * between two books.
 */
const BATCH = 2048;
/** After trouble with the file or the store it is tried again so much later. */
const TROUBLE_PAUSE_MS = 1000;
/** While another office writes the books, this one looks so often whether it still does. */
const STAND_BY_MS = 2000;

export interface Complaints {
  warn(message: string): void;
  error(message: string): void;
}

export interface ProjectorWorld {
  readonly store: EventStore;
  readonly timers: Timers;
  readonly log: Complaints;
}

export class Projector {
  readonly #tellings: readonly Telling[];
  readonly #end = Promise.withResolvers<undefined>();
  #ended = false;
  #hasRung = false;
  #hear: (() => void) | undefined;
  #running: Promise<void> | undefined;
  #isInTrouble = false;

  /** @param books those of the file that this loop tells; a book belongs to one loop */
  constructor(
    private readonly file: BooksFile,
    books: readonly Book[],
    private readonly world: ProjectorWorld,
  ) {
    this.#tellings = books.map((book) => new Telling(file, book));
  }

  /** Tells on until it is stopped. */
  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#ended = true;
    this.#end.resolve(undefined);
    await this.#running;
  }

  /** Tells all that there is, and returns. @throws AnotherOwner; what the store or the file fail with */
  async catchUp(): Promise<void> {
    while (!this.#ended && !(await this.#step()));
  }

  #ring = (): void => {
    this.#hasRung = true;
    this.#hear?.();
  };

  async #run(): Promise<void> {
    const subscription = this.world.store.subscribe(this.#after(), this.#ring);
    while (!this.#ended) {
      this.#hasRung = false;
      try {
        const isDone = await this.#step();
        this.#isInTrouble = false;
        if (isDone) await this.#rung();
      } catch (error) {
        await this.#endure(error);
      }
    }
    subscription.stop();
  }

  /** What rang since the last reading began is heard at once. */
  async #rung(): Promise<void> {
    if (this.#hasRung) return;
    const rings = new Promise<void>((hear) => (this.#hear = hear));
    await Promise.race([rings, this.#end.promise]);
  }

  /** Enters the next batch. @returns whether there was nothing beyond it */
  async #step(): Promise<boolean> {
    const events: Read[] = [];
    for await (const event of this.world.store.readAll({ after: this.#after(), limit: BATCH }))
      events.push(new Read(event));
    for (const telling of events.length > 0 ? this.#active() : []) {
      // Everything else has its turn, however fast the store is.
      await new Promise<void>((turn) => this.world.timers.soon(turn));
      if (this.#ended) return true;
      this.#take(telling, events);
    }
    if (events.length === BATCH) return false;
    this.file.transaction(() => {
      for (const { name } of this.#active()) this.file.checkpoints.complete(name);
    });
    return true;
  }

  #active = (): readonly Telling[] => this.#tellings.filter(({ isStopped }) => !isStopped);

  /** Before the first event that any of its books lacks. */
  #after = (): Position => Math.min(...this.#active().map(({ lacksAfter }) => lacksAfter), Number.MAX_SAFE_INTEGER);

  #take(telling: Telling, events: readonly Read[]): void {
    try {
      this.#enter(telling, events);
    } catch (error) {
      if (error instanceof AnotherOwner || isTrouble(error)) throw error;
      if (events.length === 1) this.#stopAt(telling, events[0]!.event, error as Error);
      else this.#takeByHalves(telling, events);
    }
  }

  /** So that all before the event it cannot take are entered, and that one is known by name. */
  #takeByHalves(telling: Telling, events: readonly Read[]): void {
    const half = events.length >> 1;
    this.#take(telling, events.slice(0, half));
    if (!telling.isStopped) this.#take(telling, events.slice(half));
  }

  /** Nothing stays at hand of what was not written after all; of no book, where somebody else writes them. */
  #enter(telling: Telling, events: readonly Read[]): void {
    try {
      telling.keep(this.file.transaction(() => telling.enter(events)));
    } catch (error) {
      for (const each of error instanceof AnotherOwner ? this.#tellings : [telling]) each.forget();
      throw error;
    }
  }

  #stopAt(telling: Telling, { stream, revision, position, type }: StoredEvent, { message }: Error): void {
    const { name } = telling;
    const fault: Fault = { stream, revision, position, type, reason: message };
    this.file.transaction(() => this.file.checkpoints.stop(name, fault));
    telling.isStopped = true;
    this.world.log.error(
      `the book of ${name} stopped before ${stream}/${revision} (${type}, position ${position}), which it cannot enter: ${message}`,
    );
  }

  /** Waits until what is not this loop's fault may have passed. */
  async #endure(error: unknown): Promise<void> {
    if (error instanceof AnotherOwner) {
      if (!this.#isInTrouble) this.world.log.warn(`${error.message}; it is read here, and gone on with when it stops`);
      this.#isInTrouble = true;
      await this.#standBy();
      return;
    }
    if (!this.#isInTrouble) this.world.log.error(`the books cannot go on for now: ${(error as Error).message}`);
    this.#isInTrouble = true;
    await this.#pause(TROUBLE_PAUSE_MS);
  }

  /** As long as the other office goes on, or there is nothing to go on with. */
  async #standBy(): Promise<void> {
    for (let isNeeded = false; !isNeeded;) {
      const before = this.#tellings.map(({ checkpoint }) => checkpoint);
      await this.#pause(STAND_BY_MS);
      if (this.#ended) return;
      const after = this.#tellings.map(({ checkpoint }) => checkpoint);
      const goesOn = after.some(({ position }, at) => position !== before[at]!.position);
      const head = await this.world.store.head().catch(() => -1);
      isNeeded = !goesOn && after.some(({ position, fault }) => !fault && position < head);
    }
    for (const telling of this.#tellings) telling.follow();
  }

  async #pause(milliseconds: number): Promise<void> {
    await Promise.race([this.world.timers.wait(milliseconds), this.#end.promise]);
  }
}
