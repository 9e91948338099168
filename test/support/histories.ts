/** Random histories of a port: any commands at any moment, accepted or refused, as fast-check draws them. */
import fc from 'fast-check';
import { DAY, HOUR, instant, instantText, later, localDate, MINUTE, type Instant } from '../../src/decrees/calendar.js';
import { CAUSES } from '../../src/decrees/d1976-turn/art-15-no-lot-refused-for-its-freight.js';
import { OUTCOMES } from '../../src/decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { VIOLATION_KINDS } from '../../src/decrees/d1976-turn/art-18-violations.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { READING_KEYS, READINGS } from '../../src/decrees/readings.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { isRefusal } from '../../src/river/decider.js';
import type { NationalCommand, NationalOrder } from '../../src/river/national/messages.js';
import { nationalDecider } from '../../src/river/national/national.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { packagesIn, type Lot } from '../../src/river/port/cargo/lot.js';
import type { PortState } from '../../src/river/port/state.js';
import type { Call } from '../../src/river/port/vessel-call/call.js';
import type { ViolationCase } from '../../src/river/port/violation/ledger.js';
import type { Die } from './die.js';
import { feeMatter } from './fee-histories.js';
import { backlogReported, underThe1939Decree } from './histories-upriver.js';
import { PortStory, type Step } from './given.js';
import {
  capacity,
  cargo,
  callOf,
  declareFinal,
  detectViolation,
  dismissViolation,
  fileAppeal,
  imposeSanction,
  notifySanction,
  payFine,
  registeredVessel,
  ruleAppeal,
  salgarLine,
} from './stories.js';
import { at, LATER } from './vocabulary.js';

/** Vessels of every service and line; the last is awaited and never comes. */
const FLEET = [
  ['V0', 1, {}],
  ['V1', 90, {}],
  ['V2', 3, { companyId: 'CARTAGENERA', line: 'CARTAGENA' }],
  ['V3', 5, { service: 'EXPRESS', callPorts: ['MAGANGUE', 'CALAMAR'] }],
  ['V4', 4, { service: 'EXPRESS', callPorts: ['MOMPOS'], companyId: 'CARTAGENERA', line: 'CARTAGENA' }],
  ['V5', 400.5, { companyId: 'FLUVIAL' }],
  ['V6', 9, { companyId: 'LEJANA', line: 'CARTAGENA' }],
] as const;
const COMERS = FLEET.slice(0, -1);
const AWAITED = 'V6';
const COMPANIES = ['CARTAGENERA', 'LEJANA', 'NAVIERA'];
const CLASSES = ['OTHER', 'BAGGAGE', 'PROVISIONS', 'GENERAL_MERCHANDISE', 'LIVESTOCK'] as const;
const DESTINATIONS = ['BARRANQUILLA', 'CARTAGENA', 'MAGANGUE', 'MOMPOS', 'CALAMAR'] as const;

/** A die is cast for each step; what it means depends on the state, so that most steps are possible ones. */
const die = fc.record({
  pick: fc.nat(999),
  which: fc.nat(99),
  amount: fc.integer({ min: 1, max: 60 }),
  minutes: fc.integer({ min: -90, max: 240 }),
});
export type { Die } from './die.js';
export const dice = (length: number) => fc.array(die, { minLength: length, maxLength: length + 100 });

/** One step of a history: what was asked of the port, or told to it, and the facts made; none when it was refused. */
export interface Told {
  readonly before: PortState;
  /** Nothing when a fact of the national register was received. */
  readonly step: Step | undefined;
  readonly occurredAt: Instant;
  readonly made: readonly PortFact[];
}

