/** The log through a terminal (`npm run build` first). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXIT_CODES } from '../../src/evidence/findings.js';
import { DORADA } from '../support/log-store.js';
import { Folders, openedAt, signedOffice } from '../support/signed-office.js';
import { runTurno } from '../support/terminal.js';
import { HandLog } from '../support/witnesses.js';

const folders = new Folders();
afterAll(() => {
  folders.clear();
});

let office: { directory: string; receipt: string; last: string };
beforeAll(async () => {
  const directory = folders.next();
  office = { directory, ...(await signedOffice(directory)) };
});

let data: string;
beforeEach(() => {
  data = folders.next();
  for (const path of ['turno.db', 'log/origin', 'log/last-signed.json', 'log/keys/0001.key', 'log/keys/0001.pub']) {
    mkdirSync(dirname(join(data, path)), { recursive: true });
    copyFileSync(join(office.directory, path), join(data, path));
  }
});
const tamper = (sql: string) => {
  const db = new DatabaseSync(join(data, 'turno.db'));
  db.exec(`DROP TRIGGER events_are_not_changed; DROP TRIGGER events_are_not_deleted; ${sql}`);
  db.close();
};
const file = (name: string, text: string) => {
  const path = join(folders.next(), name);
  writeFileSync(path, text);
  return path;
};
const verify = (...args: string[]) => runTurno(['verify', ...args]);

describe('turno verify', () => {
  it('says of each log what it checked, and ends with 0 when all agrees', async () => {
    const { code, stdout, stderr } = await verify('--data', data);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(
        /^port-LA_DORADA: 20 hechos \/ events, raíz \/ root [^;]+; 4 notas firmadas, concuerdan hasta 20 /,
      ),
      expect.stringMatching(/^port-PUERTO_BERRIO: 3 hechos/),
      '23 hechos comprobados en 2 registros: todo concuerda / 23 events checked in 2 logs: all agree',
      '',
    ]);
  });

  it.each([
    [10, `UPDATE events SET data = '{}' WHERE stream = '${DORADA}' AND revision = 12`, 'revisión 12'],
    [11, `DELETE FROM events WHERE stream = '${DORADA}' AND revision = 12`, 'se quitó el hecho'],
    [13, `DELETE FROM events WHERE stream = '${DORADA}' AND revision > 12`, 'falta el final'],
    [14, `UPDATE checkpoints SET size = 10 WHERE size = 9`, 'no vale la nota'],
    [1, `UPDATE checkpoints SET size = 10 WHERE size = 9; DELETE FROM events WHERE revision > 12`, 'falta el final'],
  ])('ends with %d, and says what it found in both languages', async (code, sql, said) => {
    tamper(sql);
    const ended = await verify('--data', data);
    expect([ended.code, ended.stderr]).toEqual([code, '']);
    expect(ended.stdout).toContain(`✗ ${DORADA}: `);
    expect(ended.stdout).toContain(said);
  });

  it('takes notes and receipts that others kept, and keys that others trust', async () => {
    const [note, receipt] = [file('nota.txt', office.last), file('lote.tlog-proof', office.receipt)];
    expect((await verify('--data', data, '--checkpoint', note, '--proof', receipt)).code).toBe(0);
    rmSync(join(data, 'log/last-signed.json'));
    tamper(`DELETE FROM events WHERE stream = '${DORADA}' AND revision > 12; DELETE FROM checkpoints WHERE size > 12`);
    expect((await verify('--data', data)).code).toBe(0);
    const cut = await verify('--data', data, '--checkpoint', note, '--proof', receipt);
    expect(cut.code).toBe(13);
    expect(cut.stdout).toContain('nota.txt');
    expect(cut.stdout).toContain('lote.tlog-proof');
    const stranger = readFileSync(join(folderOfStranger(), 'log/keys/0001.pub'), 'utf8').trim();
    expect((await verify('--data', data, '--key', stranger)).code).toBe(14);
  });
  const folderOfStranger = () => strangers;
  let strangers: string;
  beforeAll(async () => {
    strangers = folders.next();
    const { store, log } = await openedAt(strangers);
    await log.close();
    await store.close();
  });

  it('verifies receipts alone by their key, and not without', async () => {
    const receipt = file('lote.tlog-proof', office.receipt);
    const key = readFileSync(join(data, 'log/keys/0001.pub'), 'utf8').trim();
    expect(await verify('--proof', receipt, '--key', key)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('valen'),
    });
    expect((await verify('--proof', receipt, '--key', join(data, 'log/keys/0001.pub'))).code).toBe(0);
    expect((await verify('--proof', receipt)).code).toBe(14);
  });

  it('verifies an exported log without the store', async () => {
    const out = join(folders.next(), 'log.ndjson');
    expect(await runTurno(['export-log', '--data', data, '--out', out])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect((await verify('--export', out)).code).toBe(0);
    const printed = await runTurno(['export-log', '--data', data]);
    expect(printed.stdout).toBe(readFileSync(out, 'utf8'));
    writeFileSync(out, readFileSync(out, 'utf8').replace('\\"n\\":12', '\\"n\\":21'));
    expect((await verify('--export', out)).code).toBe(10);
    const again = await runTurno(['export-log', '--data', data, '--out', out]);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('EEXIST')]);
  });

  it.each([
    ['an option it does not know', ['--loud'], 2],
    ['both a directory and an export', ['--data', 'data', '--export', 'log.ndjson'], 2],
    ['a file that is not there', ['--checkpoint', 'nowhere.txt'], 2],
    ['a key that is none', ['--key', 'not+a+key'], 2],
    ['an export that is none', ['--export', fileURLToPath(import.meta.url)], 2],
    ['an export that is not there', ['--export', 'nowhere.ndjson'], 2],
    [
      'an event that is none',
      ['--proof', fileURLToPath(import.meta.url), '--event', fileURLToPath(import.meta.url)],
      2,
    ],
    ['a directory without a store', ['--data', 'nowhere'], 2],
  ])('called with %s ends with its code, and says what', async (_what, args, code) => {
    const ended = await verify(...args);
    expect([ended.code, ended.stdout]).toEqual([code, '']);
    expect(ended.stderr).not.toMatch(/ {4}at /);
  });

  it('that finds a newer store or another file says so in both languages, with its own code, and leaves it', async () => {
    const path = join(data, 'turno.db');
    tamper('PRAGMA user_version = 99');
    const commands = [verify, (...args: string[]) => runTurno(['export-log', ...args])];
    for (const command of commands)
      expect(await command('--data', data)).toMatchObject({
        ...{ code: 5, stdout: '' },
        stderr: expect.stringMatching(/^turno: .+ tiene el esquema 99, .+ \/ has schema 99, .+\n$/),
      });
    writeFileSync(path, 'a letter to the Intendant');
    for (const command of commands)
      expect(await command('--data', data)).toMatchObject({
        ...{ code: 4, stdout: '' },
        stderr: expect.stringMatching(/^turno: .+ no es un almacén de turno \/ is not an event store of turno\n$/),
      });
    expect(readFileSync(path, 'utf8')).toBe('a letter to the Intendant');
    rmSync(path);
    mkdirSync(path);
    expect((await verify('--data', data)).code).toBe(4);
  });

  it('says in its help what each exit code means', async () => {
    const { stdout } = await verify('--help');
    for (const code of [0, 1, 2, 3, 4, 5, 6, 7, 8, ...Object.values(EXIT_CODES)])
      expect(stdout).toMatch(new RegExp(`^ +${code} {2}\\S`, 'm'));
  });
});

describe('turno log-key', () => {
  const logKey = (...args: string[]) => runTurno(['log-key', '--data', data, ...args]);

  it('lists the keys, adds one, and retires one, but never the last that signs', async () => {
    const listed = await logKey();
    expect(listed.stdout).toMatch(/^registro \/ log: puertos\.example\n0001 {2}firma \/ signs {2}puertos\.example\+/);
    expect((await logKey('--retire', '0001')).code).toBe(2);
    expect((await logKey('--add')).stdout).toMatch(/\n0001 {2}firma[^\n]+\n0002 {2}firma/);
    expect((await logKey('--retire', '0001')).stdout).toMatch(/\n0001 {2}retirada[^\n]+\n0002 {2}firma/);
    expect(await logKey('--retire', '0009')).toMatchObject({ code: 2, stderr: expect.stringContaining('0009') });
    expect((await runTurno(['log-key', '--data', folders.next()])).code).toBe(2);
  });

  it('gives the key of each log, as a witness takes them', async () => {
    const { stdout } = await logKey('--logs');
    const keys = stdout.trim().split('\n');
    expect(keys).toHaveLength(21);
    expect(keys.some((key) => key.startsWith(`puertos.example/${DORADA}+`))).toBe(true);
  });

  it('makes the first key of a log that has none yet', async () => {
    const fresh = folders.next();
    const { stdout } = await runTurno(['log-key', '--data', fresh, '--add'], { TURNO_ORIGIN: 'rio.example' });
    expect(stdout).toMatch(/^registro \/ log: rio\.example\n0001/);
  });
});

describe('turno witness', () => {
  it('serves a witness until it is told to end, says where and by which key, and remembers', async () => {
    const log = new HandLog('puertos.example/port-LA_DORADA');
    const { verifier } = log.signer;
    const key = `${verifier.name}+${verifier.id}+${Buffer.concat([Buffer.of(1), verifier.publicKey]).toString('base64')}`;
    const state = folders.next();
    const program = fileURLToPath(new URL('../../dist/cli/turno.js', import.meta.url));
    const start = async (...more: string[]) => {
      const args = ['witness', '--state', state, '--port', '0', '--log', key, ...more];
      const child = spawn(process.execPath, [program, ...args]);
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      while (!printed.includes('logs')) await once(child.stdout, 'data');
      const url = /http:\S+/.exec(printed)![0];
      const add = async (old: number, size: number) =>
        (await fetch(`${url}/add-checkpoint`, { method: 'POST', body: log.submission(old, size) })).status;
      const end = async () => {
        child.kill('SIGTERM');
        const [code] = await once(child, 'close');
        return code;
      };
      return { add, end, printed };
    };
    const first = await start('--name', 'testigo.example/uno');
    expect(first.printed).toMatch(/127\.0\.0\.1:\d+\n.*testigo\.example\/uno\+[0-9a-f]{8}\+.*\n.* 1\n$/);
    expect([await first.add(0, 5), await first.add(0, 8), await first.end()]).toEqual([200, 409, 0]);
    const second = await start();
    expect([await second.add(5, 8), await second.end()]).toEqual([200, 0]);
  }, 60_000);

  it('called wrongly, or on what is no state, says so', async () => {
    expect((await runTurno(['witness'])).code).toBe(2);
    expect((await runTurno(['witness', '--state', folders.next(), '--port', 'x'])).code).toBe(2);
    expect((await runTurno(['witness', '--state', folders.next(), '--log', 'x'])).code).toBe(2);
    const state = folders.next();
    writeFileSync(join(state, 'witness.key'), 'x', { mode: 0o600 });
    expect(await runTurno(['witness', '--state', state])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('testigo'),
    });
  });
});
