/**
 * A lot and where each of its packages is. Every package is in exactly one place: unassigned, assigned to a vessel and
 * not yet loaded, on board, despatched or withdrawn; so kilograms are conserved by construction.
 */
import type { CargoClass, PriorityClass } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import type { Origin, Packages } from '../../../decrees/d1976-turn/art-02-books-of-arrival.js';
import type { Instant } from '../../../decrees/calendar.js';
import { NO_WEIGHT, plus, times, type Grams } from '../../../decrees/measures.js';
import type { Port } from '../../../decrees/river-ports.js';

/** How many packages of each group of the lot, in the order listed. */
export type Counts = readonly number[];

/** What one vessel has of a lot. */
export interface Parcel {
  readonly callId: string;
  /** Assigned and not yet on board. */
  readonly assigned: Counts;
  readonly loaded: Counts;
}

export interface Lot {
  readonly lotId: string;
  readonly turnNumber: number;
  readonly origin: Origin;
  readonly arrivedAt: Instant;
  /** Nothing until the lot has its turn. */
  readonly turnAt: Instant | undefined;
  /** From when local cargo may be assigned (art. 7). */
  readonly loadableFrom: Instant | undefined;
  readonly planilla: { readonly planillaId: string; readonly presentedAt: Instant } | undefined;
  /** In which book it ranks: the general turn, Caracolí's own queue, or the register apart of direct freight. */
  readonly register: 'GENERAL' | 'CARACOLI' | 'DIRECT';
  /** The company whose direct freight it is or was. */
  readonly companyId: string | undefined;
  /** Bound from its origin for Cartagena (art. 14). */
  readonly forCartagena: boolean;
  /** Where it is loaded, when not at the port itself. */
  readonly loadingPoint: string | undefined;
  readonly sourceSeq: number;
  readonly shipper: string;
  readonly consignees: readonly string[];
  readonly destination: Port;
  readonly cargoClass: CargoClass;
  readonly priorityClass: PriorityClass;
  readonly groups: readonly Packages[];
  readonly unassigned: Counts;
  readonly parcels: readonly Parcel[];
  readonly despatched: Counts;
  readonly withdrawn: Counts;
}

export const zip = (a: Counts, b: Counts, each: (x: number, y: number) => number): Counts =>
  a.map((x, at) => each(x, b[at]!));
export const add = (a: Counts, b: Counts): Counts => zip(a, b, (x, y) => x + y);
export const subtract = (a: Counts, b: Counts): Counts => zip(a, b, (x, y) => x - y);
export const packagesIn = (counts: Counts): number => counts.reduce((sum, n) => sum + n, 0);
export const none = (lot: Pick<Lot, 'groups'>): Counts => lot.groups.map(() => 0);

export const weightOfCounts = (lot: Pick<Lot, 'groups'>, counts: Counts): Grams =>
  lot.groups.reduce((sum, { unit }, at) => plus(sum, times(unit, counts[at]!)), NO_WEIGHT);

export const registered = (lot: Lot): Counts => lot.groups.map(({ count }) => count);
export const assignedCounts = (lot: Lot): Counts =>
  lot.parcels.reduce((sum, { assigned }) => add(sum, assigned), none(lot));
export const loadedCounts = (lot: Lot): Counts => lot.parcels.reduce((sum, { loaded }) => add(sum, loaded), none(lot));

export const parcelOf = (lot: Lot, callId: string): Parcel | undefined =>
  lot.parcels.find((parcel) => parcel.callId === callId);

/** So many packages from the front of what there is, in the order listed. @returns undefined when there are not so many */
export function fromTheFront(available: Counts, packages: number): Counts | undefined {
  let wanted = packages;
  const taken = available.map((count) => {
    const now = Math.min(count, wanted);
    wanted -= now;
    return now;
  });
  return wanted === 0 ? taken : undefined;
}

/** So many packages from the end of the list. @returns undefined when there are not so many */
export const fromTheEnd = (available: Counts, packages: number): Counts | undefined =>
  fromTheFront(available.toReversed(), packages)?.toReversed();

/** Counts as a fact states them: by group only where the lot has several. */
export const stated = (counts: Counts): { byGroup?: Counts } => (counts.length > 1 ? { byGroup: counts } : {});
/** Counts as a fact stated them. */
export const read = ({ packages, byGroup }: { packages: number; byGroup?: Counts }): Counts => byGroup ?? [packages];

export type LotState =
  'AWAITING_PLANILLA' | 'DIRECT_REGISTER' | 'QUEUED' | 'ASSIGNED' | 'LOADED' | 'DESPATCHED' | 'WITHDRAWN';

/** The state of a lot that may be in several at once: the earliest of what remains. */
export function stateOf(lot: Lot): LotState {
  if (packagesIn(lot.unassigned) > 0) {
    if (lot.turnAt === undefined) return 'AWAITING_PLANILLA';
    return lot.register === 'DIRECT' ? 'DIRECT_REGISTER' : 'QUEUED';
  }
  if (packagesIn(assignedCounts(lot)) > 0) return 'ASSIGNED';
  if (packagesIn(loadedCounts(lot)) > 0) return 'LOADED';
  return packagesIn(lot.despatched) > 0 ? 'DESPATCHED' : 'WITHDRAWN';
}
