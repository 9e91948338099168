/** How a book is read as a list: which rows, in which order, under which filters, and what is told of each. */
import type { SQLInputValue } from 'node:sqlite';
import type { BookName } from './book.js';
import { asked } from './folded.js';
import { wordsOf, type Sheet } from './sheet.js';

/** What a filter looks at: a column that must be just so, or compared, or a list that must hold it, or the words of the sheet. */
type Filter<Row> =
  (keyof Row & string) | readonly [column: keyof Row & string, comparison: '>=' | '<' | '<=' | 'holds'] | 'words';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of whatever rows and items
export interface List<Row extends object = any, Item = any> {
  readonly book: BookName;
  readonly sheet: Sheet<Row>;
  /** The columns that order the rows of a counter and tell each from every other. */
  readonly order: readonly (keyof Row & string)[];
  /** Rows of the sheet that are not on the list. */
  readonly onlyWhere?: string;
  readonly filters: { readonly [name: string]: Filter<Row> };
  readonly item: (row: Row) => Item;
}

export const list = <Row extends object, Item, Filters extends { readonly [name: string]: Filter<Row> }>(
  it: Omit<List<Row, Item>, 'filters'> & { readonly filters: Filters },
): List<Row, Item> & { readonly filters: Filters } => it;

export type FilterValue = string | number | boolean;
export type Filters = { readonly [name: string]: FilterValue | undefined };

export interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

const bound = (value: FilterValue): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value);

function conditionOf({ sheet, filters }: List, name: string, value: FilterValue): Condition {
  const filter = filters[name]!;
  if (typeof filter !== 'string') {
    const [column, comparison] = filter;
    const held = comparison === 'holds';
    const sql = held ? `? IN (SELECT value FROM json_each(${column}))` : `${column} ${comparison} ?`;
    return { sql, values: [bound(value)] };
  }
  if (filter !== 'words') return { sql: `${filter} = ?`, values: [bound(value)] };
  const index = wordsOf(sheet);
  return {
    sql: `row IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`,
    values: [asked(value as string)],
  };
}

/** Which rows of a counter pass the filters given. */
export function conditionFor(it: List, counter: string, filters: Filters): Condition {
  const given = Object.entries(filters).filter((filter): filter is [string, FilterValue] => filter[1] !== undefined);
  const all: Condition[] = [
    { sql: 'counter = ?', values: [counter] },
    ...(it.onlyWhere === undefined ? [] : [{ sql: it.onlyWhere, values: [] }]),
    ...given.map(([name, value]) => conditionOf(it, name, value)),
  ];
  return { sql: all.map(({ sql }) => sql).join(' AND '), values: all.flatMap(({ values }) => values) };
}
