/** Why each stands where it does in the busy week of La Dorada, at whatever moment is asked about, in Spanish and in English. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { THE_WEEK, Telling } from '../scenarios/the-week.js';
import { TestServer } from '../support/http-server.js';

const AT = '/api/ports/la-dorada';
const ENGLISH = { 'accept-language': 'en' };
const MONDAY = '18 de noviembre de 1940';

let server: TestServer;
let events: any[];
beforeAll(async () => {
  server = await TestServer.start();
  const week = new Telling(async ({ port, command, body }) => {
    const where = port === 'national' ? port : `ports/${port}`;
    const { status, body: answer } = await server.post(`/api/${where}/commands/${command}`, body);
    if (status !== 201) throw new Error(`${command}: ${JSON.stringify(answer)}`);
    return answer.events;
  });
  await week.tell(...THE_WEEK);
  events = (await server.get(`${AT}/events?limit=1000`)).body;
});
afterAll(() => server.stop());

/** The revision of the fact of a type about a lot or a call. */
const when = (type: string, id: string): number =>
  events.find(({ type: of, data }) => of === `co.turno.${type}` && [data.lotId, data.callId].includes(id)).revision;
const explained = async (query: string, headers = {}) => (await server.get(`${AT}/explanation?${query}`, headers)).body;
const inShort = (history: readonly any[]) =>
  history.map(({ revision, from, to, article, whom }) => [revision, from, to, article, whom]);

describe('C5, whose planilla came after 25 hours,', () => {
  it('has no turn while it awaits its planilla, and is told until when', async () => {
    const revision = when('CargoRegistered', 'C5');
    const body = await explained(`lot=C5&revision=${revision}`);
    expect(body).toMatchObject({ port: 'LA_DORADA', revision, lotId: 'C5', callId: null, position: null, of: 2 });
    expect(body).toMatchObject({ article: 'D1976-04', ahead: [], aheadTotal: 0, history: [], nextCursor: null });
    expect(body.figures).toMatchObject({ turnAt: null, arrivedAt: '1940-11-18T15:00:00Z' });
    expect(body.because).toContain('falta la planilla del remitente');
    expect(body.recordedAt).toBe(new Date(events[revision].time).toISOString().replace('.000', ''));
  });

  it('loses them: its turn is of when the planilla was presented', async () => {
    const revision = when('CargoTurnAssigned', 'C5');
    const { position, figures, history } = await explained(`lot=C5&revision=${revision}`);
    expect([position, figures.turnAt]).toEqual([1, '1940-11-19T16:00:00Z']);
    const { id, time: recordedAt } = events[revision];
    expect(history).toEqual([
      {
        ...{ revision, from: null, to: 1, article: 'D1976-04', whom: [], whomTotal: 0, passingOfTime: false },
        ...{ recordedAt, occurredAt: '1940-11-19T16:00:00Z', byEvent: { id, type: 'CargoTurnAssigned' } },
        because:
          'Tomó su turno. Su planilla se presentó tarde, el 19 de noviembre de 1940 a las 11:00: 25 h después de su llegada, el 18 de noviembre de 1940 a las 10:00, y el plazo de 24 h venció el 19 de noviembre de 1940 a las 10:00. Su turno es el de la presentación: pierde 25 h.',
      },
    ]);
    expect((await explained(`lot=C5&revision=${revision}`, ENGLISH)).history[0].because).toBe(
      'It took its turn. Its planilla was presented late, on 19 November 1940 at 11:00: 25 h after its arrival, 18 November 1940 at 10:00, and the 24 h allowed were over on 19 November 1940 at 10:00. Its turn is that of the presentation: it loses 25 h.',
    );
  });

  it('keeps the first place on Thursday at dawn, before Salgar’s C11 of Wednesday', async () => {
    const { position, aheadTotal } = await explained(`lot=C5&revision=${when('CargoTurnAssigned', 'C13')}`);
    const { ahead, history } = await explained(`lot=C11&revision=${when('CargoTurnAssigned', 'C13')}`);
    expect([position, aheadTotal]).toEqual([1, 0]);
    expect(ahead.map(({ id, article }: any) => [id, article])).toEqual([['C5', 'D1976-04']]);
    expect(inShort(history)).toEqual([[when('CargoTurnAssigned', 'C11'), null, 2, 'D1976-05', []]]);
  });
});

