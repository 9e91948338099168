import { describe, expect, it } from '@jest/globals';
import {
  indicatedAtBerrio,
  stillHasRoom,
  vesselInTurn,
} from '../../../src/decrees/d1976-turn/art-13-ordinary-vessels.js';

describe('D1976 Art. 13 - Ordinary vessels', () => {
  it('load one after another: the first that waits is in turn', () => {
    expect(vesselInTurn(undefined, 'FIRST')).toBe('FIRST');
    expect(vesselInTurn(undefined, undefined)).toBeUndefined();
  });
  it('are not interrupted once they have begun (AMB-30)', () => {
    expect(vesselInTurn('BEGUN', 'EARLIER')).toBe('BEGUN');
  });
  it('have had their turn when the quota is complete', () => {
    expect(stillHasRoom('CALL-1', true, 0)).toMatchObject({ code: 'QUOTA_EXHAUSTED', article: 'D1976-13' });
    expect(stillHasRoom('CALL-1', false, 10)).toBeUndefined();
  });
  it('passing by Puerto Berrío load only what the Inspectorate indicates', () => {
    expect(indicatedAtBerrio('CALL-1', true)).toMatchObject({
      code: 'BERRIO_CARGO_NOT_INDICATED',
      article: 'D1976-13',
    });
    expect(indicatedAtBerrio('CALL-1', false)).toBeUndefined();
  });
});
