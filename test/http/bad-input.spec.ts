import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { TestServer, type Answer } from '../support/http-server.js';

let server: TestServer;
let before: number;
beforeAll(async () => {
  server = await TestServer.start();
  await server.post('/api/national/commands/register-vessel', medellin);
  await server.atLaDorada('cargo-arrived', coffee('KNOWN'), { 'idempotency-key': 'USED' });
});
afterAll(() => server.stop());
// Whatever a case does, it records nothing.
beforeEach(async () => {
  before = await server.recorded();
});
afterEach(async () => {
  expect(await server.recorded()).toBe(before);
});

const isProblem = (answer: Answer, status: number, code: string) => {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({ type: expect.any(String), title: expect.any(String), status });
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|\.js:|at async/);
};
const names = (answer: Answer, field: string) => {
  isProblem(answer, 400, 'INVALID_REQUEST');
  expect(answer.body.errors.map((error: any) => error.field)).toContain(field);
  expect(answer.body.detail).toContain(field);
};

const group = { marks: 'A', numbers: '1', contents: 'Café', count: 1, unitWeightKg: 1 };
const packages = (changes: object) => ({ packages: [group, { ...group, ...changes }] });

const manyMarks = {
  packages: Array.from({ length: 9 }, (_, n) => ({
    marks: `${n}${'M'.repeat(500)}`,
    numbers: '1',
    contents: 'café',
    count: 1,
    unitWeightKg: 1,
  })),
};

