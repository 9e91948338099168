/** What a desk needs to know of its stream: who decides on it, and which ids its commands and facts name. */
import type { Port } from '../decrees/river-ports.js';
import type { Decider, Fact, Order, UsedId } from '../river/decider.js';
import type { FactTable } from '../river/messages.js';
import { nationalFacts } from '../river/national/messages.js';
import { idsNamedNationally, idsUsedNationally, nationalDecider } from '../river/national/national.js';
import type { NationalState } from '../river/national/register.js';
import { portFacts } from '../river/port/messages.js';
import { idsNamed, idsUsed, portDecider } from '../river/port/port.js';
import type { PortState } from '../river/port/state.js';

export interface LawOfAStream<State> {
  readonly decider: Decider<State, Order, Fact>;
  readonly facts: FactTable;
  readonly idsNamed: (command: { type: string; data: never }) => readonly UsedId[];
  readonly idsUsed: (fact: Fact) => readonly UsedId[];
  /** The revision on `national` up to which the stream has received; none for `national` itself. */
  readonly receivedUpTo?: (state: State) => number;
}

export const lawOfPort = (port: Port): LawOfAStream<PortState> => ({
  decider: portDecider(port),
  facts: portFacts,
  idsNamed: idsNamed as LawOfAStream<PortState>['idsNamed'],
  idsUsed: idsUsed as LawOfAStream<PortState>['idsUsed'],
  receivedUpTo: ({ received }) => received.revision,
});

export const lawOfTheNation: LawOfAStream<NationalState> = {
  decider: nationalDecider,
  facts: nationalFacts,
  idsNamed: idsNamedNationally as LawOfAStream<NationalState>['idsNamed'],
  idsUsed: idsUsedNationally as LawOfAStream<NationalState>['idsUsed'],
};
