/**
 * The bill of a stay, by all its articles: a line for each that lays a due or frees from one, exact in itself; whole centavos come of
 * the total alone.
 */
import type { Instant } from '../calendar.js';
import { inWholeCentavos, NOTHING, rounded, sum, type Exact } from '../money.js';
import type { Readings } from '../readings.js';
import type { Article } from '../refusal.js';
import type { Category } from './art-02-categories-of-ports.js';
import { firstDay, type Craft } from './art-03-berthing-by-length.js';
import { firstDayEnds } from './art-04-a-day-from-berthing.js';
import { hourly, hoursAfter, paysByTheHour } from './art-05-each-hour-after.js';
import { inCategory } from './art-06-second-category.js';
import { atItsPlace } from './art-08-at-a-distance.js';
import { layUpIsCharged } from './art-10-lay-up.js';

/** Why a line of a bill is what it is. */
export const DUE_REASONS = [
  'FIRST_DAY',
  'EACH_HOUR',
  'EXEMPT_CRAFT',
  'TOWED_CRAFT',
  'LAID_UP',
  'REPLACED_BY_NEW_STAY',
] as const;
export type DueReason = (typeof DUE_REASONS)[number];

/** A stretch of a stay under one tariff: from berthing, or from the request to load that ended a lay-up. */
export interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
  readonly forcedAway: boolean;
  /** Laid up: for another purpose than loading or unloading, upon a declaration. */
  readonly laidUp: boolean;
  /** Since when, of a lay-up that was declared anew after a request to load was denied; left out, from the beginning. */
  readonly declaredAnewAt?: Instant | undefined;
}

export interface Rated {
  readonly craft: Craft;
  readonly lengthCm: number;
  readonly category: Category;
}

export interface BillLine {
  readonly article: Article;
  readonly because: DueReason;
  readonly centavos: number;
  readonly from: Instant;
  readonly to: Instant;
  /** Begun after the first day; only where hours are what the line is about. */
  readonly hours?: number;
  /** The articles that halve it. */
  readonly halvedBy: readonly Article[];
}
export interface Bill {
  readonly total: number;
  readonly lines: readonly BillLine[];
}

type Exactly = Omit<BillLine, 'centavos' | 'halvedBy'> & { readonly due: Exact; readonly halvedBy: readonly Article[] };
type Switches = Pick<Readings, 'towedHourly' | 'layUpThenLoad'>;

type Ruled = Pick<Exactly, 'article' | 'because' | 'due'>;

/** What the hours after the first day owe, or why they owe nothing. */
const ofTheHours = (hours: number, craft: Craft, readings: Switches): Ruled =>
  paysByTheHour(craft, readings)
    ? { article: 'DD34-05', because: 'EACH_HOUR', due: hourly(hours) }
    : { article: 'DD34-05', because: 'TOWED_CRAFT', due: NOTHING };
const LYING_UP: Ruled = { article: 'DD34-10', because: 'LAID_UP', due: NOTHING };

/** A stretch cut in two by its lay-up: what of it was before, and when that began. */
function layUpOf({ from, to, laidUp, declaredAnewAt = from }: Stretch): Instant {
  if (!laidUp || declaredAnewAt > to) return to;
  return declaredAnewAt > from ? declaredAnewAt : from;
}

function linesOf(stretch: Stretch, endedInLoading: boolean, rated: Rated, readings: Switches): readonly Exactly[] {
  const { from, to, forcedAway } = stretch;
  const { craft, lengthCm, category } = rated;
  const line = (more: Ruled, hours?: number, begins = from, ends = to): Exactly => {
    const halvedBy = [...(category === 2 ? ['DD34-06' as const] : []), ...(forcedAway ? ['DD34-08' as const] : [])];
    const due = atItsPlace(inCategory(more.due, category), forcedAway);
    return {
      ...more,
      due,
      from: begins,
      to: ends,
      ...(hours !== undefined && { hours }),
      halvedBy: more.due === NOTHING ? [] : halvedBy,
    };
  };
  if (craft === 'EXEMPT') return [line({ article: 'DD34-03', because: 'EXEMPT_CRAFT', due: NOTHING })];
  if (!layUpIsCharged(endedInLoading, readings))
    return [line({ article: 'DD34-10', because: 'REPLACED_BY_NEW_STAY', due: NOTHING })];
  const dayEnds = firstDayEnds(from);
  const layUp = layUpOf(stretch);
  const hours = hoursAfter(from, layUp);
  const idle = hoursAfter(from, to) - hours;
  return [
    line(
      { article: 'DD34-03', because: 'FIRST_DAY', due: firstDay(craft, lengthCm) },
      undefined,
      from,
      to < dayEnds ? to : dayEnds,
    ),
    ...(hours > 0 ? [line(ofTheHours(hours, craft, readings), hours, dayEnds, layUp)] : []),
    ...(idle > 0 ? [line(LYING_UP, idle, layUp > dayEnds ? layUp : dayEnds)] : []),
  ];
}

/** @param stretches in the order of time: the last is that of the stay's end, each before it a lay-up that ended in loading */
export function dockBill(stretches: readonly Stretch[], rated: Rated, readings: Switches): Bill {
  // A lay-up that the request to load ended as it began is no stay of its own.
  const counted = stretches.filter(({ from, to }, at) => at === stretches.length - 1 || to > from);
  const lines = counted.flatMap((stretch, at) => linesOf(stretch, at < counted.length - 1, rated, readings));
  const whole = inWholeCentavos(lines.map(({ due }) => due));
  return {
    total: rounded(sum(lines.map(({ due }) => due))),
    lines: lines.map(({ due: _, ...line }, at) => ({ ...line, centavos: whole[at]! })),
  };
}
