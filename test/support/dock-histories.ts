/** Random histories of a dock: any commands of stays and dues at any moment, accepted or refused, as fast-check draws them. */
import fc from 'fast-check';
import { HOUR, instantText, later, localDate, MINUTE, type Instant } from '../../src/decrees/calendar.js';
import { DISTANCE_REASONS } from '../../src/decrees/dock-dues-1934/art-08-at-a-distance.js';
import { APPOINTERS } from '../../src/decrees/dock-dues-1934/art-11-damage-and-objects.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { isRefusal } from '../../src/river/decider.js';
import { docksideOf, type Dockside } from '../../src/river/port/dockside/ledger.js';
import { docksideCommands, docksideFacts } from '../../src/river/port/dockside/messages.js';
import { duesCommands, duesFacts } from '../../src/river/port/dues/messages.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { stayCommands, stayFacts } from '../../src/river/port/stay/messages.js';
import { PortStory, type Step } from './given.js';
import { capacity, cargo, callOf, reading, registeredVessel } from './stories.js';
import { at } from './vocabulary.js';

/** Commands and facts of the docks, which these histories alone are made of. */
export const DOCK_COMMANDS = { ...stayCommands, ...docksideCommands, ...duesCommands };
export const DOCK_FACTS = { ...stayFacts, ...docksideFacts, ...duesFacts };
export const isOfTheDocks = (type: string): boolean => type in DOCK_COMMANDS || type in DOCK_FACTS;

const FLEET = [
  ['D0', { lengthCm: 5_000 }, 500],
  ['D1', { lengthCm: 4_237 }, 300],
  ['D2', { kind: 'BARGE', lengthCm: 4_001 }, 200],
  ['D3', { kind: 'CANOE', lengthCm: 900 }, 1],
  ['D4', { lengthCm: 1_205 }, 4.999],
] as const;

export interface Cast {
  readonly pick: number;
  readonly which: number;
  readonly amount: number;
  readonly minutes: number;
}
const cast = fc.record({
  pick: fc.nat(99),
  which: fc.nat(99),
  amount: fc.integer({ min: 1, max: 60 }),
  minutes: fc.integer({ min: -120, max: 900 }),
});
export const casts = (length: number) => fc.array(cast, { minLength: length, maxLength: length + 60 });

export interface Made {
  readonly step: Step;
  readonly occurredAt: Instant;
  readonly facts: readonly PortFact[];
}

const among = <T>(all: readonly T[], which: number): T => all[which % all.length]!;

/** The story the casts tell, and the commands that were accepted. */
export function dockHistory(thrown: readonly Cast[], port: Port): { story: PortStory; made: readonly Made[] } {
  const story = new PortStory(port);
  for (const [vesselId, more, tonnes] of FLEET)
    story.told(registeredVessel(vesselId, more)).told(capacity(vesselId, tonnes));
  const made: Made[] = [];
  let now = at('06:00');
  for (const [n, one] of thrown.entries()) {
    now = later(now, Math.abs(one.minutes) * MINUTE);
    if (one.pick === 0) {
      story.told(reading('towedHourly', among(['EXEMPT', 'CHARGED'], one.which), now), now);
      continue;
    }
    const step = { ...stepOf(story, one, n, now), occurredAt: now } as Step;
    const ruling = story.rule(step);
    if (isRefusal(ruling)) continue;
    made.push({ step, occurredAt: now, facts: ruling });
    for (const fact of ruling) story.take(fact, now);
  }
  return { story, made };
}

/** When something is said to have happened: now, or a while ago. */
const said = (now: Instant, minutes: number): string => instantText(later(now, Math.min(minutes, 0) * MINUTE));

function stepOf(story: PortStory, { pick, which, amount, minutes }: Cast, n: number, now: Instant): Step {
  const [vesselId] = among(FLEET, which);
  const open = story.state.stays.openOf.get(vesselId);
  const stays = [...story.state.stays.stays.values()];
  const stayId = open ?? (stays.length > 0 ? among(stays, amount).stayId : 'NADA');
  const at = said(now, minutes);
  if (pick < 8) return callStep(story, vesselId, n, now);
  if (pick < 35 && open === undefined) return berth(story, vesselId, { amount, pick }, n, at);
  if (pick < 45) return { type: 'UnberthVessel', data: { stayId, at } };
  if (pick < 50) return { type: 'ShiftToDock', data: { stayId, at } };
  if (pick < 56)
    return {
      type: 'DeclareLayUp',
      data: {
        ...{ stayId, reason: 'caldera', place: among(['Orilla', 'Recodo'], which), signedBy: 'Rondón' },
        expectedUntilAt: instantText(later(now, amount * HOUR)),
      },
    };
  if (pick < 58) return { type: 'DesignateLayUpPlaces', data: { places: ['Orilla', 'Recodo'].slice(which % 2) } };
  if (pick < 68) return dockside(story, stayId, pick, which, amount);
  if (pick < 82) return { type: 'LiquidateDockDues', data: { stayId } };
  if (pick < 94) return loadingDues(story, which, amount, n, now);
  return { type: 'CloseDailyCollection', data: { localDate: localDate(later(now, -amount * HOUR)) } };
}

