/** Lots that are held at this moment for ready Cartagena vessels (art. 14, AMB-35). */
import type { Instant } from '../../../decrees/calendar.js';
import { heldForCartagena } from '../../../decrees/d1976-turn/art-14-cartagena.js';
import { totalOf } from '../../../decrees/measures.js';
import { readingsFor, type PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';
import { allAwaiting } from '../vessel-call/lanes.js';
import { suspendedAt } from '../violation/suspensions.js';
import { roomAt } from './quota.js';

/** The Cartagena vessels for which lots are held: ready, not full, not closed, not suspended, of either service. */
function cartagenaVessels(port: PortState, at: Instant): readonly Call[] {
  const suspended = suspendedAt(port, at);
  return [...allAwaiting(port.calls.lanes)]
    .map((callId) => port.calls.calls.get(callId)!)
    .filter(({ callId, line }) => line === 'CARTAGENA' && !suspended(callId));
}

export interface Holds {
  readonly lotIds: ReadonlySet<string>;
  readonly forCallIds: readonly string[];
}
const NOTHING: Holds = { lotIds: new Set(), forCallIds: [] };

/** What is held at an instant; nothing under the readings that hold nothing. */
export function holdsAt(port: PortState, at: Instant): Holds {
  if (readingsFor(port, at).cartagenaPreference !== 'HOLD_FOR_READY_VESSEL' || port.cargo.forCartagena.size === 0)
    return NOTHING;
  const vessels = cartagenaVessels(port, at);
  if (vessels.length === 0) return NOTHING;
  const room = totalOf(vessels.map((call) => roomAt(port, call, at)));
  const held = heldForCartagena(port.cargo.forCartagena.values(), room);
  return { lotIds: new Set(held.map(({ lotId }) => lotId)), forCallIds: vessels.map(({ callId }) => callId) };
}
