/**
 * The interfaces through which the desk meets the world: the register of events, the clock, timers and chance.
 * Everything impure comes through here, so that a whole office can run on simulated time.
 */
import type { Instant } from '../decrees/calendar.js';

/** Who sent a command. */
export interface Actor {
  readonly id: string;
  readonly role: string;
}

/** What is recorded beside a fact. Instants are RFC 3339 in UTC. */
export interface Meta {
  readonly commandId: string;
  /** SHA-256, in hex, of the command as asked: tells a repeated request from another one under the same key. */
  readonly requestHash: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly actor: Actor;
  /** When the fact happened. */
  readonly occurredAt: string;
  /** When it was recorded; never going back within a stream. */
  readonly recordedAt: string;
}

/** A fact ready to be recorded. `id` is a UUID, unique in the store. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly meta: Meta;
}

/** Where an event stands among all events of a store: ordered, otherwise opaque. */
export type Position = number;

/** A recorded fact. `revision` counts from 0 within its stream; `leafHash` is hex. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly leafHash: string;
}

/** An id that an event uses for ever on its stream, written with the append. */
export interface IndexedId {
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
}

export type AppendResult =
  /** The last revision, and the position of each event in the order given. */
  | { readonly outcome: 'appended'; readonly revision: number; readonly positions: readonly Position[] }
  /** The stream stands elsewhere than expected; `actual` is its last revision, -1 when it has none. */
  | { readonly outcome: 'conflict'; readonly actual: number };

export interface Page {
  /** Only what comes strictly after; all when left out. */
  readonly after?: number;
  /** Only what comes at or before; all when left out. */
  readonly upTo?: number;
  /** At most so many; the store may answer fewer only at the end. */
  readonly limit?: number;
}

