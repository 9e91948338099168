/** Small checks of JSON, each fault by the path of its field. */
import type { InBoth } from '../boards/words/language.js';
import { both } from './amiss.js';

export interface Fault {
  readonly field: string;
  readonly why: InBoth;
}
/** What is wrong with a value that stands at a path. */
export type Check = (value: unknown, at: string) => readonly Fault[];

const fault = (field: string, es: string, en: string): readonly Fault[] => [{ field, why: both(es, en) }];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that fits, or is said to be wrong. */
export const that =
  (fits: (value: unknown) => boolean, es: string, en: string): Check =>
  (value, at) =>
    fits(value) ? [] : fault(at, es, en);

export const text = that(
  (value) => typeof value === 'string' && value.trim() !== '',
  'debe ser un texto que diga algo',
  'must be a text that says something',
);
export const oneOf = (...names: readonly string[]): Check =>
  that(
    (value) => typeof value === 'string' && names.includes(value),
    `debe ser uno de ${names.map((name) => JSON.stringify(name)).join(', ')}`,
    `must be one of ${names.map((name) => JSON.stringify(name)).join(', ')}`,
  );
export const integer = (least: number, most: number): Check =>
  that(
    (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
    `debe ser un número entero de ${least} a ${most}`,
    `must be a whole number from ${least} to ${most}`,
  );
export const onlyTrue: Check = that((value) => value === true, 'solo puede ser true', 'can only be true');

export const listOf =
  (item: Check, least = 1): Check =>
  (value, at) => {
    if (!Array.isArray(value) || value.length < least)
      return fault(at, `debe ser una lista de ${least} o más`, `must be a list of ${least} or more`);
    return value.flatMap((each, index) => item(each, `${at}[${index}]`));
  };

export const recordOf =
  (item: Check, least = 1): Check =>
  (value, at) => {
    if (!isRecord(value) || Object.keys(value).length < least)
      return fault(at, `debe ser un objeto con ${least} campo o más`, `must be an object of ${least} field or more`);
    return Object.entries(value).flatMap(([name, each]) => item(each, `${at}.${name}`));
  };

/** A record of named fields and no others. */
export const fields =
  (needs: Readonly<Record<string, Check>>, takes: Readonly<Record<string, Check>> = {}): Check =>
  (value, at) => {
    if (!isRecord(value)) return fault(at, 'debe ser un objeto', 'must be an object');
    const known = new Map(Object.entries({ ...needs, ...takes }));
    const strangers = Object.keys(value).filter((name) => !known.has(name));
    const missing = Object.keys(needs).filter((name) => !Object.hasOwn(value, name));
    const names = [...known.keys()].join(', ');
    return [
      ...strangers.flatMap((name) =>
        fault(`${at}.${name}`, `no es un campo de aquí: ${names}`, `is no field of this: ${names}`),
      ),
      ...missing.flatMap((name) => fault(`${at}.${name}`, 'falta', 'is missing')),
      ...Object.entries(value).flatMap(([name, each]) => known.get(name)?.(each, `${at}.${name}`) ?? []),
    ];
  };
