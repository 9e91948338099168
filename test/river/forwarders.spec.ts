import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DECREE_STARTS, type DecreeStarts } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { instant, instantText, later, type Instant, type LocalDate } from '../../src/decrees/calendar.js';
import { holidaysOf } from '../../src/decrees/holidays/law-57-of-1926.js';
import { isRefusal } from '../../src/river/decider.js';
import * as deadlines from '../../src/river/national/forwarders/deadlines.js';
import {
  nationalFacts,
  type NationalCommand,
  type NationalFact,
  type NationalOrder,
} from '../../src/river/national/messages.js';
import {
  idsNamedNationally,
  idsUsedNationally,
  nationalCommandOf,
  nationalDecider,
} from '../../src/river/national/national.js';
import { NATIONAL_START, type NationalState } from '../../src/river/national/register.js';
import { reading, registeredVessel } from '../support/stories.js';
import { at, LATER, LIBERTADOR, on } from '../support/vocabulary.js';

type DataOf<T extends NationalCommand['type']> = Extract<NationalCommand, { type: T }>['data'];
type Asked = NationalCommand & { readonly occurredAt?: Instant };

/** Noon of Monday 18 November 1940, unless a command says when. */
const NOON = at('12:00');
const order = ({ occurredAt = NOON, ...command }: Asked, used = false, starts: DecreeStarts = DECREE_STARTS) =>
  ({ ...command, occurredAt, now: LATER, starts, everUsed: () => used }) as NationalOrder;

const tell = (state: NationalState, { occurredAt = NOON, ...fact }: NationalFact & { occurredAt?: Instant }) =>
  nationalDecider.evolve(state, { ...fact, occurredAt });
const after = (state: NationalState, ...commands: readonly Asked[]): NationalState =>
  commands.reduce((before, command) => {
    const made = nationalDecider.decide(before, order(command));
    if (isRefusal(made)) throw new Error(`${command.type} was refused: ${JSON.stringify(made)}`);
    return made.reduce((s, fact) => tell(s, { ...fact, occurredAt: command.occurredAt ?? NOON }), before);
  }, state);
const ruled = (state: NationalState, command: Asked, used = false) =>
  nationalDecider.decide(state, order(command, used));
const tomorrow = (command: NationalCommand): Asked => ({ ...command, occurredAt: later(LATER, 1) });

const DATED = DECREE_STARTS.d1976Dated;
const deadlinesMissed = (state: NationalState, when: Instant) => deadlines.deadlinesMissed(state, when, DATED);
const tariffDeadline = (state: NationalState, year: number) => deadlines.tariffDeadline(state, year, NOON, DATED);

const start = tell(
  tell(NATIONAL_START, {
    type: 'HolidayCalendarPublished',
    data: { year: 1940, dates: holidaysOf(1940), source: 'Ley 57' },
  }),
  registeredVessel(LIBERTADOR),
);

const submit = (tariffId: string, more: Partial<DataOf<'SubmitTariff'>> = {}): NationalCommand => ({
  type: 'SubmitTariff',
  data: {
    tariffId,
    forwarderId: 'AGENCIA',
    year: 1940,
    items: [
      { item: 'acarreo', unit: 'bulto', centavos: 12 },
      { item: 'bodegaje', unit: 'bulto y mes', centavos: 5 },
    ],
    rulesText: 'Reglamento de la agencia',
    submittedAt: on('09:00'),
    ...more,
  },
});
const approve = (tariffId: string, more: Partial<DataOf<'DecideTariff'>> = {}): NationalCommand => ({
  type: 'DecideTariff',
  data: { tariffId, approved: true, validFrom: '1940-11-18', validTo: '1940-12-31', ...more },
});
const reject = (tariffId: string): NationalCommand => ({
  type: 'DecideTariff',
  data: { tariffId, approved: false, reason: 'excesiva' },
});
const charge = (chargeId: string, more: Partial<DataOf<'RecordTariffCharge'>> = {}): Asked => ({
  type: 'RecordTariffCharge',
  occurredAt: at('18:00', '1940-12-30'),
  data: {
    chargeId,
    offenderId: 'AGENCIA',
    clientId: 'HELD',
    item: 'acarreo',
    quantity: 10,
    chargedCentavos: 120,
    chargedAt: on('13:00'),
    ...more,
  },
});
const report = (reportId: string, offenderId = 'AGENCIA'): NationalCommand => ({
  type: 'ReportUnequalTreatment',
  data: {
    ...{ reportId, offenderId, favouredClientId: 'HELD', otherClientId: 'SANTODOMINGO' },
    evidence: 'dos facturas del mismo día',
  },
});
const fine = (fineId: string, more: Partial<DataOf<'ImposeTariffFine'>> = {}): NationalCommand => ({
  type: 'ImposeTariffFine',
  data: {
    ...{ fineId, offenderId: 'AGENCIA', ground: 'UNAPPROVED_TARIFF', fineCentavos: 20_000, evidenceIds: ['C-1'] },
    ...more,
  },
});

