/** The book of calls: every vessel in port, who awaits the turn in which order, and the calls of the year past. */
import { instant } from '../../../decrees/calendar.js';
import { vesselInTurn } from '../../../decrees/d1976-turn/art-13-ordinary-vessels.js';
import { compareTurn, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { grams, minus, NO_WEIGHT, plus, totalOf } from '../../../decrees/measures.js';
import type { Instant } from '../../../decrees/calendar.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact, PortFactOf } from '../messages.js';
import { awaitsTheTurn, inPort, keyOfCall, type Call } from './call.js';

export interface CallsState {
  readonly lastSerial: number;
  /** Calls in port, and those that left within the year. */
  readonly calls: Ordered<string, Call>;
  /** Calls in port, in the order of art. 12. */
  readonly present: Ordered<TurnKey, string>;
  /** Calls the turn may fall to, in the order of art. 12. */
  readonly awaiting: Ordered<TurnKey, string>;
  /** Those among them that have begun. */
  readonly begun: Ordered<TurnKey, string>;
  /** The open call of each vessel in port. */
  readonly openCallOf: Ordered<string, string>;
  /** When each vessel was last here. */
  readonly leftAt: Ordered<string, Instant>;
  readonly past: YearShelf;
}

const byTurn = () => Ordered.by<TurnKey, string>({ compare: compareTurn });

export const CALLS_START: CallsState = {
  lastSerial: 0,
  calls: Ordered.byId(),
  present: byTurn(),
  awaiting: byTurn(),
  begun: byTurn(),
  openCallOf: Ordered.byId(),
  leftAt: Ordered.byId(),
  past: emptyShelf(),
};

/** The call in turn among the ordinary vessels (art. 13); none when nobody awaits it. */
export const callInTurn = (state: CallsState): string | undefined =>
  vesselInTurn(state.begun.first(), state.awaiting.first());

/** The calls that await the turn, in the order in which it will fall to them. */
export function* turnOf(state: CallsState): Generator<Call> {
  const first = callInTurn(state);
  if (first === undefined) return;
  yield state.calls.get(first)!;
  for (const callId of state.awaiting.values()) if (callId !== first) yield state.calls.get(callId)!;
}

function opened({ data }: PortFactOf<'VesselCallOpened'>): Call {
  return {
    callId: data.callId,
    callSerial: data.callSerial,
    vesselId: data.vesselId,
    captainId: data.captainId,
    companyId: data.companyId,
    line: data.line,
    service: data.service,
    arrivedAt: instant(data.arrivedAt),
    tows: data.tows ?? [],
    dispatchedOnlyTo: data.dispatchedOnlyTo,
    passing: data.passing,
    state: 'ARRIVED',
    unloaded: false,
    inspected: false,
    readyAt: undefined,
    quota: undefined,
    full: false,
    onboard: NO_WEIGHT,
    assigned: NO_WEIGHT,
    begun: false,
    assignments: [],
    passedOver: { skipped: [], skippedTotals: [] },
    dispatchList: undefined,
    lastCheck: undefined,
    sailedAt: undefined,
    withoutPermit: false,
  };
}

const prepared = (call: Call): Call => ({ ...call, state: call.unloaded && call.inspected ? 'PREPARED' : 'ARRIVED' });

function quotaFixed(call: Call, { maxLoadKg, reserveBps, floorKg, article }: PortFactOf<'QuotaFixed'>['data']): Call {
  return {
    ...call,
    quota: { maxLoad: grams(maxLoadKg), reserveBps, floor: floorKg === null ? undefined : grams(floorKg), article },
  };
}

const assigned = (call: Call, data: PortFactOf<'CargoAssigned'>['data']): Call => ({
  ...call,
  state: 'LOADING',
  begun: true,
  full: data.quotaCompleted,
  assigned: plus(call.assigned, totalOf(data.items.map(({ weightKg }) => grams(weightKg)))),
  assignments: [...call.assignments, data],
  passedOver: data,
});

const loaded = (call: Call, weightKg: number): Call => ({
  ...call,
  assigned: minus(call.assigned, grams(weightKg)),
  onboard: plus(call.onboard, grams(weightKg)),
});

/** One call after one fact about it. */
export function evolveCall(call: Call, { type, data, occurredAt }: Happened<PortFact>): Call {
  switch (type) {
    case 'VesselUnloaded':
      return prepared({ ...call, unloaded: true });
    case 'TechnicalInspectionPassed':
      return prepared({ ...call, inspected: true });
    case 'LoadingPermitPresented':
      return { ...call, state: 'READY', readyAt: occurredAt };
    case 'QuotaFixed':
      return quotaFixed(call, data);
    case 'CargoAssigned':
      return assigned(call, data);
    case 'NoCargoAvailable':
      return { ...call, full: data.quotaCompleted, passedOver: data };
    case 'CargoLoaded':
      return loaded(call, data.weightKg);
    case 'LoadingClosed':
      return { ...call, state: 'LOADED' };
    case 'DispatchListSent':
      return { ...call, dispatchList: { ...data, lines: [...(call.dispatchList?.lines ?? []), ...data.lines] } };
    case 'ManifestPresented':
      return { ...call, state: 'CHECKING' };
    case 'ManifestChecked':
      return {
        ...call,
        state: data.result === 'OK' ? 'CLEARED' : 'CHECKING',
        lastCheck: data as NonNullable<Call['lastCheck']>,
      };
    case 'SailPermitGranted':
      return { ...call, state: 'PERMITTED' };
    case 'SailPermitDenied':
      return { ...call, state: call.state === 'CHECKING' ? 'LOADED' : call.state };
    case 'VesselSailed':
      return {
        ...call,
        state: 'SAILED',
        assigned: NO_WEIGHT,
        sailedAt: instant(data.sailedAt),
        withoutPermit: data.withoutPermit,
      };
    case 'VesselWithdrawnFromTurn':
      return { ...call, state: 'WITHDRAWN', assigned: NO_WEIGHT };
    default:
      return call;
  }
}

const place = (tree: Ordered<TurnKey, string>, call: Call, belongs: boolean) =>
  belongs ? tree.with(keyOfCall(call), call.callId) : tree.without(keyOfCall(call));

/** The book with a call as it now is, in each order to which it belongs. */
const entered = (state: CallsState, call: Call): CallsState => ({
  ...state,
  calls: state.calls.with(call.callId, call),
  present: place(state.present, call, inPort(call)),
  awaiting: place(state.awaiting, call, awaitsTheTurn(call)),
  begun: place(state.begun, call, awaitsTheTurn(call) && call.begun),
});

/** The vessel left: its place is free, its call is kept for a year. */
function gone(state: CallsState, call: Call, at: Instant): CallsState {
  const { shelf, expired } = shelve(state.past, call.callId, at);
  return {
    ...state,
    openCallOf: state.openCallOf.without(call.vesselId),
    leftAt: state.leftAt.with(call.vesselId, at),
    calls: expired.reduce((calls, callId) => calls.without(callId), state.calls),
    past: shelf,
  };
}

export function evolveCalls(state: CallsState, fact: Happened<PortFact>): CallsState {
  if (fact.type === 'VesselCallOpened') {
    const { callId, vesselId, callSerial } = fact.data;
    return {
      ...entered(state, opened(fact)),
      lastSerial: callSerial,
      openCallOf: state.openCallOf.with(vesselId, callId),
    };
  }
  const call = 'callId' in fact.data ? state.calls.get(fact.data.callId) : undefined;
  if (!call) return state;
  const after = evolveCall(call, fact);
  if (after === call) return state;
  const book = entered(state, after);
  return inPort(after) ? book : gone(book, after, after.sailedAt ?? fact.occurredAt);
}
