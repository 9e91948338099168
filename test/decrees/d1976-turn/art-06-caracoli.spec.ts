import { describe, expect, it } from '@jest/globals';
import {
  keepsCaracoli,
  loadedFromTheQueue,
  wentToCaracoli,
  withinTheQuota,
} from '../../../src/decrees/d1976-turn/art-06-caracoli.js';
import { grams } from '../../../src/decrees/measures.js';

describe('D1976 Art. 6 - Caracolí', () => {
  it("has a queue of its own in La Dorada's register, and in no other", () => {
    expect(keepsCaracoli('LA_DORADA')).toBeUndefined();
    expect(keepsCaracoli('PUERTO_BERRIO')).toMatchObject({ code: 'PORT_HAS_NO_TURN_SECTION', article: 'D1976-06' });
  });
  it('is come back from by a vessel that went up', () => {
    expect(wentToCaracoli('CALL-1', true, 'AT_CARACOLI')).toBeUndefined();
    expect(wentToCaracoli('CALL-1', false, 'READY')).toEqual({
      code: 'VESSEL_NOT_GOING_TO_CARACOLI',
      article: 'D1976-06',
      figures: { callId: 'CALL-1', state: 'READY', missingStep: 'depart-for-caracoli' },
    });
  });
  it('gives what its queue has, to the gram', () => {
    expect(loadedFromTheQueue('CALL-1', grams(125), grams(125))).toBeUndefined();
    expect(loadedFromTheQueue('CALL-1', grams(125), grams(124.999))).toEqual({
      code: 'CARACOLI_CARGO_INSUFFICIENT',
      article: 'D1976-06',
      figures: { callId: 'CALL-1', loadedKg: 125, foundKg: 124.999 },
    });
  });
  it('gives no more than the quota of the sailing', () => {
    expect(withinTheQuota('CALL-1', grams(125), grams(125))).toBeUndefined();
    expect(withinTheQuota('CALL-1', grams(125.001), grams(125))).toEqual({
      code: 'QUOTA_EXCEEDED',
      article: 'D1976-16',
      figures: { callId: 'CALL-1', loadedKg: 125.001, freeKg: 125 },
    });
  });
});
