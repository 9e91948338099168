import { describe, expect, it } from '@jest/globals';
import { instantText, later, type Instant } from '../../src/decrees/calendar.js';
import type { PortStory } from '../support/given.js';
import {
  aPort,
  atTime,
  callOf,
  declareFinal,
  departure,
  detectViolation,
  dismissViolation,
  fileAppeal,
  imposeSanction,
  notifySanction,
  payFine,
  reading,
  ready,
  ruleAppeal,
  sanctioned,
  withCalendars,
} from '../support/stories.js';
import { at, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const CASE = 'C-1';
const CAPTAIN = `CAPITAN-${LIBERTADOR}`;
const COMPANY = 'NAVIERA';
const NOTIFIED = at('09:00', '1940-11-25');
const APPEAL_UNTIL = at('00:00', '1940-12-19');
const FILED = at('09:00', '1940-12-12');

const port = () => withCalendars(aPort()).after(...ready(LIBERTADOR, at('06:00')));
const detected = () => port().after(detectViolation(CASE, LIBERTADOR));
const imposed = () => port().after(...sanctioned(CASE, LIBERTADOR));
const notified = () => imposed().after(notifySanction(CASE, NOTIFIED));
const appealed = () => notified().after(fileAppeal(CASE, COMPANY, FILED));
const final = () => notified().after(declareFinal(CASE, APPEAL_UNTIL));
const dismissed = () => detected().after(dismissViolation(CASE));
const revoked = () => appealed().after(ruleAppeal(CASE, at('10:00', '1940-12-20'), { outcome: 'REVOKED' }));

const theCase = ({ state }: PortStory) => state.cases.cases.get(CASE)!;

describe('A case', () => {
  it('is opened by the Section, against the captain and the company of the call', () => {
    port()
      .when(detectViolation(CASE, LIBERTADOR))
      .then({
        type: 'TurnViolationDetected',
        data: {
          caseId: CASE,
          callId: callOf(LIBERTADOR),
          kinds: ['UNASSIGNED_LOT_LOADED'],
          evidenceEventIds: ['acta-7'],
          captainId: CAPTAIN,
          companyId: COMPANY,
        },
      });
  });

  describe('is opened after the vessel sailed too', () => {
    const WINTER = '1941-12-01';
    /** LIBERTADOR sailed; a year later MEDELLIN does, and with that the call of the first is no longer at hand. */
    const sailed = () => port().after(departure(LIBERTADOR, at('18:00')));
    const aYearLater = (story: PortStory) =>
      story.after(
        ...atTime(at('06:00', WINTER), ...ready(MEDELLIN, at('06:00', WINTER))),
        departure(MEDELLIN, at('18:00', WINTER)),
      );

    it('for a year', () => {
      sailed().when(detectViolation(CASE, LIBERTADOR)).last('TurnViolationDetected');
      aYearLater(sailed())
        .when(detectViolation(CASE, LIBERTADOR))
        .thenRefusedUnder('D1976-18', 'WRONG_STATE', { state: 'LEFT' });
    });

    it('and goes on to its end when the call is no longer at hand', () => {
      const story = aYearLater(sailed().after(detectViolation(CASE, LIBERTADOR)));
      expect(story.state.calls.calls.has(callOf(LIBERTADOR))).toBe(false);
      const [notifiedAt, finalAt] = [at('09:00', '1941-12-02'), at('00:00', '1942-02-01')];
      story.after(imposeSanction(CASE), notifySanction(CASE, notifiedAt), declareFinal(CASE, finalAt));
      story.when(payFine(CASE, CAPTAIN, 50_000, finalAt)).last('FinePaid');
    });
  });

  it('needs a call, a Section, the decree in force, and an id of its own, in this order', () => {
    port().when(detectViolation(CASE, 'NADIE')).thenRefusedUnder('D1976-18', 'UNKNOWN_CALL');
    const early = at('23:59:59', '1940-11-10');
    const [tooEarly] = atTime(early, detectViolation(CASE, LIBERTADOR));
    detected().when(tooEarly!).thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    detected().when(detectViolation(CASE, LIBERTADOR), at('11:00')).thenRefusedUnder('D1976-18', 'OCCURRED_IN_FUTURE');
    detected().when(detectViolation(CASE, LIBERTADOR)).thenRefusedUnder('D1976-18', 'DUPLICATE_CASE', { caseId: CASE });
    withCalendars(aPort('CALAMAR'))
      .after({
        type: 'VesselArrived',
        data: { callId: callOf(LIBERTADOR), vesselId: LIBERTADOR, arrivedAt: on('06:00') },
      })
      .when(detectViolation(CASE, LIBERTADOR))
      .thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION');
  });

  it.each([
    dismissViolation('OTRO'),
    imposeSanction('OTRO'),
    notifySanction('OTRO', NOTIFIED),
    fileAppeal('OTRO', 'NADIE', FILED),
    ruleAppeal('OTRO', FILED),
    payFine('OTRO', 'NADIE', 1, FILED),
    declareFinal('OTRO', FILED),
  ])('unknown, is refused: $type', (step) =>
    port().when(step).thenRefusedUnder('D1976-18', 'UNKNOWN_CASE', { caseId: 'OTRO' }),
  );

  it('dismissed, is over', () => {
    const story = dismissed();
    expect(theCase(story).state).toBe('DISMISSED');
    for (const step of [
      dismissViolation(CASE),
      imposeSanction(CASE, { fineCentavos: 1 }),
      notifySanction(CASE, NOTIFIED),
      fileAppeal(CASE, COMPANY, FILED),
      ruleAppeal(CASE, FILED),
      payFine(CASE, COMPANY, 50_000, FILED),
      declareFinal(CASE, APPEAL_UNTIL),
    ])
      story.when(step).thenRefusedUnder('D1976-18', 'WRONG_STATE', {
        caseId: CASE,
        state: 'DISMISSED',
        missingStep: null,
      });
  });

  it('sanctioned, is no longer dismissed', () =>
    imposed().when(dismissViolation(CASE)).thenRefusedUnder('D1976-18', 'WRONG_STATE', { state: 'SANCTIONED' }));
});

describe('A sanction', () => {
  it('is one fine with two obligors', () =>
    detected()
      .when(imposeSanction(CASE, { companySuspensionDays: 30 }))
      .then({
        type: 'SanctionImposed',
        data: {
          caseId: CASE,
          fineCentavos: 50_000,
          captainSuspensionDays: 30,
          companySuspensionDays: 30,
          obligors: [CAPTAIN, COMPANY],
          solidary: true,
          article: 'D1976-18',
        },
      }));

  it.each([19_999, 20_000, 100_000, 100_001])('of %i centavos', (fineCentavos) => {
    const { ruling, thenRefusedUnder } = detected().when(imposeSanction(CASE, { fineCentavos }));
    if (fineCentavos === 20_000 || fineCentavos === 100_000) expect(ruling).toHaveLength(1);
    else thenRefusedUnder('D1976-18', 'FINE_OUT_OF_RANGE', { field: 'fineCentavos', fineCentavos });
  });

  it('suspends for a year at most, and the company not at all or for as long as the captain', () => {
    const days = (captainSuspensionDays: number, companySuspensionDays: number) =>
      detected().when(imposeSanction(CASE, { captainSuspensionDays, companySuspensionDays }));
    expect(days(365, 365).ruling).toHaveLength(1);
    days(366, 0).thenRefusedUnder('D1976-18', 'SUSPENSION_TOO_LONG', { field: 'captainSuspensionDays' });
    days(30, 15).thenRefusedUnder('D1976-18', 'SUSPENSION_TOO_LONG', { field: 'companySuspensionDays' });
  });

  it('is imposed once; its figures are looked at before', () => {
    imposed()
      .when(imposeSanction(CASE))
      .thenRefusedUnder('D1976-18', 'SANCTION_ALREADY_IMPOSED', { missingStep: 'notify-sanction' });
    imposed()
      .when(imposeSanction(CASE, { fineCentavos: 1, captainSuspensionDays: 366 }))
      .thenRefusedUnder('D1976-18', 'FINE_OUT_OF_RANGE');
    imposed()
      .when(imposeSanction(CASE, { captainSuspensionDays: 366 }))
      .thenRefusedUnder('D1976-18', 'SUSPENSION_TOO_LONG');
  });
});

describe('An act upon a case', () => {
  const a = (occurredAt: Instant, step: Parameters<typeof atTime>[1]) => atTime(occurredAt, step)[0]!;
  /** Opened, imposed, notified, appealed and ruled upon at one hour of these days of December. */
  const DAY = (day: number) => at('09:00', `1940-12-0${day}`);
  const early = (day: number) => later(DAY(day), -1);
  const story = () => port().after(a(DAY(2), detectViolation(CASE, LIBERTADOR)));
  const steps = [
    a(DAY(3), imposeSanction(CASE)),
    notifySanction(CASE, DAY(4)),
    fileAppeal(CASE, COMPANY, DAY(5)),
    ruleAppeal(CASE, DAY(6)),
  ];
  const upTo = (count: number) => story().after(...steps.slice(0, count));

  it.each([
    ['dismissal', 'opening', 0, a(early(2), dismissViolation(CASE)), 'WRONG_STATE', 'detectedAt'],
    ['sanction', 'opening', 0, a(early(2), imposeSanction(CASE)), 'WRONG_STATE', 'detectedAt'],
    ['notification', 'sanction', 1, a(DAY(6), notifySanction(CASE, early(3))), 'WRONG_STATE', 'imposedAt'],
    [
      'appeal',
      'notification',
      2,
      a(DAY(6), fileAppeal(CASE, COMPANY, early(4))),
      'SANCTION_NOT_NOTIFIED',
      'notifiedAt',
    ],
    ['ruling', 'appeal', 3, ruleAppeal(CASE, early(5)), 'NO_APPEAL_PENDING', 'filedAt'],
    ['payment', 'ruling', 4, payFine(CASE, COMPANY, 50_000, early(6)), 'SANCTION_NOT_FINAL', 'finalAt'],
  ] as const)(
    'does not precede what it answers to: the %s before the %s',
    (_act, _before, count, step, code, answersTo) => {
      const field = 'notifiedAt' in step.data ? 'notifiedAt' : 'filedAt' in step.data ? 'filedAt' : 'occurredAt';
      const day = { detectedAt: 2, imposedAt: 3, notifiedAt: 4, filedAt: 5, finalAt: 6 }[answersTo];
      upTo(count)
        .when(step)
        .thenRefusedUnder('D1976-18', code, {
          ...{ caseId: CASE, field, [field]: instantText(early(day)) },
          ...{ answersTo, [answersTo]: instantText(DAY(day)) },
        });
    },
  );

  it('may be of the very instant of the act before it, and be written down before that', () => {
    const one = DAY(2);
    story().after(
      a(one, imposeSanction(CASE)),
      { ...notifySanction(CASE, one), occurredAt: DAY(6) },
      { ...fileAppeal(CASE, COMPANY, one), occurredAt: DAY(5) },
      ruleAppeal(CASE, one),
      payFine(CASE, COMPANY, 50_000, one),
    );
  });

  it('is not paid before the midnight at which an unappealed sanction became final', () =>
    final()
      .when(payFine(CASE, COMPANY, 50_000, later(APPEAL_UNTIL, -1)))
      .thenRefusedUnder('D1976-18', 'SANCTION_NOT_FINAL', { finalAt: instantText(APPEAL_UNTIL) }));
});

describe('Its notification', () => {
  const NOTIFICATION = {
    caseId: CASE,
    notifiedAt: on('09:00', '1940-11-25'),
    appealUntilBusinessAt: on('00:00', '1940-12-19'),
    appealUntilCalendarAt: on('00:00', '1940-12-16'),
  };

  it('opens the term to appeal, told in both counts', () =>
    imposed()
      .when(notifySanction(CASE, NOTIFIED))
      .then({
        type: 'SanctionNotified',
        data: { ...NOTIFICATION, appealUntilAt: NOTIFICATION.appealUntilBusinessAt, legalDayCount: 'BUSINESS' },
      }));

  it('is counted by the reading in force', () =>
    imposed()
      .told(reading('legalDayCount', 'CALENDAR'))
      .when(notifySanction(CASE, NOTIFIED))
      .then({
        type: 'SanctionNotified',
        data: { ...NOTIFICATION, appealUntilAt: NOTIFICATION.appealUntilCalendarAt, legalDayCount: 'CALENDAR' },
      }));

  it.each([
    ['1940-11-25', '1940-12-19', '1940-12-16'],
    ['1940-12-03', '1940-12-28', '1940-12-24'],
  ])('of %s gives twenty days, until %s begins, or %s when every day counts', (day, business, calendar) => {
    const step = notifySanction(CASE, at('09:00', day));
    expect(imposed().when(step).last('SanctionNotified')).toMatchObject({
      ...{ appealUntilAt: on('00:00', business), legalDayCount: 'BUSINESS' },
      ...{ appealUntilBusinessAt: on('00:00', business), appealUntilCalendarAt: on('00:00', calendar) },
    });
    for (const [count, end] of [
      ['BUSINESS', business],
      ['CALENDAR', calendar],
    ] as const) {
      const story = imposed().told(reading('legalDayCount', count)).after(step);
      const lastSecond = (at('00:00', end) - 1000) as Instant;
      expect(story.when(fileAppeal(CASE, COMPANY, lastSecond)).ruling).toHaveLength(1);
      story.when(fileAppeal(CASE, COMPANY, at('00:00', end))).thenRefusedUnder('D1976-18', 'APPEAL_OUT_OF_TIME');
    }
  });

  it('of a year without a calendar says so', () =>
    expect(
      aPort()
        .after(...ready(LIBERTADOR, at('06:00')), ...sanctioned(CASE, LIBERTADOR))
        .when(notifySanction(CASE, NOTIFIED))
        .last('SanctionNotified'),
    ).toMatchObject({ appealUntilAt: on('00:00', '1940-12-19'), calendarMissing: true }));

  it('is of the past, and once', () => {
    const ahead = { ...notifySanction(CASE, at('09:00:01', '1940-11-25')), occurredAt: NOTIFIED };
    imposed().when(ahead).thenRefusedUnder('D1976-18', 'INSTANT_IN_FUTURE', { field: 'notifiedAt' });
    notified()
      .when(notifySanction(CASE, NOTIFIED))
      .thenRefusedUnder('D1976-18', 'WRONG_STATE', { state: 'NOTIFIED', missingStep: 'file-appeal' });
    detected().when(notifySanction(CASE, NOTIFIED)).thenRefusedUnder('D1976-18', 'WRONG_STATE', { state: 'DETECTED' });
  });
});

describe('An appeal', () => {
  it('opens the term to rule', () =>
    notified()
      .when(fileAppeal(CASE, CAPTAIN, FILED))
      .then({
        type: 'AppealFiled',
        data: {
          caseId: CASE,
          appellant: CAPTAIN,
          filedAt: on('09:00', '1940-12-12'),
          grounds: 'la carta de porte estaba equivocada',
          rulingDueAt: on('00:00', '1941-01-01'),
          rulingDueBusinessAt: on('00:00', '1941-01-01'),
          rulingDueCalendarAt: on('00:00', '1940-12-28'),
          legalDayCount: 'BUSINESS',
        },
      }));

  it.each([
    ['1940-12-12', '1941-01-01', '1940-12-28'],
    ['1940-12-18', '1941-01-09', '1941-01-03'],
  ])(
    'of %s gives the Ministry fifteen days, until %s begins, or %s when every day counts',
    (day, business, calendar) => {
      const step = fileAppeal(CASE, COMPANY, at('09:00', day));
      expect(notified().when(step).last('AppealFiled')).toMatchObject({
        ...{ rulingDueAt: on('00:00', business), legalDayCount: 'BUSINESS' },
        ...{ rulingDueBusinessAt: on('00:00', business), rulingDueCalendarAt: on('00:00', calendar) },
      });
      for (const [count, end] of [
        ['BUSINESS', business],
        ['CALENDAR', calendar],
      ] as const) {
        const story = notified().told(reading('legalDayCount', count)).after(step);
        const late = (ruledAt: Instant) => story.when(ruleAppeal(CASE, ruledAt)).ruling;
        expect(late((at('00:00', end) - 1000) as Instant)).toMatchObject([{ data: { late: false } }, {}]);
        expect(late(at('00:00', end))).toMatchObject([{ data: { late: true } }, {}]);
      }
    },
  );

  it('is in time until the midnight that closes the last day', () => {
    expect(notified().when(fileAppeal(CASE, COMPANY, at('23:59:59', '1940-12-18'))).ruling).toHaveLength(1);
    notified()
      .when(fileAppeal(CASE, COMPANY, APPEAL_UNTIL))
      .thenRefusedUnder('D1976-18', 'APPEAL_OUT_OF_TIME', { appealUntilAt: on('00:00', '1940-12-19') });
  });

  it('is judged by when it was filed: filed in time, it undoes what had become final, and what was paid stays paid', () => {
    const found = { ...fileAppeal(CASE, CAPTAIN, FILED), occurredAt: at('09:00', '1940-12-30') };
    const story = final().after(found);
    expect(theCase(story)).toMatchObject({ state: 'APPEALED', final: undefined });
    story.after(ruleAppeal(CASE, at('10:00', '1940-12-31')));
    expect(theCase(story)).toMatchObject({ state: 'RULED', final: { at: at('10:00', '1940-12-31') } });
    const paid = final().after(payFine(CASE, COMPANY, 50_000, at('09:00', '1940-12-20')), found);
    paid
      .when(payFine(CASE, CAPTAIN, 50_000, at('09:00', '1940-12-31')))
      .thenRefusedUnder('D1976-18', 'SANCTION_NOT_FINAL', { state: 'APPEALED' });
    paid.after(ruleAppeal(CASE, at('10:00', '1940-12-31')));
    expect(theCase(paid).state).toBe('PAID');
  });

  it('follows a notification, comes once, and from an obligor, in this order', () => {
    imposed()
      .when(fileAppeal(CASE, 'NADIE', FILED))
      .thenRefusedUnder('D1976-18', 'SANCTION_NOT_NOTIFIED', { missingStep: 'notify-sanction' });
    appealed()
      .when(fileAppeal(CASE, 'NADIE', APPEAL_UNTIL))
      .thenRefusedUnder('D1976-18', 'APPEAL_OUT_OF_TIME');
    appealed()
      .when(fileAppeal(CASE, 'NADIE', FILED))
      .thenRefusedUnder('D1976-18', 'APPEAL_ALREADY_FILED');
    notified()
      .when(fileAppeal(CASE, 'NADIE', FILED))
      .thenRefusedUnder('D1976-18', 'NOT_AN_OBLIGOR', {
        appellant: 'NADIE',
        obligors: [CAPTAIN, COMPANY],
      });
    const ahead = { ...fileAppeal(CASE, COMPANY, FILED), occurredAt: at('08:59', '1940-12-12') };
    notified().when(ahead).thenRefusedUnder('D1976-18', 'INSTANT_IN_FUTURE', { field: 'filedAt' });
  });
});

describe("The Ministry's ruling", () => {
  const ruledAt = at('10:00', '1940-12-20');

  it('that confirms is final at once', () =>
    appealed()
      .when(ruleAppeal(CASE, ruledAt))
      .then(
        {
          type: 'AppealRuled',
          data: {
            caseId: CASE,
            outcome: 'CONFIRMED',
            fineCentavos: 50_000,
            captainSuspensionDays: 30,
            companySuspensionDays: 0,
            late: false,
          },
        },
        {
          type: 'SanctionBecameFinal',
          data: {
            caseId: CASE,
            captainId: CAPTAIN,
            companyId: COMPANY,
            fineCentavos: 50_000,
            captainSuspensionDays: 30,
            companySuspensionDays: 0,
            captainSuspendedUntilAt: on('00:00', '1941-01-20'),
          },
        },
      ));

  it('that modifies is final at once, with the company suspended no longer than the captain', () => {
    const both = port()
      .after(...sanctioned(CASE, LIBERTADOR, { companySuspensionDays: 30 }))
      .after(notifySanction(CASE, NOTIFIED), fileAppeal(CASE, COMPANY, FILED));
    const modified = { outcome: 'MODIFIED', newFineCentavos: 30_000, newCaptainSuspensionDays: 10 } as const;
    expect(both.when(ruleAppeal(CASE, ruledAt, modified)).last('SanctionBecameFinal')).toMatchObject({
      fineCentavos: 30_000,
      captainSuspensionDays: 10,
      companySuspensionDays: 10,
      companySuspendedUntilAt: on('00:00', '1940-12-31'),
    });
    const lifted = { ...modified, newCaptainSuspensionDays: 0 };
    const ended = both.when(ruleAppeal(CASE, ruledAt, lifted)).last('SanctionBecameFinal');
    expect([ended.captainSuspendedUntilAt, ended.companySuspendedUntilAt]).toEqual([undefined, undefined]);
  });

  it('that revokes closes the case', () => {
    const story = revoked();
    expect(theCase(story)).toMatchObject({ state: 'CLOSED', final: undefined });
    story
      .when(payFine(CASE, COMPANY, 50_000, ruledAt))
      .thenRefusedUnder('D1976-18', 'WRONG_STATE', { state: 'CLOSED', missingStep: null });
  });

  it('worsens nothing', () => {
    const ruling = (more: object) => appealed().when(ruleAppeal(CASE, ruledAt, { outcome: 'MODIFIED', ...more }));
    for (const newFineCentavos of [19_999, 50_001])
      ruling({ newFineCentavos }).thenRefusedUnder('D1976-18', 'FINE_OUT_OF_RANGE', { field: 'newFineCentavos' });
    ruling({ newCaptainSuspensionDays: 31 }).thenRefusedUnder('D1976-18', 'SUSPENSION_TOO_LONG', {
      field: 'newCaptainSuspensionDays',
    });
    for (const more of [{ newFineCentavos: 20_000 }, { newFineCentavos: 50_000, newCaptainSuspensionDays: 30 }])
      expect(ruling(more).ruling).toHaveLength(2);
  });

  it.each([
    [at('23:59:59', '1940-12-31'), false],
    [at('00:00', '1941-01-01'), true],
  ])('given after its term is valid, and late', (at, late) =>
    expect(appealed().when(ruleAppeal(CASE, at)).ruling).toMatchObject([{ data: { late } }, {}]),
  );

  it('follows an appeal, and comes once', () => {
    for (const story of [detected(), imposed(), notified(), final()])
      story.when(ruleAppeal(CASE, ruledAt)).thenRefusedUnder('D1976-18', 'NO_APPEAL_PENDING');
    for (const story of [appealed().after(ruleAppeal(CASE, ruledAt)), revoked()])
      story.when(ruleAppeal(CASE, ruledAt)).thenRefusedUnder('D1976-18', 'APPEAL_ALREADY_RULED');
  });
});

describe('A sanction that nobody appealed', () => {
  it('is final when the term has run out, and its suspensions run from there', () => {
    const becameFinal = {
      type: 'SanctionBecameFinal',
      data: {
        caseId: CASE,
        captainId: CAPTAIN,
        companyId: COMPANY,
        fineCentavos: 50_000,
        captainSuspensionDays: 30,
        companySuspensionDays: 0,
        captainSuspendedUntilAt: on('00:00', '1941-01-19'),
      },
    } as const;
    for (const declaredAt of [APPEAL_UNTIL, at('12:00', '1940-12-24')]) {
      notified().when(declareFinal(CASE, declaredAt)).then(becameFinal);
      const story = notified().after(declareFinal(CASE, declaredAt));
      expect(theCase(story)).toMatchObject({ state: 'FINAL', final: { at: APPEAL_UNTIL } });
    }
  });

  it('is not before, nor again, nor when it was appealed', () => {
    notified()
      .when(declareFinal(CASE, at('23:59:59', '1940-12-18')))
      .thenRefusedUnder('D1976-18', 'SANCTION_NOT_FINAL', { appealUntilAt: on('00:00', '1940-12-19') });
    for (const [story, state] of [
      [imposed(), 'SANCTIONED'],
      [appealed(), 'APPEALED'],
      [final(), 'FINAL'],
    ] as const)
      story.when(declareFinal(CASE, APPEAL_UNTIL)).thenRefusedUnder('D1976-18', 'WRONG_STATE', { state });
  });
});

describe('A fine', () => {
  const paidAt = at('10:00', '1940-12-23');

  it.each([CAPTAIN, COMPANY])('paid by %s frees both', (paidBy) => {
    const story = final();
    story.when(payFine(CASE, paidBy, 50_000, paidAt)).then({
      type: 'FinePaid',
      data: { caseId: CASE, paidBy, centavos: 50_000, freed: [CAPTAIN, COMPANY] },
    });
    story.after(payFine(CASE, paidBy, 50_000, paidAt));
    for (const again of [CAPTAIN, COMPANY])
      story.when(payFine(CASE, again, 50_000, paidAt)).thenRefusedUnder('D1976-18', 'WRONG_STATE', { state: 'PAID' });
  });

  it('is due as ruled', () => {
    const modified = { outcome: 'MODIFIED', newFineCentavos: 30_000 } as const;
    const story = appealed().after(ruleAppeal(CASE, at('10:00', '1940-12-20'), modified));
    story
      .when(payFine(CASE, COMPANY, 50_000, paidAt))
      .thenRefusedUnder('D1976-18', 'AMOUNT_NOT_DUE', { centavos: 50_000, dueCentavos: 30_000 });
    expect(story.when(payFine(CASE, COMPANY, 30_000, paidAt)).ruling).toHaveLength(1);
  });

  it('is paid by an obligor, when it is final, whole, in this order', () => {
    for (const story of [detected(), imposed(), notified(), appealed()]) {
      story.when(payFine(CASE, 'NADIE', 1, paidAt)).thenRefusedUnder('D1976-18', 'NOT_AN_OBLIGOR');
      story.when(payFine(CASE, COMPANY, 1, paidAt)).thenRefusedUnder('D1976-18', 'SANCTION_NOT_FINAL');
    }
    final()
      .when(payFine(CASE, COMPANY, 49_999, paidAt))
      .thenRefusedUnder('D1976-18', 'AMOUNT_NOT_DUE');
  });
});
