/** What people call the things of the port: its states, its commands, its articles, its places. */
import type { Origin } from '../../decrees/d1976-turn/art-02-books-of-arrival.js';
import type { CargoEvidence } from '../../decrees/d1976-turn/art-03-proof-of-arrival.js';
import type { CargoClass, PriorityClass } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import type { Ground } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import type { Outcome } from '../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import type { Appointer } from '../../decrees/dock-dues-1934/art-11-damage-and-objects.js';
import type { Port } from '../../decrees/river-ports.js';
import type { Tariff } from '../../river/national/forwarders/ledger.js';
import type { NationalCommand } from '../../river/national/messages.js';
import type { PortCommand } from '../../river/port/messages.js';
import type { Permit } from '../../river/port/permit/ledger.js';
import type { StayState } from '../../river/port/stay/ledger.js';
import type { CallState } from '../../river/port/vessel-call/call.js';
import type { CaseState } from '../../river/port/violation/ledger.js';
import type { InBoth, Language } from './language.js';

const CALL_STATES: Record<CallState, InBoth> = {
  ARRIVED: { es: 'llegado', en: 'arrived' },
  PREPARED: { es: 'descargado y reconocido', en: 'unloaded and inspected' },
  READY: { es: 'listo para cargar', en: 'ready to load' },
  LOADING: { es: 'cargando', en: 'loading' },
  LOADED: { es: 'cargado', en: 'loaded' },
  CHECKING: { es: 'en chequeo', en: 'being checked' },
  CLEARED: { es: 'chequeado conforme', en: 'checked and in order' },
  PERMITTED: { es: 'con permiso de zarpe', en: 'permitted to sail' },
  AT_CARACOLI: { es: 'en Caracolí', en: 'at Caracolí' },
  RELEASED: { es: 'libre para cargar en los puertos intermedios', en: 'free to load at the intermediate ports' },
  SAILED: { es: 'zarpado', en: 'sailed' },
  WITHDRAWN: { es: 'retirado del turno', en: 'withdrawn from the turn' },
};

/** What stands in the way of a command of the decree of 1939, as a state of its call. */
const UPRIVER_STATES: Record<string, InBoth> = {
  AUTHORIZED: { es: 'autorizado para salir', en: 'authorised to leave' },
  FREE_QUOTA_SET: { es: 'con sus cupos libres señalados', en: 'with its free quotas fixed' },
};

const CASE_STATES: Record<CaseState, InBoth> = {
  DETECTED: { es: 'abierto', en: 'opened' },
  DISMISSED: { es: 'archivado sin sanción', en: 'dismissed' },
  SANCTIONED: { es: 'sancionado', en: 'sanctioned' },
  NOTIFIED: { es: 'sanción notificada', en: 'sanction notified' },
  APPEALED: { es: 'apelado', en: 'appealed' },
  RULED: { es: 'apelación fallada', en: 'appeal ruled upon' },
  FINAL: { es: 'sanción en firme', en: 'sanction final' },
  CLOSED: { es: 'sanción revocada', en: 'sanction revoked' },
  PAID: { es: 'multa pagada', en: 'fine paid' },
};

const TARIFF_STATES: Record<Tariff['state'], InBoth> = {
  PENDING: { es: 'por decidir', en: 'still to be decided' },
  APPROVED: { es: 'aprobada', en: 'approved' },
  REJECTED: { es: 'negada', en: 'rejected' },
};

/** Stays at a berth, and what is asked of them. */
const STAY_STATES: Record<StayState | 'LIQUIDATED' | 'EXPERT_APPOINTED', InBoth> = {
  BERTHED: { es: 'atracado', en: 'berthed' },
  LAID_UP: { es: 'en demora declarada', en: 'laid up' },
  UNBERTHED: { es: 'fuera del atraque', en: 'away from its berth' },
  LIQUIDATED: { es: 'liquidado', en: 'settled' },
  EXPERT_APPOINTED: { es: 'con perito nombrado', en: 'with an expert appointed' },
};

const APPOINTERS: Record<Appointer, InBoth> = {
  PORT_ADMINISTRATOR: { es: 'el administrador del puerto', en: 'the administrator of the port' },
  CAPTAIN: { es: 'el capitán', en: 'the captain' },
  BOTH: { es: 'los dos de acuerdo', en: 'the two together' },
  GENERAL_NAVIGATION_DIRECTORATE: {
    es: 'la Dirección General de Navegación',
    en: 'the General Navigation Directorate',
  },
};

