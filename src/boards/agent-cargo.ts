/** What the agents of companies received on the way and no departure has counted for good (D1939-4). */
import { instantText } from '../decrees/calendar.js';
import { countsFrom, type Direction } from '../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { kilograms } from '../decrees/measures.js';
import type { PortView } from './standing.js';

export interface AgentCargoItem {
  readonly declarationNumber: number;
  readonly declarationId: string | null;
  readonly companyId: string;
  readonly agentPort: string;
  readonly direction: Direction;
  readonly weightKg: number;
  readonly receivedAt: string;
  /** The first day of departure for which it is reserved for. */
  readonly countsFromDate: string;
  /** The call whose departure counts it. */
  readonly countedBy: string | null;
}

export interface AgentCargo {
  readonly port: string;
  readonly revision: number;
  /** In the order in which they were declared. */
  readonly items: readonly AgentCargoItem[];
}

export const agentCargo = ({ state, revision }: PortView): AgentCargo => ({
  port: state.port,
  revision,
  items: [...state.agentCargo.declarations.values()].map((each) => ({
    declarationNumber: each.declarationNumber,
    declarationId: each.declarationId ?? null,
    companyId: each.companyId,
    agentPort: each.agentPort,
    direction: each.direction,
    weightKg: kilograms(each.weight),
    receivedAt: instantText(each.receivedAt),
    countsFromDate: countsFrom(each.receivedDate),
    countedBy: each.countedBy ?? null,
  })),
});
