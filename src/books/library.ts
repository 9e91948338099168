/**
 * The books of a data directory: the file they are read from, and the loops that tell it on. Rebuilding writes a new file
 * beside it, holds it against a fold, and puts it in its place while everything is answered as before.
 */
import type { Position } from '../application/ports.js';
import { ALL_BOOKS } from './all-books.js';
import type { Book, BookName } from './book.js';
import { BooksFile } from './books-file.js';
import { differences, foldedUpTo, type Verdict } from './check.js';
import type { Checkpoint } from './checkpoints.js';
import { discard, nextIn, servedIn, type Generation } from './generations.js';
import { Projector, type ProjectorWorld } from './projector.js';
import { thereIn } from './there.js';

/** How often it is looked whether another process has rebuilt the books, or deleted them. */
const LOOK_EVERY_MS = 1000;
/** A rebuilding that was needed and failed is tried again so much later. */
const TRY_AGAIN_MS = 60_000;

/** The rebuilt books do not say what the fold says: they were not put in place. */
export class RebuildRefused extends Error {
  override readonly name = 'RebuildRefused';
  constructor(
    message: string,
    readonly differences: readonly Verdict[] = [],
  ) {
    super(message);
  }
}

export interface Rebuilt {
  readonly path: string;
  readonly events: number;
  readonly position: Position;
}

export class Library {
  #current: Generation;
  #loops: readonly Projector[] = [];
  #isTelling = false;
  readonly #closing = new AbortController();
  #rebuilding: Promise<Rebuilt> | undefined;
  /** What was read before is put away. */
  #retiring: Promise<void> | undefined;

  private constructor(
    private readonly folder: string,
    current: Generation,
    private readonly world: ProjectorWorld,
    private readonly books: readonly Book[],
  ) {
    this.#current = current;
  }

  /**
   * Opens the books of a folder, where there are none new ones.
   * @throws BooksOutOfReach when those that are there stay busy; SQLite's own errors; what the store fails with
   */
  static async open(folder: string, world: ProjectorWorld, books: readonly Book[] = ALL_BOOKS): Promise<Library> {
    const there = await thereIn(folder, world, books);
    return new Library(folder, there ?? nextIn(folder, books, true), world, books);
  }

  /** The same for whoever will only rebuild them: where there are none, none is made that would be served before it is whole. */
  static async openToRebuild(folder: string, world: ProjectorWorld, books: readonly Book[] = ALL_BOOKS) {
    const there = await thereIn(folder, world, books);
    return new Library(folder, there ?? { number: 0, file: BooksFile.inMemory(books) }, world, books);
  }

  /** The file that is read. It may be another one a moment later. */
  get file(): BooksFile {
    return this.#current.file;
  }

  get names(): readonly BookName[] {
    return this.books.map(({ name }) => name);
  }

  /** Where a book stands; `undefined` when the file has it in another version, until it is rebuilt. */
  checkpoint = (name: BookName): Checkpoint | undefined => this.file.checkpoints.of(name);

  /** Begins to tell the books on, and to rebuild them where the file has them in another version. */
  start(): void {
    this.#isTelling = true;
    this.#tell();
    void this.#look();
    void this.#rebuildWhatIsLacking();
  }

  /**
   * Rebuilds every book from the first event, beside the file that is read, and puts it in its place.
   * @throws RebuildRefused, and the old file stays; what the store or the file fail with
   */
  rebuild(): Promise<Rebuilt> {
    this.#rebuilding ??= this.#rebuildBeside().finally(() => (this.#rebuilding = undefined));
    return this.#rebuilding;
  }

  /** Tells nothing on any more; what was told may still be read. */
  async rest(): Promise<void> {
    this.#closing.abort(new RebuildRefused('the books are being closed'));
    await this.#rebuilding?.catch(() => undefined);
    await this.#retiring;
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  async close(): Promise<void> {
    await this.rest();
    this.file.close();
  }

  #isClosed = (): boolean => this.#closing.signal.aborted;

  async #rebuildWhatIsLacking(): Promise<void> {
    while (!this.#isClosed() && this.#lacking().length > 0) {
      this.world.log.warn(`books of another version are rebuilt: ${this.#lacking().join(', ')}`);
      try {
        await this.rebuild();
      } catch (error) {
        this.world.log.error(`the books were not rebuilt: ${(error as Error).message}`);
        await this.world.timers.wait(TRY_AGAIN_MS);
      }
    }
  }

  #lacking = (): readonly BookName[] =>
    this.books.map(({ name }) => name).filter((name) => this.checkpoint(name) === undefined);

