/** What is said of fees: why one is owed, why nothing is, and what is punished. */
import type { FeeReason, PermitKind } from '../../decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import type { ReceiptCopy } from '../../decrees/d1430-overtime/art-4-receipts-in-four-copies.js';
import type { PermitFee } from '../../river/port/permit/ledger.js';
import type { InBoth, Language } from './language.js';

const REASONS: Record<FeeReason | PermitFee['because'] | 'DENIED', InBoth> = {
  NIGHT: {
    es: 'Se atendió entre las seis de la tarde y las seis de la mañana.',
    en: 'It was attended between six in the evening and six in the morning.',
  },
  SUNDAY: { es: 'Se atendió en domingo.', en: 'It was attended on a Sunday.' },
  HOLIDAY: { es: 'Se atendió en día feriado.', en: 'It was attended on a holiday.' },
  ORDINARY_HOURS: { es: 'Se atendió en horas ordinarias.', en: 'It was attended in ordinary hours.' },
  OFFICIAL_VESSEL: { es: 'La embarcación es oficial.', en: 'The vessel is official.' },
  SERVICE_NOT_NEEDED: {
    es: 'El servicio no se necesitaba: no se cobra aunque se preste.',
    en: 'The service was not needed: nothing is charged for it even when it is rendered.',
  },
  ATTENDED_BEFORE: {
    es: 'El zarpe ya se había atendido con otro permiso.',
    en: 'The sailing had been attended already, by another permit.',
  },
  OFFICE_CHARGES_NOTHING: {
    es: 'Por el Decreto 191 de 1931 esa oficina no cobra.',
    en: 'By Decree 191 of 1931 that office charges nothing.',
  },
  SMALL_VESSEL: {
    es: 'La embarcación es de las más pequeñas, que no pagan y han de ser servidas.',
    en: 'The vessel is of the smallest, which pay nothing and must be served.',
  },
  PERMIT_NOT_REQUIRED: {
    es: 'La lancha o canoa de servicio privado no necesita ese permiso.',
    en: 'A launch or canoe in private service needs no such permit.',
  },
  BEFORE_FEES: {
    es: 'Se concedió antes de que aquí se llevaran los derechos.',
    en: 'It was granted before fees were kept here.',
  },
  DENIED: {
    es: 'Se negó, y solo se paga por lo concedido.',
    en: 'It was denied, and only what is granted is paid for.',
  },
};
const reasons = new Map<string, InBoth>(Object.entries(REASONS));

/** Why a fee is owed or is not; a code without words stands as it is. */
export const freeReasonInWords = (code: string, language: Language): string => reasons.get(code)?.[language] ?? code;

const KINDS: Record<PermitKind, InBoth> = {
  LOAD: { es: 'permiso de cargue', en: 'a loading permit' },
  UNLOAD: { es: 'permiso de descargue', en: 'an unloading permit' },
  SAIL: { es: 'permiso de zarpe', en: 'a sail permit' },
  OTHER: { es: 'otra diligencia', en: 'another act' },
};
const kinds = new Map<string, InBoth>(Object.entries(KINDS));
export const permitKindName = (code: string, language: Language): string => kinds.get(code)?.[language] ?? code;

const INFRACTIONS: { readonly [name: string]: InBoth } = {
  UNASSIGNED_LOT_LOADED: { es: 'cargar un lote no asignado', en: 'loading a lot that was not assigned' },
  ASSIGNED_LOT_LEFT: { es: 'dejar un lote asignado', en: 'leaving a lot that was assigned' },
  DATA_MISMATCH: { es: 'presentar datos que no concuerdan', en: 'presenting data that do not match' },
  LOADED_OUT_OF_TURN: { es: 'cargar fuera de turno', en: 'loading out of turn' },
  LOT_OVERTAKEN: { es: 'adelantar un lote a otro', en: 'letting one lot overtake another' },
  LOW_FREIGHT_REFUSAL: { es: 'rechazar un lote por su flete', en: 'refusing a lot for its freight' },
  QUOTA_EXCEEDED: { es: 'exceder el cupo', en: 'exceeding the quota' },
  SAILED_WITHOUT_PERMIT: { es: 'zarpar sin permiso', en: 'sailing without a permit' },
  BERRIO_UNINDICATED_CARGO: {
    es: 'tomar en Puerto Berrío carga no indicada',
    en: 'taking cargo at Puerto Berrío that was not indicated',
  },
  BAGGAGE_IS_MERCHANDISE: { es: 'declarar mercancía como equipaje', en: 'declaring merchandise as baggage' },
  UNAPPROVED_TARIFF: { es: 'cobrar una tarifa no aprobada', en: 'charging a tariff that was not approved' },
  UNEQUAL_TREATMENT: { es: 'tratar desigualmente a los clientes', en: 'treating clients unequally' },
  TARIFF_NOT_SUBMITTED: { es: 'no presentar la tarifa', en: 'not submitting the tariff' },
  UNDUE_CHARGE: { es: 'hacer cobros indebidos', en: 'making undue charges' },
  PORT_ORDER_DISOBEYED: {
    es: 'desobedecer la orden de la autoridad del puerto',
    en: 'disobeying an order of the port authority',
  },
};
export const infractionName = (code: string, language: Language): string =>
  Object.hasOwn(INFRACTIONS, code) ? INFRACTIONS[code]![language] : code;

/** For whom each copy of a receipt is; the first two are named as the office is set to name them. */
const COPIES: Record<ReceiptCopy, InBoth> = {
  DECREE_839_FIRST: {
    es: 'Primer destino del artículo 5 del Decreto 839 de 1929',
    en: 'First destination of article 5 of Decree 839 of 1929',
  },
  DECREE_839_SECOND: {
    es: 'Segundo destino del artículo 5 del Decreto 839 de 1929',
    en: 'Second destination of article 5 of Decree 839 of 1929',
  },
  CAPTAIN: { es: 'Capitán', en: 'Captain' },
  RIVER_CASHIER: {
    es: 'Capitán, para el Cajero Fluvial de Barranquilla',
    en: 'Captain, for the River Cashier of Barranquilla',
  },
};
export const receiptCopyName = (copy: ReceiptCopy, language: Language): string => COPIES[copy][language];
