/** Lists of ids, of texts and of records. */
import { both } from '../problems/words.js';
import { field, type Field, type Found, type Presence } from './field.js';
import { PORTS } from '../../decrees/river-ports.js';
import { ID, LOCAL_DATE, NOT_EMPTY, oneOf, UUID } from './fields.js';

interface Bounds {
  readonly least?: number;
  readonly most: number;
}
const outOfBounds = (value: unknown, { least = 0, most }: Bounds): Found | undefined =>
  Array.isArray(value) && value.length >= least && value.length <= most
    ? undefined
    : { detail: both(`debe ser una lista de ${least} a ${most}`, `must be a list of ${least} to ${most}`) };

/** The first fault among the items of a list, with its index. */
const faultWithin = (value: unknown, faultOf: (item: unknown) => Found | undefined): Found | undefined => {
  for (const [index, item] of (value as unknown[]).entries()) {
    const found = faultOf(item);
    if (found) return { at: [index, ...(found.at ?? [])], detail: found.detail };
  }
  return undefined;
};

const listOf = (item: Field, bounds: Bounds): Field => ({
  firstFault: (value) => outOfBounds(value, bounds),
  fault: (value) => outOfBounds(value, bounds) ?? faultWithin(value, item.fault),
  kept: (value) => (Array.isArray(value) && item.kept ? value.map(item.kept) : value),
  schema: { ...item.schema, isArray: true, minItems: bounds.least ?? 0, maxItems: bounds.most },
});
export const ListOfIds = (bounds: Bounds, presence?: Presence) => field(listOf(ID, bounds), presence);
export const ListOfTexts = (bounds: Bounds, presence?: Presence) => field(listOf(NOT_EMPTY, bounds), presence);

const namedOnce = (value: unknown): Found | undefined => {
  const again = (value as unknown[]).findIndex((item, at) => (value as unknown[]).indexOf(item) < at);
  return again < 0 ? undefined : { at: [again], detail: both('está dado dos veces', 'is given twice') };
};
const once = (list: Field): Field => ({ ...list, fault: (value) => list.fault(value) ?? namedOnce(value) });
/** Ids of which none is given twice. */
export const ListOfDistinctIds = (bounds: Bounds, presence?: Presence) => field(once(listOf(ID, bounds)), presence);
/** Dates of which none is given twice. */
export const ListOfDates = (bounds: Bounds, presence?: Presence) => field(once(listOf(LOCAL_DATE, bounds)), presence);

const EVENT_ID: Field = { ...UUID, kept: (value) => (typeof value === 'string' ? value.toLowerCase() : value) };
/** Ids of events, kept as the server writes them. */
export const ListOfEventIds = (bounds: Bounds, presence?: Presence) => field(listOf(EVENT_ID, bounds), presence);

const listOfNames = (names: readonly string[], bounds: Bounds): Field => ({
  ...listOf(oneOf(names), bounds),
  schema: {
    type: 'array',
    items: { type: 'string', enum: [...names] },
    minItems: bounds.least ?? 0,
    maxItems: bounds.most,
  },
});
/** Some of several names, none twice. */
export const ListOfNames = (names: readonly string[], bounds: Bounds, presence?: Presence) =>
  field(once(listOfNames(names, bounds)), presence);

/** Ports of the river. */
export const ListOfPorts = (bounds: Bounds, presence?: Presence) => field(listOfNames(PORTS, bounds), presence);

/** What more is said of a list of records. */
interface Together<T> {
  /** Judges them together; it may meet records that are wrong in themselves. */
  readonly also?: (items: readonly T[]) => Found | undefined;
  /** Fills in what a record leaves out because its place says it. */
  readonly byPlace?: (item: T, at: number) => void;
  readonly optional?: boolean;
}

/** A list of records. */
export const ListOf = <T extends object>(
  of: new () => T,
  bounds: Bounds,
  { also = () => undefined, byPlace, optional = false }: Together<T> = {},
) =>
  field(
    {
      firstFault: (value) => outOfBounds(value, bounds),
      fault: (value) =>
        outOfBounds(value, bounds) ??
        faultWithin(value, (item) =>
          item instanceof of ? undefined : { detail: both('debe ser un objeto', 'must be an object') },
        ) ??
        also(value as readonly T[]),
      ...(byPlace && {
        kept: (value: unknown) => {
          if (Array.isArray(value)) for (const [at, item] of value.entries()) if (item instanceof of) byPlace(item, at);
          return value;
        },
      }),
      schema: { type: [of], minItems: bounds.least ?? 0, maxItems: bounds.most },
      of,
    },
    { optional },
  );
