/** The quotas of the vessels in port (arts. 11, 16 and 17): as fixed, or as they would be fixed now. */
import { hasTurnSection } from '../decrees/d1976-turn/art-01-sections-of-turn.js';
import { capacityAssigned } from '../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { kilograms, type Grams } from '../decrees/measures.js';
import { quotaAt, roomAt } from '../river/port/loading/quota.js';
import type { PortState } from '../river/port/state.js';
import { freeOf, type Call, type CallState } from '../river/port/vessel-call/call.js';
import type { PortView } from './standing.js';
import type { Lane } from './vessel-turn.js';
import { refusalInWords } from './words/in-words.js';
import type { Language } from './words/language.js';
import { portName } from './words/names.js';
import { QUOTA_WORDS } from './words/quota.js';

export interface QuotaItem {
  readonly callId: string;
  readonly vesselId: string;
  readonly lane: Lane;
  readonly state: CallState;
  /** Fixed by its first loading request; otherwise the figures are those it would be given now. */
  readonly fixed: boolean;
  /** `null`, as are the four that follow and `freeKg`, for a vessel that has no quota. */
  readonly maxLoadKg: number | null;
  readonly reserveBps: number | null;
  /** The floor of its band, whether or not it decides; `null` where there is none. */
  readonly floorKg: number | null;
  readonly article: string | null;
  /** The resolution that adjusts it. */
  readonly resolutionId: string | null;
  readonly onboardKg: number;
  /** Assigned and not yet on board. */
  readonly assignedKg: number;
  readonly freeKg: number | null;
  readonly because: string;
}

export interface Quotas {
  readonly port: string;
  readonly revision: number;
  readonly items: readonly QuotaItem[];
}

interface Figures {
  readonly maxLoad: Grams;
  readonly reserveBps: number;
  readonly floor: Grams | undefined;
  readonly article: string;
  readonly resolutionId?: string | undefined;
  readonly agentReserve?: Grams | undefined;
}

/** The quota a call would be given at the latest instant the port knows, or why it has none. */
function quotaNow(state: PortState, call: Call, language: Language): Figures | string {
  const words = QUOTA_WORDS[language];
  if (!hasTurnSection(state.port)) return words.noSection(portName(state.port));
  if (call.passing) return words.passing();
  const capacity = state.received.national.vessels.get(call.vesselId)?.capacity;
  const refusal = capacityAssigned(call.vesselId, capacity, call.tows);
  if (refusal) return refusalInWords(refusal, language).because;
  const { reserve, agents, ...quota } = quotaAt(state, call, state.latest!)!;
  return { ...quota, reserveBps: reserve, agentReserve: agents?.weight };
}

const figuresOf = ({ maxLoad, reserveBps, floor, article, resolutionId }: Figures) => ({
  maxLoadKg: kilograms(maxLoad),
  reserveBps,
  floorKg: floor === undefined ? null : kilograms(floor),
  article,
  resolutionId: resolutionId ?? null,
});

const NO_FIGURES = {
  ...{ maxLoadKg: null, reserveBps: null, floorKg: null, article: null, resolutionId: null, freeKg: null },
} as const;

function item(state: PortState, call: Call, language: Language): QuotaItem {
  const quota = call.quota ?? quotaNow(state, call, language);
  const standing = {
    callId: call.callId,
    vesselId: call.vesselId,
    lane: call.service,
    state: call.state,
    fixed: call.quota !== undefined,
    onboardKg: kilograms(call.onboard),
    assignedKg: kilograms(call.assigned),
  };
  if (typeof quota === 'string') return { ...standing, ...NO_FIGURES, because: quota };
  return {
    ...standing,
    ...figuresOf(quota),
    freeKg: kilograms(freeOf(call) ?? roomAt(state, call, state.latest!)),
    because: QUOTA_WORDS[language].quota(quota, standing.fixed),
  };
}

/** Every call in port, in the order of arrival. */
export function quotas({ state, revision }: PortView, language: Language): Quotas {
  const calls = [...state.calls.present.values()].map((callId) => state.calls.calls.get(callId)!);
  return { port: state.port, revision, items: calls.map((call) => item(state, call, language)) };
}
