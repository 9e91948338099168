/** Art. 18. The ways in which the turn is violated that the software knows, each under the article it breaks. */
import type { Article } from '../refusal.js';

export const VIOLATION_KINDS = [
  'UNASSIGNED_LOT_LOADED',
  'ASSIGNED_LOT_LEFT',
  'DATA_MISMATCH',
  'LOADED_OUT_OF_TURN',
  'LOT_OVERTAKEN',
  'LOW_FREIGHT_REFUSAL',
  'QUOTA_EXCEEDED',
  'SAILED_WITHOUT_PERMIT',
  'BERRIO_UNINDICATED_CARGO',
  'BAGGAGE_IS_MERCHANDISE',
] as const;
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

export const VIOLATES: { readonly [K in ViolationKind]: Article } = {
  UNASSIGNED_LOT_LOADED: 'D1976-10',
  ASSIGNED_LOT_LEFT: 'D1976-10',
  DATA_MISMATCH: 'D1976-10',
  LOADED_OUT_OF_TURN: 'D1976-13',
  LOT_OVERTAKEN: 'D1976-08',
  LOW_FREIGHT_REFUSAL: 'D1976-15',
  QUOTA_EXCEEDED: 'D1976-16',
  SAILED_WITHOUT_PERMIT: 'D1976-09',
  BERRIO_UNINDICATED_CARGO: 'D1976-13',
  BAGGAGE_IS_MERCHANDISE: 'D1976-11',
};
