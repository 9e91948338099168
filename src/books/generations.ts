/**
 * Where the books lie: `books.db` beside the events and, once they were rebuilt, `books-2.db` and so on. A file keeps its name
 * for good, for what SQLite keeps beside a database goes by its name; so a rebuilt one takes the place of the one before by
 * being marked as served, and not by being renamed.
 */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from './book.js';
import { BooksFile, ForeignBooks } from './books-file.js';
import { isRuin, isTrouble } from './sqlite-trouble.js';

const NAME = /^books(?:-([1-9]\d*))?\.db$/;

export const pathOf = (folder: string, generation: number): string =>
  join(folder, generation === 1 ? 'books.db' : `books-${generation}.db`);

/** The generations that have a file, the latest first; none where there is no folder yet. */
export function generationsIn(folder: string): readonly number[] {
  if (!existsSync(folder)) return [];
  const numbers = readdirSync(folder).flatMap((name) => {
    const found = NAME.exec(name);
    return found ? [Number(found[1] ?? 1)] : [];
  });
  return numbers.toSorted((a, b) => b - a);
}

export interface Generation {
  readonly number: number;
  readonly file: BooksFile;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Deletes a file of books with all that SQLite keeps beside it; what the machine will not let go of yet stays. */
export function discard(path: string): void {
  for (const ending of ['', '-wal', '-shm'])
    try {
      rmSync(path + ending, { force: true });
    } catch {
      // Another process has it open where that forbids it: it is taken away at the next start.
    }
}

/** A file of books is there and cannot be opened now: it is busy, or the machine fails. What it holds may be whole. */
export class BooksOutOfReach extends Error {
  override readonly name = 'BooksOutOfReach';
}

/**
 * A file opened; `undefined` when it is none of ours, no longer a database, or not yet laid out by whoever makes it.
 * @throws BooksOutOfReach
 */
function openedIfOurs(path: string, books: readonly Book[]): BooksFile | undefined {
  try {
    return BooksFile.openThere(path, books);
  } catch (error) {
    if (error instanceof ForeignBooks || isRuin(error)) return undefined;
    if (isTrouble(error))
      throw new BooksOutOfReach(`${path} cannot be opened now: ${(error as Error).message}`, { cause: error });
    throw error;
  }
}

/** The latest generation that may be read; what was left half rebuilt by a process that is gone is deleted. @throws BooksOutOfReach */
export function servedIn(folder: string, books: readonly Book[], above = 0): Generation | undefined {
  for (const number of generationsIn(folder).filter((each) => each > above)) {
    const file = openedIfOurs(pathOf(folder, number), books);
    if (!file) continue;
    if (file.isServed) return { number, file };
    const { path, writer } = file;
    file.close();
    if (writer !== process.pid && !isAlive(writer)) discard(path);
  }
  return undefined;
}

/** Deletes what books there were before a generation, left over by a process that ended too soon. */
export function discardBefore(folder: string, generation: number, books: readonly Book[]): void {
  for (const number of generationsIn(folder).filter((each) => each < generation)) discardIfOurs(folder, number, books);
}

function discardIfOurs(folder: string, number: number, books: readonly Book[]): void {
  try {
    const file = openedIfOurs(pathOf(folder, number), books);
    file?.close();
    if (file) discard(file.path);
  } catch (error) {
    // What is in use is taken away at a later start.
    if (!(error instanceof BooksOutOfReach)) throw error;
  }
}

/** Makes the file, if nobody else does. */
function isMade(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A new file behind all that are there, foreign ones included, and of nobody else; with its folder, where there is none. */
export function nextIn(folder: string, books: readonly Book[], isServed: boolean): Generation {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let number = (generationsIn(folder)[0] ?? 0) + 1;
  while (!isMade(pathOf(folder, number))) number += 1;
  return { number, file: BooksFile.open(pathOf(folder, number), books, isServed) };
}
