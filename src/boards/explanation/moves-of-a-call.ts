/** What changes the place of a vessel: others that have had their turn or come before it, and what becomes of itself. */
import { compareTurn } from '../../decrees/d1976-turn/turn-order.js';
import type { Article } from '../../decrees/refusal.js';
import { readingsNow, type PortState } from '../../river/port/state.js';
import { keyOfCall, type Call } from '../../river/port/vessel-call/call.js';
import { clauseAhead, inOrder, rankOf, said, suspendedNow, whyNoPlace, whyThere } from '../place-in-turn.js';
import type { Recorded } from '../violations.js';
import type { Language } from '../words/language.js';
import { MOVE_WORDS, type Opening } from '../words/moves.js';
import { named, type Move } from './move.js';

type Why = Pick<Move, 'because' | 'article' | 'whom' | 'whomTotal'>;

/** Whether nothing changed from which the order of the vessels is told. */
function sameOrder(before: PortState, after: PortState): boolean {
  if (before.calls.lanes !== after.calls.lanes || before.received !== after.received || before.cases !== after.cases)
    return false;
  // Suspensions and readings begin and end with time alone.
  return after.cases.suspensions.byParty.size === 0 && after.received.national.adoptions.length === 0;
}

const orderOf = (port: PortState, { service }: Call): readonly string[] =>
  inOrder(port, service).map(({ call }) => call.callId);
const placeIn = (order: readonly string[], callId: string): number | null => {
  const at = order.indexOf(callId);
  return at < 0 ? null : at + 1;
};

const sameReadings = (before: PortState, after: PortState): boolean => {
  const [was, is] = [readingsNow(before), readingsNow(after)];
  return was.vesselTurnKey === is.vesselTurnKey && was.expressLane === is.expressLane;
};

const OPENINGS: { readonly [type: string]: readonly [Opening, Article] } = {
  LoadingPermitPresented: ['READY', 'D1976-12'],
  VesselReturnedFromCaracoli: ['BACK', 'D1976-06'],
  JustCauseAccepted: ['CAUSE_ACCEPTED', 'D1976-10'],
  JustCauseRefused: ['CAUSE_REFUSED', 'D1976-10'],
  VesselArrivalCorrected: ['CORRECTED', 'D1976-12'],
};

/** By what a call came to the place it has now: a reading, the end of a suspension, or a fact about itself. */
function openingOf(
  before: PortState,
  { type, data }: Recorded,
  after: PortState,
  callId: string,
): readonly [Opening, Article | undefined] {
  if (!sameReadings(before, after)) return ['READING', undefined];
  if (suspendedNow(before)(callId) && !suspendedNow(after)(callId)) return ['NO_LONGER_SUSPENDED', 'D1976-18'];
  const itself = 'callId' in data && data.callId === callId;
  return (itself ? OPENINGS[type] : undefined) ?? ['NOTHING', undefined];
}

/** What became of the call itself. */
function ownMove(before: PortState, fact: Recorded, after: PortState, call: Call, language: Language): Why {
  const order = inOrder(after, call.service);
  const its = order.find((each) => each.call.callId === call.callId);
  if (!its) return { ...whyNoPlace(after, call, language), ...named([]) };
  const [opening, article] = openingOf(before, fact, after, call.callId);
  const there = whyThere(after, its, order, language);
  const because = [MOVE_WORDS[language].opening[opening], there.because].filter((said) => said !== '').join(' ');
  return { because, article: article ?? there.article, ...named([]) };
}

/** Whether a call ranks otherwise than it did by what became of itself. */
function ranksAnew(before: PortState, after: PortState, call: Call): boolean {
  const was = before.calls.calls.get(call.callId)!;
  const { vesselTurnKey: by } = readingsNow(after);
  return compareTurn(keyOfCall(was, by), keyOfCall(call, by)) !== 0 || !sameReadings(before, after);
}

function nowAhead(came: readonly string[], call: Call, after: PortState, language: Language): Why {
  const first = after.calls.calls.get(came[0]!)!;
  const { because, article } = clauseAhead(first, call, readingsNow(after).vesselTurnKey, language);
  const words = MOVE_WORDS[language];
  return { because: words.nowAhead(said(after, first, language), because, came.length - 1), article, ...named(came) };
}

function noLongerAhead(gone: readonly string[], after: PortState, language: Language): Why {
  const words = MOVE_WORDS[language];
  const first = after.calls.calls.get(gone[0]!)!;
  const vessel = said(after, first, language);
  if (orderOf(after, first).includes(first.callId)) {
    const { at } = rankOf(first, readingsNow(after).vesselTurnKey);
    return { because: words.fellBehind(vessel, at), article: 'D1976-12', ...named(gone) };
  }
  const { because, article } = whyNoPlace(after, first, language);
  return { because: words.noLongerAhead(vessel, because, gone.length - 1), article, ...named(gone) };
}

/** Why the place of a call changed with a fact; `undefined` where it is what it was. */
export function moveOfCall(
  callId: string,
  before: PortState,
  fact: Recorded,
  after: PortState,
  language: Language,
): Move | undefined {
  const call = after.calls.calls.get(callId);
  if (!call || sameOrder(before, after)) return undefined;
  const [were, are] = [orderOf(before, call), orderOf(after, call)];
  const [from, to] = [placeIn(were, callId), placeIn(are, callId)];
  if (from === to) return undefined;
  const inTime = placeIn(orderOf({ ...before, latest: after.latest }, call), callId);
  const change = { from, to, passingOfTime: inTime === to };
  if (from === null || to === null || ranksAnew(before, after, call))
    return { ...change, ...ownMove(before, fact, after, call, language) };
  const [ahead, now] = [were.slice(0, from - 1), are.slice(0, to - 1)];
  const came = now.filter((other) => !ahead.includes(other));
  if (came.length > 0) return { ...change, ...nowAhead(came, call, after, language) };
  return {
    ...change,
    ...noLongerAhead(
      ahead.filter((other) => !now.includes(other)),
      after,
      language,
    ),
  };
}
