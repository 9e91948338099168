/** The bytes of an event as its leaf was hashed, read back into the event. */
import { textOf, wholeIn, type Bytes } from './bytes.js';
import { TAG, type Written } from './hashing.js';

const LENGTH_BYTES = 4;
const FIELDS = 9;

/** Texts behind their lengths; `undefined` where one ends beyond the bytes, or is no text. */
function fieldsIn(bytes: Bytes): readonly string[] | undefined {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const fields: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const from = at + LENGTH_BYTES;
    if (from > bytes.length) return undefined;
    const to = from + lengths.getUint32(at);
    const text = to > bytes.length ? undefined : textOf(bytes.subarray(from, to));
    if (text === undefined) return undefined;
    fields.push(text);
    at = to;
  }
  return fields;
}

/** `undefined` for bytes that are no event. */
export function entryIn(bytes: Bytes): Written | undefined {
  const fields = fieldsIn(bytes);
  if (fields?.length !== FIELDS) return undefined;
  const [tag, stream, at, id, type, version, recordedAt, data, meta] = fields as [
    ...[string, string, string, string, string, string, string, string, string],
  ];
  const [revision, schemaVersion] = [wholeIn(at), wholeIn(version)];
  if (tag !== TAG || revision === undefined || schemaVersion === undefined) return undefined;
  return { stream, revision, id, type, schemaVersion, recordedAt, data, meta };
}
