/** Any store as it is written down, for whoever verifies it: each event is written again as it was sealed. */
import type { EventStore } from '../application/ports.js';
import { seal, type SealedEvent } from './envelope.js';
import type { KeptNote, NoteShelf } from './notary/note-shelf.js';

export class WrittenStore {
  /** @param logged the streams that have logs */
  constructor(
    /** Only ever read. */
    readonly store: Pick<EventStore, 'read'>,
    private readonly shelf: NoteShelf,
    private readonly logged: readonly string[],
  ) {}

  /** Those of which there is anything: an event, or a note signed of one. */
  async streams(): Promise<readonly string[]> {
    const begun = this.logged.map(async (stream) => {
      for await (const _ of this.store.read(stream, { limit: 1 })) return [stream];
      for await (const _ of this.shelf.notes(stream)) return [stream];
      return [];
    });
    return (await Promise.all(begun)).flat();
  }

  async *events(stream: string): AsyncGenerator<SealedEvent, void, undefined> {
    for await (const event of this.store.read(stream))
      yield { ...seal(stream, event.revision, event), leafHash: event.leafHash };
  }

  notes(stream: string): AsyncIterable<KeptNote> {
    return this.shelf.notes(stream);
  }
}
