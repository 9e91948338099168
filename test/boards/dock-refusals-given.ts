/** The figures each refusal of the decree of docks is given, in every form it is given them. */
import type { Article, Figures } from '../../src/decrees/refusal.js';

const BEFORE = '1940-11-17T12:05:00Z';
const AFTER = '1940-11-17T14:10:00Z';
const stay = { stayId: 'S-1' };

export const GIVEN_AT_THE_DOCKS = {
  ALREADY_LIQUIDATED: [
    ['DD34-05', { ...stay, liquidatedAt: AFTER, totalCentavos: 2_250 }],
    ['DD34-07', { lotId: 'L-1', settledKg: 12_345.5 }],
  ],
  DAY_ALREADY_CLOSED: [
    ['DD34-12', { field: 'localDate', localDate: '1940-11-17' }],
    ['DD34-12', { field: 'occurredAt', localDate: '1940-11-17', occurredAt: AFTER }],
  ],
  DUPLICATE_STAY: [['DD34-03', stay]],
  EXPERTS_REQUIRED: [
    ['DD34-11', { ...stay, field: 'appointedBy', toBeAppointedBy: ['PORT_ADMINISTRATOR', 'CAPTAIN'] }],
    ['DD34-11', { ...stay, field: 'experts', notAppointed: ['Otro'], appointed: ['Uribe', 'Cera'] }],
    ['DD34-11', { ...stay, field: 'experts', notAppointed: [], appointed: ['Uribe', 'Cera'] }],
  ],
  HEADS_REQUIRED: [['DD34-07', { field: 'heads', lotId: 'L-1' }]],
  LAYUP_DECLARATION_REQUIRED: [
    ...['reason', 'expectedUntilAt', 'signedBy'].map((field): [Article, Figures] => ['DD34-10', { ...stay, field }]),
    ['DD34-10', { ...stay, field: 'expectedUntilAt', expectedUntilAt: BEFORE, occurredAt: AFTER }],
  ],
  LENGTH_REQUIRED: [['DD34-03', { field: 'lengthCm', vesselId: 'V-1', lengthCm: 0 }]],
  NO_OPEN_STAY: [
    ['DD34-05', { ...stay, leftAt: AFTER }],
    ['DD34-05', { ...stay, leftAt: null }],
    ['DD34-05', { ...stay, callId: 'C-1', field: 'at', at: AFTER, sailedAt: BEFORE }],
    ['DD34-05', { ...stay, field: 'at', at: BEFORE, answersTo: 'berthedAt', berthedAt: AFTER }],
    ['DD34-09', { ...stay, field: 'occurredAt', occurredAt: BEFORE, answersTo: 'berthedAt', berthedAt: AFTER }],
  ],
  NO_WITHDRAWAL_ORDER: [
    ['DD34-09', stay],
    ['DD34-09', { ...stay, field: 'occurredAt', occurredAt: BEFORE, answersTo: 'orderedAt', orderedAt: AFTER }],
  ],
  PLACE_NOT_DESIGNATED: [
    ['DD34-10', { field: 'place', place: null, designated: [] }],
    ['DD34-10', { field: 'place', place: 'Playa', designated: ['Orilla', 'Recodo'] }],
  ],
  PORT_NOT_IN_DOCK_TARIFF: [
    ['DD34-02', { port: 'LA_DORADA', dockPorts: ['BARRANQUILLA', 'GAMARRA'] }],
    ['DD34-02', { port: 'LA_DORADA', dockPorts: ['BARRANQUILLA', 'GAMARRA'], ...stay }],
  ],
  STAY_STILL_OPEN: [
    ['DD34-05', { ...stay, state: 'BERTHED', missingStep: 'unberth-vessel' }],
    [
      'DD34-05',
      {
        ...{ ...stay, state: 'UNBERTHED', missingStep: 'unberth-vessel' },
        ...{ field: 'occurredAt', occurredAt: BEFORE, answersTo: 'leftAt', leftAt: AFTER },
      },
    ],
  ],
  UNKNOWN_STAY: [['DD34-08', stay]],
  WEIGHT_SOURCE_NOT_ALLOWED: [['DD34-07', { field: 'weightSource', weightSource: 'RAIL_BILL', port: 'GAMARRA' }]],
} satisfies { readonly [code: string]: readonly [Article, Figures][] };

/** The states of stays in which something does not belong. */
export const WRONG_AT_THE_DOCKS: readonly [Article, Figures][] = [
  ['DD34-08', { ...stay, state: 'BERTHED', missingStep: 'unberth-vessel', place: 'DOCK' }],
  ['DD34-10', { ...stay, state: 'LAID_UP', missingStep: 'unberth-vessel' }],
  ['DD34-03', { ...stay, vesselId: 'V-1', state: 'BERTHED', missingStep: 'unberth-vessel' }],
  [
    'DD34-03',
    {
      ...{ state: 'UNBERTHED', missingStep: null },
      ...{ field: 'berthedAt', berthedAt: BEFORE, answersTo: 'leftAt', leftAt: AFTER },
    },
  ],
  ['DD34-03', { callId: 'C-1', vesselId: 'V-1', state: 'ARRIVED', missingStep: null }],
  ['DD34-03', { callId: 'C-1', state: 'SAILED', missingStep: null, overAYear: true }],
  [
    'DD34-03',
    {
      ...{ callId: 'C-1', state: 'SAILED', missingStep: null },
      ...{ field: 'berthedAt', berthedAt: AFTER, sailedAt: BEFORE },
    },
  ],
  ['DD34-11', { ...stay, state: 'UNBERTHED', missingStep: null, overAYear: true }],
  ['DD34-10', { ...stay, state: 'BERTHED', missingStep: null, loadingPermitId: 'P-1' }],
  ['DD34-09', { ...stay, state: 'BERTHED', missingStep: 'impose-port-fine', withdrawal: 'ORDERED' }],
  ['DD34-11', { ...stay, state: 'BERTHED', missingStep: 'report-dock-damage', damage: 'NONE' }],
  ['DD34-11', { ...stay, state: 'BERTHED', missingStep: null, damage: 'APPRAISED' }],
  [
    'DD34-11',
    {
      ...{ ...stay, state: 'EXPERT_APPOINTED', missingStep: 'record-appraisal' },
      ...{ expert: 'Uribe', appointedBy: 'CAPTAIN' },
    },
  ],
];
