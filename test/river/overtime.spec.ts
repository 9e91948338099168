import { describe, expect, it } from '@jest/globals';
import { KEPT } from '../../src/river/year-shelf.js';
import { instantText, later, type Instant } from '../../src/decrees/calendar.js';
import type { PermitKind } from '../../src/decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { overtime } from '../../src/boards/overtime.js';
import type { PortFactOf } from '../../src/river/port/messages.js';
import { sailPermitOf } from '../../src/river/port/overtime/ledger.js';
import { reads, unlawful } from '../support/forged.js';
import { PortStory, type Step } from '../support/given.js';
import {
  aPort,
  arrival,
  atTime,
  BY_DAY,
  callOf,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  departForCaracoli,
  departure,
  manifest,
  reading,
  ready,
  registeredVessel,
  requestLoading,
  sailPermit,
  withCalendars,
} from '../support/stories.js';
import { at, COFFEE, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const callId = callOf(LIBERTADOR);
const NIGHT = at('20:00');

const ask = (permitId: string, kind: PermitKind = 'LOAD', vessel = LIBERTADOR): Step => ({
  type: 'RequestPermit',
  data: { permitId, callId: callOf(vessel), kind },
});
const attend = (permitId: string, occurredAt: Instant, more: object = {}): Step => ({
  type: 'AttendPermit',
  occurredAt,
  data: { permitId, granted: true, serviceNeeded: true, ...more },
});
const receipt = (permitId: string, occurredAt = at('20:05')): Step => ({
  type: 'IssueOvertimeReceipt',
  occurredAt,
  data: { permitId },
});
const present = (permitId: string, presentedAt: Instant): Step => ({
  type: 'RecordCashierPresentation',
  occurredAt: presentedAt,
  data: { permitId, presentedAt: instantText(presentedAt) },
});
const notice = (time: Instant, more: object = {}): Step => ({
  type: 'GiveInspectorNotice',
  occurredAt: time,
  data: { callId, at: instantText(time), ...more },
});
const dispatch = (time: Instant): Step => ({
  type: 'RecordSelfDispatch',
  occurredAt: time,
  data: { callId, at: instantText(time), records: 'folio 118' },
});

/** LIBERTADOR, of 500 t, is in port. */
const inPort = (port: Port = 'LA_DORADA') => withCalendars(aPort(port)).after(arrival(LIBERTADOR, at('06:00')));
/** A port with one vessel of its own kind. */
const withVessel = (tonnes: number | undefined, more: object, port: Port = 'LA_DORADA') => {
  const story = withCalendars(new PortStory(port)).told(registeredVessel(LIBERTADOR, more));
  return (tonnes === undefined ? story : story.told(capacity(LIBERTADOR, tonnes))).after(
    arrival(LIBERTADOR, at('06:00')),
  );
};
/** Ready to sail: nothing was loaded, and the manifest says so. */
/** Ten sacks are on board, as the manifest says. */
const laden = (port: PortStory) =>
  port.after(
    ...[cargo(COFFEE, 10), ...ready(LIBERTADOR, at('06:00'))],
    ...[requestLoading(LIBERTADOR), confirmLoaded(LIBERTADOR, COFFEE, 10, 625), closeLoading(LIBERTADOR)],
    manifest(LIBERTADOR, [{ lotId: COFFEE, turnNumber: 1, packages: 10, weightKg: 625, marks: 'TH' }]),
  );

const FEE: Omit<PortFactOf<'OvertimeFeeCharged'>['data'], 'permitId'> = {
  ...{ callId, vesselId: LIBERTADOR, kind: 'LOAD', office: 'LA_DORADA', centavos: 200, because: 'NIGHT' },
  ...{ article: 'D1430-1', attendedAt: on('20:00'), localDate: '1940-11-18', localTime: '20:00' },
  ...{ capacityKg: 500_000, tariff: 'D1430_1929', obligors: [`CAPITAN-${LIBERTADOR}`, 'NAVIERA'] },
};

describe('A permit attended out of ordinary hours', () => {
  it('is charged with what it was ruled by, and says so itself (D1430-1)', () => {
    inPort()
      .after(ask('P'))
      .when(attend('P', NIGHT))
      .then(
        {
          type: 'PermitGranted',
          data: {
            ...{ permitId: 'P', serviceNeeded: true, callId },
            ...{ feeCentavos: 200, because: 'NIGHT', article: 'D1430-1' },
          },
        },
        { type: 'OvertimeFeeCharged', data: { permitId: 'P', ...FEE } },
      );
  });

  it('costs nothing when it is denied (AMB-87), in ordinary hours, or when the service was not needed', () => {
    const port = inPort().after(ask('P'));
    port.when(attend('P', NIGHT, { granted: false })).then({
      type: 'PermitDenied',
      data: { permitId: 'P', serviceNeeded: true, callId },
    });
    const free = (occurredAt: Instant, because: string, article: string, serviceNeeded = true) =>
      expect(port.when(attend('P', occurredAt, { serviceNeeded })).ruling).toEqual([
        {
          type: 'PermitGranted',
          data: { permitId: 'P', callId, serviceNeeded, feeCentavos: 0, because, article },
        },
      ]);
    free(at('17:59:59'), 'ORDINARY_HOURS', 'D1430-2');
    free(NIGHT, 'SERVICE_NOT_NEEDED', 'D1430-3', false);
  });

  it('goes by the instant of the service, not by that of the request (AMB-85)', () => {
    const asked = inPort().after({ ...ask('P'), occurredAt: at('17:00') });
    expect(asked.when(attend('P', at('18:00'))).ruling).toHaveLength(2);
  });

  it('goes by the latest capacity assigned, tows included (AMB-86), whatever the vessel has with it', () => {
    const port = inPort()
      .after(ask('P'))
      .told(capacity(LIBERTADOR, 100, ['BONGO-1']));
    expect(port.when(attend('P', NIGHT)).last('OvertimeFeeCharged')).toMatchObject({
      ...{ centavos: 100, capacityKg: 100_000 },
    });
  });

  it('needs a capacity, and none in ordinary hours', () => {
    const port = withVessel(undefined, {}).after(ask('P'));
    for (const granted of [true, false])
      port
        .when(attend('P', NIGHT, { granted }))
        .thenRefusedUnder('D1430-1', 'CAPACITY_NOT_ASSIGNED', { vesselId: LIBERTADOR, permitId: 'P' });
    expect(port.when(attend('P', at('12:00'))).ruling).toHaveLength(1);
    port.after(attend('P', at('12:00'), { granted: false }));
  });

  it('is not denied to a vessel under five tonnes, which pays nothing (D1430-1, paragraph)', () => {
    const port = withVessel(4.999, {}).after(ask('P'));
    port
      .when(attend('P', NIGHT, { granted: false }))
      .thenRefusedUnder('D1430-1', 'SERVICE_MUST_BE_RENDERED', { capacityKg: 4999, leastKg: 5000 });
    expect(port.when(attend('P', NIGHT)).ruling).toMatchObject([{ data: { feeCentavos: 0, because: 'SMALL_VESSEL' } }]);
    port.after(attend('P', at('12:00'), { granted: false }));
    withVessel(5, {}).after(ask('P'), attend('P', NIGHT, { granted: false }));
  });

  it('is free for an official vessel, also when nobody measured it, and comes first of those that wait (D1430-5)', () => {
    const port = withVessel(undefined, { isOfficial: true })
      .told(registeredVessel(MEDELLIN))
      .after(
        arrival(MEDELLIN, at('06:00')),
        ...atTime(at('17:00'), ask('Q', 'LOAD', MEDELLIN)),
        ...atTime(at('18:00'), ask('P')),
      );
    const { awaiting } = overtime({ state: port.state, revision: 0, recordedAt: undefined }, {}, 'es');
    expect(awaiting.map(({ permitId, official }) => [permitId, official])).toEqual([
      ['P', true],
      ['Q', false],
    ]);
    expect(port.when(attend('P', NIGHT)).ruling).toMatchObject([
      { data: { feeCentavos: 0, because: 'OFFICIAL_VESSEL', article: 'D1430-5' } },
    ]);
  });

  it('is charged by the tariff in force, and free at La Dorada and Berrío by that of 1931', () => {
    const centavos = (port: Port) => {
      const { ruling } = inPort(port)
        .told(reading('overtimeTariff', 'D191_1931'))
        .after(ask('P'))
        .when(attend('P', NIGHT));
      return (ruling as readonly { data: { feeCentavos?: number } }[])[0]!.data.feeCentavos;
    };
    expect([centavos('LA_DORADA'), centavos('PUERTO_BERRIO'), centavos('HONDA')]).toEqual([0, 0, 100]);
    // Yatí depends on the office of Magangué, and Caracolí on that of Honda.
    expect([centavos('MAGANGUE'), centavos('YATI'), centavos('CARACOLI')]).toEqual([0, 0, 100]);
  });

  it('names the office that has jurisdiction, which collects (D1430-9)', () => {
    const port = inPort('CARACOLI').after(ask('P'));
    expect(port.when(attend('P', NIGHT)).last('OvertimeFeeCharged').office).toBe('HONDA');
  });

  it('on a holiday is charged by the calendar known then; one published later changes nothing that was charged', () => {
    const day = at('10:00', '1940-11-19');
    const port = inPort().after(ask('P'), ask('Q'));
    const calendar = port.state.received.national.calendars.get('1940')!;
    port.after(attend('P', day));
    port.told({
      type: 'HolidayCalendarPublished',
      data: { ...calendar, dates: [...calendar.dates, '1940-11-19'], source: 'un decreto de última hora' },
    });
    expect(port.state.overtime.acts.get('P')).toMatchObject({ feeCentavos: 0, because: 'ORDINARY_HOURS' });
    expect(port.when(attend('Q', day)).last('OvertimeFeeCharged')).toMatchObject({ because: 'HOLIDAY', centavos: 200 });
    port.after(attend('Q', day)).told({ type: 'HolidayCalendarPublished', data: calendar });
    expect(port.state.overtime.acts.get('Q')!.fee).toMatchObject({ because: 'HOLIDAY', centavos: 200 });
    port.when(receipt('P', later(day, 1))).thenRefusedUnder('D1430-3', 'UNDUE_CHARGE', { reason: 'ORDINARY_HOURS' });
  });

  it('in a year without a calendar is charged on Sundays and at night, and the facts say what is missing', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')), ask('P'), ask('Q'));
    expect(port.when(attend('P', at('10:00', '1940-12-25'))).ruling).toMatchObject([{ data: BY_DAY }]);
    expect(port.when(attend('Q', at('10:00', '1940-11-24'))).ruling).toMatchObject([
      { data: { because: 'SUNDAY', calendarMissing: true } },
      { data: { because: 'SUNDAY', calendarMissing: true, centavos: 200 } },
    ]);
  });
});

