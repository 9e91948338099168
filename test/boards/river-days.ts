/** Whole days at a port, ruled by the decider itself: commands in any order, refused ones passed over. */
import fc from 'fast-check';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { instantText, later, MINUTE, type Instant } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { Refusal } from '../../src/decrees/refusal.js';
import type { PortView } from '../../src/boards/standing.js';
import { isRefusal } from '../../src/river/decider.js';
import { parcelsOf } from '../../src/river/port/cargo/ledger.js';
import { packagesIn, weightOfCounts, fromTheFront } from '../../src/river/port/cargo/lot.js';
import type { PortCommand } from '../../src/river/port/messages.js';
import { portDecider, idsUsed } from '../../src/river/port/port.js';
import { permitsOf } from '../../src/river/port/permit/ledger.js';
import type { PortState } from '../../src/river/port/state.js';
import { nextStep } from '../../src/river/port/vessel-call/call.js';
import { happened, november, portWith, vesselRegistered } from './port-with.js';

const VESSELS = ['V1', 'V2', 'V3', 'V4'] as const;

/** One thing that may be asked: which command, of which vessel or lot, and by how many minutes or packages. */
export interface Step {
  readonly what: number;
  readonly who: number;
  readonly much: number;
}
const anyStep = fc.record({ what: fc.nat(15), who: fc.nat(3), much: fc.integer({ min: 1, max: 90 }) });
/** Short days, which shrink well, and days long enough for vessels to load and sail. */
export const anyDay = fc.oneof(
  fc.array(anyStep, { minLength: 1, maxLength: 30 }),
  fc.array(anyStep, { minLength: 100, maxLength: 200 }),
);

interface Day {
  readonly view: PortView;
  readonly refusals: readonly Refusal[];
}

const openCall = (state: PortState, who: number) => state.calls.openCallOf.get(VESSELS[who]!) ?? `none-${who}`;

function cargo(nth: number, { who, much }: Step, now: Instant): PortCommand {
  return {
    type: 'CargoArrived',
    data: {
      ...{ lotId: `L${nth}`, origin: 'RAIL', arrivedAt: instantText(later(now, -(much % 5) * MINUTE)) },
      ...{ sourceSeq: 1 + (much % 3), waybillOffice: 'MARIQUITA', railWaybillId: `W${nth}` },
      ...{ shipper: `Casa ${who}`, consignees: ['Pérez'], cargoClass: 'OTHER' },
      destination: who === 0 ? 'MAGANGUE' : 'BARRANQUILLA',
      packages: [
        ...[{ marks: 'A', numbers: '1', contents: 'café', count: much, unitWeightKg: 62.5 }],
        ...(who === 1 ? [{ marks: 'B', numbers: '2', contents: 'cueros', count: 3, unitWeightKg: 400 }] : []),
      ],
    },
  };
}

function loading(state: PortState, { who, much }: Step): PortCommand {
  const callId = openCall(state, who);
  const parcel = parcelsOf(state.cargo, callId).find(({ assigned }) => packagesIn(assigned) > 0);
  if (!parcel) return { type: 'ConfirmLoaded', data: { callId, lotId: `L${much}`, packages: much, weightKg: much } };
  const packages = much > 60 ? much : packagesIn(parcel.assigned);
  const counts = fromTheFront(parcel.assigned, packages) ?? parcel.assigned;
  const weightKg = weightOfCounts(parcel.lot, counts) / 1000;
  return { type: 'ConfirmLoaded', data: { callId, lotId: parcel.lot.lotId, packages, weightKg } };
}

/** The manifest as the dispatch list has it, or one package short. */
function manifest(state: PortState, callId: string, { much }: Step): PortCommand {
  const lines = state.calls.calls.get(callId)?.dispatchList?.lines ?? [];
  return {
    type: 'PresentManifest',
    data: {
      callId,
      lines: lines.map(({ lotId, turnNumber, packages, weightKg, marks }) => ({
        ...{ lotId, turnNumber, marks, weightKg },
        packages: much % 3 === 0 ? packages + 1 : packages,
      })),
    },
  };
}

