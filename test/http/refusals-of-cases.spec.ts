/** Every refusal of article 18, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrival, medellin } from '../support/http-bodies.js';
import { december, done, isRefused, type Step } from '../support/http-refusals.js';
import { TestServer } from '../support/http-server.js';

const DORADA = 'ports/la-dorada';
let server: TestServer;

const detection = (caseId: string, callId = 'C-1') => ({
  ...{ caseId, callId, kinds: ['LOADED_OUT_OF_TURN'], evidenceEventIds: [] },
});
const sanction = (caseId: string, more: object = {}) => ({ caseId, fineCentavos: 50_000, ...more });
const appeal = (caseId: string, more: object = {}) => ({
  ...{ caseId, appellant: 'RONDON', filedAt: december(10), grounds: 'No hubo salto', ...more },
});
const payment = (caseId: string, more: object = {}) => ({ caseId, paidBy: 'NAVIERA', centavos: 50_000, ...more });

/** A vessel arrives and is made ready. */
const ready = (callId: string, vesselId: string): readonly Step[] => [
  ['vessel-arrived', 2, arrival(callId, { vesselId })],
  ['record-unloading', 2, { callId, unloadedKg: 0 }],
  ['record-technical-inspection', 2, { callId, passed: true }],
  ['request-permit', 2, { permitId: `P-${callId}`, callId, kind: 'LOAD' }],
  ['attend-permit', 2, { permitId: `P-${callId}`, granted: true, serviceNeeded: true }],
  ['present-loading-permit', 2, { callId, permitId: `P-${callId}` }],
];

/** What a case is brought through; one stands at each stage, and bears its name. */
const STAGES: readonly (readonly [stage: string, (caseId: string) => Step])[] = [
  ['DETECTED', (caseId) => ['detect-turn-violation', 2, detection(caseId)]],
  [
    'SANCTIONED',
    (caseId) => ['impose-sanction', 2, sanction(caseId, { captainSuspensionDays: 30, companySuspensionDays: 30 })],
  ],
  ['NOTIFIED', (caseId) => ['notify-sanction', 2, { caseId, notifiedAt: december(2) }]],
  ['APPEALED', (caseId) => ['file-appeal', 10, appeal(caseId)]],
  ['RULED', (caseId) => ['rule-appeal', 16, { caseId, outcome: 'CONFIRMED' }]],
  ['PAID', (caseId) => ['record-fine-payment', 17, payment(caseId)]],
];

/** The watchman carries the suspensions of the two cases that are ruled upon, and needs a moment. */
async function untilCarried(): Promise<void> {
  const carried = async () => (await server.get('/api/national/suspensions?at=1940-12-20T00:00:00Z')).body.items.length;
  for (const until = Date.now() + 15_000; (await carried()) < 4 && Date.now() < until;)
    await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(await carried()).toBe(4);
}

beforeAll(async () => {
  server = await TestServer.start();
  const another = { ...medellin, vesselId: 'VAPOR-NEIVA', captainId: 'DIAZ' };
  await done(server, 'national', ['register-vessel', 1, medellin], ['register-vessel', 1, another]);
  await done(server, DORADA, ...ready('C-1', medellin.vesselId), ...ready('C-2', another.vesselId));
  for (const [come, [stage]] of STAGES.entries())
    await done(server, DORADA, ...STAGES.slice(0, come + 1).map(([, step]) => step(stage)));
  const dismissal = { caseId: 'DISMISSED', reason: 'Error de pluma' };
  await done(server, DORADA, ['detect-turn-violation', 2, detection('DISMISSED')], ['dismiss-violation', 2, dismissal]);
  await untilCarried();
});
afterAll(() => server.stop());

