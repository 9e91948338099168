import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServedPort } from '../support/served.js';

/**
 * Barranquilla in February and March 1939, through HTTP on SQLite: quotas of departure for up the river, cut by a fifth for the cargo
 * that piles up at La Dorada, the cargo of agents on the way, and an express that tows a barge in the drought. The steps follow one
 * another.
 */
const on = (date: string, time: string) => `1939-${date}T${time}:00-05:00`;
const QUILLA = 'barranquilla';

let port: ServedPort;
beforeAll(async () => {
  port = await ServedPort.open();
});
afterAll(() => port.close());

async function arrives(callId: string, vesselId: string, date: string, time: string, more: object = {}) {
  const arrivedAt = on(date, time);
  await port.done(QUILLA, 'vessel-arrived', { callId, vesselId, arrivedAt, ...more, occurredAt: arrivedAt });
}
const leaving = (callId: string, loadKg: number, date: string, time: string, plannedDepartureDate: string) => ({
  ...{ callId, loadKg, plannedDepartureDate: `1939-${plannedDepartureDate}`, occurredAt: on(date, time) },
});
/** The two facts of a departure that is authorised. */
async function authorised(asked: object): Promise<Record<string, any>> {
  const events = await port.done(QUILLA, 'request-upriver-departure', asked);
  return Object.fromEntries(events.map(({ type, data }) => [type, data]));
}
const refused = (asked: object) => port.refused(QUILLA, 'request-upriver-departure', asked);
const declares = (weightKg: number, date: string, time: string, more: object = {}) =>
  port.done(QUILLA, 'declare-agent-cargo', {
    ...{ companyId: 'NAVIERA', agentPort: 'MAGANGUE', direction: 'UP_RIVER', weightKg },
    ...{ receivedAt: on(date, time), occurredAt: on(date, time), ...more },
  });
const issues = (resolution: object) =>
  port.send('national/commands/issue-ministry-resolution', { occurredAt: on('02-25', '10:00'), ...resolution });
const CUT = {
  ...{ resolutionId: 'RESOLUCION-41', kind: 'UPRIVER_QUOTA_REDUCTION', reductionBps: 2000, congestedPort: 'LA_DORADA' },
  effectiveFromAt: on('03-01', '00:00'),
};
const boards = (what: string) => port.read(`ports/${QUILLA}/${what}`);

