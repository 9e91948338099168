/** What differs between two histories of one port: whose turn, and by how many kilograms or centavos. */
import { instantText } from '../../decrees/calendar.js';
import type { Refusal } from '../../decrees/refusal.js';
import type { PortState } from '../../river/port/state.js';
import { between, byLot, byPort, differing, inCentavos, keysOf, type ByCentavos, type ByKg } from './comparing.js';
import { placesOfCalls, placesOfLots, type Places } from './places.js';
import type { Followed, RefusedNow, Rejudging } from './rejudging.js';
import { TERMS, type Permit, type Request, type Tally } from './tally.js';

interface FromTo<T> {
  /** `null` where there is none. */
  readonly from: T | null;
  readonly to: T | null;
}
/** Of a recorded command, by its first event. */
interface OfCommand {
  readonly eventId: string;
  readonly callId: string;
  readonly occurredAt: string;
}
export type PermitOutcome = 'GRANTED' | 'DENIED';
export type SailingOutcome = 'WITH_PERMIT' | 'WITHOUT_PERMIT';

export interface Difference {
  /** Recorded commands that are refused now, each under its article. */
  readonly refusedNow: readonly Refused[];
  /** Acts that carried out an assignment and carry out another now. */
  readonly followed: readonly { readonly eventId: string; readonly command: string; readonly callId: string }[];
  /** What each vessel is assigned of each lot, over the whole. */
  readonly assignments: readonly (ByKg & {
    readonly callId: string;
    readonly vesselId: string;
    readonly lotId: string;
  })[];
  /** The same at each loading request. */
  readonly requests: readonly (OfCommand & { readonly lots: readonly (ByKg & { readonly lotId: string })[] })[];
  /** The instants from which lots rank. */
  readonly turns: readonly (FromTo<string> & { readonly lotId: string })[];
  /** The places in the turn at the end. */
  readonly positions: readonly (FromTo<number> & ({ readonly lotId: string } | { readonly callId: string }))[];
  /** What each vessel may load, down the river or up it. */
  readonly quotas: readonly (FromToKg & { readonly callId: string; readonly vesselId: string })[];
  /** With how much each may leave up the river, once room is kept for its company's agents. */
  readonly departures: readonly (FromToKg & { readonly callId: string; readonly vesselId: string })[];
  /** What is reserved for each port of what a vessel leaves free. */
  readonly freeQuotas: readonly (ByKg & {
    readonly callId: string;
    readonly vesselId: string;
    readonly port: string;
  })[];
  readonly permits: readonly (OfCommand &
    FromTo<PermitOutcome> & { readonly fromReasons: readonly string[]; readonly toReasons: readonly string[] })[];
  readonly sailings: readonly (FromTo<SailingOutcome> & { readonly callId: string; readonly vesselId: string })[];
  readonly fines: readonly (ByCentavos & { readonly caseId: string })[];
  readonly terms: readonly (FromTo<string> & { readonly caseId: string; readonly term: (typeof TERMS)[number] })[];
  readonly fees: readonly (ByCentavos & { readonly of: string })[];
}
interface FromToKg {
  /** `null` where none was fixed. */
  readonly fromKg: number | null;
  readonly toKg: number | null;
  readonly byKg: number;
}
export interface Refused {
  readonly eventId: string;
  readonly revision: number;
  readonly command: string;
  readonly occurredAt: string;
  readonly of: Readonly<Record<string, string>>;
  readonly corrected: boolean;
  readonly refusal: Refusal;
}

const commandOfRequest = (eventId: string, either: Request | Permit) => ({
  eventId,
  callId: either.callId,
  occurredAt: instantText(either.occurredAt),
});

const requests = (was: Tally, is: Tally): Difference['requests'] =>
  keysOf(was.requests, is.requests)
    .map((eventId) => ({ eventId, before: was.requests.get(eventId), after: is.requests.get(eventId) }))
    .map(({ eventId, before, after }) => ({
      ...commandOfRequest(eventId, (after ?? before)!),
      lots: byLot(before?.lots, after?.lots),
    }))
    .filter(({ lots }) => lots.length > 0);

const outcomeOf = (permit: Permit | undefined): PermitOutcome | null => {
  if (!permit) return null;
  return permit.reasons ? 'DENIED' : 'GRANTED';
};
const alikePermits = (a: Permit, b: Permit): boolean => a.reasons?.join() === b.reasons?.join();

const permits = (was: Tally, is: Tally): Difference['permits'] =>
  differing(was.permits, is.permits, alikePermits).map(({ key, was: before, is: after }) => ({
    ...commandOfRequest(key, (after ?? before)!),
    ...{ from: outcomeOf(before), to: outcomeOf(after) },
    ...{ fromReasons: before?.reasons ?? [], toReasons: after?.reasons ?? [] },
  }));

const howItSailed = (withoutPermit: boolean | undefined): SailingOutcome | null => {
  if (withoutPermit === undefined) return null;
  return withoutPermit ? 'WITHOUT_PERMIT' : 'WITH_PERMIT';
};

