import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServedPort } from '../support/served.js';

/**
 * Two vessels and three lots at La Dorada, Monday 18 and Tuesday 19 November 1940, through HTTP on SQLite. The steps
 * follow one another; the server is restarted in the middle of them.
 */
const on = (day: number, time: string) => `1940-11-${day}T${time}:00-05:00`;
const DORADA = 'la-dorada';

let port: ServedPort;
beforeAll(async () => {
  port = await ServedPort.open();
});
afterAll(() => port.close());

const train = (lotId: string, sourceSeq: number, count: number, marks: string) => ({
  lotId,
  origin: 'RAIL',
  arrivedAt: on(18, '07:00'),
  sourceSeq,
  waybillOffice: 'Mariquita',
  railWaybillId: 'R-2201',
  shipper: 'Federación Nacional de Cafeteros',
  consignees: ['Agencia Marítima'],
  destination: 'BARRANQUILLA',
  cargoClass: 'OTHER',
  packages: [{ marks, numbers: `1-${count}`, contents: 'café', count, unitWeightKg: 62.5 }],
  occurredAt: on(18, '07:30'),
});
const line = (lotId: string, turnNumber: number, packages: number, marks: string) => ({
  lotId,
  turnNumber,
  packages,
  weightKg: packages * 62.5,
  marks,
});
const request = (callId: string, day: number, time: string) => ({
  callId,
  requestedBy: 'el capitán',
  occurredAt: on(day, time),
});
const registerOf = async () =>
  ((await port.read(`ports/${DORADA}/cargo-register`)) as { items: Record<string, unknown>[] }).items.map(
    ({ position, lotId, turnNumber, unassignedKg }) => [position, lotId, turnNumber, unassignedKg],
  );

async function prepared(callId: string, day: number, hour: string) {
  const at = { occurredAt: on(day, hour) };
  await port.done(DORADA, 'record-unloading', { callId, unloadedKg: 80_000, ...at });
  await port.done(DORADA, 'record-technical-inspection', { callId, passed: true, ...at });
  await port.done(DORADA, 'request-permit', { permitId: `P-${callId}`, callId, kind: 'LOAD', ...at });
  await port.done(DORADA, 'attend-permit', { permitId: `P-${callId}`, granted: true, serviceNeeded: true, ...at });
  await port.done(DORADA, 'present-loading-permit', { callId, permitId: `P-${callId}`, ...at });
}

