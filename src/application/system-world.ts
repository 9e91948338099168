/** The real clock, timers and chance; the only place where they are touched. */
import { randomUUID } from 'node:crypto';
import type { Instant } from '../decrees/calendar.js';
import type { Chance, Clock, Timers } from './ports.js';

export const systemClock: Clock = { now: () => Date.now() as Instant };
export const systemTimers: Timers = {
  soon: (task) => void setImmediate(task),
  wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
};
/** Waits that let the process end meanwhile: for whoever only looks now and then. */
export const lookingTimers: Timers = {
  soon: (task) => void setImmediate(task),
  wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref()),
};
export const systemChance: Chance = { fraction: () => Math.random(), uuid: () => randomUUID() };