  /** Those with a memory go by themselves: telling it again at the start holds up nobody else. */
  #tell(): void {
    const here = this.books.filter(({ name }) => this.checkpoint(name) !== undefined);
    const [remembering, others] = [here.filter(({ memory }) => memory), here.filter(({ memory }) => !memory)];
    this.#loops = [others, ...remembering.map((book) => [book])]
      .filter((books) => books.length > 0)
      .map((books) => new Projector(this.file, books, this.world));
    for (const loop of this.#loops) loop.start();
  }

  async #rebuildBeside(): Promise<Rebuilt> {
    const next = nextIn(this.folder, this.books, false);
    const loop = new Projector(next.file, this.books, this.world);
    const { signal } = this.#closing;
    signal.addEventListener('abort', () => void loop.stop(), { once: true });
    try {
      await loop.catchUp();
      signal.throwIfAborted();
      await this.#mustAgree(next.file);
      await this.#overtake(loop, next.file);
    } catch (error) {
      await loop.stop();
      next.file.close();
      discard(next.file.path);
      throw error;
    }
    return this.#putInPlace(next, loop);
  }

  async #mustAgree(file: BooksFile): Promise<void> {
    const told = this.books.filter(({ name }) => !file.checkpoints.of(name)!.fault);
    const lost = this.books.filter((book) => !told.includes(book) && this.#isWhole(book.name));
    if (lost.length > 0)
      throw new RebuildRefused(`the book of ${lost[0]!.name} stops in it, and does not in the one that is read`);
    const { position } = file.checkpoints.of(told[0]?.name ?? this.books[0]!.name)!;
    const folds = await foldedUpTo(this.world.store, position, this.#closing.signal);
    const different = await differences(file, told, folds, this.world.timers);
    const [first] = different;
    if (first)
      throw new RebuildRefused(
        `the book of ${first.book} at ${first.counter} has ${first.rows.count} rows (${first.rows.sha256}), ` +
          `the fold has ${first.fold.count} (${first.fold.sha256})`,
        different,
      );
  }

  /** Whether a book is read here and has not stopped. */
  #isWhole = (name: BookName): boolean => {
    const checkpoint = this.checkpoint(name);
    return checkpoint !== undefined && !checkpoint.fault;
  };

  /** Until no book of the new file is behind the one that is read. From then on nothing is awaited. */
  async #overtake(loop: Projector, file: BooksFile): Promise<void> {
    const isBehind = () =>
      this.books.some(({ name }) => {
        const [next, now] = [file.checkpoints.of(name)!, this.checkpoint(name)];
        return !next.fault && now !== undefined && next.position < now.position;
      });
    do await loop.catchUp();
    while (isBehind() && !this.#isClosed());
    this.#closing.signal.throwIfAborted();
  }

  #putInPlace(next: Generation, loop: Projector): Rebuilt {
    const before = this.#current;
    const loops = this.#loops;
    next.file.serve();
    this.#current = next;
    this.#loops = [loop];
    if (this.#isTelling) loop.start();
    this.#retiring = this.#retire(before, loops);
    const { position, events } = this.checkpoint(this.books[0]!.name)!;
    return { path: next.file.path, position, events };
  }

  async #retire({ number, file }: Generation, loops: readonly Projector[]): Promise<void> {
    await Promise.all(loops.map((loop) => loop.stop()));
    file.close();
    if (number > 0) discard(file.path);
  }

  /** Goes over to what another process has rebuilt, and begins anew when the file was deleted. */
  async #look(): Promise<void> {
    let complaint = '';
    while (!this.#isClosed()) {
      await this.world.timers.wait(LOOK_EVERY_MS);
      if (this.#isClosed() || this.#rebuilding) continue;
      try {
        await this.#goOver();
        complaint = '';
      } catch (error) {
        const { message } = error as Error;
        // What is read is read on meanwhile; that it lasts is not said every second.
        if (message !== complaint) this.world.log.error(`the books cannot be opened: ${message}`);
        complaint = message;
      }
    }
  }

  async #goOver(): Promise<void> {
    const { number, file } = this.#current;
    const later = file.isThere ? servedIn(this.folder, this.books, number) : undefined;
    if (!later && file.isThere) return;
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    this.#loops = [];
    // Closed before a new one of its name is opened: what SQLite keeps beside a database goes by its name.
    file.close();
    if (this.#isClosed()) {
      later?.file.close();
      return;
    }
    this.#current = later ?? servedIn(this.folder, this.books) ?? nextIn(this.folder, this.books, true);
    this.#tell();
  }
}
