/** Where a vessel stands in the turn, and why, by arts. 12 and 13: told from the trees, which alone give the order. */
import { hasTurnSection } from '../decrees/d1976-turn/art-01-sections-of-turn.js';
import { compareTurn } from '../decrees/d1976-turn/turn-order.js';
import { kilograms } from '../decrees/measures.js';
import type { PortState } from '../river/port/state.js';
import { freeOf, inPort, keyOfCall, nextStep, type Call } from '../river/port/vessel-call/call.js';
import { turnOf } from '../river/port/vessel-call/ledger.js';
import { kilogramsInWords } from './words/figures.js';
import type { Language } from './words/language.js';
import { portName, stepName } from './words/names.js';
import { TURN_WORDS } from './words/turn.js';

export interface Reason {
  readonly because: string;
  readonly article: 'D1976-12' | 'D1976-13';
}

/** The command a call awaits next; where there is no Section of Turn nothing but its departure. `null` when it is over. */
export const missingStepOf = (port: PortState, call: Call): string | null =>
  hasTurnSection(port.port) || !inPort(call) ? nextStep(call) : 'record-departure';

/** The vessel's name as registered, or its id. */
const nameOf = (port: PortState, call: Call) =>
  port.received.national.vessels.get(call.vesselId)?.name ?? call.vesselId;

const said = (port: PortState, call: Call, language: Language) =>
  TURN_WORDS[language].vessel(nameOf(port, call), call.callId);

/** Why one vessel is ahead of another in the turn, as a clause about the one ahead. */
function clauseAhead(ahead: Call, behind: Call, language: Language): Reason {
  const words = TURN_WORDS[language];
  const instants = [ahead.arrivedAt, behind.arrivedAt] as const;
  // The turn departs from the order of the keys only for a vessel that has begun (AMB-30).
  if (compareTurn(keyOfCall(ahead), keyOfCall(behind)) > 0)
    return { because: words.begunAlready(instants), article: 'D1976-13' };
  const because =
    ahead.arrivedAt === behind.arrivedAt ? words.callOpenedEarlier(ahead.arrivedAt) : words.arrivedEarlier(instants);
  return { because, article: 'D1976-12' };
}

/** Why one vessel is ahead of another in the turn. */
export const whyAhead = (ahead: Call, behind: Call, language: Language): string =>
  TURN_WORDS[language].alone(clauseAhead(ahead, behind, language).because);

/** Why the first of the turn is the first. */
function whyInTurn(port: PortState, call: Call, language: Language): Reason {
  const words = TURN_WORDS[language];
  if (call.begun) {
    const first = port.calls.calls.get(port.calls.awaiting.first()!)!;
    const because = first.callId === call.callId ? words.hasBegun() : words.hasBegunThough(said(port, first, language));
    return { because, article: 'D1976-13' };
  }
  // A quota is fixed by asking for cargo: who has one and has begun nothing was told that there was none.
  const because = call.quota ? words.keptItsTurn(call.arrivedAt) : words.firstOfTheReady(call.arrivedAt);
  return { because, article: 'D1976-12' };
}

/** Why a vessel that awaits the turn stands where it does. @param before the one just ahead; none for the vessel in turn */
export function whyThere(port: PortState, call: Call, before: Call | undefined, language: Language): Reason {
  if (!before) return whyInTurn(port, call, language);
  const { because, article } = clauseAhead(before, call, language);
  return { because: TURN_WORDS[language].follows(said(port, before, language), because), article };
}

function whyFull(call: Call, language: Language): string {
  const words = TURN_WORDS[language];
  const free = kilograms(freeOf(call)!);
  const maxLoad = kilogramsInWords(kilograms(call.quota!.maxLoad), language);
  return free === 0
    ? words.quotaComplete(maxLoad)
    : words.nextPackageTooHeavy(kilogramsInWords(free, language), maxLoad);
}

/** Why a call awaits no turn. */
export function whyNoPlace(port: PortState, call: Call, language: Language): Reason {
  const words = TURN_WORDS[language];
  if (call.state === 'SAILED') return { because: words.sailed(call.sailedAt!), article: 'D1976-13' };
  if (call.state === 'WITHDRAWN') return { because: words.withdrawn(), article: 'D1976-13' };
  if (!hasTurnSection(port.port)) return { because: words.noSection(portName(port.port)), article: 'D1976-13' };
  if (call.passing) return { because: words.passing(), article: 'D1976-13' };
  const step = stepName(nextStep(call)!, language);
  if (call.state === 'ARRIVED' || call.state === 'PREPARED')
    return { because: words.notReady(step, call.arrivedAt), article: 'D1976-12' };
  if (call.state === 'READY' || call.state === 'LOADING')
    return { because: whyFull(call, language), article: 'D1976-13' };
  return { because: words.loadingClosed(step), article: 'D1976-13' };
}

export interface Place extends Reason {
  /** 1 for the vessel in turn; `null` for a call that awaits no turn. */
  readonly position: number | null;
  /** Those ahead of it, in the order of the turn. */
  readonly ahead: readonly Call[];
}

/** Where a call stands. */
export function placeOf(port: PortState, call: Call, language: Language): Place {
  const ahead: Call[] = [];
  for (const other of turnOf(port.calls)) {
    if (other.callId === call.callId)
      return { position: ahead.length + 1, ahead, ...whyThere(port, call, ahead.at(-1), language) };
    ahead.push(other);
  }
  return { position: null, ahead: [], ...whyNoPlace(port, call, language) };
}
