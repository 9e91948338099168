/**
 * Shapes: what a command or a fact is made of, said once. From a shape come the TypeScript type, the JSON Schema of the
 * published documents, and the check that a value has it.
 */
import { isLocalDate, parseInstant } from '../decrees/calendar.js';
import { isKilograms, MOST_KG } from '../decrees/measures.js';

export type JsonSchema = { readonly [keyword: string]: unknown };

export interface Shape<T> {
  readonly schema: JsonSchema;
  /** What is wrong with a value, with the path to it; `undefined` when nothing is. */
  readonly fault: (value: unknown, path: string) => string | undefined;
  /** Carries the type; there is never a value here. */
  readonly type?: T;
}
export type TypeOf<S> = S extends Shape<infer T> ? T : never;

const shape = <T>(schema: JsonSchema, fits: (value: unknown) => boolean, what: string): Shape<T> => ({
  schema,
  fault: (value, path) => (fits(value) ? undefined : `${path} is not ${what}`),
});

const ID = /^[A-Za-z0-9._-]{1,64}$/;
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** An id as clients give them: 1 to 64 of `A-Za-z0-9._-`. */
export const id = shape<string>({ type: 'string', pattern: ID.source }, isId, 'an id');
const PERMIT_REF = /^(sail:)?[A-Za-z0-9._-]{1,64}$/;
const isPermitRef = (value: unknown): value is string => typeof value === 'string' && PERMIT_REF.test(value);
/** A permit: by the id it was asked under, or, for the sail permit of a call, by `sail:` and the call. */
export const permitRef = shape<string>({ type: 'string', pattern: PERMIT_REF.source }, isPermitRef, 'a permit');
/** A short text, at most 512 characters, as written. */
export const text = shape<string>(
  { type: 'string', maxLength: 512 },
  (value) => typeof value === 'string' && [...value].length <= 512,
  'a text of at most 512 characters',
);
/** Text drawn up by the program itself, such as the joined marks of many packages; it has no limit of its own. */
export const longText = shape<string>({ type: 'string' }, (value) => typeof value === 'string', 'a text');
/** An instant, RFC 3339 in UTC. */
export const instantField = shape<string>(
  { type: 'string', format: 'date-time' },
  (value) => typeof value === 'string' && parseInstant(value) !== undefined,
  'an instant',
);
/**
 * A mass in kilograms with at most three decimals. The schema has no `multipleOf: 0.001`: validators that divide in binary
 * would refuse 1.001.
 */
export const kg = shape<number>({ type: 'number', minimum: 0, maximum: MOST_KG }, isKilograms, 'a mass in kilograms');
/** The sum of many masses in kilograms, with at most three decimals. */
export const sumKg = shape<number>(
  { type: 'number', minimum: 0 },
  (value) => typeof value === 'number' && value >= 0,
  'a sum of kilograms',
);
/** A whole number of at least `least`. */
export const whole = (least: number): Shape<number> =>
  shape(
    { type: 'integer', minimum: least },
    (value) => Number.isSafeInteger(value) && (value as number) >= least,
    `a whole number from ${least}`,
  );
/** Any whole number. */
export const integer: Shape<number> = shape({ type: 'integer' }, Number.isSafeInteger, 'a whole number');
/** A local civil date, `YYYY-MM-DD`. */
export const localDateField = shape<string>(
  { type: 'string', format: 'date' },
  (value) => typeof value === 'string' && isLocalDate(value),
  'a date',
);
export const yesOrNo = shape<boolean>({ type: 'boolean' }, (value) => typeof value === 'boolean', 'true or false');
/** Any JSON value: what another stream's fact carries. */
export const anything = shape<unknown>({}, () => true, 'a value');

export const oneOf = <const T extends readonly string[]>(names: T): Shape<T[number]> =>
  shape({ enum: names }, (value) => typeof value === 'string' && names.includes(value), `one of ${names.join(', ')}`);

export const orNull = <T>(inner: Shape<T>): Shape<T | null> => ({
  schema: { anyOf: [inner.schema, { type: 'null' }] },
  fault: (value, path) => (value === null ? undefined : inner.fault(value, path)),
});

export const either = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> => ({
  schema: { anyOf: [a.schema, b.schema] },
  fault: (value, path) => a.fault(value, path) && b.fault(value, path),
});

export const list = <T>(item: Shape<T>): Shape<readonly T[]> => ({
  schema: { type: 'array', items: item.schema },
  fault: (value, path) =>
    Array.isArray(value)
      ? value.map((each, at) => item.fault(each, `${path}[${at}]`)).find((found) => found !== undefined)
      : `${path} is not a list`,
});

/** Values by band of tonnage, "1" to "5"; a band it does not name has none. */
export const byBand = <T>(value: Shape<T>): Shape<{ readonly [band: string]: T }> => ({
  schema: { type: 'object', propertyNames: { type: 'string', pattern: '^[1-5]$' }, additionalProperties: value.schema },
  fault: (given, path) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return `${path} is not a record by band`;
    for (const [band, each] of Object.entries(given)) {
      if (!/^[1-5]$/.test(band)) return `${path}.${band} is no band`;
      const fault = value.fault(each, `${path}.${band}`);
      if (fault) return fault;
    }
    return undefined;
  },
});

export type Optional<T> = { readonly optional: Shape<T> };
export const optional = <T>(inner: Shape<T>): Optional<T> => ({ optional: inner });

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the field's own type is inferred below
type Fields = { readonly [name: string]: Shape<any> | Optional<any> };
type Given<F extends Fields> = { readonly [N in keyof F as F[N] extends Optional<unknown> ? never : N]: TypeOf<F[N]> };
type MaybeGiven<F extends Fields> = {
  readonly [N in keyof F as F[N] extends Optional<unknown> ? N : never]?: F[N] extends Optional<infer T> ? T : never;
};
export type RecordOf<F extends Fields> = Given<F> & MaybeGiven<F>;
export type RecordShape<T> = Shape<T> & { readonly names: readonly string[] };

const isOptional = (field: Shape<unknown> | Optional<unknown>): field is Optional<unknown> => 'optional' in field;

/** A record of named fields; a name it does not have is a fault. */
export function record<F extends Fields>(fields: F): RecordShape<RecordOf<F>> {
  const names = Object.keys(fields);
  const required = names.filter((name) => !isOptional(fields[name]!));
  const shapeOf = (name: string): Shape<unknown> => {
    const field: Shape<unknown> | Optional<unknown> = fields[name]!;
    return isOptional(field) ? field.optional : field;
  };
  return {
    names,
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, shapeOf(name).schema])),
      required,
      additionalProperties: false,
    },
    fault: (value, path) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} is not a record`;
      const given = value as Record<string, unknown>;
      const stranger = Object.keys(given).find((name) => !names.includes(name));
      if (stranger !== undefined) return `${path}.${stranger} is not known`;
      for (const name of names) {
        if (!(name in given)) {
          if (required.includes(name)) return `${path}.${name} is missing`;
          continue;
        }
        const fault = shapeOf(name).fault(given[name], `${path}.${name}`);
        if (fault) return fault;
      }
      return undefined;
    },
  };
}

/** The fields of a record that a shape names, as they stand: how a command is read back out of the fact that restates it. */
export const pick = <T>(from: object, shaped: RecordShape<T>): T =>
  Object.fromEntries(
    shaped.names.filter((name) => name in from).map((name) => [name, (from as Record<string, unknown>)[name]]),
  ) as T;

/** A record without the fields that are `undefined`: an absent field is absent, in facts as in JSON. */
export const present = <T extends object>(fields: T): { [N in keyof T]: Exclude<T[N], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
