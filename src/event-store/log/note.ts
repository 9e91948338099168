/** Signed notes (C2SP signed-note): a text and the signatures over it, exact to the byte. */
import { bytesOf } from './base64.js';
import { isKeyName, KINDS, type Signer, type Verifier } from './log-keys.js';

/** More is not read: a note must be taken with 16 signatures. */
const MOST_SIGNATURES = 100;
const MOST_BYTES = 1024 * 1024;
const ID_BYTES = 4;

/** A text that is no signed note. */
export class MalformedNote extends Error {
  override readonly name = 'MalformedNote';
}
/** A note without a signature by a known key, or with one that does not hold. */
export class UnverifiedNote extends Error {
  override readonly name = 'UnverifiedNote';
}

export interface Signature {
  readonly name: string;
  /** 8 hex digits. */
  readonly id: string;
  /** What stands behind the id. */
  readonly bytes: Buffer;
  /** As it stands in the note, with its newline. */
  readonly line: string;
}

export interface Note {
  /** With its final newline, without the empty line. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

export const isOf = ({ name, id }: Pick<Signature, 'name' | 'id'>, verifier: Pick<Verifier, 'name' | 'id'>): boolean =>
  name === verifier.name && id === verifier.id;

/** @throws MalformedNote */
export function signatureIn(line: string): Signature {
  const [, name = '', text = ''] = /^— ([^ ]+) ([^ ]+)\n$/.exec(line) ?? [];
  const bytes = bytesOf(text);
  if (!isKeyName(name) || !bytes || bytes.length <= ID_BYTES) throw new MalformedNote('a line is no signature');
  return { name, id: bytes.subarray(0, ID_BYTES).toString('hex'), bytes: bytes.subarray(ID_BYTES), line };
}

/** The signature lines of a text, each with its newline. @throws MalformedNote */
export function signaturesIn(lines: string): readonly Signature[] {
  const each = lines.match(/[^\n]*\n/g) ?? [];
  if (each.join('') !== lines || each.length > MOST_SIGNATURES) throw new MalformedNote('not lines of signatures');
  return each.map(signatureIn);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes. @throws MalformedNote when they are no UTF-8, or hold control characters other than newlines */
function textOf(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new MalformedNote('too long');
  try {
    return UTF8.decode(bytes);
  } catch (error) {
    throw new MalformedNote('not UTF-8', { cause: error });
  }
}

/** Reads a note; nothing of it is verified yet. @throws MalformedNote */
export function noteIn(written: string | Uint8Array): Note {
  const whole = typeof written === 'string' ? textOf(Buffer.from(written)) : textOf(written);
  // eslint-disable-next-line no-control-regex -- just these are what a note may not hold
  if (/[\u0000-\u0009\u000b-\u001f]/.test(whole)) throw new MalformedNote('a control character');
  const end = whole.lastIndexOf('\n\n');
  if (end < 0) throw new MalformedNote('no empty line before the signatures');
  const signatures = signaturesIn(whole.slice(end + 2));
  if (signatures.length === 0) throw new MalformedNote('no signature');
  return { text: whole.slice(0, end + 1), signatures };
}

/** A note as it is written. */
export const noteText = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(({ line }) => line).join('')}`;

/** A signature line from what a key made. */
export function signatureOf({ name, id }: Pick<Verifier, 'name' | 'id'>, bytes: Buffer): Signature {
  const line = `— ${name} ${Buffer.concat([Buffer.from(id, 'hex'), bytes]).toString('base64')}\n`;
  return { name, id, bytes, line };
}

/** A text signed by keys. The text ends in a newline. */
export const signed = (text: string, signers: readonly Signer[]): Note => ({
  text,
  signatures: signers.map(({ verifier, sign }) => signatureOf(verifier, sign(Buffer.from(text)))),
});

/** A note with further signatures; a later one by the same key takes the place of the earlier. */
export function withSignatures({ text, signatures }: Note, more: readonly Signature[]): Note {
  const kept = signatures.filter((each) => !more.some((other) => isOf(each, other)));
  return { text, signatures: [...kept, ...more] };
}

/**
 * The signatures by known keys, all of which hold. Keys that are not known are passed over; cosignatures are for
 * `cosignaturesOn`. @throws UnverifiedNote when a known key's does not hold, or no known key signed
 */
export function verifiedBy({ text, signatures }: Note, verifiers: readonly Verifier[]): readonly Verifier[] {
  const known = verifiers.filter(({ kind }) => kind === KINDS.note);
  const by = signatures.flatMap((signature) => {
    const verifier = known.find((each) => isOf(signature, each));
    if (!verifier) return [];
    if (verifier.hasSigned(Buffer.from(text), signature.bytes)) return [verifier];
    throw new UnverifiedNote(`the signature by ${verifier.name}+${verifier.id} does not hold`);
  });
  if (by.length === 0) throw new UnverifiedNote('no known key has signed it');
  return by;
}
