/** Where a page of a list ended, as a text that says nothing to its bearer and is good for that list alone. */
import { createHash } from 'node:crypto';
import type { Filters, List } from './list.js';
import type { KeyPart } from './sheet.js';
import { written } from './written.js';

/** What a cursor is bound to: the list, whose it is, and the filters. */
export interface Query {
  readonly list: string;
  readonly counter: string;
  readonly filters: Filters;
}

const digestOf = ({ list, counter, filters }: Query): string =>
  createHash('sha256')
    .update(written([list, counter, filters]))
    .digest('base64url')
    .slice(0, 16);

export const writeCursor = (query: Query, place: readonly KeyPart[]): string =>
  Buffer.from(JSON.stringify([digestOf(query), ...place])).toString('base64url');

function parsed(text: string): unknown {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The place behind which to go on; `undefined` when the cursor is broken, or was given with another query. */
export function readCursor(text: string, query: Query, { order, sheet }: List): readonly KeyPart[] | undefined {
  const found = parsed(text);
  if (!Array.isArray(found) || found.length !== order.length + 1 || found[0] !== digestOf(query)) return undefined;
  const place = found.slice(1) as readonly unknown[];
  const isWhole = place.every((part, at) =>
    sheet.columns[order[at]!] === 'whole' ? Number.isSafeInteger(part) : typeof part === 'string',
  );
  return isWhole ? (place as readonly KeyPart[]) : undefined;
}
