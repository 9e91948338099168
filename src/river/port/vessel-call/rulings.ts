/** How commands about a vessel's call are judged. */
import type { Instant } from '../../../decrees/calendar.js';
import { arrivedInPort, notInPort, readyToLoad } from '../../../decrees/d1976-turn/art-12-turn-of-the-vessel.js';
import { mayGoBack } from '../../../decrees/d1976-turn/art-13-ordinary-vessels.js';
import { kilograms, NO_WEIGHT, type Grams } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Article, type Figure, type Refusal } from '../../../decrees/refusal.js';
import { statedInstant } from '../../in-time.js';
import { present } from '../../shape.js';
import { atASection, callKnown, IN_PORT, inItsTime, inState, notBeforeItArrived, notYet } from '../gates.js';
import { assignmentFor } from '../loading/assignment.js';
import { roomAt } from '../loading/quota.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import { nextStep, type Call } from './call.js';
import type { vesselCallCommands } from './messages.js';

/** Refuses what does not belong to a call for another reason than its state: the figure that bars the way. */
const wrongFor = (call: Call, figure: { readonly [name: string]: Figure }, article: Article): Refusal =>
  refused('WRONG_STATE', article, {
    callId: call.callId,
    state: call.state,
    missingStep: nextStep(call),
    ...figure,
  });

/** No capacity makes cargo go away: a vessel that has none assigned is asked as one with room for all. */
const roomToGoBack = (port: PortState, call: Call, at: Instant): Grams => {
  if (call.passing) return NO_WEIGHT;
  const { capacity } = port.received.national.vessels.get(call.vesselId)!;
  return capacity || call.quota ? roomAt(port, call, at) : (port.cargo.queue.weight as Grams);
};

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
            callPorts: vessel!.service === 'EXPRESS' ? vessel!.callPorts : undefined,
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
        () => inState(call, callId, ['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'AT_CARACOLI'], 'D1976-12'),
        () => notBeforeItArrived('occurredAt', order.occurredAt, call!, 'D1976-12'),
        () =>
          call!.onboard > 0
            ? refused('CARGO_ON_BOARD', 'D1976-10', { callId, onboardKg: kilograms(call!.onboard) })
            : undefined,
      ) ?? [{ type: 'VesselWithdrawnFromTurn', data: order.data }]
    );
  },

  CorrectVesselArrival: (port, order) => {
    const { callId, evidenceId } = order.data;
    const call = port.calls.calls.get(callId);
    const arrival = statedInstant(order.data.newArrivedAt, order);
    const untouched = IN_PORT.filter((state) => state !== 'RELEASED');
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-12'),
        () => atASection(port, order, 'D1976-12'),
        () => inState(call, callId, untouched, 'D1976-12'),
        () =>
          call!.assignments.length > 0
            ? wrongFor(call!, { assignments: call!.assignments.length }, 'D1976-12')
            : undefined,
        () => (evidenceId ? undefined : refused('EVIDENCE_REQUIRED', 'D1976-12', { field: 'evidenceId' })),
        () => arrivedInPort(arrival.at, order.occurredAt, 'newArrivedAt'),
        () => notInPort(call!.vesselId, arrival.at, undefined, port.calls.leftAt.get(call!.vesselId)),
      ) ?? [{ type: 'VesselArrivalCorrected', data: { ...order.data, newArrivedAt: arrival.text } }]
    );
  },

  ReleaseToIntermediatePorts: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    const at = order.occurredAt;
    const assignable = () =>
      assignmentFor(port, call!, at, roomToGoBack(port, call!, at)).allotment.taken.map(({ lotId }) => lotId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-13'),
        () => atASection(port, order, 'D1976-13'),
        () => (call?.service === 'EXPRESS' ? wrongFor(call, { service: call.service }, 'D1976-13') : undefined),
        () => inState(call, callId, ['READY', 'LOADING'], 'D1976-13'),
        () => mayGoBack(callId, assignable(), call!.assigned > 0 || call!.onboard > 0),
      ) ?? [{ type: 'VesselReleasedToIntermediatePorts', data: order.data }]
    );
  },
};
