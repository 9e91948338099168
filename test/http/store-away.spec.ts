/** A store that can take nothing now, as whoever sends a command meets it. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DatabaseSync } from 'node:sqlite';
import { AppModule } from '../../src/app.module.js';
import type { Timers } from '../../src/application/ports.js';
import { MemoryShelf } from '../../src/event-store/memory-shelf.js';
import { openDatabase } from '../../src/event-store/sqlite-schema.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { openLogOf, UNSIGNED } from '../../src/event-store/log.module.js';
import { serveProgram, type Served } from '../../src/serve.js';
import { largeLot } from '../support/http-bodies.js';
import { otherProcess, scratch, type OtherProcess } from '../support/store-processes.js';

/** As patient as real time, only that it does not take as long. */
const HASTY: Timers = {
  soon: (task) => void setImmediate(task),
  wait: () => new Promise((done) => setTimeout(done, 5)),
};

const folder = scratch();
afterAll(() => folder.clear());
let made = 0;
let path: string;
let db: DatabaseSync;
let served: Served;
beforeEach(async () => {
  path = folder.path(`${++made}/turno.db`);
  db = openDatabase(path);
  const store = new SqliteStore(db, HASTY);
  const log = await openLogOf(store, { folder: folder.path('log') }, UNSIGNED);
  const program = AppModule.over({ store, shelf: new MemoryShelf() }, log, folder.path('data'));
  served = await serveProgram(program, { host: '127.0.0.1', port: 0 });
});
afterEach(() => served.close());

const send = async (lotId: string, groups = 1, language = 'en') => {
  const response = await fetch(`${served.url}/api/ports/la-dorada/commands/cargo-arrived`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': lotId, 'accept-language': language },
    body: JSON.stringify(largeLot(lotId, groups)),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const board = async () => (await fetch(`${served.url}/api/ports/la-dorada/board`)).json();
const events = async () => (await fetch(`${served.url}/api/ports/la-dorada/events?limit=1000`)).json();

const isAskedToComeBack = ({ status, headers, body }: Awaited<ReturnType<typeof send>>, detail: string) => {
  expect(status).toBe(503);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({
    status: 503,
    code: 'TRY_AGAIN',
    instance: '/api/ports/la-dorada/commands/cargo-arrived',
  });
  expect(body.detail).toContain(detail);
  expect(JSON.stringify(body)).not.toMatch(/SQLITE|database|node_modules|\.ts:/i);
};

describe('On a full disk', () => {
  const large = 500;
  const fill = () => {
    const { page_count: pages } = db.prepare('PRAGMA page_count').get()!;
    db.exec(`PRAGMA max_page_count = ${String(pages)}`);
  };

  it('a command is answered 503, leaves nothing half done, and is taken under its key when there is room again', async () => {
    await send('A');
    const before = await Promise.all([board(), events()]);
    fill();
    isAskedToComeBack(await send('B', large), 'nothing was recorded; send the same command again, with the same key');
    isAskedToComeBack(await send('B', large, 'es'), 'nada se registró; vuelva a enviar la misma orden');
    expect(await Promise.all([board(), events()])).toEqual(before);
    expect((await fetch(`${served.url}/health/ready`)).status).toBe(200);
    db.exec('PRAGMA max_page_count = 1000000');
    const taken = await send('B', large);
    expect(taken).toMatchObject({ status: 201, body: { events: [{ data: { turnNumber: 2 } }, {}] } });
    expect(await send('B', large)).toMatchObject({ status: 201, body: taken.body });
  });

  it('those sent together with one that finds no room are answered like it, each, and none is half done', async () => {
    fill();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((lotId) => send(lotId, large)));
    for (const answer of answers) isAskedToComeBack(answer, 'nothing was recorded');
    expect(await events()).toEqual([]);
    db.exec('PRAGMA max_page_count = 1000000');
    const again = await Promise.all(['A', 'B', 'C', 'D'].map((lotId) => send(lotId, large)));
    expect(again.map(({ body }) => body.events[0].data.turnNumber).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('While another process holds the lock', () => {
  let other: OtherProcess;
  beforeEach(async () => {
    other = await otherProcess(path);
    await other.tell({ do: 'lock' });
  }, 60_000);
  afterEach(() => other.end());

  it('for long, a command is answered 503, and taken under its key when it is let go', async () => {
    isAskedToComeBack(await send('A'), 'nothing was recorded');
    expect(await events()).toEqual([]);
    expect(await board()).toMatchObject({ revision: -1 });
    await other.tell({ do: 'unlock' });
    expect(await send('A')).toMatchObject({ status: 201, body: { events: [{ data: { turnNumber: 1 } }, {}] } });
  });
});
