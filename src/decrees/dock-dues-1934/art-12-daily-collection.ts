/** Art. 12. What is collected is deposited daily; a day that was closed takes nothing more. */
import { localDate, startOfLocalDay, instantText, type Instant, type LocalDate } from '../calendar.js';
import { refused, type Refusal } from '../refusal.js';

/** The day of the collection to which what is settled at an instant belongs. */
export const collectionDay = (at: Instant): LocalDate => localDate(at);

/** @param settledAt of what is settled on that day; left out where the day itself is closed */
export function dayStillOpen(day: string, closed: boolean, settledAt?: Instant): Refusal | undefined {
  if (!closed) return undefined;
  const field = settledAt === undefined ? 'localDate' : 'occurredAt';
  return refused('DAY_ALREADY_CLOSED', 'DD34-12', {
    ...{ field, localDate: day },
    ...(settledAt !== undefined && { occurredAt: instantText(settledAt) }),
  });
}

/** A day that has not begun is not closed. */
export const dayHasBegun = (day: string, at: Instant): Refusal | undefined =>
  startOfLocalDay(day) > at
    ? refused('INSTANT_IN_FUTURE', 'DD34-12', {
        field: 'localDate',
        localDate: instantText(startOfLocalDay(day)),
        occurredAt: instantText(at),
      })
    : undefined;
