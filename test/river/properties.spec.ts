import { deepStrictEqual as same, ok } from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant, type Instant } from '../../src/decrees/calendar.js';
import {
  SKIP_REASONS,
  SKIPPED_UNDER,
  type SkipReason,
} from '../../src/decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { compareTurn, type TurnKey } from '../../src/decrees/d1976-turn/turn-order.js';
import { grams, kilograms, type Grams } from '../../src/decrees/measures.js';
import { fold, isRefusal } from '../../src/river/decider.js';
import type { Queue } from '../../src/river/port/cargo/ledger.js';
import {
  add,
  assignedCounts,
  loadedCounts,
  registered,
  weightOfCounts,
  type Lot,
} from '../../src/river/port/cargo/lot.js';
import { roomAt } from '../../src/river/port/loading/quota.js';
import { portCommands, portFacts, type PortFact } from '../../src/river/port/messages.js';
import { commandOf, portDecider } from '../../src/river/port/port.js';
import { readingsFor, type PortState } from '../../src/river/port/state.js';
import type { Call } from '../../src/river/port/vessel-call/call.js';
import { inTurn, orderOf } from '../../src/river/port/vessel-call/lanes.js';
import { isOfTheDocks } from '../support/dock-histories.js';
import { dice, historyOf, type Told } from '../support/histories.js';

const PORTS = ['LA_DORADA', 'PUERTO_BERRIO'] as const;
const UP_RIVER = ['RequestUpriverDeparture'] as const;
const OF_GOING_UP = ['UpriverQuotaFixed', 'UpriverDepartureAuthorized', 'AgentReserveRecounted'] as const;
const WHERE_VESSELS_LEAVE = ['DeclareAgentCargo', 'ProposeFreeQuota', 'SetFreeQuota'] as const;
const histories = fc.tuple(dice(500), fc.constantFrom(...PORTS));
/** Over so many histories, `checking` is begun anew for each and shown every step that made facts, with the state after it. */
const overHistories = (numRuns: number, checking: () => (told: Told, after: PortState) => void) => {
  fc.assert(
    fc.property(histories, ([thrown, port]) => {
      const check = checking();
      historyOf(thrown, port, (story, told) => {
        if (told.made.length > 0) check(told, story.state);
      });
    }),
    // A counterexample as it was drawn says enough; making it small takes minutes.
    { numRuns, endOnFailure: true },
  );
};

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, n) => total + n, 0);
const packages = (counts: readonly number[]) => sum(counts);
const lotsOf = ({ cargo }: PortState) => [...cargo.lots.values()];
const callsOf = ({ calls }: PortState) => [...calls.calls.values()];
const leftPort = ({ state }: Call) => state === 'SAILED' || state === 'WITHDRAWN';
const factsOf = <T extends PortFact['type']>({ made }: Told, type: T) =>
  made.filter((fact): fact is Extract<PortFact, { type: T }> => fact.type === type);

// ── kilograms ────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the facts alone say of all that came, sailed and was taken back. */
function booksOfTheFacts() {
  const onboard = new Map<string, number>();
  const books = { registered: 0, despatched: 0, withdrawn: 0, onboard };
  return {
    books,
    read({ made }: Told) {
      for (const { type, data } of made) {
        if (type === 'CargoRegistered') books.registered += grams(data.registeredKg);
        if (type === 'CargoWithdrawn') books.withdrawn += grams(data.weightKg);
        if (type === 'CargoLoaded') onboard.set(data.callId, (onboard.get(data.callId) ?? 0) + grams(data.weightKg));
        if (type === 'VesselSailed') {
          books.despatched += onboard.get(data.callId) ?? 0;
          onboard.delete(data.callId);
        }
      }
    },
  };
}

