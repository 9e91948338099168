/** All commands and facts of a port, gathered from its slices. */
import type { CommandIn, FactIn, OrderIn } from '../messages.js';
import { berrioCommands, berrioFacts } from './berrio/messages.js';
import { caracoliCommands, caracoliFacts } from './caracoli/messages.js';
import { cargoCommands, cargoFacts } from './cargo/messages.js';
import { directFreightCommands, directFreightFacts } from './direct-freight/messages.js';
import { justCauseCommands, justCauseFacts } from './just-cause/messages.js';
import { loadingCommands, loadingFacts } from './loading/messages.js';
import { permitCommands, permitFacts } from './permit/messages.js';
import { receivedFacts } from './received/messages.js';
import { sailingCommands, sailingFacts } from './sailing/messages.js';
import { violationCommands, violationFacts } from './violation/messages.js';
import { vesselCallCommands, vesselCallFacts } from './vessel-call/messages.js';

export const portCommands = {
  ...cargoCommands,
  ...vesselCallCommands,
  ...permitCommands,
  ...loadingCommands,
  ...sailingCommands,
  ...directFreightCommands,
  ...caracoliCommands,
  ...justCauseCommands,
  ...berrioCommands,
  ...violationCommands,
} as const;
export const portFacts = {
  ...receivedFacts,
  ...cargoFacts,
  ...vesselCallFacts,
  ...permitFacts,
  ...loadingFacts,
  ...sailingFacts,
  ...directFreightFacts,
  ...caracoliFacts,
  ...justCauseFacts,
  ...berrioFacts,
  ...violationFacts,
} as const;

export type PortCommand = CommandIn<typeof portCommands>;
export type PortOrder = OrderIn<typeof portCommands>;
export type PortFact = FactIn<typeof portFacts>;
export type PortOrderOf<T extends PortOrder['type']> = Extract<PortOrder, { type: T }>;
export type PortFactOf<T extends PortFact['type']> = Extract<PortFact, { type: T }>;
