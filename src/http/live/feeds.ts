/** The feeds that are read: one for each port that somebody reads, and one for both ports of the turn. */
import { Injectable } from '@nestjs/common';
import { streamOf } from '../../application/outcome.js';
import { Office } from '../../application/office.js';
import type { StoredEvent } from '../../application/ports.js';
import type { Port } from '../../decrees/river-ports.js';
import { SharedPages, type Page } from './shared-pages.js';
import { ofAPort, ofTheRiver, type Told } from './told.js';

/** One for all its readers, who are rung for together and read the same pages. */
export class Feed {
  readonly #ports: ReadonlyMap<string, Port>;
  readonly #bells = new Set<() => void>();
  readonly #pages: SharedPages;

  constructor(
    readonly told: Told,
    office: Office,
  ) {
    this.#ports = new Map(told.ports.map((port) => [streamOf(port), port]));
    this.#pages = new SharedPages(told, this.portOf);
    office.listen((stream) => {
      if (!this.#ports.has(stream)) return;
      this.#pages.forget();
      for (const ring of this.#bells) ring();
    });
  }

  /** The port an event is of; `undefined` for one that the feed does not tell. */
  portOf = ({ stream }: StoredEvent): Port | undefined => this.#ports.get(stream);

  /** The next page after a number, as it is sent. @param origin where its reader reached the server */
  page = (after: number, origin: string): Promise<Page> => this.#pages.after(after, origin);

  /** Has a bell rung when there may be more. @returns what takes it off again */
  listen(ring: () => void): () => void {
    this.#bells.add(ring);
    return () => this.#bells.delete(ring);
  }
}

@Injectable()
export class Feeds {
  readonly #feeds = new Map<Port | 'river', Feed>();

  constructor(private readonly office: Office) {}

  port = (port: Port): Feed => this.#of(port, () => ofAPort(this.office, port));

  /** Both ports of the turn. */
  river = (): Feed => this.#of('river', () => ofTheRiver(this.office));

  #of(name: Port | 'river', told: () => Told): Feed {
    const feed = this.#feeds.get(name) ?? new Feed(told(), this.office);
    this.#feeds.set(name, feed);
    return feed;
  }
}
