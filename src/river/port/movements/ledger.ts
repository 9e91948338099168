/** The register of cargo in and out: what moved on each local day of a year. */
import { addDays } from '../../../decrees/calendar.js';
import type { Direction } from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import type { Movement } from '../../../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { grams, NO_WEIGHT, plus, type Grams } from '../../../decrees/measures.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import type { PortFact } from '../messages.js';

export type MovedOnADay = { readonly [D in Direction]: { readonly [M in Movement]: Grams } };
/** By local date; older days than a year before the last one are in the events alone. */
export type MovementsState = Ordered<string, MovedOnADay>;

export const MOVEMENTS_START: MovementsState = Ordered.byId();

const NOTHING = { IN: NO_WEIGHT, OUT: NO_WEIGHT };
const DAYS_KEPT = 366;

/** The days of the year that ends with the last. */
function ofTheYear(days: MovementsState): MovementsState {
  const [last] = [...days.entries()].at(-1)!;
  const first = addDays(last, -DAYS_KEPT);
  let kept = days;
  for (const [date] of days.entries()) {
    if (date >= first) break;
    kept = kept.without(date);
  }
  return kept;
}

export function evolveMovements(state: MovementsState, { type, data }: Happened<PortFact>): MovementsState {
  if (type !== 'PortMovementRecorded') return state;
  const { movedDate, direction, movement, weightKg } = data;
  const day: MovedOnADay = state.get(movedDate) ?? { UP_RIVER: NOTHING, DOWN_RIVER: NOTHING };
  const way = day[direction];
  const after = { ...day, [direction]: { ...way, [movement]: plus(way[movement], grams(weightKg)) } };
  return ofTheYear(state.with(movedDate, after));
}
