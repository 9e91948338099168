/** What the Ministry has decided for every port: its resolutions, the readings in force, the calendars of holidays. */
import { instant, instantText, type Instant } from '../decrees/calendar.js';
import { covers } from '../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { DEFAULT_READINGS, READING_KEYS, READINGS, type ReadingKey } from '../decrees/readings.js';
import { readingsAt, type NationalState, type Resolution } from '../river/national/register.js';

export interface ResolutionItem {
  readonly resolutionId: string;
  readonly kind: Resolution['kind'];
  readonly ground: string | null;
  readonly congestedPort: string | null;
  /** Points of reserve by band, "1" to "5", or for every band alike. */
  readonly deltaBps: number | { readonly [band: string]: number } | null;
  readonly floorsKg: { readonly [band: string]: number } | null;
  /** By how much the up-river quota of departure is reduced, in basis points of it. */
  readonly reductionBps: number | null;
  readonly text: string | null;
  readonly effectiveFromAt: string;
  /** The end of its period, not included, a revocation having cut it; `null` while it has none. */
  readonly effectiveToAt: string | null;
  readonly revokedFromAt: string | null;
  /** `NEVER` for one that was revoked before it began. */
  readonly state: 'NOT_YET' | 'IN_FORCE' | 'ENDED' | 'NEVER';
}

export interface ReadingItem {
  readonly key: ReadingKey;
  readonly value: string;
  readonly default: string;
  readonly alternatives: readonly string[];
  /** Since when it is adopted; `null` for a default nobody has adopted otherwise. */
  readonly since: string | null;
}

export interface Resolutions {
  /** The instant at which they are said to be in force or not. */
  readonly at: string;
  /** In the order in which they begin. */
  readonly resolutions: readonly ResolutionItem[];
  readonly readings: readonly ReadingItem[];
  readonly holidayCalendars: readonly {
    readonly year: number;
    readonly dates: readonly string[];
    readonly source: string;
  }[];
}

/** The period [from, to) of a resolution, cut by its revocation. */
function periodOf({ effectiveFromAt, effectiveToAt, revokedFromAt }: Resolution) {
  const ends = [effectiveToAt, revokedFromAt].flatMap((text) => (text === undefined ? [] : [instant(text)]));
  return { from: instant(effectiveFromAt), to: ends.length > 0 ? (Math.min(...ends) as Instant) : undefined };
}

function stateAt(period: ReturnType<typeof periodOf>, at: Instant): ResolutionItem['state'] {
  const { from, to } = period;
  if (to !== undefined && to <= from) return 'NEVER';
  if (covers(period, at)) return 'IN_FORCE';
  return at < from ? 'NOT_YET' : 'ENDED';
}

/** What is told of a resolution at any instant. */
export function resolutionTerms(resolution: Resolution): Omit<ResolutionItem, 'state'> {
  const { resolutionId, kind, ground, congestedPort, deltaBps, deltaBpsByBand, floorsKg, text } = resolution;
  const period = periodOf(resolution);
  return {
    ...{ resolutionId, kind, ground: ground ?? null, congestedPort: congestedPort ?? null },
    deltaBps: deltaBpsByBand ?? deltaBps ?? null,
    floorsKg: floorsKg ?? null,
    reductionBps: resolution.reductionBps ?? null,
    text: text ?? null,
    effectiveFromAt: instantText(period.from),
    effectiveToAt: period.to === undefined ? null : instantText(period.to),
    revokedFromAt: resolution.revokedFromAt === undefined ? null : instantText(instant(resolution.revokedFromAt)),
  };
}

const resolutionItem = (resolution: Resolution, at: Instant): ResolutionItem => ({
  ...resolutionTerms(resolution),
  state: stateAt(periodOf(resolution), at),
});

function readingItem(national: NationalState, key: ReadingKey, at: Instant): ReadingItem {
  const adopted = national.adoptions
    .filter((adoption) => adoption.key === key && adoption.from <= at)
    .toSorted((a, b) => a.from - b.from)
    .at(-1);
  return {
    key,
    value: readingsAt(national, at)[key],
    default: DEFAULT_READINGS[key],
    alternatives: READINGS[key],
    since: adopted ? instantText(adopted.from) : null,
  };
}

/** @param national the national register itself, or what a port has received of it (`state.received.national`) */
export function resolutions(national: NationalState, at: Instant): Resolutions {
  return {
    at: instantText(at),
    resolutions: [...national.resolutions.values()]
      .toSorted((a, b) => instant(a.effectiveFromAt) - instant(b.effectiveFromAt))
      .map((resolution) => resolutionItem(resolution, at)),
    readings: READING_KEYS.map((key) => readingItem(national, key, at)),
    holidayCalendars: [...national.calendars.values()]
      .map(({ year, dates, source }) => ({ year, dates, source }))
      .toSorted((a, b) => a.year - b.year),
  };
}
