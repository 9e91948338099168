/** The leaves of a stream by revision, close together in memory: a log may be long. */
import { HASH_BYTES } from '../event-store/log/merkle.js';

const FIRST_ROOM = 1024;
/** A revision farther off was made up: nothing behind such a gap can be verified, and no room is made for it. */
const WIDEST_GAP = 2 ** 24;

export class LeafList {
  #bytes = Buffer.alloc(FIRST_ROOM * HASH_BYTES);
  #there = Buffer.alloc(FIRST_ROOM);
  #length = 0;

  /** One more than the last revision that has a leaf. */
  get length(): number {
    return this.#length;
  }

  get(revision: number): Buffer | undefined {
    if (this.#there[revision] !== 1) return undefined;
    return this.#bytes.subarray(revision * HASH_BYTES, (revision + 1) * HASH_BYTES);
  }

  set(revision: number, leaf: Buffer): void {
    if (revision - this.#length > WIDEST_GAP) return;
    while (revision >= this.#there.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)]);
      this.#there = Buffer.concat([this.#there, Buffer.alloc(this.#there.length)]);
    }
    this.#bytes.set(leaf, revision * HASH_BYTES);
    this.#there[revision] = 1;
    this.#length = Math.max(this.#length, revision + 1);
  }
}
