/** Looks a file through to its end before anything of it is sent: what each row comes to, and what is wrong. */
import { both, UnreadableSheet, type Which, type Wrong } from './amiss.js';
import { columnsOf } from './columns.js';
import { Expansion, identityOf, type Entry, type ShapeCheck } from './expand.js';
import type { Mapping, Period } from './mapping.js';
import { cellText } from './rows.js';
import type { Scratch } from './scratch.js';
import { tableRows, type TableRow } from './table.js';

export interface Sheets {
  readonly first: string;
  readonly second?: string | undefined;
}

/** What is shown of a row as it is looked at. */
export interface LookedAt {
  readonly line: number;
  readonly entries: readonly Entry[];
  readonly wrongs: readonly Wrong[];
}

export interface Prepared {
  readonly rows: number;
  readonly wrongRows: number;
  /** Rows of the second file that are wrong, or belong to no row of the first. */
  readonly wrongJoined: number;
  readonly commands: number;
}

const TWICE = (line: number) =>
  both(
    `repite la fila de la línea ${line}; borre una, o diga en «identity» del mapeo qué las distingue`,
    `repeats the row of line ${line}; delete one, or say in "identity" of the mapping what tells them apart`,
  );
const ALONE = both(
  'no pertenece a ninguna fila del primer archivo; agregue esa fila o borre esta',
  'belongs to no row of the first file; add that row or delete this one',
);
const BELONGS = (lines: readonly number[]) =>
  both(
    `la línea ${lines.join(', ')} del segundo archivo, que le pertenece, está mal`,
    `line ${lines.join(', ')} of the second file, which belongs to it, is wrong`,
  );

class Preparation {
  private readonly columns;
  private readonly expansion: Expansion;
  private counts = { rows: 0, wrongRows: 0, wrongJoined: 0, commands: 0 };

  constructor(
    private readonly mapping: Mapping,
    private readonly scratch: Scratch,
    check: ShapeCheck,
    private readonly told: (row: LookedAt) => void,
    period?: Period,
  ) {
    this.columns = columnsOf(mapping);
    this.expansion = new Expansion(mapping, check, period ?? mapping.period);
  }

  async of({ first, second }: Sheets): Promise<Prepared> {
    const { join, file } = this.mapping;
    if (join && second !== undefined)
      for await (const row of tableRows(second, join.file, [...this.columns.second])) this.joined(row);
    for await (const row of tableRows(first, file, [...this.columns.first])) this.row(row);
    for (const line of this.scratch.notTaken()) this.wrongOfSecond({ file: 2, line, why: ALONE });
    return this.counts;
  }

  /** What is wrong with a row before it is read: its cells, or that it stood before. */
  private wrongAsRow(file: Which, row: TableRow, identity: readonly string[]): Wrong | undefined {
    const { line, amiss } = row;
    if (amiss) return { file, line, why: amiss.why };
    const before = this.scratch.seenBefore(file, identityOf(identity, row), line);
    if (before === undefined) return undefined;
    const value = identity.map((column) => cellText(row.cells[column] ?? null)).join(', ');
    return { file, line, column: identity.join(', '), value, why: TWICE(before) };
  }

  private joined(row: TableRow): void {
    const { on, identity } = this.mapping.join!;
    const wrong = this.wrongAsRow(2, row, identity);
    this.scratch.keepJoined(identityOf(Object.keys(on), row), row, wrong === undefined);
    if (wrong) this.wrongOfSecond(wrong);
  }

  private wrongOfSecond(wrong: Wrong): void {
    this.counts.wrongJoined += 1;
    this.told({ line: wrong.line, entries: [], wrongs: [wrong] });
  }

  private row(row: TableRow): void {
    this.counts.rows += 1;
    const { entries, wrongs } = this.lookedAt(row);
    if (wrongs.length > 0) this.counts.wrongRows += 1;
    else this.scratch.keep(entries);
    this.counts.commands += entries.length;
    this.told({ line: row.line, entries, wrongs });
  }

  private lookedAt(row: TableRow): Omit<LookedAt, 'line'> {
    const { join, identity } = this.mapping;
    const key = join && identityOf(Object.values(join.on), row);
    const { rows, unsound } = key === undefined ? { rows: [], unsound: [] } : this.scratch.takeJoined(key);
    const wrong = this.wrongAsRow(1, row, identity);
    if (wrong) return { entries: [], wrongs: [wrong] };
    if (unsound.length > 0) return { entries: [], wrongs: [{ file: 1, line: row.line, why: BELONGS(unsound) }] };
    return this.expansion.of(row, rows);
  }
}

/**
 * Looks the files through; what they come to is kept in the scratch, in order of time. A row of which anything is wrong comes to nothing.
 * @param told is shown each row as it was looked at
 * @throws UnreadableSheet
 */
export async function prepare(
  mapping: Mapping,
  sheets: Sheets,
  scratch: Scratch,
  options: { readonly check: ShapeCheck; readonly told: (row: LookedAt) => void; readonly period?: Period | undefined },
): Promise<Prepared> {
  const { join, name } = mapping;
  if (join && sheets.second === undefined)
    throw new UnreadableSheet(
      sheets.first,
      both(
        `el mapeo ${name} une dos archivos; nombre también el segundo`,
        `the mapping ${name} joins two files; name the second too`,
      ),
    );
  if (!join && sheets.second !== undefined)
    throw new UnreadableSheet(
      sheets.second,
      both(`el mapeo ${name} es de un solo archivo`, `the mapping ${name} is of one file only`),
    );
  return new Preparation(mapping, scratch, options.check, options.told, options.period).of(sheets);
}
