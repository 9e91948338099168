/** Random histories of a port: any commands at any moment, accepted or refused, as fast-check draws them. */
import fc from 'fast-check';
import { later, MINUTE } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { isRefusal } from '../../src/river/decider.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { packagesIn } from '../../src/river/port/cargo/lot.js';
import { PortStory, type Step } from './given.js';
import { capacity, cargo, callOf, registeredVessel } from './stories.js';
import { at } from './vocabulary.js';

const VESSELS = ['V0', 'V1', 'V2', 'V3', 'V4'];
const CAPACITIES = [1, 2, 3, 5, 400.5];

/** A die is cast for each step; what it means depends on the state, so that most steps are possible ones. */
const die = fc.record({
  pick: fc.nat(99),
  which: fc.nat(9),
  amount: fc.integer({ min: 1, max: 60 }),
  minutes: fc.integer({ min: -90, max: 240 }),
});
export type Die = { pick: number; which: number; amount: number; minutes: number };
export const dice = (maxLength: number) => fc.array(die, { minLength: maxLength / 2, maxLength });

/**
 * The story the dice tell.
 * @param seen is shown the story after each command, with the facts it made: none when it was refused
 */
export function historyOf(
  thrown: readonly Die[],
  port: Port = 'LA_DORADA',
  seen?: (story: PortStory, step: Step, made: readonly PortFact[]) => void,
): PortStory {
  const story = new PortStory(port);
  VESSELS.forEach((vessel, n) => story.told(registeredVessel(vessel)).told(capacity(vessel, CAPACITIES[n]!)));
  let now = at('06:00');
  thrown.forEach((cast, n) => {
    now = later(now, Math.abs(cast.minutes) * MINUTE);
    const step = { occurredAt: now, ...stepOf(story, cast, n, now) } as Step;
    const ruling = story.rule(step);
    const made = isRefusal(ruling) ? [] : ruling;
    for (const fact of made) story.take(fact, step.occurredAt!);
    seen?.(story, step, made);
  });
  return story;
}

function stepOf(story: PortStory, { pick, which, amount, minutes }: Die, n: number, now: ReturnType<typeof at>): Step {
  const arrived = later(now, Math.min(minutes, 0) * MINUTE);
  const vesselId = VESSELS[which % VESSELS.length]!;
  const open = story.state.calls.openCallOf.get(vesselId);
  const callId = open ?? `${callOf(vesselId)}-${n}`;
  const parcels = (story.state.cargo.lotsOf.get(callId) ?? []).map((lotId) => story.state.cargo.lots.get(lotId)!);
  const lot = parcels[which % Math.max(parcels.length, 1)];
  const parcel = lot?.parcels.find((each) => each.callId === callId);
  if (pick < 25) {
    const packages = [
      { marks: 'A', numbers: '1', contents: 'café', count: amount, unitWeightKg: 62.5 },
      { marks: 'B', numbers: '2', contents: 'cueros', count: which + 1, unitWeightKg: 10 + amount },
    ];
    return cargo(`L${n}`, 0, { at: arrived, sourceSeq: (which % 3) + 1, packages: packages.slice(0, (which % 2) + 1) });
  }
  if (!open)
    return {
      type: 'VesselArrived',
      data: {
        callId,
        vesselId,
        arrivedAt: new Date(arrived).toISOString(),
        ...(story.port === 'PUERTO_BERRIO' && which > 2 && { dispatchedOnlyTo: 'PUERTO_BERRIO' as const }),
      },
    };
  const call = story.state.calls.calls.get(callId)!;
  if (pick > 96) return { type: 'WithdrawFromTurn', data: { callId, reason: 'avería' } };
  if (pick > 94) return { type: 'RecordDeparture', data: { callId, sailedAt: new Date(now).toISOString() } };
  if (pick > 90) {
    const any = [...story.state.cargo.lots.values()][which];
    return { type: 'WithdrawCargo', data: { lotId: any?.lotId ?? 'NADA', packages: amount, reason: 'vendido' } };
  }
  switch (call.state) {
    case 'ARRIVED':
      return call.unloaded
        ? { type: 'RecordTechnicalInspection', data: { callId, passed: pick % 4 > 0 } }
        : { type: 'RecordUnloading', data: { callId, unloadedKg: 0 } };
    case 'PREPARED': {
      const permitId = `P-${callId}`;
      const permit = story.state.permits.permits.get(permitId);
      if (!permit) return { type: 'RequestPermit', data: { permitId, callId, kind: 'LOAD' } };
      return permit.state === 'REQUESTED'
        ? { type: 'AttendPermit', data: { permitId, granted: true, serviceNeeded: true } }
        : { type: 'PresentLoadingPermit', data: { callId, permitId } };
    }
    case 'READY':
    case 'LOADING': {
      if (parcel && packagesIn(parcel.assigned) > 0) {
        const packages = pick % 3 === 0 ? 1 : packagesIn(parcel.assigned);
        let wanted = packages;
        const grams = parcel.assigned.reduce((sum, count, at) => {
          const taken = Math.min(count, wanted);
          wanted -= taken;
          return sum + taken * lot!.groups[at]!.unit;
        }, 0);
        return { type: 'ConfirmLoaded', data: { callId, lotId: lot!.lotId, packages, weightKg: grams / 1000 } };
      }
      return pick < 70
        ? { type: 'RequestLoading', data: { callId, requestedBy: 'el capitán' } }
        : { type: 'CloseLoading', data: { callId } };
    }
    case 'LOADED':
    case 'CHECKING': {
      const lines = call.dispatchList!.lines.map(({ lotId, turnNumber, packages, weightKg, marks }) => ({
        lotId,
        turnNumber: pick % 5 === 0 ? turnNumber + 1 : turnNumber,
        packages,
        weightKg,
        marks,
      }));
      return pick % 7 === 0
        ? { type: 'SailPermit', data: { callId } }
        : { type: 'PresentManifest', data: { callId, lines } };
    }
    case 'CLEARED':
      return { type: 'SailPermit', data: { callId } };
    default:
      return { type: 'RecordDeparture', data: { callId, sailedAt: new Date(now).toISOString() } };
  }
}
