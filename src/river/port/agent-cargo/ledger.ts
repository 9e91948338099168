/** The book of agents' cargo: what was declared and no departure has counted for good. */
import { instant, type Instant, type LocalDate } from '../../../decrees/calendar.js';
import {
  countedThrough,
  type Direction,
} from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import type { TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { grams, totalOf, type Grams } from '../../../decrees/measures.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { BY_TURN } from '../../orderings.js';
import type { PortFact, PortFactOf } from '../messages.js';

export interface Declaration {
  readonly declarationNumber: number;
  readonly declarationId: string | undefined;
  readonly companyId: string;
  readonly agentPort: string;
  readonly direction: Direction;
  readonly weight: Grams;
  readonly receivedAt: Instant;
  readonly receivedDate: LocalDate;
  /** The call whose departure counts it. */
  readonly countedBy: string | undefined;
}

export interface AgentCargoState {
  readonly lastNumber: number;
  /** By number. */
  readonly declarations: Ordered<TurnKey, Declaration>;
  /** Those of each company that are at hand. */
  readonly ofCompany: Ordered<string, readonly number[]>;
  /** Those that the departure of a call counts. */
  readonly ofCall: Ordered<string, readonly number[]>;
}

export const AGENT_CARGO_START: AgentCargoState = {
  lastNumber: 0,
  declarations: Ordered.by<TurnKey, Declaration>(BY_TURN),
  ofCompany: Ordered.byId(),
  ofCall: Ordered.byId(),
};

export interface AgentReserve {
  readonly weight: Grams;
  readonly declarations: readonly number[];
  readonly through: LocalDate;
}

/** What a company reserves for on a trip that leaves on a day: what no other departure counts. */
export function agentReserve(
  state: AgentCargoState,
  { companyId, callId }: { readonly companyId: string; readonly callId: string },
  direction: Direction,
  departure: LocalDate,
): AgentReserve {
  const through = countedThrough(departure);
  const counted = (state.ofCompany.get(companyId) ?? [])
    .map((number) => state.declarations.get([number])!)
    .filter(({ countedBy }) => countedBy === undefined || countedBy === callId)
    .filter((each) => each.direction === direction && each.receivedDate <= through);
  return {
    weight: totalOf(counted.map(({ weight }) => weight)),
    declarations: counted.map(({ declarationNumber }) => declarationNumber),
    through,
  };
}

function declared(state: AgentCargoState, data: PortFactOf<'AgentCargoDeclared'>['data']): AgentCargoState {
  const { declarationNumber, declarationId, companyId, agentPort, direction } = data;
  const declaration: Declaration = {
    ...{ declarationNumber, declarationId, companyId, agentPort, direction },
    weight: grams(data.weightKg),
    receivedAt: instant(data.receivedAt),
    receivedDate: data.receivedDate as LocalDate,
    countedBy: undefined,
  };
  return {
    ...state,
    lastNumber: declarationNumber,
    declarations: state.declarations.with([declarationNumber], declaration),
    ofCompany: state.ofCompany.with(companyId, [...(state.ofCompany.get(companyId) ?? []), declarationNumber]),
  };
}

/** A number that was never declared here marks nothing. */
const marked = (state: AgentCargoState, numbers: readonly number[], countedBy: string | undefined) =>
  numbers.reduce((declarations, number) => {
    const declaration = declarations.get([number]);
    return declaration ? declarations.with([number], { ...declaration, countedBy }) : declarations;
  }, state.declarations);

/** A call counts these, and none of those it counted before. */
function counted(state: AgentCargoState, callId: string, numbers: readonly number[]): AgentCargoState {
  const freed = { ...state, declarations: marked(state, state.ofCall.get(callId) ?? [], undefined) };
  const ofCall = numbers.length > 0 ? state.ofCall.with(callId, numbers) : state.ofCall.without(callId);
  return { ...state, declarations: marked(freed, numbers, callId), ofCall };
}

/** What a departure counted is over. */
function over(state: AgentCargoState, callId: string): AgentCargoState {
  const gone = state.ofCall.get(callId) ?? [];
  return gone.reduce<AgentCargoState>(
    (left, number) => {
      const companyId = left.declarations.get([number])?.companyId;
      if (companyId === undefined) return left;
      const others = left.ofCompany.get(companyId)!.filter((each) => each !== number);
      return {
        ...left,
        declarations: left.declarations.without([number]),
        ofCompany: others.length > 0 ? left.ofCompany.with(companyId, others) : left.ofCompany.without(companyId),
      };
    },
    { ...state, ofCall: state.ofCall.without(callId) },
  );
}

/** Going up, what is counted at sailing is counted anew by the day; going down it stands as it was fixed. */
const isUpRiver = (state: AgentCargoState, callId: string): boolean =>
  (state.ofCall.get(callId) ?? []).some((number) => state.declarations.get([number])?.direction === 'UP_RIVER');

export function evolveAgentCargo(state: AgentCargoState, { type, data }: Happened<PortFact>): AgentCargoState {
  switch (type) {
    case 'AgentCargoDeclared':
      return declared(state, data);
    case 'UpriverQuotaFixed':
      return counted(state, data.callId, data.declarations);
    case 'QuotaFixed':
      return data.agentDeclarations ? counted(state, data.callId, data.agentDeclarations) : state;
    case 'AgentReserveRecounted':
      return over(counted(state, data.callId, data.declarations), data.callId);
    case 'VesselSailed':
      return isUpRiver(state, data.callId) ? state : over(state, data.callId);
    case 'VesselWithdrawnFromTurn':
      return state.ofCall.has(data.callId) ? counted(state, data.callId, []) : state;
    default:
      return state;
  }
}
