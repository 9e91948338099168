import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServedPort } from '../support/served.js';

/**
 * A captain sanctioned at La Dorada lets the term to appeal run out, and nobody need remember it: from the midnight that
 * closes it his licence is suspended at every port, for thirty days. Through HTTP on SQLite; the steps follow one another.
 */
const DORADA = 'la-dorada';
const BERRIO = 'puerto-berrio';
const CASE = 'EXPEDIENTE-1940-09';
const RONDON = 'RONDON-EUSEBIO';

let port: ServedPort;
beforeAll(async () => {
  port = await ServedPort.open();
});
afterAll(() => port.close());

const at = (day: string, time: string) => `${day}T${time}:00-05:00`;
const NOVEMBER = '1940-11-22';

/** Registered, with room for 400 tons, and so far under its captain's command. */
async function registered(vesselId: string, captainId: string) {
  const occurredAt = at('1940-11-11', '08:00');
  await port.done('national', 'register-vessel', {
    ...{ vesselId, name: `Vapor ${vesselId}`, companyId: 'NAVIERA', captainId, line: 'BARRANQUILLA' },
    ...{ service: 'ORDINARY', upriverLimit: 'PUERTO_BERRIO', kind: 'STEAMER', lengthCm: 5000, occurredAt },
  });
  const capacity = { convoyCapacityKg: 400_000, bareCapacityKg: 400_000 };
  await port.done('national', 'assign-convoy-capacity', { vesselId, ...capacity, occurredAt });
}
/** Arrived, unloaded, inspected and with its loading permit. */
async function ready(where: string, callId: string, day: string, arrival: object) {
  const occurredAt = at(day, '07:00');
  const permitId = `CARGUE-${callId}`;
  await port.done(where, 'vessel-arrived', { callId, ...arrival, arrivedAt: occurredAt, occurredAt });
  await port.done(where, 'record-unloading', { callId, unloadedKg: 0, occurredAt });
  await port.done(where, 'record-technical-inspection', { callId, passed: true, occurredAt });
  await port.done(where, 'request-permit', { permitId, callId, kind: 'LOAD', occurredAt });
  await port.done(where, 'attend-permit', { permitId, granted: true, serviceNeeded: true, occurredAt });
  await port.done(where, 'present-loading-permit', { callId, permitId, occurredAt });
}
const cargo = (lotId: string, day: string, time: string) => ({
  ...{ lotId, origin: 'RAIL', railWaybillId: `REMESA-${lotId}`, shipper: 'Trilladora Antioquia' },
  ...{ consignees: ['Agencia Marítima'], destination: 'BARRANQUILLA', cargoClass: 'OTHER' },
  packages: [{ marks: 'TA', numbers: '1-100', contents: 'café', count: 100, unitWeightKg: 62.5 }],
  arrivedAt: at(day, time),
  occurredAt: at(day, time),
});
const asking = (callId: string, day: string, time: string) => ({
  ...{ callId, requestedBy: 'el capitán', occurredAt: at(day, time) },
});
const suspensions = async (where = 'national', when = at('1940-12-20', '12:00')) =>
  (await port.read(`${where}/suspensions?at=${when}`)).items;

