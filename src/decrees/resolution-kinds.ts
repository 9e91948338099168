/** What the Ministry resolves for all ports: each kind is one article's. */
export const RESOLUTION_KINDS = [
  /** D1976-17. */
  'RESERVE_ADJUSTMENT',
  /** D1939-1. */
  'UPRIVER_QUOTA_REDUCTION',
  /** D1939-3. */
  'EXPRESS_TOW_DROUGHT',
  /** D1976-01. */
  'ADDITIONAL_DUTY',
] as const;
export type ResolutionKind = (typeof RESOLUTION_KINDS)[number];
