import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
let document: any;
const ORIGIN = '1940-12-04T05:15:00-05:00';
const CASE = 'EXPEDIENTE-1';

const does = async (path: string, body: object) => {
  const answer = await server.post(path, body);
  expect([path, answer.status, answer.body.detail]).toEqual([path, 201, undefined]);
  return answer.body.events;
};
const atDorada = (command: string, body: object) => does(`/api/ports/la-dorada/commands/${command}`, body);
const nationally = (command: string, body: object) => does(`/api/national/commands/${command}`, body);
const port = async (path: string, headers = {}) => (await server.get(`/api/ports/la-dorada/${path}`, headers)).body;
const nation = async (path: string, headers = {}) => (await server.get(`/api/national/${path}`, headers)).body;

/** Where something has not the form that the published document states: no field more, none less. */
function faultsOf(schema: any, value: any, at: string): readonly string[] {
  if (schema.$ref) return faultsOf(document.components.schemas[schema.$ref.split('/').at(-1)], value, at);
  if (schema.anyOf) {
    const each = schema.anyOf.map((one: any) => faultsOf(one, value, at));
    return each.find((faults: readonly string[]) => faults.length === 0) ?? each[0];
  }
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at} ${value}`];
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((item, index) => faultsOf(schema.items, item, `${at}[${index}]`))
      : [at];
  if (schema.type === 'object') {
    if (typeof value !== 'object' || value === null) return [at];
    const missing = schema.required.filter((name: string) => !(name in value));
    return [
      ...missing.map((name: string) => `${at}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, field]) =>
        name in schema.properties ? faultsOf(schema.properties[name], field, `${at}.${name}`) : [`${at}.${name}`],
      ),
    ];
  }
  const kind = value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;
  return kind === schema.type ? [] : [`${at} is ${kind}`];
}
const hasForm = (name: string, body: unknown): void => expect(faultsOf({ $ref: `/${name}` }, body, name)).toEqual([]);

beforeAll(async () => {
  server = await TestServer.start();
  document = (await server.get('/api/openapi.json')).body;
  await nationally('register-vessel', { ...medellin, occurredAt: '1940-11-11T08:00:00-05:00' });
  const capacity = { vesselId: medellin.vesselId, convoyCapacityKg: 420_000, bareCapacityKg: 180_000 };
  await nationally('assign-convoy-capacity', { ...capacity, occurredAt: '1940-11-11T08:00:00-05:00' });
  const occurredAt = '1940-12-02T09:00:00-05:00';
  const byRoad = { origin: 'ROAD', railWaybillId: undefined, roadWaybillId: 'C-1' };
  await atDorada('cargo-arrived', coffee('L-0', { ...byRoad, occurredAt }));
  await atDorada('cargo-arrived', coffee('L-1', { occurredAt }));
  await atDorada('vessel-arrived', arrival('C-1', { occurredAt }));
  await atDorada('record-unloading', { callId: 'C-1', unloadedKg: 0, occurredAt });
  await atDorada('record-technical-inspection', { callId: 'C-1', passed: true, occurredAt });
  await atDorada('request-permit', { permitId: 'P-1', callId: 'C-1', kind: 'LOAD', occurredAt });
  await atDorada('attend-permit', { permitId: 'P-1', granted: true, serviceNeeded: true, occurredAt });
  await atDorada('present-loading-permit', { callId: 'C-1', permitId: 'P-1', occurredAt });
  await atDorada('request-loading', { callId: 'C-1', requestedBy: 'Rondón', occurredAt });
  await atDorada('confirm-loaded', { callId: 'C-1', lotId: 'L-1', packages: 100, weightKg: 6250, occurredAt });
  await atDorada('record-departure', { callId: 'C-1', sailedAt: ORIGIN, occurredAt: ORIGIN });
});
afterAll(() => server.stop());

