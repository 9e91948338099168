/** The account of a visit and the takings of its port, as they are asked for; their sums are in test/boards and test/scenarios. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDay } from '../support/documented-days.js';
import { atTheDocks, BERTHED_CALL, STAY } from '../support/documented-docks.js';
import { TestServer } from '../support/http-server.js';
import { textOf } from '../support/pdf-text.js';

const BERRIO = '/api/ports/puerto-berrio';
const ACCOUNT = `${BERRIO}/calls/${BERTHED_CALL}/account`;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await aDay(server);
  await atTheDocks(server);
});
afterAll(() => server.stop());

const paper = async (query = '', headers = {}) => {
  const answer = await fetch(`${server.url}${ACCOUNT}${query}`, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe('The account of a call', () => {
  it('is answered with each line, and what they come to', async () => {
    const { status, body } = await server.get(ACCOUNT);
    expect(status).toBe(200);
    expect(body).toMatchObject({ port: 'PUERTO_BERRIO', callId: BERTHED_CALL, chargedCentavos: 849, dueCentavos: 849 });
    expect(body.lines.map(({ article, centavos }: any) => [article, centavos])).toEqual([
      ['DD34-03', 549],
      ['DD34-05', 300],
    ]);
    const english = await server.get(ACCOUNT, { 'accept-language': 'en' });
    expect(english.body.lines[0]).toMatchObject({
      stateInWords: 'charged',
      inWords: expect.stringContaining('by the metre'),
    });
  });

  it('as it was known before it was settled, shows what it would have owed, up to the instant asked', async () => {
    const { revision } = (await server.get(ACCOUNT)).body;
    const then = await server.get(`${ACCOUNT}?revision=${revision - 2}&at=1940-12-05T12:00:00-05:00`);
    expect(then.body).toMatchObject({ revision: revision - 2, chargedCentavos: 0, lines: [] });
    expect(then.body.notSettled).toMatchObject({ totalCentavos: 549, lines: [{ state: 'NOT_SETTLED', stayId: STAY }] });
    expect((await server.get(`${ACCOUNT}?revision=${revision - 1}`)).body.notSettled.totalCentavos).toBe(849);
  });

  it('is a paper too, by its format or by what is accepted, of which there is one to the byte', async () => {
    const at = 'at=1940-12-06T17:00:00-05:00';
    const { answer, bytes } = await paper(`?format=pdf&${at}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`cuenta-${BERTHED_CALL}.pdf`);
    expect((await paper(`?${at}`, { accept: 'application/pdf' })).bytes).toEqual(bytes);
    const text = await textOf(bytes);
    for (const said of [
      ...[`Cuenta de la escala ${BERTHED_CALL} · Puerto Berrío`, 'Derechos de muelle: 8,49 pesos', '5,49 pesos'],
      ...['artículo 5 del decreto de 21 de noviembre de 1934', 'Hasta 06-12-1940 15:10', 'Suma de la cuenta'],
      'hasta la revisión',
    ])
      expect(text).toContain(said);
    expect(await textOf((await paper(`?format=pdf&${at}`, { 'accept-language': 'en' })).bytes)).toContain(
      `Account of call ${BERTHED_CALL}`,
    );
  });

  it('is of a call that the port knows, then', async () => {
    const unknown = await server.get(`${BERRIO}/calls/NADIE/account`);
    expect([unknown.status, unknown.body.code, unknown.body.callId]).toEqual([404, 'UNKNOWN_CALL', 'NADIE']);
    const early = await server.get(`${ACCOUNT}?revision=0`);
    expect([early.status, early.body.code, early.body.revision]).toEqual([404, 'UNKNOWN_CALL', 0]);
    const bad = await server.get(`${ACCOUNT}?format=doc&at=ayer`);
    expect([bad.status, bad.body.errors.map(({ field }: any) => field)]).toEqual([400, ['format', 'at']]);
  });
});

describe('The takings of a port', () => {
  it('are told by days and kinds, between two days, and as a sheet', async () => {
    const { days, totalCentavos } = (await server.get(`${BERRIO}/takings?from=1940-12-06&to=1940-12-06`)).body;
    expect(days).toMatchObject([{ localDate: '1940-12-06', byKind: { DOCK_DUES: 849 }, closedAt: null }]);
    expect(totalCentavos).toBe(849);
    expect((await server.get(`${BERRIO}/takings?from=1940-12-07`)).body).toMatchObject({ days: [], totalCentavos: 0 });
    expect((await server.get(`${BERRIO}/takings?from=mañana`)).status).toBe(400);
    const sheet = await fetch(`${server.url}${BERRIO}/takings`, { headers: { accept: 'text/csv' } });
    const [head, row] = (await sheet.text()).trim().split('\r\n');
    expect(head).toBe(
      'Día,Derechos de muelle (centavos),Derechos de cargue (centavos),Servicios en horas extraordinarias (centavos),Multas del puerto (centavos),Sanciones por violación del turno (centavos),Total (centavos),De ninguna escala (centavos),Recaudo cerrado',
    );
    expect(row).toBe('1940-12-06,849,0,0,0,0,849,0,');
  });
});