const OUTCOMES: Record<Outcome, InBoth> = {
  CONFIRMED: { es: 'confirmar la sanción', en: 'to confirm the sanction' },
  MODIFIED: { es: 'modificar la sanción', en: 'to modify the sanction' },
  REVOKED: { es: 'revocar la sanción', en: 'to revoke the sanction' },
};

const PERMIT_STATES: Record<Permit['state'] | 'ATTENDED' | FeeState | 'SELF_DISPATCHED', InBoth> = {
  REQUESTED: { es: 'solicitado', en: 'requested' },
  GRANTED: { es: 'concedido', en: 'granted' },
  DENIED: { es: 'negado', en: 'denied' },
  ATTENDED: { es: 'ya atendido', en: 'attended already' },
  CHARGED: { es: 'causado, sin recibo', en: 'charged, without a receipt' },
  RECEIPTED: { es: 'con recibo', en: 'receipted' },
  PRESENTED: { es: 'con recibo presentado al cajero', en: 'with its receipt presented to the cashier' },
  SELF_DISPATCHED: { es: 'despachado por sí mismo', en: 'dispatched by itself' },
};

/** Where a fee stands. */
export type FeeState = 'CHARGED' | 'RECEIPTED' | 'PRESENTED';

const CARGO_CLASSES: Record<CargoClass, InBoth> = {
  BAGGAGE: { es: 'equipaje sin pasajero', en: 'unaccompanied baggage' },
  PROVISIONS: { es: 'víveres y artículos fungibles', en: 'provisions and consumables' },
  GENERAL_MERCHANDISE: { es: 'carga de varios', en: 'general merchandise' },
  LIVESTOCK: { es: 'ganado', en: 'livestock' },
  OTHER: { es: 'otra carga', en: 'other cargo' },
};

/** The classes of art. 11, as an express loads them. */
const PRIORITY_CLASSES: Record<PriorityClass, InBoth> = {
  1: CARGO_CLASSES.BAGGAGE,
  2: CARGO_CLASSES.PROVISIONS,
  3: {
    es: 'carga de varios para los puertos intermedios de escala',
    en: 'general merchandise for the intermediate ports of call',
  },
  4: { es: 'carga de varios para los puertos terminales', en: 'general merchandise for the terminal ports' },
  5: CARGO_CLASSES.OTHER,
};

/** Cargo by its origin, as what it is: `es …`, `is …`. */
const ORIGINS: Record<Origin, InBoth> = {
  RAIL: { es: 'carga del ferrocarril', en: 'rail cargo' },
  ROAD: { es: 'carga por carretera', en: 'road cargo' },
  LOCAL: { es: 'carga local', en: 'local cargo' },
  SALGAR: { es: 'carga de Puerto Salgar', en: 'cargo of Puerto Salgar' },
  CARACOLI: { es: 'carga de Caracolí', en: 'cargo of Caracolí' },
  DIRECT_GIRARDOT: { es: 'flete directo de Girardot', en: 'through-freight from Girardot' },
};

const EVIDENCE: Record<CargoEvidence, InBoth> = {
  RAIL_CERTIFICATE: { es: 'el certificado del ferrocarril', en: 'the certificate of the railway' },
  ROAD_RECEIPT_STUB: {
    es: 'el duplicado o talón del recibo dado al conductor',
    en: 'the duplicate or stub of the receipt given to the driver',
  },
};

const GROUNDS: Record<Ground, InBoth> = {
  DOWNSTREAM_CONGESTION: { es: 'congestión aguas abajo', en: 'congestion below' },
  UPSTREAM_CONGESTION: { es: 'congestión aguas arriba', en: 'congestion above' },
};

const PORTS: Record<Port, string> = {
  GIRARDOT: 'Girardot',
  FLANDES: 'Flandes',
  ARRANCAPLUMAS: 'Arrancaplumas',
  HONDA: 'Honda',
  CARACOLI: 'Caracolí',
  LA_DORADA: 'La Dorada',
  PUERTO_SALGAR: 'Puerto Salgar',
  PUERTO_BERRIO: 'Puerto Berrío',
  BARRANCABERMEJA: 'Barrancabermeja',
  GALAN: 'Galán',
  PUERTO_WILCHES: 'Puerto Wilches',
  GAMARRA: 'Gamarra',
  EL_BANCO: 'El Banco',
  MOMPOS: 'Mompós',
  MAGANGUE: 'Magangué',
  YATI: 'Yatí',
  CALAMAR: 'Calamar',
  BARRANQUILLA: 'Barranquilla',
  CARTAGENA: 'Cartagena',
};

