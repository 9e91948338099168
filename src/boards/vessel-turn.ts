/** The turn of the vessels: who is in turn, who follows, and who is in port without a place yet or any more. */
import { instantText } from '../decrees/calendar.js';
import { kilograms } from '../decrees/measures.js';
import type { PortState } from '../river/port/state.js';
import { awaitsTheTurn, freeOf, type Call, type CallState } from '../river/port/vessel-call/call.js';
import { callInTurn, turnOf } from '../river/port/vessel-call/ledger.js';
import { whyNoPlace, whyThere } from './place-in-turn.js';
import type { PortView } from './standing.js';
import type { Language } from './words/language.js';

export type Lane = 'ORDINARY' | 'EXPRESS';

export interface TurnItem {
  /** 1, 2, 3 … in its lane over those that await the turn; `null` for every other. */
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
  readonly because: string;
}

export interface VesselTurn {
  readonly port: string;
  readonly revision: number;
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

const item = (call: Call, position: number | null, because: string): TurnItem => ({
  position,
  lane: call.service,
  callId: call.callId,
  vesselId: call.vesselId,
  state: call.state,
  arrivedAt: instantText(call.arrivedAt),
  readyAt: call.readyAt === undefined ? null : instantText(call.readyAt),
  ...loadOf(call),
  because,
});

const LISTED: ReadonlySet<CallState> = new Set<CallState>(['ARRIVED', 'PREPARED', 'READY', 'LOADING']);

/** In port, not closed, and awaiting no turn: in the order of arrival. */
function* withoutPlace({ calls }: PortState): Generator<Call> {
  for (const callId of calls.present.values()) {
    const call = calls.calls.get(callId)!;
    if (LISTED.has(call.state) && !awaitsTheTurn(call)) yield call;
  }
}

/** Every call from its arrival until its loading is closed: the vessel in turn, those that follow, then the others. */
export function vesselTurn({ state, revision }: PortView, language: Language): VesselTurn {
  const items: TurnItem[] = [];
  let before: Call | undefined;
  for (const call of turnOf(state.calls)) {
    items.push(item(call, items.length + 1, whyThere(state, call, before, language).because));
    before = call;
  }
  for (const call of withoutPlace(state)) items.push(item(call, null, whyNoPlace(state, call, language).because));
  return { port: state.port, revision, vesselInTurn: callInTurn(state.calls) ?? null, items };
}
