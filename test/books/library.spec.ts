import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { EventStore } from '../../src/application/ports.js';
import { lookingTimers, systemTimers } from '../../src/application/system-world.js';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import { BooksFile } from '../../src/books/books-file.js';
import { bookOf, type Book } from '../../src/books/book.js';
import { Library } from '../../src/books/library.js';
import { lotsBook } from '../../src/books/lots.js';
import { permitsBook } from '../../src/books/permits.js';
import { BookQueries, type BookPage } from '../../src/books/queries.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { dumpOfAll, Heard, tellingWorld, toldFrom } from '../support/books.js';
import type { PortStory } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';
import { ClockOnTheWall } from '../support/office.js';
import { record } from '../support/recorded.js';
import { until } from '../support/store-events.js';

/** On a loaded machine they take their time. */
jest.setTimeout(120_000);

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'turno-books-'));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const history = (steps = 250): PortStory => historyOf(fc.sample(dice(steps), { numRuns: 1, seed: 1940 })[0]!);

async function storeWith(story: PortStory, to = story.happened.length): Promise<EventStore> {
  const store = new MemoryStore();
  await record(store, story, 1, 0, to);
  return store;
}

/** Looks for other files every ten milliseconds, as a library otherwise does every second. */
const open = (at: string, store: EventStore, log = new Heard(), books?: readonly Book[]): Promise<Library> => {
  const timers = { ...lookingTimers, wait: (ms: number) => lookingTimers.wait(ms / 100) };
  return Library.open(at, { ...tellingWorld(store, log), timers }, books);
};

const isTold = (library: Library, events: number) =>
  library.names.every((name) => library.checkpoint(name)?.events === events);

describe('The books of a folder', () => {
  it('are written from the first event where there are none, and gone on with where there are', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story, 100);
    const first = await open(at, store);
    first.start();
    await until(() => isTold(first, 100));
    await first.close();
    expect(readdirSync(at)).toEqual(['books.db']);
    await record(store, story, 1, 100);
    const second = await open(at, store);
    expect(isTold(second, 100)).toBe(true);
    second.start();
    await until(() => isTold(second, story.happened.length));
    const fresh = await toldFrom(store);
    expect(dumpOfAll(second.file)).toEqual(dumpOfAll(fresh));
    await second.close();
    fresh.close();
  });

  it('are begun anew when they were deleted, also while they are told', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story);
    const library = await open(at, store);
    library.start();
    await until(() => isTold(library, story.happened.length));
    const before = library.file;
    rmSync(join(at, 'books.db'));
    await until(() => library.file !== before && isTold(library, story.happened.length));
    const fresh = await toldFrom(store);
    expect(dumpOfAll(library.file)).toEqual(dumpOfAll(fresh));
    await library.close();
    fresh.close();
  });

  it('are begun anew when they tell of another store', async () => {
    const [at, story] = [folder(), history()];
    const one = await open(at, await storeWith(story));
    one.start();
    await until(() => isTold(one, story.happened.length));
    await one.close();
    const log = new Heard();
    for (const [other, events] of [
      [await storeWith(story, 50), 50],
      [await storeWith(historyOf(fc.sample(dice(400), { numRuns: 1, seed: 1941 })[0]!), 400), 400],
    ] as const) {
      const library = await open(at, other, log);
      library.start();
      await until(() => isTold(library, events));
      const fresh = await toldFrom(other);
      expect(dumpOfAll(library.file)).toEqual(dumpOfAll(fresh));
      await library.close();
      fresh.close();
    }
    expect(log.errors).toEqual(Array(2).fill(expect.stringContaining('tells of other events than the store has')));
  });

  it('leave a file alone that is not theirs', async () => {
    const [at, store] = [folder(), await storeWith(history(), 20)];
    const foreign = new DatabaseSync(join(at, 'books.db'));
    foreign.exec('CREATE TABLE novels (title TEXT)');
    foreign.close();
    writeFileSync(join(at, 'books-2.db'), 'not a database at all, and of more than one hundred bytes: '.repeat(9));
    const library = await open(at, store);
    library.start();
    await until(() => isTold(library, 20));
    expect(library.file.path).toBe(join(at, 'books-3.db'));
    await library.close();
    const still = new DatabaseSync(join(at, 'books.db'), { readOnly: true });
    expect(still.prepare('SELECT count(*) AS n FROM novels').get()).toEqual({ n: 0 });
    still.close();
  });
});

