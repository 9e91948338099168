/** The rows of a register of arrivals and services, as plain values that its order is judged by. */
import { Amiss, both, type Wrong } from '../amiss.js';
import { identityOf } from '../expand.js';
import { cellText, compared } from '../rows.js';
import { tableRows, type TableRow } from '../table.js';
import { momentIn } from './moments.js';
import type { Moment, RegisterMapping, ServedWhen } from './register-mapping.js';

/** Somebody who joined and was served. */
export interface ServedRow {
  readonly line: number;
  /** The text of its identity's columns. */
  readonly id: string;
  readonly day: string;
  readonly group: string;
  /** Seconds, by the clocks of the register. */
  readonly joined: number;
  readonly began: number;
  /** 0 is the highest. */
  readonly rank: number;
  /** What stands in the column of the class. */
  readonly className: string;
}

/** What a row comes to; one that was not served waits in nobody's way. */
export type RegisterRow =
  { readonly served: ServedRow } | { readonly line: number; readonly served?: undefined; readonly wrong?: Wrong };

const textOf = ({ cells }: TableRow, column: string): string => compared(cellText(cells[column] ?? null));
const together = (row: TableRow, columns: readonly string[]): string =>
  columns.map((column) => textOf(row, column)).join(' ');

const holds = (row: TableRow, when: ServedWhen): boolean => {
  const text = textOf(row, when.column);
  return 'is' in when
    ? when.is.some((each) => compared(each) === text)
    : when.isNot.every((each) => compared(each) !== text);
};

const columnsOfMoment = (moment: Moment): readonly string[] =>
  'at' in moment ? [moment.at] : ['date' in moment ? moment.date : moment.time, moment.time];

/** The columns a mapping reads. */
export function columnsOfRegister(mapping: RegisterMapping): readonly string[] {
  const { identity, served = [], joined, began, day, group = [], class: classes } = mapping;
  return [
    ...new Set([
      ...identity,
      ...served.map(({ column }) => column),
      ...columnsOfMoment(joined),
      ...columnsOfMoment(began),
      ...(day === undefined ? [] : [day]),
      ...group,
      ...(classes ? [classes.column] : []),
    ]),
  ];
}

const UNRANKED = both(
  'no está en ninguna clase de «class.ranking» del mapeo; agréguelo a la suya, o diga "others": true',
  'is in no class of "class.ranking" of the mapping; add it to its own, or say "others": true',
);

/** @throws Amiss when the mapping ranks no such class */
function rankOf(row: TableRow, { class: classes }: RegisterMapping): number {
  if (!classes) return 0;
  const { column, ranking, others } = classes;
  const text = textOf(row, column);
  const rank = ranking.findIndex((values) => values.some((each) => compared(each) === text));
  if (rank >= 0) return rank;
  if (others) return ranking.length;
  throw new Amiss(UNRANKED, { line: row.line, column, value: text });
}

const TWICE = (line: number) =>
  both(
    `repite la fila de la línea ${line}; borre una, o diga en «identity» del mapeo qué las distingue`,
    `repeats the row of line ${line}; delete one, or say in "identity" of the mapping what tells them apart`,
  );

class Reader {
  /** Lines by identity. */
  private readonly seen = new Map<string, number>();

  constructor(private readonly mapping: RegisterMapping) {}

  of(row: TableRow): RegisterRow {
    const { line, amiss } = row;
    try {
      if (amiss) throw amiss;
      this.once(row);
      if (!(this.mapping.served ?? []).every((when) => holds(row, when))) return { line };
      return { served: this.served(row) };
    } catch (error) {
      if (!(error instanceof Amiss)) throw error;
      return { line, wrong: { file: 1, line, ...error.where, why: error.why } };
    }
  }

  private once(row: TableRow): void {
    const { identity } = this.mapping;
    const key = identityOf(identity, row);
    const before = this.seen.get(key);
    if (before === undefined) this.seen.set(key, row.line);
    else throw new Amiss(TWICE(before), { column: identity.join(', '), value: together(row, identity) });
  }

  private served(row: TableRow): ServedRow {
    const { identity, joined, began, day, group = [], class: classes } = this.mapping;
    const [then, when] = [momentIn(row, joined, this.mapping), momentIn(row, began, this.mapping)];
    return {
      ...{ line: row.line, id: together(row, identity) },
      ...{ day: day === undefined ? then.date : textOf(row, day), group: together(row, group) },
      ...{ joined: then.seconds, began: when.seconds },
      ...{ rank: rankOf(row, this.mapping), className: classes ? textOf(row, classes.column) : '' },
    };
  }
}

/**
 * Every row of a register, in the order of the file.
 * @throws UnreadableSheet
 */
export async function* registerRows(path: string, mapping: RegisterMapping): AsyncGenerator<RegisterRow> {
  const reader = new Reader(mapping);
  for await (const row of tableRows(path, mapping.file, columnsOfRegister(mapping))) yield reader.of(row);
}
