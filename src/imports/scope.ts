/** What a template reads from: a row of the first file, and within a group a row of the second. */
import { isOffset, readCivil, yearsLater, type Civil } from './reading-dates.js';
import { Amiss, both, type Which } from './amiss.js';
import { decimalOf, type Decimal } from './decimal.js';
import type { Condition, Mapping, Period } from './mapping.js';
import { readNumber } from './reading-numbers.js';
import { cellText, compared, type Cell } from './rows.js';
import type { TableRow } from './table.js';

export interface Scope {
  readonly mapping: Mapping;
  readonly period: Period | undefined;
  readonly first: TableRow;
  readonly groups: ReadonlyMap<string, readonly TableRow[]>;
  /** Within a group: its row, and the place it has there, from 1. */
  readonly second?: { readonly row: TableRow; readonly place: number };
}

/** One cell, and where it stands. */
export interface Found {
  readonly cell: Cell;
  readonly file: Which;
  readonly line: number;
  readonly column: string;
}

/** The cell of a column; `^Column` is of the first file's row also within a group. */
export function cellAt({ first, second }: Scope, name: string): Found {
  const column = name.startsWith('^') ? name.slice(1) : name;
  const isSecond = second !== undefined && column === name;
  const row = isSecond ? second.row : first;
  return { cell: row.cells[column] ?? null, file: isSecond ? 2 : 1, line: row.line, column };
}

/** Reads a cell, and says of what is amiss with it where it stands. @throws Amiss */
export function reading<T>(found: Found, read: (cell: Cell) => T): T {
  try {
    return read(found.cell);
  } catch (error) {
    if (!(error instanceof Amiss)) throw error;
    const { file, line, column } = found;
    throw new Amiss(error.why, { file, line, column, value: cellText(found.cell) });
  }
}

const EMPTY = both('está vacía; escriba el dato', 'is empty; write what belongs there');
const given = (cell: Cell): Cell => {
  if (cellText(cell).trim() === '') throw new Amiss(EMPTY);
  return cell;
};
export const isGiven = ({ cell }: Found): boolean => cellText(cell).trim() !== '';

/** @throws Amiss where the cell is empty */
export const textIn = (found: Found): string => reading(found, (cell) => cellText(given(cell)).trim());

/** A workbook's number is a number already; what is written as text is read by the mapping's notation. @throws Amiss */
export const decimalIn = (found: Found, { numbers = {} }: Mapping): Decimal =>
  reading(found, (cell) => {
    const plain = typeof cell === 'number' ? decimalOf(String(cell)) : undefined;
    return plain ?? readNumber(cellText(given(cell)), numbers);
  });

function withinPeriod(civil: Civil, period: Period | undefined): Civil {
  if (period === undefined || (civil.date >= period.from && civil.date <= period.to)) return civil;
  const { from, to } = period;
  throw new Amiss(
    both(
      `la hoja es del ${from} al ${to}; corrija la fecha, o diga otro período con --period`,
      `the sheet is of ${from} to ${to}; correct the date, or say another period with --period`,
    ),
  );
}

/** A date of the sheet, moved by the years the mapping says. @throws Amiss */
export const civilIn = (found: Found, { mapping, period }: Scope, formats = mapping.dates.formats): Civil =>
  reading(found, (cell) => {
    const written = given(cell);
    const civil = written !== null && typeof written === 'object' ? written : readCivil(cellText(written), formats);
    return yearsLater(withinPeriod(civil, period), mapping.dates.plusYears ?? 0);
  });

/** An offset that a mapping's template came to. @throws Amiss */
export function offsetOf(value: unknown): string {
  if (isOffset(value)) return value;
  throw new Amiss(
    both(
      `«dates.offset» da «${String(value)}», que no es una diferencia como "-05:00"`,
      `"dates.offset" gives "${String(value)}", which is no offset such as "-05:00"`,
    ),
  );
}

/** Whether a condition holds of a row. */
export function holds(condition: Condition, scope: Scope): boolean {
  if ('some' in condition) return (scope.groups.get(condition.some) ?? []).length > 0;
  if ('none' in condition) return (scope.groups.get(condition.none) ?? []).length === 0;
  const value = compared(cellText(cellAt(scope, condition.column).cell));
  return 'is' in condition
    ? condition.is.some((each) => compared(each) === value)
    : !condition.isNot.some((each) => compared(each) === value);
}