function everyPackageInOnePlace(lot: Lot, { calls }: PortState) {
  const places = [lot.unassigned, assignedCounts(lot), loadedCounts(lot), lot.despatched, lot.withdrawn];
  same(places.reduce(add), registered(lot));
  ok([...places, ...lot.parcels.flatMap(({ assigned, loaded }) => [assigned, loaded])].flat().every((n) => n >= 0));
  const carriers = lot.parcels.map(({ callId }) => callId);
  same(carriers.length, new Set(carriers).size);
  ok(carriers.every((callId) => !leftPort(calls.calls.get(callId)!)));
}

function carried(state: PortState) {
  const of = new Map<string, { assigned: number; onboard: number }>();
  for (const lot of lotsOf(state))
    for (const { callId, assigned, loaded } of lot.parcels) {
      const { assigned: a, onboard: b } = of.get(callId) ?? { assigned: 0, onboard: 0 };
      of.set(callId, { assigned: a + weightOfCounts(lot, assigned), onboard: b + weightOfCounts(lot, loaded) });
    }
  return of;
}

// ── queues and lanes, told lot by lot and call by call ───────────────────────────────────────────────────────────

const keyOfLot = ({ turnAt, arrivedAt, sourceSeq, turnNumber }: Lot): TurnKey => [
  turnAt ?? arrivedAt,
  sourceSeq,
  turnNumber,
];
const byKey =
  <T>(keyOf: (each: T) => TurnKey) =>
  (a: T, b: T) =>
    compareTurn(keyOf(a), keyOf(b));
const unassigned = (lot: Lot) => packages(lot.unassigned) > 0;

function holds(queue: Queue | undefined, lots: readonly Lot[]) {
  const expected = lots.toSorted(byKey(keyOfLot)).map((lot) => {
    return [keyOfLot(lot), { lotId: lot.lotId, weight: weightOfCounts(lot, lot.unassigned) }];
  });
  same([...(queue?.entries() ?? [])], expected);
  if (queue) {
    same(queue.size, lots.length);
    same(queue.weight, sum(lots.map((lot) => weightOfCounts(lot, lot.unassigned))));
  }
}

function familyHolds(family: PortState['cargo']['direct'], lots: readonly Lot[], nameOf: (lot: Lot) => string) {
  const expected = Map.groupBy(lots, nameOf);
  same(
    [...family.entries()].map(([name]) => name),
    [...expected.keys()].sort(),
  );
  for (const [name, queue] of family.entries()) holds(queue, expected.get(name)!);
}

function queuesAre(state: PortState) {
  const { cargo } = state;
  const waiting = lotsOf(state).filter((lot) => unassigned(lot));
  const turned = waiting.filter(({ turnAt }) => turnAt !== undefined);
  const general = turned.filter(({ register }) => register === 'GENERAL');
  holds(cargo.queue, general);
  holds(
    cargo.forCartagena,
    general.filter(({ forCartagena }) => forCartagena),
  );
  holds(
    cargo.waiting,
    waiting.filter(({ turnAt }) => turnAt === undefined),
  );
  holds(
    cargo.caracoli,
    turned.filter(({ register }) => register === 'CARACOLI'),
  );
  holds(
    cargo.engaged,
    lotsOf(state).filter((lot) => !unassigned(lot)),
  );
  familyHolds(cargo.shelves, general, ({ cargoClass, destination }) => `${cargoClass} ${destination}`);
  familyHolds(
    cargo.direct,
    turned.filter(({ register }) => register === 'DIRECT'),
    ({ companyId }) => companyId!,
  );
  same(
    [...cargo.queue.entries()].map(([key]) => cargo.queue.rank(key)),
    general.map((_, at) => at),
  );
}

type TurnBy = 'ARRIVAL' | 'READY';
const keyOfVessel =
  (by: TurnBy) =>
  (call: Call): TurnKey => {
    const ranksFrom = by === 'READY' ? (call.readyAt ?? call.arrivedAt) : call.arrivedAt;
    return [call.turnFrom ?? ranksFrom, call.callSerial];
  };
const mayHaveTheTurn = ({ state, full, passing }: Call) =>
  (state === 'READY' || state === 'LOADING') && !full && !passing;

