/**
 * Art. 16, last part. Vessels dispatched only to Puerto Berrío reserve five per cent less, "con la obligación de tomar dicho porcentaje en
 * los puertos intermedios", specially at Barrancabermeja and Puerto Wilches, if there is cargo. The percentage is those five, of the
 * capacity (AMB-45). It bars no sailing: a vessel that takes less is flagged, as far as ports below were known to have cargo left.
 */
import { afterReserve, minus, NO_WEIGHT, WHOLE_BPS, type Bps, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';
import { isBelow, isPort, isTerminal, type Port } from '../river-ports.js';
import { BERRIO_ONLY_REDUCTION } from './art-16-reserve-for-intermediate-ports.js';

/** What a vessel is to pick up on its way down. */
export interface PickUp {
  /** Five per cent of its capacity. */
  readonly due: Grams;
  /** Of that, what there was cargo for. */
  readonly owed: Grams;
  readonly shortfall: Grams;
}

/** @param left the cargo that ports below are known to have been left with */
export function pickUp(capacity: Grams, left: Grams, taken: Grams): PickUp {
  const due = afterReserve(capacity, (WHOLE_BPS - BERRIO_ONLY_REDUCTION) as Bps);
  const owed = left < due ? left : due;
  return { due, owed, shortfall: owed > taken ? minus(owed, taken) : NO_WEIGHT };
}

/** An intermediate port that a vessel passes on its way down from a port. */
export const isIntermediateBelow = (place: string, port: Port): place is Port =>
  isPort(place) && isBelow(place, port) && !isTerminal(place);

export const intermediateBelow = (place: string, port: Port): Refusal | undefined =>
  isIntermediateBelow(place, port) ? undefined : refused('NOT_AN_INTERMEDIATE_PORT', 'D1976-16', { port: place });
