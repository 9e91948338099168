/** How commands about a vessel's call are judged. */
import { arrivedInPort, notInPort, readyToLoad } from '../../../decrees/d1976-turn/art-12-turn-of-the-vessel.js';
import { kilograms } from '../../../decrees/measures.js';
import { firstRefusal, refused } from '../../../decrees/refusal.js';
import { statedInstant } from '../../in-time.js';
import { present } from '../../shape.js';
import { atASection, callKnown, inItsTime, inState, notBeforeItArrived, notYet } from '../gates.js';
import type { Rulings } from '../rulings.js';
import type { vesselCallCommands } from './messages.js';

export const vesselCallRulings: Rulings<typeof vesselCallCommands> = {
  VesselArrived: (port, order) => {
    const { callId, vesselId, captainId, dispatchedOnlyTo, tows } = order.data;
    const vessel = port.received.national.vessels.get(vesselId);
    const { calls } = port;
    const arrival = statedInstant(order.data.arrivedAt, order);
    return (
      firstRefusal(
        () => (vessel ? undefined : refused('UNKNOWN_VESSEL', 'D1976-12', { vesselId })),
        () => inItsTime(port, order, 'D1976-12'),
        () => (order.everUsed('call', callId) ? refused('DUPLICATE_CALL', 'D1976-12', { callId }) : undefined),
        () => notInPort(vesselId, arrival.at, calls.openCallOf.get(vesselId), calls.leftAt.get(vesselId)),
        () => arrivedInPort(arrival.at, order.occurredAt),
      ) ?? [
        {
          type: 'VesselCallOpened',
          data: present({
            callId,
            vesselId,
            captainId: captainId ?? vessel!.captainId,
            captainFromRegister: captainId === undefined ? true : undefined,
            arrivedAt: arrival.text,
            dispatchedOnlyTo,
            tows,
            callSerial: calls.lastSerial + 1,
            companyId: vessel!.companyId,
            line: vessel!.line,
            service: vessel!.service,
            passing: port.port === 'PUERTO_BERRIO' && dispatchedOnlyTo === undefined,
          }),
        },
      ]
    );
  },

  RecordUnloading: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-12'),
        () => atASection(port, order, 'D1976-12'),
        () => inState(call, callId, ['ARRIVED'], 'D1976-12'),
        () => notYet(call!, call!.unloaded, 'D1976-12'),
      ) ?? [{ type: 'VesselUnloaded', data: order.data }]
    );
  },

  RecordTechnicalInspection: (port, order) => {
    const { passed, ...inspection } = order.data;
    const call = port.calls.calls.get(inspection.callId);
    return (
      firstRefusal(
        () => callKnown(port, order, inspection.callId, 'D1976-12'),
        () => atASection(port, order, 'D1976-12'),
        () => inState(call, inspection.callId, ['ARRIVED'], 'D1976-12'),
        () => notYet(call!, call!.inspected, 'D1976-12'),
      ) ?? [{ type: passed ? 'TechnicalInspectionPassed' : 'TechnicalInspectionFailed', data: inspection }]
    );
  },

  PresentLoadingPermit: (port, order) => {
    const { callId, permitId } = order.data;
    const call = port.calls.calls.get(callId);
    const permit = port.permits.permits.get(permitId);
    const granted = permit?.kind === 'LOAD' && permit.state === 'GRANTED' ? permit : undefined;
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-12'),
        () => atASection(port, order, 'D1976-12'),
        () => inState(call, callId, ['ARRIVED', 'PREPARED'], 'D1976-12'),
        () => readyToLoad(callId, call!, granted),
      ) ?? [{ type: 'LoadingPermitPresented', data: order.data }]
    );
  },

  WithdrawFromTurn: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-12'),
        () => atASection(port, order, 'D1976-12'),
        () => inState(call, callId, ['ARRIVED', 'PREPARED', 'READY', 'LOADING'], 'D1976-12'),
        () => notBeforeItArrived('occurredAt', order.occurredAt, call!, 'D1976-12'),
        () =>
          call!.onboard > 0
            ? refused('CARGO_ON_BOARD', 'D1976-10', { callId, onboardKg: kilograms(call!.onboard) })
            : undefined,
      ) ?? [{ type: 'VesselWithdrawnFromTurn', data: order.data }]
    );
  },
};
