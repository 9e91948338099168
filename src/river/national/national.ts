/** The decider of the national register. Its commands are the Ministry's and the Intendancy's; no decree's start bars them. */
import { capacityPositive } from '../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { grams } from '../../decrees/measures.js';
import { firstRefusal, refused } from '../../decrees/refusal.js';
import type { Decider, Ruling, UsedId } from '../decider.js';
import { notInFuture } from '../in-time.js';
import { evolveNational, NATIONAL_START, type NationalState } from './register.js';
import { nationalFacts, type NationalCommand, type NationalFact, type NationalOrder } from './messages.js';
import { pick } from '../shape.js';

type OrderOf<T> = Extract<NationalOrder, { type: T }>;

const ruleOnVessel = (order: OrderOf<'RegisterVessel'>): Ruling<NationalFact> =>
  firstRefusal(
    () => notInFuture(order, 'D1976-12'),
    () =>
      order.everUsed('vessel', order.data.vesselId)
        ? refused('DUPLICATE_VESSEL', 'D1976-12', { vesselId: order.data.vesselId })
        : undefined,
  ) ?? [{ type: 'VesselRegistered', data: order.data }];

const ruleOnCapacity = (state: NationalState, order: OrderOf<'AssignConvoyCapacity'>): Ruling<NationalFact> =>
  firstRefusal(
    () =>
      state.vessels.has(order.data.vesselId)
        ? undefined
        : refused('UNKNOWN_VESSEL', 'D1976-16', { vesselId: order.data.vesselId }),
    () => notInFuture(order, 'D1976-16'),
    () => capacityPositive('convoyCapacityKg', grams(order.data.convoyCapacityKg)),
  ) ?? [{ type: 'ConvoyCapacityAssigned', data: order.data }];

export const nationalDecider: Decider<NationalState, NationalOrder, NationalFact> = {
  initial: NATIONAL_START,
  decide: (state, order) => (order.type === 'RegisterVessel' ? ruleOnVessel(order) : ruleOnCapacity(state, order)),
  evolve: evolveNational,
};

/** The command that the first of its facts restates. */
export const nationalCommandOf = ([first]: readonly NationalFact[]): NationalCommand =>
  first!.type === 'VesselRegistered'
    ? { type: 'RegisterVessel', data: pick(first!.data, nationalFacts.VesselRegistered.shape) }
    : { type: 'AssignConvoyCapacity', data: pick(first!.data, nationalFacts.ConvoyCapacityAssigned.shape) };

/** The ids a national command names, which the desk looks up before it is judged. */
export const idsNamedNationally = (command: NationalCommand): readonly UsedId[] => [
  { kind: 'vessel', id: command.data.vesselId },
];

/** The ids a national fact uses for ever. */
export const idsUsedNationally = (used: NationalFact): readonly UsedId[] =>
  used.type === 'VesselRegistered' ? [{ kind: 'vessel', id: used.data.vesselId }] : [];
