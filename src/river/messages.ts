/** Types drawn from the tables in which each slice writes down its commands and its facts. */
import type { Order, Fact } from './decider.js';
import type { RecordShape, TypeOf } from './shape.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each table's own types are inferred from it
export type CommandTable = { readonly [type: string]: RecordShape<any> };
export interface FactShape<T> {
  /** The schema version that is written today. */
  readonly version: number;
  readonly shape: RecordShape<T>;
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

export const fact = <T>(version: number, shape: RecordShape<T>): FactShape<T> => ({ version, shape });
