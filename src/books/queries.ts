/** What is asked of the books: a page of a list, a lot or a call that has left the port, and how far the books have come. */
import type { Clock, EventStore, Position, StoredEvent, Timers } from '../application/ports.js';
import { instant } from '../decrees/calendar.js';
import type { Port } from '../decrees/river-ports.js';
import type { PortState } from '../river/port/state.js';
import { LISTS, type ListName } from './all-books.js';
import type { BookName } from './book.js';
import { stateWith } from './call-ever.js';
import { callPapersSheet, callsSheet } from './calls.js';
import type { Fault } from './checkpoints.js';
import { wordsIn } from './folded.js';
import { firstAfter, storedEvents } from './lag.js';
import type { Library } from './library.js';
import type { Filters, List } from './list.js';
import { lotIn, lotsSheet, type LotEver } from './lots.js';
import { pageOf, type Page, type PageAsked } from './page.js';
import { handOf, type KeyPart, type Sheet } from './sheet.js';
import { COUNTERS, streamOf, type Counter } from './told.js';

export { LISTS, type ListName } from './all-books.js';
export { BOOK_NAMES, type BookName } from './book.js';
export { LEDGER_KINDS, LEDGER_STATES } from './charge.js';
export { PAGE } from './page.js';
export type { Filters } from './list.js';

/** What can be looked for in a search: nothing is, where it has neither letter nor digit. */
export const isSearch = (text: string): boolean => wordsIn(text).length > 0;

/** So long a query waits for a book to come as far as it was asked to. */
const PATIENCE_MS = 2000;
/** So long one that could be answered otherwise. */
const SHORT_PATIENCE_MS = 250;
const LOOK_EVERY_MS = 10;

export type Unavailable =
  /** It met an event it could not enter. */
  | { readonly why: 'STOPPED'; readonly fault: Fault }
  /** It has not yet come as far as there were events when it was begun. */
  | { readonly why: 'BUILDING'; readonly position: Position }
  /** It has not come as far as was asked. */
  | { readonly why: 'BEHIND'; readonly position: Position; readonly asked: Position };

/** A book that cannot answer now. */
export class BookUnavailable extends Error {
  override readonly name = 'BookUnavailable';
  constructor(
    readonly book: BookName,
    readonly standing: Unavailable,
  ) {
    super(`the book of ${book} cannot answer: ${standing.why.toLowerCase()}`);
  }
}

/** The page asked for, and as of when. */
export interface BookPage<Item> extends Page<Item> {
  /** Of the last event that the book has entered. */
  readonly position: Position;
  /** Of the last of them at this counter. */
  readonly revision: number;
}
export type ItemOf<N extends ListName> = ReturnType<(typeof LISTS)[N]['item']>;

export interface BookAsked extends PageAsked {
  readonly minPosition?: Position | undefined;
  /** The revision of its port that it had better have; one that has it not within a moment answers all the same. */
  readonly freshFrom?: number;
}

/** How far a book has come, against what is stored. */
export interface BookStanding {
  readonly book: BookName;
  readonly state: 'READY' | 'BUILDING' | 'STOPPED';
  /** Of the last event it entered; -1 before the first. */
  readonly position: Position;
  readonly storedPosition: Position;
  /** How many events it has entered, and how many there are: of the ports and the national register. */
  readonly events: number;
  readonly storedEvents: number;
  /** How many of them it lacks, and how long ago the first was recorded. */
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly stoppedAt: Fault | null;
}

export interface QueryWorld {
  readonly store: EventStore;
  readonly timers: Timers;
  readonly clock: Clock;
}

export class BookQueries {
  constructor(
    private readonly library: Library,
    private readonly world: QueryWorld,
  ) {}

  /** @returns `badCursor` for one of another query. @throws BookUnavailable */
  async page<N extends ListName>(
    name: N,
    counter: Counter,
    filters: Filters,
    { minPosition, freshFrom = -1, ...asked }: BookAsked,
  ): Promise<BookPage<ItemOf<N>> | { readonly badCursor: true }> {
    const it = LISTS[name] as unknown as List<object, ItemOf<N>>;
    await this.#available(it.book, minPosition);
    await this.#hasReached(it.book, counter, freshFrom);
    const { file } = this.library;
    const page = pageOf(file, it, { list: name, counter, filters }, asked);
    if ('badCursor' in page) return page;
    const { position } = file.checkpoints.of(it.book)!;
    return { revision: file.checkpoints.revision(it.book, streamOf(counter)), position, ...page };
  }