describe('Up the river in the drought of 1939', () => {
  it('The fleet of February: U1 of 900 t, U2 of 1,000 t, and the express X1, which carries 400 t without its barge', async () => {
    const fleet = [
      ['U1', 'ORDINARY', 'NAVIERA', 900, 900],
      ['U2', 'ORDINARY', 'NAVIERA', 1000, 1000],
      ['U3', 'ORDINARY', 'FLUVIAL', 500, 500],
      ['X1', 'EXPRESS', 'EXPRESOS', 600, 400],
    ] as const;
    for (const [vesselId, service, companyId, convoyT, bareT] of fleet) {
      const occurredAt = on('02-15', '08:00');
      await port.done('national', 'register-vessel', {
        ...{ vesselId, name: `Vapor ${vesselId}`, companyId, captainId: `CAPITAN-${vesselId}`, service, occurredAt },
        ...{ line: 'BARRANQUILLA', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5500 },
      });
      const capacity = { convoyCapacityKg: convoyT * 1000, bareCapacityKg: bareT * 1000 };
      const tows = service === 'EXPRESS' ? { tows: ['PLANCHON-7'] } : {};
      await port.done('national', 'assign-convoy-capacity', { vesselId, ...capacity, ...tows, occurredAt });
    }
  });

  it('Before 15 February the decree is not in force', async () => {
    await arrives('U2-1', 'U2', '02-15', '00:00');
    expect(await refused({ ...leaving('U2-1', 0, '02-14', '23:59', '02-20') })).toMatchObject({
      ...{ code: 'DECREE_NOT_IN_FORCE', article: 'D1939-6', inForceFrom: '1939-02-15T05:00:00Z' },
    });
  });

  it('U2’s company has agents on the way: 300 t received in time leave it 700 of its 750 t; two days before is too late', async () => {
    await declares(200_000, '02-17', '23:59');
    await declares(400_000, '02-18', '00:00');
    const { items } = await boards('upriver?at=1939-02-19T10:00:00-05:00');
    expect(items[0]).toMatchObject({ callId: 'U2-1', position: 1, authorised: false, maxLoadKg: 750_000 });
    // Leaving on the 20th it reserves for what came by the 17th: 200 t, which what is free takes up.
    expect(await refused(leaving('U2-1', 750_001, '02-19', '10:00', '02-20'))).toMatchObject({
      ...{ code: 'UPRIVER_QUOTA_EXCEEDED', article: 'D1939-1', maxLoadKg: 750_000 },
    });
    await declares(100_000, '02-16', '12:00', { occurredAt: on('02-19', '11:00'), declarationId: 'TARDE-1' });
    const asked = leaving('U2-1', 700_001, '02-19', '12:00', '02-20');
    expect(await refused(asked)).toMatchObject({
      ...{ code: 'AGENT_RESERVE_VIOLATED', article: 'D1939-4', departureMaxKg: 700_000, agentReserveKg: 300_000 },
    });
    const { UpriverQuotaFixed, UpriverDepartureAuthorized } = await authorised({ ...asked, loadKg: 700_000 });
    expect(UpriverQuotaFixed).toMatchObject({ maxLoadKg: 750_000, departureMaxKg: 700_000, agentReserveKg: 300_000 });
    expect(UpriverDepartureAuthorized).toMatchObject({ loadKg: 700_000, article: 'D1939-1' });
  });

  it('It leaves on the day it said, and its agents’ 300 t are counted for good; the 400 t of the 18th wait for the next', async () => {
    const sailing = { callId: 'U2-1', sailedAt: on('02-20', '06:00'), occurredAt: on('02-20', '06:00') };
    expect(await port.done(QUILLA, 'record-departure', sailing)).toMatchObject([
      { type: 'VesselSailed', data: { withoutPermit: false } },
      { type: 'AgentReserveRecounted', data: { agentReserveKg: 300_000, departureMaxKg: 700_000, excessKg: 0 } },
    ]);
    expect((await boards('agent-cargo')).items).toMatchObject([
      { weightKg: 400_000, countsFromDate: '1939-02-21', countedBy: null },
    ]);
  });

  it('With 200 t of its agents U2 would leave with all its 750 t', async () => {
    await arrives('U2-2', 'U2', '02-22', '08:00');
    await port.done('national', 'assign-convoy-capacity', {
      ...{ vesselId: 'U2', convoyCapacityKg: 1_150_000, bareCapacityKg: 1_150_000, occurredAt: on('02-22', '09:00') },
    });
    // 1,150 t: seventy per cent are 805; 400 t of agents leave 750.
    const { UpriverQuotaFixed } = await authorised(leaving('U2-2', 750_000, '02-23', '08:00', '02-24'));
    expect(UpriverQuotaFixed).toMatchObject({ maxLoadKg: 805_000, departureMaxKg: 750_000, agentReserveKg: 400_000 });
    const sailing = { callId: 'U2-2', sailedAt: on('02-24', '06:00'), occurredAt: on('02-24', '06:00') };
    await port.done(QUILLA, 'record-departure', sailing);
    await arrives('U2-3', 'U2', '02-25', '08:00');
    await port.done('national', 'assign-convoy-capacity', {
      ...{ vesselId: 'U2', convoyCapacityKg: 1_000_000, bareCapacityKg: 1_000_000, occurredAt: on('02-25', '09:00') },
    });
    await declares(200_000, '02-24', '12:00');
    const again = await authorised(leaving('U2-3', 750_000, '02-26', '08:00', '02-27'));
    expect(again.UpriverQuotaFixed).toMatchObject({ departureMaxKg: 750_000, agentReserveKg: 200_000 });
  });

  it('The inspector of La Dorada tells what could not be loaded there; that suggests to reduce the quota, and reduces nothing', async () => {
    const [reported] = await port.done('la-dorada', 'report-backlog', {
      ...{ kgByDirection: { DOWN_RIVER: 420_000 }, occurredAt: on('02-24', '18:00') },
    });
    expect(reported).toMatchObject({
      type: 'BacklogReported',
      data: { port: 'LA_DORADA', recipients: ['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR'], article: 'D1939-5' },
    });
    const { suggestion } = await boards('backlog');
    expect(suggestion).toMatchObject({
      ...{ kind: 'UPRIVER_QUOTA_REDUCTION', mostBps: 2000, inForce: null, article: 'D1939-1' },
      congestedPorts: [{ port: 'LA_DORADA', kg: 420_000 }],
    });
  });

  it('The Ministry may cut a fifth and no more, for La Dorada, Berrío or Wilches and no other port', async () => {
    expect((await issues({ ...CUT, reductionBps: 2001 })).body).toMatchObject({
      ...{ code: 'REDUCTION_EXCEEDS_20_PERCENT', article: 'D1939-1', reductionBps: 2001, mostBps: 2000 },
    });
    expect((await issues({ ...CUT, congestedPort: 'BARRANCABERMEJA' })).body).toMatchObject({
      ...{ code: 'PORT_NOT_A_GROUND', article: 'D1939-1', congestedPort: 'BARRANCABERMEJA' },
    });
    expect((await issues(CUT)).status).toBe(201);
    expect((await issues({ ...CUT, resolutionId: 'RESOLUCION-43' })).body.code).toBe('OVERLAPPING_RESOLUTION');
    const { suggestion } = await boards('backlog?at=1939-03-01T12:00:00-05:00');
    expect(suggestion.inForce).toBe('RESOLUCION-41');
  });

  it('U1’s quota falls from 675 to 540 t; the 270 t of its agents fit into the 360 it leaves free', async () => {
    await arrives('U1-1', 'U1', '02-28', '08:00');
    await declares(150_000, '03-02', '15:00');
    await declares(120_000, '03-01', '15:00', { agentPort: 'PUERTO_WILCHES' });
    expect(await refused(leaving('U1-1', 540_001, '03-04', '10:00', '03-05'))).toMatchObject({
      ...{ code: 'UPRIVER_QUOTA_EXCEEDED', maxLoadKg: 540_000 },
    });
    const { items } = await boards('upriver?at=1939-03-05T10:00:00-05:00');
    const its = items.find(({ callId }: any) => callId === 'U1-1');
    expect(its).toMatchObject({
      ...{ maxLoadKg: 540_000, agentReserveKg: 270_000, departureMaxKg: 540_000, resolutionId: 'RESOLUCION-41' },
      article: 'D1939-1',
    });
  });

  it('U3 came after it and waits; U1 chooses to leave with 300 t, and may', async () => {
    await arrives('U3-1', 'U3', '03-03', '08:00');
    expect(await refused(leaving('U3-1', 100, '03-04', '10:00', '03-05'))).toMatchObject({
      ...{ code: 'NOT_VESSEL_IN_TURN', article: 'D1939-1', vesselInTurn: 'U1-1' },
    });
    const { UpriverQuotaFixed } = await authorised(leaving('U1-1', 300_000, '03-04', '11:00', '03-05'));
    expect(UpriverQuotaFixed).toMatchObject({
      ...{ quotaKg: 675_000, maxLoadKg: 540_000, departureMaxKg: 540_000, agentReserveKg: 270_000 },
      ...{ reductionBps: 2000, resolutionId: 'RESOLUCION-41', floorKg: 640_000 },
    });
    // Of 500 t, 425 are 340.
    const u3 = await authorised(leaving('U3-1', 340_000, '03-04', '12:00', '03-05'));
    expect(u3.UpriverQuotaFixed).toMatchObject({ quotaKg: 425_000, maxLoadKg: 340_000 });
  });

  it('Of the 600 t that U1 leaves free, the Intendant proposes what Wilches and Gamarra were left with, and the Inspector signs', async () => {
    await port.done('puerto-wilches', 'report-backlog', {
      ...{ kgByDirection: { UP_RIVER: 300_000 }, occurredAt: on('03-03', '18:00') },
    });
    await port.done('gamarra', 'report-backlog', {
      ...{ kgByDirection: { UP_RIVER: 195_000 }, occurredAt: on('03-03', '18:00') },
    });
    const at = (time: string) => ({ callId: 'U1-1', occurredAt: on('03-04', time) });
    // 270 t are promised to the agents; 330 are shared.
    const allocations = [
      { port: 'PUERTO_WILCHES', kg: 200_000 },
      { port: 'GAMARRA', kg: 130_000 },
    ];
    expect(await port.refused(QUILLA, 'set-free-quota', { ...at('13:00'), allocations })).toMatchObject({
      ...{ code: 'FREE_QUOTA_NOT_PROPOSED', article: 'D1939-5' },
    });
    const [proposed] = await port.done(QUILLA, 'propose-free-quota', at('13:10'));
    expect(proposed!.data).toMatchObject({ allocations, freeKg: 600_000, suggested: true });
    const less = { ...at('13:20'), allocations: allocations.slice(1) };
    expect(await port.refused(QUILLA, 'set-free-quota', less)).toMatchObject({ code: 'FREE_QUOTA_DIFFERS' });
    const more = { ...at('13:20'), allocations: [{ port: 'GAMARRA', kg: 600_001 }] };
    expect(await port.refused(QUILLA, 'set-free-quota', more)).toMatchObject({
      ...{ code: 'FREE_QUOTA_EXCEEDS_RESERVE', freeKg: 600_000, excessKg: 1 },
    });
    await port.done(QUILLA, 'set-free-quota', { ...at('13:30'), allocations });
    const { items } = await boards('upriver');
    expect(items.find(({ callId }: any) => callId === 'U1-1').freeQuota).toMatchObject({ state: 'SET', allocations });
  });

  it('X1 tows a barge: not without a resolution; with one, with its 280 t cut by the same fifth, and one barge alone', async () => {
    await arrives('X1-1', 'X1', '03-04', '09:00', { tows: ['PLANCHON-7'] });
    const asked = leaving('X1-1', 224_000, '03-06', '10:00', '03-07');
    expect(await refused(asked)).toMatchObject({ code: 'EXPRESS_TOW_NOT_AUTHORIZED', article: 'D1939-3' });
    const drought = { resolutionId: 'RESOLUCION-42', kind: 'EXPRESS_TOW_DROUGHT' };
    const season = { effectiveFromAt: on('03-06', '00:00'), effectiveToAt: on('04-01', '00:00') };
    expect((await issues({ ...drought, ...season, occurredAt: on('03-05', '10:00') })).status).toBe(201);
    expect(await refused({ ...asked, loadKg: 224_001 })).toMatchObject({
      ...{ code: 'EXPRESS_QUOTA_EXCEEDED', article: 'D1939-3', maxLoadKg: 224_000 },
    });
    // Were nothing cut it would be 280 t, and not 420 for its barge.
    const revoked = { resolutionId: 'RESOLUCION-41', effectiveFromAt: on('03-06', '12:00') };
    await port.done('national', 'revoke-ministry-resolution', { ...revoked, occurredAt: on('03-06', '11:00') });
    const uncut = { ...asked, occurredAt: on('03-06', '12:00') };
    expect(await refused({ ...uncut, loadKg: 420_000 })).toMatchObject({ maxLoadKg: 280_000 });
    const { UpriverQuotaFixed } = await authorised({ ...uncut, loadKg: 280_000 });
    expect(UpriverQuotaFixed).toMatchObject({
      ...{ article: 'D1939-3', maxLoadKg: 280_000, capacityKg: 400_000, droughtResolutionId: 'RESOLUCION-42' },
    });
    await port.done(QUILLA, 'record-departure', {
      ...{ callId: 'X1-1', sailedAt: on('03-07', '05:00'), occurredAt: on('03-07', '05:00') },
    });
    await arrives('X1-2', 'X1', '03-20', '09:00', { tows: ['PLANCHON-7', 'PLANCHON-8'] });
    expect(await refused(leaving('X1-2', 0, '03-21', '10:00', '03-22'))).toMatchObject({
      ...{ code: 'EXPRESS_TOW_LIMIT_ONE', article: 'D1939-3', tows: ['PLANCHON-7', 'PLANCHON-8'] },
    });
  });

  it('Wilches keeps its register, and loads first in the vessels that serve it specially', async () => {
    const moved = (movement: string, weightKg: number, time: string) =>
      port.done('puerto-wilches', 'record-port-movement', {
        ...{ movement, direction: 'DOWN_RIVER', weightKg, movedAt: on('03-10', time), occurredAt: on('03-10', time) },
      });
    await moved('IN', 84_000, '08:00');
    await moved('OUT', 30_500.5, '17:00');
    await moved('IN', 1000, '18:00');
    expect((await port.read('ports/puerto-wilches/port-movements')).items).toEqual([
      { date: '1939-03-10', direction: 'DOWN_RIVER', inKg: 85_000, outKg: 30_500.5 },
    ]);
    await port.done('national', 'register-vessel', {
      ...{ vesselId: 'W1', name: 'Vapor Wilches', companyId: 'FLUVIAL', captainId: 'CAPITAN-W1', service: 'ORDINARY' },
      ...{ line: 'BARRANQUILLA', upriverLimit: 'PUERTO_BERRIO', kind: 'MOTOR_VESSEL', lengthCm: 3000 },
      ...{ specialServicePorts: ['PUERTO_WILCHES'], occurredAt: on('03-10', '08:00') },
    });
    for (const [vesselId, time] of [
      ['U1', '08:00'],
      ['W1', '09:00'],
    ] as const) {
      const arrivedAt = on('03-11', time);
      await port.done('puerto-wilches', 'vessel-arrived', {
        ...{ callId: `${vesselId}-WILCHES`, vesselId, arrivedAt, occurredAt: arrivedAt },
      });
    }
    const { vesselInTurn, items } = await port.read('ports/puerto-wilches/upriver');
    expect([vesselInTurn, items.map(({ position, callId, article }: any) => [position, callId, article])]).toEqual([
      null,
      [
        [1, 'W1-WILCHES', 'D1939-5'],
        [2, 'U1-WILCHES', 'D1939-5'],
      ],
    ]);
  });

  it('All of it can be taken away as CSV, and the boards are there again after a restart', async () => {
    const csv = async (what: string) =>
      (await fetch(`${port.url}/api/ports/${what}`, { headers: { accept: 'text/csv' } })).text();
    expect(await csv('la-dorada/backlog')).toContain('LA_DORADA,DOWN_RIVER,420000,1939-02-24T23:00:00Z');
    expect(await csv('puerto-wilches/port-movements')).toContain('1939-03-10,DOWN_RIVER,85000,30500.5');
    const upriver = await csv('barranquilla/upriver');
    expect(upriver.split('\r\n')[0]).toContain('Puesto,Escala,Buque,Compañía');
    expect(upriver).toContain('PUERTO_WILCHES: 200000');
    const before = await boards('upriver');
    await port.restart();
    expect(await boards('upriver')).toEqual(before);
  });
});
