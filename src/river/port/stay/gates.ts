/** What every command about a stay passes before its own articles. */
import { instantText, type Instant } from '../../../decrees/calendar.js';
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { firstRefusal, refused, type Article, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { notInFuture, precedes } from '../../in-time.js';
import type { PortState } from '../state.js';
import { stateOfStay, type Stay } from './ledger.js';

/** The decree of the docks is in force, and what is said of them has happened. */
export const ofTheDocks = (order: Order, article: Article): Refusal | undefined =>
  firstRefusal(
    () => inForce(order.occurredAt, order.starts.dd34, 'DD34-15'),
    () => notInFuture(order, article),
  );

export const stayKnown = (port: PortState, order: Order, stayId: string, article: Article): Refusal | undefined =>
  port.stays.stays.has(stayId) || order.everUsed('stay', stayId)
    ? undefined
    : refused('UNKNOWN_STAY', article, { stayId });

/** The vessel is still at its berth. One that left over a year ago has left the state as well. */
export const stillBerthed = (stay: Stay | undefined, stayId: string, article: Article): Refusal | undefined =>
  stay && stay.leftAt === undefined
    ? undefined
    : refused('NO_OPEN_STAY', article, {
        stayId,
        leftAt: stay?.leftAt === undefined ? null : instantText(stay.leftAt),
      });

/** Nothing is done at a berth before the vessel came to it. @param berthedAt when it did */
export function notBeforeItBerthed(
  field: string,
  at: Instant,
  stay: Stay,
  article: Article,
  berthedAt = stay.berths[0]!.from,
): Refusal | undefined {
  const how = precedes(field, at, 'berthedAt', berthedAt);
  return how && refused('NO_OPEN_STAY', article, { stayId: stay.stayId, ...how });
}

/** When the vessel of a stay sailed upon its own call; what it had in tow may stay behind. */
export function sailedAtOf(port: PortState, { callId, vesselId }: Stay): Instant | undefined {
  const call = callId === undefined ? undefined : port.calls.calls.get(callId);
  return call?.vesselId === vesselId ? call.sailedAt : undefined;
}

/** A vessel is at its berth no more once it has sailed; one said to have berthed later still left it as it came. */
export function notAfterItSailed(
  port: PortState,
  field: string,
  at: Instant,
  stay: Stay,
  article: Article,
): Refusal | undefined {
  const sailedAt = sailedAtOf(port, stay);
  if (sailedAt === undefined || at <= sailedAt || at <= stay.berths.at(-1)!.from) return undefined;
  const { stayId, callId = null } = stay;
  return refused('NO_OPEN_STAY', article, {
    ...{ stayId, callId, field, [field]: instantText(at), sailedAt: instantText(sailedAt) },
  });
}

/** Where a stay stands, for refusals. */
export const standing = (stay: Stay, missingStep: string | null) => ({
  stayId: stay.stayId,
  state: stateOfStay(stay),
  missingStep,
});

/** A stay that is told of no more: over a year ago. */
export const stillAtHand = (stay: Stay | undefined, stayId: string, article: Article): Refusal | undefined =>
  stay
    ? undefined
    : refused('WRONG_STATE', article, { stayId, state: 'UNBERTHED', missingStep: null, overAYear: true });