describe('A permit', () => {
  it('is neither asked for before the vessel arrived nor attended before it was asked for', () => {
    const port = withCalendars(aPort()).after(arrival(LIBERTADOR, at('19:00')));
    port
      .when({ ...ask('P'), occurredAt: at('16:00') })
      .thenRefusedUnder('D1430-1', 'INSTANT_BEFORE_ARRIVAL', { field: 'occurredAt', arrivedAt: on('19:00') });
    port.after({ ...ask('P'), occurredAt: NIGHT });
    port
      .when(attend('P', at('17:00')))
      .thenRefusedUnder('D1430-1', 'WRONG_STATE', { permitId: 'P', requestedAt: on('20:00') });
    expect(port.when(attend('P', NIGHT)).last('OvertimeFeeCharged').centavos).toBe(200);
    port.after({
      type: 'CorrectVesselArrival',
      occurredAt: at('22:00'),
      data: { callId, newArrivedAt: on('21:00'), evidenceType: 'PORT_LOG', evidenceId: 'folio 4' },
    });
    port.when(attend('P', NIGHT)).thenRefusedUnder('D1430-1', 'INSTANT_BEFORE_ARRIVAL', { arrivedAt: on('21:00') });
  });

  it('of a vessel that has gone up to Caracolí meanwhile is attended at Honda, not here (D1430-9)', () => {
    const port = inPort().after(ask('P', 'OTHER'), departForCaracoli(LIBERTADOR));
    port.when(attend('P', NIGHT)).thenRefusedUnder('D1430-9', 'WRONG_OFFICE', { port: 'CARACOLI', expected: 'HONDA' });
  });
});

