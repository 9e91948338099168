import { describe, expect, it } from '@jest/globals';
import { instantText } from '../../../src/decrees/calendar.js';
import { DECREE_STARTS, inForce } from '../../../src/decrees/d1976-turn/art-25-in-force.js';
import { DOCK_DUES_START } from '../../../src/decrees/dock-dues-1934/art-15-in-force.js';
import { at } from '../../support/vocabulary.js';

describe('Article 15 of the decree of docks', () => {
  it('begins with 1 January 1935, local time', () => {
    expect(instantText(DOCK_DUES_START)).toBe('1935-01-01T05:00:00Z');
    expect(DECREE_STARTS.dd34).toBe(DOCK_DUES_START);
    expect(inForce(at('00:00', '1935-01-01'), DECREE_STARTS.dd34, 'DD34-15')).toBeUndefined();
    expect(inForce(at('23:59:59', '1934-12-31'), DECREE_STARTS.dd34, 'DD34-15')).toMatchObject({
      ...{ code: 'DECREE_NOT_IN_FORCE', article: 'DD34-15' },
    });
  });
});
