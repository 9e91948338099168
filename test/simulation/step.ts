/** What happened in one step of the simulated world, and what is asked of it. */
import type { Asked, Outcome } from '../../src/application/outcome.js';
import type { EventStore, StoredEvent } from '../../src/application/ports.js';
import type { Instant } from '../../src/decrees/calendar.js';
import type { Landing } from './connection.js';
import type { LogDrawer } from './log-desk.js';
import type { StoreRecord } from './record.js';
import type { TurnBook } from './turn-book.js';

/** A command as one office was asked it, once. */
export interface Attempt {
  readonly asked: Asked;
  readonly office: string;
  /** The last revision of `national` that anybody had been answered when it was sent. */
  readonly nationalKnown: number;
  /** Nothing while it is under way, and for ever when the office died over it. */
  said?: Outcome | Error;
}

/** A state that an office showed as that of a stream. */
export interface Shown {
  readonly office: string;
  readonly stream: string;
  readonly standing: { readonly state: unknown; readonly revision: number; readonly recordedAt: Instant | undefined };
}

export interface Step {
  /** What came to stand in the store. */
  readonly committed: readonly StoredEvent[];
  /** The appends that reached the store. */
  readonly landed: readonly Landing[];
  /** The attempts that an office answered. */
  readonly answered: readonly Attempt[];
  readonly shown: readonly Shown[];
  /** The texts of the checkpoints that were signed. */
  readonly signed: readonly string[];
  /** Why a stream is signed no more. */
  readonly refused: readonly string[];
}

/** What an invariant may look at. */
export interface Scene {
  readonly record: StoreRecord;
  /** The store itself: it answers at once. */
  readonly disk: EventStore;
  readonly books: readonly TurnBook[];
  /** What the house that signs keeps of the log. */
  readonly drawer: LogDrawer;
  /** Every attempt at a command, by its id. */
  readonly attempts: ReadonlyMap<string, readonly Attempt[]>;
  /** The clock of the world. */
  readonly now: () => number;
}

/** What is wrong; nothing when all is well. */
export type Verdict = string | undefined;

/**
 * What holds whatever happens. It is begun anew for each seed, told of every step in which something happened, and once more
 * when the storm is over and everybody has been answered.
 */
export interface Invariant {
  readonly name: string;
  readonly watch: (scene: Scene) => {
    readonly step?: (step: Step) => Verdict | Promise<Verdict>;
    readonly atTheEnd?: () => Verdict | Promise<Verdict>;
  };
}

/** The first of several verdicts that finds fault. */
export function firstFault<T>(all: Iterable<T>, judge: (each: T) => Verdict): Verdict {
  for (const each of all) {
    const verdict = judge(each);
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}
