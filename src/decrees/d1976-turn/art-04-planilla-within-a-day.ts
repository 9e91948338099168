/**
 * Art. 4. At La Dorada the order of road cargo rests on its road waybill or on the planilla, which each shipper must present
 * within twenty-four hours after the arrival of each lot: plain hours, Sundays included. Elsewhere road cargo needs none
 * (AMB-09).
 */
import { HOUR, instantText, later, type Instant } from '../calendar.js';
import type { Readings } from '../readings.js';
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';
import type { Origin } from './art-02-books-of-arrival.js';

export const PLANILLA_TERM = 24 * HOUR;

/** Whether a lot has no turn until its planilla is presented: road cargo at La Dorada, and local cargo anywhere (art. 7). */
export const awaitsPlanilla = (port: Port, origin: Origin): boolean =>
  origin === 'LOCAL' || (origin === 'ROAD' && port === 'LA_DORADA');

/** Exactly twenty-four hours after the arrival is in time. */
export const inTime = (arrivedAt: Instant, presentedAt: Instant): boolean =>
  presentedAt <= later(arrivedAt, PLANILLA_TERM);

/** The turn of road cargo: its arrival when the planilla is in time (AMB-08); late, by the reading (AMB-07). */
export function roadTurn(
  arrivedAt: Instant,
  presentedAt: Instant,
  { latePlanilla }: Pick<Readings, 'latePlanilla'>,
): Instant | Refusal {
  if (inTime(arrivedAt, presentedAt) || latePlanilla === 'KEEP_ARRIVAL') return arrivedAt;
  return latePlanilla === 'TURN_FROM_PRESENTATION'
    ? presentedAt
    : refused('PLANILLA_TOO_LATE', 'D1976-04', {
        presentedAt: instantText(presentedAt),
        dueAt: instantText(later(arrivedAt, PLANILLA_TERM)),
      });
}

export const neededHere = (lotId: string, port: Port, origin: Origin): Refusal | undefined =>
  awaitsPlanilla(port, origin) ? undefined : refused('NOT_ROAD_CARGO', 'D1976-04', { lotId, origin, port });

export const presentedOnce = (lotId: string, presentedAt: Instant | undefined): Refusal | undefined =>
  presentedAt === undefined
    ? undefined
    : refused('PLANILLA_ALREADY_PRESENTED', 'D1976-04', { lotId, presentedAt: instantText(presentedAt) });

/** A planilla lists what has arrived; that of local cargo comes in advance (art. 7) and may precede it. */
export const notBeforeArrival = (origin: Origin, arrivedAt: Instant, presentedAt: Instant): Refusal | undefined =>
  origin === 'ROAD' && presentedAt < arrivedAt
    ? refused('PLANILLA_BEFORE_ARRIVAL', 'D1976-04', {
        arrivedAt: instantText(arrivedAt),
        presentedAt: instantText(presentedAt),
      })
    : undefined;
