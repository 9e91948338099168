/** The busy week of La Dorada, asked about afterwards: what was answered then is what is known to have been known. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { THE_WEEK, Telling, type Step } from '../scenarios/the-week.js';
import { TestServer } from '../support/http-server.js';

const AT = '/api/ports/la-dorada';
const BERRIO = '/api/ports/puerto-berrio';
/** Every board, by an address that asks of no time but that of the facts. */
const BOARDS = [
  ...['board', 'cargo-register', 'vessel-turn', 'express-assignment', 'quotas', 'direct-freight', 'violations'],
  ...['suspensions', 'resolutions?at=1940-11-20T00:00:00-05:00', 'cargo-register/C1', 'cargo-register/C5'],
  ...['position?lot=C5', 'position?call=V3', 'calls/V1', 'calls/V1/dispatch-list', 'violations/EXPEDIENTE-1'],
  ...[
    'dues',
    'takings',
    'calls/V1/account',
    'stays/ATRAQUE-1',
    'overtime',
    'port-movements',
    'agent-cargo',
    'upriver?at=1940-11-20T00:00:00-05:00',
  ],
].map((path) => `${AT}/${path}`);
const AN_INSTANT = 'at=1940-11-20T00:00:00-05:00';
const NATIONAL = [
  ...[`resolutions?${AN_INSTANT}`, `readings?${AN_INSTANT}`, 'holiday-calendars', `suspensions?${AN_INSTANT}`],
  ...[`forwarders?${AN_INSTANT}`, 'tariffs'],
]
  .map((path) => `/api/national/${path}`)
  // What is recorded nationally is asked of a port by the revisions of the national register.
  .concat(`${BERRIO}/backlog?${AN_INSTANT}`);

const of = (path: string, moment: string) => `${path}${path.includes('?') ? '&' : '?'}${moment}`;
const CSV = { accept: 'text/csv' };
const ENGLISH = { 'accept-language': 'en' };

let server: TestServer;
/** What was answered after each part of the week, and where the streams stood. */
interface Then {
  readonly revision: number;
  readonly national: number;
  readonly recordedAt: string;
  readonly answers: ReadonlyMap<string, { readonly status: number; readonly body: any }>;
}
const then: Then[] = [];
let events: any[];

const all = async (paths: readonly string[], headers = {}) =>
  new Map(await Promise.all(paths.map(async (path) => [path, await server.get(path, headers)] as const)));

async function note(): Promise<void> {
  const { revision, recordedAt } = (await server.get(`${AT}/board`)).body;
  const national = (await server.get('/api/national/tariffs')).body.revision;
  then.push({ revision, national, recordedAt, answers: await all([...BOARDS, ...NATIONAL]) });
}

async function tell(week: Telling, steps: readonly Step[]): Promise<void> {
  await week.tell(...steps);
  await note();
}

const NATIONAL_WORD = {
  ...{ tariffId: 'T-1', forwarderId: 'AGENCIA', year: 1941, rulesText: 'Folio 1' },
  ...{ submittedAt: '1940-11-21T09:00:00-05:00', occurredAt: '1940-11-21T09:00:00-05:00' },
  items: [{ item: 'acarreo', unit: 'bulto', centavos: 12 }],
};

beforeAll(async () => {
  server = await TestServer.start();
  const week = new Telling(async ({ port, command, body }) => {
    const where = port === 'national' ? port : `ports/${port}`;
    const { status, body: answer } = await server.post(`/api/${where}/commands/${command}`, body);
    if (status !== 201) throw new Error(`${command}: ${JSON.stringify(answer)}`);
    return answer.events;
  });
  const parts = 4;
  const each = Math.ceil(THE_WEEK.length / parts);
  for (let part = 0; part < parts; part++) await tell(week, THE_WEEK.slice(part * each, (part + 1) * each));
  expect((await server.post('/api/national/commands/submit-tariff', NATIONAL_WORD)).status).toBe(201);
  const [opened] = (await server.get(`${AT}/calls/V1`)).body.events;
  const occurredAt = '1940-11-23T12:00:00-05:00';
  const evidence = { occurredAt, callId: 'V1', kinds: ['SAILED_WITHOUT_PERMIT'], evidenceEventIds: [opened.id] };
  await server.atLaDorada('detect-turn-violation', { caseId: 'EXPEDIENTE-1', ...evidence });
  const stay = { stayId: 'ATRAQUE-1', vesselId: 'V1', place: 'DOCK', lengthCm: 5000, berthedAt: occurredAt };
  expect((await server.atLaDorada('berth-vessel', { ...stay, occurredAt })).status).toBe(201);
  await note();
  events = (await server.get(`${AT}/events?limit=1000`)).body;
});
afterAll(() => server.stop());