describe('The tariff of a forwarder', () => {
  it('is submitted, within the thirty days or late', () => {
    const due = { dueAt: '1940-11-20T05:00:00Z', legalDayCount: 'BUSINESS' };
    expect(ruled(start, submit('T-1'))).toEqual([
      { type: 'TariffSubmitted', data: { ...submit('T-1').data, late: false, ...due } },
    ]);
    const at20 = at('08:00', '1940-11-20');
    const lateness = (time: string, date: string) =>
      ruled(start, { ...submit('T-1', { submittedAt: on(time, date) }), occurredAt: at20 });
    expect(lateness('23:59:59', '1940-11-19')).toMatchObject([{ data: { late: false } }]);
    expect(lateness('00:00', '1940-11-20')).toMatchObject([{ data: { late: true } }]);
  });

  it('is late by the reading in force, by the date configured for the decree, and says when a calendar was missing', () => {
    const other = tell(start, reading('legalDayCount', 'CALENDAR'));
    expect(ruled(other, submit('T-1'))).toMatchObject([
      { data: { late: true, dueAt: '1940-11-12T05:00:00Z', legalDayCount: 'CALENDAR' } },
    ]);
    const dated = { ...DECREE_STARTS, d1976Dated: '1940-10-01' as LocalDate };
    expect(nationalDecider.decide(start, order(submit('T-1'), false, dated))).toMatchObject([{ data: { late: true } }]);
    expect(ruled(NATIONAL_START, submit('T-1'))).toMatchObject([{ data: { late: true, calendarMissing: true } }]);
  });

  it('has no day by which it is due, for a year before the decree or for a forwarder without one the year before', () => {
    for (const year of [1939, 1941, 1942]) {
      const [made] = ruled(start, submit('T-1', { year })) as NationalFact[];
      expect(made!.data).toEqual({ ...submit('T-1', { year }).data, late: false });
    }
  });

  it('is due by the end of January when one was approved for the year before', () => {
    const state = after(start, submit('T-1'), approve('T-1'));
    const on1941 = (time: string, date: string) =>
      ruled(state, { ...submit('T-2', { year: 1941, submittedAt: on(time, date) }), occurredAt: at(time, date) });
    expect(on1941('23:59:59', '1941-01-31')).toMatchObject([{ data: { late: false, dueAt: '1941-02-01T05:00:00Z' } }]);
    expect(on1941('00:00', '1941-02-01')).toMatchObject([{ data: { late: true } }]);
  });

  it('is refused from the future, as repeated, for a year already approved, ahead of itself, and for an item named twice', () => {
    const twice = [
      { item: 'acarreo', unit: 'bulto', centavos: 12 },
      { item: 'acarreo', unit: 'carga', centavos: 24 },
    ];
    const bad = submit('T-2', { submittedAt: on('12:00:01'), items: twice });
    const approved = after(start, submit('T-1'), approve('T-1'));
    const under = (code: string) => ({ code, article: 'D1976-21' });
    expect(ruled(approved, tomorrow(bad), true)).toMatchObject(under('OCCURRED_IN_FUTURE'));
    expect(ruled(approved, bad, true)).toMatchObject(under('DUPLICATE_TARIFF'));
    expect(ruled(approved, bad)).toMatchObject(under('TARIFF_YEAR_ALREADY_APPROVED'));
    expect(ruled(start, bad)).toMatchObject(under('INSTANT_IN_FUTURE'));
    expect(ruled(start, submit('T-2', { items: twice }))).toMatchObject(under('TARIFF_ITEM_REPEATED'));
  });

  it('is approved for days of its year, or rejected, and then may be submitted anew', () => {
    const state = after(start, submit('T-1'));
    const whose = { forwarderId: 'AGENCIA', year: 1940 };
    expect(ruled(state, approve('T-1'))).toEqual([
      {
        type: 'TariffApproved',
        data: { tariffId: 'T-1', validFrom: '1940-11-18', validTo: '1940-12-31', ...whose },
      },
    ]);
    expect(ruled(state, reject('T-1'))).toEqual([
      { type: 'TariffRejected', data: { tariffId: 'T-1', reason: 'excesiva', ...whose } },
    ]);
    const again = after(state, reject('T-1'), submit('T-2'), approve('T-2'));
    expect([...again.forwarders.tariffs.values()]).toMatchObject([
      { tariffId: 'T-1', state: 'REJECTED', reason: 'excesiva' },
      { tariffId: 'T-2', state: 'APPROVED' },
    ]);
  });

  it('is decided upon only when known and pending, and one for the year; what is rejected needs no days', () => {
    const two = after(start, submit('T-1'), submit('T-2'), approve('T-1'));
    const under = (code: string) => ({ code, article: 'D1976-21' });
    expect(ruled(two, tomorrow(approve('NADA')))).toMatchObject(under('UNKNOWN_TARIFF'));
    expect(ruled(two, tomorrow(approve('T-1')))).toMatchObject(under('OCCURRED_IN_FUTURE'));
    expect(ruled(two, reject('T-1'))).toMatchObject(under('TARIFF_NOT_PENDING'));
    expect(ruled(two, approve('T-2', { validTo: '1941-12-31' }))).toMatchObject(under('TARIFF_YEAR_ALREADY_APPROVED'));
    expect(ruled(two, reject('T-2'))).toHaveLength(1);
    expect(ruled(after(start, submit('T-1')), approve('T-1', { validTo: '1941-01-01' }))).toMatchObject(
      under('TARIFF_VALIDITY_OUT_OF_YEAR'),
    );
  });
});

