/** The sheets of the ledger: what was charged, what each local day came to, and what the book must know to enter a fine. */
import type { ViolationCase } from '../river/port/violation/ledger.js';
import type { Charge, LedgerKind } from './charge.js';
import type { Sheet } from './sheet.js';

export interface LedgerRow extends Charge {
  readonly counter: string;
  /** Of the fact by which it was charged; each charges one thing. */
  readonly revision: number;
  /** By what it is found again: the permit or the case, or the revision where nothing becomes of it later. */
  readonly entryKey: string;
}

export const LEDGER_ORDER = ['revision'] as const;

export const ledgerSheet: Sheet<LedgerRow> = {
  name: 'ledger',
  columns: {
    counter: 'text',
    revision: 'whole',
    entryKey: 'text',
    kind: 'text',
    state: 'text',
    localDate: 'text',
    callId: 'text?',
    stayId: 'text?',
    lotId: 'text?',
    permitId: 'text?',
    caseId: 'text?',
    vesselId: 'text?',
    centavos: 'whole',
    chargedCentavos: 'whole',
    chargedAt: 'whole',
    receiptNumber: 'whole?',
    receiptAt: 'whole?',
    presentedAt: 'whole?',
    ruledAt: 'whole?',
    finalAt: 'whole?',
    paidAt: 'whole?',
    paidBy: 'text?',
    payers: 'kept',
    lines: 'kept',
  },
  key: ['counter', 'entryKey'],
  orders: [
    ['counter', ...LEDGER_ORDER],
    ['counter', 'callId', ...LEDGER_ORDER],
    ['counter', 'localDate', ...LEDGER_ORDER],
  ],
  isLong: true,
};

/** The column of a day in which each kind is summed. */
export const SUM_OF = {
  DOCK_DUES: 'dockDuesCentavos',
  LOADING_DUES: 'loadingDuesCentavos',
  OVERTIME_FEE: 'overtimeFeeCentavos',
  PORT_FINE: 'portFineCentavos',
  SANCTION: 'sanctionCentavos',
} as const satisfies { readonly [K in LedgerKind]: string };

export type DaySums = { readonly [S in (typeof SUM_OF)[LedgerKind]]: number };
export interface LedgerDay extends DaySums {
  readonly counter: string;
  readonly localDate: string;
  readonly entries: number;
  /** When the collection of its dues was closed. */
  readonly closedAt: number | null;
}

export const DAY_ORDER = ['localDate'] as const;

export const ledgerDaysSheet: Sheet<LedgerDay> = {
  name: 'ledgerDays',
  columns: {
    counter: 'text',
    localDate: 'text',
    dockDuesCentavos: 'whole',
    loadingDuesCentavos: 'whole',
    overtimeFeeCentavos: 'whole',
    portFineCentavos: 'whole',
    sanctionCentavos: 'whole',
    entries: 'whole',
    closedAt: 'whole?',
  },
  key: ['counter', ...DAY_ORDER],
};

export const EMPTY_DAY = {
  ...{ dockDuesCentavos: 0, loadingDuesCentavos: 0, overtimeFeeCentavos: 0, portFineCentavos: 0, sanctionCentavos: 0 },
  ...{ entries: 0, closedAt: null },
} as const satisfies Omit<LedgerDay, 'counter' | 'localDate'>;

/** Whose a stay is, and since when it was told to go: a fine says neither. */
export interface LedgerStay {
  readonly counter: string;
  readonly stayId: string;
  readonly vesselId: string;
  readonly callId: string | null;
  readonly withdrawalAt: number | null;
}

export const ledgerStaysSheet: Sheet<LedgerStay> = {
  name: 'ledgerStays',
  columns: { counter: 'text', stayId: 'text', vesselId: 'text', callId: 'text?', withdrawalAt: 'whole?' },
  key: ['counter', 'stayId'],
};

/** A case as the fold knows it. */
export interface LedgerCase {
  readonly counter: string;
  readonly caseId: string;
  readonly kept: ViolationCase;
}

export const ledgerCasesSheet: Sheet<LedgerCase> = {
  name: 'ledgerCases',
  columns: { counter: 'text', caseId: 'text', kept: 'kept' },
  key: ['counter', 'caseId'],
  isLong: true,
};
