/** What is answered to commands of the decree of 1939. */
import { just, type Accepted } from './facts.js';

export const upriver = {
  RequestUpriverDeparture: (asked) => [
    [
      'UpriverQuotaFixed',
      {
        ...asked,
        ...{ maxLoadKg: 360_000, quotaKg: 360_000, freeBps: 1500, floorKg: 360_000, capacityKg: 420_000 },
        ...{ article: 'D1939-1', agentReserveKg: 30_000, departureMaxKg: 360_000 },
        ...{ countedThroughDate: '1940-12-11', declarations: [1] },
      },
    ],
    ['UpriverDepartureAuthorized', { ...asked, article: 'D1939-1' }],
  ],
  DeclareAgentCargo: just('AgentCargoDeclared', {
    ...{ declarationNumber: 1, receivedDate: '1940-12-10', countsFromDate: '1940-12-13' },
  }),
  RecordPortMovement: just('PortMovementRecorded', { movedDate: '1940-12-11' }),
  ReportBacklog: just('BacklogReported', {
    ...{ recipients: ['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR'], article: 'D1939-5' },
  }),
  ProposeFreeQuota: just('FreeQuotaProposed', {
    allocations: [{ port: 'PUERTO_WILCHES', kg: 45_000 }],
    ...{ freeKg: 120_000, article: 'D1939-5', suggested: true },
  }),
  SetFreeQuota: just('FreeQuotaSet', { freeKg: 120_000, article: 'D1939-5' }),
  RecordIntermediateLoading: just('IntermediateCargoLoaded', { article: 'D1976-13' }),
} satisfies Accepted;
