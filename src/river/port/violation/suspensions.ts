/** Who may not load for now: a suspension follows the captain and the company, not the vessel, and lasts at every port. */
import type { Instant } from '../../../decrees/calendar.js';
import { licenceInForce, waterwayOpen } from '../../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { firstRefusal, type Refusal } from '../../../decrees/refusal.js';
import { suspendedUntil, type SuspendedUntil } from '../../national/suspensions.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';

/** Until when the captain and the company of a call are suspended, as of an instant; whoever is not has no end. */
export const suspensionsOf = (
  { cases }: PortState,
  { captainId, companyId }: Pick<Call, 'captainId' | 'companyId'>,
  at: Instant,
): SuspendedUntil => suspendedUntil(cases, { captainId, companyId }, at);

/** Which calls the turn passes over at an instant. */
export const suspendedAt =
  (port: PortState, at: Instant) =>
  (callId: string): boolean => {
    const { captainUntil, companyUntil } = suspensionsOf(port, port.calls.calls.get(callId)!, at);
    return captainUntil !== undefined || companyUntil !== undefined;
  };

export function notSuspended(port: PortState, call: Call, at: Instant): Refusal | undefined {
  const { captainUntil, companyUntil } = suspensionsOf(port, call, at);
  return firstRefusal(
    () => licenceInForce(call.callId, call.captainId, captainUntil),
    () => waterwayOpen(call.callId, call.companyId, companyUntil),
  );
}
