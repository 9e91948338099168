import { describe, expect, it } from '@jest/globals';
import {
  CAUSES,
  lowerFreightIsNoCause,
} from '../../../src/decrees/d1976-turn/art-15-no-lot-refused-for-its-freight.js';
import { COFFEE } from '../../support/vocabulary.js';

describe('D1976 Art. 15 - No lot is refused for its freight', () => {
  it.each(CAUSES)('%s may be ruled no just cause', (cause) => {
    expect(lowerFreightIsNoCause('CALL-1', COFFEE, cause, false)).toBeUndefined();
  });
  it.each(CAUSES.filter((cause) => cause !== 'LOWER_FREIGHT'))('%s may be ruled a just cause', (cause) => {
    expect(lowerFreightIsNoCause('CALL-1', COFFEE, cause, true)).toBeUndefined();
  });
  it('a lower freight is never a just cause', () => {
    expect(lowerFreightIsNoCause('CALL-1', COFFEE, 'LOWER_FREIGHT', true)).toEqual({
      code: 'LOWER_FREIGHT_NOT_JUST_CAUSE',
      article: 'D1976-15',
      figures: { callId: 'CALL-1', lotId: COFFEE },
    });
  });
});
