/** One question to a witness and what it says to it (C2SP tlog-witness). Whatever it says is checked before it is believed. */
import { hash } from 'node:crypto';
import { wholeIn } from '../log/base64.js';
import { SIZE_TYPE, submissionText } from '../log/add-checkpoint.js';
import { checkpointIn } from '../log/checkpoint.js';
import { cosignaturesOn } from '../log/cosignature.js';
import type { Verifier } from '../log/log-keys.js';
import {
  MalformedNote,
  noteIn,
  signaturesIn,
  UnverifiedNote,
  withSignatures,
  type Note,
  type Signature,
} from '../log/note.js';

/** A witness as it is configured. */
export interface WitnessAt {
  /** Its submission prefix, without a slash at the end. */
  readonly url: string;
  readonly verifier: Verifier;
}

export type Said =
  | { readonly said: 'cosigned'; readonly signatures: readonly Signature[] }
  /** It last cosigned a tree of another size, or another tree of that size. */
  | { readonly said: 'size'; readonly size: number }
  /** The proof does not lead from what it cosigned to this. */
  | { readonly said: 'no-proof' }
  /** It will not cosign this: the log or its key is unknown to it, or it is asked wrongly. */
  | { readonly said: 'no'; readonly because: string }
  /** It cannot be reached, cannot just now, or does not speak as a witness. */
  | { readonly said: 'nothing'; readonly because: string };

const PATIENCE_MS = 5000;
const LONGEST_ANSWER = 64 * 1024;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function ask(url: string, ending: AbortSignal, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    length += part.length;
    if (length > LONGEST_ANSWER) throw new Error('the answer is too long');
  }
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]!.trim();
  return { status: response.status, type, text: Buffer.concat(parts).toString('utf8') };
}

/** Its own cosignatures among the lines it answered; those by keys that are not known are passed over. */
function cosigned(note: Note, lines: string, witness: Verifier): Said {
  try {
    const answered = withSignatures({ ...note, signatures: [] }, signaturesIn(lines));
    const signatures = cosignaturesOn(answered, [witness]).map(({ signature }) => signature);
    if (signatures.length > 0) return { said: 'cosigned', signatures };
    return { said: 'nothing', because: 'it did not cosign with the key that is known of it' };
  } catch (error) {
    if (error instanceof MalformedNote || error instanceof UnverifiedNote)
      return { said: 'nothing', because: error.message };
    throw error;
  }
}

function saidBy({ status, type, text }: Answer, note: Note, old: number, witness: Verifier): Said {
  if (status === 200) return cosigned(note, text, witness);
  const size = type === SIZE_TYPE ? wholeIn(text.replace(/\n$/, '')) : undefined;
  if (status === 409 && size !== undefined) return { said: 'size', size };
  // The same size with another root, from a witness that does not repeat the size.
  if (status === 409 && old === checkpointIn(note.text).size) return { said: 'size', size: old };
  if (status === 422) return { said: 'no-proof' };
  const because = `${status} ${text.trim().slice(0, 200)}`.trim();
  return status === 429 || status >= 500 ? { said: 'nothing', because } : { said: 'no', because };
}

/** What the network says is the cause of what fetch does. */
const because = (error: unknown): string => {
  const { message, cause } = error as { readonly message: string; readonly cause?: { readonly message?: string } };
  return cause?.message ? `${message}: ${cause.message}` : message;
};

/** Submits a checkpoint. @param old the size the witness last cosigned, as far as is known */
export async function submit(
  { url, verifier }: WitnessAt,
  checkpoint: string,
  { old, proof }: { readonly old: number; readonly proof: readonly Buffer[] },
  ending: AbortSignal,
): Promise<Said> {
  const body = submissionText({ old, proof, checkpoint });
  try {
    const answer = await ask(`${url}/add-checkpoint`, ending, { method: 'POST', body });
    return saidBy(answer, noteIn(checkpoint), old, verifier);
  } catch (error) {
    return { said: 'nothing', because: because(error) };
  }
}

/**
 * The checkpoint a witness cosigned last of a log, from a witness that shows it; `undefined` from any other. It is to be believed
 * for its signatures only.
 */
export async function lastSeenBy({ url }: WitnessAt, origin: string, ending: AbortSignal): Promise<string | undefined> {
  try {
    const { status, text } = await ask(`${url}/${hash('sha256', origin, 'hex')}/checkpoint`, ending, {});
    return status === 200 && checkpointIn(noteIn(text).text).origin === origin ? text : undefined;
  } catch {
    return undefined;
  }
}
