/** Why a place in the turn changed with one fact: who had been ahead and is so no longer, who has come ahead, or what became of itself. */
import type { PortState } from '../../river/port/state.js';
import { inPort } from '../../river/port/vessel-call/call.js';
import type { Language } from '../words/language.js';
import type { Recorded } from '../violations.js';
import type { Move, Subject } from './move.js';
import { moveOfCall } from './moves-of-a-call.js';
import { moveOfLot } from './moves-of-a-lot.js';

/** @returns `undefined` where the place is what it was */
export const moveOf = (
  { kind, id }: Subject,
  before: PortState,
  fact: Recorded,
  after: PortState,
  language: Language,
): Move | undefined =>
  kind === 'lot' ? moveOfLot(id, before, fact, after, language) : moveOfCall(id, before, fact, after, language);

/** Whether it will never have a place again: the lot has left the port, or the vessel has. */
export function isOver({ kind, id }: Subject, { cargo, calls }: PortState): boolean {
  if (kind === 'lot') return !cargo.lots.has(id);
  const call = calls.calls.get(id);
  return call === undefined || !inPort(call);
}
