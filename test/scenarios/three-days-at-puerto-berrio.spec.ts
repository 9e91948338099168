import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServedPort } from '../support/served.js';

/**
 * Puerto Berrío from Monday 25 to Wednesday 27 November 1940, through HTTP on SQLite: vessels dispatched only to Berrío and
 * their five points, a resolution of the Ministry from Tuesday on, local cargo that waits its day, and a vessel released at
 * La Dorada that takes only what is indicated to it. The steps follow one another.
 */
const on = (day: number, time: string) => `1940-11-${day}T${time}:00-05:00`;
const BERRIO = 'puerto-berrio';
const DORADA = 'la-dorada';

let port: ServedPort;
beforeAll(async () => {
  port = await ServedPort.open();
});
afterAll(() => port.close());

const SACK_KG = 50;
const cargo = (lotId: string, tonnes: number, day: number, time: string, origin: object) => ({
  lotId,
  ...origin,
  arrivedAt: on(day, time),
  shipper: 'Trilladora Antioquia',
  consignees: ['Agencia Marítima'],
  destination: 'BARRANQUILLA',
  cargoClass: 'OTHER',
  packages: [
    {
      ...{ marks: `M/${lotId}`, numbers: 'sin', contents: 'café' },
      ...{ count: (tonnes * 1000) / SACK_KG, unitWeightKg: SACK_KG },
    },
  ],
  occurredAt: on(day, time),
});
const byRail = (lotId: string) => ({ origin: 'RAIL', railWaybillId: `FA-${lotId}` });
const LOCAL = { origin: 'LOCAL' };

async function arrives(where: string, callId: string, vesselId: string, day: number, time: string, more: object = {}) {
  const arrivedAt = on(day, time);
  await port.done(where, 'vessel-arrived', { callId, vesselId, arrivedAt, ...more, occurredAt: arrivedAt });
}
/** Unloaded, inspected and with its loading permit: ready. */
async function isReady(where: string, callId: string, day: number, time: string) {
  const at = { occurredAt: on(day, time) };
  const permitId = `CARGUE-${callId}`;
  await port.done(where, 'record-unloading', { callId, unloadedKg: 40_000, ...at });
  await port.done(where, 'record-technical-inspection', { callId, passed: true, ...at });
  await port.done(where, 'request-permit', { permitId, callId, kind: 'LOAD', ...at });
  await port.done(where, 'attend-permit', { permitId, granted: true, serviceNeeded: true, ...at });
  await port.done(where, 'present-loading-permit', { callId, permitId, ...at });
}
const asking = (callId: string, day: number, time: string) => ({
  callId,
  requestedBy: 'el capitán',
  occurredAt: on(day, time),
});
/** The facts a loading request made, by their types. */
async function asks(where: string, callId: string, day: number, time: string): Promise<Record<string, any>> {
  const events = await port.done(where, 'request-loading', asking(callId, day, time));
  return Object.fromEntries(events.map(({ type, data }) => [type, data]));
}
const tonnes = ({ items }: { items: any[] }) =>
  Object.fromEntries(items.map((item) => [item.lotId, item.weightKg / 1000]));
const passedOver = ({ skipped }: { skipped: any[] }) =>
  skipped.map(({ lotId, reason, article }) => [lotId, reason, article]);

const ONLY_TO_BERRIO = { dispatchedOnlyTo: 'PUERTO_BERRIO' };

