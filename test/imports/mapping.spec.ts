import { afterAll, describe, expect, it } from '@jest/globals';
import { faultsOfShape } from '../../src/cli/open-office.js';
import { WrongMapping } from '../../src/imports/amiss.js';
import { mappingOf } from '../../src/imports/mapping-shape.js';
import { mappingNamed, shippedMappings } from '../../src/imports/shipped.js';
import { Sheets, aMapping, cameTo } from '../support/sheets.js';

const sound = () => structuredClone(aMapping()) as unknown as Record<string, any>;

function fieldsOf(change: (mapping: Record<string, any>) => unknown): readonly string[] {
  const mapping = sound();
  change(mapping);
  try {
    mappingOf(mapping, 'mapeo.json');
  } catch (error) {
    if (error instanceof WrongMapping) return error.faults.map(({ field }) => field);
    throw error;
  }
  return [];
}

describe('A mapping', () => {
  it.each<readonly [string, (mapping: Record<string, any>) => unknown]>([
    ['$.format', (m) => (m['format'] = 'turno-mapping/2')],
    ['$.name', (m) => (m['name'] = 'Con espacios')],
    ['$.identity', (m) => delete m['identity']],
    ['$.identity', (m) => (m['identity'] = [])],
    ['$.delimiter', (m) => (m['delimiter'] = ';')],
    ['$.file.delimiter', (m) => (m['file'].delimiter = '||')],
    ['$.file.encoding', (m) => (m['file'].encoding = 'ebcdic')],
    ['$.numbers', (m) => (m['numbers'] = { decimal: ',', thousands: ',' })],
    ['$.dates.formats[0]', (m) => (m['dates'].formats = ['DD/MM'])],
    ['$.dates.offset', (m) => (m['dates'].offset = '-5')],
    ['$.period', (m) => (m['period'] = { from: '1940-12-01', to: '1940-11-01' })],
    ['$.period.to', (m) => (m['period'] = { from: '1940-12-01', to: '1940-12-32' })],
    ['$.commands', (m) => (m['commands'] = [])],
    ['$.commands[0].at', (m) => delete m['commands'][0].at],
    ['$.commands[0].body.lotId.$sing', (m) => (m['commands'][0].body.lotId = { $sing: 'Lote' })],
    ['$.commands[0].body.lotId.times', (m) => (m['commands'][0].body.lotId = { $number: 'Lote', times: 1000 })],
    ['$.commands[0].body.lotId.many', (m) => (m['commands'][0].body.lotId = { $number: 'Lote', many: '2' })],
    ['$.commands[0].body.lotId.values', (m) => (m['commands'][0].body.lotId = { $lookup: 'Lote' })],
    ['$.commands[0].body.lotId', (m) => (m['commands'][0].body.lotId = null)],
    ['$.commands[0].body.lotId.$value', (m) => (m['commands'][0].body.lotId = { $value: 'nada' })],
    ['$.commands[0].body.lotId.$each', (m) => (m['commands'][0].body.lotId = { $each: 'nada', item: '{X}' })],
    ['$.commands[0].each', (m) => (m['commands'][0].each = 'nada')],
    ['$.commands[0].when[0].some', (m) => (m['commands'][0].when = [{ some: 'nada' }])],
    ['$.commands[0].body.lotId', (m) => (m['commands'][0].body.lotId = '{^Lote}')],
    [
      '$.join.groups.g.where.is',
      (m) => (m['join'] = { file: {}, identity: ['a'], on: { a: 'b' }, groups: { g: { where: { column: 'a' } } } }),
    ],
  ])('names the field %s that is wrong', (field, change) => expect(fieldsOf(change)).toEqual([field]));

  it('is not said by itself', () =>
    expect(
      fieldsOf((m) => {
        m['values'] = { a: { $value: 'b' }, b: ['{X}', { $value: 'a' }] };
        m['commands'][0].body.lotId = { $value: 'a' };
      }),
    ).toEqual(['$.values.b[1].$value']));

  it('says all its faults at once, in both languages', () => {
    expect(() => mappingOf({ name: 'x' }, 'mapeo.json')).toThrow(WrongMapping);
    expect(() => mappingOf({ name: 'x' }, 'mapeo.json')).toThrow(/\$\.format: falta \/ is missing\n.*\$\.about/s);
    expect(() => mappingOf([], 'mapeo.json')).toThrow(/mapeo\.json:\n {2}\$: debe ser un objeto/);
  });
});

describe('The mappings that ship', () => {
  it('are these', async () =>
    expect(shippedMappings()).toEqual(['antaq-berth-calls', 'planilla-sheet', 'rail-waybills', 'ttj-arrivals']));

  it.each(['antaq-berth-calls', 'planilla-sheet', 'rail-waybills', 'ttj-arrivals'])(
    '%s is a mapping, and bears the name it is called by',
    async (name) => expect((await mappingNamed(name)).name).toBe(name),
  );

  it('are named when another is asked for', async () => {
    await expect(mappingNamed('planillas')).rejects.toThrow(/planilla-sheet/);
    await expect(mappingNamed('../../../etc')).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  });

  it('any other is a file of JSON', async () => {
    const sheets = new Sheets();
    try {
      const text = JSON.stringify(aMapping());
      expect((await mappingNamed(sheets.file(`\uFEFF${text}`, 'json'))).name).toBe('lotes');
      await expect(mappingNamed(sheets.file(text.slice(1), 'json'))).rejects.toThrow(/no es JSON/);
    } finally {
      sheets.remove();
    }
  });
});

