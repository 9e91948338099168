/** The commands that a port's counter takes. */
import { IndicateBerrioCargoRequest, lotsOrWeight } from '../requests/berrio.js';
import { DepartForCaracoliRequest, ReturnFromCaracoliRequest } from '../requests/caracoli.js';
import {
  CargoArrivedRequest,
  lotTogether,
  CorrectCargoArrivalRequest,
  PresentPlanillaRequest,
  SubmitSalgarListRequest,
  WithdrawCargoRequest,
} from '../requests/cargo.js';
import { ReleaseDirectFreightRequest, ReportVesselEtaRequest } from '../requests/direct-freight.js';
import {
  CloseLoadingRequest,
  ConfirmLoadedRequest,
  DeclareLotLeftRequest,
  RequestLoadingRequest,
  RuleJustCauseRequest,
} from '../requests/loading.js';
import { AttendPermitRequest, RequestPermitRequest } from '../requests/permit.js';
import { PresentManifestRequest, RecordDepartureRequest, SailPermitRequest } from '../requests/sailing.js';
import {
  CorrectVesselArrivalRequest,
  PresentLoadingPermitRequest,
  RecordTechnicalInspectionRequest,
  RecordUnloadingRequest,
  ReleaseToIntermediatePortsRequest,
  VesselArrivedRequest,
  whereItWasDispatched,
  WithdrawFromTurnRequest,
} from '../requests/vessel-call.js';
import { window, type CommandWindow } from './command-window.js';
import { dockWindows } from './dock-windows.js';
import { overtimeWindows } from './overtime-windows.js';
import { upriverWindows } from './upriver-windows.js';
import { violationWindows } from './violation-windows.js';

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
    faultAt: (_, request) => lotTogether(request),
  }),
  window({
    type: 'SubmitSalgarList',
    request: SubmitSalgarListRequest,
    summary: 'Registra la lista diaria de lo llegado a Puerto Salgar, en el turno que le corresponde',
    example: {
      listId: 'SALGAR-1940-12-02',
      listDate: '1940-12-02',
      lines: [
        {
          lotId: 'SALGAR-1188',
          arrivedAt: '1940-12-02T08:00:00-05:00',
          railWaybillId: 'REMESA-1188',
          shipper: 'Trilladora La Cabaña',
          consignees: ['Casa Held'],
          destination: 'BARRANQUILLA',
          cargoClass: 'OTHER',
          packages: [{ marks: 'TLC', numbers: '1-320', contents: 'Café', count: 320, unitWeightKg: 62.5 }],
        },
      ],
      occurredAt: '1940-12-02T18:00:00-05:00',
    },
  }),
  window({
    type: 'PresentPlanilla',
    request: PresentPlanillaRequest,
    summary: 'Presenta la planilla de una carga llegada por carretera o local',
    example: {
      lotId: 'CARRETERA-0091',
      planillaId: 'PLANILLA-0091',
      presentedAt: '1940-12-02T16:00:00-05:00',
      occurredAt: '1940-12-02T16:05:00-05:00',
    },
  }),
  window({
    type: 'CorrectCargoArrival',
    request: CorrectCargoArrivalRequest,
    summary: 'Corrige la llegada de una carga con el certificado del ferrocarril o el talón del recibo',
    example: {
      lotId: LOT,
      newArrivedAt: '1940-12-02T07:10:00-05:00',
      evidenceType: 'RAIL_CERTIFICATE',
      evidenceId: 'CERTIFICADO-77',
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
    faultAt: whereItWasDispatched,
  }),
  window({
    type: 'CorrectVesselArrival',
    request: CorrectVesselArrivalRequest,
    summary: 'Corrige la llegada de un buque con el diario del puerto o el de navegación, antes de su primera carga',
    example: {
      callId: CALL,
      newArrivedAt: '1940-12-02T06:10:00-05:00',
      evidenceType: 'SHIPS_LOG',
      evidenceId: 'DIARIO-MEDELLIN-334',
    },
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
  window({
    type: 'ReleaseToIntermediatePorts',
    request: ReleaseToIntermediatePortsRequest,
    summary: 'Deja que un buque sin carga, para el que no la hay, vuelva a los puertos intermedios',
    example: { callId: CALL },
  }),
];

const caracoli: readonly CommandWindow[] = [
  window({
    type: 'DepartForCaracoli',
    request: DepartForCaracoliRequest,
    summary: 'Anota que el buque sube a Caracolí; no pierde el turno',
    example: { callId: CALL },
  }),
  window({
    type: 'ReturnFromCaracoli',
    request: ReturnFromCaracoliRequest,
    summary: 'Anota que el buque vuelve de Caracolí con lo que allí cargó',
    example: { callId: CALL, loadedKg: 80_000 },
  }),
];

const directFreight: readonly CommandWindow[] = [
  window({
    type: 'ReportVesselEta',
    request: ReportVesselEtaRequest,
    summary: 'Anota cuándo se espera un buque, según los informes de la Sección',
    example: {
      vesselId: 'VAPOR-BOLIVAR',
      etaAt: '1940-12-12T18:00:00-05:00',
      source: 'Telegrama de la agencia de Calamar',
      occurredAt: '1940-12-03T09:00:00-05:00',
    },
  }),
  window({
    type: 'ReleaseDirectFreight',
    request: ReleaseDirectFreightRequest,
    summary: 'Dado el aviso, pasa al turno general un flete directo cuyos buques distan más de seis días',
    example: {
      lotId: 'GIRARDOT-0207',
      noticeTo: 'Agencia del Alto Magdalena en Girardot',
      noticeAt: '1940-12-03T09:30:00-05:00',
      occurredAt: '1940-12-03T10:00:00-05:00',
    },
  }),
];

const berrio: readonly CommandWindow[] = [
  window({
    type: 'IndicateBerrioCargo',
    request: IndicateBerrioCargoRequest,
    summary: 'Indica en Puerto Berrío la carga que puede tomar un buque de paso: cuáles lotes, o cuánto peso',
    example: { callId: 'MEDELLIN-BERRIO-12', maxKg: 20_000 },
    faultAt: (_, request) => lotsOrWeight(request),
  }),
];

const permits: readonly CommandWindow[] = [
  window({
    type: 'RequestPermit',
    request: RequestPermitRequest,
    summary: 'Solicita una licencia a la Inspección Fluvial',
    example: { permitId: PERMIT, callId: CALL, kind: 'LOAD', occurredAt: '1940-12-02T08:50:00-05:00' },
  }),
  window({
    type: 'AttendPermit',
    request: AttendPermitRequest,
    summary: 'Concede o niega una licencia solicitada',
    example: { permitId: PERMIT, granted: true, serviceNeeded: false, occurredAt: '1940-12-02T09:00:00-05:00' },
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
    type: 'DeclareLotLeft',
    request: DeclareLotLeftRequest,
    summary: 'Declara que el buque deja bultos asignados, y por qué causa',
    example: {
      callId: CALL,
      lotId: LOT,
      packages: 12,
      causeCode: 'DAMAGED',
      causeText: 'Sacos mojados en el muelle',
    },
  }),
  window({
    type: 'RuleJustCause',
    request: RuleJustCauseRequest,
    summary: 'Resuelve si era justa la causa por la que se dejaron bultos',
    example: { callId: CALL, lotId: LOT, accepted: false, evidence: 'El perito halló secos los sacos' },
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
      occurredAt: '1940-12-04T04:40:00-05:00',
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
    example: { callId: CALL, occurredAt: '1940-12-04T05:00:00-05:00' },
  }),
  window({
    type: 'RecordDeparture',
    request: RecordDepartureRequest,
    summary: 'Anota la salida del buque',
    example: { callId: CALL, sailedAt: '1940-12-04T05:15:00-05:00' },
  }),
];

export const PORT_WINDOWS: readonly CommandWindow[] = [
  ...cargo,
  ...directFreight,
  ...calls,
  ...caracoli,
  ...permits,
  ...berrio,
  ...loading,
  ...sailing,
  ...violationWindows,
  ...dockWindows,
  ...overtimeWindows,
  ...upriverWindows,
];
