/**
 * The one comparator. Every order of the turn, of cargo as of vessels, on the board, in the register, in an assignment,
 * a replay or an export, is the order of these keys, compared figure by figure.
 */
import type { Instant } from '../calendar.js';

/** Integers compared from the first to the last: the instant first, then what breaks its ties. */
export type TurnKey = readonly number[];

export function compareTurn(a: TurnKey, b: TurnKey): number {
  for (let at = 0; at < a.length; at++) {
    const difference = a[at]! - b[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Arts. 2, 4, 5 and 7. Cargo ranks by the instant of its turn, then by its line on the waybill, list or planilla (AMB-03),
 * then by the turn number given when it was registered.
 */
export const cargoKey = (turnAt: Instant, sourceSeq: number, turnNumber: number): TurnKey => [
  turnAt,
  sourceSeq,
  turnNumber,
];

/** Art. 12. Vessels rank by their arrival in port (AMB-29), then by the order in which their calls were opened (AMB-31). */
export const vesselKey = (arrivedAt: Instant, callSerial: number): TurnKey => [arrivedAt, callSerial];
