/** How commands and events get their ids: derived, so that what is sent again is known again. */
import { createHash } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { inOrder } from './in-order.js';
import type { Asked } from './outcome.js';

/** The name space of this program's ids; chosen once, never changed. */
const NAMESPACE = '6f0d3c1e-52a8-5c53-9d0b-1976194011ee';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** The id of a command from the key a client gave: the key itself when it is a UUID, else derived from its text. */
export const commandIdOf = (key: string): string => (isUuid(key) ? key.toLowerCase() : uuidv5(key, NAMESPACE));

/** The id of the nth event of a command on a stream: a key holds on each stream by itself. */
export const eventIdOf = (stream: string, commandId: string, index: number): string =>
  uuidv5(`${stream} ${index}`, commandId);

/** The id under which a stream receives the nth fact of `national`. */
export const receivedIdOf = (stream: string, nationalRevision: number): string =>
  uuidv5(`${stream} receives national ${nationalRevision}`, NAMESPACE);

/** SHA-256 of what is asked, whatever the order of its fields: tells a repetition from another request. */
export const requestHashOf = ({ counter, type, data, occurredAt }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([counter, type, occurredAt ?? null, inOrder(data)]))
    .digest('hex');