describe('A charge of a forwarder', () => {
  const state = after(start, submit('T-1'), approve('T-1'));
  const made = (command: Asked, from = state) => ruled(from, command) as readonly NationalFact[];

  it('is recorded, and infringes nothing when it is as approved', () => {
    expect(made(charge('C-1'))).toEqual([{ type: 'TariffChargeRecorded', data: charge('C-1').data }]);
  });

  it.each([119, 121])('infringes at %i centavos instead of 120 (AMB-60)', (chargedCentavos) => {
    const {
      chargedAt: _at,
      clientId: _client,
      ...told
    } = charge('C-1', { chargedCentavos }).data as DataOf<'RecordTariffCharge'>;
    expect(made(charge('C-1', { chargedCentavos }))).toEqual([
      { type: 'TariffChargeRecorded', data: charge('C-1', { chargedCentavos }).data },
      {
        type: 'TariffInfringementDetected',
        data: { ...told, tariffId: 'T-1', unitCentavos: 12, dueCentavos: 120 },
      },
    ]);
    const kept = after(state, charge('C-1', { chargedCentavos })).forwarders.charges.get('C-1');
    expect(kept).toMatchObject({ at: at('13:00'), infringement: { chargeId: 'C-1' } });
  });

  it.each([
    ['for an item that is not in the tariff', { item: 'seguro' }],
    ['before the approval', { chargedAt: on('11:59:59') }],
    ['by a forwarder without a tariff', { offenderId: 'OTRA' }],
  ])('infringes %s, with no price to compare', (_what, more) => {
    const [, found] = made(charge('C-1', more));
    expect(found!.type).toBe('TariffInfringementDetected');
    expect(Object.keys(found!.data)).toEqual(['chargeId', 'offenderId', 'item', 'quantity', 'chargedCentavos']);
  });

  it('infringes while the tariff is pending, when it was rejected, and in a year without one', () => {
    expect(made(charge('C-1'), after(start, submit('T-1')))).toHaveLength(2);
    expect(made(charge('C-1'), after(start, submit('T-1'), reject('T-1')))).toHaveLength(2);
    const newYear = {
      ...charge('C-1', { chargedAt: on('00:00', '1941-01-01') }),
      occurredAt: at('08:00', '1941-01-01'),
    };
    expect(made(newYear)).toHaveLength(2);
  });

  it('infringes nothing before the decree was dated, nor by a company of the register that is no forwarder', () => {
    expect(made(charge('C-1', { chargedCentavos: 1, chargedAt: on('23:59:59', '1940-10-11') }))).toHaveLength(1);
    expect(made(charge('C-1', { chargedCentavos: 1, chargedAt: on('00:00', '1940-10-12') }))).toHaveLength(2);
    expect(made(charge('C-1', { offenderId: 'NAVIERA' }))).toHaveLength(1);
    const forwarding = after(state, submit('T-2', { forwarderId: 'NAVIERA' }));
    expect(made(charge('C-1', { offenderId: 'NAVIERA' }), forwarding)).toHaveLength(2);
  });

  it('leaves out what was due when no number is large enough', () => {
    const [, found] = made(charge('C-1', { quantity: Number.MAX_SAFE_INTEGER }));
    expect(found!.data).toMatchObject({ unitCentavos: 12 });
    expect(found!.data).not.toHaveProperty('dueCentavos');
  });

  it('is refused from the future, as repeated, and ahead of itself', () => {
    const ahead = charge('C-1', { chargedAt: on('18:00:01', '1940-12-30') });
    const under = (code: string) => ({ code, article: 'D1976-22' });
    expect(ruled(state, tomorrow(ahead), true)).toMatchObject(under('OCCURRED_IN_FUTURE'));
    expect(ruled(state, ahead, true)).toMatchObject(under('DUPLICATE_CHARGE'));
    expect(ruled(state, ahead)).toMatchObject(under('INSTANT_IN_FUTURE'));
  });
});

