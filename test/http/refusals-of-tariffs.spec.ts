/** Every refusal of articles 21 to 24, over HTTP. */
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { december, done, isRefused } from '../support/http-refusals.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
const ITEM = { item: 'Acarreo', unit: 'tonelada', centavos: 45 };
const tariff = (tariffId: string, more: object = {}) => ({
  ...{ tariffId, forwarderId: 'PUMAREJO', year: 1941, items: [ITEM], rulesText: 'Folio 1', submittedAt: december(2) },
  ...more,
});
const YEAR = { validFrom: '1941-01-01', validTo: '1941-12-31' };
const approval = (tariffId: string, days: object = YEAR) => ({ tariffId, approved: true, ...days });
const charge = (chargeId: string, more: object = {}) => ({
  ...{ chargeId, offenderId: 'PUMAREJO', clientId: 'HELD', item: 'Acarreo', quantity: 1, chargedCentavos: 60 },
  ...{ chargedAt: december(3), ...more },
});
const report = (reportId: string, more: object = {}) => ({
  ...{ reportId, offenderId: 'PUMAREJO', favouredClientId: 'HELD', otherClientId: 'CABANA', evidence: 'Dos cuentas' },
  ...more,
});
const fine = (fineId: string, more: object = {}) => ({
  ...{ fineId, offenderId: 'PUMAREJO', ground: 'UNAPPROVED_TARIFF', fineCentavos: 20_000, evidenceIds: ['G-1'] },
  ...more,
});
const AHEAD = { occurredAt: '2999-01-01T00:00:00Z' };

beforeAll(async () => {
  server = await TestServer.start();
  await done(
    server,
    'national',
    ['submit-tariff', 2, tariff('T-1')],
    ['submit-tariff', 2, tariff('T-2')],
    ['submit-tariff', 2, tariff('T-3', { forwarderId: 'VENGOECHEA' })],
    ['decide-tariff', 3, approval('T-1')],
    ['record-tariff-charge', 3, charge('G-1')],
    ['record-tariff-charge', 3, charge('G-2', { offenderId: 'VENGOECHEA' })],
    ['report-unequal-treatment', 3, report('D-1')],
    ['impose-tariff-fine', 4, fine('M-1')],
  );
});
afterAll(() => server.stop());

describe.each<readonly [command: string, refused: readonly (readonly [string, string, object])[]]>([
  [
    'submit-tariff',
    [
      ['OCCURRED_IN_FUTURE', 'D1976-21', tariff('T-4', { year: 1942, ...AHEAD })],
      ['DUPLICATE_TARIFF', 'D1976-21', tariff('T-3', { forwarderId: 'OTRO' })],
      ['TARIFF_YEAR_ALREADY_APPROVED', 'D1976-21', tariff('T-4')],
      ['INSTANT_IN_FUTURE', 'D1976-21', tariff('T-4', { year: 1942, submittedAt: december(6) })],
      ['TARIFF_ITEM_REPEATED', 'D1976-21', tariff('T-4', { year: 1942, items: [ITEM, ITEM] })],
    ],
  ],
  [
    'decide-tariff',
    [
      ['UNKNOWN_TARIFF', 'D1976-21', approval('T-9')],
      ['TARIFF_NOT_PENDING', 'D1976-21', { tariffId: 'T-1', approved: false }],
      ['TARIFF_NOT_PENDING', 'D1976-21', approval('T-3', { ...YEAR, occurredAt: '1940-12-02T05:00:00Z' })],
      ['TARIFF_YEAR_ALREADY_APPROVED', 'D1976-21', approval('T-2')],
      ['TARIFF_VALIDITY_OUT_OF_YEAR', 'D1976-21', approval('T-3', { ...YEAR, validTo: '1942-01-01' })],
      ['TARIFF_VALIDITY_OUT_OF_YEAR', 'D1976-21', approval('T-3', {})],
    ],
  ],
  [
    'record-tariff-charge',
    [
      ['OCCURRED_IN_FUTURE', 'D1976-22', charge('G-4', AHEAD)],
      ['DUPLICATE_CHARGE', 'D1976-22', charge('G-1')],
      ['INSTANT_IN_FUTURE', 'D1976-22', charge('G-4', { chargedAt: december(6) })],
    ],
  ],
  [
    'report-unequal-treatment',
    [
      ['OCCURRED_IN_FUTURE', 'D1976-23', report('D-4', AHEAD)],
      ['DUPLICATE_REPORT', 'D1976-23', report('D-1')],
    ],
  ],
  [
    'impose-tariff-fine',
    [
      ['OCCURRED_IN_FUTURE', 'D1976-24', fine('M-2', { ground: 'TARIFF_NOT_SUBMITTED', evidenceIds: [], ...AHEAD })],
      ['DUPLICATE_FINE', 'D1976-22', fine('M-1')],
      ['DUPLICATE_FINE', 'D1976-22', fine('M-2')],
      ['UNKNOWN_EVIDENCE', 'D1976-22', fine('M-2', { evidenceIds: ['G-2'] })],
      ['UNKNOWN_EVIDENCE', 'D1976-22', fine('M-2', { evidenceIds: ['D-1'] })],
      ['UNKNOWN_EVIDENCE', 'D1976-23', fine('M-2', { ground: 'UNEQUAL_TREATMENT' })],
      ['EVIDENCE_REQUIRED', 'D1976-24', fine('M-2', { ground: 'TARIFF_NOT_SUBMITTED', evidenceIds: [] })],
      ['EVIDENCE_REQUIRED', 'D1976-23', fine('M-2', { ground: 'UNEQUAL_TREATMENT', evidenceIds: [] })],
      ['FINE_OUT_OF_RANGE', 'D1976-22', fine('M-2', { fineCentavos: 19_999 })],
      ['FINE_OUT_OF_RANGE', 'D1976-22', fine('M-2', { fineCentavos: 100_001 })],
    ],
  ],
])('POST …/national/commands/%s', (command, refused) => {
  it.each(refused)('is refused with %s under %s: %j', (code, article, body) =>
    isRefused(server, 'national', [command, 5, body], code, article),
  );
});
