/** The register of cargo (art. 2): every lot still in port, where it stands in the turn and where its kilograms are. */
import { instantText, type Instant } from '../decrees/calendar.js';
import { kilograms } from '../decrees/measures.js';
import type { TurnKey } from '../decrees/d1976-turn/turn-order.js';
import { keyOf, placeOf, type CargoState, type Queue } from '../river/port/cargo/ledger.js';
import {
  assignedCounts,
  loadedCounts,
  registered,
  stateOf,
  weightOfCounts,
  type Counts,
  type Lot,
  type LotState,
} from '../river/port/cargo/lot.js';
import type { PortState } from '../river/port/state.js';
import { readCursor, writeCursor, type Cursor } from './cursor.js';
import type { PortView } from './standing.js';

/** A lot as the register shows it. Every kilogram is in exactly one of the counters after `registeredKg`. */
export interface RegisterItem {
  /** 1, 2, 3 … over the lots of the general turn with unassigned weight; `null` for every other. */
  readonly position: number | null;
  readonly lotId: string;
  readonly turnNumber: number;
  readonly turnAt: string | null;
  readonly arrivedAt: string;
  readonly origin: string;
  readonly destination: string;
  readonly cargoClass: string;
  readonly priorityClass: number;
  readonly state: LotState;
  readonly registeredKg: number;
  readonly unassignedKg: number;
  /** Assigned to a vessel and not yet on board. */
  readonly assignedKg: number;
  /** On board of a vessel in port. */
  readonly loadedKg: number;
  readonly despatchedKg: number;
  readonly withdrawnKg: number;
  readonly shipper: string;
  readonly consignees: readonly string[];
}

/** What is told of a lot wherever it stands: all but its place in the turn. */
export type LotFigures = Omit<RegisterItem, 'position'>;

/** A lot's packages as they were registered, and what bears on when and by whom it is loaded. */
export interface LotParticulars {
  readonly planilla: { readonly planillaId: string; readonly presentedAt: string } | null;
  /** From when local cargo may be assigned. */
  readonly loadableFrom: string | null;
  /** Where it is loaded, when not at the port itself. */
  readonly loadingPoint: string | null;
  /** The company whose through-freight it is or was. */
  readonly companyId: string | null;
  readonly boundForCartagenaFromOrigin: boolean;
  readonly packages: readonly {
    readonly marks: string;
    readonly numbers: string;
    readonly contents: string;
    readonly count: number;
    readonly unitWeightKg: number;
  }[];
}

/** A single lot, whole. */
export type LotDetail = RegisterItem & LotParticulars;

export interface CargoRegister {
  readonly port: string;
  readonly revision: number;
  readonly items: readonly RegisterItem[];
  /** Where the next page begins; `null` when there is none. */
  readonly nextCursor: string | null;
}

/** Filters are exact and hold together; a field left out filters nothing. */
export interface RegisterFilters {
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
  readonly cargoClass?: string | undefined;
  readonly state?: string | undefined;
  readonly shipper?: string | undefined;
}
export interface RegisterQuery extends RegisterFilters {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  /** The revision of which it is asked, when not of the last: its cursors are good for that one alone. */
  readonly revision?: number | undefined;
}

export const PAGE = { usual: 100, most: 1000 } as const;

const positionIn = ({ queue }: CargoState, key: TurnKey): number | null =>
  queue.has(key) ? queue.rank(key) + 1 : null;

export function lotFigures(lot: Lot): LotFigures {
  const kg = (counts: Counts) => kilograms(weightOfCounts(lot, counts));
  return {
    lotId: lot.lotId,
    turnNumber: lot.turnNumber,
    turnAt: textOrNull(lot.turnAt),
    arrivedAt: instantText(lot.arrivedAt),
    origin: lot.origin,
    destination: lot.destination,
    cargoClass: lot.cargoClass,
    priorityClass: lot.priorityClass,
    state: stateOf(lot),
    registeredKg: kg(registered(lot)),
    unassignedKg: kg(lot.unassigned),
    assignedKg: kg(assignedCounts(lot)),
    loadedKg: kg(loadedCounts(lot)),
    despatchedKg: kg(lot.despatched),
    withdrawnKg: kg(lot.withdrawn),
    shipper: lot.shipper,
    consignees: lot.consignees,
  };
}

const textOrNull = (at: Instant | undefined) => (at === undefined ? null : instantText(at));

export const lotItem = (state: PortState, lot: Lot): RegisterItem => ({
  position: positionIn(state.cargo, keyOf(lot)),
  ...lotFigures(lot),
});

export const lotParticulars = (lot: Lot): LotParticulars => ({
  planilla: lot.planilla
    ? { planillaId: lot.planilla.planillaId, presentedAt: instantText(lot.planilla.presentedAt) }
    : null,
  loadableFrom: textOrNull(lot.loadableFrom),
  loadingPoint: lot.loadingPoint ?? null,
  companyId: lot.companyId ?? null,
  boundForCartagenaFromOrigin: lot.forCartagena,
  packages: lot.groups.map(({ marks, numbers, contents, count, unit }) => ({
    marks,
    numbers,
    contents,
    count,
    unitWeightKg: kilograms(unit),
  })),
});

