import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const CALL = 'C-1';
const board = (path: string, headers = {}) => server.get(`/api/ports/la-dorada/${path}`, headers);
const does = async (command: string, body: object) => {
  const answer = await server.atLaDorada(command, body);
  expect([command, answer.status]).toEqual([command, 201]);
  return answer.body;
};

it('A vessel is followed from its arrival to its departure, and read at every step', async () => {
  await server.post('/api/national/commands/register-vessel', medellin);
  const capacity = { vesselId: medellin.vesselId, convoyCapacityKg: 420_000, bareCapacityKg: 180_000 };
  await server.post('/api/national/commands/assign-convoy-capacity', capacity);
  await does('cargo-arrived', coffee('L-1'));
  await does('cargo-arrived', coffee('L-2', { destination: 'GAMARRA', shipper: 'Otro' }));

  await does('vessel-arrived', arrival(CALL));
  expect((await board('vessel-turn')).body.items[0]).toMatchObject({ callId: CALL, position: null, state: 'ARRIVED' });
  await does('record-unloading', { callId: CALL, unloadedKg: 0 });
  await does('record-technical-inspection', { callId: CALL, passed: true });
  await does('request-permit', { permitId: 'P-1', callId: CALL, kind: 'LOAD' });
  await does('attend-permit', { permitId: 'P-1', granted: true, serviceNeeded: true });
  await does('present-loading-permit', { callId: CALL, permitId: 'P-1' });
  expect((await board('board')).body).toMatchObject({ vesselInTurn: CALL, cargo: { queuedLots: 2 } });

  await does('request-loading', { callId: CALL, requestedBy: 'Capitán' });
  const loading = await board(`calls/${CALL}`);
  expect(loading.body).toMatchObject({ state: 'LOADING', assignedKg: 12_500, quota: { article: 'D1976-16' } });

  const early = await board(`calls/${CALL}/dispatch-list`);
  expect([early.status, early.body.code]).toEqual([404, 'NO_DISPATCH_LIST']);
  for (const lotId of ['L-1', 'L-2'])
    await does('confirm-loaded', { callId: CALL, lotId, packages: 100, weightKg: 6250 });
  await does('close-loading', { callId: CALL });
  const list = await board(`calls/${CALL}/dispatch-list`);
  expect([list.status, list.body.totalKg, list.body.lines.length]).toEqual([200, 12_500, 2]);

  const lines = list.body.lines.map(({ destination: _to, consignees: _for, ...line }: any) => line);
  await does('present-manifest', { callId: CALL, lines });
  expect((await does('sail-permit', { callId: CALL })).events[0].type).toBe('SailPermitGranted');
  await does('record-departure', { callId: CALL, sailedAt: '1940-12-04T05:15:00-05:00' });

  const sailed = await board(`calls/${CALL}`);
  expect(sailed.body).toMatchObject({ state: 'SAILED', withoutPermit: false, onboardKg: 12_500 });
  expect(sailed.body.events.map(({ type }: any) => type)).toEqual(
    expect.arrayContaining(['VesselCallOpened', 'CargoAssigned', 'DispatchListSent', 'VesselSailed']),
  );
  expect(sailed.body.events[0]).toEqual({
    id: expect.any(String),
    revision: expect.any(Number),
    type: 'VesselCallOpened',
    occurredAt: expect.any(String),
    recordedAt: expect.any(String),
    data: expect.objectContaining({ callId: CALL }),
  });
});

it('A lot that has left is still answered for, and has no place in the turn', async () => {
  const { status, body } = await board('cargo-register/L-1');
  expect([status, body.state, body.despatchedKg]).toEqual([200, 'DESPATCHED', 6250]);
  const place = await board('position?lot=L-1');
  expect([place.status, place.body]).toEqual([
    200,
    {
      ...{ position: null, of: 0, ahead: [], aheadTotal: 0, article: 'D1976-02', revision: expect.any(Number) },
      behindBecause: 'Ya no espera turno: fue despachado en la escala C-1.',
    },
  ]);
  expect((await board('position?lot=NADA')).body.code).toBe('UNKNOWN_LOT');
});

