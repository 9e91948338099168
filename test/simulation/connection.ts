/**
 * The store as one office has it: across a network that delays, loses and repeats. What stands on the disk is right; what the
 * office hears of it is late, or nothing, or that nobody knows.
 */
import {
  OutcomeUnknown,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type IndexedId,
  type NewEvent,
  type Page,
  type Position,
  type StoredEvent,
  type Subscription,
} from '../../src/application/ports.js';
import type { Dice } from '../support/dice.js';
import { Owner, type Scheduler } from './scheduler.js';
import type { Weather } from './weather.js';

/** An append as it reached the disk, and what the disk said. */
export interface Landing {
  readonly stream: string;
  readonly ids: readonly IndexedId[];
  readonly outcome: AppendResult['outcome'];
}

export interface Network {
  readonly scheduler: Scheduler;
  readonly dice: Dice;
  readonly weather: () => Weather;
  readonly disk: EventStore;
  readonly landed: (landing: Landing) => void;
  readonly tell: (line: () => string) => void;
}

/** What becomes of one append on its way. */
type Fate = 'answered' | 'turned away' | 'taken unheard' | 'never sent' | 'taken late';

/** An office gives up waiting for an answer after so many milliseconds. */
const GIVES_UP_AFTER = 5000;
/** The network itself: what is on its way belongs to nobody who could die. */
const NETWORK = new Owner('network');

export class Connection implements EventStore {
  readonly #subscriptions = new Set<Subscription>();

  constructor(
    protected readonly network: Network,
    protected readonly owner: Owner,
  ) {}

  async append(...asked: Parameters<EventStore['append']>): Promise<AppendResult> {
    const [stream, expected, events] = asked;
    const fate = this.#fate();
    const what = `append of ${events.length} to ${stream} behind ${expected}`;
    await this.pass(what);
    if (fate === 'turned away') throw new StoreUnavailable('the store has no room');
    if (fate === 'never sent' || fate === 'taken late') {
      if (fate === 'taken late') void this.land(asked, GIVES_UP_AFTER + this.#delay() * 3).catch(() => undefined);
      await this.network.scheduler.pause(GIVES_UP_AFTER, this.owner, `${what} is given up (${fate})`);
      throw new OutcomeUnknown('no answer came');
    }
    const result = await this.land(asked, this.#delay());
    await this.pass(`${what}: ${result.outcome}${fate === 'taken unheard' ? ', unheard' : ''}`);
    if (fate === 'taken unheard') throw new OutcomeUnknown('the line broke');
    return result;
  }

  async lookup(stream: string, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#answered(`lookup of ${kind} on ${stream}`, () => this.network.disk.lookup(stream, kind, ids));
  }

  read(stream: string, page?: Page): AsyncIterable<StoredEvent> {
    return this.#reading(`read of ${stream}`, () => this.network.disk.read(stream, page));
  }

  /** What the log of this office reads its leaves from. */
  forTheLog(): Pick<EventStore, 'read'> {
    return this;
  }

  readAll(page?: Page): AsyncIterable<StoredEvent> {
    return this.#reading('read of all', () => this.network.disk.readAll(page));
  }

  head(): Promise<Position> {
    return this.#answered('head', () => this.network.disk.head());
  }

  subscribe(after: Position, wake: () => void): Subscription {
    const { scheduler, disk } = this.network;
    const subscription = disk.subscribe(after, () => scheduler.after(this.#delay(), this.owner, 'wake', wake));
    this.#subscriptions.add(subscription);
    return subscription;
  }

  /** Closes this connection alone. */
  async close(): Promise<void> {
    for (const subscription of this.#subscriptions) subscription.stop();
  }

  /** The append arrives, whatever has become of its sender by then. */
  protected land([stream, expected, events, ids]: Parameters<EventStore['append']>, by: number): Promise<AppendResult> {
    const { scheduler, disk, landed, tell } = this.network;
    return new Promise((resolve, reject) => {
      const arrives = () =>
        void disk.append(stream, expected, events, ids).then((result) => {
          tell(() => `disk: ${this.owner.name} ${told(stream, events)} behind ${expected}: ${JSON.stringify(result)}`);
          landed({ stream, ids, outcome: result.outcome });
          resolve(result);
        }, reject);
      scheduler.after(by, NETWORK, `${this.owner.name}: append arrives`, arrives, this.owner);
    });
  }

  /** Its turn comes. */
  protected pass(what: string): Promise<void> {
    return this.network.scheduler.pause(this.#delay(), this.owner, what);
  }

  async #answered<T>(what: string, ask: () => Promise<T>): Promise<T> {
    await this.pass(what);
    this.#mayFail(this.network.weather().unavailable);
    const answer = await ask();
    // The answer may be old when it comes.
    if (this.network.dice.happens(this.network.weather().slow)) await this.pass(`${what} is answered`);
    return answer;
  }

  async *#reading(what: string, begin: () => AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
    await this.pass(what);
    this.#mayFail(this.network.weather().unavailable);
    for await (const event of begin()) {
      yield event;
      if (!this.network.dice.happens(this.network.weather().interrupted)) continue;
      await this.pass(`${what} goes on behind ${event.stream}/${event.revision}`);
      this.#mayFail(this.network.weather().unavailable);
    }
    if (this.network.dice.happens(this.network.weather().slow)) await this.pass(`${what} ends`);
  }

  #mayFail(percent: number): void {
    if (this.network.dice.happens(percent)) throw new StoreUnavailable('the store does not answer');
  }

  #fate(): Fate {
    const { dice, weather } = this.network;
    if (dice.happens(weather().unavailable)) return 'turned away';
    if (!dice.happens(weather().unknown)) return 'answered';
    return dice.among(['taken unheard', 'never sent', 'taken late']);
  }

  #delay(): number {
    const { dice, weather } = this.network;
    return dice.happens(weather().slow) ? dice.whole(1, weather().slowFor) : dice.whole(0, 3);
  }
}

const told = (stream: string, events: readonly NewEvent[]): string =>
  `${stream} ${events.map(({ type, meta }) => `${type}(${meta.commandId.slice(0, 8)})`).join(' ')}`;
