/** The boards agree with one another on any day a port may have. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { board } from '../../src/boards/board.js';
import { callView } from '../../src/boards/call.js';
import { cargoRegister, type RegisterItem } from '../../src/boards/cargo-register.js';
import { directFreight } from '../../src/boards/direct-freight.js';
import { expressAssignment } from '../../src/boards/express-assignment.js';
import { positionOfCall, positionOfLot } from '../../src/boards/position.js';
import { quotas } from '../../src/boards/quotas.js';
import type { PortView } from '../../src/boards/standing.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { instantText } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { isRefusal } from '../../src/river/decider.js';
import { stateOf } from '../../src/river/port/cargo/lot.js';
import type { PortCommand } from '../../src/river/port/messages.js';
import { portDecider } from '../../src/river/port/port.js';
import { readingsNow } from '../../src/river/port/state.js';
import { inTurn } from '../../src/river/port/vessel-call/lanes.js';
import { vesselTurn } from '../../src/boards/vessel-turn.js';
import { refusalInWords } from '../../src/boards/words/in-words.js';
import { dice, historyOf } from '../support/histories.js';
import { anyDay, anyReadings, dayByDay, type Adopted, type Step } from './river-days.js';

const SAID = /undefined|\[object|NaN|null|—/;

function last(steps: readonly Step[], adopted: Adopted = {}, port: Port = 'LA_DORADA'): PortView {
  let view: PortView | undefined;
  for (const day of dayByDay(port, steps, adopted)) view = day.view;
  return view!;
}

const sections = fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO');

/** What the port's own law says to a command at the latest instant it knows. */
const ruled = ({ state }: PortView, command: PortCommand) =>
  portDecider(state.port).decide(state, {
    ...command,
    ...{ occurredAt: state.latest!, now: state.latest!, starts: DECREE_STARTS, everUsed: () => false },
  });

const items = (view: PortView, limit = 1000): readonly RegisterItem[] => {
  const register = cargoRegister(view, { limit });
  return 'items' in register ? register.items : [];
};

const countingFromOne = (positions: readonly (number | null)[]) => {
  const placed = positions.filter((position) => position !== null);
  expect(placed).toEqual(placed.map((_, at) => at + 1));
  expect(positions.slice(0, placed.length)).toEqual(placed);
};

/** The turn, the position, the call, the board and the expresses' view say one thing of every vessel. */
function vesselsAgree(view: PortView): void {
  const turn = vesselTurn(view, 'es');
  const shared = readingsNow(view.state).expressLane === 'SHARED';
  const lanes = shared
    ? [turn.items]
    : ['ORDINARY', 'EXPRESS'].map((lane) => turn.items.filter((i) => i.lane === lane));
  for (const lane of lanes) countingFromOne(lane.map(({ position }) => position));
  expect(turn.vesselInTurn).toBe(lanes[0]!.find(({ position }) => position === 1)?.callId ?? null);
  for (const lane of lanes)
    for (const [at, { callId, position, because, state }] of lane.entries()) {
      const answer = positionOfCall(view, callId, 'es')!;
      expect([answer.position, answer.behindBecause]).toEqual([position, because]);
      expect(answer.of).toBe(lane.filter((each) => each.position !== null).length);
      if (position !== null)
        expect(answer.ahead.map(({ id }) => id)).toEqual(lane.slice(0, at).map((other) => other.callId));
      expect(callView(view.state, callId, 'es')).toMatchObject({ position, because, state });
      for (const language of ['es', 'en'] as const)
        expect(JSON.stringify(positionOfCall(view, callId, language)!.ahead) + because).not.toMatch(SAID);
    }
  const { ordinary, express, vesselInTurn } = board(view, 'es');
  expect(vesselInTurn).toBe(turn.vesselInTurn);
  expect(ordinary).toEqual(turn.items.filter(({ lane }) => lane === 'ORDINARY'));
  expect(express).toEqual(turn.items.filter(({ lane }) => lane === 'EXPRESS'));
  const placed = (all: readonly { callId: string; position: number | null }[]) =>
    all.filter(({ position }) => position !== null).map(({ callId, position }) => [callId, position]);
  expect(placed(expressAssignment(view, 'es').items)).toEqual(placed(express));
}

