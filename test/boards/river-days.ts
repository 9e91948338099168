/** Whole days at a port, ruled by the decider itself: commands in any order, refused ones passed over. */
import fc from 'fast-check';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { HOUR, instantText, later, localDate, MINUTE, type Instant } from '../../src/decrees/calendar.js';
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
import { READINGS, type ReadingKey } from '../../src/decrees/readings.js';
import { capacityAssigned, november, portWith, reading, vesselRegistered } from './port-with.js';

/** Four ordinary vessels of the Barranquilla line; an express and an ordinary one of a Cartagena company. */
const VESSELS = ['V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;

/** A vessel of a Cartagena company that is reported and never comes. */
const FAR_AWAY = 'V7';

/** One thing that may be asked: which command, of which vessel or lot, and by how many minutes or packages. */
export interface Step {
  readonly what: number;
  readonly who: number;
  readonly much: number;
}
const anyStep = fc.record({ what: fc.nat(21), who: fc.nat(5), much: fc.integer({ min: 1, max: 90 }) });
/** Short days, which shrink well, and days long enough for vessels to load and sail. */
export const anyDay = fc.oneof(
  fc.array(anyStep, { minLength: 1, maxLength: 30 }),
  fc.array(anyStep, { minLength: 100, maxLength: 200 }),
);

/** Any of the readings the Ministry may adopt, for some of their keys. */
export type Adopted = Partial<Record<ReadingKey, string>>;
export const anyReadings: fc.Arbitrary<Adopted> = fc.record(
  Object.fromEntries(Object.entries(READINGS).map(([key, values]) => [key, fc.constantFrom(...values)])),
  { requiredKeys: [] },
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
      destination: who === 0 ? 'MAGANGUE' : who === 2 ? 'CARTAGENA' : 'BARRANQUILLA',
      boundForCartagenaFromOrigin: who === 2,
      packages: [
        ...[{ marks: 'A', numbers: '1', contents: 'café', count: much, unitWeightKg: 62.5 }],
        ...(who === 1 ? [{ marks: 'B', numbers: '2', contents: 'cueros', count: 3, unitWeightKg: 400 }] : []),
      ],
    },
  };
}

/** A few packages by another way than the rail. */
function otherCargo(port: Port, nth: number, step: Step, now: Instant): PortCommand {
  const { who, much } = step;
  const arrivedAt = instantText(later(now, -much * MINUTE));
  const lot = {
    ...{ lotId: `L${nth}`, arrivedAt, sourceSeq: 1, shipper: `Casa ${who}`, consignees: ['Pérez'] },
    ...{ cargoClass: (['BAGGAGE', 'PROVISIONS', 'GENERAL_MERCHANDISE', 'OTHER'] as const)[who % 4]! },
    destination: ['MAGANGUE', 'BARRANQUILLA', 'EL_BANCO'][much % 3]!,
    packages: [{ marks: 'A', numbers: '1', contents: 'varios', count: 1 + (much % 20), unitWeightKg: 100 }],
  };
  const cargoOf = (origin: 'ROAD' | 'LOCAL' | 'CARACOLI' | 'DIRECT_GIRARDOT', more: object = {}): PortCommand => ({
    type: 'CargoArrived',
    data: { ...lot, origin, ...more },
  });
  const kinds = [
    () => cargoOf('ROAD', { roadWaybillId: `C${nth}` }),
    () => cargoOf('LOCAL'),
    () => cargoOf('CARACOLI'),
    () => cargoOf('DIRECT_GIRARDOT', { companyId: who % 2 ? 'LEJANA' : 'CARTAGENERA', destination: 'CARTAGENA' }),
    (): PortCommand => ({
      type: 'SubmitSalgarList',
      data: { listId: `SL${nth}`, listDate: localDate(now), lines: port === 'LA_DORADA' || who > 1 ? [lot] : [] },
    }),
  ];
  return kinds[much % kinds.length]!();
}

