/** By what time the terms of a case are told to be over: that of its port, or the one asked for. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, instantText, localDate, startOfLocalDay, type Instant } from '../../src/decrees/calendar.js';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
const APPELLANT = 'NAVIERA';
/** Noon in Bogotá so many days ago, by the clock of this machine. */
const TODAY = startOfLocalDay(localDate(Date.now() as Instant));
const daysAgo = (days: number): string => instantText((TODAY - (days - 0.5) * DAY) as Instant);

const at = async (port: string, command: string, occurredAt: string, body: object) => {
  const answer = await server.post(`/api/ports/${port}/commands/${command}`, { ...body, occurredAt });
  expect([command, answer.status, answer.body.detail]).toEqual([command, 201, undefined]);
};
const asked = async (port: string, path: string) => (await server.get(`/api/ports/${port}/${path}`)).body;

/** A case opened, sanctioned and notified at one instant, and appealed at another. */
async function appealed(port: string, caseId: string, notifiedAt: string, filedAt: string) {
  const callId = `CALL-${caseId}`;
  await at(port, 'vessel-arrived', notifiedAt, arrival(callId, { arrivedAt: notifiedAt }));
  const kinds = { kinds: ['LOADED_OUT_OF_TURN'], evidenceEventIds: [] };
  await at(port, 'detect-turn-violation', notifiedAt, { caseId, callId, ...kinds });
  await at(port, 'impose-sanction', notifiedAt, { caseId, fineCentavos: 20_000, captainSuspensionDays: 365 });
  await at(port, 'notify-sanction', notifiedAt, { caseId, notifiedAt });
  await at(port, 'file-appeal', filedAt, { caseId, appellant: APPELLANT, filedAt, grounds: 'No hubo salto' });
}

beforeAll(async () => {
  server = await TestServer.start();
  const occurredAt = '1940-11-11T08:00:00-05:00';
  await server.post('/api/national/commands/register-vessel', { ...medellin, occurredAt });
});
afterAll(() => server.stop());

describe('The terms of a case', () => {
  const CASE = 'E-1940';
  const told = (query = '') => asked('la-dorada', `violations/${CASE}${query}`);

  it('of another year run by the time of its port, whatever the year is at the server', async () => {
    await appealed('la-dorada', CASE, '1940-11-25T09:00:00-05:00', '1940-12-12T09:00:00-05:00');
    expect(await told()).toMatchObject({
      ...{ state: 'APPEALED', rulingOverdue: false, missingStep: 'rule-appeal' },
      appealUntil: { endsAt: '1940-12-19T05:00:00Z', over: false },
      appeal: { rulingDue: { endsAt: '1941-01-01T05:00:00Z', over: false } },
    });
    await at('la-dorada', 'cargo-arrived', '1941-01-01T00:00:00-05:00', coffee('L-1'));
    expect(await told()).toMatchObject({
      ...{ rulingOverdue: true, appealUntil: { over: true }, appeal: { rulingDue: { over: true } } },
      because: expect.stringContaining('El plazo del Ministerio para fallar venció'),
    });
  });

  it('are told as of any instant that is asked for', async () => {
    const over = async (when: string) => {
      const { appealUntil, appeal, rulingOverdue } = await told(`?at=${when}`);
      return [appealUntil.over, appeal.rulingDue.over, rulingOverdue];
    };
    expect(await over('1940-12-19T04:59:59Z')).toEqual([false, false, false]);
    expect(await over('1940-12-19T05:00:00Z')).toEqual([true, false, false]);
    expect(await over('1941-01-01T04:59:59Z')).toEqual([true, false, false]);
    expect(await over('1941-01-01T00:00:00-05:00')).toEqual([true, true, true]);
  });

  it('at a live port run by the clock of the server, without anything happening meanwhile', async () => {
    const berrio = 'puerto-berrio';
    // Every day counts, so that the term ends where it is expected in any month.
    const calendar = { key: 'legalDayCount', value: 'CALENDAR', effectiveFromAt: daysAgo(60), occurredAt: daysAgo(60) };
    expect((await server.post('/api/national/commands/adopt-reading', calendar)).status).toBe(201);
    // Fifteen days of which the last was the day before yesterday.
    await appealed(berrio, 'E-NOW', daysAgo(30), daysAgo(17));
    const rulingOverdue = async () => (await asked(berrio, 'violations/E-NOW')).rulingOverdue;
    expect(await rulingOverdue()).toBe(false);
    // Still before the term ran out, but within a week of now.
    await at(berrio, 'cargo-arrived', daysAgo(4), coffee('L-2', { arrivedAt: daysAgo(5) }));
    expect(await rulingOverdue()).toBe(true);
  });
});

describe('Suspensions', () => {
  it('of another year are in force by the time of their port, unless an instant is asked for', async () => {
    await at('la-dorada', 'rule-appeal', '1941-01-02T10:00:00-05:00', { caseId: 'E-1940', outcome: 'CONFIRMED' });
    const body = await asked('la-dorada', 'suspensions');
    expect(body).toMatchObject({ at: '1941-01-02T15:00:00Z', items: [{ of: 'CAPTAIN', id: medellin.captainId }] });
    expect((await asked('la-dorada', 'suspensions?at=1942-01-03T05:00:00Z')).items).toEqual([]);
  });

  it('where nothing happened are asked for as of now', async () => {
    const before = Date.now();
    const { at: when, items } = await asked('yati', 'suspensions');
    expect(Date.parse(when)).toBeGreaterThanOrEqual(before);
    expect(items).toEqual([]);
  });
});