export interface EventStore {
  /**
   * Appends events to a stream whose last revision must be `expected` (`'no-stream'`: it must have none), together
   * with the ids they use. All or nothing. Appending the very same events again at the same place is answered as
   * the first time. @throws StoreUnavailable when the outcome is certain not to have happened, and can be tried
   * again; OutcomeUnknown when it may or may not have happened.
   */
  append(
    stream: string,
    expected: number | 'no-stream',
    events: readonly NewEvent[],
    ids: readonly IndexedId[],
  ): Promise<AppendResult>;
  /** The revisions at which ids of a kind were used; ids never used are absent. */
  lookup(stream: string, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Events of one stream by revision, oldest first. An unknown stream is empty. */
  read(stream: string, page?: Page): AsyncIterable<StoredEvent>;
  /** Events of all streams by position, oldest first. */
  readAll(page?: Page): AsyncIterable<StoredEvent>;
  /** The position of the last event, -1 when there is none. */
  head(): Promise<Position>;
  /** Calls `wake` whenever events may have been added after a position, also by other processes. */
  subscribe(after: Position, wake: () => void): Subscription;
  close(): Promise<void>;
}

export interface Subscription {
  stop(): void;
}

/** The fold of a stream up to a revision, written as text under a law that is told by its hash. */
export interface Snapshot {
  readonly stream: string;
  /** A hash of the rules that folded it: others may fold otherwise. */
  readonly law: string;
  readonly revision: number;
  readonly state: string;
}

/** What is kept beside the events and may be lost: all of it is made again from them. */
export interface Shelf {
  /**
   * Keeps a fold beside those of the stream that are there, and lets go those of another law, and of many the ones that stand
   * closest to others, so that the number stays bounded. One of the same revision takes the place of the former.
   * @throws StoreUnavailable, as all that follow do
   */
  keepSnapshot(snapshot: Snapshot): Promise<void>;
  /** The latest fold by that law, at or before a revision where one is given. */
  snapshot(stream: string, law: string, upTo?: number): Promise<Snapshot | undefined>;
  /** What a reader of the events knows, and how far it has come, as it last kept it. */
  reader(name: string): Promise<string | undefined>;
  keepReader(name: string, kept: string): Promise<void>;
  close(): Promise<void>;
}

/** That a stream's log grew from one size to another without a change: for whoever kept the older root. */
export interface Consistency {
  readonly origin: string;
  readonly from: number;
  readonly to: number;
  /** Base 64, as in a checkpoint. */
  readonly fromRoot: string;
  readonly toRoot: string;
  /** RFC 6962, 2.1.2; base 64. */
  readonly proof: readonly string[];
}

/** Of a log that was begun anew, because its store had lost what was signed. */
export interface ReopenedLog {
  readonly stream: string;
  readonly origin: string;
  readonly reopenedAt: string;
  /** How many events there were then. */
  readonly held: number;
  /** The log before it, and its last known checkpoint as it was signed. */
  readonly before: { readonly origin: string; readonly checkpoint: string | null };
}

export interface LogKeys {
  readonly origin: string | null;
  readonly logs: readonly {
    readonly stream: string;
    readonly origin: string;
    /** `<origin>+<id>+<base64>`; a retired key signs no more, and still verifies. */
    readonly keys: readonly { readonly verifierKey: string; readonly signs: boolean }[];
  }[];
  readonly witnesses: readonly { readonly url: string; readonly verifierKey: string }[];
  readonly reopened: readonly ReopenedLog[];
}

/** Of a log, how the office stands to it: it signs, only reads, or refuses to sign any more and says why. */
export type LogStanding =
  | { readonly log: 'SIGNS' | 'READS' }
  | { readonly log: 'REFUSES'; readonly refused: readonly { readonly stream: string; readonly because: string }[] };

/** The transparency log of the streams: what was signed over them, and proofs against it. */
export interface TransparencyLog {
  /** The last signed checkpoint with its cosignatures; `undefined` as long as none was signed. */
  checkpoint(stream: string): Promise<string | undefined>;
  /** How many events of a stream the last checkpoint is over. */
  signed(stream: string): Promise<number>;
  /** A receipt that verifies without the log (tlog-proof); for a revision that is signed. */
  receipt(stream: string, revision: number): Promise<string>;
  /** For sizes of at least 1 that are signed. */
  consistency(stream: string, from: number, to: number): Promise<Consistency>;
  keys(): Promise<LogKeys>;
  standing(): LogStanding;
  /** Begins to sign what is committed. */
  start(): void;
  /** Signs what is not signed yet, and ends. */
  close(): Promise<void>;
}
/** Under which name the log is asked for. */
export const TRANSPARENCY_LOG = Symbol('transparency log');

/** The store could not take it and certainly did not: try again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
/** The store did not say whether it took it: send the very same bytes again. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
/** The store has been closed. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';
}
/** An event is larger than the store takes. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/** What is wrong with what stands in the place of an event, in both languages. */
export type Damage = readonly [spanish: string, english: string];

const IS_NO_JSON: Damage = ['lo guardado no es JSON', 'what is stored is not JSON'];
const IS_MISSING: Damage = ['falta en el almacén', 'it is missing in the store'];

/** What is stored of an event can no longer be read as one, or is gone: it was changed outside the store. */
export class DamagedEvent extends Error {
  override readonly name = 'DamagedEvent';
  constructor(
    readonly stream: string,
    readonly revision: number,
    options?: ErrorOptions,
    readonly what: Damage = IS_NO_JSON,
    /** Where it stands among all events, for whoever can go on behind it. */
    readonly position?: Position,
  ) {
    super(
      `el hecho ${stream}/${revision} está dañado: ${what[0]} / event ${stream}/${revision} is damaged: ${what[1]}`,
      options,
    );
  }

  at(position: Position): DamagedEvent {
    return new DamagedEvent(this.stream, this.revision, { cause: this.cause }, this.what, position);
  }
}

/** A stream goes on behind an event that is not there. */
export const missingEvent = (stream: string, revision: number): DamagedEvent =>
  new DamagedEvent(stream, revision, undefined, IS_MISSING);

export interface Clock {
  now(): Instant;
}

export interface Timers {
  /** Runs a task as soon as what is waiting now has had its turn. */
  soon(task: () => void): void;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

export interface Chance {
  /** A number in [0, 1). */
  fraction(): number;
  /** A random UUID. */
  uuid(): string;
}
