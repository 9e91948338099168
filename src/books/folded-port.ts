/** What a book is held against at a port: the law's own fold of its stream, what has left that, and what the detector saw. */
import { inTwoPorts, NO_STAYS, type Stays } from '../boards/detector/stays.js';
import { detect, type Detector, type Flag } from '../boards/violations.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import type { Lot } from '../river/port/cargo/lot.js';
import { permitsOf, type Permit } from '../river/port/permit/ledger.js';
import type { PortState } from '../river/port/state.js';
import type { Call } from '../river/port/vessel-call/call.js';
import { Departed } from './departed.js';
import type { ToldAtPort } from './told.js';
import { besides, placeBeside } from './two-ports.js';

export class FoldedPort {
  readonly departed: Departed;
  #detector: Detector;

  /** @param toldOf a lot in a short text that no other has @param staysAt what is known of the other ports */
  constructor(
    readonly port: Port,
    readonly toldOf: (lot: Lot) => string,
    private readonly staysAt: (other: Port) => Stays,
  ) {
    this.departed = new Departed(toldOf);
    this.#detector = detect(port);
  }

  get state(): PortState {
    return this.#detector.port;
  }

  get stays(): Stays {
    return this.#detector.detection.stays;
  }

  take({ id, revision, fact }: ToldAtPort): void {
    const before = this.state;
    this.#detector = this.#detector.seen({ ...fact, id, revision });
    this.departed.note(before, this.state, fact);
  }

  /** Every call there ever was, in the order of their ids. */
  get calls(): readonly Call[] {
    const all = [...this.state.calls.calls.values(), ...this.departed.calls];
    return all.sort((a, b) => (a.callId < b.callId ? -1 : 1));
  }

  /** The permits of a call, in the order asked for. */
  permitsOf(callId: string): readonly Permit[] {
    const kept = permitsOf(this.state.permits, callId);
    return kept.length > 0 ? kept : this.departed.permits(callId);
  }

  /** What is flagged here, by its place. */
  get flags(): readonly (readonly [place: string, flag: Flag])[] {
    const apart = besides(this.port).flatMap((other) =>
      inTwoPorts(this.stays, this.staysAt(other)).map((flag) => [placeBeside(other, flag.callId!), flag] as const),
    );
    return [...this.#detector.detection.flags.entries(), ...apart].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** A fold of every port, none of which has taken anything yet. */
export function foldedPorts(toldOf: (lot: Lot) => string): ReadonlyMap<Port, FoldedPort> {
  const ports: ReadonlyMap<Port, FoldedPort> = new Map(
    PORTS.map((port) => [port, new FoldedPort(port, toldOf, (other) => ports.get(other)?.stays ?? NO_STAYS)]),
  );
  return ports;
}
