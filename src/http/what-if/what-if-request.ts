/** What is sent to have a port's history judged again: what is changed before. */
import { parseInstant } from '../../decrees/calendar.js';
import { isAlternative, READING_KEYS, READINGS, type ReadingKey } from '../../decrees/readings.js';
import { both } from '../problems/words.js';
import { field, optional, type Field, type Found, type Presence } from '../requests/field.js';
import { Uuid, WholeNumber } from '../requests/fields.js';
import { ListOf, ListOfDates, ListOfEventIds } from '../requests/lists.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MUST_BE_A_RECORD: Found = { detail: both('debe ser un objeto', 'must be an object') };

function readingFault([key, value]: readonly [string, unknown]): Found | undefined {
  const keys = READING_KEYS.join(', ');
  if (!Object.hasOwn(READINGS, key))
    return {
      at: [key],
      detail: both(`no es una interpretación: son ${keys}`, `is no reading: they are ${keys}`),
    };
  const values = READINGS[key as ReadingKey].join(', ');
  return typeof value === 'string' && isAlternative(key as ReadingKey, value)
    ? undefined
    : { at: [key], detail: both(`debe ser uno de ${values}`, `must be one of ${values}`) };
}

const READINGS_BY_KEY: Field = {
  fault: (value) =>
    isRecord(value)
      ? Object.entries(value)
          .map(readingFault)
          .find((found) => found !== undefined)
      : MUST_BE_A_RECORD,
  schema: {
    type: 'object',
    properties: Object.fromEntries(READING_KEYS.map((key) => [key, { type: 'string', enum: [...READINGS[key]] }])),
    additionalProperties: false,
  },
};
const ReadingsByKey = (presence?: Presence) => field(READINGS_BY_KEY, presence);

const OTHER_FIELDS: Field = {
  fault: (value) => {
    if (!isRecord(value)) return MUST_BE_A_RECORD;
    return Object.keys(value).length > 0
      ? undefined
      : { detail: both('debe nombrar al menos un campo', 'must name at least one field') };
  },
  schema: { type: 'object', additionalProperties: true, minProperties: 1 },
};
const OtherFields = () => field(OTHER_FIELDS);

const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const INSTANT_OR_REVISION: Field = {
  fault: (value) =>
    isRevision(value) || (typeof value === 'string' && parseInstant(value) !== undefined)
      ? undefined
      : {
          detail: both(
            'debe ser una revisión, o un instante RFC 3339 como 1940-11-19T08:30:00-05:00',
            'must be a revision, or an RFC 3339 instant such as 1940-11-19T08:30:00-05:00',
          ),
        },
  schema: {
    oneOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', format: 'date-time' },
    ],
  },
};
const InstantOrRevision = (presence?: Presence) => field(INSTANT_OR_REVISION, presence);

/** No appeal turns on more; each is looked for, and judged by its own request. */
const MOST_CORRECTIONS = 100;
const MOST_OMITTED = 1000;
/** More years than any port has a history of. */
const MOST_CALENDARS = 200;

export class CorrectionRequest {
  /** Any event of the command, or the one by which a fact of the Ministry was received. */
  @Uuid() eventId!: string;
  /** Other values of the command's own fields, and of `occurredAt`. */
  @OtherFields() fields!: Record<string, unknown>;
}

/** The holidays of a year, as if they had been known from the beginning. */
class YearOfHolidaysRequest {
  @WholeNumber(1900, undefined, 2200) year!: number;
  @ListOfDates({ most: 366 }) dates!: string[];
}

export class WhatIfRequest {
  @ReadingsByKey(optional) readings?: Record<string, string>;
  @ListOf(YearOfHolidaysRequest, { most: MOST_CALENDARS }, { optional: true }) calendars?: YearOfHolidaysRequest[];
  @ListOf(CorrectionRequest, { most: MOST_CORRECTIONS }, { optional: true }) corrections?: CorrectionRequest[];
  @ListOfEventIds({ most: MOST_OMITTED }, optional) omit?: string[];
  @InstantOrRevision(optional) until?: string | number;
}

export const WHAT_IF_EXAMPLE = {
  readings: { cartagenaPreference: 'NONE' },
  corrections: [
    {
      eventId: '5b0f6c5e-2f7c-5d0e-9a3f-6d3f1c2b7a90',
      fields: { presentedAt: '1940-11-19T09:00:00-05:00', occurredAt: '1940-11-19T09:00:00-05:00' },
    },
  ],
};
