/** The store that a command of the built program finds (`npm run build` first). */
import { hash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHEMA_VERSION } from '../../src/event-store/sqlite-schema.js';
import { inFile } from '../support/in-file.js';
import { serverProcess } from '../support/server-process.js';
import { runTurno } from '../support/terminal.js';

const FILE = 'turno.db';
const WEEK = 'docs/tour/two-vessels.ndjson';
let folder: string;
let whole: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turno-faults-'));
  whole = join(folder, 'whole');
  expect((await runTurno(['import', WEEK, '--data', whole])).code).toBe(0);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
/** A data directory with the store of a few commands, to be spoilt. */
function copied(): string {
  const data = join(folder, String(++made));
  mkdirSync(data);
  for (const name of readdirSync(whole))
    writeFileSync(join(data, name), readFileSync(join(whole, name)), { mode: 0o600 });
  return data;
}
const inStore = (data: string, sql: string) => {
  const db = new DatabaseSync(join(data, FILE));
  db.exec(sql);
  db.close();
};
/** Of the store alone: the keys of a log may be made before it shows that there is nothing to sign, and readers of a file share memory. */
const bytesIn = (data: string) =>
  Object.fromEntries(
    readdirSync(data, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
      .map(({ name }) => [name, readFileSync(join(data, name))] as const)
      .filter(([name, bytes]) => !name.endsWith('-wal') || bytes.length > 0)
      .map(([name, bytes]) => [name, hash('sha256', bytes)]),
  );

/** Each command that opens the store of a data directory. */
const COMMANDS: readonly (readonly [string, (data: string) => string[]])[] = [
  ['serve', (data) => ['serve', '--port', '0', '--data', data]],
  ['import', (data) => ['import', WEEK, '--data', data]],
  ['backup', (data) => ['backup', '--to', join(data, 'copy.db'), '--data', data]],
  ['verify', (data) => ['verify', '--data', data]],
  ['export-log', (data) => ['export-log', '--data', data]],
];

/** In `npm run test:full` each command meets each file; otherwise one that writes and, in turns, one of the others. */
const FULL = process.env.TURNO_FULL === '1';
let turns = 0;
const inTurns = () => (FULL ? COMMANDS : [COMMANDS[0]!, COMMANDS[1 + (turns++ % (COMMANDS.length - 1))]!]);

/** Those that have no use for an event that cannot be read; the others take the log as it stands. */
const FOLDING = COMMANDS.slice(0, 3);

/** One line in both languages, nothing on the output, and every byte as it was. */
async function isRefused(data: string, code: number, spanish: string, english: string, commands = inTurns()) {
  const before = bytesIn(data);
  for (const [name, args] of commands) {
    const ended = await runTurno(args(data));
    expect([name, ended.code]).toEqual([name, code]);
    // What is written out as it is read has begun before the damage is met.
    if (name !== 'export-log') expect(ended.stdout).toBe('');
    expect(ended.stderr).toMatch(/^turno: .+\n$/);
    expect(ended.stderr).toContain(spanish);
    expect(ended.stderr).toContain(english);
  }
  expect(bytesIn(data)).toEqual(before);
}

describe('A file where the store would be', () => {
  it('that is no database ends every command with 4', async () => {
    const data = join(folder, 'letter');
    mkdirSync(data);
    writeFileSync(join(data, FILE), 'Señor Intendente: '.repeat(500));
    await isRefused(data, 4, 'no es un almacén de turno', 'is not an event store of turno');
  }, 60_000);

  it('that is another program’s database ends every command with 4', async () => {
    const data = join(folder, 'ledger');
    mkdirSync(data);
    inStore(data, 'CREATE TABLE events (position INTEGER PRIMARY KEY); INSERT INTO events DEFAULT VALUES');
    await isRefused(data, 4, 'no es un almacén de turno', 'is not an event store of turno');
  }, 60_000);

  it('that a later version made ends every command with 5', async () => {
    const data = copied();
    inStore(data, `PRAGMA user_version = ${SCHEMA_VERSION + 1}; PRAGMA journal_mode = DELETE`);
    await isRefused(data, 5, 'actualice turno', 'update turno');
  }, 60_000);

  it('whose pages are broken ends every command with 6', async () => {
    const data = copied();
    const bytes = readFileSync(join(data, FILE));
    writeFileSync(join(data, FILE), bytes.fill(0xa5, 4096));
    await isRefused(data, 6, 'está dañado', 'damaged');
  }, 60_000);

  it('that was cut short ends every command with 6', async () => {
    const data = copied();
    inStore(data, 'PRAGMA journal_mode = DELETE');
    writeFileSync(join(data, FILE), readFileSync(join(data, FILE)).subarray(0, 6000));
    await isRefused(data, 6, 'dañad', 'damaged');
  }, 60_000);

  it.each([
    ['is JSON no more', `UPDATE events SET data = '{"year":'`, 'no es JSON', 'is not JSON', 10],
    ['is missing', 'DELETE FROM events', 'falta', 'is missing', 11],
  ])(
    'in which an event that is read at the start %s ends what folds it with 6, and names it',
    async (_, spoil, spanish, english, finding) => {
      const data = copied();
      const unguarded = 'DROP TRIGGER events_are_not_changed; DROP TRIGGER events_are_not_deleted';
      const where = `WHERE stream = 'national' AND revision = 1`;
      inStore(data, `${unguarded}; ${spoil} ${where}; PRAGMA journal_mode = DELETE`);
      const before = readFileSync(join(data, FILE), 'hex');
      for (const [name, args] of FOLDING) {
        const ended = await runTurno(args(data));
        expect([name, ended.code]).toEqual([name, 6]);
        expect(ended.stderr).toContain('national/1');
        if (name === 'backup') continue;
        expect(ended.stderr).toContain(spanish);
        expect(ended.stderr).toContain(english);
      }
      expect((await runTurno(['verify', '--data', data])).code).toBe(finding);
      expect(readFileSync(join(data, FILE), 'hex').slice(200)).toBe(before.slice(200));
    },
    60_000,
  );

  it('in which an event of a port is not understood is served, and named to whoever needs it', async () => {
    const data = copied();
    const first = `SELECT min(revision) FROM events WHERE stream = 'port-LA_DORADA' AND type = 'CargoRegistered'`;
    const struck = `port-LA_DORADA/${String(inFile(join(data, FILE), first))}`;
    const spoil = `UPDATE events SET data = '{}' WHERE stream || '/' || revision = '${struck}'`;
    inStore(data, `DROP TRIGGER events_are_not_changed; ${spoil}; PRAGMA journal_mode = DELETE`);
    const server = serverProcess(data);
    try {
      const get = async (path: string) => {
        const response = await fetch(`${await server.url}${path}`);
        return { status: response.status, body: await response.text() };
      };
      for (const [path, status] of [
        ['/api/ports/la-dorada/board', 500],
        ['/health/ready', 503],
      ] as const)
        expect([path, await get(path)]).toEqual([path, { status, body: expect.stringContaining(struck) }]);
      expect((await get('/api/ports/puerto-berrio/board')).status).toBe(200);
    } finally {
      expect(await server.end()).toBe(0);
    }
    for (const [name, args] of FOLDING.slice(1)) {
      const ended = await runTurno(args(data));
      expect([name, ended.code]).toEqual([name, 6]);
      expect(ended.stderr).toContain(struck);
    }
    expect((await runTurno(['verify', '--data', data])).code).toBe(10);
  }, 60_000);

  it('in which an event was changed by one letter is served, and found by whoever copies it', async () => {
    const data = copied();
    const spoil = `UPDATE events SET data = replace(data, 'Medellín', 'Medellim') WHERE stream = 'national'`;
    inStore(data, `DROP TRIGGER events_are_not_changed; ${spoil}; PRAGMA journal_mode = DELETE`);
    await isRefused(data, 6, 'no son los que se registraron', 'is not as it was recorded', COMMANDS.slice(2, 3));
  }, 60_000);

  it('in which there are events of a later version ends what folds them with 5', async () => {
    const data = copied();
    const later = `UPDATE events SET schema_version = 9 WHERE stream = 'national' AND revision = 1`;
    inStore(data, `DROP TRIGGER events_are_not_changed; ${later}; PRAGMA journal_mode = DELETE`);
    for (const [, args] of COMMANDS.slice(0, 2)) {
      const ended = await runTurno(args(data));
      expect(ended).toMatchObject({ code: 5, stdout: '' });
      expect(ended.stderr).toContain('version 9');
    }
  }, 60_000);
});

/** Somebody who owns nothing here: root may write everything. */
const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0;

(asNobody ? describe : describe.skip)('Another user than root (skipped where this is not root)', () => {
  const args = COMMANDS.slice(0, 2);
  const isNotWritable = async (data: string) => {
    for (const [, command] of args) {
      const ended = await runTurno(command(data), {}, NOBODY);
      expect(ended).toMatchObject({ code: 7, stdout: '' });
      expect(ended.stderr).toMatch(/^turno: .+\n$/);
      expect(ended.stderr).toContain('este usuario no puede escribir');
      expect(ended.stderr).toContain('this user may not write');
    }
  };
  beforeAll(() => chmodSync(folder, 0o755));

  it('ends with 7 in a directory that may only be read and has no store yet', async () => {
    const data = join(folder, 'empty');
    mkdirSync(data, { mode: 0o755 });
    await isNotWritable(data);
    await isNotWritable(join(data, 'below'));
    expect(readdirSync(data)).toEqual([]);
  }, 60_000);

  it('ends with 7 on a store in a directory that may only be read', async () => {
    const data = copied();
    chownSync(join(data, FILE), NOBODY, NOBODY);
    chmodSync(data, 0o755);
    const before = bytesIn(data);
    await isNotWritable(data);
    expect(bytesIn(data)).toEqual(before);
  }, 60_000);

  it.each([
    ['may only be read', 0o444],
    ['may not even be read', 0o400],
  ])(
    'ends with 7 on a store that %s',
    async (_, mode) => {
      const data = copied();
      chmodSync(join(data, FILE), mode);
      chownSync(data, NOBODY, NOBODY);
      const before = bytesIn(data);
      await isNotWritable(data);
      expect(bytesIn(data)).toEqual(before);
    },
    60_000,
  );

  it('ends with 7 on a store that may not be read, for whoever only reads it', async () => {
    const data = copied();
    chmodSync(join(data, FILE), 0o400);
    chownSync(data, NOBODY, NOBODY);
    for (const [, command] of COMMANDS.slice(2)) {
      const ended = await runTurno(command(data), {}, NOBODY);
      expect(ended).toMatchObject({ code: 7, stdout: '' });
      expect(ended.stderr).toMatch(
        /^turno: .+ este usuario no puede leer el archivo \/ this user may not read the file .+\n$/,
      );
    }
  }, 60_000);

  it('serves and imports where everything is its own', async () => {
    const data = copied();
    for (const name of readdirSync(data)) chownSync(join(data, name), NOBODY, NOBODY);
    chownSync(data, NOBODY, NOBODY);
    expect((await runTurno(['import', WEEK, '--data', data], {}, NOBODY)).code).toBe(0);
  }, 60_000);
});

describe('The help of every command that opens a store', () => {
  it.each(['serve', 'import', 'backup', 'restore'])(
    '%s says with what it may end',
    async (command) => {
      const { code, stdout } = await runTurno([command, '--help']);
      expect(code).toBe(0);
      for (const exit of ['0  hecho', '4  ', '5  ', '6  ', '7  ', '8  ']) expect(stdout).toContain(`\n  ${exit}`);
    },
    60_000,
  );
});
