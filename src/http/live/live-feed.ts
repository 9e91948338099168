/**
 * A port's events as they are recorded, as server-sent events. The feed reads the store from the last event it told,
 * and only when its reader has taken what it was given: a reader that stalls holds one page and costs nothing more,
 * and one that comes back with the last id it saw misses nothing and hears nothing twice.
 */
import type { Office } from '../../application/office.js';
import { streamOf } from '../../application/outcome.js';
import type { Port } from '../../decrees/river-ports.js';
import { Bell } from '../../application/bell.js';
import { cloudEvent } from './cloud-event.js';

const PAGE = 100;
/** Sent when nothing happens, so that neither end takes the other for dead. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;

export interface FeedOptions {
  /** The revision after which to begin; the head when left out. */
  readonly after: number | undefined;
  readonly until: AbortSignal;
  readonly heartbeatMs?: number;
}

const frame = (port: Port, event: Parameters<typeof cloudEvent>[1]): string =>
  `id: ${event.revision}\nevent: ${event.type}\ndata: ${JSON.stringify(cloudEvent(port, event))}\n\n`;

export async function* liveFeed(office: Office, port: Port, options: FeedOptions): AsyncGenerator<string, void> {
  const { after, until, heartbeatMs = HEARTBEAT_MS } = options;
  const bell = new Bell();
  const stopListening = office.listen((stream) => {
    if (stream === streamOf(port)) bell.ring();
  });
  until.addEventListener('abort', () => bell.ring(), { once: true });
  try {
    const head = (await office.port(port)).revision;
    yield `retry: ${RETRY_MS}\n\n`;
    let told = after ?? head;
    if (told > head) {
      // The reader saw more than there is: the store was put back to an earlier state, and what it holds is not ours.
      told = head;
      yield `event: resync\nid: ${head}\ndata: ${JSON.stringify({ revision: head })}\n\n`;
    }
    while (!until.aborted) {
      let inPage = 0;
      for await (const event of office.events(port, { after: told, limit: PAGE })) {
        yield frame(port, event);
        told = event.revision;
        inPage += 1;
      }
      if (inPage < PAGE && !(await bell.heard(heartbeatMs))) yield ': en pie\n\n';
    }
  } finally {
    stopListening();
  }
}
