/**
 * Art. 2. The Sections keep books of every lot that arrives, with its order of arrival by the railway's datum, backed by
 * the rail waybill; shipper and consignees; destination; and the marks, number, contents and exact weight of each package.
 */
import { instantText, localYear, type Instant } from '../calendar.js';
import { NO_WEIGHT, kilograms, plus, times, type Grams } from '../measures.js';
import { firstRefusal, refused, type Refusal } from '../refusal.js';
import { isPort } from '../river-ports.js';

/** Packages alike: so many of one weight under the same marks. A package is never divided. */
export interface Packages {
  readonly marks: string;
  readonly numbers: string;
  readonly contents: string;
  readonly count: number;
  readonly unit: Grams;
}

/** Where cargo came from, which decides its turn. */
export const ORIGINS = ['RAIL', 'ROAD', 'LOCAL', 'SALGAR', 'CARACOLI', 'DIRECT_GIRARDOT'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Registration {
  readonly origin: Origin;
  readonly railWaybillId?: string | undefined;
  readonly packages: readonly Packages[];
  readonly statedTotal?: Grams | undefined;
  readonly destination: string;
}

export const weightOf = (packages: readonly Packages[]): Grams =>
  packages.reduce((sum, group) => plus(sum, times(group.unit, group.count)), NO_WEIGHT);

const backedByItsWaybill = ({ origin, railWaybillId }: Registration) =>
  origin === 'RAIL' && !railWaybillId
    ? refused('MISSING_RAIL_WAYBILL', 'D1976-02', { field: 'railWaybillId' })
    : undefined;

function describedPackageByPackage({ packages }: Registration): Refusal | undefined {
  if (packages.length === 0) return refused('MISSING_PACKAGE_DATA', 'D1976-02', { field: 'packages' });
  for (const [at, group] of packages.entries()) {
    const lacking = (['marks', 'numbers', 'contents'] as const).find((name) => group[name] === '');
    const field = lacking ?? (group.unit === NO_WEIGHT ? 'unitWeightKg' : undefined);
    if (field) return refused('MISSING_PACKAGE_DATA', 'D1976-02', { field: `packages[${at}].${field}` });
  }
  return undefined;
}

function weighedExactly({ packages, statedTotal }: Registration): Refusal | undefined {
  const weighed = weightOf(packages);
  return statedTotal === undefined || statedTotal === weighed
    ? undefined
    : refused('WEIGHT_MISMATCH', 'D1976-02', {
        field: 'totalWeightKg',
        statedKg: kilograms(statedTotal),
        packagesKg: kilograms(weighed),
      });
}

/** What the book needs of a lot before its waybill is compared with those already in it. */
export const fitForTheBook = (lot: Registration): Refusal | undefined =>
  firstRefusal(
    () => backedByItsWaybill(lot),
    () => describedPackageByPackage(lot),
    () => weighedExactly(lot),
  );

export const destinationKnown = ({ destination }: Registration): Refusal | undefined =>
  isPort(destination) ? undefined : refused('UNKNOWN_DESTINATION', 'D1976-02', { field: 'destination', destination });

/**
 * What makes a waybill line unique at a port: the kind of waybill, the office that wrote it, the local year of arrival
 * (offices begin their numbers anew each January), its number, and the line.
 */
export const waybillLine = (
  kind: 'RAIL' | 'ROAD',
  office: string,
  arrivedAt: Instant,
  waybillId: string,
  line: number,
): string => JSON.stringify([kind, office, localYear(arrivedAt), waybillId, line]);

/** AMB-02. The turn of rail cargo is the train's arrival as the railway states it, not the moment it is written down. */
export const railTurn = (arrivedAt: Instant): Instant => arrivedAt;

/** An arrival cannot be registered before it happens. */
export const arrived = (arrivedAt: Instant, registeredAt: Instant): Refusal | undefined =>
  arrivedAt > registeredAt
    ? refused('ARRIVAL_IN_FUTURE', 'D1976-02', {
        field: 'arrivedAt',
        arrivedAt: instantText(arrivedAt),
        occurredAt: instantText(registeredAt),
      })
    : undefined;
