/** Checkpoints (C2SP tlog-checkpoint): the size and the root of a log, as the text of a signed note. */
import { hashIn, wholeIn } from './base64.js';
import { MalformedNote } from './note.js';

export interface Checkpoint {
  /** Which log. */
  readonly origin: string;
  /** How many leaves. */
  readonly size: number;
  readonly root: Buffer;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Reads the text of a note as a checkpoint; what stands behind its three lines is passed over. @throws MalformedNote */
export function checkpointIn(text: string): Checkpoint {
  const lines = text.split('\n');
  const [origin = '', size = '', root = '', ...more] = lines;
  const [count, hash] = [wholeIn(size), hashIn(root)];
  // The text ends in a newline, behind which split finds an empty piece.
  const isWhole = more.at(-1) === '' && more.slice(0, -1).every((line) => line !== '');
  if (origin === '' || count === undefined || !hash || !isWhole)
    throw new MalformedNote('not the origin, the size and the root of a log');
  return { origin, size: count, root: hash };
}
