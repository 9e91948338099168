/** Chance from a seed: the same seed throws the same, on every machine. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { skipN } from 'pure-rand/utils/skipN';

/** Seeds that are neighbours throw alike at first; so much is thrown away. */
const WARM_UP = 40;

export class Dice {
  readonly #thrown;

  constructor(seed: number) {
    this.#thrown = xoroshiro128plus(seed);
    skipN(this.#thrown, WARM_UP);
  }

  /** A whole number from one to another, both among them. */
  whole(from: number, to: number): number {
    return uniformInt(this.#thrown, from, to);
  }

  /** A number in [0, 1). */
  fraction(): number {
    return uniformFloat64(this.#thrown);
  }

  /** Whether something happens that happens so many times in a hundred. */
  happens(percent: number): boolean {
    return this.fraction() * 100 < percent;
  }

  among<T>(all: readonly T[]): T {
    return all[this.whole(0, all.length - 1)]!;
  }

  shuffled<T>(all: readonly T[]): T[] {
    const list = [...all];
    for (let left = list.length - 1; left > 0; left--) {
      const other = this.whole(0, left);
      [list[left], list[other]] = [list[other]!, list[left]!];
    }
    return list;
  }

  /** Dice of their own, so that who throws more often here changes nothing there. */
  others(): Dice {
    return new Dice(this.whole(-0x80000000, 0x7fffffff));
  }
}
