/** A store that was put back: its books have come farther than it has. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Library } from '../../src/books/library.js';
import { backUp, restore } from '../../src/event-store/backup.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { dumpOfAll, Heard, tellingWorld, toldFrom } from '../support/books.js';
import { dice, historyOf } from '../support/histories.js';
import { record } from '../support/recorded.js';
import { until } from '../support/store-events.js';

/** On a loaded machine they take their time. */
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'turno-books-restored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const story = historyOf(fc.sample(dice(120), { numRuns: 1, seed: 1940 })[0]!);
const another = historyOf(fc.sample(dice(120), { numRuns: 1, seed: 1941 })[0]!);
const [KEPT, ALL] = [60, 100];

/** A folder whose books have told all, and whose store was then put back to what a backup kept. */
async function putBack(): Promise<{ at: string; path: string }> {
  const at = mkdtempSync(join(folder, 'data-'));
  const [path, backup] = [join(at, 'turno.db'), join(at, 'kept.db')];
  const store = await SqliteStore.open(path);
  await record(store, story, 1, 0, KEPT);
  await backUp(path, backup);
  await record(store, story, 1, KEPT, ALL);
  const library = await Library.open(at, tellingWorld(store));
  library.start();
  await until(() => library.names.every((name) => library.checkpoint(name)!.events === ALL));
  await library.close();
  await store.close();
  await restore({ from: backup, store: path, replace: true });
  return { at, path };
}

async function toldAnew({ at, path }: { at: string; path: string }, events: number): Promise<readonly string[]> {
  const store = await SqliteStore.open(path);
  const log = new Heard();
  const library = await Library.open(at, tellingWorld(store, log));
  library.start();
  await until(() => library.names.every((name) => library.checkpoint(name)!.events === events));
  const fresh = await toldFrom(store);
  expect(dumpOfAll(library.file)).toEqual(dumpOfAll(fresh));
  expect(readdirSync(at).filter((name) => /^books.*\.db$/.test(name))).toHaveLength(1);
  fresh.close();
  await library.close();
  await store.close();
  expect(log.warnings).toEqual([]);
  return log.errors;
}

const SAID = [expect.stringContaining('tells of other events than the store has')];

describe('The books of a store that was put back', () => {
  it('are begun anew, which is said as an error, and then tell what the store has', async () => {
    expect(await toldAnew(await putBack(), KEPT)).toEqual(SAID);
  });

  it('are so as well when the store has meanwhile gone as far with other events', async () => {
    const place = await putBack();
    const store = await SqliteStore.open(place.path);
    await record(store, { port: 'PUERTO_BERRIO', happened: another.happened }, 9, 0, ALL - KEPT);
    await store.close();
    expect(await toldAnew(place, ALL)).toEqual(SAID);
  });

  it('are left as they are where the store has all that they tell', async () => {
    const place = await putBack();
    await toldAnew(place, KEPT);
    expect(await toldAnew(place, KEPT)).toEqual([]);
  });
});