describe('A decision upon a tariff', () => {
  it.each([approve('T-1'), reject('T-1')])('does not precede its submission: %j', (decision) => {
    const pending = after(start, submit('T-1'));
    const submittedAt = at('09:00');
    const when = (occurredAt: Instant) => ruled(pending, { ...decision, occurredAt });
    expect(when(later(submittedAt, -1))).toMatchObject({
      ...{ code: 'TARIFF_NOT_PENDING', article: 'D1976-21' },
      figures: { tariffId: 'T-1', occurredAt: instantText(later(submittedAt, -1)), submittedAt: on('09:00') },
    });
    expect(when(submittedAt)).toHaveLength(1);
  });
});

describe('Unequal treatment', () => {
  it('is reported of forwarders and of companies, once under an id (D1976-23)', () => {
    expect(ruled(start, report('I-1', 'NAVIERA'))).toEqual([
      { type: 'UnequalTreatmentReported', data: report('I-1', 'NAVIERA').data },
    ]);
    const under = (code: string) => ({ code, article: 'D1976-23' });
    expect(ruled(start, tomorrow(report('I-1')), true)).toMatchObject(under('OCCURRED_IN_FUTURE'));
    expect(ruled(start, report('I-1'), true)).toMatchObject(under('DUPLICATE_REPORT'));
  });
});

