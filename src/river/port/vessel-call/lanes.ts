/** The orders in which vessels await the turn, for each service, under either reading of what a vessel ranks by. */
import { compareTurn, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { vesselInTurn } from '../../../decrees/d1976-turn/art-13-ordinary-vessels.js';
import type { Readings } from '../../../decrees/readings.js';
import { Ordered } from '../../ordered.js';
import { BY_TURN } from '../../orderings.js';
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

const waiting = (): Waiting => Ordered.by<TurnKey, string>(BY_TURN);
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

/** Whether the turn passes a call over for now. */
export type PassedOver = (callId: string) => boolean;
const nobody: PassedOver = () => false;

/** The first of a tree that is not passed over: in the usual case its first, and nothing else is looked at. */
function firstIn(tree: Waiting, passedOver: PassedOver): readonly [TurnKey, string] | undefined {
  for (const entry of tree.entries()) if (!passedOver(entry[1])) return entry;
  return undefined;
}

const firstOf = (trees: readonly Waiting[], passedOver: PassedOver): string | undefined =>
  trees
    .map((tree) => firstIn(tree, passedOver))
    .filter((entry) => entry !== undefined)
    .toSorted(([a], [b]) => compareTurn(a, b))[0]?.[1];

/** The call in turn for a service (art. 13); none when nobody awaits it, or all who do are passed over. */
export function inTurn(
  lanes: Lanes,
  service: Service,
  readings: LaneReadings,
  passedOver = nobody,
): string | undefined {
  const shared = sharing(lanes, service, readings);
  const begun = firstOf(
    shared.map((each) => each.begun),
    passedOver,
  );
  return vesselInTurn(
    begun,
    firstOf(
      shared.map(({ awaiting }) => awaiting),
      passedOver,
    ),
  );
}

/**
 * Ids of the calls that await the turn of a service, the one in turn first, then the others by the key. Those
 * passed over are not among them: as long as that lasts it falls to them at no time.
 */
export function orderOf(
  lanes: Lanes,
  service: Service,
  readings: LaneReadings,
  passedOver = nobody,
): readonly string[] {
  const shared = sharing(lanes, service, readings);
  const first = inTurn(lanes, service, readings, passedOver);
  const awaiting = shared.flatMap((each) => [...each.awaiting.entries()]).toSorted(([a], [b]) => compareTurn(a, b));
  return first === undefined
    ? []
    : [first, ...awaiting.map(([, callId]) => callId).filter((callId) => callId !== first && !passedOver(callId))];
}

/** Every call of both services that awaits the turn. */
export function* allAwaiting(lanes: Lanes): Generator<string> {
  yield* lanes.ORDINARY.ARRIVAL.awaiting.values();
  yield* lanes.EXPRESS.ARRIVAL.awaiting.values();
}
