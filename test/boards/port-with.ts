/** Facts of a port and the view they fold to: what the boards are drawn from in these specs. */
import { instant, instantText, type Instant } from '../../src/decrees/calendar.js';
import type { Origin } from '../../src/decrees/d1976-turn/art-02-books-of-arrival.js';
import type { ReadingKey } from '../../src/decrees/readings.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortView } from '../../src/boards/standing.js';
import { fold, type Happened } from '../../src/river/decider.js';
import type { NationalFact, NationalFactOf } from '../../src/river/national/messages.js';
import type { PortFact, PortFactOf } from '../../src/river/port/messages.js';
import { evolvePort, portStart } from '../../src/river/port/state.js';

export type Happening = Happened<PortFact>;

/** A local time of November 1940, as an instant. */
export const november = (day: number, clock: string): Instant =>
  instant(`1940-11-${String(day).padStart(2, '0')}T${clock}:00-05:00`);

const NOON = november(17, '12:00');

/** One fact; `occurredAt` is noon of the 17th unless told. */
export const happened = <T extends PortFact['type']>(
  type: T,
  data: PortFactOf<T>['data'],
  occurredAt: Instant = NOON,
): Happening => ({ type, data, occurredAt }) as Happening;

/** The view of a port after facts; its revision is the number of them less one. */
export function portWith(port: Port, ...facts: readonly (Happening | readonly Happening[])[]): PortView {
  const all = facts.flat() as readonly Happening[];
  return {
    state: fold({ evolve: evolvePort }, portStart(port), all),
    revision: all.length - 1,
    recordedAt: all.at(-1)?.occurredAt,
  };
}

/** A view with further facts. */
export const andThen = ({ state, revision }: PortView, ...facts: readonly (Happening | readonly Happening[])[]) => {
  const all = facts.flat() as readonly Happening[];
  return {
    state: fold({ evolve: evolvePort }, state, all),
    revision: revision + all.length,
    recordedAt: all.at(-1)?.occurredAt,
  } satisfies PortView;
};

/** A fact of the national register, as the port received it. */
export const received = <T extends NationalFact['type']>(type: T, data: NationalFactOf<T>['data']): Happening =>
  happened('NationalFactReceived', {
    nationalRevision: 0,
    fact: { type, schemaVersion: 1, occurredAt: instantText(NOON), data },
  });

type Vessel = NationalFactOf<'VesselRegistered'>['data'];
export const vesselRegistered = (vesselId: string, name: string, more: Partial<Vessel> = {}): Happening =>
  received('VesselRegistered', {
    ...{ vesselId, name, companyId: 'MARVAL', captainId: 'R-MEJIA', line: 'BARRANQUILLA', service: 'ORDINARY' },
    ...{ upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 4000 },
    ...more,
  });

export const capacityAssigned = (vesselId: string, convoyCapacityKg: number, tows: readonly string[] = []): Happening =>
  received('ConvoyCapacityAssigned', { vesselId, convoyCapacityKg, bareCapacityKg: convoyCapacityKg, tows });

/** A reading in force from 12 November. */
export const reading = (key: ReadingKey, value: string): Happening =>
  received('ReadingAdopted', { key, value, effectiveFromAt: instantText(november(12, '00:00')) });

interface LotTold {
  readonly turnNumber: number;
  readonly origin?: Origin;
  readonly companyId?: string;
  readonly forCartagena?: boolean;
  readonly arrivedAt?: Instant;
  readonly sourceSeq?: number;
  readonly destination?: string;
  readonly cargoClass?: 'BAGGAGE' | 'PROVISIONS' | 'GENERAL_MERCHANDISE' | 'LIVESTOCK' | 'OTHER';
  readonly shipper?: string;
  /** So many packages of so many kilograms, group by group. */
  readonly packages?: readonly (readonly [count: number, unitWeightKg: number])[];
}

/** A lot in the book, its turn not given yet. */
export const registered = (lotId: string, told: LotTold): Happening =>
  happened('CargoRegistered', {
    lotId,
    origin: told.origin ?? 'RAIL',
    arrivedAt: instantText(told.arrivedAt ?? november(17, '07:00')),
    sourceSeq: told.sourceSeq ?? 1,
    waybillOffice: 'MARIQUITA',
    railWaybillId: `W-${lotId}`,
    shipper: told.shipper ?? 'Federación de Cafeteros',
    consignees: ['Pérez Hermanos'],
    destination: told.destination ?? 'BARRANQUILLA',
    ...(told.companyId === undefined ? {} : { companyId: told.companyId }),
    ...(told.forCartagena === undefined ? {} : { boundForCartagenaFromOrigin: told.forCartagena }),
    ...(told.origin === 'CARACOLI' ? { loadingPoint: 'CARACOLI' } : {}),
    cargoClass: told.cargoClass ?? 'OTHER',
    packages: (told.packages ?? [[10, 62.5]]).map(([count, unitWeightKg]) => ({
      ...{ marks: 'FNC', numbers: '1-10', contents: 'café', count, unitWeightKg },
    })),
    turnNumber: told.turnNumber,
    registeredKg: (told.packages ?? [[10, 62.5]]).reduce((sum, [count, unit]) => sum + count * unit, 0),
  });

