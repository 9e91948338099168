/**
 * Carries checkpoints to one witness and brings its cosignatures back. Nobody waits for it: of each stream the latest checkpoint is
 * offered, a witness that does not answer is left alone for longer and longer, and what it says never holds up the office.
 */
import type { Timers } from '../../application/ports.js';
import { isConsistent } from '../log/merkle.js';
import { checkpointIn } from '../log/checkpoint.js';
import { noteIn, withSignatures } from '../log/note.js';
import { keptNote, type KeptNote } from './note-shelf.js';
import type { Trees } from './trees.js';
import { submit, type WitnessAt } from './witness-client.js';

/** It is told the size the witness knows, and asks once more; a witness that goes on telling others is left alone. */
const ROUNDS = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export interface PostWorld {
  readonly trees: Trees;
  readonly timers: Timers;
  /** Keeps a checkpoint with the cosignatures it got. */
  readonly keep: (note: KeptNote) => Promise<void>;
  /** Told when the witness has cosigned what this store does not continue. */
  readonly alarm: (note: KeptNote, size: number) => void;
  /** Told when the witness gave no cosignature, and why. */
  readonly complain: (fault: string) => void;
}

export class WitnessPost {
  /** The latest checkpoint of each stream that waits to be carried. */
  readonly #waiting = new Map<string, KeptNote>();
  readonly #carrying = new Map<string, Promise<void>>();
  /** The size last cosigned of each origin, as the witness said. */
  readonly #cosigned = new Map<string, number>();
  readonly #ending = new AbortController();
  readonly #ended: Promise<void>;

  constructor(
    readonly witness: WitnessAt,
    private readonly world: PostWorld,
  ) {
    this.#ended = new Promise((ended) => {
      this.#ending.signal.addEventListener('abort', () => {
        ended();
      });
    });
  }

  offer(note: KeptNote): void {
    const { stream } = note;
    if (this.#ending.signal.aborted) return;
    this.#waiting.set(stream, note);
    if (this.#carrying.has(stream)) return;
    const carrying = this.#carry(stream).finally(() => this.#carrying.delete(stream));
    this.#carrying.set(stream, carrying);
  }

  /** Leaves what is under way; it is offered again after the next start. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#carrying.values());
  }

  async #carry(stream: string): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ;) {
      const note = this.#waiting.get(stream);
      if (!note || this.#ending.signal.aborted) return;
      const fault = await this.#carryOne(note).catch((error: unknown) => String(error));
      if (fault === undefined) {
        pause = FIRST_PAUSE_MS;
        if (this.#waiting.get(stream) === note) this.#waiting.delete(stream);
        continue;
      }
      this.world.complain(`${this.witness.verifier.name}: ${note.origin}: ${fault}`);
      await Promise.race([this.world.timers.wait(pause), this.#ended]);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** @returns why the witness gave no cosignature; nothing when it did, or when nothing more is to be had from it */
  async #carryOne(note: KeptNote): Promise<string | undefined> {
    const { stream, origin, size } = note;
    for (let round = 0; round < ROUNDS; round++) {
      const old = Math.min(this.#cosigned.get(origin) ?? 0, size);
      const proof = await this.world.trees.consistency(stream, old, size);
      const answer = await submit(this.witness, note.note, { old, proof }, this.#ending.signal);
      switch (answer.said) {
        case 'cosigned':
          this.#cosigned.set(origin, size);
          await this.world.keep(keptNote(stream, withSignatures(noteIn(note.note), answer.signatures)));
          return undefined;
        case 'size':
          if (answer.size === old) return this.#contradicted(note, old);
          this.#cosigned.set(origin, answer.size);
          if (answer.size > size) return this.#ahead(note, answer.size);
          continue;
        case 'no-proof':
          return this.#contradicted(note, old);
        default:
          return answer.because;
      }
    }
    return 'it says another size each time';
  }

  /** It has cosigned a tree of which this one is no continuation, although the proof from this store's own tree holds. */
  async #contradicted(note: KeptNote, old: number): Promise<string | undefined> {
    const { stream, size } = note;
    // Every tree continues the empty one: whoever denies that has seen nothing.
    if (old === 0) return 'it answers as no witness does';
    const [proof, then] = await Promise.all([
      this.world.trees.consistency(stream, old, size),
      this.world.trees.root(stream, old),
    ]);
    if (!isConsistent(old, size, then, checkpointIn(noteIn(note.note).text).root, proof))
      return 'the proof did not hold here either';
    this.world.alarm(note, old);
    return undefined;
  }

  /** It has cosigned a larger tree: another office's checkpoint, or one this store has lost. */
  async #ahead(note: KeptNote, cosigned: number): Promise<undefined> {
    if (cosigned > (await this.world.trees.size(note.stream))) this.world.alarm(note, cosigned);
    return undefined;
  }
}
