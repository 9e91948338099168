/** The national register as this port has received it. */
import { instant } from '../../../decrees/calendar.js';
import type { Happened } from '../../decider.js';
import type { NationalFact } from '../../national/messages.js';
import { evolveNational, NATIONAL_START, type NationalState } from '../../national/register.js';
import type { PortFact } from '../messages.js';

export interface ReceivedState {
  /** The revision on `national` of the last fact received; -1 before the first. */
  readonly revision: number;
  readonly national: NationalState;
}

export const RECEIVED_START: ReceivedState = { revision: -1, national: NATIONAL_START };

export function evolveReceived(state: ReceivedState, { type, data }: Happened<PortFact>): ReceivedState {
  if (type !== 'NationalFactReceived') return state;
  const { fact, nationalRevision } = data;
  const received = { type: fact.type, data: fact.data, occurredAt: instant(fact.occurredAt) } as Happened<NationalFact>;
  return { revision: nationalRevision, national: evolveNational(state.national, received) };
}
