/** How long a server is waited for, and how a call that nobody answers is left. */

export interface Patience {
  /** How long one call is waited for, or the next event of a reading, in milliseconds. */
  readonly answerMs: number;
  /** How often a call is made before the store is said to be away. */
  readonly attempts: number;
  /** The pause before the second attempt, doubled before each further one. */
  readonly pauseMs: number;
  /** The longest pause before a subscription is taken up again. */
  readonly longestPauseMs: number;
}

/** Longer than the two seconds in which a server itself gives up a write. */
export const PATIENCE: Patience = { answerMs: 3000, attempts: 4, pauseMs: 100, longestPauseMs: 5000 };

/** The pause after so many failures. */
export const pauseAfter = ({ pauseMs, longestPauseMs }: Patience, failures: number): number =>
  Math.min(pauseMs * 2 ** (failures - 1), longestPauseMs);

/** Nothing came for so long. The client's own deadline is not kept on every path. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** A promise's result, unless it takes too long or one of the signals is given. @throws NotAnswered; a signal's reason */
export async function within<T>(work: Promise<T>, ms: number, ...signals: readonly AbortSignal[]): Promise<T> {
  const { promise: left, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NotAnswered(`the server did not answer within ${ms} ms`)), ms);
  const leaves = signals.map((signal) => {
    const leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    return () => signal.removeEventListener('abort', leave);
  });
  try {
    return await Promise.race([work, left]);
  } finally {
    clearTimeout(timer);
    for (const forget of leaves) forget();
  }
}
