/**
 * Art. 1. For work out of ordinary hours the captain or the agency pays two pesos for each permit to load, to unload or to sail, or
 * for any other act, when the capacity exceeds a hundred tonnes, and one peso from five to a hundred. Paragraph: below five tonnes
 * nothing is paid, and the authorities are bound to serve all the same.
 *
 * Decree 191 of 1931 halved both fees, raised the five tonnes to ten, and let nothing at all be charged at La Dorada, Puerto Berrío
 * and Magangué: the other tariff of `overtimeTariff`.
 */
import { kilograms, tonnes, type Grams } from '../measures.js';
import type { Readings } from '../readings.js';
import { refused, type Article, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';
import type { Hours, Overtime } from './art-2-extraordinary-hours.js';

export const PERMIT_KINDS = ['LOAD', 'UNLOAD', 'SAIL', 'OTHER'] as const;
export type PermitKind = (typeof PERMIT_KINDS)[number];
export type OvertimeTariff = Readings['overtimeTariff'];

interface Tariff {
  /** Below it nothing is paid. */
  readonly least: Grams;
  readonly small: number;
  /** Above a hundred tonnes. */
  readonly large: number;
  readonly freeOffices: readonly Port[];
}
const LARGE_ABOVE = tonnes(100);
const TARIFFS: { readonly [T in OvertimeTariff]: Tariff } = {
  D1430_1929: { least: tonnes(5), small: 100, large: 200, freeOffices: [] },
  D191_1931: { least: tonnes(10), small: 50, large: 100, freeOffices: ['LA_DORADA', 'PUERTO_BERRIO', 'MAGANGUE'] },
};

/** Why nothing is owed for a permit that was granted. */
export const FREE_BECAUSE = [
  'ORDINARY_HOURS',
  'OFFICIAL_VESSEL',
  'SERVICE_NOT_NEEDED',
  'ATTENDED_BEFORE',
  'OFFICE_CHARGES_NOTHING',
  'SMALL_VESSEL',
  'PERMIT_NOT_REQUIRED',
] as const;
export type FeeReason = Overtime | (typeof FREE_BECAUSE)[number];

export interface Fee {
  readonly centavos: number;
  readonly because: FeeReason;
  readonly article: Article;
}

/** A permit as it was attended. */
export interface Attended {
  readonly hours: Hours;
  readonly capacity: Grams;
  /** The office that attended. */
  readonly office: Port;
  /** Art. 5. */
  readonly official: boolean;
  /** Art. 6: of a launch or canoe in private service. */
  readonly notRequired: boolean;
  /** Art. 3. */
  readonly serviceNeeded: boolean;
  /** The same act was attended before, by another permit. */
  readonly attendedBefore: boolean;
}

const nothing = (because: FeeReason, article: Article): Fee => ({ centavos: 0, because, article });

/** What is owed without asking how large the vessel is; `undefined` when that decides. */
export function freeAnyway({ hours, official, notRequired }: Omit<Attended, 'capacity'>): Fee | undefined {
  if (notRequired) return nothing('PERMIT_NOT_REQUIRED', 'D1430-6');
  if (!hours.overtime) return nothing('ORDINARY_HOURS', 'D1430-2');
  return official ? nothing('OFFICIAL_VESSEL', 'D1430-5') : undefined;
}

/** What a permit costs that was granted; one that was denied costs nothing (AMB-87). */
export function feeOf(act: Attended, tariff: OvertimeTariff): Fee {
  const free = freeAnyway(act);
  if (free) return free;
  const { least, small, large, freeOffices } = TARIFFS[tariff];
  if (!act.serviceNeeded) return nothing('SERVICE_NOT_NEEDED', 'D1430-3');
  if (act.attendedBefore) return nothing('ATTENDED_BEFORE', 'D1430-1');
  if (freeOffices.includes(act.office)) return nothing('OFFICE_CHARGES_NOTHING', 'D1430-1');
  if (act.capacity < least) return nothing('SMALL_VESSEL', 'D1430-1');
  return { centavos: act.capacity > LARGE_ABOVE ? large : small, because: act.hours.overtime!, article: 'D1430-1' };
}

/** Out of ordinary hours the fee, and whether service is owed for nothing, go by the capacity (AMB-86): there must be one. */
export const capacityKnown = (permitId: string, vesselId: string, capacity: Grams | undefined): Refusal | undefined =>
  capacity === undefined ? refused('CAPACITY_NOT_ASSIGNED', 'D1430-1', { permitId, vesselId }) : undefined;

/** The smallest vessels pay nothing out of ordinary hours and are not turned away for that. */
export const mustBeServed = (
  permitId: string,
  { overtime }: Hours,
  capacity: Grams,
  tariff: OvertimeTariff,
): Refusal | undefined =>
  overtime && capacity < TARIFFS[tariff].least
    ? refused('SERVICE_MUST_BE_RENDERED', 'D1430-1', {
        permitId,
        capacityKg: kilograms(capacity),
        leastKg: kilograms(TARIFFS[tariff].least),
      })
    : undefined;
