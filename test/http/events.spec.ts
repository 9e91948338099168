import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { leafHashAgain } from '../../src/event-store/envelope.js';
import { coffee } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
/** The last revision of the port once it has received what was decided nationally. */
let last: number;
beforeAll(async () => {
  server = await TestServer.start();
  last = (await server.atLaDorada('cargo-arrived', coffee('FIRST'))).body.revision;
  for (let at = 0; at < 7; at++)
    await server.atLaDorada('cargo-arrived', coffee(`L-${at}`), { 'x-request-id': 'REMESA-8841' });
});
afterAll(() => server.stop());

const EVENTS = '/api/ports/la-dorada/events';

it('Events are CloudEvents, batched', async () => {
  const { status, headers, body } = await server.get(`${EVENTS}?after=${last}&limit=1`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/cloudevents-batch\+json/);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    specversion: '1.0',
    source: '/ports/la-dorada',
    type: 'co.turno.CargoRegistered',
    subject: 'L-0',
    datacontenttype: 'application/json',
    revision: last + 1,
    correlationid: 'REMESA-8841',
    actorid: 'local',
    leafhash: expect.stringMatching(/^[0-9a-f]{64}$/),
    data: { lotId: 'L-0' },
  });
  // The specification's own rule for the names of attributes.
  for (const name of Object.keys(body[0])) expect(name).toMatch(/^[a-z0-9]{1,20}$/);
});

it('An event carries all that its leaf hash is made of', async () => {
  const { body } = await server.get(EVENTS);
  // What was decided nationally came with the first command, each fact with the command that decided it.
  expect(body[0]).toMatchObject({ type: 'co.turno.NationalFactReceived', actorid: 'turno', actorrole: 'system' });
  for (const e of body) {
    const meta = {
      commandId: e.commandid,
      requestHash: e.requesthash,
      correlationId: e.correlationid,
      ...(e.causationid && { causationId: e.causationid }),
      actor: { id: e.actorid, role: e.actorrole },
      occurredAt: e.occurredat,
      recordedAt: e.time,
    };
    const { id, revision, position, data, leafhash } = e;
    const type = e.type.replace('co.turno.', '');
    const stored = { id, type, schemaVersion: e.schemaversion, data, meta, revision, position, leafHash: leafhash };
    expect(leafHashAgain({ ...stored, stream: 'port-LA_DORADA' })).toBe(leafhash);
  }
});

it('Pages follow one another by their links, without loss or repeat', async () => {
  const revisions: number[] = [];
  let next: string | undefined = `${EVENTS}?after=${last}&limit=4`;
  while (next) {
    const { headers, body }: { headers: Headers; body: any } = await server.get(next);
    revisions.push(...body.map((event: any) => event.revision));
    next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(revisions).toEqual(Array.from({ length: 14 }, (_, at) => last + 1 + at));
});

it('A page that ends with the last event has no link', async () => {
  const { headers, body } = await server.get(`${EVENTS}?after=${last + 10}&limit=4`);
  expect(body).toHaveLength(4);
  expect(headers.get('link')).toBeNull();
});