const PLANILLAS = `Lote;Planilla;Puerto;Procedencia;Oficina;Guía;Llegada;Presentada;Remitente;Consignatarios;Destino;Clase;Marcas;Números;Contenido;Bultos;Peso total (kg)
C-1;PL-1;La Dorada;Carretera;Honda;G-7;11/11/1940 07:00;11/11/1940 15:30;Jaramillo Hermanos;Muñoz y Cía.; Barranquilla;Mercancías;JH;1-40;Café;40;2500
C-2;PL-2;La Dorada;Local;;;11/11/1940 08:00;12/11/1940 09:00;Fábrica de Hielo;Banco de Bogotá;El Banco;Víveres;FH;;Hielo;3;100
C-3;PL-3;La Dorada;Local;;;11/11/1940 8:00;;Fábrica de Hielo;Pérez; Gamarra;Víveres;FH;;Sal;;1.750,5
`;
const WAYBILLS = `Lote;Puerto;Oficina;Guía;Renglón;Llegada;Remitente;Consignatarios;Destino;Clase;Marcas;Números;Contenido;Bultos;Peso por bulto (kg);Peso total (kg)
F-1;Puerto Berrío;Cisneros;8801;1;12/11/1940 06:10;Trilladora La Unión;Order; Cartagena;Otra;TLU;1-200;Café pilado;200;62,5;12500
F-2;Puerto Berrío;Cisneros;8801;2;1940-11-12 06:10;Coltejer;Vélez;Calamar;Mercancías;CT;;Telas;12;80;960
F-3;Puerto Berrío;Cisneros;8802;1;1/2/1941 7:00;Coltejer;Vélez;Calamar;Mercancías;CT;;Telas;12;80;960
`;

describe('A planilla sheet and a rail waybill list', () => {
  const sheets = new Sheets();
  afterAll(() => sheets.remove());

  it.each([
    [
      'planilla-sheet',
      PLANILLAS,
      ['cargo-arrived', 'cargo-arrived', 'cargo-arrived', 'present-planilla', 'present-planilla'],
    ],
    ['rail-waybills', WAYBILLS, ['cargo-arrived', 'cargo-arrived', 'cargo-arrived']],
  ])('%s comes to commands of the right shape, in order of time', async (name, sheet, commands) => {
    const came = await cameTo(await mappingNamed(name), sheets.file(sheet), { check: faultsOfShape });
    expect(came.wrong).toEqual([]);
    expect(came.entries.map(({ command }) => command)).toEqual(commands);
  });

  it('say the packages by what the sheet says of them', async () => {
    const { entries } = await cameTo(await mappingNamed('planilla-sheet'), sheets.file(PLANILLAS));
    expect(
      entries.filter(({ command }) => command === 'cargo-arrived').map(({ body }) => (body as any).packages),
    ).toEqual([
      [{ marks: 'JH', numbers: '1-40', contents: 'Café', count: 40, unitWeightKg: 62.5 }],
      [
        { marks: 'FH', numbers: '1-2', contents: 'Hielo', count: 2, unitWeightKg: 33.333 },
        { marks: 'FH', numbers: '3-3', contents: 'Hielo', count: 1, unitWeightKg: 33.334 },
      ],
      [
        { marks: 'FH', numbers: '1-1', contents: 'Sal', count: 1, unitWeightKg: 1000 },
        { marks: 'FH', numbers: '2-2', contents: 'Sal', count: 1, unitWeightKg: 750.5 },
      ],
    ]);
  });

  it('take days, months and hours of one digit, as Spanish spreadsheets write them', async () => {
    const arrivals = async (name: string, sheet: string) =>
      (await cameTo(await mappingNamed(name), sheets.file(sheet))).entries.map(({ body }) => (body as any).arrivedAt);
    expect(await arrivals('planilla-sheet', PLANILLAS)).toContain('1940-11-11T08:00:00-05:00');
    expect(await arrivals('rail-waybills', WAYBILLS)).toContain('1941-02-01T07:00:00-05:00');
  });

  it.each(['1,800', '1.800'])('refuse %s with both its readings', async (figure) => {
    const planillas = await cameTo(
      await mappingNamed('planilla-sheet'),
      sheets.file(PLANILLAS.replace(';40;2500', `;40;${figure}`)),
    );
    expect(planillas.wrong).toEqual([
      expect.stringMatching(/^2 Peso total \(kg\) «1[,.]800» puede leerse (1800 o 1\.8|1\.8 o 1800); escriba/),
    ]);
    const waybills = await cameTo(
      await mappingNamed('rail-waybills'),
      sheets.file(WAYBILLS.replace(';200;62,5;12500', `;200;${figure};12500`)),
    );
    expect(waybills.wrong).toEqual([expect.stringMatching(/^2 Peso por bulto \(kg\) «1[,.]800» puede leerse/)]);
  });

  it('say of a row whose figures are against each other both figures and where they stand', async () => {
    const { wrong, prepared } = await cameTo(
      await mappingNamed('rail-waybills'),
      sheets.file(WAYBILLS.replace(';12500', ';12600')),
      { check: faultsOfShape },
    );
    expect(wrong).toEqual([
      '2 Peso total (kg) «12600» 200 («Bultos») × 62.5 («Peso por bulto (kg)») son 12500 kg, y el peso total dice 12600 («Peso total (kg)»); corrija la cifra que no es',
    ]);
    expect(prepared).toMatchObject({ wrongRows: 1, commands: 2 });
  });
});