describe('The board of violations', () => {
  it('shows what the facts show, under the article it breaks', async () => {
    const body = await port('violations?lawful=false');
    hasForm('Violations', body);
    expect(body.items.map(({ kind, callId, article }: any) => [kind, callId, article])).toContainEqual([
      ...['SAILED_WITHOUT_PERMIT', 'C-1', 'D1976-09'],
    ]);
    for (const { caseId, state, lawfulReason } of body.items)
      expect([caseId, state, lawfulReason]).toEqual([null, 'FLAGGED', null]);
  });

  it('is told in the language asked for', async () => {
    const said = async (language: string) =>
      (await port('violations', { 'accept-language': language })).items.map(({ because }: any) => because);
    expect(await said('es')).not.toEqual(await said('en'));
    expect((await said('en')).join(' ')).toContain('without a sail permit');
  });

  it('shows what went lawfully before its turn, unless asked not to, and is empty where nothing happened', async () => {
    const shown = await port('violations');
    hasForm('Violations', shown);
    expect(await port('violations?lawful=true')).toEqual(shown);
    const lawfully = shown.items.filter(({ state }: any) => state === 'LAWFUL');
    expect(lawfully).toMatchObject([
      { lotId: 'L-0', lawfulReason: { code: 'PLANILLA_REQUIRED', article: 'D1976-04' } },
    ]);
    const { items } = await port('violations?lawful=false');
    expect(items).toEqual(shown.items.filter((item: any) => !lawfully.includes(item)));
    expect((await server.get('/api/ports/yati/violations')).body).toEqual({ port: 'YATI', revision: -1, items: [] });
  });

  it('reads on: what is recorded is there at once, for many who ask together, and the same after a restart', async () => {
    for (const caseId of ['E-3', 'E-4', 'E-5']) {
      const asking = Array.from({ length: 8 }, () => port('violations'));
      await atDorada('detect-turn-violation', {
        ...{ caseId, callId: 'C-1', kinds: ['QUOTA_EXCEEDED'], evidenceEventIds: [] },
        occurredAt: '1940-12-04T08:00:00-05:00',
      });
      const answers = await Promise.all(Array.from({ length: 8 }, () => port('violations')));
      for (const { items } of answers) expect(items.at(-1)).toMatchObject({ caseId, state: 'DETECTED' });
      await Promise.all(asking);
    }
    const now = await port('violations');
    await server.restart();
    expect(await port('violations')).toEqual(now);
  });
});

describe('A vessel that is recorded in both ports at once', () => {
  it('is flagged at both, upon the facts that opened its two calls', async () => {
    const occurredAt = '1940-12-03T09:00:00-05:00';
    const [{ id }] = await does('/api/ports/puerto-berrio/commands/vessel-arrived', arrival('B-1', { occurredAt }));
    const flagsAt = async (place: string) => {
      const { body } = await server.get(`/api/ports/${place}/violations`);
      hasForm('Violations', body);
      return body.items.filter(({ kind }: any) => kind === 'IN_TWO_PORTS');
    };
    expect(await flagsAt('la-dorada')).toMatchObject([{ callId: 'C-1', article: 'D1976-12', state: 'FLAGGED' }]);
    expect(await flagsAt('puerto-berrio')).toMatchObject([{ callId: 'B-1', evidence: [id, expect.any(String)] }]);
    expect(await flagsAt('yati')).toEqual([]);
  });
});

