/** A server of the built program on a disk that is really full: a small one in memory, which root alone can mount. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
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
  // What is signed fills the disk too, at moments of its own; nothing but the commands is to do so here.
  const server = serverProcess(at, undefined, { TURNO_SIGNS: 'no' });
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
/** To the last block, page by page: what is free may be less by the time it is written. */
const fill = () => {
  const page = Buffer.alloc(4096);
  const file = openSync(filler, 'w');
  try {
    while (writeSync(file, page) === page.length);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
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
