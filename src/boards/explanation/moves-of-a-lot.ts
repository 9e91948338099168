/** What changes the place of a lot: others that are given away or come before it by their turn, and what becomes of itself. */
import { compareTurn } from '../../decrees/d1976-turn/turn-order.js';
import { inTime, PLANILLA_TERM } from '../../decrees/d1976-turn/art-04-planilla-within-a-day.js';
import { later } from '../../decrees/calendar.js';
import type { Article } from '../../decrees/refusal.js';
import { keyOf, type CargoState } from '../../river/port/cargo/ledger.js';
import type { Lot } from '../../river/port/cargo/lot.js';
import type { PortState } from '../../river/port/state.js';
import { said } from '../place-in-turn.js';
import { whyLotAhead, whyNotQueued } from '../position.js';
import type { Recorded } from '../violations.js';
import type { Language } from '../words/language.js';
import { MOVE_WORDS, type Gone, type Returned } from '../words/moves.js';
import { articleOfTurn } from './ahead.js';
import { named, type Move } from './move.js';

type Why = Pick<Move, 'because' | 'article'>;

const placeIn = ({ queue }: CargoState, lot: Lot | undefined): number | null =>
  lot && queue.has(keyOf(lot)) ? queue.rank(keyOf(lot)) + 1 : null;

/** The lots that a fact changes. */
function touchedBy(fact: Recorded, { lotsOf }: CargoState): readonly string[] {
  switch (fact.type) {
    case 'CargoAssigned':
      return fact.data.items.map(({ lotId }) => lotId);
    case 'VesselSailed':
    case 'VesselWithdrawnFromTurn':
      return lotsOf.get(fact.data.callId) ?? [];
    default:
      return 'lotId' in fact.data ? [fact.data.lotId] : [];
  }
}

/** The call a fact is about. */
const callOf = ({ calls }: PortState, { data }: Recorded) =>
  'callId' in data ? calls.calls.get(data.callId) : undefined;

/** The article under which a vessel is given a lot. */
function articleOfAssignment(port: PortState, fact: Recorded, lot: Lot): Article {
  if (lot.register === 'DIRECT') return 'D1976-14';
  return callOf(port, fact)?.service === 'EXPRESS' ? 'D1976-11' : 'D1976-08';
}

/** The vessel a fact is about, as it is called. */
function vesselOf(port: PortState, fact: Recorded, language: Language): string {
  const call = callOf(port, fact);
  return call ? said(port, call, language) : '';
}

/** How a lot comes to be among those that wait, or comes back. */
function returnedBy({ type }: Recorded): Returned {
  switch (type) {
    case 'CargoArrivalCorrected':
      return { how: 'CORRECTED', article: 'D1976-03' };
    case 'DirectFreightReleasedToGeneralTurn':
      return { how: 'RELEASED', article: 'D1976-14' };
    case 'JustCauseAccepted':
      return { how: 'LEFT_WITH_CAUSE', article: 'D1976-10' };
    case 'VesselSailed':
      return { how: 'SAILED_WITHOUT', article: 'D1976-10' };
    case 'VesselWithdrawnFromTurn':
      return { how: 'VESSEL_WITHDREW', article: 'D1976-13' };
    default:
      return { how: 'TOOK_ITS_TURN', article: undefined };
  }
}

/** How a lot comes to wait no longer, or further behind. */
function goneBy(port: PortState, fact: Recorded, lot: Lot): Gone & { readonly article: Article } {
  switch (fact.type) {
    case 'CargoAssigned':
      return { how: 'ASSIGNED', article: articleOfAssignment(port, fact, lot) };
    case 'CargoArrivalCorrected':
      return { how: 'CORRECTED', article: 'D1976-03' };
    default:
      return { how: 'WITHDRAWN', article: 'D1976-02' };
  }
}

/** Why a lot has the turn it has: the instant it rests on, and what the papers did to it. */
function whyItsTurn(lot: Lot, language: Language): string {
  const words = MOVE_WORDS[language];
  const { origin, arrivedAt, planilla } = lot;
  const turnAt = lot.turnAt!;
  if (origin === 'LOCAL') return words.localTurn(turnAt);
  if (origin === 'SALGAR') return words.salgarTurn(arrivedAt, turnAt);
  if (!planilla || origin !== 'ROAD') return words.turnOfArrival(turnAt);
  const { presentedAt } = planilla;
  return inTime(arrivedAt, presentedAt)
    ? words.planillaInTime(arrivedAt, presentedAt)
    : words.planillaLate({ arrivedAt, presentedAt, dueAt: later(arrivedAt, PLANILLA_TERM), turnAt });
}