export const lotDetail = (state: PortState, lot: Lot): LotDetail => ({
  ...lotItem(state, lot),
  ...lotParticulars(lot),
});

/**
 * The parts of the register, in the order it is read: the general turn, who awaits a turn, the register apart of
 * through-freight by company, Caracolí's own queue, and who awaits nothing more.
 */
const SECTIONS = ['queue', 'waiting', 'direct', 'caracoli', 'engaged'] as const satisfies readonly (keyof CargoState)[];
type Section = (typeof SECTIONS)[number];

/** Where the register shows a lot, by the figures that order it; `GONE`, behind all parts, for one that has left the port. */
export interface RegisterSpot {
  readonly section: number;
  /** The company of through-freight; empty in every other part. */
  readonly division: string;
  readonly key: TurnKey;
}
const GONE = SECTIONS.length;

export function spotOf(lot: Lot): RegisterSpot {
  const place = placeOf(lot);
  return {
    section: place === undefined ? GONE : SECTIONS.indexOf(place),
    division: place === 'direct' ? lot.companyId! : '',
    key: keyOf(lot),
  };
}

/** The parts by their number, that of those who have left not among them. */
export const REGISTER_PARTS: readonly number[] = SECTIONS.map((_, section) => section);

/** Every lot in port, in the order of the register. */
export function* registerOrder(cargo: CargoState): Generator<Lot> {
  for (const { lot } of lotsFrom({ cargo }, undefined)) yield lot;
}

/** Whether a lot has left the port. */
export const hasGone = ({ section }: Pick<RegisterSpot, 'section'>): boolean => section === GONE;

/** A part as the queues it is made of; only that of through-freight has several, each by its company. */
function* divisionsOf(cargo: CargoState, section: Section): Generator<readonly [string | null, Queue]> {
  if (section === 'direct') yield* cargo.direct.entries();
  else yield [null, cargo[section]];
}

/** What is left of a queue strictly after a key, also when the lot of that key has meanwhile gone. */
const after = (queue: Queue, key: TurnKey | undefined) =>
  queue.entries(key === undefined ? 0 : queue.rank(key) + (queue.has(key) ? 1 : 0));

type Spot = Pick<Cursor, 'section' | 'division' | 'key'>;
interface Found extends Spot {
  readonly lot: Lot;
}

/** The lots from a place on, drawn one by one, so that a page costs what it shows and what its filters pass over. */
function* lotsFrom({ cargo }: Pick<PortState, 'cargo'>, from: Spot | undefined): Generator<Found> {
  for (let section = from?.section ?? 0; section < SECTIONS.length; section++) {
    const begun = section === from?.section ? from : undefined;
    for (const [division, queue] of divisionsOf(cargo, SECTIONS[section]!)) {
      if (begun && division !== null && begun.division !== null && division < begun.division) continue;
      for (const [key, { lotId }] of after(queue, division === begun?.division ? begun.key : undefined))
        yield { lot: cargo.lots.get(lotId)!, section, division, key };
    }
  }
}

const passes = (lot: Lot, filters: RegisterFilters): boolean =>
  (filters.origin === undefined || lot.origin === filters.origin) &&
  (filters.destination === undefined || lot.destination === filters.destination) &&
  (filters.cargoClass === undefined || lot.cargoClass === filters.cargoClass) &&
  (filters.state === undefined || stateOf(lot) === filters.state) &&
  (filters.shipper === undefined || lot.shipper === filters.shipper);

const filtersOf = ({ origin, destination, cargoClass, state, shipper, revision }: RegisterQuery): Cursor['filters'] => [
  ...[origin, destination, cargoClass, state, shipper].map((filter) => filter ?? null),
  ...(revision === undefined ? [] : [revision]),
];

const pageSize = (limit: number = PAGE.usual) => Math.min(Math.max(Math.trunc(limit), 1), PAGE.most);

/**
 * A page of the register. A cursor goes on strictly after the last lot shown, whatever was written meanwhile; a lot
 * that changes section between two pages is shown in the section it is in when its page is drawn.
 */
export function cargoRegister(view: PortView, query: RegisterQuery): CargoRegister | { readonly badCursor: true } {
  const filters = filtersOf(query);
  const from = query.cursor === undefined ? undefined : readCursor(query.cursor, filters, SECTIONS.length);
  if (query.cursor !== undefined && !from) return { badCursor: true };
  const limit = pageSize(query.limit);
  const page: Found[] = [];
  let more = false;
  for (const found of lotsFrom(view.state, from)) {
    if (!passes(found.lot, query)) continue;
    more = page.length === limit;
    if (more) break;
    page.push(found);
  }
  const last = page.at(-1);
  return {
    port: view.state.port,
    revision: view.revision,
    items: page.map(({ lot }) => lotItem(view.state, lot)),
    nextCursor: more && last ? writeCursor({ ...last, filters }) : null,
  };
}
