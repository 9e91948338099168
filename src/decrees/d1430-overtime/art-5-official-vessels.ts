/**
 * Art. 5. Permits that official vessels ask for out of ordinary hours or on holidays cost nothing and are attended without delay:
 * of those that wait they come first.
 */
import type { Instant } from '../calendar.js';

export interface Waiting {
  readonly official: boolean;
  readonly requestedAt: Instant;
}

/** In which order permits are to be attended: official vessels first, then as they were asked for. */
export const attendedFirst = (a: Waiting, b: Waiting): number =>
  Number(b.official) - Number(a.official) || a.requestedAt - b.requestedAt;
