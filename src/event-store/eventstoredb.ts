/**
 * The store on EventStoreDB or KurrentDB, for offices on more than one machine. The server keeps the streams; here are
 * only an index of ids, which is a copy, and whatever it takes to get a certain answer out of the client.
 */
import {
  OutcomeUnknown,
  StoreClosed,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type IndexedId,
  type NewEvent,
  type Page,
  type Position,
  type StoredEvent,
  type Subscription,
} from '../application/ports.js';
import { batchOf, type Batch } from './appending.js';
import { Asides, LARGEST_APPEND_BYTES } from './eventstoredb-aside.js';
import { Connection } from './eventstoredb-client.js';
import { positionOf, proposed, serverIdOf, sizeOf, withIds } from './eventstoredb-envelope.js';
import { Following } from './eventstoredb-following.js';
import { IdIndex } from './eventstoredb-ids.js';
import { catchUp } from './eventstoredb-lookup.js';
import { Names } from './eventstoredb-names.js';
import { PATIENCE, type Patience } from './eventstoredb-patience.js';
import { missing, Streams } from './eventstoredb-streams.js';
import type { Cluster } from './eventstoredb-url.js';
import { write, type Writing } from './eventstoredb-writing.js';
import { translated } from './sqlite-errors.js';
import { ANSWERING } from './timers.js';

export interface EventStoreDbOptions {
  /** The file of the index of ids, which may be deleted; or `:memory:`. */
  readonly index: string;
  readonly patience?: Patience;
  /** Each append a call of its own, whatever the server knows. */
  readonly plainAppend?: boolean;
  /** Before every name on the server: for specs that share one. */
  readonly prefix?: string;
}

export class EventStoreDb implements EventStore {
  readonly #closing = new AbortController();
  readonly #names: Names;
  readonly #writing: Writing;
  readonly #index: IdIndex;
  readonly #asides: Asides;
  readonly #streams: Streams;
  readonly #following: Following;

  private constructor(
    private readonly connection: Connection,
    { index, patience = PATIENCE, plainAppend = false, prefix }: EventStoreDbOptions,
  ) {
    this.#index = new IdIndex(index);
    this.#names = new Names(prefix);
    const closed = this.#closing.signal;
    this.#writing = { connection, patience, timers: ANSWERING, closed, plain: plainAppend };
    this.#asides = new Asides(this.#writing, this.#names);
    this.#streams = new Streams(this.#writing, this.#names, this.#asides);
    this.#following = new Following(this.#writing, this.#names, () => this.#streams.head());
  }

  /** Opens the store on a cluster, once it has answered. @throws StoreUnavailable; Error where it cannot be used */
  static async open(cluster: Cluster, options: EventStoreDbOptions): Promise<EventStoreDb> {
    const connection = Connection.to(cluster);
    let store: EventStoreDb | undefined;
    try {
      store = new EventStoreDb(connection, options);
      await store.head();
      return store;
    } catch (error) {
      await (store ? store.close() : connection.release());
      throw error;
    }
  }

  async append(
    stream: string,
    expected: number | 'no-stream',
    events: readonly NewEvent[],
    ids: readonly IndexedId[],
  ): Promise<AppendResult> {
    this.#mustBeOpen();
    this.#names.mustBeOurs(stream);
    const batch = batchOf(stream, expected, events, ids);
    return this.#untilClosed(() => this.#append(batch));
  }

  lookup(stream: string, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#untilClosed(async () => {
      await catchUp(this.#index, this.#streams, stream);
      return this.#index.find(stream, kind, ids);
    });
  }

  read(stream: string, page: Page = {}): AsyncIterable<StoredEvent> {
    return this.#eachUntilClosed(this.#streams.read(stream, page));
  }

  readAll(page: Page = {}): AsyncIterable<StoredEvent> {
    return this.#eachUntilClosed(this.#streams.readAll(page));
  }

  head(): Promise<Position> {
    return this.#untilClosed(() => this.#streams.head());
  }

  /** @throws StoreClosed */
  subscribe(after: Position, wake: () => void): Subscription {
    this.#mustBeOpen();
    return this.#following.subscribe(after, wake);
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#index.close();
    await this.connection.release();
  }

  async #append(batch: Batch): Promise<AppendResult> {
    const { stream, follows, events } = batch;
    if (follows < 0) await this.#streams.mustBeWhole(stream);
    const using = withIds(batch);
    const whole = using.map(proposed);
    const written = sizeOf(whole) > LARGEST_APPEND_BYTES ? await this.#asides.lay(using) : whole;
    const elsewhere = await write(this.#writing, this.#names.of(stream), follows, written);
    if (elsewhere) return { outcome: 'conflict', actual: elsewhere.actual };
    const positions = await this.#placesOf(batch).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      throw new OutcomeUnknown('it was appended, but the server does not say where', { cause: error });
    });
    return { outcome: 'appended', revision: events.at(-1)!.revision, positions };
  }

  /** Where the events of an append stand: the server says so of the last alone. Read, they are also seen to be there. */
  async #placesOf({ stream, follows, events }: Batch): Promise<readonly Position[]> {
    const places: Position[] = [];
    while (places.length < events.length) {
      const first = follows + 1 + places.length;
      const part = await this.#streams.part(stream, first, events.length - places.length);
      for (const resolved of part.events) {
        const { leafHash, revision } = events[places.length]!;
        if (resolved.event!.id !== serverIdOf(leafHash)) throw missing(stream, revision);
        places.push(positionOf(resolved));
      }
      if (part.events.length === 0) throw missing(stream, first);
    }
    this.#streams.saw(places.at(-1)!);
    return places;
  }

  async *#eachUntilClosed(events: AsyncGenerator<StoredEvent, void, undefined>): AsyncGenerator<StoredEvent> {
    for (;;) {
      const { done, value } = await this.#untilClosed(() => events.next());
      if (done) return;
      yield value;
    }
  }

  /** What is under way when the store is closed ends with that, whatever comes of it. @throws StoreClosed */
  async #untilClosed<T>(work: () => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    try {
      const result = await work();
      this.#mustBeOpen();
      return result;
    } catch (error) {
      this.#mustBeOpen();
      throw translated(error);
    }
  }

  #mustBeOpen(): void {
    if (this.#closing.signal.aborted) throw new StoreClosed('the event store is closed');
  }
}