describe('The sail permit', () => {
  it('is charged when it is granted, once, and a denial is not', () => {
    const sail = { ...sailPermit(LIBERTADOR), occurredAt: NIGHT };
    const early = withCalendars(aPort()).after(...ready(LIBERTADOR, at('06:00')), closeLoading(LIBERTADOR));
    expect(early.when(sail).ruling).toMatchObject([{ type: 'SailPermitDenied' }]);
    const port = laden(withCalendars(aPort()));
    port.when(sail).then(
      {
        type: 'SailPermitGranted',
        data: { callId, feeCentavos: 200, because: 'NIGHT', article: 'D1430-1' },
      },
      { type: 'OvertimeFeeCharged', data: { ...FEE, kind: 'SAIL', permitId: `sail:${callId}` } },
    );
    port.after(sail);
    port.when(sail).thenRefusedUnder('D1976-09', 'WRONG_STATE');
  });

  it('of a vessel without a capacity is not granted at night, and is denied as ever', () => {
    const port = withVessel(undefined, {});
    const sail = { ...sailPermit(LIBERTADOR), occurredAt: NIGHT };
    expect(port.when(sail).ruling).toMatchObject([{ type: 'SailPermitDenied' }]);
    port.after(...ready(LIBERTADOR, at('06:00')).slice(1), closeLoading(LIBERTADOR), manifest(LIBERTADOR, []));
    port.when(sail).thenRefusedUnder('D1430-1', 'CAPACITY_NOT_ASSIGNED');
    expect(port.when(sailPermit(LIBERTADOR)).ruling).toHaveLength(1);
  });

  it('of a vessel that sails empty is a service not needed, and costs nothing (D1430-3)', () => {
    const port = withCalendars(aPort()).after(...ready(LIBERTADOR, at('06:00')), closeLoading(LIBERTADOR));
    port.after(manifest(LIBERTADOR, []));
    expect(port.when({ ...sailPermit(LIBERTADOR), occurredAt: NIGHT }).ruling).toEqual([
      {
        type: 'SailPermitGranted',
        data: { callId, feeCentavos: 0, because: 'SERVICE_NOT_NEEDED', article: 'D1430-3' },
      },
    ]);
  });

  it('is dated neither before the vessel arrived nor before its manifest was looked at', () => {
    const port = laden(withCalendars(aPort()));
    port
      .when({ ...sailPermit(LIBERTADOR), occurredAt: at('05:00') })
      .thenRefusedUnder('D1976-09', 'INSTANT_BEFORE_ARRIVAL');
    const { occurredAt: checked } = port.happened.findLast(({ type }) => type === 'ManifestChecked')!;
    port
      .when({ ...sailPermit(LIBERTADOR), occurredAt: later(checked, -1) })
      .thenRefusedUnder('D1976-09', 'WRONG_STATE', { checkedAt: instantText(checked) });
    expect(port.when({ ...sailPermit(LIBERTADOR), occurredAt: checked }).ruling).toHaveLength(1);
  });

  it('at night is not free because another was attended by day', () => {
    const sail = { ...sailPermit(LIBERTADOR), occurredAt: at('21:00') };
    const port = laden(withCalendars(aPort())).after(ask('Z', 'SAIL'), attend('Z', at('16:00')));
    expect(port.when(sail).last('OvertimeFeeCharged').centavos).toBe(200);
    const after = laden(withCalendars(aPort())).after(ask('Z', 'SAIL'), { ...sail, occurredAt: at('16:00') });
    expect(after.when(attend('Z', NIGHT)).last('OvertimeFeeCharged').centavos).toBe(200);
  });

  it('and a permit to sail asked for are one sailing: whichever comes first is charged', () => {
    const sail = { ...sailPermit(LIBERTADOR), occurredAt: at('21:00') };
    const first = laden(withCalendars(aPort())).after(ask('Z', 'SAIL'), attend('Z', NIGHT));
    expect(first.when(sail).ruling).toMatchObject([{ data: { feeCentavos: 0, because: 'ATTENDED_BEFORE' } }]);
    const after = laden(withCalendars(aPort())).after(ask('Z', 'SAIL'), { ...sail, occurredAt: NIGHT });
    expect(after.when(attend('Z', at('21:00'))).ruling).toMatchObject([
      { data: { feeCentavos: 0, because: 'ATTENDED_BEFORE' } },
    ]);
    // Loading and sailing are two.
    const other = laden(withCalendars(aPort())).after(ask('Y', 'LOAD'), attend('Y', NIGHT));
    expect(other.when(sail).last('OvertimeFeeCharged').centavos).toBe(200);
  });
});