describe('Three days at Puerto Berrío', () => {
  it('The fleet: two vessels that come up only as far as Berrío, one of 1,100 t that goes on to La Dorada, and V5', async () => {
    const fleet = [
      ['B1', 601, 'PUERTO_BERRIO'],
      ['B3', 700, 'PUERTO_BERRIO'],
      ['T1', 1100, 'LA_DORADA'],
      ['V5', 400, 'LA_DORADA'],
    ] as const;
    for (const [vesselId, tons, upriverLimit] of fleet) {
      const occurredAt = on(11, '08:00');
      await port.done('national', 'register-vessel', {
        ...{
          vesselId,
          name: `Vapor ${vesselId}`,
          companyId: 'NAVIERA',
          captainId: `CAPITAN-${vesselId}`,
          upriverLimit,
        },
        ...{ line: 'BARRANQUILLA', service: 'ORDINARY', kind: 'STEAMER', lengthCm: 5500, occurredAt },
      });
      const capacity = { convoyCapacityKg: tons * 1000, bareCapacityKg: tons * 1000 };
      await port.done('national', 'assign-convoy-capacity', { vesselId, ...capacity, occurredAt });
    }
  });

  it('On Thursday and Friday before, V5 finds no cargo at La Dorada and is released to load at intermediate ports', async () => {
    await arrives(DORADA, 'V5-DORADA', 'V5', 21, '06:00');
    await isReady(DORADA, 'V5-DORADA', 21, '08:00');
    expect(await asks(DORADA, 'V5-DORADA', 21, '08:30')).toMatchObject({
      NoCargoAvailable: { items: [], quotaCompleted: false },
    });
    await port.done(DORADA, 'release-to-intermediate-ports', { callId: 'V5-DORADA', occurredAt: on(21, '09:00') });
    // It has loaded nothing here, so it needs no sail permit.
    const sailing = { callId: 'V5-DORADA', sailedAt: on(22, '05:30'), occurredAt: on(22, '05:30') };
    expect(await port.done(DORADA, 'record-departure', sailing)).toMatchObject([{ data: { withoutPermit: false } }]);
  });

  it('Coffee comes by rail on Sunday and on Monday; between the two, on Monday at three, a shipper of the town presents a planilla', async () => {
    await port.done(BERRIO, 'cargo-arrived', cargo('CAFE-1', 300, 24, '17:00', byRail('0871')));
    await port.done(BERRIO, 'cargo-arrived', cargo('TAGUA', 15, 25, '08:00', LOCAL));
    expect((await port.read(`ports/${BERRIO}/cargo-register/TAGUA`)).state).toBe('AWAITING_PLANILLA');
    const [presented, turn] = await port.done(BERRIO, 'present-planilla', {
      ...{ lotId: 'TAGUA', planillaId: 'PLANILLA-12' },
      ...{ presentedAt: on(25, '15:00'), occurredAt: on(25, '15:00') },
    });
    expect(presented!.data).toMatchObject({ late: false, loadableFrom: '1940-11-26T20:00:00Z' });
    expect(turn!.data).toMatchObject({ turnAt: '1940-11-25T20:00:00Z', article: 'D1976-07' });
    await port.done(BERRIO, 'cargo-arrived', cargo('CAFE-2', 400, 25, '15:20', byRail('0902')));
  });

  it('B1, of 601 t, leaves five points less in reserve: 480,800 kg by its share, for the floor of 480 t does not bind', async () => {
    await arrives(BERRIO, 'B1', 'B1', 25, '10:00', ONLY_TO_BERRIO);
    await isReady(BERRIO, 'B1', 25, '14:00');
    const { QuotaFixed, CargoAssigned } = await asks(BERRIO, 'B1', 25, '16:00');
    expect(QuotaFixed).toMatchObject({ maxLoadKg: 480_800, reserveBps: 2000, floorKg: 480_000, article: 'D1976-16' });
    expect(QuotaFixed).not.toHaveProperty('resolutionId');
    expect(tonnes(CargoAssigned)).toEqual({ 'CAFE-1': 300, 'CAFE-2': 180.8 });
    expect(CargoAssigned.quotaCompleted).toBe(true);
  });

  it('The local lot stands before the second train and is passed over: it may be loaded a day after its planilla', async () => {
    const { skipped } = await port.read(`ports/${BERRIO}/calls/B1`);
    expect(passedOver({ skipped })).toEqual([['TAGUA', 'LOCAL_24H', 'D1976-07']]);
    expect(
      (await port.read(`ports/${BERRIO}/cargo-register`)).items.map(({ lotId, position, unassignedKg }: any) => [
        ...[position, lotId, unassignedKg],
      ]),
    ).toEqual([
      [1, 'TAGUA', 15_000],
      [2, 'CAFE-2', 219_200],
      [null, 'CAFE-1', 0],
    ]);
  });

  it('On Monday the Ministry raises every reserve by five points from midnight, for Berrío is congested', async () => {
    const resolution = {
      resolutionId: 'RESOLUCION-218',
      kind: 'RESERVE_ADJUSTMENT',
      deltaBps: 500,
      ground: 'DOWNSTREAM_CONGESTION',
      congestedPort: 'PUERTO_BERRIO',
      effectiveFromAt: on(26, '00:00'),
      occurredAt: on(25, '18:00'),
    };
    const issue = (changes: object) =>
      port.send('national/commands/issue-ministry-resolution', { ...resolution, ...changes });
    expect((await issue({ deltaBps: -500 })).body.code).toBe('GROUND_SIGN_MISMATCH');
    expect((await issue({ effectiveFromAt: on(25, '00:00') })).body.code).toBe('RETROACTIVE_RESOLUTION');
    await port.done('national', 'issue-ministry-resolution', resolution);
    const stateAt = async (at: string) =>
      (await port.read(`national/resolutions?at=${encodeURIComponent(at)}`)).resolutions[0].state;
    expect(await stateAt(on(25, '23:59'))).toBe('NOT_YET');
    expect(await stateAt('1940-11-26T05:00:00Z')).toBe('IN_FORCE');
  });

  it('On Tuesday B1’s quota stands as it was fixed; B3, of 700 t, is given 25 - 5 + 5 points: 525,000 kg', async () => {
    await arrives(BERRIO, 'B3', 'B3', 25, '20:00', ONLY_TO_BERRIO);
    await isReady(BERRIO, 'B3', 26, '08:00');
    const { QuotaFixed, CargoAssigned } = await asks(BERRIO, 'B3', 26, '09:00');
    expect(QuotaFixed).toMatchObject({ maxLoadKg: 525_000, reserveBps: 2500, resolutionId: 'RESOLUCION-218' });
    expect(tonnes(CargoAssigned)).toEqual({ 'CAFE-2': 219.2 });
    expect(passedOver(CargoAssigned as never)).toEqual([['TAGUA', 'LOCAL_24H', 'D1976-07']]);
    const { items } = await port.read(`ports/${BERRIO}/quotas`);
    expect(
      items.map(({ callId, fixed, maxLoadKg, resolutionId }: any) => [callId, fixed, maxLoadKg, resolutionId]),
    ).toEqual([
      ['B1', true, 480_800, null],
      ['B3', true, 525_000, 'RESOLUCION-218'],
    ]);
  });

  it('A vessel of 1,100 t that asks at La Dorada that day would keep 40 % in reserve; its floor of 700,000 kg stands', async () => {
    await arrives(DORADA, 'T1', 'T1', 26, '05:00');
    await isReady(DORADA, 'T1', 26, '09:00');
    const { QuotaFixed } = await asks(DORADA, 'T1', 26, '10:00');
    expect(QuotaFixed).toMatchObject({
      ...{ maxLoadKg: 700_000, reserveBps: 4000, floorKg: 700_000, resolutionId: 'RESOLUCION-218' },
    });
  });

  it('The local lot is B3’s at exactly three on Tuesday, and not a second before', async () => {
    const before = { ...asking('B3', 26, '14:59'), occurredAt: '1940-11-26T14:59:59-05:00' };
    const [, none] = await port.done(BERRIO, 'request-loading', before);
    expect(none!.type).toBe('NoCargoAvailable');
    expect(passedOver(none!.data as never)).toEqual([['TAGUA', 'LOCAL_24H', 'D1976-07']]);
    const { CargoAssigned } = await asks(BERRIO, 'B3', 26, '15:00');
    expect(tonnes(CargoAssigned)).toEqual({ TAGUA: 15 });
  });

  it('V5 calls, released at La Dorada: what is not indicated to it is refused, whoever is in turn', async () => {
    await port.done(BERRIO, 'cargo-arrived', cargo('CAFE-3', 60, 26, '17:00', byRail('0915')));
    await arrives(BERRIO, 'V5-BERRIO', 'V5', 26, '16:00');
    await isReady(BERRIO, 'V5-BERRIO', 26, '17:30');
    expect(await port.refused(BERRIO, 'request-loading', asking('V5-BERRIO', 26, '18:00'))).toMatchObject({
      code: 'BERRIO_CARGO_NOT_INDICATED',
      article: 'D1976-13',
    });
    const { vesselInTurn, items } = await port.read(`ports/${BERRIO}/vessel-turn`);
    expect(vesselInTurn).toBe('B3');
    expect(items.find(({ callId }: any) => callId === 'V5-BERRIO')).toMatchObject({ position: null, state: 'READY' });
  });

  it('Once the Inspectorate indicates 20,000 kg it takes them, without waiting for the turn and without a quota', async () => {
    await port.done(BERRIO, 'indicate-berrio-cargo', {
      ...{ callId: 'V5-BERRIO', maxKg: 20_000, occurredAt: on(26, '18:10') },
    });
    const facts = await asks(BERRIO, 'V5-BERRIO', 26, '18:20');
    expect(Object.keys(facts)).toEqual(['LoadingRequested', 'CargoAssigned']);
    expect(tonnes(facts.CargoAssigned)).toEqual({ 'CAFE-3': 20 });
    expect(await port.refused(BERRIO, 'request-loading', asking('V5-BERRIO', 26, '18:30'))).toMatchObject({
      code: 'BERRIO_CARGO_NOT_INDICATED',
    });
    expect((await port.read(`ports/${BERRIO}/calls/V5-BERRIO`)).quota).toBeNull();
  });

  it('B1 sails on Wednesday evening with its 480.8 t, and pays two pesos for its permit', async () => {
    const at = (time: string) => ({ callId: 'B1', occurredAt: on(27, time) });
    for (const { lotId, packages, weightKg } of (await port.read(`ports/${BERRIO}/calls/B1`)).assignments)
      await port.done(BERRIO, 'confirm-loaded', { ...at('16:00'), lotId, packages, weightKg });
    await port.done(BERRIO, 'close-loading', at('17:00'));
    const list = await port.read(`ports/${BERRIO}/calls/B1/dispatch-list`);
    expect(list.totalKg).toBe(480_800);
    const lines = list.lines.map(({ destination: _to, consignees: _for, ...line }: any) => line);
    await port.done(BERRIO, 'present-manifest', { ...at('18:00'), lines });
    expect(await port.done(BERRIO, 'sail-permit', at('19:10'))).toMatchObject([
      { type: 'SailPermitGranted', data: { feeCentavos: 200 } },
      { type: 'OvertimeFeeCharged', data: { centavos: 200, article: 'D1430-1', because: 'NIGHT', localTime: '19:10' } },
    ]);
    await port.done(BERRIO, 'record-departure', { ...at('19:30'), sailedAt: on(27, '19:30') });
    expect(await port.read(`ports/${BERRIO}/calls/B1`)).toMatchObject({ state: 'SAILED', onboardKg: 480_800 });
  });

  it('The five points it did not reserve it is to take on its way: of the 80 t left at Wilches it takes 20, and 10,050 kg are short', async () => {
    const report = { kgByDirection: { DOWN_RIVER: 80_000 }, occurredAt: on(27, '08:00') };
    await port.done('puerto-wilches', 'report-backlog', report);
    const takes = (place: string, weightKg: number, time: string) => ({
      ...{ callId: 'B1', port: place, weightKg, occurredAt: on(28, time) },
    });
    expect(await port.refused(BERRIO, 'record-intermediate-loading', takes('LA_DORADA', 1, '08:00'))).toMatchObject({
      ...{ code: 'NOT_AN_INTERMEDIATE_PORT', article: 'D1976-16' },
    });
    await port.done(BERRIO, 'record-intermediate-loading', takes('BARRANCABERMEJA', 0, '09:00'));
    const [taken] = await port.done(BERRIO, 'record-intermediate-loading', takes('PUERTO_WILCHES', 20_000, '15:00'));
    expect(taken!.data).toMatchObject({
      pickUp: { dueKg: 30_050, owedKg: 30_050, takenKg: 20_000, shortfallKg: 10_050 },
    });
    const short = async () =>
      (await port.read(`ports/${BERRIO}/violations`)).items.filter(
        ({ kind }: any) => kind === 'INTERMEDIATE_PICKUP_SHORTFALL',
      );
    expect(await short()).toMatchObject([{ callId: 'B1', article: 'D1976-16', state: 'FLAGGED', caseId: null }]);
    // What it takes further down makes it up.
    await port.done(BERRIO, 'record-intermediate-loading', takes('GAMARRA', 10_050, '20:00'));
    expect(await short()).toEqual([]);
  });
});
