/** One page of a list. A cursor goes on strictly behind the last row shown, whatever was entered meanwhile. */
import type { BooksFile } from './books-file.js';
import { readCursor, writeCursor, type Query } from './cursor.js';
import { conditionFor, type List } from './list.js';
import { handOf, type KeyPart } from './sheet.js';

export const PAGE = { usual: 100, most: 1000 } as const;

export interface Page<Item = unknown> {
  /** How many pass the filters, on all pages. */
  readonly total: number;
  readonly items: readonly Item[];
  /** Where the next page begins; `null` when there is none. */
  readonly nextCursor: string | null;
}

export interface PageAsked {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

const NOTHING = { total: 0, items: [], nextCursor: null } as const;

/** A word of letters that the index, whose Unicode is older, takes for several or for none: it holds no such word. */
const isUnknownToTheIndex = (error: unknown): boolean =>
  String((error as Partial<Error> | null)?.message).startsWith('fts5: phrase queries are not supported');

/** @returns `badCursor` for one of another query */
export function pageOf<Item>(
  file: BooksFile,
  it: List<object, Item>,
  query: Query,
  asked: PageAsked,
): Page<Item> | { readonly badCursor: true } {
  try {
    return pageFrom(file, it, query, asked);
  } catch (error) {
    if (isUnknownToTheIndex(error)) return NOTHING;
    throw error;
  }
}

function pageFrom<Item>(
  file: BooksFile,
  it: List<object, Item>,
  query: Query,
  { cursor, limit = PAGE.usual }: PageAsked,
): Page<Item> | { readonly badCursor: true } {
  const place = cursor === undefined ? [] : readCursor(cursor, query, it);
  if (!place) return { badCursor: true };
  const { sql, values } = conditionFor(it, query.counter, query.filters);
  const { name } = it.sheet;
  const order = it.order.join(', ');
  const behind = place.length === 0 ? '' : ` AND (${order}) > (${place.map(() => '?').join(', ')})`;
  const found = file
    .statement(`SELECT * FROM ${name} WHERE ${sql}${behind} ORDER BY ${order} LIMIT ?`)
    .all(...values, ...place, limit + 1);
  const total = file.statement(`SELECT count(*) AS total FROM ${name} WHERE ${sql}`).get(...values)!.total as number;
  const rows = found.slice(0, limit).map((row) => handOf(it.sheet).row(row));
  const last = rows.at(-1);
  const ended = last && it.order.map((column) => (last as Record<string, KeyPart>)[column]!);
  return {
    total,
    items: rows.map(it.item),
    nextCursor: found.length > limit && ended ? writeCursor(query, ended) : null,
  };
}
