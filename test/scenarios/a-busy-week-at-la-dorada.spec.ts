import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServedPort } from '../support/served.js';
import {
  asks,
  D2_IS_RELEASED,
  FLEET,
  on,
  packagesIn,
  PACKAGE_KG,
  REST_OF_TUESDAY,
  REST_OF_WEDNESDAY,
  sailPermit,
  Telling,
  THURSDAY_AT_DAWN,
  UNTIL_EIGHT,
  UNTIL_HALF_PAST_NINE,
  UNTIL_HALF_PAST_SEVEN,
  UNTIL_MONDAY_NOON,
  UNTIL_TUESDAY_AT_SEVEN,
  V3_CLOSES,
  V3_SAILS,
  V4_CLOSES,
  V4_SAILS,
  V5_IS_RELEASED,
  V6_IS_FAR,
  WEDNESDAY_MORNING,
  type Recorded,
} from './the-week.js';

/**
 * Six vessels and sixteen lots at La Dorada, Sunday 17 to Saturday 23 November 1940, through HTTP on SQLite: rail, road and
 * Salgar cargo in one turn, an express beside it, cargo held for Cartagena and freight that goes out of turn, a vessel that
 * goes up to Caracolí, and a manifest that does not match; then, to Christmas, what becomes of the case the Section opens upon
 * it. The steps follow one another.
 */
const DORADA = 'la-dorada';
const CASE = 'EXPEDIENTE-1940-07';
/** The manifest that V3 showed, and its check. */
let evidence: readonly string[];

let port: ServedPort;
let week: Telling;
beforeAll(async () => {
  port = await ServedPort.open();
  week = new Telling(({ port: where, command, body }) => port.done(where, command, body));
});
afterAll(() => port.close());

const read = (path: string) => port.read(`ports/${DORADA}/${path}`);
const byLot = (items: readonly any[], of: string) => Object.fromEntries(items.map((item) => [item.lotId, item[of]]));
const tonnesByLot = (items: readonly any[]) =>
  Object.fromEntries(items.map(({ lotId, weightKg }) => [lotId, weightKg / 1000]));

/** What a loading request was answered, in tons: the quota, what is held for whom, what was assigned and passed over. */
async function request(callId: string, day: number, time: string) {
  const heldBefore = (await read('board')).holds.map(({ lotId }: any) => lotId);
  const events = (await week.tell(asks(callId, day, time))) as readonly Recorded[];
  const ruled = events.at(-1)!.data;
  const { quota, onboardKg, assignedKg, skipped } = await read(`calls/${callId}`);
  return {
    quota: quota.maxLoadKg / 1000,
    held: heldBefore,
    assigned: tonnesByLot(ruled.items),
    passedOver: byLot(skipped, 'reason'),
    after: (Number(onboardKg) + Number(assignedKg)) / 1000,
    full: ruled.quotaCompleted,
  };
}
/** The general turn as it stands, in tons. */
const queue = async () =>
  (await read('cargo-register')).items
    .filter(({ position }: any) => position !== null)
    .map(({ lotId, unassignedKg }: any) => [lotId, unassignedKg / 1000]);
const sailedWith = async (callId: string) => {
  const { state, withoutPermit, onboardKg } = await read(`calls/${callId}`);
  return [state, withoutPermit, onboardKg / 1000];
};

