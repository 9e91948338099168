import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runTurno } from '../support/terminal.js';
import { Sheets } from '../support/sheets.js';

const sheets = new Sheets();
afterAll(() => sheets.remove());

const HEADS = 'vru+line,call_id,priority,type,date,q_start,outcome,ser_start';
const CALLS = [
  'L1,1,0,NW,990201,8:48:54,AGENT,8:51:01',
  'L1,2,2,NW,990201,8:49:10,AGENT,8:49:40',
  'L1,3,0,NW,990201,8:50:20,HANG,0:00:00',
];
const file = (...rows: string[]): string => sheets.file([HEADS, ...rows, ''].join('\n'));
const FIVE = (...counts: number[]): string[] =>
  [
    'atendidos / served',
    'adelantamientos / overtakings',
    'lícitos, por una clase superior / lawful, by a higher class',
    'ilícitos, dentro de una clase / unlawful, within one class',
    'ilícitos, por una clase inferior / unlawful, by a lower class',
  ].map((what, at) => `${what}: ${counts[at]}`);

describe('turno audit', () => {
  it('lists who was overtaken, ends with five lines and, where a class makes it lawful, with 0', async () => {
    const { code, stdout, stderr } = await runTurno(['audit', file(...CALLS), '--mapping', 'bank-queue']);
    const lines = stdout.trimEnd().split('\n');
    expect([code, stderr]).toEqual([0, '']);
    expect(lines[0]).toBe(
      '✓\tlícito / lawful\t990201 · NW\tL1 1 (2) [0] 08:48:54→08:51:01\t<\tL1 2 (3) [2] 08:49:10→08:49:40',
    );
    expect(lines.slice(-5)).toEqual(FIVE(2, 1, 1, 0, 0));
  });

  it('writes the list into a new file, tells rows that it cannot read, and ends with 1 for what no class allows', async () => {
    const path = file(...CALLS, 'L1,4,0,NW,990201,8:49:30,AGENT,8:50:00', 'L1,5,0,NW,990201,mañana,AGENT,8:50:00');
    const out = sheets.path('lista.csv');
    const { code, stdout, stderr } = await runTurno(['audit', path, '--mapping', 'bank-queue', '--out', out]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^6\t✗\tq_start\t«mañana»\tno es una hora del día escrita como «H:mm:ss»; corrija la celda/);
    expect(stdout).toMatch(/^5 filas: 1 sin atender, 1 mal \/ 5 rows: 1 not served, 1 wrong\n/);
    expect(stdout.trimEnd().split('\n').slice(-5)).toEqual(FIVE(3, 2, 1, 1, 0));
    const list = readFileSync(out, 'utf8').trimEnd().split('\r\n');
    expect(list.map((line) => line.split(',')[0])).toEqual(['verdict', 'LAWFUL', 'UNLAWFUL_WITHIN_CLASS']);
  });

  it('ends with 3 for a file that is no such register, and with 2 where it is called wrongly', async () => {
    const other = sheets.file('a,b\n1,2\n');
    const ended = await Promise.all([
      runTurno(['audit', other, '--mapping', 'bank-queue']),
      runTurno(['audit', other, '--mapping', 'fila-del-banco']),
    ]);
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual([
      [3, ''],
      [2, ''],
    ]);
    expect(ended[0].stderr).toContain('le faltan las columnas «vru+line»');
    expect(ended[1].stderr).toContain('vienen antaq, bank-queue');
  });
});