/** The story the dice tell. @param seen is shown the story after each step */
export function historyOf(
  thrown: readonly Die[],
  port: Port = 'LA_DORADA',
  seen?: (story: PortStory, told: Told) => void,
): PortStory {
  const story = new PortStory(port);
  for (const [vesselId, tonnes, more] of FLEET)
    story.told(registeredVessel(vesselId, more)).told(capacity(vesselId, tonnes));
  let now = at('06:00');
  thrown.forEach((cast, n) => {
    now = later(now, Math.abs(cast.minutes) * MINUTE);
    const before = story.state;
    if (cast.pick < 30) {
      const heard = story.facts.length;
      hear(story, nationalCommandOf(story, cast, n, now), now);
      const made = story.facts.slice(heard);
      if (made.length > 0) seen?.(story, { before, step: undefined, occurredAt: now, made });
      return;
    }
    const under1939 = cast.pick % 25 === 24 ? underThe1939Decree(story, cast, n, now) : undefined;
    const step = { ...(under1939 ?? stepOf(story, cast, n, now)), occurredAt: now } as Step;
    const ruling = story.rule(step);
    const made = isRefusal(ruling) ? [] : ruling;
    for (const fact of made) story.take(fact, now);
    seen?.(story, { before, step, occurredAt: now, made });
  });
  return story;
}

/** What the Ministry or the Intendancy decides reaches the port at once, unless it is refused. */
function hear(story: PortStory, command: NationalCommand, now: Instant): void {
  const { national } = story.state.received;
  const everUsed = (_: string, id: string) => national.resolutions.has(id);
  const order = { ...command, occurredAt: now, now: LATER, starts: DECREE_STARTS, everUsed } as NationalOrder;
  const ruling = nationalDecider.decide(national, order);
  if (!isRefusal(ruling)) for (const fact of ruling) story.told(fact, now);
}

const among = <T>(all: readonly T[], which: number): T => all[which % all.length]!;

function nationalCommandOf({ state }: PortStory, { which, amount }: Die, n: number, now: Instant): NationalCommand {
  switch (which % 6) {
    case 0: {
      const [vesselId, tonnes] = among(FLEET, amount);
      return { type: 'AssignConvoyCapacity', data: capacity(vesselId, tonnes + (which % 3)).data };
    }
    case 1: {
      const delta = (amount - 30) * 20;
      return {
        type: 'IssueMinistryResolution',
        data: {
          resolutionId: `R-${n}`,
          kind: 'RESERVE_ADJUSTMENT',
          deltaBpsByBand: { '1': delta, '2': delta },
          ground: delta > 0 ? 'DOWNSTREAM_CONGESTION' : 'UPSTREAM_CONGESTION',
          effectiveFromAt: instantText(later(now, which * MINUTE)),
          effectiveToAt: instantText(later(now, amount * HOUR + which * MINUTE)),
        },
      };
    }
    case 2: {
      const issued = [...state.received.national.resolutions.values()];
      const resolutionId = issued.length > 0 ? among(issued, which).resolutionId : 'NADA';
      return {
        type: 'RevokeMinistryResolution',
        data: { resolutionId, effectiveFromAt: instantText(later(now, which * MINUTE)) },
      };
    }
    case 3:
      return backlogReported({ pick: 0, which, amount, minutes: 0 });
    default: {
      const key = among(READING_KEYS, which);
      const data = { key, value: among(READINGS[key], amount), effectiveFromAt: instantText(now) };
      return { type: 'AdoptReading', data };
    }
  }
}

const packagesOf = (which: number, amount: number) =>
  [
    { marks: 'A', numbers: '1', contents: 'café', count: amount, unitWeightKg: 62.5 },
    { marks: 'B', numbers: '2', contents: 'cueros', count: (which % 10) + 1, unitWeightKg: 10 + amount },
  ].slice(0, (which % 2) + 1);

const particulars = ({ which, amount, pick }: Die) => ({
  sourceSeq: (which % 3) + 1,
  cargoClass: among(CLASSES, which >> 1),
  destination: among(DESTINATIONS, amount),
  packages: packagesOf(which, amount),
  ...(pick % 3 === 0 && { boundForCartagenaFromOrigin: true }),
});

