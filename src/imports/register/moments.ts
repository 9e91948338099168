/** When somebody joined or was served, as the clocks of a register wrote it: whole seconds, of no time zone. */
import { SECOND } from '../../decrees/calendar.js';
import { Amiss, both } from '../amiss.js';
import { dateFormat, instantOf, readCivil, type Civil } from '../reading-dates.js';
import { cellText, type Cell } from '../rows.js';
import { textIn, type Found } from '../scope.js';
import type { TableRow } from '../table.js';
import type { Moment, RegisterMapping } from './register-mapping.js';

/** Times alone are read as of this day: only how they follow each other is looked at. */
const SOME_DAY = '1970-01-01';

export interface Read {
  /** Since the first of 1970, or since midnight where the register says the time of day alone. */
  readonly seconds: number;
  readonly date: string;
}

const secondsOf = (civil: Civil): number => instantOf(civil, '+00:00') / SECOND;

const found = ({ cells, line }: TableRow, column: string): Found => ({
  ...{ cell: cells[column] ?? null, file: 1 as const, line, column },
});

/** A workbook's own date needs no format; whatever is text is read by those of the mapping. */
const civilOf = (cell: Cell, text: string, formats: readonly string[]): Civil =>
  cell !== null && typeof cell === 'object' ? cell : readCivil(text, formats);

const twoDigits = (digits: string | undefined): string => (digits ?? '00').padStart(2, '0');

/** @throws Amiss when the text is no time of day under any of the formats */
function timeIn(text: string, formats: readonly string[]): string {
  for (const format of formats) {
    const { hour, minute, second } = dateFormat(`YYYY-MM-DD ${format}`)!.exec(`${SOME_DAY} ${text}`)?.groups ?? {};
    const parts = [hour, minute, second].map(twoDigits);
    if (hour !== undefined && Number(parts[0]) < 24 && Number(parts[1]) < 60 && Number(parts[2]) < 60)
      return parts.join(':');
  }
  const listed = formats.map((format) => `«${format}»`).join(', ');
  throw new Amiss(
    both(
      `no es una hora del día escrita como ${listed}; corrija la celda, o agregue su formato a «times» del mapeo`,
      `is no time of day written as ${listed}; correct the cell, or add its format to "times" of the mapping`,
    ),
  );
}

/** What is amiss, with the cell that it is amiss with. */
function of<T>(cell: Found, read: (text: string) => T): T {
  const text = textIn(cell);
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof Amiss)) throw error;
    throw new Amiss(error.why, { line: cell.line, column: cell.column, value: cellText(cell.cell) });
  }
}

/** @throws Amiss naming the cell */
export function momentIn(row: TableRow, moment: Moment, { dates = [], times = [] }: RegisterMapping): Read {
  const civil = (column: string): Civil => {
    const cell = found(row, column);
    return of(cell, (text) => civilOf(cell.cell, text, dates));
  };
  const read = (): Civil => {
    if ('at' in moment) return civil(moment.at);
    const time = of(found(row, moment.time), (text) => timeIn(text, times));
    return { date: 'date' in moment ? civil(moment.date).date : SOME_DAY, time };
  };
  const { date, time } = read();
  return { seconds: secondsOf({ date, ...(time !== undefined && { time }) }), date };
}
