/** Overtakings for programs: one JSON a line, or CSV. */
import { stringify } from 'csv-stringify/sync';
import type { MomentText } from './audit-in-words.js';
import type { Overtaking, Waiter } from './overtaking.js';

/** An overtaking as a flat record of text and whole numbers. */
export interface WrittenOvertaking {
  readonly verdict: Overtaking['verdict'];
  readonly day: string;
  readonly group: string;
  readonly overtaken: WrittenWaiter;
  readonly by: WrittenWaiter;
}
interface WrittenWaiter {
  readonly id: string;
  readonly line: number;
  readonly joined: string;
  readonly served: string;
  readonly class: string;
}

const waiter = ({ id, line, joined, began, className }: Waiter, text: MomentText): WrittenWaiter => ({
  ...{ id, line, joined: text(joined), served: text(began), class: className },
});

export const overtakingWritten = ({ verdict, overtaken, by }: Overtaking, text: MomentText): WrittenOvertaking => ({
  ...{ verdict, day: overtaken.day, group: overtaken.group },
  ...{ overtaken: waiter(overtaken, text), by: waiter(by, text) },
});

const OF_WAITER = ['id', 'line', 'joined', 'served', 'class'] as const;
const HEADS = [
  ...['verdict', 'day', 'group'],
  ...OF_WAITER.map((name) => `overtaken_${name}`),
  ...OF_WAITER.map((name) => `by_${name}`),
];

/** A text that a spreadsheet would take for a formula is made plain text by a quote before it. */
const csvLine = (cells: readonly (string | number)[]): string =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' });

export const LIST_FORMATS = ['csv', 'ndjson'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** A list as text, piece by piece as it is asked for. */
export function* listText(list: Iterable<Overtaking>, format: ListFormat, text: MomentText): Generator<string> {
  if (format === 'csv') yield csvLine(HEADS);
  for (const each of list) {
    const written = overtakingWritten(each, text);
    if (format === 'ndjson') yield `${JSON.stringify(written)}\n`;
    else {
      const { verdict, day, group, overtaken, by } = written;
      const cells = [overtaken, by].flatMap((who) => OF_WAITER.map((name) => who[name]));
      yield csvLine([verdict, day, group, ...cells]);
    }
  }
}
