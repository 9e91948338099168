/**
 * A new store begins with the calendars of holidays as facts, each with its source. They are recorded through the office like
 * everything else, under ids derived from their years: two processes that open one new store record each of them once.
 */
import { instantText, localYear, startOfLocalDay } from '../decrees/calendar.js';
import { shippedCalendars } from '../decrees/holidays/shipped-calendars.js';
import { commandIdOf } from './identity.js';
import type { Office } from './office.js';
import { NATIONAL, type Asked } from './outcome.js';
import type { Actor, Clock } from './ports.js';

const TURNO: Actor = { id: 'turno', role: 'system' };
/** Long before anything a port records, so that they move no clock. */
const OCCURRED_AT = instantText(startOfLocalDay('1929-01-01'));

/** Records the shipped calendars, to next year's, when nothing was ever recorded nationally. */
export async function shipCalendars(office: Office, clock: Clock): Promise<void> {
  const { revision } = await office.national();
  if (revision >= 0) return;
  // Sent together they are recorded together: all of them or none.
  await Promise.all(
    shippedCalendars(localYear(clock.now()) + 1).map((calendar) => {
      const commandId = commandIdOf(`turno ships the holidays of ${calendar.year}`);
      const asked: Asked = {
        counter: NATIONAL,
        type: 'PublishHolidayCalendar',
        data: calendar,
        occurredAt: OCCURRED_AT,
        commandId,
        correlationId: commandId,
        actor: TURNO,
      };
      return office.submit(asked);
    }),
  );
}
