/** Makes the world with or without a planted mistake, by its name. */
import { registerHooks } from 'node:module';
import type { Makers } from './makers.js';

const COMPARATOR = 'comparator-without-source-seq';
/** By name, what was done wrong. */
export const PLANTED: readonly string[] = [
  'answered-before-the-commit',
  'checkpoint-apart-from-its-rows',
  'ids-kept-after-a-conflict',
  'ids-taken-for-a-repetition',
  'signed-before-the-commit',
  COMPARATOR,
];

const TURN_ORDER = '/src/decrees/d1976-turn/turn-order.ts';
const FORGETFUL = new URL('./planted/turn-order-without-source-seq.ts', import.meta.url).href;

/** From here on whoever imports the comparator is given the forgetful one. */
const replaceTheComparator = (): unknown =>
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return found.url.endsWith(TURN_ORDER) ? { ...found, url: FORGETFUL } : found;
    },
  });

export async function simulation(planted?: string) {
  if (planted === COMPARATOR) replaceTheComparator();
  // Only now, so that all of it is given that comparator.
  const { simulate, lineOf } = await import('./simulate.js');
  const { MISTAKES } = await import('./planted/mistakes.js');
  const makers = (MISTAKES as { readonly [mistake: string]: Makers | undefined })[planted ?? ''];
  return {
    run: (seed: number, tell?: (line: string) => void) => simulate(seed, makers, tell),
    lineOf: (run: Parameters<typeof lineOf>[0]) => lineOf(run, planted),
  };
}
