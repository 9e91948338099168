/** A sheet as it is read: rows of cells, with the line of the file on which each begins. */
import type { Civil } from './reading-dates.js';

/** What a cell holds. A file of text holds only text; a workbook says of its numbers and dates that they are. */
export type Cell = string | number | boolean | Civil | null;

export interface SheetRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** How a sheet is written down. */
export interface Writing {
  readonly delimiter?: string;
  readonly quote?: string;
  readonly encoding?: Encoding;
  /** The sheet of a workbook, by its name. */
  readonly sheet?: string;
  /** The line of the headings, from 1. */
  readonly headingLine?: number;
}
export const ENCODINGS = ['utf-8', 'latin1', 'utf-16le'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A cell as text, the way the sheet shows it; a workbook's number as plain digits. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.time === undefined ? cell.date : `${cell.date} ${cell.time}`;
  return String(cell);
}

/** Rows that a spreadsheet leaves below or between what was written. */
export const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => cellText(cell).trim() === '');

/** Text as headings and values of a mapping are compared: accents composed, no blanks around it. */
export const compared = (text: string): string => text.normalize('NFC').trim();
