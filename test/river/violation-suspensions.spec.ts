import { describe, expect, it } from '@jest/globals';
import type { Instant } from '../../src/decrees/calendar.js';
import type { NationalFactOf } from '../../src/river/national/messages.js';
import { readingsFor } from '../../src/river/port/state.js';
import { inTurn, orderOf } from '../../src/river/port/vessel-call/lanes.js';
import { suspendedAt } from '../../src/river/port/violation/suspensions.js';
import { holdsAt } from '../../src/river/port/loading/holds.js';
import type { PortStory, Step } from '../support/given.js';
import {
  aPort,
  arrival,
  callOf,
  capacity,
  cargo,
  declareFinal,
  departure,
  fileAppeal,
  imposeSanction,
  detectViolation,
  notifySanction,
  ready,
  registeredVessel,
  requestLoading,
  ruleAppeal,
  withCalendars,
} from '../support/stories.js';
import { at, CACAO, COFFEE, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const CASE = 'C-1';
const CAPTAIN = `CAPITAN-${LIBERTADOR}`;
const FINAL = at('00:00', '1940-12-19');
const ENDS = at('00:00', '1941-01-19');
const BEFORE = at('23:59:59', '1940-12-18');

const finalCase = (more: { companySuspensionDays?: number } = {}): Step[] => [
  detectViolation(CASE, LIBERTADOR),
  imposeSanction(CASE, more),
  notifySanction(CASE, at('09:00', '1940-11-25')),
  declareFinal(CASE, FINAL),
];
const asking = (vesselId: string, occurredAt: Instant): Step => ({ ...requestLoading(vesselId), occurredAt });

/** LIBERTADOR is first and MEDELLIN second; the captain of the first is suspended from 19 December to 18 January. */
const suspended = (more: { companySuspensionDays?: number } = {}) =>
  withCalendars(aPort())
    .told(registeredVessel(MEDELLIN, { companyId: 'FLUVIAL' }))
    .told(capacity(MEDELLIN, 850))
    .after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')), ...finalCase(more));

const lanesAt = ({ state }: PortStory, when: Instant) => {
  const passedOver = suspendedAt(state, when);
  const lanes = [state.calls.lanes, 'ORDINARY', readingsFor(state, when), passedOver] as const;
  return { first: inTurn(...lanes), order: orderOf(...lanes) };
};

describe('A suspended captain', () => {
  it('is given nothing at the port that decided, from the instant the sanction is final to the end of the last day', () => {
    const port = suspended();
    for (const when of [FINAL, at('23:59:59', '1941-01-18')])
      port.when(asking(LIBERTADOR, when)).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED', {
        callId: callOf(LIBERTADOR),
        captainId: CAPTAIN,
        suspendedUntilAt: on('00:00', '1941-01-19'),
      });
    for (const when of [BEFORE, ENDS])
      expect(port.when(asking(LIBERTADOR, when)).ruling).toMatchObject([{}, {}, { type: 'CargoAssigned' }]);
  });

  it('is passed over while it lasts, and has the turn again when it ends', () => {
    const port = suspended();
    const [first, second] = [callOf(LIBERTADOR), callOf(MEDELLIN)];
    expect(lanesAt(port, BEFORE)).toEqual({ first, order: [first, second] });
    expect(lanesAt(port, FINAL)).toEqual({ first: second, order: [second] });
    expect(lanesAt(port, ENDS)).toEqual({ first, order: [first, second] });
    expect(port.when(asking(MEDELLIN, FINAL)).ruling).toMatchObject([{}, {}, { type: 'CargoAssigned' }]);
    port.when(asking(MEDELLIN, ENDS)).thenRefusedUnder('D1976-12', 'NOT_VESSEL_IN_TURN', { vesselInTurn: first });
  });

  it('who has begun is passed over too, and keeps what is assigned', () => {
    const port = withCalendars(aPort()).after(
      cargo(COFFEE, 10),
      ...ready(LIBERTADOR, at('06:00')),
      requestLoading(LIBERTADOR),
      cargo(CACAO, 10, { at: at('08:00') }),
      ...ready(MEDELLIN, at('07:00')),
      ...finalCase(),
    );
    expect(port.when(asking(MEDELLIN, FINAL)).ruling).toMatchObject([{}, {}, { data: { items: [{ lotId: CACAO }] } }]);
    expect(port.state.calls.calls.get(callOf(LIBERTADOR))).toMatchObject({ state: 'LOADING', begun: true });
  });

  it('alone awaiting the turn leaves it to nobody', () => {
    const port = suspended().after(departure(MEDELLIN, FINAL));
    expect(lanesAt(port, FINAL)).toEqual({ first: undefined, order: [] });
  });

  it('does not bar the vessel under another, and is barred on another vessel', () => {
    const port = suspended().after(
      departure(LIBERTADOR, at('08:00', '1940-12-20')),
      departure(MEDELLIN, at('08:00', '1940-12-20')),
    );
    const back = at('06:00', '1941-01-02');
    const again = (vesselId: string, captainId: string) =>
      ready(vesselId, back, { callId: `${vesselId}-2`, captainId }).map((step) => ({
        ...step,
        occurredAt: back,
        data: {
          ...step.data,
          ...('callId' in step.data && { callId: `${vesselId}-2` }),
          ...('permitId' in step.data && { permitId: `LOAD-${vesselId}-2` }),
        },
      })) as Step[];
    const request = (vesselId: string): Step => ({
      type: 'RequestLoading',
      occurredAt: back,
      data: { callId: `${vesselId}-2`, requestedBy: 'el capitán' },
    });
    port.after(...again(LIBERTADOR, 'OTRO'), ...again(MEDELLIN, CAPTAIN));
    port.when(request(MEDELLIN)).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED', { captainId: CAPTAIN });
    expect(port.when(request(LIBERTADOR)).ruling).toMatchObject([{}, {}, { type: 'CargoAssigned' }]);
  });

  it('is told of the licence before the waterway, after being ready and before the capacity', () => {
    const both = suspended({ companySuspensionDays: 30 });
    both.when(asking(LIBERTADOR, FINAL)).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED');
    const unready = withCalendars(aPort())
      .told(registeredVessel('NUEVO', { captainId: CAPTAIN }))
      .after(...ready(LIBERTADOR, at('06:00')), ...finalCase(), arrival('NUEVO', at('06:00')));
    unready.when(asking('NUEVO', FINAL)).thenRefusedUnder('D1976-12', 'VESSEL_NOT_READY');
    const uncertified = withCalendars(aPort())
      .told(registeredVessel('NUEVO', { captainId: CAPTAIN }))
      .after(...ready(LIBERTADOR, at('06:00')), ...finalCase(), ...ready('NUEVO', at('07:00')));
    uncertified.when(asking('NUEVO', FINAL)).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED');
    uncertified.when(asking('NUEVO', BEFORE)).thenRefusedUnder('D1976-16', 'CAPACITY_NOT_ASSIGNED');
  });

  it('is free again at the port that decided as soon as an appeal filed in time comes to light', () => {
    const filed = { ...fileAppeal(CASE, CAPTAIN, BEFORE), occurredAt: at('09:00', '1940-12-24') };
    const carried = {
      type: 'SuspensionCarried',
      data: {
        caseId: CASE,
        port: 'LA_DORADA',
        captainId: CAPTAIN,
        companyId: 'NAVIERA',
        captainUntilAt: on('00:00', '1941-01-19'),
        fromAt: on('00:00', '1940-12-19'),
      },
    } as const;
    const when = at('10:00', '1940-12-24');
    const port = suspended().told(carried, FINAL);
    port.when(asking(LIBERTADOR, when)).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED');
    port.after(filed);
    expect(port.when(asking(LIBERTADOR, when)).ruling).toHaveLength(3);
    port.after(ruleAppeal(CASE, at('11:00', '1940-12-24'), { outcome: 'MODIFIED', newCaptainSuspensionDays: 1 }));
    port.when(asking(LIBERTADOR, at('12:00', '1940-12-25'))).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED', {
      suspendedUntilAt: on('00:00', '1940-12-26'),
    });
  });

  it('stays free when the word of the suspension comes back from the nation after the appeal: the port knew it first', () => {
    const echo: NationalFactOf<'SuspensionCarried'> = {
      type: 'SuspensionCarried',
      data: {
        ...{ caseId: CASE, port: 'LA_DORADA', portRevision: 99, captainId: CAPTAIN, companyId: 'NAVIERA' },
        ...{ captainUntilAt: on('00:00', '1941-01-19'), fromAt: on('00:00', '1940-12-19') },
      },
    };
    const when = at('10:00', '1940-12-24');
    const port = suspended().after({ ...fileAppeal(CASE, CAPTAIN, BEFORE), occurredAt: at('09:00', '1940-12-24') });
    port.told(echo, FINAL);
    expect(port.when(asking(LIBERTADOR, when)).ruling).toMatchObject([{}, {}, { type: 'CargoAssigned' }]);
    port.told({ ...echo, data: { ...echo.data, port: 'PUERTO_BERRIO' } }, FINAL);
    port.when(asking(LIBERTADOR, when)).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED');
  });

  it('has no lot for Cartagena held for the vessel meanwhile (D1976-14)', () => {
    const port = withCalendars(aPort())
      .told(registeredVessel('RICAURTE', { line: 'CARTAGENA', companyId: 'CARTAGENERA', captainId: CAPTAIN }))
      .told(capacity('RICAURTE', 400))
      .after(
        cargo(COFFEE, 10, { destination: 'CARTAGENA', boundForCartagenaFromOrigin: true }),
        ...ready(LIBERTADOR, at('06:00')),
        ...ready('RICAURTE', at('07:00')),
        ...finalCase(),
      );
    expect([...holdsAt(port.state, BEFORE).lotIds]).toEqual([COFFEE]);
    expect([...holdsAt(port.state, FINAL).lotIds]).toEqual([]);
  });
});

