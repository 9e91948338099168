import { describe, expect, it } from '@jest/globals';
import { grams, kilograms } from '../../../src/decrees/measures.js';
import { DEFAULT_READINGS, type Readings } from '../../../src/decrees/readings.js';
import { adjusting } from '../../support/resolutions.js';
import { at } from '../../support/vocabulary.js';
import {
  expressQuota,
  expressServes,
  priorityClass,
  registerClass,
  trulyBaggage,
} from '../../../src/decrees/d1976-turn/art-11-priority-of-express-cargo.js';

describe('D1976 Art. 11 - The priority of cargo', () => {
  it.each([
    ['BAGGAGE', 'BARRANQUILLA', 1],
    ['PROVISIONS', 'MAGANGUE', 2],
    ['GENERAL_MERCHANDISE', 'MAGANGUE', 3],
    ['GENERAL_MERCHANDISE', 'BARRANQUILLA', 4],
    ['GENERAL_MERCHANDISE', 'CARTAGENA', 4],
    ['LIVESTOCK', 'BARRANQUILLA', 5],
    ['OTHER', 'MAGANGUE', 5],
  ] as const)('%s for %s is of class %d where the vessel calls', (cargoClass, destination, expected) => {
    expect(priorityClass(cargoClass, destination, true)).toBe(expected);
    expect(registerClass(cargoClass, destination)).toBe(expected);
  });

  it('puts last general merchandise for an intermediate port where the vessel does not call', () => {
    expect(priorityClass('GENERAL_MERCHANDISE', 'MAGANGUE', false)).toBe(5);
    expect(priorityClass('PROVISIONS', 'MAGANGUE', false)).toBe(2);
  });

  it.each([
    ['serves', 'BARRANQUILLA'],
    ['serves', 'CARTAGENA'],
    ['serves', 'MAGANGUE'],
    ['does not serve', 'CALAMAR'],
  ] as const)('an express that calls at Magangué alone %s %s, whatever the class', (how, destination) => {
    expect(expressServes(['MAGANGUE'], destination)).toBe(how === 'serves');
  });

  const terms = (reading: Readings['expressQuota'], dispatchedOnlyToBerrio = false) => ({
    dispatchedOnlyToBerrio,
    readings: { ...DEFAULT_READINGS, expressQuota: reading },
  });
  const tonnes = (bare: number, convoy = bare) => ({ bare: grams(bare * 1000), convoy: grams(convoy * 1000) });
  it.each([
    [400, 280, 'D1939-3'],
    [300, 210, 'D1939-3'],
    [1100, 715, 'D1976-16'],
  ])(
    'an express of %d t bare loads %d t: the lesser of seventy per cent and of article 16 (AMB-27)',
    (bare, load, article) => {
      const quota = expressQuota(tonnes(bare, 2000), terms('MIN_70_AND_ART16'), [], at('08:00'));
      expect({ load: kilograms(quota.maxLoad) / 1000, article: quota.article }).toEqual({ load, article });
    },
  );
  it('loads by article 16 on its convoy under the other reading (AMB-27, expressQuota)', () => {
    const quota = expressQuota(tonnes(400, 600), terms('ART16_ON_CONVOY'), [], at('08:00'));
    expect(quota).toMatchObject({ maxLoad: 480_000_000, article: 'D1976-16', reserve: 2000 });
  });
  it('is touched by an adjustment of the Ministry, and by the five points of Berrío, only in the leg of article 16', () => {
    const raised = adjusting({ 5: 1000 });
    expect(kilograms(expressQuota(tonnes(1100), terms('MIN_70_AND_ART16'), [raised], at('08:00')).maxLoad)).toBe(
      700_000,
    );
    expect(kilograms(expressQuota(tonnes(1100), terms('MIN_70_AND_ART16', true), [], at('08:00')).maxLoad)).toBe(
      770_000,
    );
    expect(kilograms(expressQuota(tonnes(400), terms('MIN_70_AND_ART16', true), [], at('08:00')).maxLoad)).toBe(
      280_000,
    );
  });

  const baggage = { cargoClass: 'BAGGAGE', contentsUsuallySold: false, accompanied: false } as const;
  it('does not admit as baggage goods usually sold in commerce', () => {
    expect(trulyBaggage({ ...baggage, contentsUsuallySold: true })).toMatchObject({
      code: 'BAGGAGE_IS_MERCHANDISE',
      article: 'D1976-11',
    });
  });
  it('does not register baggage that travels with its passenger', () => {
    expect(trulyBaggage({ ...baggage, accompanied: true })).toMatchObject({
      code: 'ACCOMPANIED_BAGGAGE_NOT_CARGO',
      article: 'D1976-11',
    });
  });
  it('admits unaccompanied baggage, and asks nothing of other classes', () => {
    expect(trulyBaggage(baggage)).toBeUndefined();
    expect(trulyBaggage({ cargoClass: 'OTHER', contentsUsuallySold: true, accompanied: true })).toBeUndefined();
  });
});
