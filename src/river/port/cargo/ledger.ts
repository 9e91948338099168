/** The book of cargo: the lots that are still in port, and the queue of what is unassigned, in the order of the turn. */
import { instant } from '../../../decrees/calendar.js';
import { priorityClass } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { cargoKey, compareTurn, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { grams, type Grams } from '../../../decrees/measures.js';
import type { Port } from '../../../decrees/river-ports.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import type { PortFact, PortFactOf } from '../messages.js';
import { add, none, packagesIn, parcelOf, read, subtract, weightOfCounts, type Counts, type Lot } from './lot.js';

export interface Queued {
  readonly lotId: string;
  readonly weight: Grams;
}

export interface CargoState {
  readonly lastTurnNumber: number;
  /** Lots with any package not yet despatched or withdrawn. */
  readonly lots: Ordered<string, Lot>;
  /** Lots with a turn and unassigned packages, by the key of the turn; each weighs what is unassigned of it. */
  readonly queue: Ordered<TurnKey, Queued>;
  /** Lots awaiting their turn. */
  readonly waiting: Ordered<TurnKey, Queued>;
  /** Lots of which nothing is unassigned and something is still in port. */
  readonly engaged: Ordered<TurnKey, Queued>;
  /** The lots of which each vessel has a part, in the order first assigned. */
  readonly lotsOf: Ordered<string, readonly string[]>;
}

const byTurn = () => Ordered.by<TurnKey, Queued>({ compare: compareTurn, weigh: ({ weight }) => weight });

export const CARGO_START: CargoState = {
  lastTurnNumber: 0,
  lots: Ordered.byId(),
  queue: byTurn(),
  waiting: byTurn(),
  engaged: byTurn(),
  lotsOf: Ordered.byId(),
};

/** The key by which a lot ranks; a lot without a turn ranks, for what concerns it alone, by its arrival. */
export const keyOf = (lot: Lot): TurnKey => cargoKey(lot.turnAt ?? lot.arrivedAt, lot.sourceSeq, lot.turnNumber);

function opened({ data }: PortFactOf<'CargoRegistered'>): Lot {
  const groups = data.packages.map(({ unitWeightKg, ...group }) => ({ ...group, unit: grams(unitWeightKg) }));
  const nothing = groups.map(() => 0);
  return {
    lotId: data.lotId,
    turnNumber: data.turnNumber,
    origin: data.origin,
    arrivedAt: instant(data.arrivedAt),
    turnAt: undefined,
    sourceSeq: data.sourceSeq,
    shipper: data.shipper,
    consignees: data.consignees,
    destination: data.destination as Port,
    cargoClass: data.cargoClass,
    priorityClass: priorityClass(data.cargoClass, data.destination as Port),
    groups,
    unassigned: groups.map(({ count }) => count),
    parcels: [],
    despatched: nothing,
    withdrawn: nothing,
  };
}

const withParcel = (lot: Lot, callId: string, change: { assigned: Counts; loaded: Counts }): Lot => {
  const before = parcelOf(lot, callId) ?? { callId, assigned: none(lot), loaded: none(lot) };
  const after = { callId, assigned: add(before.assigned, change.assigned), loaded: add(before.loaded, change.loaded) };
  return parcelOf(lot, callId)
    ? { ...lot, parcels: lot.parcels.map((parcel) => (parcel.callId === callId ? after : parcel)) }
    : { ...lot, parcels: [...lot.parcels, after] };
};

/** The vessel is gone: what it had on board is despatched, what it had not loaded is unassigned again. */
function parted(lot: Lot, callId: string): Lot {
  const parcel = parcelOf(lot, callId);
  if (!parcel) return lot;
  return {
    ...lot,
    parcels: lot.parcels.filter((other) => other !== parcel),
    despatched: add(lot.despatched, parcel.loaded),
    unassigned: add(lot.unassigned, parcel.assigned),
  };
}

/** One lot after one fact: the whole of what a fact may change in a lot. */
export function evolveLot(lot: Lot, { type, data }: PortFact): Lot {
  switch (type) {
    case 'CargoTurnAssigned':
      return { ...lot, turnAt: instant(data.turnAt) };
    case 'CargoWithdrawn': {
      const taken = read(data);
      return { ...lot, unassigned: subtract(lot.unassigned, taken), withdrawn: add(lot.withdrawn, taken) };
    }
    case 'CargoAssigned': {
      const item = data.items.find(({ lotId }) => lotId === lot.lotId);
      if (!item) return lot;
      const taken = read(item);
      return withParcel({ ...lot, unassigned: subtract(lot.unassigned, taken) }, data.callId, {
        assigned: taken,
        loaded: none(lot),
      });
    }
    case 'CargoLoaded': {
      const taken = read(data);
      return withParcel(lot, data.callId, { assigned: subtract(none(lot), taken), loaded: taken });
    }
    case 'VesselSailed':
    case 'VesselWithdrawnFromTurn':
      return parted(lot, data.callId);
    default:
      return lot;
  }
}

const open = (lot: Lot) => packagesIn(lot.unassigned) > 0 || lot.parcels.length > 0;

const cleared = (tree: Ordered<TurnKey, Queued>, lot: Lot | undefined) => (lot ? tree.without(keyOf(lot)) : tree);

/** The book with a lot as it now is: in its place in the queue, or out of the book when nothing of it is left in port. */
function shelved(state: CargoState, before: Lot | undefined, after: Lot): CargoState {
  const key = keyOf(after);
  const left = weightOfCounts(after, after.unassigned);
  const place = (tree: Ordered<TurnKey, Queued>, belongs: boolean) =>
    belongs ? cleared(tree, before).with(key, { lotId: after.lotId, weight: left }) : cleared(tree, before);
  return {
    ...state,
    lots: open(after) ? state.lots.with(after.lotId, after) : state.lots.without(after.lotId),
    queue: place(state.queue, left > 0 && after.turnAt !== undefined),
    waiting: place(state.waiting, left > 0 && after.turnAt === undefined),
    engaged: place(state.engaged, left === 0 && open(after)),
  };
}

const changed = (state: CargoState, lotId: string, fact: PortFact): CargoState => {
  const lot = state.lots.get(lotId)!;
  return shelved(state, lot, evolveLot(lot, fact));
};

function assignedTo(state: CargoState, fact: PortFactOf<'CargoAssigned'>): CargoState {
  const { callId, items } = fact.data;
  const already = state.lotsOf.get(callId) ?? [];
  const fresh = items.map(({ lotId }) => lotId).filter((lotId) => !already.includes(lotId));
  const after = items.reduce((book, { lotId }) => changed(book, lotId, fact), state);
  return { ...after, lotsOf: after.lotsOf.with(callId, [...already, ...fresh]) };
}

function vesselGone(state: CargoState, fact: PortFactOf<'VesselSailed' | 'VesselWithdrawnFromTurn'>): CargoState {
  const { callId } = fact.data;
  const after = (state.lotsOf.get(callId) ?? []).reduce((book, lotId) => changed(book, lotId, fact), state);
  return { ...after, lotsOf: after.lotsOf.without(callId) };
}

export function evolveCargo(state: CargoState, fact: Happened<PortFact>): CargoState {
  switch (fact.type) {
    case 'CargoRegistered':
      return { ...shelved(state, undefined, opened(fact)), lastTurnNumber: fact.data.turnNumber };
    case 'CargoTurnAssigned':
    case 'CargoWithdrawn':
    case 'CargoLoaded':
      return changed(state, fact.data.lotId, fact);
    case 'CargoAssigned':
      return assignedTo(state, fact);
    case 'VesselSailed':
    case 'VesselWithdrawnFromTurn':
      return vesselGone(state, fact);
    default:
      return state;
  }
}

/** What a vessel still has assigned and not on board, and what it has of each lot, in the order first assigned. */
export const parcelsOf = (
  state: CargoState,
  callId: string,
): readonly { lot: Lot; assigned: Counts; loaded: Counts }[] =>
  (state.lotsOf.get(callId) ?? []).map((lotId) => {
    const lot = state.lots.get(lotId)!;
    const { assigned, loaded } = parcelOf(lot, callId)!;
    return { lot, assigned, loaded };
  });
