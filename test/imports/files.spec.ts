/** Files as they come: by their bytes. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from '@jest/globals';
import { UnreadableSheet } from '../../src/imports/amiss.js';
import { prepare } from '../../src/imports/prepare.js';
import { Scratch } from '../../src/imports/scratch.js';
import { aMapping, cameTo, Sheets } from '../support/sheets.js';

const sheets = new Sheets();
afterAll(() => sheets.remove());

const WITH_SHIPPER = aMapping({}, { shipper: '{Remitente}', packages: { $number: 'Bultos' } });
const HEADINGS = 'Lote;Llegada;Remitente;Bultos';
const ROW = 'L-1;11/11/1940;Muñoz;3';

/** The bodies that a file's bytes come to, without when. */
async function bodies(bytes: string | Uint8Array, mapping = WITH_SHIPPER) {
  const { entries, wrong } = await cameTo(mapping, sheets.file(bytes));
  expect(wrong).toEqual([]);
  return entries.map(({ line, body }) => ({ line, ...body, occurredAt: undefined }));
}
const said = async (bytes: string | Uint8Array, mapping = WITH_SHIPPER): Promise<string> => {
  const error: unknown = await cameTo(mapping, sheets.file(bytes)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableSheet);
  return (error as UnreadableSheet).why.es;
};
const L1 = { lotId: 'L-1', shipper: 'Muñoz', packages: 3, occurredAt: undefined };

