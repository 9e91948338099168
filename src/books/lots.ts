/** The book of cargo: every lot that was ever registered at a port, with its packages, papers and corrections. */
import {
  hasGone,
  lotFigures,
  lotParticulars,
  REGISTER_PARTS,
  registerOrder,
  spotOf,
} from '../boards/cargo-register.js';
import type { Port } from '../decrees/river-ports.js';
import { stateOf, type Lot } from '../river/port/cargo/lot.js';
import type { PortFactOf } from '../river/port/messages.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import type { FoldedPort } from './folded-port.js';
import { evolvedLot, registeredLot, wordsOfLot, type KeptLot } from './kept-lot.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type ToldAtPort } from './told.js';
import { vesselCalls, type VesselCall } from './vessel-calls.js';

export interface LotRow {
  readonly counter: string;
  readonly section: number;
  readonly division: string;
  readonly turnFrom: number;
  readonly sourceSeq: number;
  readonly turnNumber: number;
  readonly lotId: string;
  readonly state: string;
  readonly origin: string;
  readonly destination: string;
  readonly cargoClass: string;
  readonly shipper: string;
  readonly companyId: string | null;
  readonly arrivedAt: number;
  readonly words: string;
  readonly kept: KeptLot;
}

const ORDER = ['section', 'division', 'turnFrom', 'sourceSeq', 'turnNumber'] as const;

export const lotsSheet: Sheet<LotRow> = {
  name: 'lots',
  columns: {
    counter: 'text',
    section: 'whole',
    division: 'text',
    turnFrom: 'whole',
    sourceSeq: 'whole',
    turnNumber: 'whole',
    lotId: 'text',
    state: 'text',
    origin: 'text',
    destination: 'text',
    cargoClass: 'text',
    shipper: 'text',
    companyId: 'text?',
    arrivedAt: 'whole',
    words: 'text',
    kept: 'kept',
  },
  key: ['counter', 'lotId'],
  orders: [['counter', ...ORDER]],
  words: 'words',
};

/** Which lots each call has a part of, in the order first assigned. */
interface CallLots {
  readonly counter: string;
  readonly callId: string;
  readonly lotIds: readonly string[];
}
const callLotsSheet: Sheet<CallLots> = {
  name: 'lotsOfCalls',
  columns: { counter: 'text', callId: 'text', lotIds: 'kept' },
  key: ['counter', 'callId'],
};

const calls = vesselCalls('lots');

/** The row of a lot as it now is. @param words those it had, as long as no other vessel has a part of it */
function rowOf(counter: string, kept: KeptLot, words = wordsOfLot(kept)): LotRow {
  const { lot } = kept;
  const { section, division, key } = spotOf(lot);
  const [turnFrom, sourceSeq, turnNumber] = key as readonly [number, number, number];
  return {
    ...{ counter, section, division, turnFrom, sourceSeq, turnNumber },
    lotId: lot.lotId,
    state: stateOf(lot),
    origin: lot.origin,
    destination: lot.destination,
    cargoClass: lot.cargoClass,
    shipper: lot.shipper,
    companyId: lot.companyId ?? null,
    arrivedAt: lot.arrivedAt,
    words,
    kept,
  };
}

/** The lot after a fact about it; nothing more happens to one that has left the port, or is not known. */
function changed(look: Look, { counter, fact }: ToldAtPort, lotId: string, call?: VesselCall): readonly Entry[] {
  const row = look(lotsSheet, counter, lotId);
  if (!row || hasGone(row)) return [];
  const kept = evolvedLot(row.kept, fact, call);
  const words = kept.vessels === row.kept.vessels ? row.words : undefined;
  return [entry(lotsSheet, rowOf(counter, kept, words))];
}

function assigned(look: Look, told: ToldAtPort, { callId, items }: PortFactOf<'CargoAssigned'>['data']) {
  const { counter } = told;
  const already = look(callLotsSheet, counter, callId)?.lotIds ?? [];
  const fresh = items.map(({ lotId }) => lotId).filter((lotId) => !already.includes(lotId));
  const call = look(calls.sheet, counter, callId);
  return [
    ...items.flatMap(({ lotId }) => changed(look, told, lotId, call)),
    entry(callLotsSheet, { counter, callId, lotIds: [...already, ...fresh] }),
  ];
}

