/**
 * Art. 6. Launches and canoes in private service need not ask for permits to load, to unload and to sail. One that asks all the
 * same is told so (AMB-89); other acts it asks for like everybody.
 */
import { refused, type Refusal } from '../refusal.js';
import type { PermitKind } from './art-1-fee-of-a-permit.js';

export interface InService {
  readonly vesselId: string;
  readonly kind: string;
  readonly privateService: boolean;
}

/** Whether a vessel is of those that sail without a permit. */
export const sailsWithoutPermit = ({ kind, privateService }: Omit<InService, 'vesselId'>): boolean =>
  privateService && (kind === 'LAUNCH' || kind === 'CANOE');

export const permitRequired = (vessel: InService, permitKind: PermitKind): Refusal | undefined =>
  permitKind !== 'OTHER' && sailsWithoutPermit(vessel)
    ? refused('PERMIT_NOT_REQUIRED', 'D1430-6', { vesselId: vessel.vesselId, vesselKind: vessel.kind, permitKind })
    : undefined;
