/** Vessels that leave Barranquilla for up the river: in their turn, with what they like of their quota. */
import { DAY, HOUR, instantText, later, localDate, type Instant } from '../../../src/decrees/calendar.js';
import { freeQuota } from './agents.js';
import type { Vessel } from './fleet.js';
import { inMinutes, until, type Intent, type Life, type Ways } from './life.js';

export interface UpTheRiver extends Ways {
  readonly vessel: Vessel;
}

type Command = Exclude<Intent, { counter: 'national' }>['command'];
const atBarranquilla = (at: Instant, command: Command): Intent => ({ at, counter: 'BARRANQUILLA', command });

/** One departure, from the arrival. @returns when it left */
function* departure(
  { vessel: { vesselId, tonnes }, dice }: UpTheRiver,
  callId: string,
  arrivedAt: Instant,
): Life<Instant> {
  const arrival = { callId, vesselId, arrivedAt: instantText(arrivedAt) };
  yield atBarranquilla(arrivedAt, () => ({ type: 'VesselArrived', data: arrival }));
  const loadKg = tonnes * dice.whole(1, 6) * 100;
  let at = arrivedAt;
  for (let authorised = false; !authorised;) {
    at = later(at, dice.whole(5, 9) * HOUR);
    const asked = { callId, loadKg, plannedDepartureDate: localDate(at) };
    yield atBarranquilla(at, ({ calls, upriver }) => {
      const waiting = [...calls.present.values()].filter((other) => !upriver.has(other));
      const first = waiting.map((other) => calls.calls.get(other)!).sort((a, b) => a.arrivedAt - b.arrivedAt)[0];
      authorised = first?.callId === callId;
      return authorised ? { type: 'RequestUpriverDeparture', data: asked } : undefined;
    });
  }
  for (const minutes of [40, 80]) yield atBarranquilla(inMinutes(at, minutes), (state) => freeQuota(state, callId));
  const left = later(at, dice.whole(2, 20) * HOUR);
  const sailed = { callId, sailedAt: instantText(left) };
  yield atBarranquilla(left, () => ({ type: 'RecordDeparture', data: sailed }));
  return left;
}

/** A vessel that leaves again and again. */
export function* upTheRiver(its: UpTheRiver): Life {
  let arrivedAt = later(its.from, its.dice.whole(3, 40) * HOUR);
  for (let voyage = 1; ; voyage++) {
    yield until(arrivedAt);
    const left = yield* departure(its, `${its.vessel.vesselId}-${voyage}`, arrivedAt);
    arrivedAt = later(left, its.dice.whole(5, 9) * DAY);
  }
}
