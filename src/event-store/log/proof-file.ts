/** Proofs as files (C2SP tlog-proof): that an entry stands in a log, to be verified without the log. */
import { bytesOf, hashIn, wholeIn } from './base64.js';

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';

/** A text that is no proof. */
export class MalformedProof extends Error {
  override readonly name = 'MalformedProof';
}

export interface ProofFile {
  /** What the maker of the proof adds; nobody vouches for it. */
  readonly extra?: Buffer;
  readonly index: number;
  /** From the leaf's sibling up. */
  readonly path: readonly Buffer[];
  /** The checkpoint with its signatures, verbatim. */
  readonly checkpoint: string;
}

export function proofFileText({ extra, index, path, checkpoint }: ProofFile): string {
  const lines = [
    FIRST_LINE,
    ...(extra ? [`extra ${extra.toString('base64')}`] : []),
    `index ${index}`,
    ...path.map((hash) => hash.toString('base64')),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** @throws MalformedProof; the checkpoint is not read */
export function proofFileIn(text: string): ProofFile {
  const end = text.indexOf('\n\n');
  const [first, ...rest] = text.slice(0, Math.max(end, 0)).split('\n');
  if (first !== FIRST_LINE) throw new MalformedProof(`its first line is not ${FIRST_LINE}`);
  const said = rest[0]?.startsWith('extra ') ? rest.shift()!.slice('extra '.length) : undefined;
  const extra = said === undefined ? undefined : bytesOf(said);
  if (said !== undefined && !extra?.length) throw new MalformedProof('its extra data is not base 64');
  const index = wholeIn(/^index (.+)$/.exec(rest.shift() ?? '')?.[1] ?? '');
  if (index === undefined) throw new MalformedProof('it does not say the index');
  const path = rest.map((line) => {
    const hash = hashIn(line);
    if (!hash) throw new MalformedProof('a line of the audit path is no hash');
    return hash;
  });
  return { ...(extra && { extra }), index, path, checkpoint: text.slice(end + 2) };
}
