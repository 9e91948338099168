/**
 * Decree of 1 February 1939, art. 3. In times of drought the Minister may let express steamers tow one barge. It raises no quota: that
 * is seventy per cent of the vessel without its tows. Since he may let them, without his leave they may not (AMB-66), and "un planchón"
 * is one (AMB-67).
 */
import { instantText, type Instant } from '../calendar.js';
import { covers } from '../d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { kilograms, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';

/** A leave in force over the half-open period [from, to). */
export interface Drought {
  readonly resolutionId: string;
  readonly from: Instant;
  readonly to: Instant | undefined;
}

export const droughtAt = (droughts: readonly Drought[], at: Instant): Drought | undefined =>
  droughts.find((each) => covers(each, at));

/** A season of drought is not declared backwards. */
export const mayLetTow = ({ from }: Drought, occurredAt: Instant): Refusal | undefined =>
  from < occurredAt
    ? refused('RETROACTIVE_RESOLUTION', 'D1939-3', {
        field: 'effectiveFromAt',
        effectiveFromAt: instantText(from),
        occurredAt: instantText(occurredAt),
      })
    : undefined;

/** What an express may have in tow when it leaves. */
export function mayTow(callId: string, tows: readonly string[], leave: Drought | undefined): Refusal | undefined {
  if (tows.length === 0) return undefined;
  if (!leave) return refused('EXPRESS_TOW_NOT_AUTHORIZED', 'D1939-3', { callId, tows });
  return tows.length === 1
    ? undefined
    : refused('EXPRESS_TOW_LIMIT_ONE', 'D1939-3', { callId, tows, resolutionId: leave.resolutionId });
}

/** The quota needs what the vessel carries without tows, whatever it tows. */
export const bareCapacityAssigned = (vesselId: string, capacity: object | undefined): Refusal | undefined =>
  capacity ? undefined : refused('CAPACITY_NOT_ASSIGNED', 'D1939-3', { vesselId });

/** With or without a barge, no more than the quota. */
export const withinTheExpressQuota = (callId: string, load: Grams, maxLoad: Grams): Refusal | undefined =>
  load <= maxLoad
    ? undefined
    : refused('EXPRESS_QUOTA_EXCEEDED', 'D1939-3', {
        callId,
        loadKg: kilograms(load),
        maxLoadKg: kilograms(maxLoad),
      });