describe('A busy week at La Dorada', () => {
  it('The Intendancy has registered the fleet; on Monday at noon two vessels are ready, and cargo has come by rail and by road', async () => {
    await week.tell(...FLEET, ...UNTIL_MONDAY_NOON);
    const { items, vesselInTurn } = await read('vessel-turn');
    expect(vesselInTurn).toBe('V1');
    expect(items.map(({ callId, position, state }: any) => [callId, position, state])).toEqual([
      ['V1', 1, 'READY'],
      ['V2', 2, 'READY'],
      ['V3', null, 'ARRIVED'],
    ]);
    // Written down second, C1 ranks first by its line of the waybill. The road lots await their planillas.
    expect(
      (await read('cargo-register')).items.map(({ lotId, position, turnNumber }: any) => [lotId, position, turnNumber]),
    ).toEqual([
      ['C1', 1, 2],
      ['C2', 2, 1],
      ['C4', null, 3],
      ['C5', null, 4],
    ]);
  });

  it('V1, first come, is given C1; C2 goes to Cartagena from its origin and is held for V2, which is ready with room for it', async () => {
    expect(await request('V1', 18, '12:00')).toEqual({
      quota: 400,
      held: ['C2'],
      assigned: { C1: 200 },
      passedOver: { C2: 'CARTAGENA_PREFERENCE', C4: 'PLANILLA_REQUIRED', C5: 'PLANILLA_REQUIRED' },
      after: 200,
      full: false,
    });
  });

  it('Below its quota V1 asks again on Tuesday: Salgar’s list came last, and its lot ranks before C4 by its arrival at Salgar', async () => {
    await week.tell(...UNTIL_TUESDAY_AT_SEVEN);
    expect(await queue()).toEqual([
      ['C2', 150],
      ['C3', 120],
      ['C4', 30],
      ['C6', 300],
      ['C7', 2],
    ]);
    expect(await request('V1', 19, '07:00')).toEqual({
      quota: 400,
      held: ['C2'],
      assigned: { C3: 120, C4: 30, C6: 50 },
      passedOver: {
        C2: 'CARTAGENA_PREFERENCE',
        C5: 'PLANILLA_REQUIRED',
        D1: 'DIRECT_FREIGHT_OTHER_COMPANY',
      },
      after: 400,
      full: true,
    });
  });

  it('V3 came before V2 but is not ready: V2 loads, its own company’s direct freight first and out of turn', async () => {
    await week.tell(...UNTIL_HALF_PAST_SEVEN);
    expect(await port.refused(DORADA, 'request-loading', asks('V3', 19, '07:28').body)).toMatchObject({
      code: 'VESSEL_NOT_READY',
      missingStep: 'record-technical-inspection',
    });
    expect((await read('direct-freight')).companies).toMatchObject([
      { companyId: 'CARTAGENERA', kg: 90_000, lots: [{ lotId: 'D1', release: { code: 'CARTAGENA_VESSEL_IN_PORT' } }] },
    ]);
    expect(await request('V2', 19, '07:30')).toEqual({
      quota: 340,
      held: ['C2'],
      assigned: { D1: 90, C2: 150, C6: 100 },
      passedOver: { C5: 'PLANILLA_REQUIRED' },
      after: 340,
      full: true,
    });
  });

  it('The express takes its classes in order, and then of the older C6 what still fits', async () => {
    await week.tell(...UNTIL_EIGHT);
    const [before] = (await read('express-assignment')).items;
    expect(before.classes.map(({ priorityClass, kg }: any) => [priorityClass, kg / 1000])).toEqual([
      [1, 2],
      [2, 25],
      [3, 40],
      [4, 60],
      [5, 150],
    ]);
    expect(await request('E1', 19, '08:00')).toEqual({
      quota: 210,
      held: [],
      assigned: { C7: 2, C8: 25, C9: 40, C10: 60, C6: 83 },
      passedOver: { C5: 'PLANILLA_REQUIRED' },
      after: 210,
      full: true,
    });
    expect((await read('calls/E1')).quota).toMatchObject({ reserveBps: 3000, article: 'D1939-3' });
  });

  it('V3, ready at last, gets the rest of C6 and stays in turn below its quota', async () => {
    await week.tell(...UNTIL_HALF_PAST_NINE);
    expect(await request('V3', 19, '09:30')).toEqual({
      quota: 600,
      held: [],
      assigned: { C6: 67 },
      passedOver: { C5: 'PLANILLA_REQUIRED', K1: 'ONLY_AT_CARACOLI' },
      after: 67,
      full: false,
    });
  });

  it('On Tuesday V4 goes up to Caracolí, C5’s planilla comes after 25 hours and its turn counts from then, and three vessels sail', async () => {
    await week.tell(...REST_OF_TUESDAY);
    expect(await port.refused(DORADA, 'request-loading', asks('V4', 19, '18:50').body)).toMatchObject({
      code: 'VESSEL_AT_CARACOLI',
      article: 'D1976-06',
    });
    expect(await read('cargo-register/C5')).toMatchObject({
      arrivedAt: '1940-11-18T15:00:00Z',
      turnAt: '1940-11-19T16:00:00Z',
      planilla: { planillaId: 'PLANILLA-C5', presentedAt: '1940-11-19T16:00:00Z' },
    });
    expect(await sailedWith('V2')).toEqual(['SAILED', false, 340]);
    expect(await sailedWith('E1')).toEqual(['SAILED', false, 210]);
    expect(await sailedWith('V1')).toEqual(['SAILED', false, 400]);
  });

  it('On Wednesday V5 is ready and may not load, for V3 has begun and is below its quota', async () => {
    await week.tell(...WEDNESDAY_MORNING);
    expect(await port.refused(DORADA, 'request-loading', asks('V5', 20, '09:10').body)).toMatchObject({
      code: 'NOT_VESSEL_IN_TURN',
      article: 'D1976-12',
      vesselInTurn: 'V3',
    });
  });

  it('D2 is released to the general turn once the company’s next vessel is more than six days away and the notice is given', async () => {
    const release = (time: string, notice: object = {}) => ({ lotId: 'D2', ...notice, occurredAt: on(20, time) });
    const refusal = async (body: object) => (await port.refused(DORADA, 'release-direct-freight', body)).code;
    expect(await refusal(release('09:20'))).toBe('NO_ETA_REPORT');
    await port.done(DORADA, 'report-vessel-eta', {
      ...V6_IS_FAR.body,
      etaAt: on(26, '10:00'),
      occurredAt: on(20, '09:25'),
    });
    // Exactly six days are not more than six.
    expect(await refusal(D2_IS_RELEASED.body)).toBe('ETA_WITHIN_SIX_DAYS');
    await week.tell(V6_IS_FAR);
    expect(await refusal(release('09:40'))).toBe('NOTICE_REQUIRED');
    const events = (await week.tell(D2_IS_RELEASED)) as readonly Recorded[];
    expect(events).toMatchObject([
      { type: 'DirectFreightNoticeGiven', data: { companyId: 'CARTAGENERA', etaAt: '1940-11-27T23:00:00Z' } },
      {
        type: 'DirectFreightReleasedToGeneralTurn',
        data: { lotId: 'D2', destination: 'CALAMAR', article: 'D1976-14' },
      },
    ]);
    // By its arrival at nine it stands behind C12, and no vessel of Cartagena is ready for which C12 would be held.
    expect(await queue()).toEqual([
      ['C5', 40],
      ['C12', 200],
      ['D2', 60],
    ]);
    expect((await read('board')).holds).toEqual([]);
  });

  it('V4 is back with the 80 tons of Caracolí on board, which count in its quota, and has kept its place before V5', async () => {
    await week.tell(...REST_OF_WEDNESDAY);
    expect(await read('calls/V4')).toMatchObject({
      state: 'READY',
      arrivedAt: '1940-11-19T11:00:00Z',
      onboardKg: 80_000,
      quota: null,
      assignments: [{ lotId: 'K1', weightKg: 80_000, loadingPoint: 'CARACOLI' }],
    });
    const { items } = await read('vessel-turn');
    expect(items.map(({ callId, position }: any) => [callId, position])).toEqual([
      ['V3', 1],
      ['V4', 2],
      ['V5', 3],
    ]);
    expect(await queue()).toEqual([
      ['C5', 40],
      ['C11', 350],
      ['C12', 200],
      ['D2', 60],
    ]);
  });

  it('On Thursday V3 fills up: C5 by its late planilla, Salgar’s C11 and, by whole packages, what fits of C12', async () => {
    await week.tell(...THURSDAY_AT_DAWN);
    expect(await request('V3', 21, '07:00')).toEqual({
      quota: 600,
      held: [],
      assigned: { C5: 40, C11: 350, C12: 143 },
      passedOver: {},
      after: 600,
      full: true,
    });
  });

  it('V4 gets the rest of C12 first, then D2 for Calamar and C13, and closes below its quota: no cargo is left', async () => {
    expect(await request('V4', 21, '07:30')).toEqual({
      quota: 480,
      held: [],
      assigned: { C12: 57, D2: 60, C13: 250 },
      passedOver: {},
      after: 447,
      full: false,
    });
    expect(await port.refused(DORADA, 'request-loading', asks('V5', 21, '07:40').body)).toMatchObject({
      code: 'NOT_VESSEL_IN_TURN',
      vesselInTurn: 'V4',
    });
    await week.tell(...V4_CLOSES);
    expect(await read('calls/V4/dispatch-list')).toMatchObject({ totalKg: 447_000 });
  });

  it('V5 is in turn now, finds nothing, and may go back to load at intermediate ports', async () => {
    expect(await request('V5', 21, '08:00')).toEqual({
      quota: 340,
      held: [],
      assigned: {},
      passedOver: {},
      after: 0,
      full: false,
    });
    await week.tell(V5_IS_RELEASED);
    expect(await read('calls/V5')).toMatchObject({ state: 'RELEASED', onboardKg: 0, assignedKg: 0 });
  });

  it('On Friday V3 shows five tons too few of C5 and five of C13, which is V4’s: it gets no sail permit', async () => {
    await week.tell(...V3_CLOSES);
    const { lines, totalKg } = await read('calls/V3/dispatch-list');
    expect(totalKg).toBe(600_000);
    const shown = (lotId: string, tonnes: number, turnNumber: number) => ({
      ...{ lotId, turnNumber, packages: packagesIn(tonnes), weightKg: tonnes * 1000, marks: `M/${lotId}` },
    });
    expect(lines.map(({ lotId, packages, weightKg }: any) => [lotId, packages * PACKAGE_KG, weightKg])).toEqual([
      ['C6', 67_000, 67_000],
      ['C5', 40_000, 40_000],
      ['C11', 350_000, 350_000],
      ['C12', 143_000, 143_000],
    ]);
    const [presented, checked] = (await port.done(DORADA, 'present-manifest', {
      callId: 'V3',
      lines: [
        shown('C6', 67, 7),
        shown('C5', 35, 4),
        shown('C11', 350, 15),
        shown('C12', 143, 13),
        shown('C13', 5, 16),
      ],
      occurredAt: on(22, '15:00'),
    })) as unknown as readonly (Recorded & { readonly id: string })[];
    evidence = [presented!.id, checked!.id];
    expect(checked!.data).toEqual({
      callId: 'V3',
      result: 'DISCREPANT',
      discrepancies: [
        { kind: 'QUANTITY_SHORT', lotId: 'C5', expected: 40_000, presented: 35_000, differenceKg: 5000 },
        { kind: 'UNASSIGNED_LOT', lotId: 'C13', expected: 0, presented: 5000, differenceKg: 5000 },
      ],
    });
    expect(await week.tell(sailPermit('V3', 22, '15:05'))).toMatchObject([
      { type: 'SailPermitDenied', data: { reasons: ['MANIFEST_DISCREPANT'] } },
    ]);
  });

  it('The board shows both as flags that nobody has judged; the Section opens a case that names them', async () => {
    const flags = async () =>
      (await read('violations?lawful=false')).items.map(
        ({ caseId, kind, callId, lotId, article, lawfulReason, state }: any) => [
          ...[caseId, kind, callId, lotId, article, lawfulReason, state],
        ],
      );
    expect(await flags()).toEqual([
      [null, 'ASSIGNED_LOT_LEFT', 'V3', 'C5', 'D1976-10', null, 'FLAGGED'],
      [null, 'UNASSIGNED_LOT_LOADED', 'V3', 'C13', 'D1976-10', null, 'FLAGGED'],
    ]);
    const { items } = await read('violations?lawful=false');
    for (const { evidence: shown } of items) expect(evidence).toEqual(expect.arrayContaining(shown.slice(-1)));
    const [opened] = await port.done(DORADA, 'detect-turn-violation', {
      ...{ caseId: CASE, callId: 'V3', kinds: ['UNASSIGNED_LOT_LOADED', 'ASSIGNED_LOT_LEFT'] },
      evidenceEventIds: evidence,
      occurredAt: on(22, '15:30'),
    });
    expect(opened).toMatchObject({
      type: 'TurnViolationDetected',
      data: { caseId: CASE, captainId: 'CAPITAN-V3', companyId: 'NAVIERA' },
    });
    expect(await flags()).toEqual([
      [CASE, 'ASSIGNED_LOT_LEFT', 'V3', 'C5', 'D1976-10', null, 'DETECTED'],
      [CASE, 'UNASSIGNED_LOT_LOADED', 'V3', 'C13', 'D1976-10', null, 'DETECTED'],
    ]);
    expect(
      (await read('violations')).items
        .filter(({ state }: any) => state === 'LAWFUL')
        .map(({ callId, lawfulReason: { code } }: any) => `${callId} ${code}`),
    ).toEqual(expect.arrayContaining(['V1 DIRECT_FREIGHT', 'V1 CARTAGENA_PREFERENCE', 'E1 EXPRESS_PRIORITY']));
  });

  it('Corrected and presented again it is granted, and V3 sails; V4 sails on Saturday with C13 whole', async () => {
    await week.tell(...V3_SAILS);
    expect(await sailedWith('V3')).toEqual(['SAILED', false, 600]);
    await week.tell(...V4_SAILS);
    expect(await sailedWith('V4')).toEqual(['SAILED', false, 447]);
  });

  it('At the end every lot is despatched and every kilogram accounted for: 1,917 t of the queues and 80 t of Caracolí', async () => {
    const registered = {
      ...{ C1: 200, C2: 150, C3: 120, C4: 30, C5: 40, C6: 300, C7: 2, C8: 25, C9: 40, C10: 60, C11: 350, C12: 200 },
      ...{ C13: 250, D1: 90, D2: 60, K1: 80 },
    };
    for (const [lotId, tonnes] of Object.entries(registered))
      expect(await read(`cargo-register/${lotId}`)).toMatchObject({
        lotId,
        state: 'DESPATCHED',
        registeredKg: tonnes * 1000,
        despatchedKg: tonnes * 1000,
      });
    const carried: Record<string, Record<string, number>> = {};
    for (const callId of ['V1', 'V2', 'E1', 'V3', 'V4', 'V5']) {
      const { assignments } = await read(`calls/${callId}`);
      const tons: Record<string, number> = {};
      for (const { lotId, weightKg } of assignments) tons[lotId] = (tons[lotId] ?? 0) + weightKg / 1000;
      carried[callId] = tons;
    }
    expect(carried).toEqual({
      V1: { C1: 200, C3: 120, C4: 30, C6: 50 },
      V2: { D1: 90, C2: 150, C6: 100 },
      E1: { C7: 2, C8: 25, C9: 40, C10: 60, C6: 83 },
      V3: { C6: 67, C5: 40, C11: 350, C12: 143 },
      V4: { K1: 80, C12: 57, D2: 60, C13: 250 },
      V5: {},
    });
    const all = Object.values(carried).flatMap((tons) => Object.values(tons));
    expect(all.reduce((sum, tons) => sum + tons, 0)).toBe(1917 + 80);
    expect(await read('board')).toMatchObject({
      vesselInTurn: null,
      ordinary: [],
      express: [],
      cargo: { queuedLots: 0, queuedKg: 0, awaitingPlanilla: 0 },
      holds: [],
    });
    expect((await read('vessel-turn')).items).toEqual([]);
  });
});

