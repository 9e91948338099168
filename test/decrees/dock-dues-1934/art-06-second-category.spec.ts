import { describe, expect, it } from '@jest/globals';
import { inCategory } from '../../../src/decrees/dock-dues-1934/art-06-second-category.js';
import { exactly, rounded } from '../../../src/decrees/money.js';

describe('Article 6 of the decree of docks', () => {
  it('leaves a due as it is in the first category, and halves it in the second without rounding', () => {
    expect(inCategory(exactly(501), 1)).toEqual(exactly(501));
    expect(rounded(inCategory(exactly(501), 2))).toBe(251);
    expect(rounded(inCategory(inCategory(exactly(501), 2), 2))).toBe(125);
  });
});
