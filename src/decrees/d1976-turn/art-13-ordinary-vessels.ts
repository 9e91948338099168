/**
 * Art. 13. Of the ordinary vessels, the one in turn loads until it completes its quota; if there is more cargo the next
 * follow in order of arrival, having met art. 12. A vessel that has begun is not interrupted by an earlier arrival that
 * becomes ready (AMB-30); one for which there was no cargo has not begun. At Puerto Berrío a vessel that was not dispatched
 * only to that port takes nothing but what the Inspectorate indicates.
 */
import { refused, type Refusal } from '../refusal.js';

/**
 * The vessel in turn.
 * @param firstBegun first in the order of art. 12 among the ready, not full and not closed that have begun to be assigned cargo
 * @param firstWaiting first among all the ready, not full and not closed
 */
export const vesselInTurn = <Vessel>(
  firstBegun: Vessel | undefined,
  firstWaiting: Vessel | undefined,
): Vessel | undefined => firstBegun ?? firstWaiting;

/** Passing vessels at Puerto Berrío load only what is indicated to them, so as not to harm those that serve only that port. */
export const indicatedAtBerrio = (callId: string, anythingIndicated: boolean): Refusal | undefined =>
  anythingIndicated ? undefined : refused('BERRIO_CARGO_NOT_INDICATED', 'D1976-13', { callId });

/** A vessel that completed its quota has had its turn. */
export const stillHasRoom = (callId: string, full: boolean, freeKg: number): Refusal | undefined =>
  full ? refused('QUOTA_EXHAUSTED', 'D1976-13', { callId, freeKg }) : undefined;

/**
 * When there is not cargo enough, the other vessels may go back to load at intermediate ports: those with nothing assigned, when
 * no lot could be assigned to them now.
 */
export function mayGoBack(callId: string, assignable: readonly string[], hasCargo: boolean): Refusal | undefined {
  if (assignable.length > 0) return refused('CARGO_STILL_AVAILABLE', 'D1976-13', { callId, lots: assignable });
  return hasCargo ? refused('VESSEL_HAS_ASSIGNED_CARGO', 'D1976-13', { callId }) : undefined;
}
