/** Where a page of a list ended, as a text that says nothing to its bearer: base64url of a small JSON. */
import type { TurnKey } from '../decrees/d1976-turn/turn-order.js';

export interface Cursor {
  /** Which part of the list. */
  readonly section: number;
  /** Which division of that part, where it is divided by name. */
  readonly division: string | null;
  /** The key of the last item shown. */
  readonly key: TurnKey;
  /** The filters of the list; a cursor is good only for the list it was given with. */
  readonly filters: readonly (string | number | null)[];
}

/** btoa takes single bytes alone; a shipper's name may have any letter. */
const escaped = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A JSON value as base64url. */
export const written = (value: unknown): string =>
  btoa(escaped(JSON.stringify(value)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const writeCursor = ({ section, division, key, filters }: Cursor): string =>
  written([section, division, key, filters]);

/** The value a text was written for; nothing for any other text. */
export function parsed(text: string): unknown {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** A cargo key has three figures. */
const isKey = (key: unknown): key is TurnKey =>
  Array.isArray(key) && key.length === 3 && key.every((figure) => Number.isSafeInteger(figure));

const alike = (given: unknown, filters: Cursor['filters']) => JSON.stringify(given) === JSON.stringify(filters);

/** A cursor read back; `undefined` when it is broken, of other filters, or of a section the list does not have. */
export function readCursor(text: string, filters: Cursor['filters'], sections: number): Cursor | undefined {
  const found = parsed(text);
  if (!Array.isArray(found) || found.length !== 4) return undefined;
  const [section, division, key, given] = found as readonly unknown[];
  if (!Number.isInteger(section) || (section as number) < 0 || (section as number) >= sections) return undefined;
  if (division !== null && typeof division !== 'string') return undefined;
  return isKey(key) && alike(given, filters) ? { section: section as number, division, key, filters } : undefined;
}