describe('C4', () => {
  const salgar = () => when('CargoTurnAssigned', 'C3');
  it('was second, until the list of Salgar set C3 ahead, which had arrived there before', async () => {
    const { position, of, because, article, figures, ahead, history } = await explained(`lot=C4&revision=${salgar()}`);
    expect([position, of, article]).toEqual([3, 3, 'D1976-02']);
    expect(because).toBe(
      `Justo adelante está el cargamento C3, que llegó antes, el ${MONDAY} a las 08:00, frente al ${MONDAY} a las 09:30 de este cargamento.`,
    );
    const its = { turnAt: '1940-11-18T14:30:00Z', sourceSeq: 1, turnNumber: 3, arrivedAt: '1940-11-18T14:30:00Z' };
    expect(figures).toEqual(its);
    expect(ahead.map((one: any) => [one.position, one.id, one.article, one.figures.turnAt])).toEqual([
      [1, 'C2', 'D1976-02', '1940-11-18T12:00:00Z'],
      [2, 'C3', 'D1976-05', '1940-11-18T13:00:00Z'],
    ]);
    expect(inShort(history)).toEqual([
      [when('CargoTurnAssigned', 'C4'), null, 2, 'D1976-04', []],
      [salgar(), 2, 3, 'D1976-05', ['C3']],
    ]);
    expect((await explained(`lot=C4&revision=${salgar()}`, ENGLISH)).history[1].because).toBe(
      'Now ahead: lot C3, cargo of Puerto Salgar, which took its turn on 18 November 1940 at 18:00 and arrived earlier, on 18 November 1940 at 08:00, against 18 November 1940 at 09:30 for this lot.',
    );
  });

  it('a moment before, had only C2 ahead', async () => {
    const { position, ahead, history } = await explained(`lot=C4&revision=${salgar() - 1}`);
    expect([position, ahead.map(({ id }: any) => id), history.length]).toEqual([2, ['C2'], 1]);
  });

  it('once it is gone, has no place, and its history is told to the end', async () => {
    const { position, because, history } = await explained('lot=C4');
    expect([position, because]).toEqual([null, 'Ya no espera turno: fue despachado en la escala V1.']);
    expect(history.at(-1)).toMatchObject({ from: 3, to: null, article: 'D1976-08' });
  });
});

describe('Whoever needs no place in the turn', () => {
  it.each([
    ['lot=K1', 'CargoTurnAssigned', 'K1', 'D1976-06', 'Es carga de Caracolí', 'It is cargo of Caracolí'],
    ['lot=D1', 'CargoTurnAssigned', 'D1', 'D1976-14', 'Está en el registro aparte', 'It is in the register apart'],
    [
      'lot=C1',
      'CargoAssigned',
      'V1',
      'D1976-02',
      'todo lo que queda está asignado (V1)',
      'all that is left of it is assigned (V1)',
    ],
    ['call=V3', 'VesselCallOpened', 'V3', 'D1976-12', 'Aún no está listo', 'Not ready yet'],
    ['call=V4', 'VesselDepartedForCaracoli', 'V4', 'D1976-06', 'Subió a Caracolí', 'It went up to Caracolí'],
    ['call=V1', 'VesselSailed', 'V1', 'D1976-13', 'Zarpó el', 'It sailed on'],
  ])('%s at its %s is told so under its article', async (query, type, id, article, spanish, english) => {
    const moment = `${query}&revision=${when(type, id)}`;
    const body = await explained(moment);
    expect(body).toMatchObject({ position: null, article, aheadTotal: 0, ahead: [] });
    expect(body.because).toContain(spanish);
    expect((await explained(moment, ENGLISH)).because).toContain(english);
  });
});

