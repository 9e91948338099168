/**
 * The day at La Dorada that the published document tells in its examples, on which each board has something to show. What went
 * before it is in documented-november.ts, what came after it in documented-months-after.ts.
 */
import { expect } from '@jest/globals';
import type { TestServer } from './http-server.js';

const CALL = 'MEDELLIN-1940-12';
export const EXPRESS = 'TOLIMA-1940-12';
export const LOT = 'FC-DORADA-0417';
export const AT = '/api/ports/la-dorada';
export const CASE = 'EXPEDIENTE-1940-07';
/** The case of a vessel that left without a permit. */
export const WITHOUT_PERMIT = 'EXPEDIENTE-1940-09';

export type Command = readonly [path: string, body: object];

/** Sends commands, each of which is accepted; on the morning of 2 December, unless they say when. */
export async function sent(
  server: TestServer,
  counter: 'national' | 'ports/la-dorada' | 'ports/puerto-berrio',
  ...commands: readonly Command[]
): Promise<void> {
  for (const [path, body] of commands) {
    const told = { occurredAt: '1940-12-02T10:00:00-05:00', ...body };
    const { status, body: answer } = await server.post(`/api/${counter}/commands/${path}`, told);
    expect([path, status, answer.detail]).toEqual([path, 201, undefined]);
  }
}

/** The same commands at another time. */
export const on = (time: string, ...commands: readonly Command[]): readonly Command[] =>
  commands.map(([path, body]) => [path, { occurredAt: `1940-${time}:00-05:00`, ...body }]);

export const vessel = (vesselId: string, name: string, more: object = {}): readonly Command[] => [
  [
    'register-vessel',
    {
      ...{ vesselId, name, companyId: 'NAVIERA-COLOMBIANA', captainId: `CAPITAN-${vesselId}`, line: 'BARRANQUILLA' },
      ...{ service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5486 },
      ...more,
    },
  ],
  ['assign-convoy-capacity', { vesselId, convoyCapacityKg: 420_000, bareCapacityKg: 180_000 }],
];

/** Coffee in sacks of 62.5 kg. */
export const sacks = (count: number) => [
  { marks: 'FNC/B', numbers: `1-${count}`, contents: 'Café pergamino', count, unitWeightKg: 62.5 },
];
export const arrived = (lotId: string, arrivedAt: string, more: object = {}): Command => [
  'cargo-arrived',
  {
    ...{ lotId, origin: 'RAIL', arrivedAt, railWaybillId: `REMESA-${lotId}` },
    ...{ shipper: 'Federación Nacional de Cafeteros', consignees: ['Agencia Marítima de Barranquilla'] },
    ...{ destination: 'BARRANQUILLA', cargoClass: 'OTHER', packages: sacks(400) },
    ...more,
  },
];
/** A lot of 2 December. */
export const lot = (lotId: string, hour: string, more: object = {}): Command =>
  arrived(lotId, `1940-12-02T${hour}:00-05:00`, more);

/** A vessel comes and presents its loading permit. */
export const readied = (callId: string, vesselId: string, arrivedAt: string): readonly Command[] => [
  ['vessel-arrived', { callId, vesselId, arrivedAt }],
  ['record-unloading', { callId, unloadedKg: 0 }],
  ['record-technical-inspection', { callId, passed: true }],
  ['request-permit', { permitId: `LICENCIA-${callId}`, callId, kind: 'LOAD' }],
  ['attend-permit', { permitId: `LICENCIA-${callId}`, granted: true, serviceNeeded: false }],
  ['present-loading-permit', { callId, permitId: `LICENCIA-${callId}` }],
];
const ready = (callId: string, vesselId: string, hour: string) =>
  readied(callId, vesselId, `1940-12-02T${hour}:00-05:00`);

/** A day on which each board has something to show. @returns the revision of its first lot, after all that the port received */
export async function aDay(server: TestServer): Promise<number> {
  const cartagena = { companyId: 'CARTAGENERA', line: 'CARTAGENA' };
  await sent(
    server,
    'national',
    ...vessel('VAPOR-MEDELLIN', 'Vapor Medellín'),
    ...vessel('VAPOR-TOLIMA', 'Vapor Tolima', { service: 'EXPRESS', callPorts: ['MAGANGUE'] }),
    ...vessel('VAPOR-BOLIVAR', 'Vapor Bolívar', cartagena),
    ...vessel('VAPOR-HONDA', 'Vapor Honda', cartagena),
    [
      'issue-ministry-resolution',
      {
        ...{ resolutionId: 'RESOLUCION-218', kind: 'RESERVE_ADJUSTMENT', deltaBps: 500 },
        ...{ ground: 'DOWNSTREAM_CONGESTION', congestedPort: 'PUERTO_BERRIO' },
        effectiveFromAt: '1940-12-10T00:00:00-05:00',
        text: 'Por la acumulación de café en las bodegas de Puerto Berrío',
        occurredAt: '1940-12-01T10:00:00-05:00',
      },
    ],
  );
  const baggage = [{ marks: 'Señora de Restrepo', numbers: '1-2', contents: 'Baúles', count: 2, unitWeightKg: 45 }];
  await sent(server, 'ports/la-dorada', lot(LOT, '07:10'));
  const first = (await server.get(`${AT}/board`)).body.revision - 1;
  await sent(
    server,
    'ports/la-dorada',
    lot('EQUIPAJE-0003', '07:30', { cargoClass: 'BAGGAGE', contentsUsuallySold: false, packages: baggage }),
    lot('CARRETERA-0091', '08:00', { origin: 'ROAD', railWaybillId: undefined, roadWaybillId: 'TALON-0091' }),
    lot('GIRARDOT-0207', '08:20', { origin: 'DIRECT_GIRARDOT', companyId: 'CARTAGENERA', destination: 'CARTAGENA' }),
    ['report-vessel-eta', { vesselId: 'VAPOR-HONDA', etaAt: '1940-12-12T18:00:00-05:00', source: 'Telegrama' }],
    ...ready(CALL, 'VAPOR-MEDELLIN', '06:10'),
    ...ready(EXPRESS, 'VAPOR-TOLIMA', '06:30'),
    ['request-loading', { callId: EXPRESS, requestedBy: 'Capitán Eusebio Rondón' }],
    lot('FC-DORADA-0418', '09:10'),
    lot('CARTAGENA-0019', '09:15', { destination: 'CARTAGENA', boundForCartagenaFromOrigin: true }),
    lot('FC-DORADA-0419', '09:20', { shipper: 'Trilladora La Cabaña' }),
    ...ready('BOLIVAR-1940-12', 'VAPOR-BOLIVAR', '07:00'),
  );
  return first;
}
