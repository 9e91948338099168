/** Art. 4. A day is a period of twenty-four hours, counted from the moment the vessel berths in the port; no civil day. */
import { DAY, later, type Instant } from '../calendar.js';

/** When the first day of a stay is over. */
export const firstDayEnds = (berthedAt: Instant): Instant => later(berthedAt, DAY);
