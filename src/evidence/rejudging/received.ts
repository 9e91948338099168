/** What was received from the national register, as it stands under a change: kept unless the change touches it. */
import { instantText } from '../../decrees/calendar.js';
import type { DecreeStarts } from '../../decrees/d1976-turn/art-25-in-force.js';
import type { Refusal } from '../../decrees/refusal.js';
import { isRefusal } from '../../river/decider.js';
import { nationalFacts, type NationalFact, type NationalOrder } from '../../river/national/messages.js';
import { nationalDecider } from '../../river/national/national.js';
import type { NationalState } from '../../river/national/register.js';
import { askedNationally, correctedNationally, type Change, type Fields } from './change.js';
import { receivedIn, type Received, type RecordedCommand } from './history.js';

/**
 * What a port rests on of the register, and whether it can be corrected or only left out: a suspension, and a report of what a
 * port was left with, are that port's own.
 */
export const CHANGEABLE: ReadonlyMap<string, 'CORRECTED' | 'LEFT OUT'> = new Map([
  ['VesselRegistered', 'CORRECTED'],
  ['ConvoyCapacityAssigned', 'CORRECTED'],
  ['MinistryResolutionIssued', 'CORRECTED'],
  ['MinistryResolutionRevoked', 'CORRECTED'],
  ['ReadingAdopted', 'CORRECTED'],
  ['HolidayCalendarPublished', 'CORRECTED'],
  ['SuspensionCarried', 'LEFT OUT'],
  ['BacklogReported', 'LEFT OUT'],
]);

export type Reception =
  | { readonly outcome: 'received'; readonly fact: Received }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** What it rests on was left out, or a reading or a calendar of the change holds in its place. */
  | { readonly outcome: 'fell away' };

/** What a fact rests on that may not be there, since it was left out or corrected. */
function rests({ type, data }: NationalFact, { vessels, resolutions }: NationalState): boolean {
  if (type === 'ConvoyCapacityAssigned') return vessels.has(data.vesselId);
  return type !== 'MinistryResolutionRevoked' || resolutions.has(data.resolutionId);
}

/** Decided again with other fields, as the register decides: none of its ids was used by what it corrects. */
function decidedAgain(recorded: RecordedCommand, fields: Fields, state: NationalState, starts: DecreeStarts) {
  const { command, occurredAt } = correctedNationally(askedNationally(recorded)!, fields);
  const now = recorded.recordedAt > occurredAt ? recorded.recordedAt : occurredAt;
  const order = { ...command, occurredAt, now, starts, everUsed: () => false } as NationalOrder;
  return nationalDecider.decide(state, order);
}

/** Facts of the register as this port receives them under a change. */
export class Receiving {
  constructor(
    private readonly held: Pick<Change, 'readings' | 'calendars'>,
    private readonly starts: DecreeStarts,
  ) {}

  private isReplaced({ type, data }: NationalFact): boolean {
    const { readings = {}, calendars = [] } = this.held;
    if (type === 'ReadingAdopted') return data.key in readings;
    return type === 'HolidayCalendarPublished' && calendars.some(({ year }) => year === data.year);
  }

  /** @throws NoSuchCorrection */
  receive(recorded: RecordedCommand, fields: Fields | undefined, state: NationalState): Reception {
    const received = receivedIn(recorded)!;
    const fact = received.data.fact as NationalFact;
    if (this.isReplaced(fact) || !rests(fact, state)) return { outcome: 'fell away' };
    if (!fields) return { outcome: 'received', fact: received };
    const ruling = decidedAgain(recorded, fields, state, this.starts);
    if (isRefusal(ruling)) return { outcome: 'refused', refusal: ruling };
    const { type, data } = ruling[0]!;
    const { version } = nationalFacts[type];
    const occurredAt = instantText(askedNationally(recorded)!.occurredAt);
    return {
      outcome: 'received',
      fact: { ...received, data: { ...received.data, fact: { type, schemaVersion: version, data, occurredAt } } },
    };
  }
}
