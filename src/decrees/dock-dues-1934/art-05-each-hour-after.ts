/**
 * Art. 5. After the first twenty-four hours all craft, except those named "en el segundo parágrafo del artículo 3º", pay fifty
 * centavos for each hour or fraction that they stay. The second paragraph, counting the first, is that of the barges (AMB-75).
 */
import { HOUR, type Instant } from '../calendar.js';
import { exactly, type Exact } from '../money.js';
import type { Readings } from '../readings.js';
import { firstDayEnds } from './art-04-a-day-from-berthing.js';
import type { Craft } from './art-03-berthing-by-length.js';

export const CENTAVOS_AN_HOUR = 50;

/** The hours begun after the first day: at exactly twenty-four none. */
export const hoursAfter = (berthedAt: Instant, until: Instant): number =>
  Math.max(0, Math.ceil((until - firstDayEnds(berthedAt)) / HOUR));

export const paysByTheHour = (craft: Craft, { towedHourly }: Pick<Readings, 'towedHourly'>): boolean =>
  craft === 'SELF_PROPELLED' || (craft === 'TOWED' && towedHourly === 'CHARGED');

/** The due of so many hours, whatever the length, in the first category and at the dock. */
export const hourly = (hours: number): Exact => exactly(hours * CENTAVOS_AN_HOUR);