function cargoComes(story: PortStory, cast: Die, n: number, now: Instant): Step {
  const arrived = later(now, Math.min(cast.minutes, 0) * MINUTE);
  const lot = { at: arrived, ...particulars(cast) };
  const upper = story.port === 'LA_DORADA';
  switch (cast.which % 10) {
    case 0:
      return cargo(`L${n}`, 0, { ...lot, origin: 'ROAD', roadWaybillId: `C-${n}` });
    case 1:
      return cargo(`L${n}`, 0, { ...lot, origin: 'LOCAL' });
    case 2:
    case 3:
      return cargo(`L${n}`, 0, { ...lot, origin: 'DIRECT_GIRARDOT', companyId: among(COMPANIES, cast.amount) });
    case 4:
      return cargo(`L${n}`, 0, { ...lot, ...(upper && { origin: 'CARACOLI' as const }) });
    case 5: {
      if (!upper && cast.amount > 10) return cargo(`L${n}`, 0, lot);
      const lines = Array.from({ length: cast.amount % 4 }, (_, line) =>
        salgarLine(`S${n}-${line}`, 0, { ...lot, at: now, sourceSeq: line + 1 }),
      );
      return { type: 'SubmitSalgarList', data: { listId: `S-${n}`, listDate: localDate(now), lines } };
    }
    default:
      return cargo(`L${n}`, 0, lot);
  }
}

/** What befalls cargo that has come; nothing when there is none it could befall. */
function cargoMatter(
  { state }: PortStory,
  { pick, which, amount, minutes }: Die,
  n: number,
  now: Instant,
): Step | undefined {
  const earlier = instantText(later(now, -Math.abs(minutes) * MINUTE));
  const lots = [...state.cargo.lots.values()];
  const lot = lots.length > 0 ? among(lots, which) : undefined;
  if (pick < 410) {
    const waiting = [...state.cargo.waiting.values()].map(({ lotId }) => lotId);
    if (waiting.length === 0) return undefined;
    const presentedAt = pick % 2 ? instantText(now) : earlier;
    return { type: 'PresentPlanilla', data: { lotId: among(waiting, which), planillaId: `P-${n}`, presentedAt } };
  }
  if (pick < 435)
    return (
      lot && {
        type: 'CorrectCargoArrival',
        data: {
          lotId: lot.lotId,
          newArrivedAt: earlier,
          evidenceType: lot.origin === 'ROAD' ? 'ROAD_RECEIPT_STUB' : 'RAIL_CERTIFICATE',
          evidenceId: 'C-77',
        },
      }
    );
  if (pick < 450)
    return lot && { type: 'WithdrawCargo', data: { lotId: lot.lotId, packages: amount, reason: 'vendido' } };
  if (pick < 470) {
    const etaAt = instantText(later(now, (which % 12) * DAY));
    return {
      type: 'ReportVesselEta',
      data: { vesselId: which % 2 ? AWAITED : among(FLEET, amount)[0], etaAt, source: 'telegrama' },
    };
  }
  const freight = lots.filter(
    ({ register, companyId }) => register === 'DIRECT' && (which % 5 === 0 || companyId === 'LEJANA'),
  );
  if (freight.length === 0) return undefined;
  return {
    type: 'ReleaseDirectFreight',
    data: { lotId: among(freight, which).lotId, noticeTo: 'agente', noticeAt: instantText(now) },
  };
}

/** A violation found; nothing when no vessel ever came. */
function caseOpens({ state }: PortStory, { which, amount }: Die, n: number): Step | undefined {
  const calls = [...state.calls.calls.values()];
  if (calls.length === 0) return undefined;
  const { callId } = among(calls, which);
  return detectViolation(`K${n}`, '', { callId, kinds: [among(VIOLATION_KINDS, amount)] });
}

/** What becomes of a case next; nothing while it waits, or when it is over. */
function caseStep(one: ViolationCase, { pick, which, amount }: Die, now: Instant): Step | undefined {
  const { caseId, captainId, companyId, notified, sanction } = one;
  const obligor = which % 2 ? captainId : companyId;
  switch (one.state) {
    case 'DETECTED':
      return pick % 6 === 0
        ? dismissViolation(caseId)
        : imposeSanction(caseId, {
            fineCentavos: 20_000 + amount * 1000,
            captainSuspensionDays: amount % 12,
            companySuspensionDays: which % 2 ? amount % 12 : 0,
          });
    case 'SANCTIONED':
      return notifySanction(caseId, now);
    case 'NOTIFIED': {
      const until = instant(notified!.appealUntilAt);
      if (now >= until) return pick % 4 ? declareFinal(caseId, until) : fileAppeal(caseId, obligor, later(until, -1));
      return pick % 4 ? undefined : fileAppeal(caseId, obligor, now);
    }
    case 'APPEALED': {
      const outcome = among(OUTCOMES, which);
      const milder = { newFineCentavos: 20_000, newCaptainSuspensionDays: sanction!.captainSuspensionDays >> 1 };
      return ruleAppeal(caseId, now, { outcome, ...(outcome === 'MODIFIED' && milder) });
    }
    case 'RULED':
    case 'FINAL':
      return one.appeal || pick % 3 > 0
        ? payFine(caseId, obligor, sanction!.fineCentavos, now)
        : fileAppeal(caseId, obligor, later(instant(notified!.appealUntilAt), -1));
    default:
      return undefined;
  }
}

