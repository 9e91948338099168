/** How instants that people state are measured against the clock: what has not happened yet cannot be recorded. */
import { instant, instantText, SECOND, type Instant } from '../decrees/calendar.js';
import { refused, type Article, type Figures, type Refusal } from '../decrees/refusal.js';
import type { Order } from './decider.js';

/** Clients' clocks run ahead by a little; as much as this is taken as now. */
export const CLOCK_TOLERANCE = 5 * SECOND;

/** A stated instant, or now when it lies ahead by no more than {@link CLOCK_TOLERANCE}. */
export const settled = (stated: Instant, now: Instant): Instant =>
  stated > now && stated <= now + CLOCK_TOLERANCE ? now : stated;

/** An instant of a command's data, settled, as an instant and as the fact writes it. */
export function statedInstant(stated: string, order: Pick<Order, 'now'>): { at: Instant; text: string } {
  const at = settled(instant(stated), order.now);
  return { at, text: instantText(at) };
}

/** Refuses a command that says it happened later than the server's clock. @param article the article that governs it */
export const notInFuture = (
  { occurredAt, now }: Pick<Order, 'occurredAt' | 'now'>,
  article: Article,
): Refusal | undefined =>
  occurredAt > now
    ? refused('OCCURRED_IN_FUTURE', article, {
        field: 'occurredAt',
        occurredAt: instantText(occurredAt),
        clock: instantText(now),
      })
    : undefined;

/** Refuses a stated instant later than the command itself. */
export const notAfterTheCommand = (
  field: string,
  at: Instant,
  occurredAt: Instant,
  article: Article,
): Refusal | undefined =>
  at > occurredAt
    ? refused('INSTANT_IN_FUTURE', article, { field, [field]: instantText(at), occurredAt: instantText(occurredAt) })
    : undefined;

/**
 * How an act precedes what it answers to, as figures of its refusal: an appeal its notification, a decision upon a tariff its
 * submission. Facts may be written down in any order (docs/adr/0054), but nobody answered what was not there yet.
 * @returns `undefined` when it does not
 */
export const precedes = (field: string, at: Instant, answersTo: string, answered: Instant): Figures | undefined =>
  at < answered ? { field, [field]: instantText(at), answersTo, [answersTo]: instantText(answered) } : undefined;
