/** The book of stays: every craft at its berth, and those that left within the year. */
import { instant, type Instant } from '../../../decrees/calendar.js';
import type { DistanceReason, Place } from '../../../decrees/dock-dues-1934/art-08-at-a-distance.js';
import type { Happened } from '../../decider.js';
import type { Vessel } from '../../national/register.js';
import { Ordered } from '../../ordered.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact, PortFactOf } from '../messages.js';

/** A stretch of a stay: from berthing, or from the request to load that ended a lay-up. */
export interface Berth {
  readonly from: Instant;
  readonly place: Place;
  readonly reason: DistanceReason | undefined;
  /** Since when it lay up, upon a declaration; nothing where there was none. */
  readonly laidUpSince: Instant | undefined;
}

export interface LayUp {
  readonly reason: string;
  readonly place: string;
  readonly signedBy: string;
  readonly expectedUntil: Instant;
  /** When it asked to load. */
  readonly endedAt: Instant | undefined;
}

export interface Stay {
  readonly stayId: string;
  readonly vesselId: string;
  readonly callId: string | undefined;
  readonly companyId: string;
  readonly captainId: string;
  /** Its kind in the register, and whether it came in tow. */
  readonly kind: Vessel['kind'];
  readonly inTow: boolean;
  readonly lengthCm: number;
  /** One, and one more for each lay-up that ended in a request to load. */
  readonly berths: readonly Berth[];
  readonly layUp: LayUp | undefined;
  readonly leftAt: Instant | undefined;
}

export interface StaysState {
  readonly stays: Ordered<string, Stay>;
  /** The open stay of each vessel. */
  readonly openOf: Ordered<string, string>;
  /** When each vessel last left its berth. */
  readonly leftAt: Ordered<string, Instant>;
  /** The open stays of each call, in the order berthed. */
  readonly openOfCall: Ordered<string, readonly string[]>;
  /** Where vessels may lie up; nothing until the authority has shown it. */
  readonly layUpPlaces: readonly string[] | undefined;
  readonly past: YearShelf;
}

export const STAYS_START: StaysState = {
  stays: Ordered.byId(),
  openOf: Ordered.byId(),
  leftAt: Ordered.byId(),
  openOfCall: Ordered.byId(),
  layUpPlaces: undefined,
  past: emptyShelf(),
};

const berthIn = ({ berthedAt, place, reason }: PortFactOf<'VesselBerthed'>['data']): Berth => ({
  from: instant(berthedAt),
  place,
  reason,
  laidUpSince: undefined,
});

function berthed(state: StaysState, { data }: PortFactOf<'VesselBerthed'>): StaysState {
  const { stayId, vesselId, callId, companyId, captainId, kind, inTow, ratedLengthCm } = data;
  const stay: Stay = {
    ...{ stayId, vesselId, callId, companyId, captainId, kind, inTow, lengthCm: ratedLengthCm },
    berths: [berthIn(data)],
    layUp: undefined,
    leftAt: undefined,
  };
  const ofCall = callId === undefined ? [] : [...(state.openOfCall.get(callId) ?? []), stayId];
  return {
    ...state,
    stays: state.stays.with(stayId, stay),
    openOf: state.openOf.with(vesselId, stayId),
    openOfCall: callId === undefined ? state.openOfCall : state.openOfCall.with(callId, ofCall),
  };
}

const withLastBerth = (stay: Stay, changed: Partial<Berth>): Stay => ({
  ...stay,
  berths: [...stay.berths.slice(0, -1), { ...stay.berths.at(-1)!, ...changed }],
});

/** One stay after one fact about it. */
function evolveStay(stay: Stay, { type, data }: PortFact): Stay {
  switch (type) {
    case 'VesselBerthed':
      return { ...stay, berths: [...stay.berths, berthIn(data)] };
    case 'BerthShifted':
      return withLastBerth(stay, { place: 'DOCK', reason: undefined });
    case 'LayUpDeclared': {
      const { reason = '', place = '', signedBy = '', expectedUntilAt } = data;
      const layUp = { reason, place, signedBy, expectedUntil: instant(expectedUntilAt!), endedAt: undefined };
      return { ...withLastBerth(stay, { laidUpSince: instant(data.sinceAt) }), layUp };
    }
    case 'LayUpEnded':
      return { ...stay, layUp: { ...stay.layUp!, endedAt: instant(data.at) } };
    case 'VesselUnberthed':
      return { ...stay, leftAt: instant(data.at) };
    default:
      return stay;
  }
}

/** The berth is free; the stay is kept for a year. */
function left(state: StaysState, { stayId, vesselId, callId, leftAt }: Stay): StaysState {
  const { shelf, expired } = shelve(state.past, stayId, leftAt!);
  const others = callId === undefined ? [] : (state.openOfCall.get(callId) ?? []).filter((other) => other !== stayId);
  const open = callId !== undefined && others.length > 0;
  return {
    ...state,
    openOf: state.openOf.without(vesselId),
    leftAt: state.leftAt.with(vesselId, leftAt!),
    openOfCall: open
      ? state.openOfCall.with(callId, others)
      : callId === undefined
        ? state.openOfCall
        : state.openOfCall.without(callId),
    stays: expired.reduce((stays, old) => stays.without(old), state.stays),
    past: shelf,
  };
}

export function evolveStays(state: StaysState, fact: Happened<PortFact>): StaysState {
  if (fact.type === 'LayUpPlacesDesignated') return { ...state, layUpPlaces: fact.data.places };
  const before = 'stayId' in fact.data ? state.stays.get(fact.data.stayId) : undefined;
  if (fact.type === 'VesselBerthed' && !before) return berthed(state, fact);
  if (!before) return state;
  const after = evolveStay(before, fact);
  if (after === before) return state;
  const book = { ...state, stays: state.stays.with(after.stayId, after) };
  return fact.type === 'VesselUnberthed' ? left(book, after) : book;
}

export type StayState = 'BERTHED' | 'LAID_UP' | 'UNBERTHED';

/** Whether it lies up: upon a declaration, and without having asked to load. */
export const laidUp = ({ layUp }: Stay): boolean => layUp !== undefined && layUp.endedAt === undefined;

export const stateOfStay = (stay: Stay): StayState => {
  if (stay.leftAt !== undefined) return 'UNBERTHED';
  return laidUp(stay) ? 'LAID_UP' : 'BERTHED';
};
