import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
  expect((await does('sail-permit', { callId: CALL })).events.at(-1).type).toBe('SailPermitGranted');
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
  expect([place.status, place.body.code]).toEqual([404, 'LOT_LEFT_PORT']);
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

it('What is asked for by HEAD is answered as by GET, without a body; a live feed too', async () => {
  for (const path of ['board', 'live']) {
    const response = await fetch(`${server.url}/api/ports/la-dorada/${path}`, { method: 'HEAD' });
    expect([path, response.status]).toEqual([path, 200]);
  }
});

it('The server says that it lives and that its store answers', async () => {
  for (const path of ['live', 'ready']) expect((await server.get(`/health/${path}`)).body).toEqual({ status: 'ok' });
});