describe('A case', () => {
  it('is opened upon a flag and told with its terms, in both languages', async () => {
    const { items } = await port('violations');
    const { evidence } = items.find(({ kind }: any) => kind === 'SAILED_WITHOUT_PERMIT');
    const opened = {
      ...{ caseId: CASE, callId: 'C-1', kinds: ['SAILED_WITHOUT_PERMIT'] },
      evidenceEventIds: evidence.map((id: string) => id.toUpperCase()),
    };
    const [{ data }] = await atDorada('detect-turn-violation', { ...opened, occurredAt: '1940-12-04T15:00:00-05:00' });
    // Kept as the server writes them.
    expect(data.evidenceEventIds).toEqual(evidence);
    await atDorada('impose-sanction', {
      ...{ caseId: CASE, fineCentavos: 20_000, captainSuspensionDays: 365, companySuspensionDays: 365 },
      occurredAt: '1940-12-04T16:00:00-05:00',
    });
    const notifiedAt = '1940-12-04T17:00:00-05:00';
    await atDorada('notify-sanction', { caseId: CASE, notifiedAt, occurredAt: notifiedAt });
    const spanish = await port(`violations/${CASE}`);
    const english = await port(`violations/${CASE}`, { 'accept-language': 'en' });
    for (const body of [spanish, english]) hasForm('Case', body);
    expect(spanish).toMatchObject({ port: 'LA_DORADA', caseId: CASE, state: 'NOTIFIED', mayPay: [], final: null });
    expect(spanish.because).not.toBe(english.because);
    expect((await port('violations')).items.filter(({ caseId }: any) => caseId === CASE)).toMatchObject([
      { kind: 'SAILED_WITHOUT_PERMIT', state: 'NOTIFIED' },
    ]);
  });

  it('that the Ministry confirms suspends captain and company at every port from that hour', async () => {
    const filedAt = '1940-12-10T09:00:00-05:00';
    const appeal = { caseId: CASE, appellant: 'NAVIERA', filedAt, grounds: 'Había permiso de palabra' };
    await atDorada('file-appeal', { ...appeal, occurredAt: filedAt });
    hasForm('Case', await port(`violations/${CASE}`));
    await atDorada('rule-appeal', { caseId: CASE, outcome: 'CONFIRMED', occurredAt: '1940-12-20T15:00:00-05:00' });
    const body = await port(`violations/${CASE}`);
    hasForm('Case', body);
    expect(body).toMatchObject({
      state: 'RULED',
      mayPay: ['RONDON', 'NAVIERA'],
      final: { at: '1940-12-20T20:00:00Z' },
    });
    const here = await port('suspensions?at=1940-12-21T00:00:00Z');
    hasForm('Suspensions', here);
    expect(here.items.map(({ of, id }: any) => [of, id])).toEqual([
      ['CAPTAIN', 'RONDON'],
      ['COMPANY', 'NAVIERA'],
    ]);
    expect((await port('suspensions?at=1940-12-20T19:59:59Z')).items).toEqual([]);
    // Carried by the watchman, who needs a moment.
    let nationwide = await nation('suspensions?at=1940-12-21T00:00:00Z');
    for (const until = Date.now() + 15_000; nationwide.items.length === 0 && Date.now() < until;) {
      await new Promise((resolve) => void setTimeout(resolve, 50));
      nationwide = await nation('suspensions?at=1940-12-21T00:00:00Z');
    }
    hasForm('NationalSuspensions', nationwide);
    expect(nationwide.items).toEqual(here.items);
    // Long over by now.
    expect((await nation('suspensions')).items).toEqual([]);
  });
});

