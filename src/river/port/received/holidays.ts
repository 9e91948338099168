/** The holidays as this port has received them. */
import type { HolidaysOf } from '../../../decrees/legal-terms.js';
import type { PortState } from '../state.js';

/** Those of each year by its latest calendar; of a year without one, none are known. */
export const holidaysOf =
  (port: PortState): HolidaysOf =>
  (year) => {
    const calendar = port.received.national.calendars.get(String(year));
    return calendar && new Set(calendar.dates);
  };
