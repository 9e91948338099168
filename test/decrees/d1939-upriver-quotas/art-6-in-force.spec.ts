import { describe, expect, it } from '@jest/globals';
import { instantText } from '../../../src/decrees/calendar.js';
import { IN_FORCE_FROM } from '../../../src/decrees/d1939-upriver-quotas/art-6-in-force.js';
import { DECREE_STARTS, inForce } from '../../../src/decrees/d1976-turn/art-25-in-force.js';

describe('D1939 Art. 6 - In force', () => {
  it('begins with 15 February 1939, by the civil time of Colombia', () => {
    expect(instantText(IN_FORCE_FROM)).toBe('1939-02-15T05:00:00Z');
    expect(DECREE_STARTS.d1939).toBe(IN_FORCE_FROM);
    expect(inForce(IN_FORCE_FROM, IN_FORCE_FROM, 'D1939-6')).toBeUndefined();
    expect(inForce((IN_FORCE_FROM - 1) as never, IN_FORCE_FROM, 'D1939-6')).toMatchObject({
      code: 'DECREE_NOT_IN_FORCE',
      article: 'D1939-6',
    });
  });
});
