/**
 * The office of this process: open while the application is, and closed before its store is. Its watchman goes on duty where it is
 * served (serve.ts); who opens it for a while only has it look (cli/open-office.ts).
 */
import { Inject, Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EVENT_STORE } from '../event-store/event-store.module.js';
import { commandHandlers } from './command-handlers.js';
import { Office } from './office.js';
import type { EventStore } from './ports.js';
import { shipCalendars } from './shipped-calendars.js';
import { lookingTimers, systemChance, systemClock, systemTimers } from './system-world.js';
import { Watchman } from './watchman.js';

@Module({
  imports: [CqrsModule],
  providers: [
    {
      provide: Office,
      useFactory: (store: EventStore) =>
        new Office({ store, clock: systemClock, timers: systemTimers, chance: systemChance }),
      inject: [EVENT_STORE],
    },
    {
      provide: Watchman,
      useFactory: (office: Office, store: EventStore) => {
        const log = new Logger('Watchman');
        const complain = (fault: string) => log.warn(fault);
        return new Watchman({ office, store, clock: systemClock, timers: lookingTimers, complain });
      },
      inject: [Office, EVENT_STORE],
    },
    ...commandHandlers,
  ],
  exports: [CqrsModule, Office],
})
export class OfficeModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly office: Office,
    private readonly watchman: Watchman,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.office.open();
    await shipCalendars(this.office, systemClock);
  }

  /** After the server has answered its last request. */
  async onApplicationShutdown(): Promise<void> {
    await this.watchman.stop();
    await this.office.close();
    await this.store.close();
  }
}
