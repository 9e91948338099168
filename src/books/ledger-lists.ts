/** The ledger as it is read: its charges in the order in which they were made, and its days. */
import { instantText, type Instant } from '../decrees/calendar.js';
import {
  DAY_ORDER,
  LEDGER_ORDER,
  ledgerDaysSheet,
  ledgerSheet,
  type LedgerDay,
  type LedgerRow,
} from './ledger-sheets.js';
import { list } from './list.js';

const textOrNull = (at: number | null) => (at === null ? null : instantText(at as Instant));

/** The articles that a charge rests on, each once. */
const articlesOf = ({ lines }: LedgerRow): readonly string[] => [
  ...new Set(lines.flatMap(({ article, halvedBy }) => [article, ...halvedBy])),
];

const entryItem = (row: LedgerRow) => ({
  ...{ kind: row.kind, state: row.state, localDate: row.localDate, chargedAt: textOrNull(row.chargedAt) },
  ...{ callId: row.callId, stayId: row.stayId, lotId: row.lotId, permitId: row.permitId, caseId: row.caseId },
  ...{ vesselId: row.vesselId, payers: row.payers, centavos: row.centavos, chargedCentavos: row.chargedCentavos },
  articles: articlesOf(row),
  receiptNumber: row.receiptNumber,
  receiptAt: textOrNull(row.receiptAt),
  presentedAt: textOrNull(row.presentedAt),
  ruledAt: textOrNull(row.ruledAt),
  finalAt: textOrNull(row.finalAt),
  paidAt: textOrNull(row.paidAt),
  paidBy: row.paidBy,
  lines: row.lines,
  revision: row.revision,
});

/** In the order in which the facts charged them. */
export const ledgerList = list({
  book: 'ledger',
  sheet: ledgerSheet,
  order: LEDGER_ORDER,
  filters: {
    kind: 'kind',
    state: 'state',
    callId: 'callId',
    stayId: 'stayId',
    lotId: 'lotId',
    permitId: 'permitId',
    caseId: 'caseId',
    payer: ['payers', 'holds'],
    from: ['localDate', '>='],
    to: ['localDate', '<='],
  },
  item: entryItem,
});

function dayItem({ localDate, entries, closedAt, counter: _, ...sums }: LedgerDay) {
  const { dockDuesCentavos, loadingDuesCentavos, overtimeFeeCentavos, portFineCentavos, sanctionCentavos } = sums;
  const ofDues = dockDuesCentavos + loadingDuesCentavos;
  return {
    ...{ localDate, dockDuesCentavos, loadingDuesCentavos, overtimeFeeCentavos, portFineCentavos, sanctionCentavos },
    totalCentavos: ofDues + overtimeFeeCentavos + portFineCentavos + sanctionCentavos,
    entries,
    closedAt: textOrNull(closedAt),
  };
}

/** Every day on which anything was charged, or whose collection was closed. */
export const ledgerDaysList = list({
  book: 'ledger',
  sheet: ledgerDaysSheet,
  order: DAY_ORDER,
  filters: { from: ['localDate', '>='], to: ['localDate', '<='] },
  item: dayItem,
});
