/** Where a vessel stands in the turn, and why, by arts. 6 and 10 to 13: told from the lanes, which alone give the order. */
import { hasTurnSection } from '../decrees/d1976-turn/art-01-sections-of-turn.js';
import { compareTurn } from '../decrees/d1976-turn/turn-order.js';
import { kilograms } from '../decrees/measures.js';
import { readingsNow, type PortState } from '../river/port/state.js';
import {
  awaitsTheTurn,
  freeOf,
  inPort,
  keyOfCall,
  nextStep,
  type Call,
  type Service,
  type TurnBy,
} from '../river/port/vessel-call/call.js';
import { inTurn, orderOf } from '../river/port/vessel-call/lanes.js';
import { suspendedAt, suspensionsOf } from '../river/port/violation/suspensions.js';
import { kilogramsInWords, listInWords } from './words/figures.js';
import type { Language } from './words/language.js';
import { portName, stepName } from './words/names.js';
import { TURN_WORDS, type Fleet, type Rank } from './words/turn.js';

export interface Reason {
  readonly because: string;
  readonly article: 'D1976-06' | 'D1976-10' | 'D1976-12' | 'D1976-13' | 'D1976-18';
}

/** A call that awaits the turn, and its place: 1 for the vessel in turn. */
export interface InOrder {
  readonly call: Call;
  readonly position: number;
  /** The one just ahead; none for the vessel in turn. */
  readonly before: Call | undefined;
}

/** Which calls the turn passes over at the latest instant the port knows: their captain or their company is suspended. */
export const suspendedNow = (port: PortState): ((callId: string) => boolean) =>
  port.latest === undefined ? () => false : suspendedAt(port, port.latest);

/** The call in turn for a service at the latest instant the port knows. */
export const inTurnNow = (port: PortState, service: Service): string | undefined =>
  inTurn(port.calls.lanes, service, readingsNow(port), suspendedNow(port));

/** Those that await the turn of a service, in its order; under one shared turn, those of both. */
export function inOrder(port: PortState, service: Service): readonly InOrder[] {
  const order = orderOf(port.calls.lanes, service, readingsNow(port), suspendedNow(port));
  const calls = order.map((callId) => port.calls.calls.get(callId)!);
  return calls.map((call, at) => ({ call, position: at + 1, before: calls[at - 1] }));
}

/** The command a call awaits next; where there is no Section of Turn nothing but its departure. `null` when it is over. */
export const missingStepOf = (port: PortState, call: Call): string | null =>
  hasTurnSection(port.port) || !inPort(call) ? nextStep(call) : 'record-departure';

/** The vessel's name as registered, or its id. */
const nameOf = (port: PortState, call: Call) =>
  port.received.national.vessels.get(call.vesselId)?.name ?? call.vesselId;

/** A vessel as it is called. */
export const said = (port: PortState, call: Call, language: Language) =>
  TURN_WORDS[language].vessel(nameOf(port, call), call.callId);

/** What a vessel ranks by, told from the figure its key begins with. */
export function rankOf(call: Call, by: TurnBy): Rank {
  if (call.turnFrom !== undefined) return { at: call.turnFrom, by: 'SENT_TO_THE_END' };
  return by === 'READY' && call.readyAt !== undefined
    ? { at: call.readyAt, by: 'READY' }
    : { at: call.arrivedAt, by: 'ARRIVAL' };
}

/** Why one vessel is ahead of another in the turn, as a clause about the one ahead. */
export function clauseAhead(ahead: Call, behind: Call, by: TurnBy, language: Language): Reason {
  const words = TURN_WORDS[language];
  const ranks = [rankOf(ahead, by), rankOf(behind, by)] as const;
  // The turn departs from the order of the keys only for a vessel that has begun (AMB-30).
  if (compareTurn(keyOfCall(ahead, by), keyOfCall(behind, by)) > 0)
    return { because: words.begunAlready(ranks), article: 'D1976-13' };
  const [first, second] = ranks;
  const because = first.at === second.at ? words.callOpenedEarlier(ranks) : words.ranksEarlier(ranks);
  return { because, article: second.by === 'SENT_TO_THE_END' ? 'D1976-10' : 'D1976-12' };
}

/** Why one vessel is ahead of another in the turn. */
export const whyAhead = (port: PortState, ahead: Call, behind: Call, language: Language): string =>
  TURN_WORDS[language].alone(clauseAhead(ahead, behind, readingsNow(port).vesselTurnKey, language).because);

/** Among whom a vessel in turn is the first; ordinary vessels are called so when an express awaits its own turn beside. */
function fleetOf(port: PortState, { service }: Call): Fleet {
  if (readingsNow(port).expressLane === 'SHARED') return 'ALL';
  if (service === 'EXPRESS') return 'EXPRESS';
  return port.calls.lanes.EXPRESS.ARRIVAL.awaiting.size > 0 ? 'ORDINARY' : 'ALL';
}

/** It asked for cargo here and was never given any: a quota is fixed by asking. */
const wasTold = ({ quota, assignments }: Call): boolean =>
  quota !== undefined && assignments.every(({ loadingPoint }) => loadingPoint !== undefined);

