import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../../src/decrees/d1976-turn/art-25-in-force.js';
import { NoSuchCorrection } from '../../../src/evidence/rejudging/change.js';
import type { RecordedEvent } from '../../../src/evidence/rejudging/history.js';
import { rejudged, UnknownEvent } from '../../../src/evidence/rejudging/rejudged.js';
import { after, BARGE, berthing, liquidation, stayOf, unberthing } from '../../support/dock-stories.js';
import { driven, judgedAgain, ToldStream } from '../../support/retold.js';
import {
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  departure,
  manifest,
  ready,
  registeredVessel,
  requestLoading,
  sailPermit,
} from '../../support/stories.js';
import { at, CACAO, COFFEE, LIBERTADOR, MEDELLIN, on } from '../../support/vocabulary.js';

const readyAt = (vesselId: string, arrived: string, prepared: string) =>
  atTime(at(prepared), ...ready(vesselId, at(arrived)));

/** LIBERTADOR, of 500 t, loads 187.5 t of coffee that came at seven, is checked and sails. */
const oneCall = () =>
  new ToldStream()
    .told(registeredVessel(LIBERTADOR))
    .told(capacity(LIBERTADOR, 500))
    .after(cargo(COFFEE, 3000), cargo(CACAO, 160, { at: at('08:00') }))
    .after(...readyAt(LIBERTADOR, '06:00', '09:00'))
    .after(...atTime(at('10:00'), requestLoading(LIBERTADOR)))
    .after(...atTime(at('11:00'), confirmLoaded(LIBERTADOR, COFFEE, 3000, 187_500)))
    .after(...atTime(at('11:10'), confirmLoaded(LIBERTADOR, CACAO, 160, 10_000)))
    .after(...atTime(at('12:00'), closeLoading(LIBERTADOR)))
    .after(
      ...atTime(
        at('13:00'),
        manifest(LIBERTADOR, [
          { lotId: COFFEE, turnNumber: 1, packages: 3000, weightKg: 187_500, marks: 'TH' },
          { lotId: CACAO, turnNumber: 2, packages: 160, weightKg: 10_000, marks: 'TH' },
        ]),
        sailPermit(LIBERTADOR),
      ),
    )
    .after(departure(LIBERTADOR, at('14:00')));

const codes = ({ refusedNow }: ReturnType<ToldStream['judgedAgain']>) =>
  refusedNow.map(({ command, refusal }) => [command, refusal.code]);

describe('A vessel that carried out what it was assigned', () => {
  it('carries out what it is assigned without a lot that never came, and sails in order', () => {
    const port = oneCall();
    const registered = port.events.find(({ type }) => type === 'CargoRegistered')!;
    const difference = port.judgedAgain({ omit: [registered.id] });
    expect(difference.assignments).toEqual([
      { callId: callOf(LIBERTADOR), vesselId: LIBERTADOR, lotId: COFFEE, fromKg: 187_500, toKg: 0, byKg: -187_500 },
    ]);
    expect(difference.followed.map(({ command }) => command)).toEqual(['ConfirmLoaded', 'PresentManifest']);
    expect([difference.refusedNow, difference.permits, difference.sailings]).toEqual([[], [], []]);
  });

  it('loads what more it is assigned, at the latest when it closes', () => {
    const port = oneCall();
    const group = { marks: 'TH', numbers: '1', contents: 'café', count: 320, unitWeightKg: 62.5 };
    const [, cacao] = port.events.filter(({ type }) => type === 'CargoRegistered');
    const difference = port.judgedAgain({ corrections: [{ eventId: cacao!.id, fields: { packages: [group] } }] });
    expect(difference.assignments).toMatchObject([{ lotId: CACAO, fromKg: 10_000, toKg: 20_000, byKg: 10_000 }]);
    expect(difference.followed.map(({ command }) => command)).toEqual(['CloseLoading', 'PresentManifest']);
    expect([difference.refusedNow, difference.permits]).toEqual([[], []]);
  });

  it('is judged to the letter where the correction is of that very act', () => {
    const port = oneCall();
    const fields = { packages: 3001, weightKg: 187_562.5 };
    const loaded = port.events.find(({ type }) => type === 'CargoLoaded')!;
    const difference = port.judgedAgain({ corrections: [{ eventId: loaded.id, fields }] });
    expect(codes(difference)).toEqual([['ConfirmLoaded', 'LOADED_EXCEEDS_ASSIGNED']]);
    expect(difference.refusedNow[0]!.corrected).toBe(true);
  });
});

