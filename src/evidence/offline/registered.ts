/** What the event of a receipt says was registered, in lines. */
import { FACT_NAMES } from '../claims/fact-names.js';
import type { Written } from './hashing.js';
import type { InBoth } from './in-both.js';

type Said = Readonly<Record<string, unknown>>;

/** What lots and calls are known by and when they came, in the order in which it is said. */
const LABELS: readonly (readonly [field: string, ...InBoth])[] = [
  ['lotId', 'carga', 'lot'],
  ['turnNumber', 'número de turno', 'turn number'],
  ['callId', 'escala', 'call'],
  ['callSerial', 'número de llegada', 'number of arrival'],
  ['vesselId', 'buque', 'vessel'],
  ['arrivedAt', 'llegó', 'arrived'],
];

function saidIn(json: string): Said | undefined {
  try {
    const said: unknown = JSON.parse(json);
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Said) : undefined;
  } catch {
    return undefined;
  }
}

/** A text as it is, unless it holds what is no letter of a line: it came from a stranger, and is shown on a terminal. */
const shown = (value: string | number): string =>
  typeof value === 'string' && /\p{C}/u.test(value) ? JSON.stringify(value) : String(value);

const lineOf = (said: Said, [field, spanish, english]: readonly [string, ...InBoth]): readonly InBoth[] => {
  const value = said[field];
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return [[`${spanish}: ${shown(value)}`, `${english}: ${shown(value)}`]];
};

/** `undefined` when its data or its meta is no JSON of fields. */
export function registeredIn({ stream, revision, type, recordedAt, ...event }: Written): readonly InBoth[] | undefined {
  const [data, meta] = [saidIn(event.data), saidIn(event.meta)];
  if (!data || !meta) return undefined;
  const name = Object.hasOwn(FACT_NAMES, type) ? FACT_NAMES[type as keyof typeof FACT_NAMES].name : shown(type);
  return [
    [`${name}: ${shown(stream)}, revisión ${revision}`, `${shown(type)}: ${shown(stream)}, revision ${revision}`],
    ...LABELS.flatMap((label) => lineOf(data, label)),
    ...lineOf(meta, ['occurredAt', 'ocurrió', 'occurred']),
    ...lineOf({ recordedAt }, ['recordedAt', 'se registró', 'recorded']),
  ];
}
