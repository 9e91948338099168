/** Whoever tells the books may be killed at any moment: what is in the file is what its checkpoints say, and is gone on with. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ALL_BOOKS } from '../../src/books/all-books.js';
import { BooksFile } from '../../src/books/books-file.js';
import { Projector } from '../../src/books/projector.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { dumpOf, tellingWorld, toldFrom } from '../support/books.js';
import { dice, historyOf } from '../support/histories.js';
import { eventsOf, record } from '../support/recorded.js';
import { scratch } from '../support/store-processes.js';

const KILLS = process.env.TURNO_FULL === '1' ? 40 : 6;
const SCRIPT = fileURLToPath(new URL('../support/books-other-process.mjs', import.meta.url));
const folder = scratch();
afterAll(() => folder.clear());

/** Tells on in another process, and kills it a moment after it has begun to read so many times. */
async function killedAfter(store: string, books: string, reads: number, milliseconds: number): Promise<void> {
  const execArgv = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const child = fork(SCRIPT, [store, books], { execArgv, env: { ...process.env, NODE_OPTIONS: '' } });
  const failures: string[] = [];
  let begun = 0;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended by itself with ${code}`)));
    child.on('message', (said: { failed?: string; done?: boolean }) => {
      if (said.failed) failures.push(said.failed);
      if (said.done || ++begun === reads) resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.removeAllListeners('exit');
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  expect(failures).toEqual([]);
}

describe('Killed in the middle of it,', () => {
  it('the books are as at some event, each by its checkpoint, and come to the same in the end', async () => {
    const [thrown] = fc.sample(dice(3000), { numRuns: 1, seed: 1940 });
    const story = historyOf(thrown!);
    const path = folder.path('turno.db');
    const store = await SqliteStore.open(path);
    await record(store, story);
    const whole = await toldFrom(store);
    const events = eventsOf(story);
    let midway = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const books = folder.path(`books-of-${Math.floor(kill / 4)}.db`);
      await killedAfter(path, books, 2 + (kill % 3), (kill * 7) % 30);
      const file = BooksFile.open(books, ALL_BOOKS);
      const { events: told } = file.checkpoints.of('lots')!;
      if (told > 0 && told < events.length) midway += 1;
      const upTo = new MemoryStore();
      if (told > 0) await upTo.append('port-LA_DORADA', 'no-stream', events.slice(0, told), []);
      const fresh = await toldFrom(upTo);
      for (const book of ALL_BOOKS) {
        expect([book.name, file.checkpoints.of(book.name)!.events]).toEqual([book.name, told]);
        expect([book.name, dumpOf(file, book)]).toEqual([book.name, dumpOf(fresh, book)]);
      }
      file.close();
      fresh.close();
    }
    expect(midway).toBeGreaterThan(0);
    const file = BooksFile.open(folder.path('books-of-0.db'), ALL_BOOKS);
    await new Projector(file, ALL_BOOKS, tellingWorld(store)).catchUp();
    for (const book of ALL_BOOKS) expect([book.name, dumpOf(file, book)]).toEqual([book.name, dumpOf(whole, book)]);
    file.close();
    whole.close();
    await store.close();
  }, 300_000);
});
