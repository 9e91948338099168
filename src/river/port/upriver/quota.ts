/** What a vessel may leave with for up the river, at an instant and on a day. */
import type { Instant, LocalDate } from '../../../decrees/calendar.js';
import { quotaOfCargoVessel } from '../../../decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import {
  reduced,
  reductionAt,
  type Reduction,
} from '../../../decrees/d1939-upriver-quotas/art-1-reduction-on-congestion.js';
import { seventyPerCent } from '../../../decrees/d1939-upriver-quotas/art-3-express-seventy-per-cent.js';
import { mostAtDeparture } from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import type { Quota } from '../../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import type { Grams } from '../../../decrees/measures.js';
import { agentReserve, type AgentReserve } from '../agent-cargo/ledger.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';

export interface UpriverQuota {
  /** By the table, or by the seventy per cent. */
  readonly byTable: Quota;
  /** As the Ministry left it. */
  readonly maxLoad: Grams;
  readonly reduction: Reduction | undefined;
  readonly capacity: Grams;
  readonly article: 'D1939-1' | 'D1939-3';
  readonly agents: AgentReserve;
  readonly departureMax: Grams;
}

/** None while the vessel has no capacity assigned. */
export function upriverQuotaAt(
  port: PortState,
  call: Call,
  at: Instant,
  departure: LocalDate,
): UpriverQuota | undefined {
  const { vessels, reductions } = port.received.national;
  const assigned = vessels.get(call.vesselId)?.capacity;
  if (!assigned) return undefined;
  const isExpress = call.service === 'EXPRESS';
  const capacity = isExpress ? assigned.bare : assigned.convoy;
  const byTable = isExpress ? seventyPerCent(capacity) : quotaOfCargoVessel(capacity);
  const reduction = reductionAt(reductions, at);
  const { maxLoad } = reduced(byTable, reduction);
  const agents = agentReserve(port.agentCargo, call, 'UP_RIVER', departure);
  return {
    ...{ byTable, maxLoad, reduction, capacity, agents },
    article: isExpress ? 'D1939-3' : 'D1939-1',
    departureMax: mostAtDeparture(maxLoad, capacity, agents.weight),
  };
}

/** Whose turn it is to leave: of those in port that are not yet authorised, the first that arrived. */
export function inUpriverTurn(port: PortState): string | undefined {
  for (const callId of port.calls.present.values()) if (!port.upriver.has(callId)) return callId;
  return undefined;
}