/** What became of the lot itself. @param is the lot after; none when it has left the port */
function ownMove(
  before: PortState,
  fact: Recorded,
  after: PortState,
  was: Lot | undefined,
  is: Lot | undefined,
  language: Language,
): Why {
  const words = MOVE_WORDS[language];
  const vessel = vesselOf(before, fact, language);
  if (was && placeIn(after.cargo, is) === null) {
    const gone = goneBy(before, fact, was);
    const because = words.itselfGone(gone, vessel);
    return {
      because: gone.how === 'CORRECTED' ? `${because} ${whyNotQueued(after, is!, language).because}` : because,
      article: gone.article,
    };
  }
  const { how, article = articleOfTurn(is!) } = returnedBy(fact);
  if (how === 'CORRECTED') return { because: words.itselfCorrected(was!.turnAt, is!.turnAt!), article };
  const turn = how === 'TOOK_ITS_TURN' ? whyItsTurn(is!, language) : '';
  return { because: [words.itselfBack(how, vessel), turn].filter((said) => said !== '').join(' '), article };
}

/** Those of some lots that stand before a key. */
function aheadAmong({ cargo }: PortState, lotIds: readonly string[], lot: Lot): readonly Lot[] {
  return lotIds
    .flatMap((lotId) => cargo.lots.get(lotId) ?? [])
    .filter((other) => cargo.queue.has(keyOf(other)) && compareTurn(keyOf(other), keyOf(lot)) < 0)
    .toSorted((a, b) => compareTurn(keyOf(a), keyOf(b)));
}

function moveByOthers(
  lot: Lot,
  before: PortState,
  fact: Recorded,
  after: PortState,
  language: Language,
): Why & Pick<Move, 'whom' | 'whomTotal'> {
  const words = MOVE_WORDS[language];
  const touched = touchedBy(fact, before.cargo).filter((lotId) => lotId !== lot.lotId);
  const [were, are] = [aheadAmong(before, touched, lot), aheadAmong(after, touched, lot)];
  const not = (others: readonly Lot[]) => (one: Lot) => others.every(({ lotId }) => lotId !== one.lotId);
  const came = are.filter(not(were));
  const vessel = vesselOf(before, fact, language);
  if (came.length > 0) {
    const { how, article = articleOfTurn(came[0]!) } = returnedBy(fact);
    const clause = whyLotAhead(came[0]!, lot, language);
    const ids = came.map(({ lotId }) => lotId);
    const because = words.cameAhead({ lotIds: ids, origin: came[0]!.origin, how, vessel, at: fact.occurredAt, clause });
    return { because, article, ...named(ids) };
  }
  const gone = were.filter(not(are));
  const ids = gone.map(({ lotId }) => lotId);
  const { article, ...how } = goneBy(before, fact, gone[0]!);
  const turnAt = after.cargo.lots.get(ids[0]!)?.turnAt;
  return { because: words.goneFromAhead({ lotIds: ids, ...how, vessel, turnAt }), article, ...named(ids) };
}

/** Why the place of a lot changed with a fact; `undefined` where it is what it was. */
export function moveOfLot(
  lotId: string,
  before: PortState,
  fact: Recorded,
  after: PortState,
  language: Language,
): Move | undefined {
  if (before.cargo === after.cargo) return undefined;
  const [was, is] = [before.cargo.lots.get(lotId), after.cargo.lots.get(lotId)];
  const [from, to] = [placeIn(before.cargo, was), placeIn(after.cargo, is)];
  if (from === to) return undefined;
  const own = from === null || to === null || compareTurn(keyOf(was!), keyOf(is!)) !== 0;
  const why = own
    ? { ...ownMove(before, fact, after, was, is, language), ...named([]) }
    : moveByOthers(is!, before, fact, after, language);
  return { from, to, ...why, passingOfTime: false };
}
