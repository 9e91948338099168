/** How a vessel dispatched only to Puerto Berrío stands to what it is to take on its way down (art. 16). */
import { isIntermediateBelow, pickUp, type PickUp } from '../../../decrees/d1976-turn/art-16-berrio-only-pick-up.js';
import { NO_WEIGHT, plus, type Grams } from '../../../decrees/measures.js';
import { allOf, leftAlong } from '../../national/backlog.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';

export interface PickedUp extends PickUp {
  readonly taken: Grams;
}

/** None for a vessel that reserved no five per cent less. @param more what it takes besides what is written */
export function pickedUp(port: PortState, call: Call, more: Grams = NO_WEIGHT): PickedUp | undefined {
  if (port.port !== 'PUERTO_BERRIO' || call.dispatchedOnlyTo !== 'PUERTO_BERRIO' || !call.quota) return undefined;
  const { backlog } = port.received.national;
  const left = allOf(leftAlong(backlog, 'DOWN_RIVER', (place) => isIntermediateBelow(place, 'PUERTO_BERRIO')));
  const taken = plus(port.intermediate.taken.get(call.callId) ?? NO_WEIGHT, more);
  return { ...pickUp(call.quota.capacity, left, taken), taken };
}