/** Holds the file as another process might: against who writes or, when it is its alone, against who reads as well. */
function held(path: string, isItsAlone = false): DatabaseSync {
  const db = new DatabaseSync(path);
  if (isItsAlone) db.exec('PRAGMA locking_mode = EXCLUSIVE');
  db.exec('BEGIN IMMEDIATE; UPDATE file SET writer = writer');
  return db;
}

describe('Books that are busy', () => {
  it('are opened and gone on being read while another process writes in them; a rebuild leads to whole ones', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story);
    const all = story.happened.length;
    const library = await open(at, store);
    library.start();
    await until(() => isTold(library, all));
    const holder = held(join(at, 'books.db'));
    const second = await open(at, store);
    expect([second.file.path, readdirSync(at).filter((name) => name.endsWith('.db'))]).toEqual([
      join(at, 'books.db'),
      ['books.db'],
    ]);
    await second.close();
    const rebuilder = await Library.openToRebuild(at, { ...tellingWorld(store, new Heard()), timers: systemTimers });
    const rebuilt = rebuilder.rebuild();
    let least = all;
    await until(() => {
      least = Math.min(least, ...library.names.map((name) => library.checkpoint(name)?.events ?? -1));
      return library.file.path === join(at, 'books-2.db');
    });
    expect([(await rebuilt).path, least, isTold(library, all)]).toEqual([join(at, 'books-2.db'), all, true]);
    holder.close();
    await rebuilder.close();
    await library.close();
  });

  it('are never taken for absent: who cannot read them says so, and puts no empty ones in their place', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story);
    const first = await open(at, store);
    first.start();
    await until(() => isTold(first, story.happened.length));
    await first.close();
    const holder = held(join(at, 'books.db'), true);
    const world = { ...tellingWorld(store, new Heard()), timers: { ...lookingTimers, wait: async () => undefined } };
    for (const opening of [Library.open(at, world), Library.openToRebuild(at, world)])
      await expect(opening).rejects.toThrow(/books\.db cannot be opened now: database is locked/);
    expect(readdirSync(at).filter((name) => name.endsWith('.db'))).toEqual(['books.db']);
    const patient = open(at, store);
    holder.close();
    const again = await patient;
    expect([again.file.path, isTold(again, story.happened.length)]).toEqual([join(at, 'books.db'), true]);
    await again.close();
  });

  it('are not gone over to before they can be read; that is said once, and what is read is read on', async () => {
    const [at, story] = [folder(), history()];
    const [store, log] = [await storeWith(story), new Heard()];
    const library = await open(at, store, log);
    library.start();
    await until(() => isTold(library, story.happened.length));
    BooksFile.open(join(at, 'books-2.db'), ALL_BOOKS).close();
    const holder = held(join(at, 'books-2.db'), true);
    // What nobody has laid out yet is left to whoever makes it.
    writeFileSync(join(at, 'books-3.db'), '');
    await until(() => log.errors.length > 0);
    for (let looks = 0; looks < 10; looks++) await lookingTimers.wait(20);
    expect([library.file.path, isTold(library, story.happened.length)]).toEqual([join(at, 'books.db'), true]);
    expect(log.errors).toEqual([expect.stringMatching(/books-2\.db cannot be opened now/)]);
    expect(statSync(join(at, 'books-3.db')).size).toBe(0);
    await library.close();
    holder.close();
  });

  it('have none served beside them that a rebuild has begun: where there were none, the first is whole', async () => {
    const [at, story] = [folder(), history()];
    const library = await Library.openToRebuild(at, { ...tellingWorld(await storeWith(story)), timers: systemTimers });
    expect(readdirSync(at)).toEqual([]);
    expect(await library.rebuild()).toMatchObject({ path: join(at, 'books.db'), events: story.happened.length });
    await library.close();
    expect(readdirSync(at)).toEqual(['books.db']);
  });
});

