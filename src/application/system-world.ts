/** The real clock, timers and chance; the only place where they are touched. */
import { randomUUID } from 'node:crypto';
import type { Instant } from '../decrees/calendar.js';
import type { Chance, Clock, Timers } from './ports.js';

export const systemClock: Clock = { now: () => Date.now() as Instant };
export const systemTimers: Timers = {
  soon: (task) => void setImmediate(task),
  wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
};
export const systemChance: Chance = { fraction: () => Math.random(), uuid: () => randomUUID() };
