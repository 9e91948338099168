/** The readers that are being told what happens: each ends with its connection, all of them with the server. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** A reader that takes its last words within this time is let go in peace. */
const FAREWELL_MS = 500;

@Injectable()
export class LiveReaders implements BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private readonly open = new Set<ServerResponse>();

  /** A feed as a stream that reads it no further than the response is read. */
  join(response: ServerResponse, feed: (until: AbortSignal) => AsyncIterable<string>): Readable {
    const gone = new AbortController();
    this.open.add(response);
    response.once('close', () => {
      this.open.delete(response);
      gone.abort();
    });
    return Readable.from(feed(AbortSignal.any([this.closing.signal, gone.signal])), { highWaterMark: 1 });
  }

  /** Before the server closes: it would wait for its readers for ever, for one that stalls even after the feed's end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    const left = [...this.open].map((response) => new Promise((resolve) => response.once('close', resolve)));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([Promise.all(left), new Promise((resolve) => (timer = setTimeout(resolve, FAREWELL_MS)))]);
    clearTimeout(timer);
    for (const response of this.open) response.destroy();
  }
}
