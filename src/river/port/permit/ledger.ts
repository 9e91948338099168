/** The book of permits of the calls in port and of those of the year past. */
import type { Instant } from '../../../decrees/calendar.js';
import { instant } from '../../../decrees/calendar.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PermitKind } from '../../../decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import type { PortFact, PortFactOf } from '../messages.js';

export interface Permit {
  readonly permitId: string;
  readonly callId: string;
  readonly kind: PermitKind;
  readonly state: 'REQUESTED' | 'GRANTED' | 'DENIED';
  readonly requestedAt: Instant;
  readonly attendedAt: Instant | undefined;
  readonly reason: string | undefined;
  /** What it cost, once granted. */
  readonly fee: PermitFee | undefined;
}
export type PermitFee = Pick<PortFactOf<'PermitGranted'>['data'], 'feeCentavos' | 'because' | 'article'>;

export interface PermitsState {
  readonly permits: Ordered<string, Permit>;
  readonly ofCall: Ordered<string, readonly string[]>;
  readonly past: YearShelf;
}

export const PERMITS_START: PermitsState = { permits: Ordered.byId(), ofCall: Ordered.byId(), past: emptyShelf() };

/** The permits of a call, in the order requested. */
export const permitsOf = (state: PermitsState, callId: string): readonly Permit[] =>
  (state.ofCall.get(callId) ?? []).map((permitId) => state.permits.get(permitId)!);

const without = (state: PermitsState, callId: string): PermitsState => ({
  ...state,
  permits: (state.ofCall.get(callId) ?? []).reduce((permits, permitId) => permits.without(permitId), state.permits),
  ofCall: state.ofCall.without(callId),
});

function past(state: PermitsState, callId: string, at: Instant): PermitsState {
  const { shelf, expired } = shelve(state.past, callId, at);
  return { ...expired.reduce(without, state), past: shelf };
}

type Ruled = Pick<Permit, 'state' | 'attendedAt' | 'reason' | 'fee'>;
const attended = (state: PermitsState, permitId: string, ruled: Ruled): PermitsState => ({
  ...state,
  permits: state.permits.with(permitId, { ...state.permits.get(permitId)!, ...ruled }),
});

export function evolvePermits(state: PermitsState, { type, data, occurredAt }: Happened<PortFact>): PermitsState {
  switch (type) {
    case 'PermitRequested': {
      const permit: Permit = {
        ...data,
        state: 'REQUESTED',
        requestedAt: occurredAt,
        attendedAt: undefined,
        reason: undefined,
        fee: undefined,
      };
      return {
        ...state,
        permits: state.permits.with(data.permitId, permit),
        ofCall: state.ofCall.with(data.callId, [...(state.ofCall.get(data.callId) ?? []), data.permitId]),
      };
    }
    case 'PermitGranted': {
      const { feeCentavos, because, article, reason } = data;
      const fee = { feeCentavos, because, article };
      return attended(state, data.permitId, { state: 'GRANTED', attendedAt: occurredAt, reason, fee });
    }
    case 'PermitDenied':
      return attended(state, data.permitId, {
        ...{ state: 'DENIED', attendedAt: occurredAt, reason: data.reason, fee: undefined },
      });
    case 'VesselSailed':
      return past(state, data.callId, instant(data.sailedAt));
    case 'VesselWithdrawnFromTurn':
      return past(state, data.callId, occurredAt);
    default:
      return state;
  }
}
