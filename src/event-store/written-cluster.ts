/** The log of the offices on a cluster as it is written down there, for whoever verifies or exports it. Nothing is written. */
import type { EventStore } from '../application/ports.js';
import { StoreNotOpened } from './errors.js';
import type { Cluster } from './eventstoredb-url.js';
import { StreamNotes } from './notary/stream-notes.js';
import { ANSWERING } from './timers.js';
import { WrittenStore } from './written-store.js';

/** As long as it is read, the index of ids is of no use: one in memory stays empty. */
const NO_INDEX = ':memory:';

export class WrittenCluster extends WrittenStore {
  private constructor(
    override readonly store: EventStore,
    logged: readonly string[],
  ) {
    super(store, new StreamNotes(store, ANSWERING), logged);
  }

  /** @param logged the streams that have logs @throws StoreNotOpened */
  static async open(cluster: Cluster, logged: readonly string[]): Promise<WrittenCluster> {
    // Only now: whoever reads a file does not wait for the client to load.
    const { EventStoreDb } = await import('./eventstoredb.js');
    const { whyNotOpened } = await import('./eventstoredb-errors.js');
    try {
      return new WrittenCluster(await EventStoreDb.open(cluster, { index: NO_INDEX }), logged);
    } catch (error) {
      throw new StoreNotOpened(`TURNO_STORE: ${whyNotOpened(error, cluster)}`, { cause: error });
    }
  }

  /** Leaves the cluster. */
  close(): Promise<void> {
    return this.store.close();
  }
}