describe('Rebuilding', () => {
  it('goes on beside what is read: everything is answered meanwhile, while commands keep arriving', async () => {
    const [at, story] = [folder(), history(500)];
    const half = Math.floor(story.happened.length / 2);
    const store = await storeWith(story, half);
    const library = await open(at, store);
    library.start();
    await until(() => isTold(library, half));
    const before = library.file.path;
    const queries = new BookQueries(library, { store, timers: systemTimers, clock: new ClockOnTheWall() });
    let isDone = false;
    const rebuilt = library.rebuild().finally(() => (isDone = true));
    let answered = 0;
    let from = half;
    while (!isDone || from < story.happened.length) {
      await record(store, story, 1, from, from + 3);
      from = Math.min(from + 3, story.happened.length);
      const page = (await queries.page('lots', 'LA_DORADA', {}, { minPosition: from - 1 })) as BookPage<object>;
      expect(page.position).toBeGreaterThanOrEqual(from - 1);
      answered += 1;
    }
    expect(await rebuilt).toMatchObject({ path: join(at, 'books-2.db') });
    expect(answered).toBeGreaterThan(20);
    expect(library.file.path).not.toBe(before);
    await until(() => !existsSync(before));
    const fresh = await toldFrom(store);
    expect(dumpOfAll(library.file)).toEqual(dumpOfAll(fresh));
    await library.close();
    fresh.close();
    expect(readdirSync(at)).toEqual(['books-2.db']);
  });

  it('is refused when the rebuilt books do not say what the fold says; what was read is read on', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story);
    // It loses every lot that comes by road.
    const careless = bookOf({
      ...lotsBook,
      entries: (told, look, memory) =>
        told.fact.type === 'CargoRegistered' && told.fact.data.origin === 'ROAD'
          ? []
          : lotsBook.entries(told, look, memory),
    });
    const library = await open(at, store, new Heard(), [careless, permitsBook]);
    library.start();
    await until(() => isTold(library, story.happened.length));
    await expect(library.rebuild()).rejects.toThrow(/^the book of lots at LA_DORADA has \d+ rows .* the fold has \d+/);
    expect(library.file.path).toBe(join(at, 'books.db'));
    expect(library.file.db.isOpen).toBe(true);
    await library.close();
    expect(readdirSync(at)).toEqual(['books.db']);
  });

  it('comes by itself where the file has a book in another version; the others answer meanwhile', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story);
    const [, ...others] = ALL_BOOKS;
    const before = await open(at, store, new Heard(), [{ ...lotsBook, version: 0 }, ...others]);
    before.start();
    await until(() => isTold(before, story.happened.length));
    await before.close();
    const log = new Heard();
    const library = await open(at, store, log);
    const queries = new BookQueries(library, { store, timers: systemTimers, clock: new ClockOnTheWall() });
    expect(library.checkpoint('lots')).toBeUndefined();
    expect(await queries.page('calls', 'LA_DORADA', {}, {})).toMatchObject({ items: expect.anything() });
    library.start();
    await until(() => isTold(library, story.happened.length));
    expect(await queries.page('lots', 'LA_DORADA', {}, {})).toMatchObject({ items: expect.anything() });
    expect([log.warnings, log.errors]).toEqual([['books of another version are rebuilt: lots'], []]);
    await library.close();
    expect(readdirSync(at)).toEqual(['books-2.db']);
  });

  it('by another process is followed; what such a process left half done is taken away', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story);
    const library = await open(at, store);
    library.start();
    await until(() => isTold(library, story.happened.length));
    const other = await open(at, store);
    await other.rebuild();
    await other.close();
    await until(() => library.file.path.endsWith('books-2.db') && isTold(library, story.happened.length));
    await library.close();
    const left = new DatabaseSync(join(at, 'books-2.db'));
    // No process has this number.
    left.exec('UPDATE file SET isServed = 0, writer = 99999999');
    left.close();
    const after = await open(at, store);
    expect([readdirSync(at).filter((name) => name.endsWith('.db')), after.file.isServed]).toEqual([['books.db'], true]);
    await after.close();
  });

  it('has what was read before taken away, at the latest by the next start', async () => {
    const [at, story] = [folder(), history()];
    const store = await storeWith(story);
    const library = await open(at, store);
    library.start();
    await library.rebuild();
    await library.close();
    expect(readdirSync(at)).toEqual(['books-2.db']);
    const old = BooksFile.open(join(at, 'books.db'), ALL_BOOKS);
    old.close();
    const next = await open(at, store);
    expect(next.file.path).toBe(join(at, 'books-2.db'));
    await next.close();
    expect(readdirSync(at)).toEqual(['books-2.db']);
  });

  it('is left off when the books are closed, and leaves nothing behind', async () => {
    const [at, story] = [folder(), history(500)];
    const library = await open(at, await storeWith(story));
    library.start();
    const rebuilt = library.rebuild();
    const closed = library.close();
    await expect(rebuilt).rejects.toThrow('the books are being closed');
    await closed;
    expect(readdirSync(at)).toEqual(['books.db']);
  });
});
