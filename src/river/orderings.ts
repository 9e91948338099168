/** Every order in which a state keeps a collection, by name: a tree that is written down is read back under the same one. */
import { compareTurn, type TurnKey } from '../decrees/d1976-turn/turn-order.js';
import type { Grams } from '../decrees/measures.js';
import type { Instant } from '../decrees/calendar.js';
import { BY_ID, type Ordering } from './ordered.js';

/** By the one comparator of the turn. */
export const BY_TURN: Ordering<TurnKey, unknown> = { compare: compareTurn };

/** By the turn, each weighing what is unassigned of it. */
export const BY_TURN_WEIGHED: Ordering<TurnKey, { readonly weight: Grams }> = {
  compare: compareTurn,
  weigh: ({ weight }) => weight,
};

/** By when it was over, then by its id. */
export const BY_END: Ordering<readonly [Instant, string], unknown> = {
  compare: ([a, x], [b, y]) => a - b || (x < y ? -1 : x > y ? 1 : 0),
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what each orders is known where it is used
export const ORDERINGS: { readonly [name: string]: Ordering<any, any> } = {
  id: BY_ID,
  turn: BY_TURN,
  weighed: BY_TURN_WEIGHED,
  end: BY_END,
};
