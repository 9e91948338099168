/** Which errors are the machine's and pass by themselves, and which are the fault of what was to be written. */

// https://sqlite.org/rescode.html: busy, locked, no memory, read-only, input or output, corrupt, full, cannot open,
// locking protocol, not a database.
const TROUBLES = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);
/** Of these, the file itself holds no database, or no longer one. */
const RUINS = new Set([11, 26]);

/** SQLite's primary code of an error; -1 when it is not SQLite's. Its class is not exported: it is known by what it bears. */
const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : -1;

/** Whether the file or the machine failed, whatever was to be written. */
export const isTrouble = (error: unknown): boolean => TROUBLES.has(codeOf(error));

/** Whether what lies there is no database, or no longer one; what is merely busy or out of reach may be whole. */
export const isRuin = (error: unknown): boolean => RUINS.has(codeOf(error));