it('The register is read page by page and by what is asked for', async () => {
  for (let at = 0; at < 5; at++)
    await does('cargo-arrived', coffee(`R-${at}`, at === 3 ? { shipper: 'Ñandú & Cía.' } : {}));
  const lots: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: any = (await board(`cargo-register?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).body;
    lots.push(...page.items.map(({ lotId }: any) => lotId));
    cursor = page.nextCursor;
  }
  expect(lots).toEqual(['R-0', 'R-1', 'R-2', 'R-3', 'R-4']);
  const byShipper = await board(`cargo-register?shipper=${encodeURIComponent('Ñandú & Cía.')}`);
  expect(byShipper.body.items.map(({ lotId }: any) => lotId)).toEqual(['R-3']);
});

it('A place in the turn is explained in the language asked for', async () => {
  const spanish = await board('position?lot=R-1');
  const english = await board('position?lot=R-1', { 'accept-language': 'en' });
  expect(spanish.body).toMatchObject({ position: 2, of: 5, ahead: [{ id: 'R-0' }], article: 'D1976-02' });
  expect(english.body.behindBecause).not.toBe(spanish.body.behindBecause);
});

it('Quotas, the express lane and the register of direct freight are read beside the board', async () => {
  const bolivar = {
    ...medellin,
    companyId: 'CARTAGENERA',
    line: 'CARTAGENA',
    service: 'EXPRESS',
    callPorts: ['MAGANGUE'],
  };
  await server.post('/api/national/commands/register-vessel', { ...bolivar, vesselId: 'VAPOR-BOLIVAR' });
  const capacity = { vesselId: 'VAPOR-BOLIVAR', convoyCapacityKg: 300_000, bareCapacityKg: 300_000 };
  await server.post('/api/national/commands/assign-convoy-capacity', capacity);
  await does('vessel-arrived', arrival('C-2', { vesselId: 'VAPOR-BOLIVAR' }));
  const direct = { origin: 'DIRECT_GIRARDOT', companyId: 'CARTAGENERA', destination: 'CARTAGENA' };
  await does('cargo-arrived', coffee('G-1', direct));

  const quotas = await board('quotas');
  expect([quotas.status, quotas.body.port]).toEqual([200, 'LA_DORADA']);
  expect(quotas.body.items).toMatchObject([{ callId: 'C-2', lane: 'EXPRESS', fixed: false, maxLoadKg: 210_000 }]);
  const express = await board('express-assignment', { 'accept-language': 'en' });
  expect(express.body.items).toMatchObject([{ callId: 'C-2', callPorts: ['MAGANGUE'], assigned: [] }]);
  expect(express.body.items[0].because).not.toBe((await board('express-assignment')).body.items[0].because);
  const freight = await board('direct-freight');
  expect(freight.body.companies).toMatchObject([
    {
      companyId: 'CARTAGENERA',
      lots: [{ lotId: 'G-1', release: { possible: false, code: 'CARTAGENA_VESSEL_IN_PORT' } }],
    },
  ]);
  const byOrigin = await board('cargo-register?origin=DIRECT_GIRARDOT&state=DIRECT_REGISTER');
  expect(byOrigin.body.items.map(({ lotId }: any) => lotId)).toEqual(['G-1']);
});

describe('What the Ministry decided', () => {
  const national = (path: string) => server.get(`/api/national/${path}`);
  const reading = async (path: string) =>
    (await server.get(path)).body.readings.find(({ key }: any) => key === 'lotSplit').value;
  const ADOPTED = 'at=1941-01-01T05:00:00Z';

  it('is read as it is decided, and at any instant', async () => {
    const issued = await server.post('/api/national/commands/issue-ministry-resolution', {
      ...{
        resolutionId: 'R-1',
        kind: 'RESERVE_ADJUSTMENT',
        deltaBpsByBand: { 5: 500 },
        ground: 'DOWNSTREAM_CONGESTION',
      },
      ...{ effectiveFromAt: '1940-12-10T05:00:00Z', occurredAt: '1940-12-07T10:00:00-05:00' },
    });
    expect(issued.status).toBe(201);
    const stateAt = async (at: string) => (await national(`resolutions?at=${at}`)).body.resolutions[0].state;
    expect(await stateAt('1940-12-10T04:59:59Z')).toBe('NOT_YET');
    expect(await stateAt('1940-12-10T00:00:00-05:00')).toBe('IN_FORCE');
    const { body } = await national('resolutions');
    expect(body).toMatchObject({ revision: issued.body.revision, at: expect.any(String) });
    expect(body.resolutions).toMatchObject([{ resolutionId: 'R-1', deltaBps: { 5: 500 }, state: 'IN_FORCE' }]);
  });

  it('is in force at a port once the port has received it', async () => {
    await server.post('/api/national/commands/adopt-reading', {
      ...{ key: 'lotSplit', value: 'INDIVISIBLE_STOP', effectiveFromAt: '1941-01-01T00:00:00-05:00' },
    });
    expect(await reading('/api/national/readings?at=1941-01-01T04:59:59Z')).toBe('BY_PACKAGE');
    expect(await reading(`/api/national/readings?${ADOPTED}`)).toBe('INDIVISIBLE_STOP');
    expect(await reading(`/api/ports/la-dorada/resolutions?${ADOPTED}`)).toBe('BY_PACKAGE');
    await does('cargo-arrived', coffee('AFTERWARDS'));
    expect(await reading(`/api/ports/la-dorada/resolutions?${ADOPTED}`)).toBe('INDIVISIBLE_STOP');
  });

  it('begins with the holidays of the laws, each calendar with its source, and a later one takes its place', async () => {
    const of = async (year: number) =>
      (await national('holiday-calendars')).body.holidayCalendars.find((calendar: any) => calendar.year === year);
    expect(await of(1940)).toMatchObject({ source: expect.stringContaining('Ley 57 de 1926') });
    expect((await of(1940)).dates).toHaveLength(18);
    expect((await of(new Date().getFullYear())).source).toContain('Ley 51 de 1983');
    await server.post('/api/national/commands/publish-holiday-calendar', {
      ...{ year: 1940, dates: ['1940-01-01'], source: 'Diario Oficial' },
    });
    expect(await of(1940)).toEqual({ year: 1940, dates: ['1940-01-01'], source: 'Diario Oficial' });
  });
});

it('A lot that was withdrawn and a call that left over a year ago have no place, and the reason is said', async () => {
  await does('withdraw-cargo', { lotId: 'R-4', packages: 100, reason: 'Vendidos en la plaza' });
  const none = { position: null, ahead: [], aheadTotal: 0 };
  expect((await board('position?lot=R-4', { 'accept-language': 'en' })).body).toMatchObject({
    ...none,
    behindBecause: 'It awaits no turn: it was withdrawn from the port.',
  });
  const place = async () => (await board(`position?call=${CALL}`)).body;
  const before = await place();
  expect(before).toMatchObject({
    ...none,
    article: 'D1976-13',
    behindBecause: expect.stringMatching(/^Zarpó el 4 de/),
  });
  // Withdrawn today, long after the other sailed: the port's fold forgets that one.
  await does('vessel-arrived', arrival('C-3', { arrivedAt: '1940-12-05T06:00:00-05:00' }));
  const { revision } = await does('withdraw-from-turn', { callId: 'C-3', reason: 'Reparación' });
  expect(await place()).toEqual({ ...before, revision });
  const unknown = await board('position?call=NADA');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'UNKNOWN_CALL']);
});

it('What is asked for by HEAD is answered as by GET, without a body; a live feed too', async () => {
  for (const path of ['board', 'live']) {
    const response = await fetch(`${server.url}/api/ports/la-dorada/${path}`, { method: 'HEAD' });
    expect([path, response.status]).toEqual([path, 200]);
  }
});

it('The server says that it lives and that its store answers', async () => {
  expect((await server.get('/health/live')).body).toEqual({ status: 'ok' });
  expect((await server.get('/health/ready')).body).toEqual({ status: 'ok', stoppedBooks: [], log: 'SIGNS' });
});