function vesselGone(look: Look, told: ToldAtPort, callId: string): readonly Entry[] {
  const { lotIds = [] } = look(callLotsSheet, told.counter, callId) ?? {};
  return [
    ...lotIds.flatMap((lotId) => changed(look, told, lotId)),
    entry(callLotsSheet, { counter: told.counter, callId, lotIds: [] }),
  ];
}

function entries(told: ToldAtPort, look: Look): readonly Entry[] {
  const { counter, fact } = told;
  switch (fact.type) {
    case 'CargoRegistered':
      return [entry(lotsSheet, rowOf(counter, registeredLot(fact)))];
    case 'CargoTurnAssigned':
    case 'PlanillaPresented':
    case 'CargoArrivalCorrected':
    case 'DirectFreightReleasedToGeneralTurn':
    case 'JustCauseAccepted':
    case 'CargoWithdrawn':
    case 'CargoLoaded':
      return changed(look, told, fact.data.lotId);
    case 'CargoAssigned':
      return assigned(look, told, fact.data);
    case 'VesselSailed':
    case 'VesselWithdrawnFromTurn':
      return vesselGone(look, told, fact.data.callId);
    default:
      return calls.entries(told, look);
  }
}

function* rowsOfAll(rows: Rows, port: Port, toldOf: (lot: Lot) => string): Generator<string> {
  for (const section of REGISTER_PARTS)
    for (const { kept } of rows(lotsSheet, port, ORDER, { section })) yield toldOf(kept.lot);
  for (const row of rows(lotsSheet, port, ['lotId'])) if (hasGone(row)) yield toldOf(row.kept.lot);
}

function* foldOfAll({ state, departed, toldOf }: FoldedPort): Generator<string> {
  for (const lot of registerOrder(state.cargo)) yield toldOf(lot);
  for (const [, told] of departed.lots) yield told;
}

/** Every lot in port, in the order of the register, and every lot that has left, as it was when it left; and no other. */
const compared = (rows: Rows, port: Port, fold: FoldedPort): Comparison => ({
  rows: rowsOfAll(rows, port, fold.toldOf),
  fold: foldOfAll(fold),
});

export const lotsBook = bookOf({
  name: 'lots',
  version: 1,
  sheets: [lotsSheet, callLotsSheet, ...calls.sheets],
  entries: (told, look) => (told.counter === NATION ? [] : entries(told, look)),
  compared,
});

function lotItem({ kept }: LotRow) {
  const { lot, waybill, planillas, corrections, withdrawals, assignedTo, loadedBy } = kept;
  const { planilla: _its, ...particulars } = lotParticulars(lot);
  return {
    ...lotFigures(lot),
    ...waybill,
    ...{ sourceSeq: lot.sourceSeq, planillas, corrections, withdrawals, assignedTo, loadedBy },
    ...particulars,
  };
}

/** In the order of the register, then those that have left, in the order of their turn. */
export const lotsList = list({
  book: 'lots',
  sheet: lotsSheet,
  order: ORDER,
  filters: {
    q: 'words',
    state: 'state',
    origin: 'origin',
    destination: 'destination',
    cargoClass: 'cargoClass',
    shipper: 'shipper',
    companyId: 'companyId',
    arrivedFrom: ['arrivedAt', '>='],
    arrivedBefore: ['arrivedAt', '<'],
  },
  item: lotItem,
});

export interface LotEver {
  readonly lot: Lot;
  /** The calls that took packages of it on board, in that order. */
  readonly loadedBy: readonly string[];
}

/** A lot as it stands, or as it stood when the last of it left the port. */
export const lotIn = ({ kept }: LotRow): LotEver => ({ lot: kept.lot, loadedBy: kept.loadedBy });
