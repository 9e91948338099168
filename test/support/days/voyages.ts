/** The lives of vessels: up the river, a call at a Section, perhaps another on the way down, and up again. */
import { DAY, HOUR, instantText, later, type Instant } from '../../../src/decrees/calendar.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import { inPort } from '../../../src/river/port/vessel-call/call.js';
import { nextOf } from './captain.js';
import type { Vessel } from './fleet.js';
import type { Range } from './goods.js';
import { inMinutes, until, type Life, type Ways } from './life.js';
import { MISCHIEF, MISCHIEFS, nextOfDishonest, type Plot } from './mischief.js';
import type { Memory, Moment } from './moment.js';
import { caseAgainst } from './section.js';

export interface Voyages extends Ways {
  readonly vessel: Vessel;
  /** Minutes from one step of a call to the next, and from a look at the board to the next. */
  readonly pace: Range;
  /** Hours between leaving and arriving again. */
  readonly away: Range;
  readonly dishonest: boolean;
  /** Of a hundred sanctions, so many are appealed. */
  readonly appeals: number;
  /** Whether somebody sees to the terms of the cases. The watchman does, where there is one. */
  readonly withWatchman: boolean;
}

interface Stay {
  readonly port: Port;
  readonly callId: string;
  readonly arrivedAt: Instant;
  /** At Puerto Berrío on the way down from elsewhere. */
  readonly passing: boolean;
}

const arrival = ({ vessel }: Voyages, { port, callId, arrivedAt, passing }: Stay): PortCommand => ({
  type: 'VesselArrived',
  data: {
    ...{ callId, vesselId: vessel.vesselId, arrivedAt: instantText(arrivedAt) },
    ...(port === 'PUERTO_BERRIO' && !passing && { dispatchedOnlyTo: 'PUERTO_BERRIO' as const }),
  },
});

/** One call, from its arrival until it has left. @returns when that was */
function* call(voyages: Voyages, stay: Stay, next: (moment: Moment) => PortCommand | undefined): Life<Instant> {
  const { pace, dice } = voyages;
  const { port, callId, arrivedAt } = stay;
  const memory: Memory = { waited: 0, wentUp: false };
  let at = inMinutes(arrivedAt, dice.whole(0, 10));
  yield { at, occurredAt: arrivedAt, counter: port, command: () => arrival(voyages, stay) };
  for (let gone = false; !gone;) {
    at = inMinutes(at, dice.whole(...pace));
    const now = at;
    yield {
      at: now,
      counter: port,
      command: (state) => {
        const here = state.calls.calls.get(callId);
        gone = !here || !inPort(here);
        return gone ? undefined : next({ port: state, call: here!, at: now, dice, memory });
      },
    };
  }
  return at;
}

/** A call in which the captain has something in mind; the Section hears of it. */
function* dishonestCall(voyages: Voyages, stay: Stay): Life<Instant> {
  const { dice, begin, appeals, withWatchman } = voyages;
  const plot: Plot = { mischief: dice.among(MISCHIEFS), tried: new Set(), done: false };
  const left = yield* call(voyages, stay, (moment) => nextOfDishonest(moment, plot));
  const kinds = MISCHIEF[plot.mischief];
  const { port, callId } = stay;
  if (plot.done)
    begin(
      caseAgainst({
        port,
        callId,
        kinds,
        appeals,
        withWatchman,
        pace: [1, 30],
        dice: dice.others(),
        from: left,
        begin,
      }),
    );
  return left;
}

/** A vessel that comes again and again. */
export function* voyagesOf(voyages: Voyages): Life {
  const { vessel, from, away, dice, dishonest } = voyages;
  const stays = (stay: Stay) => (dishonest ? dishonestCall(voyages, stay) : call(voyages, stay, nextOf));
  let arrivedAt = from;
  for (let voyage = 1; ; voyage++) {
    const callId = `${vessel.vesselId}-${voyage}`;
    yield until(arrivedAt);
    let left = yield* stays({ port: vessel.upTo, callId, arrivedAt, passing: false });
    if (vessel.upTo === 'LA_DORADA' && dice.happens(40)) {
      const passes = later(left, dice.whole(8, 14) * HOUR);
      left = yield* stays({ port: 'PUERTO_BERRIO', callId, arrivedAt: passes, passing: true });
    }
    arrivedAt = later(left, dice.whole(...away) * HOUR);
  }
}

/** How long a vessel takes to come up again from Barranquilla, as a rule. */
export const UP_AND_DOWN: Range = [(6 * DAY) / HOUR, (11 * DAY) / HOUR];