/** Whether a final sanction suspends the captain or the company of a call, told case by case. */
const isSuspended = ({ cases }: PortState, { captainId, companyId }: Call, at: Instant) =>
  [...cases.cases.values()].some(({ final, ...one }) => {
    if (!final || at < final.at) return false;
    const { captainSuspendedUntilAt: captain, companySuspendedUntilAt: company } = final.data;
    return (
      (one.captainId === captainId && captain !== undefined && at < instant(captain)) ||
      (one.companyId === companyId && company !== undefined && at < instant(company))
    );
  });

function laneOf(state: PortState, services: readonly string[], by: TurnBy, at?: Instant): readonly string[] {
  const waiting = callsOf(state)
    .filter((call) => services.includes(call.service) && mayHaveTheTurn(call))
    .filter((call) => at === undefined || !isSuspended(state, call, at))
    .sort(byKey(keyOfVessel(by)));
  const first = waiting.find(({ begun }) => begun) ?? waiting[0];
  return first ? [first, ...waiting.filter((call) => call !== first)].map(({ callId }) => callId) : [];
}

function lanesAre(state: PortState) {
  const { calls } = state;
  same(
    [...calls.present.values()],
    callsOf(state)
      .filter((call) => !leftPort(call))
      .sort(byKey(keyOfVessel('ARRIVAL')))
      .map(({ callId }) => callId),
  );
  for (const vesselTurnKey of ['ARRIVAL', 'READY'] as const)
    for (const service of ['ORDINARY', 'EXPRESS'] as const)
      for (const expressLane of ['SEPARATE', 'SHARED'] as const) {
        const services = expressLane === 'SHARED' ? ['ORDINARY', 'EXPRESS'] : [service];
        const expected = laneOf(state, services, vesselTurnKey);
        same(orderOf(calls.lanes, service, { vesselTurnKey, expressLane }), expected);
        same(inTurn(calls.lanes, service, { vesselTurnKey, expressLane }), expected[0]);
      }
}

// ── what a request passes over, told lot by lot ──────────────────────────────────────────────────────────────────

const ENDS = ['BARRANQUILLA', 'CARTAGENA'];
const classFor = (call: Call, { cargoClass, destination }: Lot): number => {
  if (call.service === 'ORDINARY') return 0;
  if (cargoClass === 'BAGGAGE') return 1;
  if (cargoClass === 'PROVISIONS') return 2;
  if (cargoClass !== 'GENERAL_MERCHANDISE') return 5;
  if (ENDS.includes(destination)) return 4;
  return call.callPorts.includes(destination) ? 3 : 5;
};

function heldFrom(before: PortState, call: Call, at: Instant): ReadonlySet<string> {
  if (readingsFor(before, at).cartagenaPreference !== 'HOLD_FOR_READY_VESSEL') return new Set();
  if (call.passing || call.line === 'CARTAGENA') return new Set();
  const vessels = callsOf(before).filter(
    (each) => mayHaveTheTurn(each) && each.line === 'CARTAGENA' && !isSuspended(before, each, at),
  );
  let room = sum(vessels.map((each) => roomAt(before, each, at)));
  const held = new Set<string>();
  for (const { lotId, weight } of before.cargo.forCartagena.values()) {
    room -= weight;
    if (vessels.length === 0 || room < 0) break;
    held.add(lotId);
  }
  return held;
}

type Assigned = Extract<PortFact, { type: 'CargoAssigned' | 'NoCargoAvailable' }>['data'];

