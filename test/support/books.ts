/** Books to be looked into: what stands on their sheets to the letter, and a world for those who tell them. */
import type { EventStore } from '../../src/application/ports.js';
import { lookingTimers } from '../../src/application/system-world.js';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import type { Book } from '../../src/books/book.js';
import { BooksFile } from '../../src/books/books-file.js';
import { Projector, type ProjectorWorld } from '../../src/books/projector.js';
import type { PortStory } from './given.js';
import { record } from './recorded.js';

/** Every row of every sheet of a book, by its key, as SQLite holds it. */
export const dumpOf = ({ db }: Pick<BooksFile, 'db'>, { sheets }: Book): readonly string[] =>
  sheets.flatMap(({ name, key, columns }) =>
    db
      .prepare(`SELECT ${Object.keys(columns).join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`)
      .all()
      .map((row) => `${name} ${JSON.stringify(row)}`),
  );

/** The same of all books, and how far each has come. */
export const dumpOfAll = (file: BooksFile, books: readonly Book[] = ALL_BOOKS): Record<string, unknown> =>
  Object.fromEntries(
    books.map((book) => {
      const { position, events } = file.checkpoints.of(book.name)!;
      return [book.name, { position, events, rows: dumpOf(file, book) }];
    }),
  );

/** What was complained of, to be looked at. */
export class Heard {
  readonly warnings: string[] = [];
  readonly errors: string[] = [];
  warn = (message: string): void => void this.warnings.push(message);
  error = (message: string): void => void this.errors.push(message);
}

export const tellingWorld = (store: EventStore, log = new Heard()): ProjectorWorld & { readonly log: Heard } => ({
  ...{ store, log },
  timers: lookingTimers,
});

/** Books of their own, told all that a store has. */
export async function toldFrom(store: EventStore, books: readonly Book[] = ALL_BOOKS): Promise<BooksFile> {
  const file = BooksFile.inMemory(books);
  const log = new Heard();
  await new Projector(file, books, tellingWorld(store, log)).catchUp();
  if (log.errors.length > 0) throw new Error(log.errors.join('\n'));
  return file;
}

/** Tells the books while a story is recorded bit by bit; between some bits by another loop, which remembers nothing. */
export async function toldBitByBit(
  store: EventStore,
  story: PortStory,
  bits: readonly number[],
  books: readonly Book[] = ALL_BOOKS,
): Promise<BooksFile> {
  const file = BooksFile.inMemory(books);
  let loop = new Projector(file, books, tellingWorld(store));
  for (let at = 0, nth = 0; at < story.happened.length; nth++) {
    const bit = bits[nth % bits.length]!;
    await record(store, story, 1, at, at + bit);
    at += bit;
    if (bit % 3 === 0) loop = new Projector(file, books, tellingWorld(store));
    await loop.catchUp();
  }
  return file;
}
