/** The board that hangs at the port: who is in turn, who follows, and how much cargo waits. */
import { instantText } from '../decrees/calendar.js';
import { kilograms, type Grams } from '../decrees/measures.js';
import { holdsAt } from '../river/port/loading/holds.js';
import type { PortState } from '../river/port/state.js';
import { cargoRegister, type RegisterItem } from './cargo-register.js';
import type { PortView } from './standing.js';
import { vesselTurn, type Lane, type TurnItem } from './vessel-turn.js';
import type { Language } from './words/language.js';

export interface Board {
  readonly port: string;
  readonly revision: number;
  readonly recordedAt: string | null;
  readonly vesselInTurn: string | null;
  readonly ordinary: readonly TurnItem[];
  readonly express: readonly TurnItem[];
  readonly cargo: {
    /** Lots with a turn and unassigned weight, and that weight. */
    readonly queuedLots: number;
    readonly queuedKg: number;
    /** Lots that have no turn yet. */
    readonly awaitingPlanilla: number;
    /** The first twenty of the register. */
    readonly head: readonly RegisterItem[];
  };
  /** Lots that vessels of another line pass over now, in the order of the turn. */
  readonly holds: readonly Hold[];
}

export interface Hold {
  readonly lotId: string;
  readonly forCallIds: readonly string[];
  readonly article: 'D1976-14';
}

const HEAD = 20;

/** Lots held for the Cartagena vessels that are ready, at the latest instant the port knows. */
function holdsNow(state: PortState): readonly Hold[] {
  if (state.latest === undefined) return [];
  const { lotIds, forCallIds } = holdsAt(state, state.latest);
  return [...lotIds].map((lotId) => ({ lotId, forCallIds, article: 'D1976-14' }));
}

export function board(view: PortView, language: Language): Board {
  const { vesselInTurn, items } = vesselTurn(view, language);
  const { cargo } = view.state;
  const lane = (name: Lane) => items.filter((item) => item.lane === name);
  const head = cargoRegister(view, { limit: HEAD });
  return {
    port: view.state.port,
    revision: view.revision,
    recordedAt: view.recordedAt === undefined ? null : instantText(view.recordedAt),
    vesselInTurn,
    ordinary: lane('ORDINARY'),
    express: lane('EXPRESS'),
    cargo: {
      queuedLots: cargo.queue.size,
      queuedKg: kilograms(cargo.queue.weight as Grams),
      awaitingPlanilla: cargo.waiting.size,
      head: 'items' in head ? head.items : [],
    },
    holds: holdsNow(view.state),
  };
}
