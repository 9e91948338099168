/** The answer to "where do I stand, and why": the place in the turn, who is ahead, and the keys that put them there. */
import { keyOf } from '../river/port/cargo/ledger.js';
import { assignedCounts, packagesIn, type Lot } from '../river/port/cargo/lot.js';
import type { PortState } from '../river/port/state.js';
import { placeOf, whyAhead } from './place-in-turn.js';
import type { PortView } from './standing.js';
import { listInWords } from './words/figures.js';
import type { Language } from './words/language.js';
import { TURN_WORDS } from './words/turn.js';

export interface PositionAnswer {
  /** 1 for the first; `null` for who has no place in the turn. */
  readonly position: number | null;
  /** How many have a place. */
  readonly of: number;
  /** Those ahead, in the order of the turn: the nearest {@link MOST_AHEAD} of them. */
  readonly ahead: readonly { readonly id: string; readonly because: string }[];
  readonly aheadTotal: number;
  /** Why it is not further ahead, or has no place. */
  readonly behindBecause: string;
  readonly article: 'D1976-02' | 'D1976-12' | 'D1976-13';
  readonly revision: number;
}

export const MOST_AHEAD = 200;

/** Why one lot is ahead of another, as a clause about the one ahead: the first figure in which their keys differ. */
function whyLotAhead(ahead: Lot, behind: Lot, language: Language): string {
  const words = TURN_WORDS[language];
  const [first, other] = [keyOf(ahead), keyOf(behind)];
  const instants = [ahead.turnAt ?? ahead.arrivedAt, behind.turnAt ?? behind.arrivedAt] as const;
  switch (first.findIndex((figure, at) => figure !== other[at])) {
    case 0:
      return ahead.turnAt === ahead.arrivedAt && behind.turnAt === behind.arrivedAt
        ? words.lotArrivedEarlier(instants)
        : words.lotTurnEarlier(instants);
    case 1:
      return words.lotEarlierLine(instants[0], [ahead.sourceSeq, behind.sourceSeq]);
    default:
      return words.lotLowerNumber(instants[0], [ahead.turnNumber, behind.turnNumber]);
  }
}

function whyNotQueued(lot: Lot, language: Language): string {
  const words = TURN_WORDS[language];
  if (packagesIn(lot.unassigned) > 0) return words.lotWithoutTurn();
  const calls = listInWords(
    lot.parcels.map(({ callId }) => callId),
    language,
  );
  return packagesIn(assignedCounts(lot)) > 0 ? words.lotAssigned(calls) : words.lotOnBoard(calls);
}

/** The lots nearest ahead of a rank, in the order of the turn. */
function lotsAhead({ cargo }: PortState, rank: number): Lot[] {
  const from = Math.max(0, rank - MOST_AHEAD);
  return cargo.queue
    .values(from)
    .take(rank - from)
    .map(({ lotId }) => cargo.lots.get(lotId)!)
    .toArray();
}

/** Where a lot stands; `undefined` for one that is not in port. */
export function positionOfLot(view: PortView, lotId: string, language: Language): PositionAnswer | undefined {
  const { cargo } = view.state;
  const lot = cargo.lots.get(lotId);
  if (!lot) return undefined;
  const answer = { of: cargo.queue.size, article: 'D1976-02', revision: view.revision } as const;
  const key = keyOf(lot);
  if (!cargo.queue.has(key))
    return { ...answer, position: null, ahead: [], aheadTotal: 0, behindBecause: whyNotQueued(lot, language) };
  const rank = cargo.queue.rank(key);
  const words = TURN_WORDS[language];
  const ahead = lotsAhead(view.state, rank);
  const nearest = ahead.at(-1);
  return {
    ...answer,
    position: rank + 1,
    ahead: ahead.map((other) => ({ id: other.lotId, because: words.alone(whyLotAhead(other, lot, language)) })),
    aheadTotal: rank,
    behindBecause: nearest
      ? words.follows(words.lot(nearest.lotId), whyLotAhead(nearest, lot, language))
      : words.lotFirst(),
  };
}

/** Where a vessel's call stands; `undefined` for one this port's fold does not hold. */
export function positionOfCall(view: PortView, callId: string, language: Language): PositionAnswer | undefined {
  const call = view.state.calls.calls.get(callId);
  if (!call) return undefined;
  const { position, ahead, because, article } = placeOf(view.state, call, language);
  return {
    position,
    of: view.state.calls.awaiting.size,
    ahead: ahead.slice(-MOST_AHEAD).map((other) => ({ id: other.callId, because: whyAhead(other, call, language) })),
    aheadTotal: ahead.length,
    behindBecause: because,
    article,
    revision: view.revision,
  };
}
