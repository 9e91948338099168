/**
 * What a book is: the sheets it is written on, and what it enters on them for an event. Entering is a pure function of the
 * event and of the rows it looks up, so that a book told again from the first event has the same rows to the letter.
 */
import type { Port } from '../decrees/river-ports.js';
import type { NationalState } from '../river/national/register.js';
import type { FoldedPort } from './folded-port.js';
import type { KeyPart, Sheet } from './sheet.js';
import type { Told } from './told.js';

export const BOOK_NAMES = [
  'lots',
  'calls',
  'assignments',
  'express',
  'permits',
  'violations',
  'quotas',
  'resolutions',
  'ledger',
] as const;
export type BookName = (typeof BOOK_NAMES)[number];

/** A row as it stands before the event. */
export type Look = <Row extends object>(sheet: Sheet<Row>, ...key: readonly KeyPart[]) => Row | undefined;

/** A row to be written: in the place of the one with its key, where there is one. */
export interface Entry {
  readonly sheet: Sheet;
  readonly row: object;
}
export const entry = <Row extends object>(sheet: Sheet<Row>, row: Row): Entry => ({ sheet, row });

/** Which rows of a sheet: those that have just these values. */
export type Having<Row> = { readonly [C in keyof Row]?: KeyPart };

/** Rows of a sheet at a counter, in an order. */
export type Rows = <Row extends object>(
  sheet: Sheet<Row>,
  counter: string,
  order: readonly (keyof Row & string)[],
  having?: Having<Row>,
) => Iterable<Row>;

/** One thing said twice: by the rows of a book, and by the fold of the stream. Each line is canonical text. */
export interface Comparison {
  readonly rows: Iterable<string>;
  readonly fold: Iterable<string>;
}

export interface Book<Memory = unknown> {
  readonly name: BookName;
  /** Raised when the same events are entered otherwise than before; the layout of the sheets speaks for itself. */
  readonly version: number;
  readonly sheets: readonly Sheet[];
  /** What is too large for rows and is told again at each start; most books have none. */
  readonly memory?: {
    readonly begin: Memory;
    readonly goOn: (memory: Memory, told: Told) => Memory;
  };
  /** @param memory once it has gone on with this event */
  readonly entries: (told: Told, look: Look, memory: Memory) => readonly Entry[];
  /** What its rows and the fold must agree upon at a port. */
  readonly compared?: (rows: Rows, port: Port, fold: FoldedPort) => Comparison;
  /** The same of the national register. */
  readonly comparedNationally?: (rows: Rows, fold: NationalState) => Comparison;
}

/** A book whose memory is its own affair. */
export const bookOf = <Memory = undefined>(book: Book<Memory>): Book => book as Book;
