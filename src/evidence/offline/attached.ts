/**
 * The proof that is attached to a receipt on paper. A PDF is not read for what it shows: of its streams, plain or deflated, the one that
 * begins as a proof does is taken. What was attached in another way is not found, and that is said.
 */
import { Unzlib } from 'fflate';
import { isSame, joined, textOf, utf8, type Bytes } from './bytes.js';
import type { Finding } from './findings.js';
import { PROOF } from './notes.js';

const PDF = utf8('%PDF-');
const END = '%%EOF';
const BEGINNING = utf8(PROOF);
/** Nothing larger is searched: a receipt has some tens of kilobytes. */
const MOST_BYTES = 2 ** 26;
/** No proof is longer. A small stream can claim to hold any amount, so that it is inflated a little at a time. */
const MOST_PROOF_BYTES = 2 ** 20;
const AT_ONCE = 1024;

export const begins = (bytes: Uint8Array, beginning: Uint8Array): boolean =>
  isSame(bytes.subarray(0, beginning.length), beginning);
export const isPdf = (bytes: Uint8Array): boolean => begins(bytes, PDF);
export const isProof = (bytes: Uint8Array): boolean => begins(bytes, BEGINNING);

/** Inflated as long as it may be a proof; `undefined` for what is none. */
function inflated(stream: Uint8Array): Bytes | undefined {
  let made: Bytes = new Uint8Array(0);
  const unzlib = new Unzlib((chunk) => (made = joined(made, chunk)));
  try {
    for (let at = 0; at < stream.length; at += AT_ONCE) {
      unzlib.push(stream.subarray(at, at + AT_ONCE));
      const isOther = made.length >= BEGINNING.length && !isProof(made);
      if (isOther || made.length > MOST_PROOF_BYTES) return undefined;
    }
  } catch {
    // No deflated stream, or a spoilt one.
    return undefined;
  }
  return isProof(made) ? made : undefined;
}

/** The streams of a PDF, without the end of line before `endstream`; its bytes as text, one letter each. */
function* streamsIn(pdf: Uint8Array, letters: string): Generator<Uint8Array> {
  const each = /(?<!end)stream\r?\n/g;
  for (let found = each.exec(letters); found; found = each.exec(letters)) {
    const end = letters.indexOf('endstream', each.lastIndex);
    if (end < 0) return;
    const tail = /\r?\n$/.exec(letters.slice(Math.max(each.lastIndex, end - 2), end))?.[0].length ?? 0;
    yield pdf.subarray(each.lastIndex, end - tail);
    each.lastIndex = end;
  }
}

function afterTheEnd(letters: string): readonly Finding[] {
  const end = letters.lastIndexOf(END);
  const rest = end < 0 ? '' : letters.slice(end + END.length);
  return rest.trim() === '' ? [] : [{ kind: 'PDF_GOES_ON', bytes: rest.trim().length }];
}

export interface Attached {
  /** Nothing where none, or more than one, is attached. */
  readonly text: string | undefined;
  readonly findings: readonly Finding[];
}

/** The one proof that is attached to a PDF. */
export function proofAttachedTo(pdf: Uint8Array): Attached {
  if (pdf.length > MOST_BYTES) return { text: undefined, findings: [{ kind: 'PDF_TOO_LARGE' }] };
  const letters = new TextDecoder('latin1').decode(pdf);
  const proofs = new Set<string>();
  for (const stream of streamsIn(pdf, letters)) {
    const proof = isProof(stream) ? stream : inflated(stream);
    if (proof) proofs.add(textOf(proof) ?? '');
  }
  const [text] = proofs;
  const after = afterTheEnd(letters);
  if (proofs.size === 1) return { text, findings: after };
  const lacking: Finding =
    proofs.size === 0 ? { kind: 'PDF_WITHOUT_PROOF' } : { kind: 'PDF_WITH_PROOFS', count: proofs.size };
  return { text: undefined, findings: [...after, lacking] };
}
