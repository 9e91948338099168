/** How requests for permits are judged, and how they are attended. */
import { permitRequired } from '../../../decrees/d1430-overtime/art-6-private-launches-and-canoes.js';
import { officeOf, rightOffice } from '../../../decrees/d1430-overtime/art-9-offices-and-dependent-ports.js';
import type { Instant } from '../../../decrees/calendar.js';
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { notInFuture, precedes } from '../../in-time.js';
import { callKnown, IN_PORT, inState, notBeforeItArrived } from '../gates.js';
import { charged, feeFor, notAttended } from '../overtime/fee.js';
import type { Rulings } from '../rulings.js';
import { beganAnew } from '../stay/rulings.js';
import { whereabouts } from '../vessel-call/whereabouts.js';
import type { Permit } from './ledger.js';
import type { permitCommands } from './messages.js';

const ofThePermits = (order: Order): Refusal | undefined =>
  firstRefusal(
    () => inForce(order.occurredAt, order.starts.d1430, 'D1430-1'),
    () => notInFuture(order, 'D1430-1'),
  );

/** The hour at which a permit is attended makes its fee, and nobody attends what was not asked for yet. */
function attendedOnceAsked({ permitId, requestedAt }: Permit, at: Instant): Refusal | undefined {
  const how = precedes('occurredAt', at, 'requestedAt', requestedAt);
  return how && refused('WRONG_STATE', 'D1430-1', { permitId, ...how });
}

export const permitRulings: Rulings<typeof permitCommands> = {
  RequestPermit: (port, order) => {
    const { permitId, callId, kind } = order.data;
    const call = port.calls.calls.get(callId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1430-1'),
        () => ofThePermits(order),
        () => (order.everUsed('permit', permitId) ? refused('DUPLICATE_PERMIT', 'D1430-1', { permitId }) : undefined),
        () => inState(call, callId, IN_PORT, 'D1430-1'),
        () => notBeforeItArrived('occurredAt', order.occurredAt, call!, 'D1430-1'),
        () => permitRequired(port.received.national.vessels.get(call!.vesselId)!, kind),
        () => rightOffice(whereabouts(port.port, call!), officeOf(port.port)),
      ) ?? [{ type: 'PermitRequested', data: order.data }, ...beganAnew(port, order)]
    );
  },

  AttendPermit: (port, order) => {
    const { granted, ...attended } = order.data;
    const { permitId, serviceNeeded } = attended;
    const permit = port.permits.permits.get(permitId);
    const refusal = firstRefusal(
      () =>
        permit || order.everUsed('permit', permitId) ? undefined : refused('UNKNOWN_PERMIT', 'D1430-1', { permitId }),
      () => ofThePermits(order),
      () =>
        permit?.state === 'REQUESTED'
          ? undefined
          : refused('WRONG_STATE', 'D1430-1', { permitId, state: permit?.state ?? 'ATTENDED', missingStep: null }),
      () => inState(port.calls.calls.get(permit!.callId), permit!.callId, IN_PORT, 'D1430-1'),
      () => attendedOnceAsked(permit!, order.occurredAt),
      () => notBeforeItArrived('occurredAt', order.occurredAt, port.calls.calls.get(permit!.callId)!, 'D1430-1'),
      () => rightOffice(whereabouts(port.port, port.calls.calls.get(permit!.callId)!), officeOf(port.port)),
    );
    if (refusal) return refusal;
    const { callId, kind } = permit!;
    const act = { permitId, call: port.calls.calls.get(callId)!, kind, serviceNeeded, at: order.occurredAt };
    const unattended = notAttended(port, act, granted);
    if (unattended) return unattended;
    if (!granted) return [{ type: 'PermitDenied', data: { ...attended, callId } }];
    const fee = feeFor(port, act);
    return [{ type: 'PermitGranted', data: { ...attended, callId, ...fee.ruled } }, ...charged(port, act, fee)];
  },
};
