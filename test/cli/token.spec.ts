import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES } from '../../src/application/who-may.js';
import { portsIn, rolesIn, secondsIn } from '../../src/cli/token.js';
import { portPath, PORTS } from '../../src/decrees/river-ports.js';
import { readToken } from '../../src/http/auth/tokens.js';
import { coffee } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';
import { runTurno } from '../support/terminal.js';
import { showing } from '../support/tokens.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-token-'));
});
afterAll(() => rm(folder, { recursive: true }));

const token = (...args: string[]) => runTurno(['token', ...args]);
const HOUR = 3600;

describe('turno token', () => {
  it('prints a token alone, good for its data directory for an hour, and makes nothing but the key', async () => {
    const data = join(folder, 'alone');
    const { code, stdout, stderr } = await token('--role', 'TurnOfficer', '--data', data);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    const shown = await readToken(data, stdout.trim());
    expect(shown).toMatchObject({ roles: ['TurnOfficer'], ports: undefined });
    expect(shown.id).toMatch(/^token-[0-9a-f]{8}$/);
    expect(Math.abs(shown.expiresAt - Date.now() - HOUR * 1000)).toBeLessThan(30_000);
    expect(await readdir(data)).toEqual(['token.key']);
    if (process.platform !== 'win32') expect((await stat(join(data, 'token.key'))).mode & 0o777).toBe(0o600);
  }, 60_000);

  it('takes several roles and ports, a time and a name', async () => {
    const data = join(folder, 'several');
    const args = ['--role', 'turn-officer, Auditor', '--port', 'la-dorada,PUERTO_BERRIO', '--for', '7d'];
    const { stdout } = await token(...args, '--sub', 'Eusebio Rondón', '--data', data);
    const shown = await readToken(data, stdout.trim());
    expect(shown).toMatchObject({
      id: 'Eusebio Rondón',
      roles: ['TurnOfficer', 'Auditor'],
      ports: ['LA_DORADA', 'PUERTO_BERRIO'],
    });
    expect(Math.abs(shown.expiresAt - Date.now() - 7 * 24 * HOUR * 1000)).toBeLessThan(30_000);
  }, 60_000);

  it('finds the data directory in the environment', async () => {
    const data = join(folder, 'environment');
    const { stdout } = await runTurno(['token', '--role', 'Auditor'], { TURNO_DATA: data });
    expect(await readToken(data, stdout.trim())).toMatchObject({ roles: ['Auditor'] });
  }, 60_000);

  it('gives tokens while a server runs, which knows them at once', async () => {
    const server = await TestServer.start();
    try {
      const { stdout } = await token('--role', 'Railway', '--port', 'la-dorada', '--data', server.directory);
      const headers = showing(stdout.trim());
      expect((await server.atLaDorada('cargo-arrived', coffee('L-1'), headers)).status).toBe(201);
      expect((await server.atLaDorada('close-loading', {}, headers)).status).toBe(403);
      const other = await token('--role', 'Railway', '--data', join(folder, 'other'));
      expect((await server.atLaDorada('cargo-arrived', coffee('L-2'), showing(other.stdout.trim()))).status).toBe(401);
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('called by several processes at once on a new data directory signs with one key', async () => {
    const data = join(folder, 'at-once');
    const given = await Promise.all(Array.from({ length: 6 }, () => token('--role', 'Auditor', '--data', data)));
    for (const { code, stdout } of given) {
      expect(code).toBe(0);
      expect(await readToken(data, stdout.trim())).toMatchObject({ roles: ['Auditor'] });
    }
    expect(new Set(given.map(({ stdout }) => stdout)).size).toBe(6);
    expect(await readdir(data)).toEqual(['token.key']);
  }, 120_000);

  it.each([
    [['--role', 'Admiral'], 'Admiral', ROLES.join(', ')],
    [['--role', 'Auditor,'], '«»', ROLES.join(', ')],
    [['--role', 'local'], 'local', ROLES.join(', ')],
    [['--role', 'Auditor', '--port', 'paris'], 'paris', PORTS.map(portPath).join(', ')],
    [['--role', 'Auditor', '--for', '31d'], '31d', '30 days at most'],
    [['--role', 'Auditor', '--for', 'soon'], 'soon', '1h'],
    [['--role', 'Auditor', '--sub', 'local'], 'local', 'not "local"'],
    [['--port', 'la-dorada'], '--role', 'required'],
    [['--role', 'Auditor', '--loud'], '--loud', 'unknown'],
  ])(
    '%j is called wrongly: exit 2, and what there is',
    async (args, named, known) => {
      const data = join(folder, 'wrong');
      const { code, stdout, stderr } = await token(...args, '--data', data);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(named);
      expect(stderr).toContain(known);
      expect(await readdir(folder)).not.toContain('wrong');
    },
    60_000,
  );

  it('exits with 3 when the key cannot be made or used, and prints no token', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'no folder');
    const bad = await mkdtemp(join(folder, 'bad-'));
    await writeFile(join(bad, 'token.key'), 'no key', { mode: 0o600 });
    for (const data of [join(file, 'below'), bad]) {
      const { code, stdout, stderr } = await token('--role', 'Auditor', '--data', data);
      expect([code, stdout]).toEqual([3, '']);
      expect(stderr).toMatch(/^turno: .+\n$/);
    }
    expect(await readFile(join(bad, 'token.key'), 'utf8')).toBe('no key');
  }, 60_000);

  it('says how it is called, in Spanish and English, and which roles and ports there are', async () => {
    const { code, stdout } = await token('--help');
    expect(code).toBe(0);
    for (const words of ['Da una credencial', 'Gives out a bearer token', ROLES.join(', '), 'puerto-berrio'])
      expect(stdout).toContain(words);
  }, 60_000);
});

describe('What is written behind a flag', () => {
  it.each([
    ['30s', 30],
    ['15m', 900],
    ['1h', HOUR],
    ['7d', 7 * 24 * HOUR],
    ['30d', 30 * 24 * HOUR],
    ['720h', 30 * 24 * HOUR],
  ])('%s is %d seconds', (text, seconds) => expect(secondsIn(text)).toBe(seconds));

  it.each(['', '0s', '1', 'h', '1.5h', '-1h', '1 h', '1H', '1w', '721h', '2592001s', '99999999999s'])(
    '%j is no time a token may last',
    (text) => expect(() => secondsIn(text)).toThrow('no es un plazo'),
  );

  it('said twice is said together, and the same once', () => {
    expect(rolesIn('Auditor,auditor', rolesIn('TURN_OFFICER'))).toEqual(['TurnOfficer', 'Auditor']);
    expect(portsIn('honda,HONDA')).toEqual(['HONDA']);
  });
});
