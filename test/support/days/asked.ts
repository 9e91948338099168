/** A command of the days as it is sent to an office. */
import { v5 as uuidv5 } from 'uuid';
import type { Asked, Counter } from '../../../src/application/outcome.js';
import { instantText, type Instant } from '../../../src/decrees/calendar.js';

const NAMESPACE = 'b6b3a9c4-0d7e-5f5a-9a53-194011180000';

export interface Sent {
  readonly counter: Counter;
  readonly type: string;
  readonly data: object;
  /** The clock of whoever judges it, when left out. */
  readonly occurredAt?: Instant | undefined;
}

/** @param key tells this command from every other: the same key makes the same id */
export function askedOf({ counter, type, data, occurredAt }: Sent, key: string): Asked {
  const commandId = uuidv5(key, NAMESPACE);
  return {
    counter,
    type,
    data,
    occurredAt: occurredAt === undefined ? undefined : instantText(occurredAt),
    commandId,
    correlationId: commandId,
    actor: { id: 'local', role: 'local' },
  };
}
