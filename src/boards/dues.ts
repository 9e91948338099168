/** The ledger of dock dues: the stays, what was settled, and what each local day collected. */
import { instantText } from '../decrees/calendar.js';
import { categoryOf, inTheTariff, type Category } from '../decrees/dock-dues-1934/art-02-categories-of-ports.js';
import type { CollectionDay, Liquidation } from '../river/port/dues/ledger.js';
import { billOfStay } from '../river/port/dues/ledger.js';
import type { PortState } from '../river/port/state.js';
import type { Stay } from '../river/port/stay/ledger.js';
import type { PortView } from './standing.js';
import { lineInWords, standingOfStay, type StayStanding } from './stay.js';
import { DUES_WORDS } from './words/dues.js';
import { refusalInWords } from './words/in-words.js';
import type { Language } from './words/language.js';

export interface StayItem {
  readonly stayId: string;
  readonly vesselId: string;
  readonly callId: string | null;
  readonly state: StayStanding;
  readonly berthedAt: string;
  readonly leftAt: string | null;
  /** What it was settled for; null while it was not. */
  readonly totalCentavos: number | null;
}

export interface DuesLine {
  readonly article: string;
  readonly centavos: number;
  readonly because: string;
  readonly fromAt: string;
  readonly toAt: string;
  readonly hours: number | null;
  readonly halvedBy: readonly string[];
  readonly inWords: string;
}

export interface LiquidationItem {
  readonly at: string;
  readonly collectionDate: string;
  readonly of: 'DOCK' | 'LOADING';
  readonly stayId: string | null;
  readonly vesselId: string | null;
  readonly callId: string | null;
  readonly lotId: string | null;
  /** The company of the vessel, or the shipper of the cargo. */
  readonly payer: string;
  readonly totalCentavos: number;
  readonly lines: readonly DuesLine[];
}

export interface DayItem {
  readonly localDate: string;
  readonly dockCentavos: number;
  readonly loadingCentavos: number;
  readonly totalCentavos: number;
  readonly liquidations: number;
  readonly closedAt: string | null;
}

export interface Dues {
  readonly port: string;
  readonly revision: number;
  readonly category: Category | null;
  readonly because: string;
  /** Those at their berths, and those that left within the year; in the order of their ids. */
  readonly stays: readonly StayItem[];
  /** Those of the year past, in the order of their instants. */
  readonly liquidations: readonly LiquidationItem[];
  /** Every day on which anything was settled, or that was closed. */
  readonly days: readonly DayItem[];
}

function stayItem(state: PortState, stay: Stay): StayItem {
  const { stayId, vesselId, callId = null, berths, leftAt } = stay;
  return {
    ...{ stayId, vesselId, callId },
    state: standingOfStay(state, stay),
    berthedAt: instantText(berths[0]!.from),
    leftAt: leftAt === undefined ? null : instantText(leftAt),
    totalCentavos: billOfStay(state.dues, stayId)?.bill.totalCentavos ?? null,
  };
}

function item(liquidation: Liquidation, language: Language): LiquidationItem {
  const at = instantText(liquidation.at);
  if (liquidation.of === 'DOCK') {
    const { collectionDate, stayId, vesselId, callId = null, companyId, totalCentavos, lines } = liquidation.bill;
    return {
      ...{ at, collectionDate, of: 'DOCK', stayId, vesselId, callId, lotId: null, payer: companyId, totalCentavos },
      lines: lines.map((line) => lineInWords(line, language)),
    };
  }
  const { collectionDate, lotId = null, payer, totalCentavos, lines } = liquidation.bill;
  return {
    ...{ at, collectionDate, of: 'LOADING', stayId: null, vesselId: null, callId: null, lotId, payer, totalCentavos },
    lines: lines.map(({ article, centavos, because, computedAt }) => ({
      ...{ article, centavos, because, fromAt: computedAt, toAt: computedAt, hours: null, halvedBy: [] },
      inWords: DUES_WORDS[language].loading(because),
    })),
  };
}

const dayItem = ({ localDate, dockCentavos, loadingCentavos, liquidations, closedAt }: CollectionDay): DayItem => ({
  ...{ localDate, dockCentavos, loadingCentavos, liquidations },
  totalCentavos: dockCentavos + loadingCentavos,
  closedAt: closedAt === undefined ? null : instantText(closedAt),
});

/** Why dues are collected at the port, or are not. */
function because(state: PortState, language: Language): string {
  const category = categoryOf(state.port);
  return category === undefined
    ? refusalInWords(inTheTariff(state.port)!, language).because
    : DUES_WORDS[language].collects(state.port, category);
}

export const dues = ({ state, revision }: PortView, language: Language): Dues => ({
  port: state.port,
  revision,
  category: categoryOf(state.port) ?? null,
  because: because(state, language),
  stays: [...state.stays.stays.values()].map((stay) => stayItem(state, stay)),
  liquidations: [...state.dues.bills.values()].map((liquidation) => item(liquidation, language)),
  days: [...state.dues.days.values()].map(dayItem),
});
