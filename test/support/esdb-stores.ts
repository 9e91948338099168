/** Stores of the EventStoreDB adapter at a test server, closed and cleared away together. */
import type { Patience } from '../../src/event-store/eventstoredb-patience.js';
import { EventStoreDb, type EventStoreDbOptions } from '../../src/event-store/eventstoredb.js';
import { clusterAt } from '../../src/event-store/eventstoredb-url.js';
import { EsdbTestServer } from './esdb-server/server.js';
import type { LedgerOptions } from './esdb-server/ledger.js';

/** For a server that will answer, however busy this machine is. */
const PATIENT: Patience = { answerMs: 10_000, attempts: 4, pauseMs: 10, longestPauseMs: 100 };
/** For a server that will not. */
export const HASTY: Patience = { ...PATIENT, answerMs: 500 };

export class EsdbStores {
  readonly #opened: EventStoreDb[] = [];

  private constructor(private readonly own: EsdbTestServer | undefined) {}

  /** With a test server of their own. */
  static async atAServer(options: LedgerOptions = {}): Promise<EsdbStores> {
    return new EsdbStores(await EsdbTestServer.start(options));
  }

  /** At servers that others start. */
  static elsewhere(): EsdbStores {
    return new EsdbStores(undefined);
  }

  get server(): EsdbTestServer {
    return this.own!;
  }

  async open(options: Partial<EventStoreDbOptions> = {}, url = this.server.url): Promise<EventStoreDb> {
    const store = await EventStoreDb.open(clusterAt(url), { index: ':memory:', patience: PATIENT, ...options });
    this.#opened.push(store);
    return store;
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map((store) => store.close()));
  }

  async done(): Promise<void> {
    await this.closeAll();
    await this.own?.stop();
  }
}
