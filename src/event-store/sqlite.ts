/** The embedded store: one SQLite file, durable at every commit, shared by the processes of one machine. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  missingEvent,
  StoreClosed,
  type AppendResult,
  type EventStore,
  type IndexedId,
  type NewEvent,
  type Page,
  type Position,
  type StoredEvent,
  type Subscription,
  type Timers,
} from '../application/ports.js';
import { answerElsewhere, batchOf, NO_REVISION, type Batch, type Standing } from './appending.js';
import { Doorbell } from './doorbell.js';
import { unseal } from './envelope.js';
import { boundsOf, FETCHED_EVENTS } from './paging.js';
import { patiently } from './patience.js';
import { isBusy, translated, translatedAtCommit } from './sqlite-errors.js';
import { fetched, prepared, type Row } from './sqlite-queries.js';
import { openDatabase } from './sqlite-schema.js';
import { ANSWERING, LOOKING } from './timers.js';

/** How often commits of other processes are looked for while somebody is subscribed. */
const LOOK_EVERY_MS = 200;

export class SqliteStore implements EventStore {
  readonly #db: DatabaseSync;
  readonly #sql: ReturnType<typeof prepared>;
  readonly #answering: Timers;
  readonly #looking: Timers;
  readonly #doorbell: Doorbell;
  #closed = false;
  #isLooking = false;
  #dataVersion: unknown;

  /** @param db as `openDatabase` gives it; the store closes it. @param timers for waiting; real time when left out */
  constructor(db: DatabaseSync, timers?: Timers) {
    this.#db = db;
    this.#sql = prepared(db);
    this.#answering = timers ?? ANSWERING;
    this.#looking = timers ?? LOOKING;
    this.#doorbell = new Doorbell(this.#answering);
  }

  /** Opens the store in a file, creating it where there is none. @throws UnusableStore, StoreUnavailable */
  static async open(path: string, timers?: Timers): Promise<SqliteStore> {
    return new SqliteStore(await patiently(timers ?? ANSWERING, () => openDatabase(path)), timers);
  }

  async append(
    stream: string,
    expected: number | 'no-stream',
    events: readonly NewEvent[],
    ids: readonly IndexedId[],
  ): Promise<AppendResult> {
    this.#mustBeOpen();
    const batch = batchOf(stream, expected, events, ids);
    const result = await this.#patiently(() => this.#transact(batch));
    if (result.outcome === 'appended') this.#doorbell.ring();
    return result;
  }

