import { describe, expect, it } from '@jest/globals';
import { instantText } from '../../src/decrees/calendar.js';
import { shippedCalendars } from '../../src/decrees/holidays/shipped-calendars.js';
import { termFrom, type HolidaysOf } from '../../src/decrees/legal-terms.js';
import { at } from '../support/vocabulary.js';

const PUBLISHED = new Map(shippedCalendars(1941).map(({ year, dates }) => [year, new Set<string>(dates)]));
const published: HolidaysOf = (year) => PUBLISHED.get(year);

describe('A legal term', () => {
  it.each([
    ['1940-11-25', 20, '1940-12-15', '1940-12-18', '1940-12-19T05:00:00Z'],
    ['1940-12-12', 15, '1940-12-27', '1940-12-31', '1941-01-01T05:00:00Z'],
    ['1940-12-03', 20, '1940-12-23', '1940-12-27', '1940-12-28T05:00:00Z'],
    ['1940-12-18', 15, '1941-01-02', '1941-01-08', '1941-01-09T05:00:00Z'],
  ])(
    'from %s of %i days ends with %s, or without Sundays and holidays with %s',
    (act, days, calendar, business, end) => {
      for (const time of ['00:00', '23:59:59']) {
        const from = at(time, act);
        expect(termFrom(from, days, 'CALENDAR', published).lastDay).toBe(calendar);
        const term = termFrom(from, days, 'BUSINESS', published);
        expect({ ...term, endsAt: instantText(term.endsAt) }).toEqual({
          lastDay: business,
          endsAt: end,
          calendarMissing: false,
        });
      }
    },
  );

  it('counts Saturdays', () =>
    expect(termFrom(at('09:00', '1940-11-22'), 1, 'BUSINESS', published).lastDay).toBe('1940-11-23'));

  it('in a year without a calendar leaves out the Sundays alone, and says that one is missing', () => {
    const none = termFrom(at('09:00', '1940-12-03'), 20, 'BUSINESS', () => undefined);
    expect(none).toMatchObject({ lastDay: '1940-12-26', calendarMissing: true });
    const of1940: HolidaysOf = (year) => (year === 1940 ? published(1940) : undefined);
    expect(termFrom(at('09:00', '1940-12-03'), 20, 'BUSINESS', of1940).calendarMissing).toBe(false);
    expect(termFrom(at('09:00', '1940-12-18'), 15, 'BUSINESS', of1940).calendarMissing).toBe(true);
  });

  it('of all days needs no calendar', () =>
    expect(termFrom(at('09:00', '1940-12-03'), 20, 'CALENDAR', () => undefined).calendarMissing).toBe(false));
});
