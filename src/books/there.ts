/** The books that are in a folder already, and whether they tell of the store that is served. */
import type { EventStore } from '../application/ports.js';
import type { Book, BookName } from './book.js';
import type { BooksFile } from './books-file.js';
import { BooksOutOfReach, discard, discardBefore, servedIn, type Generation } from './generations.js';
import type { ProjectorWorld } from './projector.js';

/** Books that are busy when they are opened are tried again, so often and so much later. */
const TRIES = 50;
const TRY_OPENING_MS = 100;

/**
 * Whether the last event that a book entered stands where it stood. It is the last of one of the streams: positions are no places
 * to be reckoned with, revisions are.
 */
async function isTold(store: EventStore, { checkpoints }: BooksFile, name: BookName): Promise<boolean> {
  const { position = -1, leafHash = null } = checkpoints.of(name) ?? {};
  if (leafHash === null) return true;
  for (const { stream, revision } of checkpoints.streams(name))
    for await (const event of store.read(stream, { after: revision - 1, limit: 1 }))
      if (event.position === position) return event.leafHash === leafHash;
  return false;
}

async function tellsOf(store: EventStore, file: BooksFile, books: readonly Book[]): Promise<boolean> {
  // What cannot be read does not tell whose it is.
  for (const { name } of books) if (!(await isTold(store, file, name).catch(() => true))) return false;
  return true;
}

/** What is served in a folder, waited for while it is busy. @throws BooksOutOfReach */
async function patientlyServedIn(folder: string, { timers }: ProjectorWorld, books: readonly Book[]) {
  for (let left = TRIES; ; left--)
    try {
      return servedIn(folder, books);
    } catch (error) {
      if (left === 0 || !(error instanceof BooksOutOfReach)) throw error;
      await timers.wait(TRY_OPENING_MS);
    }
}

/** The books that are there, if they tell of this store; those of another are taken away. */
export async function thereIn(
  folder: string,
  world: ProjectorWorld,
  books: readonly Book[],
): Promise<Generation | undefined> {
  const served = await patientlyServedIn(folder, world, books);
  if (!served) return undefined;
  if (await tellsOf(world.store, served.file, books)) {
    discardBefore(folder, served.number, books);
    return served;
  }
  world.log.error(`${served.file.path} tells of other events than the store has: the books are begun anew`);
  served.file.close();
  discard(served.file.path);
  return undefined;
}
