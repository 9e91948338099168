/** A list as CSV (RFC 4180), by csv-stringify: what a program reads or, when asked for, what a spreadsheet in Spanish opens. */
import { stringify } from 'csv-stringify/sync';
import type { Language } from '../../boards/words/language.js';
import type { CsvSheet } from './column.js';

export interface CsvStyle {
  /** As spreadsheets in Spanish write it: semicolons between cells, and a comma before decimals. */
  readonly separator: 'comma' | 'semicolon';
  /** A byte order mark, by which a spreadsheet knows that the text is UTF-8. */
  readonly bom: boolean;
}

const decimals = (figure: number, { separator }: CsvStyle): string =>
  separator === 'semicolon' ? String(figure).replace('.', ',') : String(figure);

/** A text that a spreadsheet would take for a formula is made plain text by a quote before it. */
export function csvOf<Body, Item>(
  { rows, columns }: CsvSheet<Body, Item>,
  body: Body,
  language: Language,
  style: CsvStyle,
): string {
  const heads = columns.map(({ head }) => head[language]);
  const cells = rows(body).map((item) => columns.map(({ cell }) => cell(item)));
  return stringify([heads, ...cells], {
    bom: style.bom,
    delimiter: style.separator === 'semicolon' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    // A lone end of line as well: not every reader holds to the one that is agreed.
    quoted_match: /[\r\n]/,
    cast: {
      number: (figure) => decimals(figure, style),
      boolean: (value) => (language === 'es' ? (value ? 'sí' : 'no') : value ? 'yes' : 'no'),
    },
  });
}
