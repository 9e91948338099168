/** Reading from the server: one part of a stream or of all events at a time, so that no call stays open in between. */
import type { Timers } from '../application/ports.js';
import { BACKWARDS, FORWARDS, type Connection, type Line, type ResolvedEvent } from './eventstoredb-client.js';
import { failureOf, isWorn } from './eventstoredb-errors.js';
import { NotAnswered, pauseAfter, type Patience } from './eventstoredb-patience.js';
import { FETCHED_TEXT } from './paging.js';

/** What every call to the server goes by. */
export interface Calling {
  readonly connection: Connection;
  readonly patience: Patience;
  readonly timers: Timers;
  /** Told when the store is closed: no call is waited for after that. */
  readonly closed: AbortSignal;
}

/** A reading of the client, whatever it reads. */
export interface Call {
  on(event: 'data', listener: (event: ResolvedEvent) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  cancel(): Promise<void>;
}

export interface Part {
  readonly events: readonly ResolvedEvent[];
  /** Whether the server had no more, rather than that enough was read. */
  readonly exhausted: boolean;
}

const BY_NAME = { resolveLinkTos: false, requiresLeader: true } as const;

/** About how much memory the content of an event takes. */
const sizeOf = (data: unknown): number =>
  ArrayBuffer.isView(data) ? data.byteLength : JSON.stringify(data ?? null).length;

/** Gathers what a call gives until there is enough of it. The call is left in any case: else it stays open. */
async function gathered(call: Call, most: number, ms: number, ...signals: readonly AbortSignal[]): Promise<Part> {
  const events: ResolvedEvent[] = [];
  const { promise: exhausted, resolve, reject } = Promise.withResolvers<boolean>();
  let text = 0;
  const silent = setTimeout(() => reject(new NotAnswered(`the server said nothing for ${ms} ms`)), ms);
  const leave = () => reject(new NotAnswered('the reading was left'));
  for (const signal of signals) signal.addEventListener('abort', leave, { once: true });
  if (signals.some(({ aborted }) => aborted)) leave();
  call.on('error', reject);
  call.on('end', () => resolve(events.length < most));
  call.on('data', (event) => {
    silent.refresh();
    events.push(event);
    text += sizeOf(event.event?.data);
    if (events.length >= most || text >= FETCHED_TEXT) resolve(false);
  });
  try {
    const isExhausted = await exhausted;
    return { events: [...events], exhausted: isExhausted };
  } finally {
    clearTimeout(silent);
    for (const signal of signals) signal.removeEventListener('abort', leave);
    call.cancel().catch(() => undefined);
  }
}

async function read(calling: Calling, most: number, begin: (client: Line['client']) => Call): Promise<Part> {
  const { connection, patience, timers, closed } = calling;
  for (let attempt = 1; ; attempt++) {
    const line = await connection.line;
    try {
      return await gathered(begin(line.client), most, patience.answerMs, line.lost, closed);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'no-stream') return { events: [], exhausted: true };
      if (isWorn(error) && !closed.aborted) connection.replace(line);
      if (failure.kind === 'conflict') throw error;
      if (failure.kind === 'final' || attempt >= patience.attempts || closed.aborted) throw failure.error;
      await timers.wait(pauseAfter(patience, attempt));
    }
  }
}

/** Events of a stream from a revision on; nothing where there is no such stream. @throws StoreUnavailable */
export const readStream = (calling: Calling, name: string, from: bigint, most: number): Promise<Part> =>
  read(calling, most, (client) =>
    client.readStream(name, { ...BY_NAME, fromRevision: from, direction: FORWARDS, maxCount: most }),
  );

/** The last event of a stream. @throws StoreUnavailable */
export const readLast = async (calling: Calling, name: string): Promise<ResolvedEvent | undefined> => {
  const { events } = await read(calling, 1, (client) =>
    client.readStream(name, { ...BY_NAME, fromRevision: 'end', direction: BACKWARDS, maxCount: 1 }),
  );
  return events[0];
};

/** Events of all streams, that at the position included, or from the first or the last. @throws StoreUnavailable */
export function readAll(
  calling: Calling,
  from: number | 'start' | 'end',
  most: number,
  backwards = false,
): Promise<Part> {
  const fromPosition = typeof from === 'number' ? { commit: BigInt(from), prepare: BigInt(from) } : from;
  const direction = backwards ? BACKWARDS : FORWARDS;
  return read(calling, most, (client) => client.readAll({ ...BY_NAME, fromPosition, direction, maxCount: most }));
}
