import { expect, it } from '@jest/globals';
import { dateOfDay, easter, mondayFrom, civilDay } from '../../../src/decrees/holidays/easter.js';

it.each([
  [1929, '1929-03-31'],
  [1940, '1940-03-24'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [1985, '1985-04-07'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i was on %s', (year, date) => expect(dateOfDay(easter(year))).toBe(date));

it('Easter is a Sunday from 22 March to 25 April', () => {
  for (let year = 1900; year <= 2200; year++) {
    expect(mondayFrom(easter(year)) - easter(year)).toBe(1);
    expect(easter(year)).toBeGreaterThanOrEqual(civilDay(year, 3, 22));
    expect(easter(year)).toBeLessThanOrEqual(civilDay(year, 4, 25));
  }
});

it('A Monday stays where it is, and any other day goes on to the next', () => {
  const monday = civilDay(1940, 11, 11);
  const days = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(days.map((after) => dateOfDay(mondayFrom(monday + after)))).toEqual([
    '1940-11-11',
    ...Array.from({ length: 7 }, () => '1940-11-18'),
  ]);
  expect(dateOfDay(mondayFrom(civilDay(1929, 1, 1)))).toBe('1929-01-07');
});
