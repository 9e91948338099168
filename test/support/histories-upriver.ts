/** What histories tell of the decree of 1939 at the two Sections, and of a port that vessels leave for up the river. */
import { DAY, HOUR, instantText, later, localDate, MINUTE, addDays, type Instant } from '../../src/decrees/calendar.js';
import { isRefusal } from '../../src/river/decider.js';
import type { NationalCommand } from '../../src/river/national/messages.js';
import type { PortFact } from '../../src/river/port/messages.js';
import type { Call } from '../../src/river/port/vessel-call/call.js';
import { capacity, registeredVessel } from './stories.js';
import type { Die } from './die.js';
import { PortStory, type Step } from './given.js';
import { at } from './vocabulary.js';

const among = <T>(all: readonly T[], which: number): T => all[which % all.length]!;
const BELOW = ['BARRANCABERMEJA', 'PUERTO_WILCHES', 'GAMARRA', 'MAGANGUE'] as const;
const COMPANIES = ['NAVIERA', 'LEJANA', 'CARTAGENERA'] as const;

/** What an inspector reports, now and then. */
export const backlogReported = ({ which, amount }: Die): NationalCommand => ({
  type: 'ReportBacklog',
  data: {
    port: among(BELOW, which),
    kgByDirection: { DOWN_RIVER: amount * 10, ...(amount % 2 && { UP_RIVER: amount * 7 }) },
  },
});

const declares = (direction: 'UP_RIVER' | 'DOWN_RIVER', { which, amount }: Die, n: number, now: Instant): Step => ({
  type: 'DeclareAgentCargo',
  data: {
    ...(which % 3 === 0 && { declarationId: `D-${n}` }),
    companyId: among(COMPANIES, which >> 1),
    agentPort: among(BELOW, amount),
    direction,
    weightKg: amount * 5,
    receivedAt: instantText(later(now, -(which % 6) * DAY)),
  },
});

const moves = ({ which, amount }: Die, n: number, now: Instant): Step => ({
  type: 'RecordPortMovement',
  data: {
    ...(which % 2 && { movementId: `M-${n}` }),
    movement: which % 3 ? 'IN' : 'OUT',
    direction: amount % 2 ? 'UP_RIVER' : 'DOWN_RIVER',
    weightKg: amount,
    movedAt: instantText(now),
  },
});

const LOADED: readonly Call['state'][] = ['LOADED', 'CHECKING', 'CLEARED', 'PERMITTED'];
const LEFT: readonly Call['state'][] = ['SAILED', 'RELEASED'];

const freeQuota = ({ state }: PortStory, { callId }: Call): Step => {
  const fixed = state.freeQuotas.get(callId);
  return fixed
    ? { type: 'SetFreeQuota', data: { callId, allocations: fixed.allocations } }
    : { type: 'ProposeFreeQuota', data: { callId } };
};

/** What is done at a Section under that decree; nothing when there is no vessel it could be done for. */
export function underThe1939Decree(story: PortStory, cast: Die, n: number, now: Instant): Step | undefined {
  const calls = [...story.state.calls.calls.values()];
  const some = (states: readonly Call['state'][]) => {
    const those = calls.filter(
      ({ callId, state }) => states.includes(state) && !story.state.freeQuotas.get(callId)?.isSet,
    );
    return those.length > 0 ? among(those, cast.which) : undefined;
  };
  if (cast.amount % 4 === 0) return moves(cast, n, now);
  if (story.port === 'LA_DORADA' && cast.amount % 4 === 1) return declares('DOWN_RIVER', cast, n, now);
  const loaded = story.port === 'LA_DORADA' && cast.amount % 4 === 2 ? some(LOADED) : undefined;
  if (loaded) return freeQuota(story, loaded);
  const left = some(LEFT);
  return (
    left && {
      type: 'RecordIntermediateLoading',
      data: { callId: left.callId, port: among(BELOW, cast.which), weightKg: cast.amount },
    }
  );
}

const FLEET = ['U1', 'U2', 'X1', 'U3'] as const;

function upriverStep(story: PortStory, cast: Die, n: number, now: Instant): Step {
  const { which, amount, pick } = cast;
  if (pick % 5 === 0) return declares('UP_RIVER', cast, n, now);
  if (pick % 11 === 0) return moves(cast, n, now);
  const vesselId = among(FLEET, which);
  const open = story.state.calls.openCallOf.get(vesselId);
  if (!open)
    return { type: 'VesselArrived', data: { callId: `C${n}-${vesselId}`, vesselId, arrivedAt: instantText(now) } };
  if (!story.state.upriver.has(open)) {
    const plannedDepartureDate = addDays(localDate(now), amount % 4);
    return { type: 'RequestUpriverDeparture', data: { callId: open, loadKg: amount * 60, plannedDepartureDate } };
  }
  if (pick % 3 === 0) return freeQuota(story, story.state.calls.calls.get(open)!);
  return { type: 'RecordDeparture', data: { callId: open, sailedAt: instantText(now) } };
}

export interface UpriverTold {
  readonly step: Step;
  readonly made: readonly PortFact[];
}

/** The story of a port that vessels leave for up the river. @param seen is shown the story after each step */
export function upriverHistoryOf(
  thrown: readonly Die[],
  seen: (story: PortStory, told: UpriverTold) => void,
): PortStory {
  const story = new PortStory('BARRANQUILLA');
  FLEET.forEach((vesselId, nth) => {
    const more = { companyId: among(COMPANIES, nth), ...(vesselId === 'X1' && { service: 'EXPRESS' }) };
    story.told(registeredVessel(vesselId, more)).told(capacity(vesselId, nth + 1.5));
  });
  let now = at('06:00', '1939-03-01');
  thrown.forEach((cast, n) => {
    now = later(now, Math.abs(cast.minutes) * MINUTE + (cast.pick % 4) * HOUR);
    const step = { ...upriverStep(story, cast, n, now), occurredAt: now } as Step;
    const ruling = story.rule(step);
    const made = isRefusal(ruling) ? [] : ruling;
    for (const fact of made) story.take(fact, now);
    seen(story, { step, made });
  });
  return story;
}
