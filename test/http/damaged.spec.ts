/** A store somebody has been at with another tool, as whoever asks the counter meets it. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DatabaseSync } from 'node:sqlite';
import { AppModule } from '../../src/app.module.js';
import { MemoryShelf } from '../../src/event-store/memory-shelf.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { openLogOf, UNSIGNED } from '../../src/event-store/log.module.js';
import { serveProgram, type Served } from '../../src/serve.js';
import { coffee } from '../support/http-bodies.js';
import { scratch } from '../support/store-processes.js';

const folder = scratch();
afterAll(() => folder.clear());
let made = 0;
let path: string;
let served: Served;
const serve = async () => {
  const store = await SqliteStore.open(path);
  const log = await openLogOf(store, { folder: folder.path(`log-${made}`) }, UNSIGNED);
  const program = AppModule.over({ store, shelf: new MemoryShelf() }, log, folder.path('data'));
  served = await serveProgram(program, { host: '127.0.0.1', port: 0 });
};
const get = async (at: string, language = 'en') => {
  const response = await fetch(`${served.url}${at}`, { headers: { 'accept-language': language } });
  return { status: response.status, body: await response.json() };
};
const send = async (port: string, lotId: string) => {
  const response = await fetch(`${served.url}/api/ports/${port}/commands/cargo-arrived`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': lotId, 'accept-language': 'en' },
    body: JSON.stringify(coffee(lotId)),
  });
  return { status: response.status, body: await response.json() };
};
const tamper = (...statements: string[]) => {
  const db = new DatabaseSync(path);
  for (const sql of statements) db.exec(sql);
  db.close();
};

/** The second lot's registration: every port first receives the calendars, and of each lot two facts are recorded. */
const CALENDARS = 61;
const STRUCK = CALENDARS + 2;
const WHERE = `stream = 'port-LA_DORADA' AND revision = ${STRUCK}`;
const DAMAGES: readonly (readonly [string, string, string, string])[] = [
  ['is missing', `DELETE FROM events WHERE ${WHERE}`, 'missing', 'falta'],
  ['is JSON no more', `UPDATE events SET data = '{"lotId":' WHERE ${WHERE}`, 'not JSON', 'no es JSON'],
  ['says what is not understood', `UPDATE events SET data = '{}' WHERE ${WHERE}`, 'not understood', 'no se entiende'],
  ['has nothing beside it', `UPDATE events SET meta = '{}' WHERE ${WHERE}`, 'not understood', 'no se entiende'],
];
/** The event is set aside, to be put back. */
const aside = (damage: string) => [
  'DROP TRIGGER events_are_not_changed',
  'DROP TRIGGER events_are_not_deleted',
  `CREATE TABLE aside AS SELECT * FROM events WHERE ${WHERE}`,
  damage,
];
const PUT_BACK = [`DELETE FROM events WHERE ${WHERE}`, 'INSERT INTO events SELECT * FROM aside'];

beforeEach(async () => {
  path = folder.path(`${++made}/turno.db`);
  await serve();
  for (const lotId of ['A', 'B', 'C']) expect((await send('la-dorada', lotId)).status).toBe(201);
  expect((await send('puerto-berrio', 'D')).status).toBe(201);
});
afterEach(() => served.close());

describe.each(DAMAGES)('An event that %s', (_, damage, english, spanish) => {
  beforeEach(async () => {
    await served.close();
    tamper(...aside(damage));
    await serve();
  });
  const isNamed = ({ status, body }: { status: number; body: any }) => {
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'EVENT_DAMAGED', stream: 'port-LA_DORADA', revision: STRUCK });
    expect(body.type).toBe('urn:turno:problem:event-damaged');
    expect(body.detail).toContain(`port-LA_DORADA/${STRUCK}`);
    expect(body.detail).toContain('turno verify');
    expect(JSON.stringify(body)).not.toMatch(/TypeError|undefined|node_modules|\.[jt]s:|SQLITE/i);
  };

  it('is named to whoever reads its port or sends a command there, in both languages, again and again', async () => {
    for (let times = 0; times < 2; times++) {
      const read = await get('/api/ports/la-dorada/board');
      isNamed(read);
      expect(read.body.detail).toContain(english);
      const inSpanish = await get('/api/ports/la-dorada/board', 'es');
      isNamed(inSpanish);
      expect(inSpanish.body.detail).toContain(spanish);
      isNamed(await get('/api/ports/la-dorada/violations'));
      isNamed(await send('la-dorada', 'E'));
      // Sent again, what was answered before is not taken for another command.
      isNamed(await send('la-dorada', 'C'));
    }
  });

  it('hinders no other port, and is told by who asks whether all is well, until it is put back', async () => {
    const ready = await get('/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({
      code: 'NOT_READY',
      unreadable: [{ stream: 'port-LA_DORADA', revision: STRUCK }],
      detail: expect.stringContaining(`port-LA_DORADA/${STRUCK}`),
    });
    expect(await get('/api/ports/puerto-berrio/board')).toMatchObject({
      status: 200,
      body: { revision: CALENDARS + 1 },
    });
    expect((await send('puerto-berrio', 'F')).status).toBe(201);
    expect((await get('/health/live')).status).toBe(200);
    tamper(...PUT_BACK);
    expect(await get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await get('/api/ports/la-dorada/board')).toMatchObject({ status: 200, body: { revision: CALENDARS + 5 } });
    expect((await send('la-dorada', 'E')).body).toMatchObject({ events: [{ data: { turnNumber: 4 } }, {}] });
  });
});
