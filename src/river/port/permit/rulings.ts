/** How requests for permits are judged, and how they are attended. */
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { notInFuture } from '../../in-time.js';
import { callKnown, IN_PORT, inState } from '../gates.js';
import type { Rulings } from '../rulings.js';
import type { permitCommands } from './messages.js';

const ofThePermits = (order: Order): Refusal | undefined =>
  firstRefusal(
    () => inForce(order.occurredAt, order.starts.d1430, 'D1430-1'),
    () => notInFuture(order, 'D1430-1'),
  );

export const permitRulings: Rulings<typeof permitCommands> = {
  RequestPermit: (port, order) => {
    const { permitId, callId } = order.data;
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1430-1'),
        () => ofThePermits(order),
        () => (order.everUsed('permit', permitId) ? refused('DUPLICATE_PERMIT', 'D1430-1', { permitId }) : undefined),
        () => inState(port.calls.calls.get(callId), callId, IN_PORT, 'D1430-1'),
      ) ?? [{ type: 'PermitRequested', data: order.data }]
    );
  },

  AttendPermit: (port, order) => {
    const { granted, ...attended } = order.data;
    const { permitId } = attended;
    const permit = port.permits.permits.get(permitId);
    return (
      firstRefusal(
        () =>
          permit || order.everUsed('permit', permitId) ? undefined : refused('UNKNOWN_PERMIT', 'D1430-1', { permitId }),
        () => ofThePermits(order),
        () =>
          permit?.state === 'REQUESTED'
            ? undefined
            : refused('WRONG_STATE', 'D1430-1', { permitId, state: permit?.state ?? 'ATTENDED', missingStep: null }),
        () => inState(port.calls.calls.get(permit!.callId), permit!.callId, IN_PORT, 'D1430-1'),
      ) ?? [{ type: granted ? 'PermitGranted' : 'PermitDenied', data: { ...attended, callId: permit!.callId } }]
    );
  },
};
