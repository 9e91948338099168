/** What the Ministry and the Intendancy decide for every port reaches a port's own stream, in order, as facts received. */
import { fact } from '../../messages.js';
import { nationalFacts } from '../../national/messages.js';
import { anything, instantField, record, text, whole, type TypeOf } from '../../shape.js';
import { toldToday } from '../../told-today.js';

const NationalFactReceived = record({
  nationalRevision: whole(0),
  fact: record({ type: text, schemaVersion: whole(1), data: anything, occurredAt: instantField }),
});
type Received = TypeOf<typeof NationalFactReceived>;

/** What was received was written as `national` wrote it then. */
function carried(received: Received): Received {
  const told = toldToday(nationalFacts, received.fact);
  return told === received.fact ? received : { ...received, fact: told };
}

export const receivedFacts = { NationalFactReceived: fact(1, NationalFactReceived, { carried }) } as const;
