import { describe, expect, it } from '@jest/globals';
import {
  declared,
  nothingLeftBehind,
  ofTheDeclaredWeight,
  onlyWhatItHas,
  onlyWhatWasAssigned,
} from '../../../src/decrees/d1976-turn/art-10-what-was-assigned-is-carried.js';
import { grams } from '../../../src/decrees/measures.js';

describe('D1976 Art. 10 - What was assigned is carried, and nothing else', () => {
  const loading = { callId: 'CALL-1', lotId: 'C1', assignedPackages: 10, packages: 10 };

  it('lets a vessel load what was assigned to it, no more', () => {
    expect(onlyWhatWasAssigned(loading)).toBeUndefined();
    expect(onlyWhatWasAssigned({ ...loading, packages: 11 })).toMatchObject({
      code: 'LOADED_EXCEEDS_ASSIGNED',
      article: 'D1976-10',
      figures: { packages: 11, assignedPackages: 10 },
    });
  });

  it('refuses a lot that was never assigned to the vessel', () => {
    expect(onlyWhatWasAssigned({ ...loading, assignedPackages: undefined })).toMatchObject({
      code: 'LOT_NOT_ASSIGNED_TO_VESSEL',
      article: 'D1976-10',
    });
  });

  it('takes the weight loaded to be that of the packages declared, to the gram', () => {
    expect(ofTheDeclaredWeight('C1', grams(62.5), grams(62.5))).toBeUndefined();
    expect(ofTheDeclaredWeight('C1', grams(62.499), grams(62.5))).toMatchObject({
      code: 'WEIGHT_MISMATCH',
      article: 'D1976-10',
    });
  });

  it('does not let the loading close while an assigned package waits', () => {
    expect(nothingLeftBehind('CALL-1', [])).toBeUndefined();
    expect(nothingLeftBehind('CALL-1', [{ lotId: 'C1', packages: 1 }])).toMatchObject({
      code: 'ASSIGNED_CARGO_NOT_LOADED',
      article: 'D1976-10',
      figures: { lots: [{ lotId: 'C1', packages: 1 }] },
    });
  });

  it('lets a vessel declare left only what was assigned to it and is not on board', () => {
    expect(onlyWhatItHas('CALL-1', 'C1', 3, 3)).toBeUndefined();
    expect(onlyWhatItHas('CALL-1', 'C1', 4, 3)).toEqual({
      code: 'LOT_NOT_ASSIGNED_TO_VESSEL',
      article: 'D1976-10',
      figures: { callId: 'CALL-1', lotId: 'C1', packages: 4, assignedPackages: 3 },
    });
  });

  it('rules upon a cause once it has been declared', () => {
    expect(declared('CALL-1', 'C1', true)).toBeUndefined();
    expect(declared('CALL-1', 'C1', false)).toEqual({
      code: 'NO_DECLARATION_PENDING',
      article: 'D1976-10',
      figures: { callId: 'CALL-1', lotId: 'C1', missingStep: 'declare-lot-left' },
    });
  });
});
