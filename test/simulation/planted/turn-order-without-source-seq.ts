/** The comparator as somebody could have written it who forgot the lines of the waybill (AMB-03): put in the place of the true one. */
import type { Instant } from '../../../src/decrees/calendar.js';

export type TurnKey = readonly number[];

export function compareTurn(a: TurnKey, b: TurnKey): number {
  for (let at = 0; at < a.length; at++) {
    const difference = a[at]! - b[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

export const cargoKey = (turnAt: Instant, _sourceSeq: number, turnNumber: number): TurnKey => [turnAt, turnNumber];

export const vesselKey = (arrivedAt: Instant, callSerial: number): TurnKey => [arrivedAt, callSerial];
