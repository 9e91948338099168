/** The built program, on sheets. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Sheets } from '../support/sheets.js';
import { ServedPort } from '../support/served.js';
import { runTurno, TURNO } from '../support/terminal.js';

const sheets = new Sheets();
afterAll(() => sheets.remove());

const HEADINGS =
  'Lote;Puerto;Oficina;Guía;Renglón;Llegada;Remitente;Consignatarios;Destino;Clase;Marcas;Números;Contenido;Bultos;Peso por bulto (kg);Peso total (kg)';
/** Rows of a waybill list, the last to arrive first. */
const waybills = (many: number, weight = '62,5'): string =>
  Array.from({ length: many }, (_, at) => many - at)
    .map((nth) => {
      const minute = String(nth % 60).padStart(2, '0');
      const hour = String(6 + Math.floor(nth / 60)).padStart(2, '0');
      return `F-${nth};La Dorada;Honda;G-1;${nth};12/11/1940 ${hour}:${minute};Muñoz;Pérez;Barranquilla;Otra;M;;Café;2;${weight};125`;
    })
    .join('\r\n');
const list = (rows: string): string => sheets.file(`\uFEFF${HEADINGS}\r\n${rows}\r\n`);
const BY = ['--mapping', 'rail-waybills'];

async function told(data: string): Promise<readonly unknown[]> {
  const port = await ServedPort.open(data);
  try {
    return await Promise.all(['board', 'events?limit=1000'].map((what) => port.read(`ports/la-dorada/${what}`)));
  } finally {
    await port.stop();
  }
}
/** What was recorded, without when and without the ids that chance gives. */
async function recorded(data: string): Promise<readonly unknown[]> {
  const [board, events] = (await told(data)) as [{ cargo: unknown }, any[]];
  return [
    board.cargo,
    events.map(({ id, type, revision, commandid, data: fact }) => ({ id, type, revision, commandid, fact })),
  ];
}
const lines = (text: string): readonly string[] => text.trimEnd().split('\n');