  /** A lot as of a revision of its port or later; `undefined` when the book cannot say in time, or knows no such lot. */
  async lot(port: Port, lotId: string, revision: number): Promise<LotEver | undefined> {
    if (!(await this.#hasReached('lots', port, revision))) return undefined;
    const row = this.#find(lotsSheet, port, lotId);
    return row && lotIn(row);
  }

  /** A call that has left the port, in a state that holds nothing else; `undefined` as above. */
  async stateWithCall(port: Port, callId: string, revision: number): Promise<PortState | undefined> {
    if (!(await this.#hasReached('calls', port, revision))) return undefined;
    const row = this.#find(callsSheet, port, callId);
    return row && stateWith(port, row, [...this.library.file.rows(callPapersSheet, port, ['revision'], { callId })]);
  }

  /** The first and the last revision at which events name a call; `undefined` as above. */
  async spanOfCall(port: Port, callId: string, revision: number): Promise<readonly [number, number] | undefined> {
    if (!(await this.#hasReached('calls', port, revision))) return undefined;
    const row = this.#find(callsSheet, port, callId);
    return row && [row.openedRevision, row.lastRevision];
  }

  /** The books that met an event they could not enter. */
  stopped(): readonly BookName[] {
    return this.library.names.filter((book) => this.#checkpoint(book)?.fault);
  }

  async standings(): Promise<readonly BookStanding[]> {
    const { store } = this.world;
    const { names } = this.library;
    const known = (stream: string) => Math.max(...names.map((book) => this.#revision(book, stream)));
    const stored = { position: await store.head(), events: await storedEvents(store, known) };
    const firsts = new Map<Position, Promise<StoredEvent | undefined>>();
    const firstFor = (position: Position) => {
      const first = firsts.get(position) ?? firstAfter(store, position);
      firsts.set(position, first);
      return first;
    };
    return Promise.all(names.map((book) => this.#standing(book, stored, firstFor)));
  }

  async #standing(
    book: BookName,
    stored: { readonly position: Position; readonly events: number },
    firstFor: (position: Position) => Promise<StoredEvent | undefined>,
  ): Promise<BookStanding> {
    const { position = -1, isComplete = false, fault } = this.#checkpoint(book) ?? {};
    const events = COUNTERS.reduce((sum, counter) => sum + this.#revision(book, streamOf(counter)) + 1, 0);
    const first = await firstFor(position);
    return {
      book,
      state: fault ? 'STOPPED' : isComplete ? 'READY' : 'BUILDING',
      ...{ position, storedPosition: stored.position, events, storedEvents: Math.max(stored.events, events) },
      // What it entered since the stored ones were counted is no lag.
      lagEvents: Math.max(0, stored.events - events),
      lagSeconds: first ? Math.max(0, (this.world.clock.now() - instant(first.meta.recordedAt)) / 1000) : 0,
      stoppedAt: fault ?? null,
    };
  }

  /** @throws BookUnavailable */
  async #available(book: BookName, minPosition: Position = -1): Promise<void> {
    const standing = (): Unavailable | undefined => {
      const checkpoint = this.#checkpoint(book);
      if (checkpoint?.fault) return { why: 'STOPPED', fault: checkpoint.fault };
      if (!checkpoint?.isComplete) return { why: 'BUILDING', position: checkpoint?.position ?? -1 };
      const { position } = checkpoint;
      return position < minPosition ? { why: 'BEHIND', position, asked: minPosition } : undefined;
    };
    await this.#until(() => ['STOPPED', undefined].includes(standing()?.why), PATIENCE_MS);
    const unavailable = standing();
    if (unavailable) throw new BookUnavailable(book, unavailable);
  }

  async #hasReached(book: BookName, counter: Counter, revision: number): Promise<boolean> {
    const has = () => {
      const checkpoint = this.#checkpoint(book);
      return checkpoint !== undefined && this.library.file.checkpoints.revision(book, streamOf(counter)) >= revision;
    };
    // A book that stands still, or is far behind, is not waited for.
    const comes = () => this.#checkpoint(book)?.isComplete === true && !this.#checkpoint(book)?.fault;
    await this.#until(() => has() || !comes(), SHORT_PATIENCE_MS);
    return has();
  }

  /** What was waited is added up rather than measured, so that simulated time is as patient as real time. */
  async #until(isSo: () => boolean, patienceMs: number): Promise<void> {
    for (let waited = 0; !isSo() && waited < patienceMs; waited += LOOK_EVERY_MS)
      await this.world.timers.wait(LOOK_EVERY_MS);
  }

  /** The last revision of a stream that a book has entered; -1 before the first, and while its file has it in another version. */
  #revision = (book: BookName, stream: string): number =>
    this.#checkpoint(book) ? this.library.file.checkpoints.revision(book, stream) : -1;

  #checkpoint = (book: BookName) => (this.library.file.db.isOpen ? this.library.checkpoint(book) : undefined);

  #find<Row extends object>(sheet: Sheet<Row>, ...key: readonly KeyPart[]): Row | undefined {
    const found = this.library.file.findRow(sheet).get(...key);
    return found && handOf(sheet).row(found);
  }
}
