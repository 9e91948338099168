/** The commands that a port's counter takes under the decree of 1939, and the duty to pick up cargo on the way. */
import {
  DeclareAgentCargoRequest,
  ofItsPort,
  ProposeFreeQuotaRequest,
  RecordIntermediateLoadingRequest,
  RecordPortMovementRequest,
  ReportBacklogRequest,
  RequestUpriverDepartureRequest,
  SetFreeQuotaRequest,
} from '../requests/upriver.js';
import { window, type CommandWindow } from './command-window.js';

const CALL = 'MEDELLIN-SUBIDA-12';

export const upriverWindows: readonly CommandWindow[] = [
  window({
    type: 'RequestUpriverDeparture',
    request: RequestUpriverDepartureRequest,
    summary:
      'Pide salir hacia arriba con la carga que el buque quiera, dentro de su cupo y dejando sitio a la de sus agentes',
    example: {
      callId: CALL,
      loadKg: 300_000,
      plannedDepartureDate: '1940-12-14',
      occurredAt: '1940-12-13T09:00:00-05:00',
    },
  }),
  window({
    type: 'DeclareAgentCargo',
    request: DeclareAgentCargoRequest,
    summary: 'Declara la carga que un agente de la compañía recibió en un puerto del camino',
    example: {
      declarationId: 'MAGANGUE-0311',
      companyId: 'NAVIERA-COLOMBIANA',
      agentPort: 'MAGANGUE',
      direction: 'UP_RIVER',
      weightKg: 30_000,
      receivedAt: '1940-12-10T11:00:00-05:00',
      occurredAt: '1940-12-12T08:00:00-05:00',
    },
  }),
  window({
    type: 'RecordPortMovement',
    request: RecordPortMovementRequest,
    summary: 'Registra carga que entra al puerto o que sale de él',
    example: {
      movementId: 'WILCHES-1940-0877',
      movement: 'IN',
      direction: 'DOWN_RIVER',
      weightKg: 84_000,
      movedAt: '1940-12-11T15:20:00-05:00',
      occurredAt: '1940-12-11T16:00:00-05:00',
    },
  }),
  window({
    type: 'ReportBacklog',
    request: ReportBacklogRequest,
    summary: 'Da aviso de la carga que no alcanzó a embarcarse en los cupos destinados a ella',
    example: { kgByDirection: { UP_RIVER: 45_000, DOWN_RIVER: 80_000 }, occurredAt: '1940-12-12T18:00:00-05:00' },
    forAll: ofItsPort,
  }),
  window({
    type: 'ProposeFreeQuota',
    request: ProposeFreeQuotaRequest,
    summary:
      'Propone el Intendente los cupos libres de un buque; si no da ninguno, los que resultan a prorrata de lo que quedó',
    example: { callId: CALL, occurredAt: '1940-12-13T10:00:00-05:00' },
  }),
  window({
    type: 'SetFreeQuota',
    request: SetFreeQuotaRequest,
    summary: 'Firma el Inspector de La Dorada los cupos libres propuestos, que quedan señalados',
    example: {
      callId: CALL,
      allocations: [{ port: 'PUERTO_WILCHES', kg: 45_000 }],
      occurredAt: '1940-12-13T11:00:00-05:00',
    },
  }),
  window({
    type: 'RecordIntermediateLoading',
    request: RecordIntermediateLoadingRequest,
    summary: 'Anota lo que un buque que zarpó tomó en un puerto intermedio, o que no tomó nada',
    example: { callId: 'MEDELLIN-1940-12', port: 'BARRANCABERMEJA', weightKg: 20_000 },
  }),
];
