import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { coffee, medellin } from '../support/http-bodies.js';
import { EventReader } from '../support/http-events.js';
import { TestServer } from '../support/http-server.js';
import { as } from '../support/tokens.js';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.stop());

const LIVE = '/api/live';
const EVENTS = '/api/events';
const live = (query = '', headers = {}) => EventReader.open(`${server.url}${LIVE}${query}`, headers);
const register = async (port: string, ...lots: string[]) => {
  for (const lot of lots)
    expect((await server.post(`/api/ports/${port}/commands/cargo-arrived`, coffee(lot))).status).toBe(201);
};
const [DORADA, BERRIO] = ['la-dorada', 'puerto-berrio'];

/** Cargo at both ports, and between it what no reader of them is told. */
async function aMixedDay(): Promise<void> {
  await register(DORADA, 'D-1');
  await register(BERRIO, 'B-1');
  await server.post('/api/national/commands/register-vessel', medellin);
  await server.post('/api/ports/honda/commands/vessel-arrived', {
    ...{ callId: 'H-1', vesselId: medellin.vesselId, arrivedAt: '1940-12-02T06:30:00-05:00' },
  });
  await register(DORADA, 'D-2', 'D-3');
  await register(BERRIO, 'B-2');
}
const paged = async (path: string): Promise<any[]> => (await server.get(`${path}?limit=1000`)).body;

describe('The feed of both ports', () => {
  it('tells what both record, in the order in which it was recorded, and nothing of others', async () => {
    await aMixedDay();
    const events = await paged(EVENTS);
    const ofEach = [...(await paged(`/api/ports/${DORADA}/events`)), ...(await paged(`/api/ports/${BERRIO}/events`))];
    expect(events).toEqual(ofEach.toSorted((a, b) => a.position - b.position));
    expect((await paged('/api/ports/honda/events')).length).toBeGreaterThan(0);
    const sources = events.filter(({ type }) => type === 'co.turno.CargoRegistered').map(({ source }) => source);
    expect(sources).toEqual(
      ['dorada', 'berrio', 'dorada', 'dorada', 'berrio'].map((name) => expect.stringContaining(name)),
    );
  });

  it('pages by position, without loss or repeat', async () => {
    await aMixedDay();
    const events: any[] = [];
    let next: string | undefined = `${EVENTS}?after=-1&limit=7`;
    while (next) {
      const { headers, body }: { headers: Headers; body: any } = await server.get(next);
      expect(body.length).toBeLessThanOrEqual(7);
      events.push(...body);
      next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(events).toEqual(await paged(EVENTS));
  });

  it('is sent live under the position of each event, beginning at the head', async () => {
    await aMixedDay();
    const reader = await live();
    await register(BERRIO, 'AFTER-B');
    await register(DORADA, 'AFTER-D');
    const told = await reader.next(4);
    const lots = told.map(({ data }) => `${data.source} ${data.data.lotId}`);
    const [atBerrio, atDorada] = ['/ports/puerto-berrio AFTER-B', '/ports/la-dorada AFTER-D'];
    expect(lots).toEqual([atBerrio, atBerrio, atDorada, atDorada]);
    for (const { id, data } of told) expect(id).toBe(String(data.position));
    await reader.close();
  });

  it('goes on after the last id its reader saw, in the middle of what one command recorded', async () => {
    await register(DORADA, 'FIRST');
    const from = { origin: undefined, arrivedAt: '1940-12-02T06:00:00-05:00' };
    const lines = Array.from({ length: 40 }, (_, at) => coffee(`S-${at}`, from));
    const list = { listId: 'LISTA-1', listDate: '1940-12-02', lines };
    expect((await server.atLaDorada('submit-salgar-list', list)).status).toBe(201);
    await register(BERRIO, 'LAST');
    const there = (await paged(EVENTS)).map(({ position }) => String(position));
    const ids: (string | undefined)[] = [];
    for (let headers = {}; ids.length < there.length; headers = { 'last-event-id': ids.at(-1)! }) {
      const reader = await live('?after=-1', headers);
      ids.push(...(await reader.next(Math.min(17, there.length - ids.length))).map(({ id }) => id));
      await reader.close();
    }
    expect(ids).toEqual(there);
  });

  it('starts over at the head for a reader who saw more than there is', async () => {
    await register(DORADA, 'A');
    const reader = await live('?after=99999');
    const [resync] = await reader.next(1);
    expect(resync).toMatchObject({ event: 'resync', data: { position: Number(resync!.id) } });
    await register(BERRIO, 'B');
    const told = (await reader.next(2)).map(({ data }) => data.position);
    expect(told[0]).toBeGreaterThan(Number(resync!.id));
    await reader.close();
  });

  it('names what is wrong in the address or the last id', async () => {
    const answers = await Promise.all([
      server.get(`${EVENTS}?after=-2`),
      server.get(`${EVENTS}?limit=1001`),
      server.get(`${EVENTS}?pagina=2`),
      server.get(LIVE, { 'last-event-id': '12 and a half' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
      [400, 'after'],
      [400, 'limit'],
      [400, 'pagina'],
      [400, 'Last-Event-ID'],
    ]);
  });

  it('is for whoever may read it at both ports', async () => {
    const auditor = (ports?: readonly string[]) => as(server.directory, 'Auditor', ports && ({ ports } as never));
    const statusOf = async (ports?: readonly string[]) => (await server.get(EVENTS, await auditor(ports))).status;
    expect(await statusOf()).toBe(200);
    expect(await statusOf(['LA_DORADA', 'PUERTO_BERRIO'])).toBe(200);
    expect(await statusOf(['LA_DORADA'])).toBe(403);
    expect(await statusOf(['PUERTO_BERRIO'])).toBe(403);
    const { body } = await server.get(LIVE, await auditor(['PUERTO_BERRIO']));
    expect(body).toMatchObject({ code: 'FORBIDDEN_ROLE', query: 'riverLive', ports: ['PUERTO_BERRIO'] });
    expect(body.detail).toContain('los dos puertos del turno');
  });
});
