/**
 * Art. 8. A craft that has to berth or stay away from the dock because the docks are taken, because of its draught, or because of
 * explosives or damaging cargo on board pays half the berthing dues; in all other cases the whole. One that berths at the dock
 * afterwards is taken to have been there from the hour at which it anchored elsewhere, whatever made it move (AMB-80).
 */
import { part, type Exact } from '../money.js';

export const PLACES = ['DOCK', 'AT_DISTANCE'] as const;
export type Place = (typeof PLACES)[number];
export const DISTANCE_REASONS = ['DOCKS_FULL', 'DRAUGHT', 'HAZARDOUS_CARGO', 'OWN_CHOICE'] as const;
export type DistanceReason = (typeof DISTANCE_REASONS)[number];

const FORCED: ReadonlySet<DistanceReason> = new Set<DistanceReason>(['DOCKS_FULL', 'DRAUGHT', 'HAZARDOUS_CARGO']);

/** Whether a craft was kept from the dock by one of the three reasons of the article. */
export const isForcedAway = (place: Place, reason: DistanceReason | undefined): boolean =>
  place === 'AT_DISTANCE' && reason !== undefined && FORCED.has(reason);

/** A berthing due as it is paid at the dock, or away from it. */
export const atItsPlace = (due: Exact, forcedAway: boolean): Exact => (forcedAway ? part(due, 1, 2) : due);
