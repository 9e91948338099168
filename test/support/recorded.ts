/** Stories told in facts, recorded in a store as an office would have. */
import { instantText } from '../../src/decrees/calendar.js';
import type { EventStore, NewEvent } from '../../src/application/ports.js';
import type { Happened } from '../../src/river/decider.js';
import { portFacts, type PortFact } from '../../src/river/port/messages.js';
import type { PortStory } from './given.js';
import { uuid } from './store-events.js';

/** The nth fact of a port, as an event; every ten facts make a command. */
const eventOf = ({ type, data, occurredAt }: Happened<PortFact>, n: number, family: number): NewEvent => ({
  id: uuid(n, family),
  type,
  schemaVersion: portFacts[type].version,
  data,
  meta: {
    commandId: uuid(Math.floor(n / 10), family + 0xc0),
    requestHash: '00'.repeat(32),
    correlationId: uuid(n, family + 0xd0),
    actor: { id: 'local', role: 'local' },
    occurredAt: instantText(occurredAt),
    recordedAt: `1941-01-01T00:00:00.${String(Math.min(n, 999)).padStart(3, '0')}Z`,
  },
});

export const eventsOf = ({ happened }: Pick<PortStory, 'happened'>, family = 1): NewEvent[] =>
  happened.map((fact, n) => eventOf(fact, n, family));

/** Records the facts of a story behind those of its port that are recorded already. */
export async function record(
  store: EventStore,
  story: Pick<PortStory, 'port' | 'happened'>,
  family = 1,
  from = 0,
  to = story.happened.length,
): Promise<void> {
  const events = eventsOf(story, family).slice(from, to);
  if (events.length === 0) return;
  const result = await store.append(`port-${story.port}`, from === 0 ? 'no-stream' : from - 1, events, []);
  if (result.outcome === 'conflict') throw new Error(`the stream stands at ${result.actual}`);
}
