/** Waiting for a lock that another process holds. */
import type { Timers } from '../application/ports.js';
import { isBusy, translated } from './sqlite-errors.js';
import { BUSY_TIMEOUT_MS } from './sqlite-schema.js';

/** How long a call is tried again while another process holds the lock. */
const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

/** Tries again, without holding up the process, while the lock is held elsewhere. @throws StoreUnavailable at last */
export async function patiently<T>(timers: Timers, work: () => T): Promise<T> {
  // What was waited is added up rather than measured, so that simulated time is as patient as real time.
  for (let waited = 0, pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || waited >= PATIENCE_MS) throw translated(error);
      waited += BUSY_TIMEOUT_MS + pause;
      await timers.wait(pause);
    }
  }
}