describe('What was received from the national register', () => {
  it('falls away with what it rests on: without its registration a vessel has no capacity, and no call', () => {
    const port = oneCall();
    const difference = port.judgedAgain({ omit: [port.events[0]!.id] });
    expect(codes(difference)[0]).toEqual(['VesselArrived', 'UNKNOWN_VESSEL']);
    expect(difference.sailings).toEqual([
      { callId: callOf(LIBERTADOR), vesselId: LIBERTADOR, from: 'WITH_PERMIT', to: null },
    ]);
  });

  it('is decided again when it is corrected, and left out when the law refuses it', () => {
    const port = oneCall();
    const fields = { convoyCapacityKg: 0, bareCapacityKg: 0 };
    const difference = port.judgedAgain({ corrections: [{ eventId: port.events[1]!.id, fields }] });
    expect(codes(difference).slice(0, 2)).toEqual([
      ['AssignConvoyCapacity', 'CAPACITY_NOT_POSITIVE'],
      ['RequestLoading', 'CAPACITY_NOT_ASSIGNED'],
    ]);
    expect(difference.quotas).toMatchObject([{ fromKg: 400_000, toKg: null, byKg: -400_000 }]);
  });

  it('a resolution that was never issued adjusts no reserve', () => {
    const resolution = {
      type: 'MinistryResolutionIssued',
      data: {
        resolutionId: 'R-1',
        kind: 'RESERVE_ADJUSTMENT',
        deltaBps: 500,
        ground: 'DOWNSTREAM_CONGESTION',
        effectiveFromAt: on('00:00'),
      },
    } as const;
    const port = new ToldStream()
      .told(registeredVessel(LIBERTADOR))
      .told(capacity(LIBERTADOR, 600))
      .told(resolution)
      .after(cargo(COFFEE, 9000), ...readyAt(LIBERTADOR, '06:00', '09:00'), requestLoading(LIBERTADOR));
    // 600 t less 25 %, or less 20 %.
    expect(port.judgedAgain({ omit: [port.events[2]!.id] }).quotas).toMatchObject([
      { fromKg: 450_000, toKg: 480_000, byKg: 30_000 },
    ]);
  });
});

describe('As it should have been', () => {
  it('a vessel that was ready first but written down last has the turn, and who loaded in its stead is refused', () => {
    const port = new ToldStream()
      .told(registeredVessel(LIBERTADOR))
      .told(registeredVessel(MEDELLIN))
      .told(capacity(LIBERTADOR, 500))
      .told(capacity(MEDELLIN, 850))
      .after(cargo(COFFEE, 160, { at: at('05:00') }))
      .after(...readyAt(LIBERTADOR, '06:00', '09:00'))
      .after(...atTime(at('10:00'), requestLoading(LIBERTADOR)))
      .after(...readyAt(MEDELLIN, '05:30', '08:00'));
    const { difference, rejudging } = port.asItShouldHaveBeen(at('10:30'));
    expect(codes(difference)).toEqual([['RequestLoading', 'NOT_VESSEL_IN_TURN']]);
    expect(difference.refusedNow[0]!.refusal.figures).toMatchObject({ vesselInTurn: callOf(MEDELLIN) });
    expect(difference.assignments).toMatchObject([{ vesselId: LIBERTADOR, lotId: COFFEE, toKg: 0, byKg: -10_000 }]);
    expect(difference.positions).toEqual([
      { lotId: COFFEE, from: null, to: 1 },
      { callId: callOf(LIBERTADOR), from: 1, to: 2 },
      { callId: callOf(MEDELLIN), from: 2, to: 1 },
    ]);
    // The lot, six steps of each vessel, and the request.
    expect(rejudging.commands).toBe(14);
    // At half past eight nobody had asked yet.
    expect(port.asItShouldHaveBeen(at('08:30')).difference).toMatchObject({ refusedNow: [], assignments: [] });
  });

  it('what is assigned to a vessel stands behind its registration, whatever their dates', () => {
    const port = new ToldStream()
      .told(registeredVessel(LIBERTADOR), at('07:00'))
      .told(capacity(LIBERTADOR, 500), at('06:00'))
      .after(cargo(COFFEE, 160), ...readyAt(LIBERTADOR, '08:00', '09:00'), requestLoading(LIBERTADOR));
    const { difference, rejudging } = port.asItShouldHaveBeen(at('13:00'));
    expect(difference).toMatchObject({ refusedNow: [], quotas: [] });
    expect(rejudging.received).toBe(2);
  });
});

