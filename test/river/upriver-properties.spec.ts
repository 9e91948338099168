import { deepStrictEqual as same, ok } from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold } from '../../src/river/decider.js';
import { portCommands, portFacts } from '../../src/river/port/messages.js';
import { commandOf, portDecider } from '../../src/river/port/port.js';
import { stateIn, textOf } from '../../src/river/state-text.js';
import { dice } from '../support/histories.js';
import { upriverHistoryOf } from '../support/histories-upriver.js';

const overHistories = (check: () => Parameters<typeof upriverHistoryOf>[1]) => {
  fc.assert(
    fc.property(dice(150), (thrown) => void upriverHistoryOf(thrown, check())),
    { numRuns: 15, endOnFailure: true },
  );
};

describe('Over any history of a port that vessels leave for up the river', () => {
  it('no vessel leaves with more than what its agents leave it, and that is never above its quota', () => {
    overHistories(() => (_, { made }) => {
      for (const { type, data } of made) {
        if (type !== 'UpriverQuotaFixed') continue;
        ok(data.loadKg <= data.departureMaxKg);
        ok(data.departureMaxKg <= data.maxLoadKg);
        ok(data.maxLoadKg <= data.quotaKg && data.quotaKg <= data.capacityKg);
        ok(data.departureMaxKg === 0 || data.departureMaxKg + data.agentReserveKg <= data.capacityKg);
      }
    });
  });

  it('what an agent received is counted for good by one departure at the most', () => {
    overHistories(() => {
      const counted = new Set<number>();
      return (_, { made }) => {
        for (const { type, data } of made)
          if (type === 'AgentReserveRecounted')
            for (const number of data.declarations) {
              ok(!counted.has(number));
              counted.add(number);
            }
      };
    });
  });

  it('the state knows no more declarations than are still to be counted, and no call that has left', () => {
    overHistories(() => ({ state }) => {
      const { declarations, ofCompany, ofCall } = state.agentCargo;
      const numbers = [...ofCompany.values()].flat();
      same(
        [...declarations.values()].map(({ declarationNumber }) => declarationNumber),
        numbers.toSorted((a, b) => a - b),
      );
      for (const [callId, counted] of ofCall.entries())
        for (const number of counted) same(declarations.get([number])?.countedBy, callId);
      for (const { callId } of state.upriver.values()) ok([...state.calls.openCallOf.values()].includes(callId));
      for (const [callId] of state.freeQuotas.entries()) ok(state.upriver.has(callId));
    });
  });

  it('every fact has the shape that is published, and the first of a command restates it', () => {
    overHistories(() => (_, { step, made }) => {
      if (made.length === 0) return;
      for (const { type, data } of made) same(portFacts[type].shape.fault(data, type), undefined);
      same(portCommands[step.type].fault(step.data, step.type), undefined);
      same(commandOf(made), { type: step.type, data: step.data });
    });
  });

  it('the state is told again from the facts, and from its own text', () => {
    fc.assert(
      fc.property(dice(150), (thrown) => {
        const { state, happened } = upriverHistoryOf(thrown, () => undefined);
        const { initial, evolve } = portDecider('BARRANQUILLA');
        same(textOf(fold({ evolve }, initial, happened)), textOf(state));
        same(textOf(stateIn(textOf(state))), textOf(state));
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('is worth the name: most is accepted, of every kind, and every kind of fact occurs', () => {
    const seen = new Set<string>();
    let [asked, accepted] = [0, 0];
    for (const thrown of fc.sample(dice(150), { numRuns: 10, seed: 1939 }))
      upriverHistoryOf(thrown, (_, { made }) => {
        asked++;
        if (made.length > 0) accepted++;
        for (const { type } of made) seen.add(type);
      });
    expect([...seen].sort()).toEqual([
      ...['AgentCargoDeclared', 'AgentReserveRecounted', 'FreeQuotaProposed', 'FreeQuotaSet', 'PortMovementRecorded'],
      ...['UpriverDepartureAuthorized', 'UpriverQuotaFixed', 'VesselCallOpened', 'VesselSailed'],
    ]);
    expect(accepted / asked).toBeGreaterThan(0.5);
  });
});
