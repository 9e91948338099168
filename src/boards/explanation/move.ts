/** A change of a place in the turn. */
import type { Article } from '../../decrees/refusal.js';

/** Whose place it is. */
export interface Subject {
  readonly kind: 'lot' | 'call';
  readonly id: string;
}

export interface Move {
  /** The place before and after; `null` where it had none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly because: string;
  readonly article: Article;
  /** Time alone did it: a suspension ended, or a reading came into force; the fact is the first that was written after. */
  readonly passingOfTime: boolean;
  /** The others by whom it changed, the first of them in the order of the turn: at most {@link MOST_NAMED}. */
  readonly whom: readonly string[];
  readonly whomTotal: number;
}

/** So many others are named. */
export const MOST_NAMED = 20;

/** The others by whom a place changed. @param ids in the order of the turn */
export const named = (ids: readonly string[]): Pick<Move, 'whom' | 'whomTotal'> => ({
  whom: ids.slice(0, MOST_NAMED),
  whomTotal: ids.length,
});
