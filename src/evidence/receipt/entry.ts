/** The bytes of an event as its leaf was hashed, read back: a receipt that carries them needs no other paper to say what it is of. */
import { TAG, type Written } from '../../event-store/envelope.js';
import { wholeIn } from '../../event-store/log/base64.js';

const FIELDS = 9;
const LENGTH_BYTES = 4;

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** An event as its entry tells it. */
export type Entry = Written<string>;

function* fieldsIn(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length;) {
    const from = at + LENGTH_BYTES;
    const to = from > bytes.length ? NaN : from + bytes.readUInt32BE(at);
    if (!(to <= bytes.length)) throw new RangeError('a field ends beyond the entry');
    yield UTF8.decode(bytes.subarray(from, to));
    at = to;
  }
}

/** The event of an entry; `undefined` for bytes that are none. */
export function entryIn(bytes: Buffer): Entry | undefined {
  let fields: readonly string[];
  try {
    fields = [...fieldsIn(bytes)];
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
  const [tag, stream, at, id, type, version, recordedAt, dataText, metaText] = fields as [string, ...string[]];
  const [revision, schemaVersion] = [wholeIn(at ?? ''), wholeIn(version ?? '')];
  if (tag !== TAG || fields.length !== FIELDS || revision === undefined || schemaVersion === undefined)
    return undefined;
  return {
    ...{ stream: stream!, revision, id: id!, type: type!, schemaVersion },
    ...{ recordedAt: recordedAt!, dataText: dataText!, metaText: metaText! },
  };
}
