import { describe, expect, it } from '@jest/globals';
import type { Instant } from '../../src/decrees/calendar.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { commandOf } from '../../src/river/port/port.js';
import type { Step } from '../support/given.js';
import {
  aPort,
  arrival,
  cargo,
  closeLoading,
  confirmLoaded,
  departure,
  ready,
  requestLoading,
} from '../support/stories.js';
import { agentCargo, asksToLeave, leftAt, march, upriverPort } from '../support/stories-upriver.js';
import { at, LIBERTADOR } from '../support/vocabulary.js';

type Allocations = readonly { port: string; kg: number }[];
const proposes = (callId: string, occurredAt: Instant, allocations?: Allocations): Step => ({
  type: 'ProposeFreeQuota',
  occurredAt,
  data: { callId, ...(allocations && { allocations }) },
});
const signs = (callId: string, occurredAt: Instant, allocations: Allocations): Step => ({
  type: 'SetFreeQuota',
  occurredAt,
  data: { callId, allocations },
});

const U1 = 'CALL-U1';
const WILCHES = { port: 'PUERTO_WILCHES', kg: 40_000 };
const GAMARRA = { port: 'GAMARRA', kg: 20_000 };

/** U1, of 900 t, is authorised to leave with 840: it leaves 60 free, less what its agents are promised. */
const loaded = (...before: readonly Step[]) =>
  upriverPort()
    .told({
      type: 'ConvoyCapacityAssigned',
      data: { vesselId: 'U1', convoyCapacityKg: 100_000, bareCapacityKg: 100_000 },
    })
    .told(leftAt('PUERTO_WILCHES', { UP_RIVER: 80_000, DOWN_RIVER: 500_000 }))
    .told(leftAt('GAMARRA', { UP_RIVER: 40_000 }))
    .told(leftAt('LA_DORADA', { UP_RIVER: 90_000 }))
    .after(...before, arrival('U1', march(4)), asksToLeave('U1', 40_000, march(5)));

