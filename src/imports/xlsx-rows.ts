/** Rows of one sheet of a workbook (XLSX): its texts, numbers, dates and the results its formulas had when it was saved. */
import { open } from 'node:fs/promises';
import { both, UnreadableSheet } from './amiss.js';
import type { Civil } from './reading-dates.js';
import type { Cell, SheetRow, Writing } from './rows.js';
import { MOST, soundWorkbook, tooLarge } from './workbook-archive.js';

/**
 * A workbook's dates have no offset: the reader gives the sheet's own wall clock as if it were UTC. A workbook keeps a time as a
 * part of a day, which is seldom exact: it is the second that stands nearest.
 */
function civil(at: Date): Civil {
  const nearest = new Date(Math.round(at.getTime() / 1000) * 1000);
  const [date = '', time = ''] = nearest.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? { date } : { date, time };
}

const cellOf = (value: unknown): Cell => {
  if (value instanceof Date) return civil(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

async function bytesOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MOST.archiveBytes)
      throw tooLarge(
        path,
        `el libro pasa de ${MOST.archiveBytes >> 20} MiB`,
        `the workbook exceeds ${MOST.archiveBytes >> 20} MiB`,
      );
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function unreadable(path: string, error: unknown, sheet: string | undefined): UnreadableSheet {
  if ((error as Error).name === 'SheetNotFoundError')
    return new UnreadableSheet(
      path,
      both(
        `el libro no tiene la hoja «${sheet}»; diga otra en «sheet» del mapeo`,
        `the workbook has no sheet "${sheet}"; say another under "sheet" of the mapping`,
      ),
    );
  const said = (error as Error).message;
  return new UnreadableSheet(
    path,
    both(`el libro no se puede leer (${said})`, `the workbook cannot be read (${said})`),
  );
}

/**
 * The rows of a workbook's sheet; the first sheet where the mapping names none.
 * @throws UnreadableSheet
 */
export async function* xlsxRows(path: string, { sheet }: Writing): AsyncGenerator<SheetRow> {
  const workbook = soundWorkbook(path, await bytesOf(path));
  // Only now: whoever reads no workbook does not wait for its reader to load.
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(workbook, sheet ?? 1, { trim: false }).catch((error: unknown) => {
    throw unreadable(path, error, sheet);
  });
  for (const [at, cells] of rows.entries()) yield { line: at + 1, cells: cells.map(cellOf) };
}