describe('A launch or canoe in private service', () => {
  const launch = (tonnes: number) => withVessel(tonnes, { kind: 'LAUNCH', isPrivateService: true });

  it('is told that it needs no permit to load, to unload and to sail, and asks for other acts like everybody (D1430-6)', () => {
    for (const tonnes of [3, 8]) {
      const port = launch(tonnes);
      for (const kind of ['LOAD', 'UNLOAD', 'SAIL'] as const)
        port
          .when({ ...ask('P', kind), occurredAt: NIGHT })
          .thenRefusedUnder('D1430-6', 'PERMIT_NOT_REQUIRED', { vesselId: LIBERTADOR, permitKind: kind });
      port.when(sailPermit(LIBERTADOR)).thenRefusedUnder('D1430-6', 'PERMIT_NOT_REQUIRED');
      port.after(ask('P', 'OTHER'));
    }
    expect(launch(8).after(ask('P', 'OTHER')).when(attend('P', NIGHT)).last('OvertimeFeeCharged').centavos).toBe(100);
  });

  it('leaves without one, and that is no violation, nor is it flagged', () => {
    const port = launch(8);
    port
      .when(departure(LIBERTADOR, NIGHT))
      .then({ type: 'VesselSailed', data: { callId, sailedAt: on('20:00'), withoutPermit: false } });
    port.after(departure(LIBERTADOR, NIGHT));
    expect(unlawful(reads(port.happened, 'LA_DORADA'))).toEqual([]);
  });
});

