import { describe, expect, it } from '@jest/globals';
import { instantText } from '../../../src/decrees/calendar.js';
import { DECREE_STARTS, inForce } from '../../../src/decrees/d1976-turn/art-25-in-force.js';
import { at } from '../../support/vocabulary.js';

describe('D1976 Art. 25 - When the organisation of turns begins', () => {
  it('begins with the local day of 11 November 1940 (AMB-62)', () => {
    expect(instantText(DECREE_STARTS.d1976)).toBe('1940-11-11T05:00:00Z');
  });
  it('does not judge what happened the second before', () => {
    expect(inForce(at('23:59:59', '1940-11-10'), DECREE_STARTS.d1976, 'D1976-25')).toMatchObject({
      code: 'DECREE_NOT_IN_FORCE',
      article: 'D1976-25',
      figures: { inForceFrom: '1940-11-11T05:00:00Z' },
    });
    expect(inForce(at('00:00', '1940-11-11'), DECREE_STARTS.d1976, 'D1976-25')).toBeUndefined();
  });
  it('binds nothing where no decree speaks', () => {
    expect(inForce(at('12:00', '1900-01-01'), undefined, 'D1976-25')).toBeUndefined();
  });
});
