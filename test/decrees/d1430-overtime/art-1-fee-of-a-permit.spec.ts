import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant } from '../../../src/decrees/calendar.js';
import {
  capacityKnown,
  feeOf,
  freeAnyway,
  mustBeServed,
  type Attended,
  type OvertimeTariff,
} from '../../../src/decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { hoursAt } from '../../../src/decrees/d1430-overtime/art-2-extraordinary-hours.js';
import { grams } from '../../../src/decrees/measures.js';
import { act, BY_NIGHT, ROWS, tonnes } from './acts-of-the-table.js';
import { HOLIDAYS_OF_THE_TABLE } from './holidays-of-the-table.js';

describe('D1430 Art. 1 - What a permit costs out of ordinary hours', () => {
  describe.each(ROWS)('row %i: %d t at %s', (_row, t, at, more, [first, later, free], because) => {
    const attended = { ...act, ...more, capacity: tonnes(t), hours: hoursAt(instant(at), HOLIDAYS_OF_THE_TABLE) };

    it(`costs ${first} centavos by the tariff of 1929, because ${because}`, () =>
      expect(feeOf(attended, 'D1430_1929')).toMatchObject({ centavos: first, because }));

    it(`costs ${later} by that of 1931, and ${free} at the offices that charge nothing`, () => {
      expect(feeOf(attended, 'D191_1931').centavos).toBe(later);
      for (const office of ['LA_DORADA', 'PUERTO_BERRIO', 'MAGANGUE'] as const)
        expect(feeOf({ ...attended, office }, 'D191_1931').centavos).toBe(free);
    });
  });

  it('row 17: three permits of one night are three fees', () => {
    const night = (tariff: OvertimeTariff) => [1, 2, 3].reduce((sum) => sum + feeOf(act, tariff).centavos, 0);
    expect([night('D1430_1929'), night('D191_1931')]).toEqual([600, 300]);
  });

  it.each([
    [4999, 0, 0],
    [5000, 100, 0],
    [9999, 100, 0],
    [10_000, 100, 50],
    [100_000, 100, 50],
    [100_001, 200, 100],
  ])('%i kg by night: %i centavos, or %i by the tariff of 1931', (kg, first, later) => {
    const fee = (tariff: OvertimeTariff) => feeOf({ ...act, capacity: grams(kg) }, tariff).centavos;
    expect([fee('D1430_1929'), fee('D191_1931')]).toEqual([first, later]);
  });

  it('says why nothing is owed, under the article that frees', () => {
    const why = (more: Partial<Attended>, tariff: OvertimeTariff = 'D1430_1929') => {
      const { because, article } = feeOf({ ...act, ...more }, tariff);
      return [because, article];
    };
    expect(why({ hours: { overtime: undefined, calendarMissing: false } })).toEqual(['ORDINARY_HOURS', 'D1430-2']);
    expect(why({ serviceNeeded: false })).toEqual(['SERVICE_NOT_NEEDED', 'D1430-3']);
    expect(why({ attendedBefore: true })).toEqual(['ATTENDED_BEFORE', 'D1430-1']);
    expect(why({ official: true })).toEqual(['OFFICIAL_VESSEL', 'D1430-5']);
    expect(why({ notRequired: true })).toEqual(['PERMIT_NOT_REQUIRED', 'D1430-6']);
    expect(why({ capacity: grams(4999) })).toEqual(['SMALL_VESSEL', 'D1430-1']);
    expect(why({ office: 'MAGANGUE' }, 'D191_1931')).toEqual(['OFFICE_CHARGES_NOTHING', 'D1430-1']);
    expect(why({ office: 'MAGANGUE' })).toEqual(['NIGHT', 'D1430-1']);
  });

  it('an official vessel, and one in ordinary hours, is free whatever its size', () => {
    expect(freeAnyway({ ...act, official: true })?.centavos).toBe(0);
    expect(freeAnyway(act)).toBeUndefined();
    expect(capacityKnown('P', 'V', undefined)).toMatchObject({ code: 'CAPACITY_NOT_ASSIGNED', article: 'D1430-1' });
    expect(capacityKnown('P', 'V', grams(0))).toBeUndefined();
  });

  it.each([
    [4999, 'D1430_1929', 'SERVICE_MUST_BE_RENDERED'],
    [5000, 'D1430_1929', undefined],
    [9999, 'D191_1931', 'SERVICE_MUST_BE_RENDERED'],
    [10_000, 'D191_1931', undefined],
  ] as const)('a vessel of %i kg is turned away by night under %s: %s (paragraph)', (kg, tariff, code) => {
    expect(mustBeServed('P', BY_NIGHT, grams(kg), tariff)?.code).toBe(code);
    expect(mustBeServed('P', { ...BY_NIGHT, overtime: undefined }, grams(kg), tariff)).toBeUndefined();
  });

  it('a larger vessel never pays less, and nobody more by the later tariff', () => {
    const size = fc.integer({ min: 0, max: 100_000_000 }).map((kg) => grams(kg));
    fc.assert(
      fc.property(size, size, fc.constantFrom('D1430_1929' as const, 'D191_1931' as const), (a, b, tariff) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)] as [typeof a, typeof a];
        const fee = (capacity: typeof a, by: OvertimeTariff = tariff) => feeOf({ ...act, capacity }, by).centavos;
        expect(fee(large)).toBeGreaterThanOrEqual(fee(small));
        expect(fee(small, 'D191_1931')).toBeLessThanOrEqual(fee(small, 'D1430_1929') / 2);
      }),
      { numRuns: 300 },
    );
  });
});
