/** What goes wrong in the world of one seed, and how often. */
import type { Dice } from '../support/dice.js';

/** Each in a hundred, unless it says otherwise. */
export interface Weather {
  /** Appends and reads that the store turns away. */
  readonly unavailable: number;
  /** Appends that are taken, or not, without a word. */
  readonly unknown: number;
  /** Readings that stop in the middle, behind each event. */
  readonly interrupted: number;
  /** What takes long to come: up to so many milliseconds. */
  readonly slow: number;
  readonly slowFor: number;
  /** Offices that die, in ten thousand tasks. */
  readonly crashes: number;
  /** Offices that are closed in good order and opened again, in ten thousand tasks. */
  readonly closings: number;
  /** Clients that hang up before they are answered, and ask again. */
  readonly impatient: number;
  /** Clients that send everything twice at once. */
  readonly twice: number;
  /** How far apart the clocks of the offices are, in milliseconds, and how often one is set back an hour, in ten thousand. */
  readonly skew: number;
  readonly setBack: number;
}

export const CALM: Weather = {
  unavailable: 0,
  unknown: 0,
  interrupted: 0,
  slow: 0,
  slowFor: 0,
  crashes: 0,
  closings: 0,
  impatient: 0,
  twice: 0,
  skew: 0,
  setBack: 0,
};

/** Each kind of trouble is there or not: what goes wrong alone shows other mistakes than all of it together. */
export function weatherOf(dice: Dice): Weather {
  const some = (from: number, to: number) => (dice.happens(55) ? dice.whole(from, to) : 0);
  return {
    unavailable: some(1, 8),
    unknown: some(2, 15),
    interrupted: some(1, 10),
    slow: some(5, 50),
    slowFor: dice.whole(50, 2000),
    crashes: some(10, 90),
    closings: some(5, 50),
    impatient: some(5, 30),
    twice: some(10, 60),
    skew: some(1, 4000),
    setBack: some(5, 30),
  };
}
