/**
 * Art. 12. The turn belongs to the vessel that arrived first in port and presents the loading permit, after unloading and
 * technical inspection. Arrival decides the order (AMB-29); the three steps only qualify; a failed inspection may be
 * repeated without losing the place (AMB-32).
 */
import { instantText, type Instant } from '../calendar.js';
import { refused, type Refusal } from '../refusal.js';

export interface Preparation {
  readonly unloaded: boolean;
  readonly inspected: boolean;
}

/** A loading permit as the Inspectorate knows it; `undefined` when it never granted it, or not for loading. */
export interface GrantedPermit {
  readonly permitId: string;
  readonly callId: string;
}

/** Whether a vessel may present its loading permit, and with it become ready. */
export function readyToLoad(
  callId: string,
  { unloaded, inspected }: Preparation,
  permit: GrantedPermit | undefined,
): Refusal | undefined {
  if (!unloaded) return refused('UNLOADING_REQUIRED', 'D1976-12', { callId, missingStep: 'record-unloading' });
  if (!inspected)
    return refused('TECHNICAL_INSPECTION_REQUIRED', 'D1976-12', { callId, missingStep: 'record-technical-inspection' });
  if (!permit) return refused('LOADING_PERMIT_REQUIRED', 'D1976-12', { callId, missingStep: 'attend-permit' });
  return permit.callId === callId
    ? undefined
    : refused('PERMIT_OF_ANOTHER_CALL', 'D1976-12', { callId, permitId: permit.permitId, permitOf: permit.callId });
}

/** A vessel has one place in port at a time: it must have left before it arrives again. */
export function notInPort(
  vesselId: string,
  arrivedAt: Instant,
  openCall: string | undefined,
  leftAt: Instant | undefined,
): Refusal | undefined {
  if (openCall !== undefined) return refused('ALREADY_IN_PORT', 'D1976-12', { vesselId, openCall });
  return leftAt !== undefined && arrivedAt < leftAt
    ? refused('ALREADY_IN_PORT', 'D1976-12', {
        vesselId,
        arrivedAt: instantText(arrivedAt),
        lastLeftAt: instantText(leftAt),
      })
    : undefined;
}

/** A vessel is in port from the instant it arrived, not before. */
export const arrivedInPort = (arrivedAt: Instant, occurredAt: Instant, field = 'arrivedAt'): Refusal | undefined =>
  arrivedAt > occurredAt
    ? refused('ARRIVAL_IN_FUTURE', 'D1976-12', {
        field,
        arrivedAt: instantText(arrivedAt),
        occurredAt: instantText(occurredAt),
      })
    : undefined;

/** Only the vessel in turn is given lots. @param inTurn the call that has the turn by art. 13; none when nobody is ready */
export const holdsTheTurn = (callId: string, inTurn: string | undefined): Refusal | undefined =>
  callId === inTurn ? undefined : refused('NOT_VESSEL_IN_TURN', 'D1976-12', { callId, vesselInTurn: inTurn ?? null });
