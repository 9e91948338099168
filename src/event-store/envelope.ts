/**
 * How an event is written and hashed. Every store keeps the canonical text and the leaf hash made here, so that the
 * same event has the same bytes in all of them, and an outsider can recompute the hash (docs/event-store.md).
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  DamagedEvent,
  EventTooLarge,
  type Meta,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '../application/ports.js';
import { parseInstant } from '../decrees/calendar.js';
import { NotRecordable } from './errors.js';

/** Most bytes of data and meta together, as UTF-8. */
export const LARGEST_EVENT_BYTES = 8 * 1024 * 1024;

export const TAG = 'turno/1';
/** RFC 6962: a leaf is hashed behind this byte, an inner node behind 0x01, so that neither can pass for the other. */
const LEAF = Uint8Array.of(0);
// A name is ASCII, so that it has one spelling only and damage to it can never read as the same text.
const NAME = /^[A-Za-z][\x21-\x7e]{0,199}$/;
// Lower case: a store that keeps ids as numbers gives them back so, and the hash must stay.
const EVENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An event's fields as stored. Text that was read as raw bytes stays bytes, so that any changed byte shows. */
export interface Written<Text = string | Uint8Array> {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  /** RFC 3339; the same as in meta. */
  readonly recordedAt: string;
  /** RFC 8785 canonical JSON. */
  readonly dataText: Text;
  /** RFC 8785 canonical JSON. */
  readonly metaText: Text;
}

/** An event ready to be stored; `leafHash` is 64 hex digits. */
export interface SealedEvent<Text = string> extends Written<Text> {
  readonly leafHash: string;
}

/** The bytes that are hashed: a tag and eight fields, each behind its length in four bytes, big-endian. */
export function entryBytes(event: Written): Buffer {
  const { stream, revision, id, type, schemaVersion, recordedAt, dataText, metaText } = event;
  const fields = [TAG, stream, String(revision), id, type, String(schemaVersion), recordedAt, dataText, metaText];
  return Buffer.concat(
    fields.flatMap((field) => {
      const bytes = typeof field === 'string' ? Buffer.from(field, 'utf8') : field;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** SHA-256 of 0x00 and the bytes of an entry: its leaf in the Merkle tree of its stream. */
export const leafOf = (entry: Uint8Array): Buffer => createHash('sha256').update(LEAF).update(entry).digest();

/** An event's leaf, in hex. */
export const leafHashOf = (event: Written): string => leafOf(entryBytes(event)).toString('hex');

/** Whether an event still hashes to the leaf it was stored with. False when any of its bytes was changed. */
export const isIntact = (event: SealedEvent<string | Uint8Array>): boolean => leafHashOf(event) === event.leafHash;

function canonicalText(value: unknown, what: string): string {
  let text: string | undefined;
  try {
    text = canonicalize(value);
  } catch (error) {
    throw new NotRecordable(`${what} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (text === undefined) throw new NotRecordable(`${what} is not JSON: there is no value`);
  return text;
}

/**
 * Writes an event in the form that is stored. Properties whose value is undefined are left out; -0 becomes 0.
 * @throws NotRecordable when data or meta are not JSON (NaN, a lone surrogate, a bigint, a cycle) or a field has
 * the wrong form; EventTooLarge above `LARGEST_EVENT_BYTES`.
 */
export function seal(stream: string, revision: number, event: NewEvent): SealedEvent {
  const { id, type, schemaVersion, meta } = event;
  const what = `event ${id} (${type})`;
  const require = (right: boolean, fault: string) => {
    if (!right) throw new NotRecordable(`${what}: ${fault}`);
  };
  require(NAME.test(stream), `"${stream}" is no name of a stream`);
  require(EVENT_ID.test(id), 'its id is no UUID in lower case');
  require(NAME.test(type), `"${type}" is no name of an event`);
  require(Number.isSafeInteger(schemaVersion) && schemaVersion >= 1, `${schemaVersion} is no schema version`);
  require(parseInstant(meta.recordedAt) !== undefined, `recorded at "${meta.recordedAt}", which is no instant`);
  const dataText = canonicalText(event.data, `the data of ${what}`);
  const metaText = canonicalText(meta, `the meta of ${what}`);
  const bytes = Buffer.byteLength(dataText) + Buffer.byteLength(metaText);
  if (bytes > LARGEST_EVENT_BYTES) throw new EventTooLarge(`${what} has ${bytes} bytes of ${LARGEST_EVENT_BYTES}`);
  const written = { stream, revision, id, type, schemaVersion, recordedAt: meta.recordedAt, dataText, metaText };
  return { ...written, leafHash: leafHashOf(written) };
}

/**
 * Writes again an event that was read, and hashes it: equal to its `leafHash` as long as what it says was not
 * changed. Works with every store; `isIntact` over the stored bytes is stricter where a store can give them.
 */
export const leafHashAgain = (event: StoredEvent): string => seal(event.stream, event.revision, event).leafHash;

/** Reads a stored event. @throws DamagedEvent when its text is not JSON. */
export function unseal(sealed: SealedEvent, position: Position): StoredEvent {
  const { stream, revision, id, type, schemaVersion, leafHash } = sealed;
  try {
    const data: unknown = JSON.parse(sealed.dataText);
    const meta = JSON.parse(sealed.metaText) as Meta;
    return { id, type, schemaVersion, data, meta, stream, revision, position, leafHash };
  } catch (error) {
    throw new DamagedEvent(stream, revision, { cause: error }).at(position);
  }
}
