import { describe, expect, it } from '@jest/globals';
import {
  chargedUnduly,
  employeeFineInRange,
  notUndue,
} from '../../../src/decrees/d1430-overtime/art-3-undue-charges.js';

describe('D1430 Art. 3 - No other hour counts, and what is not due is not charged', () => {
  it.each([
    [499, 'FINE_OUT_OF_RANGE'],
    [500, undefined],
    [10_000, undefined],
    [10_001, 'FINE_OUT_OF_RANGE'],
  ])('a fine of %i centavos for the employee: %s', (centavos, code) =>
    expect(employeeFineInRange(centavos)?.code).toBe(code),
  );

  it('no receipt is made out for what was never due, and it says why nothing was', () => {
    const free = { feeCentavos: 0, because: 'SERVICE_NOT_NEEDED', article: 'D1430-3' };
    expect(notUndue('P', free)).toEqual({
      ...{ code: 'UNDUE_CHARGE', article: 'D1430-3' },
      figures: { permitId: 'P', reason: 'SERVICE_NOT_NEEDED', freeBy: 'D1430-3' },
    });
    expect(notUndue('P', { feeCentavos: 50, because: 'NIGHT', article: 'D1430-1' })).toBeUndefined();
  });

  it.each([
    [200, 200, 'CHARGE_WAS_DUE'],
    [100, 200, 'CHARGE_WAS_DUE'],
    [201, 200, undefined],
    [1, 0, undefined],
    [0, 0, 'CHARGE_WAS_DUE'],
  ])('to charge %i where %i were due: %s', (charged, due, code) =>
    expect(chargedUnduly('P', charged, due)?.code).toBe(code),
  );
});
