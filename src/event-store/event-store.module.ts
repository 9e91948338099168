/** The store of a data directory, opened before anything else; whoever opens the office closes it. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { SqliteStore } from './sqlite.js';

export const EVENT_STORE = Symbol('event store');

/** Its directory cannot be made, or its file is not one that serves as a store. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened';
}

async function opened(file: string): Promise<SqliteStore> {
  try {
    await mkdir(dirname(file), { recursive: true });
    return await SqliteStore.open(file);
  } catch (error) {
    throw new StoreNotOpened((error as Error).message, { cause: error });
  }
}

@Global()
@Module({})
export class EventStoreModule {
  /** A store in a file, which is made with its directory where there is none. */
  static at(file: string): DynamicModule {
    const store = { provide: EVENT_STORE, useFactory: () => opened(file) };
    return { module: EventStoreModule, providers: [store], exports: [EVENT_STORE] };
  }
}
