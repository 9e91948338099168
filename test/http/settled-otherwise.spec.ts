/** What an office settles by what it was told when it was started, or by what was published late; and what of it stands when it is judged again. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scalesIn } from '../../src/application/official-scales.js';
import { serve } from '../../src/serve.js';
import { ServedPort } from '../support/served.js';

const HONDA = 'honda';
const GAMARRA = 'gamarra';
const BARRANQUILLA = 'barranquilla';

let port: ServedPort;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-settled-'));
  port = await ServedPort.open(folder);
});
afterAll(() => port.close());

const local = (date: string, time: string) => `${date}T${time}-05:00`;
const EARLY = local('1939-02-15', '00:00:00');

async function registers(vesselId: string, tonnes: number) {
  await port.done('national', 'register-vessel', {
    ...{ vesselId, name: vesselId, companyId: 'NAVIERA', captainId: 'CAPITAN', line: 'BARRANQUILLA' },
    ...{ service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5000, occurredAt: EARLY },
  });
  const kg = tonnes * 1000;
  const capacity = { vesselId, convoyCapacityKg: kg, bareCapacityKg: kg, occurredAt: EARLY };
  await port.done('national', 'assign-convoy-capacity', capacity);
}
const arrives = (where: string, vesselId: string, at: string) =>
  port.done(where, 'vessel-arrived', { callId: `C-${vesselId}`, vesselId, arrivedAt: at, occurredAt: at });

async function whatIf(where: string, change: object) {
  const { status, body } = await port.send(`ports/${where}/what-if`, change, { 'accept-language': 'en' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

interface Recorded {
  readonly id: string;
  readonly type: string;
  readonly data: any;
}
const recordedAt = (where: string): Promise<readonly Recorded[]> => port.read(`ports/${where}/events?limit=1000`);
/** The event that came from the national register, or from a command, under that name. */
const eventIn = (events: readonly Recorded[], wanted: string): Recorded =>
  events.find(({ type, data }) => (data.fact?.type ?? type.replace('co.turno.', '')) === wanted)!;

describe('A calendar of holidays that is published after permits of one of its days were attended', () => {
  /** A Tuesday, which no calendar that is shipped makes a holiday. */
  const day = local('1940-11-19', '10:00:00');
  let holidays: readonly string[];

  it('leaves their fees as they are: nothing then, and what it says from then on', async () => {
    await registers('NEIVA', 500);
    await arrives(HONDA, 'NEIVA', local('1940-11-18', '08:00:00'));
    const attended = async (permitId: string, at: string) => {
      await port.done(HONDA, 'request-permit', { permitId, callId: 'C-NEIVA', kind: 'LOAD', occurredAt: at });
      return port.done(HONDA, 'attend-permit', { permitId, granted: true, serviceNeeded: true, occurredAt: at });
    };
    expect(await attended('BEFORE', day)).toMatchObject([{ data: { feeCentavos: 0, because: 'ORDINARY_HOURS' } }]);
    const shipped = (await port.read('national/holiday-calendars')).holidayCalendars.find(
      ({ year }: any) => year === 1940,
    );
    holidays = [...shipped.dates, '1940-11-19'];
    await port.done('national', 'publish-holiday-calendar', {
      ...{
        year: 1940,
        dates: holidays,
        source: 'un decreto de última hora',
        occurredAt: local('1940-11-20', '08:00:00'),
      },
    });
    expect(await attended('AFTER', day)).toMatchObject([{ data: { feeCentavos: 200, because: 'HOLIDAY' } }, {}]);
    const { permits } = await port.read(`ports/${HONDA}/calls/C-NEIVA`);
    expect(permits.map(({ permitId, feeCentavos }: any) => [permitId, feeCentavos])).toEqual([
      ['BEFORE', 0],
      ['AFTER', 200],
    ]);
    expect(await whatIf(HONDA, {})).toMatchObject({ differs: false });
  });

  it('shows by judging again what it would have come to, had it been known', async () => {
    const answer = await whatIf(HONDA, { calendars: [{ year: 1940, dates: holidays }] });
    expect(answer.fees).toEqual([
      {
        ...{ of: 'OvertimeFeeCharged BEFORE', fromCentavos: null, toCentavos: 200, byCentavos: 200 },
        inWords: 'What is charged (OvertimeFeeCharged BEFORE) is 2 pesos more: before, nothing; now, 2 pesos.',
      },
    ]);
    expect(answer).toMatchObject({ differs: true, refusedNow: [], permits: [] });
    // And had it never been published, the one that was charged would not have been.
    const without = await whatIf(HONDA, { calendars: [{ year: 1940, dates: holidays.slice(0, -1) }] });
    expect(without.fees).toMatchObject([{ of: 'OvertimeFeeCharged AFTER', fromCentavos: 200, toCentavos: null }]);
  });

  it.each([
    [[{ year: 1940, dates: ['1941-01-01'] }], 'calendars[0].dates[0]'],
    [[{ year: 1940, dates: ['1940-11-19', '1940-11-19'] }], 'calendars[0].dates[1]'],
    [[{ year: 1940, dates: ['19 de noviembre'] }], 'calendars[0].dates[0]'],
    [[{ year: 1, dates: [] }], 'calendars[0].year'],
    [
      [
        { year: 1940, dates: [] },
        { year: 1940, dates: [] },
      ],
      'calendars[1].year',
    ],
    ['1940', 'calendars'],
  ])('is taken by judging again in its form alone: %j is refused at %s', async (calendars, field) => {
    const { status, body } = await port.send(`ports/${HONDA}/what-if`, { calendars });
    expect([status, body.errors.map((fault: any) => fault.field)]).toEqual([400, [field]]);
  });
});

