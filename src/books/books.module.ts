/** The books of a data directory: opened with the application, told on while it is, and closed before its store is. */
import {
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { EventStore } from '../application/ports.js';
import { lookingTimers, systemClock, systemTimers } from '../application/system-world.js';
import { StoreNotOpened } from '../event-store/errors.js';
import { EVENT_STORE } from '../event-store/event-store.module.js';
import { Library } from './library.js';
import { BookQueries } from './queries.js';

/** Whether this process tells the books on, or leaves that to the office that is served. */
const TELLS = Symbol('tells the books');

/** @throws StoreNotOpened when the directory of the store takes no second file */
async function opened(folder: string, store: EventStore): Promise<Library> {
  try {
    return await Library.open(folder, { store, timers: lookingTimers, log: new Logger('Books') });
  } catch (error) {
    throw new StoreNotOpened(`${folder}: ${(error as Error).message}`, { cause: error });
  }
}

@Injectable()
class BooksAtWork implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly library: Library,
    @Inject(TELLS) private readonly tells: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (this.tells) this.library.start();
  }

  /** Before the store is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.library.rest();
  }

  /** After the server has answered its last request. */
  async onApplicationShutdown(): Promise<void> {
    await this.library.close();
  }
}

/** The books of an office. */
export interface BooksHere {
  /** Where they lie: beside the store. */
  readonly folder: string;
  /** Whether this process tells them on, or leaves that to the office that is served. */
  readonly tells: boolean;
}

@Global()
@Module({})
export class BooksModule {
  static in({ folder, tells }: BooksHere): DynamicModule {
    return {
      module: BooksModule,
      providers: [
        { provide: TELLS, useValue: tells },
        {
          provide: Library,
          useFactory: (store: EventStore) => opened(folder, store),
          inject: [EVENT_STORE],
        },
        {
          provide: BookQueries,
          useFactory: (library: Library, store: EventStore) =>
            new BookQueries(library, { store, timers: systemTimers, clock: systemClock }),
          inject: [Library, EVENT_STORE],
        },
        BooksAtWork,
      ],
      exports: [BookQueries],
    };
  }
}
