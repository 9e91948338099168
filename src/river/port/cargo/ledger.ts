/** The book of cargo: the lots that are still in port, and the queue of what is unassigned, in the order of the turn. */
import { instant } from '../../../decrees/calendar.js';
import { registerClass } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { cargoKey, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import { grams, type Grams } from '../../../decrees/measures.js';
import type { Port } from '../../../decrees/river-ports.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import { BY_TURN_WEIGHED } from '../../orderings.js';
import type { PortFact, PortFactOf } from '../messages.js';
import { add, none, packagesIn, parcelOf, read, subtract, weightOfCounts, type Counts, type Lot } from './lot.js';

export interface Queued {
  readonly lotId: string;
  readonly weight: Grams;
}
/** Lots by the key of the turn; each weighs what is unassigned of it. */
export type Queue = Ordered<TurnKey, Queued>;

export interface CargoState {
  readonly lastTurnNumber: number;
  /** Lots with any package not yet despatched or withdrawn. */
  readonly lots: Ordered<string, Lot>;
  /** The general turn: lots with a turn and unassigned packages. */
  readonly queue: Queue;
  /** The same lots on shelves by class and destination, for those who load by class. */
  readonly shelves: Ordered<string, Queue>;
  /** Those of them bound from their origin for Cartagena. */
  readonly forCartagena: Queue;
  /** Lots awaiting their turn, by their arrival. */
  readonly waiting: Queue;
  /** Caracolí's own queue. */
  readonly caracoli: Queue;
  /** The register apart of direct freight, by company. */
  readonly direct: Ordered<string, Queue>;
  /** Lots of which nothing is unassigned and something is still in port. */
  readonly engaged: Queue;
  /** The lots of which each vessel has a part, in the order first assigned. */
  readonly lotsOf: Ordered<string, readonly string[]>;
}

const EMPTY: Queue = Ordered.by<TurnKey, Queued>(BY_TURN_WEIGHED);

export const CARGO_START: CargoState = {
  lastTurnNumber: 0,
  lots: Ordered.byId(),
  queue: EMPTY,
  shelves: Ordered.byId(),
  forCartagena: EMPTY,
  waiting: EMPTY,
  caracoli: EMPTY,
  direct: Ordered.byId(),
  engaged: EMPTY,
  lotsOf: Ordered.byId(),
};

export const shelfOf = ({ cargoClass, destination }: Pick<Lot, 'cargoClass' | 'destination'>): string =>
  `${cargoClass} ${destination}`;

/** The key by which a lot ranks; a lot without a turn ranks, for what concerns it alone, by its arrival. */
export const keyOf = (lot: Lot): TurnKey => cargoKey(lot.turnAt ?? lot.arrivedAt, lot.sourceSeq, lot.turnNumber);

const REGISTER_OF: { readonly [origin: string]: Lot['register'] } = { CARACOLI: 'CARACOLI', DIRECT_GIRARDOT: 'DIRECT' };

function opened({ data }: PortFactOf<'CargoRegistered'>): Lot {
  const groups = data.packages.map(({ unitWeightKg, ...group }) => ({ ...group, unit: grams(unitWeightKg) }));
  const nothing = groups.map(() => 0);
  return {
    lotId: data.lotId,
    turnNumber: data.turnNumber,
    origin: data.origin,
    arrivedAt: instant(data.arrivedAt),
    turnAt: undefined,
    loadableFrom: undefined,
    planilla: undefined,
    register: REGISTER_OF[data.origin] ?? 'GENERAL',
    companyId: data.companyId,
    forCartagena: data.boundForCartagenaFromOrigin === true,
    loadingPoint: data.loadingPoint,
    sourceSeq: data.sourceSeq,
    shipper: data.shipper,
    consignees: data.consignees,
    destination: data.destination as Port,
    cargoClass: data.cargoClass,
    priorityClass: registerClass(data.cargoClass, data.destination as Port),
    groups,
    unassigned: groups.map(({ count }) => count),
    parcels: [],
    despatched: nothing,
    withdrawn: nothing,
  };
}

/** The lot with what one vessel has of it changed; a vessel that has nothing of it any more has no part in it. */
const withParcel = (lot: Lot, callId: string, change: { assigned: Counts; loaded: Counts }): Lot => {
  const nothing = { callId, assigned: none(lot), loaded: none(lot) };
  const before = parcelOf(lot, callId) ?? nothing;
  const after = { callId, assigned: add(before.assigned, change.assigned), loaded: add(before.loaded, change.loaded) };
  const parcels =
    before === nothing ? [...lot.parcels, after] : lot.parcels.map((each) => (each === before ? after : each));
  return { ...lot, parcels: parcels.filter(({ assigned, loaded }) => packagesIn(assigned) + packagesIn(loaded) > 0) };
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
    case 'PlanillaPresented': {
      const planilla = { planillaId: data.planillaId, presentedAt: instant(data.presentedAt) };
      return {
        ...lot,
        planilla,
        loadableFrom: data.loadableFrom === undefined ? undefined : instant(data.loadableFrom),
      };
    }
    case 'CargoArrivalCorrected':
      return {
        ...lot,
        arrivedAt: instant(data.newArrivedAt),
        turnAt: data.turnAt === null ? undefined : instant(data.turnAt),
      };
    case 'DirectFreightReleasedToGeneralTurn': {
      const destination = data.destination as Port;
      const released = { destination, priorityClass: registerClass(lot.cargoClass, destination) };
      return { ...lot, ...released, register: 'GENERAL', forCartagena: false };
    }
    case 'JustCauseAccepted': {
      const left = read(data);
      return withParcel({ ...lot, unassigned: add(lot.unassigned, left) }, data.callId, {
        assigned: subtract(none(lot), left),
        loaded: none(lot),
      });
    }
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

/** More than there was may have been taken of it where a history was written by another hand: then nothing is left. */
const isLeft = (lot: Lot) => packagesIn(lot.unassigned) > 0;

/** In port still: something is unassigned, or a vessel has a part of it. */
const open = (lot: Lot) => isLeft(lot) || lot.parcels.length > 0;

type Place = 'queue' | 'waiting' | 'caracoli' | 'direct' | 'engaged' | undefined;
const REGISTERS = { GENERAL: 'queue', CARACOLI: 'caracoli', DIRECT: 'direct' } as const;

/** Which of the queues a lot stands in; none once nothing of it is left in port. */
export function placeOf(lot: Lot): Place {
  if (!isLeft(lot)) return open(lot) ? 'engaged' : undefined;
  return lot.turnAt === undefined ? 'waiting' : REGISTERS[lot.register];
}

/** A family of queues by name, with one lot entered in its queue or taken out of it. */
function within(family: Ordered<string, Queue>, name: string, change: (queue: Queue) => Queue): Ordered<string, Queue> {
  const queue = change(family.get(name) ?? EMPTY);
  return queue.size === 0 ? family.without(name) : family.with(name, queue);
}

/** The book with one lot entered in, or taken out of, the queues where it belongs. */
function moved(state: CargoState, lot: Lot, change: (queue: Queue) => Queue): CargoState {
  const place = placeOf(lot);
  switch (place) {
    case undefined:
      return state;
    case 'direct':
      return { ...state, direct: within(state.direct, lot.companyId!, change) };
    case 'queue':
      return {
        ...state,
        queue: change(state.queue),
        shelves: within(state.shelves, shelfOf(lot), change),
        forCartagena: lot.forCartagena ? change(state.forCartagena) : state.forCartagena,
      };
    default:
      return { ...state, [place]: change(state[place]) };
  }
}

/** The book with a lot as it now is: in its place, or out of the book when nothing of it is left in port. */
function shelved(state: CargoState, before: Lot | undefined, after: Lot): CargoState {
  const cleared = before ? moved(state, before, (queue) => queue.without(keyOf(before))) : state;
  const entry = { lotId: after.lotId, weight: weightOfCounts(after, after.unassigned) };
  const placed = moved(cleared, after, (queue) => queue.with(keyOf(after), entry));
  return { ...placed, lots: open(after) ? state.lots.with(after.lotId, after) : state.lots.without(after.lotId) };
}

const changed = (state: CargoState, lotId: string, fact: PortFact): CargoState => {
  const lot = state.lots.get(lotId);
  return lot ? shelved(state, lot, evolveLot(lot, fact)) : state;
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
      return {
        ...shelved(state, state.lots.get(fact.data.lotId), opened(fact)),
        lastTurnNumber: fact.data.turnNumber,
      };
    case 'CargoTurnAssigned':
    case 'PlanillaPresented':
    case 'CargoArrivalCorrected':
    case 'DirectFreightReleasedToGeneralTurn':
    case 'JustCauseAccepted':
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

/** What a vessel has of each lot, assigned or on board, in the order first assigned. */
export const parcelsOf = (
  state: CargoState,
  callId: string,
): readonly { readonly lot: Lot; readonly assigned: Counts; readonly loaded: Counts }[] =>
  (state.lotsOf.get(callId) ?? []).flatMap((lotId) => {
    const lot = state.lots.get(lotId);
    const parcel = lot && parcelOf(lot, callId);
    return parcel ? [{ lot, assigned: parcel.assigned, loaded: parcel.loaded }] : [];
  });