describe('Two vessels at La Dorada', () => {
  it('The Intendancy registers a vessel of 500 t and one of 850 t, and assigns their capacities', async () => {
    for (const [vesselId, tonnes] of [
      ['MONSERRATE', 500],
      ['PICHINCHA', 850],
    ] as const) {
      const vessel = { companyId: 'NAVIERA', captainId: `C-${vesselId}`, line: 'BARRANQUILLA', service: 'ORDINARY' };
      await port.done('national', 'register-vessel', {
        vesselId,
        name: `Vapor ${vesselId}`,
        ...vessel,
        upriverLimit: 'LA_DORADA',
        kind: 'STEAMER',
        lengthCm: 5000,
      });
      const kg = tonnes * 1000;
      await port.done('national', 'assign-convoy-capacity', { vesselId, convoyCapacityKg: kg, bareCapacityKg: kg });
    }
  });

  it('A train brings two lots on one waybill at one instant: the waybill line breaks the tie, whatever was written down first', async () => {
    await port.done(DORADA, 'cargo-arrived', train('C2', 2, 3200, 'CV'));
    await port.done(DORADA, 'cargo-arrived', train('C1', 1, 9600, 'FNC'));
    expect(await registerOf()).toEqual([
      [1, 'C1', 2, 600_000],
      [2, 'C2', 1, 200_000],
    ]);
    const refused = await port.refused(DORADA, 'cargo-arrived', { ...train('C3', 1, 1, 'X') });
    expect(refused).toMatchObject({ code: 'DUPLICATE_WAYBILL', article: 'D1976-02' });
  });

  it('The vessels arrive; the one that came first is not ready yet, and is told which step it lacks', async () => {
    await port.done(DORADA, 'vessel-arrived', {
      callId: 'MON',
      vesselId: 'MONSERRATE',
      arrivedAt: on(18, '06:00'),
      occurredAt: on(18, '06:00'),
    });
    await port.done(DORADA, 'vessel-arrived', {
      callId: 'PIC',
      vesselId: 'PICHINCHA',
      arrivedAt: on(18, '08:00'),
      occurredAt: on(18, '08:00'),
    });
    expect(await port.refused(DORADA, 'request-loading', request('MON', 18, '09:00'))).toMatchObject({
      code: 'VESSEL_NOT_READY',
      article: 'D1976-12',
      missingStep: 'record-unloading',
    });
    const early = { callId: 'MON', permitId: 'P-MON', occurredAt: on(18, '09:00') };
    expect(await port.refused(DORADA, 'present-loading-permit', early)).toMatchObject({
      code: 'UNLOADING_REQUIRED',
      article: 'D1976-12',
    });
    await port.done(DORADA, 'record-unloading', { callId: 'MON', unloadedKg: 0, occurredAt: on(18, '09:00') });
    expect(await port.refused(DORADA, 'present-loading-permit', early)).toMatchObject({
      code: 'TECHNICAL_INSPECTION_REQUIRED',
      article: 'D1976-12',
    });
    await port.done(DORADA, 'record-technical-inspection', {
      callId: 'MON',
      passed: true,
      occurredAt: on(18, '09:30'),
    });
    await port.done(DORADA, 'request-permit', {
      permitId: 'P-MON',
      callId: 'MON',
      kind: 'LOAD',
      occurredAt: on(18, '09:30'),
    });
    await port.done(DORADA, 'attend-permit', {
      permitId: 'P-MON',
      granted: true,
      serviceNeeded: true,
      occurredAt: on(18, '09:30'),
    });
    await port.done(DORADA, 'present-loading-permit', { ...early, occurredAt: on(18, '09:40') });
    await prepared('PIC', 18, '10:00');
  });

  it('The second is refused its request: the turn is of the one that arrived first', async () => {
    expect(await port.refused(DORADA, 'request-loading', request('PIC', 18, '10:30'))).toMatchObject({
      code: 'NOT_VESSEL_IN_TURN',
      article: 'D1976-12',
      vesselInTurn: 'MON',
    });
  });

  it('The vessel in turn gets 400 t of the first lot, by whole sacks; the rest stays first in the queue under its number', async () => {
    const events = await port.done(DORADA, 'request-loading', request('MON', 18, '11:00'));
    expect(events.map(({ type }) => type)).toEqual(['LoadingRequested', 'QuotaFixed', 'CargoAssigned']);
    expect(events[1]!.data).toMatchObject({ maxLoadKg: 400_000, reserveBps: 2000, article: 'D1976-16' });
    expect(events[2]!.data).toMatchObject({
      items: [{ lotId: 'C1', turnNumber: 2, packages: 6400, weightKg: 400_000 }],
      quotaCompleted: true,
    });
    expect(await registerOf()).toEqual([
      [1, 'C1', 2, 200_000],
      [2, 'C2', 1, 200_000],
    ]);
    expect(await port.refused(DORADA, 'request-loading', request('MON', 18, '11:30'))).toMatchObject({
      code: 'QUOTA_EXHAUSTED',
    });
  });

  it('A restart changes nothing: the board, the register, the turn and the feed are the same', async () => {
    const all = () =>
      Promise.all(
        ['board', 'cargo-register', 'vessel-turn', 'calls/MON', 'position?lot=C2', 'events'].map((path) =>
          port.readAnywhere(`ports/${DORADA}/${path}`),
        ),
      );
    const before = await all();
    await port.restart();
    expect(await all()).toEqual(before);
  });

  it('The second vessel takes the remainder first, under the same turn number, and then the next lot', async () => {
    const events = await port.done(DORADA, 'request-loading', request('PIC', 18, '12:00'));
    expect(events[1]!.data).toMatchObject({ maxLoadKg: 600_000, reserveBps: 3000, floorKg: 600_000 });
    expect(events[2]!.data).toMatchObject({
      items: [
        { lotId: 'C1', turnNumber: 2, packages: 3200, weightKg: 200_000 },
        { lotId: 'C2', turnNumber: 1, packages: 3200, weightKg: 200_000 },
      ],
      quotaCompleted: false,
    });
    expect(await registerOf()).toEqual([
      [null, 'C1', 2, 0],
      [null, 'C2', 1, 0],
    ]);
  });

  it('It loads, closes when all is on board, and the dispatch list goes to the Inspector', async () => {
    await port.done(DORADA, 'confirm-loaded', {
      callId: 'PIC',
      lotId: 'C1',
      packages: 3200,
      weightKg: 200_000,
      occurredAt: on(18, '15:00'),
    });
    expect(await port.refused(DORADA, 'close-loading', { callId: 'PIC', occurredAt: on(18, '15:10') })).toMatchObject({
      code: 'ASSIGNED_CARGO_NOT_LOADED',
      article: 'D1976-10',
      lots: [{ lotId: 'C2', packages: 3200 }],
    });
    await port.done(DORADA, 'confirm-loaded', {
      callId: 'PIC',
      lotId: 'C2',
      packages: 3200,
      weightKg: 200_000,
      occurredAt: on(18, '17:00'),
    });
    await port.done(DORADA, 'close-loading', { callId: 'PIC', occurredAt: on(18, '17:10') });
    expect(await port.read(`ports/${DORADA}/calls/PIC/dispatch-list`)).toEqual({
      callId: 'PIC',
      closedAt: '1940-11-18T22:10:00Z',
      lines: [
        {
          lotId: 'C1',
          turnNumber: 2,
          packages: 3200,
          weightKg: 200_000,
          marks: 'FNC',
          numbers: '1-9600',
          contents: 'café',
          destination: 'BARRANQUILLA',
          consignees: ['Agencia Marítima'],
        },
        {
          lotId: 'C2',
          turnNumber: 1,
          packages: 3200,
          weightKg: 200_000,
          marks: 'CV',
          numbers: '1-3200',
          contents: 'café',
          destination: 'BARRANQUILLA',
          consignees: ['Agencia Marítima'],
        },
      ],
      totalKg: 400_000,
    });
  });

  it('A manifest one lot short and with a foreign lot is denied with both discrepancies', async () => {
    const [, checked] = await port.done(DORADA, 'present-manifest', {
      callId: 'PIC',
      lines: [line('C1', 2, 3200, 'FNC'), line('C9', 9, 80, 'ZZ')],
      occurredAt: on(18, '17:20'),
    });
    expect(checked!.data).toMatchObject({
      result: 'DISCREPANT',
      discrepancies: [
        { kind: 'UNASSIGNED_LOT', lotId: 'C9', expected: 0, presented: 5000 },
        { kind: 'ASSIGNED_LOT_MISSING', lotId: 'C2', expected: 200_000, presented: 0 },
      ],
    });
    expect(await port.done(DORADA, 'sail-permit', { callId: 'PIC', occurredAt: on(18, '17:25') })).toMatchObject([
      { type: 'SailPermitDenied', data: { reasons: ['MANIFEST_DISCREPANT'] } },
    ]);
  });

  it('Corrected, it is granted, and the vessel sails; what it carried is despatched', async () => {
    await port.done(DORADA, 'present-manifest', {
      callId: 'PIC',
      lines: [line('C1', 2, 3200, 'FNC'), line('C2', 1, 3200, 'CV')],
      occurredAt: on(18, '17:40'),
    });
    expect(await port.done(DORADA, 'sail-permit', { callId: 'PIC', occurredAt: on(18, '17:45') })).toMatchObject([
      { type: 'SailPermitGranted' },
    ]);
    expect(
      await port.done(DORADA, 'record-departure', {
        callId: 'PIC',
        sailedAt: on(18, '17:50'),
        occurredAt: on(18, '17:50'),
      }),
    ).toMatchObject([{ type: 'VesselSailed', data: { withoutPermit: false } }]);
    expect(await port.read(`ports/${DORADA}/cargo-register/C2`)).toMatchObject({
      state: 'DESPATCHED',
      registeredKg: 200_000,
      despatchedKg: 200_000,
      unassignedKg: 0,
      assignedKg: 0,
      loadedKg: 0,
      withdrawnKg: 0,
    });
    expect(await port.read(`ports/${DORADA}/cargo-register/C1`)).toMatchObject({
      state: 'ASSIGNED',
      assignedKg: 400_000,
      despatchedKg: 200_000,
    });
    expect(await port.read(`ports/${DORADA}/calls/PIC`)).toMatchObject({
      state: 'SAILED',
      onboardKg: 400_000,
      assignedKg: 0,
    });
    expect(await port.read(`ports/${DORADA}/board`)).toMatchObject({
      vesselInTurn: null,
      cargo: { queuedLots: 0, queuedKg: 0 },
    });
  });
});
