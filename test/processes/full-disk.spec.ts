/** A server of the built program on a disk that is really full: a small one in memory, which root alone can mount. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { largeLot } from '../support/http-bodies.js';
import { faultsOf } from '../support/nothing-lost.js';
import { serverProcess, type ServerProcess } from '../support/server-process.js';
import { runTurno } from '../support/terminal.js';
import type { Sent } from '../support/clients.js';

const disk = mkdtempSync(join(tmpdir(), 'turno-disk-'));
const isMounted =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]).status === 0;
const servers: ServerProcess[] = [];
const started = (at: string) => {
  const server = serverProcess(at);
  servers.push(server);
  return server;
};
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const data = join(disk, 'data');
const filler = join(disk, 'filler');
const fill = () => {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
};

(isMounted ? describe : describe.skip)('On a disk that is full (skipped where none can be mounted)', () => {
  it('a server answers 503 and loses nothing, and works on when there is room again', async () => {
    const server = started(data);
    const url = await server.url;
    const sent: Sent[] = [];
    const send = async (n: number) => {
      const path = 'ports/la-dorada/commands/cargo-arrived';
      const body = largeLot(`L-${n}`, 200);
      const commandId = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': commandId };
      const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const said = await answer.json();
      if (answer.status === 201) sent.push({ commandId, path, body, acknowledged: said });
      return answer;
    };
    for (let n = 0; n < 20; n++) expect((await send(n)).status).toBe(201);
    fill();
    let n = 20;
    for (let answer = await send(n); answer.status === 201; answer = await send(n)) n++;
    const refused = await send(n);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect((await fetch(`${url}/api/ports/la-dorada/board`)).status).toBe(200);
    const backup = await runTurno(['backup', '--data', data, '--to', join(disk, 'copy.db')]);
    expect([backup.code, backup.stdout]).toEqual([8, '']);
    rmSync(filler);
    expect((await send(n)).status).toBe(201);
    expect(await server.end()).toBe(0);
    expect(faultsOf(join(data, 'turno.db'), sent)).toEqual([]);
  }, 120_000);

  it('a server that cannot begin says so and ends with 8', async () => {
    fill();
    const server = started(join(disk, 'another'));
    await expect(server.url).rejects.toThrow('ended with 8');
    expect(server.said()).toMatch(/^turno: TURNO_DATA: .+\n$/);
    rmSync(filler);
  }, 60_000);
});
