/** The orders in which vessels await the turn, for each service, under either reading of what a vessel ranks by. */
import { compareTurn, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { vesselInTurn } from '../../../decrees/d1976-turn/art-13-ordinary-vessels.js';
import type { Readings } from '../../../decrees/readings.js';
import { Ordered } from '../../ordered.js';
import { awaitsTheTurn, keyOfCall, type Call, type Service, type TurnBy } from './call.js';

type Waiting = Ordered<TurnKey, string>;
interface Lane {
  /** Calls the turn may fall to. */
  readonly awaiting: Waiting;
  /** Those among them that have begun. */
  readonly begun: Waiting;
}
export type Lanes = { readonly [S in Service]: { readonly [B in TurnBy]: Lane } };
type LaneReadings = Pick<Readings, 'vesselTurnKey' | 'expressLane'>;

const waiting = (): Waiting => Ordered.by<TurnKey, string>({ compare: compareTurn });
const lane = (): Lane => ({ awaiting: waiting(), begun: waiting() });
export const LANES_START: Lanes = {
  ORDINARY: { ARRIVAL: lane(), READY: lane() },
  EXPRESS: { ARRIVAL: lane(), READY: lane() },
};

const place = (tree: Waiting, key: TurnKey, callId: string, belongs: boolean): Waiting =>
  belongs ? tree.with(key, callId) : tree.without(key);

function inLane({ awaiting, begun }: Lane, before: Call | undefined, after: Call, by: TurnBy): Lane {
  const left = (tree: Waiting) => (before ? tree.without(keyOfCall(before, by)) : tree);
  const key = keyOfCall(after, by);
  const awaits = awaitsTheTurn(after);
  return {
    awaiting: place(left(awaiting), key, after.callId, awaits),
    begun: place(left(begun), key, after.callId, awaits && after.begun),
  };
}

/** The lanes with a call as it now is. */
export const entered = (lanes: Lanes, before: Call | undefined, after: Call): Lanes => ({
  ...lanes,
  [after.service]: {
    ARRIVAL: inLane(lanes[after.service].ARRIVAL, before, after, 'ARRIVAL'),
    READY: inLane(lanes[after.service].READY, before, after, 'READY'),
  },
});

/** The lanes that share one turn with a service: its own, or both when the reading says so (AMB-26). */
const sharing = (lanes: Lanes, service: Service, { vesselTurnKey, expressLane }: LaneReadings): readonly Lane[] =>
  (expressLane === 'SHARED' ? (['ORDINARY', 'EXPRESS'] as const) : [service]).map((each) => lanes[each][vesselTurnKey]);

const firstOf = (trees: readonly Waiting[]): string | undefined =>
  trees
    .map((tree) => tree.firstEntry())
    .filter((entry) => entry !== undefined)
    .toSorted(([a], [b]) => compareTurn(a, b))[0]?.[1];

/** The call in turn for a service (art. 13); none when nobody awaits it. */
export function inTurn(lanes: Lanes, service: Service, readings: LaneReadings): string | undefined {
  const shared = sharing(lanes, service, readings);
  return vesselInTurn(firstOf(shared.map(({ begun }) => begun)), firstOf(shared.map(({ awaiting }) => awaiting)));
}

/** Ids of the calls that await the turn of a service: the one in turn first, then the others by the key. */
export function orderOf(lanes: Lanes, service: Service, readings: LaneReadings): readonly string[] {
  const shared = sharing(lanes, service, readings);
  const first = inTurn(lanes, service, readings);
  const awaiting = shared.flatMap((each) => [...each.awaiting.entries()]).toSorted(([a], [b]) => compareTurn(a, b));
  return first === undefined
    ? []
    : [first, ...awaiting.map(([, callId]) => callId).filter((callId) => callId !== first)];
}

/** Every call of both services that awaits the turn. */
export function* allAwaiting(lanes: Lanes): Generator<string> {
  yield* lanes.ORDINARY.ARRIVAL.awaiting.values();
  yield* lanes.EXPRESS.ARRIVAL.awaiting.values();
}
