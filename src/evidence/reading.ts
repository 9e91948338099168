/**
 * A stream read from its bytes: every event is hashed again. One that does not hash to what is kept with it was changed, or stands
 * where it was not recorded: then it hashes right at the revision it had.
 */
import { leafHashOf } from '../event-store/envelope.js';
import { HASH_BYTES } from '../event-store/log/merkle.js';
import type { Finding } from './findings.js';
import { LeafList } from './leaf-list.js';
import { Revisions } from './revisions.js';
import type { WrittenEvent } from './written-log.js';

/** An event that does not hash to what is kept with it, wherever it is looked for. */
interface Damaged {
  /** Kept of the first ones, to be compared. */
  readonly event: WrittenEvent | undefined;
  readonly kept: Buffer | undefined;
  readonly again: Buffer;
}

export interface Reading {
  /** How many events there are. */
  readonly events: number;
  /** What is kept as leaves, each at the revision where it belongs. */
  readonly leaves: LeafList;
  /** What the changed events hash to now, by revision. */
  readonly changed: ReadonlyMap<number, Buffer>;
  /** Where events are missing, swapped or too many; those that were changed are told by the notes (`against-notes.ts`). */
  readonly findings: readonly Finding[];
}

/** Of so many damaged events it is found out which stands in the place of which. */
const COMPARED = 200;
/** How far from where it stands an event is looked for, and for how many events that is done. */
const FARTHEST = 256;
const SOUGHT = 500;
const NEAR_AND_FAR = Array.from({ length: FARTHEST }, (_, nth) => [nth + 1, -nth - 1]).flat();

const hashIn = (hex: string): Buffer | undefined => {
  const hash = Buffer.from(hex, 'hex');
  return hash.length === HASH_BYTES ? hash : undefined;
};

const hashAt = (event: WrittenEvent, revision: number): string => leafHashOf({ ...event, revision });

/** A run of events that all stand so far from where they belong. */
interface Run {
  readonly at: number;
  readonly by: number;
}

class Reader {
  readonly leaves = new LeafList();
  /** Where each event that is out of its place belongs, by where it stands. */
  readonly #moved = new Map<number, number>();
  readonly #damaged = new Map<number, Damaged>();
  readonly #revisions = new Revisions();
  /** Events that bear a revision that another has. */
  readonly #twice: Finding[] = [];
  #shift = 0;
  #sought = 0;
  #events = 0;

  constructor(private readonly stream: string) {}

  take(event: WrittenEvent): void {
    const { revision } = event;
    this.#events += 1;
    if (!this.#revisions.claim(revision)) {
      this.#twice.push({ stream: this.stream, kind: 'INSERTED', revision, count: 1 });
      return;
    }
    const kept = hashIn(event.leafHash);
    const again = leafHashOf(event);
    if (again === event.leafHash) {
      this.#shift = 0;
      // The event that belongs here may stand elsewhere and have been read already.
      if (!this.leaves.get(revision)) this.leaves.set(revision, kept!);
      return;
    }
    this.#shift = this.#farFromHome(event);
    if (this.#shift !== 0) this.#belongs(revision, revision + this.#shift, kept!);
    else {
      const compared = this.#damaged.size < COMPARED ? event : undefined;
      this.#damaged.set(revision, { event: compared, kept, again: Buffer.from(again, 'hex') });
    }
  }

  read(): Reading {
    this.#compare();
    const changed = new Map<number, Buffer>();
    for (const [revision, { kept, again }] of this.#damaged) {
      if (kept && !this.leaves.get(revision)) this.leaves.set(revision, kept);
      changed.set(revision, again);
    }
    const { stream } = this;
    const missing = this.#revisions.missing.map(({ from, to }): Finding => {
      return { stream, kind: 'REMOVED', revision: from, count: to - from };
    });
    const runs = () => this.#runs().map((run) => this.#run(run));
    const findings = [...missing, ...this.#twice, ...this.#swaps(), ...runs()];
    return { events: this.#events, leaves: this.leaves, changed, findings };
  }

  /** How far from where it stands an event was recorded, as the one before it first; 0 when it was not recorded near. */
  #farFromHome(event: WrittenEvent): number {
    const isHome = (by: number) => by !== 0 && hashAt(event, event.revision + by) === event.leafHash;
    if (isHome(this.#shift)) return this.#shift;
    this.#sought += 1;
    return this.#sought > SOUGHT ? 0 : (NEAR_AND_FAR.find((by) => event.revision + by >= 0 && isHome(by)) ?? 0);
  }

  #belongs(at: number, revision: number, leaf: Buffer): void {
    this.#moved.set(at, revision);
    this.leaves.set(revision, leaf);
  }

  /** Events that stand in each other's place, with the hash they were recorded with or with the one that was kept there. */
  #compare(): void {
    const some = [...this.#damaged].slice(0, COMPARED);
    for (const [at, { event, kept }] of some)
      for (const [other, { kept: there }] of some) {
        if (at === other || !event) continue;
        const hash = Buffer.from(hashAt(event, other), 'hex');
        if (kept?.equals(hash) || there?.equals(hash)) {
          this.#belongs(at, other, hash);
          this.#damaged.delete(at);
        }
      }
  }

  #swaps(): Finding[] {
    const swapped = [...this.#moved].filter(([at, to]) => at < to && this.#moved.get(to) === at);
    for (const pair of swapped) for (const at of pair) this.#moved.delete(at);
    return swapped.map(([revision, other]) => ({ stream: this.stream, kind: 'SWAPPED', revision, with: other }));
  }

  #runs(): Run[] {
    const shifts = [...this.#moved].map(([at, to]) => ({ at, by: to - at })).sort((a, b) => a.at - b.at);
    return shifts.filter(({ at, by }, nth) => shifts[nth - 1]?.at !== at - 1 || shifts[nth - 1]?.by !== by);
  }

  /** What happened where a run begins: later events stand too early, or too late. */
  #run({ at, by }: Run): Finding {
    const { stream } = this;
    return by > 0
      ? { stream, kind: 'REMOVED', revision: at, count: by }
      : { stream, kind: 'INSERTED', revision: at + by, count: -by };
  }
}

/** Reads a stream to its end. */
export async function readStream(stream: string, events: AsyncIterable<WrittenEvent>): Promise<Reading> {
  const reader = new Reader(stream);
  for await (const event of events) reader.take(event);
  return reader.read();
}
