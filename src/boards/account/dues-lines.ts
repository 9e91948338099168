/** Dock dues and loading dues as lines of an account. */
import { instant, instantText, localDate, type Instant } from '../../decrees/calendar.js';
import { kilograms } from '../../decrees/measures.js';
import type { DockBill, DuesState, Liquidation, LoadingBill, LotBill, LotDues } from '../../river/port/dues/ledger.js';
import type { BillOfCargo } from '../../river/port/dues/bill-of-a-lot.js';
import { sharesOf, type Share } from '../../river/port/dues/shares.js';
import { lineInWords } from '../stay.js';
import { ACCOUNT_WORDS, lineStateName, type LineState } from '../words/account.js';
import { DUES_WORDS, type ToldLine } from '../words/dues.js';
import type { Language } from '../words/language.js';
import { known, OF_NOTHING, type AccountLine } from './line.js';

/** What was collected is deposited when the day is closed; until then it is charged. */
function standingOf({ days }: Pick<DuesState, 'days'>, day: string, centavos: number, language: Language) {
  const closedAt = days.get(day)?.closedAt;
  const state: LineState = closedAt === undefined ? 'CHARGED' : 'COLLECTED';
  return {
    collectedAt: closedAt === undefined ? undefined : instantText(closedAt),
    paidCentavos: closedAt === undefined ? 0 : centavos,
    ...{ state, stateInWords: lineStateName(state, language) },
  };
}

/** The lines of the bill of a stay. */
export function dockLines(bill: DockBill, dues: Pick<DuesState, 'days'>, language: Language): AccountLine[] {
  const { stayId, vesselId, companyId, collectionDate } = bill;
  return bill.lines.map((line) => {
    const { collectedAt, ...standing } = standingOf(dues, collectionDate, line.centavos, language);
    const { article, fromAt, toAt, centavos, inWords } = lineInWords(line, language);
    return {
      ...{ ...OF_NOTHING, kind: 'DOCK_DUES', article, stayId, vesselId, localDate: collectionDate },
      ...{ instants: known({ fromAt, toAt, collectedAt }), centavos, ...standing, inWords },
      owedBy: [{ who: companyId, as: 'COMPANY' }],
    };
  });
}

interface OpenStay {
  readonly stayId: string;
  readonly vesselId: string;
  readonly companyId: string;
}

/** What a stay would owe were it settled at an instant: the lines of no bill. */
export const openStayLines = (stay: OpenStay, lines: readonly ToldLine[], at: Instant, language: Language) =>
  lines.map((line): AccountLine => {
    const { stayId, vesselId, companyId } = stay;
    const { article, fromAt, toAt, centavos, inWords } = lineInWords(line, language);
    return {
      ...{ ...OF_NOTHING, kind: 'DOCK_DUES', article, stayId, vesselId, localDate: localDate(at) },
      ...{ instants: { fromAt, toAt }, centavos, paidCentavos: 0, owedBy: [{ who: companyId, as: 'COMPANY' }] },
      ...{ state: 'NOT_SETTLED', stateInWords: lineStateName('NOT_SETTLED', language), inWords },
    };
  });

function shareLine(
  { lotId, shipper }: Pick<LotDues, 'lotId' | 'shipper'>,
  bill: LotBill,
  { callId, weight, centavos }: Share,
  dues: Pick<DuesState, 'days'>,
  language: Language,
): AccountLine {
  const { at, because, counted, collectionDate } = bill;
  const { collectedAt, ...standing } = standingOf(dues, collectionDate, centavos, language);
  const told = callId === undefined ? ACCOUNT_WORDS[language].unloaded : ACCOUNT_WORDS[language].share;
  return {
    ...{ ...OF_NOTHING, kind: 'LOADING_DUES', article: 'DD34-07', lotId, localDate: collectionDate },
    ...{ instants: known({ computedAt: instantText(at), collectedAt }), centavos, ...standing },
    owedBy: [{ who: shipper, as: 'SHIPPER' }],
    inWords: `${DUES_WORDS[language].loading(because)} ${told(kilograms(counted), kilograms(weight))}`,
  };
}

/** What of the bills of a lot is of a call, or of nobody. */
export const lotLines = (lot: LotDues, callId: string | undefined, dues: Pick<DuesState, 'days'>, language: Language) =>
  lot.bills.flatMap((bill) =>
    sharesOf(bill, lot.loadings)
      .filter((share) => share.callId === callId)
      .map((share) => shareLine(lot, bill, share, dues, language)),
  );

/** What a call loaded of what of a lot is in no bill: its share were it settled at an instant. */
export const openLotLines = (
  { lotId, shipper, loadings }: LotDues,
  bill: BillOfCargo,
  callId: string,
  at: Instant,
  language: Language,
): AccountLine[] =>
  sharesOf(bill, loadings)
    .filter((share) => share.callId === callId)
    .map(({ weight, centavos }) => ({
      ...{ ...OF_NOTHING, kind: 'LOADING_DUES', article: 'DD34-07', lotId, localDate: localDate(at) },
      ...{ instants: { computedAt: instantText(at) }, centavos, paidCentavos: 0 },
      ...{ state: 'NOT_SETTLED', stateInWords: lineStateName('NOT_SETTLED', language) },
      owedBy: [{ who: shipper, as: 'SHIPPER' }],
      inWords: `${DUES_WORDS[language].loading(bill.because)} ${ACCOUNT_WORDS[language].openShare(kilograms(bill.counted), kilograms(weight))}`,
    }));

/** The bill of cargo that is in no register, and so of no call. */
function unregisteredLines(bill: LoadingBill, dues: DuesState, language: Language): AccountLine[] {
  const { payer, collectionDate } = bill;
  return bill.lines.map(({ article, centavos, because, computedAt }) => {
    const { collectedAt, ...standing } = standingOf(dues, collectionDate, centavos, language);
    return {
      ...{ ...OF_NOTHING, kind: 'LOADING_DUES', article, localDate: collectionDate },
      ...{ instants: known({ computedAt, collectedAt }), centavos, ...standing },
      owedBy: [{ who: payer, as: 'SHIPPER' }],
      inWords: `${DUES_WORDS[language].loading(because)} ${ACCOUNT_WORDS[language].unregistered()}`,
    };
  });
}

/** What of the bills of the year past is of no call. */
export function nobodysDues(dues: DuesState, language: Language): AccountLine[] {
  const ofBill = ({ of, bill }: Liquidation): AccountLine[] => {
    if (of === 'DOCK') return bill.callId === undefined ? dockLines(bill, dues, language) : [];
    return bill.lotId === undefined ? unregisteredLines(bill, dues, language) : [];
  };
  const ofLots = [...dues.lots.values()].flatMap((lot) => lotLines(lot, undefined, dues, language));
  return [...[...dues.bills.values()].flatMap(ofBill), ...ofLots];
}

/** Lines in the order in which what they are of was computed. */
export const inTheirOrder = (lines: readonly AccountLine[]): AccountLine[] => {
  const first = ({ instants }: AccountLine) => instant(Object.values(instants)[0]!);
  return lines.toSorted((a, b) => first(a) - first(b));
};