describe('turno import --mapping', () => {
  it('shows row by row what would be sent, and opens no store for it', async () => {
    const data = sheets.path('sin-abrir');
    const ended = await runTurno(['import', ...BY, '--dry-run', list(waybills(2)), '--data', data]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const [first, second, ...rest] = lines(ended.stdout);
    expect(first).toMatch(
      /^2\t→\t1940-11-12T06:02:00-05:00\tLA_DORADA\tcargo-arrived\t\{"lotId":"F-2",.*"unitWeightKg":62\.5/,
    );
    expect(second).toMatch(/^3\t→\t1940-11-12T06:01:00-05:00/);
    expect(rest).toEqual([
      '2 filas, 0 mal; 2 órdenes / 2 rows, 0 wrong; 2 commands',
      'ensayo: nada se envió / dry run: nothing was sent',
    ]);
    await expect(runTurno(['backup', '--data', data, '--to', `${data}.db`])).resolves.toMatchObject({ code: 2 });
  }, 300_000);

  it('sends in order of time, and the same again changes nothing', async () => {
    const data = sheets.path('dos-veces');
    const file = list(waybills(3));
    const first = await runTurno(['import', ...BY, file, '--data', data]);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(lines(first.stdout).map((line) => line.split('\t').slice(0, 4))).toEqual([
      ...['4', '3', '2'].map((line) => [line, '✓', 'LA_DORADA', 'cargo-arrived']),
      ['3 filas, 0 mal; 3 órdenes / 3 rows, 0 wrong; 3 commands'],
      ['3 aceptadas, 0 ya estaban, 0 rechazadas / 3 accepted, 0 stood already, 0 refused'],
    ]);
    const once = await recorded(data);
    const again = await runTurno(['import', ...BY, file, '--data', data]);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(lines(again.stdout)).toEqual([
      ...lines(first.stdout)
        .slice(0, 3)
        .map((line) => line.replace('✓', '=')),
      '3 filas, 0 mal; 3 órdenes / 3 rows, 0 wrong; 3 commands',
      '0 aceptadas, 3 ya estaban, 0 rechazadas / 0 accepted, 3 stood already, 0 refused',
    ]);
    expect(await recorded(data)).toEqual(once);
    // Rows added below are recorded; those that stood are answered as they were, wherever they now stand.
    const more = await runTurno([
      'import',
      ...BY,
      list(`${waybills(3)}\r\n${waybills(4).split('\r\n')[0]}`),
      '--data',
      data,
    ]);
    expect(more.stdout).toContain('1 aceptadas, 3 ya estaban');
    expect(await recorded(data)).not.toEqual(once);
    // A row that says otherwise under its own name is no repetition.
    const changed = await runTurno(['import', ...BY, list(waybills(1, '70').replace(';125', ';140')), '--data', data]);
    expect(changed).toMatchObject({ code: 1, stdout: expect.stringContaining('IDEMPOTENCY_KEY_REUSED') });
  }, 300_000);

  it('sends nothing while a row is wrong, and the rest where it is told to', async () => {
    const data = sheets.path('con-faltas');
    const file = list(`${waybills(2)}\r\nF-9;Leticia;Honda;G-1;9;12/11/1940 06:00;M;P;Calamar;Otra;M;;x;1;1,800;1`);
    const wrong = [
      expect.stringMatching(/^4\t✗\tPuerto\t«Leticia»\tno está entre los que conoce el mapeo.* \/ is not among/),
      expect.stringMatching(/^4\t✗\tPeso por bulto \(kg\)\t«1,800»\tpuede leerse 1\.8 o 1800;.* \/ may be read as/),
    ];
    const held = await runTurno(['import', ...BY, file, '--data', data]);
    expect(held.code).toBe(1);
    expect(lines(held.stdout)).toEqual([
      ...wrong,
      '3 filas, 1 mal; 2 órdenes / 3 rows, 1 wrong; 2 commands',
      expect.stringContaining('nada se envió'),
    ]);
    await expect(runTurno(['backup', '--data', data, '--to', `${data}.db`])).resolves.toMatchObject({ code: 2 });
    expect((await runTurno(['import', ...BY, '--dry-run', file, '--data', data])).code).toBe(1);
    const rest = await runTurno(['import', ...BY, '--skip-wrong', file, '--data', data]);
    expect(rest.code).toBe(1);
    expect(lines(rest.stdout)).toEqual([
      ...wrong,
      expect.stringMatching(/^3\t✓/),
      expect.stringMatching(/^2\t✓/),
      '3 filas, 1 mal; 2 órdenes / 3 rows, 1 wrong; 2 commands',
      '2 aceptadas, 0 ya estaban, 0 rechazadas / 2 accepted, 0 stood already, 0 refused',
    ]);
  }, 300_000);

  it('says what the law refuses, and what stood already', async () => {
    const mapping = sheets.file(
      JSON.stringify({
        format: 'turno-mapping/1',
        name: 'buques',
        about: 'buques',
        file: {},
        identity: ['Fila'],
        dates: { formats: ['YYYY-MM-DD'] },
        commands: [
          {
            command: 'register-vessel',
            port: 'national',
            at: { $instant: 'Día' },
            already: ['DUPLICATE_VESSEL'],
            body: {
              ...{ vesselId: '{Buque}', name: '{Buque}', companyId: 'NAVIERA', captainId: 'RONDON' },
              ...{
                line: 'BARRANQUILLA',
                service: 'ORDINARY',
                upriverLimit: 'LA_DORADA',
                kind: 'STEAMER',
                lengthCm: 4500,
              },
            },
          },
          {
            command: 'request-loading',
            port: 'la-dorada',
            at: { $instant: 'Día' },
            body: { callId: 'NADIE', requestedBy: 'x' },
          },
        ],
      }),
      'json',
    );
    const file = sheets.file('Fila,Buque,Día\n1,MEDELLIN,1940-11-12\n2,MEDELLIN,1940-11-12\n');
    const { code, stdout } = await runTurno(['import', '--mapping', mapping, file, '--data', sheets.path('buques')]);
    expect(code).toBe(1);
    expect(lines(stdout).map((line) => line.split('\t').slice(0, 5).join(' '))).toEqual([
      '2 ✓ national register-vessel VesselRegistered',
      '2 ✗ la-dorada request-loading UNKNOWN_CALL (D1976-08)',
      expect.stringMatching(/^3 = national register-vessel DUPLICATE_VESSEL/),
      '3 ✗ la-dorada request-loading UNKNOWN_CALL (D1976-08)',
      '2 filas, 0 mal; 4 órdenes / 2 rows, 0 wrong; 4 commands',
      '1 aceptadas, 1 ya estaban, 2 rechazadas / 1 accepted, 1 stood already, 2 refused',
      '  2 × UNKNOWN_CALL',
    ]);
  }, 300_000);

  it('killed at any line goes on where it stood, to the state of an import that was not', async () => {
    const file = list(waybills(40));
    const whole = sheets.path('entero');
    expect((await runTurno(['import', ...BY, file, '--data', whole])).code).toBe(0);
    const data = sheets.path('cortado');
    for (const after of [1, 31]) {
      const child = spawn(process.execPath, [TURNO, 'import', ...BY, file, '--data', data]);
      let printed = '';
      for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
        printed += chunk.toString();
        if ((printed.match(/✓/g)?.length ?? 0) >= after) break;
      }
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    const last = await runTurno(['import', ...BY, file, '--data', data]);
    expect(last.code).toBe(0);
    const [, accepted, already] = /(\d+) aceptadas, (\d+) ya estaban, 0 rechazadas/.exec(last.stdout)!.map(Number);
    expect(accepted! + already!).toBe(40);
    expect(already).toBeGreaterThanOrEqual(31);
    expect(await recorded(data)).toEqual(await recorded(whole));
  }, 300_000);

  it('ends with the code of what was wrong: the call, or the file', async () => {
    const file = list(waybills(1));
    for (const args of [
      ['--dry-run', file],
      ['--mapping', 'nada', file],
      ['--mapping', sheets.file('{"format": "turno-mapping/1"}', 'json'), file],
      [...BY, join('no', 'hay.csv')],
      [...BY, fileURLToPath(new URL('.', import.meta.url))],
      [...BY, '--period', '1940-11-30..1940-11-01', file],
    ]) {
      const ended = await runTurno(['import', ...args]);
      expect([args.join(' '), ended.code, ended.stdout]).toEqual([args.join(' '), 2, '']);
      expect(ended.stderr).not.toBe('');
    }
    for (const bytes of ['', 'Lote\n', Buffer.from([0xff, 0xfe, 0x00])]) {
      const ended = await runTurno(['import', ...BY, sheets.file(bytes)]);
      expect(ended).toMatchObject({ code: 1, stdout: '' });
      expect(ended.stderr).toMatch(/^turno: .*\.csv: .* \/ /);
    }
    const late = await runTurno(['import', ...BY, '--dry-run', '--period', '1940-12-01..1940-12-31', file]);
    expect(late).toMatchObject({ code: 1, stdout: expect.stringContaining('la hoja es del 1940-12-01 al 1940-12-31') });
  }, 300_000);
});
