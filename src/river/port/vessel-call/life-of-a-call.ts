/** What becomes of a call, fact by fact: from its arrival, through what is given to it and loaded, until it is gone. */
import { instant, isLocalDate } from '../../../decrees/calendar.js';
import { grams, minus, NO_WEIGHT, plus, totalOf, type Grams } from '../../../decrees/measures.js';
import type { Happened } from '../../decider.js';
import type { PortFact, PortFactOf } from '../messages.js';
import type { Call, Declaration, Indication } from './call.js';

/** A call as it begins. */
export function opened({ data }: PortFactOf<'VesselCallOpened'>): Call {
  return {
    callId: data.callId,
    callSerial: data.callSerial,
    vesselId: data.vesselId,
    captainId: data.captainId,
    companyId: data.companyId,
    line: data.line,
    service: data.service,
    callPorts: data.callPorts ?? [],
    arrivedAt: instant(data.arrivedAt),
    tows: data.tows ?? [],
    dispatchedOnlyTo: data.dispatchedOnlyTo,
    passing: data.passing,
    state: 'ARRIVED',
    unloaded: false,
    inspected: false,
    readyAt: undefined,
    plannedDepartureDate: undefined,
    quota: undefined,
    full: false,
    onboard: NO_WEIGHT,
    assigned: NO_WEIGHT,
    takenHere: NO_WEIGHT,
    begun: false,
    turnFrom: undefined,
    before: undefined,
    declared: new Map(),
    rejected: new Map(),
    indicated: undefined,
    assignments: [],
    passedOver: { skipped: [], skippedTotals: [] },
    dispatchList: undefined,
    lastCheck: undefined,
    sailedAt: undefined,
    withoutPermit: false,
  };
}

const prepared = (call: Call): Call => ({ ...call, state: call.unloaded && call.inspected ? 'PREPARED' : 'ARRIVED' });

function quotaFixed(call: Call, data: PortFactOf<'QuotaFixed'>['data']): Call {
  const { maxLoadKg, reserveBps, floorKg, article, resolutionId, convoyCapacityKg, bareCapacityKg } = data;
  const floor = floorKg === null ? undefined : grams(floorKg);
  const capacity = grams(call.service === 'EXPRESS' ? bareCapacityKg : convoyCapacityKg);
  const agentReserve = grams(data.agentReserveKg ?? 0);
  const figures = { reserveBps, floor, article, resolutionId, capacity, agentReserve };
  return { ...call, quota: { maxLoad: grams(maxLoadKg), ...figures } };
}

/** What is left of an indication once lots have been assigned under it; nothing when it is used up. */
function leftOf(
  indicated: Indication | undefined,
  items: readonly { lotId: string }[],
  taken: Grams,
): Indication | undefined {
  if (!indicated) return undefined;
  if ('max' in indicated) return taken < indicated.max ? { max: minus(indicated.max, taken) } : undefined;
  const lots = indicated.lots.filter((lotId) => !items.some((item) => item.lotId === lotId));
  return lots.length > 0 ? { lots } : undefined;
}

function assigned(call: Call, data: PortFactOf<'CargoAssigned'>['data']): Call {
  const taken = totalOf(data.items.map(({ weightKg }) => grams(weightKg)));
  const given = {
    ...call,
    assigned: plus(call.assigned, taken),
    assignments: [...call.assignments, data],
    full: data.quotaCompleted,
  };
  // What is loaded at Caracolí, or taken out of turn, counts in the quota and begins nothing here.
  if (data.loadingPoint === 'CARACOLI') return given;
  if (data.outOfTurn) return { ...given, state: 'LOADING', takenHere: plus(call.takenHere, taken), passedOver: data };
  return {
    ...given,
    state: 'LOADING',
    takenHere: plus(call.takenHere, taken),
    begun: true,
    indicated: leftOf(call.indicated, data.items, taken),
    passedOver: data,
  };
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([each]) => each !== key));
const holding = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> =>
  new Map([...map, [key, value]]);

/** Of the packages whose cause was refused, those that are still to be loaded once some are on board or left after all. */
function unresolved({ rejected }: Call, lotId: string, packages: number): Call['rejected'] {
  const waiting = (rejected.get(lotId) ?? 0) - packages;
  return waiting > 0 ? holding(rejected, lotId, waiting) : without(rejected, lotId);
}

/** What remains of a declaration once some of what it named was loaded after all; nothing when nothing does. */
function stillDeclared({ declared }: Call, lotId: string, left: number | undefined): Call['declared'] {
  if (left === undefined) return declared;
  return left > 0 ? holding(declared, lotId, { ...declared.get(lotId)!, packages: left }) : without(declared, lotId);
}

