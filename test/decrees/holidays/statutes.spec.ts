import { describe, expect, it } from '@jest/globals';
import { isLocalDate, startOfLocalDay } from '../../../src/decrees/calendar.js';
import { holidaysOf as byLaw51 } from '../../../src/decrees/holidays/law-51-of-1983.js';
import { holidaysOf as byLaw57 } from '../../../src/decrees/holidays/law-57-of-1926.js';
import { shippedCalendars } from '../../../src/decrees/holidays/shipped-calendars.js';

const of = (year: number, days: string) => days.split(' ').map((day) => `${year}-${day}`);

describe('Laws 37 of 1905 and 57 of 1926', () => {
  it.each([
    [
      1940,
      '01-01 01-06 03-19 03-21 03-22 05-01 05-02 05-23 05-31 06-29 07-20 08-07 08-15 10-12 11-01 11-11 12-08 12-25',
    ],
    [
      1929,
      '01-01 01-06 03-19 03-28 03-29 05-01 05-09 05-30 06-07 06-29 07-20 08-07 08-15 10-12 11-01 11-11 12-08 12-25',
    ],
  ])('give %i its holidays, the movable ones by Easter', (year, days) => expect(byLaw57(year)).toEqual(of(year, days)));

  it('give eighteen days to each year of the decrees', () => {
    for (let year = 1929; year <= 1945; year++) expect(byLaw57(year)).toHaveLength(18);
  });
});

describe('Law 51 of 1983', () => {
  it.each([
    [
      1985,
      '01-01 01-07 03-25 04-04 04-05 05-01 05-20 06-10 06-17 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
    ],
    [
      2024,
      '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
    ],
    [
      2026,
      '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
    ],
  ])('gives %i its holidays, those it moves on their Mondays', (year, days) =>
    expect(byLaw51(year)).toEqual(of(year, days)),
  );

  it('makes one holiday of two feasts moved to one Monday: 4 July 2011', () => {
    expect(byLaw51(2011)).toHaveLength(17);
    expect(byLaw51(2011)).toContain('2011-07-04');
  });
});

describe('The shipped calendars', () => {
  it('are of the years of the decrees, and from 1984 to the last one wanted', () => {
    const years = shippedCalendars(2027).map(({ year }) => year);
    expect(years.slice(0, 18)).toEqual([...Array.from({ length: 17 }, (_, at) => 1929 + at), 1984]);
    expect(years.at(-1)).toBe(2027);
    expect(shippedCalendars(1942).map(({ year }) => year)).toHaveLength(17);
  });

  it('name their statute, and list dates of their year in order', () => {
    for (const { year, dates, source } of shippedCalendars(2030)) {
      expect(source).toContain(year < 1984 ? 'Ley 57 de 1926' : 'Ley 51 de 1983');
      for (const date of dates) expect([isLocalDate(date), date.slice(0, 4)]).toEqual([true, String(year)]);
      expect([...dates].sort((a, b) => startOfLocalDay(a) - startOfLocalDay(b))).toEqual(dates);
    }
  });
});
