/** The book of calls: every vessel in port, who awaits the turn in which order, and the calls of the year past. */
import type { Instant } from '../../../decrees/calendar.js';
import type { TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { BY_TURN } from '../../orderings.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact } from '../messages.js';
import { inPort, keyOfCall, type Call } from './call.js';
import { entered as inLanes, LANES_START, type Lanes } from './lanes.js';
import { evolveCall, opened } from './life-of-a-call.js';

export interface CallsState {
  readonly lastSerial: number;
  /** Calls in port, and those that left within the year. */
  readonly calls: Ordered<string, Call>;
  /** Calls in port, in the order of art. 12. */
  readonly present: Ordered<TurnKey, string>;
  /** The orders in which they await the turn. */
  readonly lanes: Lanes;
  /** The open call of each vessel in port. */
  readonly openCallOf: Ordered<string, string>;
  /** When each vessel was last here. */
  readonly leftAt: Ordered<string, Instant>;
  readonly past: YearShelf;
}

const byTurn = () => Ordered.by<TurnKey, string>(BY_TURN);

export const CALLS_START: CallsState = {
  lastSerial: 0,
  calls: Ordered.byId(),
  present: byTurn(),
  lanes: LANES_START,
  openCallOf: Ordered.byId(),
  leftAt: Ordered.byId(),
  past: emptyShelf(),
};

/** The book with a call as it now is, in each order to which it belongs. */
function entered(state: CallsState, before: Call | undefined, after: Call): CallsState {
  const cleared = before ? state.present.without(keyOfCall(before)) : state.present;
  return {
    ...state,
    calls: state.calls.with(after.callId, after),
    present: inPort(after) ? cleared.with(keyOfCall(after), after.callId) : cleared,
    lanes: inLanes(state.lanes, before, after),
  };
}

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
      ...entered(state, undefined, opened(fact)),
      lastSerial: callSerial,
      openCallOf: state.openCallOf.with(vesselId, callId),
    };
  }
  const call = 'callId' in fact.data ? state.calls.get(fact.data.callId) : undefined;
  if (!call) return state;
  const after = evolveCall(call, fact);
  if (after === call) return state;
  const book = entered(state, call, after);
  return inPort(after) ? book : gone(book, after, after.sailedAt ?? fact.occurredAt);
}
