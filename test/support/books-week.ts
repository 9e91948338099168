/** A week at La Dorada after which every book has something to show: cargo that came, was corrected, loaded and left. */
import { expect } from '@jest/globals';
import type { TestServer } from './http-server.js';

export const AT = '/api/ports/la-dorada';
export const CALL = 'MEDELLIN-1940-12';
export const EXPRESS = 'TOLIMA-1940-12';
export const BERTH = 'ATRAQUE-TOLIMA';

type Command = readonly [path: string, body: object];

async function sent(server: TestServer, counter: string, ...commands: readonly Command[]): Promise<number> {
  let position = -1;
  for (const [path, body] of commands) {
    const told = { occurredAt: '1940-12-02T10:00:00-05:00', ...body };
    const { status, body: answer } = await server.post(`/api/${counter}/commands/${path}`, told);
    expect([path, status, answer.detail]).toEqual([path, 201, undefined]);
    position = answer.position;
  }
  return position;
}

const vessel = (vesselId: string, name: string, more: object = {}): Command[] => [
  [
    'register-vessel',
    {
      ...{ vesselId, name, companyId: 'NAVIERA-COLOMBIANA', captainId: `CAPITAN-${vesselId}`, line: 'BARRANQUILLA' },
      ...{ service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5486, ...more },
    },
  ],
  ['assign-convoy-capacity', { vesselId, convoyCapacityKg: 420_000, bareCapacityKg: 180_000 }],
];

export const lot = (lotId: string, hour: string, more: object = {}): Command => [
  'cargo-arrived',
  {
    ...{ lotId, origin: 'RAIL', arrivedAt: `1940-12-02T${hour}:00-05:00`, railWaybillId: `REMESA-${lotId}` },
    ...{ shipper: 'Federación Nacional de Cafeteros', consignees: ['Agencia Marítima de Barranquilla'] },
    ...{ destination: 'BARRANQUILLA', cargoClass: 'OTHER' },
    packages: [{ marks: 'FNC/B', numbers: '1-400', contents: 'Café pergamino', count: 400, unitWeightKg: 62.5 }],
    ...more,
  },
];

const ready = (callId: string, vesselId: string, hour: string): Command[] => [
  ['vessel-arrived', { callId, vesselId, arrivedAt: `1940-12-02T${hour}:00-05:00` }],
  ['record-unloading', { callId, unloadedKg: 0 }],
  ['record-technical-inspection', { callId, passed: true }],
  ['request-permit', { permitId: `LICENCIA-${callId}`, callId, kind: 'LOAD' }],
  ['attend-permit', { permitId: `LICENCIA-${callId}`, granted: true, serviceNeeded: false, reason: 'conforme' }],
  ['present-loading-permit', { callId, permitId: `LICENCIA-${callId}` }],
];

/** Tells the week. @returns the position of its last event */
export async function aWeek(server: TestServer): Promise<number> {
  await sent(
    server,
    'national',
    ...vessel('VAPOR-MEDELLIN', 'Vapor Medellín'),
    ...vessel('VAPOR-TOLIMA', 'Vapor Tolima', { service: 'EXPRESS', callPorts: ['MAGANGUE'] }),
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
  const cacao = [{ marks: 'H. Muñoz', numbers: '1-40', contents: 'Cacao', count: 40, unitWeightKg: 50 }];
  const merchandise = { cargoClass: 'GENERAL_MERCHANDISE', destination: 'MAGANGUE' };
  return sent(
    server,
    'ports/la-dorada',
    lot('FC-DORADA-0417', '07:10'),
    lot('CARRETERA-0091', '08:00', {
      ...{ origin: 'ROAD', railWaybillId: undefined, roadWaybillId: 'TALON-0091' },
      ...{ shipper: 'Hermanos Muñoz', packages: cacao },
    }),
    lot('VARIOS-0007', '08:30', { ...merchandise, shipper: '=Almacén «El Día»; y Cía.', packages: cacao }),
    [
      'present-planilla',
      { lotId: 'CARRETERA-0091', planillaId: 'PLANILLA-55', presentedAt: '1940-12-02T09:00:00-05:00' },
    ],
    [
      'correct-cargo-arrival',
      {
        ...{ lotId: 'FC-DORADA-0417', newArrivedAt: '1940-12-02T07:00:00-05:00' },
        ...{ evidenceType: 'RAIL_CERTIFICATE', evidenceId: 'CERTIFICADO-12' },
      },
    ],
    ['withdraw-cargo', { lotId: 'VARIOS-0007', packages: 10, reason: 'Vendidos en el puerto' }],
    ...ready(EXPRESS, 'VAPOR-TOLIMA', '06:30'),
    ['request-loading', { callId: EXPRESS, requestedBy: 'Capitán Eusebio Rondón' }],
    lot('FC-DORADA-0418', '09:20', { shipper: 'Trilladora La Cabaña' }),
    ...ready(CALL, 'VAPOR-MEDELLIN', '06:10'),
    ['request-loading', { callId: CALL, requestedBy: 'Capitán Rondón' }],
    ['confirm-loaded', { callId: CALL, lotId: 'FC-DORADA-0418', packages: 400, weightKg: 25_000 }],
    ['close-loading', { callId: CALL }],
    [
      'present-manifest',
      { callId: CALL, lines: [{ lotId: 'FC-DORADA-0418', packages: 400, weightKg: 25_000, marks: 'FNC/B' }] },
    ],
    ['sail-permit', { callId: CALL }],
    ['record-departure', { callId: CALL, sailedAt: '1940-12-02T10:00:00-05:00' }],
    // It sails with what it was given, and no permit.
    ['confirm-loaded', { callId: EXPRESS, lotId: 'FC-DORADA-0417', packages: 400, weightKg: 25_000 }],
    ['record-departure', { callId: EXPRESS, sailedAt: '1940-12-02T10:00:00-05:00' }],
    lot('ESPERA-0001', '09:40'),
    lot('ESPERA-0002', '09:50'),
    [
      'detect-turn-violation',
      { caseId: 'EXPEDIENTE-7', callId: EXPRESS, kinds: ['ASSIGNED_LOT_LEFT'], evidenceEventIds: [] },
    ],
    // Back at the berth it is in the way, and does not go when it is told to.
    [
      'berth-vessel',
      { stayId: BERTH, vesselId: 'VAPOR-TOLIMA', place: 'DOCK', berthedAt: '1940-12-02T06:00:00-05:00' },
    ],
    ['order-withdrawal', { stayId: BERTH, reason: 'Estorba el cargue' }],
    ['impose-port-fine', { stayId: BERTH, fineCentavos: 5000 }],
  );
}

/** The lists of the books, each where it is asked. */
export const BOOK_PATHS: { readonly [operation: string]: string } = {
  lotsBook: `${AT}/books/lots`,
  callsBook: `${AT}/books/calls`,
  assignmentsBook: `${AT}/books/assignments`,
  dispatchListsBook: `${AT}/books/dispatch-lists`,
  expressAssignmentsBook: `${AT}/books/express-assignments`,
  permitsBook: `${AT}/books/permits`,
  violationsBook: `${AT}/books/violations`,
  casesBook: `${AT}/books/cases`,
  quotasBook: `${AT}/books/quotas`,
  resolutionsBook: `${AT}/books/resolutions`,
  nationalResolutionsBook: '/api/national/books/resolutions',
  ledgerBook: `${AT}/books/ledger`,
  ledgerDaysBook: `${AT}/books/ledger-days`,
};
