import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openOffice, type OpenedOffice } from '../../src/cli/open-office.js';

let folder: string;
let office: OpenedOffice;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-for-all-'));
  office = await openOffice(join(folder, 'turno.db'));
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});

it('What a port tells all is imported in a line of that port, and known again by the stream on which it is recorded', async () => {
  const report = { kgByDirection: { DOWN_RIVER: 80_000 }, occurredAt: '1940-12-12T18:00:00-05:00' };
  const send = () =>
    office.counter.send('puerto-wilches', 'report-backlog', report, '6f1f6a2e-9c0c-5d8a-8f3c-0d5b7a1e2c31');
  expect(await send()).toMatchObject({ accepted: true, already: false, events: ['BacklogReported'] });
  expect(await send()).toMatchObject({ accepted: true, already: true });
});
