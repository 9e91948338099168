/** Workbooks: what their cells hold, and what an archive may claim. */
import { afterAll, describe, expect, it } from '@jest/globals';
import writeExcelFile from 'write-excel-file/node';
import { UnreadableSheet } from '../../src/imports/amiss.js';
import type { Writing } from '../../src/imports/rows.js';
import { MOST } from '../../src/imports/workbook-archive.js';
import { xlsxRows } from '../../src/imports/xlsx-rows.js';
import { aMapping, cameTo, Sheets } from '../support/sheets.js';
import { inline, partsOf, zipped } from '../support/workbooks.js';

const sheets = new Sheets();
afterAll(() => sheets.remove());

async function rowsOf(bytes: Uint8Array, writing: Writing = {}) {
  const rows = [];
  for await (const row of xlsxRows(sheets.file(bytes, 'xlsx'), writing)) rows.push(row);
  return rows;
}
const refused = async (bytes: Uint8Array, writing: Writing = {}): Promise<string> => {
  const error: unknown = await rowsOf(bytes, writing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableSheet);
  return (error as UnreadableSheet).why.es;
};
const oneSheet = (rows: string, strings?: readonly string[]) => zipped(partsOf([{ name: 'Hoja1', rows }], strings));

describe('A workbook', () => {
  it('gives shared texts, texts in place, numbers, dates and the results of formulas', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c>${inline('B1', 'Muñoz &amp; Cía.')}<c r="C1"><v>1800.5</v></c><c r="D1" s="1"><v>14926</v></c><c r="E1" s="2"><v>14926.3125</v></c><c r="F1"><f>2+3</f><v>5</v></c><c r="G1" t="str"><f>A1</f><v>dos</v></c><c r="H1" t="b"><v>1</v></c><c r="I1" t="e"><v>#N/A</v></c><c r="J1"><v>18.600000000000001</v></c></row>`;
    expect(await rowsOf(oneSheet(rows, [' uno ']))).toEqual([
      {
        line: 1,
        cells: [
          ' uno ',
          'Muñoz & Cía.',
          1800.5,
          { date: '1940-11-11' },
          { date: '1940-11-11', time: '07:30:00' },
          5,
          'dos',
          true,
          null,
          18.6,
        ],
      },
    ]);
  });

  it('gives each minute of a day as it was written, and not the second before it', async () => {
    const minutes = Array.from({ length: 1440 }, (_, at) => new Date(Date.UTC(1940, 10, 11, 0, at)));
    const bytes = await writeExcelFile(
      minutes.map((value) => [{ value, type: Date, format: 'dd/mm/yyyy h:mm' }]),
    ).toBuffer();
    const written = minutes.map((at) => at.toISOString().slice(11, 19));
    expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual(
      written.map((time) => [{ date: '1940-11-11', ...(time === '00:00:00' ? {} : { time }) }]),
    );
  });

  it('gives the second that stands nearest to a part of a day, also where that is the next day', async () => {
    const [before, after] = ['14926.999999', '14926.00000001'];
    const rows = `<row r="1"><c r="A1" s="2"><v>${before}</v></c><c r="B1" s="2"><v>${after}</v></c></row>`;
    expect(await rowsOf(oneSheet(rows))).toEqual([
      { line: 1, cells: [{ date: '1940-11-12' }, { date: '1940-11-11' }] },
    ]);
  });

  it('numbers its rows as the spreadsheet does, gaps and all', async () => {
    const rows = `<row r="2">${inline('B2', 'x')}</row><row r="5">${inline('A5', 'y')}</row>`;
    expect((await rowsOf(oneSheet(rows))).filter(({ cells }) => cells.some((cell) => cell !== null))).toEqual([
      { line: 2, cells: [null, 'x'] },
      { line: 5, cells: ['y', null] },
    ]);
  });

  it('gives the sheet of that name, hidden or not; the first where none is named', async () => {
    const workbook = zipped(
      partsOf([
        { name: 'Primera', rows: `<row r="1">${inline('A1', 'uno')}</row>` },
        { name: 'Oculta', rows: `<row r="1">${inline('A1', 'dos')}</row>`, hidden: true },
      ]),
    );
    expect(await rowsOf(workbook)).toMatchObject([{ cells: ['uno'] }]);
    expect(await rowsOf(workbook, { sheet: 'Oculta' })).toMatchObject([{ cells: ['dos'] }]);
    expect(await refused(workbook, { sheet: 'Tercera' })).toContain('no tiene la hoja «Tercera»');
  });

  it('comes to commands as a file of text does; a number in it needs no notation, a text does', async () => {
    const mapping = aMapping({ numbers: {} }, { packages: { $number: 'Bultos' } });
    const bytes = await writeExcelFile([
      ['Lote', 'Llegada', 'Bultos'],
      ['L-1', { value: new Date('1940-11-11T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }, 1800],
      ['L-2', '12/11/1940', '1,800'],
    ]).toBuffer();
    const { entries, wrong } = await cameTo(mapping, sheets.file(bytes, 'xlsx'));
    expect(entries.map(({ line, body }) => [line, body])).toEqual([
      [2, { lotId: 'L-1', packages: 1800, occurredAt: '1940-11-11T08:00:00-05:00' }],
    ]);
    expect(wrong).toEqual([expect.stringMatching(/^3 Bultos «1,800» puede leerse/)]);
  });

  it('that is none, or is cut short, is refused', async () => {
    const sound = oneSheet(`<row r="1">${inline('A1', 'x')}</row>`);
    expect(await refused(sound.subarray(0, sound.length - 30))).toContain('dañado');
    expect(await refused(zipped({ 'nota.txt': 'x' }))).toContain('no se puede leer');
    expect(await refused(Buffer.from('PK\u0003\u0004 y nada más'))).toContain('dañado');
  });
});

const MIB = 1 << 20;
/** Many parts, each small folded. */
const blanks = new Uint8Array(8 * MIB).fill(32);
/** Puts another number where an archive says how long a part is, folded (at 20 of its entry) or not (at 24). */
function claiming(archive: Uint8Array, part: string, unfolded: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const directory = bytes.lastIndexOf(Buffer.from(part)) - 46;
  expect(bytes.readUInt32LE(directory)).toBe(0x02014b50);
  bytes.writeUInt32LE(unfolded, directory + 24);
  return bytes;
}

describe('An archive', () => {
  it('that unfolds into far more than it takes is refused before it is unfolded', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const bomb = zipped({ ...partsOf([{ name: 'Hoja1', rows: '' }]), 'xl/worksheets/sheet1.xml': blanks });
    expect(bomb.length).toBeLessThan(64 * 1024);
    expect(await refused(bomb)).toContain(`más de ${MOST.ratio} veces`);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MIB);
  });

  it('of many parts is refused by what they come to together', async () => {
    // What does not fold: its claim is then within the ratio.
    let noise = 1;
    const dense = Uint8Array.from({ length: MIB }, () => (noise = (Math.imul(noise, 1664525) + 1013904223) | 0) >>> 24);
    const [one, two] = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'] as const;
    const half = MOST.unfoldedBytes / 2 + 1;
    expect(await refused(claiming(claiming(zipped({ [one]: dense, [two]: dense }), one, half), two, half))).toContain(
      `más de ${MOST.unfoldedBytes / MIB} MiB`,
    );
    const many = Object.fromEntries(Array.from({ length: MOST.entries + 1 }, (_, at) => [`p${at}.bin`, 'x']));
    expect(await refused(zipped(many))).toContain(`más de ${MOST.entries} partes`);
  });

  it('that claims less than it unfolds into gives no more than it claims', async () => {
    const archive = zipped({ ...partsOf([{ name: 'Hoja1', rows: '' }]), 'xl/worksheets/sheet1.xml': blanks });
    const before = process.memoryUsage().arrayBuffers;
    expect(await refused(claiming(archive, 'xl/worksheets/sheet1.xml', 1000))).toMatch(/dañado|no se puede leer/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MIB);
  });

  it.each([
    [
      'a far row and a far column',
      `<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>`,
    ],
    ['a row without cells', `<row r="1"><c r="ZZ1"><v>1</v></c></row><row r="1000000"/>`],
    ['a place written in riddles', `<row r="1"><c r="&#65;1"><v>1</v></c></row>`],
    ['a row of so many noughts', `<row r="1e9"><c r="A1"><v>1</v></c></row>`],
  ])('whose sheet claims millions of cells by %s is refused', async (_, rows) =>
    expect(await refused(oneSheet(rows))).toContain('tan lejos'),
  );

  it('larger than a workbook is read is told to be saved as text', async () => {
    const large = Buffer.alloc(MOST.archiveBytes + 1);
    large.write('PK\u0003\u0004');
    expect(await refused(large)).toMatch(/pasa de 32 MiB; guarde la hoja como «CSV UTF-8»/);
  });

  it('whose XML names entities upon entities unfolds none of them', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ja ja ja ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
    const parts = partsOf([{ name: 'Hoja1', rows: `<row r="1">${inline('A1', '&b;')}</row>` }]);
    const sheet = parts['xl/worksheets/sheet1.xml']!;
    const read = await rowsOf(zipped({ ...parts, 'xl/worksheets/sheet1.xml': laughs + sheet })).catch(() => []);
    expect(JSON.stringify(read)).not.toContain('ja ja');
  });
});
