/** Holds rebuilt books against the law's own fold of the same events: as many of everything, and the same to the letter. */
import { createHash } from 'node:crypto';
import type { EventStore, Position, Timers } from '../application/ports.js';
import { spotOf } from '../boards/cargo-register.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import { evolveNational, NATIONAL_START, type NationalState } from '../river/national/register.js';
import type { Lot } from '../river/port/cargo/lot.js';
import type { Book, BookName, Comparison } from './book.js';
import type { BooksFile } from './books-file.js';
import { foldedPorts, type FoldedPort } from './folded-port.js';
import { NATION, toldIn, type Counter } from './told.js';
import { written } from './written.js';

/** What one book says of one counter, and what the fold does. */
export interface Verdict {
  readonly book: BookName;
  readonly counter: Counter;
  readonly rows: Digest;
  readonly fold: Digest;
}
export interface Digest {
  readonly count: number;
  readonly sha256: string;
}

function digestOf(lines: Iterable<string>): Digest {
  const hash = createHash('sha256');
  let count = 0;
  for (const line of lines) {
    hash.update(`${line}\n`);
    count += 1;
  }
  return { count, sha256: hash.digest('hex') };
}

export interface Folds {
  readonly ports: ReadonlyMap<Port, FoldedPort>;
  readonly national: NationalState;
}

/** A lot and where it stands, in few letters. */
const toldOf = (lot: Lot): string =>
  createHash('sha256')
    .update(written([spotOf(lot), lot]))
    .digest('base64url');

/** Folds everything up to a position, by the law alone. @throws the signal's reason */
export async function foldedUpTo(store: EventStore, upTo: Position, until: AbortSignal): Promise<Folds> {
  const ports = foldedPorts(toldOf);
  let national = NATIONAL_START;
  for await (const event of store.readAll({ upTo })) {
    until.throwIfAborted();
    const told = toldIn(event);
    if (told?.counter === NATION) national = evolveNational(national, told.fact);
    else if (told) ports.get(told.counter)!.take(told);
  }
  return { ports, national };
}

const judged = (book: BookName, counter: Counter, { rows, fold }: Comparison): Verdict => ({
  ...{ book, counter, rows: digestOf(rows), fold: digestOf(fold) },
});

/** What each book says of each counter, one after another, everything else having its turn in between. */
async function* verdicts(file: BooksFile, books: readonly Book[], { ports, national }: Folds, timers: Timers) {
  for (const book of books) {
    for (const port of PORTS) {
      if (book.compared) yield judged(book.name, port, book.compared(file.rows, port, ports.get(port)!));
      await new Promise<void>((turn) => timers.soon(turn));
    }
    if (book.comparedNationally) yield judged(book.name, NATION, book.comparedNationally(file.rows, national));
  }
}

/** Where books and fold do not say the same. */
export async function differences(
  file: BooksFile,
  books: readonly Book[],
  folds: Folds,
  timers: Timers,
): Promise<readonly Verdict[]> {
  const different: Verdict[] = [];
  for await (const verdict of verdicts(file, books, folds, timers))
    if (verdict.rows.count !== verdict.fold.count || verdict.rows.sha256 !== verdict.fold.sha256)
      different.push(verdict);
  return different;
}
