/**
 * Art. 11. Express vessels load by class: first unaccompanied baggage; second provisions and consumables; third general
 * merchandise for intermediate ports; fourth general merchandise for terminal ports; last any other cargo. Goods usually
 * sold in commerce may not be declared or accepted as baggage.
 */
import { refused, type Refusal } from '../refusal.js';
import { isTerminal, type Port } from '../river-ports.js';

export const CARGO_CLASSES = ['BAGGAGE', 'PROVISIONS', 'GENERAL_MERCHANDISE', 'LIVESTOCK', 'OTHER'] as const;
export type CargoClass = (typeof CARGO_CLASSES)[number];
export type PriorityClass = 1 | 2 | 3 | 4 | 5;

/** The class as the register shows it, for a vessel that calls at every intermediate port. */
export function priorityClass(cargoClass: CargoClass, destination: Port): PriorityClass {
  switch (cargoClass) {
    case 'BAGGAGE':
      return 1;
    case 'PROVISIONS':
      return 2;
    case 'GENERAL_MERCHANDISE':
      return isTerminal(destination) ? 4 : 3;
    default:
      return 5;
  }
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