function callStep({ state }: PortStory, vesselId: string, n: number, now: Instant): Step {
  const callId = state.calls.openCallOf.get(vesselId);
  if (callId === undefined)
    return {
      type: 'VesselArrived',
      data: { callId: `${callOf(vesselId)}-${n}`, vesselId, arrivedAt: instantText(now) },
    };
  return { type: 'RequestPermit', data: { permitId: `P-${n}`, callId, kind: n % 3 ? 'LOAD' : 'UNLOAD' } };
}

function berth(
  { state }: PortStory,
  vesselId: string,
  { amount, pick }: Pick<Cast, 'amount' | 'pick'>,
  n: number,
  at: string,
): Step {
  const callId = state.calls.openCallOf.get(vesselId);
  return {
    type: 'BerthVessel',
    data: {
      ...{ stayId: `S-${n}`, vesselId, berthedAt: at },
      // Half of them leave it to the book.
      ...(callId !== undefined && n % 2 === 0 && { callId }),
      ...(pick % 2
        ? { place: 'AT_DISTANCE' as const, reason: among(DISTANCE_REASONS, amount) }
        : { place: 'DOCK' as const }),
      ...(amount % 5 === 0 && { lengthCm: amount * 70 }),
    },
  };
}

/** What a damage awaits next: to be told of, its experts, its value. */
function damageStep({ damage, experts }: Dockside, stayId: string, which: number, amount: number): Step {
  if (damage.length === 0) return { type: 'ReportDockDamage', data: { stayId, description: 'pilotes' } };
  const appointedBy = among(APPOINTERS, experts.length + Number(which % 9 === 0));
  if (experts.length < 2 || which % 5 === 0)
    return { type: 'AppointExpert', data: { stayId, expert: `E-${which % 6}`, appointedBy } };
  const agreeing = experts.map(({ expert }) => expert).slice(Number(which % 7 === 0));
  return { type: 'RecordAppraisal', data: { stayId, valueCentavos: amount * 100, experts: agreeing } };
}

function dockside({ state }: PortStory, stayId: string, pick: number, which: number, amount: number): Step {
  const begun = [...state.dockside.ofStay.entries()].find(([, one]) => one.damage.length > 0 && !one.appraisal);
  const [damaged, one] = begun ?? [stayId, docksideOf(state.dockside, stayId)];
  if (which % 2) return damageStep(one, damaged, which, amount);
  switch (pick % 3) {
    case 0:
      return { type: 'OrderWithdrawal', data: { stayId, reason: 'estorba' } };
    case 1:
      return { type: 'ImposePortFine', data: { stayId, fineCentavos: amount * 170 } };
    default:
      return { type: 'ReportObjectOverboard', data: { stayId, description: 'un motor' } };
  }
}

function loadingDues({ state }: PortStory, which: number, amount: number, n: number, now: Instant): Step {
  if (which % 3 === 0) return cargo(`L-${n}`, amount, { at: now, ...(which % 2 && { volumeDm3: amount * 900 }) });
  const lots = [...state.dues.lots.values()];
  if (which % 3 === 1 && lots.length > 0) {
    const { lotId } = among(lots, amount);
    return which % 5 === 0
      ? { type: 'WithdrawCargo', data: { lotId, packages: 1, reason: 'vendido' } }
      : { type: 'LiquidateLoadingDues', data: { lotId, weightSource: 'OFFICIAL_SCALE' } };
  }
  const papers =
    which % 2
      ? { weightKg: amount * 62.5 }
      : { heads: amount, stock: among(['LARGE_STOCK', 'SMALL_STOCK'] as const, which) };
  return { type: 'LiquidateLoadingDues', data: { weightSource: 'RAIL_BILL', shipper: 'Ganadera', ...papers } };
}
