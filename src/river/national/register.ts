/** The vessel register, the capacities assigned, the resolutions, readings and calendars, as every port knows them. */
import { instant, type Instant } from '../../decrees/calendar.js';
import { BANDS } from '../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import type { Reduction } from '../../decrees/d1939-upriver-quotas/art-1-reduction-on-congestion.js';
import type { Drought } from '../../decrees/d1939-upriver-quotas/art-3-express-tow-in-drought.js';
import type { Adjustment } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { grams, type Bps, type Grams } from '../../decrees/measures.js';
import { DEFAULT_READINGS, type ReadingKey, type Readings } from '../../decrees/readings.js';
import type { Happened } from '../decider.js';
import { Ordered } from '../ordered.js';
import { BACKLOG_START, evolveBacklog, type BacklogState } from './backlog.js';
import { evolveForwarders, FORWARDERS_START, type ForwardersState } from './forwarders/ledger.js';
import type { LINES, NationalFact, NationalFactOf, SERVICES, VESSEL_KINDS } from './messages.js';
import { evolveSuspensions, SUSPENSIONS_START, type SuspensionsState } from './suspensions.js';

export interface Vessel {
  readonly vesselId: string;
  readonly name: string;
  readonly companyId: string;
  readonly captainId: string;
  readonly line: (typeof LINES)[number];
  readonly service: (typeof SERVICES)[number];
  readonly callPorts: readonly string[];
  readonly kind: (typeof VESSEL_KINDS)[number];
  readonly lengthCm: number;
  readonly official: boolean;
  readonly privateService: boolean;
  /** Ports that it serves specially: at Gamarra and Wilches it loads before others. */
  readonly specialServicePorts: readonly string[];
  /** The latest capacity the Intendancy assigned, to the vessel with just these tows; none until it did. */
  readonly capacity: Capacity | undefined;
}

export interface Capacity {
  readonly convoy: Grams;
  readonly bare: Grams;
  readonly tows: readonly string[];
}

export type Resolution = NationalFactOf<'MinistryResolutionIssued'>['data'] & { readonly revokedFromAt?: string };
export type HolidayCalendar = NationalFactOf<'HolidayCalendarPublished'>['data'];
interface Adoption {
  readonly key: ReadingKey;
  readonly value: string;
  readonly from: Instant;
}

export interface NationalState {
  readonly vessels: Ordered<string, Vessel>;
  readonly resolutions: Ordered<string, Resolution>;
  /** The reserve adjustments among the resolutions, their periods cut by revocations. */
  readonly adjustments: readonly Adjustment[];
  /** The reductions of the up-river quota among them, and the leaves to tow in drought, cut likewise. */
  readonly reductions: readonly Reduction[];
  readonly droughts: readonly Drought[];
  /** In the order adopted. */
  readonly adoptions: readonly Adoption[];
  /** The latest calendar published for each year. */
  readonly calendars: Ordered<string, HolidayCalendar>;
  readonly suspensions: SuspensionsState;
  readonly forwarders: ForwardersState;
  /** What each port was left with. */
  readonly backlog: BacklogState;
}

export const NATIONAL_START: NationalState = {
  vessels: Ordered.byId(),
  resolutions: Ordered.byId(),
  adjustments: [],
  reductions: [],
  droughts: [],
  adoptions: [],
  calendars: Ordered.byId(),
  suspensions: SUSPENSIONS_START,
  forwarders: FORWARDERS_START,
  backlog: BACKLOG_START,
};

/** The readings in force at an instant: of each key the adoption that began last, and of those the last adopted. */
export function readingsAt({ adoptions }: NationalState, at: Instant): Readings {
  const begun = adoptions.filter(({ from }) => from <= at);
  const inForce = begun.toSorted((a, b) => a.from - b.from).map(({ key, value }) => [key, value]);
  return { ...DEFAULT_READINGS, ...Object.fromEntries(inForce) } as Readings;
}

const bands = <From, To>(values: { readonly [band: string]: From } = {}, as: (value: From) => To): Map<number, To> =>
  new Map(Object.entries(values).map(([band, value]) => [Number(band), as(value)]));

/** What a resolution of the reserve says, for each band. */
export function adjustmentIn(resolution: NationalFactOf<'MinistryResolutionIssued'>['data']): Adjustment {
  const { resolutionId, deltaBps, deltaBpsByBand, floorsKg, effectiveFromAt, effectiveToAt } = resolution;
  const forAll = deltaBps === undefined ? {} : Object.fromEntries(BANDS.map(({ number }) => [number, deltaBps]));
  return {
    resolutionId,
    deltaByBand: bands(deltaBpsByBand ?? forAll, (delta) => delta as Bps),
    floorByBand: bands(floorsKg, grams),
    from: instant(effectiveFromAt),
    to: effectiveToAt === undefined ? undefined : instant(effectiveToAt),
  };
}

