/**
 * What is told of the river, in order: the events of one port by their revision, or those of both ports of the turn by their
 * position among all events of the store. The number is the `id:` under which an event is sent, and after which a reader goes on.
 */
import type { Office } from '../../application/office.js';
import type { StoredEvent } from '../../application/ports.js';
import { TURN_PORTS } from '../../application/who-may.js';
import type { Port } from '../../decrees/river-ports.js';

/** The events behind a feed. */
export interface Told {
  /** What its numbers are called. */
  readonly counts: 'revision' | 'position';
  /** The ports it tells of. */
  readonly ports: readonly Port[];
  /** The number of the last event there is, -1 when there is none. */
  readonly head: () => Promise<number>;
  /** What comes after a number, in order; events of none of its ports may be among them. */
  readonly after: (number: number, limit: number) => AsyncIterable<StoredEvent>;
  readonly numberOf: (event: StoredEvent) => number;
}

export const ofAPort = (office: Office, port: Port): Told => ({
  counts: 'revision',
  ports: [port],
  head: async () => (await office.port(port)).revision,
  after: (after, limit) => office.events(port, { after, limit }),
  numberOf: ({ revision }) => revision,
});

export const ofTheRiver = (office: Office): Told => ({
  counts: 'position',
  ports: TURN_PORTS,
  head: async () => {
    // A desk that was never asked does not look for what other offices commit, and rings no bell.
    await Promise.all(TURN_PORTS.map((port) => office.port(port)));
    return office.head();
  },
  after: (after, limit) => office.eventsOfAll({ after, limit }),
  numberOf: ({ position }) => position,
});
