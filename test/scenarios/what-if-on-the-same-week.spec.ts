import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { READING_KEYS, READINGS } from '../../src/decrees/readings.js';
import { ServedPort } from '../support/served.js';
import {
  on,
  packagesIn,
  PACKAGE_KG,
  sailPermit,
  Telling,
  THE_WEEK,
  V3_SAILS,
  V4_SAILS,
  type Order,
  type Recorded,
} from './the-week.js';
import { differences, weekUnder, type Told } from './the-week-told.js';

/**
 * The busy week at La Dorada with the case that ended it, through HTTP on SQLite; then the Section is asked what would have been.
 * The steps follow one another: the last of them records one lot more.
 */
const CASE = 'EXPEDIENTE-1940-07';
type Event = Recorded & { readonly id: string; readonly revision: number };

let port: ServedPort;
let week: Telling;
let events: readonly Event[];
let usual: Told;

const atDorada = (command: string, occurredAt: string, fields: object): Order => ({
  port: 'la-dorada',
  command,
  body: { ...fields, occurredAt },
});
const dec = (day: number, time: string) => `1940-12-${day}T${time}:00-05:00`;
const shown = (lotId: string, tonnes: number, turnNumber: number) => ({
  ...{ lotId, turnNumber, packages: packagesIn(tonnes), weightKg: tonnes * 1000, marks: `M/${lotId}` },
});
const SHOWN_AMISS = [
  ...[shown('C6', 67, 7), shown('C5', 35, 4), shown('C11', 350, 15), shown('C12', 143, 13), shown('C13', 5, 16)],
];

/** The manifest that was not in order, the case upon it, its sanction and its appeal, to the payment. */
async function theCase(): Promise<void> {
  const presented = (await week.tell(
    atDorada('present-manifest', on(22, '15:00'), { callId: 'V3', lines: SHOWN_AMISS }),
  )) as readonly Event[];
  await week.tell(
    sailPermit('V3', 22, '15:05'),
    atDorada('detect-turn-violation', on(22, '15:30'), {
      ...{ caseId: CASE, callId: 'V3', kinds: ['UNASSIGNED_LOT_LOADED', 'ASSIGNED_LOT_LEFT'] },
      evidenceEventIds: presented.map(({ id }) => id),
    }),
    ...V3_SAILS,
    ...V4_SAILS,
    atDorada('impose-sanction', on(25, '10:00'), { caseId: CASE, fineCentavos: 50_000, captainSuspensionDays: 30 }),
    atDorada('notify-sanction', on(25, '11:00'), { caseId: CASE, notifiedAt: on(25, '11:00') }),
    atDorada('file-appeal', dec(12, '10:00'), {
      ...{ caseId: CASE, appellant: 'NAVIERA', filedAt: dec(12, '10:00'), grounds: 'El error fue del escribiente' },
    }),
    atDorada('rule-appeal', dec(20, '10:00'), {
      ...{ caseId: CASE, outcome: 'MODIFIED', newFineCentavos: 30_000, newCaptainSuspensionDays: 0 },
    }),
    atDorada('record-fine-payment', dec(23, '10:00'), { caseId: CASE, paidBy: 'NAVIERA', centavos: 30_000 }),
  );
}

/** A whole week is told, command by command, and the month after it. */
const PATIENCE = 120_000;

beforeAll(async () => {
  usual = await weekUnder({});
  port = await ServedPort.open();
  week = new Telling(({ port: where, command, body }) => port.done(where, command, body));
  await week.tell(...THE_WEEK.slice(0, -V3_SAILS.length - V4_SAILS.length));
  await theCase();
  const page = await port.read('ports/la-dorada/events?limit=1000');
  events = page.map(({ id, revision, type, data }: any) => ({
    id,
    revision,
    type: type.replace('co.turno.', ''),
    data,
  }));
}, PATIENCE);
afterAll(() => port.close());

