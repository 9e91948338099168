import { describe, expect, it } from '@jest/globals';
import { instantText } from '../../src/decrees/calendar.js';
import { commandOf } from '../../src/river/port/port.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { arrival, capacity, departure, registeredVessel } from '../support/stories.js';
import {
  agentCargo,
  asksToLeave,
  CUT_BY_A_FIFTH,
  dayOfMarch,
  DROUGHT,
  march,
  upriverPort,
} from '../support/stories-upriver.js';
import { at } from '../support/vocabulary.js';

const U1 = 'CALL-U1';
const fixed = (facts: unknown) => (facts as readonly PortFact[])[0]!.data;

describe('A vessel that leaves Barranquilla for up the river', () => {
  it('chooses its load within its quota: both are recorded, and the first fact restates what it asked', () => {
    const port = upriverPort().after(arrival('U1', march(4)));
    const { ruling, then } = port.when(asksToLeave('U1', 300_000, march(5)));
    const asked = { callId: U1, loadKg: 300_000, plannedDepartureDate: dayOfMarch(6) };
    then(
      {
        type: 'UpriverQuotaFixed',
        data: {
          ...asked,
          maxLoadKg: 675_000,
          quotaKg: 675_000,
          freeBps: 2500,
          floorKg: 640_000,
          capacityKg: 900_000,
          article: 'D1939-1',
          agentReserveKg: 0,
          departureMaxKg: 675_000,
          countedThroughDate: dayOfMarch(3),
          declarations: [],
        },
      },
      { type: 'UpriverDepartureAuthorized', data: { ...asked, article: 'D1939-1' } },
    );
    expect(commandOf(ruling as PortFact[])).toEqual({ type: 'RequestUpriverDeparture', data: asked });
  });

  it('may leave empty, and is refused a gram above the quota', () => {
    const port = upriverPort().after(arrival('U1', march(4)));
    expect(fixed(port.when(asksToLeave('U1', 0, march(5))).ruling)).toMatchObject({ loadKg: 0 });
    port
      .when(asksToLeave('U1', 675_000.001, march(5)))
      .thenRefusedUnder('D1939-1', 'UPRIVER_QUOTA_EXCEEDED', { maxLoadKg: 675_000 });
  });

  it('is given what a resolution leaves of the quota, from its first instant on', () => {
    const port = upriverPort()
      .told(CUT_BY_A_FIFTH)
      .after(arrival('U1', at('10:00', '1939-02-27')));
    const before = at('23:59:59', '1939-02-28');
    expect(fixed(port.when(asksToLeave('U1', 0, before)).ruling)).toMatchObject({ maxLoadKg: 675_000 });
    const { ruling } = port.when(asksToLeave('U1', 540_000, march(1, '00:00')));
    expect(fixed(ruling)).toMatchObject({
      ...{ quotaKg: 675_000, maxLoadKg: 540_000, reductionBps: 2000, resolutionId: 'RESOLUCION-41' },
    });
    port.when(asksToLeave('U1', 540_001, march(1))).thenRefusedUnder('D1939-1', 'UPRIVER_QUOTA_EXCEEDED');
  });

  it('is no longer cut once the resolution is revoked', () => {
    const revoked = { resolutionId: 'RESOLUCION-41', effectiveFromAt: instantText(march(5)) };
    const port = upriverPort()
      .told(CUT_BY_A_FIFTH)
      .told({ type: 'MinistryResolutionRevoked', data: revoked })
      .after(arrival('U1', march(4)));
    expect(fixed(port.when(asksToLeave('U1', 0, march(5, '09:59:59'))).ruling)).toMatchObject({ maxLoadKg: 540_000 });
    expect(fixed(port.when(asksToLeave('U1', 0, march(5, '10:00'))).ruling)).toMatchObject({ maxLoadKg: 675_000 });
  });

  it('leaves in its turn: the first that arrived of those neither authorised nor gone', () => {
    const port = upriverPort().after(arrival('U2', march(4, '08:00')), arrival('U1', march(3, '08:00')));
    port
      .when(asksToLeave('U2', 0, march(5)))
      .thenRefusedUnder('D1939-1', 'NOT_VESSEL_IN_TURN', { vesselInTurn: U1, callId: 'CALL-U2' });
    port.after(asksToLeave('U1', 100, march(5)));
    expect(fixed(port.when(asksToLeave('U2', 0, march(5))).ruling)).toMatchObject({ maxLoadKg: 750_000 });
    const gone = upriverPort().after(arrival('U1', march(3)), arrival('U2', march(4)), departure('U1', march(5)));
    expect(fixed(gone.when(asksToLeave('U2', 0, march(5))).ruling)).toMatchObject({ callId: 'CALL-U2' });
  });

  it('of two that arrived at one instant, leaves in the order in which the calls were opened', () => {
    const port = upriverPort().after(arrival('U2', march(4)), arrival('U1', march(4)));
    port.when(asksToLeave('U1', 0, march(5))).thenRefusedUnder('D1939-1', 'NOT_VESSEL_IN_TURN');
    expect(fixed(port.when(asksToLeave('U2', 0, march(5))).ruling)).toMatchObject({ callId: 'CALL-U2' });
  });

  it('is authorised once, whatever else is asked, until it has left', () => {
    const port = upriverPort().after(arrival('U1', march(4)), asksToLeave('U1', 100, march(5)));
    port
      .when(asksToLeave('U1', 200, march(5, '11:00')))
      .thenRefusedUnder('D1939-1', 'WRONG_STATE', { state: 'AUTHORIZED', missingStep: 'record-departure' });
    port.after(departure('U1', march(6)));
    expect(port.state.upriver.size).toBe(0);
    port
      .when(asksToLeave('U1', 100, march(6, '12:00')))
      .thenRefusedUnder('D1939-1', 'WRONG_STATE', { state: 'SAILED' });
    port.after(arrival('U1', march(20), { callId: 'CALL-U1-2' }));
    const again = { ...asksToLeave('U1', 5, march(21), dayOfMarch(22)) };
    const { ruling } = port.when({ ...again, data: { ...again.data, callId: 'CALL-U1-2' } } as never);
    expect(fixed(ruling)).toMatchObject({ loadKg: 5 });
  });

  it('needs a capacity that the Intendancy assigned to it with just these tows', () => {
    const port = upriverPort()
      .told(registeredVessel('U3'))
      .after(arrival('U1', march(4), { tows: ['B-9'] }), arrival('U3', march(4, '11:00')));
    port
      .when(asksToLeave('U1', 0, march(5)))
      .thenRefusedUnder('D1939-1', 'CAPACITY_NOT_ASSIGNED', { tows: ['B-9'], assignedForTows: [] });
    port.when(asksToLeave('U3', 0, march(5))).thenRefusedUnder('D1939-1', 'CAPACITY_NOT_ASSIGNED', { vesselId: 'U3' });
    port.told(capacity('U1', 900, ['B-9']));
    expect(fixed(port.when(asksToLeave('U1', 0, march(5))).ruling)).toMatchObject({ capacityKg: 900_000 });
  });

  it('is not judged before the decree began, in the future, elsewhere, or by a day that is over', () => {
    const port = upriverPort().after(arrival('U1', at('10:00', '1939-02-15')));
    port.when(asksToLeave('U2', 0, march(5))).thenRefusedUnder('D1939-1', 'UNKNOWN_CALL');
    port.when(asksToLeave('U1', 0, at('23:59:59', '1939-02-14'))).thenRefusedUnder('D1939-6', 'DECREE_NOT_IN_FORCE');
    port.when(asksToLeave('U1', 0, march(5)), march(4)).thenRefusedUnder('D1939-1', 'OCCURRED_IN_FUTURE');
    port
      .when(asksToLeave('U1', 0, march(6, '00:00'), dayOfMarch(5)))
      .thenRefusedUnder('D1939-4', 'PLANNED_DATE_PAST', { today: dayOfMarch(6) });
    expect(fixed(port.when(asksToLeave('U1', 0, march(5, '23:59:59'), dayOfMarch(5))).ruling)).toMatchObject({});
    const dorada = upriverPort('LA_DORADA').after(arrival('U1', at('10:00')));
    dorada
      .when(asksToLeave('U1', 0, at('12:00'), '1940-11-20'))
      .thenRefusedUnder('D1939-1', 'NOT_A_DEPARTURE_PORT', { port: 'LA_DORADA', ports: ['BARRANQUILLA', 'CARTAGENA'] });
  });

  it('leaves Cartagena by the same articles', () => {
    const port = upriverPort('CARTAGENA').after(arrival('U1', march(4)));
    expect(fixed(port.when(asksToLeave('U1', 300_000, march(5))).ruling)).toMatchObject({ maxLoadKg: 675_000 });
  });
});

