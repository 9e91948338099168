/** What a stream holds against what was signed of it: the roots of all sizes that were signed, made again from the leaves. */
import { GrowingTree } from '../event-store/log/growing-tree.js';
import { isSame } from '../event-store/log/merkle.js';
import type { Finding, Witnessing } from './findings.js';
import type { Reading } from './reading.js';

/** A root that was signed, its signature good. */
export interface SignedRoot {
  readonly size: number;
  readonly root: Buffer;
  readonly shownBy: Witnessing;
}

export interface Compared {
  readonly findings: readonly Finding[];
  /** The largest signed size whose root is that of what is held; 0 when none is. */
  readonly agreed: number;
  /** The same, of the notes that are kept with the log. */
  readonly agreedHere: number;
  /** How many signed roots could not be compared, because an event before them is missing. */
  readonly unchecked: number;
  readonly root: Buffer;
}

/** Two trees over the same stream: of the hashes as they are kept, and as they are made again of what the events say now. */
class Grown {
  readonly kept = new GrowingTree();
  readonly again: GrowingTree | undefined;

  constructor(private readonly reading: Reading) {
    this.again = reading.changed.size > 0 ? new GrowingTree() : undefined;
  }

  /** Grows to so many leaves. @returns whether it could: a leaf that is missing stands in the way of all behind it */
  to(size: number): boolean {
    const { leaves, changed } = this.reading;
    for (let at = this.kept.size; at < size; at++) {
      const leaf = leaves.get(at) ?? changed.get(at);
      if (!leaf) return false;
      this.kept.add(leaf);
      this.again?.add(changed.get(at) ?? leaf);
    }
    return true;
  }
}

/** How far a paper is from whoever could rewrite the log: in the store itself, beside it, or in other hands. */
const AWAY: { readonly [W in Witnessing['what']]: number } = {
  KEPT_NOTE: 0,
  LAST_SIGNED: 1,
  CHECKPOINT: 2,
  RECEIPT: 2,
};
const awayOf = ({ shownBy }: SignedRoot): number => AWAY[shownBy.what];

/** A finding, or one that can only be told once all papers were compared. */
type Told = Finding | ((agreed: readonly number[]) => Finding);

/**
 * A root from elsewhere that is not that of what is held. Where the log's own notes agree so far and beyond they were signed again, and
 * prove nothing. Where they do not reach so far the office itself, which keeps what it signed last, believes them up to where they agree;
 * a stranger believes his own papers alone.
 */
const contradicted =
  (stream: string, { size: upTo, shownBy }: SignedRoot, own: number) =>
  ([here = 0]: readonly number[]): Finding => {
    const signedAgain = here >= upTo;
    const after = !signedAgain && shownBy.what === 'LAST_SIGNED' ? Math.max(own, here) : own;
    return { stream, kind: 'CONTRADICTED', after, upTo, shownBy, signedAgain };
  };

export function againstNotes(stream: string, reading: Reading, signed: readonly SignedRoot[]): Compared {
  const held = Math.max(reading.events, reading.leaves.length);
  const trees = new Grown(reading);
  const found: Told[] = [];
  /** The largest size that agrees, of the papers of each distance: those that are near may have been signed again. */
  const agreed = [0, 0, 0];
  let [unchecked, intactUpTo, rewritten, cut] = [0, 0, false, undefined as SignedRoot | undefined];
  for (const each of signed.toSorted((a, b) => a.size - b.size || awayOf(a) - awayOf(b))) {
    const { size: upTo, root, shownBy } = each;
    const away = awayOf(each);
    if (upTo > held) {
      if (away === 0) cut = each;
      else found.push({ stream, kind: 'TAIL_CUT', signed: upTo, held, shownBy });
    } else if (!trees.to(upTo)) unchecked += 1;
    else if (isSame(trees.kept.root, root)) agreed[away] = upTo;
    else if (trees.again && isSame(trees.again.root, root)) agreed[away] = intactUpTo = upTo;
    else if (!rewritten) {
      rewritten = true;
      const after = agreed[away]!;
      found.push(away === 0 ? { stream, kind: 'REWRITTEN', after, upTo } : contradicted(stream, each, after));
    }
  }
  if (cut) found.push({ stream, kind: 'TAIL_CUT', signed: cut.size, held, shownBy: cut.shownBy });
  const changed = [...reading.changed.keys()]
    .sort((a, b) => a - b)
    .map((revision): Finding => {
      const isIntact = revision < intactUpTo || !reading.leaves.get(revision);
      return { stream, kind: isIntact ? 'HASH_CHANGED' : 'EVENT_CHANGED', revision };
    });
  trees.to(held);
  const findings = found.map((each) => (typeof each === 'function' ? each(agreed) : each));
  return {
    findings: [...changed, ...reading.findings, ...findings],
    agreed: Math.max(...agreed),
    agreedHere: agreed[0]!,
    unchecked,
    root: trees.kept.root,
  };
}
