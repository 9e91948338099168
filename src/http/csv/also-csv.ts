/** A list that is answered as CSV as well, to whoever would rather have that. */
import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { oneOf, yesOrNo } from '../reads/query.js';
import { CSV_SHEET, CsvInterceptor } from './csv.interceptor.js';
import type { SheetName } from './sheets.js';

/** How the CSV is to be written. Either asks for CSV by itself, unless `Accept` names JSON. */
export const CSV_QUERY = {
  bom: yesOrNo('CSV: con marca de orden de bytes, para que una hoja de cálculo lo lea como UTF-8'),
  separator: oneOf(['comma', 'semicolon'], 'CSV: con `semicolon`, punto y coma entre celdas y coma decimal'),
};

/** Which contents such a list has, as the published document says. */
export const JSON_OR_CSV = ['application/json', 'text/csv'] as const;

export const AlsoCsv = (sheet: SheetName): MethodDecorator =>
  applyDecorators(SetMetadata(CSV_SHEET, sheet), UseInterceptors(CsvInterceptor));
