/** What people call the things of the port: its states, its commands, its articles, its places. */
import type { CargoClass } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import type { Port } from '../../decrees/river-ports.js';
import type { NationalCommand } from '../../river/national/messages.js';
import type { LotState } from '../../river/port/cargo/lot.js';
import type { PortCommand } from '../../river/port/messages.js';
import type { Permit } from '../../river/port/permit/ledger.js';
import type { CallState } from '../../river/port/vessel-call/call.js';
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
  SAILED: { es: 'zarpado', en: 'sailed' },
  WITHDRAWN: { es: 'retirado del turno', en: 'withdrawn from the turn' },
};

const LOT_STATES: Record<LotState, InBoth> = {
  AWAITING_PLANILLA: { es: 'en espera de planilla', en: 'awaiting its planilla' },
  QUEUED: { es: 'en turno de carga', en: 'in the queue' },
  ASSIGNED: { es: 'asignado', en: 'assigned' },
  LOADED: { es: 'a bordo', en: 'on board' },
  DESPATCHED: { es: 'despachado', en: 'despatched' },
  WITHDRAWN: { es: 'retirado', en: 'withdrawn' },
};

const PERMIT_STATES: Record<Permit['state'] | 'ATTENDED', InBoth> = {
  REQUESTED: { es: 'solicitado', en: 'requested' },
  GRANTED: { es: 'concedido', en: 'granted' },
  DENIED: { es: 'negado', en: 'denied' },
  ATTENDED: { es: 'ya atendido', en: 'attended already' },
};

const PERMIT_KINDS: Record<Permit['kind'], InBoth> = {
  LOAD: { es: 'permiso de cargue', en: 'loading permit' },
  UNLOAD: { es: 'permiso de descargue', en: 'unloading permit' },
  SAIL: { es: 'permiso de zarpe', en: 'sail permit' },
  OTHER: { es: 'otro permiso', en: 'other permit' },
};

const CARGO_CLASSES: Record<CargoClass, InBoth> = {
  BAGGAGE: { es: 'equipaje sin pasajero', en: 'unaccompanied baggage' },
  PROVISIONS: { es: 'víveres y artículos fungibles', en: 'provisions and consumables' },
  GENERAL_MERCHANDISE: { es: 'carga de varios', en: 'general merchandise' },
  LIVESTOCK: { es: 'ganado', en: 'livestock' },
  OTHER: { es: 'otra carga', en: 'other cargo' },
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
  CargoArrived: { es: 'registrar la llegada del cargamento', en: 'register the arrival of the lot' },
  WithdrawCargo: { es: 'retirar la carga', en: 'withdraw the cargo' },
  VesselArrived: { es: 'registrar la llegada del barco', en: 'record the arrival of the vessel' },
  RecordUnloading: { es: 'registrar el descargue', en: 'record the unloading' },
  RecordTechnicalInspection: { es: 'registrar el reconocimiento técnico', en: 'record the technical inspection' },
  PresentLoadingPermit: { es: 'presentar el permiso de cargue', en: 'present the loading permit' },
  WithdrawFromTurn: { es: 'retirar el barco del turno', en: 'withdraw the vessel from the turn' },
  RequestPermit: { es: 'solicitar el permiso', en: 'request the permit' },
  AttendPermit: {
    es: 'que la Inspección Fluvial atienda y conceda el permiso',
    en: 'have the River Inspectorate attend and grant the permit',
  },
  RequestLoading: { es: 'pedir carga a la Sección de Turno', en: 'ask the Section of Turn for cargo' },
  ConfirmLoaded: { es: 'confirmar lo cargado', en: 'confirm what was loaded' },
  CloseLoading: { es: 'cerrar el cargue', en: 'close the loading' },
  PresentManifest: { es: 'presentar el sobordo', en: 'present the manifest' },
  SailPermit: { es: 'pedir el permiso de zarpe', en: 'ask for the sail permit' },
  RecordDeparture: { es: 'registrar el zarpe', en: 'record the departure' },
};

const kebab = (type: string) => type.replace(/\B[A-Z]/g, '-$&').toLowerCase();
const stepOfPath = new Map(Object.entries(STEPS).map(([type, said]) => [kebab(type), said]));

const states = new Map<string, InBoth>(Object.entries({ ...PERMIT_STATES, ...CALL_STATES }));
const ports = new Map<string, string>(Object.entries(PORTS));

export const callStateName = (state: CallState, language: Language): string => CALL_STATES[state][language];
export const lotStateName = (state: LotState, language: Language): string => LOT_STATES[state][language];
export const permitKindName = (kind: Permit['kind'], language: Language): string => PERMIT_KINDS[kind][language];
export const permitStateName = (state: Permit['state'], language: Language): string => PERMIT_STATES[state][language];
export const cargoClassName = (cargoClass: CargoClass, language: Language): string =>
  CARGO_CLASSES[cargoClass][language];

/** The state of a call or of a permit by its code, as refusals state it; a code without a name stands as it is. */
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
