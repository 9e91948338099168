/** The store of a data directory, for whoever asks for it. */
import { join } from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { EventStore, Shelf } from '../application/ports.js';
import { StoreNotOpened } from './errors.js';
import type { Cluster } from './eventstoredb-url.js';
import { SqliteShelf } from './sqlite-shelf.js';
import { SqliteStore } from './sqlite.js';

export const EVENT_STORE = Symbol('event store');
export const SHELF = Symbol('shelf');

/** A store, and what is kept beside it. */
export interface OpenedStore {
  readonly store: EventStore;
  readonly shelf: Shelf;
}

/** Opens the store in a file, which is made with its directory where there is none. @throws StoreNotOpened */
export async function openStore(file: string): Promise<OpenedStore> {
  let store: EventStore | undefined;
  try {
    store = await SqliteStore.open(file);
    return { store, shelf: await SqliteShelf.inStore(file) };
  } catch (error) {
    await store?.close();
    throw new StoreNotOpened((error as Error).message, { cause: error });
  }
}

/** What an EventStoreDB has no place for: the index of ids, and the shelf. Both may be deleted. */
const INDEX_FILE = 'eventstoredb-ids.db';
const SHELF_FILE = 'eventstoredb-shelf.db';

/** Opens the store on a cluster; in the directory stands what it keeps of its own. @throws StoreNotOpened */
export async function openCluster(cluster: Cluster, directory: string): Promise<OpenedStore> {
  // Only now: whoever keeps events in a file does not wait for the client to load.
  const { EventStoreDb } = await import('./eventstoredb.js');
  const { whyNotOpened } = await import('./eventstoredb-errors.js');
  let store: EventStore | undefined;
  try {
    store = await EventStoreDb.open(cluster, { index: join(directory, INDEX_FILE) });
    return { store, shelf: await SqliteShelf.apart(join(directory, SHELF_FILE)) };
  } catch (error) {
    await store?.close();
    throw new StoreNotOpened(whyNotOpened(error, cluster), { cause: error });
  }
}

@Global()
@Module({})
export class EventStoreModule {
  /** A store that is open already: one that cannot be opened is found before anything is built upon it. */
  static holding({ store, shelf }: OpenedStore): DynamicModule {
    return {
      module: EventStoreModule,
      providers: [
        { provide: EVENT_STORE, useValue: store },
        { provide: SHELF, useValue: shelf },
      ],
      exports: [EVENT_STORE, SHELF],
    };
  }
}
