import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_WEEK, demoFile } from '../../src/cli/demo-week.js';
import { importCommands, StoreAway, type ImportCounter } from '../../src/cli/import.js';
import { progressOn, summaryInWords } from '../../src/cli/words.js';
import { ServedPort } from '../support/served.js';
import { runTurno } from '../support/terminal.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function importing(text: string | Buffer, data = join(folder, `data-${files}`)) {
  const path = join(folder, `file-${files++}.ndjson`);
  await writeFile(path, text);
  return { ...(await runTurno(['import', path, '--data', data])), path, data };
}

/** Everything both ports say of themselves, on a data directory. */
async function told(data: string) {
  const port = await ServedPort.open(data);
  try {
    const paths = ['la-dorada', 'puerto-berrio'].flatMap((at) =>
      ['board', 'cargo-register', 'vessel-turn', 'events?limit=1000'].map((what) => `ports/${at}/${what}`),
    );
    return await Promise.all(paths.map((path) => port.readAnywhere(path)));
  } finally {
    await port.stop();
  }
}

const vessel = JSON.stringify(DEMO_WEEK[0]);

describe('turno import', () => {
  it('answers each line and sums up; a week imported twice leaves the same state', async () => {
    const first = await importing(demoFile());
    expect(first.stdout).toContain(
      `${DEMO_WEEK.length} líneas: ${DEMO_WEEK.length} aceptadas, 0 ya estaban, 0 rechazadas`,
    );
    expect(first.stdout.split('\n').filter((line) => line.includes('✓'))).toHaveLength(DEMO_WEEK.length);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const once = await told(first.data);
    const again = await runTurno(['import', first.path, '--data', first.data]);
    expect(again.stdout).toBe(
      first.stdout
        .replaceAll('✓', '=')
        .replace(/(\d+) aceptadas, 0 ya estaban/, '0 aceptadas, $1 ya estaban')
        .replace(/(\d+) accepted, 0 stood already/, '0 accepted, $1 stood already'),
    );
    expect(again.code).toBe(0);
    expect(await told(first.data)).toEqual(once);
  }, 60_000);

  it('goes on after a refused line, says why by line, code and article, and exits with 1', async () => {
    const lines = [
      vessel,
      vessel.replace('"register-vessel"', '"assign-convoy-capacity"'),
      '{"port":"la-dorada","command":"request-loading","body":{"callId":"NADIE","requestedBy":"x"}}',
      '{"port":"paris","command":"cargo-arrived","body":{}}',
      '{"port":"la-dorada","command":"fly","body":{}}',
      '{"port":"la-dorada","command":"cargo-arrived","body":[]}',
      '{"port":"la-dorada","command":"cargo-arrived","body":{},"more":1}',
      '{"port":"la-dorada","port":"la-dorada","command":"cargo-arrived","body":{}}',
      'no es JSON',
      '[]',
      vessel.replace('MONSERRATE', 'OTRO'),
    ];
    const { code, stdout, data } = await importing(lines.join('\n'));
    expect(code).toBe(1);
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 5))).toEqual([
      ['1', '✓', 'national', 'register-vessel', 'VesselRegistered'],
      ['2', '✗', 'national', 'assign-convoy-capacity', 'INVALID_REQUEST'],
      ['3', '✗', 'la-dorada', 'request-loading', 'UNKNOWN_CALL (D1976-08)'],
      ['4', '✗', 'paris', 'cargo-arrived', 'UNKNOWN_PORT'],
      ['5', '✗', 'la-dorada', 'fly', 'UNKNOWN_COMMAND'],
      ...['6', '7'].map((line) => [line, '✗', 'la-dorada', 'cargo-arrived', 'INVALID_LINE']),
      ...['8', '9', '10'].map((line) => [line, '✗', '', '', 'INVALID_LINE']),
      ['11', '✓', 'national', 'register-vessel', 'VesselRegistered'],
      ['11 líneas: 2 aceptadas, 0 ya estaban, 9 rechazadas / 11 lines: 2 accepted, 0 stood already, 9 refused'],
      ['  1 × INVALID_REQUEST'],
      ['  1 × UNKNOWN_CALL'],
      ['  1 × UNKNOWN_PORT'],
      ['  1 × UNKNOWN_COMMAND'],
      ['  5 × INVALID_LINE'],
      [''],
    ]);
    expect(await told(data)).toMatchObject(
      [{ revision: -1 }, {}, {}, []].concat([{ revision: -1 }, {}, {}, []] as never),
    );
  }, 60_000);

  it('takes a byte-order mark, Windows line ends and empty lines; the line number is that of the file', async () => {
    const { code, stdout } = await importing(`\uFEFF${vessel}\r\n\r\n   \n${vessel.replace('MONSERRATE', 'OTRO')}\r\n`);
    expect(code).toBe(0);
    expect(
      stdout
        .split('\n')
        .slice(0, 2)
        .map((line) => line[0]),
    ).toEqual(['1', '4']);
    expect((await importing('')).stdout).toContain('0 líneas: 0 aceptadas');
  }, 60_000);

  it('lets a line bring its own command id', async () => {
    const own = JSON.stringify({
      ...DEMO_WEEK[0],
      body: { ...DEMO_WEEK[0]!.body, commandId: '1f0e0c3a-6d2b-4c7e-9a55-0123456789ab' },
    });
    const { data } = await importing(own);
    expect(await importing(`\n${own}`, data)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^2\t=\t/) });
    expect((await importing(`\n${vessel}`, data)).stdout).toContain('DUPLICATE_VESSEL');
  }, 60_000);

  it('says how it is called, in Spanish and English; called wrongly it exits with 2', async () => {
    const help = await runTurno(['import', '--help']);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain('Envía las órdenes de un archivo');
    expect(help.stdout).toContain('Sends the commands of a file');
    expect((await runTurno(['--help'])).code).toBe(0);
    for (const args of [[], ['fly'], ['import'], ['import', '--nada', 'x']])
      expect((await runTurno(args)).code).toBe(2);
    const missing = await runTurno(['import', join(folder, 'nada.ndjson'), '--data', folder]);
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toContain('nada.ndjson');
  }, 60_000);

  it('exits with 3 when the data directory is no place for a store', async () => {
    const path = join(folder, 'one.ndjson');
    await writeFile(path, vessel);
    for (const data of [join(path, 'below'), '/proc/no-such-place/below']) {
      const ended = await runTurno(['import', path, '--data', data]);
      expect(ended).toMatchObject({ code: 3, stdout: '' });
      expect(ended.stderr).not.toContain('    at ');
    }
  }, 60_000);

  it('stops when the store takes nothing for long, sums up, and says how many lines are left', async () => {
    const counter: ImportCounter = {
      read: (text) => ({ value: JSON.parse(text) as unknown }),
      send: (_, command) =>
        command === 'away'
          ? Promise.reject(new StoreAway('nothing now'))
          : Promise.resolve({ accepted: true, already: command === 'known', revision: 0, events: [] }),
    };
    const file = ['here', 'known', 'away', 'here']
      .map((command) => JSON.stringify({ port: 'la-dorada', command, body: {} }))
      .join('\n');
    const summary = await importCommands(Buffer.from(file), counter, () => undefined);
    expect(summary).toEqual({ lines: 4, unsent: 2, accepted: 1, already: 1, refused: 0, why: new Map() });
    expect(summaryInWords(summary)).toContain('2 sin enviar');
  });

  it('draws a bar at the foot of a terminal, and nothing where there is none', () => {
    const written: string[] = [];
    const terminal = { isTTY: true, write: (text: string) => written.push(text) };
    const progress = progressOn(terminal);
    progress.show(1, 2);
    progress.clear();
    progress.count(3000);
    progressOn({ ...terminal, isTTY: false }).show(1, 2);
    expect(written).toEqual([`${'█'.repeat(15)}${'░'.repeat(15)} 1/2`, '\r\u001B[K', '\r3000 filas / rows']);
  });
});

const REAL = process.env.TURNO_REAL_DATA;
/** Ten berth calls at Brazilian river and sea ports, from public statistics, as commands in the order of time. */
(REAL ? describe : describe.skip)('Ten real calls (skipped where TURNO_REAL_DATA is not set)', () => {
  it('are lawful to the last line, and imported twice they leave the same state', async () => {
    const text = await readFile(join(REAL ?? '', 'antaq_sample_2024', 'commands.ndjson'));
    const first = await importing(text);
    expect(first.stdout).toContain('109 líneas: 109 aceptadas, 0 ya estaban, 0 rechazadas');
    expect(first.code).toBe(0);
    const once = await told(first.data);
    expect((await runTurno(['import', first.path, '--data', first.data])).stdout).toContain(
      '109 líneas: 0 aceptadas, 109 ya estaban, 0 rechazadas',
    );
    expect(await told(first.data)).toEqual(once);
  }, 120_000);
});
