/** Art. 15. No vessel in turn may refuse a lot that was assigned to it because it pays a lower freight. */
import { refused, type Refusal } from '../refusal.js';

export const CAUSES = ['LOWER_FREIGHT', 'DAMAGED', 'NOT_AT_DOCK', 'DRAUGHT', 'NO_SPACE', 'OTHER'] as const;
export type Cause = (typeof CAUSES)[number];

/** A lower freight is never a just cause, whoever would accept it. */
export const lowerFreightIsNoCause = (
  callId: string,
  lotId: string,
  cause: Cause,
  accepted: boolean,
): Refusal | undefined =>
  accepted && cause === 'LOWER_FREIGHT'
    ? refused('LOWER_FREIGHT_NOT_JUST_CAUSE', 'D1976-15', { callId, lotId })
    : undefined;