/** The command that takes a vessel one step further. */
function onward(state: PortState, nth: number, step: Step, now: Instant): PortCommand {
  const { who, much } = step;
  const callId = openCall(state, who);
  const call = state.calls.calls.get(callId);
  const permits = permitsOf(state.permits, callId);
  const asked = permits.find((permit) => permit.state === 'REQUESTED');
  const granted = permits.find((permit) => permit.state === 'GRANTED');
  switch (call && nextStep(call)) {
    case undefined:
      return {
        type: 'VesselArrived',
        data: { callId: `C${nth}`, vesselId: VESSELS[who]!, arrivedAt: instantText(later(now, -much * MINUTE)) },
      };
    case 'record-unloading':
      return { type: 'RecordUnloading', data: { callId, unloadedKg: 0 } };
    case 'record-technical-inspection':
      return { type: 'RecordTechnicalInspection', data: { callId, passed: much > 10 } };
    case 'present-loading-permit':
      if (granted) return { type: 'PresentLoadingPermit', data: { callId, permitId: granted.permitId } };
      return asked
        ? { type: 'AttendPermit', data: { permitId: asked.permitId, granted: much > 20, serviceNeeded: true } }
        : { type: 'RequestPermit', data: { permitId: `P${nth}`, callId, kind: 'LOAD' } };
    case 'request-loading':
      // Without a capacity it would hold the turn for ever.
      if (who % 2 === 1 && much > 30) return { type: 'WithdrawFromTurn', data: { callId, reason: 'avería' } };
      return { type: 'RequestLoading', data: { callId, requestedBy: 'el capitán' } };
    case 'close-loading':
      if (much % 3 > 0 && state.calls.calls.get(callId)!.assigned > 0) return loading(state, step);
      return much > 45
        ? { type: 'RequestLoading', data: { callId, requestedBy: 'el capitán' } }
        : { type: 'CloseLoading', data: { callId } };
    case 'present-manifest':
      return manifest(state, callId, step);
    case 'sail-permit':
      return { type: 'SailPermit', data: { callId } };
    default:
      return { type: 'RecordDeparture', data: { callId, sailedAt: instantText(now) } };
  }
}

/** What nobody should ask yet, or any more. */
function amiss(state: PortState, { who, much }: Step, now: Instant): PortCommand {
  const callId = openCall(state, who);
  const permitId = [...state.permits.permits.values()][much % 7]?.permitId ?? `P${much}`;
  const commands: readonly PortCommand[] = [
    { type: 'RequestLoading', data: { callId, requestedBy: 'el capitán' } },
    { type: 'PresentLoadingPermit', data: { callId, permitId } },
    { type: 'AttendPermit', data: { permitId, granted: true, serviceNeeded: true } },
    { type: 'RequestPermit', data: { permitId, callId, kind: 'OTHER' } },
    { type: 'CloseLoading', data: { callId } },
    { type: 'WithdrawFromTurn', data: { callId, reason: 'avería' } },
    { type: 'SailPermit', data: { callId } },
    { type: 'RecordDeparture', data: { callId, sailedAt: instantText(later(now, (much % 5) * MINUTE)) } },
    { type: 'VesselArrived', data: { callId: 'C-again', vesselId: VESSELS[who]!, arrivedAt: instantText(now) } },
    { type: 'RecordUnloading', data: { callId, unloadedKg: 0 } },
    { type: 'PresentManifest', data: { callId, lines: [] } },
  ];
  return commands[much % commands.length]!;
}

function command(state: PortState, nth: number, step: Step, now: Instant): PortCommand {
  const { what, much } = step;
  if (what < 3) return cargo(nth, step, now);
  if (what === 3)
    return { type: 'WithdrawCargo', data: { lotId: `L${nth - much}`, packages: 1 + (much % 9), reason: 'vendido' } };
  return what === 4 ? amiss(state, step, now) : onward(state, nth, step, now);
}

/** Registered vessels, all but the last with a capacity; the second with a barge it never brings. */
const registry = VESSELS.flatMap((vesselId, at) => [
  vesselRegistered(vesselId, `Vapor ${at}`),
  ...(at === 3 ? [] : [capacityAssigned(vesselId, 20_000 * (at + 1), at === 1 ? ['B1'] : [])]),
]);

function capacityAssigned(vesselId: string, convoyCapacityKg: number, tows: readonly string[]) {
  return happened('NationalFactReceived', {
    nationalRevision: 0,
    fact: {
      ...{ type: 'ConvoyCapacityAssigned', schemaVersion: 1, occurredAt: instantText(november(12, '08:00')) },
      data: { vesselId, convoyCapacityKg, bareCapacityKg: convoyCapacityKg, tows },
    },
  });
}

/** What stands after each step of a day, and every refusal met on the way. */
export function* dayByDay(port: Port, steps: readonly Step[]): Generator<Day> {
  const decider = portDecider(port);
  const used = new Set<string>();
  let view = portWith(port, registry);
  let now = november(17, '06:00');
  for (const [nth, step] of steps.entries()) {
    now = later(now, step.much * MINUTE);
    const asked = command(view.state, nth, step, now);
    const order = { ...asked, occurredAt: now, now, starts: DECREE_STARTS };
    const ruling = decider.decide(view.state, {
      ...order,
      everUsed: (kind, id) => used.has(`${kind} ${id}`),
    });
    if (isRefusal(ruling)) {
      yield { view, refusals: [ruling] };
      continue;
    }
    for (const fact of ruling) {
      for (const { kind, id } of idsUsed(fact)) used.add(`${kind} ${id}`);
      const state = decider.evolve(view.state, { ...fact, occurredAt: now });
      view = { state, revision: view.revision + 1, recordedAt: now };
    }
    yield { view, refusals: [] };
  }
}
