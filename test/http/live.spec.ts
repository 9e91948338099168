import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Office } from '../../src/application/office.js';
import { systemChance, systemClock, systemTimers } from '../../src/application/system-world.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { Feeds } from '../../src/http/live/feeds.js';
import { liveFeed } from '../../src/http/live/live-feed.js';
import { coffee } from '../support/http-bodies.js';
import { EventReader } from '../support/http-events.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
/** The last revision of the port once it has received what was decided nationally. */
let last: number;
beforeEach(async () => {
  server = await TestServer.start();
  last = (await server.atLaDorada('cargo-arrived', coffee('FIRST'))).body.revision;
});
afterEach(() => server.stop());

const LIVE = '/api/ports/la-dorada/live';
const live = (query = '', headers = {}) => EventReader.open(`${server.url}${LIVE}${query}`, headers);
const register = async (...lots: string[]) => {
  for (const lot of lots) expect((await server.atLaDorada('cargo-arrived', coffee(lot))).status).toBe(201);
};
const idsOf = (told: readonly { id: string | undefined }[]) => told.map(({ id }) => Number(id));
/** So many revisions from the nth after {@link last} on. */
const following = (count: number, from = 1) => Array.from({ length: count }, (_, at) => last + from + at);

describe('The live feed', () => {
  it('begins at the head and tells each event as a CloudEvent under its revision', async () => {
    await register('BEFORE');
    const reader = await live();
    await register('AFTER');
    const [first, second] = await reader.next(2);
    expect(first).toMatchObject({ event: 'CargoRegistered', data: { specversion: '1.0', revision: last + 3 } });
    expect(first!.data.data).toMatchObject({ lotId: 'AFTER' });
    expect(second).toMatchObject({ event: 'CargoTurnAssigned' });
    expect(idsOf([first!, second!])).toEqual(following(2, 3));
    await reader.close();
  });

  it('goes on after the last id its reader saw, without loss or repeat, whatever the address says', async () => {
    await register('A', 'B');
    const reader = await live(`?after=${last}`);
    const seen = idsOf(await reader.next(3));
    await reader.close();
    await register('C');
    const again = await live('?after=-1', { 'last-event-id': String(seen.at(-1)) });
    await register('D');
    seen.push(...idsOf(await again.next(5)));
    await again.close();
    expect(seen).toEqual(following(8));
  });

  it('goes on over a restart of the server', async () => {
    await register('A');
    const reader = await live(`?after=${last}`);
    const seen = idsOf(await reader.next(2));
    const [ended] = await Promise.all([reader.ended(), server.restart()]);
    expect(ended).toBe(true);
    await register('B');
    const again = await live('', { 'last-event-id': String(seen.at(-1)) });
    expect(idsOf(await again.next(2))).toEqual(following(2, 3));
    await again.close();
  });

  it('tells a hundred readers the same while commands come at once', async () => {
    const readers = await Promise.all(Array.from({ length: 100 }, () => live(`?after=${last}`)));
    await Promise.all(Array.from({ length: 30 }, (_, at) => register(`L-${at}`)));
    const told = await Promise.all(readers.map((reader) => reader.next(60)));
    for (const events of told) expect(idsOf(events)).toEqual(following(60));
    await Promise.all(readers.map((reader) => reader.close()));
  });

  it('starts over at the head for a reader who saw more than there is', async () => {
    await register('A');
    const reader = await live('?after=500');
    const [resync] = await reader.next(1);
    expect(resync).toEqual({ id: String(last + 2), event: 'resync', data: { revision: last + 2 } });
    await register('B');
    expect(idsOf(await reader.next(2))).toEqual(following(2, 3));
    await reader.close();
  });

  it('names a last id that is none', async () => {
    const { status, body } = await server.get(LIVE, { 'last-event-id': 'yesterday' });
    expect([status, body.errors[0].field]).toEqual([400, 'Last-Event-ID']);
  });
});

it('A reader that stalls holds up neither the port nor the end of the server', async () => {
  const text = 'x'.repeat(500);
  const consignees = Array.from({ length: 20 }, () => text);
  const lots = Array.from({ length: 300 }, (_, at) => coffee(`L-${at}`, { consignees }));
  const answers = await Promise.all(lots.map((lot) => server.atLaDorada('cargo-arrived', lot)));
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const { hostname, port } = new URL(server.url);
  const stalled = await new Promise<Socket>((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
  });
  stalled.pause();
  stalled.write(`GET ${LIVE}?after=-1 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  // Nor does one who connects and asks nothing.
  const silent = connect(Number(port), hostname);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await register('STILL-SERVED');
  const began = Date.now();
  await server.restart();
  expect(Date.now() - began).toBeLessThan(10_000);
  stalled.destroy();
  silent.destroy();
});

describe('A feed on its own', () => {
  const HERE = { after: undefined, origin: 'http://127.0.0.1:3000' };
  const office = () =>
    new Office({ store: new MemoryStore(), clock: systemClock, timers: systemTimers, chance: systemChance });

  it('says now and then that it lives', async () => {
    const until = new AbortController();
    const feed = liveFeed(new Feeds(office()).port('LA_DORADA'), { ...HERE, until: until.signal, heartbeatMs: 20 });
    expect((await feed.next()).value).toMatch(/^id: -1\nretry: /);
    expect((await feed.next()).value).toMatch(/^: /);
    expect((await feed.next()).value).toMatch(/^: /);
    until.abort();
    while (!(await feed.next()).done);
  });

  it('stops listening when its reader is gone', async () => {
    const feed = new Feeds(office()).port('LA_DORADA');
    let bells = 0;
    const listen = feed.listen.bind(feed);
    feed.listen = (bell) => {
      bells += 1;
      const stop = listen(bell);
      return () => {
        bells -= 1;
        return stop();
      };
    };
    const until = new AbortController();
    const told = liveFeed(feed, { ...HERE, until: until.signal });
    await told.next();
    expect(bells).toBe(1);
    const waiting = told.next();
    until.abort();
    expect((await waiting).done).toBe(true);
    expect(bells).toBe(0);
  });
});
