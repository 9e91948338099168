/** A book as it is being told: how far it has come, what it has at hand, and what it remembers. */
import type { Position, StoredEvent } from '../application/ports.js';
import type { Book, BookName } from './book.js';
import type { BooksFile } from './books-file.js';
import type { Checkpoint } from './checkpoints.js';
import { Pages } from './pages.js';
import { toldIn, type Told } from './told.js';

/** An event, and what it tells: made out once for all books, and anew for each when it cannot be. */
export class Read {
  #told: Told | undefined;
  #isMadeOut = false;

  constructor(readonly event: StoredEvent) {}

  get told(): Told | undefined {
    if (!this.#isMadeOut) this.#told = toldIn(this.event);
    this.#isMadeOut = true;
    return this.#told;
  }
}

/** Where a book stands once it has entered something. */
export interface Entered {
  readonly position: Position;
  /** Up to where its memory goes; rows are kept, a memory is not. */
  readonly remembered: Position;
  readonly memory: unknown;
}

export class Telling {
  readonly #pages: Pages;
  #now: Entered;
  isStopped = false;

  constructor(
    private readonly file: BooksFile,
    private readonly book: Book,
  ) {
    this.#pages = new Pages(file);
    const remembered = book.memory ? -1 : Number.MAX_SAFE_INTEGER;
    this.#now = { position: this.checkpoint.position, remembered, memory: book.memory?.begin };
  }

  get name(): BookName {
    return this.book.name;
  }

  /** As the file has it, whoever moved it. */
  get checkpoint(): Checkpoint {
    return this.file.checkpoints.of(this.book.name)!;
  }

  /** Before the first event that it lacks. */
  get lacksAfter(): Position {
    return Math.min(this.#now.position, this.#now.remembered);
  }

  /** Enters events within a transaction. What it answers holds once that is done. @throws AnotherOwner */
  enter(reads: readonly Read[]): Entered {
    const { position, remembered } = this.#now;
    const last = reads.at(-1)?.event;
    if (!last) return this.#now;
    const fresh = reads.filter(({ event }) => event.position > position);
    const memory = this.#told(reads);
    if (fresh.length > 0) this.#put(fresh, last);
    return {
      position: Math.max(position, last.position),
      remembered: Math.max(remembered, last.position),
      memory,
    };
  }

  keep(entered: Entered): void {
    this.#now = entered;
  }

  /** What is at hand was not written after all. */
  forget(): void {
    this.#pages.forget();
  }

  /** Goes on from where somebody else has come. */
  follow(): void {
    this.#now = { ...this.#now, position: this.checkpoint.position };
  }

  #told(reads: readonly Read[]): unknown {
    const { position, remembered } = this.#now;
    let { memory } = this.#now;
    for (const { event, told } of reads.filter(({ event: each }) => each.position > this.lacksAfter)) {
      if (!told) continue;
      if (event.position > remembered) memory = this.book.memory!.goOn(memory, told);
      if (event.position <= position) continue;
      for (const entry of this.book.entries(told, this.#pages.look, memory)) this.#pages.enter(entry);
    }
    return memory;
  }

  #put(fresh: readonly Read[], { position: to, meta: { recordedAt }, leafHash }: StoredEvent): void {
    this.#pages.put();
    const streams = new Map(fresh.map(({ event: { stream, revision } }) => [stream, revision]));
    const moved = { from: this.#now.position, to, events: fresh.length, recordedAt, leafHash, streams };
    this.file.checkpoints.move(this.book.name, moved);
  }
}
