/** The office of this process: open while the application is, and closed before its store is. */
import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EVENT_STORE } from '../event-store/event-store.module.js';
import { commandHandlers } from './command-handlers.js';
import { Office } from './office.js';
import type { EventStore } from './ports.js';
import { shipCalendars } from './shipped-calendars.js';
import { systemChance, systemClock, systemTimers } from './system-world.js';

@Module({
  imports: [CqrsModule],
  providers: [
    {
      provide: Office,
      useFactory: (store: EventStore) =>
        new Office({ store, clock: systemClock, timers: systemTimers, chance: systemChance }),
      inject: [EVENT_STORE],
    },
    ...commandHandlers,
  ],
  exports: [CqrsModule, Office],
})
export class OfficeModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly office: Office,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.office.open();
    await shipCalendars(this.office, systemClock);
  }

  /** After the server has answered its last request. */
  async onApplicationShutdown(): Promise<void> {
    await this.office.close();
    await this.store.close();
  }
}
