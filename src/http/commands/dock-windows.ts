/** The commands of the decree of docks of 1934: stays, lay-ups, what the authority of the port orders, and dues. */
import {
  AppointExpertRequest,
  BerthVesselRequest,
  CloseDailyCollectionRequest,
  DeclareLayUpRequest,
  DesignateLayUpPlacesRequest,
  ImposePortFineRequest,
  LiquidateDockDuesRequest,
  LiquidateLoadingDuesRequest,
  oneCargo,
  OrderWithdrawalRequest,
  reasonOfItsPlace,
  RecordAppraisalRequest,
  ReportDockDamageRequest,
  ReportObjectOverboardRequest,
  ShiftToDockRequest,
  UnberthVesselRequest,
} from '../requests/docks.js';
import { window, type CommandWindow } from './command-window.js';

const STAY = 'ATRAQUE-0412';

const stays: readonly CommandWindow[] = [
  window({
    type: 'BerthVessel',
    request: BerthVesselRequest,
    summary: 'Registra el atraque de una embarcación, en el muelle o a distancia, y abre su estadía',
    example: {
      stayId: STAY,
      vesselId: 'VAPOR-MEDELLIN',
      callId: 'MEDELLIN-BERRIO-12',
      place: 'AT_DISTANCE',
      reason: 'DOCKS_FULL',
      berthedAt: '1940-12-05T09:10:00-05:00',
      occurredAt: '1940-12-05T09:20:00-05:00',
    },
    faultAt: (_, request) => reasonOfItsPlace(request),
  }),
  window({
    type: 'ShiftToDock',
    request: ShiftToDockRequest,
    summary: 'Anota que la embarcación pasó al muelle: para la tarifa está allí desde que fondeó',
    example: { stayId: STAY, at: '1940-12-05T19:10:00-05:00' },
  }),
  window({
    type: 'UnberthVessel',
    request: UnberthVesselRequest,
    summary: 'Anota que la embarcación dejó su atraque',
    example: { stayId: STAY, at: '1940-12-06T15:10:00-05:00' },
  }),
  window({
    type: 'DesignateLayUpPlaces',
    request: DesignateLayUpPlacesRequest,
    summary: 'Señala los sitios del puerto en que puede haber demoras; rige la última lista',
    example: { places: ['Orilla del Carmelo', 'Playa de abajo'] },
  }),
  window({
    type: 'DeclareLayUp',
    request: DeclareLayUpRequest,
    summary: 'Presenta la declaración de demora firmada por el capitán: no paga más que el primer día',
    example: {
      stayId: 'ATRAQUE-0413',
      reason: 'Reparación de la caldera',
      expectedUntilAt: '1940-12-10T12:00:00-05:00',
      place: 'Orilla del Carmelo',
      signedBy: 'Capitán Eusebio Rondón',
      occurredAt: '1940-12-05T12:00:00-05:00',
    },
  }),
];

const dockside: readonly CommandWindow[] = [
  window({
    type: 'OrderWithdrawal',
    request: OrderWithdrawalRequest,
    summary: 'Ordena el retiro inmediato de una embarcación cuya permanencia es perjudicial',
    example: { stayId: STAY, reason: 'Impide el atraque del expreso correo' },
  }),
  window({
    type: 'ImposePortFine',
    request: ImposePortFineRequest,
    summary: 'Multa hasta en cien pesos, solidariamente, a quien no obedece la orden de retiro; puede repetirse',
    example: { stayId: STAY, fineCentavos: 5_000 },
  }),
  window({
    type: 'ReportDockDamage',
    request: ReportDockDamageRequest,
    summary: 'Da cuenta de un daño que la embarcación causó al muelle',
    example: { stayId: STAY, description: 'Tres pilotes partidos en la cabecera sur' },
  }),
  window({
    type: 'AppointExpert',
    request: AppointExpertRequest,
    summary: 'Nombra un perito: uno el administrador, otro el capitán y, en discordia, un tercero',
    example: { stayId: STAY, expert: 'Ing. Rafael Uribe', appointedBy: 'PORT_ADMINISTRATOR' },
  }),
  window({
    type: 'RecordAppraisal',
    request: RecordAppraisalRequest,
    summary: 'Registra el valor del daño en que convienen dos de los peritos nombrados',
    example: { stayId: STAY, valueCentavos: 42_000, experts: ['Ing. Rafael Uribe', 'Mto. Juan Cera'] },
  }),
  window({
    type: 'ReportObjectOverboard',
    request: ReportObjectOverboardRequest,
    summary: 'Da cuenta de un objeto caído al agua cerca del muelle, que capitán y empresa han de extraer',
    example: { stayId: STAY, description: 'Un motor en su guacal, a dos metros del muelle' },
  }),
];

const dues: readonly CommandWindow[] = [
  window({
    type: 'LiquidateDockDues',
    request: LiquidateDockDuesRequest,
    summary: 'Liquida los derechos de atraque de una estadía terminada, con un renglón por artículo',
    example: { stayId: STAY, occurredAt: '1940-12-06T16:00:00-05:00' },
  }),
  window({
    type: 'LiquidateLoadingDues',
    request: LiquidateLoadingDuesRequest,
    summary:
      'Liquida los derechos de cargue de un cargamento del registro o, donde no lo hay, de lo que dicen sus papeles',
    example: { lotId: 'FC-ANTIOQUIA-0871', weightSource: 'RAIL_BILL', occurredAt: '1940-12-06T16:10:00-05:00' },
    faultAt: (_, request) => oneCargo(request),
  }),
  window({
    type: 'CloseDailyCollection',
    request: CloseDailyCollectionRequest,
    summary: 'Cierra el recaudo de un día, que se consigna; ese día no se liquida más',
    example: { localDate: '1940-12-06', occurredAt: '1940-12-06T18:00:00-05:00' },
  }),
];

export const dockWindows: readonly CommandWindow[] = [...stays, ...dockside, ...dues];
