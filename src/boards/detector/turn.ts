/** Whether the vessel that is given cargo had the turn (arts. 12 and 13), and what lawfully let it go before another. */
import { instant } from '../../decrees/calendar.js';
import { compareTurn } from '../../decrees/d1976-turn/turn-order.js';
import type { Readings } from '../../decrees/readings.js';
import { suspensionsKnown } from '../../river/national/suspensions.js';
import { readingsFor, type PortState } from '../../river/port/state.js';
import { awaitsTheTurn, freeOf, keyOfCall, type Call } from '../../river/port/vessel-call/call.js';
import { suspendedAt } from '../../river/port/violation/suspensions.js';
import type { Finding, LawfulCode, RecordedOf } from './flag.js';
import { offeredFirst } from './offer.js';
import type { Papers } from './papers-of-a-call.js';

type Assigned = RecordedOf<'CargoAssigned'>;
type PapersOf = (callId: string) => Pick<Papers, 'unready' | 'denied'>;

/** The vessels in port that share one turn with a call, in its order. A passing vessel holds none. */
const laneOf = (port: PortState, call: Call, { expressLane, vesselTurnKey }: Readings): readonly Call[] =>
  [...port.calls.present.values()]
    .map((callId) => port.calls.calls.get(callId)!)
    .filter(({ passing, service }) => !passing && (expressLane === 'SHARED' || service === call.service))
    .toSorted((a, b) => compareTurn(keyOfCall(a, vesselTurnKey), keyOfCall(b, vesselTurnKey)));

/** Why a vessel that comes before another in its lane lawfully lets it load: none when it is simply not ready. */
function letsBy(call: Call, suspended: boolean): LawfulCode | undefined {
  if (call.state === 'AT_CARACOLI') return call.before === 'READY' ? 'CARACOLI' : undefined;
  if (call.state !== 'READY' && call.state !== 'LOADING') return undefined;
  if (call.full) return (freeOf(call) ?? 0) > 0 ? 'QUOTA' : undefined;
  return suspended ? 'SUSPENDED' : undefined;
}

/** A vessel that was said to be full, or was sent away, while cargo was due to it has its turn still. */
const deniedItsTurn = ({ state }: Call, denied: string | undefined): boolean =>
  denied !== undefined && (state === 'READY' || state === 'LOADING' || state === 'RELEASED');

/** What bars any vessel from being given cargo, a passing one too: a suspension, or not being ready. */
function barredFromLoading(
  suspended: boolean,
  { unready }: ReturnType<PapersOf>,
): Pick<Finding, 'article' | 'with'> | undefined {
  if (suspended) return { article: 'D1976-18' };
  return unready === undefined ? undefined : { article: 'D1976-12', with: [unready] };
}

/**
 * Cargo whose request is dated before a suspension that was known when it was recorded. It may have been written down late, so
 * that nobody is accused; the order of the facts shows it, and the Section judges.
 */
function datedBefore({ cases }: PortState, call: Call, { occurredAt }: Assigned): readonly Finding[] {
  const later = [...suspensionsKnown(cases.suspensions, call)].some(({ fromAt }) => instant(fromAt) > occurredAt);
  return later ? [{ kind: 'LOADED_OUT_OF_TURN', callId: call.callId, lawful: 'DATED_BEFORE_SUSPENSION' }] : [];
}

export function outOfTurn(before: PortState, event: Assigned, papersOf: PapersOf): readonly Finding[] {
  const { callId, items } = event.data;
  const at = event.occurredAt;
  const kind = 'LOADED_OUT_OF_TURN';
  const call = before.calls.calls.get(callId);
  if (!call) return [{ kind, callId }];
  const suspended = suspendedAt(before, at);
  const bar = barredFromLoading(suspended(callId), papersOf(callId));
  if (bar) return [{ kind, callId, ...bar }];
  const dated = datedBefore(before, call, event);
  if (call.passing) return dated;
  const readings = readingsFor(before, at);
  const lane = laneOf(before, call, readings);
  const contending = lane.filter((each) => {
    const { unready, denied } = papersOf(each.callId);
    return unready === undefined && !suspended(each.callId) && (awaitsTheTurn(each) || deniedItsTurn(each, denied));
  });
  const inTurn = contending.find(({ begun }) => begun) ?? contending[0];
  if (inTurn?.callId !== callId) {
    const itsFreight =
      readings.directFreightVesselTurn === 'ANY_TIME' &&
      contending.includes(call) &&
      items.every(({ lotId }) => offeredFirst(call, before.cargo.lots.get(lotId), readings, at));
    const denied = inTurn && papersOf(inTurn.callId).denied;
    const taken = denied === undefined ? {} : { with: [denied] };
    return [...dated, { kind, callId, ...(itsFreight ? { lawful: 'DIRECT_FREIGHT' } : taken) }];
  }
  const passed = lane.slice(0, lane.indexOf(call)).map((each) => letsBy(each, suspended(each.callId)));
  return [...dated, ...[...new Set(passed)].flatMap((lawful) => (lawful ? [{ kind, callId, lawful } as const] : []))];
}
