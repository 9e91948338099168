/** The book of overtime: what each granted permit cost, its receipt, what was noticed; of the calls in port and of the year past. */
import { instant, type Instant } from '../../../decrees/calendar.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact, PortFactOf } from '../messages.js';

export type ChargedFee = PortFactOf<'OvertimeFeeCharged'>['data'];
type Ruled = Pick<PortFactOf<'PermitGranted'>['data'], 'feeCentavos' | 'because' | 'article' | 'calendarMissing'>;

/** A permit that was granted, and what it cost. */
export interface OvertimeAct extends Ruled {
  readonly permitId: string;
  readonly callId: string;
  readonly grantedAt: Instant;
  /** What was charged; nothing where it cost nothing. */
  readonly fee: ChargedFee | undefined;
  readonly receipt: { readonly receiptNumber: number; readonly issuedAt: Instant } | undefined;
  readonly presentedAt: Instant | undefined;
}
export type InspectorNotice = PortFactOf<'InspectorNotified'>['data'];

/** What the book has of one call. */
interface OfCall {
  readonly permits: readonly string[];
  readonly notice: InspectorNotice | undefined;
  readonly dispatchedAt: Instant | undefined;
  readonly irregularities: readonly { readonly at: Instant; readonly permitId?: string; readonly logEntry: string }[];
}
const NOTHING: OfCall = { permits: [], notice: undefined, dispatchedAt: undefined, irregularities: [] };

export interface OvertimeState {
  readonly acts: Ordered<string, OvertimeAct>;
  readonly ofCall: Ordered<string, OfCall>;
  /** What was charged on each local day, for good. */
  readonly days: Ordered<string, number>;
  readonly lastReceipt: number;
  /** Orders on their way to the Ministry, not yet observed upon. */
  readonly ordinances: Ordered<string, Instant>;
  readonly past: YearShelf;
}

export const OVERTIME_START: OvertimeState = {
  acts: Ordered.byId(),
  ofCall: Ordered.byId(),
  days: Ordered.byId(),
  lastReceipt: 0,
  ordinances: Ordered.byId(),
  past: emptyShelf(),
};

/** The sail permit of art. 9 of Decree 1976 has no id of its own: a call has one. No id of anybody else's has a colon. */
export const sailPermitOf = (callId: string): string => `sail:${callId}`;

export const overtimeOf = ({ ofCall }: OvertimeState, callId: string): OfCall => ofCall.get(callId) ?? NOTHING;

const entered = (state: OvertimeState, callId: string, more: (of: OfCall) => Partial<OfCall>): OvertimeState => {
  const of = overtimeOf(state, callId);
  return { ...state, ofCall: state.ofCall.with(callId, { ...of, ...more(of) }) };
};

function granted(
  state: OvertimeState,
  permitId: string,
  callId: string,
  data: Ruled,
  grantedAt: Instant,
): OvertimeState {
  const { feeCentavos, because, article, calendarMissing } = data;
  const act: OvertimeAct = {
    ...{ permitId, callId, grantedAt, feeCentavos, because, article },
    ...(calendarMissing && { calendarMissing }),
    ...{ fee: undefined, receipt: undefined, presentedAt: undefined },
  };
  const book = entered(state, callId, ({ permits }) => ({ permits: [...permits, permitId] }));
  return { ...book, acts: book.acts.with(permitId, act) };
}

const amended = (state: OvertimeState, permitId: string, more: Partial<OvertimeAct>): OvertimeState => ({
  ...state,
  acts: state.acts.with(permitId, { ...state.acts.get(permitId)!, ...more }),
});

const without = (state: OvertimeState, callId: string): OvertimeState => ({
  ...state,
  acts: overtimeOf(state, callId).permits.reduce((acts, permitId) => acts.without(permitId), state.acts),
  ofCall: state.ofCall.without(callId),
});

/** The call is over; those that were over for a year leave the book. */
function past(state: OvertimeState, callId: string, at: Instant): OvertimeState {
  const { shelf, expired } = shelve(state.past, callId, at);
  return { ...expired.reduce(without, state), past: shelf };
}

/** What becomes of a fee once it was charged. */
function evolveFees(state: OvertimeState, { type, data, occurredAt }: Happened<PortFact>): OvertimeState {
  switch (type) {
    case 'OvertimeFeeCharged': {
      const { permitId, localDate, centavos } = data;
      const days = state.days.with(localDate, (state.days.get(localDate) ?? 0) + centavos);
      return { ...amended(state, permitId, { fee: data }), days };
    }
    case 'OvertimeReceiptIssued': {
      const { permitId, receiptNumber } = data;
      const receipt = { receiptNumber, issuedAt: occurredAt };
      return { ...amended(state, permitId, { receipt }), lastReceipt: receiptNumber };
    }
    case 'ReceiptPresentedToCashier':
      return amended(state, data.permitId, { presentedAt: instant(data.presentedAt) });
    default:
      return state;
  }
}

export function evolveOvertime(state: OvertimeState, fact: Happened<PortFact>): OvertimeState {
  const { type, data, occurredAt } = fact;
  switch (type) {
    case 'PermitGranted':
      return granted(state, data.permitId, data.callId, data, occurredAt);
    case 'SailPermitGranted':
      return granted(state, sailPermitOf(data.callId), data.callId, data, occurredAt);
    case 'FeeIrregularityLogged': {
      const { permitId, logEntry } = data;
      const one = { at: occurredAt, logEntry, ...(permitId !== undefined && { permitId }) };
      return entered(state, data.callId, ({ irregularities }) => ({ irregularities: [...irregularities, one] }));
    }
    case 'InspectorNotified':
      return entered(state, data.callId, () => ({ notice: data }));
    case 'SelfDispatched':
      return entered(state, data.callId, () => ({ dispatchedAt: instant(data.at) }));
    case 'OrdinanceSubmitted':
      return { ...state, ordinances: state.ordinances.with(data.ordinanceId, occurredAt) };
    case 'OrdinanceObserved':
      return { ...state, ordinances: state.ordinances.without(data.ordinanceId) };
    case 'VesselSailed':
      return past(state, data.callId, instant(data.sailedAt));
    case 'VesselWithdrawnFromTurn':
      return past(state, data.callId, occurredAt);
    default:
      return evolveFees(state, fact);
  }
}
