/**
 * A refusal is a value: expected, typed, and shown to the applicant with its article and the figures compared.
 * Its words, in Spanish and English, are in boards/words.
 */
export type Article = `D1976-${string}` | `D1430-${string}` | `D1939-${string}` | `DD34-${string}`;

/** A figure a ruling compared: ids, instants in text, kilograms, counts. */
export type Figure = string | number | boolean | null | readonly Figure[] | { readonly [name: string]: Figure };
export type Figures = { readonly [name: string]: Figure };

export const REFUSAL_CODES = [
  'ACCOMPANIED_BAGGAGE_NOT_CARGO',
  'ALREADY_IN_PORT',
  'AMOUNT_NOT_DUE',
  'APPEAL_ALREADY_FILED',
  'APPEAL_ALREADY_RULED',
  'APPEAL_OUT_OF_TIME',
  'ARRIVAL_IN_FUTURE',
  'ASSIGNED_CARGO_NOT_LOADED',
  'BAGGAGE_IS_MERCHANDISE',
  'BERRIO_CARGO_NOT_INDICATED',
  'CAPACITY_NOT_ASSIGNED',
  'CAPACITY_NOT_POSITIVE',
  'CARACOLI_CARGO_INSUFFICIENT',
  'CARGO_ON_BOARD',
  'CARGO_STILL_AVAILABLE',
  'CARTAGENA_VESSEL_IN_PORT',
  'DECREE_NOT_IN_FORCE',
  'DUPLICATE_CALL',
  'DUPLICATE_CASE',
  'DUPLICATE_CHARGE',
  'DUPLICATE_FINE',
  'DUPLICATE_LOT',
  'DUPLICATE_PERMIT',
  'DUPLICATE_PLANILLA',
  'DUPLICATE_REPORT',
  'DUPLICATE_RESOLUTION',
  'DUPLICATE_SALGAR_LIST',
  'DUPLICATE_TARIFF',
  'DUPLICATE_VESSEL',
  'DUPLICATE_WAYBILL',
  'ETA_WITHIN_SIX_DAYS',
  'EVIDENCE_MODE_MISMATCH',
  'EVIDENCE_REQUIRED',
  'FINE_OUT_OF_RANGE',
  'GROUND_SIGN_MISMATCH',
  'INSTANT_BEFORE_ARRIVAL',
  'INSTANT_IN_FUTURE',
  'LICENCE_SUSPENDED',
  'LINE_OUTSIDE_LIST_DATE',
  'LOADED_EXCEEDS_ASSIGNED',
  'LOADING_ALREADY_CLOSED',
  'LOADING_PERMIT_REQUIRED',
  'LOT_ALREADY_ASSIGNED',
  'LOT_NOT_ASSIGNED_TO_VESSEL',
  'LOWER_FREIGHT_NOT_JUST_CAUSE',
  'MISSING_PACKAGE_DATA',
  'MISSING_RAIL_WAYBILL',
  'NOTICE_REQUIRED',
  'NOT_AN_OBLIGOR',
  'NOT_DIRECT_FREIGHT',
  'NOT_DOWN_RIVER_CARGO',
  'NOT_ROAD_CARGO',
  'NOT_VESSEL_IN_TURN',
  'NO_APPEAL_PENDING',
  'NO_DECLARATION_PENDING',
  'NO_DISPATCH_LIST',
  'NO_ETA_REPORT',
  'OCCURRED_IN_FUTURE',
  'OVERLAPPING_RESOLUTION',
  'PERMIT_OF_ANOTHER_CALL',
  'PLANILLA_ALREADY_PRESENTED',
  'PLANILLA_BEFORE_ARRIVAL',
  'PLANILLA_TOO_LATE',
  'PORT_HAS_NO_TURN_SECTION',
  'QUOTA_EXCEEDED',
  'QUOTA_EXHAUSTED',
  'RESERVE_OUT_OF_RANGE',
  'RETROACTIVE_RESOLUTION',
  'SANCTION_ALREADY_IMPOSED',
  'SANCTION_NOT_FINAL',
  'SANCTION_NOT_NOTIFIED',
  'SUSPENSION_TOO_LONG',
  'TARIFF_ITEM_REPEATED',
  'TARIFF_NOT_PENDING',
  'TARIFF_VALIDITY_OUT_OF_YEAR',
  'TARIFF_YEAR_ALREADY_APPROVED',
  'TECHNICAL_INSPECTION_REQUIRED',
  'UNKNOWN_CALL',
  'UNKNOWN_CASE',
  'UNKNOWN_DESTINATION',
  'UNKNOWN_EVIDENCE',
  'UNKNOWN_LOT',
  'UNKNOWN_PERMIT',
  'UNKNOWN_RESOLUTION',
  'UNKNOWN_TARIFF',
  'UNKNOWN_VESSEL',
  'UNLOADING_REQUIRED',
  'VESSEL_AT_CARACOLI',
  'VESSEL_HAS_ASSIGNED_CARGO',
  'VESSEL_NOT_GOING_TO_CARACOLI',
  'VESSEL_NOT_READY',
  'WATERWAY_USE_SUSPENDED',
  'WEIGHT_MISMATCH',
  'WRONG_STATE',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  readonly code: RefusalCode;
  readonly article: Article;
  readonly figures: Figures;
}

/** A refusal under an article, with the figures it compared. */
export const refused = (code: RefusalCode, article: Article, figures: Figures = {}): Refusal => ({
  code,
  article,
  figures,
});

/** The first refusal among those an order meets, in the order the articles are asked; `undefined` when none refuses. */
export const firstRefusal = (...asked: readonly (() => Refusal | undefined)[]): Refusal | undefined => {
  for (const ask of asked) {
    const refusal = ask();
    if (refusal) return refusal;
  }
  return undefined;
};
