import { describe, expect, it } from '@jest/globals';
import { atItsPlace, isForcedAway } from '../../../src/decrees/dock-dues-1934/art-08-at-a-distance.js';
import { exactly, rounded } from '../../../src/decrees/money.js';

describe('Article 8 of the decree of docks', () => {
  it.each([
    ['AT_DISTANCE', 'DOCKS_FULL', true],
    ['AT_DISTANCE', 'DRAUGHT', true],
    ['AT_DISTANCE', 'HAZARDOUS_CARGO', true],
    ['AT_DISTANCE', 'OWN_CHOICE', false],
    ['AT_DISTANCE', undefined, false],
    ['DOCK', undefined, false],
  ] as const)('halves the dues %s because of %s: %s', (place, reason, halves) => {
    expect(isForcedAway(place, reason)).toBe(halves);
    expect(rounded(atItsPlace(exactly(501), isForcedAway(place, reason)))).toBe(halves ? 251 : 501);
  });
});