/** Every lot with something unassigned, as the vessel met it at its request. */
function met(before: PortState, call: Call, at: Instant) {
  const { lotSplit, cartagenaPreference } = readingsFor(before, at);
  const held = heldFrom(before, call, at);
  const lots = lotsOf(before).filter(unassigned);
  return lots.map((lot) => {
    const own = lot.register === 'DIRECT' && lot.companyId === call.companyId;
    const served = call.service === 'ORDINARY' || [...ENDS, ...call.callPorts].includes(lot.destination);
    const early = lot.loadableFrom !== undefined && at < lot.loadableFrom;
    const general = lot.register === 'GENERAL' && lot.turnAt !== undefined;
    const jumps = cartagenaPreference === 'JUMP' && call.line === 'CARTAGENA' && lot.forCartagena && general && !early;
    const notIndicated = call.indicated && 'lots' in call.indicated && !call.indicated.lots.includes(lot.lotId);
    const reasons = {
      DESTINATION_NOT_SERVED: !served,
      CARTAGENA_PREFERENCE: general && held.has(lot.lotId),
      LOCAL_24H: early,
      PLANILLA_REQUIRED: lot.turnAt === undefined,
      ONLY_AT_CARACOLI: lot.register === 'CARACOLI',
      DIRECT_FREIGHT_OTHER_COMPANY: lot.register === 'DIRECT' && !own,
      NOT_INDICATED: call.passing && (own || notIndicated === true),
      LOT_DOES_NOT_FIT: lotSplit === 'INDIVISIBLE_SKIP',
    };
    return {
      lot,
      rank: [classFor(call, lot), ...keyOfLot(lot)],
      reason: SKIP_REASONS.find((reason) => reasons[reason]),
      outOfTurn: !call.passing && (own || jumps),
    };
  });
}

function passedOverIs(before: PortState, callId: string, at: Instant, ruled: Assigned) {
  const call = before.calls.calls.get(callId)!;
  ok(!isSuspended(before, call, at));
  const all = met(before, call, at).sort((a, b) => compareTurn(a.rank, b.rank));
  const taken = new Map(ruled.items.map((item, order) => [item.lotId, order]));
  const inTheTurn = all.filter(({ lot, outOfTurn }) => taken.has(lot.lotId) && !outOfTurn);
  const inTheirOrder = inTheTurn.map(({ lot }) => taken.get(lot.lotId)!);
  same(
    inTheirOrder,
    inTheirOrder.toSorted((a, b) => a - b),
  );
  const outOfItsTurn = !call.passing && laneOfReadings(before, call, at)[0] !== callId;
  const last = inTheTurn.at(-1);
  const passed = all.filter(({ lot, rank }) => {
    if (taken.has(lot.lotId) || outOfItsTurn) return false;
    return ruled.quotaCompleted ? last !== undefined && compareTurn(rank, last.rank) < 0 : true;
  });
  for (const { lot, reason } of passed) ok(reason !== undefined, `${lot.lotId} was passed over without a reason`);
  same(
    ruled.skipped,
    passed.slice(0, 200).map(({ lot, reason }) => ({ lotId: lot.lotId, reason, article: articleOf(lot, reason!) })),
  );
  same(
    ruled.skippedTotals,
    SKIP_REASONS.flatMap((reason) => {
      const those = passed.filter((each) => each.reason === reason);
      const weight = sum(those.map(({ lot }) => weightOfCounts(lot, lot.unassigned))) as Grams;
      return those.length > 0 ? [{ reason, lots: those.length, kg: kilograms(weight) }] : [];
    }),
  );
}

/** Local cargo owes its planilla by another article than road cargo. */
const articleOf = ({ origin }: Lot, reason: SkipReason) =>
  origin === 'LOCAL' && reason === 'PLANILLA_REQUIRED' ? 'D1976-07' : SKIPPED_UNDER[reason];

function laneOfReadings(before: PortState, call: Call, at: Instant) {
  const { vesselTurnKey, expressLane } = readingsFor(before, at);
  return laneOf(before, expressLane === 'SHARED' ? ['ORDINARY', 'EXPRESS'] : [call.service], vesselTurnKey, at);
}

// ── the properties ───────────────────────────────────────────────────────────────────────────────────────────────

