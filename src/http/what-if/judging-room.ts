/** Where histories are judged again: a few at once, each in slices, for so long and no longer, and only while somebody waits. */
import { ExpectedProblem, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

export interface Limits {
  /** So long one history may take. */
  readonly milliseconds: number;
  /** So many are judged at once. */
  readonly atOnce: number;
}
export const LIMITS: Limits = { milliseconds: 120_000, atOnce: 2 };

/** So many milliseconds are worked before others have their turn. */
const SLICE_MS = 8;

const expected = (
  code: string,
  [title, detail]: readonly ReturnType<typeof both>[],
  retryAfter: string,
  more = {},
): Problem =>
  new ExpectedProblem(503, code, (language) => ({ ...more, title: title![language], detail: detail![language] }), {
    'retry-after': retryAfter,
  });

export const roomFull = (atOnce: number): Problem =>
  expected(
    'JUDGING_ROOM_FULL',
    [
      both('Ya se está juzgando de nuevo', 'Histories are being judged again already'),
      both(
        `se juzgan de nuevo ${atOnce} historias a la vez; pregunte otra vez en unos segundos`,
        `${atOnce} histories are judged again at once; ask again in a few seconds`,
      ),
    ],
    '5',
    { atOnce },
  );

export const tookTooLong = (milliseconds: number): Problem => {
  const seconds = Math.round(milliseconds / 1000);
  return expected(
    'TOOK_TOO_LONG',
    [
      both('La historia es demasiado larga', 'The history is too long'),
      both(
        `volver a juzgarla toma más de ${seconds} s; con until se juzga solo hasta una revisión o un instante`,
        `judging it again takes more than ${seconds} s; with until it is judged only up to a revision or an instant`,
      ),
    ],
    '60',
    { seconds },
  );
};

/** Nobody waits for the answer any more. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
}

/** The pace at which one history is judged. */
export class Pace {
  private readonly began = performance.now();
  private sliceBegan = this.began;

  constructor(
    private readonly until: AbortSignal,
    private readonly limits: Limits,
  ) {}

  /** Whether it is time that others had their turn. @throws Problem when it took too long; NobodyWaits */
  isDue(): boolean {
    const now = performance.now();
    if (this.until.aborted) throw new NobodyWaits();
    if (now - this.began > this.limits.milliseconds) throw tookTooLong(this.limits.milliseconds);
    return now - this.sliceBegan >= SLICE_MS;
  }

  async breathe(): Promise<void> {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    this.sliceBegan = performance.now();
  }
}

export class JudgingRoom {
  private busy = 0;

  constructor(private readonly limits: Limits = LIMITS) {}

  /** @throws Problem when the room is full, or it took too long; NobodyWaits */
  async judge<Made>(until: AbortSignal, work: (pace: Pace) => Promise<Made>): Promise<Made> {
    if (this.busy >= this.limits.atOnce) throw roomFull(this.limits.atOnce);
    this.busy += 1;
    try {
      return await work(new Pace(until, this.limits));
    } finally {
      this.busy -= 1;
    }
  }
}
