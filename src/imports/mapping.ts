/** A mapping: what the rows of somebody's sheet come to, as commands of the counter. It is JSON; docs/how-to has it field by field. */
import type { Notation } from './reading-numbers.js';
import type { Writing } from './rows.js';

/**
 * What stands in a field of a command: a constant, a text with `{Column}` in it, a list, a record, or a record of one operator,
 * whose name begins with `$`.
 */
export type Template =
  string | number | boolean | readonly Template[] | { readonly [field: string]: Template | undefined };

/** Which rows of the second file, of those that belong to a row of the first. */
export interface Group {
  readonly where?: Condition;
}

export type Condition =
  | { readonly some: string }
  | { readonly none: string }
  | { readonly column: string; readonly is: readonly string[] }
  | { readonly column: string; readonly isNot: readonly string[] };

/** One command that a row expands into. */
export interface Step {
  readonly command: string;
  readonly port: Template;
  /** When it happened: an `$instant`. */
  readonly at: Template;
  /** All of them hold, or the row has no such command. */
  readonly when?: readonly Condition[];
  /** One command for each row of a group. */
  readonly each?: string;
  readonly body: { readonly [field: string]: Template };
  /** Where its own time is earlier than that of the step above, it happened then. */
  readonly waits?: boolean;
  /** Refusals that say that it stands already: a vessel is registered once. */
  readonly already?: readonly string[];
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface Dates {
  readonly formats: readonly string[];
  /** The offset of the sheet's clock from UTC; the legal time of Bogotá where it is left out. */
  readonly offset?: Template;
  readonly plusYears?: number;
}

export interface Join {
  readonly file: Writing;
  /** The columns by which one of its rows is told from another. */
  readonly identity: readonly string[];
  /** A column of the second file, and the column of the first that it repeats. */
  readonly on: { readonly [ofSecond: string]: string };
  readonly groups: { readonly [name: string]: Group };
}

export interface Mapping {
  readonly format: 'turno-mapping/1';
  readonly name: string;
  readonly about: string;
  readonly file: Writing;
  readonly identity: readonly string[];
  readonly numbers?: Notation;
  readonly dates: Dates;
  /** No date of the sheet lies outside. */
  readonly period?: Period;
  readonly join?: Join;
  /** Templates that others repeat by name. */
  readonly values?: { readonly [name: string]: Template };
  readonly commands: readonly Step[];
}
