/**
 * The persistent ordered tree that large collections live in: a weight-balanced tree (Adams 1992, with the
 * parameters of Hirai and Yamamoto 2011) whose nodes know the count and the weight of what is below them. A change
 * copies O(log n) nodes and leaves the old tree as it was, so a decision can be dropped, and a rank is O(log n).
 */
type Node<K, V> = {
  readonly key: K;
  readonly value: V;
  readonly left: Node<K, V> | undefined;
  readonly right: Node<K, V> | undefined;
  readonly count: number;
  readonly weight: number;
};
type Tree<K, V> = Node<K, V> | undefined;

/** How keys are ordered and what each value weighs (grams, or nothing). */
export interface Ordering<K, V> {
  readonly compare: (a: K, b: K) => number;
  readonly weigh?: (value: V) => number;
}

const DELTA = 3;
const RATIO = 2;
const countOf = <K, V>(tree: Tree<K, V>) => (tree ? tree.count : 0);
const weightOf = <K, V>(tree: Tree<K, V>) => (tree ? tree.weight : 0);

/** Texts by their code units. */
export const BY_ID: Ordering<string, unknown> = { compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0) };

export class Ordered<K, V> {
  private constructor(
    readonly ordering: Ordering<K, V>,
    private readonly root: Tree<K, V>,
  ) {}

  static by<K, V>(ordering: Ordering<K, V>): Ordered<K, V> {
    return new Ordered(ordering, undefined);
  }

  /** An ordered tree of texts: a dictionary that can be copied in O(log n). */
  static byId<V>(): Ordered<string, V> {
    return new Ordered<string, V>(BY_ID, undefined);
  }

  /** The tree of entries that are in order already, in O(n). @throws RangeError when they are not */
  static of<K, V>(ordering: Ordering<K, V>, entries: readonly (readonly [K, V])[]): Ordered<K, V> {
    for (let at = 1; at < entries.length; at++)
      if (ordering.compare(entries[at - 1]![0], entries[at]![0]) >= 0)
        throw new RangeError(`entry ${at} of an ordered tree does not come after the one before it`);
    const empty = new Ordered(ordering, undefined);
    return new Ordered(ordering, empty.halved(entries, 0, entries.length));
  }

  get size(): number {
    return countOf(this.root);
  }

  /** The summed weight of all values. */
  get weight(): number {
    return weightOf(this.root);
  }

