/**
 * Readings: places where the decrees' words bear two honest meanings and the software takes a stated side. The Ministry may
 * adopt another by a fact of the national register; each alternative works. A key names its alternatives, the first being
 * the default; an article takes only the keys it needs, so a search for a key finds its law.
 */
export const READINGS = {
  /** AMB-07, D1976-04. Road cargo whose planilla comes late: turn from its presentation, refused, or its arrival kept. */
  latePlanilla: ['TURN_FROM_PRESENTATION', 'REFUSE', 'KEEP_ARRIVAL'],
  /** AMB-10, D1976-05. Salgar cargo ranks by its arrival at Salgar, or by the instant its list reached La Dorada. */
  salgarTurn: ['ARRIVAL_AT_SALGAR', 'LIST_RECEIVED'],
  /** AMB-19, D1976-08. A lot that does not fit is split by packages, or ends the assignment whole, or is passed over. */
  lotSplit: ['BY_PACKAGE', 'INDIVISIBLE_STOP', 'INDIVISIBLE_SKIP'],
  /** AMB-29, D1976-12. Vessels rank by arrival among the ready, or by the instant they became ready. */
  vesselTurnKey: ['ARRIVAL', 'READY'],
  /** AMB-23, D1976-10. A vessel whose cause for leaving a lot was refused keeps its place, or goes to the end. */
  rejectingVessel: ['KEEP', 'REQUEUE'],
  /** AMB-26, D1976-11. Express vessels have a lane of their own, or share one turn with the ordinary. */
  expressLane: ['SEPARATE', 'SHARED'],
  /** AMB-27, D1976-11 and D1939-3. The express quota: the lesser of 70 % and art. 16 on the bare vessel, or art. 16 on the convoy. */
  expressQuota: ['MIN_70_AND_ART16', 'ART16_ON_CONVOY'],
  /** AMB-35, D1976-14. Cargo for Cartagena from its origin is held for a ready Cartagena vessel, or not, or jumps on it. */
  cartagenaPreference: ['HOLD_FOR_READY_VESSEL', 'NONE', 'JUMP'],
  /** AMB-91, D1976-14. A vessel with direct freight waits for its own turn, or may take that freight at any time. */
  directFreightVesselTurn: ['WAITS', 'ANY_TIME'],
  /** AMB-44, D1976-16. The floors stay as written for a vessel dispatched only to Puerto Berrío, or follow the five points. */
  berrioFloors: ['LITERAL', 'SHIFTED'],
  /** AMB-49, D1976-17. Under an adjusted reserve the floor stays, is computed again, or falls away. */
  floorUnderAdjustment: ['KEEP', 'RECOMPUTE', 'NO_FLOOR'],
  /** AMB-40, D1976-18. The days of a legal term exclude Sundays and holidays, or none. */
  legalDayCount: ['BUSINESS', 'CALENDAR'],
  /** AMB-75, DD34-05. After the first day barges owe no dock dues, or fifty centavos an hour like all others. */
  towedHourly: ['EXEMPT', 'CHARGED'],
  /** AMB-81, DD34-10. A vessel laid up that then asks to load owes both first days, or that of the new stay alone. */
  layUpThenLoad: ['NEW_STAY', 'REPLACES'],
  /** AMB-92, D1430-1. What a permit costs out of ordinary hours: by Decree 1430 of 1929, or as Decree 191 of 1931 left it. */
  overtimeTariff: ['D1430_1929', 'D191_1931'],
} as const;

export type ReadingKey = keyof typeof READINGS;
export type Readings = { readonly [K in ReadingKey]: (typeof READINGS)[K][number] };
export const READING_KEYS = Object.keys(READINGS) as readonly ReadingKey[];

export const DEFAULT_READINGS = Object.fromEntries(
  READING_KEYS.map((key) => [key, READINGS[key][0]]),
) as unknown as Readings;

/** Whether a value is one of a reading's alternatives. */
export const isAlternative = (key: ReadingKey, value: string): boolean =>
  (READINGS[key] as readonly string[]).includes(value);
