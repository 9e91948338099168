/**
 * What was charged at a port out of ordinary hours (Decree 1430 of 1929): the fees of the calls in port and of the year past, what
 * they come to each local day, and the permits that wait, in the order in which they are to be attended.
 */
import { instantText, type Instant } from '../decrees/calendar.js';
import { attendedFirst } from '../decrees/d1430-overtime/art-5-official-vessels.js';
import type { OvertimeAct, ChargedFee } from '../river/port/overtime/ledger.js';
import type { PortState } from '../river/port/state.js';
import { inPort } from '../river/port/vessel-call/call.js';
import type { PortView } from './standing.js';
import type { Language } from './words/language.js';
import type { FeeState } from './words/names.js';
import { freeReasonInWords } from './words/overtime.js';

export interface OvertimeItem extends Omit<ChargedFee, 'because'> {
  /** The code of why the hour was extraordinary, and the same in words. */
  readonly reason: ChargedFee['because'];
  readonly because: string;
  readonly state: FeeState;
  readonly receiptNumber: number | null;
  readonly issuedAt: string | null;
  readonly presentedAt: string | null;
}

export interface Overtime {
  readonly port: string;
  readonly revision: number;
  readonly totalCentavos: number;
  readonly items: readonly OvertimeItem[];
  /** What was charged on each local day, with the sum. */
  readonly days: readonly { readonly localDate: string; readonly fees: number; readonly centavos: number }[];
  /** Permits to be attended: official vessels first, then as they were asked for. */
  readonly awaiting: readonly {
    readonly permitId: string;
    readonly callId: string;
    readonly vesselId: string;
    readonly kind: string;
    readonly requestedAt: string;
    readonly official: boolean;
  }[];
  /** What captains entered in their logs. */
  readonly irregularities: readonly {
    readonly callId: string;
    readonly permitId: string | null;
    readonly at: string;
    readonly logEntry: string;
  }[];
}

export interface OvertimeAsked {
  /** Local days, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly callId?: string;
}

const textOrNull = (at: Instant | undefined) => (at === undefined ? null : instantText(at));

const stateOf = ({ receipt, presentedAt }: OvertimeAct): FeeState =>
  presentedAt !== undefined ? 'PRESENTED' : receipt ? 'RECEIPTED' : 'CHARGED';

const itemOf = (act: OvertimeAct, fee: ChargedFee, language: Language): OvertimeItem => ({
  ...fee,
  reason: fee.because,
  because: freeReasonInWords(fee.because, language),
  state: stateOf(act),
  receiptNumber: act.receipt?.receiptNumber ?? null,
  issuedAt: textOrNull(act.receipt?.issuedAt),
  presentedAt: textOrNull(act.presentedAt),
});

function daysOf(items: readonly OvertimeItem[]): Overtime['days'] {
  const days = Map.groupBy(items, ({ localDate }) => localDate);
  return [...days].map(([localDate, fees]) => ({ localDate, fees: fees.length, centavos: sumOf(fees) }));
}
const sumOf = (items: readonly OvertimeItem[]): number => items.reduce((sum, { centavos }) => sum + centavos, 0);

function awaiting(state: PortState): Overtime['awaiting'] {
  const { vessels } = state.received.national;
  const asked = [...state.permits.permits.values()].flatMap((permit) => {
    const call = permit.state === 'REQUESTED' ? state.calls.calls.get(permit.callId) : undefined;
    if (!call || !inPort(call)) return [];
    return [{ ...permit, vesselId: call.vesselId, official: vessels.get(call.vesselId)!.official }];
  });
  return asked.toSorted(attendedFirst).map(({ permitId, callId, vesselId, kind, requestedAt, official }) => ({
    ...{ permitId, callId, vesselId, kind, requestedAt: instantText(requestedAt), official },
  }));
}

const irregularitiesOf = ({ overtime: book }: PortState, callId: string | undefined): Overtime['irregularities'] =>
  [...book.ofCall.entries()]
    .filter(([of]) => callId === undefined || of === callId)
    .flatMap(([of, { irregularities }]) =>
      irregularities.map(({ at, permitId = null, logEntry }) => ({
        ...{ callId: of, permitId, at: instantText(at), logEntry },
      })),
    );

/** The fees in the order of the acts, and within one instant of the permits. */
export function overtime({ state, revision }: PortView, asked: OvertimeAsked, language: Language): Overtime {
  const { from = '', to = '9999-12-31', callId } = asked;
  const items = [...state.overtime.acts.values()]
    .flatMap((act) => (act.fee ? [itemOf(act, act.fee, language)] : []))
    .filter(({ localDate, callId: of }) => localDate >= from && localDate <= to && (callId ?? of) === of)
    .toSorted((a, b) => (a.attendedAt < b.attendedAt ? -1 : a.attendedAt > b.attendedAt ? 1 : 0));
  return {
    ...{ port: state.port, revision, totalCentavos: sumOf(items), items, days: daysOf(items) },
    awaiting: awaiting(state).filter((permit) => callId === undefined || permit.callId === callId),
    irregularities: irregularitiesOf(state, callId),
  };
}
