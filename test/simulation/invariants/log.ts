/** What was signed of a stream is so, and stays so. */
import type { StoredEvent } from '../../../src/application/ports.js';
import { checkpointIn, type Checkpoint } from '../../../src/event-store/log/checkpoint.js';
import { verifierNamed, type Verifier } from '../../../src/event-store/log/log-keys.js';
import { isConsistent } from '../../../src/event-store/log/merkle.js';
import { noteIn, UnverifiedNote, verifiedBy, type Note } from '../../../src/event-store/log/note.js';
import { shelvesOver } from '../../../src/event-store/notary/open-log.js';
import { notesOf } from '../../../src/event-store/notary/stream-notes.js';
import { naiveRoot } from '../../support/naive-tree.js';
import { LOGGED_STREAMS, ORIGIN } from '../log-desk.js';
import { AT_ONCE } from '../register.js';
import { firstFault, type Invariant, type Scene, type Step, type Verdict } from '../step.js';

const streamIn = ({ origin }: Checkpoint): string => origin.slice(ORIGIN.length + 1);
const called = ({ origin, size }: Checkpoint): string => `${origin} of ${size}`;
const leavesOf = (events: readonly StoredEvent[]): Buffer[] =>
  events.map(({ leafHash }) => Buffer.from(leafHash, 'hex'));

/** A checkpoint is the root of the first leaves, as RFC 6962 makes it. */
function isOver(checkpoint: Checkpoint, leaves: readonly Buffer[]): Verdict {
  const { size, root } = checkpoint;
  if (leaves.length < size) return `${called(checkpoint)} was signed when ${leaves.length} events stood there`;
  return naiveRoot(leaves.slice(0, size)).equals(root)
    ? undefined
    : `${called(checkpoint)} is not the root of the events that stand there`;
}

/** What was signed and published of one stream. */
class SignedStream {
  readonly signed: Checkpoint[] = [];
  readonly #texts = new Set<string>();
  readonly #verifier: Verifier;
  published = 0;

  constructor(
    private readonly scene: Scene,
    readonly name: string,
  ) {
    this.#verifier = verifierNamed(`${ORIGIN}/${name}`, scene.drawer.key);
  }

  get events(): readonly StoredEvent[] {
    return this.scene.record.stream(this.name).events;
  }

  sign(text: string): Verdict {
    const checkpoint = checkpointIn(text);
    this.signed.push(checkpoint);
    this.#texts.add(text);
    return isOver(checkpoint, leavesOf(this.events));
  }

  /** It was signed, by that key; it is known beside the store by now; and it is larger than the one before it. */
  async publish(note: Note): Promise<Verdict> {
    const checkpoint = checkpointIn(note.text);
    const says = called(checkpoint);
    if (!this.#texts.has(note.text)) return `${says} is published, and was never signed`;
    if (!this.#opens(note)) return `the signature on ${says} does not open with the key`;
    if ((await this.besides()) < checkpoint.size) return `${says} is published, and not known beside the store`;
    if (checkpoint.size <= this.published) return `${says} is published behind one of ${this.published}`;
    this.published = checkpoint.size;
    return undefined;
  }

  /** The size of what was signed last, as it is kept beside the store. */
  async besides(): Promise<number> {
    const note = (await this.scene.drawer.lastSigned()).get(this.name);
    return note === undefined ? 0 : checkpointIn(noteIn(note).text).size;
  }

  /** What stands in the store now is signed to its end, and all that was signed is a beginning of it. */
  async atTheEnd(): Promise<Verdict> {
    const standing: StoredEvent[] = [];
    for await (const event of this.scene.disk.read(this.name)) standing.push(event);
    const [besides, leaves] = [await this.besides(), leavesOf(standing)];
    for (const [where, size] of [
      ['published', this.published],
      ['known beside the store', besides],
    ] as const)
      if (size !== standing.length)
        return `of ${standing.length} events of ${this.name}, ${size} are ${where} as signed`;
    const grown = this.signed.toSorted((one, other) => one.size - other.size);
    return firstFault(grown.slice(-1), (last) => isOver(last, leaves)) ?? this.#grew(grown);
  }

  /** Each is proved to continue the one before it, and the last to continue each, from the trees as the house keeps them. */
  async #grew(grown: readonly Checkpoint[]): Promise<Verdict> {
    const { trees } = shelvesOver(this.scene.disk, this.scene.drawer.nodes, AT_ONCE);
    for (const [at, before] of grown.entries())
      for (const after of new Set([grown[at + 1] ?? before, grown.at(-1)!])) {
        const proof = await trees.consistency(this.name, before.size, after.size);
        if (!isConsistent(before.size, after.size, before.root, after.root, proof))
          return `${called(after)} does not continue that of ${before.size}`;
      }
    return undefined;
  }

  #opens(note: Note): boolean {
    try {
      return verifiedBy(note, [this.#verifier]).length === 1;
    } catch (error) {
      if (error instanceof UnverifiedNote) return false;
      throw error;
    }
  }
}

export const signedIsSo: Invariant = {
  name: 'signed-is-so',
  watch: (scene) => {
    const streams = new Map(LOGGED_STREAMS.map((name) => [name, new SignedStream(scene, name)]));
    const ofNotes = new Map(LOGGED_STREAMS.map((name) => [notesOf(name), streams.get(name)!]));
    return {
      step: async ({ committed, signed, refused }: Step) => {
        if (refused.length > 0) return refused[0];
        const fault = firstFault(signed, (text) => streams.get(streamIn(checkpointIn(text)))!.sign(text));
        if (fault) return fault;
        for (const { stream, data } of committed) {
          const verdict = await ofNotes.get(stream)?.publish(noteIn((data as { note: string }).note));
          if (verdict) return verdict;
        }
        return undefined;
      },
      atTheEnd: async () => {
        for (const stream of streams.values()) {
          const verdict = await stream.atTheEnd();
          if (verdict) return verdict;
        }
        return undefined;
      },
    };
  },
};
