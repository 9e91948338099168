import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES, WHO_MAY_ASK, WHO_MAY_COMMAND, type QueryName, type Role } from '../../src/application/who-may.js';
import { COMMANDS as SENT, OF_THE_OFFICE } from '../../src/application/commands.js';
import { OPEN_TO } from '../../src/http/auth/who-asks.js';
import { pathOf } from '../../src/http/commands/command-window.js';
import { HttpModule } from '../../src/http/http.module.js';
import { PORT_WINDOWS } from '../../src/http/commands/port-windows.js';
import { nationalCommands } from '../../src/river/national/messages.js';
import { ScreensModule } from '../../src/screens/screens.module.js';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { EventReader } from '../support/http-events.js';
import { TestServer } from '../support/http-server.js';
import { as } from '../support/tokens.js';

let server: TestServer;
const headers = new Map<Role, { authorization: string }>();
beforeAll(async () => {
  server = await TestServer.start();
  for (const role of ROLES) headers.set(role, await as(server.directory, role, { name: `${role} Uno` }));
});
afterAll(() => server.stop());

const COMMANDS = Object.keys(SENT) as (keyof typeof SENT)[];
const addressOf = (command: keyof typeof SENT, port = 'la-dorada') =>
  `/api/${command in nationalCommands && !PORT_WINDOWS.some(({ type }) => type === command) ? 'national' : `ports/${port}`}/commands/${pathOf(command)}`;
const PORT = '/api/ports/la-dorada';
const ADDRESSES: { readonly [Q in QueryName]: string } = {
  board: `${PORT}/board`,
  vesselTurn: `${PORT}/vessel-turn`,
  expressAssignment: `${PORT}/express-assignment`,
  cargoRegister: `${PORT}/cargo-register`,
  lot: `${PORT}/cargo-register/NONE`,
  lotReceipt: `${PORT}/lots/NONE/receipt`,
  position: `${PORT}/position?lot=NONE`,
  explanation: `${PORT}/explanation?lot=NONE`,
  resolutions: `${PORT}/resolutions`,
  nationalResolutions: '/api/national/resolutions',
  readings: '/api/national/readings',
  holidayCalendars: '/api/national/holiday-calendars',
  quotas: `${PORT}/quotas`,
  overtime: `${PORT}/overtime`,
  overtimeReceipt: `${PORT}/overtime/NONE/receipt`,
  call: `${PORT}/calls/NONE`,
  callReceipt: `${PORT}/calls/NONE/receipt`,
  dispatchList: `${PORT}/calls/NONE/dispatch-list`,
  directFreight: `${PORT}/direct-freight`,
  violations: `${PORT}/violations`,
  violationCase: `${PORT}/violations/NONE`,
  dossier: `${PORT}/violations/NONE/dossier`,
  suspensions: `${PORT}/suspensions`,
  dues: `${PORT}/dues`,
  account: `${PORT}/calls/NADIE/account`,
  takings: `${PORT}/takings`,
  stay: `${PORT}/stays/NONE`,
  nationalSuspensions: '/api/national/suspensions',
  forwarders: '/api/national/forwarders',
  tariffs: '/api/national/tariffs',
  upriver: `${PORT}/upriver`,
  backlog: `${PORT}/backlog`,
  portMovements: `${PORT}/port-movements`,
  agentCargo: `${PORT}/agent-cargo`,
  lotsBook: `${PORT}/books/lots`,
  callsBook: `${PORT}/books/calls`,
  assignmentsBook: `${PORT}/books/assignments`,
  dispatchListsBook: `${PORT}/books/dispatch-lists`,
  expressAssignmentsBook: `${PORT}/books/express-assignments`,
  permitsBook: `${PORT}/books/permits`,
  violationsBook: `${PORT}/books/violations`,
  casesBook: `${PORT}/books/cases`,
  quotasBook: `${PORT}/books/quotas`,
  resolutionsBook: `${PORT}/books/resolutions`,
  nationalResolutionsBook: '/api/national/books/resolutions',
  ledgerBook: `${PORT}/books/ledger`,
  ledgerDaysBook: `${PORT}/books/ledger-days`,
  books: '/api/books',
  events: `${PORT}/events`,
  live: `${PORT}/live`,
  riverEvents: '/api/events',
  riverLive: '/api/live',
  eventSchema: '/api/schemas/CargoTurnAssigned/1',
  asyncApi: '/api/asyncapi.json',
  checkpoint: `${PORT}/checkpoint`,
  proof: `${PORT}/proof?revision=0`,
  consistency: `${PORT}/consistency?from=1`,
  nationalCheckpoint: '/api/national/checkpoint',
  nationalProof: '/api/national/proof?revision=0',
  nationalConsistency: '/api/national/consistency?from=1',
  logKeys: '/api/log/keys',
  // Sent, and not read: test/http/audit.spec.ts.
  orderAudit: '/api/audit?mapping=bank-queue',
  whatIf: `${PORT}/what-if`,
  asItShouldHaveBeen: `${PORT}/as-it-should-have-been?at=1940-12-02T10:00:00-05:00`,
};
/** What is asked by a body. */
const ASKED_BY_POST: ReadonlySet<string> = new Set(['whatIf']);
const statusOf = async (path: string, sent: Record<string, string>, method = 'GET') => {
  const ending = new AbortController();
  const { status } = await fetch(`${server.url}${path}`, { method, headers: sent, signal: ending.signal });
  ending.abort();
  return status;
};

