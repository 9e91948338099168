/** The form of the rulings on `national`: one function for each command of a table. */
import type { Ruling } from '../decider.js';
import type { CommandTable, OrderIn } from '../messages.js';
import type { NationalFact } from './messages.js';
import type { NationalState } from './register.js';

export type NationalRulings<C extends CommandTable> = {
  readonly [T in keyof C & string]: (
    national: NationalState,
    order: Extract<OrderIn<C>, { type: T }>,
  ) => Ruling<NationalFact>;
};
