/**
 * Art. 25. The organisation of turns begins "desde el 11 de noviembre del próximo" [sic]: 11 November 1940 (AMB-62).
 * Beside it stand the days on which the other decrees begin, since one command may be governed by any of them.
 */
import { instantText, startOfLocalDay, type Instant, type LocalDate } from '../calendar.js';
import type { OfficialScales } from '../dock-dues-1934/art-07-loading-dues.js';
import { DOCK_DUES_START } from '../dock-dues-1934/art-15-in-force.js';
import { IN_FORCE_FROM as D1939_FROM } from '../d1939-upriver-quotas/art-6-in-force.js';
import { refused, type Article, type Refusal } from '../refusal.js';
import { DECREE_DATED } from './art-24-first-tariffs-within-thirty-days.js';

export interface DecreeStarts {
  /** Decree 1976 of 1940: the turn. */
  readonly d1976: Instant;
  /** Decree 1430 of 1929: permits. */
  readonly d1430: Instant;
  /** The decree of 1 February 1939: up-river calls at Barranquilla and Cartagena. */
  readonly d1939: Instant;
  /** The decree of 21 November 1934: dock dues. */
  readonly dd34: Instant;
  /** The ports that have official scales in service, by which alone loading dues are then settled. */
  readonly officialScales: OfficialScales;
  /** The day Decree 1976 is dated, from which article 24 counts. */
  readonly d1976Dated: LocalDate;
}

export const DECREE_STARTS: DecreeStarts = {
  d1976: startOfLocalDay('1940-11-11'),
  d1430: startOfLocalDay('1929-08-24'),
  d1939: D1939_FROM,
  dd34: DOCK_DUES_START,
  officialScales: new Map(),
  d1976Dated: DECREE_DATED,
};

/** What happened before its decree began is not judged by it. */
export const inForce = (occurredAt: Instant, start: Instant | undefined, article: Article): Refusal | undefined =>
  start !== undefined && occurredAt < start
    ? refused('DECREE_NOT_IN_FORCE', article, { occurredAt: instantText(occurredAt), inForceFrom: instantText(start) })
    : undefined;
