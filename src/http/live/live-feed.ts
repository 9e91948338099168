/**
 * Events as they are recorded, as server-sent events. The feed is read on from the last event it told, and only when its reader
 * has taken what it was given: a reader that stalls holds one page and costs nothing more, and one that comes back with the
 * last id it saw misses nothing and hears nothing twice.
 */
import { Bell } from '../../application/bell.js';
import type { Feed } from './feeds.js';
import { frame } from './shared-pages.js';

/** Sent when nothing happens, so that neither end takes the other for dead. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;

export interface FeedOptions {
  /** The number after which to begin; the head when left out. */
  readonly after: number | undefined;
  readonly until: AbortSignal;
  /** Where its reader reached the server. */
  readonly origin: string;
  readonly heartbeatMs?: number;
}

export async function* liveFeed(feed: Feed, options: FeedOptions): AsyncGenerator<string, void> {
  const { after, until, origin, heartbeatMs = HEARTBEAT_MS } = options;
  const bell = new Bell();
  const stopListening = feed.listen(() => bell.ring());
  until.addEventListener('abort', () => bell.ring(), { once: true });
  try {
    const head = await feed.told.head();
    let reached = Math.min(after ?? head, head);
    // With its number, so that a reader who is cut off before anything happened comes back to here, and not to a later head.
    yield `id: ${reached}\nretry: ${RETRY_MS}\n\n`;
    // The reader saw more than there is: the store was put back to an earlier state, and what it holds is not ours.
    if (after !== undefined && after > head) yield frame(head, 'resync', { [feed.told.counts]: head });
    for (let more = true; !until.aborted;) {
      if (!more && !(await bell.heard(heartbeatMs))) yield ': en pie\n\n';
      const page = await feed.page(reached, origin);
      yield* page.texts;
      ({ reached, more } = page);
    }
  } finally {
    stopListening();
  }
}
