/** What is sent under the decree of 1939: departures for up the river, agents' cargo, the register and its backlog, free quotas. */
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Counter } from '../../application/outcome.js';
import { DIRECTIONS } from '../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { MOVEMENTS } from '../../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { PORTS } from '../../decrees/river-ports.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { field, optional, type Field, type Found } from './field.js';
import { Id, InstantText, Kilograms, KILOGRAMS, LocalDateText, OneOf, SomeKilograms } from './fields.js';
import { ListOf } from './lists.js';

export class RequestUpriverDepartureRequest extends CommandRequest {
  @Id() callId!: string;
  @Kilograms() loadKg!: number;
  @LocalDateText() plannedDepartureDate!: string;
}

export class DeclareAgentCargoRequest extends CommandRequest {
  @Id(optional) declarationId?: string;
  @Id() companyId!: string;
  /** The law itself refuses a port that is on no trip. */
  @Id() agentPort!: string;
  @OneOf(DIRECTIONS) direction!: string;
  @SomeKilograms() weightKg!: number;
  @InstantText() receivedAt!: string;
}

export class RecordPortMovementRequest extends CommandRequest {
  @Id(optional) movementId?: string;
  @Id(optional) callId?: string;
  @OneOf(MOVEMENTS) movement!: string;
  @OneOf(DIRECTIONS) direction!: string;
  @SomeKilograms() weightKg!: number;
  @InstantText() movedAt!: string;
}

const OF_DIRECTIONS = both(
  `debe ser un objeto con kilogramos de ${DIRECTIONS.join(' o ')}, o de ambos`,
  `must be an object with kilograms of ${DIRECTIONS.join(' or ')}, or of both`,
);
const NO_DIRECTION = both(`debe ser ${DIRECTIONS.join(' o ')}`, `must be ${DIRECTIONS.join(' or ')}`);

/** Kilograms for one direction or for both. */
const BY_DIRECTION: Field = {
  fault: (value) => {
    const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
    if (given.length === 0) return { detail: OF_DIRECTIONS };
    for (const [direction, kg] of given) {
      const known = (DIRECTIONS as readonly string[]).includes(direction);
      const found = known ? KILOGRAMS.fault(kg) : { detail: NO_DIRECTION };
      if (found) return { at: [direction], detail: found.detail };
    }
    return undefined;
  },
  schema: {
    type: 'object',
    minProperties: 1,
    propertyNames: { enum: [...DIRECTIONS] },
    additionalProperties: KILOGRAMS.schema,
  } as ApiPropertyOptions,
};

export class ReportBacklogRequest extends CommandRequest {
  @field(BY_DIRECTION) kgByDirection!: Record<string, number>;
}

/** A report is of the port at whose counter it is made. */
export const ofItsPort = (counter: Counter): { readonly port: Counter } => ({ port: counter });

export class FreeQuotaAllocation {
  /** The law itself refuses a port that is on no trip. */
  @Id() port!: string;
  @SomeKilograms() kg!: number;
}

const MOST_ALLOCATIONS = PORTS.length;

function portsOnce(allocations: readonly FreeQuotaAllocation[]): Found | undefined {
  const named = allocations.map((each) => (each instanceof FreeQuotaAllocation ? each.port : undefined));
  const again = named.findIndex((port, at) => port !== undefined && named.indexOf(port) < at);
  return again < 0 ? undefined : { at: [again, 'port'], detail: both('está dado dos veces', 'is given twice') };
}

export class ProposeFreeQuotaRequest extends CommandRequest {
  @Id() callId!: string;
  @ListOf(FreeQuotaAllocation, { most: MOST_ALLOCATIONS }, { also: portsOnce, optional: true })
  allocations?: FreeQuotaAllocation[];
}

export class SetFreeQuotaRequest extends CommandRequest {
  @Id() callId!: string;
  @ListOf(FreeQuotaAllocation, { most: MOST_ALLOCATIONS }, { also: portsOnce })
  allocations!: FreeQuotaAllocation[];
}

export class RecordIntermediateLoadingRequest extends CommandRequest {
  @Id() callId!: string;
  /** The law itself refuses a port that the vessel does not pass. */
  @Id() port!: string;
  @Kilograms() weightKg!: number;
}