describe('A suspended company', () => {
  it('is given nothing under any captain', () => {
    const port = suspended({ companySuspensionDays: 30 })
      .told(registeredVessel('HERMANO'))
      .told(capacity('HERMANO', 300))
      .after(...ready('HERMANO', at('05:00')));
    port.when(asking('HERMANO', FINAL)).thenRefusedUnder('D1976-18', 'WATERWAY_USE_SUSPENDED', {
      callId: callOf('HERMANO'),
      companyId: 'NAVIERA',
      suspendedUntilAt: on('00:00', '1941-01-19'),
    });
    expect(lanesAt(port, FINAL).order).toEqual([callOf(MEDELLIN)]);
  });
});

describe('A suspension decided elsewhere', () => {
  const word = (more: object) =>
    ({
      type: 'SuspensionCarried',
      data: {
        caseId: CASE,
        port: 'LA_DORADA',
        captainId: CAPTAIN,
        companyId: 'NAVIERA',
        fromAt: on('00:00', '1940-12-19'),
        ...more,
      },
    }) as const;

  it('binds at every port that received it, until it ends or is lifted', () => {
    const berrio = aPort('PUERTO_BERRIO')
      .after(...ready(LIBERTADOR, at('06:00'), { dispatchedOnlyTo: 'PUERTO_BERRIO' }))
      .told(word({ captainUntilAt: on('00:00', '1941-01-19') }));
    berrio.when(asking(LIBERTADOR, FINAL)).thenRefusedUnder('D1976-18', 'LICENCE_SUSPENDED', {
      suspendedUntilAt: on('00:00', '1941-01-19'),
    });
    expect(berrio.when(asking(LIBERTADOR, ENDS)).ruling).toMatchObject([{}, {}, {}]);
    berrio.told(word({}));
    expect(berrio.when(asking(LIBERTADOR, FINAL)).ruling).toMatchObject([{}, {}, {}]);
  });

  it('bars a passing vessel too', () => {
    const berrio = aPort('PUERTO_BERRIO')
      .after(...ready(LIBERTADOR, at('06:00')))
      .told(word({ companyUntilAt: on('00:00', '1941-01-19') }));
    berrio.when(asking(LIBERTADOR, FINAL)).thenRefusedUnder('D1976-18', 'WATERWAY_USE_SUSPENDED');
    berrio.when(asking(LIBERTADOR, ENDS)).thenRefusedUnder('D1976-13', 'BERRIO_CARGO_NOT_INDICATED');
  });
});
