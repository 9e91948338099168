/**
 * Decree of 1 February 1939, art. 3. The quota of an express vessel leaving a terminal port is seventy per cent of its carrying
 * capacity: the vessel without its tows.
 */
import type { Bps, Grams } from '../measures.js';
import { quotaBy, type Quota } from '../d1976-turn/art-16-reserve-for-intermediate-ports.js';

export const EXPRESS_RESERVE = 3000 as Bps;

export const seventyPerCent = (bareCapacity: Grams): Quota => quotaBy(bareCapacity, EXPRESS_RESERVE, undefined);
