/**
 * What is answered to commands of a case: five hundred pesos, notified on 25 November 1940, appealed on 12 December and brought down
 * to three hundred on the 20th.
 */
import { just, type Accepted } from './facts.js';

const OBLIGORS = { captainId: 'OSPINA-CLIMACO', companyId: 'NAVIERA-COLOMBIANA' };
const BOTH = [OBLIGORS.captainId, OBLIGORS.companyId];
/** The Ministry leaves three hundred pesos, and no suspension. */
const AS_RULED = { fineCentavos: 30_000, captainSuspensionDays: 0, companySuspensionDays: 0 };
const COUNTED = { legalDayCount: 'BUSINESS' };

export const violations = {
  DetectTurnViolation: just('TurnViolationDetected', OBLIGORS),
  DismissViolation: just('ViolationDismissed'),
  ImposeSanction: just('SanctionImposed', {
    ...{ companySuspensionDays: 0, obligors: BOTH, solidary: true, article: 'D1976-18' },
  }),
  // Twenty days without the Sundays, to Wednesday 18 December; with them, to Sunday the 15th.
  NotifySanction: just('SanctionNotified', {
    appealUntilAt: '1940-12-19T05:00:00Z',
    appealUntilBusinessAt: '1940-12-19T05:00:00Z',
    appealUntilCalendarAt: '1940-12-16T05:00:00Z',
    ...COUNTED,
  }),
  // Fifteen without the Sundays and Christmas, to Tuesday 31 December; with them, to Friday the 27th.
  FileAppeal: just('AppealFiled', {
    rulingDueAt: '1941-01-01T05:00:00Z',
    rulingDueBusinessAt: '1941-01-01T05:00:00Z',
    rulingDueCalendarAt: '1940-12-28T05:00:00Z',
    ...COUNTED,
  }),
  RuleAppeal: (asked) => [
    ['AppealRuled', { ...asked, ...AS_RULED, late: false }],
    ['SanctionBecameFinal', { caseId: asked.caseId, ...OBLIGORS, ...AS_RULED }],
  ],
  RecordFinePayment: just('FinePaid', { freed: BOTH }),
} satisfies Accepted;
