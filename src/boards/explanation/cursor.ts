/** Where a part of an explanation ended: how many ahead were told, and up to which revision its history was. */
import { parsed, written } from '../cursor.js';
import type { Subject } from './move.js';

export interface ExplanationCursor {
  /** The revision that is explained: every part is of the same. */
  readonly revision: number;
  /** How many of those ahead have been told; `null` once all are. */
  readonly told: number | null;
  /** From which revision on the history is still to be told; `null` once all of it is. */
  readonly since: number | null;
}

export const writeExplanationCursor = ({ kind, id }: Subject, { revision, told, since }: ExplanationCursor): string =>
  written([kind, id, revision, told, since]);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** A cursor read back; `undefined` when it is broken, or explains another. */
export function readExplanationCursor(text: string, { kind, id }: Subject): ExplanationCursor | undefined {
  const found = parsed(text);
  if (!Array.isArray(found) || found.length !== 5) return undefined;
  const [itsKind, itsId, revision, told, since] = found as readonly unknown[];
  if (itsKind !== kind || itsId !== id || !isCount(revision)) return undefined;
  if ((told !== null && !isCount(told)) || (since !== null && !isCount(since))) return undefined;
  return { revision, told, since };
}
