/** What is sent to a witness (C2SP tlog-witness): the size it last cosigned, a proof that the log grew from there, the checkpoint. */
import { hashIn, wholeIn } from './base64.js';

/** A proof is no longer: a tree cannot be higher. */
const MOST_HASHES = 63;
/** How the witness says which size it last cosigned. */
export const SIZE_TYPE = 'text/x.tlog.size';

/** A text that is no submission. */
export class MalformedSubmission extends Error {
  override readonly name = 'MalformedSubmission';
}

export interface Submission {
  readonly old: number;
  readonly proof: readonly Buffer[];
  /** A signed note. */
  readonly checkpoint: Buffer | string;
}

export const submissionText = ({ old, proof, checkpoint }: Submission): string =>
  `old ${old}\n${proof.map((hash) => `${hash.toString('base64')}\n`).join('')}\n${checkpoint.toString()}`;

/** @throws MalformedSubmission; the checkpoint is not read */
export function submissionIn(body: Buffer): Submission {
  const end = body.indexOf('\n\n');
  if (end < 0) throw new MalformedSubmission('no empty line before the checkpoint');
  const [first = '', ...lines] = body.subarray(0, end).toString('latin1').split('\n');
  const old = wholeIn(/^old (.+)$/.exec(first)?.[1] ?? '');
  if (old === undefined) throw new MalformedSubmission('its first line is not "old" and a size');
  if (lines.length > MOST_HASHES) throw new MalformedSubmission(`more than ${MOST_HASHES} lines of proof`);
  const proof = lines.map((line) => {
    const hash = hashIn(line);
    if (!hash) throw new MalformedSubmission('a line of the proof is no hash');
    return hash;
  });
  return { old, proof, checkpoint: body.subarray(end + 2) };
}
