/** Bytes as a browser and Node both have them: texts, base 64 and hex, read strictly. */

/** Bytes on memory of their own, as Web Crypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Bytes => ENCODER.encode(text);

/** The text of bytes; `undefined` when they are no UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return DECODER.decode(bytes);
  } catch {
    return undefined;
  }
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The 32 bytes that 64 hex digits write; `undefined` for anything else. */
export const hashOfHex = (hex: string): Bytes | undefined =>
  /^[0-9a-f]{64}$/.test(hex) ? Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16)) : undefined;

export const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The bytes that a text writes in base 64; `undefined` when it is none, or not as it is written. */
export function bytesIn(base64: string): Bytes | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return base64Of(bytes) === base64 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A whole number in decimal without leading zeroes; `undefined` for anything else. */
export function wholeIn(text: string): number | undefined {
  const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