describe('A tariff fine', () => {
  const AFTER = at('08:00', '1941-03-01');
  const imposed = (fineId: string, more: Partial<DataOf<'ImposeTariffFine'>> = {}): Asked => ({
    ...fine(fineId, more),
    occurredAt: AFTER,
  });
  /** C-1 infringes, C-2 is as approved, C-3 costs another client less a unit on the same day, C-9 is another's; I-1 is reported. */
  const state = after(
    start,
    submit('T-1'),
    approve('T-1'),
    charge('C-1', { chargedCentavos: 130, chargedAt: on('13:00', '1940-12-02') }),
    charge('C-2'),
    charge('C-3', {
      clientId: 'SANTODOMINGO',
      item: 'bodegaje',
      chargedCentavos: 50,
      chargedAt: on('13:00', '1940-12-03'),
    }),
    charge('C-4', { item: 'bodegaje', chargedCentavos: 40, chargedAt: on('13:00', '1940-12-03') }),
    charge('C-9', { offenderId: 'OTRA' }),
    { ...report('I-1'), occurredAt: at('09:00', '1940-12-04') },
  );
  const refusedWith = (command: Asked, code: string, figures: object, book = state) =>
    expect(ruled(book, command)).toMatchObject({ code, figures: { offenderId: 'AGENCIA', ...figures } });

  it.each([
    ['UNAPPROVED_TARIFF', ['C-1'], 'D1976-22'],
    ['UNAPPROVED_TARIFF', ['C-1', 'C-4'], 'D1976-22'],
    ['UNEQUAL_TREATMENT', ['I-1'], 'D1976-23'],
    ['UNEQUAL_TREATMENT', ['I-1', 'C-2'], 'D1976-23'],
    ['UNEQUAL_TREATMENT', ['C-3'], 'D1976-23'],
    ['TARIFF_NOT_SUBMITTED', [], 'D1976-24'],
  ] as const)('is imposed for %s on the evidence of %j under %s', (ground, evidenceIds, article) => {
    const command = imposed('M-1', { ground, evidenceIds });
    expect(ruled(state, command)).toEqual([{ type: 'TariffFineImposed', data: { ...command.data, article } }]);
    expect(after(state, command).forwarders.fines.get('M-1')).toMatchObject({ ground });
  });

  it('is refused on evidence unknown or of another, from the future, as repeated, outside its range, and without evidence', () => {
    const under = (code: string) => ({ code, article: 'D1976-22' });
    const bad = fine('M-1', { fineCentavos: 19_999, evidenceIds: [] });
    for (const evidenceIds of [['C-8'], ['C-1', 'C-9']])
      expect(ruled(state, tomorrow(fine('M-1', { evidenceIds })))).toMatchObject({
        ...under('UNKNOWN_EVIDENCE'),
        figures: { evidenceId: evidenceIds.at(-1) },
      });
    expect(ruled(state, tomorrow(bad), true)).toMatchObject(under('OCCURRED_IN_FUTURE'));
    expect(ruled(state, bad, true)).toMatchObject(under('DUPLICATE_FINE'));
    expect(ruled(state, bad)).toMatchObject(under('FINE_OUT_OF_RANGE'));
    expect(ruled(state, fine('M-1', { fineCentavos: 100_001, ground: 'UNEQUAL_TREATMENT' }))).toMatchObject(
      under('FINE_OUT_OF_RANGE'),
    );
    expect(ruled(state, imposed('M-1', { evidenceIds: [] }))).toMatchObject(under('EVIDENCE_REQUIRED'));
    expect(ruled(state, imposed('M-1', { fineCentavos: 100_000 }))).toHaveLength(1);
  });

  it.each([
    ['a charge that was as approved', 'UNAPPROVED_TARIFF', ['C-1', 'C-2'], 'C-2'],
    ['a report, for what was charged', 'UNAPPROVED_TARIFF', ['I-1'], 'I-1'],
    ['a charge like the others of its day, for unequal treatment', 'UNEQUAL_TREATMENT', ['C-3', 'C-1'], 'C-1'],
  ] as const)('does not rest on %s', (_what, ground, evidenceIds, evidenceId) =>
    refusedWith(imposed('M-1', { ground, evidenceIds }), 'UNKNOWN_EVIDENCE', { evidenceId, ground }),
  );

  it('does not rest on a charge that an approval written down later allows', () => {
    const march = { ...submit('T-2', { year: 1941, submittedAt: on('09:00', '1941-01-10') }), occurredAt: AFTER };
    const charged = charge('C-41', { chargedAt: on('10:00', '1941-01-20') });
    const accused = after(state, march, { ...charged, occurredAt: AFTER });
    const fining = imposed('M-1', { evidenceIds: ['C-41'] });
    expect(ruled(accused, fining)).toHaveLength(1);
    const days = { validFrom: '1941-01-12', validTo: '1941-12-31' };
    const approvedSince = after(accused, { ...approve('T-2', days), occurredAt: at('09:00', '1941-01-12') });
    refusedWith(fining, 'UNKNOWN_EVIDENCE', { evidenceId: 'C-41' }, approvedSince);
  });

  it('does not precede what shows it', () => {
    const before = (
      evidenceId: string,
      ground: 'UNAPPROVED_TARIFF' | 'UNEQUAL_TREATMENT',
      time: Instant,
      more: object,
    ) =>
      refusedWith(
        { ...fine('M-1', { ground, evidenceIds: [evidenceId] }), occurredAt: later(time, -1) },
        'UNKNOWN_EVIDENCE',
        { evidenceId, field: 'occurredAt', ...more },
      );
    before('C-1', 'UNAPPROVED_TARIFF', at('13:00', '1940-12-02'), { chargedAt: on('13:00', '1940-12-02') });
    before('I-1', 'UNEQUAL_TREATMENT', at('09:00', '1940-12-04'), { reportedAt: on('09:00', '1940-12-04') });
  });

  it('is imposed once for each act, on each ground', () => {
    const fined = after(
      state,
      imposed('M-1'),
      imposed('M-2', { ground: 'UNEQUAL_TREATMENT', evidenceIds: ['I-1', 'C-1'] }),
    );
    refusedWith(
      imposed('M-3', { evidenceIds: ['C-4', 'C-1'] }),
      'DUPLICATE_FINE',
      { fineId: 'M-1', evidenceId: 'C-1' },
      fined,
    );
    const again = imposed('M-3', { ground: 'UNEQUAL_TREATMENT', evidenceIds: ['C-3', 'I-1'] });
    refusedWith(again, 'DUPLICATE_FINE', { fineId: 'M-2', evidenceId: 'I-1' }, fined);
    expect(ruled(fined, imposed('M-3', { evidenceIds: ['C-4'] }))).toHaveLength(1);
    expect(ruled(fined, imposed('M-3', { fineCentavos: 1 }))).toMatchObject({ code: 'FINE_OUT_OF_RANGE' });
  });

  describe('for a tariff that was not submitted', () => {
    const missing = (fineId: string, offenderId = 'AGENCIA'): Asked =>
      imposed(fineId, { offenderId, ground: 'TARIFF_NOT_SUBMITTED', evidenceIds: [] });

    it('rests on a deadline that was missed by then, and is imposed once for each', () => {
      const [first] = [missing('M-1')];
      refusedWith({ ...first, occurredAt: at('23:59:59', '1941-01-31') }, 'EVIDENCE_REQUIRED', {
        field: 'evidenceIds',
      });
      const fined = after(state, first);
      refusedWith(missing('M-2'), 'DUPLICATE_FINE', { fineId: 'M-1' }, fined);
      const late = { ...submit('T-2', { year: 1941, submittedAt: on('10:00', '1941-02-20') }), occurredAt: AFTER };
      refusedWith(missing('M-2'), 'DUPLICATE_FINE', { fineId: 'M-1' }, after(fined, late));
      expect(ruled(after(state, late), missing('M-2'))).toHaveLength(1);
    });

    it.each([
      ['who submitted in time', after(state, submit('T-3', { forwarderId: 'PUNTUAL' })), 'PUNTUAL'],
      ['of whom nothing is known', state, 'NADIE'],
      [
        'who is known from after the term alone',
        after(start, charge('C-7', { chargedAt: on('00:00', '1940-11-20') })),
        'AGENCIA',
      ],
      ['who is a company of the register', after(state, charge('C-7', { offenderId: 'NAVIERA' })), 'NAVIERA'],
    ] as const)('is not imposed on one %s', (_who, book, offenderId) =>
      refusedWith(missing('M-1', offenderId), 'EVIDENCE_REQUIRED', { offenderId }, book),
    );

    it('is imposed on one who charged while the term ran and submitted nothing', () => {
      const trading = after(start, charge('C-7', { chargedAt: on('23:59:59', '1940-11-19') }));
      expect(ruled(trading, missing('M-1'))).toHaveLength(1);
      expect(deadlinesMissed(trading, AFTER)).toEqual([
        { forwarderId: 'AGENCIA', year: 1940, dueAt: at('00:00', '1940-11-20') },
      ]);
    });
  });
});

