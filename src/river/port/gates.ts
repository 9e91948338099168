/** What every command at a port passes before its own articles: the ids it names, the decree's start, the section. */
import { turnSectionAt, hasTurnSection } from '../../decrees/d1976-turn/art-01-sections-of-turn.js';
import { instantText, type Instant } from '../../decrees/calendar.js';
import { inForce, type DecreeStarts } from '../../decrees/d1976-turn/art-25-in-force.js';
import { firstRefusal, refused, type Article, type Refusal } from '../../decrees/refusal.js';
import type { Port } from '../../decrees/river-ports.js';
import type { Order } from '../decider.js';
import { notInFuture } from '../in-time.js';
import { nextStep, type Call, type CallState } from './vessel-call/call.js';
import type { PortState } from './state.js';

/** The decree that governs calls at a port: its start, and the article that says so; none where no decree here speaks. */
const governing = (port: Port, starts: DecreeStarts): readonly [Instant | undefined, Article] => {
  if (hasTurnSection(port)) return [starts.d1976, 'D1976-25'];
  return [port === 'BARRANQUILLA' || port === 'CARTAGENA' ? starts.d1939 : undefined, 'D1939-6'];
};

/** A command of any port, judged by the decree that governs calls there. */
export const inItsTime = (port: PortState, order: Order, article: Article): Refusal | undefined =>
  firstRefusal(
    () => inForce(order.occurredAt, ...governing(port.port, order.starts)),
    () => notInFuture(order, article),
  );

/** A command of the two Sections of Turn. */
export const atASection = (port: PortState, order: Order, article: Article): Refusal | undefined =>
  firstRefusal(
    () => (hasTurnSection(port.port) ? inItsTime(port, order, article) : notInFuture(order, article)),
    () => turnSectionAt(port.port, article),
  );

export const callKnown = (port: PortState, order: Order, callId: string, article: Article): Refusal | undefined =>
  port.calls.calls.has(callId) || order.everUsed('call', callId)
    ? undefined
    : refused('UNKNOWN_CALL', article, { callId });

export const lotKnown = (port: PortState, order: Order, lotId: string, article: Article): Refusal | undefined =>
  port.cargo.lots.has(lotId) || order.everUsed('lot', lotId) ? undefined : refused('UNKNOWN_LOT', article, { lotId });

/** Refuses a call that is in none of the states a command needs; one that sailed over a year ago has left the state. */
export const inState = (
  call: Call | undefined,
  callId: string,
  states: readonly CallState[],
  article: Article,
): Refusal | undefined =>
  call && states.includes(call.state)
    ? undefined
    : refused('WRONG_STATE', article, {
        callId,
        state: call?.state ?? 'SAILED',
        missingStep: call ? nextStep(call) : null,
        allowedStates: states,
      });

/** Refuses a step of the preparation that was taken already. */
export const notYet = (call: Call, taken: boolean, article: Article): Refusal | undefined =>
  taken
    ? refused('WRONG_STATE', article, { callId: call.callId, state: call.state, missingStep: nextStep(call) })
    : undefined;

/** Refuses an instant at which the vessel had not arrived: it does not leave before it came. */
export const notBeforeItArrived = (field: string, at: Instant, call: Call, article: Article): Refusal | undefined =>
  at < call.arrivedAt
    ? refused('INSTANT_BEFORE_ARRIVAL', article, {
        field,
        [field]: instantText(at),
        arrivedAt: instantText(call.arrivedAt),
      })
    : undefined;

/** The states of a call in port. */
export const IN_PORT: readonly CallState[] = [
  'ARRIVED',
  'PREPARED',
  'READY',
  'LOADING',
  'LOADED',
  'CHECKING',
  'CLEARED',
  'PERMITTED',
  'AT_CARACOLI',
  'RELEASED',
];
