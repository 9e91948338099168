import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Parser } from '@asyncapi/parser';
import { nationalFacts } from '../../src/river/national/messages.js';
import { portFacts } from '../../src/river/port/messages.js';
import { coffee } from '../support/http-bodies.js';
import { EventReader } from '../support/http-events.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
let document: any;
beforeAll(async () => {
  server = await TestServer.start();
  document = (await server.get('/api/asyncapi.json')).body;
});
afterAll(() => server.stop());

/** That there is a later version of AsyncAPI is no fault. */
const PASSING = ['asyncapi-latest-version'];
const faultsOf = async (of: object) =>
  (await new Parser().parse(JSON.stringify(of))).diagnostics
    .filter(({ code }) => !PASSING.includes(String(code)))
    .map(({ code, path }) => `${code} at ${path.join('.')}`);

/** Every version of every event that was ever written. */
const EVER_WRITTEN = Object.entries(portFacts).flatMap(([type, { shapes }]) =>
  shapes.map((_, at) => [type, at + 1] as const),
);

describe('The AsyncAPI document', () => {
  it('is sound to the parser of AsyncAPI, which reads both feeds and all their messages in it', async () => {
    expect(await faultsOf(document)).toEqual([]);
    const { document: parsed } = await new Parser().parse(JSON.stringify(document));
    expect(parsed!.version()).toBe('3.0.0');
    const addresses = parsed!
      .channels()
      .all()
      .map((channel) => channel.address());
    expect(addresses).toEqual(['/api/ports/{port}/live', '/api/live']);
    for (const channel of parsed!.channels().all())
      expect(
        channel
          .messages()
          .all()
          .map((message) => message.name()),
      ).toEqual([...EVER_WRITTEN.map(([type]) => type), 'resync']);
    expect(
      parsed!
        .operations()
        .all()
        .map((operation) => operation.action()),
    ).toEqual(['send', 'send']);
  });

  it('and is not when a message is missing, or says nothing of itself', async () => {
    const { ['CargoRegistered.1']: _, ...messages } = document.components.messages;
    expect(await faultsOf({ ...document, components: { ...document.components, messages } })).not.toEqual([]);
    expect(await faultsOf({ ...document, info: {} })).not.toEqual([]);
  });

  it('holds of each event the schema that is served, which is that of the table its type comes from', async () => {
    const { CloudEvent, ...schemas } = document.components.schemas;
    expect(Object.keys(schemas)).toEqual(EVER_WRITTEN.map(([type, version]) => `${type}.${version}`));
    for (const [name, { title, ...schema }] of Object.entries<any>(schemas)) {
      const [type, version] = name.split('.') as [keyof typeof portFacts, string];
      expect([title, schema]).toEqual([type, portFacts[type].shapes[Number(version) - 1]!.schema]);
      const { $schema, $id, ...served } = (await server.get(`/api/schemas/${type}/${version}`)).body;
      expect([$schema, $id, served]).toEqual([expect.any(String), expect.any(String), { title, ...schema }]);
    }
    const { components } = (await server.get('/api/openapi.json')).body;
    expect({ ...CloudEvent, additionalProperties: true }).toEqual(components.schemas.CloudEvent);
    // Nobody listens to `national` itself: what it records comes within what a port received.
    expect(Object.keys(nationalFacts).some((type) => `${type}.1` in schemas)).toBe(false);
  });

  it('says of a server where it is, and what is heard there under that name', async () => {
    expect(document.servers.here).toMatchObject({ host: new URL(server.url).host, protocol: 'http' });
    const reader = await EventReader.open(`${server.url}/api/live`);
    await server.atLaDorada('cargo-arrived', coffee('L-1'));
    const heard = await reader.next(3);
    await reader.close();
    for (const { event, data } of heard) {
      const { name, payload } = document.components.messages[`${event}.${data.schemaversion}`];
      expect([name, payload.allOf[1].properties.type.const]).toEqual([event, data.type]);
    }
  });
});
