import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  instant,
  instantText,
  localDate,
  localTime,
  localYear,
  parseInstant,
  startOfLocalDay,
  type Instant,
} from '../../src/decrees/calendar.js';

describe('Instants', () => {
  it.each([
    ['1940-11-18T12:00:00Z', '1940-11-18T12:00:00Z'],
    ['1940-11-18T07:00:00-05:00', '1940-11-18T12:00:00Z'],
    ['2023-12-15T08:00:00-03:00', '2023-12-15T11:00:00Z'],
    ['1940-11-18t12:00:00.5z', '1940-11-18T12:00:00.500Z'],
    ['1940-11-18T12:00:00.123456789Z', '1940-11-18T12:00:00.123Z'],
    ['1940-02-29T23:59:59+00:00', '1940-02-29T23:59:59Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ])('%s is %s', (text, utc) => {
    expect(instantText(instant(text))).toBe(utc);
  });

  it.each([
    '1940-11-18',
    '1940-11-18T12:00:00',
    '1940-11-18 12:00:00Z',
    '1940-11-18T12:00Z',
    '1940-02-30T12:00:00Z',
    '1941-02-29T12:00:00Z',
    '1940-13-01T12:00:00Z',
    '1940-11-18T24:00:00Z',
    '1940-11-18T12:00:60Z',
    '1940-11-18T12:00:00+24:00',
    '1940-11-18T12:00:00.Z',
    '0000-01-01T00:00:00Z',
    '+001940-11-18T12:00:00Z',
    '',
  ])('%p names no instant', (text) => {
    expect(parseInstant(text)).toBeUndefined();
    expect(() => instant(text)).toThrow(RangeError);
  });

  it('agree with another calendar, for any millisecond of three thousand years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000_000_000_000, max: 60_000_000_000_000 }), (ms) => {
        const text = instantText(ms as Instant);
        expect(Temporal.Instant.from(text).epochMilliseconds).toBe(ms);
        expect(parseInstant(text)).toBe(ms);
      }),
    );
  });
});

describe('The civil day of Bogotá', () => {
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('America/Bogota');

  it('agrees with another calendar from 1885 to 2100, but for the end of the one summer time', () => {
    const from = Date.UTC(1885, 0, 1);
    const disputed = [Date.UTC(1993, 1, 1), Date.UTC(1993, 3, 30)] as const;
    fc.assert(
      fc.property(fc.integer({ min: from, max: Date.UTC(2100, 0, 1) }), (ms) => {
        fc.pre(ms < disputed[0] || ms > disputed[1]);
        const there = zoned(ms);
        expect(localDate(ms as Instant)).toBe(there.toPlainDate().toString());
        expect(localTime(ms as Instant).slice(0, 5)).toBe(there.toPlainTime().toString({ smallestUnit: 'minute' }));
        expect(startOfLocalDay(localDate(ms as Instant))).toBe(there.startOfDay().epochMilliseconds);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['1940-11-18', '1940-11-18T05:00:00Z'],
    ['1913-06-01', '1913-06-01T04:56:16Z'],
    ['1914-11-22', '1914-11-22T04:56:16Z'],
    ['1914-11-23', '1914-11-23T05:00:00Z'],
    ['1914-11-24', '1914-11-24T05:00:00Z'],
    ['1992-05-03', '1992-05-03T05:00:00Z'],
    ['1992-05-04', '1992-05-04T04:00:00Z'],
    ['1993-02-06', '1993-02-06T04:00:00Z'],
    ['1993-02-07', '1993-02-07T05:00:00Z'],
    ['2026-01-01', '2026-01-01T05:00:00Z'],
  ])('%s begins at %s', (date, utc) => {
    expect(instantText(startOfLocalDay(date))).toBe(utc);
  });

  it('ends the year at local midnight', () => {
    expect(localYear(instant('1941-01-01T04:59:59Z'))).toBe(1940);
    expect(localYear(instant('1941-01-01T05:00:00Z'))).toBe(1941);
    expect(localTime(instant('1941-01-01T04:59:59Z'))).toBe('23:59:59');
  });

  it.each(['1940-02-30', '1941-02-29', '1940-00-10', 'x'])('%s is no date', (date) => {
    expect(() => startOfLocalDay(date)).toThrow(RangeError);
  });
});
