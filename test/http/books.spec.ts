import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { LISTS, type ListName } from '../../src/books/queries.js';
import { BOOK_WINDOWS } from '../../src/http/books/book-windows.js';
import { aWeek, AT, BERTH, BOOK_PATHS, CALL, EXPRESS, lot } from '../support/books-week.js';
import { TestServer, type Answer } from '../support/http-server.js';
import { shape } from '../support/shape.js';
import { event } from '../support/store-events.js';

let server: TestServer;
/** The position of the last event of the week. */
let position: number;
beforeAll(async () => {
  server = await TestServer.start();
  position = await aWeek(server);
});
afterAll(() => server.stop());

const book = (list: string, query = '') => server.get(`${AT}/books/${list}?min-position=${position}${query}`);
const ids = ({ body }: Answer, field = 'lotId'): string[] => body.items.map((item: any) => item[field]);

describe('The books', () => {
  it('are in the published document, each with an example that has the fields of the true answer', async () => {
    const { paths } = (await server.get('/api/openapi.json')).body;
    const operations = new Map<string, any>(
      Object.values<any>(paths).flatMap((item) => Object.values<any>(item).map((each) => [each.operationId, each])),
    );
    for (const [id, path] of [...Object.entries(BOOK_PATHS), ['books', '/api/books']] as const) {
      const asked = id === 'books' ? path : `${path}?min-position=${position}`;
      const { status, body } = await server.get(asked);
      const { content } = operations.get(id).responses[200];
      expect([id, status, shape(content['application/json'].example)]).toEqual([id, 200, shape(body)]);
      if (id === 'books') continue;
      expect([id, body.items.length > 0, body.total]).toEqual([id, true, body.items.length]);
      const csv = await server.get(asked, { accept: 'text/csv' });
      const heads = (text: string) => text.split('\r\n', 1)[0];
      expect([id, heads(content['text/csv'].example)]).toEqual([id, heads(csv.body)]);
    }
  });

  it('take each of their filters at the counter, and no other', () => {
    for (const { list, filters } of BOOK_WINDOWS)
      expect([list, Object.keys(filters).sort()]).toEqual([list, Object.keys(LISTS[list].filters).sort()]);
    expect(BOOK_WINDOWS.map(({ list }) => list).sort()).toEqual((Object.keys(LISTS) as ListName[]).sort());
  });

  it('have every lot that ever was, with its planillas, corrections and withdrawals', async () => {
    const { body } = await book('lots');
    const of = (lotId: string) => body.items.find((item: any) => item.lotId === lotId);
    expect(body).toMatchObject({ port: 'LA_DORADA', position, total: 6, nextCursor: null });
    expect(of('CARRETERA-0091')).toMatchObject({
      ...{ roadWaybillId: 'TALON-0091', state: 'QUEUED', assignedTo: [EXPRESS], loadedBy: [] },
      planillas: [{ planillaId: 'PLANILLA-55', presentedAt: '1940-12-02T14:00:00Z', late: false }],
      packages: [{ marks: 'H. Muñoz', count: 40 }],
    });
    expect(of('FC-DORADA-0417')).toMatchObject({
      ...{ state: 'DESPATCHED', despatchedKg: 25_000, loadedBy: [EXPRESS] },
      corrections: [
        { evidenceType: 'RAIL_CERTIFICATE', evidenceId: 'CERTIFICADO-12', arrivedAt: '1940-12-02T12:00:00Z' },
      ],
    });
    expect(of('VARIOS-0007')).toMatchObject({ withdrawals: [{ packages: 10, weightKg: 500 }], withdrawnKg: 500 });
  });

  it('are searched without regard to capitals and accents', async () => {
    for (const q of ['munoz', 'MUÑOZ', 'mu%C3%B1oz', 'Mun%CC%83oz'])
      expect(ids(await book('lots', `&q=${q}`))).toEqual(['CARRETERA-0091', 'VARIOS-0007']);
    expect(ids(await book('lots', '&q=vapor%20medellin'))).toEqual(['FC-DORADA-0418']);
    expect(ids(await book('calls', '&q=medell%C3%ADn'), 'callId')).toEqual([CALL]);
    expect(ids(await book('resolutions', '&q=acumulacion%20cafe'), 'resolutionId')).toEqual(['RESOLUCION-218']);
  });

  it('are filtered, each filter as the published document says', async () => {
    expect(ids(await book('lots', '&state=DESPATCHED&shipper=Trilladora%20La%20Caba%C3%B1a'))).toEqual([
      'FC-DORADA-0418',
    ]);
    expect(
      ids(await book('lots', '&arrivedFrom=1940-12-02T09:20:00-05:00&arrivedBefore=1940-12-02T09:50:00-05:00')),
    ).toEqual([...['ESPERA-0001', 'FC-DORADA-0418']]);
    expect(ids(await book('express-assignments', '&priorityClass=3'))).toEqual(['VARIOS-0007']);
    expect((await book('permits', '&kind=SAIL')).body.items).toMatchObject([
      { permitId: null, callId: CALL, state: 'DENIED', reasons: ['MANIFEST_DISCREPANT'] },
    ]);
    expect((await book('violations', '&kind=SAILED_WITHOUT_PERMIT')).body.total).toBe(2);
    expect(ids(await book('cases', `&callId=${EXPRESS}`), 'caseId')).toEqual(['EXPEDIENTE-7']);
    expect(ids(await book('quotas', '&service=EXPRESS'), 'callId')).toEqual([EXPRESS]);
    expect((await book('resolutions', '&revoked=true')).body.total).toBe(0);
  });

  it('are read page by page by a cursor', async () => {
    const all = ids(await book('lots'));
    const seen: string[] = [];
    for (let cursor = '', more = true; more;) {
      const page = await book('lots', `&limit=4${cursor}`);
      expect(page.body.total).toBe(all.length);
      seen.push(...ids(page));
      more = page.body.nextCursor !== null;
      cursor = `&cursor=${page.body.nextCursor}`;
    }
    expect(seen).toEqual(all);
  });

  it('say how far they have come, to people and to Prometheus', async () => {
    const { body } = await server.get('/api/books');
    for (const standing of body.books)
      expect(standing).toMatchObject({
        state: 'READY',
        position,
        events: position,
        storedEvents: position,
        lagEvents: 0,
        lagSeconds: 0,
      });
    const metrics = await server.get('/metrics');
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const stored of ['position', 'events'])
      expect(metrics.body).toContain(`\nturno_stored_${stored} ${position}\n`);
    for (const { book: name } of body.books)
      for (const [gauge, value] of [
        ['position', position],
        ['events', position],
        ['lag_events', 0],
        ['lag_seconds', 0],
        ['stopped', 0],
      ])
        expect(metrics.body).toContain(`\nturno_book_${gauge}{book="${name}"} ${value}\n`);
  });
});

