import { describe, expect, it } from '@jest/globals';
import { instantText, type LocalDate } from '../../../src/decrees/calendar.js';
import {
  eachItemOnce,
  priceInForce,
  stillPending,
  validWithinItsYear,
  yearlyDeadline,
  yearNotApproved,
  type ApprovedTariff,
} from '../../../src/decrees/d1976-turn/art-21-yearly-tariffs.js';
import { at } from '../../support/vocabulary.js';

const refusal = (code: string, figures: object) => ({ code, article: 'D1976-21', figures });
const storage = { item: 'bodegaje', unit: 'bulto', centavos: 5 };
const haulage = { item: 'acarreo', unit: 'bulto', centavos: 12 };

describe('D1976 Art. 21 - The tariffs of the forwarders, year by year', () => {
  it('allows a tariff an item once', () => {
    expect(eachItemOnce([storage, haulage])).toBeUndefined();
    expect(eachItemOnce([])).toBeUndefined();
    expect(eachItemOnce([storage, haulage, { ...storage, unit: 'carga' }])).toEqual(
      refusal('TARIFF_ITEM_REPEATED', { field: 'items', item: 'bodegaje' }),
    );
  });

  it('approves one tariff for each forwarder and year', () => {
    expect(yearNotApproved('AGENCIA', 1941, undefined)).toBeUndefined();
    expect(yearNotApproved('AGENCIA', 1941, 'T-1')).toEqual(
      refusal('TARIFF_YEAR_ALREADY_APPROVED', { forwarderId: 'AGENCIA', year: 1941, tariffId: 'T-1' }),
    );
  });

  it('has a tariff decided upon once', () => {
    expect(stillPending('T-1', 'PENDING')).toBeUndefined();
    for (const state of ['APPROVED', 'REJECTED'] as const)
      expect(stillPending('T-1', state)).toEqual(refusal('TARIFF_NOT_PENDING', { tariffId: 'T-1', state }));
  });

  it.each([
    ['1941-01-01', '1941-12-31', true],
    ['1941-06-01', '1941-06-01', true],
    ['1940-12-31', '1941-12-31', false],
    ['1941-01-01', '1942-01-01', false],
    ['1941-06-02', '1941-06-01', false],
    [undefined, '1941-12-31', false],
    ['1941-01-01', undefined, false],
  ])('gives a tariff of 1941 the days from %s to %s: %s (AMB-59)', (validFrom, validTo, allowed) => {
    expect(validWithinItsYear(1941, validFrom, validTo)).toEqual(
      allowed
        ? undefined
        : refusal('TARIFF_VALIDITY_OUT_OF_YEAR', {
            year: 1941,
            validFrom: validFrom ?? null,
            validTo: validTo ?? null,
          }),
    );
  });

  const tariff: ApprovedTariff = {
    tariffId: 'T-1',
    items: [storage, haulage],
    validFrom: '1940-11-18' as LocalDate,
    validTo: '1940-11-20' as LocalDate,
    approvedAt: at('10:00'),
  };
  it.each([
    ['before it was approved, on its first day', at('09:59:59'), false],
    ['from its approval', at('10:00'), true],
    ['to the last second of its last local day', at('23:59:59', '1940-11-20'), true],
    ['on the day after', at('00:00', '1940-11-21'), false],
  ])('puts a price in force, or not, %s', (_when, instant, inForce) => {
    expect(priceInForce(tariff, 'acarreo', instant)).toEqual(inForce ? { tariffId: 'T-1', centavos: 12 } : undefined);
  });
  it('puts none in force before the first day, though approved, nor for an item that is not in it, nor without a tariff', () => {
    const early = { ...tariff, approvedAt: at('10:00', '1940-11-01') };
    expect(priceInForce(early, 'acarreo', at('23:59:59', '1940-11-17'))).toBeUndefined();
    expect(priceInForce(early, 'acarreo', at('00:00'))).toEqual({ tariffId: 'T-1', centavos: 12 });
    expect(priceInForce(tariff, 'seguro', at('12:00'))).toBeUndefined();
    expect(priceInForce(undefined, 'acarreo', at('12:00'))).toBeUndefined();
  });

  it('is missed, in a later year, from the end of January', () => {
    expect(instantText(yearlyDeadline(1941))).toBe('1941-02-01T05:00:00Z');
  });
});