describe('A history that is judged again', () => {
  const course = { port: 'LA_DORADA', starts: DECREE_STARTS } as const;

  it('says how far it is, and may be left at any pause', () => {
    const events = [...oneCall().events];
    const long = new ToldStream().after(...Array.from({ length: 120 }, (_, n) => cargo(`L-${n}`, 1)));
    const judging = rejudged(long.events, course);
    expect(judging.next()).toEqual({ done: false, value: { done: 100, of: long.events.length } });
    expect(judging.return(undefined as never).done).toBe(true);
    expect(driven(rejudged(events, course)).revision).toBe(events.length - 1);
  });

  it('ends with what happened by an instant, also by what is corrected of it', () => {
    const port = oneCall();
    const [, cacao] = port.events.filter(({ type }) => type === 'CargoRegistered');
    const until = { at: at('10:00') };
    const under = (occurredAt: string) =>
      port.judgedAgain({ until, corrections: [{ eventId: cacao!.id, fields: { occurredAt } }] }).assignments;
    expect(under(on('09:59'))).toEqual([]);
    expect(under(on('10:01'))).toMatchObject([{ lotId: CACAO, fromKg: 10_000, toKg: 0 }]);
  });

  it('knows every event a change names, and every field', () => {
    const { events } = oneCall();
    const under = (change: object) => () => driven(rejudged(events, course, change));
    expect(under({ omit: ['none'] })).toThrow(UnknownEvent);
    const fields = { tonnage: 3 };
    expect(under({ corrections: [{ eventId: events[2]!.id, fields }] })).toThrow(NoSuchCorrection);
  });
});

describe('What somebody wrote who knew no command', () => {
  const behind = (events: readonly RecordedEvent[], type: string, data: object, commandId = 'nobody') => {
    const { meta } = events.at(-1)!;
    const [id, revision] = [`event-${events.length}`, events.length];
    return [...events, { id, revision, type, schemaVersion: 1, data, meta: { ...meta, commandId } }];
  };
  const turn = { lotId: COFFEE, turnNumber: 1, turnAt: on('05:00'), article: 'D1976-4' };

  it('stands as it was recorded, since it cannot be judged', () => {
    const events = behind(oneCall().events.slice(0, 6), 'CargoTurnAssigned', turn);
    const { difference, rejudging } = judgedAgain(events, 'LA_DORADA');
    expect(difference.turns).toEqual([]);
    expect(rejudging.again.tally.turns.get(COFFEE)).toBe(turn.turnAt);
    expect(rejudging.again.facts).toBe(events.length);
  });

  it('brings back nothing that was left out', () => {
    const events = behind(oneCall().events.slice(0, 6), 'CargoTurnAssigned', turn);
    const { id } = events.find(({ type }) => type === 'CargoRegistered')!;
    const { rejudging } = judgedAgain(events, 'LA_DORADA', { omit: [id] });
    const { recorded, again } = rejudging;
    expect([recorded, again].map(({ state }) => state.cargo.lots.has(COFFEE))).toEqual([true, false]);
  });

  it('has no fields to correct, and may be left out', () => {
    const events = behind(oneCall().events, 'CargoTurnAssigned', turn);
    const { id } = events.at(-1)!;
    const correction = { eventId: id, fields: { turnAt: on('06:00') } };
    expect(() => judgedAgain(events, 'LA_DORADA', { corrections: [correction] })).toThrow(NoSuchCorrection);
    expect(judgedAgain(events, 'LA_DORADA', { omit: [id] }).difference.turns).toMatchObject([{ from: turn.turnAt }]);
  });

  it('drops nothing that was received under the id of a command', () => {
    const [first, ...others] = oneCall().events;
    const { commandId } = others.find(({ type }) => type === 'CargoRegistered')!.meta;
    const at = others.findIndex(({ meta }) => meta.commandId === commandId);
    const screen = { ...others[0]!, id: 'screen', meta: { ...others[0]!.meta, commandId } };
    const events = [first!, ...others.slice(0, at), screen, ...others.slice(at)];
    const { difference, rejudging } = judgedAgain(events, 'LA_DORADA');
    expect(difference).toMatchObject({ refusedNow: [], turns: [], assignments: [] });
    expect(rejudging.again.facts).toBe(events.length);
  });
});

