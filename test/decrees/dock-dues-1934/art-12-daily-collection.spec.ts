import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../src/decrees/calendar.js';
import {
  collectionDay,
  dayHasBegun,
  dayStillOpen,
} from '../../../src/decrees/dock-dues-1934/art-12-daily-collection.js';

describe('Article 12 of the decree of docks', () => {
  it.each([
    ['1940-11-28T04:59:59.999Z', '1940-11-27'],
    ['1940-11-28T05:00:00Z', '1940-11-28'],
    // Four hours behind in the one summer time; and five again.
    ['1992-07-01T03:59:59Z', '1992-06-30'],
    ['1992-07-01T04:00:00Z', '1992-07-01'],
    ['2026-07-01T04:59:59Z', '2026-06-30'],
  ])('counts what is settled at %s to the local day %s', (at, day) => expect(collectionDay(instant(at))).toBe(day));

  it('takes nothing more on a day that was closed', () => {
    expect(dayStillOpen('1940-11-27', false)).toBeUndefined();
    const closed = { code: 'DAY_ALREADY_CLOSED', article: 'DD34-12' };
    const day = { localDate: '1940-11-27' };
    expect(dayStillOpen('1940-11-27', true)).toEqual({ ...closed, figures: { field: 'localDate', ...day } });
    const occurredAt = '1940-11-27T17:00:00Z';
    expect(dayStillOpen('1940-11-27', true, instant(occurredAt))).toEqual({
      ...closed,
      figures: { field: 'occurredAt', ...day, occurredAt },
    });
  });

  it('closes no day that has not begun', () => {
    expect(dayHasBegun('1940-11-28', instant('1940-11-28T05:00:00Z'))).toBeUndefined();
    expect(dayHasBegun('1940-11-28', instant('1940-11-28T04:59:59.999Z'))).toMatchObject({
      ...{ code: 'INSTANT_IN_FUTURE', article: 'DD34-12' },
      figures: { field: 'localDate' },
    });
  });
});
