/** The live feed as it is sent, from an event of the batch. */
import { READ_EXAMPLES } from './reads.js';

const [event] = READ_EXAMPLES.events;

export const LIVE_EXAMPLE = `retry: 2000\n\nid: ${event.revision}\nevent: ${event.type.replace('co.turno.', '')}\ndata: ${JSON.stringify(event)}\n\n`;
