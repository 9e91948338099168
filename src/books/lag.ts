/**
 * How many events there are of what is told, and when the first that somebody lacks was recorded. Revisions alone are counted:
 * positions are ordered, and on a store of several machines no more than that.
 */
import type { EventStore, Position, StoredEvent } from '../application/ports.js';
import { COUNTERS, streamOf } from './told.js';

/** The first event after a position, if there is one. */
export async function firstAfter(store: EventStore, after: Position): Promise<StoredEvent | undefined> {
  for await (const event of store.readAll({ after, limit: 1 })) return event;
  return undefined;
}

async function goesBeyond(store: EventStore, stream: string, revision: number): Promise<boolean> {
  for await (const _event of store.read(stream, { after: revision, limit: 1 })) return true;
  return false;
}

/** The last revision of a stream: looked for in ever longer steps from one that is known, and then between two of them. */
export async function lastRevision(store: EventStore, stream: string, known: number): Promise<number> {
  if (!(await goesBeyond(store, stream, known))) return known;
  let [there, step] = [known + 1, 1];
  while (await goesBeyond(store, stream, there + step - 1)) {
    there += step;
    step *= 2;
  }
  let most = there + step - 1;
  while (there < most) {
    const between = Math.floor((there + most) / 2);
    if (await goesBeyond(store, stream, between)) there = between + 1;
    else most = between;
  }
  return there;
}

/** How many events of all counters the store has. @param known the last revision of a stream that somebody has entered */
export async function storedEvents(store: EventStore, known: (stream: string) => number): Promise<number> {
  const streams = COUNTERS.map(streamOf);
  const last = await Promise.all(streams.map((stream) => lastRevision(store, stream, known(stream))));
  return last.reduce((sum, revision) => sum + revision + 1, 0);
}
