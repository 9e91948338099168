/** How receipts, undue charges, sanctions of the residue, orders and self-dispatch are judged. */
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { chargedUnduly, employeeFineInRange, notUndue } from '../../../decrees/d1430-overtime/art-3-undue-charges.js';
import { RECEIPT_COPIES } from '../../../decrees/d1430-overtime/art-4-receipts-in-four-copies.js';
import { onItsWay } from '../../../decrees/d1430-overtime/art-7-orders-through-the-inspectorate.js';
import { noPenaltyOfItsOwn, residualFineInRange } from '../../../decrees/d1430-overtime/art-8-residual-sanctions.js';
import {
  HALF_AN_HOUR,
  isDependent,
  mayDispatchItself,
  officeOf,
  rightOffice,
  waitedInVain,
} from '../../../decrees/d1430-overtime/art-9-offices-and-dependent-ports.js';
import { instant, instantText, later, type Instant } from '../../../decrees/calendar.js';
import { firstRefusal, refused, type Article, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { notAfterTheCommand, notInFuture, precedes, statedInstant } from '../../in-time.js';
import { callKnown, IN_PORT, inState, notBeforeItArrived } from '../gates.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import type { CallState } from '../vessel-call/call.js';
import { whereabouts } from '../vessel-call/whereabouts.js';
import { noticeOf, timesAttended } from './fee.js';
import { overtimeOf, sailPermitOf, type OvertimeAct } from './ledger.js';
import type { overtimeCommands } from './messages.js';

/** An irregularity may be noticed when the vessel has sailed. */
const EVER_HERE: readonly CallState[] = [...IN_PORT, 'SAILED', 'WITHDRAWN'];

/** Who receives what the decree sends to the capital. */
const GENERAL_INSPECTORATE = 'GENERAL_NAVIGATION_INSPECTORATE';

const inItsTime = (order: Order, article: Article): Refusal | undefined =>
  firstRefusal(
    () => inForce(order.occurredAt, order.starts.d1430, article),
    () => notInFuture(order, article),
  );

/** A permit this port knows: one that was asked for, or the sail permit of a call. */
function permitKnown(port: PortState, order: Order, permitId: string, article: Article): Refusal | undefined {
  const known = port.overtime.acts.has(permitId) || port.permits.permits.has(permitId);
  return known || order.everUsed('permit', permitId) ? undefined : refused('UNKNOWN_PERMIT', article, { permitId });
}

/** Where a permit stands that is not granted, or was granted over a year ago. */
function notGranted(port: PortState, permitId: string): Refusal {
  const state = port.permits.permits.get(permitId)?.state ?? 'ATTENDED';
  return refused('WRONG_STATE', 'D1430-4', {
    ...{ permitId, state },
    missingStep: state === 'REQUESTED' ? 'attend-permit' : null,
  });
}

const receiptStanding = ({ permitId, receipt, presentedAt }: OvertimeAct): Refusal =>
  refused('WRONG_STATE', 'D1430-4', {
    permitId,
    state: presentedAt === undefined ? (receipt ? 'RECEIPTED' : 'CHARGED') : 'PRESENTED',
    missingStep:
      presentedAt === undefined ? (receipt ? 'record-cashier-presentation' : 'issue-overtime-receipt') : null,
  });

/** A denied permit was never due; of the others the article says what is lacking. */
const feeDue = (port: PortState, permitId: string): Refusal | undefined => {
  const act = port.overtime.acts.get(permitId);
  if (act) return notUndue(permitId, act);
  return port.permits.permits.get(permitId)?.state === 'DENIED'
    ? notUndue(permitId, { feeCentavos: 0, because: 'DENIED', article: 'D1430-1' })
    : notGranted(port, permitId);
};

const notBefore = (field: string, at: number, act: OvertimeAct, answersTo: string, answered: number) => {
  const how = precedes(field, at as never, answersTo, answered as never);
  return how && refused('WRONG_STATE', 'D1430-4', { of: act.permitId, ...how });
};

export const overtimeRulings: Rulings<typeof overtimeCommands> = {
  IssueOvertimeReceipt: (port, order) => {
    const { permitId } = order.data;
    const act = port.overtime.acts.get(permitId);
    return (
      firstRefusal(
        () => permitKnown(port, order, permitId, 'D1430-4'),
        () => inItsTime(order, 'D1430-4'),
        () => feeDue(port, permitId),
        () => (act!.receipt ? receiptStanding(act!) : undefined),
        () => notBefore('occurredAt', order.occurredAt, act!, 'attendedAt', act!.grantedAt),
      ) ?? [
        {
          type: 'OvertimeReceiptIssued',
          data: {
            ...act!.fee!,
            receiptNumber: port.overtime.lastReceipt + 1,
            copies: RECEIPT_COPIES.length,
            destinations: RECEIPT_COPIES,
          },
        },
      ]
    );
  },

  RecordCashierPresentation: (port, order) => {
    const { permitId } = order.data;
    const act = port.overtime.acts.get(permitId);
    const presented = statedInstant(order.data.presentedAt, order);
    return (
      firstRefusal(
        () => permitKnown(port, order, permitId, 'D1430-4'),
        () => inItsTime(order, 'D1430-4'),
        () => feeDue(port, permitId),
        () => (act!.receipt && act!.presentedAt === undefined ? undefined : receiptStanding(act!)),
        () => notAfterTheCommand('presentedAt', presented.at, order.occurredAt, 'D1430-4'),
        () => notBefore('presentedAt', presented.at, act!, 'issuedAt', act!.receipt!.issuedAt),
      ) ?? [
        {
          type: 'ReceiptPresentedToCashier',
          data: {
            permitId,
            presentedAt: presented.text,
            callId: act!.callId,
            receiptNumber: act!.receipt!.receiptNumber,
          },
        },
      ]
    );
  },

  ReportUndueCharge: (port, order) => {
    const { fineId, permitId, chargedCentavos, fineCentavos } = order.data;
    const due = permitId === undefined ? undefined : port.overtime.acts.get(permitId);
    return (
      firstRefusal(
        () => (permitId === undefined ? undefined : permitKnown(port, order, permitId, 'D1430-3')),
        () => inItsTime(order, 'D1430-3'),
        () => (order.everUsed('fine', fineId) ? refused('DUPLICATE_FINE', 'D1430-3', { fineId }) : undefined),
        () => chargedUnduly(permitId, chargedCentavos, due?.feeCentavos ?? 0),
        () => employeeFineInRange(fineCentavos),
      ) ?? [{ type: 'EmployeeFineImposed', data: { ...order.data, article: 'D1430-3' } }]
    );
  },

  LogFeeIrregularity: (port, order) => {
    const { callId, permitId, logEntry } = order.data;
    const call = port.calls.calls.get(callId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1430-3'),
        () => (permitId === undefined ? undefined : permitKnown(port, order, permitId, 'D1430-3')),
        () => inItsTime(order, 'D1430-3'),
        () => inState(call, callId, EVER_HERE, 'D1430-3'),
        () => (permitId === undefined ? undefined : ofTheCall(port, permitId, callId)),
        () => notBeforeItArrived('occurredAt', order.occurredAt, call!, 'D1430-3'),
      ) ?? [
        { type: 'FeeIrregularityLogged', data: order.data },
        {
          type: 'IrregularityCopySent',
          data: { callId, logEntry, sentTo: GENERAL_INSPECTORATE, article: 'D1430-3' },
        },
      ]
    );
  },

  ImposeResidualSanction: (_, order) => {
    const { sanctionId, infraction, fineCentavos } = order.data;
    return (
      firstRefusal(
        () => inItsTime(order, 'D1430-8'),
        () =>
          order.everUsed('sanction', sanctionId) ? refused('DUPLICATE_SANCTION', 'D1430-8', { sanctionId }) : undefined,
        () => (fineCentavos === undefined ? undefined : residualFineInRange(fineCentavos)),
        () => noPenaltyOfItsOwn(infraction),
      ) ?? [{ type: 'ResidualSanctionImposed', data: { ...order.data, article: 'D1430-8' } }]
    );
  },

  SubmitOrdinance: (_, order) => {
    const { ordinanceId } = order.data;
    return (
      firstRefusal(
        () => inItsTime(order, 'D1430-7'),
        () =>
          order.everUsed('ordinance', ordinanceId)
            ? refused('DUPLICATE_ORDINANCE', 'D1430-7', { ordinanceId })
            : undefined,
      ) ?? [{ type: 'OrdinanceSubmitted', data: { ...order.data, through: GENERAL_INSPECTORATE } }]
    );
  },

  ObserveOrdinance: (port, order) => {
    const { ordinanceId } = order.data;
    const submittedAt = port.overtime.ordinances.get(ordinanceId);
    return (
      firstRefusal(
        () =>
          submittedAt !== undefined || order.everUsed('ordinance', ordinanceId)
            ? undefined
            : refused('UNKNOWN_ORDINANCE', 'D1430-7', { ordinanceId }),
        () => inItsTime(order, 'D1430-7'),
        () => onItsWay(ordinanceId, submittedAt !== undefined),
        () => {
          const how = precedes('occurredAt', order.occurredAt, 'submittedAt', submittedAt!);
          return how && refused('WRONG_STATE', 'D1430-7', { ordinanceId, ...how });
        },
      ) ?? [{ type: 'OrdinanceObserved', data: order.data }]
    );
  },

  GiveInspectorNotice: (port, order) => {
    const { callId, office } = order.data;
    const call = port.calls.calls.get(callId);
    const given = statedInstant(order.data.at, order);
    const refusal = firstRefusal(
      () => callKnown(port, order, callId, 'D1430-9'),
      () => inItsTime(order, 'D1430-9'),
      () => inState(call, callId, IN_PORT, 'D1430-9'),
      () => notAfterTheCommand('at', given.at, order.occurredAt, 'D1430-9'),
      () => notBeforeItArrived('at', given.at, call!, 'D1430-9'),
      () => (office === undefined ? undefined : rightOffice(whereabouts(port.port, call!), office)),
      () => notBeforeTheLast(port, callId, given.at),
    );
    if (refusal) return refusal;
    const where = whereabouts(port.port, call!);
    return [
      {
        type: 'InspectorNotified',
        data: {
          ...order.data,
          ...{ at: given.text, port: where, officeNotified: officeOf(where) },
          ...(isDependent(where) && { selfDispatchFromAt: instantText(later(given.at, HALF_AN_HOUR)) }),
        },
      },
    ];
  },

  RecordSelfDispatch: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    const left = statedInstant(order.data.at, order);
    const refusal = firstRefusal(
      () => callKnown(port, order, callId, 'D1430-9'),
      () => inItsTime(order, 'D1430-9'),
      () => inState(call, callId, IN_PORT, 'D1430-9'),
      () =>
        overtimeOf(port.overtime, callId).dispatchedAt === undefined
          ? undefined
          : refused('WRONG_STATE', 'D1430-9', { callId, state: 'SELF_DISPATCHED', missingStep: 'record-departure' }),
      () => notAfterTheCommand('at', left.at, order.occurredAt, 'D1430-9'),
    );
    if (refusal) return refusal;
    const where = whereabouts(port.port, call!);
    const notice = noticeOf(port, callId);
    // A notice given where the vessel lay before is none for where it lies.
    const noticeAt = notice?.port === where ? instant(notice.at) : undefined;
    return (
      firstRefusal(
        () => mayDispatchItself(callId, where),
        () => waitedInVain(callId, where, left.at, noticeAt, timesAttended(port, callId)),
      ) ?? [
        {
          type: 'SelfDispatched',
          data: { ...order.data, at: left.text, port: where, noticeAt: notice!.at, article: 'D1430-9' },
        },
      ]
    );
  },
};

/** A notice is given anew later, and never takes the place of one before which it would have been given. */
function notBeforeTheLast(port: PortState, callId: string, at: Instant): Refusal | undefined {
  const last = noticeOf(port, callId);
  const how = last && precedes('at', at, 'noticeAt', instant(last.at));
  return how && refused('WRONG_STATE', 'D1430-9', { callId, ...how });
}

/** An irregularity is of a permit of the captain's own call. */
function ofTheCall(port: PortState, permitId: string, callId: string): Refusal | undefined {
  const permitOf = port.overtime.acts.get(permitId)?.callId ?? port.permits.permits.get(permitId)?.callId;
  return permitOf === undefined || permitOf === callId || permitId === sailPermitOf(callId)
    ? undefined
    : refused('PERMIT_OF_ANOTHER_CALL', 'D1430-3', { field: 'permitId', callId, permitId, permitOf });
}
