/**
 * Art. 18. When it is proved, in the Section's judgement, that the turn was violated in any way, the captain incurs jointly and
 * severally with the company that owns the vessel a fine of 200 to 1,000 pesos, besides a possible suspension of the captain's
 * licence for up to a year and of the company's use of the waterway for an equal time. It may be appealed within twenty days to
 * the Ministry, which has fifteen to rule in last instance.
 */
import { addDays, instantText, localDate, startOfLocalDay, type Instant } from '../calendar.js';
import { termFrom, type HolidaysOf, type Term } from '../legal-terms.js';
import type { Readings } from '../readings.js';
import { refused, type Refusal } from '../refusal.js';

export const LEAST_FINE_CENTAVOS = 20_000;
export const MOST_FINE_CENTAVOS = 100_000;
export const LONGEST_SUSPENSION_DAYS = 365;
export const APPEAL_DAYS = 20;
export const RULING_DAYS = 15;

export const OUTCOMES = ['CONFIRMED', 'MODIFIED', 'REVOKED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A fine, and suspensions in days; 0 for none. */
export interface Sanction {
  readonly fineCentavos: number;
  readonly captainSuspensionDays: number;
  readonly companySuspensionDays: number;
}

/** @param most the largest fine in this place: the article's, or what was imposed when the Ministry may not worsen it (AMB-55) */
export const fineInRange = (field: string, fineCentavos: number, most = MOST_FINE_CENTAVOS): Refusal | undefined =>
  fineCentavos >= LEAST_FINE_CENTAVOS && fineCentavos <= most
    ? undefined
    : refused('FINE_OUT_OF_RANGE', 'D1976-18', {
        field,
        fineCentavos,
        leastCentavos: LEAST_FINE_CENTAVOS,
        mostCentavos: most,
      });

/** Up to a year for the captain; for the company nothing or just as long (AMB-56). */
export function suspensionsAllowed(captainDays: number, companyDays: number): Refusal | undefined {
  if (captainDays > LONGEST_SUSPENSION_DAYS)
    return refused('SUSPENSION_TOO_LONG', 'D1976-18', {
      field: 'captainSuspensionDays',
      days: captainDays,
      mostDays: LONGEST_SUSPENSION_DAYS,
    });
  return companyDays === 0 || companyDays === captainDays
    ? undefined
    : refused('SUSPENSION_TOO_LONG', 'D1976-18', {
        field: 'companySuspensionDays',
        days: companyDays,
        mostDays: captainDays,
      });
}

/** What the Ministry ruled, and what it put in the place of a fine or a licence's suspension it modified. */
export interface Ruling {
  readonly outcome: Outcome;
  readonly newFineCentavos?: number | undefined;
  readonly newCaptainSuspensionDays?: number | undefined;
}

/** What remains of a sanction after the Ministry's ruling: a suspension of the company never outlasts the captain's. */
export function ruled({ outcome, newFineCentavos, newCaptainSuspensionDays }: Ruling, before: Sanction): Sanction {
  if (outcome === 'REVOKED') return { fineCentavos: 0, captainSuspensionDays: 0, companySuspensionDays: 0 };
  if (outcome === 'CONFIRMED') return before;
  const captainSuspensionDays = newCaptainSuspensionDays ?? before.captainSuspensionDays;
  return {
    fineCentavos: newFineCentavos ?? before.fineCentavos,
    captainSuspensionDays,
    companySuspensionDays: before.companySuspensionDays === 0 ? 0 : captainSuspensionDays,
  };
}

/** The Ministry does not worsen what it was appealed to about (AMB-55). */
export const notWorse = (after: Sanction, before: Sanction): Refusal | undefined =>
  after.captainSuspensionDays <= before.captainSuspensionDays
    ? undefined
    : refused('SUSPENSION_TOO_LONG', 'D1976-18', {
        field: 'newCaptainSuspensionDays',
        days: after.captainSuspensionDays,
        mostDays: before.captainSuspensionDays,
      });

type Count = Pick<Readings, 'legalDayCount'>;

/** Until when an appeal may be filed, from the notification (AMB-51). */
export const appealTerm = (notifiedAt: Instant, { legalDayCount }: Count, holidaysOf: HolidaysOf): Term =>
  termFrom(notifiedAt, APPEAL_DAYS, legalDayCount, holidaysOf);

/** Until when the Ministry is to rule, from the filing (AMB-52); a later ruling is valid and flagged (AMB-53). */
export const rulingTerm = (filedAt: Instant, { legalDayCount }: Count, holidaysOf: HolidaysOf): Term =>
  termFrom(filedAt, RULING_DAYS, legalDayCount, holidaysOf);

/** Filed before the local midnight that closes the last day. */
export const filedInTime = (filedAt: Instant, appealUntilAt: Instant): Refusal | undefined =>
  filedAt < appealUntilAt
    ? undefined
    : refused('APPEAL_OUT_OF_TIME', 'D1976-18', {
        field: 'filedAt',
        filedAt: instantText(filedAt),
        appealUntilAt: instantText(appealUntilAt),
      });

/** One sanction, two obligors: the captain of the call and the company. */
export const anObligor = (field: string, who: string, obligors: readonly string[]): Refusal | undefined =>
  obligors.includes(who) ? undefined : refused('NOT_AN_OBLIGOR', 'D1976-18', { field, [field]: who, obligors });

/** Either obligor pays the whole, and both are freed. */
export const theWholeFine = (centavos: number, dueCentavos: number): Refusal | undefined =>
  centavos === dueCentavos
    ? undefined
    : refused('AMOUNT_NOT_DUE', 'D1976-18', { field: 'centavos', centavos, dueCentavos });

/** A suspension runs in calendar days from the day after it became final to the local midnight that closes its last day. */
export const suspendedUntil = (finalAt: Instant, days: number): Instant =>
  startOfLocalDay(addDays(localDate(finalAt), days + 1));

/** A captain whose licence is suspended loads nothing while it lasts; a vessel already loading sails with what it has (AMB-58). */
export const licenceInForce = (
  callId: string,
  captainId: string,
  suspendedUntilAt: Instant | undefined,
): Refusal | undefined =>
  suspendedUntilAt === undefined
    ? undefined
    : refused('LICENCE_SUSPENDED', 'D1976-18', {
        callId,
        captainId,
        suspendedUntilAt: instantText(suspendedUntilAt),
      });

/** Nor does a vessel of a company whose use of the waterway is suspended. */
export const waterwayOpen = (
  callId: string,
  companyId: string,
  suspendedUntilAt: Instant | undefined,
): Refusal | undefined =>
  suspendedUntilAt === undefined
    ? undefined
    : refused('WATERWAY_USE_SUSPENDED', 'D1976-18', {
        callId,
        companyId,
        suspendedUntilAt: instantText(suspendedUntilAt),
      });
