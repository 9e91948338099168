/** The ledger of dock dues: bills of the year past, what each lot has had settled, and what was collected on each day. */
import { later, type Instant } from '../../../decrees/calendar.js';
import { categoryOf } from '../../../decrees/dock-dues-1934/art-02-categories-of-ports.js';
import type { Stock } from '../../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { grams, minus, NO_WEIGHT, plus, type Grams } from '../../../decrees/measures.js';
import type { Port } from '../../../decrees/river-ports.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { BY_END } from '../../orderings.js';
import { emptyShelf, KEPT, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact, PortFactOf } from '../messages.js';

/** What of a lot of the register is to be settled, and was. */
export interface LotDues {
  readonly lotId: string;
  readonly shipper: string;
  readonly cargoClass: string;
  readonly registered: Grams;
  readonly volumeDm3: number | undefined;
  readonly heads: number | undefined;
  readonly stock: Stock | undefined;
  /** Ever put on board here, and taken back by its shipper. */
  readonly loaded: Grams;
  readonly withdrawn: Grams;
  readonly settled: Grams;
  readonly settledCentavos: number;
}

export type DockBill = PortFactOf<'DockDuesLiquidated'>['data'];
export type LoadingBill = PortFactOf<'LoadingDuesLiquidated'>['data'];
export type Liquidation = { readonly at: Instant } & (
  { readonly of: 'DOCK'; readonly bill: DockBill } | { readonly of: 'LOADING'; readonly bill: LoadingBill }
);

/** What was settled on one local day; once closed it takes nothing more. */
export interface CollectionDay {
  readonly localDate: string;
  readonly dockCentavos: number;
  readonly loadingCentavos: number;
  readonly liquidations: number;
  readonly closedAt: Instant | undefined;
}

export interface DuesState {
  readonly days: Ordered<string, CollectionDay>;
  /** Where there are no dues there is none. */
  readonly lots: Ordered<string, LotDues>;
  /** The bills of the year past, in the order of their instants. */
  readonly bills: Ordered<readonly [Instant, string], Liquidation>;
  /** The bill of each stay among them. */
  readonly ofStay: Ordered<string, readonly [Instant, string]>;
  readonly lastSerial: number;
  /** Lots of which nothing is left to be loaded. */
  readonly past: YearShelf;
}

export const DUES_START: DuesState = {
  days: Ordered.byId(),
  lots: Ordered.byId(),
  bills: Ordered.by<readonly [Instant, string], Liquidation>(BY_END),
  ofStay: Ordered.byId(),
  lastSerial: 0,
  past: emptyShelf(),
};

const emptyDay = (localDate: string): CollectionDay => ({
  ...{ localDate, dockCentavos: 0, loadingCentavos: 0, liquidations: 0, closedAt: undefined },
});
export const dayOf = (state: DuesState, localDate: string): CollectionDay =>
  state.days.get(localDate) ?? emptyDay(localDate);

/** The bill of a stay; none while it is not settled. */
export function billOfStay(state: DuesState, stayId: string): (Liquidation & { of: 'DOCK' }) | undefined {
  const key = state.ofStay.get(stayId);
  return key && (state.bills.get(key) as (Liquidation & { of: 'DOCK' }) | undefined);
}

// ── lots ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function registered(state: DuesState, { data }: PortFactOf<'CargoRegistered'>): DuesState {
  const { lotId, shipper, cargoClass, registeredKg, volumeDm3, heads, stock } = data;
  const nothing = { loaded: NO_WEIGHT, withdrawn: NO_WEIGHT, settled: NO_WEIGHT, settledCentavos: 0 };
  const lot = { lotId, shipper, cargoClass, registered: grams(registeredKg), volumeDm3, heads, stock, ...nothing };
  return { ...state, lots: state.lots.with(lotId, lot) };
}

function evolveLot(lot: LotDues, { type, data }: PortFact): LotDues {
  switch (type) {
    case 'CargoLoaded':
      return { ...lot, loaded: plus(lot.loaded, grams(data.weightKg)) };
    case 'CargoWithdrawn':
      return { ...lot, withdrawn: plus(lot.withdrawn, grams(data.weightKg)) };
    case 'LoadingDuesLiquidated':
      return { ...lot, settled: grams(data.settledKg), settledCentavos: data.settledCentavos };
    default:
      return lot;
  }
}

/** All of it is on board or was taken back: a year from now nobody settles it here. */
function shelved(state: DuesState, { lotId, registered: whole, loaded, withdrawn }: LotDues, at: Instant): DuesState {
  if (minus(whole, loaded) !== withdrawn) return state;
  const { shelf, expired } = shelve(state.past, lotId, at);
  return { ...state, lots: expired.reduce((lots, old) => lots.without(old), state.lots), past: shelf };
}

function aboutALot(state: DuesState, fact: Happened<PortFact>, lotId: string): DuesState {
  const before = state.lots.get(lotId);
  if (!before) return state;
  const after = evolveLot(before, fact);
  const book = { ...state, lots: state.lots.with(lotId, after) };
  return fact.type === 'LoadingDuesLiquidated' ? book : shelved(book, after, fact.occurredAt);
}

// ── bills ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Bills of over a year ago leave the state; the days they were collected on stay. */
function entered(state: DuesState, liquidation: Liquidation): DuesState {
  const serial = state.lastSerial + 1;
  const key = [liquidation.at, String(serial).padStart(12, '0')] as const;
  let bills = state.bills.with(key, liquidation);
  let { ofStay } = state;
  for (const [old, { at, of, bill }] of bills.entries()) {
    if (at >= later(liquidation.at, -KEPT)) break;
    bills = bills.without(old);
    if (of === 'DOCK') ofStay = ofStay.without(bill.stayId);
  }
  if (liquidation.of === 'DOCK') ofStay = ofStay.with(liquidation.bill.stayId, key);
  const { collectionDate, totalCentavos } = liquidation.bill;
  const day = dayOf(state, collectionDate);
  const kind = liquidation.of === 'DOCK' ? 'dockCentavos' : 'loadingCentavos';
  const after = { ...day, [kind]: day[kind] + totalCentavos, liquidations: day.liquidations + 1 };
  return { ...state, bills, ofStay, lastSerial: serial, days: state.days.with(collectionDate, after) };
}

export function evolveDues(state: DuesState, fact: Happened<PortFact>, port: Port): DuesState {
  const { type, data, occurredAt: at } = fact;
  switch (type) {
    case 'CargoRegistered':
      return categoryOf(port) === undefined ? state : registered(state, fact);
    case 'CargoLoaded':
    case 'CargoWithdrawn':
      return aboutALot(state, fact, data.lotId);
    case 'DockDuesLiquidated':
      return entered(state, { at, of: 'DOCK', bill: data });
    case 'LoadingDuesLiquidated': {
      const book = entered(state, { at, of: 'LOADING', bill: data });
      return data.lotId === undefined ? book : aboutALot(book, fact, data.lotId);
    }
    case 'DailyCollectionClosed': {
      const day = { ...dayOf(state, data.localDate), closedAt: at };
      return { ...state, days: state.days.with(data.localDate, day) };
    }
    default:
      return state;
  }
}
