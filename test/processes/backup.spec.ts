/** `turno backup` and `turno restore` beside a server of the built program (`npm run build` first). */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clients } from '../support/clients.js';
import { faultsOf } from '../support/nothing-lost.js';
import { serverProcess, type ServerProcess } from '../support/server-process.js';
import { runTurno } from '../support/terminal.js';

let folder: string;
const servers: ServerProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'turno-backup-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});
const served = (data: string, ...args: string[]) => {
  const server = serverProcess(data, undefined, {}, args);
  servers.push(server);
  return server;
};

describe('A backup made while the server is loaded', () => {
  it('holds what was acknowledged before it began; put elsewhere, it is served under a new log, and goes on', async () => {
    const [data, copy, other] = [join(folder, 'data'), join(folder, 'copy.db'), join(folder, 'other')];
    const server = served(data);
    const clients = new Clients('B');
    const pressing = clients.press(await server.url);
    await clients.under(50);
    const before = clients.sent.filter((one) => one.acknowledged !== undefined);
    const made = await runTurno(['backup', '--data', data, '--to', copy]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/copy\.db: \d+ hechos, comprobados uno a uno \/ \d+ events, checked one by one\n/);
    expect(made.stdout).toMatch(/\n {2}port-LA_DORADA\t\d+\t[0-9a-f]{64}\n/);
    await clients.under(20);

    // As long as it serves, nobody takes its store away.
    const inUse = await runTurno(['restore', '--data', data, '--from', copy, '--replace', '--behind']);
    expect(inUse).toMatchObject({ code: 8, stdout: '' });
    expect(inUse.stderr).toContain('deténgalo primero / another program is using it; stop it first');
    await clients.under(20);
    await server.end('SIGKILL');
    await pressing;
    expect(faultsOf(join(data, 'turno.db'), clients.sent)).toEqual([]);
    expect(faultsOf(copy, before)).toEqual([]);

    expect(await runTurno(['restore', '--data', other, '--from', copy])).toMatchObject({ code: 0, stderr: '' });
    // What was signed went with it, and the keys did not: it is not signed on as if nothing had happened.
    await expect(served(other).url).rejects.toThrow('the server ended with 9');
    const again = served(other, '--new-log');
    await clients.press(await again.url, clients.sent.length);
    expect(await again.end()).toBe(0);
    const known = new Set(before.map(({ commandId }) => commandId));
    const sentToOther = clients.sent.filter(({ commandId, acknowledged }) => known.has(commandId) || !acknowledged);
    expect(faultsOf(join(other, 'turno.db'), sentToOther)).toEqual([]);
  }, 180_000);

  it('replaces nothing unasked; asked to, it sets aside what was there', async () => {
    const [data, copy] = [join(folder, 'data'), join(folder, 'copy.db')];
    const size = statSync(copy).size;
    const twice = await runTurno(['backup', '--data', data, '--to', copy]);
    expect(twice).toMatchObject({ code: 1, stdout: '' });
    expect(twice.stderr).toContain('ya existe, y no se reemplaza / it exists, and is not replaced');
    expect(statSync(copy).size).toBe(size);
    const unasked = await runTurno(['restore', '--data', data, '--from', copy]);
    expect(unasked).toMatchObject({ code: 1, stdout: '' });
    expect(unasked.stderr).toContain('--replace');
    const asked = await runTurno(['restore', '--data', data, '--from', copy, '--replace', '--behind']);
    expect(asked.code).toBe(0);
    expect(asked.stdout).toMatch(/lo anterior \/ what was there: .*turno\.db\.replaced-\d{8}T\d{6}Z\n/);
    expect(readdirSync(data).filter((name) => /\.part|\.db\.[0-9a-f]{8}/.test(name))).toEqual([]);
    expect(readdirSync(data).some((name) => /replaced-\d{8}T\d{6}Z$/.test(name))).toBe(true);
  }, 120_000);

  it.each([
    ['backup', ['backup'], '--to'],
    ['restore', ['restore'], '--from'],
    ['backup of no store', ['backup', '--to', 'copy.db', '--data', 'nothing-here'], 'no existe'],
    ['restore of no file', ['restore', '--from', 'no-such-copy.db'], 'no existe'],
  ])(
    'called wrongly ends with 2: %s',
    async (_, args, named) => {
      const ended = await runTurno(args, { TURNO_DATA: join(folder, 'untouched') });
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(named);
    },
    60_000,
  );
});