const ask = (body: object, headers: Record<string, string> = {}) => port.send('ports/la-dorada/what-if', body, headers);
/** What is answered, held against the head of the port: nothing was appended. */
async function whatIf(body: object, headers: Record<string, string> = {}) {
  const { status, body: answer } = await ask(body, headers);
  expect([status, answer.detail]).toEqual([200, undefined]);
  const { revision } = await port.read('ports/la-dorada/board');
  expect([answer.revision, revision]).toEqual([events.length - 1, events.length - 1]);
  return answer;
}
/** Of each vessel and lot the kilograms before and now. */
function byVessel({ assignments }: any) {
  const changed: Record<string, Record<string, readonly [number, number]>> = {};
  for (const { vesselId, lotId, fromKg, toKg, byKg } of assignments) {
    expect(byKg).toBe(toKg - fromKg);
    (changed[vesselId] ??= {})[lotId] = [fromKg, toKg];
  }
  return changed;
}
const eventOf = (type: string, like: object): Event =>
  events.find(
    (event) => event.type === type && Object.entries(like).every(([name, value]) => event.data[name] === value),
  )!;

describe('What-if on the same week', () => {
  it('Nothing changed, nothing differs: a port’s own commands come to what they came to', async () => {
    const answer = await whatIf({});
    expect(answer).toMatchObject({
      differs: false,
      assignments: [],
      refusedNow: [],
      fines: [],
      terms: [],
      followed: [],
    });
    expect(answer.judged).toMatchObject({ recordedEvents: events.length, events: events.length });
  });

  it('latePlanilla=KEEP_ARRIVAL: C5 ranks from Monday at ten, and nobody’s load changes', async () => {
    const answer = await whatIf({ readings: { latePlanilla: 'KEEP_ARRIVAL' } });
    expect(answer.turns).toEqual([
      {
        ...{ lotId: 'C5', from: '1940-11-19T16:00:00Z', to: '1940-11-18T15:00:00Z' },
        inWords:
          'El turno del cargamento C5 cuenta desde otro instante: antes, 19 de noviembre de 1940 a las 11:00; ahora, 18 de noviembre de 1940 a las 10:00.',
      },
    ]);
    expect(answer).toMatchObject({ differs: true, assignments: [], requests: [], refusedNow: [] });
  });

  it('C5’s planilla corrected to Tuesday at nine, in time: the same; V3, who asks at half past nine, is given C5 two days sooner', async () => {
    const { id: eventId } = eventOf('PlanillaPresented', { lotId: 'C5' });
    const nine = on(19, '09:00');
    const moved = await whatIf({ corrections: [{ eventId, fields: { presentedAt: nine, occurredAt: nine } }] });
    expect(moved.turns).toMatchObject([{ lotId: 'C5', to: '1940-11-18T15:00:00Z' }]);
    expect(byVessel(moved)).toEqual({});
    expect(moved.requests.map(({ callId, occurredAt, lots }: any) => [callId, occurredAt, lots])).toEqual([
      ['V3', '1940-11-19T14:30:00Z', [{ lotId: 'C5', fromKg: 0, toKg: 40_000, byKg: 40_000 }]],
      ['V3', '1940-11-21T12:00:00Z', [{ lotId: 'C5', fromKg: 40_000, toKg: 0, byKg: -40_000 }]],
    ]);
    // Written down at eleven all the same, that it was shown at nine: then it is known to V3's request no sooner.
    const known = await whatIf({ corrections: [{ eventId, fields: { presentedAt: nine } }] });
    expect(known.turns).toMatchObject([{ lotId: 'C5', to: '1940-11-18T15:00:00Z' }]);
    expect([byVessel(known), known.requests]).toEqual([{}, []]);
  });

  it('cartagenaPreference=NONE: V1 takes C2 on Monday, and what it then leaves of C3, C4 and C6 is V2’s', async () => {
    const answer = await whatIf({ readings: { cartagenaPreference: 'NONE' } }, { 'accept-language': 'en' });
    // V1: 200 of C1 and 150 of C2 leave 50 of its 400, which are C3's. V2: 90 of D1, the other 70 of C3, 30 of C4, and 150 of C6.
    expect(byVessel(answer)).toEqual({
      V1: { C2: [0, 150_000], C3: [120_000, 50_000], C4: [30_000, 0], C6: [50_000, 0] },
      V2: { C2: [150_000, 0], C3: [0, 70_000], C4: [0, 30_000], C6: [100_000, 150_000] },
    });
    expect(answer.requests[0]).toMatchObject({
      ...{ callId: 'V1', occurredAt: '1940-11-18T17:00:00Z' },
      lots: [{ lotId: 'C2', fromKg: 0, toKg: 150_000, byKg: 150_000 }],
      inWords: 'What call V1 is given on 18 November 1940 at 12:00 changes: C2: 150,000 kg more.',
    });
    expect(answer).toMatchObject({ refusedNow: [], permits: [], sailings: [], quotas: [] });
  });

  it('legalDayCount=CALENDAR: the terms of the case end sooner, on 15 and on 27 December, and all was in time', async () => {
    const answer = await whatIf({ readings: { legalDayCount: 'CALENDAR' } });
    expect(answer.terms.map(({ term, from, to }: any) => [term, from, to])).toEqual([
      ['appealUntilAt', '1940-12-19T05:00:00Z', '1940-12-16T05:00:00Z'],
      ['rulingDueAt', '1941-01-01T05:00:00Z', '1940-12-28T05:00:00Z'],
    ]);
    expect(answer).toMatchObject({ refusedNow: [], fines: [] });
  });

  it('overtimeTariff=D191_1931: La Dorada charges nothing, and the two pesos of V1 and of V3 are owed no more', async () => {
    const answer = await whatIf({ readings: { overtimeTariff: 'D191_1931' } }, { 'accept-language': 'en' });
    expect(
      answer.fees.map(({ of, fromCentavos, toCentavos, byCentavos }: any) => [
        of,
        fromCentavos,
        toCentavos,
        byCentavos,
      ]),
    ).toEqual([
      ['OvertimeFeeCharged sail:V1', 200, null, -200],
      ['OvertimeFeeCharged sail:V3', 200, null, -200],
    ]);
    expect(answer.fees[0].inWords).toBe(
      'What is charged (OvertimeFeeCharged sail:V1) is 2 pesos less: before, 2 pesos; now, nothing.',
    );
    expect(answer).toMatchObject({ differs: true, assignments: [], refusedNow: [], permits: [], fines: [] });
  });

  it('Without the appeal the fine stands as imposed, and the term that ran out makes it final: what was paid is not what is due', async () => {
    const answer = await whatIf({ omit: [eventOf('AppealFiled', { caseId: CASE }).id] }, { 'accept-language': 'en' });
    expect(answer.fines).toEqual([
      {
        ...{ caseId: CASE, fromCentavos: 30_000, toCentavos: 50_000, byCentavos: 20_000 },
        inWords: `The fine of case ${CASE} is 200 pesos more: before, 300 pesos; now, 500 pesos.`,
      },
    ]);
    expect(answer.refusedNow.map(({ command, code, article }: any) => [command, code, article])).toEqual([
      ['RuleAppeal', 'NO_APPEAL_PENDING', 'D1976-18'],
      ['RecordFinePayment', 'AMOUNT_NOT_DUE', 'D1976-18'],
    ]);
    // Final as the 19th began, it runs for the thirty days from the 20th on.
    expect(answer.terms).toMatchObject([
      { term: 'rulingDueAt', to: null },
      { term: 'captainSuspendedUntilAt', from: null, to: '1941-01-19T05:00:00Z' },
    ]);
  });

  it('V3’s manifest shown as it should be: the recorded denial becomes a grant', async () => {
    const { id: eventId } = eventOf('ManifestPresented', { callId: 'V3' });
    const lines = [shown('C6', 67, 7), shown('C5', 40, 4), shown('C11', 350, 15), shown('C12', 143, 13)];
    const answer = await whatIf({ corrections: [{ eventId, fields: { lines } }] });
    expect(answer.permits).toMatchObject([
      { callId: 'V3', from: 'DENIED', to: 'GRANTED', fromReasons: ['MANIFEST_DISCREPANT'], toReasons: [] },
      { callId: 'V3', from: 'GRANTED', to: null },
    ]);
    // Permitted already, it shows no manifest and asks for no permit again.
    expect(answer.refusedNow.map(({ command, code }: any) => [command, code])).toEqual([
      ['PresentManifest', 'WRONG_STATE'],
      ['SailPermit', 'WRONG_STATE'],
    ]);
  });

  it('A capacity of V1 corrected to 400 t: its quota is 340 t, and 60 t less of C6 are its own', async () => {
    const { id: eventId } = events.find(
      ({ type, data }) => type === 'NationalFactReceived' && data.fact.data.convoyCapacityKg === 500_000,
    )!;
    const fields = { convoyCapacityKg: 400_000, bareCapacityKg: 400_000 };
    const answer = await whatIf({ corrections: [{ eventId, fields }] });
    expect(answer.quotas).toMatchObject([{ callId: 'V1', fromKg: 400_000, toKg: 340_000, byKg: -60_000 }]);
    // 340 less the 200 of C1 are 140: 120 of C3 and 20 of C4. The other 10 of C4 are V2's, which then has 90 of C6.
    expect(byVessel(answer)).toMatchObject({
      V1: { C4: [30_000, 20_000], C6: [50_000, 0] },
      V2: { C4: [0, 10_000], C6: [100_000, 90_000] },
    });
  });

  it('Up to Tuesday at half past eleven: C5 waits alone, and under KEEP_ARRIVAL no place is another', async () => {
    const { body } = await ask({ readings: { latePlanilla: 'REFUSE' }, until: on(19, '11:30') });
    expect(body.positions.map(({ lotId, from, to }: any) => [lotId, from, to])).toEqual([['C5', 1, null]]);
    expect(body.revision).toBeLessThan(events.length - 1);
    const until = eventOf('PlanillaPresented', { lotId: 'C5' }).revision;
    // The command that holds the revision is judged whole.
    expect((await ask({ until })).body).toMatchObject({ revision: until + 1, differs: false });
  });
});

