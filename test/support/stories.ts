/** Pieces of stories at a port, as commands with sensible particulars. */
import type { Instant } from '../../src/decrees/calendar.js';
import { instantText } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { PortStory, type Step } from './given.js';
import { at, LIBERTADOR, MEDELLIN } from './vocabulary.js';

type CommandData<T extends Step['type']> = Extract<Step, { type: T }>['data'];

/** Rail cargo of one kind of package, by default coffee in sacks of 62.5 kg for Barranquilla. */
export const cargo = (
  lotId: string,
  count: number,
  more: Partial<CommandData<'CargoArrived'>> & { at?: Instant } = {},
): Step => {
  const { at: arrivedAt = at('07:00'), ...rest } = more;
  return {
    type: 'CargoArrived',
    occurredAt: arrivedAt,
    data: {
      lotId,
      origin: 'RAIL',
      arrivedAt: instantText(arrivedAt),
      sourceSeq: 1,
      railWaybillId: `R-${lotId}`,
      shipper: 'Trilladora Honda',
      consignees: ['Casa Held'],
      destination: 'BARRANQUILLA',
      cargoClass: 'OTHER',
      packages: [{ marks: 'TH', numbers: `1-${count}`, contents: 'café', count, unitWeightKg: 62.5 }],
      ...rest,
    },
  };
};

export const registeredVessel = (vesselId: string, more: object = {}) =>
  ({
    type: 'VesselRegistered',
    data: {
      vesselId,
      name: `Vapor ${vesselId}`,
      companyId: 'NAVIERA',
      captainId: `CAPITAN-${vesselId}`,
      line: 'BARRANQUILLA',
      service: 'ORDINARY',
      upriverLimit: 'LA_DORADA',
      kind: 'STEAMER',
      lengthCm: 5000,
      ...more,
    },
  }) as const;

export const capacity = (vesselId: string, tonnes: number, tows?: string[]) =>
  ({
    type: 'ConvoyCapacityAssigned',
    data: { vesselId, convoyCapacityKg: tonnes * 1000, bareCapacityKg: tonnes * 1000, ...(tows && { tows }) },
  }) as const;

/** A port that knows the vessels LIBERTADOR (500 t) and MEDELLIN (850 t). */
export const aPort = (port: Port = 'LA_DORADA'): PortStory =>
  new PortStory(port)
    .told(registeredVessel(LIBERTADOR))
    .told(capacity(LIBERTADOR, 500))
    .told(registeredVessel(MEDELLIN))
    .told(capacity(MEDELLIN, 850));

export const callOf = (vesselId: string): string => `CALL-${vesselId}`;

export const arrival = (
  vesselId: string,
  arrivedAt: Instant,
  more: Partial<CommandData<'VesselArrived'>> = {},
): Step => ({
  type: 'VesselArrived',
  occurredAt: arrivedAt,
  data: { callId: callOf(vesselId), vesselId, arrivedAt: instantText(arrivedAt), ...more },
});

/** Unloading, inspection, a loading permit asked for, granted and presented. */
export const preparation = (vesselId: string): Step[] => {
  const callId = callOf(vesselId);
  const permitId = `LOAD-${vesselId}`;
  return [
    { type: 'RecordUnloading', data: { callId, unloadedKg: 0 } },
    { type: 'RecordTechnicalInspection', data: { callId, passed: true } },
    { type: 'RequestPermit', data: { permitId, callId, kind: 'LOAD' } },
    { type: 'AttendPermit', data: { permitId, granted: true, serviceNeeded: true } },
    { type: 'PresentLoadingPermit', data: { callId, permitId } },
  ];
};

export const ready = (
  vesselId: string,
  arrivedAt: Instant,
  more: Partial<CommandData<'VesselArrived'>> = {},
): Step[] => [arrival(vesselId, arrivedAt, more), ...preparation(vesselId)];

export const requestLoading = (vesselId: string): Step => ({
  type: 'RequestLoading',
  data: { callId: callOf(vesselId), requestedBy: 'el capitán' },
});

export const confirmLoaded = (vesselId: string, lotId: string, packages: number, weightKg: number): Step => ({
  type: 'ConfirmLoaded',
  data: { callId: callOf(vesselId), lotId, packages, weightKg },
});

export const closeLoading = (vesselId: string): Step => ({ type: 'CloseLoading', data: { callId: callOf(vesselId) } });
export const sailPermit = (vesselId: string): Step => ({ type: 'SailPermit', data: { callId: callOf(vesselId) } });
export const departure = (vesselId: string, sailedAt: Instant): Step => ({
  type: 'RecordDeparture',
  occurredAt: sailedAt,
  data: { callId: callOf(vesselId), sailedAt: instantText(sailedAt) },
});
export const manifest = (vesselId: string, lines: CommandData<'PresentManifest'>['lines']): Step => ({
  type: 'PresentManifest',
  data: { callId: callOf(vesselId), lines },
});
