import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READINGS } from '../../src/decrees/readings.js';
import { inTurn, orderOf } from '../../src/river/port/vessel-call/lanes.js';
import type { Instant } from '../../src/decrees/calendar.js';
import { PortStory } from '../support/given.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  correctVesselArrival,
  departForCaracoli,
  departure,
  manifest,
  preparation,
  ready,
  registeredVessel,
  requestLoading,
  returnFromCaracoli,
  sailPermit,
} from '../support/stories.js';
import { at, COFFEE, HONDA_STEAMER, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const callId = callOf(LIBERTADOR);
const stateOfCall = (port: PortStory, vessel = LIBERTADOR) => port.state.calls.calls.get(callOf(vessel))!.state;

const vesselInTurn = ({ state }: PortStory) => inTurn(state.calls.lanes, 'ORDINARY', DEFAULT_READINGS);

describe("A vessel's call", () => {
  it('opens with its arrival, under the captain and company of the register (D1976-12)', () => {
    aPort()
      .when(arrival(LIBERTADOR, at('06:00')))
      .then({
        type: 'VesselCallOpened',
        data: {
          callId,
          vesselId: LIBERTADOR,
          captainId: 'CAPITAN-LIBERTADOR',
          captainFromRegister: true,
          arrivedAt: on('06:00'),
          callSerial: 1,
          companyId: 'NAVIERA',
          line: 'BARRANQUILLA',
          service: 'ORDINARY',
          passing: false,
        },
      });
  });

  it('takes the captain who brought it, when he is named', () => {
    expect(aPort().when(arrival(LIBERTADOR, at('06:00'), { captainId: 'OTRO' })).ruling).toMatchObject([
      { data: { captainId: 'OTRO' } },
    ]);
  });

  it('is refused to a vessel the register does not know, under a used id, or while the vessel is in port', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')));
    port.when(arrival('NADIE', at('06:00'))).thenRefusedUnder('D1976-12', 'UNKNOWN_VESSEL', { vesselId: 'NADIE' });
    port.when(arrival(MEDELLIN, at('06:00'), { callId })).thenRefusedUnder('D1976-12', 'DUPLICATE_CALL', { callId });
    port
      .when(arrival(LIBERTADOR, at('09:00'), { callId: 'OTRA' }))
      .thenRefusedUnder('D1976-12', 'ALREADY_IN_PORT', { openCall: callId });
    port.after(departure(LIBERTADOR, at('10:00')));
    port
      .when(arrival(LIBERTADOR, at('09:59'), { callId: 'OTRA' }))
      .thenRefusedUnder('D1976-12', 'ALREADY_IN_PORT', { lastLeftAt: on('10:00') });
    port.after(arrival(LIBERTADOR, at('10:00'), { callId: 'OTRA' }));
  });

  it('opens and closes at any port of the river, but is prepared only where there is a Section', () => {
    const honda = new PortStory('HONDA').told(registeredVessel(LIBERTADOR)).after(arrival(LIBERTADOR, at('06:00')));
    for (const step of preparation(LIBERTADOR).filter(
      ({ type }) => type !== 'RequestPermit' && type !== 'AttendPermit',
    ))
      honda.when(step).thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION');
    honda.after({ type: 'RequestPermit', data: { permitId: 'P', callId, kind: 'SAIL' } });
    honda.when(departure(LIBERTADOR, at('09:00'))).then({
      type: 'VesselSailed',
      data: { callId, sailedAt: on('09:00'), withoutPermit: false },
    });
  });

  it('is prepared by unloading and inspection in either order, and ready by presenting the permit', () => {
    const [unload, inspect, ask, attend, present] = preparation(LIBERTADOR) as [never, never, never, never, never];
    for (const steps of [
      [unload, inspect],
      [inspect, unload],
    ]) {
      const port = aPort().after(arrival(LIBERTADOR, at('06:00')), steps[0]!);
      expect(stateOfCall(port)).toBe('ARRIVED');
      port.after(steps[1]!);
      expect(stateOfCall(port)).toBe('PREPARED');
      port.after(ask, attend, present);
      expect(stateOfCall(port)).toBe('READY');
    }
  });

  it('keeps its place when an inspection fails, and may be inspected again (AMB-32)', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')), {
      type: 'RecordTechnicalInspection',
      data: { callId, passed: false, notes: 'caldera' },
    });
    expect(port.facts.at(-1)).toEqual({ type: 'TechnicalInspectionFailed', data: { callId, notes: 'caldera' } });
    port.after(...preparation(LIBERTADOR));
    expect(stateOfCall(port)).toBe('READY');
  });

  it('takes each step once, and names the step it awaits', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')), ...preparation(LIBERTADOR).slice(0, 1));
    port
      .when({ type: 'RecordUnloading', data: { callId, unloadedKg: 0 } })
      .thenRefusedUnder('D1976-12', 'WRONG_STATE', { state: 'ARRIVED', missingStep: 'record-technical-inspection' });
    port.after(...preparation(LIBERTADOR).slice(1));
    for (const step of [preparation(LIBERTADOR)[0]!, preparation(LIBERTADOR)[1]!, preparation(LIBERTADOR)[4]!])
      port.when(step).thenRefusedUnder('D1976-12', 'WRONG_STATE', { state: 'READY', missingStep: 'request-loading' });
  });

  it('presents only a permit that was granted to it for loading', () => {
    const permit = (permitId: string, kind: 'LOAD' | 'UNLOAD', granted?: boolean, of = callId) => [
      { type: 'RequestPermit', data: { permitId, callId: of, kind } } as const,
      ...(granted === undefined
        ? []
        : [{ type: 'AttendPermit', data: { permitId, granted, serviceNeeded: true } } as const]),
    ];
    const port = aPort().after(
      arrival(LIBERTADOR, at('06:00')),
      arrival(MEDELLIN, at('06:00')),
      ...preparation(LIBERTADOR).slice(0, 2),
      ...permit('PENDIENTE', 'LOAD'),
      ...permit('NEGADO', 'LOAD', false),
      ...permit('DESCARGUE', 'UNLOAD', true),
      ...permit('AJENO', 'LOAD', true, callOf(MEDELLIN)),
      ...permit('BUENO', 'LOAD', true),
    );
    const presenting = (permitId: string) => port.when({ type: 'PresentLoadingPermit', data: { callId, permitId } });
    for (const permitId of ['NADA', 'PENDIENTE', 'NEGADO', 'DESCARGUE'])
      presenting(permitId).thenRefusedUnder('D1976-12', 'LOADING_PERMIT_REQUIRED');
    presenting('AJENO').thenRefusedUnder('D1976-12', 'PERMIT_OF_ANOTHER_CALL', { permitOf: callOf(MEDELLIN) });
    presenting('BUENO').then({ type: 'LoadingPermitPresented', data: { callId, permitId: 'BUENO' } });
  });

  it('asks for permits while it is in port, each once, and each is attended once', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')), {
      type: 'RequestPermit',
      data: { permitId: 'P', callId, kind: 'OTHER' },
    });
    const ask = (permitId: string, of = callId) =>
      port.when({ type: 'RequestPermit', data: { permitId, callId: of, kind: 'OTHER' } });
    const attend = (permitId: string) =>
      port.when({ type: 'AttendPermit', data: { permitId, granted: true, serviceNeeded: false } });
    ask('P').thenRefusedUnder('D1430-1', 'DUPLICATE_PERMIT');
    ask('Q', 'NADIE').thenRefusedUnder('D1430-1', 'UNKNOWN_CALL');
    attend('NADA').thenRefusedUnder('D1430-1', 'UNKNOWN_PERMIT');
    port.after({ type: 'AttendPermit', data: { permitId: 'P', granted: true, serviceNeeded: false } });
    attend('P').thenRefusedUnder('D1430-1', 'WRONG_STATE', { state: 'GRANTED' });
    port.after(
      { type: 'RequestPermit', data: { permitId: 'R', callId, kind: 'OTHER' } },
      departure(LIBERTADOR, at('18:00')),
    );
    ask('Q').thenRefusedUnder('D1430-1', 'WRONG_STATE', { state: 'SAILED' });
    attend('R').thenRefusedUnder('D1430-1', 'WRONG_STATE', { state: 'SAILED' });
  });

  it('leaves the turn before anything is on board, and what was assigned returns', () => {
    const port = aPort().after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));
    const leave = { type: 'WithdrawFromTurn', data: { callId, reason: 'avería' } } as const;
    port.when(leave).then({ type: 'VesselWithdrawnFromTurn', data: { callId, reason: 'avería' } });
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 1, 62.5));
    port.when(leave).thenRefusedUnder('D1976-10', 'CARGO_ON_BOARD', { onboardKg: 62.5 });
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 9, 562.5), closeLoading(LIBERTADOR));
    port.when(leave).thenRefusedUnder('D1976-12', 'WRONG_STATE', { state: 'LOADED', missingStep: 'present-manifest' });
  });

  it('has no instants out of order: it sails neither in the future nor before it arrived', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')));
    const sailing = (sailedAt: string) => ({ type: 'RecordDeparture', data: { callId, sailedAt } }) as const;
    port.when(sailing(on('12:00:01'))).thenRefusedUnder('D1976-09', 'INSTANT_IN_FUTURE', { field: 'sailedAt' });
    port.when(sailing(on('05:59'))).thenRefusedUnder('D1976-09', 'INSTANT_BEFORE_ARRIVAL', { field: 'sailedAt' });
  });

  it('does not withdraw before it arrived', () => {
    const leave = { type: 'WithdrawFromTurn', data: { callId, reason: 'avería' }, occurredAt: at('05:59') } as const;
    aPort()
      .after(arrival(LIBERTADOR, at('06:00')))
      .when(leave)
      .thenRefusedUnder('D1976-12', 'INSTANT_BEFORE_ARRIVAL', { field: 'occurredAt' });
  });

  it('is refused where another decree governs calls before that decree begins', () => {
    const arrivedAt = at('12:00', '1939-02-14');
    new PortStory('BARRANQUILLA')
      .told(registeredVessel(LIBERTADOR))
      .when(arrival(LIBERTADOR, arrivedAt))
      .thenRefusedUnder('D1939-6', 'DECREE_NOT_IN_FORCE', { inForceFrom: '1939-02-15T05:00:00Z' });
    new PortStory('HONDA').told(registeredVessel(LIBERTADOR)).after(arrival(LIBERTADOR, arrivedAt));
  });

  it('is refused every step once it has sailed', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')), departure(LIBERTADOR, at('08:00')));
    for (const step of [
      ...preparation(LIBERTADOR).slice(0, 2),
      closeLoading(LIBERTADOR),
      sailPermit(LIBERTADOR),
      manifest(LIBERTADOR, []),
    ])
      expect(port.when(step).ruling).toMatchObject({
        code: 'WRONG_STATE',
        figures: { state: 'SAILED', missingStep: null },
      });
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-08', 'LOADING_ALREADY_CLOSED', { state: 'SAILED' });
  });

  it('is unknown when it never opened', () => {
    for (const step of [
      ...preparation('NADIE').slice(0, 3),
      requestLoading('NADIE'),
      closeLoading('NADIE'),
      sailPermit('NADIE'),
    ])
      expect(aPort().when(step).ruling).toMatchObject({ code: 'UNKNOWN_CALL', figures: { callId: 'CALL-NADIE' } });
  });

  it('leaves the state a year after it sailed, and is then still known to have been', () => {
    const port = aPort()
      .after(arrival(LIBERTADOR, at('06:00')), departure(LIBERTADOR, at('08:00')))
      .after(arrival(MEDELLIN, at('06:00')), departure(MEDELLIN, at('08:00', '1941-11-20')));
    expect(port.state.calls.calls.has(callId)).toBe(false);
    expect(port.state.calls.calls.has(callOf(MEDELLIN))).toBe(true);
    port.when(sailPermit(LIBERTADOR)).thenRefusedUnder('D1976-09', 'WRONG_STATE', { state: 'SAILED' });
  });
});