describe('The deadlines of the forwarders', () => {
  const first = at('00:00', '1940-11-20');
  const february = at('00:00', '1941-02-01');

  it('are that of article 24 in the year of the decree, then the end of January, and none before', () => {
    expect(tariffDeadline(start, 1939)).toBeUndefined();
    expect(tariffDeadline(start, 1940)).toEqual({ endsAt: first, legalDayCount: 'BUSINESS' });
    expect(tariffDeadline(start, 1941)).toEqual({ endsAt: february });
    expect(tariffDeadline(NATIONAL_START, 1940)).toMatchObject({ calendarMissing: true });
  });

  it('are missed by who came too late, from the instant that shows it', () => {
    const submittedAt = at('00:00', '1940-11-20');
    const state = after(start, {
      ...submit('T-1', { submittedAt: instantText(submittedAt) }),
      occurredAt: at('08:00', '1940-11-21'),
    });
    expect(deadlinesMissed(state, submittedAt)).toEqual([
      { forwarderId: 'AGENCIA', year: 1940, dueAt: first, submittedAt },
    ]);
    expect(deadlinesMissed(state, later(submittedAt, -1))).toEqual([]);
    expect(deadlinesMissed(after(start, submit('T-1')), february)).toEqual([]);
  });

  it('are missed by who had a tariff the year before and submits none by the end of January, until one comes', () => {
    const state = after(start, submit('T-1'), approve('T-1'), submit('T-3', { forwarderId: 'OTRA' }));
    const missing = { forwarderId: 'AGENCIA', year: 1941, dueAt: february };
    expect(deadlinesMissed(state, later(february, -1))).toEqual([]);
    expect(deadlinesMissed(state, february)).toEqual([missing]);
    const submittedAt = at('10:00', '1941-03-01');
    const next = submit('T-2', { year: 1941, submittedAt: instantText(submittedAt) });
    const late = after(state, { ...next, occurredAt: submittedAt });
    expect(deadlinesMissed(late, at('00:00', '1941-02-02'))).toEqual([missing]);
    expect(deadlinesMissed(late, submittedAt)).toEqual([{ ...missing, submittedAt }]);
    const inTime = submit('T-2', { year: 1941, submittedAt: on('10:00', '1941-01-31') });
    expect(deadlinesMissed(after(state, { ...inTime, occurredAt: submittedAt }), LATER)).toEqual([]);
  });

  it('are missed by the first tariff of a year, not by a second one that follows a timely one', () => {
    const again = submit('T-2', { submittedAt: on('09:00', '1940-11-25') });
    const state = after(start, submit('T-1'), reject('T-1'), { ...again, occurredAt: at('10:00', '1940-11-25') });
    expect(deadlinesMissed(state, LATER)).toEqual([]);
  });

  it('of article 24 are not missed by who is known only from a later year', () => {
    expect(deadlinesMissed(after(start, submit('T-1', { year: 1941 })), LATER)).toEqual([]);
  });

  it('are counted from whatever date the decree is said to bear', () => {
    const september = '1940-09-02' as LocalDate;
    const starts = { ...DECREE_STARTS, d1976Dated: september };
    const command = submit('T-1', { submittedAt: on('09:00', '1940-10-20') });
    const made = nationalDecider.decide(start, order(command, false, starts)) as NationalFact[];
    expect(made[0]).toMatchObject({ data: { late: true } });
    const state = made.reduce((before, one) => tell(before, one), start);
    expect(deadlines.deadlinesMissed(state, NOON, september)).toMatchObject([{ forwarderId: 'AGENCIA', year: 1940 }]);
    expect(deadlinesMissed(state, NOON)).toEqual([]);
  });

  it('are looked for where there are tariffs, not year by year: the last instant there is costs what any other does', () => {
    const state = after(start, submit('T-1'), approve('T-1'));
    const asked: string[] = [];
    const { approved } = state.forwarders;
    const watched = new Proxy(approved, {
      get: (book, name) => {
        const found = Reflect.get(book, name, book) as unknown;
        return typeof found === 'function'
          ? (...given: unknown[]) => (
              asked.push(String(name)),
              (found as (...all: unknown[]) => unknown).apply(book, given)
            )
          : found;
      },
    });
    const counted = (when: Instant) => {
      asked.length = 0;
      const book = { ...state, forwarders: { ...state.forwarders, approved: watched } };
      return [deadlinesMissed(book, when).length, asked.length];
    };
    const [missed, soon] = counted(february);
    expect(counted(instant('9999-12-31T23:59:59Z'))).toEqual([missed, soon]);
  });

  it('agree with what each submission was told', () => {
    const when = fc.integer({ min: at('00:00', '1940-10-12') / 1000, max: at('00:00', '1940-12-31') / 1000 });
    fc.assert(
      fc.property(when, (seconds) => {
        const submittedAt = (seconds * 1000) as Instant;
        const command = { ...submit('T-1', { submittedAt: instantText(submittedAt) }), occurredAt: submittedAt };
        const state = after(start, command);
        expect(deadlinesMissed(state, LATER)).toHaveLength(state.forwarders.tariffs.get('T-1')!.late ? 1 : 0);
        expect(state.forwarders.tariffs.get('T-1')!.late).toBe(submittedAt >= instant('1940-11-20T05:00:00Z'));
      }),
    );
  });
});

