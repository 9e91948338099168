/** The whole of what a port's decisions depend on, folded from its stream alone. */
import type { Port } from '../../decrees/river-ports.js';
import type { Happened } from '../decider.js';
import { CARGO_START, evolveCargo, type CargoState } from './cargo/ledger.js';
import type { PortFact } from './messages.js';
import { evolvePermits, PERMITS_START, type PermitsState } from './permit/ledger.js';
import { evolveReceived, RECEIVED_START, type ReceivedState } from './received/ledger.js';
import { CALLS_START, evolveCalls, type CallsState } from './vessel-call/ledger.js';

export interface PortState {
  readonly port: Port;
  readonly received: ReceivedState;
  readonly cargo: CargoState;
  readonly calls: CallsState;
  readonly permits: PermitsState;
}

export const portStart = (port: Port): PortState => ({
  port,
  received: RECEIVED_START,
  cargo: CARGO_START,
  calls: CALLS_START,
  permits: PERMITS_START,
});

/** Each slice writes only its own book. */
export const evolvePort = (state: PortState, fact: Happened<PortFact>): PortState => ({
  port: state.port,
  received: evolveReceived(state.received, fact),
  cargo: evolveCargo(state.cargo, fact),
  calls: evolveCalls(state.calls, fact),
  permits: evolvePermits(state.permits, fact),
});
