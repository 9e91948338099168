/** The ledger: everything a port ever charged, each with what has become of it, and what every local day came to. */
import { instant } from '../decrees/calendar.js';
import type { PortFactOf } from '../river/port/messages.js';
import { bookOf, entry, type Entry, type Look } from './book.js';
import { dockDues, loadingDues, overtimeFee, portFine, sanctionFine, type Charge } from './charge.js';
import { caseAfter } from './kept-case.js';
import { compared } from './ledger-compared.js';
import {
  EMPTY_DAY,
  ledgerCasesSheet,
  ledgerDaysSheet,
  ledgerSheet,
  ledgerStaysSheet,
  SUM_OF,
  type LedgerDay,
  type LedgerRow,
} from './ledger-sheets.js';
import { NATION, type ToldAtPort } from './told.js';

/** No id has a colon, and no two facts of a port one revision. */
const keyOfBill = (revision: number): string => `bill:${revision}`;
const keyOfPermit = (permitId: string): string => `permit:${permitId}`;
const keyOfCase = (caseId: string): string => `case:${caseId}`;

const dayOf = (look: Look, counter: string, localDate: string): LedgerDay =>
  look(ledgerDaysSheet, counter, localDate) ?? { counter, localDate, ...EMPTY_DAY };

/** The row, and its day with what it comes to now. @param before what the row was, where it was there */
function charged(look: Look, row: LedgerRow, before?: LedgerRow): readonly Entry[] {
  const more = row.centavos - (before?.centavos ?? 0);
  if (before && more === 0) return [entry(ledgerSheet, row)];
  const day = dayOf(look, row.counter, row.localDate);
  const sum = SUM_OF[row.kind];
  const after = { ...day, [sum]: day[sum] + more, entries: day.entries + (before ? 0 : 1) };
  return [entry(ledgerSheet, row), entry(ledgerDaysSheet, after)];
}

const anew = (look: Look, { counter, revision }: ToldAtPort, entryKey: string, charge: Charge): readonly Entry[] =>
  charged(look, { counter, revision, entryKey, ...charge });

/** A stay that begins; one that begins anew after a lay-up is known. */
function berthed({ counter }: ToldAtPort, data: PortFactOf<'VesselBerthed'>['data']): readonly Entry[] {
  const { stayId, vesselId, callId = null, stayKind } = data;
  return stayKind === 'FIRST'
    ? [entry(ledgerStaysSheet, { counter, stayId, vesselId, callId, withdrawalAt: null })]
    : [];
}

function toldToGo(look: Look, { counter, fact }: ToldAtPort, stayId: string): readonly Entry[] {
  const stay = look(ledgerStaysSheet, counter, stayId);
  return stay ? [entry(ledgerStaysSheet, { ...stay, withdrawalAt: fact.occurredAt })] : [];
}

function fined(look: Look, told: ToldAtPort, data: PortFactOf<'PortFineImposed'>['data']): readonly Entry[] {
  const { stayId, fineCentavos, obligors } = data;
  const unknown = { stayId, vesselId: null, callId: null, withdrawalAt: null };
  const stay = look(ledgerStaysSheet, told.counter, stayId) ?? unknown;
  const fine = portFine(told.fact.occurredAt, stay, fineCentavos, obligors);
  return anew(look, told, keyOfBill(told.revision), fine);
}

/** What becomes of a fee: a receipt, and that it was shown to the cashier. */
function receipted(
  look: Look,
  { counter }: ToldAtPort,
  permitId: string,
  more: Partial<LedgerRow> & Pick<LedgerRow, 'state'>,
): readonly Entry[] {
  const row = look(ledgerSheet, counter, keyOfPermit(permitId));
  return row ? charged(look, { ...row, ...more }, row) : [];
}

/** A case after a fact about it; and its fine as it stands, on the day on which it was imposed. */
function ofACase(look: Look, { counter, revision, fact }: ToldAtPort): readonly Entry[] {
  const caseId = 'caseId' in fact.data ? fact.data.caseId : undefined;
  if (caseId === undefined) return [];
  const known = look(ledgerCasesSheet, counter, caseId);
  const kept = caseAfter(known?.kept, caseId, fact, counter);
  if (!kept) return [];
  const one = entry(ledgerCasesSheet, { counter, caseId, kept });
  const fine = sanctionFine(kept);
  if (!fine) return [one];
  const entryKey = keyOfCase(caseId);
  const before = look(ledgerSheet, counter, entryKey);
  return [one, ...charged(look, { counter, revision: before?.revision ?? revision, entryKey, ...fine }, before)];
}

function entries(told: ToldAtPort, look: Look): readonly Entry[] {
  const { counter, revision, fact } = told;
  const { type, data, occurredAt } = fact;
  switch (type) {
    case 'VesselBerthed':
      return berthed(told, data);
    case 'WithdrawalOrdered':
      return toldToGo(look, told, data.stayId);
    case 'PortFineImposed':
      return fined(look, told, data);
    case 'DockDuesLiquidated':
      return anew(look, told, keyOfBill(revision), dockDues(occurredAt, data));
    case 'LoadingDuesLiquidated':
      return anew(look, told, keyOfBill(revision), loadingDues(occurredAt, data));
    case 'DailyCollectionClosed':
      return [entry(ledgerDaysSheet, { ...dayOf(look, counter, data.localDate), closedAt: occurredAt })];
    case 'OvertimeFeeCharged':
      return anew(look, told, keyOfPermit(data.permitId), overtimeFee(data));
    case 'OvertimeReceiptIssued': {
      const { permitId, receiptNumber } = data;
      return receipted(look, told, permitId, { state: 'RECEIPTED', receiptNumber, receiptAt: occurredAt });
    }
    case 'ReceiptPresentedToCashier':
      return receipted(look, told, data.permitId, { state: 'PRESENTED', presentedAt: instant(data.presentedAt) });
    default:
      return ofACase(look, told);
  }
}

export const ledgerBook = bookOf({
  name: 'ledger',
  version: 1,
  sheets: [ledgerSheet, ledgerDaysSheet, ledgerStaysSheet, ledgerCasesSheet],
  entries: (told, look) => (told.counter === NATION ? [] : entries(told, look)),
  compared,
});
