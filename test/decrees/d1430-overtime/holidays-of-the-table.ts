/** The holidays by which table 4.5 is computed. */
import type { HolidaysOf } from '../../../src/decrees/legal-terms.js';

const DAYS: ReadonlyMap<number, ReadonlySet<string>> = new Map([
  [1940, new Set(['1940-11-01', '1940-11-11', '1940-12-08', '1940-12-25'])],
  [1941, new Set(['1941-01-01', '1941-01-06'])],
]);
export const HOLIDAYS_OF_THE_TABLE: HolidaysOf = (year) => DAYS.get(year);
