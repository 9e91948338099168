import { describe, expect, it } from '@jest/globals';
import { stayView } from '../../src/boards/stay.js';
import { DAY, HOUR, instantText, later, MINUTE } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { commandOf } from '../../src/river/port/port.js';
import { stateOfStay } from '../../src/river/port/stay/ledger.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { PortStory } from '../support/given.js';
import {
  after,
  askToLoad,
  BARGE,
  BERTHED,
  berthing,
  duesOf,
  laidUpThenLoading,
  layUp,
  liquidation,
  shift,
  stayOf,
  unberthing,
  withBarge,
} from '../support/dock-stories.js';
import { aPort, arrival, atTime, callOf, capacity, reading, registeredVessel } from '../support/stories.js';
import { at, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const BERRIO = 'PUERTO_BERRIO';
const only = { dispatchedOnlyTo: 'PUERTO_BERRIO' } as const;
const berrio = () => aPort(BERRIO);
const arrived = (port: PortStory, vesselId = LIBERTADOR) =>
  port.after(...atTime(BERTHED, arrival(vesselId, BERTHED, only)));

describe('A vessel that berths', () => {
  it('opens a stay, with what the tariff will ask of it', () => {
    const berth = berthing(LIBERTADOR, BERTHED, { place: 'AT_DISTANCE', reason: 'DRAUGHT' });
    berrio()
      .when(berth)
      .then({
        type: 'VesselBerthed',
        data: {
          ...(berth.data as never as object),
          ...{ stayKind: 'FIRST', kind: 'STEAMER', inTow: false, ratedLengthCm: 5000 },
          ...{ companyId: 'NAVIERA', captainId: `CAPITAN-${LIBERTADOR}`, category: 1 },
        } as never,
      });
  });

  it('at a port outside the tariff is in the book all the same', () =>
    expect(aPort('LA_DORADA').when(berthing(LIBERTADOR)).last('VesselBerthed').category).toBeNull());

  it('answers by the captain and the company of its call; its tow by its own company', () => {
    const port = withBarge(berrio().told(registeredVessel('LANCHA', { companyId: 'OTRA', kind: 'LAUNCH' }))).after(
      ...atTime(BERTHED, arrival(LIBERTADOR, BERTHED, { ...only, captainId: 'MEJIA', tows: ['LANCHA'] })),
    );
    const callId = callOf(LIBERTADOR);
    const berthed = (vesselId: string) => port.when(berthing(vesselId, BERTHED, { callId })).last('VesselBerthed');
    expect(berthed(LIBERTADOR)).toMatchObject({ captainId: 'MEJIA', companyId: 'NAVIERA', inTow: false });
    expect(berthed('LANCHA')).toMatchObject({ captainId: 'MEJIA', companyId: 'OTRA', inTow: true });
    expect(berthed(BARGE)).toMatchObject({ captainId: 'MEJIA', inTow: true });
    expect(berthed(BARGE).callId).toBe(callId);
  });

  it('belongs to the call the vessel has open here, when none is named and it had come by then', () => {
    const port = arrived(berrio());
    const { data } = berthing(LIBERTADOR);
    const { ruling } = port.when(berthing(LIBERTADOR));
    expect((ruling as PortFact[])[0]!.data).toMatchObject({ callId: callOf(LIBERTADOR), callFromBook: true });
    expect(commandOf(ruling as PortFact[])).toEqual({ type: 'BerthVessel', data });
    const named = port.when(berthing(LIBERTADOR, BERTHED, { callId: callOf(LIBERTADOR) })).last('VesselBerthed');
    expect(named.callFromBook).toBeUndefined();
    expect(port.when(berthing(LIBERTADOR, after(-1))).last('VesselBerthed').callId).toBeUndefined();
    expect(port.when(berthing(MEDELLIN)).last('VesselBerthed').callId).toBeUndefined();
  });

  it('counts by its length at the dock, when that was measured', () =>
    expect(
      berrio()
        .when(berthing(LIBERTADOR, BERTHED, { lengthCm: 4237 }))
        .last('VesselBerthed').ratedLengthCm,
    ).toBe(4237));

  it('is refused in the order of the articles', () => {
    const port = arrived(arrived(berrio(), LIBERTADOR), MEDELLIN).after(berthing(MEDELLIN));
    const asked = (more: object) => port.when(berthing(LIBERTADOR, BERTHED, more));
    asked({ vesselId: 'NADIE' }).thenRefusedUnder('DD34-03', 'UNKNOWN_VESSEL');
    asked({ callId: 'NADA' }).thenRefusedUnder('DD34-03', 'UNKNOWN_CALL');
    asked({ stayId: stayOf(MEDELLIN) }).thenRefusedUnder('DD34-03', 'DUPLICATE_STAY');
    asked({ callId: callOf(MEDELLIN) }).thenRefusedUnder('DD34-03', 'WRONG_STATE', { state: 'ARRIVED' });
    asked({ lengthCm: 0 }).thenRefusedUnder('DD34-03', 'LENGTH_REQUIRED', { field: 'lengthCm', lengthCm: 0 });
    asked({ berthedAt: instantText(later(BERTHED, 1000)) }).thenRefusedUnder('DD34-04', 'INSTANT_IN_FUTURE');
    asked({ callId: callOf(LIBERTADOR), berthedAt: instantText(later(BERTHED, -1)) }).thenRefusedUnder(
      'DD34-04',
      'INSTANT_BEFORE_ARRIVAL',
    );
    port
      .when(berthing(MEDELLIN, BERTHED, { stayId: 'OTHER' }))
      .thenRefusedUnder('DD34-03', 'WRONG_STATE', { stayId: stayOf(MEDELLIN), missingStep: 'unberth-vessel' });
    port.after(unberthing(MEDELLIN, after(2)));
    port
      .when({ ...berthing(MEDELLIN, after(1), { stayId: 'OTHER' }), occurredAt: after(3) })
      .thenRefusedUnder('DD34-03', 'WRONG_STATE', { answersTo: 'leftAt' });
    port.when(berthing(MEDELLIN, after(2), { stayId: 'OTHER' })).last('VesselBerthed');
  });

  it('is not judged by the decree before it began, nor ahead of the clock', () => {
    const start = DECREE_STARTS.dd34;
    berrio()
      .when(berthing(LIBERTADOR, later(start, -1)))
      .thenRefusedUnder('DD34-15', 'DECREE_NOT_IN_FORCE');
    berrio().when(berthing(LIBERTADOR, start)).last('VesselBerthed');
    berrio().when(berthing(LIBERTADOR), later(BERTHED, -MINUTE)).thenRefusedUnder('DD34-03', 'OCCURRED_IN_FUTURE');
  });
});

describe('A vessel that moves and leaves', () => {
  const away = () => berrio().after(berthing(LIBERTADOR, BERTHED, { place: 'AT_DISTANCE', reason: 'DOCKS_FULL' }));

  it('counts at the dock from the hour at which it anchored elsewhere', () => {
    away()
      .when(shift(LIBERTADOR, after(10)))
      .then({
        type: 'BerthShifted',
        data: {
          stayId: stayOf(LIBERTADOR),
          at: instantText(after(10)),
          atDockSinceAt: instantText(BERTHED),
          article: 'DD34-08',
        },
      });
    expect(duesOf(away().after(unberthing(LIBERTADOR, after(30))))).toBe(400);
    expect(duesOf(away().after(shift(LIBERTADOR, after(10)), unberthing(LIBERTADOR, after(30))))).toBe(800);
  });

  it('moves once, from a distance, while it is there and not before', () => {
    const port = away();
    port.when(shift(LIBERTADOR, later(BERTHED, -1))).thenRefusedUnder('DD34-08', 'NO_OPEN_STAY');
    port
      .when({ ...shift(LIBERTADOR, after(2)), occurredAt: after(1) })
      .thenRefusedUnder('DD34-08', 'INSTANT_IN_FUTURE');
    port.when(shift(MEDELLIN, after(1))).thenRefusedUnder('DD34-08', 'UNKNOWN_STAY');
    port.after(shift(LIBERTADOR, after(1)));
    port.when(shift(LIBERTADOR, after(2))).thenRefusedUnder('DD34-08', 'WRONG_STATE', { place: 'DOCK' });
    port.after(unberthing(LIBERTADOR, after(3)));
    port
      .when(shift(LIBERTADOR, after(4)))
      .thenRefusedUnder('DD34-08', 'NO_OPEN_STAY', { leftAt: instantText(after(3)) });
  });

  it('leaves once, and not before it came', () => {
    const port = away();
    port
      .when(unberthing(LIBERTADOR, later(BERTHED, -1)))
      .thenRefusedUnder('DD34-05', 'NO_OPEN_STAY', { field: 'at', answersTo: 'berthedAt' });
    port
      .when({ ...unberthing(LIBERTADOR, after(2)), occurredAt: after(1) })
      .thenRefusedUnder('DD34-05', 'INSTANT_IN_FUTURE');
    port.after(unberthing(LIBERTADOR, BERTHED));
    port.when(unberthing(LIBERTADOR, after(1))).thenRefusedUnder('DD34-05', 'NO_OPEN_STAY');
    port.when(unberthing(MEDELLIN, after(1))).thenRefusedUnder('DD34-05', 'UNKNOWN_STAY');
  });

  it('leaves no later than it sailed, and is at no berth by a call upon which it has sailed', () => {
    const sailed = {
      type: 'RecordDeparture',
      occurredAt: after(24),
      data: { callId: callOf(LIBERTADOR), sailedAt: instantText(after(24)) },
    } as const;
    const port = arrived(berrio()).after(
      berthing(LIBERTADOR, BERTHED, { place: 'AT_DISTANCE', reason: 'DRAUGHT' }),
      sailed,
    );
    const late = { callId: callOf(LIBERTADOR), field: 'at', sailedAt: instantText(after(24)) };
    port.when(unberthing(LIBERTADOR, after(240))).thenRefusedUnder('DD34-05', 'NO_OPEN_STAY', late);
    port.when(unberthing(LIBERTADOR, later(after(24), 1))).thenRefusedUnder('DD34-05', 'NO_OPEN_STAY', late);
    port.when(shift(LIBERTADOR, after(25))).thenRefusedUnder('DD34-08', 'NO_OPEN_STAY', late);
    const view = stayView(port.state, stayOf(LIBERTADOR), after(240), DECREE_STARTS.dd34, 'es')!;
    expect(view.owed).toMatchObject({ untilAt: instantText(after(24)), totalCentavos: 250 });
    expect(duesOf(port.after(unberthing(LIBERTADOR, after(24))))).toBe(250);
    port
      .when(berthing(LIBERTADOR, after(25), { stayId: 'OTHER', callId: callOf(LIBERTADOR) }))
      .thenRefusedUnder('DD34-03', 'WRONG_STATE', { field: 'berthedAt', sailedAt: instantText(after(24)) });
  });

  it('leaves behind what it had in tow, whose stay goes on', () => {
    const port = withBarge(berrio()).after(
      ...atTime(BERTHED, arrival(LIBERTADOR, BERTHED, { ...only, tows: [BARGE] })),
    );
    port.after(berthing(BARGE, BERTHED, { callId: callOf(LIBERTADOR) }), {
      type: 'RecordDeparture',
      occurredAt: after(24),
      data: { callId: callOf(LIBERTADOR), sailedAt: instantText(after(24)) },
    });
    port.when(unberthing(BARGE, after(48))).last('VesselUnberthed');
  });

  it('leaves the state a year after it left its berth, and is not begun anew under its id', () => {
    const port = away().after(
      unberthing(LIBERTADOR, after(1)),
      berthing(MEDELLIN, later(BERTHED, 400 * DAY)),
      unberthing(MEDELLIN, later(BERTHED, 401 * DAY)),
    );
    expect([...port.state.stays.stays.values()].map(({ stayId }) => stayId)).toEqual([stayOf(MEDELLIN)]);
    port.when(berthing(LIBERTADOR, later(BERTHED, 402 * DAY))).thenRefusedUnder('DD34-03', 'DUPLICATE_STAY');
    port.when(liquidation(LIBERTADOR, later(BERTHED, 402 * DAY))).thenRefusedUnder('DD34-05', 'WRONG_STATE', {
      overAYear: true,
    });
  });
});

describe('A vessel that lies up', () => {
  const lyingUp = () => berrio().after(berthing(LIBERTADOR), layUp(LIBERTADOR, after(50)));

  it('owes no more than its first day, however late it was declared (AMB-83); without a declaration all (AMB-82)', () => {
    expect(duesOf(lyingUp().after(unberthing(LIBERTADOR, after(120))))).toBe(500);
    expect(duesOf(berrio().after(berthing(LIBERTADOR), unberthing(LIBERTADOR, after(120))))).toBe(5300);
    expect(stateOfStay([...lyingUp().state.stays.stays.values()][0]!)).toBe('LAID_UP');
  });

  it('declares it by a declaration that is whole, once, while it is at its berth', () => {
    const port = berrio().after(berthing(LIBERTADOR));
    for (const field of ['reason', 'expectedUntilAt', 'signedBy'] as const) {
      const { [field]: _, ...data } = layUp(LIBERTADOR, after(1)).data as never as Record<string, string>;
      port
        .when({ type: 'DeclareLayUp', occurredAt: after(1), data: data as never })
        .thenRefusedUnder('DD34-10', 'LAYUP_DECLARATION_REQUIRED', { field });
    }
    port.when(layUp(LIBERTADOR, later(BERTHED, -1))).thenRefusedUnder('DD34-10', 'NO_OPEN_STAY');
    port.when(layUp(MEDELLIN, after(1))).thenRefusedUnder('DD34-10', 'UNKNOWN_STAY');
    lyingUp()
      .when(layUp(LIBERTADOR, after(51)))
      .thenRefusedUnder('DD34-10', 'WRONG_STATE', { state: 'LAID_UP' });
    port.after(unberthing(LIBERTADOR, after(2)));
    port.when(layUp(LIBERTADOR, after(3))).thenRefusedUnder('DD34-10', 'NO_OPEN_STAY');
  });

  it('declares how long to a time that is still to come', () => {
    const port = berrio().after(berthing(LIBERTADOR));
    port
      .when(layUp(LIBERTADOR, after(1), { expectedUntilAt: instantText(after(1)) }))
      .thenRefusedUnder('DD34-10', 'LAYUP_DECLARATION_REQUIRED', {
        ...{ field: 'expectedUntilAt', expectedUntilAt: instantText(after(1)), occurredAt: instantText(after(1)) },
      });
    port.when(layUp(LIBERTADOR, after(1), { expectedUntilAt: instantText(later(after(1), 1)) })).last('LayUpDeclared');
  });

  it('lies where the authority shows, once it has shown where', () => {
    const port = berrio().after(berthing(LIBERTADOR));
    const { place: _, ...placeless } = layUp(LIBERTADOR, after(1)).data as never as Record<string, string>;
    port
      .when({ type: 'DeclareLayUp', occurredAt: after(1), data: placeless as never })
      .thenRefusedUnder('DD34-10', 'PLACE_NOT_DESIGNATED', { place: null });
    port.after({ type: 'DesignateLayUpPlaces', occurredAt: BERTHED, data: { places: ['Recodo'] } });
    port
      .when(layUp(LIBERTADOR, after(1)))
      .thenRefusedUnder('DD34-10', 'PLACE_NOT_DESIGNATED', { designated: ['Recodo'] });
    port.when(layUp(LIBERTADOR, after(1), { place: 'Recodo' })).last('LayUpDeclared');
  });

  it('is not laid up whose call has asked to load, unless that was denied', () => {
    const port = arrived(berrio()).after(
      berthing(LIBERTADOR, BERTHED, { callId: callOf(LIBERTADOR) }),
      askToLoad(LIBERTADOR, after(1)),
    );
    port
      .when(layUp(LIBERTADOR, after(2)))
      .thenRefusedUnder('DD34-10', 'WRONG_STATE', { loadingPermitId: `LOAD-${LIBERTADOR}` });
    port.after({
      type: 'AttendPermit',
      occurredAt: after(1.5),
      data: { permitId: `LOAD-${LIBERTADOR}`, granted: false, serviceNeeded: false },
    });
    port.when(layUp(LIBERTADOR, after(2))).last('LayUpDeclared');
  });

  it('begins anew under the same id when its call asks to load, and owes both, or the new stay alone (AMB-81)', () => {
    const port = laidUpThenLoading(berrio());
    const made = port.facts.slice(-4, -1);
    expect(made.map(({ type }) => type)).toEqual(['PermitRequested', 'LayUpEnded', 'VesselBerthed']);
    expect(made[2]!.data).toMatchObject({
      ...{ stayId: stayOf(LIBERTADOR), stayKind: 'NEW_AFTER_LAYUP', berthedAt: instantText(after(120)) },
      permitId: `LOAD-${LIBERTADOR}`,
    });
    expect(duesOf(port)).toBe(1300);
    expect(duesOf(port.told(reading('layUpThenLoad', 'REPLACES')))).toBe(800);
  });

  it('begins anew as well when nobody named its call at the berth', () => {
    const port = arrived(berrio()).after(
      berthing(LIBERTADOR),
      layUp(LIBERTADOR, after(10)),
      askToLoad(LIBERTADOR, after(120)),
      unberthing(LIBERTADOR, after(150)),
    );
    expect(duesOf(port)).toBe(1300);
  });

  it('may lie up again once its permit to load was denied, from the new declaration on', () => {
    const denied = {
      type: 'AttendPermit',
      occurredAt: after(130),
      data: { permitId: `LOAD-${LIBERTADOR}`, granted: false, serviceNeeded: false },
    } as const;
    const port = arrived(berrio()).after(
      berthing(LIBERTADOR),
      layUp(LIBERTADOR, after(10)),
      askToLoad(LIBERTADOR, after(120)),
    );
    port
      .when(layUp(LIBERTADOR, after(125)))
      .thenRefusedUnder('DD34-10', 'WRONG_STATE', { loadingPermitId: `LOAD-${LIBERTADOR}` });
    port.after(denied);
    port.when(layUp(LIBERTADOR, after(129))).thenRefusedUnder('DD34-10', 'WRONG_STATE', { answersTo: 'attendedAt' });
    expect(port.when(layUp(LIBERTADOR, after(150))).last('LayUpDeclared').sinceAt).toBe(instantText(after(150)));
    port.after(layUp(LIBERTADOR, after(150)));
    port.when(layUp(LIBERTADOR, after(151))).thenRefusedUnder('DD34-10', 'WRONG_STATE', { state: 'LAID_UP' });
    const again = askToLoad(LIBERTADOR, after(200), 'LOAD-2');
    expect((port.when(again).ruling as PortFact[]).map(({ type }) => type)).toContain('LayUpEnded');
    // A first day, freed from 120 h on; another, six hours until 150, and then nothing more.
    port.after(unberthing(LIBERTADOR, after(300)));
    const { lines, totalCentavos } = port.when(liquidation(LIBERTADOR, after(301))).last('DockDuesLiquidated');
    expect(lines.map(({ because, centavos, hours }) => [because, centavos, hours])).toEqual([
      ['FIRST_DAY', 500, undefined],
      ['LAID_UP', 0, 96],
      ['FIRST_DAY', 500, undefined],
      ['EACH_HOUR', 300, 6],
      ['LAID_UP', 0, 150],
    ]);
    expect(totalCentavos).toBe(1_300);
  });

  it('ends so for every craft of the call, and for no permit of another kind', () => {
    const callId = callOf(LIBERTADOR);
    const port = arrived(withBarge(berrio())).after(
      ...[LIBERTADOR, BARGE].flatMap((vesselId) => [
        berthing(vesselId, BERTHED, { callId }),
        layUp(vesselId, after(1)),
      ]),
      berthing(MEDELLIN),
      layUp(MEDELLIN, after(1)),
    );
    const asked = (kind: 'LOAD' | 'UNLOAD') => {
      const { ruling } = port.when({
        type: 'RequestPermit',
        occurredAt: after(9),
        data: { permitId: 'P', callId, kind },
      });
      return (ruling as readonly { type: string }[]).map(({ type }) => type);
    };
    expect(asked('UNLOAD')).toEqual(['PermitRequested']);
    expect(asked('LOAD')).toEqual([
      'PermitRequested',
      ...['LayUpEnded', 'VesselBerthed'],
      ...['LayUpEnded', 'VesselBerthed'],
    ]);
  });

  it('that moves to the dock after it began anew counts there from then on, and not before', () => {
    const port = arrived(berrio()).after(
      berthing(LIBERTADOR, BERTHED, { callId: callOf(LIBERTADOR), place: 'AT_DISTANCE', reason: 'DRAUGHT' }),
      layUp(LIBERTADOR, after(1)),
      askToLoad(LIBERTADOR, after(120)),
    );
    port.when(unberthing(LIBERTADOR, after(119))).thenRefusedUnder('DD34-05', 'NO_OPEN_STAY');
    expect(duesOf(port.after(shift(LIBERTADOR, after(130)), unberthing(LIBERTADOR, after(150))))).toBe(250 + 800);
  });
});

describe('What the authority of the port orders', () => {
  const order = (occurredAt = after(1)) =>
    ({ type: 'OrderWithdrawal', occurredAt, data: { stayId: stayOf(LIBERTADOR), reason: 'Estorba' } }) as const;
  const fine = (fineCentavos: number, occurredAt = after(2)) =>
    ({ type: 'ImposePortFine', occurredAt, data: { stayId: stayOf(LIBERTADOR), fineCentavos } }) as const;
  const berthed = () => berrio().after(berthing(LIBERTADOR));

  it('binds captain and company together, and is followed by one fine after another until the vessel leaves', () => {
    const port = berthed();
    const jointly = { obligors: [`CAPITAN-${LIBERTADOR}`, 'NAVIERA'], solidary: true, article: 'DD34-09' };
    port.when(order()).then({ type: 'WithdrawalOrdered', data: { ...order().data, ...jointly } });
    port.after(order(), fine(10_000));
    port.when(fine(1)).then({ type: 'PortFineImposed', data: { ...fine(1).data, nth: 2, ...jointly } });
    port.after(unberthing(LIBERTADOR, after(3)));
    port.when(fine(1, after(4))).thenRefusedUnder('DD34-09', 'NO_OPEN_STAY');
  });

  it('is refused where there is nothing to order, and fines where nothing was ordered', () => {
    const port = berthed();
    port.when(fine(0)).thenRefusedUnder('DD34-09', 'FINE_OUT_OF_RANGE');
    port.when(fine(10_001)).thenRefusedUnder('DD34-09', 'FINE_OUT_OF_RANGE');
    port.when(fine(500)).thenRefusedUnder('DD34-09', 'NO_WITHDRAWAL_ORDER');
    port.when(order(later(BERTHED, -1))).thenRefusedUnder('DD34-09', 'NO_OPEN_STAY');
    port.after(order(after(3)));
    port.when(fine(500, after(2))).thenRefusedUnder('DD34-09', 'NO_WITHDRAWAL_ORDER', { answersTo: 'orderedAt' });
    port.when(order(after(4))).thenRefusedUnder('DD34-09', 'WRONG_STATE', { withdrawal: 'ORDERED' });
    berrio().when(order()).thenRefusedUnder('DD34-09', 'UNKNOWN_STAY');
  });
});

describe('Damage at the dock, and objects in the water', () => {
  const stayId = stayOf(LIBERTADOR);
  const occurredAt = after(1);
  const damage = { type: 'ReportDockDamage', occurredAt, data: { stayId, description: 'Pilotes' } } as const;
  const expert = (name: string, appointedBy: 'PORT_ADMINISTRATOR' | 'CAPTAIN' | 'BOTH') =>
    ({ type: 'AppointExpert', occurredAt, data: { stayId, expert: name, appointedBy } }) as const;
  const appraisal = (...experts: string[]) =>
    ({ type: 'RecordAppraisal', occurredAt, data: { stayId, valueCentavos: 42_000, experts } }) as const;
  const jointly = { obligors: [`CAPITAN-${LIBERTADOR}`, 'NAVIERA'], solidary: true, article: 'DD34-11' };
  const berthed = () => berrio().after(berthing(LIBERTADOR));

  it('is told of, valued by two experts, and owed by captain and company together', () => {
    const port = berthed().after(damage, damage, expert('Uribe', 'PORT_ADMINISTRATOR'), expert('Cera', 'CAPTAIN'));
    port.when(damage).then({ type: 'DockDamageReported', data: { ...damage.data, ...jointly } });
    const value = appraisal('Uribe', 'Cera');
    port.when(value).then({ type: 'DamageAppraised', data: { ...value.data, ...jointly } });
    port.after(unberthing(LIBERTADOR, after(2)), value);
    for (const step of [damage, expert('Noguera', 'BOTH'), value])
      port.when(step).thenRefusedUnder('DD34-11', 'WRONG_STATE', { damage: 'APPRAISED' });
  });

  it('is valued by nobody who was not named, nor before it was told of', () => {
    berthed().when(expert('Uribe', 'CAPTAIN')).thenRefusedUnder('DD34-11', 'WRONG_STATE', { damage: 'NONE' });
    berthed()
      .when(appraisal('Uribe'))
      .thenRefusedUnder('DD34-11', 'WRONG_STATE', { missingStep: 'report-dock-damage' });
    const port = berthed().after(damage, expert('Uribe', 'CAPTAIN'));
    port.when(expert('Noguera', 'BOTH')).thenRefusedUnder('DD34-11', 'EXPERTS_REQUIRED');
    port.when(expert('Otro', 'CAPTAIN')).thenRefusedUnder('DD34-11', 'WRONG_STATE', { state: 'EXPERT_APPOINTED' });
    port.when(appraisal('Uribe', 'Cera')).thenRefusedUnder('DD34-11', 'EXPERTS_REQUIRED');
    berrio().when(damage).thenRefusedUnder('DD34-11', 'UNKNOWN_STAY');
    berthed()
      .when({ ...damage, occurredAt: later(BERTHED, -1) })
      .thenRefusedUnder('DD34-11', 'NO_OPEN_STAY');
  });

  it('is told of a year at most after the vessel left', () => {
    const port = berthed().after(
      unberthing(LIBERTADOR, after(2)),
      berthing(MEDELLIN, later(BERTHED, 400 * DAY)),
      unberthing(MEDELLIN, later(BERTHED, 400 * DAY + HOUR)),
    );
    port
      .when({ ...damage, occurredAt: later(BERTHED, 401 * DAY) })
      .thenRefusedUnder('DD34-11', 'WRONG_STATE', { overAYear: true });
  });

  it('is told of what fell into the water', () => {
    const told = { type: 'ReportObjectOverboard', occurredAt, data: { stayId, description: 'Un motor' } } as const;
    berthed()
      .when(told)
      .then({ type: 'ObjectOverboardReported', data: { ...told.data, ...jointly } });
  });
});

describe('The capacity by which a craft is judged', () => {
  it('is that of the vessel without its tows, when it is settled', () => {
    const port = new PortStory(BERRIO)
      .told(registeredVessel('CHICO'))
      .after(berthing('CHICO'), unberthing('CHICO', after(30)));
    port
      .when(liquidation('CHICO', after(31)))
      .thenRefusedUnder('DD34-03', 'CAPACITY_NOT_ASSIGNED', { vesselId: 'CHICO' });
    expect(duesOf(port.told(capacity('CHICO', 4.999)))).toBe(0);
    expect(duesOf(port.told(capacity('CHICO', 5)))).toBe(800);
  });

  it('is not asked of a canoe', () =>
    expect(
      duesOf(
        new PortStory(BERRIO)
          .told(registeredVessel('CANOA', { kind: 'CANOE', lengthCm: 900 }))
          .after(berthing('CANOA'), unberthing('CANOA', after(72))),
      ),
    ).toBe(0));
});

it('A stay that began before the decree is not rated (AMB-84); one begun anew after it is, from then on', () => {
  const eve = at('12:00', '1934-12-31');
  const before = { ...berthing(LIBERTADOR, eve), occurredAt: at('08:00', '1935-01-02') };
  const gone = unberthing(LIBERTADOR, at('12:00', '1935-01-03'));
  const port = berrio().after(before, gone);
  port.when(liquidation(LIBERTADOR, at('13:00', '1935-01-03'))).thenRefusedUnder('DD34-15', 'DECREE_NOT_IN_FORCE');
});
