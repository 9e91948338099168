import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GrowingTree } from '../../src/event-store/log/growing-tree.js';
import {
  completeNodes,
  consistencyPlan,
  EMPTY_ROOT,
  inclusionPlan,
  isConsistent,
  isIncluded,
  nodeHash,
  rootOver,
  type NodeAt,
  type Plan,
} from '../../src/event-store/log/merkle.js';
import { naiveConsistency, naiveLeaf, naivePath, naiveRoot, someLeaves } from '../support/naive-tree.js';

const hex = (hash: Buffer) => hash.toString('hex');
const unhex = (text: string) => Buffer.from(text, 'hex');

// The tree by which implementations of Certificate Transparency are tested: eight entries, the roots of the first 1 to 8,
// and some of its proofs.
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const AUDIT_PATHS: readonly (readonly [index: number, size: number, path: readonly string[]])[] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];
const CONSISTENCY: readonly (readonly [old: number, size: number, proof: readonly string[]])[] = [
  [1, 1, []],
  [1, 8, AUDIT_PATHS[1]![2]],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];

/** A tree of leaves with every node it has, as they are kept. */
class KeptTree {
  private readonly nodes = new Map<string, Buffer>();
  private readonly tree = new GrowingTree();
  readonly roots: Buffer[] = [EMPTY_ROOT];

  constructor(readonly leaves: readonly Buffer[]) {
    leaves.forEach((leaf, number) => {
      this.nodes.set(`0 ${number}`, leaf);
      this.tree.add(leaf, (at, hash) => this.nodes.set(`${at.level} ${at.number}`, hash));
      this.roots.push(this.tree.root);
    });
  }

  hashes = (at: readonly NodeAt[]) => at.map(({ level, number }) => this.nodes.get(`${level} ${number}`)!);
  proof = (plan: Plan) => plan.map((nodes) => rootOver(this.hashes(nodes)));
  path = (index: number, size: number) => this.proof(inclusionPlan(index, size));
  consistency = (old: number, size: number) => this.proof(consistencyPlan(old, size));
}

