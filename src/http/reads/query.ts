/** What is asked in an address after `?`: each parameter by its name, and no other. */
import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { isLocalDate, parseInstant, type Instant } from '../../decrees/calendar.js';
import type { InBoth } from '../../boards/words/language.js';
import type { JsonSchema } from '../openapi/schemas.js';
import { isId } from '../requests/ids.js';
import { invalidRequest, type Fault } from '../problems/problem.js';
import { pathText } from '../requests/paths.js';
import { both } from '../problems/words.js';

export interface Parameter<T> {
  /** The value a text stands for; `undefined` for none. */
  readonly read: (text: string) => T | undefined;
  readonly mustBe: InBoth;
  readonly description: string;
  readonly schema: JsonSchema;
}
/** One without which nothing is asked. */
export type Needed<T> = Parameter<T> & { readonly needed: true };
type ValueOf<P> = P extends Parameter<infer T> ? T : never;
type Asked<P> = { readonly [N in keyof P]?: ValueOf<P[N]> } & {
  readonly [N in keyof P as P[N] extends { needed: true } ? N : never]: ValueOf<P[N]>;
};
export type ParameterTable = { readonly [name: string]: Parameter<unknown> };

export const whole = (least: number, most: number, description: string): Parameter<number> => ({
  read: (text) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? value : undefined;
  },
  mustBe: both(`debe ser un número entero de ${least} a ${most}`, `must be a whole number from ${least} to ${most}`),
  description,
  schema: { type: 'integer', minimum: least, maximum: most },
});

/** The revision of an event. */
export const revision = (description: string): Parameter<number> => ({
  ...whole(0, Number.MAX_SAFE_INTEGER, description),
  mustBe: both(
    'debe ser una revisión: un número entero desde 0, hasta la `revision` que dicen las respuestas',
    'must be a revision: a whole number from 0, up to the `revision` that answers tell',
  ),
});

export const id = (description: string): Parameter<string> => ({
  read: (text) => (isId(text) ? text : undefined),
  mustBe: both('debe ser un identificador', 'must be an id'),
  description,
  schema: { type: 'string' },
});

export const oneOf = <const T extends readonly string[]>(names: T, description: string): Parameter<T[number]> => ({
  read: (text) => names.find((name) => name === text),
  mustBe: both(`debe ser uno de ${names.join(', ')}`, `must be one of ${names.join(', ')}`),
  description,
  schema: { enum: names },
});

export const yesOrNo = (description: string): Parameter<boolean> => ({
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  mustBe: both('debe ser true o false', 'must be true or false'),
  description,
  schema: { type: 'boolean' },
});

export const shortText = (most: number, description: string): Parameter<string> => ({
  read: (text) => {
    const tidy = text.trim().normalize('NFC');
    return tidy.length > 0 && tidy.length <= most ? tidy : undefined;
  },
  mustBe: both(`debe ser un texto de 1 a ${most} caracteres`, `must be a text of 1 to ${most} characters`),
  description,
  schema: { type: 'string', minLength: 1, maxLength: most },
});

export const instantOf = (description: string): Parameter<Instant> => ({
  read: parseInstant,
  mustBe: both(
    'debe ser un instante RFC 3339 con su diferencia horaria, como 1940-03-04T08:30:00-05:00',
    'must be an RFC 3339 instant with its offset, such as 1940-03-04T08:30:00-05:00',
  ),
  description,
  schema: { type: 'string', format: 'date-time' },
});

export const dateOf = (description: string): Parameter<string> => ({
  read: (text) => (isLocalDate(text) ? text : undefined),
  mustBe: both(
    'debe ser una fecha del calendario, como 1940-03-04',
    'must be a date of the calendar, such as 1940-03-04',
  ),
  description,
  schema: { type: 'string', format: 'date' },
});

export const needed = <T>(parameter: Parameter<T>): Needed<T> => ({ ...parameter, needed: true });

const MISSING = both('falta', 'is missing');
const UNKNOWN = both('no es un parámetro de esta consulta', 'is not a parameter of this query');
const REPEATED = both('está dado más de una vez', 'is given more than once');

/** @throws Problem naming each parameter that is unknown, repeated or wrong; if none is, each that is missing */
export function read<P extends ParameterTable>(parameters: P, given: Readonly<Record<string, unknown>>): Asked<P> {
  const faults: Fault[] = [];
  const asked: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(given)) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const value = typeof text === 'string' ? parameter?.read(text) : undefined;
    const wrong = typeof text === 'string' ? parameter?.mustBe : REPEATED;
    if (value === undefined) faults.push({ field: pathText([name]), detail: parameter ? wrong! : UNKNOWN });
    else asked[name] = value;
  }
  const missing = Object.keys(parameters).filter((name) => 'needed' in parameters[name]! && !(name in asked));
  if (faults.length > 0) throw invalidRequest(faults);
  if (missing.length > 0) throw invalidRequest(missing.map((field) => ({ field, detail: MISSING })));
  return asked as Asked<P>;
}

/** Tells of the parameters in the published document. */
export const Asks = (parameters: ParameterTable): MethodDecorator =>
  applyDecorators(
    ...Object.entries(parameters).map(([name, parameter]) => {
      const { description, schema } = parameter;
      return ApiQuery({ name, description, required: 'needed' in parameter, schema });
    }),
  );
