/** How a vessel's going up to Caracolí and coming back are judged. */
import {
  allot,
  capacityAssigned,
  type Allotment,
} from '../../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import {
  keepsCaracoli,
  loadedFromTheQueue,
  wentToCaracoli,
  withinTheQuota,
} from '../../../decrees/d1976-turn/art-06-caracoli.js';
import { grams, minus, NO_WEIGHT, totalOf, type Grams } from '../../../decrees/measures.js';
import { firstRefusal } from '../../../decrees/refusal.js';
import { atASection, callKnown, inState } from '../gates.js';
import { assignmentIdOf, itemsOf } from '../loading/assignment.js';
import { offerOf } from '../loading/candidates.js';
import { roomAt } from '../loading/quota.js';
import type { PortFact } from '../messages.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import { inPort, type Call } from '../vessel-call/call.js';
import type { caracoliCommands } from './messages.js';

const capacityOf = (port: PortState, { vesselId }: Call) => port.received.national.vessels.get(vesselId)?.capacity;

/** Whole packages of Caracolí's queue, in its order, up to what the vessel says it loaded. */
function fromCaracoli({ cargo }: PortState, loaded: Grams): Allotment {
  const lots = [...cargo.caracoli.values()].map(({ lotId }) => offerOf(cargo.lots.get(lotId)!));
  return allot(loaded, lots, { lotSplit: 'BY_PACKAGE' }, Infinity);
}

/** What was found is assigned and on board at once. */
function loadedThere(port: PortState, call: Call, allotment: Allotment, room: Grams): readonly PortFact[] {
  const items = itemsOf(port, allotment);
  if (items.length === 0) return [];
  const { callId } = call;
  const quotaCompleted = minus(room, totalOf(allotment.taken.map(({ weight }) => weight))) === NO_WEIGHT;
  return [
    {
      type: 'CargoAssigned',
      data: {
        callId,
        assignmentId: assignmentIdOf(call),
        items,
        skipped: [],
        skippedTotals: [],
        quotaCompleted,
        loadingPoint: 'CARACOLI',
      },
    },
    ...items.map(({ lotId, packages, weightKg, byGroup }): PortFact => ({
      type: 'CargoLoaded',
      data: { callId, lotId, packages, weightKg, ...(byGroup && { byGroup }) },
    })),
  ];
}

export const caracoliRulings: Rulings<typeof caracoliCommands> = {
  DepartForCaracoli: (port, order) => {
    const { callId } = order.data;
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-06'),
        () => atASection(port, order, 'D1976-06'),
        () => keepsCaracoli(port.port),
        () => inState(port.calls.calls.get(callId), callId, ['ARRIVED', 'PREPARED', 'READY'], 'D1976-06'),
      ) ?? [{ type: 'VesselDepartedForCaracoli', data: order.data }]
    );
  },

  ReturnFromCaracoli: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    const loaded = grams(order.data.loadedKg);
    const allotment = fromCaracoli(port, loaded);
    const found = totalOf(allotment.taken.map(({ weight }) => weight));
    const room = call && inPort(call) ? roomAt(port, call, order.occurredAt) : NO_WEIGHT;
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-06'),
        () => atASection(port, order, 'D1976-06'),
        () => wentToCaracoli(callId, call?.state === 'AT_CARACOLI', call?.state ?? 'SAILED'),
        () => loadedFromTheQueue(callId, loaded, found),
        () => (loaded > 0 ? capacityAssigned(call!.vesselId, capacityOf(port, call!), call!.tows) : undefined),
        () => withinTheQuota(callId, loaded, room),
      ) ?? [{ type: 'VesselReturnedFromCaracoli', data: order.data }, ...loadedThere(port, call!, allotment, room)]
    );
  },
};