describe('Under every other reading', () => {
  const others = READING_KEYS.flatMap((key) => READINGS[key].slice(1).map((value) => [key, value] as const));
  it.each(others)('%s %s: each vessel carries what it carries when the week is lived under it', async (key, value) => {
    const answer = await whatIf({ readings: { [key]: value } });
    const lived = await weekUnder({ [key]: value });
    expect(byVessel(answer)).toEqual(differences(usual, lived));
    const lost = answer.refusedNow.map(
      ({ command, of, code }: any) =>
        `${command.replace(/\B[A-Z]/g, '-$&').toLowerCase()} ${of.callId ?? of.lotId}: ${code}`,
    );
    expect(lost).toEqual(lived.refused);
  });
});

describe('A long answer', () => {
  it('comes in lines: the last is the answer', async () => {
    const response = await fetch(`${port.url}/api/ports/la-dorada/what-if`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: '{}',
    });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1).result).toEqual(await whatIf({}));
  });

  it('is none when the request is wrong', async () => {
    const { status, body } = await ask(
      { omit: ['00000000-0000-4000-8000-000000000000'] },
      { accept: 'application/x-ndjson' },
    );
    expect([status, body.errors[0].field]).toEqual([400, 'omit[0]']);
  });
});

describe('A what-if that cannot be', () => {
  const planilla = () => eventOf('PlanillaPresented', { lotId: 'C5' }).id;
  const turn = () => eventOf('CargoTurnAssigned', { lotId: 'C5' }).id;
  const nobody = '00000000-0000-4000-8000-000000000000';
  const correct = (eventId: string, fields: object) => ({ corrections: [{ eventId, fields }] });
  const shippedCalendar = () => events.find(({ data }) => data.fact?.type === 'HolidayCalendarPublished')!.id;
  it.each<[string, () => object, string, RegExp]>([
    [
      'an unknown reading',
      () => ({ readings: { latePlanila: 'REFUSE' } }),
      'readings.latePlanila',
      /latePlanilla, salgarTurn/,
    ],
    [
      'a value that is none of its own',
      () => ({ readings: { latePlanilla: 'B' } }),
      'readings.latePlanilla',
      /REFUSE, KEEP_ARRIVAL/,
    ],
    ['a correction of an unknown event', () => correct(nobody, { lotId: 'C5' }), 'corrections[0].eventId', /no event/],
    ['an omission of an unknown event', () => ({ omit: [nobody] }), 'omit[0]', /no event/],
    [
      'a field the command lacks',
      () => correct(planilla(), { shipper: 'X' }),
      'corrections[0].fields.shipper',
      /not a field/,
    ],
    [
      'the id of the command',
      () => correct(planilla(), { commandId: nobody }),
      'corrections[0].fields.commandId',
      /not a field/,
    ],
    [
      'a value that has not the form',
      () => correct(planilla(), { presentedAt: 'ayer' }),
      'corrections[0].fields.presentedAt',
      /RFC 3339/,
    ],
    ['no field at all', () => correct(planilla(), {}), 'corrections[0].fields', /at least one/],
    [
      'an instant after the act',
      () => correct(planilla(), { presentedAt: on(19, '12:00') }),
      'corrections[0].fields.presentedAt',
      /11:00/,
    ],
    [
      'an act in the future',
      () => correct(planilla(), { occurredAt: '2999-01-01T00:00:00Z' }),
      'corrections[0].fields.occurredAt',
      /clock/,
    ],
    [
      'the same command corrected and left out, by two of its events',
      () => ({ ...correct(planilla(), { planillaId: 'P' }), omit: [turn()] }),
      'omit[0]',
      /already/,
    ],
    [
      'when something was received',
      () => correct(shippedCalendar(), { occurredAt: on(19, '12:00') }),
      'corrections[0].fields.occurredAt',
      /not a field/,
    ],
    ['an end beyond the last revision', () => ({ until: events.length }), 'until', /last revision/],
    ['an end in the future', () => ({ until: '2999-01-01T00:00:00Z' }), 'until', /clock/],
    ['an end before the first event', () => ({ until: '1940-11-01T00:00:00-05:00' }), 'until', /first event/],
    ['an end that is neither', () => ({ until: 'el martes' }), 'until', /revision/],
    [
      'too many corrections',
      () => ({ corrections: Array.from({ length: 101 }, () => ({ eventId: nobody, fields: { a: 1 } })) }),
      'corrections',
      /0 to 100/,
    ],
    ['something else', () => ({ reading: {} }), 'reading', /not a field/],
  ])('%s', async (_what, body, field, detail) => {
    const { status, body: answer } = await ask(body(), { 'accept-language': 'en' });
    expect([status, answer.code, answer.errors?.[0].field]).toEqual([400, 'INVALID_REQUEST', field]);
    expect(answer.errors[0].detail).toMatch(detail);
  });
});

