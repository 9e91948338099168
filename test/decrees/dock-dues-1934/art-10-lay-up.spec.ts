import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../src/decrees/calendar.js';
import { declared, layUpIsCharged, placeShown } from '../../../src/decrees/dock-dues-1934/art-10-lay-up.js';

const whole = { reason: 'Caldera', expectedUntilAt: '1940-12-07T17:00:00Z', signedBy: 'Rondón' };
const FILED = instant('1940-12-06T17:00:00Z');

describe('Article 10 of the decree of docks', () => {
  it('takes a declaration that says why and for how long, and is signed', () =>
    expect(declared('S', whole, FILED)).toBeUndefined());

  it.each(['reason', 'expectedUntilAt', 'signedBy'] as const)('asks for %s', (field) =>
    expect(declared('S', { ...whole, [field]: undefined }, FILED)).toEqual({
      ...{ code: 'LAYUP_DECLARATION_REQUIRED', article: 'DD34-10' },
      figures: { field, stayId: 'S' },
    }),
  );

  it('asks for a time that is still to come', () => {
    const { expectedUntilAt } = whole;
    expect(declared('S', whole, instant('1940-12-07T16:59:59Z'))).toBeUndefined();
    expect(declared('S', whole, instant(expectedUntilAt))).toMatchObject({
      ...{ code: 'LAYUP_DECLARATION_REQUIRED', article: 'DD34-10' },
      figures: { field: 'expectedUntilAt', stayId: 'S', expectedUntilAt, occurredAt: expectedUntilAt },
    });
  });

  it('takes any place while none was shown, and afterwards those alone', () => {
    expect(placeShown('Playa', undefined)).toBeUndefined();
    expect(placeShown('Playa', ['Orilla', 'Playa'])).toBeUndefined();
    for (const [place, shown] of [
      [undefined, undefined],
      ['Playa', ['Orilla']],
    ] as const)
      expect(placeShown(place, shown)).toMatchObject({ code: 'PLACE_NOT_DESIGNATED', article: 'DD34-10' });
  });

  it.each([
    [false, 'NEW_STAY', true],
    [false, 'REPLACES', true],
    [true, 'NEW_STAY', true],
    [true, 'REPLACES', false],
  ] as const)('charges a lay-up that ended in loading (%s) under %s (AMB-81): %s', (ended, layUpThenLoad, charged) =>
    expect(layUpIsCharged(ended, { layUpThenLoad })).toBe(charged),
  );
});
