/** How a request for cargo, what goes on board and the closing of the loading are judged. */
import { instantText, isLocalDate, type Instant } from '../../../decrees/calendar.js';
import { capacityAssigned } from '../../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import {
  nothingLeftBehind,
  ofTheDeclaredWeight,
  onlyWhatWasAssigned,
} from '../../../decrees/d1976-turn/art-10-what-was-assigned-is-carried.js';
import { holdsTheTurn } from '../../../decrees/d1976-turn/art-12-turn-of-the-vessel.js';
import { indicatedAtBerrio, stillHasRoom } from '../../../decrees/d1976-turn/art-13-ordinary-vessels.js';
import { grams, kilograms, NO_WEIGHT, totalOf, type Grams } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import { parcelsOf } from '../cargo/ledger.js';
import { add, fromTheFront, packagesIn, parcelOf, stated, weightOfCounts } from '../cargo/lot.js';
import { atASection, callKnown, inState, lotKnown } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import { readingsFor, type PortState } from '../state.js';
import { freeOf, nextStep, type Call } from '../vessel-call/call.js';
import { inTurn } from '../vessel-call/lanes.js';
import { notSuspended, suspendedAt } from '../violation/suspensions.js';
import { assignmentFact, assignmentFor, type Reach } from './assignment.js';
import type { loadingCommands } from './messages.js';
import { quotaFixed, quotaToFix, roomAt } from './quota.js';

const notAway = (call: Call | undefined): Refusal | undefined =>
  call?.state === 'AT_CARACOLI'
    ? refused('VESSEL_AT_CARACOLI', 'D1976-06', { callId: call.callId, missingStep: 'return-from-caracoli' })
    : undefined;

const notClosed = (call: Call | undefined, callId: string): Refusal | undefined =>
  call && ['ARRIVED', 'PREPARED', 'READY', 'LOADING'].includes(call.state)
    ? undefined
    : refused('LOADING_ALREADY_CLOSED', 'D1976-08', { callId, state: call?.state ?? 'SAILED' });

const ready = (call: Call): Refusal | undefined =>
  call.state === 'READY' || call.state === 'LOADING'
    ? undefined
    : refused('VESSEL_NOT_READY', 'D1976-12', { callId: call.callId, state: call.state, missingStep: nextStep(call) });

const inTurnNow = (port: PortState, call: Call, at: Instant): string | undefined =>
  inTurn(port.calls.lanes, call.service, readingsFor(port, at), suspendedAt(port, at));

/** Out of its turn a vessel reaches its own company's freight, where the reading lets it at any time (AMB-91). */
const reachOf = (port: PortState, call: Call, at: Instant): Reach =>
  inTurnNow(port, call, at) === call.callId || call.passing ? 'ALL' : 'OWN_FREIGHT_ONLY';

const mayTakeItsFreight = (port: PortState, call: Call, at: Instant): boolean =>
  readingsFor(port, at).directFreightVesselTurn === 'ANY_TIME' &&
  assignmentFor(port, call, at, roomAt(port, call, at), 'OWN_FREIGHT_ONLY').allotment.taken.length > 0;

/** What is asked of a vessel that holds turns: its capacity, its room, its turn. */
const asVesselOfTheTurn = (port: PortState, call: Call, at: Instant): Refusal | undefined =>
  firstRefusal(
    () =>
      call.quota
        ? undefined
        : capacityAssigned(call.vesselId, port.received.national.vessels.get(call.vesselId)!.capacity, call.tows),
    () => stillHasRoom(call.callId, call.full || freeOf(call) === 0, kilograms(freeOf(call) ?? NO_WEIGHT)),
    () => (mayTakeItsFreight(port, call, at) ? undefined : holdsTheTurn(call.callId, inTurnNow(port, call, at))),
  );

function mayRequestLoading(port: PortState, order: PortOrderOf<'RequestLoading'>): Refusal | undefined {
  const { callId } = order.data;
  const call = port.calls.calls.get(callId);
  return firstRefusal(
    () => callKnown(port, order, callId, 'D1976-08'),
    () => atASection(port, order, 'D1976-08'),
    () => notAway(call),
    () => notClosed(call, callId),
    () => ready(call!),
    () => notSuspended(port, call!, order.occurredAt),
    () =>
      call!.passing
        ? indicatedAtBerrio(callId, call!.indicated !== undefined)
        : asVesselOfTheTurn(port, call!, order.occurredAt),
  );
}

/** What loading leaves of a declaration that packages of the lot would be left, when it cuts it (AMB-23). */
function declarationCut(port: PortState, { callId, lotId }: { callId: string; lotId: string }, waiting: number) {
  const declared = port.calls.calls.get(callId)?.declared.get(lotId);
  return declared && declared.packages > waiting ? { declaredLeft: waiting } : {};
}

/** The room of a passing vessel is what was indicated to it. */
function indicatedRoom(port: PortState, { indicated }: Call): Grams {
  if (!indicated) return NO_WEIGHT;
  if ('max' in indicated) return indicated.max;
  const lots = indicated.lots.flatMap((lotId) => port.cargo.lots.get(lotId) ?? []);
  return totalOf(lots.map((lot) => weightOfCounts(lot, lot.unassigned)));
}

export const loadingRulings: Rulings<typeof loadingCommands> = {
  RequestLoading: (port, order) => {
    const refusal = mayRequestLoading(port, order);
    if (refusal) return refusal;
    const at = order.occurredAt;
    const { plannedDepartureDate: planned } = order.data;
    const asking = port.calls.calls.get(order.data.callId)!;
    const call = planned !== undefined && isLocalDate(planned) ? { ...asking, plannedDepartureDate: planned } : asking;
    const fixing = call.quota || call.passing ? undefined : quotaToFix(port, call, at);
    const free = call.passing ? indicatedRoom(port, call) : roomAt(port, call, at);
    return [
      { type: 'LoadingRequested', data: order.data },
      ...(fixing ? [quotaFixed(port, call, fixing)] : []),
      assignmentFact(port, call, assignmentFor(port, call, at, free, reachOf(port, call, at))),
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
      ) ?? [
        {
          type: 'CargoLoaded',
          data: { ...order.data, ...stated(taken!), ...declarationCut(port, order.data, assignedPackages! - packages) },
        },
      ]
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
