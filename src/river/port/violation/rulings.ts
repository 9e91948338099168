/** How a violation is judged, sanctioned, appealed and settled. */
import { instant, instantText, type Instant } from '../../../decrees/calendar.js';
import {
  anObligor,
  appealTerm,
  filedInTime,
  fineInRange,
  notWorse,
  ruled,
  rulingTerm,
  suspendedUntil,
  suspensionsAllowed,
  theWholeFine,
  type Sanction,
} from '../../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import type { Term } from '../../../decrees/legal-terms.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { notAfterTheCommand, statedInstant } from '../../in-time.js';
import { present } from '../../shape.js';
import { atASection, callKnown } from '../gates.js';
import type { PortFact } from '../messages.js';
import { holidaysOf } from '../received/holidays.js';
import type { Rulings } from '../rulings.js';
import { readingsFor, type PortState } from '../state.js';
import type { ViolationCase } from './ledger.js';
import type { violationCommands } from './messages.js';
import { inState, known, notBefore, notIn, onceOpened, standing } from './standing.js';

/** A term by the reading in force, with what it would be under each. */
function terms(port: PortState, order: Order, from: Instant, term: typeof appealTerm) {
  const { legalDayCount } = readingsFor(port, order.occurredAt);
  const under = (count: typeof legalDayCount): Term => term(from, { legalDayCount: count }, holidaysOf(port));
  const business = under('BUSINESS');
  const calendar = under('CALENDAR');
  const holds = legalDayCount === 'BUSINESS' ? business : calendar;
  return { holds, business, calendar, legalDayCount, missing: holds.calendarMissing ? true : undefined };
}

const obligorsOf = ({ captainId, companyId }: ViolationCase): readonly string[] => [captainId, companyId];

/** The sanction is due and its suspensions run from this instant. */
function becameFinal({ caseId, captainId, companyId }: ViolationCase, sanction: Sanction, at: Instant): PortFact {
  const until = (days: number) => (days > 0 ? instantText(suspendedUntil(at, days)) : undefined);
  return {
    type: 'SanctionBecameFinal',
    data: present({
      caseId,
      captainId,
      companyId,
      ...sanction,
      captainSuspendedUntilAt: until(sanction.captainSuspensionDays),
      companySuspendedUntilAt: until(sanction.companySuspensionDays),
    }),
  };
}

/** The article's range, and no worse than what was imposed (AMB-55). */
const newFineInRange = (newFineCentavos: number | undefined, imposed: Sanction | undefined): Refusal | undefined =>
  newFineCentavos === undefined ? undefined : fineInRange('newFineCentavos', newFineCentavos, imposed?.fineCentavos);

