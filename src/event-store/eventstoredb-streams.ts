/** Turno's streams on a server, read as events. Other programs' streams, and the server's own, are read past. */
import { DamagedEvent, type Meta, type Page, type Position, type StoredEvent } from '../application/ports.js';
import { UnusableStore } from './errors.js';
import type { Asides } from './eventstoredb-aside.js';
import type { ResolvedEvent } from './eventstoredb-client.js';
import { besideOf, positionOf, serverIdOf, unwrapped, type FromServer } from './eventstoredb-envelope.js';
import type { Names } from './eventstoredb-names.js';
import { readAll, readLast, readStream, type Calling, type Part } from './eventstoredb-reading.js';
import { boundsOf, FETCHED_EVENTS } from './paging.js';

/** Metadata of a stream by which a server hides or drops events. */
const CUTS = ['$tb', '$maxCount', '$maxAge'];
const NATIONAL = 'national';

export const missing = (stream: string, revision: number): DamagedEvent =>
  new DamagedEvent(stream, revision, undefined, ['falta en el servidor', 'it is missing on the server']);

export class Streams {
  /** Of all events known to be turno's, the last: no head is before it. */
  #farthest = -1;

  constructor(
    private readonly calling: Calling,
    private readonly names: Names,
    private readonly asides: Asides,
  ) {}

  /** Events of a stream from a revision on, as they stand on the server. */
  part(stream: string, from: number, most: number): Promise<Part> {
    return readStream(this.calling, this.names.of(stream), BigInt(from), Math.min(most, FETCHED_EVENTS));
  }

  /** What an event says, wherever its content stands. @throws DamagedEvent */
  async content(stream: string, resolved: ResolvedEvent): Promise<FromServer> {
    this.saw(positionOf(resolved));
    const event = await this.#contentOf(stream, resolved);
    if (resolved.event!.id === serverIdOf(event.leafHash)) return event;
    throw new DamagedEvent(stream, event.revision, undefined, [
      'su identificador en el servidor no es el de su hoja',
      'its id on the server is not that of its leaf',
    ]);
  }

  async #contentOf(stream: string, resolved: ResolvedEvent): Promise<FromServer> {
    const position = positionOf(resolved);
    const beside = besideOf(stream, resolved);
    if (!('aside' in beside)) return unwrapped(stream, resolved, beside);
    const revision = Number(resolved.event!.revision);
    const { dataText, metaText, recordedAt: _, ...rest } = await this.asides.contentOf(stream, revision, beside.aside);
    return { ...rest, position, data: JSON.parse(dataText) as unknown, meta: JSON.parse(metaText) as Meta };
  }

  async *read(stream: string, page: Page): AsyncGenerator<StoredEvent, void, undefined> {
    const { after, upTo, limit } = boundsOf(page);
    let next = Math.max(after + 1, 0);
    const last = Math.min(upTo, next + limit - 1);
    for (let exhausted = false; !exhausted && next <= last;) {
      const part = await this.part(stream, next, last - next + 1);
      if (next === 0 && part.events.length === 0) await this.mustBeWhole(stream);
      exhausted = part.exhausted;
      for (const resolved of part.events) {
        const { ids: _, ...event } = await this.content(stream, resolved);
        if (event.revision !== next++) throw missing(stream, next - 1);
        yield event;
      }
    }
  }

  async *readAll(page: Page): AsyncGenerator<StoredEvent, void, undefined> {
    const { after, upTo, limit } = boundsOf(page);
    let from: Position = after;
    let left = limit;
    for (let exhausted = false; !exhausted && left > 0;) {
      // One more than is wanted: that at the position itself is given as well, and known already.
      const part = await readAll(this.calling, from < 0 ? 'start' : from, Math.min(left, FETCHED_EVENTS) + 1);
      exhausted = part.exhausted;
      for (const resolved of part.events) {
        const position = positionOf(resolved);
        if (position > upTo) return;
        const stream = position > from ? this.names.from(resolved.event!.streamId) : undefined;
        from = position;
        if (stream === undefined) continue;
        const { ids: _, ...event } = await this.content(stream, resolved).catch((error: unknown) => {
          throw error instanceof DamagedEvent ? error.at(position) : error;
        });
        yield event;
        if (--left === 0) return;
      }
    }
  }

  /** The position of turno's last event, -1 when there is none. */
  async head(): Promise<Position> {
    // Whatever turno keeps begins with the national calendars: their end bounds the way back over others' events.
    const national = this.#farthest < 0 ? await readLast(this.calling, this.names.of(NATIONAL)) : undefined;
    if (national) this.saw(positionOf(national));
    for (let from: Position | 'end' = 'end'; ;) {
      const part: Part = await readAll(this.calling, from, FETCHED_EVENTS, true);
      for (const resolved of part.events) {
        from = positionOf(resolved);
        if (from > this.#farthest && this.names.from(resolved.event!.streamId) === undefined) continue;
        this.saw(from);
        return this.#farthest;
      }
      if (part.exhausted) return this.#farthest;
    }
  }

  /** @throws UnusableStore where a stream was deleted on the server, or is cut by it */
  async mustBeWhole(stream: string): Promise<void> {
    const said = await readLast(this.calling, `$$${this.names.of(stream)}`);
    const cut = CUTS.find((name) => name in Object(said?.event?.data));
    if (cut === undefined) return;
    throw new UnusableStore('damaged', `${stream} was deleted or is cut on the server, by ${cut} in its metadata`);
  }

  saw(position: Position): void {
    this.#farthest = Math.max(this.#farthest, position);
  }
}
