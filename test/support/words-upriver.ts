/** The figures that refusals of the decree of 1939 are given, in every form. */
import type { Article, Figures, RefusalCode } from '../../src/decrees/refusal.js';

const call = { callId: 'C-1' };
const TERMINALS = ['BARRANQUILLA', 'CARTAGENA'];

export const GIVEN_UPRIVER = {
  AGENT_PORT_NOT_INTERMEDIATE: [
    ['D1939-4', { agentPort: 'HONDA' }],
    ['D1939-4', { agentPort: 'MANAOS' }],
  ],
  AGENT_RESERVE_VIOLATED: [['D1939-4', { ...call, loadKg: 720_000, departureMaxKg: 700_000, agentReserveKg: 300_000 }]],
  DUPLICATE_DECLARATION: [['D1939-4', { declarationId: 'D-1' }]],
  DUPLICATE_MOVEMENT: [['D1939-5', { movementId: 'M-1' }]],
  EXPRESS_QUOTA_EXCEEDED: [['D1939-3', { ...call, loadKg: 280_001, maxLoadKg: 280_000 }]],
  EXPRESS_TOW_LIMIT_ONE: [['D1939-3', { ...call, tows: ['B-1', 'B-2'], resolutionId: 'R-1' }]],
  EXPRESS_TOW_NOT_AUTHORIZED: [['D1939-3', { ...call, tows: ['B-1'] }]],
  FREE_QUOTA_DIFFERS: [
    ['D1939-5', { ...call, proposed: [{ port: 'GAMARRA', kg: 1 }], signed: [{ port: 'GAMARRA', kg: 2 }] }],
  ],
  FREE_QUOTA_EXCEEDS_RESERVE: [['D1939-5', { ...call, allocatedKg: 61_000, freeKg: 60_000, excessKg: 1000 }]],
  FREE_QUOTA_NOT_PROPOSED: [['D1939-5', { ...call, missingStep: 'propose-free-quota' }]],
  NOT_AN_INTERMEDIATE_PORT: [
    ['D1939-5', { port: 'HONDA' }],
    ['D1976-16', { port: 'LA_DORADA' }],
  ],
  NOT_A_DEPARTURE_PORT: [
    ['D1939-1', { port: 'LA_DORADA', ports: TERMINALS }],
    ['D1939-4', { port: 'GAMARRA', ports: ['LA_DORADA'] }],
    ['D1939-5', { port: 'GAMARRA', ports: ['LA_DORADA', ...TERMINALS] }],
  ],
  PLANNED_DATE_PAST: [
    ['D1939-4', { field: 'plannedDepartureDate', plannedDepartureDate: '1939-03-01', today: '1939-03-02' }],
  ],
  PORT_NOT_A_GROUND: [
    ['D1939-1', { congestedPort: 'BARRANCABERMEJA', ports: ['LA_DORADA', 'PUERTO_BERRIO', 'PUERTO_WILCHES'] }],
  ],
  REDUCTION_EXCEEDS_20_PERCENT: [['D1939-1', { reductionBps: 2001, mostBps: 2000 }]],
  UPRIVER_QUOTA_EXCEEDED: [['D1939-1', { ...call, loadKg: 540_001, maxLoadKg: 540_000 }]],
} satisfies { readonly [C in RefusalCode]?: readonly [Article, Figures][] };
