/**
 * Appends that are larger than a server takes at once. Their content is laid in a stream of its own, named by its hash,
 * piece by piece; then one small append points to it. Either all of it stands in the port's stream or nothing does.
 */
import { createHash } from 'node:crypto';
import { DamagedEvent, EventTooLarge } from '../application/ports.js';
import { UnusableStore } from './errors.js';
import { pointerTo, serverIdOf, sizeOf, type Proposed, type WithIds } from './eventstoredb-envelope.js';
import type { Names } from './eventstoredb-names.js';
import { readStream } from './eventstoredb-reading.js';
import { write, type Writing } from './eventstoredb-writing.js';
import { FETCHED_EVENTS } from './paging.js';

/** Below the mebibyte that EventStoreDB takes in one append where nobody says otherwise. */
export const LARGEST_APPEND_BYTES = 1_000_000;

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export class Asides {
  /** The last that was read: the events of one append are asked for one after another. */
  #read: { readonly digest: string; readonly events: ReadonlyMap<number, WithIds> } | undefined;

  constructor(
    private readonly writing: Writing,
    private readonly names: Names,
  ) {}

  /** Lays the content of an append aside. @returns the small events that point to it */
  async lay(events: readonly WithIds[]): Promise<readonly Proposed[]> {
    const bytes = Buffer.from(JSON.stringify(events));
    const digest = digestOf(bytes);
    const pointers = events.map((event) => pointerTo(digest, event));
    if (sizeOf(pointers) > LARGEST_APPEND_BYTES)
      throw new EventTooLarge(`${events.length} events are more than EventStoreDB takes in one append`);
    const stream = this.names.aside(digest);
    for (let piece = 0; piece * LARGEST_APPEND_BYTES < bytes.length; piece++) {
      const data = bytes.subarray(piece * LARGEST_APPEND_BYTES, (piece + 1) * LARGEST_APPEND_BYTES);
      // Under an id that follows from what it is: laid twice, it stands there once.
      const id = serverIdOf(digestOf(Buffer.from(`${digest} ${piece}`)));
      const laid = { id, type: 'LaidAside', contentType: 'application/octet-stream', data } as const;
      const elsewhere = await write(this.writing, stream, piece - 1, [laid]);
      if (elsewhere) throw new UnusableStore('damaged', `${stream} holds something else than its name says`);
    }
    return pointers;
  }

  /** The content of an event that only points to it. @throws DamagedEvent */
  async contentOf(stream: string, revision: number, digest: string): Promise<WithIds> {
    if (this.#read?.digest !== digest) this.#read = { digest, events: await this.#fetch(stream, revision, digest) };
    const event = this.#read.events.get(revision);
    if (event?.stream === stream) return event;
    throw new DamagedEvent(stream, revision, undefined, [
      'lo que se guardó aparte es de otro hecho',
      'what was laid aside for it is of another event',
    ]);
  }

  async #fetch(stream: string, revision: number, digest: string): Promise<ReadonlyMap<number, WithIds>> {
    const pieces: Uint8Array[] = [];
    for (let exhausted = false; !exhausted;) {
      const part = await readStream(this.writing, this.names.aside(digest), BigInt(pieces.length), FETCHED_EVENTS);
      pieces.push(...part.events.map(({ event }) => event!.data as unknown as Uint8Array));
      exhausted = part.exhausted;
    }
    const bytes = Buffer.concat(pieces);
    if (digestOf(bytes) !== digest)
      throw new DamagedEvent(stream, revision, undefined, [
        'lo que se guardó aparte falta o cambió',
        'what was laid aside for it is gone or was changed',
      ]);
    const events = JSON.parse(bytes.toString()) as WithIds[];
    return new Map(events.map((event) => [event.revision, event]));
  }
}