describe('The turn of the vessels', () => {
  const port = () => aPort().told(registeredVessel(HONDA_STEAMER)).told(capacity(HONDA_STEAMER, 400));

  it('is by arrival among the ready; an earlier arrival that is not ready does not block (AMB-29)', () => {
    const story = port().after(arrival(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')));
    expect(vesselInTurn(story)).toBe(callOf(MEDELLIN));
    story.after(...preparation(LIBERTADOR));
    expect(vesselInTurn(story)).toBe(callId);
  });

  it('is not taken from a vessel that has begun, by an earlier arrival that becomes ready (AMB-30)', () => {
    const story = port().after(
      cargo(COFFEE, 10),
      arrival(LIBERTADOR, at('06:00')),
      ...ready(MEDELLIN, at('07:00')),
      ...ready(HONDA_STEAMER, at('05:00')).slice(0, 1),
      requestLoading(MEDELLIN),
      ...preparation(LIBERTADOR),
    );
    expect(orderOf(story.state.calls.lanes, 'ORDINARY', DEFAULT_READINGS)).toEqual([callOf(MEDELLIN), callId]);
    story
      .when(requestLoading(LIBERTADOR))
      .thenRefusedUnder('D1976-12', 'NOT_VESSEL_IN_TURN', { vesselInTurn: callOf(MEDELLIN) });
  });

  it('is not begun by a request for which there was no cargo', () => {
    const story = port().after(
      ...ready(MEDELLIN, at('07:00')),
      arrival(LIBERTADOR, at('06:00')),
      requestLoading(MEDELLIN),
    );
    expect(stateOfCall(story, MEDELLIN)).toBe('READY');
    story.after(...preparation(LIBERTADOR));
    expect(vesselInTurn(story)).toBe(callId);
  });

  it('passes to the next when the first is full, closes, withdraws or sails', () => {
    const begin = () => port().after(...ready(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')));
    const ends = [
      [cargo(COFFEE, 6400), requestLoading(LIBERTADOR)],
      [closeLoading(LIBERTADOR)],
      [{ type: 'WithdrawFromTurn', data: { callId, reason: 'avería' } } as const],
      [departure(LIBERTADOR, at('18:00'))],
    ];
    for (const steps of ends) expect(vesselInTurn(begin().after(...steps))).toBe(callOf(MEDELLIN));
  });
});

describe('A corrected arrival of a vessel', () => {
  it('moves the vessel to its place among those that wait, as the port log or its own proves (D1976-12)', () => {
    const port = aPort().after(...ready(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')));
    port.when(correctVesselArrival(MEDELLIN, at('05:00'), { evidenceType: 'SHIPS_LOG' })).then({
      type: 'VesselArrivalCorrected',
      data: { callId: callOf(MEDELLIN), newArrivedAt: on('05:00'), evidenceType: 'SHIPS_LOG', evidenceId: 'F-12' },
    });
    port.after(correctVesselArrival(MEDELLIN, at('05:00')));
    expect(orderOf(port.state.calls.lanes, 'ORDINARY', DEFAULT_READINGS)).toEqual([callOf(MEDELLIN), callId]);
    expect([...port.state.calls.present.values()]).toEqual([callOf(MEDELLIN), callId]);
  });

  it('undoes nothing: a vessel that has begun is not interrupted by it', () => {
    const port = aPort().after(
      cargo(COFFEE, 10),
      ...ready(LIBERTADOR, at('06:00')),
      ...ready(MEDELLIN, at('07:00')),
      requestLoading(LIBERTADOR),
      correctVesselArrival(MEDELLIN, at('05:00')),
    );
    expect(vesselInTurn(port)).toBe(callId);
    port.when(correctVesselArrival(LIBERTADOR, at('05:00'))).thenRefusedUnder('D1976-12', 'WRONG_STATE', {
      state: 'LOADING',
      missingStep: 'close-loading',
      assignments: 1,
    });
  });

  it('is possible also while the vessel is away at Caracolí, and keeps it there', () => {
    const port = aPort().after(
      arrival(LIBERTADOR, at('06:00')),
      departForCaracoli(LIBERTADOR),
      correctVesselArrival(LIBERTADOR, at('05:00')),
    );
    expect(stateOfCall(port)).toBe('AT_CARACOLI');
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, the state, the article', () => {
    const bad = { evidenceId: '' };
    const port = aPort().after(
      cargo(COFFEE, 1),
      arrival(LIBERTADOR, at('06:00')),
      departure(LIBERTADOR, at('08:00')),
      arrival(LIBERTADOR, at('09:00'), { callId: 'OTRA' }),
      ...ready(MEDELLIN, at('06:00')),
      requestLoading(MEDELLIN),
    );
    const other = (newArrivedAt: Instant, more: object = {}) =>
      port.when(correctVesselArrival(LIBERTADOR, newArrivedAt, { callId: 'OTRA', ...more }));
    port.when(correctVesselArrival('NADIE', at('13:00'), bad)).thenRefusedUnder('D1976-12', 'UNKNOWN_CALL');
    port
      .when(atTime(at('12:00', '1940-11-10'), correctVesselArrival(MEDELLIN, at('13:00'), bad))[0]!)
      .thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    port
      .when(correctVesselArrival(LIBERTADOR, at('13:00'), bad))
      .thenRefusedUnder('D1976-12', 'WRONG_STATE', { state: 'SAILED', missingStep: null });
    port.when(correctVesselArrival(MEDELLIN, at('13:00'), bad)).thenRefusedUnder('D1976-12', 'WRONG_STATE');
    other(at('13:00'), bad).thenRefusedUnder('D1976-12', 'EVIDENCE_REQUIRED', { field: 'evidenceId' });
    other(at('12:00:01')).thenRefusedUnder('D1976-12', 'ARRIVAL_IN_FUTURE');
    other(at('07:59:59')).thenRefusedUnder('D1976-12', 'ALREADY_IN_PORT', { lastLeftAt: on('08:00') });
    expect(other(at('08:00')).ruling).toHaveLength(1);
  });
});

describe('The order in which a vessel is refused', () => {
  it('is, at its arrival, what is unknown, its time, what is repeated, and then article 12', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')));
    const late = (vessel: string, more: object = {}, occurredAt = at('12:00')) =>
      port.when(atTime(occurredAt, arrival(vessel, at('13:00'), { callId, ...more }))[0]!);
    late('NADIE', {}, at('12:00', '1940-11-10')).thenRefusedUnder('D1976-12', 'UNKNOWN_VESSEL');
    late(LIBERTADOR, {}, at('12:00', '1940-11-10')).thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    late(LIBERTADOR).thenRefusedUnder('D1976-12', 'DUPLICATE_CALL');
    late(LIBERTADOR, { callId: 'OTRA' }).thenRefusedUnder('D1976-12', 'ALREADY_IN_PORT');
    late(MEDELLIN, { callId: 'OTRA' }).thenRefusedUnder('D1976-12', 'ARRIVAL_IN_FUTURE', { field: 'arrivedAt' });
  });

  it('is, at the presentation of its permit, unloading, inspection, the permit, whose permit it is', () => {
    const [unload, inspect, ask, attend] = preparation(LIBERTADOR) as [never, never, never, never];
    const port = aPort().after(arrival(MEDELLIN, at('06:00')), arrival(LIBERTADOR, at('06:00')), ask, attend);
    const present = (permitId: string) =>
      port.when({ type: 'PresentLoadingPermit', data: { callId: callOf(MEDELLIN), permitId } });
    const theirs = preparation(MEDELLIN);
    present('NADA').thenRefusedUnder('D1976-12', 'UNLOADING_REQUIRED', { missingStep: 'record-unloading' });
    port.after(theirs[0]!);
    present('NADA').thenRefusedUnder('D1976-12', 'TECHNICAL_INSPECTION_REQUIRED', {
      missingStep: 'record-technical-inspection',
    });
    port.after(theirs[1]!, unload, inspect);
    present('NADA').thenRefusedUnder('D1976-12', 'LOADING_PERMIT_REQUIRED', { missingStep: 'attend-permit' });
    present(`LOAD-${LIBERTADOR}`).thenRefusedUnder('D1976-12', 'PERMIT_OF_ANOTHER_CALL', { permitOf: callId });
  });

  it('is, at its request for cargo, Caracolí, the closing, readiness, capacity, the quota, and last the turn', () => {
    const port = aPort()
      .told(registeredVessel(HONDA_STEAMER))
      .after(...ready(MEDELLIN, at('05:00')), arrival(HONDA_STEAMER, at('06:00')), departForCaracoli(HONDA_STEAMER));
    const ask = () => port.when(requestLoading(HONDA_STEAMER));
    port.when(requestLoading('NADIE')).thenRefusedUnder('D1976-08', 'UNKNOWN_CALL');
    ask().thenRefusedUnder('D1976-06', 'VESSEL_AT_CARACOLI');
    port.after(returnFromCaracoli(HONDA_STEAMER, 0));
    ask().thenRefusedUnder('D1976-12', 'VESSEL_NOT_READY', { missingStep: 'record-unloading' });
    port.after(...preparation(HONDA_STEAMER));
    ask().thenRefusedUnder('D1976-16', 'CAPACITY_NOT_ASSIGNED');
    port.told(capacity(HONDA_STEAMER, 1));
    ask().thenRefusedUnder('D1976-12', 'NOT_VESSEL_IN_TURN', { vesselInTurn: callOf(MEDELLIN) });
    port.after(
      closeLoading(MEDELLIN),
      cargo(COFFEE, 100),
      requestLoading(HONDA_STEAMER),
      ...ready(LIBERTADOR, at('04:00')),
    );
    ask().thenRefusedUnder('D1976-13', 'QUOTA_EXHAUSTED');
    port.after(confirmLoaded(HONDA_STEAMER, COFFEE, 13, 812.5), closeLoading(HONDA_STEAMER));
    ask().thenRefusedUnder('D1976-08', 'LOADING_ALREADY_CLOSED');
  });
});
