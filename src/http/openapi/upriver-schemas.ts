/** The forms of what is answered under the decree of 1939. */
import { DIRECTIONS } from '../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { BACKLOG_RECIPIENTS } from '../../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { PORTS } from '../../decrees/river-ports.js';
import { all, instant, kg, list, orNull, text, whole } from './forms.js';

const port = { enum: PORTS };
const direction = { enum: DIRECTIONS };
const date = { type: 'string', format: 'date' };
const yesOrNo = { type: 'boolean' };
const allocations = list(all({ port, kg }));

const upriverItem = all({
  position: orNull(whole),
  callId: text,
  vesselId: text,
  companyId: text,
  lane: { enum: ['ORDINARY', 'EXPRESS'] },
  arrivedAt: instant,
  tows: list(text),
  specialService: yesOrNo,
  authorised: yesOrNo,
  loadKg: orNull(kg),
  maxLoadKg: orNull(kg),
  agentReserveKg: orNull(kg),
  departureMaxKg: orNull(kg),
  departureDate: orNull(date),
  resolutionId: orNull(text),
  freeQuota: orNull(all({ state: { enum: ['SUGGESTED', 'PROPOSED', 'SET'] }, freeKg: kg, allocations })),
  article: orNull(text),
  because: text,
});

const suggestion = all({
  kind: { enum: ['UPRIVER_QUOTA_REDUCTION'] },
  congestedPorts: allocations,
  mostBps: whole,
  inForce: orNull(text),
  article: text,
  because: text,
});

const backlogItem = all({
  port,
  direction,
  kg,
  reportedAt: instant,
  recipients: list({ enum: BACKLOG_RECIPIENTS }),
  article: text,
});

export const UPRIVER_SCHEMAS = {
  Upriver: all({ port, revision: whole, at: instant, vesselInTurn: orNull(text), items: list(upriverItem) }),
  Backlog: all({ port, revision: whole, at: instant, items: list(backlogItem), suggestion: orNull(suggestion) }),
  PortMovements: all({
    port,
    revision: whole,
    items: list(all({ date, direction, inKg: kg, outKg: kg })),
  }),
  AgentCargo: all({
    port,
    revision: whole,
    items: list(
      all({
        declarationNumber: whole,
        declarationId: orNull(text),
        companyId: text,
        agentPort: port,
        direction,
        weightKg: kg,
        receivedAt: instant,
        countsFromDate: date,
        countedBy: orNull(text),
      }),
    ),
  }),
};
