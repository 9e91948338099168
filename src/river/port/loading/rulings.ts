/** How a request for cargo, what goes on board and the closing of the loading are judged. */
import { instantText } from '../../../decrees/calendar.js';
import {
  allot,
  capacityAssigned,
  type Allotment,
  type LotOnOffer,
} from '../../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import {
  nothingLeftBehind,
  ofTheDeclaredWeight,
  onlyWhatWasAssigned,
} from '../../../decrees/d1976-turn/art-10-what-was-assigned-is-carried.js';
import { holdsTheTurn } from '../../../decrees/d1976-turn/art-12-turn-of-the-vessel.js';
import { indicatedAtBerrio, stillHasRoom } from '../../../decrees/d1976-turn/art-13-ordinary-vessels.js';
import { maximumLoad } from '../../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { grams, kilograms, minus, totalOf, type Grams } from '../../../decrees/measures.js';
import { DEFAULT_READINGS } from '../../../decrees/readings.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import { parcelsOf, type CargoState } from '../cargo/ledger.js';
import { add, fromTheFront, packagesIn, parcelOf, stated, weightOfCounts } from '../cargo/lot.js';
import { atASection, callKnown, inState, lotKnown } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import { freeOf, nextStep, type Call, type FixedQuota } from '../vessel-call/call.js';
import { callInTurn } from '../vessel-call/ledger.js';
import type { loadingCommands } from './messages.js';

/** The lots of the general turn, in its order: drawn one by one, so that only those assigned are ever looked at. */
function* lotsInTurn({ lots, queue }: CargoState): Generator<LotOnOffer> {
  for (const { lotId } of queue.values()) {
    const lot = lots.get(lotId)!;
    yield { lotId, packages: lot.groups.map(({ unit }, at) => ({ unit, count: lot.unassigned[at]! })) };
  }
}

/** The quota of the sailing by art. 16: at Puerto Berrío less is reserved by vessels dispatched only to it. */
function quotaOf(port: PortState, call: Call): FixedQuota & { readonly capacity: Grams } {
  const capacity = port.received.national.vessels.get(call.vesselId)!.capacity!.convoy;
  const dispatchedOnlyToBerrio = port.port === 'PUERTO_BERRIO' && call.dispatchedOnlyTo === 'PUERTO_BERRIO';
  const { maxLoad, reserve, floor } = maximumLoad(capacity, { dispatchedOnlyToBerrio, readings: DEFAULT_READINGS });
  return { maxLoad, reserveBps: reserve, floor, article: 'D1976-16', capacity };
}

const quotaFact = (callId: string, quota: ReturnType<typeof quotaOf>): PortFact => ({
  type: 'QuotaFixed',
  data: {
    callId,
    maxLoadKg: kilograms(quota.maxLoad),
    reserveBps: quota.reserveBps,
    floorKg: quota.floor === undefined ? null : kilograms(quota.floor),
    convoyCapacityKg: kilograms(quota.capacity),
    article: quota.article,
  },
});

function assignment(port: PortState, call: Call, { taken, quotaCompleted }: Allotment): PortFact {
  const { callId } = call;
  const ruled = { callId, skipped: [], skippedTotals: [], quotaCompleted };
  if (taken.length === 0) return { type: 'NoCargoAvailable', data: { ...ruled, items: [] } };
  const items = taken.map(({ lotId, counts, weight }) => ({
    lotId,
    turnNumber: port.cargo.lots.get(lotId)!.turnNumber,
    packages: packagesIn(counts),
    weightKg: kilograms(weight),
    ...stated(counts),
  }));
  return { type: 'CargoAssigned', data: { ...ruled, assignmentId: `${callId}/${call.assignments.length + 1}`, items } };
}

const notClosed = (call: Call | undefined, callId: string): Refusal | undefined =>
  call && ['ARRIVED', 'PREPARED', 'READY', 'LOADING'].includes(call.state)
    ? undefined
    : refused('LOADING_ALREADY_CLOSED', 'D1976-08', { callId, state: call?.state ?? 'SAILED' });

const ready = (call: Call): Refusal | undefined =>
  call.state === 'READY' || call.state === 'LOADING'
    ? undefined
    : refused('VESSEL_NOT_READY', 'D1976-12', { callId: call.callId, state: call.state, missingStep: nextStep(call) });

