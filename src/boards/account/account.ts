/** A visit's account: the dues, fees and fines of one call at one port in one statement, each line with its article and instants. */
import { instantText, type Instant } from '../../decrees/calendar.js';
import { billOf, countedUntil, linesOf, rateable } from '../../river/port/dues/bill-of-a-stay.js';
import { openBillOfALot } from '../../river/port/dues/bill-of-a-lot.js';
import type { LotDues } from '../../river/port/dues/ledger.js';
import type { Port } from '../../decrees/river-ports.js';
import { KEPT } from '../../river/year-shelf.js';
import type { PortState } from '../../river/port/state.js';
import type { PortView } from '../standing.js';
import { ACCOUNT_WORDS } from '../words/account.js';
import { refusalInWords } from '../words/in-words.js';
import type { Language } from '../words/language.js';
import { dockLines, inTheirOrder, lotLines, openLotLines, openStayLines } from './dues-lines.js';
import { feeLines, portFineLines, sanctionLines } from './fee-lines.js';
import type { Gathered, StayOfCall } from './gathered.js';
import { CHARGE_KINDS, jointly, type AccountLine } from './line.js';
import { remarksOfCase, remarksOfStay, type Remark } from './remarks.js';
import { totalsByKind, totalsOf, type Totals, type TotalsOfKind } from './totals.js';

export interface Account extends Totals {
  readonly port: Port;
  readonly revision: number;
  readonly recordedAt: string | null;
  /** Up to when what is not settled is told. */
  readonly at: string;
  readonly callId: string;
  readonly vesselId: string;
  readonly vesselName: string | null;
  readonly captainId: string;
  readonly companyId: string;
  readonly arrivedAt: string;
  readonly sailedAt: string | null;
  /** What was charged, by kinds, and within one in the order of the instants. */
  readonly lines: readonly AccountLine[];
  readonly totals: readonly TotalsOfKind[];
  /** What stays and loaded lots that are not settled would owe by then; in no total. */
  readonly notSettled: { readonly totalCentavos: number; readonly lines: readonly AccountLine[] };
  readonly remarks: readonly Remark[];
}

export interface AsAsked {
  /** Up to when what is not settled is told. */
  readonly at: Instant;
  /** When the decree of 1934 began. */
  readonly start: Instant;
  readonly language: Language;
}

/** A call that came within the year is whole in the state; of another something may have left it. */
export function isWhole({ latest, calls }: PortState, callId: string): boolean {
  const call = calls.calls.get(callId);
  return call !== undefined && call.arrivedAt > latest! - KEPT;
}

const notRated = ({ stay }: StayOfCall, asked: AsAsked, inWords: string): Remark => ({
  ...{ what: 'STAY_NOT_RATED', article: 'DD34-02', stayId: stay.stayId, lotId: null, caseId: null },
  ...{ at: instantText(asked.at), centavos: null, answerable: jointly(stay), inWords },
});

/** What a stay would owe by then, or why it has no bill. */
function unsettled(state: PortState, one: StayOfCall, asked: AsAsked): { lines: AccountLine[]; remarks: Remark[] } {
  const { stay, bill } = one;
  const { at, start, language } = asked;
  if (bill) return { lines: [], remarks: [] };
  if (!state.stays.stays.has(stay.stayId))
    return { lines: [], remarks: [notRated(one, asked, ACCOUNT_WORDS[language].notToSettle())] };
  const refusal = rateable(state, stay, start);
  if (refusal) {
    const { article } = refusal;
    const remark = notRated(one, asked, refusalInWords(refusal, language).because);
    return { lines: [], remarks: [{ ...remark, article }] };
  }
  const until = countedUntil(state, stay, at);
  const owed = linesOf(billOf(state, stay, until, at, start));
  return { lines: openStayLines(stay, owed, until, language), remarks: [] };
}

/** What was charged to the call, as of the state. */
function linesOfCall({ state }: PortView, gathered: Gathered, language: Language): AccountLine[] {
  const { call, lots, acts, cases } = gathered;
  const stays = gathered.stays.toSorted((a, b) => a.stay.berths[0]!.from - b.stay.berths[0]!.from);
  const lines = [
    ...lots.flatMap((lot) => lotLines(lot, call.callId, state.dues, language)),
    ...acts.flatMap((act) => feeLines(act, language)),
    ...stays.flatMap(({ stay, dockside }) => portFineLines(stay, dockside, language)),
    ...cases.flatMap((one) => sanctionLines(one, language)),
  ];
  return [
    // The lines of a bill stay together.
    ...stays.flatMap(({ bill }) => (bill ? dockLines(bill, state.dues, language) : [])),
    ...CHARGE_KINDS.flatMap((kind) => inTheirOrder(lines.filter((line) => line.kind === kind))),
  ];
}

/** What of its lots is on board and in no bill, or why that can have none. */
function unsettledLot(state: PortState, lot: LotDues, callId: string, { at, language }: AsAsked) {
  const open = openBillOfALot(state, lot);
  if (!open) return { lines: [], remarks: [] };
  if (!('code' in open)) return { lines: openLotLines(lot, open, callId, at, language), remarks: [] };
  const { article } = open;
  const remark: Remark = {
    ...{ what: 'LOT_NOT_RATED', article, stayId: null, lotId: lot.lotId, caseId: null },
    ...{ at: instantText(at), centavos: null },
    ...{ answerable: [{ who: lot.shipper, as: 'SHIPPER' }], inWords: refusalInWords(open, language).because },
  };
  return { lines: [], remarks: [remark] };
}

const textOrNull = (at: Instant | undefined) => (at === undefined ? null : instantText(at));

/** The account of a call. @param gathered what concerns it, as of the view */
export function account(view: PortView, gathered: Gathered, asked: AsAsked): Account {
  const { state, revision, recordedAt } = view;
  const { callId, vesselId, captainId, companyId, arrivedAt, sailedAt } = gathered.call;
  const lines = linesOfCall(view, gathered, asked.language);
  const open = [
    ...gathered.stays.map((one) => unsettled(state, one, asked)),
    ...gathered.lots.map((lot) => unsettledLot(state, lot, callId, asked)),
  ];
  const notSettled = open.flatMap((one) => one.lines);
  return {
    ...{ port: state.port, revision, recordedAt: textOrNull(recordedAt), at: instantText(asked.at) },
    ...{ callId, vesselId, vesselName: state.received.national.vessels.get(vesselId)?.name ?? null },
    ...{ captainId, companyId, arrivedAt: instantText(arrivedAt), sailedAt: textOrNull(sailedAt) },
    ...{ lines, totals: totalsByKind(lines), ...totalsOf(lines) },
    notSettled: { totalCentavos: totalsOf(notSettled).chargedCentavos, lines: notSettled },
    remarks: [
      ...gathered.stays.flatMap((one) => remarksOfStay(one, asked.language)),
      ...gathered.cases.flatMap((one) => remarksOfCase(one, asked.language)),
      ...open.flatMap((one) => one.remarks),
    ],
  };
}
