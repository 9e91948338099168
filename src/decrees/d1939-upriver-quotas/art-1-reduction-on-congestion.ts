/**
 * Decree of 1 February 1939, art. 1, second part. When cargo piles up at La Dorada, Puerto Berrío or Puerto Wilches the Minister has
 * the maximum quota of departure at Barranquilla and Cartagena reduced by up to twenty per cent, so that vessels leave more often. He
 * does so by resolution (AMB-65), and it is the quota that is reduced, its floor included (AMB-64): of 425 t a fifth is 85 t.
 */
import { instantText, type Instant } from '../calendar.js';
import { covers } from '../d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import type { Quota } from '../d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { afterReserve, flooredToKg, type Bps } from '../measures.js';
import { firstRefusal, refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';

export const MOST_REDUCTION = 2000 as Bps;

/** Where cargo that piles up is a ground. Barrancabermeja is not among them, as it is in art. 17 of 1940. */
export const CONGESTION_GROUNDS = ['LA_DORADA', 'PUERTO_BERRIO', 'PUERTO_WILCHES'] as const satisfies readonly Port[];

/** A reduction in force over the half-open period [from, to). */
export interface Reduction {
  readonly resolutionId: string;
  readonly reduction: Bps;
  readonly congestedPort: string;
  readonly from: Instant;
  readonly to: Instant | undefined;
}

/** The reduction in force at an instant; there is at most one. */
export const reductionAt = (reductions: readonly Reduction[], at: Instant): Reduction | undefined =>
  reductions.find((each) => covers(each, at));

/** A quota as the Ministry left it. */
export const reduced = (quota: Quota, reduction: Reduction | undefined): Quota =>
  reduction ? { ...quota, maxLoad: flooredToKg(afterReserve(quota.maxLoad, reduction.reduction)) } : quota;

const overlap = (a: Reduction, b: Reduction) =>
  (a.to === undefined || b.from < a.to) && (b.to === undefined || a.from < b.to);

function alone(resolution: Reduction, others: readonly Reduction[]): Refusal | undefined {
  const other = others.find((each) => overlap(resolution, each));
  return (
    other &&
    refused('OVERLAPPING_RESOLUTION', 'D1939-1', {
      resolutionId: resolution.resolutionId,
      overlaps: other.resolutionId,
    })
  );
}

/** What the Ministry may resolve of the quota of departure, in the order it is asked. */
export const mayReduce = (
  resolution: Reduction,
  others: readonly Reduction[],
  occurredAt: Instant,
): Refusal | undefined =>
  firstRefusal(
    () =>
      resolution.reduction <= MOST_REDUCTION
        ? undefined
        : refused('REDUCTION_EXCEEDS_20_PERCENT', 'D1939-1', {
            reductionBps: resolution.reduction,
            mostBps: MOST_REDUCTION,
          }),
    () =>
      (CONGESTION_GROUNDS as readonly string[]).includes(resolution.congestedPort)
        ? undefined
        : refused('PORT_NOT_A_GROUND', 'D1939-1', {
            congestedPort: resolution.congestedPort,
            ports: CONGESTION_GROUNDS,
          }),
    () =>
      resolution.from < occurredAt
        ? refused('RETROACTIVE_RESOLUTION', 'D1939-1', {
            field: 'effectiveFromAt',
            effectiveFromAt: instantText(resolution.from),
            occurredAt: instantText(occurredAt),
          })
        : undefined,
    () => alone(resolution, others),
  );
