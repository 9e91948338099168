/** A vessel that goes up the river in the middle of December 1940, past ports that were left with cargo. */
import { expect } from '@jest/globals';
import type { TestServer } from './http-server.js';

const CALL = 'MEDELLIN-SUBIDA-12';
const SENT: readonly (readonly [counter: string, command: string, time: string, body: object])[] = [
  [
    'national',
    'assign-convoy-capacity',
    '11T08:00',
    { vesselId: 'VAPOR-MEDELLIN', convoyCapacityKg: 420_000, bareCapacityKg: 180_000, tows: ['BONGO-14'] },
  ],
  [
    'ports/puerto-wilches',
    'record-port-movement',
    '11T16:00',
    { movement: 'IN', direction: 'DOWN_RIVER', weightKg: 84_000, movedAt: '1940-12-11T15:20:00-05:00' },
  ],
  ['ports/puerto-wilches', 'report-backlog', '12T18:00', { kgByDirection: { UP_RIVER: 45_000, DOWN_RIVER: 80_000 } }],
  [
    'ports/barranquilla',
    'vessel-arrived',
    '12T06:00',
    { callId: CALL, vesselId: 'VAPOR-MEDELLIN', arrivedAt: '1940-12-12T06:00:00-05:00', tows: ['BONGO-14'] },
  ],
  [
    'ports/barranquilla',
    'declare-agent-cargo',
    '12T08:00',
    {
      ...{ declarationId: 'MAGANGUE-0311', companyId: 'NAVIERA-COLOMBIANA', agentPort: 'MAGANGUE' },
      ...{ direction: 'UP_RIVER', weightKg: 30_000, receivedAt: '1940-12-10T11:00:00-05:00' },
    },
  ],
  [
    'ports/barranquilla',
    'request-upriver-departure',
    '13T09:00',
    { callId: CALL, loadKg: 300_000, plannedDepartureDate: '1940-12-14' },
  ],
  ['ports/barranquilla', 'propose-free-quota', '13T10:00', { callId: CALL }],
  [
    'ports/barranquilla',
    'set-free-quota',
    '13T11:00',
    { callId: CALL, allocations: [{ port: 'PUERTO_WILCHES', kg: 45_000 }] },
  ],
];

/** It leaves Barranquilla with what it likes, and room for what its agents and Wilches have. */
export async function upTheRiver(server: TestServer): Promise<void> {
  for (const [counter, command, time, body] of SENT) {
    const sent = { ...body, occurredAt: `1940-12-${time}:00-05:00` };
    const { status, body: answer } = await server.post(`/api/${counter}/commands/${command}`, sent);
    expect([command, status, answer.detail]).toEqual([command, 201, undefined]);
  }
}