describe.each<readonly [command: string, day: number, refused: readonly (readonly [string, object, string?])[]]>([
  [
    'detect-turn-violation',
    3,
    [
      ['UNKNOWN_CALL', detection('X', 'C-9')],
      ['DUPLICATE_CASE', detection('DETECTED')],
      ['DECREE_NOT_IN_FORCE', { ...detection('X'), occurredAt: '1940-11-10T23:59:59-05:00' }, 'D1976-25'],
      ['OCCURRED_IN_FUTURE', { ...detection('X'), occurredAt: '2999-01-01T00:00:00Z' }],
    ],
  ],
  [
    'dismiss-violation',
    3,
    [
      ['UNKNOWN_CASE', { caseId: 'NONE', reason: 'Nada' }],
      ['WRONG_STATE', { caseId: 'SANCTIONED', reason: 'Nada' }],
      ['WRONG_STATE', { caseId: 'DETECTED', reason: 'Nada', occurredAt: december(1) }],
    ],
  ],
  [
    'impose-sanction',
    3,
    [
      ['UNKNOWN_CASE', sanction('NONE')],
      ['WRONG_STATE', sanction('DISMISSED')],
      ['WRONG_STATE', sanction('DETECTED', { occurredAt: december(1) })],
      ['FINE_OUT_OF_RANGE', sanction('DETECTED', { fineCentavos: 19_999 })],
      ['FINE_OUT_OF_RANGE', sanction('DETECTED', { fineCentavos: 100_001 })],
      ['SUSPENSION_TOO_LONG', sanction('DETECTED', { captainSuspensionDays: 366 })],
      ['SUSPENSION_TOO_LONG', sanction('DETECTED', { captainSuspensionDays: 30, companySuspensionDays: 31 })],
      ['SANCTION_ALREADY_IMPOSED', sanction('SANCTIONED')],
    ],
  ],
  [
    'notify-sanction',
    3,
    [
      ['UNKNOWN_CASE', { caseId: 'NONE', notifiedAt: december(3) }],
      ['WRONG_STATE', { caseId: 'DETECTED', notifiedAt: december(3) }],
      ['WRONG_STATE', { caseId: 'SANCTIONED', notifiedAt: december(1) }],
      ['INSTANT_IN_FUTURE', { caseId: 'SANCTIONED', notifiedAt: december(4) }],
    ],
  ],
  [
    'file-appeal',
    27,
    [
      ['UNKNOWN_CASE', appeal('NONE')],
      ['WRONG_STATE', appeal('DISMISSED')],
      ['SANCTION_NOT_NOTIFIED', appeal('SANCTIONED')],
      ['SANCTION_NOT_NOTIFIED', appeal('NOTIFIED', { filedAt: '1930-01-01T14:00:00Z' })],
      ['INSTANT_IN_FUTURE', appeal('NOTIFIED', { filedAt: december(28) })],
      // 00:00 of the day after the last.
      ['APPEAL_OUT_OF_TIME', appeal('NOTIFIED', { filedAt: december(27, '00:00') })],
      ['APPEAL_ALREADY_FILED', appeal('APPEALED', { appellant: 'NAVIERA' })],
      ['NOT_AN_OBLIGOR', appeal('NOTIFIED', { appellant: 'DIAZ' })],
    ],
  ],
  [
    'rule-appeal',
    20,
    [
      ['UNKNOWN_CASE', { caseId: 'NONE', outcome: 'REVOKED' }],
      ['WRONG_STATE', { caseId: 'DISMISSED', outcome: 'REVOKED' }],
      ['FINE_OUT_OF_RANGE', { caseId: 'APPEALED', outcome: 'MODIFIED', newFineCentavos: 19_999 }],
      ['FINE_OUT_OF_RANGE', { caseId: 'APPEALED', outcome: 'MODIFIED', newFineCentavos: 50_001 }],
      ['SUSPENSION_TOO_LONG', { caseId: 'APPEALED', outcome: 'MODIFIED', newCaptainSuspensionDays: 31 }],
      ['NO_APPEAL_PENDING', { caseId: 'NOTIFIED', outcome: 'CONFIRMED' }],
      ['NO_APPEAL_PENDING', { caseId: 'APPEALED', outcome: 'CONFIRMED', occurredAt: december(9) }],
      ['APPEAL_ALREADY_RULED', { caseId: 'RULED', outcome: 'REVOKED' }],
    ],
  ],
  [
    'record-fine-payment',
    20,
    [
      ['UNKNOWN_CASE', payment('NONE')],
      ['WRONG_STATE', payment('DISMISSED')],
      ['WRONG_STATE', payment('PAID')],
      ['NOT_AN_OBLIGOR', payment('RULED', { paidBy: 'DIAZ' })],
      ['SANCTION_NOT_FINAL', payment('SANCTIONED')],
      ['SANCTION_NOT_FINAL', payment('NOTIFIED')],
      ['SANCTION_NOT_FINAL', payment('APPEALED')],
      ['SANCTION_NOT_FINAL', payment('RULED', { occurredAt: december(15) })],
      ['AMOUNT_NOT_DUE', payment('RULED', { centavos: 25_000 })],
    ],
  ],
  [
    'request-loading',
    20,
    [
      ['LICENCE_SUSPENDED', { callId: 'C-1', requestedBy: 'Rondón' }],
      // Another captain, of the same company.
      ['WATERWAY_USE_SUSPENDED', { callId: 'C-2', requestedBy: 'Díaz' }],
    ],
  ],
])('POST …/%s', (command, day, refused) => {
  it.each(refused)('is refused with %s: %j', (code, body, article = 'D1976-18') =>
    isRefused(server, DORADA, [command, day, body], code, article),
  );
});

describe('A case', () => {
  it('is opened where there is a Section of Turn, and nowhere else', async () => {
    await done(server, 'ports/yati', ['vessel-arrived', 3, arrival('Y-1')]);
    const opening: Step = ['detect-turn-violation', 3, detection('Y', 'Y-1')];
    await isRefused(server, 'ports/yati', opening, 'PORT_HAS_NO_TURN_SECTION', 'D1976-01');
  });
});
