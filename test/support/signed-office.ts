/** A data directory whose office recorded and signed, and is closed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransparencyLog } from '../../src/application/ports.js';
import type { Instant } from '../../src/decrees/calendar.js';
import { openLog, type LogSettings } from '../../src/event-store/notary/open-log.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { ANSWERING, LOOKING } from '../../src/event-store/timers.js';
import { BERRIO, DORADA, grow } from './log-store.js';

const AT = Date.parse('2026-01-01T00:00:00Z') as Instant;

/** Folders that are gone when the tests are done. */
export class Folders {
  private readonly made: string[] = [];

  next(): string {
    const folder = mkdtempSync(join(tmpdir(), 'turno-signed-'));
    this.made.push(folder);
    return folder;
  }

  clear(): void {
    for (const folder of this.made) rmSync(folder, { recursive: true, force: true });
  }
}

/** The store and the log of a data directory, open. */
export async function openedAt(
  directory: string,
  settings: Partial<LogSettings> = {},
): Promise<{ store: SqliteStore; log: TransparencyLog }> {
  const storeFile = join(directory, 'turno.db');
  const store = await SqliteStore.open(storeFile);
  const log = await openLog(
    {
      ...{ store, storeFile, folder: join(directory, 'log'), streams: [DORADA, BERRIO], clock: { now: () => AT } },
      ...{ timers: ANSWERING, idle: LOOKING, cryOut: () => undefined, complain: () => undefined },
    },
    { origin: 'puertos.example', signs: true, witnesses: [], ...settings },
  );
  return { store, log };
}

/**
 * Fills a directory: La Dorada signed at 4, 9 and 20 events, Puerto Berrío at 3.
 * @returns a receipt of La Dorada's revision 17, and its last checkpoint
 */
export async function signedOffice(directory: string): Promise<{ receipt: string; last: string }> {
  for (const count of [4, 5, 11]) {
    const { store, log } = await openedAt(directory);
    log.start();
    if (count === 4) await grow(store, BERRIO, 3);
    await grow(store, DORADA, count);
    await log.close();
    await store.close();
  }
  const { store, log } = await openedAt(directory);
  const receipt = await log.receipt(DORADA, 17);
  const last = (await log.checkpoint(DORADA))!;
  await log.close();
  await store.close();
  return { receipt, last };
}
