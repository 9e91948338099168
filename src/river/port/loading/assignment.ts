/** The lots a vessel is given at a request: its own direct freight first, then the general turn in its order (art. 8). */
import type { Instant } from '../../../decrees/calendar.js';
import {
  allot,
  type Allotment,
  type LotOnOffer,
  type SkipReason,
} from '../../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { expressServes } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import type { TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { kilograms, totalOf, type Grams } from '../../../decrees/measures.js';
import type { Queue } from '../cargo/ledger.js';
import { packagesIn, stated, type Lot } from '../cargo/lot.js';
import type { PortFact } from '../messages.js';
import { readingsFor, type PortState } from '../state.js';
import type { Call, PassedOver } from '../vessel-call/call.js';
import { candidates, notYetLoadable, offerOf, rankedAlone, type Candidate } from './candidates.js';
import { holdsAt } from './holds.js';
import { passedOver, type Boundary } from './passed-over.js';

export interface Assignment {
  readonly allotment: Allotment;
  readonly passed: PassedOver;
  readonly reach: Reach;
}

/** What of the cargo in port a request may reach. */
export type Reach = 'ALL' | 'OWN_FREIGHT_ONLY';

/** Before every rank: nothing of the general turn was passed over. */
const BEFORE_ALL: Boundary = [-Infinity];

const lotsIn = (port: PortState, queue: Queue | undefined): readonly Lot[] =>
  queue ? [...queue.values()].map(({ lotId }) => port.cargo.lots.get(lotId)!) : [];

/**
 * Lots offered before the general turn: direct freight of the vessel's company and, under JUMP, cargo for Cartagena; an express
 * is offered of either what it serves.
 */
function* offeredFirst(port: PortState, call: Call, at: Instant): Generator<Lot> {
  const served = (lot: Lot) => call.service === 'ORDINARY' || expressServes(call.callPorts, lot.destination);
  yield* lotsIn(port, port.cargo.direct.get(call.companyId)).filter(served);
  const jumps = readingsFor(port, at).cartagenaPreference === 'JUMP' && call.line === 'CARTAGENA';
  if (jumps)
    for (const lot of lotsIn(port, port.cargo.forCartagena)) if (served(lot) && !notYetLoadable(lot, at)) yield lot;
}

/** Why a vessel may not be given a lot of the general turn now. */
function barrier(port: PortState, call: Call, at: Instant): (lot: Lot) => SkipReason | undefined {
  const held = call.line === 'CARTAGENA' || call.passing ? new Set<string>() : holdsAt(port, at).lotIds;
  const indicated =
    call.passing && call.indicated && 'lots' in call.indicated ? new Set(call.indicated.lots) : undefined;
  return (lot) => {
    if (held.has(lot.lotId)) return 'CARTAGENA_PREFERENCE';
    if (notYetLoadable(lot, at)) return 'LOCAL_24H';
    return indicated && !indicated.has(lot.lotId) ? 'NOT_INDICATED' : undefined;
  };
}

/** Assigns a call what it is due at an instant, up to the room it has. */
export function assignmentFor(port: PortState, call: Call, at: Instant, free: Grams, reach: Reach = 'ALL'): Assignment {
  const met: { candidate: Candidate; reason: SkipReason }[] = [];
  const ranks = new Map<string, TurnKey>();
  const first = new Set<string>();
  function* offers(): Generator<LotOnOffer> {
    if (!call.passing)
      for (const lot of offeredFirst(port, call, at)) {
        first.add(lot.lotId);
        yield offerOf(lot);
      }
    if (reach === 'OWN_FREIGHT_ONLY') return;
    const general = candidates(port.cargo, call, barrier(port, call, at), (candidate, reason) =>
      met.push({ candidate, reason }),
    );
    for (const { lotId, rank } of general) {
      if (first.has(lotId)) continue;
      ranks.set(lotId, rank);
      yield offerOf(port.cargo.lots.get(lotId)!);
    }
  }
  const allotment = ofItsReach(allot(free, offers(), readingsFor(port, at)), free, reach);
  for (const lotId of allotment.tooLarge) {
    const lot = port.cargo.lots.get(lotId)!;
    met.push({ candidate: rankedAlone(call, lot, 0), reason: 'LOT_DOES_NOT_FIT' });
  }
  return {
    allotment,
    reach,
    passed: passedOver(port.cargo, call, weighed(port, met), boundaryOf(allotment, ranks, reach)),
  };
}

/** Out of its turn a vessel is full only when no room is left: a package that did not fit costs it no turn. */
const ofItsReach = (allotment: Allotment, free: Grams, reach: Reach): Allotment =>
  reach === 'ALL'
    ? allotment
    : { ...allotment, quotaCompleted: totalOf(allotment.taken.map(({ weight }) => weight)) === free };

const weighed = (port: PortState, met: readonly { candidate: Candidate; reason: SkipReason }[]) =>
  met.map(({ candidate, reason }) => {
    const { packages } = offerOf(port.cargo.lots.get(candidate.lotId)!);
    return {
      reason,
      candidate: { ...candidate, weight: packages.reduce((sum, { count, unit }) => sum + count * unit, 0) },
    };
  });

/** Before the last lot taken of the general turn; none when the vessel still has room. */
function boundaryOf(
  { taken, quotaCompleted, more }: Allotment,
  ranks: ReadonlyMap<string, TurnKey>,
  reach: Reach,
): Boundary {
  if (reach === 'OWN_FREIGHT_ONLY') return BEFORE_ALL;
  if (!quotaCompleted && !more) return undefined;
  const last = taken.findLast(({ lotId }) => ranks.has(lotId));
  return last ? ranks.get(last.lotId) : BEFORE_ALL;
}

/** What an allotment assigns, as facts state it. */
export const itemsOf = (port: PortState, { taken }: Pick<Allotment, 'taken'>) =>
  taken.map(({ lotId, counts, weight }) => ({
    lotId,
    turnNumber: port.cargo.lots.get(lotId)!.turnNumber,
    packages: packagesIn(counts),
    weightKg: kilograms(weight),
    ...stated(counts),
  }));

export const assignmentIdOf = (call: Call): string => `${call.callId}/${call.assignments.length + 1}`;

/** The fact an assignment makes: lots assigned, or that there were none for the vessel. */
export function assignmentFact(port: PortState, call: Call, { allotment, passed, reach }: Assignment): PortFact {
  const { callId } = call;
  const items = itemsOf(port, allotment);
  const { skipped, skippedTotals } = passed;
  const ruled = { callId, items, skipped, skippedTotals, quotaCompleted: allotment.quotaCompleted };
  return items.length === 0
    ? { type: 'NoCargoAvailable', data: ruled }
    : {
        type: 'CargoAssigned',
        data: {
          ...ruled,
          assignmentId: assignmentIdOf(call),
          ...(reach === 'OWN_FREIGHT_ONLY' && { outOfTurn: 'OWN_FREIGHT' }),
        },
      };
}
