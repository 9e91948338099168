/** How long things take, measured in turns, so that what disturbs the one disturbs the other. */

/** Something that is done several times. */
export interface Measured {
  readonly name: string;
  /** What is measured. @returns what is done when time is up: it throws when the answer is wrong, which has no speed */
  readonly run: () => Promise<() => Promise<void>>;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/** Prints the median of each, and how many times the first it is. */
export async function inTurns(rounds: number, measured: readonly Measured[]): Promise<void> {
  const times = measured.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, { run }] of measured.entries()) {
      const began = performance.now();
      const afterwards = await run();
      times[at]!.push(performance.now() - began);
      await afterwards();
    }
  const [first, ...others] = times.map(median) as [number, ...number[]];
  const width = Math.max(...measured.map(({ name }) => name.length));
  for (const [at, time] of [first, ...others].entries()) {
    const ratio = at === 0 ? '' : `   1 : ${(first / time).toFixed(1)}`;
    console.log(`  ${measured[at]!.name.padEnd(width)}  ${time.toFixed(time < 10 ? 1 : 0).padStart(7)} ms${ratio}`);
  }
}
