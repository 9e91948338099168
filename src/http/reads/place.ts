/** The place of a lot or of a call, also of one that has left the port. */
import type { Known } from '../../application/as-of.js';
import { lotGone, stateWithCall, type Past } from '../../application/history.js';
import type { Office } from '../../application/office.js';
import {
  positionOf,
  positionOfCall,
  positionOfGoneLot,
  positionOfLot,
  type PositionAnswer,
} from '../../boards/position.js';
import type { PortView } from '../../boards/standing.js';
import type { Language } from '../../boards/words/language.js';
import { neverOrNotYet } from './no-such.js';

/** A port as it was known at the moment that is asked about. */
export type Then = Known<PortView['state']>;
type State = PortView['state'];

interface PlacedLot {
  readonly lot: NonNullable<ReturnType<State['cargo']['lots']['get']>>;
  readonly place: PositionAnswer;
}
interface PlacedCall {
  readonly call: NonNullable<ReturnType<State['calls']['calls']['get']>>;
  readonly place: PositionAnswer;
}

/** @throws Problem for a lot that this port did not know then */
export async function placedLot(
  office: Office,
  view: Then,
  lotId: string,
  language: Language,
  past: Past,
): Promise<PlacedLot> {
  const { port, cargo } = view.state;
  const lot = cargo.lots.get(lotId);
  if (lot) return { lot, place: positionOfLot(view, lotId, language)! };
  const gone = await lotGone(office, port, lotId, past, view);
  if (!gone) throw await neverOrNotYet(office, port, 'lot', lotId, view);
  return { lot: gone.lot, place: positionOfGoneLot(view, gone.lot, gone.loadedBy, language) };
}

/** @throws Problem for a call that this port did not know then */
export async function placedCall(
  office: Office,
  view: Then,
  callId: string,
  language: Language,
  past: Past,
): Promise<PlacedCall> {
  const { port, calls } = view.state;
  const call = calls.calls.get(callId);
  if (call) return { call, place: positionOfCall(view, callId, language)! };
  const then = await stateWithCall(office, port, callId, past, view);
  if (!then) throw await neverOrNotYet(office, port, 'call', callId, view);
  const gone = then.calls.calls.get(callId)!;
  return { call: gone, place: positionOf(view, gone, language) };
}
