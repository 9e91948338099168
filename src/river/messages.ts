/** Types drawn from the tables in which each slice writes down its commands and its facts. */
import type { Order, Fact } from './decider.js';
import type { RecordShape, TypeOf } from './shape.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each table's own types are inferred from it
export type CommandTable = { readonly [type: string]: RecordShape<any> };
/** The data of a fact as one version wrote it, said as the next one does. Pure, and it refuses nothing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a version that is written no more has no type of its own
export type Upcast = (data: any) => object;
export interface FactShape<T> {
  /** The schema version that is written today. */
  readonly version: number;
  readonly shape: RecordShape<T>;
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
  return { version, shape, upcasts, carried };
}
