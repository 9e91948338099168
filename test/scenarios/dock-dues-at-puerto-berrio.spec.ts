import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServedPort } from '../support/served.js';

/**
 * What B1, of 601 t, dispatched only to Puerto Berrío, and its barge owe for three days of November 1940, and the shippers for what it
 * loads; through HTTP on SQLite. The steps follow one another.
 */
const on = (day: number, time: string) => `1940-11-${day}T${time}:00-05:00`;
const BERRIO = 'puerto-berrio';
const SACK_KG = 50;

let port: ServedPort;
let account: any;
beforeAll(async () => {
  port = await ServedPort.open();
});
afterAll(() => port.close());

const done = (command: string, day: number, time: string, body: object, at = BERRIO) =>
  port.done(at, command, { ...body, occurredAt: on(day, time) });
const refused = (command: string, day: number, time: string, body: object, at = BERRIO) =>
  port.refused(at, command, { ...body, occurredAt: on(day, time) });

const register = async (vesselId: string, kind: string, lengthCm: number, kg: number) => {
  const occurredAt = on(11, '08:00');
  await port.done('national', 'register-vessel', {
    ...{ vesselId, name: vesselId, companyId: 'NAVIERA', captainId: `CAPITAN-${vesselId}`, line: 'BARRANQUILLA' },
    ...{ service: 'ORDINARY', upriverLimit: 'PUERTO_BERRIO', kind, lengthCm, occurredAt },
  });
  await port.done('national', 'assign-convoy-capacity', {
    ...{ vesselId, convoyCapacityKg: kg, bareCapacityKg: kg, occurredAt },
    ...(vesselId === 'B1' && { tows: ['BONGO-7'] }),
  });
};
const cargo = (lotId: string, tonnes: number, more: object = {}) => ({
  ...{
    lotId,
    origin: 'RAIL',
    railWaybillId: `FA-${lotId}`,
    arrivedAt: on(25, '08:00'),
    shipper: 'Trilladora Antioquia',
  },
  ...{ consignees: ['Agencia Marítima'], destination: 'BARRANQUILLA', cargoClass: 'OTHER' },
  packages: [
    { marks: lotId, numbers: 'sin', contents: 'café', count: (tonnes * 1000) / SACK_KG, unitWeightKg: SACK_KG },
  ],
  ...more,
});

