import { describe, expect, it } from '@jest/globals';
import { seventyPerCent } from '../../../src/decrees/d1939-upriver-quotas/art-3-express-seventy-per-cent.js';
import { grams, kilograms } from '../../../src/decrees/measures.js';

describe('D1939 Art. 3 - Seventy per cent for express vessels', () => {
  it.each([
    [300, 210],
    [400, 280],
    [1100, 770],
    [0.003, 0.002],
  ])(
    'an express that carries %d t without its tows loads %d t, in whole kilograms and without a floor',
    (bareT, loadT) => {
      const quota = seventyPerCent(grams(bareT * 1000));
      expect({ ...quota, maxLoad: kilograms(quota.maxLoad) }).toEqual({
        maxLoad: loadT * 1000,
        reserve: 3000,
        floor: undefined,
      });
    },
  );
});
