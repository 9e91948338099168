/** What the detector reads, and what it says: a way in which the turn was violated, or a lawful jump told apart from one. */
import { VIOLATES, VIOLATION_KINDS } from '../../decrees/d1976-turn/art-18-violations.js';
import type { Article } from '../../decrees/refusal.js';
import type { Happened } from '../../river/decider.js';
import type { PortFact } from '../../river/port/messages.js';

/** A fact as it stands in a port's stream. */
export type Recorded<F extends PortFact = PortFact> = F extends PortFact
  ? Happened<F> & { readonly id: string; readonly revision: number }
  : never;
export type RecordedOf<T extends PortFact['type']> = Recorded<Extract<PortFact, { type: T }>>;

/**
 * What is flagged: the ways in which the turn is violated, and one that no single port's facts show. That one accuses neither of
 * the two ports' records, so no case is opened of it: the wrong arrival is corrected, or judged for what it brought about.
 */
export const FLAGGED_UNDER = {
  ...VIOLATES,
  /** No violation of the turn either: art. 16 bars nothing for it, and it is taken back once the vessel has taken the rest. */
  INTERMEDIATE_PICKUP_SHORTFALL: 'D1976-16',
  IN_TWO_PORTS: 'D1976-12',
} as const satisfies { readonly [kind: string]: Article };
export type FlagKind = keyof typeof FLAGGED_UNDER;
export const FLAG_KINDS: readonly FlagKind[] = [...VIOLATION_KINDS, 'INTERMEDIATE_PICKUP_SHORTFALL', 'IN_TWO_PORTS'];

/** What lets a lot or a vessel go before its turn, or a lot be left, and the article that lets it. */
export const LAWFUL_UNDER = {
  /** An express loads by its classes, and only for where it calls. */
  EXPRESS_PRIORITY: 'D1976-11',
  /** Cargo for Cartagena is kept for a vessel that goes there. */
  CARTAGENA_PREFERENCE: 'D1976-14',
  /** Through-freight goes in its own company's vessels, even out of turn. */
  DIRECT_FREIGHT: 'D1976-14',
  /** Cargo of Caracolí goes in the vessels that go up, and a vessel that is up does not hold the others back. */
  CARACOLI: 'D1976-06',
  /** The next package did not fit into the quota. */
  QUOTA: 'D1976-16',
  /** The Inspectorate accepted the cause for leaving it. */
  JUST_CAUSE: 'D1976-10',
  /** Local cargo waits twenty-four hours from its planilla. */
  LOCAL_24H: 'D1976-07',
  /** Without its planilla the lot has no turn. */
  PLANILLA_REQUIRED: 'D1976-04',
  /** Puerto Salgar's list came after the assignment. */
  LATE_LIST: 'D1976-05',
  /** The lot came to be registered after the assignment. */
  LATE_REGISTRATION: 'D1976-02',
  /** A passing vessel at Puerto Berrío takes what is indicated to it. */
  BERRIO_INDICATION: 'D1976-13',
  /** A vessel is passed over while its captain or its company is suspended. */
  SUSPENDED: 'D1976-18',
  /** The loading is dated before a suspension that was known when it was recorded. */
  DATED_BEFORE_SUSPENSION: 'D1976-18',
} as const satisfies { readonly [code: string]: Article };
export type LawfulCode = keyof typeof LAWFUL_UNDER;
export const LAWFUL_CODES = Object.keys(LAWFUL_UNDER) as readonly LawfulCode[];

/** A flag is no accusation: only the Section opens a case (art. 18). */
export interface Flag {
  readonly kind: FlagKind;
  /** `null` where no vessel is concerned: baggage that is merchandise. */
  readonly callId: string | null;
  readonly lotId?: string;
  /** The revision of the fact that first showed it. */
  readonly detectedAtRevision: number;
  /** Ids of the events that show it, oldest first. */
  readonly evidence: readonly string[];
  /** The article it breaks or, of a lawful jump, the article that orders what was jumped. */
  readonly article: Article;
  /** `null` for a violation. */
  readonly lawfulReason: { readonly code: LawfulCode; readonly article: Article } | null;
}

/** What one fact shows, before it is entered among the flags. */
export interface Finding {
  readonly kind: FlagKind;
  readonly callId: string | null;
  readonly lotId?: string | undefined;
  /** Given where it is not the one the kind stands for. */
  readonly article?: Article | undefined;
  readonly lawful?: LawfulCode | undefined;
  /** Ids of earlier events that show it with this one. */
  readonly with?: readonly string[] | undefined;
}
