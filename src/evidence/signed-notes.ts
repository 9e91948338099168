/** Notes and receipts as the verifier takes them: read, and believed for the signatures of keys it knows. */
import { leafOf } from '../event-store/envelope.js';
import { checkpointIn, type Checkpoint } from '../event-store/log/checkpoint.js';
import { cosignaturesOn } from '../event-store/log/cosignature.js';
import { KINDS, verifierNamed, type Verifier } from '../event-store/log/log-keys.js';
import { HASH_BYTES, isIncluded } from '../event-store/log/merkle.js';
import { MalformedNote, noteIn, UnverifiedNote, verifiedBy, type Note } from '../event-store/log/note.js';
import { MalformedProof, proofFileIn, type ProofFile } from '../event-store/log/proof-file.js';
import type { Fault, Witnessing } from './findings.js';
import { entryIn, type Entry } from './receipt/entry.js';
import type { ShownEvent } from './shown-event.js';

export interface GoodNote {
  readonly checkpoint: Checkpoint;
  /** The witnesses whose cosignatures on it hold. */
  readonly cosignedBy: readonly string[];
}
export type Judged<Good> = Good | { readonly fault: Fault };
export const isFaulty = (judged: object): judged is { readonly fault: Fault } => 'fault' in judged;

/** A known key under the name of an origin: it may be known under that name, or under the log's own. */
const keysOf = (origin: string, keys: readonly Verifier[]): readonly Verifier[] =>
  keys
    .filter(({ kind, name }) => kind === KINDS.note && (origin === name || origin.startsWith(`${name}/`)))
    .map((key) => verifierNamed(origin, key));

function signaturesHold(note: Note, origin: string, keys: readonly Verifier[]): Fault | undefined {
  const known = keysOf(origin, keys);
  if (!note.signatures.some((each) => known.some(({ name, id }) => name === each.name && id === each.id)))
    return 'UNKNOWN_KEY';
  try {
    verifiedBy(note, known);
    return undefined;
  } catch (error) {
    if (error instanceof UnverifiedNote) return 'SIGNATURE';
    throw error;
  }
}

/** @param keys of the log and of witnesses; without any of the log its signature is left unchecked, if that is allowed */
export function goodNote(written: string, keys: readonly Verifier[], mayBeUnknown = false): Judged<GoodNote> {
  try {
    const note = noteIn(written);
    const checkpoint = checkpointIn(note.text);
    const fault = mayBeUnknown ? undefined : signaturesHold(note, checkpoint.origin, keys);
    if (fault) return { fault };
    return { checkpoint, cosignedBy: cosignaturesOn(note, keys).map(({ witness }) => witness.name) };
  } catch (error) {
    if (error instanceof MalformedNote) return { fault: 'MALFORMED' };
    if (error instanceof UnverifiedNote) return { fault: 'SIGNATURE' };
    throw error;
  }
}

export interface GoodReceipt extends GoodNote {
  readonly index: number;
  /** The event it carries, whole. */
  readonly entry: Entry | undefined;
  /** The hash of the entry, where the receipt or whoever shows it says it: then its path leads to the signed root. */
  readonly leaf: Buffer | undefined;
  readonly path: ProofFile['path'];
}

/** @param events those it may be of, where they are at hand */
export function goodReceipt(
  written: string,
  keys: readonly Verifier[],
  events: readonly ShownEvent[] = [],
): Judged<GoodReceipt> {
  try {
    const { extra, index, path, checkpoint: text } = proofFileIn(written);
    const note = goodNote(text, keys);
    if (isFaulty(note)) return note;
    const { origin, size, root } = note.checkpoint;
    const stream = streamOfOrigin(origin);
    const entry = extra && entryIn(extra);
    if (entry && (entry.stream !== stream || entry.revision !== index)) return { fault: 'OTHER_EVENT' };
    const told = entry ? leafOf(extra) : extra?.length === HASH_BYTES ? extra : undefined;
    const event = events.find((each) => each.stream === stream && each.revision === index);
    const leaf = event?.leaf ?? told;
    const holds = (hash: Buffer) => isIncluded(index, size, hash, path, root);
    if (leaf && !holds(leaf)) return { fault: event && told && holds(told) ? 'OTHER_EVENT' : 'PATH' };
    return events.length > 0 && !event ? { fault: 'OTHER_EVENT' } : { ...note, index, entry, leaf, path };
  } catch (error) {
    if (error instanceof MalformedProof) return { fault: 'MALFORMED' };
    throw error;
  }
}

/** The stream whose log signs under an origin: `…/port-LA_DORADA`, or `…/port-LA_DORADA/2` once it was begun anew. */
export function streamOfOrigin(origin: string): string {
  const parts = origin.split('/');
  return (/^\d+$/.test(parts.at(-1)!) ? parts.at(-2) : parts.at(-1)) ?? origin;
}

export const shownBy = (what: Witnessing['what'], where: string, cosignedBy: readonly string[] = []): Witnessing => ({
  what,
  where,
  cosignedBy,
});