/** Each command as a step somebody takes: `falta …`, `the next step is to …`. */
const STEPS: Record<PortCommand['type'] | NationalCommand['type'], InBoth> = {
  RegisterVessel: { es: 'matricular el barco', en: 'register the vessel' },
  AssignConvoyCapacity: { es: 'asignar la capacidad del convoy', en: "assign the convoy's capacity" },
  IssueMinistryResolution: { es: 'expedir la resolución', en: 'issue the resolution' },
  RevokeMinistryResolution: { es: 'revocar la resolución', en: 'revoke the resolution' },
  AdoptReading: { es: 'adoptar la interpretación', en: 'adopt the reading' },
  PublishHolidayCalendar: { es: 'publicar el calendario de feriados', en: 'publish the calendar of holidays' },
  CargoArrived: { es: 'registrar la llegada del cargamento', en: 'register the arrival of the lot' },
  SubmitSalgarList: { es: 'enviar la lista de Puerto Salgar', en: 'send the list of Puerto Salgar' },
  PresentPlanilla: { es: 'presentar la planilla', en: 'present the planilla' },
  CorrectCargoArrival: { es: 'corregir la llegada del cargamento', en: 'correct the arrival of the lot' },
  WithdrawCargo: { es: 'retirar la carga', en: 'withdraw the cargo' },
  VesselArrived: { es: 'registrar la llegada del barco', en: 'record the arrival of the vessel' },
  CorrectVesselArrival: { es: 'corregir la llegada del barco', en: 'correct the arrival of the vessel' },
  RecordUnloading: { es: 'registrar el descargue', en: 'record the unloading' },
  RecordTechnicalInspection: { es: 'registrar el reconocimiento técnico', en: 'record the technical inspection' },
  PresentLoadingPermit: { es: 'presentar el permiso de cargue', en: 'present the loading permit' },
  DepartForCaracoli: { es: 'registrar la subida a Caracolí', en: 'record the departure for Caracolí' },
  ReturnFromCaracoli: { es: 'registrar el regreso de Caracolí', en: 'record the return from Caracolí' },
  ReleaseToIntermediatePorts: {
    es: 'dejar el barco libre para los puertos intermedios',
    en: 'release the vessel to the intermediate ports',
  },
  ReportVesselEta: { es: 'registrar cuándo se espera el barco', en: 'report when the vessel is expected' },
  ReleaseDirectFreight: {
    es: 'liberar el flete directo al turno general',
    en: 'release the through-freight to the general turn',
  },
  IndicateBerrioCargo: {
    es: 'que la Inspección de Puerto Berrío indique la carga',
    en: 'have the Inspectorate of Puerto Berrío indicate the cargo',
  },
  WithdrawFromTurn: { es: 'retirar el barco del turno', en: 'withdraw the vessel from the turn' },
  RequestPermit: { es: 'solicitar el permiso', en: 'request the permit' },
  AttendPermit: {
    es: 'que la Inspección Fluvial atienda y conceda el permiso',
    en: 'have the River Inspectorate attend and grant the permit',
  },
  RequestLoading: { es: 'pedir carga a la Sección de Turno', en: 'ask the Section of Turn for cargo' },
  ConfirmLoaded: { es: 'confirmar lo cargado', en: 'confirm what was loaded' },
  DeclareLotLeft: { es: 'declarar la carga que se deja', en: 'declare the cargo that is left' },
  RuleJustCause: {
    es: 'que la Inspección Fluvial falle la causa declarada',
    en: 'have the River Inspectorate rule upon the declared cause',
  },
  CloseLoading: { es: 'cerrar el cargue', en: 'close the loading' },
  PresentManifest: { es: 'presentar el sobordo', en: 'present the manifest' },
  SailPermit: { es: 'pedir el permiso de zarpe', en: 'ask for the sail permit' },
  RecordDeparture: { es: 'registrar el zarpe', en: 'record the departure' },
  DetectTurnViolation: { es: 'abrir el caso', en: 'open the case' },
  DismissViolation: { es: 'archivar el caso', en: 'dismiss the case' },
  ImposeSanction: { es: 'imponer la sanción', en: 'impose the sanction' },
  NotifySanction: { es: 'notificar la sanción', en: 'notify the sanction' },
  FileAppeal: { es: 'apelar ante el Ministerio', en: 'appeal to the Ministry' },
  RuleAppeal: { es: 'que el Ministerio falle la apelación', en: 'have the Ministry rule upon the appeal' },
  RecordFinePayment: { es: 'registrar el pago de la multa', en: 'record the payment of the fine' },
  BerthVessel: { es: 'registrar el atraque', en: 'record the berthing' },
  ShiftToDock: { es: 'registrar el paso al muelle', en: 'record the move to the dock' },
  UnberthVessel: { es: 'registrar que el barco dejó el atraque', en: 'record that the vessel left its berth' },
  DesignateLayUpPlaces: { es: 'señalar los sitios de demora', en: 'designate the places to lie up' },
  DeclareLayUp: { es: 'declarar la demora', en: 'declare the lay-up' },
  OrderWithdrawal: { es: 'ordenar el retiro', en: 'order the withdrawal' },
  ImposePortFine: { es: 'imponer la multa del puerto', en: "impose the port's fine" },
  ReportDockDamage: { es: 'dar cuenta del daño al muelle', en: 'report the damage to the dock' },
  AppointExpert: { es: 'nombrar el perito', en: 'appoint the expert' },
  RecordAppraisal: { es: 'registrar el avalúo', en: 'record the appraisal' },
  ReportObjectOverboard: { es: 'dar cuenta de lo caído al agua', en: 'report what fell into the water' },
  LiquidateDockDues: { es: 'liquidar los derechos de muelle', en: 'settle the dock dues' },
  LiquidateLoadingDues: { es: 'liquidar los derechos de cargue', en: 'settle the loading dues' },
  CloseDailyCollection: { es: 'cerrar el recaudo del día', en: 'close the collection of the day' },
  IssueOvertimeReceipt: { es: 'extender el recibo en cuatro ejemplares', en: 'make out the receipt in four copies' },
  RecordCashierPresentation: {
    es: 'presentar el recibo al Cajero Fluvial de Barranquilla',
    en: 'present the receipt to the River Cashier of Barranquilla',
  },
  ReportUndueCharge: { es: 'multar el cobro indebido', en: 'fine the undue charge' },
  LogFeeIrregularity: {
    es: 'dejar constancia en el diario de navegación',
    en: "enter the irregularity in the ship's log",
  },
  ImposeResidualSanction: {
    es: 'sancionar la infracción sin pena señalada',
    en: 'punish the infraction that has no penalty of its own',
  },
  SubmitOrdinance: { es: 'remitir la disposición al Ministerio', en: 'submit the order to the Ministry' },
  ObserveOrdinance: {
    es: 'que la Inspección General haga sus observaciones',
    en: 'have the General Inspectorate observe upon it',
  },
  GiveInspectorNotice: { es: 'dar aviso al inspector', en: 'give notice to the inspector' },
  RecordSelfDispatch: {
    es: 'registrar que el barco se despachó por sí mismo',
    en: 'record that the vessel dispatched itself',
  },
  DeclareSanctionFinal: { es: 'declarar la sanción en firme', en: 'declare the sanction final' },
  CarrySuspension: {
    es: 'llevar la suspensión al registro nacional',
    en: 'carry the suspension to the national register',
  },
  SubmitTariff: { es: 'presentar la tarifa', en: 'submit the tariff' },
  DecideTariff: { es: 'decidir sobre la tarifa', en: 'decide upon the tariff' },
  RecordTariffCharge: { es: 'registrar el cobro', en: 'record the charge' },
  ReportUnequalTreatment: { es: 'denunciar el trato desigual', en: 'report the unequal treatment' },
  ImposeTariffFine: { es: 'imponer la multa por tarifas', en: 'impose the fine on tariffs' },
  RequestUpriverDeparture: { es: 'pedir la salida hacia arriba', en: 'ask to leave for up the river' },
  DeclareAgentCargo: { es: 'declarar la carga que recibió un agente', en: 'declare the cargo that an agent received' },
  RecordPortMovement: { es: 'registrar el movimiento de carga', en: 'register the movement of cargo' },
  ReportBacklog: { es: 'dar aviso de la carga que quedó', en: 'report the cargo that was left' },
  ProposeFreeQuota: {
    es: 'que el Intendente proponga los cupos libres',
    en: 'have the Intendant propose the free quotas',
  },
  SetFreeQuota: { es: 'señalar los cupos libres', en: 'fix the free quotas' },
  RecordIntermediateLoading: {
    es: 'registrar lo cargado en un puerto intermedio',
    en: 'record what was loaded at an intermediate port',
  },
};