describe('The register of those who have left', () => {
  it('is answered from the book of cargo, as the register shows a lot, page by page and as CSV', async () => {
    const register = (query: string, headers = {}) => server.get(`${AT}/cargo-register?${query}`, headers);
    const all = await register('state=DESPATCHED');
    expect([all.status, ids(all)]).toEqual([200, ids(await book('lots', '&state=DESPATCHED'))]);
    expect(ids(all).length).toBeGreaterThan(1);
    expect(all.body.items[0]).toMatchObject({ position: null, state: 'DESPATCHED', unassignedKg: 0 });
    const { body: inPort } = await register('limit=1');
    expect(Object.keys(all.body)).toEqual(Object.keys(inPort));
    expect(Object.keys(all.body.items[0])).toEqual(Object.keys(inPort.items[0]));
    const first = await register('state=DESPATCHED&limit=1');
    const second = await register(`state=DESPATCHED&limit=1&cursor=${first.body.nextCursor}`);
    expect([...ids(first), ...ids(second)]).toEqual(ids(all).slice(0, 2));
    for (const other of [`state=WITHDRAWN&cursor=${first.body.nextCursor}`, `cursor=${first.body.nextCursor}`])
      expect((await register(other)).body).toMatchObject({ status: 400, errors: [{ field: 'cursor' }] });
    const csv = await register('state=DESPATCHED', { accept: 'text/csv' });
    expect(csv.body.trim().split('\r\n')).toHaveLength(ids(all).length + 1);
  });

  it('has a lot that was withdrawn a moment ago, and is as of the revision it says', async () => {
    const [command, its] = lot('RETIRADO-0001', '09:57');
    const occurredAt = '1940-12-02T10:00:00-05:00';
    await server.atLaDorada(command, { occurredAt, ...its });
    const withdrawn = await server.atLaDorada('withdraw-cargo', {
      ...{ lotId: 'RETIRADO-0001', packages: 400, reason: 'el remitente lo vendió en el puerto', occurredAt },
    });
    expect([withdrawn.status, withdrawn.body.detail]).toEqual([201, undefined]);
    const { body } = await server.get(
      `${AT}/cargo-register?state=WITHDRAWN&shipper=${encodeURIComponent('Federación Nacional de Cafeteros')}`,
    );
    expect(body).toMatchObject({
      revision: withdrawn.body.revision,
      items: [{ lotId: 'RETIRADO-0001', position: null, state: 'WITHDRAWN', withdrawnKg: 25_000 }],
    });
    position = withdrawn.body.position;
  });
});

