/** The command and facts of what the agents of companies received at the ports on the way, and of what it leaves to a vessel. */
import { DIRECTIONS } from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { fact } from '../../messages.js';
import {
  id,
  instantField,
  kg,
  list,
  localDateField,
  oneOf,
  optional,
  record,
  sumKg,
  text,
  whole,
} from '../../shape.js';

const declared = {
  /** The company's own number of it. */
  declarationId: optional(id),
  companyId: id,
  agentPort: id,
  direction: oneOf(DIRECTIONS),
  weightKg: kg,
  receivedAt: instantField,
} as const;

export const agentCargoCommands = { DeclareAgentCargo: record(declared) } as const;

export const agentCargoFacts = {
  /** The next serial of the port, and the local days by which it is counted. */
  AgentCargoDeclared: fact(
    1,
    record({ ...declared, declarationNumber: whole(1), receivedDate: localDateField, countsFromDate: localDateField }),
  ),
  /** What is reserved for when the vessel really left: more where it left later than it said, less where earlier. */
  AgentReserveRecounted: fact(
    1,
    record({
      callId: id,
      plannedDepartureDate: localDateField,
      departureDate: localDateField,
      countedThroughDate: localDateField,
      loadKg: kg,
      agentReserveKg: sumKg,
      departureMaxKg: kg,
      /** What it left with above that; nothing is done about it here. */
      excessKg: kg,
      /** Numbers of the declarations that this departure counted, for good. */
      declarations: list(whole(1)),
      article: text,
    }),
  ),
} as const;