/** A lot in the book with its turn, that of its arrival unless told. */
export const queued = (lotId: string, told: LotTold, turnAt?: Instant): readonly Happening[] => [
  registered(lotId, told),
  happened('CargoTurnAssigned', {
    lotId,
    turnNumber: told.turnNumber,
    turnAt: instantText(turnAt ?? told.arrivedAt ?? november(17, '07:00')),
    article: 'D1976-02',
  }),
];

export const withdrawn = (lotId: string, packages: number, byGroup?: readonly number[]): Happening =>
  happened('CargoWithdrawn', {
    ...{ lotId, packages, reason: 'vendido en plaza', weightKg: packages * 62.5 },
    ...(byGroup ? { byGroup } : {}),
  });

type Opened = PortFactOf<'VesselCallOpened'>['data'];
interface CallTold extends Partial<Pick<Opened, 'vesselId' | 'companyId' | 'line' | 'service' | 'callPorts' | 'tows'>> {
  readonly serial: number;
  readonly arrivedAt: Instant;
  readonly passing?: boolean;
}

export const called = (callId: string, { serial, arrivedAt, ...more }: CallTold): Happening =>
  happened('VesselCallOpened', {
    ...{ callId, vesselId: `V-${callId}`, captainId: 'R-MEJIA', companyId: 'MARVAL', passing: false },
    ...{ line: 'BARRANQUILLA', service: 'ORDINARY', arrivedAt: instantText(arrivedAt), callSerial: serial },
    ...more,
  });

export const unloaded = (callId: string): Happening => happened('VesselUnloaded', { callId, unloadedKg: 0 });
export const inspected = (callId: string): Happening => happened('TechnicalInspectionPassed', { callId });
export const permitted = (callId: string): Happening =>
  happened('LoadingPermitPresented', { callId, permitId: `P-${callId}` });

/** The three steps of art. 12. */
export const readied = (callId: string): readonly Happening[] => [
  unloaded(callId),
  inspected(callId),
  permitted(callId),
];

export const quotaFixed = (callId: string, maxLoadKg: number): Happening =>
  happened('QuotaFixed', {
    ...{ callId, maxLoadKg, reserveBps: 1500, floorKg: null, article: 'D1976-16' },
    ...{ convoyCapacityKg: 400_000, bareCapacityKg: 400_000 },
  });

const NOTHING_SKIPPED = { skipped: [], skippedTotals: [] } as const;

interface Given {
  readonly lotId: string;
  readonly turnNumber: number;
  readonly packages: number;
  readonly weightKg: number;
  readonly byGroup?: readonly number[];
}

export const assigned = (callId: string, items: readonly Given[], quotaCompleted = false, nth = 1): Happening =>
  happened('CargoAssigned', { callId, assignmentId: `${callId}/${nth}`, items, ...NOTHING_SKIPPED, quotaCompleted });

export const noCargo = (callId: string): Happening =>
  happened('NoCargoAvailable', { callId, items: [], ...NOTHING_SKIPPED, quotaCompleted: false });

export const loaded = (callId: string, lotId: string, packages: number, weightKg: number): Happening =>
  happened('CargoLoaded', { callId, lotId, packages, weightKg });

export const closed = (callId: string): Happening => happened('LoadingClosed', { callId });

export const sailed = (callId: string, sailedAt: Instant, withoutPermit = false): Happening =>
  happened('VesselSailed', { callId, sailedAt: instantText(sailedAt), withoutPermit }, sailedAt);

export const wentToCaracoli = (callId: string): Happening => happened('VesselDepartedForCaracoli', { callId });
export const backFromCaracoli = (callId: string, loadedKg = 0): Happening =>
  happened('VesselReturnedFromCaracoli', { callId, loadedKg });

/** A refused cause; with an instant, the vessel is sent to the end. */
export const causeRefused = (callId: string, lotId: string, packages: number, turnFrom?: Instant): Happening =>
  happened('JustCauseRefused', {
    ...{ callId, lotId, packages, evidence: 'acta', causeCode: 'LOWER_FREIGHT', article: 'D1976-15' },
    ...(turnFrom === undefined ? {} : { turnFrom: instantText(turnFrom) }),
  });

/** The planilla of a lot, and the turn it gives. */
export const planillaOf = (lotId: string, turnNumber: number, presentedAt: Instant, loadableFrom?: Instant) => [
  happened(
    'PlanillaPresented',
    {
      ...{ lotId, planillaId: `PL-${lotId}`, presentedAt: instantText(presentedAt), late: false },
      ...(loadableFrom === undefined ? {} : { loadableFrom: instantText(loadableFrom) }),
    },
    presentedAt,
  ),
  happened(
    'CargoTurnAssigned',
    { lotId, turnNumber, turnAt: instantText(presentedAt), article: 'D1976-07' },
    presentedAt,
  ),
];

/** Through-freight leaves the register apart. */
export const releasedFreight = (lotId: string): Happening =>
  happened('DirectFreightReleasedToGeneralTurn', { lotId, destination: 'CALAMAR', article: 'D1976-14' });

export const expected = (vesselId: string, etaAt: Instant): Happening =>
  happened('VesselEtaReported', { vesselId, etaAt: instantText(etaAt), source: 'telégrafo' });

/** Nothing of note at an instant but that the port's time has come so far. */
export const timeIs = (at: Instant): Happening => ({ ...expected('V-FAR', at), occurredAt: at });