const kebab = (type: string) => type.replace(/\B[A-Z]/g, '-$&').toLowerCase();
const stepOfPath = new Map(Object.entries(STEPS).map(([type, said]) => [kebab(type), said]));

const states = new Map<string, InBoth>(
  Object.entries({
    ...{ ...PERMIT_STATES, ...CALL_STATES, ...CASE_STATES, ...TARIFF_STATES },
    ...{ ...STAY_STATES, ...UPRIVER_STATES },
  }),
);
const outcomes = new Map<string, InBoth>(Object.entries(OUTCOMES));
const ports = new Map<string, string>(Object.entries(PORTS));
const origins = new Map<string, InBoth>(Object.entries(ORIGINS));
const evidence = new Map<string, InBoth>(Object.entries(EVIDENCE));
const grounds = new Map<string, InBoth>(Object.entries(GROUNDS));

export const callStateName = (state: CallState, language: Language): string => CALL_STATES[state][language];
export const caseStateName = (state: CaseState, language: Language): string => CASE_STATES[state][language];
export const tariffStateName = (state: Tariff['state'], language: Language): string => TARIFF_STATES[state][language];

export const stayStateName = (state: keyof typeof STAY_STATES, language: Language): string =>
  STAY_STATES[state][language];

const appointers = new Map<string, InBoth>(Object.entries(APPOINTERS));
/** Who names an expert; a code without a name stands as it is. */
export const appointerName = (code: string, language: Language): string => appointers.get(code)?.[language] ?? code;