describe('As it should have been', () => {
  const should = (at: string) => port.read(`ports/la-dorada/as-it-should-have-been?at=${encodeURIComponent(at)}`);

  it('In a week in which everything came to be known in its order, it is as it was', async () => {
    const asItWas = await should(on(19, '09:40'));
    expect(asItWas).toMatchObject({ differs: false, at: '1940-11-19T14:40:00Z' });
    expect(asItWas.board.ordinary.map(({ callId, position }: any) => [callId, position])).toEqual([
      ['V3', 1],
      ['V1', null],
      ['V2', null],
      ['V4', null],
    ]);
  });

  it('A lot of Monday that is written down at Christmas stands where it arrived: V1 would have had it', async () => {
    await port.done('la-dorada', 'cargo-arrived', {
      ...{ lotId: 'TARDE', origin: 'RAIL', arrivedAt: on(18, '07:30'), railWaybillId: 'REMESA-TARDE' },
      ...{ shipper: 'Peláez & Toro', consignees: ['Casa Held'], destination: 'BARRANQUILLA', cargoClass: 'OTHER' },
      packages: [{ marks: 'PT', numbers: '1-160', contents: 'Café', count: packagesIn(10), unitWeightKg: PACKAGE_KG }],
      occurredAt: on(18, '07:35'),
    });
    // V1's 10 t of it are 10 t of C6 less; so V3 has 10 t more of C6 and 10 t less of C12, which are V4's.
    expect(byVessel(await should(on(23, '12:00')))).toEqual({
      V1: { TARDE: [0, 10_000], C6: [50_000, 40_000] },
      V3: { C6: [67_000, 77_000], C12: [143_000, 133_000] },
      V4: { C12: [57_000, 67_000] },
    });
    const { board, positions } = await should(on(18, '11:50'));
    expect(board.cargo.head.map(({ lotId, position }: any) => [lotId, position]).slice(0, 3)).toEqual([
      ['C1', 1],
      ['C2', 2],
      ['TARDE', 3],
    ]);
    expect(positions).toEqual([]);
  });

  it('is of no instant in the future, none before the first event, and needs one', async () => {
    const refused = async (query: string) => {
      const response = await fetch(`${port.url}/api/ports/la-dorada/as-it-should-have-been${query}`);
      const { errors } = await response.json();
      return [response.status, errors[0].field];
    };
    for (const query of ['', '?at=2999-01-01T00:00:00Z', '?at=1940-11-01T00:00:00Z', '?at=ayer'])
      expect(await refused(query)).toEqual([400, 'at']);
  });
});
