/** The order of the instants: everything at the place where it happened, and what was recorded first first where that is the same. */
import { instant, type Instant } from '../../decrees/calendar.js';
import type { NationalFact } from '../../river/national/messages.js';
import { receivedIn, type RecordedCommand } from './history.js';

/** A registration or a resolution, by which what rests on it stands behind it; each also says what it is itself. */
function baseOf({ type, data }: NationalFact): { readonly begins: boolean; readonly base: string } | undefined {
  switch (type) {
    case 'VesselRegistered':
    case 'ConvoyCapacityAssigned':
      return { begins: type === 'VesselRegistered', base: `vessel ${data.vesselId}` };
    case 'MinistryResolutionIssued':
    case 'MinistryResolutionRevoked':
      return { begins: type === 'MinistryResolutionIssued', base: `resolution ${data.resolutionId}` };
    default:
      return undefined;
  }
}

/** @param begun when each base began; what begins is written into it */
function momentOf(recorded: RecordedCommand, begun: Map<string, Instant>): Instant {
  const received = receivedIn(recorded);
  if (!received) return recorded.occurredAt;
  const { fact } = received.data;
  const at = instant(fact.occurredAt);
  const on = baseOf(fact as NationalFact);
  if (on?.begins) begun.set(on.base, at);
  const since = (on && begun.get(on.base)) ?? at;
  return since > at ? since : at;
}

/** Commands and received facts, as they stand in the log, in the order of their instants. */
export function inTheirTime(all: readonly RecordedCommand[]): readonly RecordedCommand[] {
  const begun = new Map<string, Instant>();
  return all
    .map((recorded) => ({ recorded, at: momentOf(recorded, begun) }))
    .toSorted((a, b) => a.at - b.at || a.recorded.revision - b.recorded.revision)
    .map(({ recorded }) => recorded);
}
