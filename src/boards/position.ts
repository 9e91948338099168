/** The answer to "where do I stand, and why": the place in the turn, who is ahead, and the keys that put them there. */
import { later } from '../decrees/calendar.js';
import { inTime, PLANILLA_TERM } from '../decrees/d1976-turn/art-04-planilla-within-a-day.js';
import type { Article } from '../decrees/refusal.js';
import { keyOf, type Queue } from '../river/port/cargo/ledger.js';
import { assignedCounts, packagesIn, type Lot } from '../river/port/cargo/lot.js';
import type { Call } from '../river/port/vessel-call/call.js';
import { notYetLoadable } from '../river/port/loading/candidates.js';
import { holdsAt } from '../river/port/loading/holds.js';
import { readingsNow, type PortState } from '../river/port/state.js';
import { placeOf, whyAhead } from './place-in-turn.js';
import type { PortView } from './standing.js';
import { countInWords, listInWords } from './words/figures.js';
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
  /** Why it is not further ahead, or is not assigned in its place, or has no place. */
  readonly behindBecause: string;
  readonly article: Article;
  readonly revision: number;
}

export const MOST_AHEAD = 200;

/** Why one lot is ahead of another, as a clause about the one ahead: the first figure in which their keys differ. */
export function whyLotAhead(ahead: Lot, behind: Lot, language: Language): string {
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

interface Why {
  readonly because: string;
  readonly article: Article;
}

/** What a lot that has no turn yet is missing. */
function whyWaiting(state: PortState, lot: Lot, language: Language): Why {
  const words = TURN_WORDS[language];
  if (lot.origin === 'LOCAL') return { because: words.localWithoutPlanilla(), article: 'D1976-07' };
  if (lot.origin !== 'ROAD' || state.latest === undefined)
    return { because: words.lotWithoutTurn(), article: 'D1976-04' };
  const dueAt = later(lot.arrivedAt, PLANILLA_TERM);
  const because = inTime(lot.arrivedAt, state.latest)
    ? words.planillaDue(dueAt)
    : words.planillaLate(dueAt, readingsNow(state).latePlanilla);
  return { because, article: 'D1976-04' };
}

/** How many stand before a lot in a queue of its own, in words; nothing for the first. */
function aheadIn(queue: Queue | undefined, lot: Lot, language: Language): string | undefined {
  const rank = queue?.rank(keyOf(lot)) ?? 0;
  return rank === 0 ? undefined : countInWords(rank, 'lot', language);
}

/** Why a lot has no place in the general turn. */
export function whyNotQueued(state: PortState, lot: Lot, language: Language): Why {
  const words = TURN_WORDS[language];
  if (packagesIn(lot.unassigned) === 0) {
    const calls = listInWords(
      lot.parcels.map(({ callId }) => callId),
      language,
    );
    const because = packagesIn(assignedCounts(lot)) > 0 ? words.lotAssigned(calls) : words.lotOnBoard(calls);
    return { because, article: 'D1976-02' };
  }
  if (lot.turnAt === undefined) return whyWaiting(state, lot, language);
  const { caracoli, direct } = state.cargo;
  if (lot.register === 'CARACOLI')
    return { because: words.lotOfCaracoli(aheadIn(caracoli, lot, language)), article: 'D1976-06' };
  const companyId = lot.companyId!;
  return {
    because: words.lotOfDirectFreight(companyId, aheadIn(direct.get(companyId), lot, language)),
    article: 'D1976-14',
  };
}

/** Why a lot that has its place may not be assigned in it at this moment. */
function whyWithheld(state: PortState, lot: Lot, language: Language): Why | undefined {
  const words = TURN_WORDS[language];
  if (state.latest === undefined) return undefined;
  if (lot.forCartagena) {
    const { lotIds, forCallIds } = holdsAt(state, state.latest);
    if (lotIds.has(lot.lotId))
      return { because: words.lotHeld(listInWords(forCallIds, language)), article: 'D1976-14' };
  }
  return notYetLoadable(lot, state.latest)
    ? { because: words.lotLoadableFrom(lot.loadableFrom!), article: 'D1976-07' }
    : undefined;
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
  const answer = { of: cargo.queue.size, revision: view.revision };
  const key = keyOf(lot);
  if (!cargo.queue.has(key)) {
    const { because, article } = whyNotQueued(view.state, lot, language);
    return { ...answer, position: null, ahead: [], aheadTotal: 0, behindBecause: because, article };
  }
  const rank = cargo.queue.rank(key);
  const words = TURN_WORDS[language];
  const ahead = lotsAhead(view.state, rank);
  const nearest = ahead.at(-1);
  const place = nearest
    ? words.follows(words.lot(nearest.lotId), whyLotAhead(nearest, lot, language))
    : words.lotFirst();
  const withheld = whyWithheld(view.state, lot, language);
  return {
    ...answer,
    position: rank + 1,
    ahead: ahead.map((other) => ({ id: other.lotId, because: words.alone(whyLotAhead(other, lot, language)) })),
    aheadTotal: rank,
    behindBecause: withheld ? `${place} ${withheld.because}` : place,
    article: withheld?.article ?? 'D1976-02',
  };
}

/** Where a lot stands that has left the port: nowhere. @param calls those that carried it away, or a part of it */
export function positionOfGoneLot(
  { state, revision }: PortView,
  lot: Lot,
  calls: readonly string[],
  language: Language,
): PositionAnswer {
  const because = TURN_WORDS[language].lotGone(calls, packagesIn(lot.withdrawn) > 0);
  const none = { position: null, of: state.cargo.queue.size, ahead: [], aheadTotal: 0 };
  return { ...none, behindBecause: because, article: 'D1976-02', revision };
}

/** Where a vessel's call stands; `undefined` for one this port's fold does not hold. */
export function positionOfCall(view: PortView, callId: string, language: Language): PositionAnswer | undefined {
  const call = view.state.calls.calls.get(callId);
  return call && positionOf(view, call, language);
}

/** Where a call stands, also one that the fold holds no longer, as it was when it left the port. */
export function positionOf(view: PortView, call: Call, language: Language): PositionAnswer {
  const { position, of, ahead, because, article } = placeOf(view.state, call, language);
  return {
    position,
    of,
    ahead: ahead
      .slice(-MOST_AHEAD)
      .map((other) => ({ id: other.callId, because: whyAhead(view.state, other, call, language) })),
    aheadTotal: ahead.length,
    behindBecause: because,
    article,
    revision: view.revision,
  };
}
