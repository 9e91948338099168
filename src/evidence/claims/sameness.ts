/** Whether two JSON values are the same, and where they first differ: what is undefined is not there, and fields have no order. */

export interface Differing {
  /** `claims.case.sanction.fineCentavos` */
  readonly path: string;
  readonly shown: string;
  readonly found: string;
}

const NOTHING = '—';
const LONGEST = 120;

function said(value: unknown): string {
  if (value === undefined) return NOTHING;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place in which they differ. */
export function* differences(path: string, shown: unknown, found: unknown): Generator<Differing> {
  if (Array.isArray(shown) && Array.isArray(found)) {
    for (let at = 0; at < Math.max(shown.length, found.length); at++)
      yield* differences(`${path}[${at}]`, shown[at], found[at]);
  } else if (isRecord(shown) && isRecord(found)) {
    for (const name of new Set([...Object.keys(shown), ...Object.keys(found)]))
      yield* differences(`${path}.${name}`, shown[name], found[name]);
  } else if (!Object.is(shown, found)) yield { path, shown: said(shown), found: said(found) };
}

export const isSameValue = (a: unknown, b: unknown): boolean => differences('', a, b).next().done === true;