describe('An express that leaves for up the river', () => {
  const withTows = (...tows: string[]) => upriverPort().after(arrival('X1', march(4), { tows }));

  it('loads seventy per cent of what it carries without tows', () => {
    const port = withTows();
    expect(fixed(port.when(asksToLeave('X1', 280_000, march(5))).ruling)).toMatchObject({
      ...{ article: 'D1939-3', maxLoadKg: 280_000, capacityKg: 400_000, freeBps: 3000, floorKg: null },
    });
    port.when(asksToLeave('X1', 280_001, march(5))).thenRefusedUnder('D1939-3', 'EXPRESS_QUOTA_EXCEEDED');
  });

  it('tows nothing without a resolution for the drought', () => {
    withTows('P-1')
      .when(asksToLeave('X1', 0, march(5)))
      .thenRefusedUnder('D1939-3', 'EXPRESS_TOW_NOT_AUTHORIZED', { tows: ['P-1'] });
  });

  it('with one tows one barge, and loads no more for it', () => {
    const port = withTows('P-1').told(DROUGHT);
    expect(fixed(port.when(asksToLeave('X1', 280_000, march(5))).ruling)).toMatchObject({
      ...{ maxLoadKg: 280_000, droughtResolutionId: 'RESOLUCION-42' },
    });
    port.when(asksToLeave('X1', 420_000, march(5))).thenRefusedUnder('D1939-3', 'EXPRESS_QUOTA_EXCEEDED');
    withTows('P-1', 'P-2')
      .told(DROUGHT)
      .when(asksToLeave('X1', 0, march(5)))
      .thenRefusedUnder('D1939-3', 'EXPRESS_TOW_LIMIT_ONE', { resolutionId: 'RESOLUCION-42' });
  });

  it('tows nothing once the season is over, or was cut', () => {
    const april = at('00:00', '1939-04-01');
    withTows('P-1')
      .told(DROUGHT)
      .when(asksToLeave('X1', 0, april, '1939-04-02'))
      .thenRefusedUnder('D1939-3', 'EXPRESS_TOW_NOT_AUTHORIZED');
    const cut = { resolutionId: 'RESOLUCION-42', effectiveFromAt: instantText(march(5)) };
    withTows('P-1')
      .told(DROUGHT)
      .told({ type: 'MinistryResolutionRevoked', data: cut })
      .when(asksToLeave('X1', 0, march(5)))
      .thenRefusedUnder('D1939-3', 'EXPRESS_TOW_NOT_AUTHORIZED');
  });

  it('is cut by a fifth like the others', () => {
    const port = withTows().told(CUT_BY_A_FIFTH);
    expect(fixed(port.when(asksToLeave('X1', 224_000, march(5))).ruling)).toMatchObject({ maxLoadKg: 224_000 });
    port.when(asksToLeave('X1', 224_001, march(5))).thenRefusedUnder('D1939-3', 'EXPRESS_QUOTA_EXCEEDED');
  });

  it('waits for the turn like the others, and needs a capacity without tows', () => {
    const port = upriverPort().after(arrival('U1', march(3)), arrival('X1', march(4)));
    port.when(asksToLeave('X1', 0, march(5))).thenRefusedUnder('D1939-1', 'NOT_VESSEL_IN_TURN', { vesselInTurn: U1 });
    upriverPort()
      .told(registeredVessel('X2', { service: 'EXPRESS' }))
      .after(arrival('X2', march(4)))
      .when(asksToLeave('X2', 0, march(5)))
      .thenRefusedUnder('D1939-3', 'CAPACITY_NOT_ASSIGNED', { vesselId: 'X2' });
  });

  it('leaves room for its agents as well', () => {
    const port = withTows().after(agentCargo(150_000, march(2), { companyId: 'EXPRESOS' }));
    port
      .when(asksToLeave('X1', 250_001, march(5)))
      .thenRefusedUnder('D1939-4', 'AGENT_RESERVE_VIOLATED', { departureMaxKg: 250_000, agentReserveKg: 150_000 });
  });
});
