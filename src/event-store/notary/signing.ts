/**
 * What may be signed of a stream: a checkpoint that continues the last one. A stream of which that is no longer so is signed no
 * more, until somebody has looked at it and started the office again.
 */
import { checkpointIn, checkpointText, type Checkpoint } from '../log/checkpoint.js';
import type { Signer } from '../log/log-keys.js';
import { isConsistent } from '../log/merkle.js';
import { noteIn, signed, type Note } from '../log/note.js';
import type { RingKey } from './key-ring.js';
import { BrokenStream } from './leaves.js';
import { keptNote, type KeptNote } from './note-shelf.js';
import type { Origins } from './origins.js';
import type { Trees } from './trees.js';
import { troubleInWords } from './troubles.js';

export interface SigningWorld {
  readonly trees: Trees;
  readonly origins: Origins;
  /** Told, loudly, of a stream that is signed no more. */
  readonly cryOut: (fault: string) => void;
}

/** What was signed last of a stream. */
interface Last extends Checkpoint {
  readonly note: Note;
}

export class Signing {
  readonly #last = new Map<string, Last>();
  readonly #signers = new Map<string, Signer>();
  readonly #refused = new Map<string, string>();

  constructor(private readonly world: SigningWorld) {}

  /** The streams that are signed no more, and why. */
  get refused(): readonly { readonly stream: string; readonly because: string }[] {
    return [...this.#refused].map(([stream, because]) => ({ stream, because }));
  }

  isRefused(stream: string): boolean {
    return this.#refused.has(stream);
  }

  /** What was signed before, by this office or another with its keys. @throws MalformedNote */
  recall(stream: string, written: string): void {
    const note = noteIn(written);
    const last = { ...checkpointIn(note.text), note };
    const isOfThisLog = last.origin === this.world.origins.of(stream);
    if (isOfThisLog && last.size > (this.#last.get(stream)?.size ?? -1)) this.#last.set(stream, last);
  }

  /** Signs a stream; `undefined` when there is nothing new to sign, or it is signed no more. */
  async sign(stream: string, keys: readonly RingKey[]): Promise<KeptNote | undefined> {
    if (this.isRefused(stream)) return undefined;
    try {
      const size = await this.world.trees.size(stream);
      const last = this.#last.get(stream);
      if (size === 0 && !last) return undefined;
      const origin = this.world.origins.of(stream);
      const signers = this.#signersOf(origin, keys);
      if (last?.size === size && hasAll(last.note, signers)) return undefined;
      if (signers.length === 0) throw new Error('no key signs; `turno log-key add` makes one');
      return await this.#continued(stream, { origin, size }, signers);
    } catch (error) {
      if (!(error instanceof BrokenStream)) throw error;
      this.refuse(stream, error.message);
      return undefined;
    }
  }

  refuse(stream: string, because: string): void {
    if (this.isRefused(stream)) return;
    this.#refused.set(stream, because);
    this.world.cryOut(`ya no se firma / no longer signed: ${because}`);
  }

  /** Signs none of the streams any more, for one reason that is told once. */
  refuseAll(streams: readonly string[], because: string): void {
    for (const stream of streams) if (!this.isRefused(stream)) this.#refused.set(stream, because);
    this.world.cryOut(`ya no se firma / no longer signed: ${because}`);
  }

  async #continued(
    stream: string,
    { origin, size }: Omit<Checkpoint, 'root'>,
    signers: readonly Signer[],
  ): Promise<KeptNote | undefined> {
    const { trees } = this.world;
    const last = this.#last.get(stream);
    const trouble = last && { stream, origin, size: last.size, held: size, checkpoint: null };
    if (trouble && size < trouble.size) {
      this.refuse(stream, troubleInWords({ ...trouble, why: 'BEHIND' }));
      return undefined;
    }
    await trees.mustBeWhole(stream, size);
    const root = await trees.root(stream, size);
    const proof = await trees.consistency(stream, last?.size ?? 0, size);
    if (trouble && !isConsistent(last.size, size, last.root, root, proof)) {
      this.refuse(stream, troubleInWords({ ...trouble, why: 'FORKED' }));
      return undefined;
    }
    const note = signed(checkpointText({ origin, size, root }), signers);
    this.#last.set(stream, { origin, size, root, note });
    return keptNote(stream, note);
  }

  #signersOf(origin: string, keys: readonly RingKey[]): readonly Signer[] {
    return keys.flatMap(({ signerAs, verifier }) => {
      if (!signerAs) return [];
      const place = `${verifier.id} ${origin}`;
      const signer = this.#signers.get(place) ?? signerAs(origin);
      this.#signers.set(place, signer);
      return [signer];
    });
  }
}

const hasAll = ({ signatures }: Note, signers: readonly Signer[]): boolean =>
  signers.every(({ verifier }) => signatures.some(({ id }) => id === verifier.id));