describe('A query of a book', () => {
  const cursorOf = async (list: string, query = '') => (await book(list, `&limit=1${query}`)).body.nextCursor;
  const refused = async (path: string, field: string, status = 400) => {
    for (const accept of ['application/json', 'text/csv']) {
      const { status: answered, headers, body } = await server.get(path, { accept });
      expect([path, answered, body.code]).toEqual([path, status, 'INVALID_REQUEST']);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect([path, body.errors.map((error: any) => error.field)]).toEqual([path, [field]]);
      expect(body.detail).toContain(field);
    }
  };

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1.5', 'limit'],
    ['min-position=-1', 'min-position'],
    ['min-position=x', 'min-position'],
    ['colour=red', 'colour'],
    ['callId=C-1', 'callId'],
    ['state=SLEEPING', 'state'],
    ['arrivedFrom=yesterday', 'arrivedFrom'],
    ['q=', 'q'],
    ['q=%2F%2F', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['cursor=', 'cursor'],
    ['cursor=abc', 'cursor'],
    ['separator=tab', 'separator'],
    ['bom=1', 'bom'],
    ['q=a&q=b', 'q'],
    ['q=mu%EF%BF%BDoz', 'q'],
    ['destination=BARANQUILLA', 'destination'],
  ])('is refused by the name of what is wrong: %s', (query, field) => refused(`${AT}/books/lots?${query}`, field));

  it('is refused a port that the river does not have', async () => {
    await refused(`${AT}/books/dispatch-lists?destination=barranquilla`, 'destination');
    await refused(`${AT}/books/resolutions?congestedPort=BERRIO`, 'congestedPort');
    expect((await book('resolutions', '&congestedPort=PUERTO_BERRIO')).body.total).toBe(1);
    expect(ids(await book('lots', '&destination=BARRANQUILLA'))).not.toEqual([]);
  });

  it('is refused a cursor of another query: another book, port, filter or search', async () => {
    const cursor = await cursorOf('lots', '&state=QUEUED');
    expect((await book('lots', `&state=QUEUED&limit=7&cursor=${cursor}`)).status).toBe(200);
    for (const path of [
      `${AT}/books/lots?cursor=${cursor}`,
      `${AT}/books/lots?state=DESPATCHED&cursor=${cursor}`,
      `${AT}/books/lots?state=QUEUED&q=cafe&cursor=${cursor}`,
      `${AT}/books/calls?state=READY&cursor=${cursor}`,
      `/api/ports/puerto-berrio/books/lots?state=QUEUED&cursor=${cursor}`,
      `${AT}/books/permits?cursor=${await cursorOf('assignments')}`,
    ])
      await refused(path, 'cursor');
  });

  it('finds what was charged by who answers for it, the permit and the days, both included', async () => {
    const found = async (query: string) => (await book('ledger', query)).body.items.map(({ kind }: any) => kind);
    expect(await found('&payer=NAVIERA-COLOMBIANA&from=1940-12-02&to=1940-12-02')).toEqual(['PORT_FINE']);
    expect(await found(`&stayId=${BERTH}&kind=PORT_FINE&state=CHARGED`)).toEqual(['PORT_FINE']);
    expect(await found('&permitId=sail:TOLIMA-1940-12')).toEqual([]);
    expect((await book('ledger-days', '&to=1940-12-01')).body.total).toBe(0);
    for (const [query, field] of [
      ['from=1940-12-32', 'from'],
      ['to=today', 'to'],
      ['kind=TOLL', 'kind'],
      ['permitId=zarpe:X', 'permitId'],
    ] as const)
      await refused(`${AT}/books/ledger?${query}`, field);
  });

  it('is told what it wrote: the answer to a command has the position to ask for', async () => {
    const [command, body] = lot('RECIEN-0001', '09:55');
    const answer = await server.atLaDorada(command, { occurredAt: '1940-12-02T10:00:00-05:00', ...body });
    const { body: page } = await server.get(`${AT}/books/lots?q=recien&min-position=${answer.body.position}`);
    expect(page.items).toMatchObject([{ lotId: 'RECIEN-0001', state: 'QUEUED' }]);
    position = answer.body.position;
  });

  it('waits for what is not there yet, bounded, and is then told to come back', async () => {
    const [errors, debugs] = [jest.spyOn(Logger.prototype, 'error'), jest.spyOn(Logger.prototype, 'debug')];
    const { status, headers, body } = await server.get(`${AT}/books/calls?min-position=${position + 1}`);
    expect([errors.mock.calls, debugs.mock.calls]).toEqual([[], [[expect.stringMatching(/^BOOK_BEHIND: the book/)]]]);
    jest.restoreAllMocks();
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toMatchObject({ code: 'BOOK_BEHIND', book: 'calls', position, asked: position + 1 });
    expect(body.detail).toContain('el libro de escalas');
  });

  it('is answered the same after a restart, and from books written anew when they were deleted', async () => {
    const before = (await book('lots')).body;
    await server.restart();
    expect((await book('lots')).body).toEqual(before);
    await server.restart(() => rm(join(server.directory, 'books.db')));
    expect((await book('lots')).body).toEqual(before);
  });
});

