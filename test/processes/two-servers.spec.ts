/** Two servers of the built program that share one file (`npm run build` first). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clients } from '../support/clients.js';
import { faultsOf } from '../support/nothing-lost.js';
import { inFile } from '../support/in-file.js';
import { serverProcess, type ServerProcess } from '../support/server-process.js';
import { until } from '../support/store-events.js';

const EACH = 2000;

let data: string;
let servers: ServerProcess[] = [];
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'turno-two-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  rmSync(data, { recursive: true, force: true });
});

describe('Two servers on one file, at one port', () => {
  it(
    `take ${EACH} commands each, and none is lost, done twice or misnumbered`,
    async () => {
      servers = [serverProcess(data), serverProcess(data)];
      const urls = await Promise.all(servers.map(({ url }) => url));
      const clients = [new Clients('ONE'), new Clients('TWO')];
      await Promise.all(clients.map((each, at) => each.press(urls[at]!, EACH)));
      expect(clients.map((each) => each.acknowledged)).toEqual([EACH, EACH]);
      const sent = clients.flatMap((each) => each.sent);
      const file = join(data, 'turno.db');
      expect(faultsOf(file, sent)).toEqual([]);
      // Of what was never signed nothing signed could be missing.
      const last = `SELECT max(size) FROM checkpoints WHERE stream = 'port-LA_DORADA'`;
      const held = `SELECT count(*) FROM events WHERE stream = 'port-LA_DORADA'`;
      await until(() => inFile(file, last) === inFile(file, held));
      expect(inFile(file, 'SELECT count(*) FROM checkpoints')).toBeGreaterThan(1);
      expect(faultsOf(file, sent)).toEqual([]);
      // Whoever lost the race was seldom told to come back: the desks settle it among themselves.
      expect(clients[0]!.askedBack + clients[1]!.askedBack).toBeLessThan(EACH / 10);
      const boards = urls.map(async (url) => (await fetch(`${url}/api/ports/la-dorada/board`)).json());
      const [one, two] = await Promise.all(boards);
      expect(one).toEqual(two);
      expect(one).toMatchObject({ port: 'LA_DORADA', cargo: { queuedLots: sent.length * 0.85 } });
      // Sent to the other server, a command is the same command.
      const { path, body, commandId, acknowledged } = clients[0]!.sent[0]!;
      const headers = { 'content-type': 'application/json', 'idempotency-key': commandId };
      const again = await fetch(`${urls[1]!}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect([again.status, await again.json()]).toEqual([201, acknowledged]);
    },
    EACH * 1000,
  );
});