describe('A resolution and a declaration left out', () => {
  const march = (day: number, time = '10:00:00') => local(`1939-03-0${day}`, time);

  it('say by how much the quota of a vessel that left up the river would differ, what it may leave with, and what is reserved', async () => {
    await registers('UPSTREAM', 1000);
    await port.done('national', 'issue-ministry-resolution', {
      ...{ resolutionId: 'R-41', kind: 'UPRIVER_QUOTA_REDUCTION', reductionBps: 2000, congestedPort: 'LA_DORADA' },
      ...{ effectiveFromAt: march(1, '00:00:00'), occurredAt: EARLY },
    });
    await arrives(BARRANQUILLA, 'UPSTREAM', march(2));
    await port.done(BARRANQUILLA, 'declare-agent-cargo', {
      ...{ companyId: 'NAVIERA', agentPort: 'MAGANGUE', direction: 'UP_RIVER', weightKg: 500_000 },
      ...{ receivedAt: march(2), occurredAt: march(2) },
    });
    const callId = 'C-UPSTREAM';
    await port.done(BARRANQUILLA, 'request-upriver-departure', {
      ...{ callId, loadKg: 100_000, plannedDepartureDate: '1939-03-06', occurredAt: march(5) },
    });
    const allocations = [{ port: 'MAGANGUE', kg: 10_000 }];
    await port.done(BARRANQUILLA, 'propose-free-quota', { callId, allocations, occurredAt: march(5, '11:00:00') });
    await port.done(BARRANQUILLA, 'set-free-quota', { callId, allocations, occurredAt: march(5, '12:00:00') });
    const events = await recordedAt(BARRANQUILLA);
    const asIf = (type: string) => whatIf(BARRANQUILLA, { omit: [eventIn(events, type).id] });
    const one = { callId, vesselId: 'UPSTREAM' };

    const uncut = await asIf('MinistryResolutionIssued');
    expect(uncut.quotas).toMatchObject([{ ...one, fromKg: 600_000, toKg: 750_000, byKg: 150_000 }]);
    expect([uncut.departures, uncut.freeQuotas]).toEqual([[], []]);

    const undeclared = await asIf('AgentCargoDeclared');
    expect(undeclared.quotas).toEqual([]);
    expect(undeclared.departures).toEqual([
      {
        ...{ ...one, fromKg: 500_000, toKg: 600_000, byKg: 100_000 },
        inWords: 'Call C-UPSTREAM may leave up the river with 100,000 kg more: before, 500,000 kg; now, 600,000 kg.',
      },
    ]);

    const unset = await asIf('FreeQuotaSet');
    expect(unset.freeQuotas).toEqual([
      {
        ...{ ...one, port: 'MAGANGUE', fromKg: 10_000, toKg: 0, byKg: -10_000 },
        inWords: 'Of what call C-UPSTREAM leaves free, Magangué is reserved 10,000 kg less: from 10,000 kg to 0 kg.',
      },
    ]);
  });
});

describe('An office that is told of official scales', () => {
  const papers = { shipper: 'Trilladora', weightKg: 1000 };
  const settles = (weightSource: string, at: string) => ({ ...papers, weightSource, occurredAt: at });
  const command = 'liquidate-loading-dues';
  const [before, since] = [local('1940-12-31', '23:59:59'), local('1941-01-01', '00:00:00')];

  it('takes no rail bill at that port from that day on, and any before and elsewhere', async () => {
    await port.done(GAMARRA, command, settles('RAIL_BILL', local('1941-02-03', '10:00:00')));
    await port.stop();
    const officialScales = scalesIn('gamarra:1941-01-01');
    const told = await serve({ host: '127.0.0.1', port: 0, storeFile: join(folder, 'turno.db'), officialScales });
    port = ServedPort.at(folder, told);
    await port.done(GAMARRA, command, settles('RAIL_BILL', before));
    expect(await port.refused(GAMARRA, command, settles('RAIL_BILL', since))).toMatchObject({
      ...{ code: 'WEIGHT_SOURCE_NOT_ALLOWED', article: 'DD34-07', field: 'weightSource', weightSource: 'RAIL_BILL' },
    });
    await port.done(GAMARRA, command, settles('OFFICIAL_SCALE', since));
    await port.done('puerto-wilches', command, settles('RAIL_BILL', since));
  });

  it('lets stand, when it is judged again, what was settled before it was told', async () => {
    const answer = await whatIf(GAMARRA, {});
    expect(answer).toMatchObject({ differs: false, refusedNow: [], judged: { commands: 3 } });
    const { board: _board, ...should } = await port.read(
      `ports/${GAMARRA}/as-it-should-have-been?at=${encodeURIComponent(local('1941-03-01', '00:00:00'))}`,
    );
    expect(should).toMatchObject({ differs: false, refusedNow: [] });
  });

  it('holds a settlement that is corrected to what it was told', async () => {
    const weighed = (await recordedAt(GAMARRA)).find(({ data }) => data.weightSource === 'OFFICIAL_SCALE');
    const correction = { eventId: weighed!.id, fields: { weightSource: 'RAIL_BILL' } };
    const { refusedNow } = await whatIf(GAMARRA, { corrections: [correction] });
    expect(refusedNow).toMatchObject([{ code: 'WEIGHT_SOURCE_NOT_ALLOWED', corrected: true }]);
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));
