/** Files that others made, as they made them; imported twice they leave the same state. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendEntries, type SheetSummary } from '../../src/cli/import-sheet.js';
import { faultsOfShape, openOffice } from '../../src/cli/open-office.js';
import { sheetInWords, wrongInWords } from '../../src/cli/sheet-words.js';
import type { Entry } from '../../src/imports/expand.js';
import { prepare, type Sheets } from '../../src/imports/prepare.js';
import { Scratch } from '../../src/imports/scratch.js';
import { mappingNamed } from '../../src/imports/shipped.js';
import { ServedPort } from '../support/served.js';

const REAL = process.env['TURNO_REAL_DATA'];
const real = (...path: string[]) => join(REAL ?? '', ...path);
const whereReal = REAL ? describe : describe.skip;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-real-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Imported {
  readonly summary: SheetSummary;
  readonly wrong: readonly string[];
  readonly entries: readonly Entry[];
}

async function imported(name: string, sheets: Sheets, data: string): Promise<Imported> {
  using scratch = new Scratch();
  const wrong: string[] = [];
  const prepared = await prepare(await mappingNamed(name), sheets, scratch, {
    check: faultsOfShape,
    told: ({ wrongs }) => wrong.push(...wrongs.map(wrongInWords)),
  });
  const office = await openOffice(join(data, 'turno.db'));
  try {
    const summary = await sendEntries(scratch.commands(), prepared, office.counter, () => undefined);
    return { summary, wrong, entries: [...scratch.commands()] };
  } finally {
    await office.close();
  }
}

/** Everything both ports say of themselves, to their last event. */
async function told(data: string): Promise<readonly any[]> {
  const port = await ServedPort.open(data);
  try {
    const paths = ['la-dorada', 'puerto-berrio'].flatMap((at) =>
      ['board', 'cargo-register?limit=100', 'vessel-turn', 'events?limit=1000'].map((what) => `ports/${at}/${what}`),
    );
    return await Promise.all(paths.map((path) => port.readAnywhere(path)));
  } finally {
    await port.stop();
  }
}

/** The raw files know no turn number: the port gives it, and a manifest may go without. */
const alike = (port: string, command: string, body: any) => ({
  port,
  command,
  body: { ...body, lines: body.lines?.map(({ turnNumber: _, ...line }: any) => line) },
});

whereReal("ANTAQ's berth calls with their cargo (skipped where TURNO_REAL_DATA is not set)", () => {
  const sheets = { first: real('antaq_sample_2024', 'atracacao.txt'), second: real('antaq_sample_2024', 'carga.txt') };

  it('are lawful to the last command, and imported twice they leave the same state', async () => {
    const data = join(folder, 'antaq');
    const first = await imported('antaq-berth-calls', sheets, data);
    expect(first.wrong).toEqual([]);
    expect(sheetInWords(first.summary, false).split('\n')).toEqual([
      '10 filas, 0 mal; 109 órdenes / 10 rows, 0 wrong; 109 commands',
      '109 aceptadas, 0 ya estaban, 0 rechazadas / 109 accepted, 0 stood already, 0 refused',
    ]);
    const once = await told(data);
    // Three of their permits, two here and one there, were attended by night or on a Sunday, and are charged.
    expect(once).toMatchObject([{ revision: 120 }, {}, {}, {}, { revision: 153 }, {}, {}, {}]);
    expect(await imported('antaq-berth-calls', sheets, data)).toEqual({
      ...first,
      summary: { ...first.summary, accepted: 0, already: 109 },
    });
    expect(await told(data)).toEqual(once);
  }, 120_000);

  it('come to the same commands, in the same order, as were written of them by hand', async () => {
    const lines = (await readFile(real('antaq_sample_2024', 'commands.ndjson'), 'utf8')).trimEnd().split('\n');
    const byHand = lines.map((line) => JSON.parse(line) as { port: string; command: string; body: any });
    const { entries } = await imported('antaq-berth-calls', sheets, join(folder, 'antaq-compared'));
    expect(entries.map(({ port, command, body }) => alike(port, command, body))).toEqual(
      byHand.map(({ port, command, body }) => alike(port, command, body)),
    );
  }, 120_000);
});

whereReal("The timber journal's arrivals (skipped where TURNO_REAL_DATA is not set)", () => {
  it('are a register of 2528 lots and one row that says no quantity; imported twice they leave the same state', async () => {
    const data = join(folder, 'ttj');
    const sheets = { first: real('ttj_london_1883', 'cargo_lines_1883_london.csv') };
    const first = await imported('ttj-arrivals', sheets, data);
    expect(first.wrong).toEqual([
      '195\t✗\tquantity\t«»\testá vacía; escriba el dato / is empty; write what belongs there',
    ]);
    expect(sheetInWords(first.summary, false).split('\n')).toEqual([
      '2529 filas, 1 mal; 2528 órdenes / 2529 rows, 1 wrong; 2528 commands',
      '2528 aceptadas, 0 ya estaban, 0 rechazadas / 2528 accepted, 0 stood already, 0 refused',
    ]);
    const once = await told(data);
    expect(once[0]).toMatchObject({ revision: 5116, cargo: { queuedLots: 2528 } });
    const again = await imported('ttj-arrivals', sheets, data);
    expect(sheetInWords(again.summary, false).split('\n')).toEqual([
      '2529 filas, 1 mal; 2528 órdenes / 2529 rows, 1 wrong; 2528 commands',
      '0 aceptadas, 2528 ya estaban, 0 rechazadas / 0 accepted, 2528 stood already, 0 refused',
    ]);
    expect(await told(data)).toEqual(once);
  }, 600_000);
});
