/** A long answer in lines of JSON (NDJSON): how far it is, and at last the answer, or why there is none. */
import { Problem } from '../problems/problem.js';
import { translated } from '../problems/translated.js';
import { NobodyWaits } from './judging-room.js';
import type { Progress, Waiting } from './what-ifs.js';

export const NDJSON = 'application/x-ndjson';

const line = (said: object): string => `${JSON.stringify(said)}\n`;

/** Lines that come one by one, to whoever reads them. */
class Lines {
  private readonly written: string[] = [];
  private ended = false;
  private wake: () => void = () => undefined;

  write(said: object): void {
    this.written.push(line(said));
    this.wake();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  async *read(): AsyncGenerator<string, void> {
    for (;;) {
      yield* this.written.splice(0);
      if (this.ended && this.written.length === 0) return;
      if (!this.ended && this.written.length === 0)
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
  }
}

/** What went wrong once lines were sent: the status was said before. */
const failed = (error: unknown, { language }: Waiting): object => ({
  problem: (error instanceof Problem ? error : translated(error)).body(language, ''),
});

/**
 * The lines of an answer; what is wrong with the request itself is thrown, so that it is answered by its status.
 * @param answer is told whom to tell how far it is, and what to call once nothing of the request is wrong
 * @throws Problem
 */
export function inLines(
  waiting: Waiting,
  answer: (told: Waiting, settled: () => void) => Promise<object>,
): Promise<AsyncGenerator<string, void>> {
  const lines = new Lines();
  return new Promise((resolve, reject) => {
    let begun = false;
    const settled = () => {
      begun = true;
      resolve(lines.read());
    };
    const tell = ({ judged, of }: Progress) => lines.write({ progress: { judged, of } });
    answer({ ...waiting, tell }, settled)
      .then((result) => lines.write({ result }))
      .catch((error: unknown) => {
        if (!begun) reject(error instanceof Error ? error : new Error(String(error)));
        else if (!(error instanceof NobodyWaits)) lines.write(failed(error, waiting));
      })
      .finally(() => lines.end());
  });
}
