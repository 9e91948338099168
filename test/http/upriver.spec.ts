/** What is sent and read under the decree of 1939: shapes, tokens, sheets. The law itself is in test/river and test/scenarios. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestServer } from '../support/http-server.js';
import { as } from '../support/tokens.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const at = (port: string, command: string, body: object, headers = {}) =>
  server.post(`/api/ports/${port}/commands/${command}`, body, headers);
const OCCURRED = '1940-12-12T18:00:00-05:00';
const LEAVES = { callId: 'C-1', loadKg: 1, plannedDepartureDate: '1940-12-14' };
const CARGO = {
  ...{ companyId: 'NAVIERA', agentPort: 'MAGANGUE', direction: 'UP_RIVER', weightKg: 5 },
  ...{ receivedAt: '1940-12-10T11:00:00-05:00', occurredAt: OCCURRED },
};
const MOVED = {
  ...{ movement: 'IN', direction: 'UP_RIVER', weightKg: 5, movedAt: '1940-12-10T11:00:00-05:00' },
  occurredAt: OCCURRED,
};
const shares = (...allocations: unknown[]) => ({ callId: 'C-1', allocations });

describe('A field is named when', () => {
  it.each<[string, string, object, string]>([
    ['no load is given', 'request-upriver-departure', { ...LEAVES, loadKg: undefined }, 'loadKg'],
    ['a load is negative', 'request-upriver-departure', { ...LEAVES, loadKg: -1 }, 'loadKg'],
    ['a load has four decimals', 'request-upriver-departure', { ...LEAVES, loadKg: 1.0001 }, 'loadKg'],
    [
      'the day of departure is none',
      'request-upriver-departure',
      { ...LEAVES, plannedDepartureDate: '1940-02-30' },
      'plannedDepartureDate',
    ],
    ['a direction is not known', 'declare-agent-cargo', { ...CARGO, direction: 'SIDEWAYS' }, 'direction'],
    ['an agent has nothing', 'declare-agent-cargo', { ...CARGO, weightKg: 0 }, 'weightKg'],
    ['it is not said when', 'declare-agent-cargo', { ...CARGO, receivedAt: '1940-12-10' }, 'receivedAt'],
    ['cargo neither enters nor leaves', 'record-port-movement', { ...MOVED, movement: 'STAYS' }, 'movement'],
    ['nothing moves', 'record-port-movement', { ...MOVED, weightKg: 0 }, 'weightKg'],
    ['no kilograms are told', 'report-backlog', { kgByDirection: {} }, 'kgByDirection'],
    ['kilograms are a number', 'report-backlog', { kgByDirection: 80_000 }, 'kgByDirection'],
    ['kilograms are a list', 'report-backlog', { kgByDirection: [80_000] }, 'kgByDirection'],
    ['a direction is none', 'report-backlog', { kgByDirection: { UP_RIVER: 1, ACROSS: 2 } }, 'kgByDirection.ACROSS'],
    ['kilograms are negative', 'report-backlog', { kgByDirection: { DOWN_RIVER: -1 } }, 'kgByDirection.DOWN_RIVER'],
    ['the port of a report is given', 'report-backlog', { kgByDirection: { UP_RIVER: 1 }, port: 'GAMARRA' }, 'port'],
    ['a share is nothing', 'propose-free-quota', shares({ port: 'GAMARRA', kg: 0 }), 'allocations[0].kg'],
    ['a share has no port', 'set-free-quota', shares({ kg: 5 }), 'allocations[0].port'],
    ['a share is no record', 'set-free-quota', shares(5), 'allocations[0]'],
    [
      'two shares are of one port',
      'propose-free-quota',
      shares({ port: 'GAMARRA', kg: 1 }, { port: 'CALAMAR', kg: 1 }, { port: 'GAMARRA', kg: 2 }),
      'allocations[2].port',
    ],
    ['nothing is signed', 'set-free-quota', { callId: 'C-1' }, 'allocations'],
    ['no port is given', 'record-intermediate-loading', { callId: 'C-1', weightKg: 5 }, 'port'],
  ])('%s', async (_when, command, body, field) => {
    const answer = await at('barranquilla', command, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  const reduction = {
    ...{ resolutionId: 'R-1', kind: 'UPRIVER_QUOTA_REDUCTION', reductionBps: 500, congestedPort: 'LA_DORADA' },
    ...{ effectiveFromAt: '1940-12-20T00:00:00-05:00', occurredAt: OCCURRED },
  };
  const drought = { resolutionId: 'R-2', kind: 'EXPRESS_TOW_DROUGHT', effectiveFromAt: reduction.effectiveFromAt };
  it.each<[string, object, string]>([
    ['a reduction says not by how much', { ...reduction, reductionBps: undefined }, 'reductionBps'],
    ['a reduction is nothing', { ...reduction, reductionBps: 0 }, 'reductionBps'],
    ['a reduction is more than all', { ...reduction, reductionBps: 10_001 }, 'reductionBps'],
    ['a reduction has no ground', { ...reduction, congestedPort: undefined }, 'congestedPort'],
    ['a reduction has points of reserve', { ...reduction, deltaBps: 500 }, 'deltaBps'],
    ['a reduction has a ground of the reserve', { ...reduction, ground: 'UPSTREAM_CONGESTION' }, 'ground'],
    ['a drought has no end', { ...drought, occurredAt: OCCURRED }, 'effectiveToAt'],
    [
      'a drought ends before it begins',
      { ...drought, effectiveToAt: '1940-12-19T00:00:00-05:00', occurredAt: OCCURRED },
      'effectiveToAt',
    ],
    [
      'a drought reduces',
      { ...drought, effectiveToAt: '1941-02-01T00:00:00-05:00', reductionBps: 5, occurredAt: OCCURRED },
      'reductionBps',
    ],
  ])('%s', async (_when, body, field) => {
    const answer = await server.post('/api/national/commands/issue-ministry-resolution', body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('A report of cargo that was left', () => {
  const report = { kgByDirection: { DOWN_RIVER: 80_000 }, occurredAt: OCCURRED };

  it('is sent at its port by a token that is good there, and recorded on the national register', async () => {
    const inspector = await as(server.directory, 'RiverInspector', { ports: ['PUERTO_WILCHES'] });
    const { status, body } = await at('puerto-wilches', 'report-backlog', report, inspector);
    expect([status, body.stream]).toEqual([201, 'national']);
    expect(body.events).toMatchObject([{ type: 'BacklogReported', data: { port: 'PUERTO_WILCHES' } }]);
    const elsewhere = await at('gamarra', 'report-backlog', report, inspector);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'FORBIDDEN_ROLE']);
    const unasked = await server.post('/api/national/commands/report-backlog', report);
    expect([unasked.status, unasked.body.code]).toEqual([404, 'UNKNOWN_COMMAND']);
  });

  it('sent again under its key is answered as it was', async () => {
    const key = { 'Idempotency-Key': 'aviso 77' };
    const [once, again] = [
      await at('gamarra', 'report-backlog', report, key),
      await at('gamarra', 'report-backlog', report, key),
    ];
    expect(again.body).toEqual(once.body);
    const another = await at('calamar', 'report-backlog', report, key);
    expect([another.status, another.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is shown at every port at once, also as a sheet in either language', async () => {
    const read = (headers = {}) => server.get('/api/ports/la-dorada/backlog?at=1940-12-13T00:00:00-05:00', headers);
    const { body } = await read({ 'accept-language': 'en' });
    expect(body.items.map(({ port, kg }: any) => [port, kg])).toEqual([
      ['PUERTO_WILCHES', 80_000],
      ['GAMARRA', 80_000],
    ]);
    // Gamarra is no ground of a reduction.
    expect(body.suggestion.because).toBe(
      'Cargo has piled up at Puerto Wilches (80,000 kg). The Ministry may reduce the quota of departure at Barranquilla and Cartagena by up to 20%; no resolution does so now.',
    );
    const sheet = await read({ accept: 'text/csv', 'accept-language': 'en' });
    expect(sheet.body.split('\r\n').slice(0, 2)).toEqual([
      'Port,Direction,Left (kg),Reported,Told,Article',
      'PUERTO_WILCHES,DOWN_RIVER,80000,1940-12-12T23:00:00Z,MINISTRY; INTENDANT; LA_DORADA; SALGAR,D1939-5',
    ]);
  });
});

describe('The two who fix free quotas', () => {
  it('are let by each to his own command alone', async () => {
    const intendant = await as(server.directory, 'RiverIntendant');
    const inspector = await as(server.directory, 'RiverInspector');
    const said = async (command: string, who: object) =>
      (await at('barranquilla', command, { ...shares(), occurredAt: OCCURRED }, who)).body.code;
    expect(await said('propose-free-quota', intendant)).toBe('UNKNOWN_CALL');
    expect(await said('propose-free-quota', inspector)).toBe('FORBIDDEN_ROLE');
    expect(await said('set-free-quota', inspector)).toBe('UNKNOWN_CALL');
    expect(await said('set-free-quota', intendant)).toBe('FORBIDDEN_ROLE');
  });
});

it('Boards of ports where nothing happened are there and empty', async () => {
  for (const what of ['upriver', 'port-movements', 'agent-cargo']) {
    const { status, body } = await server.get(`/api/ports/cartagena/${what}`);
    expect([what, status, body.items]).toEqual([what, 200, []]);
  }
  expect((await server.get('/api/ports/cartagena/upriver?at=mañana')).status).toBe(400);
});
