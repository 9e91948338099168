/** What the Ministry and the Intendancy decide for every port reaches a port's own stream, in order, as facts received. */
import { fact } from '../../messages.js';
import { anything, instantField, record, text, whole } from '../../shape.js';

export const receivedFacts = {
  NationalFactReceived: fact(
    1,
    record({
      nationalRevision: whole(0),
      fact: record({ type: text, schemaVersion: whole(1), data: anything, occurredAt: instantField }),
    }),
  ),
} as const;
