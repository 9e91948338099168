/** The transparency log of the office's store, for whoever asks for it. */
import { dirname, join } from 'node:path';
import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import { NATIONAL, streamOf } from '../application/outcome.js';
import { TRANSPARENCY_LOG, type EventStore, type TransparencyLog } from '../application/ports.js';
import { lookingTimers, systemClock, systemTimers } from '../application/system-world.js';
import { PORTS } from '../decrees/river-ports.js';
import { UNNAMED } from './notary/log-folder.js';
import { openLog, type LogPlace, type LogSettings } from './notary/open-log.js';

/** As long as nothing else is said: signed under a name of its own, without witnesses; or signed by nobody here. */
export const SIGNED: LogSettings = { origin: UNNAMED, signs: true, witnesses: [] };
export const UNSIGNED: LogSettings = { ...SIGNED, signs: false };

export const LOGGED_STREAMS: readonly string[] = [NATIONAL, ...PORTS.map(streamOf)];

/** Where the keys of a store's log lie, and what was signed last: beside the store, since they are of no other. */
export const logFolderOf = (storeFile: string): string => join(dirname(storeFile), 'log');

/** Where a log is kept: its folder, and the file of a SQLite store. */
type KeptAt = Pick<LogPlace, 'folder' | 'storeFile'>;

/** Opens the log of a store. @throws LogBehind, NothingToReopen, OtherLogName, UnusableLogKey, UnusableLogFile */
export function openLogOf(store: EventStore, at: KeptAt, settings: LogSettings): Promise<TransparencyLog> {
  const log = new Logger('Log');
  return openLog(
    {
      ...{ ...at, store, streams: LOGGED_STREAMS },
      ...{ clock: systemClock, timers: systemTimers, idle: lookingTimers },
      cryOut: (fault) => {
        log.error(fault);
      },
      complain: (fault) => {
        log.warn(fault);
      },
    },
    settings,
  );
}

@Global()
@Module({})
export class LogModule {
  /** A log that is open already: one that cannot go on is found before anything is built upon it. */
  static holding(log: TransparencyLog): DynamicModule {
    return {
      module: LogModule,
      providers: [{ provide: TRANSPARENCY_LOG, useValue: log }],
      exports: [TRANSPARENCY_LOG],
    };
  }
}
