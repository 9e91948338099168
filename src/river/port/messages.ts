/** All commands and facts of a port, gathered from its slices. */
import type { CommandIn, FactIn, OrderIn } from '../messages.js';
import { agentCargoCommands, agentCargoFacts } from './agent-cargo/messages.js';
import { freeQuotaCommands, freeQuotaFacts } from './free-quota/messages.js';
import { intermediateCommands, intermediateFacts } from './intermediate/messages.js';
import { movementCommands, movementFacts } from './movements/messages.js';
import { upriverCommands, upriverFacts } from './upriver/messages.js';
import { berrioCommands, berrioFacts } from './berrio/messages.js';
import { caracoliCommands, caracoliFacts } from './caracoli/messages.js';
import { cargoCommands, cargoFacts } from './cargo/messages.js';
import { directFreightCommands, directFreightFacts } from './direct-freight/messages.js';
import { docksideCommands, docksideFacts } from './dockside/messages.js';
import { duesCommands, duesFacts } from './dues/messages.js';
import { justCauseCommands, justCauseFacts } from './just-cause/messages.js';
import { loadingCommands, loadingFacts } from './loading/messages.js';
import { overtimeCommands, overtimeFacts } from './overtime/messages.js';
import { permitCommands, permitFacts } from './permit/messages.js';
import { receivedFacts } from './received/messages.js';
import { sailingCommands, sailingFacts } from './sailing/messages.js';
import { stayCommands, stayFacts } from './stay/messages.js';
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
  ...stayCommands,
  ...docksideCommands,
  ...duesCommands,
  ...overtimeCommands,
  ...agentCargoCommands,
  ...freeQuotaCommands,
  ...intermediateCommands,
  ...movementCommands,
  ...upriverCommands,
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
  ...stayFacts,
  ...docksideFacts,
  ...duesFacts,
  ...overtimeFacts,
  ...agentCargoFacts,
  ...freeQuotaFacts,
  ...intermediateFacts,
  ...movementFacts,
  ...upriverFacts,
} as const;

export type PortCommand = CommandIn<typeof portCommands>;
export type PortOrder = OrderIn<typeof portCommands>;
export type PortFact = FactIn<typeof portFacts>;
export type PortOrderOf<T extends PortOrder['type']> = Extract<PortOrder, { type: T }>;
export type PortFactOf<T extends PortFact['type']> = Extract<PortFact, { type: T }>;