const last = () => then.at(-1)!;
const factAt = (revision: number): string => events[revision].type.replace('co.turno.', '');
/** The last revision that had been recorded by an instant, told from the events one by one. */
const lastBy = (at: string) => events.findLast(({ time }) => Date.parse(time) <= Date.parse(at)).revision;

describe('A board of a past moment', () => {
  it('by its revision, is what was answered then, word for word', async () => {
    for (const { revision, national, answers } of then)
      for (const [path, { status, body }] of answers) {
        const its = path.startsWith(AT) ? revision : national;
        const now = await server.get(of(path, `revision=${its}`));
        expect([path, its, now.status]).toEqual([path, its, status]);
        if (status === 200) expect(now.body).toEqual(body);
        else expect(now.body.code).toBe(body.code);
      }
  });

  it('by an instant, is of the last revision recorded by then, however many were recorded at the same', async () => {
    const times = [...new Set<string>(events.map(({ time }) => time))];
    const several = times.find((time) => events.filter((event) => event.time === time).length > 1)!;
    for (const at of [
      several,
      times[0]!,
      times[times.length >> 1]!,
      times.at(-1)!,
      ...then.map(({ recordedAt }) => recordedAt),
    ]) {
      const { revision, recordedAt } = (await server.get(`${AT}/board?asOf=${at}`)).body;
      expect([at, revision, Date.parse(recordedAt)]).toEqual([at, lastBy(at), Date.parse(events[lastBy(at)].time)]);
      const byRevision = await server.get(`${AT}/vessel-turn?revision=${revision}`);
      expect((await server.get(`${AT}/vessel-turn?asOf=${at}`)).body).toEqual(byRevision.body);
    }
    const local = `${new Date(Date.parse(several) - 5 * 3_600_000).toISOString().slice(0, -1)}-05:00`;
    expect((await server.get(`${AT}/board?asOf=${local}`)).body.revision).toBe(lastBy(several));
  });

  it('as CSV, is what was written then, and its name says of which revision it is', async () => {
    const { revision } = then[2]!;
    for (const list of ['cargo-register', 'vessel-turn', 'quotas', 'violations']) {
      const csv = await server.get(`${AT}/${list}?revision=${revision}`, CSV);
      expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${list}-r${revision}.csv"`);
      const { items } = then[2]!.answers.get(`${AT}/${list}`)!.body;
      expect(csv.body.split('\r\n').slice(1, -1)).toHaveLength(items.length);
    }
  });

  it('knows a lot, a call and a dispatch list that have left the fold, as they were known', async () => {
    const { revision } = last();
    const c1 = (await server.get(`${AT}/cargo-register/C1?revision=${revision}`)).body;
    expect([c1.state, c1.despatchedKg]).toEqual(['DESPATCHED', 200_000]);
    const before = then.find(({ answers }) => answers.get(`${AT}/cargo-register/C1`)?.body.state === 'LOADED')!;
    const then1 = (await server.get(`${AT}/cargo-register/C1?revision=${before.revision}`)).body;
    expect([then1.state, then1.revision]).toEqual(['LOADED', before.revision]);
    const call = (await server.get(`${AT}/calls/V1?revision=${before.revision}`)).body;
    expect(Math.max(...call.events.map((event: any) => event.revision))).toBeLessThanOrEqual(before.revision);
  });

  it('is judged, where terms run, by the time it was then', async () => {
    const { revision, recordedAt } = then[0]!;
    const readings = async (moment: string) => (await server.get(`/api/ports/la-dorada/resolutions?${moment}`)).body.at;
    expect([await readings(`revision=${revision}`), await readings(`asOf=${recordedAt}`)]).toEqual([
      recordedAt,
      recordedAt,
    ]);
  });

  it('turns its pages at that one moment', async () => {
    const page = async (query: string) => (await server.get(`${AT}/cargo-register?limit=1&${query}`)).body;
    const { revision, answers } = then[1]!;
    const shown: any[] = [];
    for (let cursor = ''; ;) {
      const { items, nextCursor, revision: its } = await page(`revision=${revision}${cursor}`);
      expect(its).toBe(revision);
      shown.push(...items);
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(shown).toEqual(answers.get(`${AT}/cargo-register`)!.body.items);
    const { nextCursor } = await page(`revision=${revision}`);
    for (const other of [`revision=${revision - 1}`, '', `asOf=${last().recordedAt}`])
      expect((await page(`${other}&cursor=${nextCursor}`)).errors?.[0].field).toBe('cursor');
  });
});

describe('A moment that is none', () => {
  const first = () => events[0].time;
  const before = () => new Date(Date.parse(first()) - 1).toISOString();
  it.each<[string, () => string, string, string, string]>([
    ['both', () => `asOf=${first()}&revision=3`, 'asOf', 'uno de los dos', 'one of the two'],
    ['a time to come', () => 'asOf=2199-01-01T00:00:00Z', 'asOf', 'aún no ha llegado', 'still to come'],
    ['before the first event', () => `asOf=${before()}`, 'asOf', `se escribió el `, 'was recorded at '],
    ['a revision not written', () => 'revision=999999', 'revision', 'la última es la ', 'the last is '],
    ['a negative revision', () => 'revision=-1', 'revision', 'entero desde 0', 'whole number from 0'],
    ['half a revision', () => 'revision=1.5', 'revision', 'entero desde 0', 'whole number from 0'],
    ['no revision', () => 'revision=', 'revision', 'entero desde 0', 'whole number from 0'],
    [
      'an instant without its offset',
      () => 'asOf=1940-11-18T07:00:00',
      'asOf',
      'diferencia horaria',
      'with its offset',
    ],
    ['no instant', () => 'asOf=ayer', 'asOf', 'RFC 3339', 'RFC 3339'],
  ])('%s, is refused by the name of the field, with the way out', async (_, moment, field, spanish, english) => {
    for (const [headers, words] of [
      [{}, spanish],
      [ENGLISH, english],
    ] as const)
      for (const path of [`${AT}/board`, `${AT}/violations`, '/api/national/tariffs']) {
        // The national register begins before the port, with the calendars that come with the program.
        const asked = path.startsWith(AT) ? moment() : moment().replace(before(), '1990-01-01T00:00:00Z');
        const { status, body } = await server.get(of(path, asked), headers);
        expect([path, status, body.code, body.errors[0].field]).toEqual([path, 400, 'INVALID_REQUEST', field]);
        expect(body.detail).toContain(words);
      }
  });

  it('tells a program the way out in figures', async () => {
    const { lastRevision, lastRecordedAt } = (await server.get(`${AT}/board?revision=999999`)).body;
    expect([lastRevision, Date.parse(lastRecordedAt)]).toEqual([last().revision, Date.parse(last().recordedAt)]);
    expect(Date.parse((await server.get(`${AT}/board?asOf=${before()}`)).body.firstRecordedAt)).toBe(
      Date.parse(first()),
    );
  });

  it('is any, at a port where nothing was recorded yet', async () => {
    for (const field of ['asOf', 'revision']) {
      const value = field === 'asOf' ? first() : '0';
      const { status, body } = await server.get(`${BERRIO}/board?${field}=${value}`);
      expect([status, body.errors[0].field, body.detail]).toEqual([
        400,
        field,
        expect.stringContaining('nada todavía'),
      ]);
    }
  });

  it('of a lot, a call or a case that came later, is told from one that never was', async () => {
    const { revision } = then[0]!;
    for (const [path, code] of [
      ['cargo-register/C13', 'UNKNOWN_LOT'],
      ['position?lot=C13', 'UNKNOWN_LOT'],
      ['explanation?lot=C13', 'UNKNOWN_LOT'],
      ['calls/V5', 'UNKNOWN_CALL'],
      ['position?call=V5', 'UNKNOWN_CALL'],
      ['explanation?call=V5', 'UNKNOWN_CALL'],
      ['violations/EXPEDIENTE-1', 'UNKNOWN_CASE'],
      ['stays/ATRAQUE-1', 'UNKNOWN_STAY'],
    ] as const) {
      const later = await server.get(of(`${AT}/${path}`, `revision=${revision}`));
      expect([path, later.status, later.body.code, later.body.revision]).toEqual([path, 404, code, revision]);
      const { firstRevision } = later.body;
      const when = firstRevision === undefined ? 'después' : `en la ${firstRevision}`;
      expect(later.body.detail).toMatch(
        new RegExp(`^en la revisión ${revision} este puerto aún no conocía .*: se .* ${when}$`),
      );
      if (firstRevision !== undefined) expect(['CargoRegistered', 'VesselCallOpened']).toContain(factAt(firstRevision));
      const never = await server.get(
        of(`${AT}/${path.replace(/C13|V5|EXPEDIENTE-1|ATRAQUE-1/, 'NADIE')}`, `revision=${revision}`),
      );
      expect([path, never.status, never.body.code, never.body.revision]).toEqual([path, 404, code, undefined]);
    }
  });

  it('of a book, is refused with the name of the boards; of lots that had left, likewise', async () => {
    for (const moment of ['revision=1', `asOf=${last().recordedAt}`]) {
      const field = moment.split('=')[0]!;
      const book = await server.get(`${AT}/books/lots?${moment}`);
      expect([book.status, book.body.errors]).toEqual([
        400,
        [{ field, detail: expect.stringContaining('cargo-register') }],
      ]);
      const departed = await server.get(`${AT}/cargo-register?state=DESPATCHED&${moment}`);
      expect([departed.status, departed.body.errors]).toEqual([
        400,
        [{ field: 'state', detail: expect.stringContaining('books/lots') }],
      ]);
    }
  });
});
