/** The columns of a list as a sheet: their heads in both languages, and what stands in each. */
import type { InBoth } from '../../boards/words/language.js';
import { both } from '../problems/words.js';

export type Cell = string | number | boolean | null | undefined;

export interface Column<Item> {
  readonly head: InBoth;
  readonly cell: (item: Item) => Cell;
}

/** A list in an answer, as a sheet. */
export interface CsvSheet<Body = never, Item = never> {
  readonly rows: (body: Body) => readonly Item[];
  readonly columns: readonly Column<Item>[];
}

/** A column of the field itself. */
export const column = <Item extends object>(
  field: keyof Item & string,
  es: string,
  en: string,
  cell: (item: Item) => Cell = (item) => item[field] as Cell,
): Column<Item> => ({ head: both(es, en), cell });

/** Several things in one cell. */
export const joined = (things: readonly (string | number)[]): string => things.join('; ');