describe('A file of text', () => {
  it.each([
    ['plain', `${HEADINGS}\n${ROW}\n`],
    ['without an end of line', `${HEADINGS}\n${ROW}`],
    ['with a byte-order mark', `\uFEFF${HEADINGS}\n${ROW}\n`],
    ['with the line ends of Windows', `${HEADINGS}\r\n${ROW}\r\n`],
    ['with the line ends of old Macs', `${HEADINGS}\r${ROW}\r`],
    ['with quoted cells', `"Lote";"Llegada";"Remitente";"Bultos"\n"L-1";"11/11/1940";"Muñoz";"3"\n`],
    ['with headings in another order and one more', 'Bultos;Notas;Remitente;Llegada;Lote\n3;x;Muñoz;11/11/1940;L-1\n'],
    ['with blanks around', 'Lote ; Llegada;Remitente;Bultos\n L-1 ; 11/11/1940; Muñoz ; 3 \n'],
    ['with rows of nothing but separators below', `${HEADINGS}\n${ROW}\n;;;\n\n ; ; ; \n`],
  ])('%s comes to the same', async (_, text) => expect(await bodies(text)).toEqual([{ line: 2, ...L1 }]));

  it('in Latin-1 is refused by its line with the way out, and read where the mapping declares it', async () => {
    const bytes = Buffer.from(`${HEADINGS}\nL-0;11/11/1940;Perez;1\n${ROW}\n`, 'latin1');
    expect(await said(bytes)).toMatch(/línea 3: no está en UTF-8.*"encoding": "latin1"/);
    const declared = aMapping(
      { file: { delimiter: ';', encoding: 'latin1' } },
      { shipper: '{Remitente}', packages: { $number: 'Bultos' } },
    );
    expect(await bodies(bytes, declared)).toMatchObject([{ line: 2 }, { line: 3, ...L1 }]);
  });

  it('in UTF-16 is refused, and read where the mapping declares it', async () => {
    const bytes = Buffer.from(`\uFEFF${HEADINGS}\n${ROW}\n`, 'utf16le');
    expect(await said(bytes)).toContain('utf-16le');
    const declared = aMapping(
      { file: { delimiter: ';', encoding: 'utf-16le' } },
      { shipper: '{Remitente}', packages: { $number: 'Bultos' } },
    );
    expect(await bodies(bytes, declared)).toEqual([{ line: 2, ...L1 }]);
  });

  it('finds headings and values whose accents are written apart, and leaves the text to the counter as it is', async () => {
    const mapping = aMapping(
      {},
      { shipper: '{Almacén}', cargoClass: { $lookup: 'Categoría', values: { Café: 'OTHER' } } },
    );
    const apart = 'Lote;Llegada;Almacén;Categoría\nL-1;11/11/1940;Muñoz;Café\n'.normalize('NFD');
    expect(await bodies(apart, mapping)).toMatchObject([{ shipper: 'Muñoz'.normalize('NFD'), cargoClass: 'OTHER' }]);
  });

  it('keeps separators, quotes and ends of lines within a quoted cell, and counts lines as an editor does', async () => {
    const text = `${HEADINGS}\r\n"L-1";11/11/1940;"Muñoz; Hijos\r\ny ""Cía.""";3\r\n\r\nL-2;11/11/1940;Pérez;4\r\n`;
    expect(await bodies(text)).toMatchObject([
      { line: 2, shipper: 'Muñoz; Hijos\r\ny "Cía."' },
      { line: 5, shipper: 'Pérez' },
    ]);
  });

  it('with stray quotes is refused by its line, and read where the mapping says that it has none', async () => {
    const text = `${HEADINGS}\nL-1;11/11/1940;Tubo de 3" liso;3\n`;
    expect(await said(text)).toMatch(/línea 2: comillas sueltas/);
    expect(await said(`${HEADINGS}\nL-1;11/11/1940;"sin cerrar;3\nL-2;11/11/1940;x;3\n`)).toMatch(
      /línea 2: comillas sueltas/,
    );
    const none = aMapping({ file: { delimiter: ';', quote: '' } }, { shipper: '{Remitente}' });
    expect(await bodies(text, none)).toMatchObject([{ shipper: 'Tubo de 3" liso' }]);
  });

  it('with nothing in it, or only headings, is told apart', async () => {
    expect(await said('')).toContain('vacío');
    expect(await said('\uFEFF')).toContain('vacío');
    expect(await said('\n\n;;\n')).toContain('vacío');
    expect((await cameTo(WITH_SHIPPER, sheets.file(`${HEADINGS}\n`))).prepared).toMatchObject({ rows: 0, commands: 0 });
  });

  it('without a column that the mapping asks for names it, and what it has', async () => {
    expect(await said('Lote;Llegada;Bultos\nL-1;11/11/1940;3\n')).toMatch(
      /le faltan las columnas «Remitente»; tiene «Lote», «Llegada», «Bultos»/,
    );
    expect(await said(`${HEADINGS};Lote\n${ROW};L-9\n`)).toContain('dos veces');
    expect(await said(`${HEADINGS.replaceAll(';', ',')}\n`)).toContain('«delimiter»');
  });

  it('may have a title above its headings', async () => {
    const mapping = aMapping(
      { file: { delimiter: ';', headingLine: 3 } },
      { shipper: '{Remitente}', packages: { $number: 'Bultos' } },
    );
    expect(await bodies(`Planillas de noviembre\n\n${HEADINGS}\n${ROW}\n`, mapping)).toEqual([{ line: 4, ...L1 }]);
  });

  it('that is an old workbook is told what to save it as', async () =>
    expect(await said(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('guárdelo como XLSX'));

  it('with a row of more or fewer cells shows that row as wrong', async () => {
    const { wrong } = await cameTo(
      WITH_SHIPPER,
      sheets.file(`${HEADINGS}\nL-1;11/11/1940;Muñoz; Hijos;3\nL-2;11/11/1940\n`),
    );
    expect(wrong).toEqual([expect.stringMatching(/^2 tiene 5 celdas/), expect.stringMatching(/^3 tiene 2 celdas/)]);
  });

  it('says line, column, value and why of each cell that is wrong', async () => {
    const open = aMapping(
      { numbers: {}, period: { from: '1940-11-01', to: '1940-11-30' } },
      { packages: { $number: 'Bultos' }, shipper: '{Remitente}' },
    );
    const text = [
      HEADINGS,
      'L-1;11/11/1940;Muñoz;1,800',
      'L-2;11/12/1940;Muñoz;1',
      'L-3;31/11/1940;;doce',
      'L-1;11/11/1940;Muñoz;1',
    ].join('\n');
    const { wrong, prepared, entries } = await cameTo(open, sheets.file(text));
    expect(wrong).toEqual([
      expect.stringMatching(/^2 Bultos «1,800» puede leerse 1.8 o 1800/),
      expect.stringMatching(/^3 Llegada «11\/12\/1940» la hoja es del 1940-11-01 al 1940-11-30.*--period/),
      expect.stringMatching(/^4 Llegada «31\/11\/1940» no es una fecha/),
      expect.stringMatching(/^4 Bultos «doce» no es un número/),
      expect.stringMatching(/^4 Remitente «» está vacía/),
      expect.stringMatching(/^5 Lote «L-1» repite la fila de la línea 2/),
    ]);
    expect(prepared).toMatchObject({ rows: 4, wrongRows: 4, commands: 0 });
    expect(entries).toEqual([]);
    const december = await cameTo(open, sheets.file(text), { period: { from: '1940-12-01', to: '1940-12-31' } });
    expect(december.entries.map(({ line }) => line)).toEqual([3]);
  });

  it('with a row longer than any document is refused, not gathered', async () =>
    expect(await said(`${HEADINGS}\nL-1;11/11/1940;"${'x'.repeat(1 << 21)}`)).toMatch(/línea 2: la fila pasa de/));
});

const FULL = process.env['TURNO_FULL'] === '1';
const MIB = 1 << 20;
const LARGE = (FULL ? 200 : 16) * MIB;

describe('A large file', () => {
  it(`of ${LARGE / MIB} MiB is looked through and put in order of time without being held`, async () => {
    const path = sheets.path('grande.csv');
    const file = createWriteStream(path);
    const filling = 'x'.repeat(400);
    let [written, rows] = [file.write(`${HEADINGS}\n`) ? 0 : 0, 0];
    while (written < LARGE) {
      let piece = '';
      for (let many = 0; many < 500; many += 1)
        piece += `L-${rows++};${String((rows % 28) + 1).padStart(2, '0')}/11/1940;${filling};${rows}\n`;
      written += piece.length;
      if (!file.write(piece)) await once(file, 'drain');
    }
    file.end();
    await once(file, 'finish');
    using scratch = new Scratch();
    let highest = 0;
    let looked = 0;
    const before = process.memoryUsage();
    const told = () => {
      if (looked++ % 5000 === 0) {
        globalThis.gc?.();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        highest = Math.max(highest, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
      }
    };
    const prepared = await prepare(WITH_SHIPPER, { first: path }, scratch, { check: () => [], told });
    expect(prepared).toMatchObject({ rows, wrongRows: 0, commands: rows });
    let [last, sent] = [-Infinity, 0];
    for (const { at } of scratch.commands()) {
      expect(at).toBeGreaterThanOrEqual(last);
      [last, sent] = [at, sent + 1];
    }
    expect(sent).toBe(rows);
    // What a run of rows leaves behind until it is collected is far from a file of this size held in memory.
    expect(highest).toBeLessThan(96 * MIB);
  }, 900_000);
});