/** What befalls cargo and vessels beside the usual steps. */
function unusual(state: PortState, nth: number, step: Step, now: Instant): PortCommand {
  const { who, much } = step;
  const callId = openCall(state, who);
  const lots = [...state.cargo.lots.values()];
  const lotId = lots[much % Math.max(lots.length, 1)]?.lotId ?? `L${much}`;
  const direct = [...state.cargo.direct.values()][who % 2]?.first()?.lotId ?? lotId;
  const given = parcelsOf(state.cargo, callId).find(({ assigned }) => packagesIn(assigned) > 0)?.lot.lotId ?? lotId;
  const declared = [...(state.calls.calls.get(callId)?.declared.keys() ?? [])][0] ?? lotId;
  const firstOfCaracoli = state.cargo.caracoli.first()?.weight ?? 0;
  const commands: readonly PortCommand[] = [
    { type: 'DepartForCaracoli', data: { callId } },
    { type: 'ReturnFromCaracoli', data: { callId, loadedKg: much % 2 ? firstOfCaracoli / 1000 : 0 } },
    { type: 'ReleaseToIntermediatePorts', data: { callId } },
    {
      type: 'DeclareLotLeft',
      data: { callId, lotId: given, packages: 1, causeCode: much % 2 ? 'LOWER_FREIGHT' : 'DAMAGED', causeText: 'x' },
    },
    { type: 'RuleJustCause', data: { callId, lotId: declared, accepted: much % 4 < 2, evidence: 'acta' } },
    {
      type: 'CorrectVesselArrival',
      data: {
        ...{ callId, newArrivedAt: instantText(later(now, -much * MINUTE)), evidenceType: 'PORT_LOG' },
        evidenceId: `E${nth}`,
      },
    },
    { type: 'IndicateBerrioCargo', data: much % 2 ? { callId, lots: [lotId] } : { callId, maxKg: 1000 * much } },
    {
      type: 'ReportVesselEta',
      data: {
        vesselId: who % 2 ? FAR_AWAY : VESSELS[4],
        ...{ etaAt: instantText(later(now, much * 8 * HOUR)), source: 'telégrafo' },
      },
    },
    {
      type: 'ReleaseDirectFreight',
      data: { lotId: direct, noticeTo: 'el representante', noticeAt: instantText(now) },
    },
    {
      type: 'CorrectCargoArrival',
      data: {
        ...{ lotId, newArrivedAt: instantText(later(now, -much * MINUTE)), evidenceId: `E${nth}` },
        evidenceType: who % 2 ? 'RAIL_CERTIFICATE' : 'ROAD_RECEIPT_STUB',
      },
    },
  ];
  return commands[(much + who) % commands.length]!;
}

const planilla = (state: PortState, nth: number, { much }: Step, now: Instant): PortCommand => {
  const waiting = [...state.cargo.waiting.values()];
  const lotId = waiting[much % Math.max(waiting.length, 1)]?.lotId ?? `L${much}`;
  return { type: 'PresentPlanilla', data: { lotId, planillaId: `PL${nth}`, presentedAt: instantText(now) } };
};

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
    case 'return-from-caracoli':
      return { type: 'ReturnFromCaracoli', data: { callId, loadedKg: 0 } };
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
  if (what > 20) return planilla(state, nth, step, now);
  if (what > 18) return otherCargo(state.port, nth, step, now);
  if (what > 16) return unusual(state, nth, step, now);
  return what === 4 ? amiss(state, step, now) : onward(state, nth, step, now);
}

const OF_CARTAGENA = { companyId: 'CARTAGENERA', line: 'CARTAGENA' } as const;
const MORE = [{}, {}, {}, {}, { ...OF_CARTAGENA, service: 'EXPRESS', callPorts: ['MAGANGUE'] }, OF_CARTAGENA] as const;

/** Registered vessels, all but the fourth with a capacity; the second with a barge it never brings. */
const registry = VESSELS.flatMap((vesselId, at) => [
  vesselRegistered(vesselId, `Vapor ${at}`, MORE[at]),
  ...(at === 3 ? [] : [capacityAssigned(vesselId, 20_000 * (1 + (at % 4)), at === 1 ? ['B1'] : [])]),
]).concat(vesselRegistered(FAR_AWAY, 'Vapor lejano', { ...OF_CARTAGENA, companyId: 'LEJANA' }));

/** What stands after each step of a day, and every refusal met on the way. */
export function* dayByDay(port: Port, steps: readonly Step[], adopted: Adopted = {}): Generator<Day> {
  const decider = portDecider(port);
  const used = new Set<string>();
  const readings = Object.entries(adopted).map(([key, value]) => reading(key as ReadingKey, value));
  let view = portWith(port, registry, readings);
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
