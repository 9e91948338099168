import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../src/decrees/calendar.js';
import { hoursAt } from '../../../src/decrees/d1430-overtime/art-2-extraordinary-hours.js';
import { shippedCalendars } from '../../../src/decrees/holidays/shipped-calendars.js';
import type { HolidaysOf } from '../../../src/decrees/legal-terms.js';
import { at } from '../../support/vocabulary.js';
import { HOLIDAYS_OF_THE_TABLE } from './holidays-of-the-table.js';

const PUBLISHED = new Map(shippedCalendars(2026).map(({ year, dates }) => [year, new Set<string>(dates)]));
const published: HolidaysOf = (year) => PUBLISHED.get(year);
const none: HolidaysOf = () => undefined;
const why = (time: string, date: string, holidays = published) => hoursAt(at(time, date), holidays).overtime;

describe('D1430 Art. 2 - The hours that are extraordinary', () => {
  it.each([
    ['17:59:59', undefined],
    ['18:00', 'NIGHT'],
    ['23:59:59', 'NIGHT'],
    ['00:00', 'NIGHT'],
    ['05:59:59', 'NIGHT'],
    ['06:00', undefined],
  ])('%s of a Tuesday is %s (AMB-88)', (time, overtime) => {
    // In ordinary times, in the years before zone time, under the one summer time, and today.
    for (const date of ['1940-11-19', '1913-06-17', '1992-06-16', '2026-03-10']) expect(why(time, date)).toBe(overtime);
  });

  it('all hours of a Sunday are, from midnight to midnight', () => {
    expect(why('23:59:59', '1940-11-16')).toBe('NIGHT');
    for (const time of ['00:00', '12:00', '23:59:59']) expect(why(time, '1940-11-17')).toBe('SUNDAY');
    expect(why('00:00', '1940-11-18')).toBe('NIGHT');
    expect(why('12:00', '1940-11-18')).toBeUndefined();
  });

  it.each([
    ['1940-11-11', 'HOLIDAY'],
    ['1992-06-29', 'HOLIDAY'],
    ['1992-06-30', undefined],
    ['2026-01-12', 'HOLIDAY'],
    ['2026-01-13', undefined],
  ])('ten in the morning of %s is %s', (date, overtime) => expect(why('10:00', date)).toBe(overtime));

  it('goes by the local day: the last instant of a holiday, and the first of the next', () => {
    expect(hoursAt(instant('1940-11-12T04:59:59Z'), HOLIDAYS_OF_THE_TABLE).overtime).toBe('HOLIDAY');
    expect(hoursAt(instant('1940-11-12T05:00:00Z'), HOLIDAYS_OF_THE_TABLE).overtime).toBe('NIGHT');
    // Mean time of Bogotá, four hours and 56 minutes behind: six in the evening of 17 June 1913.
    expect(hoursAt(instant('1913-06-17T22:56:15Z'), none).overtime).toBeUndefined();
    expect(hoursAt(instant('1913-06-17T22:56:16Z'), none).overtime).toBe('NIGHT');
    // Summer time, four hours behind: six in the evening of 16 June 1992.
    expect(hoursAt(instant('1992-06-16T21:59:59Z'), published).overtime).toBeUndefined();
    expect(hoursAt(instant('1992-06-16T22:00:00Z'), published).overtime).toBe('NIGHT');
  });

  it('without a calendar for the year only Sundays count, and it says so', () => {
    expect(hoursAt(at('10:00', '1940-11-11'), none)).toEqual({ overtime: undefined, calendarMissing: true });
    expect(hoursAt(at('10:00', '1940-11-17'), none)).toEqual({ overtime: 'SUNDAY', calendarMissing: true });
    expect(hoursAt(at('10:00', '1940-11-12'), published).calendarMissing).toBe(false);
    // The year is the local one.
    expect(hoursAt(instant('1942-01-01T04:59:59Z'), HOLIDAYS_OF_THE_TABLE).calendarMissing).toBe(false);
    expect(hoursAt(instant('1942-01-01T05:00:00Z'), HOLIDAYS_OF_THE_TABLE).calendarMissing).toBe(true);
  });
});
