/** A store in memory, for the tests and the simulation. It keeps what SQLite keeps: text, not the caller's objects. */
import {
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
import { answerElsewhere, batchOf, type Batch } from './appending.js';
import { Doorbell } from './doorbell.js';
import { unseal, type SealedEvent } from './envelope.js';
import { EventIdTaken } from './errors.js';
import { boundsOf, FETCHED_EVENTS } from './paging.js';
import { ANSWERING } from './timers.js';

/** The position is the place in the list of all events, from 0. */
interface Kept {
  readonly event: SealedEvent;
  readonly position: Position;
}

export class MemoryStore implements EventStore {
  readonly #all: Kept[] = [];
  readonly #streams = new Map<string, Kept[]>();
  readonly #eventIds = new Set<string>();
  readonly #ids = new Map<string, number>();
  readonly #timers: Timers;
  readonly #doorbell: Doorbell;
  #closed = false;

  constructor({ timers = ANSWERING }: { readonly timers?: Timers } = {}) {
    this.#timers = timers;
    this.#doorbell = new Doorbell(timers);
  }

  async append(
    stream: string,
    expected: number | 'no-stream',
    events: readonly NewEvent[],
    ids: readonly IndexedId[],
  ): Promise<AppendResult> {
    this.#mustBeOpen();
    const batch = batchOf(stream, expected, events, ids);
    const standing = this.#streams.get(stream) ?? [];
    const actual = standing.length - 1;
    if (actual !== batch.follows) {
      return answerElsewhere(batch, actual, (revision) => {
        const kept = standing[revision];
        return kept && { leafHash: kept.event.leafHash, position: kept.position };
      });
    }
    return this.#keep(batch, standing);
  }

  async lookup(stream: string, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    this.#mustBeOpen();
    const found = new Map<string, number>();
    for (const id of ids) {
      const revision = this.#ids.get(JSON.stringify([stream, kind, id]));
      if (revision !== undefined) found.set(id, revision);
    }
    return found;
  }

  read(stream: string, page: Page = {}): AsyncIterable<StoredEvent> {
    return this.#walk(() => this.#streams.get(stream) ?? [], page);
  }

  readAll(page: Page = {}): AsyncIterable<StoredEvent> {
    return this.#walk(() => this.#all, page);
  }

  async head(): Promise<Position> {
    this.#mustBeOpen();
    return this.#all.length - 1;
  }

  /** @throws StoreClosed */
  subscribe(after: Position, wake: () => void): Subscription {
    this.#mustBeOpen();
    return this.#doorbell.listen(wake, this.#all.length - 1 > after);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#doorbell.silence();
  }

  #keep({ stream, events, ids }: Batch, standing: Kept[]): AppendResult {
    const taken = events.find(({ id }) => this.#eventIds.has(id));
    if (taken) throw new EventIdTaken(`event id ${taken.id} already stands elsewhere`);
    for (const event of events) {
      const kept: Kept = { event, position: this.#all.length };
      this.#all.push(kept);
      standing.push(kept);
      this.#eventIds.add(event.id);
    }
    this.#streams.set(stream, standing);
    for (const { kind, id, revision } of ids) {
      const key = JSON.stringify([stream, kind, id]);
      if (!this.#ids.has(key)) this.#ids.set(key, revision);
    }
    this.#doorbell.ring();
    const first = this.#all.length - events.length;
    return { outcome: 'appended', revision: standing.length - 1, positions: events.map((_, i) => first + i) };
  }

  /** Goes over a list whose place is the number paged by: the revision of a stream, the position of all. */
  async *#walk(list: () => readonly Kept[], page: Page): AsyncGenerator<StoredEvent, void, undefined> {
    const { after, upTo, limit } = boundsOf(page);
    this.#mustBeOpen();
    const first = Math.max(after + 1, 0);
    for (let place = first; place <= upTo && place - first < limit; place++) {
      if (place > first && (place - first) % FETCHED_EVENTS === 0) {
        await new Promise<void>((turn) => this.#timers.soon(turn));
      }
      this.#mustBeOpen();
      const kept = list()[place];
      if (!kept) return;
      yield unseal(kept.event, kept.position);
    }
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StoreClosed('the event store is closed');
  }
}