describe('The forwarders', () => {
  const tariff = (tariffId: string, forwarderId: string, year: number) => ({
    ...{ tariffId, forwarderId, year, rulesText: 'Folio 1', submittedAt: '1940-12-02T09:00:00-05:00' },
    items: [{ item: 'Acarreo', unit: 'tonelada', centavos: 45 }],
    occurredAt: '1940-12-02T09:00:00-05:00',
  });

  it('have no tariff before they submit one', async () => {
    for (const [path, form] of [
      ['tariffs', 'Tariffs'],
      ['forwarders', 'Forwarders'],
    ] as const)
      hasForm(form, await nation(path));
    expect((await nation('tariffs')).items).toEqual([]);
  });

  it('are shown with their tariffs, by forwarder, year and state', async () => {
    await nationally('submit-tariff', tariff('T-1', 'PUMAREJO', 1941));
    await nationally('submit-tariff', tariff('T-2', 'PUMAREJO', 1942));
    await nationally('submit-tariff', tariff('T-3', 'VENGOECHEA', 1941));
    const days = { validFrom: '1941-01-01', validTo: '1941-12-31' };
    await nationally('decide-tariff', {
      ...{ tariffId: 'T-1', approved: true, ...days },
      occurredAt: '1940-12-16T15:00:00-05:00',
    });
    await nationally('decide-tariff', {
      ...{ tariffId: 'T-3', approved: false, reason: 'Sin reglamento' },
      occurredAt: '1940-12-16T15:00:00-05:00',
    });
    const ids = async (query: string) => (await nation(`tariffs${query}`)).items.map(({ tariffId }: any) => tariffId);
    expect(await ids('')).toEqual(['T-1', 'T-2', 'T-3']);
    expect(await ids('?forwarderId=PUMAREJO')).toEqual(['T-1', 'T-2']);
    expect(await ids('?year=1941')).toEqual(['T-1', 'T-3']);
    expect(await ids('?forwarderId=PUMAREJO&year=1942')).toEqual(['T-2']);
    expect(await ids('?state=REJECTED')).toEqual(['T-3']);
    expect(await ids('?forwarderId=NOBODY')).toEqual([]);
    const body = await nation('tariffs');
    hasForm('Tariffs', body);
    expect(body.items[0]).toMatchObject({ state: 'APPROVED', validFrom: '1941-01-01', validTo: '1941-12-31' });
    expect(body.items[2]).toMatchObject({ state: 'REJECTED', reason: 'Sin reglamento', validFrom: null });
  });

  it('are told with what they charged otherwise, whom they favoured, what they missed, and their fines', async () => {
    const charged = (chargeId: string, clientId: string, chargedCentavos: number) => ({
      ...{ chargeId, offenderId: 'PUMAREJO', clientId, item: 'Acarreo', quantity: 1, chargedCentavos },
      ...{ chargedAt: '1941-01-15T10:00:00-05:00', occurredAt: '1941-01-16T10:00:00-05:00' },
    });
    await nationally('record-tariff-charge', charged('G-1', 'HELD', 45));
    await nationally('record-tariff-charge', charged('G-2', 'CABANA', 60));
    const report = { reportId: 'D-1', offenderId: 'PUMAREJO', favouredClientId: 'HELD', otherClientId: 'CABANA' };
    const occurredAt = '1941-01-20T10:00:00-05:00';
    await nationally('report-unequal-treatment', { ...report, evidence: 'Dos cuentas', occurredAt });
    const fine = { fineId: 'M-1', offenderId: 'PUMAREJO', ground: 'UNEQUAL_TREATMENT', fineCentavos: 20_000 };
    await nationally('impose-tariff-fine', { ...fine, evidenceIds: ['D-1', 'G-2'], occurredAt });
    const body = await nation('forwarders?at=1943-03-01T00:00:00Z');
    hasForm('Forwarders', body);
    expect(body).toMatchObject({
      flagged: [{ chargeId: 'G-2', dueCentavos: 45, chargedCentavos: 60, fineIds: ['M-1'], article: 'D1976-22' }],
      unequalTreatmentSuspected: [{ charges: [{ chargeId: 'G-1' }, { chargeId: 'G-2' }], article: 'D1976-23' }],
      unequalTreatmentReported: [{ reportId: 'D-1', fineIds: ['M-1'] }],
      fines: [{ fineId: 'M-1', article: 'D1976-23' }],
    });
    expect(
      await server.post('/api/national/commands/impose-tariff-fine', { ...fine, fineId: 'M-2', evidenceIds: [] }),
    ).toMatchObject({ status: 409, body: { code: 'EVIDENCE_REQUIRED' } });
  });
});