describe('Every command of the forwarders', () => {
  const state = after(start, submit('T-1'), charge('C-1', { chargedAt: on('11:00') }));
  it.each([
    submit('T-2'),
    approve('T-1', { reason: 'conforme' }),
    reject('T-1'),
    charge('C-2', { chargedCentavos: 7 }),
    report('I-1'),
    fine('M-1'),
  ])('is restated by its first fact, and each fact has its published shape: %j', (command) => {
    const { occurredAt: _, ...asked } = command as Asked;
    const made = ruled(state, command) as NationalFact[];
    expect(nationalCommandOf(made)).toEqual(asked);
    for (const { type, data } of made) expect(nationalFacts[type].shape.fault(data, type)).toBeUndefined();
  });

  it.each([
    [submit('T-2'), { kind: 'tariff', id: 'T-2' }, true],
    [approve('T-1'), { kind: 'tariff', id: 'T-1' }, false],
    [charge('C-2'), { kind: 'charge', id: 'C-2' }, true],
    [report('I-1'), { kind: 'report', id: 'I-1' }, true],
    [fine('M-1'), { kind: 'fine', id: 'M-1' }, true],
  ] as const)('names its id, and keeps a new one for ever: %j', (command, id, isNew) => {
    expect(idsNamedNationally(command)).toEqual([id]);
    const used = (ruled(state, command) as NationalFact[]).flatMap(idsUsedNationally);
    expect(used).toEqual(isNew ? [id] : []);
  });
});
