/**
 * Art. 11. Express vessels load by class: first unaccompanied baggage; second provisions and consumables; third general
 * merchandise for the intermediate ports where the vessel must call; fourth general merchandise for terminal ports; last any
 * other cargo. Goods usually sold in commerce may not be declared or accepted as baggage. Within a class the order is that of
 * the turn (AMB-25), and an express may so be given a lot before an older one of the ordinary queue (AMB-28).
 */
import { seventyPerCent } from '../d1939-upriver-quotas/art-3-express-seventy-per-cent.js';
import type { Instant } from '../calendar.js';
import type { Grams } from '../measures.js';
import type { Readings } from '../readings.js';
import { refused, type Article, type Refusal } from '../refusal.js';
import { isTerminal, type Port } from '../river-ports.js';
import type { Quota } from './art-16-reserve-for-intermediate-ports.js';
import {
  adjustedMaximumLoad,
  type AdjustableTerms,
  type Adjustment,
} from './art-17-the-ministry-adjusts-the-reserve.js';

export const CARGO_CLASSES = ['BAGGAGE', 'PROVISIONS', 'GENERAL_MERCHANDISE', 'LIVESTOCK', 'OTHER'] as const;
export type CargoClass = (typeof CARGO_CLASSES)[number];
export type PriorityClass = 1 | 2 | 3 | 4 | 5;
export const PRIORITY_CLASSES: readonly PriorityClass[] = [1, 2, 3, 4, 5];

/** @param callsThere whether the vessel must call at the destination for mail or loading */
export function priorityClass(cargoClass: CargoClass, destination: Port, callsThere: boolean): PriorityClass {
  switch (cargoClass) {
    case 'BAGGAGE':
      return 1;
    case 'PROVISIONS':
      return 2;
    case 'GENERAL_MERCHANDISE':
      if (isTerminal(destination)) return 4;
      return callsThere ? 3 : 5;
    default:
      return 5;
  }
}

/** The class as the register shows it, for a vessel that calls at every intermediate port. */
export const registerClass = (cargoClass: CargoClass, destination: Port): PriorityClass =>
  priorityClass(cargoClass, destination, true);

const ENDS: ReadonlySet<Port> = new Set<Port>(['BARRANQUILLA', 'CARTAGENA']);

/** An express serves Barranquilla, Cartagena and the ports where it must call, for every class of cargo. */
export const expressServes = (callPorts: readonly string[], destination: Port): boolean =>
  ENDS.has(destination) || callPorts.includes(destination);

/**
 * The quota of an express vessel (AMB-27): the lesser of seventy per cent and of art. 16, both on the bare vessel; or art. 16 on
 * its convoy. The Ministry's adjustments and the five points of Berrío touch only the leg of art. 16.
 */
export function expressQuota(
  capacity: { readonly bare: Grams; readonly convoy: Grams },
  terms: AdjustableTerms & { readonly readings: Pick<Readings, 'expressQuota'> },
  adjustments: readonly Adjustment[],
  at: Instant,
): Quota & { readonly article: Article; readonly resolutionId?: string } {
  const onConvoy = terms.readings.expressQuota === 'ART16_ON_CONVOY';
  const byReserve = adjustedMaximumLoad(onConvoy ? capacity.convoy : capacity.bare, terms, adjustments, at);
  const bySeventy = seventyPerCent(capacity.bare);
  return onConvoy || byReserve.maxLoad < bySeventy.maxLoad
    ? { ...byReserve, article: 'D1976-16' }
    : { ...bySeventy, article: 'D1939-3' };
}

/** Baggage is neither merchandise nor what a passenger carries with him. */
export function trulyBaggage(lot: {
  readonly cargoClass: CargoClass;
  readonly contentsUsuallySold: boolean;
  readonly accompanied: boolean;
}): Refusal | undefined {
  if (lot.cargoClass !== 'BAGGAGE') return undefined;
  if (lot.contentsUsuallySold) return refused('BAGGAGE_IS_MERCHANDISE', 'D1976-11', { field: 'contentsUsuallySold' });
  return lot.accompanied ? refused('ACCOMPANIED_BAGGAGE_NOT_CARGO', 'D1976-11', { field: 'accompanied' }) : undefined;
}