describe('A role', () => {
  it.each(ROLES)(
    '%s is let by to the windows that are its own, and told at the others whose they are',
    async (role) => {
      const before = await server.recorded();
      for (const command of COMMANDS) {
        const { status, body } = await server.post(addressOf(command), {}, headers.get(role));
        const row = WHO_MAY_COMMAND[command];
        // An empty body is no command: who is let by is told what it lacks.
        if (row.includes(role)) expect([command, status]).toEqual([command, 400]);
        else expect([command, status, body.code, body.rolesNeeded]).toEqual([command, 403, 'FORBIDDEN_ROLE', row]);
      }
      expect(await server.recorded()).toBe(before);
    },
  );

  it.each(ROLES)('%s reads what it may, and is told of the rest whose it is', async (role) => {
    for (const [query, row] of Object.entries(WHO_MAY_ASK) as [QueryName, readonly Role[] | string][]) {
      const status = await statusOf(ADDRESSES[query], headers.get(role)!, ASKED_BY_POST.has(query) ? 'POST' : 'GET');
      const may = row === 'everybody' || row.includes(role);
      expect([query, status === 403, status === 401]).toEqual([query, !may, false]);
    }
  });
});

/** A call from the register to the departure, each step by whom it belongs to. */
const STORY: readonly (readonly [Role, keyof typeof SENT, object])[] = [
  ['RiverIntendant', 'RegisterVessel', medellin],
  [
    'RiverIntendant',
    'AssignConvoyCapacity',
    { vesselId: medellin.vesselId, convoyCapacityKg: 420_000, bareCapacityKg: 180_000 },
  ],
  ['Railway', 'CargoArrived', coffee('L-1')],
  ['TurnOfficer', 'CargoArrived', coffee('L-2')],
  ['RiverInspector', 'VesselArrived', arrival('C-1')],
  ['RiverInspector', 'RecordUnloading', { callId: 'C-1', unloadedKg: 0 }],
  ['RiverInspector', 'RecordTechnicalInspection', { callId: 'C-1', passed: true }],
  ['Captain', 'RequestPermit', { permitId: 'P-1', callId: 'C-1', kind: 'LOAD' }],
  ['RiverInspector', 'AttendPermit', { permitId: 'P-1', granted: true, serviceNeeded: true }],
  ['CompanyAgent', 'PresentLoadingPermit', { callId: 'C-1', permitId: 'P-1' }],
  ['Captain', 'RequestLoading', { callId: 'C-1', requestedBy: 'Eusebio Rondón' }],
  ['RiverInspector', 'ConfirmLoaded', { callId: 'C-1', lotId: 'L-1', packages: 100, weightKg: 6250 }],
  ['Captain', 'ConfirmLoaded', { callId: 'C-1', lotId: 'L-2', packages: 100, weightKg: 6250 }],
  ['TurnOfficer', 'CloseLoading', { callId: 'C-1' }],
  [
    'CompanyAgent',
    'PresentManifest',
    { callId: 'C-1', lines: ['L-1', 'L-2'].map((lotId) => ({ lotId, packages: 100, weightKg: 6250, marks: 'FNC' })) },
  ],
  ['RiverInspector', 'SailPermit', { callId: 'C-1' }],
  ['RiverInspector', 'RecordDeparture', { callId: 'C-1', sailedAt: '1940-12-04T05:15:00-05:00' }],
];

