import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifierIn } from '../../src/event-store/log/log-keys.js';
import { isConsistent } from '../../src/event-store/log/merkle.js';
import { verifyPapers } from '../../src/evidence/papers.js';
import type { FactTable } from '../../src/river/messages.js';
import { nationalFacts } from '../../src/river/national/messages.js';
import { portFacts } from '../../src/river/port/messages.js';
import { aDay, AT, CASE, EXPRESS, LOT, lot, sent } from '../support/documented-days.js';
import { atTheDocks, BERTHED_CALL, STAY } from '../support/documented-docks.js';
import { theMonthsAfter } from '../support/documented-months-after.js';
import { inNovember } from '../support/documented-november.js';
import { upTheRiver } from '../support/documented-upriver.js';
import { EventReader } from '../support/http-events.js';
import { TestServer } from '../support/http-server.js';
import { shape } from '../support/shape.js';
import { as, claims, madeUp, now, showing } from '../support/tokens.js';

let server: TestServer;
let operations: any[];
/** The revision of the first lot of the day. */
let first: number;
beforeAll(async () => {
  server = await TestServer.start();
  const { paths } = (await server.get('/api/openapi.json')).body;
  operations = Object.entries<any>(paths).flatMap(([path, item]) =>
    Object.entries<any>(item).map(([method, operation]) => ({ path, method, ...operation })),
  );
  await inNovember(server);
  first = await aDay(server);
  await theMonthsAfter(server);
  await atTheDocks(server);
  await upTheRiver(server);
  // What was recorded is signed within a second.
  while ((await server.get(`${AT}/proof?revision=${first}`)).status !== 200)
    await new Promise((done) => setTimeout(done, 50));
});
afterAll(() => server.stop());

/** Where each thing is asked; the dispatch list, once the loading is closed. */
const ASKED: { readonly [operation: string]: string } = {
  board: `${AT}/board`,
  cargoRegister: `${AT}/cargo-register?limit=2`,
  lot: `${AT}/cargo-register/FC-DORADA-0418`,
  lotReceipt: `${AT}/lots/FC-DORADA-0418/receipt?format=proof`,
  vesselTurn: `${AT}/vessel-turn`,
  position: `${AT}/position?call=BOLIVAR-1940-12`,
  explanation: `${AT}/explanation?call=BOLIVAR-1940-12`,
  expressAssignment: `${AT}/express-assignment`,
  quotas: `${AT}/quotas`,
  overtime: `${AT}/overtime?to=1940-11-30`,
  overtimeReceipt: `${AT}/overtime/sail:NARE-1940-11/receipt`,
  directFreight: `${AT}/direct-freight`,
  resolutions: `${AT}/resolutions?at=1940-12-12T00:00:00-05:00`,
  call: `${AT}/calls/${EXPRESS}`,
  callReceipt: `${AT}/calls/${EXPRESS}/receipt?format=proof`,
  nationalResolutions: '/api/national/resolutions?at=1940-12-12T00:00:00-05:00',
  readings: '/api/national/readings?at=1940-12-12T00:00:00-05:00',
  holidayCalendars: '/api/national/holiday-calendars',
  violations: `${AT}/violations`,
  violationCase: `${AT}/violations/${CASE}`,
  dossier: `${AT}/violations/${CASE}/dossier`,
  suspensions: `${AT}/suspensions?at=1941-01-15T00:00:00-05:00`,
  dues: '/api/ports/puerto-berrio/dues',
  stay: `/api/ports/puerto-berrio/stays/${STAY}`,
  account: `/api/ports/puerto-berrio/calls/${BERTHED_CALL}/account`,
  takings: '/api/ports/puerto-berrio/takings',
  nationalSuspensions: '/api/national/suspensions?at=1941-01-15T00:00:00-05:00',
  forwarders: '/api/national/forwarders?at=1941-03-01T00:00:00-05:00',
  tariffs: '/api/national/tariffs',
  upriver: '/api/ports/barranquilla/upriver?at=1940-12-13T11:00:00-05:00',
  backlog: `${AT}/backlog?at=1940-12-13T11:00:00-05:00`,
  portMovements: '/api/ports/puerto-wilches/port-movements',
  agentCargo: '/api/ports/barranquilla/agent-cargo',
  checkpoint: `${AT}/checkpoint`,
  proof: `${AT}/proof?revision=10`,
  consistency: `${AT}/consistency?from=10`,
  nationalCheckpoint: '/api/national/checkpoint',
  nationalProof: '/api/national/proof?revision=10',
  nationalConsistency: '/api/national/consistency?from=10',
  eventSchema: '/api/schemas/CargoTurnAssigned/1',
  asItShouldHaveBeen: `${AT}/as-it-should-have-been?at=1940-11-20T10:00:00-05:00`,
  healthLive: '/health/live',
  healthReady: '/health/ready',
};

