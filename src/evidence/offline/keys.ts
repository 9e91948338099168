/** Verifier keys of signed notes (C2SP signed-note), read and used by Web Crypto: Ed25519, told apart by name, kind and a short id. */
import { bytesIn, hexOf, joined, utf8, type Bytes } from './bytes.js';
import { sha256 } from './hashing.js';
import { keyLines } from './key-lines.js';

/** 1: signs notes. 4: cosigns checkpoints, with the time. */
export const LOG_KEY = 1;
export const WITNESS_KEY = 4;

export interface Key {
  readonly name: string;
  /** 8 hex digits. */
  readonly id: string;
  readonly kind: number;
  readonly publicKey: Bytes;
}

/** A text that is no verifier key. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
  constructor(readonly text: string) {
    super(
      `«${text}» no es una clave de comprobar (nombre+8 dígitos+base 64) / is no verifier key (name+8 digits+base 64)`,
    );
  }
}

const idOf = async (name: string, kind: number, publicKey: Uint8Array): Promise<string> =>
  hexOf(await sha256(joined(utf8(`${name}\n`), Uint8Array.of(kind), publicKey))).slice(0, 8);

/** The same key under another name: a log signs each stream under that stream's origin. */
export const named = async (name: string, { kind, publicKey }: Key): Promise<Key> => ({
  ...{ name, kind, publicKey },
  id: await idOf(name, kind, publicKey),
});

/** @throws WrongKey */
async function keyIn(text: string): Promise<Key> {
  const [, name = '', id = '', rest = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = bytesIn(rest);
  const kind = bytes?.[0];
  if (bytes?.length !== 33 || (kind !== LOG_KEY && kind !== WITNESS_KEY)) throw new WrongKey(text);
  const publicKey = bytes.slice(1);
  if ((await idOf(name, kind, publicKey)) !== id) throw new WrongKey(text);
  return { name, id, kind, publicKey };
}

/** Verifier keys, one a line or between commas, or as an office lists them; lines that begin with # are passed over. @throws WrongKey */
export const keysIn = (text: string): Promise<Key[]> =>
  Promise.all(
    keyLines(text)
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('#'))
      .flatMap((line) => line.split(','))
      .map((key) => key.trim())
      .filter((key) => key !== '')
      .map(keyIn),
  );

/** This browser, or this Node, does not know Ed25519. */
export class NoEd25519 extends Error {
  override readonly name = 'NoEd25519';
}

export async function hasSigned({ publicKey }: Key, message: Bytes, signature: Bytes): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  const key = await subtle
    .importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify'])
    .catch((error: unknown) => {
      if ((error as Error).name === 'NotSupportedError') throw new NoEd25519('Ed25519', { cause: error });
      return undefined;
    });
  return key !== undefined && subtle.verify({ name: 'Ed25519' }, key, signature, message);
}
