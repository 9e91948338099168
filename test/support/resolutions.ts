/** Adjustments of the reserve by the Ministry, for the specs. */
import type { Adjustment } from '../../src/decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import type { Bps } from '../../src/decrees/measures.js';
import { at } from './vocabulary.js';

/** Points by band, in force from 18 November 1940, for good unless told otherwise. */
export const adjusting = (deltaByBand: Record<number, number>, more: Partial<Adjustment> = {}): Adjustment => ({
  resolutionId: 'R-1',
  deltaByBand: new Map(Object.entries(deltaByBand).map(([band, delta]) => [Number(band), delta as Bps])),
  floorByBand: new Map(),
  from: at('00:00'),
  to: undefined,
  ...more,
});

export const inEveryBand = (delta: number): Record<number, number> => ({
  1: delta,
  2: delta,
  3: delta,
  4: delta,
  5: delta,
});