  get(key: K): V | undefined {
    let node = this.root;
    while (node) {
      const order = this.ordering.compare(key, node.key);
      if (order === 0) return node.value;
      node = order < 0 ? node.left : node.right;
    }
    return undefined;
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  /** This tree with a key set to a value. */
  with(key: K, value: V): Ordered<K, V> {
    return new Ordered(this.ordering, this.insert(this.root, key, value));
  }

  /** This tree without a key; the same tree when it was not there. */
  without(key: K): Ordered<K, V> {
    return this.has(key) ? new Ordered(this.ordering, this.remove(this.root, key)) : this;
  }

  /** How many keys stand strictly before a key, whether or not it is there itself. */
  rank(key: K): number {
    let node = this.root;
    let before = 0;
    while (node) {
      const order = this.ordering.compare(key, node.key);
      if (order <= 0) node = node.left;
      else {
        before += countOf(node.left) + 1;
        node = node.right;
      }
    }
    return before;
  }

  /** The summed weight of the values strictly before a key. */
  weightBefore(key: K): number {
    let node = this.root;
    let before = 0;
    while (node) {
      const order = this.ordering.compare(key, node.key);
      if (order <= 0) node = node.left;
      else {
        before += weightOf(node.left) + this.weigh(node.value);
        node = node.right;
      }
    }
    return before;
  }

  first(): V | undefined {
    return this.firstEntry()?.[1];
  }

  firstEntry(): readonly [K, V] | undefined {
    let node = this.root;
    while (node?.left) node = node.left;
    return node && [node.key, node.value];
  }

  /** Entries in order, from the given rank on; laziness is what makes "the first that fits" cheap. */
  *entries(fromRank = 0): Generator<readonly [K, V]> {
    const path: Node<K, V>[] = [];
    let node = this.root;
    let skip = fromRank;
    while (node) {
      const left = countOf(node.left);
      if (skip <= left) {
        path.push(node);
        node = node.left;
      } else {
        skip -= left + 1;
        node = node.right;
      }
    }
    while (path.length) {
      const next = path.pop()!;
      yield [next.key, next.value];
      for (let below = next.right; below; below = below.left) path.push(below);
    }
  }

  *values(fromRank = 0): Generator<V> {
    for (const [, value] of this.entries(fromRank)) yield value;
  }

  private weigh(value: V): number {
    return this.ordering.weigh ? this.ordering.weigh(value) : 0;
  }

  private node(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Node<K, V> {
    return {
      key,
      value,
      left,
      right,
      count: countOf(left) + 1 + countOf(right),
      weight: weightOf(left) + this.weigh(value) + weightOf(right),
    };
  }

  /** The entries from one place to before another, the middle one on top. */
  private halved(entries: readonly (readonly [K, V])[], from: number, to: number): Tree<K, V> {
    if (from === to) return undefined;
    const middle = (from + to) >> 1;
    const [key, value] = entries[middle]!;
    return this.node(key, value, this.halved(entries, from, middle), this.halved(entries, middle + 1, to));
  }

  private insert(tree: Tree<K, V>, key: K, value: V): Node<K, V> {
    if (!tree) return this.node(key, value, undefined, undefined);
    const order = this.ordering.compare(key, tree.key);
    if (order === 0) return this.node(key, value, tree.left, tree.right);
    return order < 0
      ? this.balance(tree.key, tree.value, this.insert(tree.left, key, value), tree.right)
      : this.balance(tree.key, tree.value, tree.left, this.insert(tree.right, key, value));
  }

  private remove(tree: Tree<K, V>, key: K): Tree<K, V> {
    if (!tree) return undefined;
    const order = this.ordering.compare(key, tree.key);
    if (order < 0) return this.balance(tree.key, tree.value, this.remove(tree.left, key), tree.right);
    if (order > 0) return this.balance(tree.key, tree.value, tree.left, this.remove(tree.right, key));
    if (!tree.left) return tree.right;
    if (!tree.right) return tree.left;
    let successor = tree.right;
    while (successor.left) successor = successor.left;
    return this.balance(successor.key, successor.value, tree.left, this.remove(tree.right, successor.key));
  }

  private balance(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Node<K, V> {
    const onLeft = countOf(left) + 1;
    const onRight = countOf(right) + 1;
    if (onRight > DELTA * onLeft) return this.rotateLeft(key, value, left, right!);
    if (onLeft > DELTA * onRight) return this.rotateRight(key, value, left!, right);
    return this.node(key, value, left, right);
  }

  private rotateLeft(key: K, value: V, left: Tree<K, V>, right: Node<K, V>): Node<K, V> {
    if (countOf(right.left) + 1 < RATIO * (countOf(right.right) + 1))
      return this.node(right.key, right.value, this.node(key, value, left, right.left), right.right);
    const middle = right.left!;
    return this.node(
      middle.key,
      middle.value,
      this.node(key, value, left, middle.left),
      this.node(right.key, right.value, middle.right, right.right),
    );
  }

  private rotateRight(key: K, value: V, left: Node<K, V>, right: Tree<K, V>): Node<K, V> {
    if (countOf(left.right) + 1 < RATIO * (countOf(left.left) + 1))
      return this.node(left.key, left.value, left.left, this.node(key, value, left.right, right));
    const middle = left.right!;
    return this.node(
      middle.key,
      middle.value,
      this.node(left.key, left.value, left.left, middle.left),
      this.node(key, value, middle.right, right),
    );
  }
}
