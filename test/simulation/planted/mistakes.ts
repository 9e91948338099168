/** Mistakes that somebody could make, planted to see that the simulation finds them. None of them is anywhere else. */
import type { AppendResult, EventStore, Page, StoredEvent } from '../../../src/application/ports.js';
import { batchOf } from '../../../src/event-store/appending.js';
import { unseal } from '../../../src/event-store/envelope.js';
import { MemoryStore } from '../../../src/event-store/memory.js';
import { Connection } from '../connection.js';
import { HONEST, type Makers } from '../makers.js';
import { TurnBook, type Written } from '../turn-book.js';

type Append = Parameters<EventStore['append']>;

const behind = (expected: Append[1]): number => (expected === 'no-stream' ? -1 : expected);

/** It says that it has appended, and appends. */
class HastyConnection extends Connection {
  override async append(...asked: Append): Promise<AppendResult> {
    const [, expected, events] = asked;
    const head = await this.head();
    void this.land(asked, 2).catch(() => undefined);
    const positions = events.map((_, nth) => head + 1 + nth);
    return { outcome: 'appended', revision: behind(expected) + events.length, positions };
  }
}

/** It keeps the rows in one step, and how far it has read in another. */
class TornBook extends TurnBook {
  override async enter(before: number, after: Written, turn: (what: string) => Promise<void>): Promise<boolean> {
    await turn('the rows are written');
    if (this.written.checkpoint !== before) return false;
    this.written = { checkpoint: before, rows: after.rows };
    await turn('the checkpoint is written');
    this.written = { ...this.written, checkpoint: after.checkpoint };
    return true;
  }
}

/** It keeps the ids of an append that met a conflict, as those of the revisions they would have had. */
class LeakingStore extends MemoryStore {
  readonly #leaked = new Map<string, number>();

  override async append(...asked: Append): Promise<AppendResult> {
    const result = await super.append(...asked);
    const [stream, , , ids] = asked;
    if (result.outcome === 'conflict')
      for (const { kind, id, revision } of ids) this.#leaked.set(`${stream} ${kind} ${id}`, revision);
    return result;
  }

  override async lookup(stream: string, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map(await super.lookup(stream, kind, ids));
    for (const id of ids) {
      const leaked = this.#leaked.get(`${stream} ${kind} ${id}`);
      if (leaked !== undefined && !found.has(id)) found.set(id, leaked);
    }
    return found;
  }
}

/** It takes events for a repetition when their ids stand there already, whatever they say. */
class CredulousStore extends MemoryStore {
  override async append(...asked: Append): Promise<AppendResult> {
    const result = await super.append(...asked);
    const [stream, expected, events] = asked;
    if (result.outcome === 'appended') return result;
    const positions: number[] = [];
    for await (const { id, position } of this.read(stream, { after: behind(expected), limit: events.length }))
      if (events[positions.length]!.id === id) positions.push(position);
    return positions.length === events.length
      ? { outcome: 'appended', revision: behind(expected) + events.length, positions }
      : result;
  }
}

/** Its log takes what the office appends as it is sent, so that it need not read it again. */
class ForwardConnection extends Connection {
  readonly #sent = new Set<Append>();

  override async append(...asked: Append): Promise<AppendResult> {
    this.#sent.add(asked);
    return super.append(...asked).finally(() => this.#sent.delete(asked));
  }

  override forTheLog(): Pick<EventStore, 'read'> {
    return { read: (stream, page) => this.#withWhatIsSent(stream, page) };
  }

  async *#withWhatIsSent(stream: string, page: Page = {}): AsyncGenerator<StoredEvent> {
    let last = page.after ?? -1;
    for await (const event of this.read(stream, page)) {
      yield event;
      last = event.revision;
    }
    for (const [name, expected, events, ids] of this.#sent)
      if (name === stream && behind(expected) === last)
        for (const event of batchOf(name, expected, events, ids).events) yield unseal(event, -1);
  }
}

/** The worlds in which each mistake was made. */
export const MISTAKES = {
  'answered-before-the-commit': {
    ...HONEST,
    connection: (network, owner) => new HastyConnection(network, owner),
  },
  'checkpoint-apart-from-its-rows': { ...HONEST, book: () => new TornBook() },
  'ids-kept-after-a-conflict': { ...HONEST, disk: (timers) => new LeakingStore({ timers }) },
  'ids-taken-for-a-repetition': { ...HONEST, disk: (timers) => new CredulousStore({ timers }) },
  'signed-before-the-commit': { ...HONEST, connection: (network, owner) => new ForwardConnection(network, owner) },
} as const satisfies { readonly [mistake: string]: Makers };
