/** The transparency log as the office asks it: notes and proofs, and the notary where this office signs. */
import type { Consistency, LogKeys, LogStanding, TransparencyLog } from '../../application/ports.js';
import { verifierKeyOf } from '../log/log-keys.js';
import { noteIn } from '../log/note.js';
import { proofFileText } from '../log/proof-file.js';
import { verifierAs, type KeyRing, type RingKey } from './key-ring.js';
import type { Notary } from './notary.js';
import type { KeptNote, NoteShelf } from './note-shelf.js';
import type { Origins } from './origins.js';
import type { Trees } from './trees.js';
import type { WitnessAt } from './witness-client.js';

export interface OfficeLogWorld {
  /** The streams that have logs. */
  readonly streams: readonly string[];
  readonly trees: Trees;
  readonly notes: NoteShelf;
  readonly origins: Origins;
  /** The log's name; `undefined` where nobody ever signed here. */
  readonly name: string | undefined;
  readonly keys: KeyRing | undefined;
  readonly witnesses: readonly WitnessAt[];
  /** None where another office signs. */
  readonly notary: Notary | undefined;
  /** What is looked at when it begins where another office signs. */
  readonly look?: () => Promise<void> | undefined;
  /** Closes what was opened for the log. */
  readonly close: () => void;
}

const base64 = (hash: Buffer): string => hash.toString('base64');

export class OfficeLog implements TransparencyLog {
  #closed = false;
  #looking: Promise<void> | undefined;

  constructor(private readonly world: OfficeLogWorld) {}

  async checkpoint(stream: string): Promise<string | undefined> {
    return (await this.world.notes.last(stream))?.note;
  }

  async signed(stream: string): Promise<number> {
    return (await this.world.notes.last(stream))?.size ?? 0;
  }

  /** Against the last checkpoint that somebody cosigned, where it is over that revision; else against the last there is. */
  async receipt(stream: string, revision: number): Promise<string> {
    const { notes, trees } = this.world;
    const [last, cosigned] = await Promise.all([notes.last(stream), notes.last(stream, 'cosigned')]);
    const note = [cosigned, last].find((each): each is KeptNote => each !== undefined && each.size > revision);
    if (!note) throw new RangeError(`${stream}/${revision} is not signed`);
    const [leaf, path] = await Promise.all([
      trees.leaf(stream, revision),
      trees.inclusion(stream, revision, note.size),
    ]);
    return proofFileText({ extra: leaf, index: revision, path, checkpoint: note.note });
  }

  async consistency(stream: string, from: number, to: number): Promise<Consistency> {
    const { notes, trees } = this.world;
    const last = await notes.last(stream);
    if (!last || from < 1 || from > to || to > last.size)
      throw new RangeError(`${stream}: ${from} to ${to} is not signed`);
    const [fromRoot, toRoot, proof] = await Promise.all([
      trees.root(stream, from),
      trees.root(stream, to),
      trees.consistency(stream, from, to),
    ]);
    const roots = { fromRoot: base64(fromRoot), toRoot: base64(toRoot) };
    return { origin: last.origin, from, to, ...roots, proof: proof.map(base64) };
  }

  async keys(): Promise<LogKeys> {
    const { streams, notes, origins, keys, name, witnesses } = this.world;
    await origins.readOn();
    const ring = (await keys?.keys()) ?? [];
    const last = await Promise.all(streams.map((stream) => notes.last(stream)));
    const kept = last.filter((note) => note !== undefined);
    const logs = kept.map((note) => ({
      ...{ stream: note.stream, origin: note.origin },
      keys: this.#keysOf(note, ring),
    }));
    const isOfThisName = this.world.notary !== undefined || logs.some((log) => log.keys.length > 0);
    return {
      origin: (isOfThisName ? name : undefined) ?? null,
      logs,
      witnesses: witnesses.map(({ url, verifier }) => ({ url, verifierKey: verifierKeyOf(verifier) })),
      reopened: origins.reopened,
    };
  }

  /**
   * The keys of the office that are those of a log: of a ring of which none signed the last checkpoint it is none, whatever the
   * log is called; and under a name that is not its own only those that did.
   */
  #keysOf({ stream, origin, note }: KeptNote, ring: readonly RingKey[]): LogKeys['logs'][number]['keys'] {
    const { origins, notary } = this.world;
    const { signatures } = noteIn(note);
    const named = ring.map((key) => {
      const verifier = verifierAs(key, origin);
      const hasSigned = signatures.some(({ name, id }) => name === origin && id === verifier.id);
      return { key, verifier, hasSigned };
    });
    if (!named.some(({ hasSigned }) => hasSigned)) return [];
    return named
      .filter(({ hasSigned }) => hasSigned || origins.isOwn(stream, origin))
      .map(({ key, verifier }) => ({
        verifierKey: verifierKeyOf(verifier),
        signs: notary !== undefined && key.signerAs !== undefined,
      }));
  }

  standing(): LogStanding {
    return this.world.notary?.standing() ?? { log: 'READS' };
  }

  start(): void {
    this.world.notary?.start();
    this.#looking = this.world.look?.();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.world.notary?.close();
    await this.#looking;
    this.world.close();
  }
}
