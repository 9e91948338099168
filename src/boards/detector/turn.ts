/** Whether the vessel that is given cargo had the turn (arts. 12 and 13), and what lawfully let it go before another. */
import { compareTurn } from '../../decrees/d1976-turn/turn-order.js';
import type { Readings } from '../../decrees/readings.js';
import { suspendedUntil } from '../../river/national/suspensions.js';
import { readingsFor, type PortState } from '../../river/port/state.js';
import { awaitsTheTurn, freeOf, keyOfCall, type Call } from '../../river/port/vessel-call/call.js';
import type { Finding, LawfulCode, RecordedOf } from './flag.js';
import { offeredFirst } from './offer.js';

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

export function outOfTurn(
  before: PortState,
  { data: { callId, items }, occurredAt }: RecordedOf<'CargoAssigned'>,
): readonly Finding[] {
  const kind = 'LOADED_OUT_OF_TURN';
  const call = before.calls.calls.get(callId);
  if (!call) return [{ kind, callId }];
  if (call.passing) return [];
  const readings = readingsFor(before, occurredAt);
  const suspended = (of: Call) => {
    const { captainUntil, companyUntil } = suspendedUntil(before.cases, of, occurredAt);
    return captainUntil !== undefined || companyUntil !== undefined;
  };
  const lane = laneOf(before, call, readings);
  const awaiting = lane.filter((each) => awaitsTheTurn(each) && !suspended(each));
  const inTurn = awaiting.find(({ begun }) => begun) ?? awaiting[0];
  if (inTurn?.callId !== callId) {
    const itsFreight =
      readings.directFreightVesselTurn === 'ANY_TIME' &&
      awaiting.some((each) => each.callId === callId) &&
      items.every(({ lotId }) => offeredFirst(call, before.cargo.lots.get(lotId), readings, occurredAt));
    return [{ kind, callId, lawful: itsFreight ? 'DIRECT_FREIGHT' : undefined }];
  }
  const passed = lane.slice(0, lane.indexOf(call)).map((each) => letsBy(each, suspended(each)));
  return [...new Set(passed)].flatMap((lawful) => (lawful ? [{ kind, callId, lawful }] : []));
}