describe('What is charged', () => {
  /** A permit of LIBERTADOR, of 500 t, at eight in the evening, for which the receipt is made out. */
  const anEvening = () =>
    new ToldStream()
      .told(registeredVessel(LIBERTADOR))
      .told(capacity(LIBERTADOR, 500))
      .after(arrival(LIBERTADOR, at('06:00')))
      .after({ type: 'RequestPermit', data: { permitId: 'P-1', callId: callOf(LIBERTADOR), kind: 'LOAD' } })
      .after(
        ...atTime(
          at('20:00'),
          { type: 'AttendPermit', data: { permitId: 'P-1', granted: true, serviceNeeded: true } },
          { type: 'IssueOvertimeReceipt', data: { permitId: 'P-1' } },
        ),
      );
  /** A barge of forty metres, two days at Puerto Berrío, whose dues are settled and collected. */
  const twoDays = () =>
    new ToldStream('PUERTO_BERRIO')
      .told(registeredVessel(BARGE, { kind: 'BARGE', lengthCm: 4_000 }))
      .told(capacity(BARGE, 200))
      .after(berthing(BARGE), unberthing(BARGE, after(48)), liquidation(BARGE, after(49)))
      .after({
        type: 'CloseDailyCollection',
        occurredAt: after(50),
        data: { localDate: localDate(after(49)) },
      });

  it('of a permit falls away where the office charges nothing, and with it the receipt that says so again', () => {
    const difference = anEvening().judgedAgain({ readings: { overtimeTariff: 'D191_1931' } });
    expect(difference.fees).toEqual([
      { of: 'OvertimeFeeCharged P-1', fromCentavos: 200, toCentavos: null, byCentavos: -200 },
    ]);
    expect(codes(difference)).toEqual([['IssueOvertimeReceipt', 'UNDUE_CHARGE']]);
    expect(anEvening().judgedAgain().fees).toEqual([]);
  });

  it('of a stay is told once, and not again with the day it was collected on', () => {
    const difference = twoDays().judgedAgain({ readings: { towedHourly: 'CHARGED' } });
    const stay = `DockDuesLiquidated ${stayOf(BARGE)}`;
    expect(difference.fees).toEqual([{ of: stay, fromCentavos: 200, toCentavos: 1_400, byCentavos: 1_200 }]);
    expect(difference.refusedNow).toEqual([]);
  });

  it('of a stay that is never settled again is known by its stay', () => {
    const port = twoDays();
    const difference = port.judgedAgain({ omit: [port.idOf('VesselUnberthed')] });
    expect(difference.refusedNow).toMatchObject([
      { command: 'LiquidateDockDues', of: { stayId: stayOf(BARGE) }, refusal: { code: 'STAY_STILL_OPEN' } },
    ]);
    expect(difference.fees).toMatchObject([{ fromCentavos: 200, toCentavos: null }]);
  });
});
