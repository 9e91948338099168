/** The stays of table 4.3, as the bill is asked of them: those of one stretch, rows 1 to 19. */
import { HOUR, later, MINUTE, type Instant } from '../../../src/decrees/calendar.js';
import type { Craft } from '../../../src/decrees/dock-dues-1934/art-03-berthing-by-length.js';
import type { Rated, Stretch } from '../../../src/decrees/dock-dues-1934/dock-bill.js';
import type { Readings } from '../../../src/decrees/readings.js';

export const rated = (craft: Craft, metres: number, category: 1 | 2): Rated => ({
  craft,
  lengthCm: Math.round(metres * 100),
  category,
});
export const stretch = (from: Instant, hours: number, more: Partial<Stretch> = {}): Stretch => ({
  ...{ from, to: later(from, Math.round(hours * HOUR)), forcedAway: false, laidUp: false },
  ...more,
});
const minutes = (hours: number, more: number) => hours + (more * MINUTE) / HOUR;

export const AFLOAT = 'SELF_PROPELLED';
const CHARGED = { towedHourly: 'CHARGED' } as const;

export const STAYS: readonly (readonly [
  row: number,
  what: string,
  craft: Rated,
  more: Partial<Stretch>,
  hours: number,
  readings: Partial<Readings>,
  lines: readonly number[],
  extraHours: number,
  total: number,
])[] = [
  [1, 'the first day, a fraction', rated(AFLOAT, 50, 1), {}, 5, {}, [500], 0, 500],
  [2, 'exactly 24 h: still the first day', rated(AFLOAT, 50, 1), {}, 24, {}, [500], 0, 500],
  [3, '24 h and a minute: one hour', rated(AFLOAT, 50, 1), {}, minutes(24, 1), {}, [500, 50], 1, 550],
  [4, '25 h: one hour', rated(AFLOAT, 50, 1), {}, 25, {}, [500, 50], 1, 550],
  [5, '25 h and a minute: two hours', rated(AFLOAT, 50, 1), {}, minutes(25, 1), {}, [500, 100], 2, 600],
  [6, '48 h, 62.50 m', rated(AFLOAT, 62.5, 1), {}, 48, {}, [625, 1200], 24, 1825],
  [7, '42.37 m in proportion', rated(AFLOAT, 42.37, 1), {}, 10, {}, [424], 0, 424],
  [8, 'a barge', rated('TOWED', 40, 1), {}, 5, {}, [200], 0, 200],
  [9, 'a barge for 48 h: not by the hour', rated('TOWED', 40, 1), {}, 48, {}, [200, 0], 24, 200],
  [10, 'the same under the other reading', rated('TOWED', 40, 1), {}, 48, CHARGED, [200, 1200], 24, 1400],
  [11, 'a canoe for 72 h', rated('EXEMPT', 9, 1), {}, 72, {}, [0], 0, 0],
  [12, 'half in the second category', rated(AFLOAT, 50, 2), {}, 24, {}, [250], 0, 250],
  [13, 'half of both parts', rated(AFLOAT, 50, 2), {}, 30, {}, [250, 150], 6, 400],
  [14, 'a barge of 40.01 m there', rated('TOWED', 40.01, 2), {}, 5, {}, [100], 0, 100],
  [15, 'away from full docks: half', rated(AFLOAT, 50, 1), { forcedAway: true }, 30, {}, [250, 150], 6, 400],
  [16, 'both: a quarter', rated(AFLOAT, 50, 2), { forcedAway: true }, 30, {}, [125, 75], 6, 200],
  [17, 'anchored off, then docked: the whole', rated(AFLOAT, 50, 1), {}, 30, {}, [500, 300], 6, 800],
  [18, 'laid up five days', rated(AFLOAT, 50, 1), { laidUp: true }, 120, {}, [500, 0], 96, 500],
  [19, 'the same without a declaration', rated(AFLOAT, 50, 1), {}, 120, {}, [500, 4800], 96, 5300],
];
