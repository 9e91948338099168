/** What no single port's facts show: a vessel that is recorded at two ports of the turn at once (art. 12). */
import { inTwoPorts, NO_STAYS, type Stays } from '../boards/detector/stays.js';
import type { Detector, Flag } from '../boards/violations.js';
import { hasTurnSection } from '../decrees/d1976-turn/art-01-sections-of-turn.js';
import { PORTS, type Port } from '../decrees/river-ports.js';

/** A flag of a call at a port for what is recorded at another; none when nothing is, or no more. */
export interface SeenApart {
  readonly port: Port;
  readonly other: Port;
  readonly callId: string;
  readonly revision: number;
  readonly flag: Flag | undefined;
}

type Stay = NonNullable<ReturnType<Stays['get']>>[number];
type Detectors = { readonly [P in Port]?: Detector };

const staysAt = (detectors: Detectors, port: Port): Stays => detectors[port]?.detection.stays ?? NO_STAYS;

/** Facts that say from when to when a vessel was in port. */
const OF_A_STAY: ReadonlySet<string> = new Set([
  'VesselCallOpened',
  'VesselArrivalCorrected',
  'VesselSailed',
  'VesselWithdrawnFromTurn',
]);

/** The place of such a flag, behind those of the detector. */
export const placeBeside = (other: Port, callId: string): string => `${other}/${callId}`;

/** Whether a fact at a port changes what is seen of two ports together. */
export const movesAStay = (port: Port, type: string): boolean => OF_A_STAY.has(type) && hasTurnSection(port);

/** The ports that keep a turn beside a port that does. */
export const besides = (port: Port): readonly Port[] =>
  hasTurnSection(port) ? PORTS.filter((other) => other !== port && hasTurnSection(other)) : [];

function seenApart(detectors: Detectors, port: Port, other: Port, vesselId: string, stay: Stay): SeenApart {
  const [flag] = inTwoPorts(NO_STAYS.with(vesselId, [stay]), staysAt(detectors, other));
  return { port, other, callId: stay.callId, revision: stay.revision, flag };
}

/**
 * What is seen of a call and of the calls elsewhere that it has to do with, or had.
 * @param before the flag that the call has with each other port until now
 */
export function seenOfACall(
  detectors: Detectors,
  port: Port,
  vesselId: string,
  callId: string,
  before: (other: Port, revision: number) => Flag | undefined,
): readonly SeenApart[] {
  const stay = staysAt(detectors, port)
    .get(vesselId)
    ?.find((each) => each.callId === callId);
  if (!stay) return [];
  return besides(port).flatMap((other) => {
    const here = seenApart(detectors, port, other, vesselId, stay);
    const concerned = new Set([...(before(other, stay.revision)?.evidence ?? []), ...(here.flag?.evidence ?? [])]);
    const there = staysAt(detectors, other).get(vesselId) ?? [];
    return [
      here,
      ...there.filter(({ id }) => concerned.has(id)).map((each) => seenApart(detectors, other, port, vesselId, each)),
    ];
  });
}
