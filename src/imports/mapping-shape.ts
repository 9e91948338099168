/** Whether a JSON is a mapping: every field by name, so that a slip in one is told before a row is read. */
import { isLocalDate } from '../decrees/calendar.js';
import { WrongMapping } from './amiss.js';
import { decimalOf } from './decimal.js';
import type { Mapping } from './mapping.js';
import { operatorOf, OPERATORS, UNEVEN, type FieldKind } from './operators.js';
import { dateFormat, isOffset } from './reading-dates.js';
import { ENCODINGS } from './rows.js';
import { columnsOf } from './columns.js';
import { fields, integer, isRecord, listOf, oneOf, onlyTrue, recordOf, text, that, type Check } from './shape.js';

const MOST_MINUTES = 10 * 24 * 60;

const format = that(
  (value) => typeof value === 'string' && dateFormat(value) !== undefined,
  'debe ser un formato con año, mes y día, como "DD/MM/YYYY HH:mm:ss"',
  'must be a format with year, month and day, such as "DD/MM/YYYY HH:mm:ss"',
);
export const formats = listOf(format);

const KINDS: Readonly<Record<FieldKind, Check>> = {
  column: text,
  group: text,
  value: text,
  separator: text,
  formats,
  true: onlyTrue,
  uneven: oneOf(...UNEVEN),
  integer: integer(-MOST_MINUTES, MOST_MINUTES),
  time: that(
    (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
    'debe ser una hora como "08:00"',
    'must be a time such as "08:00"',
  ),
  decimal: that(
    (value) => typeof value === 'string' && (decimalOf(value)?.units ?? 0n) > 0n,
    'debe ser un número mayor que 0 entre comillas, como "1000" o "0.65"',
    'must be a number above 0 in quotes, such as "1000" or "0.65"',
  ),
  template: (value, at) => template(value, at),
  templates: (value, at) => recordOf(template)(value, at),
};

const constant = that(
  (value) => ['string', 'number', 'boolean'].includes(typeof value),
  'debe ser un texto, un número, true, false, una lista o un objeto',
  'must be a text, a number, true, false, a list or an object',
);

const kindsOf = (of: Readonly<Record<string, FieldKind>>): Record<string, Check> =>
  Object.fromEntries(Object.entries(of).map(([name, kind]) => [name, KINDS[kind]]));

function template(value: unknown, at: string): ReturnType<Check> {
  if (Array.isArray(value)) return listOf(template, 0)(value, at);
  if (!isRecord(value)) return constant(value, at);
  const name = operatorOf(value);
  if (name === undefined) return recordOf(template, 0)(value, at);
  const operator = OPERATORS[name];
  const names = Object.keys(OPERATORS);
  return operator
    ? fields(kindsOf(operator.needs), kindsOf(operator.takes))(value, at)
    : oneOf(...names)(name, `${at}.${name}`);
}

const condition: Check = (value, at) => {
  const is = isRecord(value) ? value : {};
  if ('some' in is) return fields({ some: text })(value, at);
  if ('none' in is) return fields({ none: text })(value, at);
  const values = listOf(that((each) => typeof each === 'string', 'debe ser un texto', 'must be a text'));
  return 'isNot' in is
    ? fields({ column: text, isNot: values })(value, at)
    : fields({ column: text, is: values })(value, at);
};

/** How a file is written down. */
export const writing = fields(
  {},
  {
    delimiter: that(
      (value) => typeof value === 'string' && /^[^\s"]$|^\t$/.test(value),
      'debe ser un solo carácter, como ";" o "\\t"',
      'must be a single character, such as ";" or "\\t"',
    ),
    quote: oneOf('"', "'", ''),
    encoding: oneOf(...ENCODINGS),
    sheet: text,
    headingLine: integer(1, 1000),
  },
);

const date = that(
  (value) => typeof value === 'string' && isLocalDate(value),
  'debe ser una fecha como "1940-11-30"',
  'must be a date such as "1940-11-30"',
);
/** The days a sheet speaks of. */
export const period: Check = (value, at) => {
  const found = fields({ from: date, to: date })(value, at);
  if (found.length > 0) return found;
  const { from, to } = value as { from: string; to: string };
  return that(() => from <= to, 'termina antes de empezar', 'ends before it begins')(value, at);
};

const numbers: Check = (value, at) => {
  const found = fields({}, { decimal: oneOf(',', '.'), thousands: oneOf(',', '.', ' ', "'") })(value, at);
  const { decimal, thousands } = (isRecord(value) ? value : {}) as { decimal?: string; thousands?: string };
  const differs = that(
    () => decimal === undefined || decimal !== thousands,
    '«decimal» y «thousands» son la misma marca',
    '"decimal" and "thousands" are the same mark',
  );
  return [...found, ...differs(value, at)];
};

const offset: Check = (value, at) =>
  typeof value === 'string' && !value.includes('{')
    ? that(isOffset, 'debe ser una diferencia como "-05:00"', 'must be an offset such as "-05:00"')(value, at)
    : template(value, at);

export const name = that(
  (value) => typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  'debe ser un nombre en minúsculas con guiones',
  'must be a name in lower case with hyphens',
);

const step = fields(
  { command: name, port: template, at: template, body: recordOf(template, 0) },
  { when: listOf(condition), each: text, waits: onlyTrue, already: listOf(text) },
);

const join = fields({
  file: writing,
  identity: listOf(text),
  on: recordOf(text),
  groups: recordOf(fields({}, { where: condition })),
});

const mapping = fields(
  {
    format: oneOf('turno-mapping/1'),
    name,
    about: text,
    file: writing,
    identity: listOf(text),
    dates: fields({ formats }, { offset, plusYears: integer(-1000, 1000) }),
    commands: listOf(step),
  },
  { numbers, period, join, values: recordOf(template) },
);

/**
 * A mapping as it was checked.
 * @param path what it is called by in the fault
 * @throws WrongMapping
 */
export function mappingOf(json: unknown, path: string): Mapping {
  const ofShape = mapping(json, '$');
  if (ofShape.length > 0) throw new WrongMapping(path, ofShape);
  const checked = json as Mapping;
  const { faults } = columnsOf(checked);
  if (faults.length > 0) throw new WrongMapping(path, faults);
  return checked;
}