describe('A receipt', () => {
  const charged = () => inPort().after(ask('P'), attend('P', NIGHT));

  it('bears all that was charged, a number of the port and four destinations (D1430-4)', () => {
    const port = charged();
    const destinations = ['DECREE_839_FIRST', 'DECREE_839_SECOND', 'CAPTAIN', 'RIVER_CASHIER'] as const;
    const paper = { permitId: 'P', ...FEE, receiptNumber: 1, copies: 4, destinations };
    port.when(receipt('P')).then({ type: 'OvertimeReceiptIssued', data: paper });
    port.after(receipt('P'), ask('Q'), attend('Q', NIGHT));
    expect(port.when(receipt('Q')).last('OvertimeReceiptIssued').receiptNumber).toBe(2);
  });

  it('is made out once, then presented to the cashier once, and neither before what it answers to', () => {
    const port = charged();
    const shown = present('P', at('10:00', '1940-11-25'));
    const wrong = (state: string, missingStep: string | null) => [{ permitId: 'P', state, missingStep }] as const;
    port.when(shown).thenRefusedUnder('D1430-4', 'WRONG_STATE', ...wrong('CHARGED', 'issue-overtime-receipt'));
    port.when(receipt('P', at('19:59'))).thenRefusedUnder('D1430-4', 'WRONG_STATE', { answersTo: 'attendedAt' });
    port.after(receipt('P'));
    port
      .when(receipt('P'))
      .thenRefusedUnder('D1430-4', 'WRONG_STATE', ...wrong('RECEIPTED', 'record-cashier-presentation'));
    port.when(present('P', at('20:04'))).thenRefusedUnder('D1430-4', 'WRONG_STATE', { answersTo: 'issuedAt' });
    port
      .when({ ...shown, occurredAt: at('09:59', '1940-11-25') })
      .thenRefusedUnder('D1430-4', 'INSTANT_IN_FUTURE', { field: 'presentedAt' });
    port.when(shown).then({
      type: 'ReceiptPresentedToCashier',
      data: { permitId: 'P', presentedAt: on('10:00', '1940-11-25'), callId, receiptNumber: 1 },
    });
    port.after(shown);
    port.when(shown).thenRefusedUnder('D1430-4', 'WRONG_STATE', ...wrong('PRESENTED', null));
  });

  it('for a fee that was never due is refused, by the reason why nothing was', () => {
    const port = inPort().after(
      ...['LUZ', 'NO', 'NEGADO', 'PENDIENTE'].map((permitId) => ask(permitId)),
      attend('LUZ', at('12:00')),
      attend('NO', NIGHT, { serviceNeeded: false }),
      attend('NEGADO', NIGHT, { granted: false }),
    );
    const why = (reason: string, freeBy: string) => ({ reason, freeBy });
    port.when(receipt('LUZ')).thenRefusedUnder('D1430-3', 'UNDUE_CHARGE', why('ORDINARY_HOURS', 'D1430-2'));
    port.when(receipt('NO')).thenRefusedUnder('D1430-3', 'UNDUE_CHARGE', why('SERVICE_NOT_NEEDED', 'D1430-3'));
    port.when(receipt('NEGADO')).thenRefusedUnder('D1430-3', 'UNDUE_CHARGE', why('DENIED', 'D1430-1'));
    port.when(receipt('PENDIENTE')).thenRefusedUnder('D1430-4', 'WRONG_STATE', { missingStep: 'attend-permit' });
    port.when(receipt('NADA')).thenRefusedUnder('D1430-4', 'UNKNOWN_PERMIT', { permitId: 'NADA' });
    port.when(receipt(sailPermitOf(callId))).thenRefusedUnder('D1430-4', 'UNKNOWN_PERMIT');
  });

  it('may be made out when the vessel has sailed, for a year; then what is asked of it is over', () => {
    const port = charged().after(departure(LIBERTADOR, at('21:00')));
    port.after(receipt('P', at('10:00', '1940-11-25')));
    const again = later(at('21:00'), KEPT + 60_000);
    port.after(arrival(MEDELLIN, again), departure(MEDELLIN, later(again, 1)));
    expect([port.state.overtime.acts.size, port.state.overtime.ofCall.size]).toEqual([0, 0]);
    port.when(receipt('P', again)).thenRefusedUnder('D1430-4', 'WRONG_STATE', { permitId: 'P', state: 'ATTENDED' });
  });
});

