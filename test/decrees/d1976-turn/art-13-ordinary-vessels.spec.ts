import { describe, expect, it } from '@jest/globals';
import {
  indicatedAtBerrio,
  mayGoBack,
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
    expect(indicatedAtBerrio('CALL-1', false)).toMatchObject({
      code: 'BERRIO_CARGO_NOT_INDICATED',
      article: 'D1976-13',
    });
    expect(indicatedAtBerrio('CALL-1', true)).toBeUndefined();
  });

  it('may go back to intermediate ports when there is no cargo for them and nothing was assigned', () => {
    expect(mayGoBack('CALL-1', [], false)).toBeUndefined();
    expect(mayGoBack('CALL-1', ['C1'], true)).toMatchObject({
      code: 'CARGO_STILL_AVAILABLE',
      article: 'D1976-13',
      figures: { lots: ['C1'] },
    });
    expect(mayGoBack('CALL-1', [], true)).toMatchObject({ code: 'VESSEL_HAS_ASSIGNED_CARGO', article: 'D1976-13' });
  });
});
