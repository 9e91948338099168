/** The book of free quotas, of the vessels that have not left. */
import type { Allocation } from '../../../decrees/d1939-upriver-quotas/art-5-free-quotas.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import type { PortFact } from '../messages.js';

export interface FreeQuota {
  readonly allocations: readonly Allocation[];
  readonly freeKg: number;
  /** Signed by the second official as well. */
  readonly isSet: boolean;
}
export type FreeQuotasState = Ordered<string, FreeQuota>;

export const FREE_QUOTAS_START: FreeQuotasState = Ordered.byId();

export function evolveFreeQuotas(state: FreeQuotasState, { type, data }: Happened<PortFact>): FreeQuotasState {
  switch (type) {
    case 'FreeQuotaProposed':
    case 'FreeQuotaSet': {
      const { callId, allocations, freeKg } = data;
      return state.with(callId, { allocations, freeKg, isSet: type === 'FreeQuotaSet' });
    }
    case 'VesselSailed':
    case 'VesselWithdrawnFromTurn':
      return state.has(data.callId) ? state.without(data.callId) : state;
    default:
      return state;
  }
}