const loaded = (call: Call, data: PortFactOf<'CargoLoaded'>['data']): Call => ({
  ...call,
  assigned: minus(call.assigned, grams(data.weightKg)),
  onboard: plus(call.onboard, grams(data.weightKg)),
  rejected: unresolved(call, data.lotId, data.packages),
  declared: stillDeclared(call, data.lotId, data.declaredLeft),
});

function leftWithCause(call: Call, { lotId, packages, weightKg }: PortFactOf<'JustCauseAccepted'>['data']): Call {
  const takenHere = minus(call.takenHere, grams(weightKg));
  return {
    ...call,
    assigned: minus(call.assigned, grams(weightKg)),
    takenHere,
    begun: call.begun && takenHere > 0,
    full: false,
    declared: without(call.declared, lotId),
    rejected: unresolved(call, lotId, packages),
  };
}

/** Packages are left from the front, so those of an earlier refusal are among those of a larger one, or the other way. */
const causeRefused = (call: Call, { lotId, packages, turnFrom }: PortFactOf<'JustCauseRefused'>['data']): Call => ({
  ...call,
  declared: without(call.declared, lotId),
  rejected: holding(call.rejected, lotId, Math.max(packages, call.rejected.get(lotId) ?? 0)),
  ...(turnFrom !== undefined && { turnFrom: instant(turnFrom), begun: false }),
});

/** One call after one fact about it. */
export function evolveCall(call: Call, { type, data, occurredAt }: Happened<PortFact>): Call {
  switch (type) {
    case 'VesselUnloaded':
      return prepared({ ...call, unloaded: true });
    case 'TechnicalInspectionPassed':
      return prepared({ ...call, inspected: true });
    case 'LoadingPermitPresented':
      return { ...call, state: 'READY', readyAt: occurredAt };
    case 'LoadingRequested':
      return data.plannedDepartureDate !== undefined && isLocalDate(data.plannedDepartureDate)
        ? { ...call, plannedDepartureDate: data.plannedDepartureDate }
        : call;
    case 'QuotaFixed':
      return quotaFixed(call, data);
    case 'CargoAssigned':
      return assigned(call, data);
    case 'NoCargoAvailable':
      return { ...call, full: data.quotaCompleted, passedOver: data };
    case 'BerrioCargoIndicated':
      return { ...call, indicated: data.maxKg === undefined ? { lots: data.lots! } : { max: grams(data.maxKg) } };
    case 'LotLeftDeclared': {
      const declaration: Declaration = { packages: data.packages, causeCode: data.causeCode };
      return { ...call, declared: holding(call.declared, data.lotId, declaration) };
    }
    case 'JustCauseAccepted':
      return leftWithCause(call, data);
    case 'JustCauseRefused':
      return causeRefused(call, data);
    case 'VesselDepartedForCaracoli':
      return { ...call, state: 'AT_CARACOLI', before: call.state };
    case 'VesselReturnedFromCaracoli':
      return { ...call, state: call.before!, before: undefined };
    case 'VesselArrivalCorrected':
      return { ...call, arrivedAt: instant(data.newArrivedAt) };
    case 'VesselReleasedToIntermediatePorts':
      return { ...call, state: 'RELEASED' };
    case 'CargoLoaded':
      return loaded(call, data);
    case 'LoadingClosed':
      return { ...call, state: 'LOADED' };
    case 'DispatchListSent':
      return { ...call, dispatchList: { ...data, lines: [...(call.dispatchList?.lines ?? []), ...data.lines] } };
    case 'ManifestPresented':
      return { ...call, state: 'CHECKING' };
    case 'ManifestChecked':
      return {
        ...call,
        state: data.result === 'OK' ? 'CLEARED' : 'CHECKING',
        lastCheck: { ...(data as Omit<NonNullable<Call['lastCheck']>, 'at'>), at: occurredAt },
      };
    case 'SailPermitGranted':
      return { ...call, state: 'PERMITTED' };
    case 'SailPermitDenied':
      return { ...call, state: call.state === 'CHECKING' ? 'LOADED' : call.state };
    case 'VesselSailed':
      return {
        ...call,
        state: 'SAILED',
        assigned: NO_WEIGHT,
        sailedAt: instant(data.sailedAt),
        withoutPermit: data.withoutPermit,
      };
    case 'VesselWithdrawnFromTurn':
      return { ...call, state: 'WITHDRAWN', assigned: NO_WEIGHT };
    default:
      return call;
  }
}
