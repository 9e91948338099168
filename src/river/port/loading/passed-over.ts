/**
 * What a loading request passes over, and why: every lot with something unassigned that stands before the last one taken or,
 * when the vessel still has room, every one. Counted in the queues without looking at each; the first two hundred by name.
 */
import {
  SKIPPED_UNDER,
  SKIP_REASONS,
  type SkipReason,
} from '../../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { expressServes } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { compareTurn, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { kilograms, type Grams } from '../../../decrees/measures.js';
import type { Article } from '../../../decrees/refusal.js';
import type { CargoState, Queue } from '../cargo/ledger.js';
import type { Lot } from '../cargo/lot.js';
import type { Call, PassedOver } from '../vessel-call/call.js';
import { merged, ranked, rankedAlone, runsOf, type Candidate, type Run } from './candidates.js';

/** So many are named in the fact; the totals count all. */
export const NAMED = 200;

/** Lots passed over for one reason: how many, of what weight, and the lots themselves in order. */
interface Passed {
  readonly reason: SkipReason;
  readonly lots: number;
  readonly weight: number;
  readonly named: Iterable<Candidate>;
}

/** Where the passing over ends: before this rank, or nowhere when the vessel still has room. */
export type Boundary = TurnKey | undefined;

const isBefore = (rank: TurnKey, boundary: Boundary) => boundary === undefined || compareTurn(rank, boundary) < 0;

function* until(candidates: Iterable<Candidate>, boundary: Boundary): Generator<Candidate> {
  for (const candidate of candidates) {
    if (!isBefore(candidate.rank, boundary)) return;
    yield candidate;
  }
}

/** A whole run passed over for its one reason, as far as the boundary: counted in O(log n). */
function ofRun(run: Run & { readonly reason: SkipReason }, boundary: Boundary): Passed {
  const { queue, reason } = run;
  const whole = boundary === undefined || run.class < boundary[0]!;
  const key = boundary?.slice(1) ?? [];
  const partly = !whole && run.class === boundary[0];
  return {
    reason,
    lots: whole ? queue.size : partly ? queue.rank(key) : 0,
    weight: whole ? queue.weight : partly ? queue.weightBefore(key) : 0,
    named: until(ranked(run), boundary),
  };
}

/** A queue whose lots a vessel ranks by their own classes: looked at one by one, for such queues are short. */
function ofQueue(cargo: CargoState, call: Call, queue: Queue, reason: SkipReason, boundary: Boundary): Passed[] {
  if (call.service === 'ORDINARY') return [ofRun({ queue, class: 0, reason }, boundary)];
  const each = [...queue.values()]
    .map(({ lotId, weight }) => ({ lot: cargo.lots.get(lotId)!, weight }))
    .map(({ lot, weight }) => ({
      candidate: rankedAlone(call, lot, weight),
      reason: expressServes(call.callPorts, lot.destination) ? reason : ('DESTINATION_NOT_SERVED' as const),
    }));
  return SKIP_REASONS.map((why) =>
    listed(
      why,
      each.filter((one) => one.reason === why).map(({ candidate }) => candidate),
      boundary,
    ),
  );
}

/** Freight of the vessel's own company that is not offered to it: to a passing vessel all, to an express what it does not serve. */
const ownFreight = (cargo: CargoState, call: Call, boundary: Boundary): readonly Passed[] => {
  const queue = cargo.direct.get(call.companyId);
  if (!queue) return [];
  return ofQueue(cargo, call, queue, 'NOT_INDICATED', boundary).filter(
    ({ reason }) => call.passing || reason === 'DESTINATION_NOT_SERVED',
  );
};

function listed(reason: SkipReason, candidates: readonly Candidate[], boundary: Boundary): Passed {
  const named = candidates
    .filter(({ rank }) => isBefore(rank, boundary))
    .toSorted((a, b) => compareTurn(a.rank, b.rank));
  return { reason, lots: named.length, weight: named.reduce((sum, { weight }) => sum + weight, 0), named };
}

/** Local cargo owes its planilla by art. 7, road cargo by art. 4. */
const articleOf = (reason: SkipReason, { origin }: Lot): Article =>
  reason === 'PLANILLA_REQUIRED' && origin === 'LOCAL' ? 'D1976-07' : SKIPPED_UNDER[reason];

function named(cargo: CargoState, all: readonly Passed[]): PassedOver['skipped'] {
  const skipped: { lotId: string; reason: string; article: string }[] = [];
  const labelled = all.map(({ reason, named: candidates }) => ({ reason, candidates }));
  const reasons = new Map<string, SkipReason>();
  const noting = labelled.map(({ reason, candidates }) =>
    (function* () {
      for (const candidate of candidates) {
        reasons.set(candidate.lotId, reason);
        yield candidate;
      }
    })(),
  );
  for (const { lotId } of merged(noting)) {
    if (skipped.length === NAMED) break;
    const reason = reasons.get(lotId)!;
    skipped.push({ lotId, reason, article: articleOf(reason, cargo.lots.get(lotId)!) });
  }
  return skipped;
}

const totals = (all: readonly Passed[]): PassedOver['skippedTotals'] =>
  SKIP_REASONS.map((reason) => {
    const those = all.filter((passed) => passed.reason === reason);
    const lots = those.reduce((sum, passed) => sum + passed.lots, 0);
    return { reason, lots, kg: kilograms(those.reduce((sum, { weight }) => sum + weight, 0) as Grams) };
  }).filter(({ lots }) => lots > 0);

/**
 * @param met lots met in the general turn and not taken, each with its reason
 */
export function passedOver(
  cargo: CargoState,
  call: Call,
  met: readonly { readonly candidate: Candidate; readonly reason: SkipReason }[],
  boundary: Boundary,
): PassedOver {
  const others = [...cargo.direct.entries()].filter(([companyId]) => companyId !== call.companyId);
  const all = [
    ...runsOf(cargo, call).flatMap((run) => (run.reason ? [ofRun({ ...run, reason: run.reason }, boundary)] : [])),
    ...SKIP_REASONS.map((why) =>
      listed(
        why,
        met.filter(({ reason }) => reason === why).map(({ candidate }) => candidate),
        boundary,
      ),
    ),
    ...ofQueue(cargo, call, cargo.waiting, 'PLANILLA_REQUIRED', boundary),
    ...ofQueue(cargo, call, cargo.caracoli, 'ONLY_AT_CARACOLI', boundary),
    ...ownFreight(cargo, call, boundary),
    ...others.flatMap(([, queue]) => ofQueue(cargo, call, queue, 'DIRECT_FREIGHT_OTHER_COMPANY', boundary)),
  ];
  return { skipped: named(cargo, all), skippedTotals: totals(all) };
}