type Issued = NationalFactOf<'MinistryResolutionIssued'>['data'];

const periodIn = ({ resolutionId, effectiveFromAt, effectiveToAt }: Issued) => ({
  resolutionId,
  from: instant(effectiveFromAt),
  to: effectiveToAt === undefined ? undefined : instant(effectiveToAt),
});

/** What a resolution of the up-river quota says. */
export const reductionIn = (resolution: Issued): Reduction => ({
  ...periodIn(resolution),
  reduction: resolution.reductionBps! as Bps,
  congestedPort: resolution.congestedPort!,
});

/** What a leave to tow in drought says. */
export const droughtIn = (resolution: Issued): Drought => periodIn(resolution);

function issued(state: NationalState, data: Issued): NationalState {
  const adjusts = data.kind === 'RESERVE_ADJUSTMENT' ? [adjustmentIn(data)] : [];
  const reduces = data.kind === 'UPRIVER_QUOTA_REDUCTION' ? [reductionIn(data)] : [];
  const letsTow = data.kind === 'EXPRESS_TOW_DROUGHT' ? [droughtIn(data)] : [];
  return {
    ...state,
    resolutions: state.resolutions.with(data.resolutionId, data),
    adjustments: [...state.adjustments, ...adjusts],
    reductions: [...state.reductions, ...reduces],
    droughts: [...state.droughts, ...letsTow],
  };
}

/** A revocation cuts the period at its instant; a period cut before it began is no period. */
function revoked(
  state: NationalState,
  { resolutionId, effectiveFromAt }: NationalFactOf<'MinistryResolutionRevoked'>['data'],
): NationalState {
  const at = instant(effectiveFromAt);
  const cut = <P extends Drought>(periods: readonly P[]): readonly P[] =>
    periods
      .map((each) =>
        each.resolutionId === resolutionId && (each.to === undefined || at < each.to) ? { ...each, to: at } : each,
      )
      .filter(({ from, to }) => to === undefined || from < to);
  const resolution = { ...state.resolutions.get(resolutionId)!, revokedFromAt: effectiveFromAt };
  return {
    ...state,
    resolutions: state.resolutions.with(resolutionId, resolution),
    adjustments: cut(state.adjustments),
    reductions: cut(state.reductions),
    droughts: cut(state.droughts),
  };
}

export function evolveNational(state: NationalState, fact: Happened<NationalFact>): NationalState {
  const { type, data } = fact;
  switch (type) {
    case 'VesselRegistered': {
      const { vesselId, name, companyId, captainId, line, service, kind, lengthCm } = data;
      const { callPorts = [], specialServicePorts = [] } = data;
      const { isOfficial: official = false, isPrivateService: privateService = false } = data;
      const vessel = {
        ...{ vesselId, name, companyId, captainId, line, service, callPorts, specialServicePorts },
        ...{ kind, lengthCm, official, privateService },
        capacity: undefined,
      };
      return { ...state, vessels: state.vessels.with(vesselId, vessel) };
    }
    case 'ConvoyCapacityAssigned': {
      const capacity = {
        convoy: grams(data.convoyCapacityKg),
        bare: grams(data.bareCapacityKg),
        tows: data.tows ?? [],
      };
      const vessel = { ...state.vessels.get(data.vesselId)!, capacity };
      return { ...state, vessels: state.vessels.with(data.vesselId, vessel) };
    }
    case 'MinistryResolutionIssued':
      return issued(state, data);
    case 'MinistryResolutionRevoked':
      return revoked(state, data);
    case 'ReadingAdopted': {
      const { key, value, effectiveFromAt } = data;
      return { ...state, adoptions: [...state.adoptions, { key, value, from: instant(effectiveFromAt) }] };
    }
    case 'HolidayCalendarPublished':
      return { ...state, calendars: state.calendars.with(String(data.year), data) };
    case 'BacklogReported':
      return { ...state, backlog: evolveBacklog(state.backlog, fact) };
    case 'SuspensionCarried':
      return { ...state, suspensions: evolveSuspensions(state.suspensions, data) };
    default:
      return { ...state, forwarders: evolveForwarders(state.forwarders, fact) };
  }
}
