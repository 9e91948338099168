/** What the dossier of a case claims: worked out of a port's events alone, by whoever makes the dossier and by whoever checks it. */
import type { CaseView } from '../../boards/case.js';
import type { RegisterItem } from '../../boards/cargo-register.js';
import type { TurnItem } from '../../boards/vessel-turn.js';
import type { ReadingKey } from '../../decrees/readings.js';

/** What a case is about, by which its facts are known. */
export interface NamedByCase {
  readonly caseId: string;
  readonly callId: string;
  readonly evidenceEventIds: readonly string[];
}

/** The turn of the vessels and the head of the cargo register after a revision; -1 before the first. */
export interface TurnShown {
  readonly revision: number;
  readonly vesselInTurn: string | null;
  readonly vessels: readonly TurnItem[];
  /** The first of the register; `lots` are all in port. */
  readonly cargo: readonly RegisterItem[];
  readonly lots: number;
}

/** An act that the case names as its evidence, or by which its call was given cargo: with the turn it met and the turn it left. */
export interface ActInTurn {
  readonly revisions: readonly [first: number, last: number];
  readonly isEvidence: boolean;
  readonly before: TurnShown;
  readonly after: TurnShown;
}

/** Of the call the case is about, of its evidence, or of the case itself. */
export type Concerns = 'CALL' | 'EVIDENCE' | 'CASE';

export interface ToldFact {
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly concerns: Concerns;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly article: string | null;
  /** Its name and what it says, in Spanish. */
  readonly name: string;
  readonly inWords: string;
}

/** Another reading of the decree, and what it would change for the case. */
export interface OtherReading {
  readonly key: ReadingKey;
  readonly value: string;
  readonly article: string;
  /** In Spanish. */
  readonly inWords: string;
}

export interface Claims {
  readonly port: string;
  readonly caseId: string;
  readonly callId: string;
  /** How many events, from the first of the port to the last of the case. */
  readonly events: number;
  /** The instant of that last one, by which the terms are told. */
  readonly at: string;
  readonly case: CaseView;
  /** In the order they were recorded. */
  readonly facts: readonly ToldFact[];
  /** Further facts of the call, which are in the events and not told. */
  readonly untold: number;
  readonly acts: readonly ActInTurn[];
  /** Further acts of that kind, whose turn is not shown. */
  readonly notShown: number;
  /** What other readings would change; `null` where the history is too long to be judged again for a paper. */
  readonly readings: readonly OtherReading[] | null;
}

/** What is told as the events are read once. */
export type ClaimsRead = Omit<Claims, 'readings'>;
