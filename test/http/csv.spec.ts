/** Lists as CSV, read back by a library that nobody here wrote. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { CsvSheet } from '../../src/http/csv/column.js';
import { isCsvAskedFor } from '../../src/http/csv/csv.interceptor.js';
import { csvOf } from '../../src/http/csv/written.js';
import { aWeek, AT, BOOK_PATHS, EXPRESS, lot } from '../support/books-week.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
let position: number;
beforeAll(async () => {
  server = await TestServer.start();
  position = await aWeek(server);
});
afterAll(() => server.stop());

const CSV = { accept: 'text/csv' };
const rowsOf = (text: string, options: object = {}): Record<string, string>[] =>
  parse(text, { columns: true, ...options });

describe('A list', () => {
  it('is answered as CSV to whoever likes that better, and as JSON to everybody else', async () => {
    const csv = await server.get(`${AT}/cargo-register`, CSV);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="cargo-register.csv"');
    for (const accept of [undefined, '*/*', 'application/json', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
      const { headers } = await server.get(`${AT}/cargo-register`, accept === undefined ? {} : { accept });
      expect([accept, headers.get('content-type')]).toEqual([accept, expect.stringContaining('application/json')]);
      expect(headers.get('vary')).toBe('accept, accept-language');
    }
  });

  it.each([
    ['text/csv', true],
    ['text/csv;q=0.9, application/json;q=0.5', true],
    ['application/json, text/csv', false],
    ['text/csv;q=0.4, */*', false],
    ['text/*', true],
    ['TEXT/CSV ; header=present', true],
    ['text/csv;q=0, */*', false],
    ['application/xml', false],
    ['', false],
  ])('takes %j for CSV: %s', (accept, is) => expect(isCsvAskedFor(accept)).toBe(is));

  it.each([
    ['bom=true', '*/*', 'text/csv'],
    ['separator=semicolon', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/csv'],
    ['bom=false', undefined, 'text/csv'],
    ['bom=true&separator=semicolon', 'application/json', 'application/json'],
    ['bom=true', 'application/json;q=0.9, */*;q=0.1', 'application/json'],
    ['bom=true', 'application/json;q=0.5, text/csv', 'text/csv'],
  ])('is opened as CSV by a link that says how to write it: %s to %j is %s', async (query, accept, type) => {
    for (const path of [`${AT}/cargo-register`, `${AT}/books/lots`]) {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      const { status, headers: answered } = await server.get(`${path}?${query}`, headers);
      expect([path, status, answered.get('content-type')]).toEqual([path, 200, expect.stringContaining(type)]);
    }
  });

  it('has the same items in the same order in both, live or from a book', async () => {
    for (const [path, head, field, list] of [
      [`${AT}/cargo-register`, 'Cargamento', 'lotId', 'items'],
      [`${AT}/vessel-turn`, 'Escala', 'callId', 'items'],
      [`${AT}/quotas`, 'Escala', 'callId', 'items'],
      [`${AT}/violations?lawful=true`, 'Revisión', 'detectedAtRevision', 'items'],
      [`${AT}/resolutions`, 'Resolución', 'resolutionId', 'resolutions'],
      ['/api/national/resolutions', 'Resolución', 'resolutionId', 'resolutions'],
      ...Object.values(BOOK_PATHS).map(
        (book) => [`${book}?min-position=${position}`, undefined, undefined, 'items'] as const,
      ),
    ] as const) {
      const [csv, json] = [await server.get(path, CSV), await server.get(path)];
      const rows = rowsOf(csv.body);
      expect([path, rows.length]).toEqual([path, json.body[list].length]);
      if (head !== undefined)
        expect(rows.map((row) => row[head])).toEqual(json.body[list].map((item: any) => String(item[field])));
    }
  });

  it('has its heads in the language asked for', async () => {
    const heads = async (language: string) => {
      const { headers, body } = await server.get(`${AT}/books/lots`, { ...CSV, 'accept-language': language });
      return [headers.get('content-language'), ...Object.keys(rowsOf(body)[0]!).slice(0, 4)];
    };
    expect(await heads('es')).toEqual(['es', 'Cargamento', 'Número de turno', 'Turno desde', 'Llegada']);
    expect(await heads('en')).toEqual(['en', 'Lot', 'Turn number', 'Turn from', 'Arrival']);
  });

  it('leads to its next page by a link, until there is none', async () => {
    const seen: string[] = [];
    for (
      let next: string | undefined = `${AT}/books/lots?limit=4&separator=semicolon&min-position=${position}`;
      next;
    ) {
      const { headers, body } = await server.get(next, CSV);
      seen.push(...rowsOf(body, { delimiter: ';' }).map((row) => row.Cargamento!));
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    const { body } = await server.get(`${AT}/books/lots?limit=1000`);
    expect(seen).toEqual(body.items.map((item: any) => item.lotId));
  });

  it('is refused as JSON is, with a problem', async () => {
    const { status, headers, body } = await server.get(`${AT}/books/lots?limit=0`, CSV);
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect((await server.get(`${AT}/calls/${EXPRESS}/dispatch-list`, CSV)).body.code).toBe('NO_DISPATCH_LIST');
  });
});