describe('What is charged without being due', () => {
  const fine = (more: object = {}): Step => ({
    type: 'ReportUndueCharge',
    data: {
      ...{ fineId: 'M-1', employee: 'el escribiente', chargedCentavos: 200, ground: 'ORDINARY_HOURS' },
      ...{ fineCentavos: 500, ...more },
    } as never,
  });

  it('is fined by the General Inspectorate, five to a hundred pesos (D1430-3)', () => {
    const port = inPort().after(ask('P'), attend('P', at('12:00')));
    const data = { ...(fine({ permitId: 'P' }).data as object), article: 'D1430-3' };
    expect(port.when(fine({ permitId: 'P' })).ruling).toEqual([{ type: 'EmployeeFineImposed', data }]);
    for (const fineCentavos of [499, 10_001])
      port.when(fine({ fineCentavos })).thenRefusedUnder('D1430-3', 'FINE_OUT_OF_RANGE', { leastCentavos: 500 });
    port.when(fine({ permitId: 'NADA' })).thenRefusedUnder('D1430-3', 'UNKNOWN_PERMIT');
    port.after(fine());
    port.when(fine({ fineCentavos: 1 })).thenRefusedUnder('D1430-3', 'DUPLICATE_FINE', { fineId: 'M-1' });
  });

  it('is not what was due, nor less; more is', () => {
    const port = inPort().after(ask('P'), attend('P', NIGHT));
    port.when(fine({ permitId: 'P' })).thenRefusedUnder('D1430-3', 'CHARGE_WAS_DUE', { dueCentavos: 200 });
    port.after(fine({ permitId: 'P', chargedCentavos: 201, ground: 'TOO_MUCH' }));
    // Nothing was due for what nobody attended, and nothing was charged.
    port.after(ask('Q'));
    for (const permitId of ['Q', undefined])
      port
        .when(fine({ fineId: 'M-2', ...(permitId && { permitId }), chargedCentavos: 0 }))
        .thenRefusedUnder('D1430-3', 'CHARGE_WAS_DUE', { chargedCentavos: 0, dueCentavos: 0 });
  });

  it('is logged by the captain, and a copy is sent at once (D1430-3, paragraph)', () => {
    const port = inPort().after(ask('P'), arrival(MEDELLIN, at('06:00')));
    const log = (more: object = {}): Step => ({
      type: 'LogFeeIrregularity',
      data: { callId, permitId: 'P', logEntry: 'folio 112', ...more },
    });
    port.when(log()).then(
      { type: 'FeeIrregularityLogged', data: { callId, permitId: 'P', logEntry: 'folio 112' } },
      {
        type: 'IrregularityCopySent',
        data: { callId, logEntry: 'folio 112', sentTo: 'GENERAL_NAVIGATION_INSPECTORATE', article: 'D1430-3' },
      },
    );
    port
      .when(log({ callId: callOf(MEDELLIN) }))
      .thenRefusedUnder('D1430-3', 'PERMIT_OF_ANOTHER_CALL', { permitOf: callId });
    port.when(log({ callId: 'NADIE' })).thenRefusedUnder('D1430-3', 'UNKNOWN_CALL');
    port.when(log({ permitId: 'NADA' })).thenRefusedUnder('D1430-3', 'UNKNOWN_PERMIT');
    port.when({ ...log(), occurredAt: at('05:59') }).thenRefusedUnder('D1430-3', 'INSTANT_BEFORE_ARRIVAL');
    port.after(departure(LIBERTADOR, at('13:00')), { ...log(), occurredAt: at('14:00') });
    expect(port.state.overtime.ofCall.get(callId)!.irregularities).toHaveLength(1);
  });
});

