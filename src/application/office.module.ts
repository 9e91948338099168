/**
 * The office of this process: open while the application is, and closed before its store is. Its watchman goes on duty where it is
 * served (serve.ts); who opens it for a while only has it look (cli/open-office.ts).
 */
import { Inject, Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { DecreeStarts } from '../decrees/d1976-turn/art-25-in-force.js';
import { EVENT_STORE, SHELF } from '../event-store/event-store.module.js';
import { commandHandlers } from './command-handlers.js';
import { Office } from './office.js';
import { keptWatch } from './kept-watch.js';
import { TRANSPARENCY_LOG, type EventStore, type Shelf, type TransparencyLog } from './ports.js';
import { lawHash, programHash } from './program-hash.js';
import { shipCalendars } from './shipped-calendars.js';
import { Snapshots } from './snapshots.js';
import { STARTS } from './starts.module.js';
import { lookingTimers, systemChance, systemClock, systemTimers } from './system-world.js';
import { Watchman } from './watchman.js';

@Module({
  imports: [CqrsModule],
  providers: [
    {
      provide: Office,
      useFactory: (store: EventStore, shelf: Shelf, starts: DecreeStarts) => {
        const log = new Logger('Office');
        const warn = (fault: string) => log.warn(fault);
        const snapshots = new Snapshots({ store, shelf, timers: systemTimers, law: lawHash(), warn });
        const machine = { clock: systemClock, timers: systemTimers, chance: systemChance };
        return new Office({ store, ...machine, starts, snapshots, warn });
      },
      inject: [EVENT_STORE, SHELF, STARTS],
    },
    {
      provide: Watchman,
      useFactory: (office: Office, store: EventStore, shelf: Shelf) => {
        const log = new Logger('Watchman');
        const complain = (fault: string) => log.warn(fault);
        const program = programHash('decrees', 'river', 'application/watch');
        const checkpoint = keptWatch({ shelf, store, program, complain });
        return new Watchman({ office, store, clock: systemClock, timers: lookingTimers, checkpoint, complain });
      },
      inject: [Office, EVENT_STORE, SHELF],
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
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(TRANSPARENCY_LOG) private readonly log: TransparencyLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.office.open();
    await shipCalendars(this.office, systemClock);
    this.log.start();
  }

  /** After the server has answered its last request. */
  async onApplicationShutdown(): Promise<void> {
    await this.watchman.stop();
    await this.office.close();
    await this.log.close();
    await this.shelf.close();
    await this.store.close();
  }
}
