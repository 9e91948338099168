/** What a port charged, in one form whatever it is: worked out from what the law's own state knows of it. */
import { instant, instantText, localDate, type Instant } from '../decrees/calendar.js';
import type { DockBill, LoadingBill } from '../river/port/dues/ledger.js';
import type { ChargedFee, OvertimeAct } from '../river/port/overtime/ledger.js';
import type { CaseState, ViolationCase } from '../river/port/violation/ledger.js';

export const LEDGER_KINDS = ['DOCK_DUES', 'LOADING_DUES', 'OVERTIME_FEE', 'PORT_FINE', 'SANCTION'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What was charged stands so, unless more becomes of it: a fee has a receipt, which is presented; a sanction is where its case is. */
export const LEDGER_STATES = [
  ...(['CHARGED', 'RECEIPTED', 'PRESENTED'] as const),
  ...(['SANCTIONED', 'NOTIFIED', 'APPEALED', 'RULED', 'FINAL', 'CLOSED', 'PAID'] as const),
] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/** What of it is due under an article, why, and between which instants it was counted; together the lines are the amount. */
export interface ChargeLine {
  readonly article: string;
  readonly centavos: number;
  readonly because: string;
  readonly fromAt: string;
  readonly toAt: string;
  readonly hours: number | null;
  readonly halvedBy: readonly string[];
}

export interface Charge {
  readonly kind: LedgerKind;
  readonly state: LedgerState;
  readonly callId: string | null;
  readonly stayId: string | null;
  readonly lotId: string | null;
  readonly permitId: string | null;
  readonly caseId: string | null;
  readonly vesselId: string | null;
  /** Who answers for it; of several each for the whole. */
  readonly payers: readonly string[];
  /** What stands, and what was charged at first. */
  readonly centavos: number;
  readonly chargedCentavos: number;
  /** The port's day on which it counts: that of its collection, of its hour, or on which it was imposed. */
  readonly localDate: string;
  readonly chargedAt: number;
  readonly receiptNumber: number | null;
  readonly receiptAt: number | null;
  readonly presentedAt: number | null;
  readonly ruledAt: number | null;
  readonly finalAt: number | null;
  readonly paidAt: number | null;
  readonly paidBy: string | null;
  readonly lines: readonly ChargeLine[];
}

const NOTHING_YET = {
  ...{ callId: null, stayId: null, lotId: null, permitId: null, caseId: null, vesselId: null },
  ...{ receiptNumber: null, receiptAt: null, presentedAt: null },
  ...{ ruledAt: null, finalAt: null, paidAt: null, paidBy: null },
};
const charge = (its: Omit<Charge, keyof typeof NOTHING_YET | 'chargedCentavos'> & Partial<Charge>): Charge => ({
  ...NOTHING_YET,
  chargedCentavos: its.centavos,
  ...its,
});

const line = (article: string, centavos: number, because: string, fromAt: string, toAt = fromAt): ChargeLine => ({
  ...{ article, centavos, because, fromAt, toAt, hours: null, halvedBy: [] },
});

export const dockDues = (at: Instant, bill: DockBill): Charge =>
  charge({
    ...{ kind: 'DOCK_DUES', state: 'CHARGED', payers: [bill.companyId], centavos: bill.totalCentavos },
    ...{ stayId: bill.stayId, callId: bill.callId ?? null, vesselId: bill.vesselId },
    ...{ localDate: bill.collectionDate, chargedAt: at },
    lines: bill.lines.map(({ article, centavos, because, fromAt, toAt, hours = null, halvedBy }) => ({
      ...{ article, centavos, because, fromAt, toAt, hours, halvedBy },
    })),
  });

export const loadingDues = (at: Instant, bill: LoadingBill): Charge =>
  charge({
    ...{ kind: 'LOADING_DUES', state: 'CHARGED', payers: [bill.payer], centavos: bill.totalCentavos },
    ...{ lotId: bill.lotId ?? null, localDate: bill.collectionDate, chargedAt: at },
    lines: bill.lines.map(({ article, centavos, because, computedAt }) => line(article, centavos, because, computedAt)),
  });

/** What has become of a fee since it was charged. */
export type Receipted = Pick<OvertimeAct, 'receipt' | 'presentedAt'>;
const NO_RECEIPT: Receipted = { receipt: undefined, presentedAt: undefined };

export const overtimeFee = (fee: ChargedFee, { receipt, presentedAt }: Receipted = NO_RECEIPT): Charge =>
  charge({
    ...{ kind: 'OVERTIME_FEE', payers: fee.obligors, centavos: fee.centavos },
    state: presentedAt !== undefined ? 'PRESENTED' : receipt ? 'RECEIPTED' : 'CHARGED',
    ...{ permitId: fee.permitId, callId: fee.callId, vesselId: fee.vesselId },
    ...{ localDate: fee.localDate, chargedAt: instant(fee.attendedAt) },
    receiptNumber: receipt?.receiptNumber ?? null,
    receiptAt: receipt?.issuedAt ?? null,
    presentedAt: presentedAt ?? null,
    lines: [line(fee.article, fee.centavos, fee.because, fee.attendedAt)],
  });

/** A stay as far as a fine of it goes: whose it is, and since when it was told to go. */
export interface FinedStay {
  readonly stayId: string;
  readonly vesselId: string | null;
  readonly callId: string | null;
  readonly withdrawalAt: number | null;
}

/** Successive fines are of one refusal: each is counted from the order to go. */
export const portFine = (
  at: Instant,
  { stayId, vesselId, callId, withdrawalAt }: FinedStay,
  centavos: number,
  payers: readonly string[],
): Charge =>
  charge({
    ...{ kind: 'PORT_FINE', state: 'CHARGED', stayId, vesselId, callId, payers, centavos },
    ...{ localDate: localDate(at), chargedAt: at },
    lines: [
      line('DD34-09', centavos, 'WITHDRAWAL_REFUSED', instantText((withdrawalAt ?? at) as Instant), instantText(at)),
    ],
  });

/** The fine of a case that was sanctioned; none while it is not. */
export function sanctionFine(one: ViolationCase): Charge | undefined {
  const {
    caseId,
    callId,
    captainId,
    companyId,
    imposedAt,
    imposed,
    sanction,
    ruling,
    ruledAt,
    final,
    payment,
    paidAt,
  } = one;
  if (imposedAt === undefined || !imposed || !sanction) return undefined;
  const { fineCentavos: centavos } = sanction;
  const toAt = instantText(ruledAt ?? imposedAt);
  return charge({
    ...{ kind: 'SANCTION', state: one.state as Exclude<CaseState, 'DETECTED' | 'DISMISSED'>, caseId, callId },
    ...{ payers: [captainId, companyId], centavos, chargedCentavos: imposed.fineCentavos },
    ...{ localDate: localDate(imposedAt), chargedAt: imposedAt },
    ...{
      ruledAt: ruledAt ?? null,
      finalAt: final?.at ?? null,
      paidAt: paidAt ?? null,
      paidBy: payment?.paidBy ?? null,
    },
    lines: [line('D1976-18', centavos, ruling?.outcome ?? 'IMPOSED', instantText(imposedAt), toAt)],
  });
}