export const priorityClassName = (priorityClass: PriorityClass, language: Language): string =>
  PRIORITY_CLASSES[priorityClass][language];

/** What refusals state by a code; a code without a name stands as it is. */
export const originName = (code: string, language: Language): string => origins.get(code)?.[language] ?? code;
export const evidenceName = (code: string, language: Language): string => evidence.get(code)?.[language] ?? code;
export const groundName = (code: string, language: Language): string => grounds.get(code)?.[language] ?? code;
export const outcomeName = (code: string, language: Language): string => outcomes.get(code)?.[language] ?? code;

/** The state of a call, a permit, a case or a tariff by its code, as refusals state it; a code without a name stands as it is. */
export const stateName = (code: string, language: Language): string => states.get(code)?.[language] ?? code;

/** A port's name as it is written; what is no port stands as it is. */
export const portName = (port: string): string => ports.get(port) ?? port;

/** A step by its command's address (`record-unloading`), in the infinitive; an unknown one stands as it is. */
export const stepName = (path: string, language: Language): string => stepOfPath.get(path)?.[language] ?? path;

const DECREES: readonly { readonly prefix: string; readonly name: InBoth }[] = [
  { prefix: 'D1976-', name: { es: 'del Decreto 1976 de 1940', en: 'of Decree 1976 of 1940' } },
  { prefix: 'D1430-', name: { es: 'del Decreto 1430 de 1929', en: 'of Decree 1430 of 1929' } },
  { prefix: 'D1939-', name: { es: 'del decreto de 1.º de febrero de 1939', en: 'of the decree of 1 February 1939' } },
  {
    prefix: 'DD34-',
    name: { es: 'del decreto de 21 de noviembre de 1934', en: 'of the decree of 21 November 1934' },
  },
];

/** `D1976-09` as it is cited: `artículo 9 del Decreto 1976 de 1940`, `article 9 of Decree 1976 of 1940`. */
export function articleName(article: string, language: Language): string {
  const decree = DECREES.find(({ prefix }) => article.startsWith(prefix));
  if (!decree) return article;
  const number = article.slice(decree.prefix.length).replace(/^0+(?=\d)/, '');
  return `${language === 'es' ? 'artículo' : 'article'} ${number} ${decree.name[language]}`;
}
