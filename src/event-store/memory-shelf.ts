/** A shelf in memory, for the tests, the simulation, and stores that have no place for it. */
import { StoreClosed, type Shelf, type Snapshot } from '../application/ports.js';
import { tooMany } from './thinning.js';

export class MemoryShelf implements Shelf {
  /** By stream; all of one law, in rising order. */
  readonly #snapshots = new Map<string, readonly Snapshot[]>();
  readonly #readers = new Map<string, string>();
  #closed = false;

  async keepSnapshot(snapshot: Snapshot): Promise<void> {
    this.#mustBeOpen();
    const { stream, law, revision } = snapshot;
    const others = (this.#snapshots.get(stream) ?? []).filter((each) => each.law === law && each.revision !== revision);
    const all = [...others, snapshot].toSorted((a, b) => a.revision - b.revision);
    const gone = new Set(tooMany(all.map((each) => each.revision)));
    this.#snapshots.set(
      stream,
      all.filter((each) => !gone.has(each.revision)),
    );
  }

  async snapshot(stream: string, law: string, upTo = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    this.#mustBeOpen();
    return this.#snapshots.get(stream)?.findLast((each) => each.law === law && each.revision <= upTo);
  }

  async reader(name: string): Promise<string | undefined> {
    this.#mustBeOpen();
    return this.#readers.get(name);
  }

  async keepReader(name: string, kept: string): Promise<void> {
    this.#mustBeOpen();
    this.#readers.set(name, kept);
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StoreClosed('the shelf is closed');
  }
}
