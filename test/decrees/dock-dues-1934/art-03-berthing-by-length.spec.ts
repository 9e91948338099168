import { describe, expect, it } from '@jest/globals';
import {
  capacityKnown,
  craftOf,
  firstDay,
  lengthKnown,
} from '../../../src/decrees/dock-dues-1934/art-03-berthing-by-length.js';
import { grams } from '../../../src/decrees/measures.js';
import { rounded } from '../../../src/decrees/money.js';

const craft = (kind: string, bareKg: number, inTow = false) => craftOf({ kind, inTow }, grams(bareKg));

describe('Article 3 of the decree of docks', () => {
  it.each([
    ['STEAMER', 4_999, 'EXEMPT'],
    ['STEAMER', 4_999.999, 'EXEMPT'],
    ['STEAMER', 5_000, 'SELF_PROPELLED'],
    ['BARGE', 4_999, 'EXEMPT'],
    ['BARGE', 5_000, 'TOWED'],
    ['CANOE', 100_001, 'EXEMPT'],
    ['ROWBOAT', 100_000, 'EXEMPT'],
    ['TUG', 40_000, 'SELF_PROPELLED'],
  ] as const)('takes a %s of %d kg for %s: to be too small wins over being towed', (kind, kg, found) =>
    expect(craft(kind, kg)).toBe(found),
  );

  it('takes for towed whatever moves with the aid of another', () =>
    expect(craft('LAUNCH', 8_000, true)).toBe('TOWED'));

  it.each([
    ['SELF_PROPELLED', 5_000, 500],
    ['SELF_PROPELLED', 4_237, 424],
    ['SELF_PROPELLED', 1, 0],
    ['SELF_PROPELLED', 5, 1],
    ['TOWED', 4_000, 200],
    ['TOWED', 4_001, 200],
    ['EXEMPT', 900, 0],
  ] as const)('charges %s of %d cm %d centavos for the first day, a metre divided (AMB-74)', (kind, cm, centavos) =>
    expect(rounded(firstDay(kind, cm))).toBe(centavos),
  );

  it('asks for the capacity of all but canoes and rowing boats', () => {
    expect(capacityKnown('V', 'STEAMER', undefined)).toMatchObject({
      code: 'CAPACITY_NOT_ASSIGNED',
      article: 'DD34-03',
    });
    expect(capacityKnown('V', 'STEAMER', grams(0))).toBeUndefined();
    expect(capacityKnown('V', 'CANOE', undefined)).toBeUndefined();
  });

  it('asks for a length of all but these', () => {
    expect(lengthKnown('V', 'STEAMER', 0)).toMatchObject({ code: 'LENGTH_REQUIRED', article: 'DD34-03' });
    expect(lengthKnown('V', 'STEAMER', 1)).toBeUndefined();
    expect(lengthKnown('V', 'ROWBOAT', 0)).toBeUndefined();
  });
});
