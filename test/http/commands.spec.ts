import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

describe('A command', () => {
  it('is answered 201 with what was recorded', async () => {
    // The first command brings with it what was decided nationally; its answer holds its own events alone.
    const before: number = (await server.atLaDorada('cargo-arrived', coffee('L-0'))).body.revision;
    const { status, body } = await server.atLaDorada('cargo-arrived', coffee('L-1'));
    expect(status).toBe(201);
    expect(body).toEqual({
      commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      stream: 'port-LA_DORADA',
      revision: before + 2,
      position: expect.any(Number),
      events: [
        expect.objectContaining({ revision: before + 1, type: 'CargoRegistered' }),
        expect.objectContaining({ revision: before + 2, type: 'CargoTurnAssigned' }),
      ],
    });
    expect(body.events[0].data).toMatchObject({
      lotId: 'L-1',
      arrivedAt: '1940-12-02T12:40:00Z',
      sourceSeq: 1,
      registeredKg: 6250,
      turnNumber: 2,
    });
  });

  it('keeps text trimmed and in NFC, and takes an empty optional one as not given', async () => {
    const written = coffee('L-2', { shipper: '  Compan\u0303i\u0301a  ', waybillOffice: '  ' });
    const { body } = await server.atLaDorada('cargo-arrived', written);
    expect(body.events[0].data.shipper).toBe('Compa\u00f1\u00eda');
    expect(body.events[0].data).not.toHaveProperty('waybillOffice');
  });

  it('is judged by the law where its shape lets it through', async () => {
    const refusals = [
      [coffee('L-3', { packages: [] }), 'MISSING_PACKAGE_DATA'],
      [coffee('L-3', { destination: 'NOWHERE' }), 'UNKNOWN_DESTINATION'],
      [coffee('L-3', { railWaybillId: ' ' }), 'MISSING_RAIL_WAYBILL'],
      [coffee('L-3', { totalWeightKg: 1 }), 'WEIGHT_MISMATCH'],
      [coffee('L-3', { arrivedAt: '2999-01-01T00:00:00Z' }), 'ARRIVAL_IN_FUTURE'],
      [coffee('L-3', { occurredAt: '2999-01-01T00:00:00Z' }), 'OCCURRED_IN_FUTURE'],
      [coffee('L-3', { occurredAt: '1930-01-01T00:00:00Z' }), 'DECREE_NOT_IN_FORCE'],
    ] as const;
    for (const [body, code] of refusals) {
      const answer = await server.atLaDorada('cargo-arrived', body);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    }
  });

  it('is judged by the law where a proof or a notice is left out', async () => {
    const refusals = [
      [
        'correct-cargo-arrival',
        { lotId: 'L-1', newArrivedAt: '1940-12-02T07:00:00-05:00', evidenceType: 'RAIL_CERTIFICATE' },
        'EVIDENCE_REQUIRED',
      ],
      ['release-direct-freight', { lotId: 'L-1' }, 'NOT_DIRECT_FREIGHT'],
      [
        'present-planilla',
        { lotId: 'L-1', planillaId: 'P', presentedAt: '1940-12-02T08:00:00-05:00' },
        'NOT_ROAD_CARGO',
      ],
      ['indicate-berrio-cargo', { callId: 'NONE', maxKg: 1 }, 'UNKNOWN_CALL'],
    ] as const;
    for (const [command, body, code] of refusals) {
      const answer = await server.atLaDorada(command, body);
      expect([command, answer.status, answer.body.code]).toEqual([command, 409, code]);
    }
  });

  it('of a list of Salgar has each line under its own place where it gives none', async () => {
    const line = (lotId: string, changes: object = {}) => ({ ...coffee(lotId, changes), origin: undefined });
    const { status, body } = await server.atLaDorada('submit-salgar-list', {
      ...{ listId: 'S-1', listDate: '1940-12-02' },
      lines: [line('S-1'), line('S-2', { sourceSeq: 7 }), line('S-3')],
    });
    expect(status).toBe(201);
    const [, ...facts] = body.events;
    const registered = facts.filter(({ type }: any) => type === 'CargoRegistered').map(({ data }: any) => data);
    expect(registered.map(({ lotId, origin, sourceSeq }: any) => [lotId, origin, sourceSeq])).toEqual([
      ['S-1', 'SALGAR', 1],
      ['S-2', 'SALGAR', 7],
      ['S-3', 'SALGAR', 3],
    ]);
  });

  it('that the law refuses says the code, the article, the rule and the figures, in Spanish or English', async () => {
    const body = coffee('L-1');
    const spanish = await server.atLaDorada('cargo-arrived', body);
    const english = await server.atLaDorada('cargo-arrived', body, { 'accept-language': 'en-GB,en;q=0.9,es;q=0.5' });
    for (const answer of [spanish, english]) {
      expect(answer.status).toBe(409);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(answer.body).toMatchObject({
        type: 'urn:turno:problem:duplicate-lot',
        status: 409,
        code: 'DUPLICATE_LOT',
        article: 'D1976-02',
        lotId: 'L-1',
      });
      for (const words of ['title', 'detail', 'because']) expect(answer.body[words]).toEqual(expect.any(String));
    }
    expect(spanish.headers.get('content-language')).toBe('es');
    expect(english.headers.get('content-language')).toBe('en');
    expect(spanish.body.title).not.toBe(english.body.title);
  });

  it('of the national register is seen by the port command sent after its answer', async () => {
    const registered = await server.post('/api/national/commands/register-vessel', medellin);
    expect([registered.status, registered.body.stream]).toEqual([201, 'national']);
    const arrived = await server.atLaDorada('vessel-arrived', arrival('C-1'));
    expect(arrived.status).toBe(201);
    expect(arrived.body.events[0].data).toMatchObject({ callId: 'C-1', companyId: 'NAVIERA', captainId: 'RONDON' });
  });

  it('that the decree itself denies is recorded and answered 201', async () => {
    const { status, body } = await server.atLaDorada('sail-permit', { callId: 'C-1' });
    expect([status, body.events.at(-1).type]).toEqual([201, 'SailPermitDenied']);
  });
});

