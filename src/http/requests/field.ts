/**
 * A field of a request class. One decorator says all there is to say of it: what it must be, the form in which it is
 * kept, and how it stands in the published document; so that a request class reads like the contract.
 */
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type as Typed } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import type { InBoth } from '../../boards/words/language.js';
import type { Place } from './paths.js';

/** What is wrong with a value, and where within it. */
export interface Found {
  readonly at?: Place;
  readonly detail: InBoth;
}
export interface Field {
  readonly fault: (value: unknown) => Found | undefined;
  /** The form in which a value is kept; what has no such form stays as it is, for `fault` to name. */
  readonly kept?: (value: unknown) => unknown;
  readonly schema: ApiPropertyOptions;
  /** What is wrong with the value as a whole, found before anything is made of it: a list longer than it may be. */
  readonly firstFault?: (value: unknown) => Found | undefined;
  /** The request class of the records in a list. */
  readonly of?: new () => object;
}
export interface Presence {
  readonly optional?: boolean;
}
export const optional: Presence = { optional: true };

const FIELDS = new WeakMap<object, Map<string, Field>>();

const WITH_INHERITED = new WeakMap<new () => object, ReadonlyMap<string, Field>>();

/** The fields of a request class with those it inherits, by name. */
export function fieldsOf(requestClass: new () => object): ReadonlyMap<string, Field> {
  const gathered = WITH_INHERITED.get(requestClass);
  if (gathered) return gathered;
  const fields = new Map<string, Field>();
  WITH_INHERITED.set(requestClass, fields);
  for (let type: unknown = requestClass.prototype; type; type = Object.getPrototypeOf(type))
    for (const [name, field] of FIELDS.get(type) ?? []) fields.set(name, field);
  return fields;
}

/** Makes the decorator of a field. Left out is `undefined`; `null` is a value like another, and never a right one. */
export const field =
  (kind: Field, { optional = false }: Presence = {}): PropertyDecorator =>
  (prototype, property) => {
    const name = String(property);
    FIELDS.set(prototype, (FIELDS.get(prototype) ?? new Map<string, Field>()).set(name, kind));
    const { of, kept } = kind;
    const decorators = [
      ApiProperty({ ...kind.schema, required: !optional } as ApiPropertyOptions),
      ValidateBy({ name: 'field', validator: { validate: (value) => kind.fault(value) === undefined } }),
      ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
      ...(kept ? [Transform(({ value }) => kept(value))] : []),
      ...(of ? [Typed(() => of), ValidateNested({ each: true })] : []),
    ];
    for (const decorate of decorators) decorate(prototype, property);
  };
