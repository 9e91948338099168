/** From when to when each vessel was in port, to compare one port with another: nobody lies at two ports at once (art. 12). */
import { instant, type Instant } from '../../decrees/calendar.js';
import { Ordered } from '../../river/ordered.js';
import type { PortState } from '../../river/port/state.js';
import type { Flag, Recorded } from './flag.js';

interface Stay {
  readonly callId: string;
  readonly arrivedAt: Instant;
  /** None while it is in port. */
  readonly leftAt: Instant | undefined;
  /** The fact that opened the call. */
  readonly id: string;
  readonly revision: number;
}

/** By vessel, in the order recorded. */
export type Stays = Ordered<string, readonly Stay[]>;
export const NO_STAYS: Stays = Ordered.byId();

function changed(stays: Stays, before: PortState, callId: string, change: Partial<Stay>): Stays {
  const vesselId = before.calls.calls.get(callId)?.vesselId;
  const its = vesselId === undefined ? undefined : stays.get(vesselId);
  if (vesselId === undefined || !its) return stays;
  return stays.with(
    vesselId,
    its.map((stay) => (stay.callId === callId ? { ...stay, ...change } : stay)),
  );
}

export function staysAfter(stays: Stays, before: PortState, event: Recorded): Stays {
  switch (event.type) {
    case 'VesselCallOpened': {
      const { callId, vesselId, arrivedAt } = event.data;
      const { id, revision } = event;
      const stay = { callId, arrivedAt: instant(arrivedAt), leftAt: undefined, id, revision };
      return stays.with(vesselId, [...(stays.get(vesselId) ?? []), stay]);
    }
    case 'VesselArrivalCorrected':
      return changed(stays, before, event.data.callId, { arrivedAt: instant(event.data.newArrivedAt) });
    case 'VesselSailed':
      return changed(stays, before, event.data.callId, { leftAt: instant(event.data.sailedAt) });
    case 'VesselWithdrawnFromTurn':
      return changed(stays, before, event.data.callId, { leftAt: event.occurredAt });
    default:
      return stays;
  }
}

const begunBefore = ({ arrivedAt }: Stay, { leftAt }: Stay) => leftAt === undefined || arrivedAt < leftAt;

/** The calls of one port during which the same vessel was in another port too. */
export function inTwoPorts(here: Stays, there: Stays): readonly Flag[] {
  const found: Flag[] = [];
  for (const [vesselId, stays] of here.entries()) {
    const others = there.get(vesselId) ?? [];
    for (const stay of stays) {
      const meanwhile = others.filter((other) => begunBefore(stay, other) && begunBefore(other, stay));
      if (meanwhile.length === 0) continue;
      found.push({
        kind: 'IN_TWO_PORTS',
        callId: stay.callId,
        detectedAtRevision: stay.revision,
        evidence: [stay.id, ...meanwhile.map(({ id }) => id)],
        article: 'D1976-12',
        lawfulReason: null,
      });
    }
  }
  return found;
}