describe('Over any history of a port', () => {
  it('kilograms are conserved, of each lot and in all; no package is on two vessels', () => {
    overHistories(20, () => {
      const { books, read } = booksOfTheFacts();
      return (told, after) => {
        read(told);
        for (const lot of lotsOf(after)) everyPackageInOnePlace(lot, after);
        const still = lotsOf(after).map((lot) =>
          [lot.unassigned, assignedCounts(lot), loadedCounts(lot)].map((counts) => weightOfCounts(lot, counts)),
        );
        same(books.registered, sum(still.flat()) + books.despatched + books.withdrawn);
        const of = carried(after);
        for (const call of callsOf(after).filter((each) => !leftPort(each))) {
          const has = of.get(call.callId) ?? { assigned: 0, onboard: 0 };
          same({ assigned: call.assigned, onboard: call.onboard }, has);
          same(call.onboard, books.onboard.get(call.callId) ?? 0);
        }
      };
    });
  });

  it('no vessel has more than its quota, and a passing vessel no more than was indicated to it', () => {
    overHistories(20, () => {
      const outOfTurn = new Set<string>();
      const indicated = new Map<string, { lots?: readonly string[]; maxKg?: number }>();
      return (told, after) => {
        for (const { data } of factsOf(told, 'BerrioCargoIndicated')) indicated.set(data.callId, data);
        for (const { data } of factsOf(told, 'CargoAssigned')) {
          const weight = sum(data.items.map(({ weightKg }) => grams(weightKg)));
          if (data.outOfTurn) outOfTurn.add(data.callId);
          if (!after.calls.calls.get(data.callId)!.passing) continue;
          const { lots, maxKg } = indicated.get(data.callId)!;
          if (maxKg === undefined) ok(data.items.every(({ lotId }) => lots!.includes(lotId)));
          else {
            ok(weight <= grams(maxKg));
            indicated.set(data.callId, { maxKg: kilograms((grams(maxKg) - weight) as Grams) });
          }
        }
        for (const { callId, quota, onboard, assigned, passing, begun, takenHere, turnFrom } of callsOf(after)) {
          ok(!quota || onboard + assigned <= quota.maxLoad);
          ok(!passing || !quota);
          ok(!begun || takenHere > 0);
          if (turnFrom === undefined && !outOfTurn.has(callId)) same(begun, takenHere > 0);
        }
      };
    });
  });

  it('no assignment is undone by a later fact but a withdrawal, a departure or an accepted cause', () => {
    overHistories(20, () => (told, after) => {
      const gone = [...factsOf(told, 'VesselSailed'), ...factsOf(told, 'VesselWithdrawnFromTurn')];
      const left = factsOf(told, 'JustCauseAccepted').map(({ data }) => data);
      for (const lot of lotsOf(told.before))
        for (const { callId, assigned, loaded } of lot.parcels) {
          if (gone.some(({ data }) => data.callId === callId)) continue;
          const kept = after.cargo.lots.get(lot.lotId)?.parcels.find((parcel) => parcel.callId === callId);
          const waived = left.find((each) => each.callId === callId && each.lotId === lot.lotId)?.packages ?? 0;
          const had = packages(assigned) + packages(loaded);
          ok((kept ? packages(kept.assigned) + packages(kept.loaded) : 0) >= had - waived);
          ok((kept ? packages(kept.loaded) : 0) >= packages(loaded));
        }
      for (const call of callsOf(told.before)) {
        const { assignments, quota } = after.calls.calls.get(call.callId) ?? call;
        same(assignments.slice(0, call.assignments.length), call.assignments);
        if (call.quota) same(quota, call.quota);
      }
      for (const { lotId, turnNumber } of lotsOf(told.before))
        same(after.cargo.lots.get(lotId)?.turnNumber ?? turnNumber, turnNumber);
    });
  });

  it('every lot that a request passes over has its reason, counted one by one, and the others are taken in their order', () => {
    overHistories(40, () => (told) => {
      const ruled = [...factsOf(told, 'CargoAssigned'), ...factsOf(told, 'NoCargoAvailable')];
      if (told.step?.type !== 'RequestLoading') return;
      for (const { data } of ruled) passedOverIs(told.before, data.callId, told.occurredAt, data);
    });
  });

  it('the queues hold each lot in its one place and in its order, without gaps, and weigh what it weighs', () => {
    overHistories(20, () => ({ before }, after) => {
      if (after.cargo !== before.cargo) queuesAre(after);
    });
  });

  it('the lanes hold each vessel that may have the turn in its order, under either key, shared or not', () => {
    overHistories(20, () => ({ before }, after) => {
      if (after.calls !== before.calls) lanesAre(after);
    });
  });

  it('replaying its facts gives the same state', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        const { happened, state } = historyOf(thrown, port);
        const decider = portDecider(port);
        same(fold(decider, decider.initial, happened), state);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it('a refusal changes nothing: judged again at once, everything refused is refused for the same reason', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        historyOf(thrown, port, (story, { before, step, made }) => {
          if (made.length > 0) return;
          same(story.state, before);
          const again = story.rule(step!);
          ok(isRefusal(again));
          same(story.rule(step!), again);
        });
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('every fact has the shape that is published, and the first of a command restates the whole command', () => {
    overHistories(20, () => ({ step, made }) => {
      for (const { type, data } of made) same(portFacts[type].shape.fault(data, type), undefined);
      const command = commandOf(made);
      if (!step) return same(command, undefined);
      same(portCommands[step.type].fault(command!.data, step.type), undefined);
      same(command, { type: step.type, data: step.data });
    });
  });

  // What leaves for up the river has histories of its own (upriver-properties.spec.ts).
  it.each([
    ['LA_DORADA', ['IndicateBerrioCargo', ...UP_RIVER], ['BerrioCargoIndicated', ...OF_GOING_UP]],
    [
      'PUERTO_BERRIO',
      [
        ...['DepartForCaracoli', 'RecordSelfDispatch', 'ReturnFromCaracoli', 'SubmitSalgarList'],
        ...[...UP_RIVER, ...WHERE_VESSELS_LEAVE],
      ],
      [
        ...['SalgarListReceived', 'SelfDispatched', 'VesselDepartedForCaracoli', 'VesselReturnedFromCaracoli'],
        ...[...OF_GOING_UP, 'AgentCargoDeclared', 'FreeQuotaProposed', 'FreeQuotaSet'],
      ],
    ],
  ] as const)(
    'at %s is worth the name: most commands are accepted, of every kind but %j, and every kind of fact occurs',
    (port, notThere, noSuchFacts) => {
      const commands = new Set<string>();
      const facts = new Set<string>();
      const national = new Set<string>();
      let accepted = 0;
      let asked = 0;
      let suspended = 0;
      for (const thrown of fc.sample(dice(500), { numRuns: 40, seed: 1940 }))
        historyOf(thrown, port, (_, { before, occurredAt, step, made }) => {
          if (step?.type === 'RequestLoading')
            suspended += Number(isSuspended(before, before.calls.calls.get(step.data.callId)!, occurredAt));
          for (const fact of made) {
            facts.add(fact.type);
            if (fact.type === 'NationalFactReceived') national.add(fact.data.fact.type);
          }
          if (!step) return;
          asked++;
          if (made.length === 0) return;
          accepted++;
          commands.add(step.type);
        });
      const but = (all: object, not: readonly string[]) =>
        Object.keys(all)
          // What happens at the docks has histories of its own: dock-properties.spec.ts.
          .filter((type) => !not.includes(type) && !isOfTheDocks(type))
          .sort();
      expect([...commands].sort()).toEqual(but(portCommands, notThere));
      expect([...facts].sort()).toEqual(but(portFacts, noSuchFacts));
      expect([...national].sort()).toEqual([
        'BacklogReported',
        'ConvoyCapacityAssigned',
        'MinistryResolutionIssued',
        'MinistryResolutionRevoked',
        'ReadingAdopted',
      ]);
      expect(suspended).toBeGreaterThan(0);
      expect(accepted / asked).toBeGreaterThan(0.6);
    },
  );
});
