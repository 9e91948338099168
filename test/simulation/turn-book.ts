/**
 * A durable book, and the loop that writes it: how many events each stream has, and which turn numbers it gave. It
 * follows the store by what every reader has of it, and enters what it read in one step with how far it has read.
 */
import type { EventStore, Position, StoredEvent, Subscription } from '../../src/application/ports.js';

/** What is told of one stream. */
export interface Row {
  readonly events: number;
  readonly turnNumbers: readonly number[];
}

export interface Written {
  readonly checkpoint: Position;
  readonly rows: ReadonlyMap<string, Row>;
}

export const BLANK: Written = { checkpoint: -1, rows: new Map() };

/** The rows once events were read too. */
export function retold(rows: Written['rows'], events: readonly StoredEvent[]): Written['rows'] {
  const after = new Map(rows);
  for (const { stream, type, data } of events) {
    const { events: before, turnNumbers } = after.get(stream) ?? { events: 0, turnNumbers: [] };
    const given = type === 'CargoRegistered' ? [(data as { turnNumber: number }).turnNumber] : [];
    after.set(stream, { events: before + 1, turnNumbers: [...turnNumbers, ...given] });
  }
  return after;
}

/** What outlives the process that writes it. */
export class TurnBook {
  written: Written = BLANK;

  /** Enters rows and checkpoint together, if nobody else has written meanwhile. @returns whether it did */
  async enter(before: Position, after: Written, turn: (what: string) => Promise<void>): Promise<boolean> {
    await turn('the book is written');
    const isOurs = this.written.checkpoint === before;
    if (isOurs) this.written = after;
    await turn('the book is closed');
    return isOurs;
  }
}

export interface WritingDesk {
  readonly store: EventStore;
  readonly book: TurnBook;
  /** Gives way before each step. */
  readonly turn: (what: string) => Promise<void>;
  /** Waits before it tries again. */
  readonly later: () => Promise<void>;
  readonly tell: (line: () => string) => void;
}

/** So many events are entered at once. */
const PAGE = 7;

export class Projector {
  #subscription: Subscription | undefined;
  #reading: Promise<void> | undefined;
  #rung = false;
  #stopped = false;

  constructor(private readonly desk: WritingDesk) {}

  start(): void {
    const { store, book } = this.desk;
    this.#subscription = store.subscribe(book.written.checkpoint, () => {
      this.#rung = true;
      this.#reading ??= this.#readOn().finally(() => (this.#reading = undefined));
    });
  }

  async stop(): Promise<void> {
    this.#subscription?.stop();
    this.#stopped = true;
    await this.#reading;
  }

  async #readOn(): Promise<void> {
    while (this.#rung && !this.#stopped) {
      this.#rung = false;
      try {
        while (await this.#page());
      } catch {
        // The store did not answer: what was not entered is read again.
        this.#rung = true;
        await this.desk.later();
      }
    }
  }

  /** @returns whether there may be more */
  async #page(): Promise<boolean> {
    const { store, book, turn, tell } = this.desk;
    const { checkpoint, rows } = book.written;
    const events: StoredEvent[] = [];
    for await (const event of store.readAll({ after: checkpoint, limit: PAGE })) events.push(event);
    const last = events.at(-1);
    if (!last) return false;
    const entered = await book.enter(checkpoint, { checkpoint: last.position, rows: retold(rows, events) }, turn);
    if (!entered) tell(() => 'the book was written by another');
    return true;
  }
}
