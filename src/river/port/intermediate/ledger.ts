/** The book of what vessels took at intermediate ports, for a year after they first did. */
import { grams, NO_WEIGHT, plus, type Grams } from '../../../decrees/measures.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact } from '../messages.js';

export interface IntermediateState {
  /** Taken on the way, by call. */
  readonly taken: Ordered<string, Grams>;
  readonly past: YearShelf;
}

export const INTERMEDIATE_START: IntermediateState = { taken: Ordered.byId(), past: emptyShelf() };

export function evolveIntermediate(
  state: IntermediateState,
  { type, data, occurredAt }: Happened<PortFact>,
): IntermediateState {
  if (type !== 'IntermediateCargoLoaded') return state;
  const { callId, weightKg } = data;
  const taken = state.taken.with(callId, plus(state.taken.get(callId) ?? NO_WEIGHT, grams(weightKg)));
  if (state.taken.has(callId)) return { ...state, taken };
  const { shelf, expired } = shelve(state.past, callId, occurredAt);
  return { taken: expired.reduce((left, old) => left.without(old), taken), past: shelf };
}