function mayRequestLoading(port: PortState, order: PortOrderOf<'RequestLoading'>): Refusal | undefined {
  const { callId } = order.data;
  const call = port.calls.calls.get(callId);
  return firstRefusal(
    () => callKnown(port, order, callId, 'D1976-08'),
    () => atASection(port, order, 'D1976-08'),
    () => notClosed(call, callId),
    () => ready(call!),
    () => indicatedAtBerrio(callId, call!.passing),
    () =>
      call!.quota
        ? undefined
        : capacityAssigned(call!.vesselId, port.received.national.vessels.get(call!.vesselId)!.capacity, call!.tows),
    () => stillHasRoom(callId, call!.full, kilograms(freeOf(call!) ?? (0 as Grams))),
    () => holdsTheTurn(callId, callInTurn(port.calls)),
  );
}

export const loadingRulings: Rulings<typeof loadingCommands> = {
  RequestLoading: (port, order) => {
    const refusal = mayRequestLoading(port, order);
    if (refusal) return refusal;
    const call = port.calls.calls.get(order.data.callId)!;
    const fixing = call.quota ? undefined : quotaOf(port, call);
    const free = fixing ? minus(minus(fixing.maxLoad, call.onboard), call.assigned) : freeOf(call)!;
    return [
      { type: 'LoadingRequested', data: order.data },
      ...(fixing ? [quotaFact(call.callId, fixing)] : []),
      assignment(port, call, allot(free, lotsInTurn(port.cargo))),
    ];
  },

  ConfirmLoaded: (port, order) => {
    const { callId, lotId, packages, weightKg } = order.data;
    const lot = port.cargo.lots.get(lotId);
    const parcel = lot && parcelOf(lot, callId);
    const taken = parcel && fromTheFront(parcel.assigned, packages);
    const assignedPackages = parcel && packagesIn(parcel.assigned);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-10'),
        () => lotKnown(port, order, lotId, 'D1976-10'),
        () => atASection(port, order, 'D1976-10'),
        () => inState(port.calls.calls.get(callId), callId, ['READY', 'LOADING'], 'D1976-10'),
        () => onlyWhatWasAssigned({ callId, lotId, assignedPackages, packages }),
        () => ofTheDeclaredWeight(lotId, grams(weightKg), weightOfCounts(lot!, taken!)),
      ) ?? [{ type: 'CargoLoaded', data: { ...order.data, ...stated(taken!) } }]
    );
  },

  CloseLoading: (port, order) => {
    const { callId } = order.data;
    const waiting = parcelsOf(port.cargo, callId)
      .map(({ lot, assigned }) => ({ lotId: lot.lotId, packages: packagesIn(assigned) }))
      .filter(({ packages }) => packages > 0);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-13'),
        () => atASection(port, order, 'D1976-13'),
        () => inState(port.calls.calls.get(callId), callId, ['READY', 'LOADING'], 'D1976-13'),
        () => nothingLeftBehind(callId, waiting),
      ) ?? [{ type: 'LoadingClosed', data: order.data }, ...dispatchList(port, callId, instantText(order.occurredAt))]
    );
  },
};

const distinct = (values: readonly string[]) => [...new Set(values)].join(', ');

/** So many lines stand in one fact at the most: a fact stays small, however much a vessel carries. */
const LINES_IN_A_FACT = 100;

/** The list (relación, legajo) of what the vessel must carry, which the Section hands to the Inspector. */
function dispatchList(port: PortState, callId: string, closedAt: string): readonly PortFact[] {
  const lines = parcelsOf(port.cargo, callId).map(({ lot, assigned, loaded }) => {
    const counts = add(assigned, loaded);
    const groups = lot.groups.filter((_, at) => counts[at]! > 0);
    return {
      lotId: lot.lotId,
      turnNumber: lot.turnNumber,
      packages: packagesIn(counts),
      weightKg: kilograms(weightOfCounts(lot, counts)),
      marks: distinct(groups.map(({ marks }) => marks)),
      numbers: distinct(groups.map(({ numbers }) => numbers)),
      contents: distinct(groups.map(({ contents }) => contents)),
      destination: lot.destination,
      consignees: lot.consignees,
    };
  });
  const totalKg = kilograms(totalOf(lines.map(({ weightKg }) => grams(weightKg))));
  const parts = Array.from({ length: Math.max(Math.ceil(lines.length / LINES_IN_A_FACT), 1) }, (_, part) =>
    lines.slice(part * LINES_IN_A_FACT, (part + 1) * LINES_IN_A_FACT),
  );
  return parts.map((some) => ({ type: 'DispatchListSent', data: { callId, closedAt, lines: some, totalKg } }));
}
