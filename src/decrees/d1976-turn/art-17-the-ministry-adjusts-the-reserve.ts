/**
 * Art. 17. The Ministry may raise the percentages of reserve on congestion at Puerto Berrío, Barrancabermeja or Puerto
 * Wilches, or lower them when there is none there and La Dorada or Salgar are congested. No cap of twenty per cent: that is
 * another decree's.
 */
import { instantText, type Instant } from '../calendar.js';
import { WHOLE_BPS, type Bps, type Grams } from '../measures.js';
import { firstRefusal, refused, type Refusal } from '../refusal.js';
import type { Readings } from '../readings.js';
import {
  bandBelow,
  bandOf,
  BANDS,
  floorOf,
  floorReductionFor,
  maximumLoad,
  quotaBy,
  reductionFor,
  withoutReserve,
  type Band,
  type Quota,
  type Terms,
} from './art-16-reserve-for-intermediate-ports.js';

export const GROUNDS = ['DOWNSTREAM_CONGESTION', 'UPSTREAM_CONGESTION'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A resolution in force over the half-open period [from, to), by band of tonnage. */
export interface Adjustment {
  readonly resolutionId: string;
  /** Points by band number; a band it does not name is not adjusted. */
  readonly deltaByBand: ReadonlyMap<number, Bps>;
  /** Floors of its own, by band number. */
  readonly floorByBand: ReadonlyMap<number, Grams>;
  readonly from: Instant;
  readonly to: Instant | undefined;
}

export const covers = ({ from, to }: Pick<Adjustment, 'from' | 'to'>, at: Instant): boolean =>
  at >= from && (to === undefined || at < to);

/** The adjustment of a band at an instant; there is at most one. */
export const adjustmentOf = (adjustments: readonly Adjustment[], band: Band, at: Instant): Adjustment | undefined =>
  adjustments.find((each) => covers(each, at) && each.deltaByBand.has(band.number));

const overlap = (a: Adjustment, b: Adjustment) =>
  (a.to === undefined || b.from < a.to) &&
  (b.to === undefined || a.from < b.to) &&
  [...a.deltaByBand.keys()].some((band) => b.deltaByBand.has(band));

/** Congestion below raises the reserve, congestion above lowers it. */
function signFits({ deltaByBand }: Adjustment, ground: Ground): Refusal | undefined {
  const wrong = [...deltaByBand].find(([, delta]) => (ground === 'DOWNSTREAM_CONGESTION' ? delta <= 0 : delta >= 0));
  if (!wrong && deltaByBand.size > 0) return undefined;
  return refused('GROUND_SIGN_MISMATCH', 'D1976-17', {
    ground,
    band: wrong?.[0] ?? null,
    deltaBps: wrong?.[1] ?? null,
  });
}

function reserveInRange({ deltaByBand }: Adjustment): Refusal | undefined {
  const reserveOf = (band: number, delta: Bps) => BANDS[band - 1]!.reserve + delta;
  const wrong = [...deltaByBand].find(
    ([band, delta]) => reserveOf(band, delta) < 0 || reserveOf(band, delta) > WHOLE_BPS,
  );
  return (
    wrong &&
    refused('RESERVE_OUT_OF_RANGE', 'D1976-17', { band: wrong[0], deltaBps: wrong[1], reserveBps: reserveOf(...wrong) })
  );
}

export const notRetroactive = (field: string, from: Instant, occurredAt: Instant): Refusal | undefined =>
  from < occurredAt
    ? refused('RETROACTIVE_RESOLUTION', 'D1976-17', {
        field,
        [field]: instantText(from),
        occurredAt: instantText(occurredAt),
      })
    : undefined;

function alone(resolution: Adjustment, others: readonly Adjustment[]): Refusal | undefined {
  const other = others.find((each) => overlap(resolution, each));
  return (
    other &&
    refused('OVERLAPPING_RESOLUTION', 'D1976-17', {
      resolutionId: resolution.resolutionId,
      overlaps: other.resolutionId,
    })
  );
}

/** What the Ministry may resolve of the reserve, in the order it is asked. */
export const mayAdjust = (
  resolution: Adjustment,
  ground: Ground,
  others: readonly Adjustment[],
  occurredAt: Instant,
): Refusal | undefined =>
  firstRefusal(
    () => signFits(resolution, ground),
    () => reserveInRange(resolution),
    () => notRetroactive('effectiveFromAt', resolution.from, occurredAt),
    () => alone(resolution, others),
  );

/** What bears on the quota of one vessel once the Ministry may have adjusted the reserve. */
export interface AdjustableTerms extends Terms {
  readonly readings: Pick<Readings, 'berrioFloors' | 'floorUnderAdjustment'>;
}

/** The floor under an adjustment (AMB-49); a resolution's own floor stands before every reading. */
function adjustedFloor(
  its: Band,
  terms: AdjustableTerms,
  own: Grams | undefined,
  deltaOf: (band: Band) => number,
): Grams | undefined {
  if (own !== undefined) return own;
  const below = bandBelow(its);
  switch (terms.readings.floorUnderAdjustment) {
    case 'KEEP':
      return floorOf(its, floorReductionFor(terms));
    case 'NO_FLOOR':
      return undefined;
    case 'RECOMPUTE': {
      if (!below) return undefined;
      const reserve = below.reserve + deltaOf(below) - floorReductionFor(terms);
      return withoutReserve(below.upTo!, Math.max(reserve, 0) as Bps);
    }
  }
}

/**
 * The maximum load by arts. 16 and 17: reserve = base + adjustment - the five points of Berrío, never below zero (AMB-50).
 * @returns with the quota, the resolution that adjusted it, if any
 */
export function adjustedMaximumLoad(
  capacity: Grams,
  terms: AdjustableTerms,
  adjustments: readonly Adjustment[],
  at: Instant,
): Quota & { readonly resolutionId?: string } {
  const its = bandOf(capacity);
  const adjustment = adjustmentOf(adjustments, its, at);
  if (!adjustment) return maximumLoad(capacity, terms);
  // Another resolution may have adjusted the band below.
  const deltaOf = (band: Band) => adjustmentOf(adjustments, band, at)?.deltaByBand.get(band.number) ?? 0;
  const reserve = its.reserve + deltaOf(its) - reductionFor(terms);
  const floor = adjustedFloor(its, terms, adjustment.floorByBand.get(its.number), deltaOf);
  const quota = quotaBy(capacity, Math.max(reserve, 0) as Bps, floor);
  return { ...quota, resolutionId: adjustment.resolutionId };
}
