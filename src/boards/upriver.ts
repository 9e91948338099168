/**
 * The vessels in port as the decree of 1939 orders them: at Barranquilla and Cartagena those that leave for up the river, with their
 * quotas; at Gamarra and Puerto Wilches those of special service first; elsewhere by arrival.
 */
import { instantText, localDate, type Instant, type LocalDate } from '../decrees/calendar.js';
import { isUpriverTerminal } from '../decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import { inOrderOfService, prefersSpecialService } from '../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import type { Allocation } from '../decrees/d1939-upriver-quotas/art-5-free-quotas.js';
import { kilograms } from '../decrees/measures.js';
import { suggested, tripOf } from '../river/port/free-quota/suggestion.js';
import { inUpriverTurn, upriverQuotaAt } from '../river/port/upriver/quota.js';
import type { PortState } from '../river/port/state.js';
import type { Call } from '../river/port/vessel-call/call.js';
import type { PortView } from './standing.js';
import type { Lane } from './vessel-turn.js';
import type { Language } from './words/language.js';
import { UPRIVER_WORDS } from './words/upriver.js';

export interface UpriverItem {
  /** Its place in the order; `null` once it is authorised to leave. */
  readonly position: number | null;
  readonly callId: string;
  readonly vesselId: string;
  readonly companyId: string;
  readonly lane: Lane;
  readonly arrivedAt: string;
  readonly tows: readonly string[];
  /** It serves this port specially. */
  readonly specialService: boolean;
  readonly authorised: boolean;
  /** What it leaves with; `null` while it is not authorised. */
  readonly loadKg: number | null;
  /** As authorised, or as it would be now; `null` where no vessel leaves for up the river, or it has no capacity assigned. */
  readonly maxLoadKg: number | null;
  readonly agentReserveKg: number | null;
  readonly departureMaxKg: number | null;
  /** The day for which agents' cargo is counted: the one it gave, or today. */
  readonly departureDate: string | null;
  readonly resolutionId: string | null;
  /** What its free quotas are fixed at or, `suggested`, what would be proposed; `null` before it is known what it leaves with. */
  readonly freeQuota: {
    readonly state: 'SUGGESTED' | 'PROPOSED' | 'SET';
    readonly freeKg: number;
    readonly allocations: readonly Allocation[];
  } | null;
  readonly article: string | null;
  readonly because: string;
}

export interface Upriver {
  readonly port: string;
  readonly revision: number;
  /** The instant by which quotas that are not fixed are told. */
  readonly at: string;
  readonly vesselInTurn: string | null;
  readonly items: readonly UpriverItem[];
}

function freeQuotaOf(state: PortState, call: Call): UpriverItem['freeQuota'] {
  const fixed = state.freeQuotas.get(call.callId);
  if (fixed) {
    const { isSet, freeKg, allocations } = fixed;
    return { state: isSet ? 'SET' : 'PROPOSED', freeKg, allocations };
  }
  const trip = tripOf(state, call);
  return trip ? { state: 'SUGGESTED', freeKg: kilograms(trip.free), allocations: suggested(state, trip) } : null;
}

type Figures = Pick<
  UpriverItem,
  'loadKg' | 'maxLoadKg' | 'agentReserveKg' | 'departureMaxKg' | 'departureDate' | 'resolutionId' | 'article'
>;
const NO_FIGURES: Figures = {
  ...{ loadKg: null, maxLoadKg: null, agentReserveKg: null, departureMaxKg: null },
  ...{ departureDate: null, resolutionId: null, article: null },
};

/** As authorised, or as it would be on a day. */
function figuresOf(state: PortState, call: Call, at: Instant, today: LocalDate): Figures {
  const fixed = state.upriver.get(call.callId);
  if (fixed)
    return {
      loadKg: kilograms(fixed.load),
      maxLoadKg: kilograms(fixed.maxLoad),
      agentReserveKg: kilograms(fixed.agentReserve),
      departureMaxKg: kilograms(fixed.departureMax),
      departureDate: fixed.plannedDepartureDate,
      resolutionId: fixed.resolutionId ?? null,
      article: fixed.article,
    };
  const quota = isUpriverTerminal(state.port) ? upriverQuotaAt(state, call, at, today) : undefined;
  if (!quota) return NO_FIGURES;
  return {
    loadKg: null,
    maxLoadKg: kilograms(quota.maxLoad),
    agentReserveKg: kilograms(quota.agents.weight),
    departureMaxKg: kilograms(quota.departureMax),
    departureDate: today,
    resolutionId: quota.reduction?.resolutionId ?? null,
    article: quota.article,
  };
}

type Filled = { readonly [N in keyof Omit<Figures, 'loadKg' | 'resolutionId'>]: NonNullable<Figures[N]> } & Figures;
const isFilled = (figures: Figures): figures is Filled => figures.maxLoadKg !== null;

function because(
  port: PortState['port'],
  item: Omit<UpriverItem, 'because'>,
  inTurn: string | undefined,
  language: Language,
) {
  const words = UPRIVER_WORDS[language];
  const { loadKg } = item;
  const figures: Figures = item;
  if (loadKg !== null && isFilled(figures)) return words.authorised({ ...figures, loadKg });
  const place = () => {
    if (item.specialService && prefersSpecialService(port)) return words.special(port);
    if (!isUpriverTerminal(port)) return words.byArrival();
    return item.callId === inTurn || inTurn === undefined ? words.inTurn() : words.waits(inTurn);
  };
  return isFilled(figures) ? `${place()} ${words.wouldBe(figures)}` : place();
}

/** @param at the port's time, by which what is not fixed yet is told */
export function upriver({ state, revision }: PortView, at: Instant, language: Language): Upriver {
  const { vessels } = state.received.national;
  const today = localDate(at);
  const inTurn = isUpriverTerminal(state.port) ? inUpriverTurn(state) : undefined;
  const special = ({ vesselId }: Call) => vessels.get(vesselId)!.specialServicePorts.includes(state.port);
  const calls = [...state.calls.present.values()].map((callId) => state.calls.calls.get(callId)!);
  let place = 0;
  const items = inOrderOfService(state.port, calls, special).map((call): UpriverItem => {
    const authorised = state.upriver.has(call.callId);
    const figures = figuresOf(state, call, at, today);
    const item = {
      position: authorised ? null : ++place,
      ...{ callId: call.callId, vesselId: call.vesselId, companyId: call.companyId, lane: call.service },
      arrivedAt: instantText(call.arrivedAt),
      tows: call.tows,
      specialService: special(call),
      authorised,
      ...figures,
      freeQuota: freeQuotaOf(state, call),
      article: figures.article ?? (prefersSpecialService(state.port) ? 'D1939-5' : null),
    };
    return { ...item, because: because(state.port, item, inTurn, language) };
  });
  return { port: state.port, revision, at: instantText(at), vesselInTurn: inTurn ?? null, items };
}
