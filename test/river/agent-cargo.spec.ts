import { describe, expect, it } from '@jest/globals';
import { commandOf, idsNamed, idsUsed } from '../../src/river/port/port.js';
import type { PortFact } from '../../src/river/port/messages.js';
import type { Step } from '../support/given.js';
import {
  aPort,
  arrival,
  capacity,
  cargo,
  closeLoading,
  departure,
  ready,
  registeredVessel,
  withdrawFromTurn,
} from '../support/stories.js';
import { agentCargo, asksToLeave, dayOfMarch, march, upriverPort } from '../support/stories-upriver.js';
import { at, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const first = (facts: unknown) => (facts as readonly PortFact[])[0]!.data;
const named = (facts: unknown, type: PortFact['type']) =>
  (facts as readonly PortFact[]).find((fact) => fact.type === type)?.data;
/** What is at hand of agents' cargo: its number, and who counts it. */
const atHand = ({ state }: { state: { agentCargo: { declarations: { values(): Iterable<any> } } } }) =>
  [...state.agentCargo.declarations.values()].map(({ declarationNumber, countedBy }) => [declarationNumber, countedBy]);

describe('The cargo of agents', () => {
  it('is declared with the next number of the port and the day from which it counts', () => {
    const port = upriverPort().after(agentCargo(1000, march(1)));
    const declared = agentCargo(150_000, march(3, '23:59:59'), { declarationId: 'MAG-12', occurredAt: march(4) });
    const { ruling, then } = port.when(declared);
    then({
      type: 'AgentCargoDeclared',
      data: {
        ...(declared.data as object),
        ...{ declarationNumber: 2, receivedDate: dayOfMarch(3), countsFromDate: dayOfMarch(6) },
      } as never,
    });
    expect(commandOf(ruling as PortFact[])).toEqual({ type: declared.type, data: declared.data });
    expect(idsNamed(declared)).toEqual([{ kind: 'declaration', id: 'MAG-12' }]);
    expect(idsUsed((ruling as PortFact[])[0]!)).toEqual([{ kind: 'declaration', id: 'MAG-12' }]);
  });

  it('is refused twice under one id, of another port, at another port, before the decree and ahead of time', () => {
    const port = upriverPort().after(agentCargo(5, march(1), { declarationId: 'D-1' }));
    port
      .when(agentCargo(5, march(2), { declarationId: 'D-1' }))
      .thenRefusedUnder('D1939-4', 'DUPLICATE_DECLARATION', { declarationId: 'D-1' });
    port
      .when(agentCargo(5, march(2), { agentPort: 'HONDA' }))
      .thenRefusedUnder('D1939-4', 'AGENT_PORT_NOT_INTERMEDIATE');
    port.when(agentCargo(5, march(2), { direction: 'DOWN_RIVER' })).thenRefusedUnder('D1939-4', 'NOT_A_DEPARTURE_PORT');
    port
      .when(agentCargo(5, march(3), { occurredAt: march(2) }))
      .thenRefusedUnder('D1939-4', 'INSTANT_IN_FUTURE', { field: 'receivedAt' });
    port.when(agentCargo(5, at('10:00', '1939-02-14'))).thenRefusedUnder('D1939-6', 'DECREE_NOT_IN_FORCE');
  });

  it('is reserved for when it was received up to three local days before the departure', () => {
    const port = upriverPort().after(
      agentCargo(150_000, march(3, '23:59:59')),
      agentCargo(120_000, march(1)),
      agentCargo(400_000, march(4, '00:00')),
      agentCargo(90_000, march(1), { companyId: 'OTRA' }),
      arrival('U1', march(4)),
    );
    const { ruling } = port.when(asksToLeave('U1', 300_000, march(5)));
    expect(first(ruling)).toMatchObject({
      ...{ agentReserveKg: 270_000, departureMaxKg: 630_000, declarations: [1, 2], countedThroughDate: dayOfMarch(3) },
    });
    expect(first(port.when(asksToLeave('U1', 0, march(5), dayOfMarch(7))).ruling)).toMatchObject({
      ...{ agentReserveKg: 670_000, departureMaxKg: 230_000 },
    });
  });

  it('is taken up by what the vessel leaves free; above that the vessel leaves with less', () => {
    const port = upriverPort().after(agentCargo(300_000, march(2)), arrival('U2', march(4)));
    port.when(asksToLeave('U2', 700_001, march(5))).thenRefusedUnder('D1939-4', 'AGENT_RESERVE_VIOLATED', {
      ...{ loadKg: 700_001, departureMaxKg: 700_000, agentReserveKg: 300_000 },
    });
    port.when(asksToLeave('U2', 750_001, march(5))).thenRefusedUnder('D1939-1', 'UPRIVER_QUOTA_EXCEEDED');
    expect(first(port.when(asksToLeave('U2', 700_000, march(5))).ruling)).toMatchObject({ loadKg: 700_000 });
  });

  it('is counted by one departure alone: the next of the company reserves for what came since', () => {
    const port = upriverPort().after(
      agentCargo(100_000, march(1)),
      arrival('U1', march(4)),
      arrival('U2', march(4, '11:00')),
      asksToLeave('U1', 10, march(5)),
      agentCargo(50_000, march(2), { occurredAt: march(5) }),
    );
    expect(atHand(port)).toEqual([
      [1, 'CALL-U1'],
      [2, undefined],
    ]);
    expect(first(port.when(asksToLeave('U2', 0, march(5))).ruling)).toMatchObject({
      ...{ agentReserveKg: 50_000, declarations: [2] },
    });
  });

  it('is counted anew when the vessel leaves: on the day it said', () => {
    const port = upriverPort().after(
      agentCargo(100_000, march(1)),
      agentCargo(70_000, march(4)),
      arrival('U1', march(4)),
      asksToLeave('U1', 600_000, march(5)),
    );
    const sailed = departure('U1', march(6));
    const { ruling } = port.when(sailed);
    expect(named(ruling, 'AgentReserveRecounted')).toEqual({
      ...{ callId: 'CALL-U1', plannedDepartureDate: dayOfMarch(6), departureDate: dayOfMarch(6) },
      ...{ countedThroughDate: dayOfMarch(3), loadKg: 600_000, agentReserveKg: 100_000, departureMaxKg: 675_000 },
      ...{ excessKg: 0, declarations: [1], article: 'D1939-4' },
    });
    expect(commandOf(ruling as PortFact[])).toEqual({ type: 'RecordDeparture', data: sailed.data });
    port.after(sailed);
    expect(atHand(port)).toEqual([[2, undefined]]);
  });

  it('a day later: what came meanwhile is counted, and what it left with above that is written down (AMB-70)', () => {
    const port = upriverPort().after(
      agentCargo(100_000, march(1)),
      agentCargo(250_000, march(4)),
      arrival('U1', march(4)),
      asksToLeave('U1', 600_000, march(5)),
    );
    expect(named(port.when(departure('U1', march(7))).ruling, 'AgentReserveRecounted')).toMatchObject({
      ...{ departureDate: dayOfMarch(7), agentReserveKg: 350_000, departureMaxKg: 550_000, excessKg: 50_000 },
      declarations: [1, 2],
    });
    port.after(departure('U1', march(7)));
    expect([atHand(port), port.state.agentCargo.ofCompany.size]).toEqual([[], 0]);
  });

  it('a day earlier: what no longer counts is for the next departure', () => {
    const port = upriverPort().after(
      agentCargo(100_000, march(1)),
      agentCargo(250_000, march(3)),
      arrival('U1', march(4)),
      asksToLeave('U1', 500_000, march(5)),
      departure('U1', march(5, '20:00')),
    );
    expect(atHand(port)).toEqual([[2, undefined]]);
  });

  it.each([
    ['1940-03-02', '1940-02-28', '1940-02-29'],
    // Summer time began in Colombia on 3 May 1992, an hour ahead.
    ['1992-05-05', '1992-05-02', '1992-05-03'],
    ['2026-01-02', '2025-12-30', '2025-12-31'],
  ])(
    'leaving on %s, what came by the last second of %s counts, and of the first of %s no more',
    (departs, last, next) => {
      const port = upriverPort();
      const now = at('23:00', departs);
      const take = (...steps: readonly Step[]) => {
        for (const step of steps)
          for (const fact of port.rule(step, now) as readonly PortFact[]) port.take(fact, step.occurredAt!);
      };
      take(
        agentCargo(100_000, at('23:59:59', last)),
        agentCargo(50_000, at('00:00', next)),
        arrival('U1', at('05:00', next)),
      );
      expect(first(port.when(asksToLeave('U1', 0, at('08:00', departs), departs), now).ruling)).toMatchObject({
        ...{ agentReserveKg: 100_000, countedThroughDate: last },
      });
    },
  );

  it('of a company that declared nothing, nothing is said at the departure', () => {
    const port = upriverPort().after(arrival('U1', march(4)), asksToLeave('U1', 5, march(5)));
    expect((port.when(departure('U1', march(6))).ruling as readonly PortFact[]).map(({ type }) => type)).toEqual([
      'VesselSailed',
    ]);
  });
});

describe('The cargo of agents down the river, from La Dorada', () => {
  const NOVEMBER = (day: number, time = '10:00') => at(time, `1940-11-${day}`);
  const down = (weightKg: number, day: number) =>
    agentCargo(weightKg, NOVEMBER(day), { direction: 'DOWN_RIVER', agentPort: 'PUERTO_WILCHES' });
  const asking = (vesselId: string, plannedDepartureDate?: string) =>
    ({
      type: 'RequestLoading',
      occurredAt: at('12:00'),
      data: {
        callId: `CALL-${vesselId}`,
        requestedBy: 'el capitán',
        ...(plannedDepartureDate && { plannedDepartureDate }),
      },
    }) as const;
  /** LIBERTADOR, of 500 t: 400 by article 16, of which 100 are reserved. */
  const port = (...weights: readonly (readonly [number, number])[]) =>
    aPort().after(
      ...weights.map(([kg, day]) => down(kg, day)),
      ...ready(LIBERTADOR, at('06:00')),
      cargo('CAFE-9', 8000),
    );
  const quotaOf = (ruling: unknown) => named(ruling, 'QuotaFixed');

  it('is taken up by what article 16 reserves, and told beside the quota', () => {
    expect(quotaOf(port([100_000, 15]).when(asking(LIBERTADOR)).ruling)).toMatchObject({
      ...{ maxLoadKg: 400_000, article: 'D1976-16', agentReserveKg: 100_000, agentDeclarations: [1] },
    });
  });

  it('above that lowers the quota, and the cargo that is assigned', () => {
    const { ruling } = port([120_000, 15]).when(asking(LIBERTADOR));
    expect(quotaOf(ruling)).toMatchObject({
      ...{ maxLoadKg: 380_000, reserveBps: 2000, floorKg: 340_000, article: 'D1939-4', agentReserveKg: 120_000 },
    });
    expect(named(ruling, 'CargoAssigned')).toMatchObject({ items: [{ weightKg: 380_000 }] });
  });

  it('counts by the day on which the vessel says it leaves, or by the day it asks', () => {
    const of = (date?: string) => quotaOf(port([120_000, 16]).when(asking(LIBERTADOR, date)).ruling);
    expect(of()).not.toHaveProperty('agentReserveKg');
    expect(of('1940-11-18')).not.toHaveProperty('agentReserveKg');
    expect(of('1940-11-19')).toMatchObject({ agentReserveKg: 120_000, agentDeclarations: [1] });
  });

  it('stands as it was fixed, and is counted by one vessel of the company alone', () => {
    const told = port([120_000, 15]).after(asking(LIBERTADOR), down(30_000, 14));
    expect(atHand(told)).toEqual([
      [1, `CALL-${LIBERTADOR}`],
      [2, undefined],
    ]);
    told.after(
      {
        type: 'ConfirmLoaded',
        data: { callId: `CALL-${LIBERTADOR}`, lotId: 'CAFE-9', packages: 6080, weightKg: 380_000 },
      },
      closeLoading(LIBERTADOR),
      ...ready(MEDELLIN, at('07:00')),
    );
    expect(quotaOf(told.when(asking(MEDELLIN)).ruling)).toMatchObject({
      agentReserveKg: 30_000,
      agentDeclarations: [2],
    });
    told.after(departure(LIBERTADOR, at('20:00')));
    expect(atHand(told)).toEqual([[2, undefined]]);
  });

  it('is for the next vessel when the one that counted it withdraws', () => {
    const told = port([120_000, 15]).after(asking(LIBERTADOR), withdrawFromTurn(LIBERTADOR));
    expect(atHand(told)).toEqual([[1, undefined]]);
  });

  it('of another company, of the other direction or at Puerto Berrío lowers nothing', () => {
    const others = aPort()
      .told(registeredVessel('OTRO', { companyId: 'OTRA' }))
      .told(capacity('OTRO', 500))
      .after(down(120_000, 15), ...ready('OTRO', at('06:00')), cargo('CAFE-9', 8000));
    expect(quotaOf(others.when(asking('OTRO')).ruling)).toMatchObject({ maxLoadKg: 400_000 });
    expect(quotaOf(others.when(asking('OTRO')).ruling)).not.toHaveProperty('agentReserveKg');
  });
});
