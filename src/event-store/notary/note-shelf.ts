/** Where signed notes are kept. They cannot be made again: what was signed was signed. */
import { checkpointIn } from '../log/checkpoint.js';
import { noteIn, noteText, withSignatures, type Note } from '../log/note.js';

/** A checkpoint as it was signed, with the cosignatures it has got. */
export interface KeptNote {
  readonly stream: string;
  readonly origin: string;
  readonly size: number;
  /** As it is written. */
  readonly note: string;
  /** Whether somebody but the log has signed it. */
  readonly cosigned: boolean;
}

export interface NoteShelf {
  /** Keeps a note. Where one of the same tree is kept, its signatures are added to it; one with another root is refused. */
  keep(note: KeptNote, signedAt: string): Promise<void>;
  /** The note of the largest tree of the log that was signed last; of those that somebody cosigned, when asked for. */
  last(stream: string, cosigned?: 'cosigned'): Promise<KeptNote | undefined>;
  /** All notes, in the order in which they were first kept. */
  notes(stream: string): AsyncIterable<KeptNote>;
}

/** Two notes over one size of one log that say different roots. */
export class ForkedNotes extends Error {
  override readonly name = 'ForkedNotes';
}

/** A note as it is kept. @throws MalformedNote when it is no checkpoint */
export function keptNote(stream: string, note: Note): KeptNote {
  const { origin, size } = checkpointIn(note.text);
  const cosigned = note.signatures.some(({ name }) => name !== origin);
  return { stream, origin, size, note: noteText(note), cosigned };
}

/** What is kept of two notes over the same tree. @throws ForkedNotes */
export function together(before: KeptNote, more: KeptNote): KeptNote {
  const [one, other] = [noteIn(before.note), noteIn(more.note)];
  if (one.text !== other.text) throw new ForkedNotes(`${before.origin} has two roots at ${before.size}`);
  return keptNote(before.stream, withSignatures(one, other.signatures));
}

/** Whether all that a note says is kept with the last one: that of a larger tree, or the same with all its signatures. */
export function isKeptWith(last: KeptNote | undefined, note: KeptNote): boolean {
  if (last?.origin !== note.origin || last.size < note.size) return false;
  return last.size > note.size || noteIn(note.note).signatures.every(({ line }) => last.note.includes(line));
}
