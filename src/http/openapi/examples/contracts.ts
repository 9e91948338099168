/** What is published of the events themselves: the schema of one, and of the AsyncAPI document its beginning. */
import { eventSchema } from '../../live/event-schemas.js';
import { asyncApiDocument } from '../../live/asyncapi.js';

const HERE = 'http://127.0.0.1:3000';

const { channels: _, components: __, ...begins } = asyncApiDocument(HERE);

export const contractExamples = {
  eventSchema: eventSchema(HERE, 'CargoTurnAssigned', 1),
  asyncApi: begins,
};
