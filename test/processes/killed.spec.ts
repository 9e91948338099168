/** Servers of the built program that are killed while they work (`npm run build` first). */
import { randomInt } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clients } from '../support/clients.js';
import { inFile } from '../support/in-file.js';
import { faultsOf } from '../support/nothing-lost.js';
import { LYING, serverProcess } from '../support/server-process.js';
import { runTurno } from '../support/terminal.js';

/** `npm run test:full` kills ten times as many. */
const FULL = process.env.TURNO_FULL === '1';
const KILLS = FULL ? 200 : 20;
/** No kill comes later than this after the load began. */
const WITHIN_MS = 400;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'turno-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const elapse = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** One life of a server: clients press it, and it is killed at any moment from then on. */
async function liveAndDie(data: string, clients: Clients, script?: string): Promise<void> {
  const server = serverProcess(data, script);
  try {
    const pressing = clients.press(await server.url);
    await clients.under();
    await elapse(randomInt(WITHIN_MS));
    await server.end('SIGKILL');
    await pressing;
  } finally {
    await server.end('SIGKILL');
  }
}

describe('A loaded server that is killed', () => {
  it(
    `${KILLS} times, at any moment, has lost nothing that it acknowledged, and done nothing by halves or twice`,
    async () => {
      const data = join(folder, 'killed');
      const file = join(data, 'turno.db');
      const clients = new Clients('K');
      for (let kill = 1; kill <= KILLS; kill++) {
        // Now and then before it serves at all.
        if (kill % 5 === 0) {
          const starting = serverProcess(data);
          await elapse(randomInt(1000));
          await starting.end('SIGKILL');
        } else await liveAndDie(data, clients);
        expect([kill, faultsOf(file, clients.sent)]).toEqual([kill, []]);
      }
      // Whoever was not answered asks again, under the same key.
      const server = serverProcess(data);
      await clients.press(await server.url, clients.sent.length);
      expect(await server.end()).toBe(0);
      expect(clients.acknowledged).toBe(clients.sent.length);
      expect(clients.acknowledged).toBeGreaterThan(KILLS * 3);
      expect(faultsOf(file, clients.sent)).toEqual([]);
      expect(await runTurno(['verify', '--data', data])).toMatchObject({ code: 0 });
      expect(inFile(file, 'SELECT count(*) FROM checkpoints')).toBeGreaterThan(0);
    },
    KILLS * 20_000,
  );

  it('and had lost the last of what it signed would be found out by what it signed', () => {
    const [file, cut] = [join(folder, 'killed', 'turno.db'), join(folder, 'cut.db')];
    copyFileSync(file, cut);
    const last = `SELECT max(size) FROM checkpoints WHERE stream = 'port-LA_DORADA'`;
    inFile(cut, 'DROP TRIGGER events_are_not_deleted');
    inFile(cut, `DELETE FROM events WHERE stream = 'port-LA_DORADA' AND revision >= (${last}) - 1`);
    expect(faultsOf(cut, [])).toEqual([expect.stringMatching(/^port-LA_DORADA: what was signed of its first \d+ /)]);
  });

  it('and had answered before it committed is found out by the very same checks', async () => {
    let faults: readonly string[] = [];
    for (let kill = 1; kill <= 10 && faults.length === 0; kill++) {
      const data = join(folder, `lying-${kill}`);
      const clients = new Clients('L');
      await liveAndDie(data, clients, LYING);
      faults = faultsOf(join(data, 'turno.db'), clients.sent);
    }
    expect(faults).toContainEqual(expect.stringMatching(/^command \S+ was acknowledged at \S+ and is not there$/));
  }, 120_000);
});