/** The watchman is told of every commit and needs a moment. */
async function untilCarried() {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = await suspensions();
    if (found.length > 0 || Date.now() > deadline) return found;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

const SUSPENDED = { code: 'LICENCE_SUSPENDED', article: 'D1976-18', captainId: RONDON };
/** Thirty days from the day after 19 December, to the midnight that closes the last. */
const UNTIL = '1941-01-19T05:00:00Z';
const SUSPENSION = {
  ...{ of: 'CAPTAIN', id: RONDON, fromAt: '1940-12-19T05:00:00Z', suspendedUntilAt: UNTIL },
  ...{ caseId: CASE, port: 'LA_DORADA', article: 'D1976-18' },
};

describe('A suspended captain', () => {
  it('Captain Rondón sails from La Dorada without a permit; the board flags it, and the Section opens a case', async () => {
    await registered('BOYACA', RONDON);
    await registered('TOLIMA', 'PRIETO-JULIO');
    await ready(DORADA, 'BOYACA-11', NOVEMBER, { vesselId: 'BOYACA' });
    await port.done(DORADA, 'cargo-arrived', cargo('CAFE-1', NOVEMBER, '08:00'));
    await port.done(DORADA, 'request-loading', asking('BOYACA-11', NOVEMBER, '09:00'));
    const loaded = { callId: 'BOYACA-11', lotId: 'CAFE-1', packages: 100, weightKg: 6250 };
    await port.done(DORADA, 'confirm-loaded', { ...loaded, occurredAt: at(NOVEMBER, '12:00') });
    const sailedAt = at(NOVEMBER, '14:00');
    await port.done(DORADA, 'record-departure', { callId: 'BOYACA-11', sailedAt, occurredAt: sailedAt });
    const { items } = await port.read(`ports/${DORADA}/violations`);
    const flag = items.find(({ kind }: any) => kind === 'SAILED_WITHOUT_PERMIT');
    expect(flag).toMatchObject({ caseId: null, callId: 'BOYACA-11', article: 'D1976-09', state: 'FLAGGED' });
    const [opened] = await port.done(DORADA, 'detect-turn-violation', {
      ...{ caseId: CASE, callId: 'BOYACA-11', kinds: [flag.kind], evidenceEventIds: flag.evidence },
      occurredAt: at(NOVEMBER, '16:00'),
    });
    expect(opened!.data).toMatchObject({ captainId: RONDON, companyId: 'NAVIERA' });
  });

  it('Sanctioned and notified on Monday 25 November, he does not appeal', async () => {
    const sanction = { caseId: CASE, fineCentavos: 40_000, captainSuspensionDays: 30 };
    await port.done(DORADA, 'impose-sanction', { ...sanction, occurredAt: at('1940-11-25', '10:00') });
    const notifiedAt = at('1940-11-25', '11:00');
    expect(
      await port.done(DORADA, 'notify-sanction', { caseId: CASE, notifiedAt, occurredAt: notifiedAt }),
    ).toMatchObject([{ data: { appealUntilAt: '1940-12-19T05:00:00Z' } }]);
    // On the last day nothing is final yet.
    await port.done(DORADA, 'cargo-arrived', cargo('CAFE-2', '1940-12-18', '23:59'));
    expect(await suspensions()).toEqual([]);
  });

  it('When La Dorada’s books come to the 19th his suspension is final from its first instant, and carried to the nation', async () => {
    await port.done(DORADA, 'cargo-arrived', cargo('CAFE-3', '1940-12-19', '08:00'));
    // Wherever the office is interrupted, the next one goes on from there.
    await port.restart();
    expect(await untilCarried()).toEqual([SUSPENSION]);
    expect(await port.read(`ports/${DORADA}/violations/${CASE}`)).toMatchObject({ state: 'FINAL' });
    const events = await port.read(`ports/${DORADA}/events?limit=1000`);
    const final = events.find(({ data }: any) => data.captainSuspendedUntilAt !== undefined);
    expect(final).toMatchObject({
      ...{ occurredat: '1940-12-19T05:00:00Z', actorid: 'turno', actorrole: 'system' },
      data: { caseId: CASE, captainSuspensionDays: 30, captainSuspendedUntilAt: UNTIL },
    });
    expect(
      await port.refused(DORADA, 'file-appeal', {
        ...{ caseId: CASE, appellant: RONDON, grounds: 'No vi la notificación' },
        ...{ filedAt: at('1940-12-19', '09:00'), occurredAt: at('1940-12-19', '09:00') },
      }),
    ).toMatchObject({ code: 'APPEAL_OUT_OF_TIME' });
  });

  it('At Puerto Berrío he may not load on another vessel either; the one behind his has the turn meanwhile', async () => {
    const day = '1940-12-20';
    await ready(BERRIO, 'TOLIMA-12', day, {
      ...{ vesselId: 'TOLIMA', captainId: RONDON, dispatchedOnlyTo: 'PUERTO_BERRIO' },
    });
    await ready(BERRIO, 'BOYACA-12', day, {
      ...{ vesselId: 'BOYACA', captainId: 'PRIETO-JULIO', dispatchedOnlyTo: 'PUERTO_BERRIO' },
    });
    await port.done(BERRIO, 'cargo-arrived', cargo('CAFE-4', day, '08:00'));
    expect(await port.refused(BERRIO, 'request-loading', asking('TOLIMA-12', day, '09:00'))).toMatchObject({
      ...SUSPENDED,
      suspendedUntilAt: UNTIL,
    });
    // His old vessel is under another captain, and is not barred.
    expect(await port.done(BERRIO, 'request-loading', asking('BOYACA-12', day, '09:10'))).toMatchObject([
      { type: 'LoadingRequested' },
      { type: 'QuotaFixed' },
      { type: 'CargoAssigned', data: { callId: 'BOYACA-12', items: [{ lotId: 'CAFE-4' }] } },
    ]);
    expect(await suspensions(`ports/${BERRIO}`)).toEqual([SUSPENSION]);
  });

  it('So it is after a restart', async () => {
    await port.restart();
    expect(await suspensions()).toEqual([SUSPENSION]);
    expect(await port.refused(BERRIO, 'request-loading', asking('TOLIMA-12', '1940-12-21', '09:00'))).toMatchObject(
      SUSPENDED,
    );
  });

  it('At the midnight that closes the thirtieth day it is over', async () => {
    expect(await suspensions('national', '1940-12-19T04:59:59Z')).toEqual([]);
    expect(await suspensions('national', '1941-01-19T04:59:59Z')).toEqual([SUSPENSION]);
    expect(await suspensions('national', UNTIL)).toEqual([]);
  });

  it('His licence is good again from the midnight after the thirtieth day, and the fine is still to be paid', async () => {
    const loaded = { callId: 'BOYACA-12', lotId: 'CAFE-4', packages: 100, weightKg: 6250 };
    await port.done(BERRIO, 'confirm-loaded', { ...loaded, occurredAt: at('1941-01-17', '16:00') });
    await port.done(BERRIO, 'close-loading', { callId: 'BOYACA-12', occurredAt: at('1941-01-17', '17:00') });
    await port.done(BERRIO, 'cargo-arrived', cargo('CAFE-5', '1941-01-18', '08:00'));
    expect(await port.refused(BERRIO, 'request-loading', asking('TOLIMA-12', '1941-01-18', '23:59'))).toMatchObject(
      SUSPENDED,
    );
    const answered = await port.done(BERRIO, 'request-loading', asking('TOLIMA-12', '1941-01-19', '00:00'));
    expect(answered.at(-1)).toMatchObject({ type: 'CargoAssigned', data: { items: [{ lotId: 'CAFE-5' }] } });
    const paid = { caseId: CASE, paidBy: RONDON, centavos: 40_000, occurredAt: at('1941-01-20', '10:00') };
    expect(await port.done(DORADA, 'record-fine-payment', paid)).toMatchObject([
      { type: 'FinePaid', data: { freed: [RONDON, 'NAVIERA'] } },
    ]);
  });
});
