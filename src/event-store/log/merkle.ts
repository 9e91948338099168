/**
 * The Merkle tree of RFC 6962: what it hashes to, which of its nodes a proof is made of, and whether a proof holds. Pure: where
 * the hashes lie is for others. A tree is told by its leaves `from` to `to`, the latter not included.
 */
import { hash } from 'node:crypto';

export const HASH_BYTES = 32;
/** RFC 6962: an inner node is hashed behind this byte, a leaf behind 0x00 (`envelope.ts`). */
const INNER = 1;

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** The root of a tree without leaves. */
export const EMPTY_ROOT = sha256(new Uint8Array(0));

export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = INNER;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

/** Whether two hashes are the same. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** A complete subtree: the `number`th, from the left and from 0, of those with 2^`level` leaves. Leaves are of level 0. */
export interface NodeAt {
  readonly level: number;
  readonly number: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where a tree parts: its left side has the largest power of two of leaves that leaves one for the right. */
function middleOf({ from, to }: Range): number {
  let left = 1;
  while (2 * left < to - from) left *= 2;
  return from + left;
}

/** The complete subtrees a tree is made of, from the left, largest first. */
export function completeNodes({ from, to }: Range): NodeAt[] {
  const nodes: NodeAt[] = [];
  for (let at = from; at < to;) {
    let [level, leaves] = [0, 1];
    while (2 * leaves <= to - at) [level, leaves] = [level + 1, 2 * leaves];
    nodes.push({ level, number: at / leaves });
    at += leaves;
  }
  return nodes;
}

/** The root over complete subtrees, given from the left. */
export const rootOver = (hashes: readonly Buffer[]): Buffer =>
  hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right));

/** The subtrees beside the way from a leaf up to the root, the nearest first (RFC 6962, 2.1.1). */
function besideTheWay(index: number, tree: Range): Range[] {
  if (tree.to - tree.from === 1) return [];
  const middle = middleOf(tree);
  const [left, right] = [
    { from: tree.from, to: middle },
    { from: middle, to: tree.to },
  ];
  return index < middle ? [...besideTheWay(index, left), right] : [...besideTheWay(index, right), left];
}

/** The subtrees that lead from the root of the first `old` leaves to the root of all (RFC 6962, 2.1.2). */
function sinceThen(old: number, tree: Range, isRootOfOld: boolean): Range[] {
  if (old === tree.to) return isRootOfOld ? [] : [tree];
  const middle = middleOf(tree);
  const [left, right] = [
    { from: tree.from, to: middle },
    { from: middle, to: tree.to },
  ];
  return old <= middle ? [...sinceThen(old, left, isRootOfOld), right] : [...sinceThen(old, right, false), left];
}

/** What a proof is made of: for each of its hashes the complete subtrees it is the root over. */
export type Plan = readonly (readonly NodeAt[])[];

/** That a leaf stands at an index of the tree of so many leaves. */
export const inclusionPlan = (index: number, size: number): Plan =>
  besideTheWay(index, { from: 0, to: size }).map(completeNodes);

/** That the tree of the first `old` leaves is the beginning of that of `size`. */
export const consistencyPlan = (old: number, size: number): Plan =>
  old === 0 || old === size ? [] : sinceThen(old, { from: 0, to: size }, true).map(completeNodes);

const isIndex = (index: number, size: number) =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;

/** The root that a leaf at an index and its audit path lead to; `undefined` where the path has not the length it must have. */
export function rootOfPath(index: number, size: number, leaf: Buffer, path: readonly Buffer[]): Buffer | undefined {
  if (!isIndex(index, size)) return undefined;
  const beside = besideTheWay(index, { from: 0, to: size });
  if (beside.length !== path.length) return undefined;
  return beside.reduce(
    (below, { from }, at) => (from > index ? nodeHash(below, path[at]!) : nodeHash(path[at]!, below)),
    leaf,
  );
}

/** Whether an audit path shows that a leaf stands at an index of the tree with that root. */
export function isIncluded(index: number, size: number, leaf: Buffer, path: readonly Buffer[], root: Buffer): boolean {
  const led = rootOfPath(index, size, leaf, path);
  return led !== undefined && isSame(led, root);
}

/** The roots of the old tree and of the new one as a proof tells them, taking its hashes in their order. */
function rootsTold(old: number, tree: Range, oldRoot: Buffer | undefined, next: () => Buffer): [Buffer, Buffer] {
  if (old === tree.to) {
    const root = oldRoot ?? next();
    return [root, root];
  }
  const middle = middleOf(tree);
  if (old <= middle) {
    const [then, now] = rootsTold(old, { from: tree.from, to: middle }, oldRoot, next);
    return [then, nodeHash(now, next())];
  }
  const [then, now] = rootsTold(old, { from: middle, to: tree.to }, undefined, next);
  const left = next();
  return [nodeHash(left, then), nodeHash(left, now)];
}

/** Whether a proof shows that a tree of `old` leaves is the beginning of one of `size`. The empty tree begins every other. */
export function isConsistent(
  old: number,
  size: number,
  oldRoot: Buffer,
  newRoot: Buffer,
  proof: readonly Buffer[],
): boolean {
  if (![old, size].every((n) => Number.isSafeInteger(n) && n >= 0) || old > size) return false;
  if (consistencyPlan(old, size).length !== proof.length) return false;
  if (old === 0) return isSame(oldRoot, EMPTY_ROOT) && (size > 0 || isSame(newRoot, EMPTY_ROOT));
  if (old === size) return isSame(oldRoot, newRoot);
  let taken = 0;
  const [then, now] = rootsTold(old, { from: 0, to: size }, oldRoot, () => proof[taken++]!);
  return isSame(then, oldRoot) && isSame(now, newRoot);
}
