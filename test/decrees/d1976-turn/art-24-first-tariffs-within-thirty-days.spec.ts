import { describe, expect, it } from '@jest/globals';
import { instantText, type LocalDate } from '../../../src/decrees/calendar.js';
import {
  DECREE_DATED,
  firstTariffTerm,
} from '../../../src/decrees/d1976-turn/art-24-first-tariffs-within-thirty-days.js';
import { holidaysOf } from '../../../src/decrees/holidays/law-57-of-1926.js';

const published = (year: number) => new Set<string>(holidaysOf(year));

describe('D1976 Art. 24 - Thirty days for the first tariffs', () => {
  it('counts from an estimated date of the decree, 12 October 1940, when none is configured', () => {
    expect(DECREE_DATED).toBe('1940-10-12');
  });
  it('excludes Sundays and holidays, here 1 and 11 November: the last day is 19 November (AMB-40)', () => {
    const term = firstTariffTerm({ legalDayCount: 'BUSINESS' }, published, DECREE_DATED);
    expect([term.lastDay, instantText(term.endsAt), term.calendarMissing]).toEqual([
      '1940-11-19',
      '1940-11-20T05:00:00Z',
      false,
    ]);
  });
  it('excludes only Sundays where no calendar is published, and says so', () => {
    const term = firstTariffTerm({ legalDayCount: 'BUSINESS' }, () => undefined, DECREE_DATED);
    expect([term.lastDay, term.calendarMissing]).toEqual(['1940-11-16', true]);
  });
  it('counts every day under the other reading', () => {
    expect(firstTariffTerm({ legalDayCount: 'CALENDAR' }, published, DECREE_DATED).lastDay).toBe('1940-11-11');
  });
  it('counts from the date that is configured', () => {
    const term = firstTariffTerm({ legalDayCount: 'CALENDAR' }, published, '1940-10-01' as LocalDate);
    expect(term.lastDay).toBe('1940-10-31');
  });
});
