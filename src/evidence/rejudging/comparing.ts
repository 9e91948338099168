/** Two sides of a comparison, figure by figure. */
import { kilograms, minus, NO_WEIGHT, type Grams } from '../../decrees/measures.js';

export interface ByKg {
  readonly fromKg: number;
  readonly toKg: number;
  readonly byKg: number;
}
export interface ByCentavos {
  /** `null` where there is none. */
  readonly fromCentavos: number | null;
  readonly toCentavos: number | null;
  readonly byCentavos: number;
}
/** The keys of two maps, those of the first before the others. */
export const keysOf = <K>(a: ReadonlyMap<K, unknown>, b: ReadonlyMap<K, unknown>): readonly K[] => [
  ...a.keys(),
  ...[...b.keys()].filter((key) => !a.has(key)),
];

/** The keys whose values differ, with both. */
export const differing = <K, V>(
  a: ReadonlyMap<K, V>,
  b: ReadonlyMap<K, V>,
  same: (x: V, y: V) => boolean = Object.is,
) =>
  keysOf(a, b)
    .map((key) => ({ key, was: a.get(key), is: b.get(key) }))
    .filter(({ was, is }) => was === undefined || is === undefined || !same(was, is));

type Weights = ReadonlyMap<string, Grams>;
const NOTHING: Weights = new Map();

const byName = (was: Weights = NOTHING, is: Weights = NOTHING) =>
  keysOf(was, is)
    .map((name) => ({ name, from: was.get(name) ?? NO_WEIGHT, to: is.get(name) ?? NO_WEIGHT }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({
      ...{ name, fromKg: kilograms(from), toKg: kilograms(to), byKg: kilograms(minus(to, from)) },
    }));

export const byLot = (was: Weights | undefined, is: Weights | undefined) =>
  byName(was, is).map(({ name: lotId, ...by }) => ({ lotId, ...by }));
export const byPort = (was: Weights | undefined, is: Weights | undefined) =>
  byName(was, is).map(({ name: port, ...by }) => ({ port, ...by }));

export const inCentavos = (was: number | undefined, is: number | undefined): ByCentavos => ({
  fromCentavos: was ?? null,
  toCentavos: is ?? null,
  byCentavos: (is ?? 0) - (was ?? 0),
});
/** To the gram: what is subtracted of two masses is no mass of a document. */
export const between = (was = 0, is = 0): number => Math.round((is - was) * 1000) / 1000;
