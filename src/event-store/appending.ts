/** What every store does alike before it appends and after it finds the stream elsewhere than expected. */
import type { AppendResult, IndexedId, NewEvent } from '../application/ports.js';
import { seal, type SealedEvent } from './envelope.js';
import { EventIdTaken, NotRecordable } from './errors.js';

/** The revision a stream has that has no events. */
export const NO_REVISION = -1;

/** Events written, and the revision they follow; -1 when they begin the stream. */
export interface Batch {
  readonly stream: string;
  readonly follows: number;
  readonly events: readonly SealedEvent[];
  readonly ids: readonly IndexedId[];
}

/** Writes what is to be appended. @throws NotRecordable, EventTooLarge, EventIdTaken (twice in one append) */
export function batchOf(
  stream: string,
  expected: number | 'no-stream',
  events: readonly NewEvent[],
  ids: readonly IndexedId[],
): Batch {
  const follows = expected === 'no-stream' ? NO_REVISION : expected;
  const isRevision = expected === 'no-stream' || (Number.isSafeInteger(expected) && expected >= 0);
  if (!isRevision) throw new NotRecordable(`${expected} is no revision to expect of ${stream}`);
  if (events.length === 0) throw new NotRecordable(`an append to ${stream} needs an event`);
  const seen = new Set<string>();
  for (const { id } of events) {
    if (seen.has(id)) throw new EventIdTaken(`event id ${id} is twice in one append to ${stream}`);
    seen.add(id);
  }
  for (const { kind, id, revision } of ids) {
    const ofThese = Number.isInteger(revision) && revision > follows && revision <= follows + events.length;
    if (!ofThese) throw new NotRecordable(`${kind} id ${id} is of revision ${revision}, which is not appended here`);
    if (!kind.isWellFormed() || !id.isWellFormed()) throw new NotRecordable(`${kind} id ${id} has a lone surrogate`);
  }
  return { stream, follows, events: events.map((event, i) => seal(stream, follows + 1 + i, event)), ids };
}

/** An event that stands on a stream already. */
export interface Standing {
  readonly leafHash: string;
  readonly position: number;
}

/**
 * The answer when the stream is not where it was expected. When the very same events stand in the very place, this
 * is a repetition and gets the first answer. The leaf hashes are compared, not the ids: two offices that judged one
 * command with different figures gave it the same ids, and the later of them must learn that its facts are not those.
 */
export function answerElsewhere(
  batch: Batch,
  actual: number,
  at: (revision: number) => Standing | undefined,
): AppendResult {
  const standing = batch.events.map(({ revision }) => at(revision));
  const same = batch.events.every(({ leafHash }, i) => standing[i]?.leafHash === leafHash);
  const last = batch.events.at(-1);
  if (!same || !last) return { outcome: 'conflict', actual };
  return { outcome: 'appended', revision: last.revision, positions: standing.map((event) => event!.position) };
}
