/**
 * What a decider is. `decide` is law: it may consult articles and refuse. `evolve` is history: it copies what was
 * ruled, does no arithmetic of law and refuses nothing, so that an amended rule never rewrites the past.
 */
import type { Instant } from '../decrees/calendar.js';
import type { Refusal } from '../decrees/refusal.js';
import type { DecreeStarts } from '../decrees/d1976-turn/art-25-in-force.js';

/** A command as the desk puts it to a decider: what is asked, when it happened, and what only the desk can know. */
export interface Order<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  /** When the fact happened: it drives the rules. */
  readonly occurredAt: Instant;
  /** The server's clock when the order is judged; only "in the future" is measured by it. */
  readonly now: Instant;
  /** When each decree begins. */
  readonly starts: DecreeStarts;
  /** Whether an id was ever used on this stream, also by what has left the state. */
  readonly everUsed: (kind: IdKind, id: string) => boolean;
}

/** The kinds of ids a stream keeps for ever. */
export type IdKind =
  | 'lot'
  | 'call'
  | 'permit'
  | 'waybill'
  | 'planilla'
  | 'salgar-list'
  | 'salgar-day'
  | 'vessel'
  | 'resolution'
  | 'case'
  | 'tariff'
  | 'charge'
  | 'report'
  | 'fine'
  | 'stay'
  | 'sanction'
  | 'ordinance'
  | 'receipt'
  | 'declaration'
  | 'movement';
export interface UsedId {
  readonly kind: IdKind;
  readonly id: string;
}

/** A fact as decided: what happened, not yet recorded. */
export interface Fact<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** A fact with the instant it happened, as it is folded. */
export type Happened<F extends Fact> = F & { readonly occurredAt: Instant };

/** Either the facts an order makes, at least one, or why it makes none. */
export type Ruling<F extends Fact> = readonly F[] | Refusal;

export const isRefusal = <F extends Fact>(ruling: Ruling<F>): ruling is Refusal => !Array.isArray(ruling);

export interface Decider<State, O extends Order, F extends Fact> {
  readonly initial: State;
  decide(state: State, order: O): Ruling<F>;
  evolve(state: State, fact: Happened<F>): State;
}

/** Folds facts, oldest first, onto a state. */
export const fold = <State, F extends Fact>(
  decider: Pick<Decider<State, never, F>, 'evolve'>,
  state: State,
  facts: Iterable<Happened<F>>,
): State => {
  let folded = state;
  for (const fact of facts) folded = decider.evolve(folded, fact);
  return folded;
};
