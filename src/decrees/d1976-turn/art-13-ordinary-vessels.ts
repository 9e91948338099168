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
export const indicatedAtBerrio = (callId: string, passing: boolean): Refusal | undefined =>
  passing ? refused('BERRIO_CARGO_NOT_INDICATED', 'D1976-13', { callId }) : undefined;

/** A vessel that completed its quota has had its turn. */
export const stillHasRoom = (callId: string, full: boolean, freeKg: number): Refusal | undefined =>
  full ? refused('QUOTA_EXHAUSTED', 'D1976-13', { callId, freeKg }) : undefined;
