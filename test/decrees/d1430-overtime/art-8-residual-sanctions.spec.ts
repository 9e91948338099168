import { describe, expect, it } from '@jest/globals';
import {
  INFRACTIONS,
  noPenaltyOfItsOwn,
  residualFineInRange,
} from '../../../src/decrees/d1430-overtime/art-8-residual-sanctions.js';

describe('D1430 Art. 8 - Infractions that have no penalty of their own', () => {
  it.each([
    [499, 'FINE_OUT_OF_RANGE'],
    [500, undefined],
    [10_000, undefined],
    [10_001, 'FINE_OUT_OF_RANGE'],
  ])('a fine of %i centavos: %s', (centavos, code) => expect(residualFineInRange(centavos)?.code).toBe(code));

  it.each([
    ['UNASSIGNED_LOT_LOADED', 'D1976-18'],
    ['SAILED_WITHOUT_PERMIT', 'D1976-18'],
    ['UNAPPROVED_TARIFF', 'D1976-22'],
    ['UNEQUAL_TREATMENT', 'D1976-23'],
    ['TARIFF_NOT_SUBMITTED', 'D1976-24'],
    ['UNDUE_CHARGE', 'D1430-3'],
    ['PORT_ORDER_DISOBEYED', 'DD34-10'],
  ])('%s is punished by %s, and not by this article', (infraction, punishedBy) =>
    expect(noPenaltyOfItsOwn(infraction)).toEqual({
      ...{ code: 'SPECIFIC_PENALTY_EXISTS', article: 'D1430-8' },
      figures: { infraction, punishedBy },
    }),
  );

  it('only what is named as none of those is left to it', () =>
    expect(INFRACTIONS.filter((name) => noPenaltyOfItsOwn(name) === undefined)).toEqual(['OTHER']));
});
