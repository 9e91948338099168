/** A thread that runs the seeds it is sent, from one to another, and answers with what it found. */
import { parentPort, workerData } from 'node:worker_threads';
import { simulation } from './planting.js';

export interface Seeds {
  readonly from: number;
  readonly to: number;
}
export interface Told {
  readonly seeds: number;
  readonly steps: number;
  readonly events: number;
  /** A line for each seed in which something was wrong. */
  readonly lines: readonly string[];
}

const { planted } = workerData as { planted?: string };
const { run, lineOf } = await simulation(planted);

parentPort!.on('message', ({ from, to }: Seeds) => {
  void (async () => {
    const told = { seeds: 0, steps: 0, events: 0, lines: [] as string[] };
    for (let seed = from; seed <= to; seed++) {
      const done = await run(seed);
      told.seeds += 1;
      told.steps += done.steps;
      told.events += done.events;
      if (done.found) told.lines.push(lineOf(done));
    }
    parentPort!.postMessage(told);
  })();
});