function caseMatter(story: PortStory, cast: Die, n: number, now: Instant): Step | undefined {
  const cases = [...story.state.cases.cases.values()];
  const ranOut = cases.find(({ state, notified }) => state === 'NOTIFIED' && now >= instant(notified!.appealUntilAt));
  const one = ranOut ?? (cases.length > 0 ? among(cases, cast.amount) : undefined);
  const next = one && cast.which % 4 > 0 ? caseStep(one, cast, now) : undefined;
  return next ?? caseOpens(story, cast, n);
}

function stepOf(story: PortStory, cast: Die, n: number, now: Instant): Step {
  if (cast.pick < 270) return cargoComes(story, cast, n, now);
  if (cast.pick < 340) return caseMatter(story, cast, n, now) ?? cargoComes(story, cast, n, now);
  if (cast.pick < 500) return cargoMatter(story, cast, n, now) ?? cargoComes(story, cast, n, now);
  if (cast.pick >= 950) return feeMatter(story, cast, n, now);
  const { which, minutes } = cast;
  const [vesselId] = among(COMERS, which);
  const open = story.state.calls.openCallOf.get(vesselId);
  if (open) return callStep(story, story.state.calls.calls.get(open)!, cast, now);
  const onlyHere = story.port === 'PUERTO_BERRIO' && which % 3 > 0;
  return {
    type: 'VesselArrived',
    data: {
      callId: `${callOf(vesselId)}-${n}`,
      vesselId,
      arrivedAt: instantText(later(now, Math.min(minutes, 0) * MINUTE)),
      ...(onlyHere && { dispatchedOnlyTo: 'PUERTO_BERRIO' as const }),
    },
  };
}

/** The next step of a call, or now and then another one. */
function callStep(story: PortStory, call: Call, cast: Die, now: Instant): Step {
  const { callId } = call;
  const { pick, minutes } = cast;
  const chance = pick % 100;
  if (chance === 0) return { type: 'WithdrawFromTurn', data: { callId, reason: 'avería' } };
  if (chance === 1) return { type: 'RecordDeparture', data: { callId, sailedAt: instantText(now) } };
  if (chance < 5 && call.assignments.length === 0)
    return {
      type: 'CorrectVesselArrival',
      data: {
        callId,
        newArrivedAt: instantText(later(now, -Math.abs(minutes) * MINUTE)),
        evidenceType: 'PORT_LOG',
        evidenceId: 'F-12',
      },
    };
  if (chance > 88 && story.port === 'LA_DORADA' && ['ARRIVED', 'PREPARED', 'READY'].includes(call.state))
    return { type: 'DepartForCaracoli', data: { callId } };
  switch (call.state) {
    case 'ARRIVED':
      return call.unloaded
        ? { type: 'RecordTechnicalInspection', data: { callId, passed: pick % 4 > 0 } }
        : { type: 'RecordUnloading', data: { callId, unloadedKg: 0 } };
    case 'PREPARED':
      return permitStep(story, callId, pick);
    case 'READY':
    case 'LOADING':
      return loadingStep(story, call, cast);
    case 'AT_CARACOLI':
      return { type: 'ReturnFromCaracoli', data: { callId, loadedKg: foundAtCaracoli(story.state, cast) } };
    case 'LOADED':
    case 'CHECKING':
      return manifestStep(call, pick);
    case 'CLEARED':
      return { type: 'SailPermit', data: { callId } };
    default:
      return { type: 'RecordDeparture', data: { callId, sailedAt: instantText(now) } };
  }
}

