/** The boards agree with one another on any day a port may have. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { board } from '../../src/boards/board.js';
import { callView } from '../../src/boards/call.js';
import { cargoRegister, type RegisterItem } from '../../src/boards/cargo-register.js';
import { positionOfCall, positionOfLot } from '../../src/boards/position.js';
import type { PortView } from '../../src/boards/standing.js';
import { stateOf } from '../../src/river/port/cargo/lot.js';
import { callInTurn } from '../../src/river/port/vessel-call/ledger.js';
import { vesselTurn } from '../../src/boards/vessel-turn.js';
import { refusalInWords } from '../../src/boards/words/in-words.js';
import { anyDay, dayByDay, type Step } from './river-days.js';

const SAID = /undefined|\[object|NaN|null|—/;

function last(steps: readonly Step[]): PortView {
  let view: PortView | undefined;
  for (const day of dayByDay('LA_DORADA', steps)) view = day.view;
  return view!;
}

const items = (view: PortView, limit = 1000): readonly RegisterItem[] => {
  const register = cargoRegister(view, { limit });
  return 'items' in register ? register.items : [];
};

const countingFromOne = (positions: readonly (number | null)[]) => {
  const placed = positions.filter((position) => position !== null);
  expect(placed).toEqual(placed.map((_, at) => at + 1));
  expect(positions.slice(0, placed.length)).toEqual(placed);
};

describe('on any day', () => {
  it('the register and the position answer alike, and positions count 1 to n without a gap', () => {
    fc.assert(
      fc.property(anyDay, (steps) => {
        const view = last(steps);
        const shown = items(view);
        countingFromOne(shown.map(({ position }) => position));
        for (const [at, { lotId, position }] of shown.entries()) {
          const answer = positionOfLot(view, lotId, 'es')!;
          expect(answer.position).toBe(position);
          if (position !== null) {
            expect(answer.aheadTotal).toBe(position - 1);
            expect(answer.ahead.map(({ id }) => id)).toEqual(shown.slice(0, at).map((other) => other.lotId));
          }
          expect(JSON.stringify(answer)).not.toMatch(/undefined|\[object|NaN|—/);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('every kilogram of a lot is in exactly one counter', () => {
    fc.assert(
      fc.property(anyDay, (steps) => {
        for (const lot of items(last(steps))) {
          const sum = lot.unassignedKg + lot.assignedKg + lot.loadedKg + lot.despatchedKg + lot.withdrawnKg;
          expect(sum).toBe(lot.registeredKg);
          expect(lot.position === null).toBe(lot.unassignedKg === 0 || lot.turnAt === null);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('the turn of the vessels, the position and the call answer alike', () => {
    fc.assert(
      fc.property(anyDay, (steps) => {
        const view = last(steps);
        const turn = vesselTurn(view, 'es');
        countingFromOne(turn.items.map(({ position }) => position));
        expect(turn.vesselInTurn).toBe(turn.items.find(({ position }) => position === 1)?.callId ?? null);
        for (const [at, { callId, position, because, state }] of turn.items.entries()) {
          const answer = positionOfCall(view, callId, 'es')!;
          expect([answer.position, answer.behindBecause]).toEqual([position, because]);
          if (position !== null)
            expect(answer.ahead.map(({ id }) => id)).toEqual(turn.items.slice(0, at).map((other) => other.callId));
          expect(callView(view.state, callId, 'es')).toMatchObject({ position, because, state });
          expect(because).not.toMatch(SAID);
        }
        expect(board(view, 'es').ordinary).toEqual(turn.items);
      }),
      { numRuns: 40 },
    );
  });

  it('every refusal met says its figures in both languages', () => {
    const ports = fc.constantFrom('LA_DORADA' as const, 'PUERTO_BERRIO' as const, 'EL_BANCO' as const);
    const met = new Set<string>();
    fc.assert(
      fc.property(anyDay, ports, (steps, port) => {
        for (const { refusals } of dayByDay(port, steps))
          for (const refusal of refusals) {
            met.add(refusal.code);
            for (const language of ['es', 'en'] as const)
              for (const sentence of Object.values(refusalInWords(refusal, language)))
                expect(sentence).not.toMatch(SAID);
          }
      }),
      { numRuns: 60, seed: 1940 },
    );
    expect(met.size).toBeGreaterThan(15);
  });

  it('the days these specs go through have vessels in every state and lots in every place', () => {
    const met = new Set<string>();
    for (const steps of fc.sample(anyDay, { numRuns: 60, seed: 1940 }))
      for (const { view } of dayByDay('LA_DORADA', steps)) {
        for (const { state, full, begun } of view.state.calls.calls.values())
          met.add(state).add(`full ${full}`).add(`begun ${begun}`);
        for (const lot of view.state.cargo.lots.values()) met.add(stateOf(lot));
        const first = view.state.calls.awaiting.first();
        const inTurn = callInTurn(view.state.calls);
        if (first !== inTurn) met.add('a later arrival has begun');
      }
    const wanted = [
      ...['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'LOADED', 'CHECKING', 'CLEARED', 'PERMITTED', 'SAILED'],
      ...['WITHDRAWN', 'QUEUED', 'ASSIGNED', 'full true', 'begun true', 'a later arrival has begun'],
    ];
    expect(wanted.filter((thing) => !met.has(thing))).toEqual([]);
  });
});