describe('V5', () => {
  it('on Wednesday evening is third behind V3, which has begun, and V4, which arrived before it and was up at Caracolí', async () => {
    const { position, because, article, figures, ahead } = await explained(
      `call=V5&revision=${when('CargoTurnAssigned', 'C13')}`,
    );
    expect([position, article, figures.begun]).toEqual([3, 'D1976-12', false]);
    expect(because).toContain('Justo adelante está el barco Vapor V4 (escala V4), que llegó antes');
    expect(ahead.map(({ position: at, id, figures: { begun } }: any) => [at, id, begun])).toEqual([
      [1, 'V3', true],
      [2, 'V4', false],
    ]);
  });

  it('tells how it came there and what became of it', async () => {
    const { history } = await explained('call=V5');
    const last = (type: string, id: string) =>
      events.findLast(({ type: of, data }) => of === `co.turno.${type}` && data.callId === id).revision;
    expect(inShort(history)).toEqual([
      [when('LoadingPermitPresented', 'V5'), null, 2, 'D1976-12', []],
      [when('LoadingPermitPresented', 'V4'), 2, 3, 'D1976-12', ['V4']],
      [last('CargoAssigned', 'V3'), 3, 2, 'D1976-13', ['V3']],
      [when('LoadingClosed', 'V4'), 2, 1, 'D1976-13', ['V4']],
      [when('VesselReleasedToIntermediatePorts', 'V5'), 1, null, 'D1976-13', []],
    ]);
  });
});

describe('An explanation', () => {
  it('comes in parts, all of one moment, which together are the whole', async () => {
    const query = `lot=C12&revision=${when('CargoTurnAssigned', 'C11')}`;
    const whole = await explained(query);
    const [ahead, history]: any[][] = [[], []];
    for (let cursor = ''; ;) {
      const part = await explained(`${query}&limit=1${cursor}`);
      expect([part.revision, part.position, part.ahead.length <= 1]).toEqual([whole.revision, whole.position, true]);
      ahead!.push(...part.ahead);
      history!.push(...part.history);
      if (part.nextCursor === null) break;
      cursor = `&cursor=${part.nextCursor}`;
    }
    expect([ahead, history]).toEqual([whole.ahead, whole.history]);
    expect([whole.ahead.length, whole.history.length]).toEqual([2, 2]);
  });

  it('of the present goes on as of when it began, whatever is recorded meanwhile', async () => {
    const { nextCursor, revision } = await explained('call=V5&limit=1');
    const body = { lotId: 'C99', origin: 'RAIL', arrivedAt: '1940-11-23T11:00:00-05:00', railWaybillId: 'R-99' };
    const goods = { marks: 'M', numbers: '1', contents: 'café', count: 1, unitWeightKg: 62.5 };
    const more = {
      shipper: 'S',
      consignees: ['C'],
      destination: 'BARRANQUILLA',
      cargoClass: 'OTHER',
      packages: [goods],
    };
    expect((await server.atLaDorada('cargo-arrived', { ...body, ...more })).status).toBe(201);
    const next = await explained(`call=V5&limit=1&cursor=${nextCursor}`);
    expect([next.revision, next.history.length]).toEqual([revision, 1]);
  });

  it('is refused without one of lot and call, and with a cursor that is not its own', async () => {
    for (const query of ['', 'lot=C1&call=V1']) {
      const { status, errors } = await explained(query);
      expect([status, errors[0].field]).toEqual([400, 'lot']);
    }
    const { nextCursor } = await explained('call=V5&limit=1');
    for (const query of ['call=V4', 'lot=V5', `call=V5&revision=${events.length - 3}`, 'call=V5&limit=1001']) {
      const { status, errors } = await explained(`${query}&cursor=${nextCursor}`);
      expect([query, status, errors[0].field]).toEqual([query, 400, query.includes('1001') ? 'limit' : 'cursor']);
    }
    expect((await explained('lot=C1&cursor=x')).errors[0].field).toBe('cursor');
  });

  it('of whom the port never knew is 404', async () => {
    expect(await explained('lot=NADA')).toMatchObject({ status: 404, code: 'UNKNOWN_LOT', lotId: 'NADA' });
    expect(await explained('call=NADA', ENGLISH)).toMatchObject({ status: 404, code: 'UNKNOWN_CALL' });
  });
});
