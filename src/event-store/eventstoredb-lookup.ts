/** Brings the index of ids up to the end of a stream, so that what it answers is what the stream says now. */
import type { FromServer } from './eventstoredb-envelope.js';
import type { IdIndex, Known } from './eventstoredb-ids.js';
import { missing, type Streams } from './eventstoredb-streams.js';
import { FETCHED_EVENTS } from './paging.js';

async function* contents(
  streams: Streams,
  stream: string,
  from: number,
): AsyncGenerator<FromServer[], void, undefined> {
  let next = from;
  for (let exhausted = false; !exhausted;) {
    const part = await streams.part(stream, next, FETCHED_EVENTS);
    exhausted = part.exhausted;
    const events: FromServer[] = [];
    for (const resolved of part.events) {
      const event = await streams.content(stream, resolved);
      if (event.revision !== next++) throw missing(stream, next - 1);
      events.push(event);
    }
    yield events;
  }
}

/** Whether the last event that is known still stands where it stood: on another server, or a restored one, it does not. */
const isTheSame = (known: Known, found: FromServer | undefined): boolean => found?.leafHash === known.leafHash;

/** Reads what the index does not know, beginning with the last event that it does. */
export async function catchUp(index: IdIndex, streams: Streams, stream: string): Promise<void> {
  const known = index.known(stream);
  let unseen = known;
  for await (const events of contents(streams, stream, known?.revision ?? 0)) {
    if (unseen && !isTheSame(unseen, events.shift())) {
      index.forget(stream);
      return catchUp(index, streams, stream);
    }
    unseen = undefined;
    index.take(stream, events);
  }
}