const places = <Of extends object>(was: Places, is: Places, named: (id: string) => Of) =>
  differing(was, is).map(({ key, was: from, is: to }) => ({ ...named(key), from: from ?? null, to: to ?? null }));

const positions = (was: PortState, is: PortState): Difference['positions'] => [
  ...places(placesOfLots(was), placesOfLots(is), (lotId) => ({ lotId })),
  ...places(placesOfCalls(was), placesOfCalls(is), (callId) => ({ callId })),
];

const terms = (was: Tally, is: Tally): Difference['terms'] =>
  TERMS.flatMap((term) =>
    differing(was.terms.get(term)!, is.terms.get(term)!).map(({ key, was: from, is: to }) => ({
      ...{ caseId: key, term, from: from ?? null, to: to ?? null },
    })),
  );

/** The ids by which a command is known to people. */
const NAMED_BY = ['callId', 'lotId', 'permitId', 'stayId', 'caseId', 'listId', 'vesselId', 'resolutionId'] as const;
const namedBy = (data: object): Readonly<Record<string, string>> =>
  Object.fromEntries(NAMED_BY.filter((name) => name in data).map((name) => [name, String(data[name as never])]));

const refused = ({ recorded, type, data, occurredAt, refusal, corrected }: RefusedNow): Refused => ({
  eventId: recorded.eventIds[0]!,
  revision: recorded.revision,
  command: type,
  occurredAt: instantText(occurredAt),
  of: namedBy(data),
  corrected,
  refusal,
});
const followedAs = ({ recorded, type, callId }: Followed) => ({
  eventId: recorded.eventIds[0]!,
  command: type,
  callId,
});

const fromTo = <T>(was: T | undefined, is: T | undefined): FromTo<T> => ({ from: was ?? null, to: is ?? null });

/** A call with its vessel, as either history knows it. */
const naming = (was: Tally, is: Tally) => (callId: string) => ({
  callId,
  vesselId: (is.vessels.get(callId) ?? was.vessels.get(callId))!,
});

/** What vessels may load, and leave with, and what is reserved of the rest. */
function ofQuotas(was: Tally, is: Tally): Pick<Difference, 'quotas' | 'departures' | 'freeQuotas'> {
  const ofCall = naming(was, is);
  const fixed = (part: 'quotas' | 'departures') =>
    differing(was[part], is[part]).map(({ key, was: from, is: to }) => ({
      ...{ ...ofCall(key), fromKg: from ?? null, toKg: to ?? null, byKg: between(from, to) },
    }));
  return {
    quotas: fixed('quotas'),
    departures: fixed('departures'),
    freeQuotas: keysOf(was.freeQuotas, is.freeQuotas).flatMap((callId) =>
      byPort(was.freeQuotas.get(callId), is.freeQuotas.get(callId)).map((port) => ({ ...ofCall(callId), ...port })),
    ),
  };
}

/** What vessels are assigned, and how they sail. */
function ofVessels(was: Tally, is: Tally): Pick<Difference, 'assignments' | 'sailings'> {
  const ofCall = naming(was, is);
  return {
    assignments: keysOf(was.assigned, is.assigned).flatMap((callId) =>
      byLot(was.assigned.get(callId), is.assigned.get(callId)).map((lot) => ({ ...ofCall(callId), ...lot })),
    ),
    sailings: differing(was.sailings, is.sailings).map(({ key, was: from, is: to }) => ({
      ...{ ...ofCall(key), from: howItSailed(from), to: howItSailed(to) },
    })),
  };
}

/** What is to be paid. */
const ofMoney = (was: Tally, is: Tally): Pick<Difference, 'fines' | 'fees'> => ({
  fines: differing(was.fines, is.fines).map(({ key, was: from, is: to }) => ({ caseId: key, ...inCentavos(from, to) })),
  fees: differing(was.fees, is.fees).map(({ key, was: from, is: to }) => ({ of: key, ...inCentavos(from, to) })),
});

/** What differs between what was recorded and what was judged again. */
export function differenceOf({ recorded, again, refusedNow, followed }: Rejudging): Difference {
  const [was, is] = [recorded.tally, again.tally];
  return {
    refusedNow: refusedNow.map(refused),
    followed: followed.map(followedAs),
    requests: requests(was, is),
    turns: differing(was.turns, is.turns).map(({ key, was: from, is: to }) => ({ lotId: key, ...fromTo(from, to) })),
    positions: positions(recorded.state, again.state),
    permits: permits(was, is),
    terms: terms(was, is),
    ...ofVessels(was, is),
    ...ofQuotas(was, is),
    ...ofMoney(was, is),
  };
}

/** Nothing of what people have, or are owed, differs. */
export const isNoDifference = (difference: Difference): boolean =>
  Object.values(difference).every((lines) => (lines as readonly unknown[]).length === 0);
