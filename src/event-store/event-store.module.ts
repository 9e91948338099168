/** The store of a data directory, for whoever asks for it. */
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { EventStore } from '../application/ports.js';
import { SqliteStore } from './sqlite.js';

export const EVENT_STORE = Symbol('event store');

/** Its directory cannot be made, or its file is not one that serves as a store. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened';
}

/** Opens the store in a file, which is made with its directory where there is none. @throws StoreNotOpened */
export async function openStore(file: string): Promise<EventStore> {
  try {
    return await SqliteStore.open(file);
  } catch (error) {
    throw new StoreNotOpened((error as Error).message, { cause: error });
  }
}

@Global()
@Module({})
export class EventStoreModule {
  /** A store that is open already: one that cannot be opened is found before anything is built upon it. */
  static holding(store: EventStore): DynamicModule {
    return {
      module: EventStoreModule,
      providers: [{ provide: EVENT_STORE, useValue: store }],
      exports: [EVENT_STORE],
    };
  }
}
