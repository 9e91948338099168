/** The form of a slice's rulings: one function for each of its commands. */
import type { CommandTable, OrderIn } from '../messages.js';
import type { Ruling } from '../decider.js';
import type { PortFact } from './messages.js';
import type { PortState } from './state.js';

export type Rulings<C extends CommandTable> = {
  readonly [T in keyof C & string]: (port: PortState, order: Extract<OrderIn<C>, { type: T }>) => Ruling<PortFact>;
};
