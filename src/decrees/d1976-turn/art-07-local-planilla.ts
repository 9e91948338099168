/**
 * Art. 7. Planillas for local cargo are presented at least twenty-four hours in advance: of the loading (AMB-15). The lot
 * ranks by the instant of its planilla and keeps that place while it waits (AMB-16).
 */
import { HOUR, later, type Instant } from '../calendar.js';

export const ADVANCE = 24 * HOUR;

export const localTurn = (presentedAt: Instant): Instant => presentedAt;
/** From this instant on, and at it, the lot may be assigned. */
export const loadableFrom = (presentedAt: Instant): Instant => later(presentedAt, ADVANCE);
