/**
 * Art. 16. Every vessel leaving a terminal port reserves for the intermediate ports at least a share of the capacity that
 * the River Intendancy assigned to the convoy, by its band of tonnage; from the second band on it may in any case load up to
 * what the top of the band below allows. Vessels dispatched from Barranquilla or Cartagena only to Puerto Berrío reserve five
 * points less (AMB-43). Bands are continuous: 400.5 t is above 400 (AMB-41).
 */
import { afterReserve, flooredToKg, greater, tonnes, type Bps, type Grams } from '../measures.js';
import type { Readings } from '../readings.js';
import { refused, type Refusal } from '../refusal.js';

export interface Band {
  /** 1 to 5. */
  readonly number: number;
  /** The largest capacity of the band, inclusive; none for the last. */
  readonly upTo: Grams | undefined;
  readonly reserve: Bps;
  /** "Y llegar en lo que cargue hasta": what it may load even if the share gives less; none in the first band. */
  readonly floor: Grams | undefined;
}

const band = (number: number, upToT: number | undefined, percent: number, floorT: number | undefined): Band => ({
  number,
  upTo: upToT === undefined ? undefined : tonnes(upToT),
  reserve: (percent * 100) as Bps,
  floor: floorT === undefined ? undefined : tonnes(floorT),
});

export const BANDS: readonly Band[] = [
  band(1, 400, 15, undefined),
  band(2, 600, 20, 340),
  band(3, 800, 25, 480),
  band(4, 1000, 30, 600),
  band(5, undefined, 35, 700),
];

/** "Se disminuirán en un cinco por ciento", read as five points (AMB-43). */
export const BERRIO_ONLY_REDUCTION = 500 as Bps;

export const bandOf = (capacity: Grams): Band => BANDS.find(({ upTo }) => upTo === undefined || capacity <= upTo)!;

export interface Quota {
  readonly maxLoad: Grams;
  readonly reserve: Bps;
  /** The floor of the band as it stood, whether or not it decided; none in the first band. */
  readonly floor: Grams | undefined;
}

/** What bears on the reserve of one vessel. */
export interface Terms {
  readonly dispatchedOnlyToBerrio: boolean;
  readonly readings: Pick<Readings, 'berrioFloors'>;
}

/** A capacity less a reserve, in whole kilograms. */
export const withoutReserve = (capacity: Grams, reserve: Bps): Grams => flooredToKg(afterReserve(capacity, reserve));

/** The points that a vessel dispatched only to Berrío need not reserve. */
export const reductionFor = ({ dispatchedOnlyToBerrio }: Terms): number =>
  dispatchedOnlyToBerrio ? BERRIO_ONLY_REDUCTION : 0;

/** The points that move the floors with them (AMB-44): none as the words stand, the five under SHIFTED. */
export const floorReductionFor = ({ dispatchedOnlyToBerrio, readings }: Terms): number =>
  dispatchedOnlyToBerrio && readings.berrioFloors === 'SHIFTED' ? BERRIO_ONLY_REDUCTION : 0;

/** The band below; none below the first. */
export const bandBelow = ({ number }: Band): Band | undefined => BANDS[number - 2];

/** The floor of a band: what the article says or, moved by points, what the top of the band below may then load. */
export function floorOf(its: Band, points: number): Grams | undefined {
  const below = bandBelow(its);
  return points === 0 || !below ? its.floor : withoutReserve(below.upTo!, (below.reserve - points) as Bps);
}

/** A quota by a share and a floor. */
export function quotaBy(capacity: Grams, reserve: Bps, floor: Grams | undefined): Quota {
  const share = withoutReserve(capacity, reserve);
  return { maxLoad: floor === undefined ? share : greater(share, floor), reserve, floor };
}

/**
 * The maximum load of a vessel leaving a terminal port, while the Ministry has adjusted nothing (art. 17).
 * @param capacity what the Intendancy assigned to the convoy
 */
export function maximumLoad(capacity: Grams, terms: Terms): Quota {
  const its = bandOf(capacity);
  return quotaBy(capacity, (its.reserve - reductionFor(terms)) as Bps, floorOf(its, floorReductionFor(terms)));
}

export const capacityPositive = (field: string, capacity: Grams): Refusal | undefined =>
  capacity > 0 ? undefined : refused('CAPACITY_NOT_POSITIVE', 'D1976-16', { field });
