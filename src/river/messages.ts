/** Types drawn from the tables in which each slice writes down its commands and its facts. */
import type { Order, Fact } from './decider.js';
import type { RecordShape, TypeOf } from './shape.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each table's own types are inferred from it
export type CommandTable = { readonly [type: string]: RecordShape<any> };
/** An earlier version of a fact: the shape it was written in, and its data as the next version says it. Pure, it refuses nothing. */
export interface Upcast {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- inferred where it is written down, by `from`
  readonly shape: RecordShape<any>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
  readonly say: (data: any) => object;
}
/** From the shape of an earlier version to the one after it. */
export const from = <T>(shape: RecordShape<T>, say: (data: T) => object): Upcast => ({ shape, say });
export interface FactShape<T> {
  /** The schema version that is written today. */
  readonly version: number;
  readonly shape: RecordShape<T>;
  /** Those in which it was ever written, version by version; that of today is the last. */
  readonly shapes: readonly RecordShape<unknown>[];
  /** From each earlier version, the first being 1, to the one after it. */
  readonly upcasts: readonly Upcast[];
  /** Says again, in today's words, a fact that this one carries. */
  readonly carried: ((data: T) => T) | undefined;
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export type FactTable = { readonly [type: string]: FactShape<any> };

export type CommandIn<C extends CommandTable> = {
  [T in keyof C & string]: { readonly type: T; readonly data: TypeOf<C[T]> };
}[keyof C & string];
export type OrderIn<C extends CommandTable> = { [T in keyof C & string]: Order<T, TypeOf<C[T]>> }[keyof C & string];
export type FactIn<F extends FactTable> = {
  [T in keyof F & string]: Fact<T, TypeOf<F[T]['shape']>>;
}[keyof F & string];

/** A fact as it is written today, with the way to it from every version that was ever written. */
export function fact<T>(
  version: number,
  shape: RecordShape<T>,
  { upcasts = [], carried }: { readonly upcasts?: readonly Upcast[]; readonly carried?: (data: T) => T } = {},
): FactShape<T> {
  if (upcasts.length !== version - 1)
    throw new RangeError(`version ${version} needs ${version - 1} upcasts, from each version before it to the next`);
  return { version, shape, shapes: [...upcasts.map((earlier) => earlier.shape), shape], upcasts, carried };
}
