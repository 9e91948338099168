/** What the authority of the port has to do with a stay: orders, fines, damage, objects. It leaves the state with the stay. */
import { instant, type Instant } from '../../../decrees/calendar.js';
import type { Expert } from '../../../decrees/dock-dues-1934/art-11-damage-and-objects.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact } from '../messages.js';

export interface Told {
  readonly at: Instant;
  readonly description: string;
}

export interface Dockside {
  readonly withdrawal: { readonly at: Instant; readonly reason: string } | undefined;
  readonly fines: readonly { readonly at: Instant; readonly fineCentavos: number }[];
  readonly damage: readonly Told[];
  readonly experts: readonly Expert[];
  readonly appraisal:
    { readonly at: Instant; readonly valueCentavos: number; readonly experts: readonly string[] } | undefined;
  readonly objects: readonly Told[];
}

export interface DocksideState {
  readonly ofStay: Ordered<string, Dockside>;
  readonly past: YearShelf;
}

export const DOCKSIDE_START: DocksideState = { ofStay: Ordered.byId(), past: emptyShelf() };

const NOTHING: Dockside = {
  withdrawal: undefined,
  fines: [],
  damage: [],
  experts: [],
  appraisal: undefined,
  objects: [],
};

/** What is recorded of a stay; empty when nothing is. */
export const docksideOf = (state: DocksideState, stayId: string): Dockside => state.ofStay.get(stayId) ?? NOTHING;

function evolveOne(one: Dockside, { type, data, occurredAt: at }: Happened<PortFact>): Dockside {
  switch (type) {
    case 'WithdrawalOrdered':
      return { ...one, withdrawal: { at, reason: data.reason } };
    case 'PortFineImposed':
      return { ...one, fines: [...one.fines, { at, fineCentavos: data.fineCentavos }] };
    case 'DockDamageReported':
      return { ...one, damage: [...one.damage, { at, description: data.description }] };
    case 'ExpertAppointed':
      return { ...one, experts: [...one.experts, { expert: data.expert, appointedBy: data.appointedBy }] };
    case 'DamageAppraised':
      return { ...one, appraisal: { at, valueCentavos: data.valueCentavos, experts: data.experts } };
    case 'ObjectOverboardReported':
      return { ...one, objects: [...one.objects, { at, description: data.description }] };
    default:
      return one;
  }
}

export function evolveDockside(state: DocksideState, fact: Happened<PortFact>): DocksideState {
  if (fact.type === 'VesselUnberthed') {
    const { shelf, expired } = shelve(state.past, fact.data.stayId, instant(fact.data.at));
    return { ofStay: expired.reduce((kept, stayId) => kept.without(stayId), state.ofStay), past: shelf };
  }
  if (!('stayId' in fact.data)) return state;
  const before = docksideOf(state, fact.data.stayId);
  const after = evolveOne(before, fact);
  return after === before ? state : { ...state, ofStay: state.ofStay.with(fact.data.stayId, after) };
}
