/** Pieces of stories at a port, as commands with sensible particulars. */
import type { Instant } from '../../src/decrees/calendar.js';
import { instantText } from '../../src/decrees/calendar.js';
import { shippedCalendars } from '../../src/decrees/holidays/shipped-calendars.js';
import type { ReadingKey, Readings } from '../../src/decrees/readings.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { PortStory, type Step } from './given.js';
import { at, LIBERTADOR, MEDELLIN } from './vocabulary.js';

type CommandData<T extends Step['type']> = Extract<Step, { type: T }>['data'];

/** Cargo, by default by rail, of one kind of package, coffee in sacks of 62.5 kg for Barranquilla. */
export const cargo = (
  lotId: string,
  count: number,
  more: Partial<CommandData<'CargoArrived'>> & { at?: Instant } = {},
): Step => {
  const { at: arrivedAt = at('07:00'), origin = 'RAIL', ...rest } = more;
  return {
    type: 'CargoArrived',
    occurredAt: arrivedAt,
    data: {
      lotId,
      origin,
      arrivedAt: instantText(arrivedAt),
      sourceSeq: 1,
      ...(origin === 'RAIL' && { railWaybillId: `R-${lotId}` }),
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

/** What a permit costs by day at a port that was told no calendar: nothing. */
export const BY_DAY = { feeCentavos: 0, because: 'ORDINARY_HOURS', article: 'D1430-2', calendarMissing: true } as const;

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

/** The same command at another instant. */
export const atTime = (occurredAt: Instant, ...steps: readonly Step[]): Step[] =>
  steps.map((step) => ({ ...step, occurredAt }));

export const planilla = (
  lotId: string,
  presentedAt: Instant,
  more: Partial<CommandData<'PresentPlanilla'>> = {},
): Step => ({
  type: 'PresentPlanilla',
  occurredAt: presentedAt,
  data: { lotId, planillaId: `P-${lotId}`, presentedAt: instantText(presentedAt), ...more },
});

type SalgarLine = CommandData<'SubmitSalgarList'>['lines'][number];
/** A line of Salgar's list: coffee in sacks of 62.5 kg for Barranquilla. */
export const salgarLine = (
  lotId: string,
  count: number,
  { at: arrivedAt = at('08:00'), ...more }: Partial<SalgarLine> & { at?: Instant } = {},
): SalgarLine => ({
  lotId,
  arrivedAt: instantText(arrivedAt),
  sourceSeq: 1,
  shipper: 'Trilladora Honda',
  consignees: ['Casa Held'],
  destination: 'BARRANQUILLA',
  cargoClass: 'OTHER',
  packages: [{ marks: 'SG', numbers: `1-${count}`, contents: 'café', count, unitWeightKg: 62.5 }],
  ...more,
});

/** Salgar's list of 18 November 1940, as it reaches La Dorada. */
export const salgarList = (
  receivedAt: Instant,
  lines: readonly SalgarLine[],
  more: Partial<CommandData<'SubmitSalgarList'>> = {},
): Step => ({
  type: 'SubmitSalgarList',
  occurredAt: receivedAt,
  data: { listId: 'SALGAR-18', listDate: '1940-11-18', lines, ...more },
});

export const correctCargoArrival = (
  lotId: string,
  newArrivedAt: Instant,
  more: Partial<CommandData<'CorrectCargoArrival'>> = {},
): Step => ({
  type: 'CorrectCargoArrival',
  data: {
    lotId,
    newArrivedAt: instantText(newArrivedAt),
    evidenceType: 'RAIL_CERTIFICATE',
    evidenceId: 'C-77',
    ...more,
  },
});

export const correctVesselArrival = (
  vesselId: string,
  newArrivedAt: Instant,
  more: Partial<CommandData<'CorrectVesselArrival'>> = {},
): Step => ({
  type: 'CorrectVesselArrival',
  data: {
    callId: callOf(vesselId),
    newArrivedAt: instantText(newArrivedAt),
    evidenceType: 'PORT_LOG',
    evidenceId: 'F-12',
    ...more,
  },
});

export const withdrawCargo = (lotId: string, packages: number): Step => ({
  type: 'WithdrawCargo',
  data: { lotId, packages, reason: 'vendido' },
});

export const withdrawFromTurn = (vesselId: string): Step => ({
  type: 'WithdrawFromTurn',
  data: { callId: callOf(vesselId), reason: 'avería' },
});

export const declareLotLeft = (
  vesselId: string,
  lotId: string,
  packages: number,
  causeCode: CommandData<'DeclareLotLeft'>['causeCode'] = 'DAMAGED',
): Step => ({
  type: 'DeclareLotLeft',
  data: { callId: callOf(vesselId), lotId, packages, causeCode, causeText: 'sacos rotos' },
});

export const ruleJustCause = (vesselId: string, lotId: string, accepted: boolean): Step => ({
  type: 'RuleJustCause',
  data: { callId: callOf(vesselId), lotId, accepted, evidence: 'acta 4' },
});

export const departForCaracoli = (vesselId: string): Step => ({
  type: 'DepartForCaracoli',
  data: { callId: callOf(vesselId) },
});
export const returnFromCaracoli = (vesselId: string, loadedKg: number): Step => ({
  type: 'ReturnFromCaracoli',
  data: { callId: callOf(vesselId), loadedKg },
});

export const vesselEta = (vesselId: string, etaAt: Instant): Step => ({
  type: 'ReportVesselEta',
  data: { vesselId, etaAt: instantText(etaAt), source: 'telegrama' },
});
export const releaseDirectFreight = (
  lotId: string,
  more: Partial<CommandData<'ReleaseDirectFreight'>> = { noticeTo: 'agente', noticeAt: instantText(at('11:00')) },
): Step => ({ type: 'ReleaseDirectFreight', data: { lotId, ...more } });

export const release = (vesselId: string): Step => ({
  type: 'ReleaseToIntermediatePorts',
  data: { callId: callOf(vesselId) },
});

export const indicate = (vesselId: string, what: { lots: readonly string[] } | { maxKg: number }): Step => ({
  type: 'IndicateBerrioCargo',
  data: { callId: callOf(vesselId), ...what },
});

/** A reading adopted from 11 November 1940. */
export const reading = <K extends ReadingKey>(key: K, value: Readings[K], from = at('00:00', '1940-11-11')) =>
  ({ type: 'ReadingAdopted', data: { key, value, effectiveFromAt: instantText(from) } }) as const;

/** The port knows the holidays of the years the decrees were in force. */
export const withCalendars = (port: PortStory): PortStory =>
  shippedCalendars(1941).reduce(
    (told, calendar) => told.told({ type: 'HolidayCalendarPublished', data: calendar }),
    port,
  );

/** A case against the captain and the company of a vessel's call. */
export const detectViolation = (
  caseId: string,
  vesselId: string,
  more: Partial<CommandData<'DetectTurnViolation'>> = {},
): Step => ({
  type: 'DetectTurnViolation',
  data: {
    caseId,
    callId: callOf(vesselId),
    kinds: ['UNASSIGNED_LOT_LOADED'],
    evidenceEventIds: ['acta-7'],
    ...more,
  },
});
export const dismissViolation = (caseId: string): Step => ({
  type: 'DismissViolation',
  data: { caseId, reason: 'error de pluma' },
});
/** 500 pesos, and thirty days of suspension for the captain. */
export const imposeSanction = (caseId: string, more: Partial<CommandData<'ImposeSanction'>> = {}): Step => ({
  type: 'ImposeSanction',
  data: { caseId, fineCentavos: 50_000, captainSuspensionDays: 30, companySuspensionDays: 0, ...more },
});
export const sanctioned = (
  caseId: string,
  vesselId: string,
  more: Partial<CommandData<'ImposeSanction'>> = {},
): Step[] => [detectViolation(caseId, vesselId), imposeSanction(caseId, more)];
export const notifySanction = (caseId: string, notifiedAt: Instant): Step => ({
  type: 'NotifySanction',
  occurredAt: notifiedAt,
  data: { caseId, notifiedAt: instantText(notifiedAt) },
});
export const fileAppeal = (caseId: string, appellant: string, filedAt: Instant): Step => ({
  type: 'FileAppeal',
  occurredAt: filedAt,
  data: { caseId, appellant, filedAt: instantText(filedAt), grounds: 'la carta de porte estaba equivocada' },
});
export const ruleAppeal = (caseId: string, ruledAt: Instant, more: Partial<CommandData<'RuleAppeal'>> = {}): Step => ({
  type: 'RuleAppeal',
  occurredAt: ruledAt,
  data: { caseId, outcome: 'CONFIRMED', ...more },
});
export const payFine = (caseId: string, paidBy: string, centavos: number, paidAt: Instant): Step => ({
  type: 'RecordFinePayment',
  occurredAt: paidAt,
  data: { caseId, paidBy, centavos },
});
export const declareFinal = (caseId: string, declaredAt: Instant): Step => ({
  type: 'DeclareSanctionFinal',
  occurredAt: declaredAt,
  data: { caseId },
});
