/** The built program on an EventStoreDB, which is the test server of this repository (`npm run build` first). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_WEEK, demoFile } from '../../src/cli/demo-week.js';
import { clusterAt } from '../../src/event-store/eventstoredb-url.js';
import { serve } from '../../src/serve.js';
import { EsdbTestServer } from '../support/esdb-server/server.js';
import { runTurno } from '../support/terminal.js';

const MAIN = resolve('dist/main.js');
let folder: string;
let week: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-cluster-'));
  week = join(folder, 'week.ndjson');
  await writeFile(week, demoFile());
});
afterAll(() => rm(folder, { recursive: true }));

/** What the program says when it is started on a store, and its exit code. */
async function starting(TURNO_STORE: string, more = {}): Promise<{ code: number | null; said: string }> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, TURNO_DATA: folder, PORT: '0', TURNO_STORE, ...more },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, said };
}

const importing = (TURNO_STORE: string, data = folder) => runTurno(['import', week, '--data', data], { TURNO_STORE });

/** A port of this machine at which nobody answers. */
async function deafPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('The program on an EventStoreDB', () => {
  it.each([
    ['esdb://ministry:s3cret@db:port', 'host:port'],
    ['kurrentdb://ministry:s3cret@db', 'esdb://'],
    ['mongodb://ministry:s3cret@db', 'esdb://host:2113'],
  ])(
    'at an address that cannot be used says why in both languages, without the password, exit 2: %s',
    async (url, reason) => {
      const { code, said } = await starting(url);
      expect([code, said]).toEqual([2, expect.stringMatching(/^turno: TURNO_STORE: .+ \/ .+\n$/)]);
      expect(said).toContain(reason);
      const { code: alike, stderr } = await importing(url);
      expect([alike, stderr]).toEqual([2, said]);
      expect(said).not.toContain('s3cret');
    },
    60_000,
  );

  it('at which nobody answers says so in both languages, without the password, exit 8', async () => {
    const url = `esdb://ministry:s3cret@127.0.0.1:${await deafPort()}?tls=false`;
    const { code, said } = await starting(url);
    expect([code, said]).toEqual([8, expect.stringMatching(/^turno: TURNO_STORE: esdb:\/\/ministry:\*{3}@.+\n$/)]);
    expect(said).toContain('no contesta / it does not answer');
    const { code: alike, stderr } = await importing(url);
    expect([alike, stderr]).toEqual([8, expect.stringContaining('it does not answer')]);
    expect(said + stderr).not.toContain('s3cret');
  }, 60_000);

  it('that speaks no TLS says what is missing', async () => {
    const server = await EsdbTestServer.start();
    const { code, said } = await starting(`esdb://127.0.0.1:${server.port}`);
    expect([code, said]).toEqual([8, expect.stringContaining('then add ?tls=false')]);
    await server.stop();
  }, 60_000);

  it('keeps there what is imported, and another office serves it', async () => {
    const server = await EsdbTestServer.start();
    const there = await importing(server.url, join(folder, 'one'));
    expect([there.code, there.stderr]).toEqual([0, '']);
    expect(there.stdout).toContain(`${DEMO_WEEK.length} aceptadas, 0 ya estaban, 0 rechazadas`);
    const cluster = clusterAt(server.url);
    const dataDirectory = join(folder, 'another');
    const served = await serve({
      host: '127.0.0.1',
      port: 0,
      storeFile: join(dataDirectory, 'no.db'),
      dataDirectory,
      cluster,
    });
    const events = await (await fetch(`${served.url}/api/ports/la-dorada/events?limit=1000`)).json();
    const local = await importing('sqlite', join(folder, 'local'));
    expect(local.stdout).toBe(there.stdout);
    expect(events).toHaveLength(server.ledger.visible('port-LA_DORADA')!.length);
    await server.stop();
    const away = await fetch(`${served.url}/health/ready`);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    await server.resume();
    expect((await fetch(`${served.url}/health/ready`)).status).toBe(200);
    await served.close();
    await server.stop();
  }, 120_000);

  it('that another office signs is not signed by a second, which is told so and loses nothing, exit 9', async () => {
    const server = await EsdbTestServer.start();
    const [dataDirectory, storeFile] = [join(folder, 'first'), join(folder, 'first/turno.db')];
    const log = { origin: 'puertos.example', signs: true, witnesses: [] };
    const first = await serve({
      ...{ host: '127.0.0.1', port: 0, storeFile, dataDirectory, cluster: clusterAt(server.url), log },
    });
    await first.close();
    const TURNO_DATA = join(folder, 'second');
    const { code, said } = await starting(server.url, { TURNO_DATA, TURNO_SIGNS: 'yes' });
    expect([code, said]).toEqual([9, expect.stringMatching(/^turno: TURNO_STORE:\n[^]+TURNO_SIGNS=no/)]);
    expect(said).not.toContain('turno.db');
    expect(existsSync(join(TURNO_DATA, 'log'))).toBe(false);
    await server.stop();
  }, 60_000);

  it('has its log verified and exported from there, and says which event was changed', async () => {
    const server = await EsdbTestServer.start();
    const env = { TURNO_STORE: server.url };
    const dataDirectory = join(folder, 'signing');
    expect((await importing(server.url, dataDirectory)).code).toBe(0);
    const log = { origin: 'puertos.example', signs: true, witnesses: [] };
    const storeFile = join(dataDirectory, 'no.db');
    await (
      await serve({ host: '127.0.0.1', port: 0, storeFile, dataDirectory, cluster: clusterAt(server.url), log })
    ).close();
    const verify = (data: string) => runTurno(['verify', '--data', data], env);
    const good = await verify(dataDirectory);
    expect([good.code, good.stderr]).toEqual([0, '']);
    const held = server.ledger.visible('port-LA_DORADA')!.length;
    expect(good.stdout).toContain(`port-LA_DORADA: ${held} hechos`);
    expect(good.stdout).toContain(`concuerdan hasta ${held}`);
    expect(good.stdout).toContain('todo concuerda');
    const file = join(folder, 'cluster.ndjson');
    expect((await runTurno(['export-log', '--data', dataDirectory, '--out', file], env)).code).toBe(0);
    expect((await runTurno(['verify', '--export', file])).code).toBe(0);
    const keys = await runTurno(['log-key', '--logs', '--data', dataDirectory], env);
    expect(keys.stdout.split('\n')).toContainEqual(expect.stringMatching(/^puertos\.example\/port-LA_DORADA\+/));
    const changed = server.ledger.visible('port-LA_DORADA')![7]!;
    Object.assign(changed, { data: Buffer.from('{"lotId":"OTRO"}') });
    const found = await verify(dataDirectory);
    expect(found.code).toBe(10);
    expect(found.stdout).toContain('revisión 7');
    // Whoever has no keys compares what was signed all the same.
    expect((await verify(join(folder, 'nothing-here'))).code).toBe(10);
    await server.stop();
    const away = await verify(dataDirectory);
    expect([away.code, away.stdout]).toEqual([8, '']);
    expect(away.stderr).toMatch(/^turno: TURNO_STORE: .+ no contesta \/ it does not answer/);
  }, 120_000);
});
