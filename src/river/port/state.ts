/** The whole of what a port's decisions depend on, folded from its stream alone. */
import type { Port } from '../../decrees/river-ports.js';
import { readingsAt } from '../national/register.js';
import type { Readings } from '../../decrees/readings.js';
import type { Instant } from '../../decrees/calendar.js';
import type { Happened } from '../decider.js';
import { AGENT_CARGO_START, evolveAgentCargo, type AgentCargoState } from './agent-cargo/ledger.js';
import { CARGO_START, evolveCargo, type CargoState } from './cargo/ledger.js';
import { ETA_START, evolveEtas, type EtaState } from './direct-freight/ledger.js';
import { DOCKSIDE_START, evolveDockside, type DocksideState } from './dockside/ledger.js';
import { DUES_START, evolveDues, type DuesState } from './dues/ledger.js';
import { evolveFreeQuotas, FREE_QUOTAS_START, type FreeQuotasState } from './free-quota/ledger.js';
import { evolveIntermediate, INTERMEDIATE_START, type IntermediateState } from './intermediate/ledger.js';
import type { PortFact } from './messages.js';
import { evolveOvertime, OVERTIME_START, type OvertimeState } from './overtime/ledger.js';
import { evolveMovements, MOVEMENTS_START, type MovementsState } from './movements/ledger.js';
import { evolvePermits, PERMITS_START, type PermitsState } from './permit/ledger.js';
import { evolveReceived, RECEIVED_START, type ReceivedState } from './received/ledger.js';
import { evolveStays, STAYS_START, type StaysState } from './stay/ledger.js';
import { evolveUpriver, UPRIVER_START, type UpriverState } from './upriver/ledger.js';
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
  readonly stays: StaysState;
  readonly dockside: DocksideState;
  readonly dues: DuesState;
  readonly overtime: OvertimeState;
  readonly upriver: UpriverState;
  readonly agentCargo: AgentCargoState;
  readonly movements: MovementsState;
  readonly freeQuotas: FreeQuotasState;
  readonly intermediate: IntermediateState;
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
  stays: STAYS_START,
  dockside: DOCKSIDE_START,
  dues: DUES_START,
  overtime: OVERTIME_START,
  upriver: UPRIVER_START,
  agentCargo: AGENT_CARGO_START,
  movements: MOVEMENTS_START,
  freeQuotas: FREE_QUOTAS_START,
  intermediate: INTERMEDIATE_START,
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
  stays: evolveStays(state.stays, fact),
  dockside: evolveDockside(state.dockside, fact),
  dues: evolveDues(state.dues, fact, state.port),
  overtime: evolveOvertime(state.overtime, fact),
  upriver: evolveUpriver(state.upriver, fact),
  agentCargo: evolveAgentCargo(state.agentCargo, fact),
  movements: evolveMovements(state.movements, fact),
  freeQuotas: evolveFreeQuotas(state.freeQuotas, fact),
  intermediate: evolveIntermediate(state.intermediate, fact),
});

/** The readings that a command of an instant is judged by. */
export const readingsFor = (state: PortState, at: Instant): Readings => readingsAt(state.received.national, at);

/** The readings in force at the latest instant the port knows. */
export const readingsNow = (state: PortState): Readings => readingsFor(state, state.latest ?? (-Infinity as Instant));