describe('For a spreadsheet in Spanish', () => {
  it('a byte order mark, semicolons and decimal commas are written when asked for', async () => {
    const [command, body] = lot('COMAS-0001', '09:59', {
      packages: [{ marks: 'A', numbers: '1', contents: 'x', count: 1, unitWeightKg: 62.125 }],
    });
    const at = { occurredAt: '1940-12-02T10:00:00-05:00' };
    const { body: answer } = await server.atLaDorada(command, { ...at, ...body });
    const path = `${AT}/books/lots?q=comas&min-position=${answer.position}`;
    const bytes = async (query: string) =>
      Buffer.from(await (await fetch(`${server.url}${path}${query}`, { headers: CSV })).arrayBuffer());
    const plain = await bytes('');
    const spanish = await bytes('&bom=true&separator=semicolon');
    expect([plain.subarray(0, 10).toString(), [...spanish.subarray(0, 3)]]).toEqual(['Cargamento', [0xef, 0xbb, 0xbf]]);
    expect(rowsOf(plain.toString())[0]).toMatchObject({ Cargamento: 'COMAS-0001', 'Registrado (kg)': '62.125' });
    expect(rowsOf(spanish.toString(), { bom: true, delimiter: ';' })[0]).toMatchObject({
      ...{ Cargamento: 'COMAS-0001', 'Registrado (kg)': '62,125' },
    });
  });

  it('what looks like a formula is made plain text, and a number is left a number', async () => {
    const { body } = await server.get(`${AT}/books/lots?q=almacen`, CSV);
    expect(rowsOf(body)[0]!.Remitente).toBe("'=Almacén «El Día»; y Cía.");
  });
});

interface Cells {
  readonly rows: readonly (readonly [string, number])[];
}
const sheet: CsvSheet<Cells, readonly [string, number]> = {
  rows: ({ rows }) => rows,
  columns: [
    { head: { es: 'Texto', en: 'Text' }, cell: ([text]) => text },
    { head: { es: 'Cifra', en: 'Figure' }, cell: ([, figure]) => figure },
  ],
};

describe('Any text and any figure', () => {
  const awkward = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', ' ', '=', '+', '-', '@', 'ñ', "'") }),
  );

  it('is read back as it was, but for the quote before what a spreadsheet would reckon', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(awkward, fc.integer({ min: -1e9, max: 1e9 })), { minLength: 1 }),
        fc.constantFrom('comma' as const, 'semicolon' as const),
        fc.boolean(),
        (rows, separator, bom) => {
          const text = csvOf(sheet, { rows }, 'es', { separator, bom });
          const read = rowsOf(text, {
            bom: true,
            delimiter: separator === 'comma' ? ',' : ';',
            record_delimiter: ['\r\n', '\n', '\r'],
          });
          expect(read.map(({ Texto, Cifra }) => [Texto, Number(Cifra)])).toEqual(
            rows.map(([cell, figure]) => [/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell, figure]),
          );
          for (const { Texto } of read) expect(Texto).not.toMatch(/^[=+\-@\t\r]/);
          expect(text.endsWith('\r\n')).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
