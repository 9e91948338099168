/** The permits of a call, in the order asked for, as a row keeps them. */
import type { Happened } from '../river/decider.js';
import type { PortFact } from '../river/port/messages.js';
import {
  evolvePermits,
  PERMITS_START,
  permitsOf,
  type Permit,
  type PermitsState,
} from '../river/port/permit/ledger.js';

/** The book of permits with those of one call alone. */
export const permitsState = (callId: string, permits: readonly Permit[]): PermitsState => ({
  ...PERMITS_START,
  permits: permits.reduce((all, permit) => all.with(permit.permitId, permit), PERMITS_START.permits),
  ofCall: PERMITS_START.ofCall.with(
    callId,
    permits.map(({ permitId }) => permitId),
  ),
});

const ABOUT: ReadonlySet<string> = new Set(['PermitRequested', 'PermitGranted', 'PermitDenied']);

/** Those of a call after a fact about it; the fields of each in one order, so that the same is always the same text. */
export const permitsAfter = (
  permits: readonly Permit[],
  callId: string,
  fact: Happened<PortFact>,
): readonly Permit[] =>
  ABOUT.has(fact.type)
    ? permitsOf(evolvePermits(permitsState(callId, permits), fact), callId).map((permit) => ({
        permitId: permit.permitId,
        callId: permit.callId,
        kind: permit.kind,
        state: permit.state,
        requestedAt: permit.requestedAt,
        attendedAt: permit.attendedAt,
        reason: permit.reason,
        fee: permit.fee,
      }))
    : permits;
