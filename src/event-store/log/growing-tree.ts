/** A tree that grows leaf by leaf and knows its root at each size: it keeps only the roots of its complete subtrees. */
import { completeNodes, nodeHash, rootOver, type NodeAt } from './merkle.js';

/** Told of each inner node when its subtree is complete. */
export type Completed = (at: NodeAt, hash: Buffer) => void;

export class GrowingTree {
  #size: number;
  readonly #peaks: Buffer[];

  /** @param peaks the roots of the complete subtrees of the first `size` leaves, from the left, as `completeNodes` names them */
  constructor(size = 0, peaks: readonly Buffer[] = []) {
    if (peaks.length !== completeNodes({ from: 0, to: size }).length)
      throw new RangeError(`${peaks.length} subtrees do not make a tree of ${size} leaves`);
    this.#size = size;
    this.#peaks = [...peaks];
  }

  get size(): number {
    return this.#size;
  }

  get root(): Buffer {
    return rootOver(this.#peaks);
  }

  add(leaf: Buffer, completed?: Completed): void {
    let [number, level, hash] = [this.#size, 0, leaf];
    // As in counting by twos: each subtree of the same size to the left makes a complete one with this.
    for (; number % 2 === 1; number = (number - 1) / 2) {
      hash = nodeHash(this.#peaks.pop()!, hash);
      level += 1;
      completed?.({ level, number: (number - 1) / 2 }, hash);
    }
    this.#peaks.push(hash);
    this.#size += 1;
  }
}
