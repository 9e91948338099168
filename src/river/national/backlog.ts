/** What each port was left with, as its inspector last told. */
import type { Instant } from '../../decrees/calendar.js';
import type { Direction } from '../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { grams, NO_WEIGHT, totalOf, type Grams } from '../../decrees/measures.js';
import { PORTS, type Port } from '../../decrees/river-ports.js';
import type { Happened } from '../decider.js';
import { Ordered } from '../ordered.js';
import type { NationalFactOf } from './messages.js';

export interface Told {
  readonly left: Grams;
  readonly reportedAt: Instant;
}
export type Backlog = { readonly [D in Direction]?: Told };
export type BacklogState = Ordered<string, Backlog>;

export const BACKLOG_START: BacklogState = Ordered.byId();

/** A report that came late says nothing of what a later one told. */
const told = (before: Told | undefined, kg: number | undefined, reportedAt: Instant): Told | undefined =>
  kg === undefined || (before && before.reportedAt > reportedAt) ? before : { left: grams(kg), reportedAt };

export function evolveBacklog(
  state: BacklogState,
  { data, occurredAt }: Happened<NationalFactOf<'BacklogReported'>>,
): BacklogState {
  const { port, kgByDirection } = data;
  const { UP_RIVER: up, DOWN_RIVER: down } = state.get(port) ?? {};
  const after = {
    UP_RIVER: told(up, kgByDirection.UP_RIVER, occurredAt),
    DOWN_RIVER: told(down, kgByDirection.DOWN_RIVER, occurredAt),
  };
  const spoken = Object.entries(after).filter(([, each]) => each !== undefined);
  return state.with(port, Object.fromEntries(spoken));
}

export interface LeftAt {
  readonly port: Port;
  readonly left: Grams;
}

/** What the ports of a stretch of the river were left with in a direction, in the order of the river; those with nothing are not among them. */
export const leftAlong = (
  state: BacklogState,
  direction: Direction,
  along: (port: Port) => boolean,
): readonly LeftAt[] =>
  PORTS.filter(along)
    .map((port) => ({ port, left: state.get(port)?.[direction]?.left ?? NO_WEIGHT }))
    .filter(({ left }) => left > 0);

export const allOf = (ports: readonly LeftAt[]): Grams => totalOf(ports.map(({ left }) => left));
