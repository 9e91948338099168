import { describe, expect, it } from '@jest/globals';
import {
  arrivedBefore,
  CARGO_EVIDENCE,
  evidenceGiven,
  notYetAssigned,
  ofItsMode,
} from '../../../src/decrees/d1976-turn/art-03-proof-of-arrival.js';
import { at, COFFEE, on } from '../../support/vocabulary.js';

const refusal = (code: string, figures: object = {}) => ({ code, article: 'D1976-03', figures });

describe('D1976 Art. 3 - The proof of arrival', () => {
  it.each([
    ['RAIL', 'RAIL_CERTIFICATE'],
    ['SALGAR', 'RAIL_CERTIFICATE'],
    ['DIRECT_GIRARDOT', 'RAIL_CERTIFICATE'],
    ['ROAD', 'ROAD_RECEIPT_STUB'],
  ] as const)('is, for cargo of origin %s, a %s and nothing else', (origin, proof) => {
    for (const evidence of CARGO_EVIDENCE) {
      const ruling = ofItsMode(COFFEE, origin, evidence);
      if (evidence === proof) expect(ruling).toBeUndefined();
      else
        expect(ruling).toEqual(
          refusal('EVIDENCE_MODE_MISMATCH', { lotId: COFFEE, origin, evidenceType: evidence, required: proof }),
        );
    }
  });

  it.each(['LOCAL', 'CARACOLI'] as const)('does not exist for cargo of origin %s', (origin) => {
    for (const evidenceType of CARGO_EVIDENCE)
      expect(ofItsMode(COFFEE, origin, evidenceType)).toEqual(
        refusal('EVIDENCE_MODE_MISMATCH', { lotId: COFFEE, origin, evidenceType, required: null }),
      );
  });

  it('comes too late for a lot of which nothing is unassigned (AMB-06)', () => {
    expect(notYetAssigned(COFFEE, 1)).toBeUndefined();
    expect(notYetAssigned(COFFEE, 0)).toMatchObject(refusal('LOT_ALREADY_ASSIGNED', { unassignedPackages: 0 }));
  });

  it('is a document with a number', () => {
    expect(evidenceGiven('C-77')).toBeUndefined();
    expect(evidenceGiven('')).toEqual(refusal('EVIDENCE_REQUIRED', { field: 'evidenceId' }));
    expect(evidenceGiven(undefined)).toEqual(refusal('EVIDENCE_REQUIRED', { field: 'evidenceId' }));
  });

  it('does not prove an arrival later than the correction; at the same instant it does', () => {
    expect(arrivedBefore(at('07:00'), at('07:00'))).toBeUndefined();
    expect(arrivedBefore(at('07:00:01'), at('07:00'))).toEqual(
      refusal('ARRIVAL_IN_FUTURE', { field: 'newArrivedAt', arrivedAt: on('07:00:01'), occurredAt: on('07:00') }),
    );
  });
});
