/** The vessel register, the capacities assigned, the resolutions, readings and calendars, as every port knows them. */
import { instant, type Instant } from '../../decrees/calendar.js';
import { BANDS } from '../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import type { Adjustment } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { grams, type Bps, type Grams } from '../../decrees/measures.js';
import { DEFAULT_READINGS, type ReadingKey, type Readings } from '../../decrees/readings.js';
import type { Happened } from '../decider.js';
import { Ordered } from '../ordered.js';
import { evolveForwarders, FORWARDERS_START, type ForwardersState } from './forwarders/ledger.js';
import type { LINES, NationalFact, NationalFactOf, SERVICES } from './messages.js';
import { evolveSuspensions, SUSPENSIONS_START, type SuspensionsState } from './suspensions.js';

export interface Vessel {
  readonly vesselId: string;
  readonly name: string;
  readonly companyId: string;
  readonly captainId: string;
  readonly line: (typeof LINES)[number];
  readonly service: (typeof SERVICES)[number];
  readonly callPorts: readonly string[];
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
  /** In the order adopted. */
  readonly adoptions: readonly Adoption[];
  /** The latest calendar published for each year. */
  readonly calendars: Ordered<string, HolidayCalendar>;
  readonly suspensions: SuspensionsState;
  readonly forwarders: ForwardersState;
}

export const NATIONAL_START: NationalState = {
  vessels: Ordered.byId(),
  resolutions: Ordered.byId(),
  adjustments: [],
  adoptions: [],
  calendars: Ordered.byId(),
  suspensions: SUSPENSIONS_START,
  forwarders: FORWARDERS_START,
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

function issued(state: NationalState, data: NationalFactOf<'MinistryResolutionIssued'>['data']): NationalState {
  const adjusts = data.kind === 'RESERVE_ADJUSTMENT' ? [adjustmentIn(data)] : [];
  return {
    ...state,
    resolutions: state.resolutions.with(data.resolutionId, data),
    adjustments: [...state.adjustments, ...adjusts],
  };
}

/** A revocation cuts the period at its instant; a period cut before it began is no period. */
function revoked(
  state: NationalState,
  { resolutionId, effectiveFromAt }: NationalFactOf<'MinistryResolutionRevoked'>['data'],
): NationalState {
  const cut = instant(effectiveFromAt);
  const after = state.adjustments.map((each) =>
    each.resolutionId === resolutionId && (each.to === undefined || cut < each.to) ? { ...each, to: cut } : each,
  );
  const resolution = { ...state.resolutions.get(resolutionId)!, revokedFromAt: effectiveFromAt };
  return {
    ...state,
    resolutions: state.resolutions.with(resolutionId, resolution),
    adjustments: after.filter(({ from, to }) => to === undefined || from < to),
  };
}

export function evolveNational(state: NationalState, fact: Happened<NationalFact>): NationalState {
  const { type, data } = fact;
  switch (type) {
    case 'VesselRegistered': {
      const { vesselId, name, companyId, captainId, line, service, callPorts = [] } = data;
      const vessel = { vesselId, name, companyId, captainId, line, service, callPorts, capacity: undefined };
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
    case 'SuspensionCarried':
      return { ...state, suspensions: evolveSuspensions(state.suspensions, data) };
    default:
      return { ...state, forwarders: evolveForwarders(state.forwarders, fact) };
  }
}
