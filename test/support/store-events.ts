/** Events to put into a store: plain, numbered, always the same. */
import type { EventStore, IndexedId, Meta, NewEvent, Page, StoredEvent } from '../../src/application/ports.js';

/** The nth UUID of a family; families keep apart what one test appends to several streams. */
export const uuid = (n: number, family = 0): string =>
  `${family.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const meta = (n: number): Meta => ({
  commandId: uuid(n, 0xc0),
  requestHash: '00'.repeat(32),
  correlationId: uuid(n, 0xc1),
  actor: { id: 'inspector', role: 'inspector' },
  occurredAt: '1940-06-01T13:00:00Z',
  recordedAt: '1940-06-01T13:00:05Z',
});

/** The nth event of a family, with `data` as given or its number. */
export const event = (n: number, family = 0, data: unknown = { n }): NewEvent => ({
  id: uuid(n, family),
  type: 'CargoArrived',
  schemaVersion: 1,
  data,
  meta: meta(n),
});

/** The events `from` to `to` of a family, both included. */
export const events = (from: number, to: number, family = 0): NewEvent[] =>
  Array.from({ length: to - from + 1 }, (_, i) => event(from + i, family));

export const lot = (id: string, revision: number): IndexedId => ({ kind: 'lot', id, revision });

export async function all(found: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> {
  const list: StoredEvent[] = [];
  for await (const one of found) list.push(one);
  return list;
}

export const revisions = async (store: EventStore, stream: string, page?: Page): Promise<number[]> =>
  (await all(store.read(stream, page))).map(({ revision }) => revision);

export const idsOf = (found: readonly { readonly id: string }[]): string[] => found.map(({ id }) => id);

/** Waits until something is so, looking again every few milliseconds. Fails after five seconds, or after so many milliseconds. */
export async function until(isSo: () => boolean, longest = 5000): Promise<void> {
  for (let waited = 0; !isSo(); waited += 5) {
    if (waited > longest) throw new Error('it never came to be so');
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** Lets everything that waits for its turn have it, several times over. */
export async function turns(count = 5): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((turn) => setImmediate(turn));
}

/** Follows a store from a position as a reader does: a wake, then a read after the last event it has. */
export function follow(
  store: EventStore,
  after: number,
): { seen: StoredEvent[]; position(): number; stop(): Promise<void> } {
  const seen: StoredEvent[] = [];
  let position = after;
  let reading = Promise.resolve();
  const subscription = store.subscribe(after, () => {
    reading = reading.then(async () => {
      for await (const one of store.readAll({ after: position })) {
        seen.push(one);
        position = one.position;
      }
    });
  });
  return {
    seen,
    position: () => position,
    stop: () => {
      subscription.stop();
      return reading;
    },
  };
}
