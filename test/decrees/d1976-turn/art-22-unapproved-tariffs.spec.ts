import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chargedUnapproved,
  dueFor,
  evidenceNamed,
  FINED_UNDER,
  tariffFineInRange,
} from '../../../src/decrees/d1976-turn/art-22-unapproved-tariffs.js';

const price = { tariffId: 'T-1', centavos: 12 };

describe('D1976 Art. 22 - Charging a tariff that is not approved', () => {
  it.each([19_999, 100_001, 0])('is not fined %i centavos', (fineCentavos) => {
    expect(tariffFineInRange(fineCentavos)).toEqual({
      code: 'FINE_OUT_OF_RANGE',
      article: 'D1976-22',
      figures: { field: 'fineCentavos', fineCentavos, leastCentavos: 20_000, mostCentavos: 100_000 },
    });
  });
  it.each([20_000, 100_000])('is fined %i centavos', (fineCentavos) => {
    expect(tariffFineInRange(fineCentavos)).toBeUndefined();
  });

  it.each([
    [119, true],
    [120, false],
    [121, true],
  ])('is what %i centavos for ten units at twelve are: %s (AMB-60)', (charged, unapproved) => {
    expect(chargedUnapproved(10, charged, price)).toBe(unapproved);
  });
  it('is any charge, even of nothing, where no price is in force', () => {
    expect(chargedUnapproved(1, 0, undefined)).toBe(true);
  });
  it('is never what was due by the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (quantity, centavos) => {
        const approved = { tariffId: 'T-1', centavos };
        expect(chargedUnapproved(quantity, dueFor(quantity, approved), approved)).toBe(false);
        expect(chargedUnapproved(quantity, dueFor(quantity, approved) + 1, approved)).toBe(true);
      }),
    );
  });

  it('shares its scale of fines with articles 23 and 24', () => {
    expect(FINED_UNDER).toEqual({
      UNAPPROVED_TARIFF: 'D1976-22',
      UNEQUAL_TREATMENT: 'D1976-23',
      TARIFF_NOT_SUBMITTED: 'D1976-24',
    });
  });
  it.each(['UNAPPROVED_TARIFF', 'UNEQUAL_TREATMENT'] as const)(
    'is not fined, nor is %s, without evidence',
    (ground) => {
      expect(evidenceNamed(ground, ['C-1'])).toBeUndefined();
      expect(evidenceNamed(ground, [])).toEqual({
        code: 'EVIDENCE_REQUIRED',
        article: FINED_UNDER[ground],
        figures: { field: 'evidenceIds', ground },
      });
    },
  );
  it('is one thing; that no tariff was presented needs no evidence', () => {
    expect(evidenceNamed('TARIFF_NOT_SUBMITTED', [])).toBeUndefined();
  });
});
