/** The places in the turn as a state shows them: of lots in the general turn, of vessels in their lane. */
import type { Instant } from '../../decrees/calendar.js';
import type { Service } from '../../river/port/vessel-call/call.js';
import { orderOf } from '../../river/port/vessel-call/lanes.js';
import { readingsNow, type PortState } from '../../river/port/state.js';
import { suspendedAt } from '../../river/port/violation/suspensions.js';

export type Places = ReadonlyMap<string, number>;

const numbered = (ids: Iterable<string>): Places => new Map([...ids].map((id, at) => [id, at + 1]));

export function* lotsInTurn({ cargo }: PortState): Generator<string> {
  for (const { lotId } of cargo.queue.values()) yield lotId;
}

export const placesOfLots = (state: PortState): Places => numbered(lotsInTurn(state));

/** Vessels that await the turn, each in its lane, or all in the one that both share. */
export function placesOfCalls(state: PortState): Places {
  const readings = readingsNow(state);
  const lanes: readonly Service[] = readings.expressLane === 'SHARED' ? ['ORDINARY'] : ['ORDINARY', 'EXPRESS'];
  const passedOver = suspendedAt(state, state.latest ?? (-Infinity as Instant));
  return new Map(lanes.flatMap((lane) => [...numbered(orderOf(state.calls.lanes, lane, readings, passedOver))]));
}
