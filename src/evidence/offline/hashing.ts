/**
 * SHA-256 by Web Crypto, and the Merkle tree of RFC 6962 over it. Written apart from the program's own (`src/event-store/log`) on
 * purpose: two who work out the same root by different ways agree on more than one who does it twice.
 */
import { isSame, joined, utf8, type Bytes } from './bytes.js';

export const HASH_BYTES = 32;
const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);
export const TAG = 'turno/1';
/** So many hashes are asked for at once. */
const AT_ONCE = 1024;

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));

/** Lets whatever else waits, such as a page, have its turn. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** What is worked out of each of many, so many at once. */
export async function forEach<T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    made.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map((item, at) => work(item, from + at)))));
    await pause();
  }
  return made;
}

/** An event as it was hashed: its data and meta are the very texts. */
export interface Written {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly recordedAt: string;
  readonly data: string;
  readonly meta: string;
}

function behindItsLength(text: string): Bytes {
  const bytes = utf8(text);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return joined(length, bytes);
}

/** The leaf of the bytes of an event, as they were hashed. */
export const leafOfEntry = (entry: Uint8Array): Promise<Bytes> => sha256(joined(LEAF, entry));

/** The leaf of an event: SHA-256 of 0x00, a tag and eight fields, each behind its length in four bytes. */
export function leafOf(event: Written): Promise<Bytes> {
  const { stream, revision, id, type, schemaVersion, recordedAt, data, meta } = event;
  const fields = [TAG, stream, String(revision), id, type, String(schemaVersion), recordedAt, data, meta];
  return leafOfEntry(joined(...fields.map(behindItsLength)));
}

const nodeOf = (left: Uint8Array, right: Uint8Array): Promise<Bytes> => sha256(joined(INNER, left, right));

/** The root over leaves, level by level: two by two, and who is left over goes up as it is. */
export async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
  if (leaves.length === 0) return sha256(new Uint8Array(0));
  let level = leaves;
  while (level.length > 1) {
    const below = level;
    const lefts = below.filter((_, at) => at % 2 === 0);
    level = await forEach(lefts, async (left, at) => {
      const right = below[2 * at + 1];
      return right ? nodeOf(left, right) : left;
    });
  }
  return level[0]!;
}

/** Whether a leaf stands at an index under a root of so many (RFC 9162, 2.1.3.2). */
export async function isIncluded(
  index: number,
  size: number,
  leaf: Bytes,
  path: readonly Bytes[],
  root: Uint8Array,
): Promise<boolean> {
  if (index >= size) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await nodeOf(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = await nodeOf(hash, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSame(hash, root);
}

export interface Root {
  readonly size: number;
  readonly hash: Bytes;
}

/** Whether the tree of the older root begins that of the newer (RFC 9162, 2.1.4.2); both sizes at least 1. */
export async function isConsistent(older: Root, newer: Root, proof: readonly Bytes[]): Promise<boolean> {
  if (older.size === newer.size) return proof.length === 0 && isSame(older.hash, newer.hash);
  if (older.size < 1 || older.size > newer.size) return false;
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  // A complete subtree is a root itself, and is not said again.
  const [first, ...rest] = at === 0 ? [older.hash, ...proof] : proof;
  if (!first) return false;
  let [then, now] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [then, now] = await Promise.all([nodeOf(hash, then), nodeOf(hash, now)]);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else now = await nodeOf(now, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSame(then, older.hash) && isSame(now, newer.hash);
}
