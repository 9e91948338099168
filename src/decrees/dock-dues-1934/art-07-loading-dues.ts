/**
 * Art. 7. Cargo that is embarked pays, in the first category, a peso for each ton of 1000 kilograms or two cubic metres, in the second
 * fifty centavos; large stock thirty centavos a head and small stock ten, in both. By weight or by measure, whichever is more
 * (AMB-76), in proportion (AMB-77), by the shipper of the lot (AMB-78). Weighed on the official scales of the port; failing these, by the
 * rail bills.
 */
import type { Instant } from '../calendar.js';
import type { Grams } from '../measures.js';
import { exactly, isMore, part, type Exact } from '../money.js';
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';
import type { Category } from './art-02-categories-of-ports.js';

export const STOCK = ['LARGE_STOCK', 'SMALL_STOCK'] as const;
export type Stock = (typeof STOCK)[number];
export const WEIGHT_SOURCES = ['OFFICIAL_SCALE', 'RAIL_BILL'] as const;
export type WeightSource = (typeof WEIGHT_SOURCES)[number];
export const LOADING_BASES = ['BY_WEIGHT', 'BY_MEASURE', 'BY_HEAD'] as const;

const CENTAVOS_A_TON: { readonly [C in Category]: number } = { 1: 100, 2: 50 };
const CENTAVOS_A_HEAD: { readonly [S in Stock]: number } = { LARGE_STOCK: 30, SMALL_STOCK: 10 };
const TON_IN_GRAMS = 1_000_000;
const TON_IN_DM3 = 2000;

/** What is embarked, as its papers say. */
export interface Embarked {
  readonly weight: Grams;
  readonly volumeDm3?: number | undefined;
  /** Of livestock, which pays by the head alone. */
  readonly heads?: number | undefined;
  readonly stock?: Stock | undefined;
}

export interface LoadingDue {
  readonly because: (typeof LOADING_BASES)[number];
  readonly due: Exact;
}

/** The due of a part of a cargo, which has its share of the measure and of the heads. @param loaded as much of it as counts */
export function loadingDue(category: Category, whole: Embarked, loaded: Grams = whole.weight): LoadingDue {
  const { weight, volumeDm3 = 0, heads, stock } = whole;
  const share = (due: Exact) => (loaded === weight ? due : part(due, loaded, weight));
  if (heads !== undefined && stock !== undefined)
    return { because: 'BY_HEAD', due: share(exactly(heads * CENTAVOS_A_HEAD[stock])) };
  const tariff = exactly(CENTAVOS_A_TON[category]);
  const byWeight = part(tariff, loaded, TON_IN_GRAMS);
  const byMeasure = share(part(tariff, volumeDm3, TON_IN_DM3));
  return isMore(byMeasure, byWeight)
    ? { because: 'BY_MEASURE', due: byMeasure }
    : { because: 'BY_WEIGHT', due: byWeight };
}

/** The ports that have official scales in service, each since when. */
export type OfficialScales = ReadonlyMap<Port, Instant>;

/** Where the port has scales in service at an instant, a rail bill proves no weight. */
export function weighedRightly(
  port: Port,
  source: WeightSource,
  scales: OfficialScales,
  at: Instant,
): Refusal | undefined {
  const since = scales.get(port);
  return source === 'RAIL_BILL' && since !== undefined && since <= at
    ? refused('WEIGHT_SOURCE_NOT_ALLOWED', 'DD34-07', { field: 'weightSource', weightSource: source, port })
    : undefined;
}

/** Livestock is counted. */
export const headsCounted = (lotId: string, cargoClass: string, heads: number | undefined): Refusal | undefined =>
  cargoClass === 'LIVESTOCK' && heads === undefined
    ? refused('HEADS_REQUIRED', 'DD34-07', { field: 'heads', lotId })
    : undefined;

/** A lot pays once for each kilogram. @param settled what of it has been settled already */
export const notYetSettled = (lotId: string, loaded: Grams, settled: Grams): Refusal | undefined =>
  loaded > settled ? undefined : refused('ALREADY_LIQUIDATED', 'DD34-07', { lotId, settledKg: settled / 1000 });
