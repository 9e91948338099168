/** The acts of table 4.5, of one permit each: rows 1 to 16. */
import type { Attended } from '../../../src/decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { grams } from '../../../src/decrees/measures.js';

export const BY_NIGHT = { overtime: 'NIGHT', calendarMissing: false } as const;
export const act: Attended = {
  ...{ hours: BY_NIGHT, capacity: grams(500_000), office: 'HONDA', official: false, notRequired: false },
  ...{ serviceNeeded: true, attendedBefore: false },
};
export const tonnes = (t: number) => grams(Math.round(t * 1000));

/** The rows of table 4.5: capacity, instant, what it costs by each tariff elsewhere, and by the later one at the free offices. */
export const ROWS: readonly (readonly [
  row: number,
  t: number,
  at: string,
  more: Partial<Attended>,
  fees: readonly [number, number, number],
  because: string,
])[] = [
  [1, 500, '1940-11-19T22:59:59Z', {}, [0, 0, 0], 'ORDINARY_HOURS'],
  [2, 500, '1940-11-19T23:00:00Z', {}, [200, 100, 0], 'NIGHT'],
  [3, 500, '1940-11-20T10:59:59Z', {}, [200, 100, 0], 'NIGHT'],
  [4, 500, '1940-11-20T11:00:00Z', {}, [0, 0, 0], 'ORDINARY_HOURS'],
  [5, 500, '1940-11-17T17:00:00Z', {}, [200, 100, 0], 'SUNDAY'],
  [6, 500, '1940-11-11T15:00:00Z', {}, [200, 100, 0], 'HOLIDAY'],
  [7, 500, '1940-11-17T04:59:00Z', {}, [200, 100, 0], 'NIGHT'],
  [8, 500, '1940-11-18T05:00:00Z', {}, [200, 100, 0], 'NIGHT'],
  [9, 4.9, '1940-11-20T01:00:00Z', {}, [0, 0, 0], 'SMALL_VESSEL'],
  [10, 5, '1940-11-20T01:00:00Z', {}, [100, 0, 0], 'NIGHT'],
  [11, 100, '1940-11-20T01:00:00Z', {}, [100, 50, 0], 'NIGHT'],
  [12, 100.1, '1940-11-20T01:00:00Z', {}, [200, 100, 0], 'NIGHT'],
  [13, 500, '1940-11-20T01:00:00Z', { official: true }, [0, 0, 0], 'OFFICIAL_VESSEL'],
  [14, 3, '1940-11-20T01:00:00Z', { notRequired: true }, [0, 0, 0], 'PERMIT_NOT_REQUIRED'],
  [15, 8, '1940-11-20T01:00:00Z', { notRequired: true }, [0, 0, 0], 'PERMIT_NOT_REQUIRED'],
  [16, 500, '1940-11-20T01:00:00Z', { serviceNeeded: false }, [0, 0, 0], 'SERVICE_NOT_NEEDED'],
];
