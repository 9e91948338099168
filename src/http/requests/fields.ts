/** The kinds of fields the counter takes. */
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { isUuid } from '../../application/identity.js';
import { instantText, parseInstant, startOfLocalDay } from '../../decrees/calendar.js';
import { isKilograms, MOST_KG } from '../../decrees/measures.js';
import { both } from '../problems/words.js';
import { field, type Field, type Presence } from './field.js';
import { ID_PATTERN, isId } from './ids.js';

/** A kind of field whose values fit or do not. */
const kind = (fits: (value: unknown) => boolean, es: string, en: string, schema: ApiPropertyOptions): Field => ({
  fault: (value) => (fits(value) ? undefined : { detail: both(es, en) }),
  schema,
});

export const ID: Field = kind(
  isId,
  'debe ser un identificador de 1 a 64 caracteres entre A-Z, a-z, 0-9, punto, guion y guion bajo',
  'must be an id of 1 to 64 characters of A-Z, a-z, 0-9, dot, hyphen and underscore',
  { type: String, pattern: ID_PATTERN.source },
);
export const Id = (presence?: Presence) => field(ID, presence);

export const UUID: Field = kind(
  (value) => typeof value === 'string' && isUuid(value),
  'debe ser un UUID',
  'must be a UUID',
  {
    type: String,
    format: 'uuid',
  },
);
export const Uuid = (presence?: Presence) => field(UUID, presence);

// No document of a port has a tabulator or an end of line within a field; one in a name would forge a line of a list.
const CONTROL = /\p{Cc}/u;
const tidy = (value: unknown) => (typeof value === 'string' ? value.trim().normalize('NFC') : value);
const isText = (value: unknown, least: number, most: number) => {
  if (typeof value !== 'string' || CONTROL.test(value) || !value.isWellFormed()) return false;
  const { length } = [...value];
  return length >= least && length <= most;
};

const text = (least: number, most: number): Field => ({
  ...kind(
    (value) => isText(value, least, most),
    `debe ser un texto de ${least} a ${most} caracteres, sin caracteres de control`,
    `must be a text of ${least} to ${most} characters, without control characters`,
    { type: String, minLength: least, maxLength: most },
  ),
  kept: tidy,
});

const SHORT = 512;
export const NOT_EMPTY = text(1, SHORT);
const MAY_BE_EMPTY = text(0, SHORT);
/** Text as written, trimmed. Required, it says something; optional and empty, it was not given. */
export const FreeText = (presence?: Presence) =>
  field(presence?.optional ? { ...MAY_BE_EMPTY, kept: (value) => tidy(value) || undefined } : NOT_EMPTY, presence);
/** Text that the law itself judges when it is empty. */
export const TextOrNothing = (presence?: Presence) => field(MAY_BE_EMPTY, presence);

const LONG = text(0, 16_384);
/** Text that may gather what stands on many packages. */
export const LongText = (presence?: Presence) => field(LONG, presence);

function utc(value: unknown): unknown {
  const at = typeof value === 'string' ? parseInstant(value) : undefined;
  return at === undefined ? value : instantText(at);
}
/** No decree here is older, and no act under one. Before it lie slips of the pen, such as 0940, and days whose terms no calendar counts. */
const LEAST_INSTANT = startOfLocalDay('1900-01-01');
const isInstant = (value: unknown): boolean => {
  const at = typeof value === 'string' ? parseInstant(value) : undefined;
  return at !== undefined && at >= LEAST_INSTANT;
};
const INSTANT: Field = {
  // Rewritten, the last hours of the calendar would have a year no document can write.
  ...kind(
    isInstant,
    'debe ser un instante RFC 3339 con su diferencia horaria, como 1940-03-04T08:30:00-05:00, y desde 1900',
    'must be an RFC 3339 instant with its offset, such as 1940-03-04T08:30:00-05:00, from 1900 on',
    { type: String, format: 'date-time' },
  ),
  kept: utc,
};
export const InstantText = (presence?: Presence) => field(INSTANT, presence);

function isLocalDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    startOfLocalDay(value);
    return true;
  } catch {
    return false;
  }
}
export const LOCAL_DATE: Field = kind(
  isLocalDate,
  'debe ser una fecha del calendario, como 1940-03-04',
  'must be a date of the calendar, such as 1940-03-04',
  { type: String, format: 'date' },
);
export const LocalDateText = (presence?: Presence) => field(LOCAL_DATE, presence);

export const KILOGRAMS: Field = kind(
  isKilograms,
  `debe ser un peso en kilogramos de 0 a ${MOST_KG}, con tres decimales a lo más`,
  `must be a weight in kilograms from 0 to ${MOST_KG}, with at most three decimals`,
  { type: 'number', minimum: 0, maximum: MOST_KG, multipleOf: 0.001 },
);
export const Kilograms = (presence?: Presence) => field(KILOGRAMS, presence);
/** A weight of something: not zero. */
export const SomeKilograms = (presence?: Presence) =>
  field(
    kind(
      (value) => isKilograms(value) && value !== 0,
      `debe ser un peso en kilogramos mayor que 0 y hasta ${MOST_KG}, con tres decimales a lo más`,
      `must be a weight in kilograms above 0 and up to ${MOST_KG}, with at most three decimals`,
      { type: 'number', exclusiveMinimum: 0, maximum: MOST_KG, multipleOf: 0.001 } as unknown as ApiPropertyOptions,
    ),
    presence,
  );

const wholeNumber = (least: number, most: number): Field =>
  kind(
    (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
    `debe ser un número entero de ${least} a ${most}`,
    `must be a whole number from ${least} to ${most}`,
    { type: 'integer', minimum: least, maximum: most },
  );
const MILLION = 1_000_000;
export const WholeNumber = (least: number, presence?: Presence, most = MILLION) =>
  field(wholeNumber(least, most), presence);

const MOST_CENTAVOS = 100 * MILLION;
/** Money, in whole centavos. */
export const Centavos = (presence?: Presence) => field(wholeNumber(0, MOST_CENTAVOS), presence);

const WHOLE = 10_000;
const BASIS_POINTS = wholeNumber(-WHOLE, WHOLE);
/** Hundredths of one per cent, more or less. */
export const BasisPoints = (presence?: Presence) => field(BASIS_POINTS, presence);

const BANDS = ['1', '2', '3', '4', '5'];
/** A record of one or more bands of tonnage, by their numbers. */
const byBand = (item: Field): Field => ({
  fault: (value) => {
    const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
    if (given.length === 0)
      return {
        detail: both(
          'debe ser un objeto con una o más bandas, de "1" a "5"',
          'must be an object of one or more bands, "1" to "5"',
        ),
      };
    for (const [band, each] of given) {
      const found = BANDS.includes(band)
        ? item.fault(each)
        : { detail: both('no es una banda: van de "1" a "5"', 'is no band: they go from "1" to "5"') };
      if (found) return { at: [band], detail: found.detail };
    }
    return undefined;
  },
  schema: {
    type: 'object',
    minProperties: 1,
    propertyNames: { enum: BANDS },
    additionalProperties: item.schema,
  } as ApiPropertyOptions,
});
export const BasisPointsByBand = (presence?: Presence) => field(byBand(BASIS_POINTS), presence);
export const KilogramsByBand = (presence?: Presence) => field(byBand(KILOGRAMS), presence);

const YES_OR_NO: Field = kind((value) => typeof value === 'boolean', 'debe ser true o false', 'must be true or false', {
  type: Boolean,
});
export const YesOrNo = (presence?: Presence) => field(YES_OR_NO, presence);

export const oneOf = (names: readonly string[]): Field =>
  kind(
    (value) => typeof value === 'string' && names.includes(value),
    `debe ser ${names.length > 1 ? 'uno de ' : ''}${names.join(', ')}`,
    `must be ${names.length > 1 ? 'one of ' : ''}${names.join(', ')}`,
    { type: String, enum: [...names] },
  );
export const OneOf = (names: readonly string[], presence?: Presence) => field(oneOf(names), presence);
