import { describe, expect, it } from '@jest/globals';
import {
  checkManifest,
  sailPermitDenied,
  type DispatchLine,
} from '../../../src/decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import { grams } from '../../../src/decrees/measures.js';

const C5: DispatchLine = {
  lotId: 'C5',
  turnNumber: 5,
  packages: 40,
  weight: grams(40_000),
  marks: 'AB, CD',
  numbers: '1-40',
  contents: 'café',
};
const shown = (change: object = {}) => ({
  lotId: 'C5',
  turnNumber: 5,
  packages: 40,
  weight: grams(40_000),
  marks: 'AB, CD',
  ...change,
});
const found = (...lines: ReturnType<typeof shown>[]) => checkManifest([C5], lines);

describe('D1976 Art. 9 - The manifest and the sail permit', () => {
  it('finds nothing in a manifest that follows the dispatch list', () => {
    expect(found(shown())).toEqual([]);
    expect(found(shown({ numbers: '1-40', contents: 'café' }))).toEqual([]);
    expect(checkManifest([], [])).toEqual([]);
  });

  it('finds a lot that is short, with the kilograms expected, presented and missing', () => {
    expect(found(shown({ packages: 35, weight: grams(35_000) }))).toEqual([
      { kind: 'QUANTITY_SHORT', lotId: 'C5', expected: 40_000, presented: 35_000, differenceKg: 5000 },
    ]);
  });

  it('finds a lot that is over', () => {
    expect(found(shown({ packages: 41, weight: grams(41_000) }))).toEqual([
      { kind: 'QUANTITY_OVER', lotId: 'C5', expected: 40_000, presented: 41_000, differenceKg: 1000 },
    ]);
  });

  it('finds another weight for the same packages, exact to the gram (AMB-21)', () => {
    expect(found(shown({ weight: grams(40_000.001) }))).toMatchObject([
      { kind: 'WEIGHT_MISMATCH', presented: 40_000.001 },
    ]);
  });

  it('finds a lot that was not assigned, and nothing else of its line', () => {
    expect(found(shown(), shown({ lotId: 'C13', packages: 5, weight: grams(5000), marks: 'ZZ' }))).toEqual([
      { kind: 'UNASSIGNED_LOT', lotId: 'C13', expected: 0, presented: 5000, differenceKg: 5000 },
    ]);
  });

  it('finds an assigned lot that is missing', () => {
    expect(found()).toEqual([
      { kind: 'ASSIGNED_LOT_MISSING', lotId: 'C5', expected: 40_000, presented: 0, differenceKg: 40_000 },
    ]);
  });

  it.each([
    ['other marks', { marks: 'AB' }, 'MARKS_MISMATCH', 'AB, CD', 'AB'],
    ['other numbers', { numbers: '1-39' }, 'NUMBERS_MISMATCH', '1-40', '1-39'],
    ['other contents', { contents: 'cacao' }, 'CONTENTS_MISMATCH', 'café', 'cacao'],
    ['a line without its turn number', { turnNumber: undefined }, 'TURN_NUMBER_MISSING', '5', ''],
    ['a line with another turn number', { turnNumber: 6 }, 'TURN_NUMBER_WRONG', '5', '6'],
  ])('finds %s', (_, change, kind, expected, presented) => {
    expect(found(shown(change))).toEqual([{ kind, lotId: 'C5', expected, presented }]);
  });

  it('finds all that is wrong with a line at once', () => {
    expect(
      found(shown({ packages: 39, weight: grams(39_000), marks: 'X', turnNumber: 1 })).map(({ kind }) => kind),
    ).toEqual(['QUANTITY_SHORT', 'MARKS_MISMATCH', 'TURN_NUMBER_WRONG']);
  });

  const cleared = {
    dispatchListSent: true,
    lastCheck: 'OK',
    onboard: grams(400),
    maxLoad: grams(400),
    rejectedUnresolved: false,
  } as const;
  it('grants the permit when the list was sent, the last check was good and the quota is kept', () => {
    expect(sailPermitDenied(cleared)).toEqual([]);
    expect(sailPermitDenied({ ...cleared, maxLoad: undefined })).toEqual([]);
  });

  it.each([
    [
      'before the dispatch list was sent',
      { dispatchListSent: false, lastCheck: undefined },
      ['NO_DISPATCH_LIST', 'MANIFEST_NOT_CHECKED'],
    ],
    ['before a manifest was checked', { lastCheck: undefined }, ['MANIFEST_NOT_CHECKED']],
    ['when the last manifest checked was discrepant', { lastCheck: 'DISCREPANT' as const }, ['MANIFEST_DISCREPANT']],
    ['when a gram more than the quota is on board', { onboard: grams(400.001) }, ['QUOTA_EXCEEDED']],
    ['while a lot whose cause was refused is not on board', { rejectedUnresolved: true }, ['REJECTED_LOT_UNRESOLVED']],
  ])('denies the permit %s', (_, change, reasons) => {
    expect(sailPermitDenied({ ...cleared, ...change })).toEqual(reasons);
  });
});
