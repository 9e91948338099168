/** Any store as it is written down, for whoever verifies it: each event is written again as it was sealed. */
import type { EventStore } from '../application/ports.js';
import { seal, type SealedEvent } from './envelope.js';
import type { KeptNote, NoteShelf } from './notary/note-shelf.js';

export class WrittenStore {
  /** @param logged the streams that have logs */
  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly shelf: NoteShelf,
    private readonly logged: readonly string[],
  ) {}

  async streams(): Promise<readonly string[]> {
    return this.logged;
  }

  async *events(stream: string): AsyncGenerator<SealedEvent, void, undefined> {
    for await (const event of this.store.read(stream))
      yield { ...seal(stream, event.revision, event), leafHash: event.leafHash };
  }

  notes(stream: string): AsyncIterable<KeptNote> {
    return this.shelf.notes(stream);
  }
}