/** Those that are asked below. */
const FEEDS = ['events', 'live', 'riverEvents', 'riverLive'];

const PROBLEM = 'application/problem+json';
const exampleOf = (operation: any, status: number) =>
  Object.values<any>(operation.responses[status]?.content ?? {})[0]?.example;
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);

it('Every answer in the published document is shown by an example', () => {
  for (const { operationId, responses } of operations)
    for (const [status, { content }] of Object.entries<any>(responses))
      for (const { example } of Object.values<any>(content))
        expect([operationId, status, example]).toEqual([operationId, status, expect.anything()]);
});

it('Every fact that answers a command is shown in the form of its table', () => {
  const facts: FactTable = { ...nationalFacts, ...portFacts };
  const shown = operations.flatMap((each) => exampleOf(each, 201)?.events ?? []);
  expect(shown.length).toBeGreaterThan(operations.filter(({ method }) => method === 'post').length);
  for (const { type, data } of shown) expect([type, facts[type]?.shape.fault(data, type)]).toEqual([type, undefined]);
});

describe('The example of what is asked has the fields of the true answer:', () => {
  it.each(Object.entries(ASKED))('%s', async (id, path) => {
    const { status, body } = await server.get(path);
    expect([status, shape(exampleOf(operation(id), 200))]).toEqual([200, shape(body)]);
  });

  it('whatIf, under two other readings', async () => {
    const readings = { expressQuota: 'ART16_ON_CONVOY', legalDayCount: 'CALENDAR' };
    const { status, body } = await server.post(`${AT}/what-if`, { readings });
    const example = exampleOf(operation('whatIf'), 200);
    expect([status, shape(body)]).toEqual([200, shape(example)]);
    expect(body.quotas).toEqual(example.quotas);
  });

  it('logKeys, of an office that has a witness', async () => {
    const { witnesses, ...example } = exampleOf(operation('logKeys'), 200);
    const { witnesses: none, ...body } = (await server.get('/api/log/keys')).body;
    expect(shape(example)).toEqual(shape(body));
    expect([none, shape(witnesses)]).toEqual([[], [{ url: 'value', verifierKey: 'value' }]]);
  });

  it('proofs, which verify by the keys and the checkpoint they are shown with', () => {
    const said = (id: string) => exampleOf(operation(id), 200);
    const { logs, witnesses } = said('logKeys');
    const keys = [...logs.flatMap((log: any) => log.keys), ...witnesses].map((key: any) => verifierIn(key.verifierKey));
    for (const whose of ['', 'national']) {
      const id = (name: string) => (whose ? `${whose}${name[0]!.toUpperCase()}${name.slice(1)}` : name);
      const receipt = { name: whose, text: said(id('proof')) };
      const checkpoint = { name: whose, text: said(id('checkpoint')) };
      expect(verifyPapers({ keys, receipts: [receipt], checkpoints: [checkpoint] })).toEqual([]);
      expect(receipt.text.endsWith(checkpoint.text)).toBe(true);
      const { from, to, fromRoot, toRoot, proof } = said(id('consistency'));
      const [then, now, ...hashes] = [fromRoot, toRoot, ...proof].map((hash: string) => Buffer.from(hash, 'base64'));
      expect(isConsistent(from, to, then!, now!, hashes)).toBe(true);
    }
  });

  it('events, as they are recorded too', async () => {
    const example = exampleOf(operation('events'), 200);
    const { body } = await server.get(`${AT}/events?after=${first - 1}&limit=2`);
    const river = await server.get(`/api/events?after=${body[0].position - 1}&limit=2`);
    expect(exampleOf(operation('riverEvents'), 200)).toEqual(example);
    expect(river.body).toEqual(body);
    expect(example.map((event: any) => [event.type, shape(event)])).toEqual(
      body.map((event: any) => [event.type, shape(event)]),
    );
    for (const [id, from, counts] of [
      ['live', `${AT}/live?after=${first - 1}`, 'revision'],
      ['riverLive', `/api/live?after=${body[0].position - 1}`, 'position'],
    ] as const) {
      const reader = await EventReader.open(`${server.url}${from}`);
      const [told] = await reader.next(1);
      await reader.close();
      const lines = exampleOf(operation(id), 200).split('\n');
      const event = JSON.parse(lines[5].replace(/^data: /, ''));
      const opening = [`id: ${event[counts] - 1}`, 'retry: 2000', ''];
      expect(lines.slice(0, 5)).toEqual([...opening, `id: ${event[counts]}`, `event: ${told!.event}`]);
      expect(told!.id).toBe(String(told!.data[counts]));
      expect(shape(event)).toEqual(shape(told!.data));
      expect(lines.slice(6)).toEqual(['', '']);
    }
  });

  it('asyncApi, which goes on with channels and components', async () => {
    const { channels, components, ...begins } = (await server.get('/api/asyncapi.json')).body;
    expect(shape(exampleOf(operation('asyncApi'), 200))).toEqual(shape(begins));
    expect([Object.keys(channels), Object.keys(components)]).toEqual([
      ['port', 'river'],
      ['messages', 'schemas'],
    ]);
  });

  it('dispatchList, of a call whose loading is closed; and every other', async () => {
    await sent(
      server,
      'ports/la-dorada',
      ['confirm-loaded', { callId: EXPRESS, lotId: LOT, packages: 400, weightKg: 25_000 }],
      ['confirm-loaded', { callId: EXPRESS, lotId: 'EQUIPAJE-0003', packages: 2, weightKg: 90 }],
      ['close-loading', { callId: EXPRESS }],
    );
    const { body } = await server.get(`${AT}/calls/${EXPRESS}/dispatch-list`);
    expect(shape(exampleOf(operation('dispatchList'), 200))).toEqual(shape(body));
    // The books have a week of their own, in books.spec.ts.
    const asked = operations
      .filter(({ method, tags }) => method === 'get' && !tags.includes('Books'))
      .map(({ operationId }) => operationId);
    expect([...Object.keys(ASKED), 'logKeys', ...FEEDS, 'asyncApi', 'dispatchList'].sort()).toEqual(asked.sort());
  });
});