describe('on any day', () => {
  it('the register and the position answer alike, and positions count 1 to n without a gap', () => {
    fc.assert(
      fc.property(anyDay, anyReadings, (steps, adopted) => {
        const view = last(steps, adopted);
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
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('every kilogram of a lot is in exactly one counter', () => {
    fc.assert(
      fc.property(anyDay, (steps) => {
        for (const lot of items(last(steps))) {
          const sum = lot.unassignedKg + lot.assignedKg + lot.loadedKg + lot.despatchedKg + lot.withdrawnKg;
          expect(sum).toBe(lot.registeredKg);
          const elsewhere = lot.origin === 'CARACOLI' || lot.state === 'DIRECT_REGISTER';
          expect(lot.position === null).toBe(lot.unassignedKg === 0 || lot.turnAt === null || elsewhere);
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('the turn of the vessels, the position, the call and the board answer alike, under any readings', () => {
    fc.assert(
      fc.property(anyDay, anyReadings, sections, (steps, adopted, port) => {
        vesselsAgree(last(steps, adopted, port));
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('the same order is everywhere on the histories that the law itself is tried by', () => {
    fc.assert(
      fc.property(dice(120), sections, (thrown, port) => {
        const { state, facts } = historyOf(thrown, port);
        const view = { state, revision: facts.length - 1, recordedAt: state.latest };
        vesselsAgree(view);
        const shown = items(view);
        countingFromOne(shown.map(({ position }) => position));
        const placed = shown.filter(({ position }) => position !== null).map(({ lotId }) => lotId);
        expect(placed).toEqual([...state.cargo.queue.values()].map(({ lotId }) => lotId));
        expect(board(view, 'es').cargo.head).toEqual(shown.slice(0, 20));
        for (const { lotId, position } of shown) expect(positionOfLot(view, lotId, 'en')!.position).toBe(position);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('an ordinary vessel in turn is given lots in the order of the register, and told why of each it passes over', () => {
    let given = 0;
    fc.assert(
      fc.property(anyDay, (steps) => {
        for (const { view } of dayByDay('LA_DORADA', steps)) {
          const callId = vesselTurn(view, 'es').vesselInTurn;
          if (callId === null) continue;
          const ruling = ruled(view, { type: 'RequestLoading', data: { callId, requestedBy: 'el capitán' } });
          const assigned = isRefusal(ruling) ? undefined : ruling.find(({ type }) => type === 'CargoAssigned');
          if (assigned?.type !== 'CargoAssigned') continue;
          given += 1;
          const taken = assigned.data.items.map(({ lotId }) => lotId);
          const skipped = assigned.data.skipped.map(({ lotId }) => lotId);
          const general = items(view).filter(({ position }) => position !== null);
          const inOrder = general.filter(({ lotId }) => taken.includes(lotId)).map(({ lotId }) => lotId);
          expect(taken.filter((lotId) => inOrder.includes(lotId))).toEqual(inOrder);
          const end = assigned.data.quotaCompleted
            ? general.findLastIndex(({ lotId }) => taken.includes(lotId)) + 1
            : general.length;
          for (const { lotId } of general.slice(0, end)) expect([...taken, ...skipped]).toContain(lotId);
        }
      }),
      { numRuns: 15, seed: 1940, endOnFailure: true },
    );
    expect(given).toBeGreaterThan(20);
  });

  it('lots shown as held are those an ordinary vessel of another line is told it passes over for Cartagena', () => {
    let held = 0;
    fc.assert(
      fc.property(anyDay, (steps) => {
        for (const { view } of dayByDay('LA_DORADA', steps)) {
          const { holds, ordinary } = board(view, 'es');
          held += holds.length;
          const vessel = ordinary.find(({ callId }) => view.state.calls.calls.get(callId)!.line !== 'CARTAGENA');
          const shown = holds.map(({ lotId }) => lotId);
          for (const { lotId } of holds)
            expect(positionOfLot(view, lotId, 'es')).toMatchObject({
              article: 'D1976-14',
              behindBecause: expect.stringContaining('Se guarda para los barcos de la línea de Cartagena'),
            });
          if (vessel?.position !== 1) continue;
          const ruling = ruled(view, {
            type: 'RequestLoading',
            data: { callId: vessel.callId, requestedBy: 'el capitán' },
          });
          const told = isRefusal(ruling) ? undefined : ruling.at(-1);
          if (told?.type !== 'CargoAssigned' && told?.type !== 'NoCargoAvailable') continue;
          const passed = told.data.skipped.filter(({ reason }) => reason === 'CARTAGENA_PREFERENCE');
          expect(shown).toEqual(expect.arrayContaining(passed.map(({ lotId }) => lotId)));
        }
      }),
      { numRuns: 15, seed: 1940, endOnFailure: true },
    );
    expect(held).toBeGreaterThan(20);
  });

  it('through-freight is shown as releasable when, and only when, the law would release it', () => {
    const met = new Set<string | null>();
    fc.assert(
      fc.property(anyDay, (steps) => {
        for (const { view } of dayByDay('LA_DORADA', steps))
          for (const { lots } of directFreight(view, 'es').companies)
            for (const { lotId, release } of lots) {
              met.add(release.code);
              expect(release.because).not.toMatch(SAID);
              const noticeAt = instantText(view.state.latest!);
              const ruling = ruled(view, { type: 'ReleaseDirectFreight', data: { lotId, noticeTo: 'ella', noticeAt } });
              expect([release.possible, release.code]).toEqual(isRefusal(ruling) ? [false, ruling.code] : [true, null]);
            }
      }),
      { numRuns: 15, seed: 1940, endOnFailure: true },
    );
    expect([...met].sort()).toEqual(['CARTAGENA_VESSEL_IN_PORT', 'ETA_WITHIN_SIX_DAYS', 'NO_ETA_REPORT', null].sort());
  });

  it('the quota shown to who has none yet is the one a request fixes', () => {
    let fixed = 0;
    fc.assert(
      fc.property(anyDay, anyReadings, (steps, adopted) => {
        for (const { view } of dayByDay('LA_DORADA', steps, adopted)) {
          const callId = vesselTurn(view, 'es').vesselInTurn;
          const shown = quotas(view, 'es').items;
          for (const { because } of shown) expect(because).not.toMatch(SAID);
          const its = shown.find((item) => item.callId === callId);
          if (!its || its.fixed) continue;
          const ruling = ruled(view, { type: 'RequestLoading', data: { callId: its.callId, requestedBy: 'él' } });
          const fixing = isRefusal(ruling) ? undefined : ruling.find(({ type }) => type === 'QuotaFixed');
          if (fixing?.type !== 'QuotaFixed') continue;
          fixed += 1;
          const { maxLoadKg, reserveBps, floorKg, article } = fixing.data;
          expect(its).toMatchObject({ maxLoadKg, reserveBps, floorKg, article });
        }
      }),
      { numRuns: 15, seed: 1940, endOnFailure: true },
    );
    expect(fixed).toBeGreaterThan(5);
  });

  it('every refusal met says its figures in both languages', () => {
    const ports = fc.constantFrom('LA_DORADA' as const, 'PUERTO_BERRIO' as const, 'EL_BANCO' as const);
    const met = new Set<string>();
    fc.assert(
      fc.property(anyDay, anyReadings, ports, (steps, adopted, port) => {
        for (const { refusals } of dayByDay(port, steps, adopted))
          for (const refusal of refusals) {
            met.add(refusal.code);
            for (const language of ['es', 'en'] as const)
              for (const sentence of Object.values(refusalInWords(refusal, language)))
                expect(sentence).not.toMatch(SAID);
          }
      }),
      { numRuns: 60, seed: 1940, endOnFailure: true },
    );
    expect(met.size).toBeGreaterThan(30);
  });

  it('the days these specs go through have vessels in every state and lots in every place', () => {
    const met = new Set<string>();
    for (const steps of fc.sample(anyDay, { numRuns: 60, seed: 1940 }))
      for (const { view } of dayByDay('LA_DORADA', steps)) {
        for (const { state, full, begun } of view.state.calls.calls.values())
          met.add(state).add(`full ${full}`).add(`begun ${begun}`);
        for (const lot of view.state.cargo.lots.values()) met.add(stateOf(lot));
        const { lanes } = view.state.calls;
        const first = lanes.ORDINARY.ARRIVAL.awaiting.first();
        if (first !== inTurn(lanes, 'ORDINARY', readingsNow(view.state))) met.add('a later arrival has begun');
        if (lanes.EXPRESS.ARRIVAL.awaiting.size > 0) met.add('an express awaits its turn');
        for (const { register, origin } of view.state.cargo.lots.values()) met.add(register).add(origin);
      }
    const wanted = [
      ...['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'LOADED', 'CHECKING', 'CLEARED', 'PERMITTED', 'SAILED'],
      ...['WITHDRAWN', 'QUEUED', 'ASSIGNED', 'full true', 'begun true', 'a later arrival has begun'],
      ...['AT_CARACOLI', 'RELEASED', 'AWAITING_PLANILLA', 'DIRECT_REGISTER', 'an express awaits its turn'],
      ...['RAIL', 'ROAD', 'LOCAL', 'SALGAR', 'CARACOLI', 'DIRECT_GIRARDOT', 'GENERAL', 'DIRECT'],
    ];
    expect(wanted.filter((thing) => !met.has(thing))).toEqual([]);
  });
});
