/** The feeds as programs read them that nobody here wrote. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HTTP, type CloudEvent } from 'cloudevents';
import { EventSource } from 'eventsource';
import { CuttingProxy } from '../support/cutting-proxy.js';
import { aDay } from '../support/documented-days.js';
import { inNovember } from '../support/documented-november.js';
import { coffee } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await inNovember(server);
  await aDay(server);
});
afterAll(() => server.stop());

/** All that a feed holds, as the SDK of CloudEvents reads the batches. */
async function bySdk(path: string): Promise<CloudEvent<unknown>[]> {
  const events: CloudEvent<unknown>[] = [];
  for (let next: string | undefined = `${path}?limit=25`; next;) {
    const page: Response = await fetch(`${server.url}${next}`);
    const batch = HTTP.toEvent({ headers: Object.fromEntries(page.headers), body: await page.text() });
    events.push(...(batch as CloudEvent<unknown>[]));
    next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return events;
}

it.each(['/api/ports/la-dorada/events', '/api/events'])(
  'The SDK of CloudEvents reads %s page by page, finds each event sound, and loses nothing of it',
  async (path) => {
    const events = await bySdk(path);
    const { body } = await server.get(`${path}?limit=1000`);
    expect(events.length).toBeGreaterThan(100);
    for (const event of events) expect(event.validate()).toBe(true);
    // The SDK writes every instant with its milliseconds.
    const written = body.map((event: any) => ({ ...event, time: new Date(event.time).toISOString() }));
    expect(events.map((event) => JSON.parse(JSON.stringify(event)))).toEqual(written);
  },
);

it('and finds fault with an event that lacks what every event has', async () => {
  const { body } = await server.get('/api/events?limit=1');
  const read = (event: object) =>
    HTTP.toEvent({ headers: { 'content-type': 'application/cloudevents+json' }, body: JSON.stringify(event) });
  expect(() => (read(body[0]) as CloudEvent).validate()).not.toThrow();
  expect(() => (read({ ...body[0], source: undefined }) as CloudEvent).validate()).toThrow();
  expect(() => (read({ ...body[0], dataschema: 'no address' }) as CloudEvent).validate()).toThrow();
});

interface Heard {
  readonly id: string;
  readonly type: string;
  readonly event: { readonly revision: number; readonly type: string };
}

/** What an EventSource hears from the beginning on, until it has heard the event of this revision; its ids in order. */
function heardBy(url: string, types: readonly string[], until: () => number): Promise<Heard[]> {
  return new Promise((resolve) => {
    const heard: Heard[] = [];
    const source = new EventSource(url);
    for (const type of types)
      source.addEventListener(type, ({ data, lastEventId }) => {
        heard.push({ id: lastEventId, type, event: JSON.parse(data as string) as Heard['event'] });
        if (heard.at(-1)!.event.revision < until()) return;
        source.close();
        resolve(heard);
      });
  });
}

it('eventsource, cut off anywhere and over a restart of the server, hears every event once', async () => {
  // The first way is cut before the answer has begun, the others within an event.
  const lengths = [700, 20_000, 50_001];
  const proxy = await CuttingProxy.before(server.url, () => lengths.shift() ?? Infinity);
  const { components } = (await server.get('/api/asyncapi.json')).body;
  // A fact that was written in two versions is two messages of one name.
  const types = [...new Set(Object.values<{ name: string }>(components.messages).map(({ name }) => name))];
  let last = Infinity;
  const hearing = heardBy(`${proxy.url}/api/ports/la-dorada/live?after=-1`, types, () => last);
  while (proxy.cuts < 3) await new Promise((done) => setTimeout(done, 20));
  await server.restart();
  proxy.to = server.url;
  last = (await server.atLaDorada('cargo-arrived', coffee('AFTER-ALL'))).body.revision;
  const heard = await hearing;
  await proxy.close();
  expect(heard.map(({ event }) => event.revision)).toEqual(Array.from({ length: last + 1 }, (_, revision) => revision));
  for (const { id, type, event } of heard)
    expect([id, `co.turno.${type}`]).toEqual([String(event.revision), event.type]);
}, 60_000);

it.each(['ports/la-dorada/live', 'live'])(
  'eventsource, cut off before it heard anything of %s, hears what happened meanwhile',
  async (feed) => {
    const proxy = await CuttingProxy.before(server.url, () => Infinity);
    const lot = (name: string) => server.atLaDorada('cargo-arrived', coffee(`${name}-${feed.length}`));
    let last = Infinity;
    const hearing = heardBy(`${proxy.url}/api/${feed}`, ['CargoRegistered'], () => last);
    const opened = async () => {
      while (!proxy.told.includes('retry: ')) await new Promise((done) => setTimeout(done, 20));
    };
    await opened();
    proxy.cut();
    proxy.told = '';
    const first = (await lot('AWAY')).body.events[0].revision;
    await opened();
    last = (await lot('BACK')).body.events[0].revision;
    expect((await hearing).map(({ event }) => event.revision)).toEqual([first, last]);
    await proxy.close();
  },
  60_000,
);
