/** Decree of 1 February 1939, art. 6. It begins to govern on 15 February 1939. */
import { startOfLocalDay, type Instant } from '../calendar.js';

export const IN_FORCE_FROM: Instant = startOfLocalDay('1939-02-15');
