import { deepStrictEqual as same, ok } from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Instant } from '../../src/decrees/calendar.js';
import { compareTurn } from '../../src/decrees/d1976-turn/turn-order.js';
import { isRefusal } from '../../src/river/decider.js';
import { keyOf } from '../../src/river/port/cargo/ledger.js';
import {
  add,
  assignedCounts,
  loadedCounts,
  registered,
  weightOfCounts,
  type Lot,
} from '../../src/river/port/cargo/lot.js';
import { portCommands, portFacts } from '../../src/river/port/messages.js';
import { commandOf } from '../../src/river/port/port.js';
import type { PortState } from '../../src/river/port/state.js';
import { keyOfCall, inPort, awaitsTheTurn } from '../../src/river/port/vessel-call/call.js';
import { PortStory } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';

const runs = { numRuns: 60 };
const histories = fc.tuple(dice(400), fc.constantFrom('LA_DORADA' as const, 'PUERTO_BERRIO' as const));

const everywhere = (lot: Lot) =>
  [lot.unassigned, assignedCounts(lot), loadedCounts(lot), lot.despatched, lot.withdrawn].reduce(add);

function conserved({ cargo, calls }: PortState) {
  const carried = new Map<string, { assigned: number; onboard: number }>();
  for (const lot of cargo.lots.values()) {
    same(everywhere(lot), registered(lot));
    const places = [
      lot.unassigned,
      lot.despatched,
      lot.withdrawn,
      ...lot.parcels.flatMap(({ assigned, loaded }) => [assigned, loaded]),
    ];
    ok(places.flat().every((count) => count >= 0));
    for (const { callId, assigned, loaded } of lot.parcels) {
      const sum = carried.get(callId) ?? { assigned: 0, onboard: 0 };
      carried.set(callId, {
        assigned: sum.assigned + weightOfCounts(lot, assigned),
        onboard: sum.onboard + weightOfCounts(lot, loaded),
      });
    }
  }
  for (const call of calls.calls.values())
    if (inPort(call))
      same({ assigned: call.assigned, onboard: call.onboard }, carried.get(call.callId) ?? { assigned: 0, onboard: 0 });
}

function ordered({ cargo, calls }: PortState) {
  const queue = [...cargo.queue.entries()];
  queue.forEach(([key, { lotId, weight }], at) => {
    const lot = cargo.lots.get(lotId)!;
    same(key, keyOf(lot));
    same(weight, weightOfCounts(lot, lot.unassigned));
    ok(weight > 0);
    same(cargo.queue.rank(key), at);
    ok(at === 0 || compareTurn(queue[at - 1]![0], key) < 0);
  });
  same(cargo.lots.size, cargo.queue.size + cargo.waiting.size + cargo.engaged.size);
  const waiting = [...calls.calls.values()].filter(awaitsTheTurn);
  same(
    [...calls.awaiting.values()],
    waiting.sort((a, b) => compareTurn(keyOfCall(a), keyOfCall(b))).map(({ callId }) => callId),
  );
}

function fromTheFront({ cargo }: PortState, before: readonly string[], items: readonly { lotId: string }[]) {
  const taken = items.map(({ lotId }) => lotId);
  same(taken, before.slice(0, taken.length));
  const whole = taken.filter((lotId) => cargo.lots.get(lotId)!.unassigned.every((count) => count === 0));
  ok(whole.length >= taken.length - 1);
}

describe('Over any history of a port', () => {
  it('kilograms are conserved, positions are without gaps in the one order, and no vessel exceeds its quota', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        historyOf(thrown, port, ({ state }, _, made) => {
          if (made.length === 0) return;
          conserved(state);
          ordered(state);
          for (const { quota, onboard, assigned } of state.calls.calls.values())
            ok(!quota || onboard + assigned <= quota.maxLoad);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('an assignment takes the lots from the front of the queue, all of each but the last', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        let before: readonly string[] = [];
        historyOf(thrown, port, ({ state }, _, made) => {
          const assigned = made.find((fact) => fact.type === 'CargoAssigned');
          if (assigned) fromTheFront(state, before, assigned.data.items);
          before = [...state.cargo.queue.values()].map(({ lotId }) => lotId);
        });
      }),
      runs,
    );
  });

  it('replaying its facts gives the same state', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        const occurred: Instant[] = [];
        const story = historyOf(thrown, port, ({ facts }, step) => {
          while (occurred.length < facts.length) occurred.push(step.occurredAt!);
        });
        const again = new PortStory(port);
        story.facts.forEach((fact, at) => again.take(fact, occurred[at]!));
        same(JSON.stringify(again.state), JSON.stringify(story.state));
      }),
      runs,
    );
  });

  it('a refusal changes nothing: judged again at once, everything refused is refused for the same reason', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        historyOf(thrown, port, (story, step, made) => {
          if (made.length > 0) return;
          same(story.rule(step), story.rule(step));
          ok(isRefusal(story.rule(step)));
        });
      }),
      { numRuns: 10 },
    );
  });

  it('every fact has the shape that is published, and the first of a command restates the whole command', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        historyOf(thrown, port, (_, step, made) => {
          if (made.length === 0) return;
          for (const { type, data } of made) same(portFacts[type].shape.fault(data, type), undefined);
          const command = commandOf(made)!;
          same(portCommands[command.type].fault(command.data, command.type), undefined);
          same(normal(command), normal(step));
        });
      }),
      runs,
    );
  });

  it('is worth the name: half of these commands are accepted, and every kind of command and fact occurs', () => {
    const commands = new Set<string>();
    const facts = new Set<string>();
    let accepted = 0;
    let asked = 0;
    for (const thrown of fc.sample(dice(400), { numRuns: 40, seed: 1940 }))
      historyOf(thrown, 'LA_DORADA', (story, step, made) => {
        asked++;
        accepted += Math.min(made.length, 1);
        commands.add(step.type);
        for (const { type } of story.facts) facts.add(type);
      });
    expect([...commands].sort()).toEqual(Object.keys(portCommands).sort());
    expect([...facts].sort()).toEqual(
      Object.keys(portFacts)
        .filter((type) => type !== 'PermitDenied')
        .sort(),
    );
    expect(accepted / asked).toBeGreaterThan(0.5);
  });
});

/** A command as facts write it: instants in UTC without idle milliseconds. */
const normal = ({ type, data }: { type: string; data: object }) =>
  JSON.parse(JSON.stringify({ type, data }).replaceAll('.000Z', 'Z')) as unknown;
