/** Rows of a file of text with separators (RFC 4180 and what spreadsheets make of it). */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { both, UnreadableSheet } from './amiss.js';
import type { SheetRow, Writing } from './rows.js';
import { MOST_OF_A_ROW, textOfFile, tooLong } from './text-of-file.js';

interface Read {
  readonly record: readonly string[];
  readonly raw: string;
}

/** A row's own end counts once: of one written as two letters, the parser gives the first. */
const endsOfLines = (raw: string): number => raw.match(/\r\n|\n|\r/g)?.length ?? 0;

const QUOTES: ReadonlySet<string> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_INVALID_CLOSING_QUOTE',
  'INVALID_OPENING_QUOTE',
]);

function unreadable(path: string, line: number, error: CsvError): UnreadableSheet {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(path, line);
  if (!QUOTES.has(error.code)) return new UnreadableSheet(path, both(`línea ${line}: ${error.message}`, error.message));
  return new UnreadableSheet(
    path,
    both(
      `línea ${line}: comillas sueltas; dentro de una celda se escriben dobles y la celda entre comillas, o diga "quote": "" en el mapeo si el archivo no las usa`,
      `line ${line}: stray quotes; within a cell they are doubled and the cell is quoted, or say "quote": "" in the mapping if the file uses none`,
    ),
  );
}

/**
 * The rows of a file, as they come.
 * @throws UnreadableSheet
 */
export async function* csvRows(
  path: string,
  { delimiter = ',', quote = '"', encoding = 'utf-8' }: Writing,
): AsyncGenerator<SheetRow> {
  const file = createReadStream(path);
  let line = 1;
  const placed = ({ record, raw }: Read): SheetRow => {
    const row = { line, cells: record };
    line += endsOfLines(raw);
    return row;
  };
  const parser = parse({
    delimiter,
    quote: quote === '' ? false : quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MOST_OF_A_ROW,
    raw: true,
    // As each is read, and not as it is taken: a fault is then on the line that comes next.
    on_record: (record) => placed(record as unknown as Read) as unknown as string[],
  });
  const text = Readable.from(textOfFile(path, file as AsyncIterable<Buffer>, encoding));
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser) as AsyncIterable<SheetRow>) yield row;
  } catch (error) {
    throw error instanceof CsvError ? unreadable(path, line, error) : error;
  } finally {
    file.destroy();
  }
}
