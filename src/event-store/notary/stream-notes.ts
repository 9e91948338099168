/**
 * Signed notes as events of a stream `checkpoint-<stream>`, for stores that have nothing but streams. A note that got more
 * cosignatures is appended again; what is kept is all of its events together.
 */
import { v5 as uuidv5 } from 'uuid';
import {
  OutcomeUnknown,
  type AppendResult,
  type EventStore,
  type NewEvent,
  type StoredEvent,
  type Timers,
} from '../../application/ports.js';
import { together, type KeptNote, type NoteShelf } from './note-shelf.js';

export const notesOf = (stream: string): string => `checkpoint-${stream}`;

const TYPE = 'CheckpointSigned';
const VERSION = 1;
/** The name space of the ids of its events; chosen once, never changed. */
const NAMESPACE = '2f7a53d0-6b0e-5c1d-9c55-001976194002';
const NOTARY = { id: 'turno', role: 'system' };
const UNKNOWN_OUTCOME_PAUSE = 100;

/** The event that keeps a note in a place. The id follows from both: sent again, it is the same event. */
function eventOf(note: KeptNote, signedAt: string, follows: number): NewEvent {
  const { origin, size, cosigned } = note;
  const id = uuidv5(`${notesOf(note.stream)} ${follows} ${note.note}`, NAMESPACE);
  const data = { origin, size, note: note.note, cosigned };
  const meta = { commandId: id, requestHash: '', correlationId: id, actor: NOTARY, occurredAt: signedAt };
  return { id, type: TYPE, schemaVersion: VERSION, data, meta: { ...meta, recordedAt: signedAt } };
}

const noteOf = (stream: string, { data }: StoredEvent): KeptNote => ({ stream, ...(data as Omit<KeptNote, 'stream'>) });

interface Known {
  revision: number;
  last: KeptNote | undefined;
  lastCosigned: KeptNote | undefined;
}

const placeOf = ({ origin, size }: KeptNote) => `${size} ${origin}`;

/** The note that is last once another is known too. */
function later(before: KeptNote | undefined, note: KeptNote): KeptNote {
  if (before?.origin !== note.origin || before.size < note.size) return note;
  return before.size === note.size ? together(before, note) : before;
}

export class StreamNotes implements NoteShelf {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly store: Pick<EventStore, 'append' | 'read'>,
    private readonly timers: Timers,
  ) {}

  async keep(note: KeptNote, signedAt: string): Promise<void> {
    for (;;) {
      const { revision, last } = await this.#readOn(note.stream);
      if (last && placeOf(last) === placeOf(note) && together(last, note).note === last.note) return;
      const expected = revision < 0 ? 'no-stream' : revision;
      const result = await this.#appendSurely(notesOf(note.stream), expected, eventOf(note, signedAt, revision));
      if (result.outcome === 'appended') return;
    }
  }

  async last(stream: string, cosigned?: 'cosigned'): Promise<KeptNote | undefined> {
    const known = await this.#readOn(stream);
    return cosigned ? known.lastCosigned : known.last;
  }

  async *notes(stream: string): AsyncGenerator<KeptNote, void, undefined> {
    const notes = new Map<string, KeptNote>();
    for await (const event of this.store.read(notesOf(stream))) {
      const note = noteOf(stream, event);
      const before = notes.get(placeOf(note));
      notes.set(placeOf(note), before ? together(before, note) : note);
    }
    yield* notes.values();
  }

  async #readOn(stream: string): Promise<Known> {
    let { revision, last, lastCosigned }: Known = this.#known.get(stream) ?? {
      revision: -1,
      last: undefined,
      lastCosigned: undefined,
    };
    for await (const event of this.store.read(notesOf(stream), { after: revision })) {
      const note = noteOf(stream, event);
      last = later(last, note);
      if (note.cosigned) lastCosigned = later(lastCosigned, note);
      // Of a log that was begun anew, what was cosigned before is of another.
      if (lastCosigned?.origin !== last.origin) lastCosigned = undefined;
      revision = event.revision;
    }
    const known = { revision, last, lastCosigned };
    if (revision >= (this.#known.get(stream)?.revision ?? -1)) this.#known.set(stream, known);
    return known;
  }

  /** The very same event until the store says what became of it. */
  async #appendSurely(stream: string, expected: number | 'no-stream', event: NewEvent): Promise<AppendResult> {
    for (;;) {
      try {
        return await this.store.append(stream, expected, [event], []);
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) throw error;
        await this.timers.wait(UNKNOWN_OUTCOME_PAUSE);
      }
    }
  }
}
