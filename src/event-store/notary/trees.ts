/** The Merkle trees of the streams: roots and proofs, each from as many hashes as the tree is high. */
import type { Timers } from '../../application/ports.js';
import { GrowingTree } from '../log/growing-tree.js';
import { completeNodes, consistencyPlan, inclusionPlan, rootOver, type NodeAt, type Plan } from '../log/merkle.js';
import type { Leaves } from './leaves.js';
import type { KeptNode, TreeNodes } from './tree-nodes.js';

/** So many leaves are grown over at once; between two everything else has its turn. */
const GROWN_AT_ONCE = 1024;

export class Trees {
  readonly #growing = new Map<string, Promise<void>>();

  constructor(
    private readonly leaves: Leaves,
    private readonly nodes: TreeNodes,
    private readonly timers: Pick<Timers, 'soon'>,
  ) {}

  /** How many leaves a stream's tree has. */
  size(stream: string): Promise<number> {
    return this.leaves.size(stream);
  }

  /** That no event before a size is missing, also where the nodes over it are kept. @throws BrokenStream */
  async mustBeWhole(stream: string, size: number): Promise<void> {
    await this.leaves.mustBeWhole?.(stream, size);
  }

  leaf(stream: string, revision: number): Promise<Buffer> {
    return this.leaves.read(stream, revision, revision + 1).then(([leaf]) => leaf!);
  }

  /** The root of the first so many leaves. @throws BrokenStream */
  async root(stream: string, size: number): Promise<Buffer> {
    await this.#grow(stream, size);
    return rootOver(await this.#hashes(stream, completeNodes({ from: 0, to: size })));
  }

  /** The audit path of a revision in the tree of so many leaves. */
  inclusion(stream: string, revision: number, size: number): Promise<readonly Buffer[]> {
    return this.#proof(stream, size, inclusionPlan(revision, size));
  }

  /** That the first `old` leaves begin the tree of `size`. */
  consistency(stream: string, old: number, size: number): Promise<readonly Buffer[]> {
    return this.#proof(stream, size, consistencyPlan(old, size));
  }

  /** Forgets what was grown of a stream whose past is not what it was. */
  forget(stream: string): Promise<void> {
    return this.nodes.drop(stream);
  }

  async #proof(stream: string, size: number, plan: Plan): Promise<readonly Buffer[]> {
    await this.#grow(stream, size);
    return Promise.all(plan.map(async (nodes) => rootOver(await this.#hashes(stream, nodes))));
  }

  async #hashes(stream: string, at: readonly NodeAt[]): Promise<Buffer[]> {
    const kept = await this.nodes.get(stream, at);
    return Promise.all(
      at.map(async ({ level, number }, nth) => {
        if (level === 0) return this.leaf(stream, number);
        const hash = kept[nth];
        if (!hash) throw new Error(`a node of ${stream}, the ${number}th of level ${level}, is not kept`);
        return hash;
      }),
    );
  }

  /** Sees to it that every complete subtree of the first so many leaves is kept; one at a time for each stream. */
  async #grow(stream: string, size: number): Promise<void> {
    const before = this.#growing.get(stream) ?? Promise.resolve();
    const growing = before.catch(() => undefined).then(() => this.#growNow(stream, size));
    this.#growing.set(stream, growing);
    await growing;
  }

  async #growNow(stream: string, size: number): Promise<void> {
    // Pairs are complete first, and are kept with all that they complete.
    const grown = 2 * (await this.nodes.count(stream, 1));
    if (size - (size % 2) <= grown) return;
    const tree = new GrowingTree(grown, await this.#hashes(stream, completeNodes({ from: 0, to: grown })));
    while (tree.size < size) {
      const made: KeptNode[] = [];
      const upTo = Math.min(size, tree.size + GROWN_AT_ONCE);
      for (const leaf of await this.leaves.read(stream, tree.size, upTo))
        tree.add(leaf, (at, hash) => made.push([at, hash]));
      await this.nodes.put(stream, made);
      await new Promise<void>((turn) => this.timers.soon(turn));
    }
  }
}
