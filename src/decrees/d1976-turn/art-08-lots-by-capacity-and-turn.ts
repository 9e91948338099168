/**
 * Art. 8. To load a vessel its captain or the company's representative asks the Section, which fixes the lots it must
 * carry, by its capacity and by the turn numbers. "Su capacidad" is the quota of art. 16 (AMB-18); a lot that does not
 * fit whole is split by whole packages, and what remains keeps its turn (AMB-19).
 */
import { NO_WEIGHT, minus, plus, times, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';

/** A lot as the assignment sees it: what is still unassigned, group by group, in the order listed. */
export interface LotOnOffer {
  readonly lotId: string;
  readonly packages: readonly { readonly count: number; readonly unit: Grams }[];
}

export interface Allotted {
  readonly lotId: string;
  /** How many packages of each group, in the order listed. */
  readonly counts: readonly number[];
  readonly weight: Grams;
}

export interface Allotment {
  readonly taken: readonly Allotted[];
  /** The vessel has no room left, or none for the next package. */
  readonly quotaCompleted: boolean;
}

/** Whole packages of one lot up to the room there is; a group that does not fit is passed over for later groups. */
function takeFrom(lot: LotOnOffer, room: Grams): Allotted {
  let weight = NO_WEIGHT;
  const counts = lot.packages.map(({ count, unit }) => {
    const fitting = Math.min(count, Math.floor(minus(room, weight) / unit));
    weight = plus(weight, times(unit, fitting));
    return fitting;
  });
  return { lotId: lot.lotId, counts, weight };
}

const exhausted = (lot: LotOnOffer, taken: Allotted) =>
  lot.packages.every(({ count }, group) => taken.counts[group] === count);

/** One request is given so many lots at the most; the vessel in turn asks again for the next. */
export const LOTS_IN_A_REQUEST = 1000;

/**
 * Assigns lots in the order given, which must be the turn's. Ends at the first lot that does not fit whole.
 * @param free the room left within the vessel's quota
 */
export function allot(free: Grams, lots: Iterable<LotOnOffer>): Allotment {
  const taken: Allotted[] = [];
  let room = free;
  for (const lot of lots) {
    if (room === NO_WEIGHT || taken.length === LOTS_IN_A_REQUEST) break;
    const share = takeFrom(lot, room);
    if (share.weight > 0) taken.push(share);
    room = minus(room, share.weight);
    if (!exhausted(lot, share)) return { taken, quotaCompleted: true };
  }
  return { taken, quotaCompleted: room === NO_WEIGHT };
}

/** A vessel without a capacity assigned by the Intendancy to this very composition cannot be given lots "by its capacity". */
export function capacityAssigned(
  vesselId: string,
  capacity: { readonly tows: readonly string[] } | undefined,
  tows: readonly string[],
): Refusal | undefined {
  if (!capacity) return refused('CAPACITY_NOT_ASSIGNED', 'D1976-16', { vesselId });
  const same = [...capacity.tows].sort().join('\n') === [...tows].sort().join('\n');
  return same
    ? undefined
    : refused('CAPACITY_NOT_ASSIGNED', 'D1976-16', { vesselId, tows, assignedForTows: capacity.tows });
}