describe('The dues of three days at Puerto Berrío', () => {
  it('B1, of 55 m, and its barge of 40 m berth at the dock on Monday at ten', async () => {
    await register('B1', 'STEAMER', 5_500, 601_000);
    await register('BONGO-7', 'BARGE', 4_000, 180_000);
    await register('BONGO-8', 'BARGE', 4_000, 180_000);
    await done('cargo-arrived', 25, '08:00', cargo('CAFE-1', 300));
    await done('cargo-arrived', 25, '08:10', cargo('CAFE-2', 400));
    await done('vessel-arrived', 25, '10:00', {
      ...{ callId: 'B1', vesselId: 'B1', arrivedAt: on(25, '10:00'), dispatchedOnlyTo: 'PUERTO_BERRIO' },
      tows: ['BONGO-7'],
    });
    const berth = { callId: 'B1', place: 'DOCK', berthedAt: on(25, '10:00') };
    for (const vesselId of ['B1', 'BONGO-7'])
      await done('berth-vessel', 25, '10:00', { ...berth, stayId: `ATRAQUE-${vesselId}`, vesselId });
    expect(await port.read(`ports/${BERRIO}/stays/ATRAQUE-BONGO-7?at=${on(26, '12:00')}`)).toMatchObject({
      ...{ state: 'BERTHED', inTow: true, craft: 'TOWED', liquidation: null },
      owed: { totalCentavos: 200, lines: [{ centavos: 200 }, { centavos: 0, because: 'TOWED_CRAFT', hours: 2 }] },
    });
  });

  it('It loads 480.8 t of coffee, of two lots', async () => {
    const ofB1 = { callId: 'B1' };
    await done('record-unloading', 25, '14:00', { ...ofB1, unloadedKg: 0 });
    await done('record-technical-inspection', 25, '14:00', { ...ofB1, passed: true });
    await done('request-permit', 25, '14:00', { ...ofB1, permitId: 'CARGUE-B1', kind: 'LOAD' });
    await done('attend-permit', 25, '14:30', { permitId: 'CARGUE-B1', granted: true, serviceNeeded: true });
    await done('present-loading-permit', 25, '14:30', { ...ofB1, permitId: 'CARGUE-B1' });
    const [, , assigned] = await done('request-loading', 25, '16:00', { ...ofB1, requestedBy: 'el capitán' });
    for (const { lotId, packages, weightKg } of assigned!.data.items as any[])
      await done('confirm-loaded', 27, '16:00', { ...ofB1, lotId, packages, weightKg });
    await done('close-loading', 27, '17:00', ofB1);
    const list = await port.read(`ports/${BERRIO}/calls/B1/dispatch-list`);
    const lines = list.lines.map(({ destination: _to, consignees: _for, ...line }: any) => line);
    await done('present-manifest', 27, '18:00', { ...ofB1, lines });
    await done('sail-permit', 27, '19:10', ofB1);
    await done('record-departure', 27, '19:30', { ...ofB1, sailedAt: on(27, '19:30') });
  });

  it('After 57 h and a half it owes 550 c and 34 hours of 50: 2,250 c; the barge 200', async () => {
    for (const vesselId of ['B1', 'BONGO-7'])
      await done('unberth-vessel', 27, '19:30', { stayId: `ATRAQUE-${vesselId}`, at: on(27, '19:30') });
    const [steamer] = await done('liquidate-dock-dues', 27, '20:00', { stayId: 'ATRAQUE-B1' });
    expect(steamer).toMatchObject({
      type: 'DockDuesLiquidated',
      data: {
        ...{ totalCentavos: 2_250, collectionDate: '1940-11-27', callId: 'B1', companyId: 'NAVIERA' },
        lines: [
          { article: 'DD34-03', centavos: 550, fromAt: '1940-11-25T15:00:00Z', toAt: '1940-11-26T15:00:00Z' },
          { article: 'DD34-05', centavos: 1_700, hours: 34, toAt: '1940-11-28T00:30:00Z' },
        ],
      },
    });
    const [barge] = await done('liquidate-dock-dues', 27, '20:00', { stayId: 'ATRAQUE-BONGO-7' });
    expect(barge!.data).toMatchObject({ totalCentavos: 200, craft: 'TOWED' });
    expect(await refused('liquidate-dock-dues', 27, '20:10', { stayId: 'ATRAQUE-B1' })).toMatchObject({
      ...{ code: 'ALREADY_LIQUIDATED', article: 'DD34-05', totalCentavos: 2_250 },
    });
  });

  it('The coffee it loaded owes 48,080 c, of which 18,080 for its part of the second lot; cattle that another ships 1,800', async () => {
    const settled = async (body: object) =>
      (await done('liquidate-loading-dues', 27, '20:30', { weightSource: 'RAIL_BILL', ...body }))[0]!.data;
    expect(await settled({ lotId: 'CAFE-1' })).toMatchObject({ totalCentavos: 30_000, payer: 'Trilladora Antioquia' });
    expect(await settled({ lotId: 'CAFE-2' })).toMatchObject({ totalCentavos: 18_080, countedKg: 180_800 });
    const sixty = cargo('GANADO', 24, { cargoClass: 'LIVESTOCK', heads: 60, stock: 'LARGE_STOCK' });
    await done('cargo-arrived', 27, '20:40', { ...sixty, shipper: 'Ganadera del Sinú' });
    expect(await settled({ lotId: 'GANADO' })).toMatchObject({
      ...{ totalCentavos: 1_800, payer: 'Ganadera del Sinú', lines: [{ because: 'BY_HEAD' }] },
    });
    expect(
      await refused('liquidate-loading-dues', 27, '20:50', { lotId: 'CAFE-2', weightSource: 'RAIL_BILL' }),
    ).toMatchObject({ code: 'ALREADY_LIQUIDATED', article: 'DD34-07', settledKg: 180_800 });
  });

  it('The ledger shows each bill and what the day collected, as a list and as a sheet; closed, the day takes no more', async () => {
    const { category, liquidations, days, stays } = await port.read(`ports/${BERRIO}/dues`);
    expect(category).toBe(1);
    expect(stays.map(({ stayId, state, totalCentavos }: any) => [stayId, state, totalCentavos])).toEqual([
      ['ATRAQUE-B1', 'LIQUIDATED', 2_250],
      ['ATRAQUE-BONGO-7', 'LIQUIDATED', 200],
    ]);
    expect(liquidations.map(({ of, totalCentavos }: any) => [of, totalCentavos])).toEqual([
      ['DOCK', 2_250],
      ['DOCK', 200],
      ['LOADING', 30_000],
      ['LOADING', 18_080],
      ['LOADING', 1_800],
    ]);
    const day = { localDate: '1940-11-27', dockCentavos: 2_450, loadingCentavos: 49_880, totalCentavos: 52_330 };
    expect(days).toEqual([{ ...day, liquidations: 5, closedAt: null }]);

    const sheet = await fetch(`${port.url}/api/ports/${BERRIO}/dues`, { headers: { accept: 'text/csv' } });
    const [head, first, ...rest] = (await sheet.text()).trim().split('\r\n');
    expect(head).toBe(
      'Día,Liquidado,Derecho,Estadía,Buque,Escala,Cargamento,Paga,Artículo,Motivo,Desde,Hasta,Horas,Mitad por,Centavos,En palabras',
    );
    expect(first).toContain('1940-11-27,1940-11-28T01:00:00Z,DOCK,ATRAQUE-B1,B1,B1,,NAVIERA,DD34-03,FIRST_DAY');
    expect(rest).toHaveLength(6);

    const closing = { localDate: '1940-11-27' };
    const [closed] = await done('close-daily-collection', 27, '21:00', closing);
    expect(closed!.data).toEqual({ ...day, liquidations: 5 });
    expect((await refused('close-daily-collection', 28, '08:00', closing)).code).toBe('DAY_ALREADY_CLOSED');
    const papers = { shipper: 'Otro', weightKg: 1_000, weightSource: 'RAIL_BILL' };
    expect((await refused('liquidate-loading-dues', 27, '21:30', papers)).code).toBe('DAY_ALREADY_CLOSED');
    expect((await port.read(`ports/${BERRIO}/dues`)).days[0].closedAt).toBe('1940-11-28T02:00:00Z');
  });

  it('The account of B1 is all that in one: 2,450 c, 48,080 c and 200 for the sail permit at ten past seven in the evening', async () => {
    account = await port.read(`ports/${BERRIO}/calls/B1/account`);
    expect(account).toMatchObject({ chargedCentavos: 50_730, paidCentavos: 50_530, dueCentavos: 200, remarks: [] });
    expect(
      account.lines.map((line: any) => [line.article, line.stayId ?? line.lotId ?? line.permitId, line.centavos]),
    ).toEqual([
      ['DD34-03', 'ATRAQUE-B1', 550],
      ['DD34-05', 'ATRAQUE-B1', 1_700],
      ['DD34-03', 'ATRAQUE-BONGO-7', 200],
      ['DD34-05', 'ATRAQUE-BONGO-7', 0],
      ['DD34-07', 'CAFE-1', 30_000],
      ['DD34-07', 'CAFE-2', 18_080],
      ['D1430-1', 'sail:B1', 200],
    ]);
    expect(account.lines[1].instants).toEqual({
      ...{ fromAt: '1940-11-26T15:00:00Z', toAt: '1940-11-28T00:30:00Z', collectedAt: '1940-11-28T02:00:00Z' },
    });
    expect(account.lines[6]).toMatchObject({
      ...{ state: 'CHARGED', instants: { attendedAt: '1940-11-28T00:10:00Z' } },
      owedBy: [
        { who: 'CAPITAN-B1', as: 'CAPTAIN' },
        { who: 'NAVIERA', as: 'COMPANY' },
      ],
    });
    // The cattle is of no call: nobody has loaded it.
    const { days, ofNoCall } = await port.read(`ports/${BERRIO}/takings`);
    expect(days).toEqual([
      {
        ...{ localDate: '1940-11-27', totalCentavos: 52_530, closedAt: '1940-11-28T02:00:00Z' },
        byKind: { DOCK_DUES: 2_450, LOADING_DUES: 49_880, OVERTIME_FEE: 200, PORT_FINE: 0, SANCTION: 0 },
        ofNoCall: { DOCK_DUES: 0, LOADING_DUES: 1_800, OVERTIME_FEE: 0, PORT_FINE: 0, SANCTION: 0 },
      },
    ]);
    expect(ofNoCall.map(({ lotId, centavos }: any) => [lotId, centavos])).toEqual([['GANADO', 1_800]]);
  });

  it('Under the other reading of article 5 a barge like it owes 1,900 c', async () => {
    const reading = { key: 'towedHourly', value: 'CHARGED', effectiveFromAt: on(28, '00:00') };
    await port.done('national', 'adopt-reading', { ...reading, occurredAt: on(28, '00:00') });
    const stayId = 'ATRAQUE-BONGO-8';
    const berth = { stayId, vesselId: 'BONGO-8', place: 'DOCK', berthedAt: on(25, '10:00') };
    await done('berth-vessel', 28, '08:00', berth);
    await done('unberth-vessel', 28, '08:00', { stayId, at: on(27, '19:30') });
    expect((await done('liquidate-dock-dues', 28, '08:00', { stayId }))[0]!.data.totalCentavos).toBe(1_900);
  });

  it('A vessel laid up five days that then asks to load owes 1,300 c; another, told to leave, is fined until it does', async () => {
    await register('B4', 'STEAMER', 5_000, 400_000);
    await done('vessel-arrived', 20, '10:00', { callId: 'B4', vesselId: 'B4', arrivedAt: on(20, '10:00') });
    const stayId = 'ATRAQUE-B4';
    await done('berth-vessel', 20, '10:00', {
      ...{ stayId, vesselId: 'B4', callId: 'B4', place: 'DOCK', berthedAt: on(20, '10:00') },
    });
    await done('declare-lay-up', 20, '11:00', {
      ...{ stayId, reason: 'Caldera', expectedUntilAt: on(25, '10:00'), place: 'Orilla', signedBy: 'Mejía' },
    });
    expect((await port.read(`ports/${BERRIO}/stays/${stayId}?at=${on(24, '10:00')}`)).owed.totalCentavos).toBe(500);
    const asked = await done('request-permit', 25, '10:00', { permitId: 'CARGUE-B4', callId: 'B4', kind: 'LOAD' });
    expect(asked.map(({ type }) => type)).toEqual(['PermitRequested', 'LayUpEnded', 'VesselBerthed']);
    await done('order-withdrawal', 26, '09:00', { stayId, reason: 'Estorba al correo' });
    for (const fineCentavos of [2_000, 10_000]) await done('impose-port-fine', 26, '12:00', { stayId, fineCentavos });
    await done('unberth-vessel', 26, '16:00', { stayId, at: on(26, '16:00') });
    expect((await done('liquidate-dock-dues', 28, '09:00', { stayId }))[0]!.data.totalCentavos).toBe(1_300);
    expect(await port.read(`ports/${BERRIO}/stays/${stayId}`)).toMatchObject({
      ...{ state: 'LIQUIDATED', owed: null, withdrawal: { reason: 'Estorba al correo' } },
      berths: [{ berthedAt: '1940-11-20T15:00:00Z' }, { berthedAt: '1940-11-25T15:00:00Z' }],
      layUp: { endedAt: '1940-11-25T15:00:00Z' },
      fines: [{ fineCentavos: 2_000 }, { fineCentavos: 10_000 }],
      liquidation: { totalCentavos: 1_300 },
    });
  });

  it('At La Dorada a vessel berths as well, and owes nothing: the port is not in the tariff', async () => {
    const stayId = 'ATRAQUE-DORADA';
    await done(
      'berth-vessel',
      28,
      '10:00',
      { stayId, vesselId: 'B1', place: 'DOCK', berthedAt: on(28, '09:00') },
      'la-dorada',
    );
    await done('unberth-vessel', 29, '16:00', { stayId, at: on(29, '15:00') }, 'la-dorada');
    expect(await refused('liquidate-dock-dues', 29, '17:00', { stayId }, 'la-dorada')).toMatchObject({
      ...{ code: 'PORT_NOT_IN_DOCK_TARIFF', article: 'DD34-02', port: 'LA_DORADA' },
    });
    const { category, because, stays, days } = await port.read('ports/la-dorada/dues');
    expect([category, stays.length, days]).toEqual([null, 1, []]);
    expect(because).toContain('La Dorada no está entre ellos');
    expect((await port.read(`ports/la-dorada/stays/${stayId}`)).because).toContain('La Dorada no está entre ellos');
  });

  it('Of B4 the account tells the fines, and of B1 what it told, also when it has left the state', async () => {
    const { totals, remarks } = await port.read(`ports/${BERRIO}/calls/B4/account`);
    expect(totals.map(({ kind, chargedCentavos }: any) => [kind, chargedCentavos])).toEqual([
      ['DOCK_DUES', 1_300],
      ['LOADING_DUES', 0],
      ['OVERTIME_FEE', 0],
      ['PORT_FINE', 12_000],
      ['SANCTION', 0],
    ]);
    expect(remarks.map(({ what }: any) => what)).toEqual(['WITHDRAWAL_ORDERED']);
    const at = '1942-03-02T10:00:00-05:00';
    const years = (command: string, body: object) => port.done(BERRIO, command, { ...body, occurredAt: at });
    await years('vessel-arrived', { callId: 'B1-1942', vesselId: 'B1', arrivedAt: at });
    const stay = { stayId: 'ATRAQUE-1942', vesselId: 'B1', callId: 'B1-1942', place: 'DOCK', berthedAt: at };
    await years('berth-vessel', stay);
    await years('unberth-vessel', { stayId: 'ATRAQUE-1942', at });
    await years('withdraw-from-turn', { callId: 'B1-1942', reason: 'Sin carga' });
    expect((await port.read(`ports/${BERRIO}/dues`)).stays.map(({ stayId }: any) => stayId)).toEqual(['ATRAQUE-1942']);
    const {
      revision: _later,
      at: _then,
      recordedAt: _now,
      ...after
    } = await port.read(`ports/${BERRIO}/calls/B1/account`);
    expect(account).toMatchObject(after);
    expect((await port.read(`ports/${BERRIO}/takings?to=1940-11-27`)).totalCentavos).toBe(64_530);
  });

  it('All this is the same after a restart', async () => {
    const before = await port.read(`ports/${BERRIO}/dues`);
    await port.restart();
    expect(await port.read(`ports/${BERRIO}/dues`)).toEqual(before);
  });
});
