/** What is wrong with a file of somebody's, said in both languages with the way out. */
import type { InBoth } from '../boards/words/language.js';

/** Which of the two files, from 1. */
export type Which = 1 | 2;

/** One thing that is wrong with a row: where it stands, what stands there, why it is not taken and what to do. */
export interface Wrong {
  readonly file: Which;
  readonly line: number;
  /** The column's heading, or several; none where the whole row is meant. */
  readonly column?: string;
  readonly value?: string;
  readonly why: InBoth;
}

export const both = (es: string, en: string): InBoth => ({ es, en });

/** A cell, or a whole row, that cannot be read as the mapping says. The row that holds it is not sent. */
export class Amiss extends Error {
  override readonly name = 'Amiss';
  constructor(
    readonly why: InBoth,
    readonly where: {
      readonly file?: Which;
      readonly line?: number;
      readonly column?: string;
      readonly value?: string;
    } = {},
  ) {
    super(why.en);
  }
}

/** A file that cannot be read at all, whatever its rows say: nothing of it is sent. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
  constructor(
    readonly path: string,
    readonly why: InBoth,
  ) {
    super(`${path}: ${why.es} / ${why.en}`);
  }
}

/** A mapping that is none: each fault by the path of its field. */
export class WrongMapping extends Error {
  override readonly name = 'WrongMapping';
  constructor(
    readonly path: string,
    readonly faults: readonly { readonly field: string; readonly why: InBoth }[],
  ) {
    super([`${path}:`, ...faults.map(({ field, why }) => `  ${field}: ${why.es} / ${why.en}`)].join('\n'));
  }
}
