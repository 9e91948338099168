/** The live feeds as they are sent, from an event of the batch. */
import { READ_EXAMPLES } from './reads.js';

const [event] = READ_EXAMPLES.events;

const told = (id: number): string =>
  `id: ${id - 1}\nretry: 2000\n\nid: ${id}\nevent: ${event.type.replace('co.turno.', '')}\ndata: ${JSON.stringify(event)}\n\n`;

export const LIVE_EXAMPLES = { live: told(event.revision), riverLive: told(event.position) };