describe('A call', () => {
  it('is made by many, each doing what is theirs; every event bears who sent it and in what role', async () => {
    for (const [role, command, body] of STORY) {
      const answer = await server.post(addressOf(command), body, headers.get(role));
      expect([role, command, answer.status, answer.body.detail]).toEqual([role, command, 201, undefined]);
      if (command in nationalCommands) continue;
      const { body: events } = await server.get(`${PORT}/events?after=${answer.body.events[0].revision - 1}`);
      for (const { actorid, actorrole } of events) expect([actorid, actorrole]).toEqual([`${role} Uno`, role]);
    }
    const { body: call } = await server.get(`${PORT}/calls/C-1`, headers.get('Auditor'));
    expect(call.state).toBe('SAILED');
  });

  it('is recorded as made by "local" where nobody shows a token', async () => {
    const { body } = await server.atLaDorada('cargo-arrived', coffee('L-LOCAL'));
    const { body: events } = await server.get(`${PORT}/events?after=${body.events[0].revision - 1}`);
    expect(events[0]).toMatchObject({ actorid: 'local', actorrole: 'local' });
  });

  it('takes of several roles those by which its sender may', async () => {
    const both = await as(server.directory, ['Auditor', 'RiverInspector', 'TurnOfficer'], { name: 'Interino' });
    const { body } = await server.atLaDorada('cargo-arrived', coffee('L-BOTH', { origin: 'RAIL' }), both);
    const { body: events } = await server.get(`${PORT}/events?after=${body.events[0].revision - 1}`, both);
    expect(events[0]).toMatchObject({ actorid: 'Interino', actorrole: 'TurnOfficer' });
  });

  it('tells the railway that what came by road is not for it to register', async () => {
    const road = coffee('L-ROAD', { origin: 'ROAD', railWaybillId: undefined, roadWaybillId: 'GUIA-1' });
    const { status, body } = await server.atLaDorada('cargo-arrived', road, headers.get('Railway'));
    expect([status, body.code, body.rolesNeeded]).toEqual([403, 'FORBIDDEN_ROLE', ['TurnOfficer']]);
    expect((await server.atLaDorada('cargo-arrived', road, headers.get('TurnOfficer'))).status).toBe(201);
  });
});

describe('Who may not', () => {
  it('is told so in Spanish and in English, with the roles needed and the port', async () => {
    const inspector = headers.get('RiverInspector')!;
    const spanish = await server.atLaDorada('close-loading', { callId: 'C-1' }, inspector);
    const english = await server.atLaDorada(
      'close-loading',
      { callId: 'C-1' },
      { ...inspector, 'accept-language': 'en' },
    );
    for (const answer of [spanish, english]) {
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
      expect(answer.body).toMatchObject({
        status: 403,
        code: 'FORBIDDEN_ROLE',
        command: 'CloseLoading',
        port: 'LA_DORADA',
        rolesNeeded: ['TurnOfficer'],
        roles: ['RiverInspector'],
      });
    }
    expect(spanish.body.detail).toBe('pueden hacerlo: TurnOfficer');
    expect(english.body.detail).toBe('those who may: TurnOfficer');
    expect(english.body.title).not.toBe(spanish.body.title);
  });

  it('is told before the body is judged, and whatever it names', async () => {
    const auditor = headers.get('Auditor')!;
    const bodies = [{}, { callId: 'C-1' }, { callId: 'NONE' }, { nonsense: true }, [], 'null'];
    const told = new Set<string>();
    for (const body of bodies) {
      const answer = await server.atLaDorada('close-loading', body, { ...auditor, 'idempotency-key': 'K-1' });
      told.add(JSON.stringify([answer.status, answer.body]));
    }
    expect([...told]).toEqual([expect.stringMatching(/^\[403,/)]);
    for (const call of ['C-1', 'NONE'])
      expect((await server.get(`${PORT}/calls/${call}`, headers.get('Shipper'))).body.code).toBe('FORBIDDEN_ROLE');
  });

  it('is told first that there is no such port or command', async () => {
    const auditor = headers.get('Auditor')!;
    const code = async (path: string) => (await server.post(path, {}, auditor)).body.code;
    expect(await code('/api/ports/paris/commands/close-loading')).toBe('UNKNOWN_PORT');
    expect(await code('/api/ports/paris/commands/fly')).toBe('UNKNOWN_PORT');
    expect(await code(`${PORT}/commands/fly`)).toBe('UNKNOWN_COMMAND');
    expect(await code('/api/national/commands/close-loading')).toBe('UNKNOWN_COMMAND');
    expect((await server.get('/api/ports/paris/events', headers.get('Shipper'))).body.code).toBe('UNKNOWN_PORT');
  });

  it('may be nobody at all: what the office asks of itself has no window, with a token or without', async () => {
    const officer = headers.get('TurnOfficer')!;
    for (const type of OF_THE_OFFICE)
      for (const sent of [officer, {}])
        for (const address of [PORT, '/api/national']) {
          const path = `${address}/commands/${pathOf(type as never)}`;
          const { status, body } = await server.post(path, { caseId: 'X' }, sent);
          expect([path, status, body.code]).toEqual([path, 404, 'UNKNOWN_COMMAND']);
          expect(body.commands).not.toContain(pathOf(type as never));
        }
  });
});

describe('A token for some ports', () => {
  it('is good at their desks and no other', async () => {
    const bound = await as(server.directory, 'TurnOfficer', { ports: ['PUERTO_BERRIO', 'LA_DORADA'] });
    const at = (port: string, lot: string) => server.post(addressOf('CargoArrived', port), coffee(lot), bound);
    expect((await at('puerto-berrio', 'B-1')).status).toBe(201);
    expect((await at('la-dorada', 'B-1')).status).toBe(201);
    const { status, body } = await at('honda', 'B-1');
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({
        code: 'FORBIDDEN_ROLE',
        port: 'HONDA',
        ports: ['PUERTO_BERRIO', 'LA_DORADA'],
        rolesNeeded: WHO_MAY_COMMAND.CargoArrived,
        detail: 'esta credencial no vale en HONDA, sino en PUERTO_BERRIO, LA_DORADA',
      }),
    ]);
  });

  it('reads at those ports alone, except the board', async () => {
    const bound = await as(server.directory, 'Auditor', { ports: ['PUERTO_BERRIO'] });
    for (const path of ['events', 'live', 'cargo-register', 'vessel-turn', 'position?lot=X', 'calls/C-1']) {
      expect([path, await statusOf(`${PORT}/${path}`, bound)]).toEqual([path, 403]);
      expect([path, await statusOf(`/api/ports/puerto-berrio/${path}`, bound)]).not.toEqual([path, 403]);
    }
    expect(await statusOf(`${PORT}/board`, bound)).toBe(200);
  });

  it('says nothing of the nation: there the role alone rules', async () => {
    const vessel = { ...medellin, vesselId: 'VAPOR-CALI' };
    const send = async (role: Role) =>
      server.post(addressOf('RegisterVessel'), vessel, await as(server.directory, role, { ports: ['HONDA'] }));
    expect((await send('TurnOfficer')).body).toMatchObject({ code: 'FORBIDDEN_ROLE', port: null });
    expect((await send('RiverIntendant')).status).toBe(201);
  });
});