describe('The example of a problem is what is truly answered:', () => {
  /** Asks as the document's examples do; a command without a body of its own is sent with an empty one. */
  const answered = async (path: string, method: string, headers = {}, body: unknown = {}) => {
    const answer = method === 'post' ? await server.post(path, body, headers) : await server.get(path, headers);
    expect(answer.headers.get('content-type')).toContain(PROBLEM);
    return answer.body;
  };
  /** Every operation that may answer so, with its example. */
  const answering = (status: number): any[] =>
    operations
      .map((each) => ({ ...each, example: exampleOf(each, status) }))
      .filter(({ example }) => example !== undefined);

  it('400, to an empty body or an unknown parameter', async () => {
    expect(answering(400).length).toBeGreaterThan(40);
    for (const { method, operationId, example } of answering(400)) {
      const body = operationId === 'whatIf' ? { pagina: '2' } : {};
      const path = `${example.instance}${method === 'get' ? '?pagina=2' : ''}`;
      expect(await answered(path, method, {}, body)).toEqual(example);
    }
  });

  it('401, to a token that has expired', async () => {
    const payload = claims({ iat: now() - 900, exp: now() - 300 });
    const expired = showing(await madeUp(server.directory, { payload }));
    for (const { method, example } of answering(401))
      expect(await answered(example.instance, method, expired)).toEqual(example);
  });

  it('403, to who may not do it, or not there', async () => {
    for (const { method, example } of answering(403)) {
      const bearer = await as(server.directory, example.roles, example.ports && { ports: example.ports });
      expect(await answered(example.instance, method, bearer)).toEqual(example);
    }
  });

  it('404, where there is no such port, lot, call or case', async () => {
    for (const { method, operationId, example } of answering(404)) {
      const { revision, from } = example;
      const beyond = revision === undefined ? (from === undefined ? '' : `?from=${from}`) : `?revision=${revision}`;
      const query = ['position', 'explanation'].includes(operationId) ? `?lot=${example.lotId}` : beyond;
      expect(await answered(`${example.instance}${query}`, method)).toEqual(example);
    }
  });

  it('409, to a vessel that asks for cargo out of its turn', async () => {
    const { example } = answering(409).find(({ operationId }) => operationId === 'RequestLoading');
    const body = { callId: 'BOLIVAR-1940-12', requestedBy: 'Capitán' };
    const refused = await answered(example.instance, 'post', {}, { ...body, occurredAt: '1940-12-02T10:00:00-05:00' });
    expect([refused.code, shape(refused)]).toEqual([example.code, shape(example)]);
  });

  it('413, 415 and 422, to a body too large, of another type, and under a key used before', async () => {
    const { instance } = exampleOf(operation('RecordUnloading'), 422);
    const said = (status: number, of = 'RecordUnloading') => exampleOf(operation(of), status);
    expect(await answered(instance, 'post', {}, `"${'x'.repeat(1_100_000)}"`)).toEqual(said(413));
    expect(await answered(instance, 'post', { 'content-type': 'text/plain' }, 'x')).toEqual(said(415));
    const key = { 'idempotency-key': 'de-una-vez' };
    const path = `${AT}/commands/cargo-arrived`;
    expect((await server.post(path, lot('UNA-VEZ', '09:30')[1], key)).status).toBe(201);
    const reused = await answered(path, 'post', key, lot('OTRA-VEZ', '09:30')[1]);
    expect({ ...reused, commandId: said(422).commandId }).toEqual(said(422, 'CargoArrived'));
  });
});
