/** The waiting of real time. */
import type { Timers } from '../application/ports.js';

const soon = (task: () => void): void => void setImmediate(task);

/** Waits that keep the process alive: somebody is to be answered. */
export const ANSWERING: Timers = {
  soon,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
};

/** Waits that let the process end meanwhile: only a look now and then. */
export const LOOKING: Timers = {
  soon,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds).unref()),
};