/** Sail permits of V1 on Tuesday at 18:30 and of V3 on Friday at 18:10; all else was attended by day, or denied. */
describe('The nights of that week', () => {
  it('cost V1 and V3 two pesos each, and nobody else anything', async () => {
    const { items, days, totalCentavos } = await read('overtime');
    expect(items.map(({ permitId, centavos, localDate }: any) => [permitId, centavos, localDate])).toEqual([
      ['sail:V1', 200, '1940-11-19'],
      ['sail:V3', 200, '1940-11-22'],
    ]);
    expect([totalCentavos, days]).toEqual([
      400,
      [
        { localDate: '1940-11-19', fees: 1, centavos: 200 },
        { localDate: '1940-11-22', fees: 1, centavos: 200 },
      ],
    ]);
    for (const callId of ['V2', 'E1', 'V4', 'V5'])
      expect((await read(`overtime?callId=${callId}`)).totalCentavos).toBe(0);
  });
});

/** The captain of V3 and the company that owns it answer together. */
describe('The case of V3', () => {
  const OBLIGORS = ['CAPITAN-V3', 'NAVIERA'];
  const done = async (command: string, body: object, at: string): Promise<readonly Recorded[]> =>
    port.done(DORADA, command, { caseId: CASE, ...body, occurredAt: at });
  const refusal = async (command: string, body: object, at: string) =>
    port.refused(DORADA, command, { caseId: CASE, ...body, occurredAt: at });
  const december = (day: number, time: string) => `1940-12-${day}T${time}:00-05:00`;
  const appeals = (day: number, time: string, appellant = 'CAPITAN-V3') =>
    [
      'file-appeal',
      { appellant, filedAt: december(day, time), grounds: 'Los sacos de C13 se contaron dos veces' },
      december(day, time),
    ] as const;
  const pays = (centavos: number, paidBy = 'NAVIERA') => ['record-fine-payment', { paidBy, centavos }] as const;

  it('Before it is sanctioned there is nothing to notify, to appeal or to pay', async () => {
    expect(await refusal('notify-sanction', { notifiedAt: on(25, '09:00') }, on(25, '09:00'))).toMatchObject({
      code: 'WRONG_STATE',
      state: 'DETECTED',
      missingStep: 'impose-sanction',
    });
    expect((await refusal(...appeals(12, '10:00'))).code).toBe('SANCTION_NOT_NOTIFIED');
    expect((await refusal(...pays(50_000), on(25, '09:00'))).code).toBe('SANCTION_NOT_FINAL');
  });

  it('The fine is of 200 to 1,000 pesos, and the company is suspended for as long as the captain or not at all', async () => {
    for (const fineCentavos of [19_999, 100_001])
      expect(await refusal('impose-sanction', { fineCentavos }, on(25, '09:30'))).toMatchObject({
        ...{ code: 'FINE_OUT_OF_RANGE', article: 'D1976-18', fineCentavos },
        ...{ leastCentavos: 20_000, mostCentavos: 100_000 },
      });
    const suspended = (captainSuspensionDays: number, companySuspensionDays: number) =>
      refusal(
        'impose-sanction',
        { fineCentavos: 50_000, captainSuspensionDays, companySuspensionDays },
        on(25, '09:30'),
      );
    for (const [captain, company] of [
      [366, 0],
      [30, 29],
      [0, 30],
    ] as const)
      expect((await suspended(captain, company)).code).toBe('SUSPENSION_TOO_LONG');
  });

  it('On Monday the Section imposes 500 pesos and suspends the captain for 30 days, once', async () => {
    const sanction = { fineCentavos: 50_000, captainSuspensionDays: 30 };
    expect(await done('impose-sanction', sanction, on(25, '10:00'))).toMatchObject([
      {
        type: 'SanctionImposed',
        data: { ...sanction, companySuspensionDays: 0, obligors: OBLIGORS, solidary: true, article: 'D1976-18' },
      },
    ]);
    expect((await refusal('impose-sanction', sanction, on(25, '10:05'))).code).toBe('SANCTION_ALREADY_IMPOSED');
  });

  it('Notified that day, it may be appealed to Wednesday 18 December: twenty days without the three Sundays', async () => {
    expect(await done('notify-sanction', { notifiedAt: on(25, '11:00') }, on(25, '11:00'))).toMatchObject([
      {
        type: 'SanctionNotified',
        data: {
          appealUntilAt: '1940-12-19T05:00:00Z',
          appealUntilBusinessAt: '1940-12-19T05:00:00Z',
          appealUntilCalendarAt: '1940-12-16T05:00:00Z',
          legalDayCount: 'BUSINESS',
        },
      },
    ]);
    expect(await read(`violations/${CASE}`)).toMatchObject({
      ...{ caseId: CASE, callId: 'V3', state: 'NOTIFIED', missingStep: 'file-appeal', obligors: OBLIGORS, mayPay: [] },
      appealUntil: {
        ...{ endsAt: '1940-12-19T05:00:00Z', calendarEndsAt: '1940-12-16T05:00:00Z' },
        ...{ legalDayCount: 'BUSINESS', calendarMissing: false, over: false },
      },
    });
  });

  it('Until it is final nothing is due and nobody is suspended; the first minute of Thursday 19 is too late to appeal', async () => {
    expect(await refusal(...pays(50_000), december(10, '09:00'))).toMatchObject({ code: 'SANCTION_NOT_FINAL' });
    expect((await read('suspensions?at=1940-12-24T00:00:00Z')).items).toEqual([]);
    expect(await refusal(...appeals(19, '00:00'))).toMatchObject({
      ...{ code: 'APPEAL_OUT_OF_TIME', filedAt: '1940-12-19T05:00:00Z', appealUntilAt: '1940-12-19T05:00:00Z' },
    });
    expect(await refusal(...appeals(12, '10:00', 'CAPITAN-V4'))).toMatchObject({
      code: 'NOT_AN_OBLIGOR',
      obligors: OBLIGORS,
    });
  });

  it('On Thursday 12 the captain appeals; the Ministry has to 31 December', async () => {
    expect(await done(...appeals(12, '10:00'))).toMatchObject([
      {
        type: 'AppealFiled',
        data: {
          appellant: 'CAPITAN-V3',
          rulingDueAt: '1941-01-01T05:00:00Z',
          rulingDueBusinessAt: '1941-01-01T05:00:00Z',
          rulingDueCalendarAt: '1940-12-28T05:00:00Z',
        },
      },
    ]);
    expect(await refusal(...appeals(13, '09:00', 'NAVIERA'))).toMatchObject({ code: 'APPEAL_ALREADY_FILED' });
    expect((await refusal(...pays(50_000), december(13, '09:30'))).code).toBe('SANCTION_NOT_FINAL');
    expect(await read(`violations/${CASE}`)).toMatchObject({
      ...{ state: 'APPEALED', rulingOverdue: false, final: null },
      appeal: { appellant: 'CAPITAN-V3', rulingDue: { endsAt: '1941-01-01T05:00:00Z', over: false } },
    });
  });

  it('On Friday 20 the Ministry, which may not worsen it, leaves 300 pesos and no suspension: that is final', async () => {
    const ruled = (changes: object) =>
      ['rule-appeal', { outcome: 'MODIFIED', ...changes }, december(20, '15:00')] as const;
    expect(await refusal(...ruled({ newFineCentavos: 50_001 }))).toMatchObject({
      ...{ code: 'FINE_OUT_OF_RANGE', mostCentavos: 50_000 },
    });
    expect((await refusal(...ruled({ newFineCentavos: 19_999 }))).code).toBe('FINE_OUT_OF_RANGE');
    expect((await refusal(...ruled({ newCaptainSuspensionDays: 31 }))).code).toBe('SUSPENSION_TOO_LONG');
    const modified = ruled({ newFineCentavos: 30_000, newCaptainSuspensionDays: 0 });
    const [ruling, final] = await done(...modified);
    expect(ruling).toMatchObject({
      type: 'AppealRuled',
      data: { outcome: 'MODIFIED', fineCentavos: 30_000, captainSuspensionDays: 0, late: false },
    });
    expect([final!.type, final!.data]).toEqual([
      'SanctionBecameFinal',
      {
        ...{ caseId: CASE, captainId: 'CAPITAN-V3', companyId: 'NAVIERA', fineCentavos: 30_000 },
        ...{ captainSuspensionDays: 0, companySuspensionDays: 0 },
      },
    ]);
    expect((await refusal(...modified)).code).toBe('APPEAL_ALREADY_RULED');
    expect((await read('suspensions?at=1940-12-24T00:00:00Z')).items).toEqual([]);
  });

  it('On Monday 23 the company pays the 300 pesos, and both are freed', async () => {
    expect(await refusal(...pays(50_000), december(23, '10:00'))).toMatchObject({
      ...{ code: 'AMOUNT_NOT_DUE', dueCentavos: 30_000 },
    });
    expect((await refusal(...pays(30_000, 'CARTAGENERA'), december(23, '10:00'))).code).toBe('NOT_AN_OBLIGOR');
    expect(await done(...pays(30_000), december(23, '10:00'))).toMatchObject([
      { type: 'FinePaid', data: { paidBy: 'NAVIERA', centavos: 30_000, freed: OBLIGORS } },
    ]);
    expect((await refusal(...pays(30_000, 'CAPITAN-V3'), december(24, '10:00'))).code).toBe('WRONG_STATE');
  });

  it('At the end the board of violations shows one case, ruled upon and paid, and so it does after a restart', async () => {
    const shown = async () => ({
      board: (await read('violations?lawful=false')).items.map(({ caseId, kind, state }: any) => [caseId, kind, state]),
      file: await read(`violations/${CASE}`),
    });
    const before = await shown();
    expect(before.board).toEqual([
      [CASE, 'ASSIGNED_LOT_LEFT', 'PAID'],
      [CASE, 'UNASSIGNED_LOT_LOADED', 'PAID'],
    ]);
    expect(before.file).toMatchObject({
      ...{ state: 'PAID', missingStep: null, mayPay: [], ruling: { outcome: 'MODIFIED', late: false } },
      imposed: { fineCentavos: 50_000, captainSuspensionDays: 30 },
      sanction: { fineCentavos: 30_000, captainSuspensionDays: 0 },
      payment: { paidBy: 'NAVIERA', centavos: 30_000, freed: OBLIGORS },
    });
    await port.restart();
    expect(await shown()).toEqual(before);
  });
});
