/**
 * Pages of a feed as they are sent, read and written out once for all readers who stand at the same place: whoever waits at the
 * head, however many they are, costs one reading of the store for each commit.
 */
import type { StoredEvent } from '../../application/ports.js';
import type { Port } from '../../decrees/river-ports.js';
import { cloudEvent } from './cloud-event.js';
import type { Told } from './told.js';

export interface Page {
  /** Server-sent events, whole ones, several in each text where they are small. */
  readonly texts: readonly string[];
  /** The number up to which it was read. */
  readonly reached: number;
  /** Whether more may be there already. */
  readonly more: boolean;
}

const MOST_EVENTS = 100;
/** In UTF-16 units: what a reader who stalls keeps in memory, and one event. */
const MOST_TEXT = 256 * 1024;
/** As much is handed to a socket at once. */
const TEXT = 16 * 1024;
/** So many pages are remembered; readers who are behind stand in many places. */
const REMEMBERED = 8;
/** And for so long: who comes back later, though no bell was rung, looks again. */
const FRESH_MS = 1000;

/** A server-sent event. */
export const frame = (id: number, event: string, data: object): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The port an event is of; `undefined` for one that is not told. */
type PortOf = (event: StoredEvent) => Port | undefined;

async function readPage(told: Told, portOf: PortOf, after: number, origin: string): Promise<Page> {
  const texts: string[] = [];
  let reached = after;
  let text = '';
  let [events, length] = [0, 0];
  for await (const event of told.after(after, MOST_EVENTS)) {
    events += 1;
    reached = told.numberOf(event);
    const port = portOf(event);
    if (port) text += frame(reached, event.type, cloudEvent(port, event, origin));
    if (text.length < TEXT) continue;
    length += texts[texts.push(text) - 1]!.length;
    text = '';
    if (length >= MOST_TEXT) return { texts, reached, more: true };
  }
  if (text) texts.push(text);
  return { texts, reached, more: events === MOST_EVENTS };
}

export class SharedPages {
  readonly #pages = new Map<string, { readonly page: Promise<Page>; readonly readAt: number }>();

  constructor(
    private readonly told: Told,
    private readonly portOf: PortOf,
  ) {}

  after(number: number, origin: string): Promise<Page> {
    const name = `${number} ${origin}`;
    const known = this.#pages.get(name);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.page;
    const page = readPage(this.told, this.portOf, number, origin);
    page.catch(() => this.forget());
    this.#pages.delete(name);
    this.#pages.set(name, { page, readAt: performance.now() });
    if (this.#pages.size > REMEMBERED) this.#pages.delete(this.#pages.keys().next().value!);
    return page;
  }

  /** There may be more than was read. */
  forget(): void {
    this.#pages.clear();
  }
}
