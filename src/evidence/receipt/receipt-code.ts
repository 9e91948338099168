/** What the square code of a receipt says: little enough to be read from a worn paper, and all that finds and tells its event. */
import { hashIn, wholeIn } from '../../event-store/log/base64.js';
import { isKeyName } from '../../event-store/log/log-keys.js';

const FORMAT = 'turno-receipt/1';

export interface ReceiptCode {
  /** Of the log. */
  readonly origin: string;
  readonly revision: number;
  /** What the event hashes to. */
  readonly leaf: Buffer;
}

export const codeText = ({ origin, revision, leaf }: ReceiptCode): string =>
  [FORMAT, origin, revision, leaf.toString('base64')].join(' ');

/** `undefined` for a text that is none. */
export function codeIn(text: string): ReceiptCode | undefined {
  const [format, origin = '', at = '', hash = '', ...more] = text.trim().split(' ');
  const [revision, leaf] = [wholeIn(at), hashIn(hash)];
  if (format !== FORMAT || !isKeyName(origin) || revision === undefined || !leaf || more.length > 0) return undefined;
  return { origin, revision, leaf };
}
