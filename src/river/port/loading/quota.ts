/** The quota of a sailing, fixed at its first loading request (AMB-48) or looked at before. */
import { localDate, type Instant } from '../../../decrees/calendar.js';
import { mostAtDeparture } from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { expressQuota } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import type { Quota } from '../../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { adjustedMaximumLoad } from '../../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { kilograms, minus, type Grams } from '../../../decrees/measures.js';
import { agentReserve, type AgentReserve } from '../agent-cargo/ledger.js';
import type { PortFact } from '../messages.js';
import { readingsFor, type PortState } from '../state.js';
import { freeOf, type Call } from '../vessel-call/call.js';

export type RuledQuota = Quota & {
  readonly article: string;
  readonly resolutionId?: string;
  /** What is kept for the company's agents on the way, where there is anything. */
  readonly agents?: AgentReserve;
};

/**
 * Leaving La Dorada, the most that may be loaded leaves room for what the company's agents received down the river (D1939-4). What
 * art. 16 reserves is for the ports on the way, so it takes that up first. A vessel that did not say when it leaves, leaves that day.
 */
function leavingRoomForAgents(
  port: PortState,
  call: Call,
  at: Instant,
  quota: RuledQuota,
  capacity: Grams,
): RuledQuota {
  if (port.port !== 'LA_DORADA') return quota;
  const agents = agentReserve(port.agentCargo, call, 'DOWN_RIVER', call.plannedDepartureDate ?? localDate(at));
  if (agents.declarations.length === 0) return quota;
  const most = mostAtDeparture(quota.maxLoad, capacity, agents.weight);
  return most < quota.maxLoad ? { ...quota, maxLoad: most, article: 'D1939-4', agents } : { ...quota, agents };
}

/** The quota a call would be given at an instant; none while its vessel has no capacity assigned. */
export function quotaAt(port: PortState, call: Call, at: Instant): RuledQuota | undefined {
  const { national } = port.received;
  const capacity = national.vessels.get(call.vesselId)?.capacity;
  if (!capacity) return undefined;
  const dispatchedOnlyToBerrio = port.port === 'PUERTO_BERRIO' && call.dispatchedOnlyTo === 'PUERTO_BERRIO';
  const terms = { dispatchedOnlyToBerrio, readings: readingsFor(port, at) };
  const isExpress = call.service === 'EXPRESS';
  const quota = isExpress
    ? expressQuota(capacity, terms, national.adjustments, at)
    : { ...adjustedMaximumLoad(capacity.convoy, terms, national.adjustments, at), article: 'D1976-16' };
  return leavingRoomForAgents(port, call, at, quota, isExpress ? capacity.bare : capacity.convoy);
}

/** What a call may still load at an instant, by its quota or, before that is fixed, by the one it would be given. */
export function roomAt(port: PortState, call: Call, at: Instant): Grams {
  const fixed = freeOf(call);
  if (fixed !== undefined) return fixed;
  const quota = quotaAt(port, call, at);
  return quota ? (Math.max(minus(minus(quota.maxLoad, call.onboard), call.assigned), 0) as Grams) : (0 as Grams);
}

/**
 * The quota to be fixed at a request. What was lawfully loaded at Caracolí under the quota of that hour stands (art. 6: one
 * sailing, one quota): a lower one that came since leaves no room, and puts nothing ashore.
 */
export function quotaToFix(port: PortState, call: Call, at: Instant): RuledQuota | undefined {
  const quota = quotaAt(port, call, at);
  return quota && call.onboard > quota.maxLoad ? { ...quota, maxLoad: call.onboard, article: 'D1976-06' } : quota;
}

export function quotaFixed(port: PortState, call: Call, quota: RuledQuota): PortFact {
  const capacity = port.received.national.vessels.get(call.vesselId)!.capacity!;
  return {
    type: 'QuotaFixed',
    data: {
      callId: call.callId,
      maxLoadKg: kilograms(quota.maxLoad),
      reserveBps: quota.reserve,
      floorKg: quota.floor === undefined ? null : kilograms(quota.floor),
      convoyCapacityKg: kilograms(capacity.convoy),
      bareCapacityKg: kilograms(capacity.bare),
      article: quota.article,
      ...(quota.resolutionId !== undefined && { resolutionId: quota.resolutionId }),
      ...(quota.agents && {
        agentReserveKg: kilograms(quota.agents.weight),
        agentDeclarations: quota.agents.declarations,
      }),
    },
  };
}
