/**
 * Readings: places where the decrees' words bear two honest meanings and the software takes a stated side.
 * Each key names its alternatives; an article takes only the keys it needs, so a search for a key finds its law.
 */
export interface Readings {
  /**
   * AMB-44, D1976-16. Whether the floors of the bands stay as written for a vessel dispatched only to Puerto Berrío
   * (`LITERAL`: the words lower "los porcentajes" and nothing else) or follow the five points (`SHIFTED`).
   */
  readonly berrioFloors: 'LITERAL' | 'SHIFTED';
}

export const DEFAULT_READINGS: Readings = { berrioFloors: 'LITERAL' };
