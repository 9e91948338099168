/**
 * Art. 3. No other hour is extraordinary. Employees who charge at another, or for a service that is not needed, such as a loading
 * done in ordinary hours or a vessel that sails without cargo, are fined five to a hundred pesos by the General Inspectorate of
 * Navigation. Paragraph: captains log every irregularity they notice, and a copy goes to that Inspectorate at once.
 */
import { refused, type Article, type Refusal } from '../refusal.js';

export const LEAST_EMPLOYEE_FINE_CENTAVOS = 500;
export const MOST_EMPLOYEE_FINE_CENTAVOS = 10_000;

/** What made a charge undue, as the Inspectorate finds. */
export const UNDUE_GROUNDS = ['ORDINARY_HOURS', 'SERVICE_NOT_NEEDED', 'FREE_OF_CHARGE', 'TOO_MUCH', 'OTHER'] as const;

export const employeeFineInRange = (fineCentavos: number): Refusal | undefined =>
  fineCentavos >= LEAST_EMPLOYEE_FINE_CENTAVOS && fineCentavos <= MOST_EMPLOYEE_FINE_CENTAVOS
    ? undefined
    : refused('FINE_OUT_OF_RANGE', 'D1430-3', {
        field: 'fineCentavos',
        fineCentavos,
        leastCentavos: LEAST_EMPLOYEE_FINE_CENTAVOS,
        mostCentavos: MOST_EMPLOYEE_FINE_CENTAVOS,
      });

/** No receipt is made out for what was never due: to charge it is what this article punishes. */
export const notUndue = (
  permitId: string,
  {
    feeCentavos,
    because,
    article,
  }: { readonly feeCentavos: number; readonly because: string; readonly article: string },
): Refusal | undefined =>
  feeCentavos > 0
    ? undefined
    : refused('UNDUE_CHARGE', 'D1430-3', { permitId, reason: because, freeBy: article as Article });

/** Nobody is fined for having charged what was due, or nothing. @param permitId none where the charge was for no permit */
export const chargedUnduly = (
  permitId: string | undefined,
  chargedCentavos: number,
  dueCentavos: number,
): Refusal | undefined =>
  chargedCentavos > dueCentavos
    ? undefined
    : refused('CHARGE_WAS_DUE', 'D1430-3', { permitId: permitId ?? null, chargedCentavos, dueCentavos });
