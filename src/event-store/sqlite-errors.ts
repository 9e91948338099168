/** What SQLite's error codes mean to somebody who keeps events. */
import { OutcomeUnknown, StoreUnavailable } from '../application/ports.js';
import { EventIdTaken, UnusableStore } from './errors.js';

// https://sqlite.org/rescode.html
const BUSY = 5;
const IO_ERROR = 10;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const CONSTRAINT_TRIGGER = 1811;
/** Out of memory, read-only, input or output, full, cannot open, locking protocol: trouble of the machine. */
const TROUBLES = new Set([7, 8, IO_ERROR, 13, 14, 15]);

interface SqliteError {
  readonly errcode: number;
  readonly message: string;
}

/** SQLite's error, by what it bears: its class is not exported, nor always of this realm. */
const isOfSqlite = (error: unknown): error is SqliteError =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number';
/** SQLite's extended code of an error, -1 when it is not SQLite's. */
const codeOf = (error: unknown): number => (isOfSqlite(error) ? error.errcode : -1);
const primary = (code: number) => (code < 0 ? code : code & 0xff);

/** Whether another connection holds the lock. */
export const isBusy = (error: unknown): boolean => primary(codeOf(error)) === BUSY;

/** Whether the file is no SQLite database at all. */
export const isNoDatabase = (error: unknown): boolean => primary(codeOf(error)) === NOT_A_DATABASE;

/** The error the desk is told instead of SQLite's; any other error as it is. */
export function translated(error: unknown): unknown {
  const code = codeOf(error);
  const cause = { cause: error };
  const said = isOfSqlite(error) ? error.message : '';
  if (primary(code) === BUSY || TROUBLES.has(primary(code))) {
    return new StoreUnavailable(`el almacén no está disponible / the event store is unavailable: ${said}`, cause);
  }
  if (primary(code) === CORRUPT || primary(code) === NOT_A_DATABASE) {
    return new UnusableStore('damaged', `el almacén está dañado / the event store is damaged: ${said}`, cause);
  }
  // An append that got so far has the right revision: what stands in its way is the id of one of its events.
  if (code === CONSTRAINT_TRIGGER) return new EventIdTaken(`an event id already stands elsewhere: ${said}`, cause);
  return error;
}

/**
 * The same for a commit that failed. Its bytes may have reached the disk although SQLite could not learn so, and a
 * restart would then find them: of an input or output error nothing is certain.
 */
export const translatedAtCommit = (error: unknown): unknown =>
  primary(codeOf(error)) === IO_ERROR
    ? new OutcomeUnknown(`the event store did not say whether it committed: ${(error as Error).message}`, {
        cause: error,
      })
    : translated(error);
