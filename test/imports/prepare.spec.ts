import { afterAll, describe, expect, it } from '@jest/globals';
import { faultsOfShape } from '../../src/cli/open-office.js';
import { aMapping, cameTo, Sheets } from '../support/sheets.js';

const sheets = new Sheets();
afterAll(() => sheets.remove());

/** Calls with their cargo: each lot a command, the manifest a list of them, the weight a sum. */
const CALLS = aMapping({
  name: 'escalas',
  identity: ['Escala'],
  dates: {
    formats: ['DD/MM/YYYY HH:mm'],
    offset: { $lookup: 'Puerto', values: { Este: '-03:00' }, otherwise: '-05:00' },
  },
  join: {
    file: { delimiter: ',' },
    identity: ['Carga'],
    on: { 'De la escala': 'Escala' },
    groups: {
      loaded: { where: { column: 'Sentido', isNot: ['baja'] } },
      unloaded: { where: { column: 'Sentido', is: ['baja'] } },
    },
  },
  values: { kg: { $number: 'Toneladas', times: '1000' } },
  commands: [
    { command: 'vessel-arrived', port: 'la-dorada', at: { $instant: 'Llega' }, body: { callId: '{Escala}' } },
    {
      command: 'cargo-arrived',
      port: 'la-dorada',
      at: { $instant: '^Llega' },
      each: 'loaded',
      body: { lotId: '{^Escala}-{Carga}', sourceSeq: { $place: true }, kg: { $value: 'kg' } },
    },
    {
      command: 'record-unloading',
      port: 'la-dorada',
      at: { $instant: 'Empieza', plusMinutes: -5 },
      waits: true,
      body: { kg: { $sum: { $value: 'kg' }, over: 'unloaded' } },
    },
    {
      command: 'present-manifest',
      port: 'la-dorada',
      at: { $instant: 'Empieza' },
      when: [{ some: 'loaded' }],
      body: { lines: { $each: 'loaded', item: { lotId: '{Carga}' } } },
    },
    {
      command: 'withdraw-from-turn',
      port: 'la-dorada',
      at: { $instant: 'Empieza' },
      when: [{ none: 'loaded' }],
      body: {},
    },
  ],
});
const FIRST =
  'Escala;Puerto;Llega;Empieza\nE-1;Oeste;11/11/1940 09:00;11/11/1940 09:30\nE-2;Este;11/11/1940 10:00;11/11/1940 10:02\n';
const SECOND =
  'Carga,De la escala,Sentido,Toneladas\nC-1,E-1,sube,"4,62"\nC-2,E-1,sube,1\nC-3,E-1,baja,"0,5"\nC-4,E-1,baja,"1.000,125"\n';

describe('Two files', () => {
  const come = (first: string, second: string) => cameTo(CALLS, sheets.file(first), { second: sheets.file(second) });

  it('are joined, a row expands into timed commands, and all are put in order of time', async () => {
    const { entries, wrong, prepared } = await come(FIRST, SECOND);
    expect(wrong).toEqual([]);
    expect(prepared).toEqual({ rows: 2, wrongRows: 0, wrongJoined: 0, commands: 8 });
    expect(entries.map(({ line, command, body }) => [line, command, body])).toEqual([
      [3, 'vessel-arrived', { callId: 'E-2', occurredAt: '1940-11-11T10:00:00-03:00' }],
      [3, 'record-unloading', { kg: 0, occurredAt: '1940-11-11T10:00:00-03:00' }],
      [3, 'withdraw-from-turn', { occurredAt: '1940-11-11T10:02:00-03:00' }],
      [2, 'vessel-arrived', { callId: 'E-1', occurredAt: '1940-11-11T09:00:00-05:00' }],
      [2, 'cargo-arrived', { lotId: 'E-1-C-1', sourceSeq: 1, kg: 4620, occurredAt: '1940-11-11T09:00:00-05:00' }],
      [2, 'cargo-arrived', { lotId: 'E-1-C-2', sourceSeq: 2, kg: 1000, occurredAt: '1940-11-11T09:00:00-05:00' }],
      [2, 'record-unloading', { kg: 1_000_625, occurredAt: '1940-11-11T09:25:00-05:00' }],
      [2, 'present-manifest', { lines: [{ lotId: 'C-1' }, { lotId: 'C-2' }], occurredAt: '1940-11-11T09:30:00-05:00' }],
    ]);
  });

  it('come to the same ids however their rows are arranged, and no two commands to one', async () => {
    const ids = async (first: string, second: string) =>
      (await come(first, second)).entries.map(({ command, body, commandId }) => [command, body, commandId]);
    const turned = (text: string) => {
      const [headings = '', ...rows] = text.trimEnd().split('\n');
      return [headings, ...rows.reverse()].join('\n');
    };
    const once = await ids(FIRST, SECOND);
    expect(new Set(once.map(([, , id]) => id)).size).toBe(once.length);
    expect(await ids(turned(FIRST), SECOND)).toEqual(once);
    const other = await come(FIRST.replaceAll('E-1', 'E-9'), SECOND.replaceAll('E-1', 'E-9'));
    expect(
      other.entries.filter(({ commandId }) => once.some(([, , id]) => id === commandId)).map(({ line }) => line),
    ).toEqual([3, 3, 3]);
  });

  it('hold back the call one of whose cargo lines is wrong', async () => {
    const { wrong, entries } = await come(FIRST, SECOND.replace('"4,62"', 'mucho'));
    expect(wrong).toEqual([expect.stringMatching(/^2:2 Toneladas «mucho» no es un número/)]);
    expect(new Set(entries.map(({ line }) => line))).toEqual(new Set([3]));
    const again = await come(FIRST, `${SECOND}C-4,E-1,sube,1\n`);
    expect(again.wrong).toEqual([
      expect.stringMatching(/^2:6 Carga «C-4» repite la fila de la línea 5/),
      expect.stringMatching(/^2 la línea 6 del segundo archivo, que le pertenece, está mal/),
    ]);
    expect(again.prepared).toMatchObject({ wrongRows: 1, wrongJoined: 1, commands: 3 });
  });

  it('tell where a field is read that the counter would not take, of either file', async () => {
    const { wrong } = await cameTo(CALLS, sheets.file(FIRST), {
      second: sheets.file(SECOND),
      check: (_, command, body) =>
        command === 'cargo-arrived' && (body as { lotId: string }).lotId === 'E-1-C-1'
          ? [{ field: 'lotId', detail: { es: 'no', en: 'no' } }]
          : [],
    });
    expect(wrong).toEqual(['2:2 Carga, Escala «C-1, E-1» cargo-arrived.lotId: no']);
  });

  it('tell of a cargo line whose call is not there', async () => {
    const { wrong, prepared } = await come(FIRST, `${SECOND}C-5,E-7,sube,1\n`);
    expect(wrong).toEqual([expect.stringMatching(/^2:6 no pertenece a ninguna fila del primer archivo/)]);
    expect(prepared).toMatchObject({ wrongRows: 0, wrongJoined: 1 });
  });

  it('must both be named, and only where the mapping joins two', async () => {
    await expect(cameTo(CALLS, sheets.file(FIRST))).rejects.toThrow(/nombre también el segundo/);
    const alone = sheets.file('Lote;Llegada\n');
    await expect(cameTo(aMapping(), alone, { second: alone })).rejects.toThrow(/un solo archivo/);
  });
});

