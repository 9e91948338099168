/** Facts of a port and the view they fold to: what the boards are drawn from in these specs. */
import { instant, instantText, type Instant } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortView } from '../../src/boards/standing.js';
import { fold, type Happened } from '../../src/river/decider.js';
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

export const vesselRegistered = (vesselId: string, name: string): Happening =>
  happened('NationalFactReceived', {
    nationalRevision: 0,
    fact: {
      type: 'VesselRegistered',
      schemaVersion: 1,
      occurredAt: instantText(NOON),
      data: {
        ...{ vesselId, name, companyId: 'MARVAL', captainId: 'R-MEJIA', line: 'BARRANQUILLA', service: 'ORDINARY' },
        ...{ upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 4000 },
      },
    },
  });

interface LotTold {
  readonly turnNumber: number;
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
    origin: 'RAIL',
    arrivedAt: instantText(told.arrivedAt ?? november(17, '07:00')),
    sourceSeq: told.sourceSeq ?? 1,
    waybillOffice: 'MARIQUITA',
    railWaybillId: `W-${lotId}`,
    shipper: told.shipper ?? 'Federación de Cafeteros',
    consignees: ['Pérez Hermanos'],
    destination: told.destination ?? 'BARRANQUILLA',
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

interface CallTold {
  readonly serial: number;
  readonly arrivedAt: Instant;
  readonly vesselId?: string;
  readonly passing?: boolean;
}

export const called = (callId: string, { serial, arrivedAt, vesselId, passing }: CallTold): Happening =>
  happened('VesselCallOpened', {
    ...{ callId, vesselId: vesselId ?? `V-${callId}`, captainId: 'R-MEJIA', companyId: 'MARVAL' },
    ...{ line: 'BARRANQUILLA', service: 'ORDINARY', arrivedAt: instantText(arrivedAt), callSerial: serial },
    passing: passing ?? false,
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
    ...{ callId, maxLoadKg, reserveBps: 1500, floorKg: null, convoyCapacityKg: 400_000, article: 'D1976-16' },
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