function permitStep({ state }: PortStory, callId: string, pick: number): Step {
  const tried = state.permits.ofCall.get(callId) ?? [];
  const permit = tried.length > 0 ? state.permits.permits.get(tried.at(-1)!)! : undefined;
  if (!permit || permit.state === 'DENIED')
    return { type: 'RequestPermit', data: { permitId: `P-${callId}-${tried.length}`, callId, kind: 'LOAD' } };
  const { permitId } = permit;
  return permit.state === 'REQUESTED'
    ? { type: 'AttendPermit', data: { permitId, granted: pick % 7 > 0, serviceNeeded: pick % 9 > 0 } }
    : { type: 'PresentLoadingPermit', data: { callId, permitId } };
}

const weightInKg = (lot: Lot, counts: readonly number[]) =>
  lot.groups.reduce((sum, { unit }, group) => sum + unit * counts[group]!, 0) / 1000;

/** So many packages from the front of the list. */
const front = (counts: readonly number[], packages: number) => {
  let wanted = packages;
  return counts.map((count) => {
    const taken = Math.min(count, wanted);
    wanted -= taken;
    return taken;
  });
};

function foundAtCaracoli({ cargo: book }: PortState, { which, amount }: Die): number {
  const first = book.caracoli.first();
  if (!first || which % 4 === 0) return 0;
  const lot = book.lots.get(first.lotId)!;
  return weightInKg(lot, front(lot.unassigned, Math.min(amount, 12)));
}

function loadingStep(story: PortStory, call: Call, { pick, which, amount }: Die): Step {
  const { callId } = call;
  const { cargo: book } = story.state;
  const declaration = call.declared.entries().next().value;
  if (declaration && pick % 2) {
    const [lotId, { causeCode }] = declaration;
    const accepted = which % 3 > 0 && (causeCode !== 'LOWER_FREIGHT' || which % 4 === 0);
    return { type: 'RuleJustCause', data: { callId, lotId, accepted, evidence: 'acta 4' } };
  }
  const parcels = (book.lotsOf.get(callId) ?? []).flatMap((lotId) => {
    const lot = book.lots.get(lotId);
    const parcel = lot?.parcels.find((each) => each.callId === callId);
    return lot && parcel && packagesIn(parcel.assigned) > 0 ? [{ lot, assigned: parcel.assigned }] : [];
  });
  if (parcels.length > 0 && pick % 4 > 0) {
    const { lot, assigned } = among(parcels, which);
    const all = packagesIn(assigned);
    const packages = pick % 5 === 0 ? Math.min(amount, all) : all;
    return pick % 11 < 2
      ? {
          type: 'DeclareLotLeft',
          data: { callId, lotId: lot.lotId, packages, causeCode: among(CAUSES, amount), causeText: 'sacos rotos' },
        }
      : {
          type: 'ConfirmLoaded',
          data: { callId, lotId: lot.lotId, packages, weightKg: weightInKg(lot, front(assigned, packages)) },
        };
  }
  if (call.passing && !call.indicated && pick % 3 > 0) {
    const queued = [...book.queue.values()].map(({ lotId }) => lotId);
    const lots = queued.slice(which % 5, (which % 5) + 1 + (amount % 3));
    return {
      type: 'IndicateBerrioCargo',
      data: { callId, ...(pick % 2 && lots.length > 0 ? { lots } : { maxKg: amount * 50 }) },
    };
  }
  // One that asked and was given nothing may well go.
  const turnedAway = call.quota !== undefined && call.assignments.length === 0;
  const stays = turnedAway ? 1 : call.takenHere + call.onboard > 0 ? 20 : 4;
  if (pick % stays === 0 && call.service === 'ORDINARY')
    return { type: 'ReleaseToIntermediatePorts', data: { callId } };
  return call.full || pick % 8 === 1
    ? { type: 'CloseLoading', data: { callId } }
    : { type: 'RequestLoading', data: { callId, requestedBy: 'el capitán' } };
}

function manifestStep({ callId, dispatchList }: Call, pick: number): Step {
  if (pick % 7 === 0) return { type: 'SailPermit', data: { callId } };
  const lines = dispatchList!.lines.map(({ lotId, turnNumber, packages, weightKg, marks }) => ({
    lotId,
    turnNumber: pick % 5 === 0 ? turnNumber + 1 : turnNumber,
    packages,
    weightKg,
    marks,
  }));
  return { type: 'PresentManifest', data: { callId, lines } };
}
