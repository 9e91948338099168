/**
 * The lots a vessel may be given, in its order, and those it passes over. Everything is drawn lazily from the queues of the
 * book, so that a request looks only at what it assigns and at what stands before it.
 */
import type { Instant } from '../../../decrees/calendar.js';
import type { LotOnOffer, SkipReason } from '../../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { expressServes, priorityClass } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { compareTurn, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import type { Port } from '../../../decrees/river-ports.js';
import { keyOf, type CargoState, type Queue } from '../cargo/ledger.js';
import type { Lot } from '../cargo/lot.js';
import type { Call } from '../vessel-call/call.js';

/** A lot in a vessel's order: by class first where it loads by class, then by the key of the turn. */
export interface Candidate {
  readonly lotId: string;
  readonly rank: TurnKey;
  readonly weight: number;
}

/** A run of lots that are alike to a vessel: of one class, wholly taken in or wholly passed over for one reason. */
export interface Run {
  readonly queue: Queue;
  /** The class that comes first in the rank; 0 where a vessel does not load by class. */
  readonly class: number;
  readonly reason?: SkipReason;
}

export const offerOf = (lot: Lot): LotOnOffer => ({
  lotId: lot.lotId,
  packages: lot.groups.map(({ unit }, at) => ({ unit, count: lot.unassigned[at]! })),
});

const classOf = (call: Call, lot: Pick<Lot, 'cargoClass' | 'destination'>): number =>
  call.service === 'EXPRESS'
    ? priorityClass(lot.cargoClass, lot.destination, call.callPorts.includes(lot.destination))
    : 0;

/** The general turn as a vessel sees it: one run for an ordinary vessel, one for each shelf for an express. */
export function runsOf(cargo: CargoState, call: Call): readonly Run[] {
  if (call.service === 'ORDINARY') return [{ queue: cargo.queue, class: 0 }];
  return [...cargo.shelves.entries()].map(([shelf, queue]): Run => {
    const [cargoClass, destination] = shelf.split(' ') as [Lot['cargoClass'], Port];
    const run = { queue, class: classOf(call, { cargoClass, destination }) };
    return expressServes(call.callPorts, destination) ? run : { ...run, reason: 'DESTINATION_NOT_SERVED' };
  });
}

function* ranked({ queue, class: first }: Run): Generator<Candidate> {
  for (const [key, { lotId, weight }] of queue.entries()) yield { lotId, weight, rank: [first, ...key] };
}

/** Several runs, each in order, as one in order. */
export function* merged(runs: readonly Iterable<Candidate>[]): Generator<Candidate> {
  const open = runs.map((run) => run[Symbol.iterator]()).map((run) => ({ run, next: run.next() }));
  const rankOf = ({ next }: (typeof open)[number]) => (next.value as Candidate).rank;
  for (;;) {
    let first: (typeof open)[number] | undefined;
    for (const each of open)
      if (!each.next.done && (!first || compareTurn(rankOf(each), rankOf(first)) < 0)) first = each;
    if (!first) return;
    yield first.next.value as Candidate;
    first.next = first.run.next();
  }
}

/** The lots of the general turn a vessel may be given, in its order; what it may not be given is shown to `passed`. */
export function* candidates(
  cargo: CargoState,
  call: Call,
  barred: (lot: Lot) => SkipReason | undefined,
  passed: (candidate: Candidate, reason: SkipReason) => void,
): Generator<Candidate> {
  for (const candidate of merged(
    runsOf(cargo, call)
      .filter(({ reason }) => !reason)
      .map(ranked),
  )) {
    const reason = barred(cargo.lots.get(candidate.lotId)!);
    if (reason) passed(candidate, reason);
    else yield candidate;
  }
}

/** A local lot whose twenty-four hours have not run (art. 7). */
export const notYetLoadable = (lot: Lot, at: Instant): boolean =>
  lot.loadableFrom !== undefined && at < lot.loadableFrom;

/** A lot outside the general turn, as a vessel would rank it. */
export const rankedAlone = (call: Call, lot: Lot, weight: number): Candidate => ({
  lotId: lot.lotId,
  weight,
  rank: [classOf(call, lot), ...keyOf(lot)],
});

export { ranked };
