/** How a register of arrivals and services is read so that its order can be audited. It is JSON; docs/how-to has it field by field. */
import { WrongMapping } from '../amiss.js';
import { formats, name, writing } from '../mapping-shape.js';
import type { Writing } from '../rows.js';
import { fields, integer, isRecord, listOf, oneOf, onlyTrue, text, that, type Check } from '../shape.js';

/** Which rows were served: all conditions hold. */
export type ServedWhen =
  | { readonly column: string; readonly is: readonly string[] }
  | { readonly column: string; readonly isNot: readonly string[] };

/** When something happened: both in one column, the day and the time in two, or a time of day alone. */
export type Moment =
  { readonly at: string } | { readonly date: string; readonly time: string } | { readonly time: string };

export interface Classes {
  readonly column: string;
  /** The values of each class; the first outranks all that come after it. */
  readonly ranking: readonly (readonly string[])[];
  /** Any other value is of a class below all of these. */
  readonly others?: true;
}

export interface RegisterMapping {
  readonly format: 'turno-audit/1';
  readonly name: string;
  readonly about: string;
  readonly file: Writing;
  /** The columns that together tell a row from any other. */
  readonly identity: readonly string[];
  readonly served?: readonly ServedWhen[];
  readonly joined: Moment;
  readonly began: Moment;
  readonly dates?: readonly string[];
  readonly times?: readonly string[];
  /** The column of the day; left out, it is the day of joining. */
  readonly day?: string;
  /** Those who differ in any of these columns wait for something else. */
  readonly group?: readonly string[];
  readonly class?: Classes;
  /** What the clocks of joining and of service may differ by. */
  readonly toleranceSeconds?: number;
}

export const MOST_TOLERANCE_SECONDS = 24 * 60 * 60;
/** Each class has a tree of its own while it is counted. */
const MOST_CLASSES = 100;

const anyText = that((value) => typeof value === 'string', 'debe ser un texto', 'must be a text');

const servedWhen: Check = (value, at) =>
  isRecord(value) && 'isNot' in value
    ? fields({ column: text, isNot: listOf(anyText) })(value, at)
    : fields({ column: text, is: listOf(anyText) })(value, at);

const moment: Check = (value, at) => {
  const is = isRecord(value) ? value : {};
  if ('at' in is) return fields({ at: text })(value, at);
  return fields({ time: text }, { date: text })(value, at);
};

/** Whether a text says a time of day, and nothing else. */
const isTimeFormat = (value: unknown): boolean =>
  typeof value === 'string' && /^(H|HH):mm(:ss)?$|^(HH)mm(ss)?$/.test(value);
const times = listOf(
  that(isTimeFormat, 'debe ser un formato de hora, como "H:mm:ss"', 'must be a format of time, such as "H:mm:ss"'),
);

const classes: Check = (value, at) => {
  const found = fields({ column: text, ranking: listOf(listOf(anyText)) }, { others: onlyTrue })(value, at);
  if (found.length > 0) return found;
  const { ranking } = value as Classes;
  const values = ranking.flat();
  return [
    ...that(
      () => ranking.length <= MOST_CLASSES,
      `son más de ${MOST_CLASSES} clases`,
      `are more than ${MOST_CLASSES}`,
    )(value, `${at}.ranking`),
    ...that(
      () => new Set(values).size === values.length,
      'un valor está en dos clases',
      'a value is in two classes',
    )(value, `${at}.ranking`),
  ];
};

const registerMapping = fields(
  {
    format: oneOf('turno-audit/1'),
    name,
    about: text,
    file: writing,
    identity: listOf(text),
    joined: moment,
    began: moment,
  },
  {
    served: listOf(servedWhen),
    dates: formats,
    times,
    day: text,
    group: listOf(text),
    class: classes,
    toleranceSeconds: integer(0, MOST_TOLERANCE_SECONDS),
  },
);

/** Whether a moment is a time of day alone. */
export const isOfTheDay = (of: Moment): boolean => !('at' in of) && !('date' in of);

/** What no field says by itself: formats for what is read, and one day for both moments. */
function together({ joined, began, dates, times: hours, day }: RegisterMapping): ReturnType<Check> {
  const needsDates = [joined, began].some((of) => !isOfTheDay(of));
  const needsTimes = [joined, began].some((of) => 'time' in of);
  const must = (holds: boolean, field: string, es: string, en: string) => that(() => holds, es, en)(undefined, field);
  return [
    ...must(
      isOfTheDay(joined) === isOfTheDay(began),
      '$.began',
      'debe decir el día igual que «joined»',
      'must say the day as "joined" does',
    ),
    ...must(
      !isOfTheDay(joined) || day !== undefined,
      '$.day',
      'falta: las horas solas son de algún día',
      'is missing: times alone are of some day',
    ),
    ...must(
      !needsDates || dates !== undefined,
      '$.dates',
      'falta: con qué formato se escriben los días',
      'is missing: the format in which days are written',
    ),
    ...must(
      !needsTimes || hours !== undefined,
      '$.times',
      'falta: con qué formato se escriben las horas',
      'is missing: the format in which times are written',
    ),
  ];
}

/** @throws WrongMapping naming each field that is wrong */
export function registerMappingOf(json: unknown, path: string): RegisterMapping {
  const found = registerMapping(json, '$');
  const faults = found.length > 0 ? found : together(json as RegisterMapping);
  if (faults.length > 0) throw new WrongMapping(path, faults);
  return json as RegisterMapping;
}
