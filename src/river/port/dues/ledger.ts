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
import { nobodysOf, type Loading, type Settlement } from './shares.js';

/** A bill of a lot, as long as the lot is at hand. */
export interface LotBill extends Settlement {
  readonly at: Instant;
  readonly collectionDate: string;
  readonly because: LoadingBill['lines'][number]['because'];
}

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
  /** Who put it on board, and its bills, each in their order. */
  readonly loadings: readonly Loading[];
  readonly bills: readonly LotBill[];
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

/** What of a day's bills is of no call: of stays without one, of cargo that is in no register, or that nobody loaded yet. */
export interface NobodysDues {
  readonly dockCentavos: number;
  readonly loadingCentavos: number;
}

export interface DuesState {
  readonly days: Ordered<string, CollectionDay>;
  readonly ofNobody: Ordered<string, NobodysDues>;
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
  ofNobody: Ordered.byId(),
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
  const none = { loaded: NO_WEIGHT, withdrawn: NO_WEIGHT, settled: NO_WEIGHT, settledCentavos: 0 };
  const nothing = { ...none, loadings: [], bills: [] };
  const lot = { lotId, shipper, cargoClass, registered: grams(registeredKg), volumeDm3, heads, stock, ...nothing };
  return { ...state, lots: state.lots.with(lotId, lot) };
}

/** What a call loads in one go is one loading, however often it is confirmed. */
function loadedBy(loadings: readonly Loading[], callId: string, weight: Grams): readonly Loading[] {
  const last = loadings.at(-1);
  return last?.callId === callId
    ? [...loadings.slice(0, -1), { callId, weight: plus(last.weight, weight) }]
    : [...loadings, { callId, weight }];
}

const billOfLot = (at: Instant, bill: LoadingBill): LotBill => ({
  at,
  collectionDate: bill.collectionDate,
  because: bill.lines[0]!.because,
  counted: grams(bill.countedKg),
  settled: grams(bill.settledKg),
  totalCentavos: bill.totalCentavos,
});

function evolveLot(lot: LotDues, { type, data, occurredAt }: Happened<PortFact>): LotDues {
  switch (type) {
    case 'CargoLoaded': {
      const weight = grams(data.weightKg);
      const loadings = loadedBy(lot.loadings, data.callId, weight);
      return { ...lot, loaded: plus(lot.loaded, weight), loadings };
    }
    case 'CargoWithdrawn':
      return { ...lot, withdrawn: plus(lot.withdrawn, grams(data.weightKg)) };
    case 'LoadingDuesLiquidated':
      return {
        ...lot,
        settled: grams(data.settledKg),
        settledCentavos: data.settledCentavos,
        bills: [...lot.bills, billOfLot(occurredAt, data)],
      };
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

/** A day with more, or less, of what is nobody's. */
function nobodys(state: DuesState, localDate: string, kind: keyof NobodysDues, centavos: number): DuesState {
  if (centavos === 0) return state;
  const day = state.ofNobody.get(localDate) ?? { dockCentavos: 0, loadingCentavos: 0 };
  return { ...state, ofNobody: state.ofNobody.with(localDate, { ...day, [kind]: day[kind] + centavos }) };
}

/** What somebody loads of a lot that was settled before is nobody's no more. */
const claimed = (state: DuesState, before: LotDues, after: LotDues): DuesState =>
  after.bills.reduce((book, bill, nth) => {
    const was = before.bills[nth] ? nobodysOf(bill, before.loadings) : 0;
    return nobodys(book, bill.collectionDate, 'loadingCentavos', nobodysOf(bill, after.loadings) - was);
  }, state);

function aboutALot(state: DuesState, fact: Happened<PortFact>, lotId: string): DuesState {
  const before = state.lots.get(lotId);
  if (!before) return state;
  const after = evolveLot(before, fact);
  const book = claimed({ ...state, lots: state.lots.with(lotId, after) }, before, after);
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
    case 'DockDuesLiquidated': {
      const book = entered(state, { at, of: 'DOCK', bill: data });
      const { callId, collectionDate, totalCentavos } = data;
      return callId === undefined ? nobodys(book, collectionDate, 'dockCentavos', totalCentavos) : book;
    }
    case 'LoadingDuesLiquidated': {
      const book = entered(state, { at, of: 'LOADING', bill: data });
      const { lotId, collectionDate, totalCentavos } = data;
      return lotId === undefined
        ? nobodys(book, collectionDate, 'loadingCentavos', totalCentavos)
        : aboutALot(book, fact, lotId);
    }
    case 'DailyCollectionClosed': {
      const day = { ...dayOf(state, data.localDate), closedAt: at };
      return { ...state, days: state.days.with(data.localDate, day) };
    }
    default:
      return state;
  }
}
