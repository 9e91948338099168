/**
 * Cosignatures (C2SP tlog-cosignature, version 1, Ed25519): what a witness says of a checkpoint, and when. It says that this is
 * the largest tree of that origin it has seen, and that it continues every one it saw before.
 */
import { KINDS, type Signer, type Verifier } from './log-keys.js';
import { isOf, signatureOf, UnverifiedNote, type Note, type Signature } from './note.js';

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/** The bytes a witness signs. @param seconds since 1970 */
export const cosignedBytes = (text: string, seconds: number): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);

export function cosign(text: string, witness: Signer, seconds: number): Signature {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(seconds));
  return signatureOf(witness.verifier, Buffer.concat([time, witness.sign(cosignedBytes(text, seconds))]));
}

export interface Cosigned {
  readonly witness: Verifier;
  /** Seconds since 1970, by the witness's clock. */
  readonly seconds: number;
  readonly signature: Signature;
}

function cosigned(text: string, witness: Verifier, signature: Signature): Cosigned {
  const { bytes } = signature;
  const seconds = bytes.length === TIME_BYTES + SIGNATURE_BYTES ? Number(bytes.readBigUInt64BE()) : NaN;
  const message = Number.isSafeInteger(seconds) && cosignedBytes(text, seconds);
  if (message && witness.hasSigned(message, bytes.subarray(TIME_BYTES))) return { witness, seconds, signature };
  throw new UnverifiedNote(`the cosignature by ${witness.name}+${witness.id} does not hold`);
}

/** The cosignatures by known witnesses, all of which hold. @throws UnverifiedNote when one does not */
export function cosignaturesOn({ text, signatures }: Note, witnesses: readonly Verifier[]): readonly Cosigned[] {
  const known = witnesses.filter(({ kind }) => kind === KINDS.cosignature);
  return signatures.flatMap((signature) => {
    const witness = known.find((each) => isOf(signature, each));
    return witness ? [cosigned(text, witness, signature)] : [];
  });
}
