/** Lists of ids, of texts and of records. */
import { both } from '../problems/words.js';
import { field, type Field, type Found, type Presence } from './field.js';
import { ID, NOT_EMPTY } from './fields.js';

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

/** A list of records; `also` judges them together, and may meet records that are wrong in themselves. */
export const ListOf = <T extends object>(
  of: new () => T,
  bounds: Bounds,
  also: (items: readonly T[]) => Found | undefined = () => undefined,
) =>
  field({
    firstFault: (value) => outOfBounds(value, bounds),
    fault: (value) =>
      outOfBounds(value, bounds) ??
      faultWithin(value, (item) =>
        item instanceof of ? undefined : { detail: both('debe ser un objeto', 'must be an object') },
      ) ??
      also(value as readonly T[]),
    schema: { type: [of], minItems: bounds.least ?? 0, maxItems: bounds.most },
    of,
  });
