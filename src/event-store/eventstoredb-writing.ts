/** Writing to the server until it says what became of it, each time the very same events under the very same ids. */
import { OutcomeUnknown } from '../application/ports.js';
import { UnusableStore } from './errors.js';
import { NO_STREAM, type EventData, type Line } from './eventstoredb-client.js';
import type { Proposed } from './eventstoredb-envelope.js';
import { failureOf, isKeptForEver, isWorn } from './eventstoredb-errors.js';
import { pauseAfter, within } from './eventstoredb-patience.js';
import type { Calling } from './eventstoredb-reading.js';

export interface Writing extends Calling {
  /** Each append a call of its own, also where the server knows batch append. */
  readonly plain: boolean;
}

/**
 * On the batch path the deadline is an instant by this machine's clock, which the server compares with its own; it gives
 * up a write after two seconds in any case.
 */
const BATCH_DEADLINE_MS = 60_000;
/** Without user and password, per-call credentials say nothing; that they are there makes the append a plain one. */
const NOBODY = { username: '', password: '' };

/** Nothing of an append was sent yet. */
class NotSent extends Error {
  constructor(override readonly cause: unknown) {
    super('nothing was sent');
  }
}

/** Whether the server takes a batch append; a client that keeps a failed question for ever is given up. */
async function takesBatches({ connection, patience, closed, plain }: Writing, line: Line): Promise<boolean> {
  if (plain) return false;
  try {
    return await within(line.client.knowsBatchAppend(), patience.answerMs, line.lost, closed);
  } catch (error) {
    if (isKeptForEver(error) && !closed.aborted) connection.replace(line);
    throw new NotSent(error);
  }
}

async function attempted(writing: Writing, line: Line, stream: string, follows: number, events: readonly Proposed[]) {
  const { connection, patience, closed, plain } = writing;
  const deadline = (await takesBatches(writing, line)) ? BATCH_DEADLINE_MS : patience.answerMs;
  const options = {
    expectedRevision: follows < 0 ? NO_STREAM : BigInt(follows),
    requiresLeader: true,
    deadline,
    ...(plain && { credentials: connection.cluster.user ?? NOBODY }),
  } as const;
  const appending = line.client.appendToStream(stream, [...events] as unknown as EventData[], options);
  return within(appending, patience.answerMs, line.lost, closed);
}

/** @returns nothing when the events stand there, else the revision at which the stream stands instead */
export async function write(
  writing: Writing,
  stream: string,
  follows: number,
  events: readonly Proposed[],
): Promise<{ readonly actual: number } | undefined> {
  const { connection, patience, timers, closed } = writing;
  let surelyNotTaken = true;
  for (let attempt = 1; ; attempt++) {
    const line = await connection.line;
    try {
      const { nextExpectedRevision } = await attempted(writing, line, stream, follows, events);
      if (nextExpectedRevision === BigInt(follows + events.length)) return undefined;
      // A server goes on counting behind events that somebody deleted.
      throw new UnusableStore('damaged', `${stream} was appended to at ${nextExpectedRevision}: it had been deleted`);
    } catch (error) {
      if (error instanceof UnusableStore) throw error;
      const reason = error instanceof NotSent ? error.cause : error;
      const failure = failureOf(reason);
      if (failure.kind === 'conflict') return { actual: failure.actual };
      if (failure.kind === 'no-stream') throw error;
      surelyNotTaken &&= error instanceof NotSent || failure.kind === 'final' || failure.surely;
      if (isWorn(reason) && !closed.aborted) connection.replace(line);
      if (failure.kind === 'final' || attempt >= patience.attempts || closed.aborted)
        throw surelyNotTaken ? failure.error : new OutcomeUnknown(failure.error.message, { cause: error });
      await timers.wait(pauseAfter(patience, attempt));
    }
  }
}
