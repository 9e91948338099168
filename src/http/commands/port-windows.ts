/** The commands that a port's counter takes. */
import { both } from '../problems/words.js';
import { CargoArrivedRequest, WithdrawCargoRequest } from '../requests/cargo.js';
import { CloseLoadingRequest, ConfirmLoadedRequest, RequestLoadingRequest } from '../requests/loading.js';
import { AttendPermitRequest, RequestPermitRequest } from '../requests/permit.js';
import { PresentManifestRequest, RecordDepartureRequest, SailPermitRequest } from '../requests/sailing.js';
import {
  PresentLoadingPermitRequest,
  RecordTechnicalInspectionRequest,
  RecordUnloadingRequest,
  VesselArrivedRequest,
  WithdrawFromTurnRequest,
} from '../requests/vessel-call.js';
import { window, type CommandWindow } from './command-window.js';

const LOT = 'FC-DORADA-0417';
const CALL = 'MEDELLIN-1940-12';
const PERMIT = 'LICENCIA-0231';

const cargo: readonly CommandWindow[] = [
  window({
    type: 'CargoArrived',
    request: CargoArrivedRequest,
    summary: 'Registra una carga en el orden de su llegada y le da turno',
    example: {
      lotId: LOT,
      origin: 'RAIL',
      arrivedAt: '1940-12-02T07:40:00-05:00',
      waybillOffice: 'Ibagué',
      railWaybillId: 'REMESA-8841',
      shipper: 'Federación Nacional de Cafeteros',
      consignees: ['Agencia Marítima de Barranquilla'],
      destination: 'BARRANQUILLA',
      cargoClass: 'OTHER',
      packages: [
        { marks: 'FNC/B', numbers: '1-400', contents: 'Café pergamino', count: 400, unitWeightKg: 62.5 },
        { marks: 'FNC/T', numbers: '401-420', contents: 'Café trillado', count: 20, unitWeightKg: 70 },
      ],
      totalWeightKg: 26_400,
      occurredAt: '1940-12-02T07:55:00-05:00',
    },
  }),
  window({
    type: 'WithdrawCargo',
    request: WithdrawCargoRequest,
    summary: 'Retira bultos de una carga que aún no están asignados a un buque',
    example: { lotId: LOT, packages: 20, reason: 'El remitente los vendió en la plaza' },
  }),
];

const calls: readonly CommandWindow[] = [
  window({
    type: 'VesselArrived',
    request: VesselArrivedRequest,
    summary: 'Registra la llegada de un buque y abre su escala',
    example: { callId: CALL, vesselId: 'VAPOR-MEDELLIN', arrivedAt: '1940-12-02T06:30:00-05:00', tows: ['BONGO-14'] },
    faultAt: (counter, { dispatchedOnlyTo }) =>
      dispatchedOnlyTo === undefined || counter === dispatchedOnlyTo
        ? undefined
        : { field: 'dispatchedOnlyTo', detail: both('solo se da en ese puerto', 'is given at that port only') },
  }),
  window({
    type: 'RecordUnloading',
    request: RecordUnloadingRequest,
    summary: 'Anota que el buque descargó lo que traía',
    example: { callId: CALL, unloadedKg: 48_250.5 },
  }),
  window({
    type: 'RecordTechnicalInspection',
    request: RecordTechnicalInspectionRequest,
    summary: 'Anota la visita técnica de la Inspección Fluvial',
    example: { callId: CALL, passed: true, notes: 'Calderas y casco en buen estado' },
  }),
  window({
    type: 'PresentLoadingPermit',
    request: PresentLoadingPermitRequest,
    summary: 'Presenta la licencia de cargue; el buque queda listo y entra en el turno',
    example: { callId: CALL, permitId: PERMIT },
  }),
  window({
    type: 'WithdrawFromTurn',
    request: WithdrawFromTurnRequest,
    summary: 'Retira del turno un buque sin carga a bordo',
    example: { callId: CALL, reason: 'Reparación de la rueda de paletas' },
  }),
];

const permits: readonly CommandWindow[] = [
  window({
    type: 'RequestPermit',
    request: RequestPermitRequest,
    summary: 'Solicita una licencia a la Inspección Fluvial',
    example: { permitId: PERMIT, callId: CALL, kind: 'LOAD' },
  }),
  window({
    type: 'AttendPermit',
    request: AttendPermitRequest,
    summary: 'Concede o niega una licencia solicitada',
    example: { permitId: PERMIT, granted: true, serviceNeeded: false },
  }),
];

const loading: readonly CommandWindow[] = [
  window({
    type: 'RequestLoading',
    request: RequestLoadingRequest,
    summary: 'Pide carga para el buque en turno: se le fija el cupo y se le asignan lotes en orden',
    example: { callId: CALL, requestedBy: 'Capitán Eusebio Rondón', plannedDepartureDate: '1940-12-04' },
  }),
  window({
    type: 'ConfirmLoaded',
    request: ConfirmLoadedRequest,
    summary: 'Confirma bultos asignados que ya están a bordo',
    example: { callId: CALL, lotId: LOT, packages: 400, weightKg: 25_000 },
  }),
  window({
    type: 'CloseLoading',
    request: CloseLoadingRequest,
    summary: 'Cierra el cargue y entrega la lista de despacho a la Inspección',
    example: { callId: CALL },
  }),
];

const sailing: readonly CommandWindow[] = [
  window({
    type: 'PresentManifest',
    request: PresentManifestRequest,
    summary: 'Presenta el manifiesto, que se coteja con la lista de despacho',
    example: {
      callId: CALL,
      lines: [
        {
          lotId: LOT,
          turnNumber: 1,
          packages: 400,
          weightKg: 25_000,
          marks: 'FNC/B',
          numbers: '1-400',
          contents: 'Café pergamino',
        },
      ],
    },
  }),
  window({
    type: 'SailPermit',
    request: SailPermitRequest,
    summary: 'Pide la licencia de zarpe; se concede o se niega con sus razones, y ambas cosas quedan escritas',
    example: { callId: CALL },
  }),
  window({
    type: 'RecordDeparture',
    request: RecordDepartureRequest,
    summary: 'Anota la salida del buque',
    example: { callId: CALL, sailedAt: '1940-12-04T05:15:00-05:00' },
  }),
];

export const PORT_WINDOWS: readonly CommandWindow[] = [...cargo, ...calls, ...permits, ...loading, ...sailing];
