/** The whole of what a port's decisions depend on, folded from its stream alone. */
import type { Port } from '../../decrees/river-ports.js';
import { readingsAt } from '../national/register.js';
import type { Readings } from '../../decrees/readings.js';
import type { Instant } from '../../decrees/calendar.js';
import type { Happened } from '../decider.js';
import { CARGO_START, evolveCargo, type CargoState } from './cargo/ledger.js';
import { ETA_START, evolveEtas, type EtaState } from './direct-freight/ledger.js';
import type { PortFact } from './messages.js';
import { evolvePermits, PERMITS_START, type PermitsState } from './permit/ledger.js';
import { evolveReceived, RECEIVED_START, type ReceivedState } from './received/ledger.js';
import { CASES_START, evolveCases, type CasesState } from './violation/ledger.js';
import { CALLS_START, evolveCalls, type CallsState } from './vessel-call/ledger.js';

export interface PortState {
  readonly port: Port;
  /** The latest instant at which anything happened here; nothing until something did. */
  readonly latest: Instant | undefined;
  readonly received: ReceivedState;
  readonly cargo: CargoState;
  readonly calls: CallsState;
  readonly permits: PermitsState;
  readonly etas: EtaState;
  readonly cases: CasesState;
}

export const portStart = (port: Port): PortState => ({
  port,
  latest: undefined,
  received: RECEIVED_START,
  cargo: CARGO_START,
  calls: CALLS_START,
  permits: PERMITS_START,
  etas: ETA_START,
  cases: CASES_START,
});

/** What is received from `national` happened elsewhere: the port's own facts alone move its time. */
const latestOf = (latest: Instant | undefined, { type, occurredAt }: Happened<PortFact>): Instant | undefined =>
  type === 'NationalFactReceived' || (latest !== undefined && latest > occurredAt) ? latest : occurredAt;

/** Each slice writes only its own book. */
export const evolvePort = (state: PortState, fact: Happened<PortFact>): PortState => ({
  port: state.port,
  latest: latestOf(state.latest, fact),
  received: evolveReceived(state.received, fact),
  cargo: evolveCargo(state.cargo, fact),
  calls: evolveCalls(state.calls, fact),
  permits: evolvePermits(state.permits, fact),
  etas: evolveEtas(state.etas, fact),
  cases: evolveCases(state.cases, fact, state.port),
});

/** The readings that a command of an instant is judged by. */
export const readingsFor = (state: PortState, at: Instant): Readings => readingsAt(state.received.national, at);

/** The readings in force at the latest instant the port knows. */
export const readingsNow = (state: PortState): Readings => readingsFor(state, state.latest ?? (-Infinity as Instant));