describe('Sanctions of the residue, and orders', () => {
  it('punish what has no penalty of its own (D1430-8)', () => {
    const sanction = (more: object): Step => ({
      type: 'ImposeResidualSanction',
      data: { sanctionId: 'S-1', offender: 'el práctico', infraction: 'OTHER', description: 'sin luces', ...more },
    });
    const port = inPort();
    port.when(sanction({ fineCentavos: 499 })).thenRefusedUnder('D1430-8', 'FINE_OUT_OF_RANGE');
    port.when(sanction({ fineCentavos: 10_001 })).thenRefusedUnder('D1430-8', 'FINE_OUT_OF_RANGE');
    port
      .when(sanction({ fineCentavos: 500, infraction: 'SAILED_WITHOUT_PERMIT' }))
      .thenRefusedUnder('D1430-8', 'SPECIFIC_PENALTY_EXISTS', { punishedBy: 'D1976-18' });
    expect(port.when(sanction({ licenceSuspensionDays: 30 })).last('ResidualSanctionImposed')).toMatchObject({
      ...{ licenceSuspensionDays: 30, article: 'D1430-8' },
    });
    port.after(sanction({ fineCentavos: 10_000 }));
    port.when(sanction({ fineCentavos: 500 })).thenRefusedUnder('D1430-8', 'DUPLICATE_SANCTION', { sanctionId: 'S-1' });
  });

  it('go to the Ministry through the General Inspectorate, which observes upon each once (D1430-7)', () => {
    const submit: Step = { type: 'SubmitOrdinance', data: { ordinanceId: 'O-1', text: 'fondear abajo' } };
    const observe = (ordinanceId = 'O-1', occurredAt = at('12:00')): Step => ({
      ...{ type: 'ObserveOrdinance', occurredAt },
      data: { ordinanceId, observations: 'con boyas' },
    });
    const port = inPort();
    port.when(observe()).thenRefusedUnder('D1430-7', 'UNKNOWN_ORDINANCE', { ordinanceId: 'O-1' });
    port.after(submit);
    port.when(submit).thenRefusedUnder('D1430-7', 'DUPLICATE_ORDINANCE', { ordinanceId: 'O-1' });
    port.when(observe('O-1', at('11:59'))).thenRefusedUnder('D1430-7', 'WRONG_STATE', { answersTo: 'submittedAt' });
    port.after(observe());
    port.when(observe()).thenRefusedUnder('D1430-7', 'WRONG_STATE', { state: 'OBSERVED' });
    expect(port.state.overtime.ordinances.size).toBe(0);
  });

  it('and every act of the decree, are refused before it was in force', () => {
    const port = new PortStory('HONDA').told(registeredVessel(LIBERTADOR));
    const early = at('12:00', '1929-08-23');
    port.after(arrival(LIBERTADOR, early));
    for (const step of [ask('P'), notice(early), dispatch(early)])
      port
        .when({ ...step, occurredAt: early })
        .thenRefusedUnder(step.type === 'RequestPermit' ? 'D1430-1' : 'D1430-9', 'DECREE_NOT_IN_FORCE', {
          inForceFrom: '1929-08-24T05:00:00Z',
        });
  });
});