describe('A key', () => {
  it('sent twice has one effect and one answer, also after a restart', async () => {
    // A header carries bytes: those of the text in UTF-8.
    const headers = { 'idempotency-key': Buffer.from('REMESA 8841 · LÍNEA 1').toString('latin1') };
    const first = await server.atLaDorada('cargo-arrived', coffee('K-1'), headers);
    expect(first.status).toBe(201);
    const before = await server.recorded();
    const second = await server.atLaDorada('cargo-arrived', coffee('K-1'), headers);
    await server.restart();
    const third = await server.atLaDorada('cargo-arrived', coffee('K-1'), headers);
    expect([second.status, third.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(await server.recorded()).toBe(before);
  });

  it('sent with another body is refused with 422', async () => {
    const headers = { 'idempotency-key': 'K-2' };
    expect((await server.atLaDorada('cargo-arrived', coffee('K-2'), headers)).status).toBe(201);
    const { status, body } = await server.atLaDorada('cargo-arrived', coffee('K-3'), headers);
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('in the body is the same as in the header', async () => {
    const commandId = '0b7e6d2c-8c1e-4b39-9d52-0f6f2f7a1b3c';
    const inBody = await server.atLaDorada('cargo-arrived', coffee('K-4', { commandId }));
    const inHeader = await server.atLaDorada('cargo-arrived', coffee('K-4'), {
      'idempotency-key': commandId.toUpperCase(),
    });
    expect(inBody.body.commandId).toBe(commandId);
    expect(inHeader.body).toEqual(inBody.body);
  });
});

it('A restart leaves the board as it was', async () => {
  const before = await server.get('/api/ports/la-dorada/board');
  await server.restart();
  const after = await server.get('/api/ports/la-dorada/board');
  expect(after.body).toEqual(before.body);
});

it('Fifty lots that come at once have fifty turn numbers and the positions from 1 to 50', async () => {
  const lots = Array.from({ length: 50 }, (_, at) => coffee(`P-${at}`));
  const answers = await Promise.all(
    lots.map((lot) => server.post('/api/ports/puerto-berrio/commands/cargo-arrived', lot)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const numbers = answers.map(({ body }) => body.events[0].data.turnNumber).sort((a, b) => a - b);
  expect(numbers).toEqual(lots.map((_, at) => at + 1));
  const { body } = await server.get('/api/ports/puerto-berrio/cargo-register?limit=100');
  expect(body.items.map(({ position }: any) => position)).toEqual(lots.map((_, at) => at + 1));
});
