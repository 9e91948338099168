import { describe, expect, it, jest } from '@jest/globals';
import { MISTAKES } from './planted/mistakes.js';
import { PLANTED } from './planting.js';
import { lineOf, simulate, type Run } from './simulate.js';

const PATIENCE = 180_000;
const MOST_SEEDS = 1000;

/** The first seed in which something is found, and what. */
async function firstFound(run: (seed: number) => Promise<Run>): Promise<Run> {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const done = await run(seed);
    if (done.found) return done;
  }
  throw new Error(`nothing was found in ${MOST_SEEDS} seeds`);
}

/** What is found with a mistake is not found without it, in any seed up to that. */
async function isClean(upTo: number): Promise<void> {
  for (let seed = 1; seed <= upTo; seed++) expect((await simulate(seed)).found).toBeUndefined();
}

const FOUND_AS: { readonly [M in keyof typeof MISTAKES]: readonly string[] } = {
  'answered-before-the-commit': ['acknowledged-is-recorded'],
  'checkpoint-apart-from-its-rows': ['each-event-in-the-book-once'],
  'ids-kept-after-a-conflict': ['ids-of-their-first-use'],
  'ids-taken-for-a-repetition': ['folded-again', 'recorded-time-never-goes-back', 'acknowledged-is-recorded'],
  'signed-before-the-commit': ['signed-is-so'],
};

describe('The simulation finds', () => {
  it.each(Object.keys(MISTAKES) as (keyof typeof MISTAKES)[])(
    'within a thousand seeds, what was done wrong: %s',
    async (mistake) => {
      const run = await firstFound((seed) => simulate(seed, MISTAKES[mistake]));
      expect(FOUND_AS[mistake]).toContain(run.found!.invariant);
      await isClean(run.seed);
      expect((await simulate(run.seed, MISTAKES[mistake])).found).toEqual(run.found);
    },
    PATIENCE,
  );

  it(
    'within a thousand seeds, a comparator that forgot the lines of the waybill',
    async () => {
      jest.resetModules();
      jest.unstable_mockModule(
        '../../src/decrees/d1976-turn/turn-order.js',
        () => import('./planted/turn-order-without-source-seq.js'),
      );
      const forgetful = await import('./simulate.js');
      const run = await firstFound((seed) => forgetful.simulate(seed));
      expect(run.found!.invariant).toBe('one-order');
      await isClean(run.seed);
    },
    PATIENCE,
  );

  it('each of them by its name at the terminal, and says in one line how to see it again', async () => {
    expect(PLANTED).toEqual([...Object.keys(MISTAKES), 'comparator-without-source-seq']);
    const [mistake] = PLANTED;
    const run = await firstFound((seed) => simulate(seed, MISTAKES['answered-before-the-commit']));
    expect(lineOf(run, mistake)).toMatch(
      /^npm run test:simulation -- --seed \d+ --planted answered-before-the-commit {3}# acknowledged-is-recorded: [^\n]+$/,
    );
  });
});
