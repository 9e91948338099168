/** What a vessel may load by the articles, and whether cargo that was due to it was left (arts. 8, 13 and 16). */
import type { Instant } from '../../decrees/calendar.js';
import type { Allotment } from '../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { grams, minus, NO_WEIGHT, plus, type Grams } from '../../decrees/measures.js';
import { packagesIn } from '../../river/port/cargo/lot.js';
import { assignmentFor, type Reach } from '../../river/port/loading/assignment.js';
import { quotaToFix } from '../../river/port/loading/quota.js';
import { readingsFor, type PortState } from '../../river/port/state.js';
import type { Call } from '../../river/port/vessel-call/call.js';
import { inTurn } from '../../river/port/vessel-call/lanes.js';
import { suspendedAt } from '../../river/port/violation/suspensions.js';
import { leftBehind } from './aboard.js';
import type { Finding, Recorded, RecordedOf } from './flag.js';

/** The most a vessel may load on this sailing: what the articles give, and what was fixed where that is less. */
export interface Most {
  readonly byTheArticles: Grams;
  readonly atMost: Grams;
  /** The fact that fixed it; none while it is only what would be fixed. */
  readonly fixedBy: string | undefined;
}

const looked = (port: PortState, call: Call, at: Instant): Most => {
  const byTheArticles = quotaToFix(port, call, at)?.maxLoad ?? call.onboard;
  return { byTheArticles, atMost: byTheArticles, fixedBy: undefined };
};

/** The most once a fact is read: fixed once, and until then what would be fixed at that moment. */
export function mostAfter(most: Most | undefined, before: PortState, event: Recorded): Most | undefined {
  switch (event.type) {
    case 'QuotaFixed': {
      const call = before.calls.calls.get(event.data.callId);
      if (!call || most?.fixedBy !== undefined) return most;
      const { byTheArticles } = looked(before, call, event.occurredAt);
      const fixed = grams(event.data.maxLoadKg);
      return { byTheArticles, atMost: fixed < byTheArticles ? fixed : byTheArticles, fixedBy: event.id };
    }
    case 'CargoAssigned':
    case 'NoCargoAvailable':
    case 'VesselReleasedToIntermediatePorts': {
      const call = before.calls.calls.get(event.data.callId);
      return !call || call.passing || most?.fixedBy !== undefined ? most : looked(before, call, event.occurredAt);
    }
    default:
      return most;
  }
}

const loadOf = (port: PortState, call: Call): Grams => plus(call.onboard, leftBehind(port, call.callId).weight);

/** On board and assigned stay within the most it may load. @param given ids of the assignments of the vessel */
export function withinTheQuota(
  port: PortState,
  callId: string,
  most: Most | undefined,
  given: () => readonly string[],
): readonly Finding[] {
  const call = port.calls.calls.get(callId);
  if (!call || !most || call.passing || loadOf(port, call) <= most.atMost) return [];
  const fixedBy = most.fixedBy === undefined ? [] : [most.fixedBy];
  return [{ kind: 'QUOTA_EXCEEDED', callId, with: [...fixedBy, ...given()] }];
}

/** What of the cargo a request of this vessel reaches: all in its turn, else its own freight. */
function reachOf(port: PortState, { callId, service }: Call, at: Instant): Reach {
  const its = inTurn(port.calls.lanes, service, readingsFor(port, at), suspendedAt(port, at)) === callId;
  return its ? 'ALL' : 'OWN_FREIGHT_ONLY';
}

/** Cargo that was due to a vessel and left, or a turn taken from it. */
export interface LeftDue {
  /** The first of the lots of which more should have been given; none where only its turn was taken. */
  readonly lotId: string | undefined;
  /** It was said to be full, or let go, and cannot ask again. */
  readonly turnLost: boolean;
}
interface Around {
  readonly before: PortState;
  readonly after: PortState;
  readonly most: Most;
}

/** What the law would have given at that very moment; what is held for others is held as it was then. */
function lawfully({ before, most }: Around, call: Call, at: Instant, reach: Reach): Allotment {
  const room = minus(most.byTheArticles, loadOf(before, call));
  return assignmentFor(before, call, at, room > 0 ? room : NO_WEIGHT, reach).allotment;
}

/** Whether there was room for more, once a fact gave what it gave. */
function couldTakeMore({ after, most }: Around, call: Call, at: Instant, reach: Reach): boolean {
  const room = minus(most.byTheArticles, loadOf(after, call));
  return room > 0 && assignmentFor(after, call, at, room, reach).allotment.taken.length > 0;
}

/** The first lot of which a fact gives less than the law. */
const givenShort = ({ taken }: Allotment, items: RecordedOf<'CargoAssigned'>['data']['items']): string | undefined =>
  taken.find(({ lotId, counts }) => {
    const given = items.find((item) => item.lotId === lotId)?.packages ?? 0;
    return given < packagesIn(counts);
  })?.lotId;

function ofARequest(around: Around, call: Call, event: RecordedOf<'CargoAssigned' | 'NoCargoAvailable'>): LeftDue {
  const { items, quotaCompleted } = event.data;
  const at = event.occurredAt;
  const reach = reachOf(around.before, call, at);
  const law = lawfully(around, call, at, reach);
  const lotId = givenShort(law, items);
  const then = around.after.calls.calls.get(call.callId)!;
  const turnLost =
    quotaCompleted && (!law.quotaCompleted || (lotId !== undefined && couldTakeMore(around, then, at, reach)));
  return { lotId, turnLost };
}

/** At Caracolí a vessel is full only when no room is left. */
function atCaracoli({ after, most }: Around, { data }: RecordedOf<'CargoAssigned'>): LeftDue {
  const room = minus(most.byTheArticles, loadOf(after, after.calls.calls.get(data.callId)!));
  return { lotId: undefined, turnLost: data.quotaCompleted && room > 0 };
}

/** Whether a fact ends a vessel's loading although more could be given to it at that very moment. */
export function leftWhileDue(
  before: PortState,
  after: PortState,
  event: Recorded,
  most: Most | undefined,
): LeftDue | undefined {
  const call = 'callId' in event.data ? before.calls.calls.get(event.data.callId) : undefined;
  if (!call || call.passing || !most) return undefined;
  const around = { before, after, most };
  switch (event.type) {
    case 'CargoAssigned':
      return event.data.loadingPoint === 'CARACOLI' ? atCaracoli(around, event) : ofARequest(around, call, event);
    case 'NoCargoAvailable':
      return ofARequest(around, call, event);
    case 'VesselReleasedToIntermediatePorts': {
      const lotId = givenShort(lawfully(around, call, event.occurredAt, 'ALL'), []);
      return { lotId, turnLost: lotId !== undefined };
    }
    default:
      return undefined;
  }
}

/** The lot that was due and left. A vessel is let go by art. 13, and given lots by art. 8. */
export const dueAndLeft = ({ type, data }: Recorded, left: LeftDue | undefined): readonly Finding[] =>
  left?.lotId === undefined || !('callId' in data)
    ? []
    : [
        {
          kind: 'LOT_OVERTAKEN',
          callId: data.callId,
          lotId: left.lotId,
          article: type === 'VesselReleasedToIntermediatePorts' ? 'D1976-13' : undefined,
        },
      ];
