/**
 * Art. 3. Ten centavos for each metre of length, for the first day or a fraction of it; five for barges and whatever moves with
 * another's aid. Canoes, rowing boats and craft of less than five tons pay no berthing dues. A metre is divided (AMB-74): "o
 * fracción" is said of the day.
 */
import { tonnes, type Grams } from '../measures.js';
import { exactly, NOTHING, type Exact } from '../money.js';
import { refused, type Refusal } from '../refusal.js';

export const CRAFT = ['SELF_PROPELLED', 'TOWED', 'EXEMPT'] as const;
export type Craft = (typeof CRAFT)[number];

const CENTAVOS_A_METRE: { readonly [C in Craft]: number } = { SELF_PROPELLED: 10, TOWED: 5, EXEMPT: 0 };
const CENTIMETRES = 100;
const LEAST_CAPACITY = tonnes(5);
const SMALL_CRAFT: ReadonlySet<string> = new Set(['CANOE', 'ROWBOAT']);
const TOWED: ReadonlySet<string> = new Set(['BARGE']);

/** What a vessel is to the tariff. */
export interface Berthed {
  /** Its kind in the register. */
  readonly kind: string;
  /** It came in the tow of another. */
  readonly inTow: boolean;
  readonly lengthCm: number;
}

/** A craft that no weighing could make pay. */
export const isSmallCraft = (kind: string): boolean => SMALL_CRAFT.has(kind);

/** To be too small wins over being towed. */
export function craftOf({ kind, inTow }: Pick<Berthed, 'kind' | 'inTow'>, bare: Grams): Craft {
  if (isSmallCraft(kind) || bare < LEAST_CAPACITY) return 'EXEMPT';
  return inTow || TOWED.has(kind) ? 'TOWED' : 'SELF_PROPELLED';
}

/** The due of the first twenty-four hours, in the first category and at the dock. */
export const firstDay = (craft: Craft, lengthCm: number): Exact =>
  craft === 'EXEMPT' ? NOTHING : exactly(CENTAVOS_A_METRE[craft] * lengthCm, CENTIMETRES);

/** Whether a craft pays is asked of its capacity, unless its kind says it. */
export const capacityKnown = (vesselId: string, kind: string, bare: Grams | undefined): Refusal | undefined =>
  bare !== undefined || isSmallCraft(kind)
    ? undefined
    : refused('CAPACITY_NOT_ASSIGNED', 'DD34-03', { vesselId, capacity: 'bareCapacityKg' });

/** Who pays by the metre has a length. */
export const lengthKnown = (vesselId: string, kind: string, lengthCm: number): Refusal | undefined =>
  lengthCm > 0 || isSmallCraft(kind)
    ? undefined
    : refused('LENGTH_REQUIRED', 'DD34-03', { field: 'lengthCm', vesselId, lengthCm });
