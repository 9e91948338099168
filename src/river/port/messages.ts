/** All commands and facts of a port, gathered from its slices. */
import type { CommandIn, FactIn, OrderIn } from '../messages.js';
import { cargoCommands, cargoFacts } from './cargo/messages.js';
import { loadingCommands, loadingFacts } from './loading/messages.js';
import { permitCommands, permitFacts } from './permit/messages.js';
import { receivedFacts } from './received/messages.js';
import { sailingCommands, sailingFacts } from './sailing/messages.js';
import { vesselCallCommands, vesselCallFacts } from './vessel-call/messages.js';

export const portCommands = {
  ...cargoCommands,
  ...vesselCallCommands,
  ...permitCommands,
  ...loadingCommands,
  ...sailingCommands,
} as const;
export const portFacts = {
  ...receivedFacts,
  ...cargoFacts,
  ...vesselCallFacts,
  ...permitFacts,
  ...loadingFacts,
  ...sailingFacts,
} as const;

export type PortCommand = CommandIn<typeof portCommands>;
export type PortOrder = OrderIn<typeof portCommands>;
export type PortFact = FactIn<typeof portFacts>;
export type PortOrderOf<T extends PortOrder['type']> = Extract<PortOrder, { type: T }>;
export type PortFactOf<T extends PortFact['type']> = Extract<PortFact, { type: T }>;
