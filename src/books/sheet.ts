/** A sheet of a book: one SQLite table, said once; from it come its layout, its statements and how a row is written. */
import type { SQLInputValue } from 'node:sqlite';

export type KeyPart = string | number;

/** What a column holds; with `?`, perhaps nothing. `kept` is any value, as JSON: whoever enters it sees to the order of its fields. */
export type ColumnType = 'text' | 'text?' | 'whole' | 'whole?' | 'kept';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a sheet of whatever rows
export interface Sheet<Row extends object = any> {
  readonly name: string;
  /** In the order in which they are stored: what is searched first, what is large last. */
  readonly columns: { readonly [C in keyof Row & string]: ColumnType };
  readonly key: readonly (keyof Row & string)[];
  /** Orders in which it is listed, each with what makes it one: the counter first. */
  readonly orders?: readonly (readonly (keyof Row & string)[])[];
  /** The column with the folded words it is searched by. */
  readonly words?: keyof Row & string;
  /** Its rows are long: they are kept apart from the index of their key. */
  readonly isLong?: boolean;
}

const SQL_TYPE: { readonly [T in ColumnType]: string } = {
  text: 'TEXT NOT NULL',
  'text?': 'TEXT',
  whole: 'INTEGER NOT NULL',
  'whole?': 'INTEGER',
  kept: 'TEXT NOT NULL',
};

const columnsOf = (sheet: Sheet) => Object.entries<ColumnType>(sheet.columns);

/** The index of the words of a sheet. */
export const wordsOf = (sheet: Sheet): string => `${sheet.name}Words`;

/** Kept in step with the sheet by triggers; words that did not change cost nothing. */
function wordsLayout({ name, words }: Sheet): string[] {
  if (words === undefined) return [];
  const index = `${name}Words`;
  const removed = `INSERT INTO ${index} (${index}, rowid, ${words}) VALUES ('delete', old.row, old.${words});`;
  const added = `INSERT INTO ${index} (rowid, ${words}) VALUES (new.row, new.${words});`;
  return [
    `CREATE VIRTUAL TABLE ${index} USING fts5 (${words}, content = '${name}', content_rowid = 'row',
       detail = 'none', columnsize = 0, tokenize = "unicode61 remove_diacritics 2");`,
    `CREATE TRIGGER ${name}Added AFTER INSERT ON ${name} BEGIN ${added} END;`,
    `CREATE TRIGGER ${name}Changed AFTER UPDATE ON ${name} WHEN old.${words} IS NOT new.${words}
       BEGIN ${removed} ${added} END;`,
  ];
}

/** The statements that make the sheet. One that is searched or long has row numbers; any other is its own key's index. */
export function layoutOf(sheet: Sheet): string {
  const { name, key, orders = [], words, isLong } = sheet;
  const isNumbered = isLong === true || words !== undefined;
  const columns = columnsOf(sheet).map(([column, type]) => `${column} ${SQL_TYPE[type]}`);
  const keyed = `${isNumbered ? 'UNIQUE' : 'PRIMARY KEY'} (${key.join(', ')})`;
  const table = [...(isNumbered ? ['row INTEGER PRIMARY KEY'] : []), ...columns, keyed].join(', ');
  const indexes = orders.map((order, at) => `CREATE INDEX ${name}Order${at} ON ${name} (${order.join(', ')});`);
  return [
    `CREATE TABLE ${name} (${table}) STRICT${isNumbered ? '' : ', WITHOUT ROWID'};`,
    ...indexes,
    ...wordsLayout(sheet),
  ].join('\n');
}

export const selectByKey = (sheet: Sheet): string =>
  `SELECT * FROM ${sheet.name} WHERE ${sheet.key.map((column) => `${column} = ?`).join(' AND ')}`;

/** An update where the key is there already: a replacement would be a deletion, which the words would not hear of. */
export function upsert(sheet: Sheet): string {
  const { name, key } = sheet;
  const columns = columnsOf(sheet).map(([column]) => column);
  const others = columns.filter((column) => !key.includes(column));
  const change = others.length === 0 ? 'NOTHING' : `UPDATE SET ${others.map((c) => `${c} = excluded.${c}`).join(', ')}`;
  return `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (${key.join(', ')}) DO ${change}`;
}

/** How the rows of one sheet are written and read: what the layout says, worked out once. */
export interface Hand<Row extends object = object> {
  readonly values: (row: Row) => SQLInputValue[];
  readonly row: (found: Record<string, unknown>) => Row;
  readonly key: (row: Row) => readonly KeyPart[];
}

const hands = new WeakMap<Sheet, Hand>();

/** A value that is missing where there must be one is left for SQLite to refuse. */
function valueOf(value: unknown, type: ColumnType): SQLInputValue {
  if (type === 'kept') return JSON.stringify(value);
  return (value === undefined && type.endsWith('?') ? null : value) as SQLInputValue;
}

export function handOf<Row extends object>(sheet: Sheet<Row>): Hand<Row> {
  const known = hands.get(sheet);
  if (known) return known as unknown as Hand<Row>;
  const columns = columnsOf(sheet);
  const hand = {
    values: (row: Record<string, unknown>) => columns.map(([column, type]) => valueOf(row[column], type)),
    row: (found: Record<string, unknown>) =>
      Object.fromEntries(
        columns.map(([column, type]) => [
          column,
          type === 'kept' ? (JSON.parse(found[column] as string) as unknown) : found[column],
        ]),
      ),
    key: (row: Record<string, unknown>) => sheet.key.map((column) => row[column] as KeyPart),
  };
  hands.set(sheet, hand as unknown as Hand);
  return hand as unknown as Hand<Row>;
}
