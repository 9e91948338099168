/** Runs the world of a seed, and says what was found. */
import { HONEST, type Makers } from './makers.js';
import { Found } from './witness.js';
import { World } from './world.js';

export interface Run {
  readonly seed: number;
  readonly steps: number;
  readonly events: number;
  /** What was found wrong; nothing when all was well. */
  readonly found?: { readonly invariant: string; readonly says: string };
}

const UNTOLD = (): void => undefined;

/** An error that nobody expected, and where it came from. */
const thrownAt = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 2).join('') : String(error);

const foundIn = (error: unknown): Run['found'] =>
  error instanceof Found
    ? { invariant: error.invariant, says: error.says }
    : { invariant: 'nothing-is-thrown', says: thrownAt(error) };

/** @param tell told of every step; nothing is when it is left out */
export async function simulate(seed: number, makers: Makers = HONEST, tell?: (line: string) => void): Promise<Run> {
  const world = new World(seed, makers, tell ? (line) => tell(line()) : UNTOLD);
  let found: Run['found'];
  const thrown = (error: unknown): void => void (found ??= foundIn(error));
  process.on('unhandledRejection', thrown);
  try {
    await world.run();
  } catch (error) {
    thrown(error);
  } finally {
    process.off('unhandledRejection', thrown);
  }
  return { seed, steps: world.steps, events: world.events, ...(found && { found }) };
}

/** The one line that shows it again. */
export const lineOf = ({ seed, found }: Run, planted?: string): string => {
  const options = planted === undefined ? '' : ` --planted ${planted}`;
  return `npm run test:simulation -- --seed ${seed}${options}   # ${found!.invariant}: ${found!.says}`;
};
