import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../src/decrees/calendar.js';
import {
  arrived,
  destinationKnown,
  fitForTheBook,
  railTurn,
  waybillLine,
  weightOf,
  type Registration,
} from '../../../src/decrees/d1976-turn/art-02-books-of-arrival.js';
import { grams, kilograms } from '../../../src/decrees/measures.js';

const sacks = { marks: 'TH', numbers: '1-3', contents: 'café', count: 3, unit: grams(62.5) };
const lot: Registration = { origin: 'RAIL', railWaybillId: 'R-1', packages: [sacks], destination: 'BARRANQUILLA' };
const under = (code: string, figures: object) => ({ code, article: 'D1976-02', figures });

describe('D1976 Art. 2 - The books of arrival', () => {
  it('take a lot with its waybill, packages and weight', () => {
    expect(fitForTheBook({ ...lot, statedTotal: grams(187.5) })).toBeUndefined();
    expect(fitForTheBook(lot)).toBeUndefined();
  });

  it('weigh a lot as the sum of its packages, to the gram', () => {
    expect(kilograms(weightOf([sacks, { ...sacks, count: 1, unit: grams(0.001) }]))).toBe(187.501);
  });

  it('refuse rail cargo without its rail waybill', () => {
    expect(fitForTheBook({ ...lot, railWaybillId: undefined })).toMatchObject(
      under('MISSING_RAIL_WAYBILL', { field: 'railWaybillId' }),
    );
    expect(fitForTheBook({ ...lot, railWaybillId: '' })).toMatchObject(under('MISSING_RAIL_WAYBILL', {}));
  });

  it.each([
    ['none are listed', [], 'packages'],
    ['the second group has no marks', [sacks, { ...sacks, marks: '' }], 'packages[1].marks'],
    ['they have no numbers', [{ ...sacks, numbers: '' }], 'packages[0].numbers'],
    ['they have no contents', [{ ...sacks, contents: '' }], 'packages[0].contents'],
    ['they weigh nothing', [{ ...sacks, unit: grams(0) }], 'packages[0].unitWeightKg'],
  ])('refuse packages that are not described one by one: %s', (_, packages, field) => {
    expect(fitForTheBook({ ...lot, packages })).toMatchObject(under('MISSING_PACKAGE_DATA', { field }));
  });

  it('refuse a stated weight that is not the sum of the packages', () => {
    expect(fitForTheBook({ ...lot, statedTotal: grams(187.501) })).toMatchObject(
      under('WEIGHT_MISMATCH', { statedKg: 187.501, packagesKg: 187.5 }),
    );
  });

  it('refuse a destination that is no port of the river', () => {
    expect(destinationKnown({ ...lot, destination: 'PARIS' })).toMatchObject(
      under('UNKNOWN_DESTINATION', { destination: 'PARIS' }),
    );
    expect(destinationKnown(lot)).toBeUndefined();
  });

  it('refuse an arrival later than its registration; at the same instant it is in time', () => {
    const noon = instant('1940-11-18T17:00:00Z');
    expect(arrived(noon, noon)).toBeUndefined();
    expect(arrived(instant('1940-11-18T17:00:00.001Z'), noon)).toMatchObject(
      under('ARRIVAL_IN_FUTURE', { field: 'arrivedAt' }),
    );
  });

  it('give rail cargo its turn from the arrival the railway states (AMB-02)', () => {
    const train = instant('1940-11-18T12:00:00Z');
    expect(railTurn(train)).toBe(train);
  });

  it('know a waybill by its kind, office, local year, number and line', () => {
    const newYear = instant('1941-01-01T04:59:59Z');
    const base = waybillLine('RAIL', 'Honda', newYear, '7', 1);
    expect(waybillLine('RAIL', 'Honda', instant('1940-11-18T12:00:00Z'), '7', 1)).toBe(base);
    const others = [
      waybillLine('ROAD', 'Honda', newYear, '7', 1),
      waybillLine('RAIL', 'Salgar', newYear, '7', 1),
      waybillLine('RAIL', 'Honda', instant('1941-01-01T05:00:00Z'), '7', 1),
      waybillLine('RAIL', 'Honda', newYear, '8', 1),
      waybillLine('RAIL', 'Honda', newYear, '7', 2),
    ];
    expect(new Set([base, ...others]).size).toBe(6);
  });
});
