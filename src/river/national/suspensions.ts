/** Suspensions of captains and companies, carried from the port that keeps the case: they bind at every port. */
import { instant, type Instant } from '../../decrees/calendar.js';
import { Ordered } from '../ordered.js';
import type { NationalFactOf } from './messages.js';

export type Suspension = NationalFactOf<'SuspensionCarried'>['data'];

export interface SuspensionsState {
  /** The latest word on each case of each port; `PORT/CASE`. */
  readonly byCase: Ordered<string, Suspension>;
  /** The same by whom they suspend; `captain/ID/PORT/CASE`, `company/ID/PORT/CASE`. */
  readonly byParty: Ordered<string, Suspension>;
}

export const SUSPENSIONS_START: SuspensionsState = { byCase: Ordered.byId(), byParty: Ordered.byId() };

const caseKey = ({ port, caseId }: Suspension) => `${port}/${caseId}`;
const captainKey = (captainId: string, rest = '') => `captain/${captainId}/${rest}`;
const companyKey = (companyId: string, rest = '') => `company/${companyId}/${rest}`;

/**
 * The later word of a port on a case stands for the earlier, whichever comes first: without an end for either it lifts it. A port's own
 * words come to it in order, and bear no revision.
 */
export function evolveSuspensions({ byCase, byParty }: SuspensionsState, word: Suspension): SuspensionsState {
  const key = caseKey(word);
  const before = byCase.get(key);
  if (before && (before.portRevision ?? 0) > (word.portRevision ?? 0)) return { byCase, byParty };
  let parties = byParty;
  if (before) parties = parties.without(captainKey(before.captainId, key)).without(companyKey(before.companyId, key));
  if (word.captainUntilAt !== undefined) parties = parties.with(captainKey(word.captainId, key), word);
  if (word.companyUntilAt !== undefined) parties = parties.with(companyKey(word.companyId, key), word);
  return { byCase: byCase.with(key, word), byParty: parties };
}

/** Every suspension of one party that stands, whenever it runs. */
function* ofParty({ byParty }: SuspensionsState, party: string): Generator<Suspension> {
  for (const [key, word] of byParty.entries(byParty.rank(party))) {
    if (!key.startsWith(party)) return;
    yield word;
  }
}

/** Every suspension of a captain or a company that stands, whenever it runs. */
export function* suspensionsKnown(
  suspensions: SuspensionsState,
  { captainId, companyId }: { readonly captainId: string; readonly companyId: string },
): Generator<Suspension> {
  yield* ofParty(suspensions, captainKey(captainId));
  yield* ofParty(suspensions, companyKey(companyId));
}

/** Of the suspensions of one party in force at an instant, the end of the one that ends last. */
function latestEnd(
  suspensions: SuspensionsState,
  party: string,
  untilOf: (word: Suspension) => string | undefined,
  at: Instant,
): Instant | undefined {
  let latest: Instant | undefined;
  for (const word of ofParty(suspensions, party)) {
    const until = instant(untilOf(word)!);
    if (instant(word.fromAt) <= at && at < until && (latest === undefined || until > latest)) latest = until;
  }
  return latest;
}

export interface SuspendedUntil {
  readonly captainUntil?: Instant;
  readonly companyUntil?: Instant;
}

/** Until when a captain and a company are suspended, as of an instant; whoever is not has no end. */
export function suspendedUntil(
  { suspensions }: { readonly suspensions: SuspensionsState },
  { captainId, companyId }: { readonly captainId?: string | undefined; readonly companyId?: string | undefined },
  at: Instant,
): SuspendedUntil {
  const captainUntil =
    captainId === undefined
      ? undefined
      : latestEnd(suspensions, captainKey(captainId), ({ captainUntilAt }) => captainUntilAt, at);
  const companyUntil =
    companyId === undefined
      ? undefined
      : latestEnd(suspensions, companyKey(companyId), ({ companyUntilAt }) => companyUntilAt, at);
  return { ...(captainUntil !== undefined && { captainUntil }), ...(companyUntil !== undefined && { companyUntil }) };
}
