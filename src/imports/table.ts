/** A file as a table: its rows by the headings that the mapping asks for. */
import { open } from 'node:fs/promises';
import { Amiss, both, UnreadableSheet } from './amiss.js';
import { csvRows } from './csv-rows.js';
import { cellText, compared, isBlank, type Cell, type SheetRow, type Writing } from './rows.js';
import { xlsxRows } from './xlsx-rows.js';

export interface TableRow {
  readonly line: number;
  /** By heading, those that were asked for. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Where the row as a whole is wrong: it has not as many cells as there are headings. */
  readonly amiss?: Amiss;
}

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** What the first bytes say a file is, whatever its name says. @throws UnreadableSheet */
async function kindOf(path: string): Promise<'csv' | 'xlsx'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 0) throw empty(path);
    if (buffer.equals(OLD_WORKBOOK))
      throw new UnreadableSheet(
        path,
        both(
          'es un libro de Excel anterior a 2007; guárdelo como XLSX o como «CSV UTF-8»',
          'is a workbook of Excel before 2007; save it as XLSX or as "CSV UTF-8"',
        ),
      );
    return buffer.equals(ZIP) ? 'xlsx' : 'csv';
  } finally {
    await file.close();
  }
}

const empty = (path: string): UnreadableSheet =>
  new UnreadableSheet(path, both('está vacío: no tiene ni encabezados', 'is empty: it has not even headings'));

const listed = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');
const MOST_SHOWN = 40;

/** Where each column that is asked for stands. @throws UnreadableSheet naming those that are not there, or there twice */
function placesOf(path: string, { cells }: SheetRow, columns: readonly string[]): ReadonlyMap<string, number> {
  const headings = cells.map((cell) => compared(cellText(cell)));
  const missing = columns.filter((column) => !headings.includes(compared(column)));
  if (missing.length > 0)
    throw new UnreadableSheet(
      path,
      both(
        `le faltan las columnas ${listed(missing)}; tiene ${listed(headings.slice(0, MOST_SHOWN))}. ¿Es otro el «delimiter» o la «headingLine» del mapeo?`,
        `lacks the columns ${listed(missing)}; it has ${listed(headings.slice(0, MOST_SHOWN))}. Is "delimiter" or "headingLine" of the mapping another?`,
      ),
    );
  const twice = columns.filter(
    (column) => headings.indexOf(compared(column)) !== headings.lastIndexOf(compared(column)),
  );
  if (twice.length > 0)
    throw new UnreadableSheet(
      path,
      both(
        `tiene dos veces las columnas ${listed(twice)}; cambie el nombre de una`,
        `has the columns ${listed(twice)} twice; rename one`,
      ),
    );
  return new Map(columns.map((column) => [column, headings.indexOf(compared(column))]));
}

/** More or fewer cells than headings: a separator within a cell, as a rule, so that all that follows stands one column off. */
function countAmiss(cells: readonly Cell[], headings: number): Amiss | undefined {
  if (cells.length === headings) return undefined;
  return new Amiss(
    both(
      `tiene ${cells.length} celdas y los encabezados son ${headings}; ponga entre comillas la celda que lleva el separador`,
      `has ${cells.length} cells and there are ${headings} headings; quote the cell that holds the separator`,
    ),
  );
}

/**
 * The rows of a file below its headings, blank ones left out.
 * @throws UnreadableSheet
 */
export async function* tableRows(path: string, writing: Writing, columns: readonly string[]): AsyncGenerator<TableRow> {
  const isText = (await kindOf(path)) === 'csv';
  const { headingLine = 1 } = writing;
  let headings: { readonly count: number; readonly places: ReadonlyMap<string, number> } | undefined;
  for await (const row of isText ? csvRows(path, writing) : xlsxRows(path, writing)) {
    if (row.line < headingLine || isBlank(row.cells)) continue;
    if (!headings) {
      headings = { count: row.cells.length, places: placesOf(path, row, columns) };
      continue;
    }
    const cells = Object.fromEntries([...headings.places].map(([column, at]) => [column, row.cells[at] ?? null]));
    const amiss = isText ? countAmiss(row.cells, headings.count) : undefined;
    yield { line: row.line, cells, ...(amiss && { amiss }) };
  }
  if (!headings) throw empty(path);
}
