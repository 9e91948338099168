import { afterAll, describe, expect, it } from '@jest/globals';
import { WrongMapping } from '../../src/imports/amiss.js';
import { registerMappingOf, type RegisterMapping } from '../../src/imports/register/register-mapping.js';
import { registerRows } from '../../src/imports/register/register-rows.js';
import { registerNamed, shippedRegisters } from '../../src/imports/shipped-registers.js';
import { Sheets } from '../support/sheets.js';

const sheets = new Sheets();
afterAll(() => sheets.remove());

const json = (over: object = {}) => ({
  ...{ format: 'turno-audit/1', name: 'filas', about: 'filas', file: { delimiter: ';' }, identity: ['Turno'] },
  ...{ joined: { date: 'Día', time: 'Llega' }, began: { date: 'Día', time: 'Pasa' } },
  ...{ dates: ['D/M/YYYY'], times: ['H:mm', 'H:mm:ss'] },
  ...over,
});
const mapping = (over: object = {}): RegisterMapping => registerMappingOf(json(over), 'spec');
const faults = (over: object): readonly string[] => {
  try {
    mapping(over);
  } catch (error) {
    if (error instanceof WrongMapping) return error.faults.map(({ field, why }) => `${field} ${why.es}`);
    throw error;
  }
  return [];
};
async function read(text: string, over: object = {}) {
  const rows: unknown[] = [];
  for await (const row of registerRows(sheets.file(text), mapping(over)))
    if (row.served) rows.push(row.served);
    else rows.push(row.wrong ? `${row.line} ${row.wrong.column} «${row.wrong.value}» ${row.wrong.why.es}` : row.line);
  return rows;
}
const HEADS = 'Turno;Día;Llega;Pasa;Clase;Caja';

describe('The mapping of a register', () => {
  it('is taken as it is in those that ship', async () => {
    expect(shippedRegisters()).toEqual(['antaq', 'bank-queue']);
    for (const name of shippedRegisters()) expect((await registerNamed(name)).name).toBe(name);
  });

  it.each([
    [{ format: 'turno-mapping/1' }, '$.format debe ser uno de "turno-audit/1"'],
    [{ identity: [] }, '$.identity debe ser una lista de 1 o más'],
    [{ came: 'Llega' }, /^\$\.came no es un campo de aquí: /],
    [{ joined: { at: 'Llega', time: 'Llega' } }, /^\$\.joined\.time no es un campo/],
    [{ began: { time: 'Pasa' } }, '$.began debe decir el día igual que «joined»'],
    [{ joined: { time: 'Llega' }, began: { time: 'Pasa' } }, '$.day falta: las horas solas son de algún día'],
    [{ times: ['HH'] }, '$.times[0] debe ser un formato de hora, como "H:mm:ss"'],
    [{ times: undefined }, /^\$\.times/],
    [{ dates: ['DD/MM'] }, /^\$\.dates\[0\] debe ser un formato con año, mes y día/],
    [{ toleranceSeconds: -1 }, '$.toleranceSeconds debe ser un número entero de 0 a 86400'],
    [{ toleranceSeconds: 0.5 }, '$.toleranceSeconds debe ser un número entero de 0 a 86400'],
    [{ class: { column: 'Clase', ranking: [['2'], ['1', '2']] } }, '$.class.ranking un valor está en dos clases'],
    [{ served: [{ column: 'Clase' }] }, '$.served[0].is falta'],
  ])('%j is told by the path of its field', (over, said) =>
    expect(faults(over)).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]),
  );
});

describe('The rows of a register', () => {
  const CLASSES = { class: { column: 'Clase', ranking: [['oro'], ['plata', '']] }, group: ['Caja'] };

  it('are who joined and was served, each in its group, day and class', async () => {
    const rows = `${HEADS}\n1;1/2/1999;8:05;8:07:30;plata;A\n2;1/2/1999;8:06;8:06;;B\n`;
    expect(await read(rows, CLASSES)).toEqual([
      {
        ...{ line: 2, id: '1', day: '1999-02-01', group: 'A', joined: 917_856_300, began: 917_856_450 },
        ...{ rank: 1, className: 'plata' },
      },
      {
        ...{ line: 3, id: '2', day: '1999-02-01', group: 'B', joined: 917_856_360, began: 917_856_360 },
        ...{ rank: 1, className: '' },
      },
    ]);
  });

  it('are passed over where they were not served, before their moments are read', async () => {
    const served = [{ column: 'Pasa', isNot: ['', 'nunca'] }];
    expect(await read(`${HEADS}\n1;1/2/1999;8:05;nunca;;\n2;1/2/1999;8:05;;;\n`, { served })).toEqual([2, 3]);
  });

  it('are wrong by line, column and value, with the way out', async () => {
    const rows = ['1;31/2/1999;8:05;8:07;oro;A', '2;1/2/1999;25:05;8:07;oro;A', '3;1/2/1999;8:05;;oro;A']
      .concat(['4;1/2/1999;8:05;8:07;bronce;A', '4;1/2/1999;8:05;8:07;oro;A', '5;1/2/1999;8:05;8:07;oro'])
      .join('\n');
    expect(await read(`${HEADS}\n${rows}\n`, CLASSES)).toEqual([
      expect.stringMatching(/^2 Día «31\/2\/1999» no es una fecha del calendario escrita como «D\/M\/YYYY»; corrija/),
      '3 Llega «25:05» no es una hora del día escrita como «H:mm», «H:mm:ss»; corrija la celda, o agregue su formato a «times» del mapeo',
      '4 Pasa «» está vacía; escriba el dato',
      expect.stringMatching(/^5 Clase «bronce» no está en ninguna clase de «class.ranking» del mapeo; agréguelo/),
      expect.stringMatching(/^6 Turno «4» repite la fila de la línea 5; borre una/),
      expect.stringMatching(/^7 undefined «undefined» tiene 5 celdas y los encabezados son 6/),
    ]);
  });

  it('may be of a class below all that are named', async () => {
    const classes = { class: { column: 'Clase', ranking: [['oro']], others: true } };
    const rows = await read(`${HEADS}\n1;1/2/1999;8:05;8:07;oro;\n2;1/2/1999;8:05;8:07;lata;\n`, classes);
    expect(rows.map((row) => (row as { rank: number }).rank)).toEqual([0, 1]);
  });

  it('are of the time of day alone where the day is a name', async () => {
    const over = { joined: { time: 'Llega' }, began: { time: 'Pasa' }, day: 'Día' };
    expect(await read(`${HEADS}\n1;990201;7:02:47;0:00;;\n`, over)).toMatchObject([
      { day: '990201', joined: 25_367, began: 0 },
    ]);
  });
});