describe('A row', () => {
  const HEADINGS = 'Lote;Llegada;Clase;Notas';
  const of = async (
    row: string,
    mapping = aMapping({}, { cargoClass: { $lookup: 'Clase', values: { Víveres: 'PROVISIONS' } } }),
  ) => cameTo(mapping, sheets.file(`${HEADINGS}\n${row}\n`));

  it('whose value the mapping does not know is wrong, with those that it knows', async () =>
    expect((await of('L-1;11/11/1940;Viveres;')).wrong).toEqual([
      expect.stringMatching(/^2 Clase «Viveres» no está entre los que conoce el mapeo \(«Víveres»\)/),
    ]));

  it('leaves out a field whose cell is empty where the mapping lets it', async () => {
    const mapping = aMapping(
      {},
      { notes: { $optional: 'Notas' }, more: { $optional: 'Notas', value: { $split: 'Notas', by: '/' } } },
    );
    expect((await of('L-1;11/11/1940;x;', mapping)).entries[0]!.body).toEqual({
      lotId: 'L-1',
      occurredAt: '1940-11-11T08:00:00-05:00',
    });
    expect((await of('L-1;11/11/1940;x;a / b', mapping)).entries[0]!.body).toMatchObject({
      notes: 'a / b',
      more: ['a', 'b'],
    });
  });

  it('is judged by the shape of its commands as the counter judges it, by the columns that came to the field', async () => {
    const mapping = aMapping(
      {},
      {
        origin: 'RAIL',
        arrivedAt: { $instant: 'Llegada' },
        shipper: '{Notas}',
        consignees: ['{Clase}'],
        destination: 'BARRANQUILLA',
        cargoClass: 'OTHER',
        packages: [],
      },
    );
    const check = faultsOfShape;
    const file = sheets.file(`${HEADINGS}\nL 1;11/11/1940;x;n\nL-2;11/11/1940;${'y'.repeat(600)};n\n`);
    expect((await cameTo(mapping, file, { check })).wrong).toEqual([
      expect.stringMatching(/^2 Lote «L 1» cargo-arrived\.lotId: debe ser un identificador/),
      expect.stringMatching(/^3 Clase «y{600}» cargo-arrived\.consignees\[0\]: debe ser un texto de 1 a 512/),
    ]);
    for (const [port, command, field] of [
      ['paris', 'cargo-arrived', 'port'],
      ['la-dorada', 'fly', 'command'],
      ['national', 'cargo-arrived', 'command'],
    ] as const)
      expect(faultsOfShape(port, command, {})).toMatchObject([{ field }]);
  });

  it('in which one thing happens before the one above it is wrong, unless that waits', async () => {
    const two = (waits: boolean) =>
      aMapping({
        commands: ['08:00', '07:00'].map((time, at) => ({
          command: 'request-loading',
          port: 'la-dorada',
          at: { $instant: 'Llegada', time },
          body: {},
          ...(waits && at === 1 && { waits }),
        })),
      });
    expect((await of('L-1;11/11/1940;x;', two(false))).wrong).toEqual([
      expect.stringMatching(/^2 Llegada «11\/11\/1940» es anterior a lo que la fila dice/),
    ]);
    expect((await of('L-1;11/11/1940;x;', two(true))).entries.map(({ at }) => new Date(at).toISOString())).toEqual([
      '1940-11-11T13:00:00.000Z',
      '1940-11-11T13:00:00.000Z',
    ]);
  });
});
