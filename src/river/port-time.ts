/** What time it is at a port: the one clock by which its terms run, for who keeps them and for who reads of them. */
import { DAY, type Instant } from '../decrees/calendar.js';

/** So far from its last fact, before it or after it, a port is live. */
const LIVE_WITHIN = 7 * DAY;

/**
 * The time it is at a port, by the time it is at the server: at a live port the server's; where the last fact lies further away,
 * as in a year that was entered later, that of the fact.
 * @param latest the latest instant of the port's own facts; none where nothing ever happened
 */
export const timeAt = (latest: Instant | undefined, now: Instant): Instant =>
  latest === undefined || Math.abs(now - latest) <= LIVE_WITHIN ? now : latest;