describe('A fact that a book cannot enter', () => {
  it('stops that book alone: its queries say so by its name, everything else is answered', async () => {
    const store = await SqliteStore.open(join(server.directory, 'turno.db'));
    const { revision } = (await server.get(`${AT}/board`)).body;
    const poisoned = Number(revision) + 1;
    const poison = { ...event(1, 0xbad), type: 'PermitRequested', data: { permitId: 'P-1', callId: CALL } };
    expect(await store.append('port-LA_DORADA', revision, [poison], [])).toMatchObject({ outcome: 'appended' });
    await store.close();
    let stopped = await server.get(`${AT}/books/permits`);
    for (let tries = 0; stopped.status !== 503 && tries < 200; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      stopped = await server.get(`${AT}/books/permits`);
    }
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([503, '300']);
    expect(stopped.body).toMatchObject({
      ...{ code: 'BOOK_STOPPED', book: 'permits' },
      fault: { stream: 'port-LA_DORADA', revision: poisoned, type: 'PermitRequested' },
      detail: expect.stringContaining(`el libro de permisos se detuvo ante port-LA_DORADA/${poisoned}`),
    });
    for (const [id, path] of Object.entries(BOOK_PATHS))
      if (id !== 'permitsBook') expect([id, (await server.get(path)).status]).toEqual([id, 200]);
    const [command, body] = lot('SIGUE-0001', '09:58');
    const { body: answer } = await server.atLaDorada(command, { occurredAt: '1940-12-02T10:00:00-05:00', ...body });
    expect(ids(await server.get(`${AT}/books/lots?q=sigue&min-position=${answer.position}`))).toEqual(['SIGUE-0001']);
    expect((await server.get('/health/ready')).body).toEqual({
      ...{ status: 'ok', stoppedBooks: ['permits'], log: 'SIGNS' },
    });
    const metrics = (await server.get('/metrics')).body;
    expect(metrics).toContain('turno_book_stopped{book="permits"} 1');
    expect(metrics).toContain('turno_book_stopped{book="lots"} 0');
    expect(metrics).toMatch(/turno_book_lag_events\{book="permits"\} [1-9]/);
  });
});
