/**
 * Art. 3. In doubt, the date of arrival of cargo is proved by a certificate of the railway when it came by rail, or by the
 * duplicate or stub of the receipt given to the driver when it came by road.
 */
import { instantText, type Instant } from '../calendar.js';
import { refused, type Refusal } from '../refusal.js';
import type { Origin } from './art-02-books-of-arrival.js';

export const CARGO_EVIDENCE = ['RAIL_CERTIFICATE', 'ROAD_RECEIPT_STUB'] as const;
export type CargoEvidence = (typeof CARGO_EVIDENCE)[number];

/** What proves the arrival of each origin; cargo of the port itself and of Caracolí has no such proof. */
const PROOF_OF: { readonly [O in Origin]: CargoEvidence | undefined } = {
  RAIL: 'RAIL_CERTIFICATE',
  SALGAR: 'RAIL_CERTIFICATE',
  DIRECT_GIRARDOT: 'RAIL_CERTIFICATE',
  ROAD: 'ROAD_RECEIPT_STUB',
  LOCAL: undefined,
  CARACOLI: undefined,
};

/** The evidence must be that of the way the cargo came. */
export const ofItsMode = (lotId: string, origin: Origin, evidenceType: CargoEvidence): Refusal | undefined =>
  PROOF_OF[origin] === evidenceType
    ? undefined
    : refused('EVIDENCE_MODE_MISMATCH', 'D1976-03', {
        lotId,
        origin,
        evidenceType,
        required: PROOF_OF[origin] ?? null,
      });

/** A lot already assigned whole is past correcting (AMB-06). */
export const notYetAssigned = (lotId: string, unassignedPackages: number): Refusal | undefined =>
  unassignedPackages > 0
    ? undefined
    : refused('LOT_ALREADY_ASSIGNED', 'D1976-03', { lotId, packages: null, unassignedPackages });

export const evidenceGiven = (evidenceId: string | undefined): Refusal | undefined =>
  evidenceId ? undefined : refused('EVIDENCE_REQUIRED', 'D1976-03', { field: 'evidenceId' });

/** A corrected arrival cannot lie after the correction. */
export const arrivedBefore = (newArrivedAt: Instant, occurredAt: Instant): Refusal | undefined =>
  newArrivedAt > occurredAt
    ? refused('ARRIVAL_IN_FUTURE', 'D1976-03', {
        field: 'newArrivedAt',
        arrivedAt: instantText(newArrivedAt),
        occurredAt: instantText(occurredAt),
      })
    : undefined;
