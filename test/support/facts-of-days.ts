/** The facts of simulated days, as they would be recorded. */
import type { Fact } from '../../src/river/decider.js';
import { daysOf } from './days/days.js';
import { FLEET } from './days/fleet.js';

/** How many days, and of which seed. */
export const DAYS_OF_A_SEED: readonly (readonly [days: number, seed: number])[] = [
  [30, 1940],
  [30, 1976],
];

/** With every captain but one to be trusted. */
export function* factsOfDays(days: number, seed: number): Generator<Fact> {
  for (const { entered } of daysOf(seed, { days, dishonest: [FLEET[0]!.vesselId] }))
    if ('facts' in entered) yield* entered.facts;
}
