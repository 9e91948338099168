/** What the authority of the port has to do with a stay: orders, fines, damage, objects. It leaves the state with the stay. */
import { instant, localDate, type Instant } from '../../../decrees/calendar.js';
import type { Expert } from '../../../decrees/dock-dues-1934/art-11-damage-and-objects.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { emptyShelf, shelve, type YearShelf } from '../../year-shelf.js';
import type { PortFact, PortFactOf } from '../messages.js';

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

/** The fines of one local day, and what of them is of stays without a call. */
export interface FinesOfADay {
  readonly centavos: number;
  readonly ofNobodyCentavos: number;
}

export interface DocksideState {
  readonly ofStay: Ordered<string, Dockside>;
  /** For good. */
  readonly fines: Ordered<string, FinesOfADay>;
  /** Stays that belong to no call. */
  readonly ofNoCall: Ordered<string, true>;
  readonly past: YearShelf;
}

export const DOCKSIDE_START: DocksideState = {
  ofStay: Ordered.byId(),
  fines: Ordered.byId(),
  ofNoCall: Ordered.byId(),
  past: emptyShelf(),
};

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

/** The stay is over; those that were over for a year leave the book. */
function past(state: DocksideState, stayId: string, at: Instant): DocksideState {
  const { shelf, expired } = shelve(state.past, stayId, at);
  const without = <V>(book: Ordered<string, V>) => expired.reduce((kept, old) => kept.without(old), book);
  return { ...state, ofStay: without(state.ofStay), ofNoCall: without(state.ofNoCall), past: shelf };
}

function fined({ fines, ofNoCall }: DocksideState, { data, occurredAt }: Happened<PortFactOf<'PortFineImposed'>>) {
  const day = localDate(occurredAt);
  const { centavos, ofNobodyCentavos } = fines.get(day) ?? { centavos: 0, ofNobodyCentavos: 0 };
  const ofNobody = ofNoCall.has(data.stayId) ? data.fineCentavos : 0;
  return fines.with(day, {
    centavos: centavos + data.fineCentavos,
    ofNobodyCentavos: ofNobodyCentavos + ofNobody,
  });
}

export function evolveDockside(state: DocksideState, fact: Happened<PortFact>): DocksideState {
  const { type, data } = fact;
  if (type === 'VesselUnberthed') return past(state, data.stayId, instant(data.at));
  if (type === 'VesselBerthed')
    return data.callId === undefined ? { ...state, ofNoCall: state.ofNoCall.with(data.stayId, true) } : state;
  if (!('stayId' in data)) return state;
  const before = docksideOf(state, data.stayId);
  const after = evolveOne(before, fact);
  if (after === before) return state;
  const book = { ...state, ofStay: state.ofStay.with(data.stayId, after) };
  return type === 'PortFineImposed' ? { ...book, fines: fined(state, fact) } : book;
}
