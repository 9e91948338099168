/** The events of a dossier as a file, in the form of an exported log: each with the very texts that were hashed. */
import { DamagedEvent, type Damage, type StoredEvent } from '../../application/ports.js';
import { seal } from '../../event-store/envelope.js';
import { eventLine, FORMAT } from '../log-export.js';

export const HEAD = `${JSON.stringify({ format: FORMAT, keys: [] })}\n`;

const CHANGED: Damage = [
  'no concuerda con la huella con que se escribió',
  'it does not agree with the hash it was recorded with',
];

export interface Line {
  readonly text: string;
  readonly leaf: Buffer;
}

/** An event written again as it was sealed. @throws DamagedEvent when that is not what was recorded */
export function lineOf(event: StoredEvent): Line {
  const sealed = seal(event.stream, event.revision, event);
  if (sealed.leafHash !== event.leafHash)
    throw new DamagedEvent(event.stream, event.revision, undefined, CHANGED, event.position);
  return { text: `${JSON.stringify(eventLine(sealed))}\n`, leaf: Buffer.from(sealed.leafHash, 'hex') };
}
