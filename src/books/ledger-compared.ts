/** The ledger held against the law's own fold: every charge of each kind, and what each day came to. */
import type { Port } from '../decrees/river-ports.js';
import type { Comparison, Rows } from './book.js';
import {
  dockDues,
  LEDGER_KINDS,
  loadingDues,
  overtimeFee,
  portFine,
  sanctionFine,
  type Charge,
  type LedgerKind,
} from './charge.js';
import type { FoldedPort } from './folded-port.js';
import {
  DAY_ORDER,
  EMPTY_DAY,
  LEDGER_ORDER,
  ledgerDaysSheet,
  ledgerSheet,
  SUM_OF,
  type LedgerDay,
} from './ledger-sheets.js';
import { written } from './written.js';

type OfKinds = { readonly [K in LedgerKind]: readonly Charge[] };

/** Rows of a kind in the order in which the fold has them: bills as they were made, all else by whose it is. */
const ORDERS = {
  DOCK_DUES: LEDGER_ORDER,
  LOADING_DUES: LEDGER_ORDER,
  OVERTIME_FEE: ['permitId'],
  PORT_FINE: ['stayId', ...LEDGER_ORDER],
  SANCTION: ['caseId'],
} as const satisfies { readonly [K in LedgerKind]: readonly string[] };

function finesOf({ departed, state }: FoldedPort): readonly Charge[] {
  return departed.charges.fined(state).flatMap(({ stay, dockside }) => {
    const { stayId, vesselId, callId = null, captainId, companyId } = stay;
    const fined = { stayId, vesselId, callId, withdrawalAt: dockside.withdrawal?.at ?? null };
    return dockside.fines.map(({ at, fineCentavos }) => portFine(at, fined, fineCentavos, [captainId, companyId]));
  });
}

/** Every charge there ever was, as the law's state tells it. */
function chargedByTheFold(fold: FoldedPort): OfKinds {
  const { state, departed } = fold;
  const bills = departed.charges.bills(state);
  return {
    DOCK_DUES: bills.flatMap((each) => (each.of === 'DOCK' ? [dockDues(each.at, each.bill)] : [])),
    LOADING_DUES: bills.flatMap((each) => (each.of === 'LOADING' ? [loadingDues(each.at, each.bill)] : [])),
    OVERTIME_FEE: departed.charges.charged(state).map((act) => overtimeFee(act.fee!, act)),
    PORT_FINE: finesOf(fold),
    SANCTION: [...state.cases.cases.values()].flatMap((one) => sanctionFine(one) ?? []),
  };
}

type Day = Omit<LedgerDay, 'counter'>;

/** What the law's own days collected, and beside it what was charged on each day and is not collected so. */
function daysOfTheFold({ state: { dues } }: FoldedPort, kinds: OfKinds): readonly Day[] {
  const days = new Map<string, Day>();
  const change = (day: string, more: (of: Day) => Partial<Day>): void => {
    const of = days.get(day) ?? { localDate: day, ...EMPTY_DAY };
    days.set(day, { ...of, ...more(of) });
  };
  for (const { localDate: day, dockCentavos, loadingCentavos, liquidations, closedAt = null } of dues.days.values())
    change(day, () => ({
      ...{ dockDuesCentavos: dockCentavos, loadingDuesCentavos: loadingCentavos, entries: liquidations, closedAt },
    }));
  for (const kind of ['OVERTIME_FEE', 'PORT_FINE', 'SANCTION'] as const)
    for (const { localDate: day, centavos } of kinds[kind])
      change(day, (of) => ({ [SUM_OF[kind]]: of[SUM_OF[kind]] + centavos, entries: of.entries + 1 }));
  return [...days.values()].sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
}

function* rowsOfAll(rows: Rows, port: Port): Generator<string> {
  for (const kind of LEDGER_KINDS)
    for (const { counter: _, revision: __, entryKey: ___, ...charge } of rows(ledgerSheet, port, ORDERS[kind], {
      kind,
    }))
      yield written(charge);
  for (const { counter: _, ...day } of rows(ledgerDaysSheet, port, DAY_ORDER)) yield written(day);
}

function* foldOfAll(fold: FoldedPort): Generator<string> {
  const kinds = chargedByTheFold(fold);
  for (const kind of LEDGER_KINDS) yield* kinds[kind].map(written);
  yield* daysOfTheFold(fold, kinds).map(written);
}

export const compared = (rows: Rows, port: Port, fold: FoldedPort): Comparison => ({
  rows: rowsOfAll(rows, port),
  fold: foldOfAll(fold),
});