/** Those that would be before the first of the turn, and are suspended, in words; nothing when there are none. */
function passedOver(port: PortState, first: Call, language: Language): string {
  const { vesselTurnKey: by, expressLane } = readingsNow(port);
  const suspended = suspendedNow(port);
  const before = [...port.calls.present.values()]
    .map((callId) => port.calls.calls.get(callId)!)
    .filter(
      (call) =>
        awaitsTheTurn(call) &&
        suspended(call.callId) &&
        (expressLane === 'SHARED' || call.service === first.service) &&
        compareTurn(keyOfCall(call, by), keyOfCall(first, by)) < 0,
    )
    .map((call) => said(port, call, language));
  return before.length === 0 ? '' : ` ${TURN_WORDS[language].passingOver(listInWords(before, language))}`;
}

/** Why the first of the turn is the first. */
function whyInTurn(port: PortState, call: Call, order: readonly InOrder[], language: Language): Reason {
  const words = TURN_WORDS[language];
  const { vesselTurnKey: by } = readingsNow(port);
  if (call.begun) {
    const byKey = (a: Call, b: Call) => compareTurn(keyOfCall(a, by), keyOfCall(b, by));
    const [first] = order.map((each) => each.call).toSorted(byKey);
    const earlier = first === call ? undefined : first;
    const because = earlier
      ? words.hasBegunThough(said(port, earlier, language), rankOf(earlier, by))
      : words.hasBegun();
    return { because, article: 'D1976-13' };
  }
  const rank = rankOf(call, by);
  const fleet = fleetOf(port, call);
  const because = wasTold(call) ? words.keptItsTurn(rank, fleet) : words.firstOfThoseAwaiting(rank, fleet);
  return { because: because + passedOver(port, call, language), article: 'D1976-12' };
}

/** Why a vessel that awaits the turn stands where it does. @param order the whole order it stands in */
export function whyThere(
  port: PortState,
  { call, before }: InOrder,
  order: readonly InOrder[],
  language: Language,
): Reason {
  if (!before) return whyInTurn(port, call, order, language);
  const { because, article } = clauseAhead(before, call, readingsNow(port).vesselTurnKey, language);
  return { because: TURN_WORDS[language].follows(said(port, before, language), because), article };
}

function whyFull(call: Call, language: Language): string {
  const words = TURN_WORDS[language];
  if (!call.quota) return words.quotaCompleteAtCaracoli();
  const free = kilograms(freeOf(call)!);
  const maxLoad = kilogramsInWords(kilograms(call.quota.maxLoad), language);
  return free === 0
    ? words.quotaComplete(maxLoad)
    : words.nextPackageTooHeavy(kilogramsInWords(free, language), maxLoad);
}

function whyPassing({ indicated, assignments }: Call, language: Language): string {
  const words = TURN_WORDS[language];
  if (!indicated)
    return words.passing(assignments.length > 0 ? words.allIndicatedAssigned() : words.nothingIndicated());
  const what =
    'max' in indicated
      ? words.upTo(kilogramsInWords(kilograms(indicated.max), language))
      : listInWords(indicated.lots, language);
  return words.passing(words.indicated(what));
}

/** Why a call awaits no turn. */
export function whyNoPlace(port: PortState, call: Call, language: Language): Reason {
  const words = TURN_WORDS[language];
  const by = readingsNow(port).vesselTurnKey;
  if (call.state === 'SAILED') return { because: words.sailed(call.sailedAt!), article: 'D1976-13' };
  if (call.state === 'WITHDRAWN') return { because: words.withdrawn(), article: 'D1976-13' };
  if (!hasTurnSection(port.port)) return { because: words.noSection(portName(port.port)), article: 'D1976-13' };
  if (call.state === 'AT_CARACOLI') return { because: words.awayAtCaracoli(rankOf(call, by)), article: 'D1976-06' };
  if (call.state === 'RELEASED') return { because: words.released(port.port !== 'PUERTO_BERRIO'), article: 'D1976-13' };
  const step = stepName(nextStep(call)!, language);
  if (!['ARRIVED', 'PREPARED', 'READY', 'LOADING'].includes(call.state))
    return { because: words.loadingClosed(step), article: 'D1976-13' };
  if (call.passing) return { because: whyPassing(call, language), article: 'D1976-13' };
  if (call.state === 'ARRIVED' || call.state === 'PREPARED')
    return { because: words.notReady(step, call.arrivedAt, by), article: 'D1976-12' };
  const { captainUntil: captain, companyUntil: company } = suspensionsOf(port, call, port.latest!);
  return awaitsTheTurn(call)
    ? {
        because: words.suspended(
          { ...(captain !== undefined && { captain }), ...(company !== undefined && { company }) },
          rankOf(call, by),
        ),
        article: 'D1976-18',
      }
    : { because: whyFull(call, language), article: 'D1976-13' };
}

export interface Place extends Reason {
  /** 1 for the vessel in turn; `null` for a call that awaits no turn. */
  readonly position: number | null;
  /** Those ahead of it, in the order of the turn. */
  readonly ahead: readonly Call[];
  /** How many await the turn it would await. */
  readonly of: number;
}

/** Where a call stands. */
export function placeOf(port: PortState, call: Call, language: Language): Place {
  const order = inOrder(port, call.service);
  const its = order.find((each) => each.call.callId === call.callId);
  if (!its) return { position: null, ahead: [], of: order.length, ...whyNoPlace(port, call, language) };
  const ahead = order.slice(0, its.position - 1).map((each) => each.call);
  return { position: its.position, ahead, of: order.length, ...whyThere(port, its, order, language) };
}
