/** The turn of the vessels: who is in turn, who follows, and who is in port without a place yet or any more. */
import { instantText } from '../decrees/calendar.js';
import { kilograms } from '../decrees/measures.js';
import { readingsNow, type PortState } from '../river/port/state.js';
import { awaitsTheTurn, freeOf, type Call, type CallState, type Service } from '../river/port/vessel-call/call.js';
import { inOrder, inTurnNow, suspendedNow, whyNoPlace, whyThere } from './place-in-turn.js';
import type { PortView } from './standing.js';
import type { Language } from './words/language.js';

export type Lane = Service;

export interface TurnItem {
  /** 1, 2, 3 … in its lane, or in the one turn both share, over those that await it; `null` for every other. */
  readonly position: number | null;
  readonly lane: Lane;
  readonly callId: string;
  readonly vesselId: string;
  readonly state: CallState;
  readonly arrivedAt: string;
  readonly readyAt: string | null;
  /** `null` until the quota is fixed, as is `freeKg`. */
  readonly maxLoadKg: number | null;
  readonly onboardKg: number;
  /** Assigned and not yet on board. */
  readonly assignedKg: number;
  readonly freeKg: number | null;
  /** At Puerto Berrío without having been dispatched only to it. */
  readonly passing: boolean;
  /** What the Inspectorate indicated to it and is not yet assigned; `null` when nothing is. */
  readonly indicated: IndicatedCargo | null;
  readonly because: string;
}

/** Lots by name, or so many kilograms by the order of the turn. */
export type IndicatedCargo = { readonly lots: readonly string[] } | { readonly maxKg: number };

export interface VesselTurn {
  readonly port: string;
  readonly revision: number;
  /** Of the ordinary vessels, or of the one turn both share. */
  readonly vesselInTurn: string | null;
  readonly items: readonly TurnItem[];
}

/** How much a call may load, has, and may still take, in kilograms. */
export function loadOf(call: Call): Pick<TurnItem, 'maxLoadKg' | 'onboardKg' | 'assignedKg' | 'freeKg'> {
  const free = freeOf(call);
  return {
    maxLoadKg: call.quota ? kilograms(call.quota.maxLoad) : null,
    onboardKg: kilograms(call.onboard),
    assignedKg: kilograms(call.assigned),
    freeKg: free === undefined ? null : kilograms(free),
  };
}

export const indicatedTo = ({ indicated }: Call): IndicatedCargo | null => {
  if (!indicated) return null;
  return 'max' in indicated ? { maxKg: kilograms(indicated.max) } : { lots: indicated.lots };
};

const item = (call: Call, position: number | null, because: string): TurnItem => ({
  position,
  lane: call.service,
  callId: call.callId,
  vesselId: call.vesselId,
  state: call.state,
  arrivedAt: instantText(call.arrivedAt),
  readyAt: call.readyAt === undefined ? null : instantText(call.readyAt),
  ...loadOf(call),
  passing: call.passing,
  indicated: indicatedTo(call),
  because,
});

const LISTED: ReadonlySet<CallState> = new Set<CallState>(['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'AT_CARACOLI']);

/** In port, not closed, and awaiting no turn or suspended: in the order of arrival. */
function* withoutPlace(port: PortState): Generator<Call> {
  const { calls } = port;
  const suspended = suspendedNow(port);
  for (const callId of calls.present.values()) {
    const call = calls.calls.get(callId)!;
    if (LISTED.has(call.state) && (!awaitsTheTurn(call) || suspended(callId))) yield call;
  }
}

/** The orders that stand side by side: one for each service, or a single one for both. */
const lanesOf = (port: PortState): readonly Lane[] =>
  readingsNow(port).expressLane === 'SHARED' ? ['ORDINARY'] : ['ORDINARY', 'EXPRESS'];

/** Every call from its arrival until its loading is closed: those of each lane in its order, then those without a place. */
export function vesselTurn({ state, revision }: PortView, language: Language): VesselTurn {
  const placed = lanesOf(state).flatMap((lane) => {
    const order = inOrder(state, lane);
    return order.map((each) => item(each.call, each.position, whyThere(state, each, order, language).because));
  });
  const others = [...withoutPlace(state)].map((call) => item(call, null, whyNoPlace(state, call, language).because));
  const vesselInTurn = inTurnNow(state, 'ORDINARY') ?? null;
  return { port: state.port, revision, vesselInTurn, items: [...placed, ...others] };
}