describe('What a vessel leaves free', () => {
  it('is suggested to the Intendant in proportion to what the ports on its way were left with, in its direction', () => {
    const { ruling, then } = loaded().when(proposes(U1, march(5)));
    then({
      type: 'FreeQuotaProposed',
      data: { callId: U1, allocations: [WILCHES, GAMARRA], freeKg: 60_000, article: 'D1939-5', suggested: true },
    });
    expect(commandOf(ruling as PortFact[])).toEqual({ type: 'ProposeFreeQuota', data: { callId: U1 } });
  });

  it('less what is promised to the agents of its own company', () => {
    const { ruling } = loaded(agentCargo(30_000, march(1))).when(proposes(U1, march(5)));
    expect((ruling as readonly PortFact[])[0]!.data).toMatchObject({
      ...{
        freeKg: 60_000,
        allocations: [
          { ...WILCHES, kg: 20_000 },
          { ...GAMARRA, kg: 10_000 },
        ],
      },
    });
  });

  it('by what each port last told: a report that comes late changes nothing', () => {
    const port = loaded()
      .told(leftAt('GAMARRA', { UP_RIVER: 0 }), at('12:00', '1940-11-12'))
      .told(leftAt('PUERTO_WILCHES', { UP_RIVER: 1 }), at('12:00', '1940-11-09'))
      .told(leftAt('PUERTO_WILCHES', { DOWN_RIVER: 1 }), at('12:00', '1940-11-13'));
    expect((port.when(proposes(U1, march(5))).ruling as readonly PortFact[])[0]!.data).toMatchObject({
      allocations: [{ ...WILCHES, kg: 60_000 }],
    });
  });

  it('is for the Intendant to share otherwise, within what is free', () => {
    const all = [{ port: 'MAGANGUE', kg: 60_000 }];
    const { ruling, then } = loaded().when(proposes(U1, march(5), all));
    then({ type: 'FreeQuotaProposed', data: { callId: U1, allocations: all, freeKg: 60_000, article: 'D1939-5' } });
    expect(commandOf(ruling as PortFact[])?.data).toEqual({ callId: U1, allocations: all });
    loaded()
      .when(proposes(U1, march(5), [{ port: 'MAGANGUE', kg: 60_000.001 }]))
      .thenRefusedUnder('D1939-5', 'FREE_QUOTA_EXCEEDS_RESERVE', { excessKg: 0.001 });
    loaded()
      .when(proposes(U1, march(5), [{ port: 'LA_DORADA', kg: 1 }]))
      .thenRefusedUnder('D1939-5', 'NOT_AN_INTERMEDIATE_PORT', { port: 'LA_DORADA' });
  });

  it('is fixed when the Inspector signs just what was proposed', () => {
    const port = loaded().after(proposes(U1, march(5)));
    port.when(signs(U1, march(5), [WILCHES])).thenRefusedUnder('D1939-5', 'FREE_QUOTA_DIFFERS');
    port.when(signs(U1, march(5), [GAMARRA, WILCHES])).then({
      type: 'FreeQuotaSet',
      data: { callId: U1, allocations: [GAMARRA, WILCHES], freeKg: 60_000, article: 'D1939-5' },
    });
    port.after(proposes(U1, march(5), [WILCHES])).after(signs(U1, march(5), [WILCHES]));
    const over = { state: 'FREE_QUOTA_SET' };
    port.when(signs(U1, march(5), [WILCHES])).thenRefusedUnder('D1939-5', 'WRONG_STATE', over);
    port.when(proposes(U1, march(5))).thenRefusedUnder('D1939-5', 'WRONG_STATE', over);
    expect(port.after(departure('U1', march(6))).state.freeQuotas.size).toBe(0);
  });

  it('is signed by nobody before it is proposed', () => {
    loaded()
      .when(signs(U1, march(5), [WILCHES]))
      .thenRefusedUnder('D1939-5', 'FREE_QUOTA_NOT_PROPOSED', { missingStep: 'propose-free-quota' });
    loaded()
      .when(signs(U1, march(5), [{ ...WILCHES, kg: 60_001 }]))
      .thenRefusedUnder('D1939-5', 'FREE_QUOTA_EXCEEDS_RESERVE');
  });

  it('is known once it is known what the vessel leaves with, and not before', () => {
    const port = upriverPort().after(arrival('U1', march(4)));
    port
      .when(proposes(U1, march(5)))
      .thenRefusedUnder('D1939-5', 'WRONG_STATE', { state: 'ARRIVED', missingStep: 'request-upriver-departure' });
    port.when(proposes('CALL-U2', march(5))).thenRefusedUnder('D1939-5', 'UNKNOWN_CALL');
    port.when(proposes(U1, at('10:00', '1939-02-14'))).thenRefusedUnder('D1939-6', 'DECREE_NOT_IN_FORCE');
    upriverPort('GAMARRA')
      .after(arrival('U1', march(4)))
      .when(proposes(U1, march(5)))
      .thenRefusedUnder('D1939-5', 'NOT_A_DEPARTURE_PORT', { port: 'GAMARRA' });
  });

  it('at La Dorada is what its closed loading leaves of its capacity, for the cargo that goes down', () => {
    const callId = `CALL-${LIBERTADOR}`;
    const port = aPort()
      .told(leftAt('PUERTO_WILCHES', { UP_RIVER: 9000, DOWN_RIVER: 80_000 }))
      .after(cargo('CAFE-9', 8000), ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));
    port
      .when(proposes(callId, at('12:00')))
      .thenRefusedUnder('D1939-5', 'WRONG_STATE', { state: 'LOADING', missingStep: 'close-loading' });
    port.after(confirmLoaded(LIBERTADOR, 'CAFE-9', 6400, 400_000), closeLoading(LIBERTADOR));
    expect((port.when(proposes(callId, at('12:00'))).ruling as readonly PortFact[])[0]!.data).toMatchObject({
      ...{ freeKg: 100_000, allocations: [{ port: 'PUERTO_WILCHES', kg: 80_000 }] },
    });
  });
});