export const violationRulings: Rulings<typeof violationCommands> = {
  DetectTurnViolation: (port, order) => {
    const { caseId, callId } = order.data;
    const call = port.calls.calls.get(callId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-18'),
        () => atASection(port, order, 'D1976-18'),
        () => (port.cases.cases.has(caseId) ? refused('DUPLICATE_CASE', 'D1976-18', { caseId }) : undefined),
        () => (call ? undefined : refused('WRONG_STATE', 'D1976-18', { callId, state: 'LEFT', missingStep: null })),
      ) ?? [
        {
          type: 'TurnViolationDetected',
          data: { ...order.data, captainId: call!.captainId, companyId: call!.companyId },
        },
      ]
    );
  },

  DismissViolation: (port, order) => {
    const one = port.cases.cases.get(order.data.caseId);
    return (
      firstRefusal(
        () => known(one, order.data.caseId),
        () => atASection(port, order, 'D1976-18'),
        () => inState(one!, 'DETECTED'),
        () => onceOpened(one!, order),
      ) ?? [{ type: 'ViolationDismissed', data: order.data }]
    );
  },

  ImposeSanction: (port, order) => {
    const { caseId, fineCentavos, captainSuspensionDays, companySuspensionDays } = order.data;
    const one = port.cases.cases.get(caseId);
    return (
      firstRefusal(
        () => known(one, caseId),
        () => atASection(port, order, 'D1976-18'),
        () => notIn(one!, 'DISMISSED'),
        () => onceOpened(one!, order),
        () => fineInRange('fineCentavos', fineCentavos),
        () => suspensionsAllowed(captainSuspensionDays, companySuspensionDays),
        () => (one!.imposed ? refused('SANCTION_ALREADY_IMPOSED', 'D1976-18', standing(one!)) : undefined),
      ) ?? [
        {
          type: 'SanctionImposed',
          data: { ...order.data, obligors: obligorsOf(one!), solidary: true, article: 'D1976-18' },
        },
      ]
    );
  },

  NotifySanction: (port, order) => {
    const { caseId } = order.data;
    const one = port.cases.cases.get(caseId);
    const notified = statedInstant(order.data.notifiedAt, order);
    const refusal = firstRefusal(
      () => known(one, caseId),
      () => atASection(port, order, 'D1976-18'),
      () => notAfterTheCommand('notifiedAt', notified.at, order.occurredAt, 'D1976-18'),
      () => inState(one!, 'SANCTIONED'),
      () => notBefore(one!, 'WRONG_STATE', 'notifiedAt', notified.at, 'imposedAt', one!.imposedAt!),
    );
    if (refusal) return refusal;
    const { holds, business, calendar, legalDayCount, missing } = terms(port, order, notified.at, appealTerm);
    return [
      {
        type: 'SanctionNotified',
        data: present({
          caseId,
          notifiedAt: notified.text,
          appealUntilAt: instantText(holds.endsAt),
          appealUntilBusinessAt: instantText(business.endsAt),
          appealUntilCalendarAt: instantText(calendar.endsAt),
          legalDayCount,
          calendarMissing: missing,
        }),
      },
    ];
  },

  FileAppeal: (port, order) => {
    const { caseId, appellant } = order.data;
    const one = port.cases.cases.get(caseId);
    const filed = statedInstant(order.data.filedAt, order);
    const refusal = firstRefusal(
      () => known(one, caseId),
      () => atASection(port, order, 'D1976-18'),
      () => notAfterTheCommand('filedAt', filed.at, order.occurredAt, 'D1976-18'),
      () => notIn(one!, 'DISMISSED'),
      () => (one!.notified ? undefined : refused('SANCTION_NOT_NOTIFIED', 'D1976-18', standing(one!))),
      () =>
        notBefore(one!, 'SANCTION_NOT_NOTIFIED', 'filedAt', filed.at, 'notifiedAt', instant(one!.notified!.notifiedAt)),
      () => filedInTime(filed.at, instant(one!.notified!.appealUntilAt)),
      () =>
        one!.appeal ? refused('APPEAL_ALREADY_FILED', 'D1976-18', { caseId, filedAt: one!.appeal.filedAt }) : undefined,
      () => anObligor('appellant', appellant, obligorsOf(one!)),
    );
    if (refusal) return refusal;
    const { holds, business, calendar, legalDayCount, missing } = terms(port, order, filed.at, rulingTerm);
    return [
      {
        type: 'AppealFiled',
        data: present({
          ...order.data,
          filedAt: filed.text,
          rulingDueAt: instantText(holds.endsAt),
          rulingDueBusinessAt: instantText(business.endsAt),
          rulingDueCalendarAt: instantText(calendar.endsAt),
          legalDayCount,
          calendarMissing: missing,
        }),
      },
    ];
  },

  RuleAppeal: (port, order) => {
    const { caseId } = order.data;
    const one = port.cases.cases.get(caseId);
    const after = one?.imposed && ruled(order.data, one.imposed);
    return (
      firstRefusal(
        () => known(one, caseId),
        () => atASection(port, order, 'D1976-18'),
        () => notIn(one!, 'DISMISSED'),
        () => newFineInRange(order.data.newFineCentavos, one!.imposed),
        () => (after ? notWorse(after, one.imposed) : undefined),
        () => (one!.appeal ? undefined : refused('NO_APPEAL_PENDING', 'D1976-18', standing(one!))),
        () =>
          notBefore(
            one!,
            'NO_APPEAL_PENDING',
            'occurredAt',
            order.occurredAt,
            'filedAt',
            instant(one!.appeal!.filedAt),
          ),
        () =>
          one!.ruling
            ? refused('APPEAL_ALREADY_RULED', 'D1976-18', { caseId, outcome: one!.ruling.outcome })
            : undefined,
      ) ?? [
        {
          type: 'AppealRuled',
          data: { ...order.data, ...after!, late: order.occurredAt >= instant(one!.appeal!.rulingDueAt) },
        },
        ...(order.data.outcome === 'REVOKED' ? [] : [becameFinal(one!, after!, order.occurredAt)]),
      ]
    );
  },

  RecordFinePayment: (port, order) => {
    const { caseId, paidBy, centavos } = order.data;
    const one = port.cases.cases.get(caseId);
    return (
      firstRefusal(
        () => known(one, caseId),
        () => atASection(port, order, 'D1976-18'),
        () => notIn(one!, 'DISMISSED', 'CLOSED', 'PAID'),
        () => anObligor('paidBy', paidBy, obligorsOf(one!)),
        () => (one!.final ? undefined : refused('SANCTION_NOT_FINAL', 'D1976-18', standing(one!))),
        () => notBefore(one!, 'SANCTION_NOT_FINAL', 'occurredAt', order.occurredAt, 'finalAt', one!.final!.at),
        () => theWholeFine(centavos, one!.sanction!.fineCentavos),
      ) ?? [{ type: 'FinePaid', data: { ...order.data, freed: obligorsOf(one!) } }]
    );
  },

  DeclareSanctionFinal: (port, order) => {
    const { caseId } = order.data;
    const one = port.cases.cases.get(caseId);
    return (
      firstRefusal(
        () => known(one, caseId),
        () => atASection(port, order, 'D1976-18'),
        () => inState(one!, 'NOTIFIED'),
        () =>
          order.occurredAt >= instant(one!.notified!.appealUntilAt)
            ? undefined
            : refused('SANCTION_NOT_FINAL', 'D1976-18', {
                ...standing(one!),
                appealUntilAt: one!.notified!.appealUntilAt,
              }),
      ) ?? [becameFinal(one!, one!.sanction!, instant(one!.notified!.appealUntilAt))]
    );
  },
};
