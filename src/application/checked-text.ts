/** Text that is kept where anybody may reach it, with a digest that tells whether it is still what was kept, and as what. */
import { createHash } from 'node:crypto';

const digestOf = (as: string, text: string): string =>
  createHash('sha256').update(`${as.length} ${as}\n`).update(text).digest('hex');

/** A text with its digest. @param as what it is kept as: under another name it is not the same text */
export const withDigest = (as: string, text: string): string => `${digestOf(as, text)}\n${text}`;

/** The text that was kept with its digest; `undefined` when it is not what was kept. */
export function checkedText(as: string, kept: string): string | undefined {
  const end = kept.indexOf('\n');
  const text = kept.slice(end + 1);
  return end > 0 && kept.slice(0, end) === digestOf(as, text) ? text : undefined;
}
