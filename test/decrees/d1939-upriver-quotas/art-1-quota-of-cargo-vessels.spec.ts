import { describe, expect, it } from '@jest/globals';
import {
  capacityOfTheConvoy,
  holdsTheUpriverTurn,
  leavesUpRiver,
  quotaOfCargoVessel,
  withinTheUpriverQuota,
} from '../../../src/decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import { maximumLoad } from '../../../src/decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { grams, kilograms } from '../../../src/decrees/measures.js';
import { UPRIVER_TABLE } from '../../support/upriver-table.js';

const quotaOf = (t: number) => quotaOfCargoVessel(grams(t * 1000));
const loadOf = (t: number) => kilograms(quotaOf(t).maxLoad) / 1000;

describe('D1939 Art. 1 - The quota of cargo vessels', () => {
  it.each(
    UPRIVER_TABLE.map(
      ([t, percent, floorT, loadT]) =>
        [t, percent, floorT === null ? 'having no floor' : `with its floor of ${floorT} t`, loadT, floorT] as const,
    ),
  )('a convoy of %d t may leave with %d %% and, %s, with %d t', (t, percent, _, loadT, floorT) => {
    const quota = quotaOf(t);
    expect({
      percent: 100 - quota.reserve / 100,
      floorT: quota.floor === undefined ? null : kilograms(quota.floor) / 1000,
      loadT: kilograms(quota.maxLoad) / 1000,
    }).toEqual({ percent, floorT, loadT });
  });

  it('equals everywhere the quota of a vessel for Berrío alone with its floors moved (AMB-44 SHIFTED)', () => {
    const shifted = { dispatchedOnlyToBerrio: true, readings: { berrioFloors: 'SHIFTED' } } as const;
    for (let half = 2; half < 4800; half++)
      expect(loadOf(half / 2)).toBe(kilograms(maximumLoad(grams(half * 500), shifted).maxLoad) / 1000);
  });

  it('never falls as the capacity grows', () => {
    const loads = Array.from({ length: 2400 }, (_, at) => loadOf(at / 2 + 1));
    expect(loads).toEqual([...loads].sort((a, b) => a - b));
  });

  it('is of the vessels that leave Barranquilla and Cartagena (AMB-63)', () => {
    expect([leavesUpRiver('BARRANQUILLA'), leavesUpRiver('CARTAGENA')]).toEqual([undefined, undefined]);
    expect(leavesUpRiver('LA_DORADA')).toMatchObject({ code: 'NOT_A_DEPARTURE_PORT', article: 'D1939-1' });
  });

  it('lets a vessel leave with what it likes, nothing included, up to the quota to the gram', () => {
    const { maxLoad } = quotaOf(500);
    for (const kg of [0, 0.001, 300_000, 425_000])
      expect(withinTheUpriverQuota('C', grams(kg), maxLoad)).toBeUndefined();
    expect(withinTheUpriverQuota('C', grams(425_000.001), maxLoad)).toMatchObject({
      code: 'UPRIVER_QUOTA_EXCEEDED',
      article: 'D1939-1',
      figures: { loadKg: 425_000.001, maxLoadKg: 425_000 },
    });
  });

  it('is the turn of the vessel that holds it, and of no other', () => {
    expect(holdsTheUpriverTurn('A', 'A')).toBeUndefined();
    expect(holdsTheUpriverTurn('B', 'A')).toMatchObject({
      code: 'NOT_VESSEL_IN_TURN',
      article: 'D1939-1',
      figures: { vesselInTurn: 'A' },
    });
    expect(holdsTheUpriverTurn('B', undefined)).toMatchObject({ figures: { vesselInTurn: null } });
  });

  it('rests on a capacity assigned to this very composition', () => {
    expect(capacityOfTheConvoy('V', { tows: ['B', 'A'] }, ['A', 'B'])).toBeUndefined();
    expect(capacityOfTheConvoy('V', { tows: [] }, ['A'])).toMatchObject({
      code: 'CAPACITY_NOT_ASSIGNED',
      article: 'D1939-1',
    });
    expect(capacityOfTheConvoy('V', undefined, [])).toMatchObject({ code: 'CAPACITY_NOT_ASSIGNED' });
  });
});