  lookup(stream: string, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#patiently(() => {
      const found = new Map<string, number>();
      for (const id of ids) {
        const row = this.#sql.findId.get(stream, kind, id);
        if (row) found.set(id, row.revision as number);
      }
      return found;
    });
  }

  /** @throws DamagedEvent where one cannot be read, or is missing before one that is there */
  async *read(stream: string, page: Page = {}): AsyncGenerator<StoredEvent, void, undefined> {
    const { after, upTo, limit } = boundsOf(page);
    let next = Math.max(after + 1, 0);
    // Bounded by their number and not by the last of them, so that one that is missing lets a later one in, and shows.
    const within = { after: next - 1, limit: Math.min(limit, Math.max(upTo - next + 1, 0)) };
    for await (const row of this.#rows<Row>(this.#sql.stream, [stream], within, ({ revision }) => revision)) {
      if (row.revision !== next) throw missingEvent(stream, next);
      yield unseal(row, row.position);
      next++;
    }
  }

  async *readAll(page: Page = {}): AsyncGenerator<StoredEvent, void, undefined> {
    for await (const row of this.#rows<Row>(this.#sql.all, [], page, ({ position }) => position)) {
      yield unseal(row, row.position);
    }
  }

  /** The events of a stream that are there, with data and meta as the very bytes in the file, for `isIntact`. */
  readWritten(stream: string, page: Page = {}): AsyncIterable<Row<Uint8Array>> {
    return this.#rows<Row<Uint8Array>>(this.#sql.streamAsBytes, [stream], page, ({ revision }) => revision);
  }

  head(): Promise<Position> {
    return this.#patiently(() => this.#headNow());
  }

  /** @throws StoreClosed */
  subscribe(after: Position, wake: () => void): Subscription {
    this.#mustBeOpen();
    let behind = true;
    try {
      // In this order: a commit between the two is found by the one or the other.
      if (!this.#isLooking) this.#dataVersion = this.#dataVersionNow();
      behind = this.#headNow() > after;
    } catch (error) {
      // Unknown is behind: the wake leads to a read, which waits its turn and tells what is wrong.
      if (translated(error) === error) throw error;
    }
    const subscription = this.#doorbell.listen(wake, behind);
    if (!this.#isLooking) void this.#look();
    return subscription;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#doorbell.silence();
    this.#db.close();
  }

  #transact(batch: Batch): AppendResult {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const actual = (this.#sql.last.get(batch.stream)?.revision ?? NO_REVISION) as number;
      const result = actual === batch.follows ? this.#write(batch) : this.#elsewhere(batch, actual);
      this.#commit();
      return result;
    } catch (error) {
      try {
        this.#rollBack();
      } catch {
        // The first error says more; without a commit nothing was written.
      }
      throw error;
    }
  }

  #rollBack(): void {
    // SQLite has itself rolled back what it could not go on with, as on a full disk.
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  #commit(): void {
    try {
      this.#db.exec('COMMIT');
    } catch (error) {
      throw isBusy(error) ? error : translatedAtCommit(error);
    }
  }

  #write({ stream, events, ids }: Batch): AppendResult {
    const positions = events.map((e) => {
      const fields = [
        e.stream,
        e.revision,
        e.id,
        e.type,
        e.schemaVersion,
        e.dataText,
        e.metaText,
        e.recordedAt,
        e.leafHash,
      ];
      return Number(this.#sql.addEvent.run(...fields).lastInsertRowid);
    });
    for (const { kind, id, revision } of ids) this.#sql.addId.run(stream, kind, id, revision);
    return { outcome: 'appended', revision: events.at(-1)!.revision, positions };
  }

  #elsewhere(batch: Batch, actual: number): AppendResult {
    return answerElsewhere(batch, actual, (revision) => {
      const row = this.#sql.standing.get(batch.stream, revision);
      return row as unknown as Standing | undefined;
    });
  }

  /** The rows of a query `after ? up to ? limit ?`, fetched in parts; no statement stays open in between. */
  async *#rows<R extends Row<string | Uint8Array>>(
    select: StatementSync,
    of: readonly SQLInputValue[],
    page: Page,
    place: (row: R) => number,
  ): AsyncGenerator<R, void, undefined> {
    const { upTo, ...from } = boundsOf(page);
    let { after, limit } = from;
    while (limit > 0) {
      const most = Math.min(limit, FETCHED_EVENTS);
      const { rows, exhausted } = await this.#patiently(() => fetched<R>(select, [...of, after, upTo, most]));
      for (const row of rows) {
        this.#mustBeOpen();
        yield row;
        after = place(row);
      }
      limit -= rows.length;
      if (limit === 0 || (exhausted && rows.length < most)) return;
      await new Promise<void>((turn) => this.#answering.soon(turn));
    }
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#doorbell.heard) {
      await this.#looking.wait(LOOK_EVERY_MS);
      if (this.#closed) return;
      try {
        const seen = this.#dataVersionNow();
        if (seen === this.#dataVersion) continue;
        this.#dataVersion = seen;
      } catch {
        // Not known is rung for: a wake too many costs a read, which will tell what is wrong.
      }
      this.#doorbell.ring();
    }
    this.#isLooking = false;
  }

  #headNow = (): Position => (this.#sql.head.get()?.position ?? -1) as Position;
  #dataVersionNow = (): unknown => this.#sql.dataVersion.get()?.data_version;

  #patiently<T>(work: () => T): Promise<T> {
    return patiently(this.#answering, () => {
      this.#mustBeOpen();
      // Left over only where a rollback failed: nobody may read what was never committed.
      this.#rollBack();
      return work();
    });
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StoreClosed('the event store is closed');
  }
}
