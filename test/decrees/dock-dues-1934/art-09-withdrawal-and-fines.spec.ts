import { describe, expect, it } from '@jest/globals';
import { portFineInRange, toldToWithdraw } from '../../../src/decrees/dock-dues-1934/art-09-withdrawal-and-fines.js';

describe('Article 9 of the decree of docks', () => {
  it.each([1, 5_000, 10_000])('allows a fine of %d centavos', (centavos) =>
    expect(portFineInRange(centavos)).toBeUndefined(),
  );

  it.each([0, 10_001])('does not allow one of %d', (fineCentavos) =>
    expect(portFineInRange(fineCentavos)).toMatchObject({
      ...{ code: 'FINE_OUT_OF_RANGE', article: 'DD34-09' },
      figures: { fineCentavos, leastCentavos: 1, mostCentavos: 10_000 },
    }),
  );

  it('fines only who was told to go, and not before', () => {
    expect(toldToWithdraw('S', true)).toBeUndefined();
    expect(toldToWithdraw('S', false)).toMatchObject({ code: 'NO_WITHDRAWAL_ORDER', article: 'DD34-09' });
    expect(toldToWithdraw('S', true, { field: 'occurredAt' })).toMatchObject({ code: 'NO_WITHDRAWAL_ORDER' });
  });
});
