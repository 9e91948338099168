/** Whether a vessel dispatched only to Puerto Berrío took on its way what it was to take (art. 16). */
import { pickedUp } from '../../river/port/intermediate/pick-up.js';
import type { PortState } from '../../river/port/state.js';
import type { Finding, Recorded } from './flag.js';

const standing = (after: PortState, { data, type }: Recorded) => {
  const call = type === 'IntermediateCargoLoaded' ? after.calls.calls.get(data.callId) : undefined;
  const picked = call && pickedUp(after, call);
  return picked && { callId: call.callId, shortfall: picked.shortfall };
};

const shortOf = (callId: string): Finding => ({ kind: 'INTERMEDIATE_PICKUP_SHORTFALL', callId });

/** It took less, as far as there was cargo: it may still take the rest further down. */
export function pickUpShort(after: PortState, event: Recorded): readonly Finding[] {
  const its = standing(after, event);
  return its && its.shortfall > 0 ? [shortOf(its.callId)] : [];
}

/** What is no longer short. */
export function pickUpMade(after: PortState, event: Recorded): readonly Finding[] {
  const its = standing(after, event);
  return its?.shortfall === 0 ? [shortOf(its.callId)] : [];
}
