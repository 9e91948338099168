/** What every board is drawn from: a port's fold and how far it has been folded. */
import type { Instant } from '../decrees/calendar.js';
import type { PortState } from '../river/port/state.js';

export interface PortView {
  readonly state: PortState;
  /** The last revision folded; -1 for a port where nothing was recorded yet. */
  readonly revision: number;
  /** When that was recorded; nothing where nothing was. */
  readonly recordedAt: Instant | undefined;
}
