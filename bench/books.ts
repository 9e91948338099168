/**
 * Rebuilding the books, beside raw inserts of the very rows they end with: into the same tables, with the same settings of SQLite,
 * in transactions of as many rows, on the same disk, turn by turn in one run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { systemTimers } from '../src/application/system-world.js';
import { instantText } from '../src/decrees/calendar.js';
import { ALL_BOOKS } from '../src/books/all-books.js';
import { BooksFile } from '../src/books/books-file.js';
import { differences, foldedUpTo } from '../src/books/check.js';
import { Projector } from '../src/books/projector.js';
import { portFacts } from '../src/river/port/messages.js';
import { handOf, type Sheet } from '../src/books/sheet.js';
import { SqliteStore } from '../src/event-store/sqlite.js';
import { busyPort } from './busy-port.js';

const EVENTS = 200_000;
const ROUNDS = 2;
/** As many rows in a transaction as a batch of events writes, or so. */
const ROWS_AT_ONCE = 384;

const uuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

async function recorded(path: string, facts: number): Promise<SqliteStore> {
  const store = await SqliteStore.open(path);
  const events = busyPort(facts).map(({ type, data, occurredAt }, n) => ({
    ...{ id: uuid(n), type, schemaVersion: portFacts[type].version, data },
    meta: {
      ...{ commandId: uuid(n), requestHash: '00'.repeat(32), correlationId: uuid(n) },
      ...{ actor: { id: 'local', role: 'local' }, occurredAt: instantText(occurredAt) },
      recordedAt: instantText(occurredAt),
    },
  }));
  for (let at = 0; at < events.length; at += 1000)
    await store.append('port-LA_DORADA', at === 0 ? 'no-stream' : at - 1, events.slice(at, at + 1000), []);
  return store;
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** A row as its statement takes it. */
interface Written {
  readonly sheet: Sheet;
  readonly values: readonly SQLInputValue[];
}

/** Every row of every book. */
const rowsIn = (file: BooksFile): readonly Written[] =>
  ALL_BOOKS.flatMap(({ sheets }) =>
    sheets.flatMap((sheet) =>
      file.db
        .prepare(`SELECT * FROM ${sheet.name}`)
        .all()
        .map((row) => ({ sheet, values: handOf(sheet).values(handOf(sheet).row(row)) })),
    ),
  );

function insertRaw(path: string, rows: readonly Written[]): void {
  const file = BooksFile.open(path, ALL_BOOKS);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    file.transaction(() => {
      for (const { sheet, values } of rows.slice(at, at + ROWS_AT_ONCE)) file.putRow(sheet).run(...values);
    });
  file.close();
}

function mustHave(file: BooksFile, rows: number): void {
  const found = rowsIn(file).length;
  if (found !== rows) throw new Error(`${file.path} has ${found} rows, and not ${rows}`);
}

async function rebuild(path: string, store: SqliteStore): Promise<BooksFile> {
  const file = BooksFile.open(path, ALL_BOOKS);
  const log = { warn: (message: string) => fail(message), error: (message: string) => fail(message) };
  await new Projector(file, ALL_BOOKS, { store, timers: systemTimers, log }).catchUp();
  return file;
}

function fail(message: string): never {
  throw new Error(message);
}

const line = (what: string, seconds: number, count: number, unit: string): string =>
  `${what.padEnd(34)} ${seconds.toFixed(2).padStart(8)} s ${Math.round(count / seconds)
    .toLocaleString('en')
    .padStart(10)} ${unit}/s`;

export async function benchBooks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'turno-bench-books-'));
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const store = await recorded(join(folder, 'turno.db'), EVENTS);
    // The first one is not measured: it warms the program up, and says which rows there are to insert.
    const first = await rebuild(join(folder, 'books-first.db'), store);
    const rows = rowsIn(first);
    const { events } = first.checkpoints.of('lots')!;
    const [rebuilt, raw]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      let file: BooksFile | undefined;
      rebuilt.push(await timed(async () => (file = await rebuild(join(folder, `books-${round}.db`), store))));
      mustHave(file!, rows.length);
      file!.close();
      const path = join(folder, `raw-${round}.db`);
      raw.push(await timed(() => insertRaw(path, rows)));
      const inserted = BooksFile.open(path, ALL_BOOKS);
      mustHave(inserted, rows.length);
      inserted.close();
    }
    const checked = await timed(async () => {
      const folds = await foldedUpTo(store, await store.head(), new AbortController().signal);
      if ((await differences(first, ALL_BOOKS, folds, systemTimers)).length > 0) fail('the books and the fold differ');
    });
    first.close();
    say(
      `${events} events, ${rows.length} rows in ${ALL_BOOKS.length} books, the better of ${ROUNDS} rounds each, by turns; WAL, synchronous NORMAL`,
    );
    say(line('books rebuilt from the events', Math.min(...rebuilt), events, 'events'));
    say(line('  held against a fold', checked, events, 'events'));
    say(line('the same rows inserted raw', Math.min(...raw), rows.length, 'rows'));
    say(`rebuilding reaches ${(Math.min(...raw) / Math.min(...rebuilt)).toFixed(2)} of the raw inserts`);
    await store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
