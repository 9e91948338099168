/**
 * Art. 8. To load a vessel its captain or the company's representative asks the Section, which fixes the lots it must
 * carry, by its capacity and by the turn numbers. "Su capacidad" is the quota of art. 16 (AMB-18); a lot that does not
 * fit whole is split by whole packages, and what remains keeps its turn (AMB-19).
 */
import { NO_WEIGHT, minus, plus, times, type Grams } from '../measures.js';
import type { Readings } from '../readings.js';
import { refused, type Article, type Refusal } from '../refusal.js';

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

/** Why a lot was passed over, in the order in which the reasons are asked. */
export const SKIP_REASONS = [
  'DESTINATION_NOT_SERVED',
  'CARTAGENA_PREFERENCE',
  'LOCAL_24H',
  'PLANILLA_REQUIRED',
  'ONLY_AT_CARACOLI',
  'DIRECT_FREIGHT_OTHER_COMPANY',
  'NOT_INDICATED',
  'LOT_DOES_NOT_FIT',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The article by which each reason passes a lot over. */
export const SKIPPED_UNDER: { readonly [R in SkipReason]: Article } = {
  DESTINATION_NOT_SERVED: 'D1976-11',
  CARTAGENA_PREFERENCE: 'D1976-14',
  LOCAL_24H: 'D1976-07',
  PLANILLA_REQUIRED: 'D1976-04',
  ONLY_AT_CARACOLI: 'D1976-06',
  DIRECT_FREIGHT_OTHER_COMPANY: 'D1976-14',
  NOT_INDICATED: 'D1976-13',
  LOT_DOES_NOT_FIT: 'D1976-08',
};

export interface Allotment {
  readonly taken: readonly Allotted[];
  /** Lots that would have been taken but did not fit whole (AMB-19, INDIVISIBLE_SKIP). */
  readonly tooLarge: readonly string[];
  /** The vessel has no room left, or none for the next package. */
  readonly quotaCompleted: boolean;
  /** One request gives no more lots, though there is room: the vessel in turn asks again. */
  readonly more: boolean;
}

const whole = ({ packages }: LotOnOffer): Grams =>
  packages.reduce((sum, { count, unit }) => plus(sum, times(unit, count)), NO_WEIGHT);

/** Whole packages of one lot up to the room there is; a group that does not fit is passed over for later groups. */
function packagesFrom(lot: LotOnOffer, room: Grams): Allotted {
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

/** What of a lot is taken into the room there is, by the reading of how lots are split (AMB-19). */
function takeFrom(lot: LotOnOffer, room: Grams, { lotSplit }: Pick<Readings, 'lotSplit'>): Allotted {
  if (lotSplit === 'BY_PACKAGE' || whole(lot) <= room) return packagesFrom(lot, room);
  return { lotId: lot.lotId, counts: lot.packages.map(() => 0), weight: NO_WEIGHT };
}

/** One request is given so many lots at the most; the vessel in turn asks again for the next. */
export const LOTS_IN_A_REQUEST = 1000;

/**
 * Assigns lots in the order given, which must be that of the turn and of those the vessel may take. Ends at the first lot that
 * does not fit whole, unless lots that do not fit are passed over.
 * @param free the room left within the vessel's quota
 * @param most how many lots at the most
 */
export function allot(
  free: Grams,
  lots: Iterable<LotOnOffer>,
  readings: Pick<Readings, 'lotSplit'>,
  most = LOTS_IN_A_REQUEST,
): Allotment {
  const taken: Allotted[] = [];
  const tooLarge: string[] = [];
  let room = free;
  for (const lot of lots) {
    if (room === NO_WEIGHT) break;
    if (taken.length === most) return { taken, tooLarge, quotaCompleted: false, more: true };
    const share = takeFrom(lot, room, readings);
    if (share.weight > 0) taken.push(share);
    room = minus(room, share.weight);
    if (exhausted(lot, share)) continue;
    if (readings.lotSplit !== 'INDIVISIBLE_SKIP') return { taken, tooLarge, quotaCompleted: true, more: false };
    tooLarge.push(lot.lotId);
  }
  return { taken, tooLarge, quotaCompleted: room === NO_WEIGHT, more: false };
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
