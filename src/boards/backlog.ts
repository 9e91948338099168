/** What the ports were left with, as their inspectors told, and what that suggests of the quota of departure (D1939-1 and -5). */
import { instantText, type Instant } from '../decrees/calendar.js';
import {
  CONGESTION_GROUNDS,
  MOST_REDUCTION,
  reductionAt,
} from '../decrees/d1939-upriver-quotas/art-1-reduction-on-congestion.js';
import { DIRECTIONS, type Direction } from '../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { BACKLOG_RECIPIENTS } from '../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { kilograms } from '../decrees/measures.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import type { NationalState } from '../river/national/register.js';
import type { Language } from './words/language.js';
import { CONGESTION_WORDS } from './words/upriver.js';

export interface BacklogItem {
  readonly port: Port;
  readonly direction: Direction;
  readonly kg: number;
  readonly reportedAt: string;
  readonly recipients: readonly string[];
  readonly article: 'D1939-5';
}

export interface Backlog {
  readonly port: Port;
  /** Of the national register, on which reports are recorded. */
  readonly revision: number;
  readonly at: string;
  /** The latest report of each port and direction, in the order of the river. */
  readonly items: readonly BacklogItem[];
  /** A suggestion and nothing more: only a resolution reduces the quota. `null` while nothing is known to have piled up. */
  readonly suggestion: {
    readonly kind: 'UPRIVER_QUOTA_REDUCTION';
    readonly congestedPorts: readonly { readonly port: Port; readonly kg: number }[];
    readonly mostBps: number;
    /** The resolution that reduces it already. */
    readonly inForce: string | null;
    readonly article: 'D1939-1';
    readonly because: string;
  } | null;
}

function suggestion(national: NationalState, at: Instant, language: Language): Backlog['suggestion'] {
  const ports = CONGESTION_GROUNDS.map((port) => ({
    port,
    kg: kilograms(national.backlog.get(port)?.DOWN_RIVER?.left ?? (0 as never)),
  })).filter(({ kg }) => kg > 0);
  if (ports.length === 0) return null;
  const inForce = reductionAt(national.reductions, at)?.resolutionId ?? null;
  return {
    kind: 'UPRIVER_QUOTA_REDUCTION',
    congestedPorts: ports,
    mostBps: MOST_REDUCTION,
    inForce,
    article: 'D1939-1',
    because: CONGESTION_WORDS[language]({ ports, mostBps: MOST_REDUCTION, inForce }),
  };
}

/** @param national the national register itself, so that a report is seen as soon as it is made */
export function backlog(
  port: Port,
  { state, revision }: { readonly state: NationalState; readonly revision: number },
  at: Instant,
  language: Language,
): Backlog {
  const items = PORTS.flatMap((each) =>
    DIRECTIONS.flatMap((direction): readonly BacklogItem[] => {
      const told = state.backlog.get(each)?.[direction];
      if (!told) return [];
      const { left, reportedAt } = told;
      return [
        {
          ...{ port: each, direction, kg: kilograms(left), reportedAt: instantText(reportedAt) },
          ...{ recipients: BACKLOG_RECIPIENTS, article: 'D1939-5' },
        },
      ];
    }),
  );
  return { port, revision, at: instantText(at), items, suggestion: suggestion(state, at, language) };
}