describe('The tree of RFC 6962', () => {
  const reference = new KeptTree(ENTRIES.map((entry) => naiveLeaf(unhex(entry))));

  it('MT-01 The roots, audit paths and consistency proofs are those of the reference tree', () => {
    expect(hex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(reference.roots.slice(1).map(hex)).toEqual(ROOTS);
    for (const [index, size, path] of AUDIT_PATHS) expect(reference.path(index, size).map(hex)).toEqual(path);
    for (const [old, size, proof] of CONSISTENCY) expect(reference.consistency(old, size).map(hex)).toEqual(proof);
  });

  const MOST = 130;
  const tree = new KeptTree(someLeaves(MOST));

  it('MT-02 At every size the root and each audit path are what the sections of the RFC say, and verify', () => {
    for (let size = 1; size <= MOST; size++) {
      const leaves = tree.leaves.slice(0, size);
      expect(tree.roots[size]).toEqual(naiveRoot(leaves));
      for (let index = 0; index < size; index++) {
        const path = tree.path(index, size);
        if (size <= 24 || index % 31 === 0) expect(path).toEqual(naivePath(index, leaves));
        expect(isIncluded(index, size, leaves[index]!, path, tree.roots[size]!)).toBe(true);
      }
    }
  });

  it('MT-03 From every size to every larger one the consistency proof is what the RFC says, and verifies', () => {
    for (let size = 0; size <= MOST; size++)
      for (let old = 0; old <= size; old++) {
        const proof = tree.consistency(old, size);
        if (old > 0 && (size <= 24 || old % 31 === 0))
          expect(proof).toEqual(naiveConsistency(old, tree.leaves.slice(0, size)));
        expect(isConsistent(old, size, tree.roots[old]!, tree.roots[size]!, proof)).toBe(true);
      }
  });

  /** A proof with something of it altered: a bit of a hash, one left out, one twice, one more. */
  const altered = (proof: readonly Buffer[]): Buffer[][] => [
    ...proof.map((hash, at) => proof.with(at, Buffer.from(hash.map((byte, n) => (n === at % 32 ? byte ^ 1 : byte))))),
    ...proof.map((_, at) => proof.toSpliced(at, 1)),
    ...proof.map((hash, at) => proof.toSpliced(at, 0, hash)),
    [...proof, tree.roots[1]!],
    ...(proof.length > 1 ? [[...proof].reverse()] : []),
  ];

  it('MT-04 No altered audit path, leaf, index, size or root verifies', () => {
    for (const size of [1, 2, 3, 5, 8, 13, 64, 100, 129])
      for (let index = 0; index < size; index += 1 + Math.floor(size / 9)) {
        const [path, leaf, root] = [tree.path(index, size), tree.leaves[index]!, tree.roots[size]!];
        for (const other of altered(path)) expect(isIncluded(index, size, leaf, other, root)).toBe(false);
        expect(isIncluded(index, size, tree.leaves[(index + 1) % MOST]!, path, root)).toBe(false);
        expect(isIncluded(index, size, leaf, path, tree.roots[size - 1]!)).toBe(false);
        for (let other = 0; other < size; other++)
          if (other !== index) expect(isIncluded(other, size, leaf, path, root)).toBe(false);
        for (const bad of [-1, 0.5, NaN, size, size + 1]) expect(isIncluded(bad, size, leaf, path, root)).toBe(false);
      }
  });

  it('MT-05 No altered consistency proof, root or size verifies, and no shrinking', () => {
    for (const [old, size] of [
      [1, 2],
      [2, 3],
      [3, 7],
      [4, 8],
      [6, 8],
      [7, 100],
      [64, 129],
      [65, 130],
    ] as const) {
      const [proof, then, now] = [tree.consistency(old, size), tree.roots[old]!, tree.roots[size]!];
      for (const other of altered(proof)) expect(isConsistent(old, size, then, now, other)).toBe(false);
      expect(isConsistent(old, size, tree.roots[old - 1]!, now, proof)).toBe(false);
      expect(isConsistent(old, size, then, tree.roots[size - 1]!, proof)).toBe(false);
      expect(isConsistent(size, old, now, then, proof)).toBe(false);
      expect(isConsistent(old - 1, size, then, now, proof)).toBe(false);
    }
    expect(isConsistent(0, 5, EMPTY_ROOT, tree.roots[5]!, [tree.roots[1]!])).toBe(false);
    expect(isConsistent(0, 5, tree.roots[1]!, tree.roots[5]!, [])).toBe(false);
    expect(isConsistent(5, 5, tree.roots[5]!, tree.roots[4]!, [])).toBe(false);
    expect(isConsistent(0, 0, EMPTY_ROOT, tree.roots[1]!, [])).toBe(false);
    expect(isConsistent(1.5, 5, tree.roots[1]!, tree.roots[5]!, [])).toBe(false);
  });

  it('MT-06 A large tree of any size agrees with the RFC, and its proofs have no more hashes than it is high', () => {
    const large = new KeptTree(someLeaves(5000));
    fc.assert(
      fc.property(
        fc.integer({ min: 131, max: 5000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (size, part) => {
          const index = Math.floor(part * size);
          const height = Math.ceil(Math.log2(size));
          const path = large.path(index, size);
          expect(path.length).toBeLessThanOrEqual(height);
          expect(isIncluded(index, size, large.leaves[index]!, path, large.roots[size]!)).toBe(true);
          const proof = large.consistency(index + 1, size);
          expect(proof.length).toBeLessThanOrEqual(height + 1);
          expect(isConsistent(index + 1, size, large.roots[index + 1]!, large.roots[size]!, proof)).toBe(true);
          for (const nodes of inclusionPlan(index, size)) expect(nodes.length).toBeLessThanOrEqual(height);
        },
      ),
      { numRuns: 300 },
    );
    expect(large.roots[5000]).toEqual(naiveRoot(large.leaves));
  });

  it('MT-07 A tree goes on from its complete subtrees as if it had grown from the start', () => {
    for (const size of [0, 1, 2, 7, 64, 100]) {
      const peaks = tree.hashes(completeNodes({ from: 0, to: size }));
      const going = new GrowingTree(size, peaks);
      expect(going.root).toEqual(tree.roots[size]);
      for (let at = size; at < MOST; at++) {
        going.add(tree.leaves[at]!);
        expect(going.root).toEqual(tree.roots[at + 1]);
      }
    }
    expect(() => new GrowingTree(3, [tree.roots[1]!])).toThrow(RangeError);
    expect(nodeHash(tree.leaves[0]!, tree.leaves[1]!)).toEqual(tree.roots[2]);
  });
});
