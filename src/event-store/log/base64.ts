/** Base 64 (RFC 4648, section 4) read strictly, so that the same bytes are written in one way only. */

/** The bytes of a text; `undefined` when it is not base 64, or not as it is written. */
export function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/** The hash a line writes; `undefined` when it is none. */
export function hashIn(line: string): Buffer | undefined {
  const bytes = bytesOf(line);
  return bytes?.length === 32 ? bytes : undefined;
}

/** A whole number as it is written in these formats: decimal, without leading zeroes. `undefined` for anything else. */
export function wholeIn(text: string): number | undefined {
  const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
