/** How a witness judges a checkpoint that is submitted to it (C2SP tlog-witness). */
import { MalformedSubmission, submissionIn, type Submission } from '../../event-store/log/add-checkpoint.js';
import { checkpointIn, type Checkpoint } from '../../event-store/log/checkpoint.js';
import type { Verifier } from '../../event-store/log/log-keys.js';
import { EMPTY_ROOT, isConsistent, isSame } from '../../event-store/log/merkle.js';
import { MalformedNote, noteIn, UnverifiedNote, verifiedBy, type Note } from '../../event-store/log/note.js';

/** The tree a witness cosigned last of a log. */
export interface Seen {
  readonly size: number;
  readonly root: Buffer;
}
export const NOTHING_SEEN: Seen = { size: 0, root: EMPTY_ROOT };

/** A submission that is worth looking up what was seen before. */
export interface Submitted extends Pick<Submission, 'old' | 'proof'> {
  readonly note: Note;
  readonly checkpoint: Checkpoint;
}

export type Refused =
  | { readonly status: 400 | 403 | 404; readonly because: string }
  /** A log that contradicts itself, under its own signature. */
  | { readonly status: 422; readonly because: string }
  | { readonly status: 409; readonly size: number; readonly contradicts: boolean };

export const isRefused = (answer: object): answer is Refused => 'status' in answer;

/** Reads a submission and believes it for its signature. @param known the keys of each log this witness looks after */
export function submitted(body: Buffer, known: ReadonlyMap<string, readonly Verifier[]>): Submitted | Refused {
  try {
    const { old, proof, checkpoint: written } = submissionIn(body);
    const note = noteIn(written);
    const checkpoint = checkpointIn(note.text);
    const keys = known.get(checkpoint.origin);
    if (!keys) return { status: 404, because: 'unknown log' };
    verifiedBy(note, keys);
    if (old > checkpoint.size) return { status: 400, because: 'the old size is larger than the checkpoint' };
    return { old, proof, note, checkpoint };
  } catch (error) {
    if (error instanceof UnverifiedNote) return { status: 403, because: error.message };
    if (error instanceof MalformedSubmission || error instanceof MalformedNote)
      return { status: 400, because: error.message };
    throw error;
  }
}

/** Whether a checkpoint continues what was seen; `undefined` when it does. */
export function refusalOf({ old, proof, checkpoint }: Submitted, seen: Seen): Refused | undefined {
  const { size, root } = checkpoint;
  if (old !== seen.size) return { status: 409, size: seen.size, contradicts: false };
  if (old === size && !isSame(root, seen.root)) return { status: 409, size, contradicts: true };
  if (!isConsistent(old, size, seen.root, root, proof)) return { status: 422, because: 'the proof does not hold' };
  return undefined;
}
