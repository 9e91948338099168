/** How free quotas are proposed by the Intendant and fixed with the Inspector's signature. */
import {
  freeQuotasFixedAt,
  signedByBoth,
  withinWhatIsFree,
  type Allocation,
} from '../../../decrees/d1939-upriver-quotas/art-5-free-quotas.js';
import { isUpriverTerminal } from '../../../decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { grams, kilograms } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { notInFuture } from '../../in-time.js';
import { callKnown, IN_PORT, inState } from '../gates.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import { nextStep } from '../vessel-call/call.js';
import type { freeQuotaCommands } from './messages.js';
import { suggested, tripOf, type Trip } from './suggestion.js';

const inGrams = (allocations: readonly Allocation[]) =>
  allocations.map(({ port, kg }) => ({ port, weight: grams(kg) }));

/** It is known what the vessel leaves with. */
function loadKnown(port: PortState, callId: string, trip: Trip | undefined): Refusal | undefined {
  if (trip) return undefined;
  const call = port.calls.calls.get(callId)!;
  const missingStep = isUpriverTerminal(port.port) ? 'request-upriver-departure' : nextStep(call);
  return refused('WRONG_STATE', 'D1939-5', { callId, state: call.state, missingStep });
}

function mayFix(port: PortState, order: Order, callId: string, trip: Trip | undefined): Refusal | undefined {
  return firstRefusal(
    () => callKnown(port, order, callId, 'D1939-5'),
    () => inForce(order.occurredAt, order.starts.d1939, 'D1939-6'),
    () => notInFuture(order, 'D1939-5'),
    () => freeQuotasFixedAt(port.port),
    () => inState(port.calls.calls.get(callId), callId, IN_PORT, 'D1939-5'),
    () =>
      port.freeQuotas.get(callId)?.isSet
        ? refused('WRONG_STATE', 'D1939-5', { callId, state: 'FREE_QUOTA_SET', missingStep: null })
        : undefined,
    () => loadKnown(port, callId, trip),
  );
}

const tripOfCall = (port: PortState, callId: string): Trip | undefined => {
  const call = port.calls.calls.get(callId);
  return call && tripOf(port, call);
};

export const freeQuotaRulings: Rulings<typeof freeQuotaCommands> = {
  ProposeFreeQuota: (port, order) => {
    const { callId, allocations } = order.data;
    const trip = tripOfCall(port, callId);
    const proposed = () => allocations ?? suggested(port, trip!);
    return (
      firstRefusal(
        () => mayFix(port, order, callId, trip),
        () => withinWhatIsFree(callId, trip!.free, inGrams(proposed())),
      ) ?? [
        {
          type: 'FreeQuotaProposed',
          data: {
            ...{ callId, allocations: proposed(), freeKg: kilograms(trip!.free), article: 'D1939-5' },
            ...(allocations === undefined && { suggested: true }),
          },
        },
      ]
    );
  },

  SetFreeQuota: (port, order) => {
    const { callId, allocations } = order.data;
    const trip = tripOfCall(port, callId);
    return (
      firstRefusal(
        () => mayFix(port, order, callId, trip),
        () => withinWhatIsFree(callId, trip!.free, inGrams(allocations)),
        () => signedByBoth(callId, port.freeQuotas.get(callId)?.allocations, allocations),
      ) ?? [
        {
          type: 'FreeQuotaSet',
          data: { callId, allocations, freeKg: kilograms(trip!.free), article: 'D1939-5' },
        },
      ]
    );
  },
};