describe('The live feed', () => {
  it('is told to whoever may read it, and ends when the token does', async () => {
    const brief = await as(server.directory, 'Auditor', { seconds: 2 });
    const reader = await EventReader.open(`${server.url}${PORT}/live?after=-1`, brief);
    expect((await reader.next(1))[0]!.id).toBe('0');
    expect(await reader.ended()).toBe(true);
    await expect(EventReader.open(`${server.url}${PORT}/live`, headers.get('Captain'))).rejects.toThrow(
      'FORBIDDEN_ROLE',
    );
  });
});

describe('Every address', () => {
  type Class = { readonly name: string; readonly prototype: Record<string, object> };
  const controllers = [HttpModule, ScreensModule].flatMap(
    (module) => Reflect.getMetadata('controllers', module) as readonly Class[],
  );
  const handlers = controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .filter((name) => name !== 'constructor' && Reflect.hasMetadata('path', controller.prototype[name]!))
      .map((name) => ({
        name: `${controller.name}.${name}`,
        to: Reflect.getMetadata(OPEN_TO, controller.prototype[name]!) ?? Reflect.getMetadata(OPEN_TO, controller),
      })),
  );

  it('says who may use it', () =>
    expect(handlers.filter(({ to }) => to === undefined).map(({ name }) => name)).toEqual([]));

  it('is the only one of its command or query, and each of these has one', () => {
    const named = (kind: string) => handlers.map(({ to }) => to[kind]).filter((name) => name !== undefined);
    expect(named('command').sort()).toEqual([...COMMANDS].sort());
    expect(named('query').sort()).toEqual(Object.keys(WHO_MAY_ASK).sort());
  });

  it('tells in the published document that a token may be shown, and how it is refused', async () => {
    const { body: document } = await server.get('/api/openapi.json');
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    const told = Object.entries<any>(document.paths).flatMap(([path, item]) =>
      Object.values<any>(item).map((operation) => ({ path, ...operation })),
    );
    for (const operation of told) {
      if (operation.operationId.startsWith('health')) continue;
      expect([operation.operationId, operation.security]).toEqual([operation.operationId, [{ bearer: [] }, {}]]);
      const asked = WHO_MAY_ASK[operation.operationId as QueryName] as readonly Role[] | 'everybody' | undefined;
      // What every role may ask is refused only at a port that is not the token's.
      const refusesNobody =
        asked === 'everybody' || (asked?.length === ROLES.length && !operation.path.includes('{port}'));
      const refused = Object.keys(operation.responses).filter((status) => status === '401' || status === '403');
      expect([operation.operationId, refused]).toEqual([
        operation.operationId,
        refusesNobody ? ['401'] : ['401', '403'],
      ]);
    }
  });
});
