/** Captains and companies who may not load for now, at any port. */
import { instant, instantText, type Instant } from '../decrees/calendar.js';
import type { NationalState } from '../river/national/register.js';

export interface SuspensionItem {
  readonly of: 'CAPTAIN' | 'COMPANY';
  readonly id: string;
  /** From then on, and until then, not included. */
  readonly fromAt: string;
  readonly suspendedUntilAt: string;
  /** The case that suspends it, and the port whose Section keeps it. */
  readonly caseId: string;
  readonly port: string;
  readonly article: 'D1976-18';
}

export interface Suspensions {
  /** The instant at which they are in force. */
  readonly at: string;
  /** Whoever ends first comes first. */
  readonly items: readonly SuspensionItem[];
}

/** @param national the national register itself, or what a port has received of it */
export function suspensionsInForce({ suspensions }: Pick<NationalState, 'suspensions'>, at: Instant): Suspensions {
  const items = [...suspensions.byCase.values()].flatMap(
    ({ captainId, companyId, captainUntilAt, companyUntilAt, fromAt, caseId, port }) => {
      const word = { fromAt, caseId, port, article: 'D1976-18' } as const;
      return [
        ...(captainUntilAt === undefined
          ? []
          : [{ of: 'CAPTAIN' as const, id: captainId, suspendedUntilAt: captainUntilAt, ...word }]),
        ...(companyUntilAt === undefined
          ? []
          : [{ of: 'COMPANY' as const, id: companyId, suspendedUntilAt: companyUntilAt, ...word }]),
      ];
    },
  );
  return {
    at: instantText(at),
    items: items
      .filter(({ fromAt, suspendedUntilAt }) => instant(fromAt) <= at && at < instant(suspendedUntilAt))
      .toSorted((a, b) => instant(a.suspendedUntilAt) - instant(b.suspendedUntilAt)),
  };
}