describe('A field is named when', () => {
  it.each<[string, object, string]>([
    ['it is not known', { weightTons: 3 }, 'weightTons'],
    ['stock is given without heads', { stock: 'LARGE_STOCK' }, 'stock'],
    ['heads are given without their stock', { heads: 60 }, 'stock'],
    ['there are no heads', { heads: 0, stock: 'SMALL_STOCK' }, 'heads'],
    ['a measure is below nothing', { volumeDm3: -1 }, 'volumeDm3'],
    ['it hides behind what every object has', { toString: 'x' }, 'toString'],
    ['it is not known within a list', packages({ weight: 3 }), 'packages[1].weight'],
    ['it is missing', { shipper: undefined }, 'shipper'],
    ['it is missing within a list', packages({ marks: undefined }), 'packages[1].marks'],
    ['it is null', { lotId: null }, 'lotId'],
    ['it is optional and null', { totalWeightKg: null }, 'totalWeightKg'],
    ['a text is a number', { shipper: 7 }, 'shipper'],
    ['a text is an object', { shipper: { length: 5 } }, 'shipper'],
    ['a text is empty that must say something', { shipper: '  ' }, 'shipper'],
    ['a text is too long', { shipper: 'x'.repeat(513) }, 'shipper'],
    ['a text has a control character', { shipper: 'Caf\u0000é' }, 'shipper'],
    ['a text has an end of line', { consignees: ['Agencia', 'Agencia\nOtra'] }, 'consignees[1]'],
    ['a list is a text', { consignees: 'Agencia' }, 'consignees'],
    ['a list is an object', { packages: { 0: group } }, 'packages'],
    ['a list is empty that may not be', { consignees: [] }, 'consignees'],
    ['a list is too long', { consignees: Array.from({ length: 51 }, () => 'Agencia') }, 'consignees'],
    ['a list of records holds a number', { packages: [group, 5] }, 'packages[1]'],
    ['a list of records holds a list', { packages: [[group]] }, 'packages[0]'],
    ['a list of records holds null', { packages: [null] }, 'packages[0]'],
    ['an id has a blank', { lotId: 'L 1' }, 'lotId'],
    ['an id is empty', { lotId: '' }, 'lotId'],
    ['an id is too long', { lotId: 'x'.repeat(65) }, 'lotId'],
    ['an id is a path', { lotId: '../L' }, 'lotId'],
    ['an id has an accent', { destination: 'MOMPÓS' }, 'destination'],
    ['an origin comes by its list', { origin: 'SALGAR' }, 'origin'],
    ['direct freight has no company', { origin: 'DIRECT_GIRARDOT' }, 'companyId'],
    ['other cargo has a company', { companyId: 'CARTAGENERA' }, 'companyId'],
    ['a road waybill is a number', { origin: 'ROAD', roadWaybillId: 91 }, 'roadWaybillId'],
    [
      'where it is bound for from its origin is a text',
      { boundForCartagenaFromOrigin: 'sí' },
      'boundForCartagenaFromOrigin',
    ],
    ['a class is in lower case', { cargoClass: 'other' }, 'cargoClass'],
    ['an answer of yes or no is a text', { accompanied: 'true' }, 'accompanied'],
    ['an instant has no offset', { arrivedAt: '1940-12-02T07:40:00' }, 'arrivedAt'],
    ['an instant has no time', { arrivedAt: '1940-12-02' }, 'arrivedAt'],
    ['an instant is no day', { arrivedAt: '1940-02-30T00:00:00Z' }, 'arrivedAt'],
    ['an instant is a number', { arrivedAt: 0 }, 'arrivedAt'],
    ['an instant falls before the first year', { arrivedAt: '0001-01-01T00:00:00+05:00' }, 'arrivedAt'],
    ['an instant falls before 1900', { arrivedAt: '1899-12-31T23:59:59-04:56' }, 'arrivedAt'],
    ['an instant falls after the last year', { occurredAt: '9999-12-31T23:00:00-05:00' }, 'occurredAt'],
    ['a weight is negative', packages({ unitWeightKg: -1 }), 'packages[1].unitWeightKg'],
    ['a weight is absurd', packages({ unitWeightKg: 1e9 }), 'packages[1].unitWeightKg'],
    ['a weight is finer than a gram', packages({ unitWeightKg: 0.0001 }), 'packages[1].unitWeightKg'],
    ['a weight is a text', packages({ unitWeightKg: '62.5' }), 'packages[1].unitWeightKg'],
    ['a weight is the text NaN', packages({ unitWeightKg: 'NaN' }), 'packages[1].unitWeightKg'],
    ['a count is zero', packages({ count: 0 }), 'packages[1].count'],
    ['a count is a fraction', packages({ count: 1.5 }), 'packages[1].count'],
    ['a count is above a million', packages({ count: 1_000_001 }), 'packages[1].count'],
    ['a lot weighs too much together', packages({ count: 1_000_000, unitWeightKg: 101 }), 'packages'],
    ['the marks of a lot are too long together', manyMarks, 'packages'],
    ['a command id is no UUID', { commandId: 'one' }, 'commandId'],
  ])('%s', async (_when, changes, field) => {
    names(await server.atLaDorada('cargo-arrived', coffee('BAD', changes)), field);
  });

  it('a manifest names a lot twice', async () => {
    const line = { lotId: 'L', packages: 1, weightKg: 1, marks: 'A' };
    const manifest = { callId: 'C', lines: [line, { ...line, lotId: 'M' }, line] };
    names(await server.atLaDorada('present-manifest', manifest), 'lines[2].lotId');
  });

  it('a vessel is dispatched only to Puerto Berrío and arrives elsewhere', async () => {
    const body = arrival('C-9', { dispatchedOnlyTo: 'PUERTO_BERRIO' });
    names(await server.atLaDorada('vessel-arrived', body), 'dispatchedOnlyTo');
  });

  it('a date is none', async () => {
    const body = { callId: 'C', requestedBy: 'Rondón', plannedDepartureDate: '1940-02-30' };
    names(await server.atLaDorada('request-loading', body), 'plannedDepartureDate');
  });

  it('a list is far too long, before anything is made of it', async () => {
    const began = Date.now();
    const body = coffee('BAD', { packages: Array.from({ length: 300_000 }, () => ({})) });
    names(await server.atLaDorada('cargo-arrived', body), 'packages');
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it('in English, when English is asked for', async () => {
    const answer = await server.atLaDorada('cargo-arrived', coffee('BAD', { shipper: undefined }), {
      'accept-language': 'en',
    });
    expect(answer.body.detail).toBe('shipper: is missing');
  });

  it('with its fellows: every one that is wrong is listed', async () => {
    const { body } = await server.atLaDorada('cargo-arrived', { origin: 'RAIL' });
    expect(body.errors.length).toBeGreaterThan(5);
  });
});

const salgar = (line: object, more: object = {}) => ({
  ...{ listId: 'S', listDate: '1940-12-02' },
  lines: [
    { ...coffee('S-1'), origin: undefined },
    { ...coffee('S-2'), origin: undefined, ...line },
  ],
  ...more,
});
const resolution = (changes: object = {}) => ({
  ...{ resolutionId: 'R', kind: 'RESERVE_ADJUSTMENT', deltaBps: 500, ground: 'DOWNSTREAM_CONGESTION' },
  effectiveFromAt: '2999-01-01T00:00:00Z',
  ...changes,
});
const DUTY = { kind: 'ADDITIONAL_DUTY', deltaBps: undefined, ground: undefined, text: 'Llevar libro de escalas' };
const calendar = (dates: readonly unknown[], year = 1946) => ({ year, dates, source: 'Diario Oficial' });
const planilla = (changes: object) => ({
  ...{ lotId: 'KNOWN', planillaId: 'P', presentedAt: '1940-12-02T16:00:00-05:00' },
  ...changes,
});

const violation = (changes: object = {}) => ({
  ...{ caseId: 'E-1', callId: 'C', kinds: ['QUOTA_EXCEEDED'], evidenceEventIds: [] },
  ...changes,
});
const ruling = (changes: object = {}) => ({ caseId: 'E-1', outcome: 'MODIFIED', newFineCentavos: 30_000, ...changes });
const EVENT = '5b0c1d7e-6a3f-4c1b-9c55-2f0d8a7e4b10';
const tariff = (changes: object = {}) => ({
  ...{ tariffId: 'T', forwarderId: 'F', year: 1941, rulesText: 'Folio 1', submittedAt: '1940-12-02T09:00:00-05:00' },
  items: [{ item: 'Acarreo', unit: 'tonelada', centavos: 45 }],
  ...changes,
});
const charge = (changes: object = {}) => ({
  ...{ chargeId: 'G', offenderId: 'F', clientId: 'K', item: 'Acarreo', quantity: 1, chargedCentavos: 45 },
  chargedAt: '1941-01-15T10:00:00-05:00',
  ...changes,
});
const fined = (changes: object = {}) => ({
  ...{ fineId: 'M', offenderId: 'F', ground: 'UNAPPROVED_TARIFF', fineCentavos: 20_000, evidenceIds: ['G'] },
  ...changes,
});

describe('A field of a case is named when', () => {
  it.each<[string, string, object, string]>([
    ['no kind is named', 'detect-turn-violation', violation({ kinds: [] }), 'kinds'],
    [
      'a kind is named twice',
      'detect-turn-violation',
      violation({ kinds: ['QUOTA_EXCEEDED', 'LOT_OVERTAKEN', 'QUOTA_EXCEEDED'] }),
      'kinds[2]',
    ],
    ['a kind is none', 'detect-turn-violation', violation({ kinds: ['QUOTA_EXCEEDED', 'LATE'] }), 'kinds[1]'],
    ['the kinds are one text', 'detect-turn-violation', violation({ kinds: 'QUOTA_EXCEEDED' }), 'kinds'],
    [
      'there are more kinds than there are',
      'detect-turn-violation',
      violation({ kinds: Array.from({ length: 11 }, () => 'QUOTA_EXCEEDED') }),
      'kinds',
    ],
    [
      'there is no word of evidence',
      'detect-turn-violation',
      violation({ evidenceEventIds: undefined }),
      'evidenceEventIds',
    ],
    [
      'evidence is no event',
      'detect-turn-violation',
      violation({ evidenceEventIds: [EVENT, '41'] }),
      'evidenceEventIds[1]',
    ],
    [
      'there is too much evidence',
      'detect-turn-violation',
      violation({ evidenceEventIds: Array.from({ length: 201 }, () => EVENT) }),
      'evidenceEventIds',
    ],
    ['a case is a path', 'detect-turn-violation', violation({ caseId: '../1' }), 'caseId'],
    ['a dismissal has no reason', 'dismiss-violation', { caseId: 'E-1', reason: ' ' }, 'reason'],
    ['a fine is a fraction', 'impose-sanction', { caseId: 'E-1', fineCentavos: 20_000.5 }, 'fineCentavos'],
    ['a fine is negative', 'impose-sanction', { caseId: 'E-1', fineCentavos: -20_000 }, 'fineCentavos'],
    ['a fine is a text', 'impose-sanction', { caseId: 'E-1', fineCentavos: '500' }, 'fineCentavos'],
    ['a fine is absurd', 'impose-sanction', { caseId: 'E-1', fineCentavos: 100_000_001 }, 'fineCentavos'],
    [
      'a suspension is half a day',
      'impose-sanction',
      { caseId: 'E-1', fineCentavos: 20_000, captainSuspensionDays: 0.5 },
      'captainSuspensionDays',
    ],
    [
      'a suspension is null',
      'impose-sanction',
      { caseId: 'E-1', fineCentavos: 20_000, companySuspensionDays: null },
      'companySuspensionDays',
    ],
    [
      'a suspension is negative',
      'impose-sanction',
      { caseId: 'E-1', fineCentavos: 20_000, companySuspensionDays: -1 },
      'companySuspensionDays',
    ],
    ['a notification is a day', 'notify-sanction', { caseId: 'E-1', notifiedAt: '1940-11-25' }, 'notifiedAt'],
    [
      'an appeal has no grounds',
      'file-appeal',
      { caseId: 'E-1', appellant: 'NAVIERA', filedAt: '1940-12-12T09:00:00-05:00' },
      'grounds',
    ],
    ['an appeal is of nobody', 'file-appeal', { caseId: 'E-1', appellant: '' }, 'appellant'],
    ['an outcome is none', 'rule-appeal', ruling({ outcome: 'HALVED' }), 'outcome'],
    ['a confirmed fine is changed', 'rule-appeal', ruling({ outcome: 'CONFIRMED' }), 'newFineCentavos'],
    [
      'with a sanction revoked a suspension is changed',
      'rule-appeal',
      { caseId: 'E-1', outcome: 'REVOKED', newCaptainSuspensionDays: 0 },
      'newCaptainSuspensionDays',
    ],
    ['nothing is modified', 'rule-appeal', ruling({ newFineCentavos: undefined }), 'newFineCentavos'],
    ['a payment is of nobody', 'record-fine-payment', { caseId: 'E-1', centavos: 30_000 }, 'paidBy'],
    ['a payment is a fraction', 'record-fine-payment', { caseId: 'E-1', paidBy: 'N', centavos: 0.1 }, 'centavos'],
  ])('%s', async (_when, command, body, field) => {
    names(await server.atLaDorada(command, body), field);
  });
});

describe('A field of a tariff is named when', () => {
  it.each<[string, string, object, string]>([
    ['it has no items', 'submit-tariff', tariff({ items: [] }), 'items'],
    ['an item has no price', 'submit-tariff', tariff({ items: [{ item: 'A', unit: 'u' }] }), 'items[0].centavos'],
    [
      'an item has a price in pesos',
      'submit-tariff',
      tariff({ items: [{ item: 'A', unit: 'u', centavos: 0.45 }] }),
      'items[0].centavos',
    ],
    [
      'an item has a currency',
      'submit-tariff',
      tariff({ items: [{ item: 'A', currency: 'COP' }] }),
      'items[0].currency',
    ],
    ['it is of a far year', 'submit-tariff', tariff({ year: 2201 }), 'year'],
    ['it has no rules', 'submit-tariff', tariff({ rulesText: '' }), 'rulesText'],
    ['a decision decides nothing', 'decide-tariff', { tariffId: 'T' }, 'approved'],
    ['a decision is a word', 'decide-tariff', { tariffId: 'T', approved: 'yes' }, 'approved'],
    [
      'it is approved from no day',
      'decide-tariff',
      { tariffId: 'T', approved: true, validFrom: '1941-02-30', validTo: '1941-12-31' },
      'validFrom',
    ],
    ['it is rejected and valid', 'decide-tariff', { tariffId: 'T', approved: false, validTo: '1941-12-31' }, 'validTo'],
    ['nothing was charged for', 'record-tariff-charge', charge({ quantity: 0 }), 'quantity'],
    ['less than nothing was charged', 'record-tariff-charge', charge({ chargedCentavos: -1 }), 'chargedCentavos'],
    ['nobody was charged', 'record-tariff-charge', charge({ clientId: undefined }), 'clientId'],
    [
      'a report shows nothing',
      'report-unequal-treatment',
      { reportId: 'D', offenderId: 'F', favouredClientId: 'A', otherClientId: 'B', evidence: ' ' },
      'evidence',
    ],
    [
      'somebody was treated better than himself',
      'report-unequal-treatment',
      { reportId: 'D', offenderId: 'F', favouredClientId: 'A', otherClientId: 'A', evidence: 'Dos cuentas' },
      'otherClientId',
    ],
    ['a fine has no ground', 'impose-tariff-fine', fined({ ground: 'OTHER' }), 'ground'],
    ['a fine names evidence twice', 'impose-tariff-fine', fined({ evidenceIds: ['G', 'H', 'G'] }), 'evidenceIds[2]'],
    ['a fine is a fraction of a centavo', 'impose-tariff-fine', fined({ fineCentavos: 0.5 }), 'fineCentavos'],
  ])('%s', async (_when, command, body, field) => {
    names(await server.post(`/api/national/commands/${command}`, body), field);
  });
});

describe('A field of another command is named when', () => {
  it.each<[string, string, object, string]>([
    ['a line of Salgar’s list has an origin', 'submit-salgar-list', salgar({ origin: 'RAIL' }), 'lines[1].origin'],
    ['a line has a company', 'submit-salgar-list', salgar({ companyId: 'C' }), 'lines[1].companyId'],
    [
      'a line has its own instant',
      'submit-salgar-list',
      salgar({ occurredAt: '1940-12-02T00:00:00Z' }),
      'lines[1].occurredAt',
    ],
    [
      'a package of a line has no weight',
      'submit-salgar-list',
      salgar({ packages: [{ ...group, unitWeightKg: null }] }),
      'lines[1].packages[0].unitWeightKg',
    ],
    [
      'a list is too long',
      'submit-salgar-list',
      salgar({}, { lines: Array.from({ length: 1001 }, () => ({})) }),
      'lines',
    ],
    ['a list has no day', 'submit-salgar-list', salgar({}, { listDate: '1940-12-2' }), 'listDate'],
    [
      'a planilla lists too heavy packages',
      'present-planilla',
      planilla({ packages: [{ ...group, count: 1_000_000, unitWeightKg: 101 }] }),
      'packages',
    ],
    ['a planilla’s packages are null', 'present-planilla', planilla({ packages: null }), 'packages'],
    [
      'a proof is of no kind',
      'correct-cargo-arrival',
      { lotId: 'KNOWN', newArrivedAt: '1940-12-02T00:00:00Z', evidenceType: 'HEARSAY' },
      'evidenceType',
    ],
    [
      'a vessel’s proof is a cargo’s',
      'correct-vessel-arrival',
      { callId: 'C', newArrivedAt: '1940-12-02T00:00:00Z', evidenceType: 'RAIL_CERTIFICATE' },
      'evidenceType',
    ],
    [
      'an estimate is a date',
      'report-vessel-eta',
      { vesselId: 'V', etaAt: '1940-12-12', source: 'Telegrama' },
      'etaAt',
    ],
    ['an estimate has no source', 'report-vessel-eta', { vesselId: 'V', etaAt: '1940-12-12T00:00:00Z' }, 'source'],
    ['a notice is of no instant', 'release-direct-freight', { lotId: 'KNOWN', noticeAt: 'ayer' }, 'noticeAt'],
    ['less than nothing was loaded at Caracolí', 'return-from-caracoli', { callId: 'C', loadedKg: -1 }, 'loadedKg'],
    [
      'a cause is of no kind',
      'declare-lot-left',
      { callId: 'C', lotId: 'L', packages: 1, causeCode: 'LAZINESS', causeText: 'x' },
      'causeCode',
    ],
    ['a ruling has no evidence', 'rule-just-cause', { callId: 'C', lotId: 'L', accepted: true }, 'evidence'],
    ['nothing is indicated', 'indicate-berrio-cargo', { callId: 'C' }, 'lots'],
    ['lots and a weight are indicated', 'indicate-berrio-cargo', { callId: 'C', lots: ['L'], maxKg: 1 }, 'lots'],
    ['no lot is indicated', 'indicate-berrio-cargo', { callId: 'C', lots: [] }, 'lots'],
    ['a lot is indicated twice', 'indicate-berrio-cargo', { callId: 'C', lots: ['L', 'M', 'L'] }, 'lots[2]'],
    [
      'too many lots are indicated',
      'indicate-berrio-cargo',
      { callId: 'C', lots: Array.from({ length: 1001 }, (_, at) => `L${at}`) },
      'lots',
    ],
    ['no weight is indicated', 'indicate-berrio-cargo', { callId: 'C', maxKg: 0 }, 'maxKg'],
  ])('%s', async (_when, command, body, field) => {
    names(await server.atLaDorada(command, body), field);
  });

  it.each<[string, string, object, string]>([
    [
      'an express calls at a port of another river',
      'register-vessel',
      { ...medellin, service: 'EXPRESS', callPorts: ['MAGANGUE', 'HONG_KONG'] },
      'callPorts[1]',
    ],
    ['a service is not known', 'register-vessel', { ...medellin, service: 'AIR' }, 'service'],
    ['a resolution is of no kind', 'issue-ministry-resolution', resolution({ kind: 'TARIFF' }), 'kind'],
    ['an adjustment has no ground', 'issue-ministry-resolution', resolution({ ground: undefined }), 'ground'],
    ['an adjustment has no points', 'issue-ministry-resolution', resolution({ deltaBps: undefined }), 'deltaBps'],
    [
      'an adjustment has points twice',
      'issue-ministry-resolution',
      resolution({ deltaBpsByBand: { 1: 500 } }),
      'deltaBps',
    ],
    ['points are a fraction', 'issue-ministry-resolution', resolution({ deltaBps: 0.5 }), 'deltaBps'],
    ['points are more than the whole', 'issue-ministry-resolution', resolution({ deltaBps: 10_001 }), 'deltaBps'],
    [
      'points of a band are more than the whole',
      'issue-ministry-resolution',
      resolution({ deltaBps: undefined, deltaBpsByBand: { 1: 500, 5: -10_001 } }),
      'deltaBpsByBand.5',
    ],
    [
      'a band is none',
      'issue-ministry-resolution',
      resolution({ deltaBps: undefined, deltaBpsByBand: { 6: 500 } }),
      'deltaBpsByBand.6',
    ],
    [
      'points by band are a list',
      'issue-ministry-resolution',
      resolution({ deltaBps: undefined, deltaBpsByBand: [500] }),
      'deltaBpsByBand',
    ],
    [
      'points by band are of no band',
      'issue-ministry-resolution',
      resolution({ deltaBps: undefined, deltaBpsByBand: {} }),
      'deltaBpsByBand',
    ],
    ['a floor is negative', 'issue-ministry-resolution', resolution({ floorsKg: { 2: -1 } }), 'floorsKg.2'],
    [
      'a resolution ends as it begins',
      'issue-ministry-resolution',
      resolution({ effectiveToAt: '2998-12-31T19:00:00-05:00' }),
      'effectiveToAt',
    ],
    ['a duty has no text', 'issue-ministry-resolution', resolution({ ...DUTY, text: ' ' }), 'text'],
    ['a duty has points', 'issue-ministry-resolution', resolution({ ...DUTY, deltaBps: 500 }), 'deltaBps'],
    [
      'a duty has a ground',
      'issue-ministry-resolution',
      resolution({ ...DUTY, ground: 'UPSTREAM_CONGESTION' }),
      'ground',
    ],
    [
      'a duty names a congested port',
      'issue-ministry-resolution',
      resolution({ ...DUTY, congestedPort: 'GALAN' }),
      'congestedPort',
    ],
    ['a duty has floors', 'issue-ministry-resolution', resolution({ ...DUTY, floorsKg: { 2: 1 } }), 'floorsKg'],
    [
      'a reading has no such key',
      'adopt-reading',
      { key: 'colour', value: 'RED', effectiveFromAt: '1940-12-02T00:00:00Z' },
      'key',
    ],
    [
      'a reading is another’s alternative',
      'adopt-reading',
      { key: 'lotSplit', value: 'READY', effectiveFromAt: '1940-12-02T00:00:00Z' },
      'value',
    ],
    ['a calendar is of a far year', 'publish-holiday-calendar', calendar([], 2201), 'year'],
    ['a holiday is no day', 'publish-holiday-calendar', calendar(['1946-01-01', '1946-02-29']), 'dates[1]'],
    ['a holiday is of another year', 'publish-holiday-calendar', calendar(['1946-01-01', '1945-12-25']), 'dates[1]'],
    ['a holiday is given twice', 'publish-holiday-calendar', calendar(['1946-01-01', '1946-01-01']), 'dates[1]'],
    ['a calendar has no source', 'publish-holiday-calendar', { ...calendar([]), source: undefined }, 'source'],
  ])('%s', async (_when, command, body, field) => {
    names(await server.post(`/api/national/commands/${command}`, body), field);
  });

  it('a reading is not one of its alternatives: they are named', async () => {
    const body = { key: 'lotSplit', value: 'BY_CHANCE', effectiveFromAt: '1940-12-02T00:00:00Z' };
    const { detail } = (await server.post('/api/national/commands/adopt-reading', body)).body;
    expect(detail).toContain('BY_PACKAGE, INDIVISIBLE_STOP, INDIVISIBLE_SKIP');
  });
});

describe('JSON is refused when', () => {
  const text = JSON.stringify(coffee('BAD'));
  it.each<[string, string | Uint8Array, string]>([
    ['it is cut short', text.slice(0, -1), 'columna'],
    ['it has a comment', text.replace('{', '{/* */'), 'columna 2'],
    ['it has a comma too many', text.replace(/}$/, ',}'), 'columna'],
    ['it has a bare NaN', text.replace('"RAIL"', 'NaN'), 'origin: el JSON está mal formado'],
    [
      'it has a bare NaN for a weight',
      text.replace(/"unitWeightKg":[\d.]+/, '"unitWeightKg":NaN'),
      'packages[0].unitWeightKg',
    ],
    ['it is empty', '', 'línea 1'],
    ['a name is given twice', text.replace('{', '{"lotId":"OTHER",'), 'lotId'],
    ['a name is given twice, once in escapes', text.replace('{', '{"l\\u006ftId":"OTHER",'), 'lotId'],
    ['a name is given twice in a list', text.replace('"count"', '"count":1,"count"'), 'packages[0].count'],
    ['it names __proto__', text.replace('{', '{"__proto__":{"lotId":"X"},'), '__proto__'],
    ['it names constructor', text.replace('{', '{"constructor":{"prototype":{}},'), 'constructor'],
    ['half a character stands in a text', text.replace('Agencia', '\\ud83d'), 'consignees[0]'],
    ['it is nested too deep', '['.repeat(5000) + ']'.repeat(5000), 'anidado'],
    ['it is not UTF-8', Buffer.from(text.replace('Agencia', 'Caf\u00e9'), 'latin1'), 'UTF-8'],
    ['it is a list', '[]', 'objeto'],
    ['it is a number', '7', 'objeto'],
    ['it is null', 'null', 'objeto'],
  ])('%s', async (_when, body, said) => {
    const answer = await server.atLaDorada('cargo-arrived', body);
    isProblem(answer, 400, 'INVALID_REQUEST');
    expect(answer.body.detail).toContain(said);
  });

  it('it is an empty object: every required field is missing', async () => {
    names(await server.atLaDorada('cargo-arrived', {}), 'origin');
  });

  it('it is larger than a mebibyte', async () => {
    isProblem(await server.atLaDorada('cargo-arrived', 'x'.repeat(2 * 1024 * 1024)), 413, 'TOO_LARGE');
  });

  it('it says it is something else', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1'])
      isProblem(
        await server.atLaDorada('cargo-arrived', text, { 'content-type': type }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      );
  });

  it('there is no body at all', async () => {
    const response = await fetch(`${server.url}/api/ports/la-dorada/commands/cargo-arrived`, { method: 'POST' });
    expect([response.status, (await response.json()).code]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('A key is refused when', () => {
  it.each([
    ['it is empty', ''],
    ['it is too long', 'k'.repeat(256)],
    ['it has a control character', 'a\tb'],
  ])('%s', async (_when, key) => {
    names(await server.atLaDorada('cargo-arrived', coffee('BAD'), { 'idempotency-key': key }), 'Idempotency-Key');
  });

  it('header and body give different ones', async () => {
    const body = coffee('BAD', { commandId: '0b7e6d2c-8c1e-4b39-9d52-0f6f2f7a1b3c' });
    names(await server.atLaDorada('cargo-arrived', body, { 'idempotency-key': 'other' }), 'commandId');
  });

  it('it came before with something else', async () => {
    const answer = await server.atLaDorada('cargo-arrived', coffee('BAD'), { 'idempotency-key': 'USED' });
    isProblem(answer, 422, 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('What is no HTTP that can be read', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => (answer += chunk));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  const BOOK = '/api/ports/la-dorada/books/lots';

  it.each([
    ['letters that are not ASCII', `GET ${BOOK}?q=muñoz HTTP/1.1\r\nHost: localhost\r\n\r\n`, 400, BOOK, 'mu%C3%B1oz'],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, '', 'no es HTTP'],
    ['no host', `GET ${BOOK} HTTP/1.1\r\nHost localhost\r\n\r\n`, 400, BOOK, 'no es HTTP'],
    [
      'headers without end',
      `GET ${BOOK} HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      BOOK,
      'más largos',
    ],
  ])('is answered as a problem: %s', async (_what, text, status, instance, words) => {
    const [head, body] = (await raw(text)).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(head.toLowerCase()).toContain('\r\ncontent-type: application/problem+json; charset=utf-8');
    expect(head.toLowerCase()).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}`);
    expect(head.toLowerCase()).toContain('\r\nconnection: close');
    expect(JSON.parse(body)).toEqual({
      ...{ type: 'urn:turno:problem:bad-request', title: 'Solicitud mal hecha', status, code: 'BAD_REQUEST', instance },
      detail: expect.stringContaining(words),
    });
  });

  it('is answered in the language asked for, where that was said', async () => {
    const [head, body] = (
      await raw(`GET ${BOOK}?q=muñoz HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n\r\n`)
    ).split('\r\n\r\n') as [string, string];
    expect(head).toContain('content-language: en');
    expect(JSON.parse(body)).toMatchObject({ title: 'Bad request', detail: expect.stringContaining('is not ASCII') });
  });
});

describe('An address is refused when', () => {
  it.each<[string, string, string, number, string]>([
    ['there is no such port', 'POST', '/api/ports/atlantis/commands/cargo-arrived', 404, 'UNKNOWN_PORT'],
    ['the port is in capitals', 'POST', '/api/ports/LA_DORADA/commands/cargo-arrived', 404, 'UNKNOWN_PORT'],
    ['there is no such command', 'POST', '/api/ports/la-dorada/commands/cargo-vanished', 404, 'UNKNOWN_COMMAND'],
    ['the command is the nation’s', 'POST', '/api/ports/la-dorada/commands/register-vessel', 404, 'UNKNOWN_COMMAND'],
    ['the command is a port’s', 'POST', '/api/national/commands/cargo-arrived', 404, 'UNKNOWN_COMMAND'],
    ['there is nothing', 'GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['it cannot be read', 'GET', '/api/ports/%zz/board', 400, 'BAD_REQUEST'],
    ['its query is not UTF-8', 'GET', '/api/ports/la-dorada/books/lots?q=mu%F1oz', 400, 'BAD_REQUEST'],
    ['its query has half an escape', 'GET', '/api/ports/la-dorada/books/lots?q=50%', 400, 'BAD_REQUEST'],
    ['the method is wrong', 'GET', '/api/ports/la-dorada/commands/cargo-arrived', 405, 'METHOD_NOT_ALLOWED'],
    ['the board is written to', 'DELETE', '/api/ports/la-dorada/board', 405, 'METHOD_NOT_ALLOWED'],
    ['a board is of no port', 'GET', '/api/ports/atlantis/board', 404, 'UNKNOWN_PORT'],
    ['a lot is not known', 'GET', '/api/ports/la-dorada/cargo-register/NONE', 404, 'UNKNOWN_LOT'],
    ['a call is not known', 'GET', '/api/ports/la-dorada/calls/NONE', 404, 'UNKNOWN_CALL'],
    ['a list is of no call', 'GET', '/api/ports/la-dorada/calls/NONE/dispatch-list', 404, 'UNKNOWN_CALL'],
    ['a case is not known', 'GET', '/api/ports/la-dorada/violations/NONE', 404, 'UNKNOWN_CASE'],
    ['violations are of no port', 'GET', '/api/ports/atlantis/violations', 404, 'UNKNOWN_PORT'],
    [
      'only the office declares',
      'POST',
      '/api/ports/la-dorada/commands/declare-sanction-final',
      404,
      'UNKNOWN_COMMAND',
    ],
    ['only the office carries', 'POST', '/api/national/commands/carry-suspension', 404, 'UNKNOWN_COMMAND'],
    ['a place is of no lot', 'GET', '/api/ports/la-dorada/position?lot=NONE', 404, 'UNKNOWN_LOT'],
    ['a place is of no call', 'GET', '/api/ports/la-dorada/position?call=NONE', 404, 'UNKNOWN_CALL'],
  ])('%s', async (_when, method, path, status, code) => {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${server.url}${path}`, { method, ...body });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    isProblem(answer, status, code);
    if (status === 405) expect(response.headers.get('allow')).toBeTruthy();
  });

  it.each([
    ['/board?color=red', 'color'],
    ['/cargo-register?limit=0', 'limit'],
    ['/cargo-register?limit=1001', 'limit'],
    ['/cargo-register?limit=ten', 'limit'],
    ['/cargo-register?limit=1&limit=2', 'limit'],
    ['/cargo-register?cursor=nonsense', 'cursor'],
    ['/cargo-register?cargoClass=GOLD', 'cargoClass'],
    ['/cargo-register?state=LOST', 'state'],
    ['/cargo-register?origin=AIR', 'origin'],
    ['/quotas?limit=3', 'limit'],
    ['/overtime?from=1940-02-30', 'from'],
    ['/overtime?callId=a%20b', 'callId'],
    ['/overtime?limit=3', 'limit'],
    ['/overtime/P/receipt?copy=1', 'copy'],
    ['/express-assignment?call=C', 'call'],
    ['/direct-freight?company=C', 'company'],
    ['/resolutions?at=1940-12-02', 'at'],
    ['/cargo-register?__proto__=1', '__proto__'],
    ['/position', 'lot'],
    ['/position?lot=A&call=B', 'lot'],
    ['/vessel-turn?limit=3', 'limit'],
    ['/events?limit=1001', 'limit'],
    ['/events?after=-2', 'after'],
    ['/live?after=x', 'after'],
    ['/calls/C?x=1', 'x'],
    ['/violations?lawful=yes', 'lawful'],
    ['/violations?caseId=E-1', 'caseId'],
    ['/violations/E-1?lawful=true', 'lawful'],
    ['/violations/E-1?at=1940-12-19', 'at'],
    ['/suspensions?at=1940-12-02', 'at'],
  ])('it asks %s', async (path, parameter) => {
    names(await server.get(`/api/ports/la-dorada${path}`), parameter);
  });

  it.each([
    ['/resolutions?at=now', 'at'],
    ['/readings?at=1940-12-02T00:00:00', 'at'],
    ['/readings?key=lotSplit', 'key'],
    ['/holiday-calendars?year=1940', 'year'],
    ['/suspensions?at=now', 'at'],
    ['/forwarders?year=soon', 'year'],
    ['/tariffs?year=1899', 'year'],
    ['/tariffs?forwarderId=F%201', 'forwarderId'],
    ['/tariffs?state=OLD', 'state'],
  ])('it asks the national register %s', async (path, parameter) => {
    names(await server.get(`/api/national${path}`), parameter);
  });

  it('another name than this machine’s own leads here', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request(`${server.url}/health/live`, { headers: { host: 'rebound.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});