describe('A port that depends on the office of another', () => {
  it('lets a vessel sail by itself half an hour after its notice, leaving its records (D1430-9)', () => {
    const port = inPort('YATI');
    port.when(dispatch(at('09:00'))).thenRefusedUnder('D1430-9', 'NOTICE_REQUIRED', { callId });
    port
      .when(notice(at('09:00'), { office: 'YATI' }))
      .thenRefusedUnder('D1430-9', 'WRONG_OFFICE', { expected: 'MAGANGUE' });
    port.when(notice(at('09:00'), { office: 'MAGANGUE', means: 'telegrama' })).then({
      type: 'InspectorNotified',
      data: {
        ...{ callId, at: on('09:00'), office: 'MAGANGUE', means: 'telegrama' },
        ...{ port: 'YATI', officeNotified: 'MAGANGUE', selfDispatchFromAt: on('09:30') },
      },
    });
    port.after(notice(at('09:00')));
    port
      .when(dispatch(at('09:29:59')))
      .thenRefusedUnder('D1430-9', 'HALF_HOUR_NOT_ELAPSED', { allowedFromAt: on('09:30') });
    port.when(dispatch(at('09:30'))).then({
      type: 'SelfDispatched',
      data: { callId, at: on('09:30'), records: 'folio 118', port: 'YATI', noticeAt: on('09:00'), article: 'D1430-9' },
    });
    port.after(dispatch(at('09:30')));
    port.when(dispatch(at('09:40'))).thenRefusedUnder('D1430-9', 'WRONG_STATE', { state: 'SELF_DISPATCHED' });
    port.after(departure(LIBERTADOR, at('09:45')));
    port.when(notice(at('10:00'))).thenRefusedUnder('D1430-9', 'WRONG_STATE', { state: 'SAILED' });
  });

  it('does not when the inspector came after all, if only to deny', () => {
    const port = inPort('YATI').after(
      { ...ask('P', 'SAIL'), occurredAt: at('08:30') },
      notice(at('09:00')),
      attend('P', at('09:20'), { granted: false }),
    );
    port
      .when(dispatch(at('09:40')))
      .thenRefusedUnder('D1430-9', 'SELF_DISPATCH_NOT_ALLOWED', { reason: 'INSPECTOR_CAME', attendedAt: on('09:20') });
    // A new notice that nobody answers, and not one of before.
    port.after(notice(at('10:00')));
    port.when({ ...notice(at('09:25')), occurredAt: at('10:05') }).thenRefusedUnder('D1430-9', 'WRONG_STATE', {
      noticeAt: on('10:00'),
    });
    port.after(dispatch(at('10:30')));
  });

  it.each(['LA_DORADA', 'PUERTO_BERRIO', 'HONDA'] as const)('is not %s: there nobody sails by himself', (where) => {
    const port = inPort(where).after(notice(at('09:00')));
    expect(port.facts.at(-1)!.data).not.toHaveProperty('selfDispatchFromAt');
    port
      .when(dispatch(at('10:00')))
      .thenRefusedUnder('D1430-9', 'SELF_DISPATCH_NOT_ALLOWED', { port: where, reason: 'PORT_HAS_ITS_OFFICE' });
  });

  it('is Caracolí for a vessel that went up there: its permits are of Honda, not of La Dorada', () => {
    const port = inPort().after(notice(at('08:00')), departForCaracoli(LIBERTADOR));
    port
      .when(ask('P'))
      .thenRefusedUnder('D1430-9', 'WRONG_OFFICE', { port: 'CARACOLI', asked: 'LA_DORADA', expected: 'HONDA' });
    // A notice given at La Dorada is none at Caracolí.
    port.when(dispatch(at('12:10'))).thenRefusedUnder('D1430-9', 'NOTICE_REQUIRED');
    port.after(notice(at('12:10'), { office: 'HONDA' }), dispatch(at('12:40')));
  });

  it('keeps no instants in the future or before the vessel came', () => {
    const port = inPort('YATI');
    port.when({ ...notice(at('09:00')), occurredAt: at('08:00') }).thenRefusedUnder('D1430-9', 'INSTANT_IN_FUTURE');
    port
      .when({ ...notice(at('05:59')), occurredAt: at('08:00') })
      .thenRefusedUnder('D1430-9', 'INSTANT_BEFORE_ARRIVAL');
    port.when({ ...dispatch(at('09:00')), occurredAt: at('08:00') }).thenRefusedUnder('D1430-9', 'INSTANT_IN_FUTURE');
  });
});
