/** The transparency log as the office asks it: notes and proofs, and the notary where this office signs. */
import type { Consistency, LogKeys, LogStanding, TransparencyLog } from '../../application/ports.js';
import { verifierKeyOf } from '../log/log-keys.js';
import { proofFileText } from '../log/proof-file.js';
import { verifierAs, type KeyRing } from './key-ring.js';
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
  /** Closes what was opened for the log. */
  readonly close: () => void;
}

const base64 = (hash: Buffer): string => hash.toString('base64');

export class OfficeLog implements TransparencyLog {
  #closed = false;

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
    const logs = await Promise.all(
      streams.map(async (stream) => {
        const origin = (await notes.last(stream))?.origin;
        if (origin === undefined) return [];
        const listed = ring.map((key) => ({
          verifierKey: verifierKeyOf(verifierAs(key, origin)),
          signs: key.signerAs !== undefined,
        }));
        return [{ stream, origin, keys: listed }];
      }),
    );
    return {
      origin: name ?? null,
      logs: logs.flat(),
      witnesses: witnesses.map(({ url, verifier }) => ({ url, verifierKey: verifierKeyOf(verifier) })),
      reopened: origins.reopened,
    };
  }

  standing(): LogStanding {
    return this.world.notary?.standing() ?? { log: 'READS' };
  }

  start(): void {
    this.world.notary?.start();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.world.notary?.close();
    this.world.close();
  }
}
