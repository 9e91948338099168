/** RFC 6962 as its sections say it, over lists: slow, and written apart from what it is compared with. */
import { createHash } from 'node:crypto';

const sha = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const naiveLeaf = (entry: Uint8Array): Buffer => sha(Uint8Array.of(0), entry);

const split = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1);

/** MTH(D[n]), of leaves that are hashed already. */
export function naiveRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return leaves[0]!;
  const k = split(leaves.length);
  return sha(Uint8Array.of(1), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)));
}

/** PATH(m, D[n]). */
export function naivePath(m: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const k = split(leaves.length);
  return m < k
    ? [...naivePath(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naivePath(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))];
}

function subproof(m: number, leaves: readonly Buffer[], b: boolean): Buffer[] {
  if (m === leaves.length) return b ? [] : [naiveRoot(leaves)];
  const k = split(leaves.length);
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), b), naiveRoot(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))];
}

/** PROOF(m, D[n]) for 0 < m <= n. */
export const naiveConsistency = (m: number, leaves: readonly Buffer[]): Buffer[] => subproof(m, leaves, true);

/** The nth of a row of leaves, always the same. */
export const someLeaf = (n: number): Buffer => naiveLeaf(Buffer.from(`leaf ${n}`));
export const someLeaves = (count: number): Buffer[] => Array.from({ length: count }, (_, n) => someLeaf(n));
