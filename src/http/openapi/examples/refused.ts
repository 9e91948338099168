/** A refusal that each command may meet: most often, that what it asks for was done already. */
import { startOfLocalDay } from '../../../decrees/calendar.js';
import { filedInTime, fineInRange } from '../../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { tariffFineInRange } from '../../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import { refused, type Article, type Refusal } from '../../../decrees/refusal.js';
import { REFUSED_AT_THE_DOCKS } from './refused-docks.js';
import type { CommandType } from '../../commands/command-window.js';
import { OVERTIME_REFUSED } from './refused-overtime.js';

const CALL = 'MEDELLIN-1940-12';
const LOT = 'FC-DORADA-0417';
const APPEAL_UNTIL = startOfLocalDay('1940-12-19');
const CASE = 'EXPEDIENTE-1940-07';
const TARIFF = 'TARIFA-PUMAREJO-1941';

/** The vessel has sailed. */
const sailed = (article: Article, allowedStates: readonly string[]): Refusal =>
  refused('WRONG_STATE', article, { callId: CALL, state: 'SAILED', missingStep: null, allowedStates });

/** The command says it happened on a day still to come. */
const inFuture = (article: Article): Refusal =>
  refused('OCCURRED_IN_FUTURE', article, {
    ...{ field: 'occurredAt', occurredAt: '1941-02-01T05:00:00Z', clock: '1940-12-20T15:30:00Z' },
  });

/** The case is over. */
const over = (caseId: string, state: string): Refusal =>
  refused('WRONG_STATE', 'D1976-18', { caseId, state, missingStep: null });

const LOADING = ['READY', 'LOADING'];
const IN_PORT = [
  ...['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'LOADED', 'CHECKING', 'CLEARED', 'PERMITTED'],
  ...['AT_CARACOLI', 'RELEASED'],
];
const inPortBut = (not: string) => IN_PORT.filter((state) => state !== not);

/** Both officials have signed. */
const freeQuotaSet = refused('WRONG_STATE', 'D1939-5', {
  ...{ callId: 'MEDELLIN-SUBIDA-12', state: 'FREE_QUOTA_SET', missingStep: null },
});

export const REFUSED_EXAMPLES: { readonly [C in CommandType]: Refusal } = {
  RegisterVessel: refused('DUPLICATE_VESSEL', 'D1976-12', { vesselId: 'VAPOR-MEDELLIN' }),
  AssignConvoyCapacity: refused('UNKNOWN_VESSEL', 'D1976-16', { vesselId: 'VAPOR-MEDELIN' }),
  IssueMinistryResolution: refused('DUPLICATE_RESOLUTION', 'D1976-17', { resolutionId: 'RESOLUCION-218' }),
  RevokeMinistryResolution: refused('WRONG_STATE', 'D1976-17', {
    ...{ resolutionId: 'RESOLUCION-218', state: 'REVOKED', missingStep: null },
  }),
  AdoptReading: inFuture('D1976-01'),
  PublishHolidayCalendar: inFuture('D1976-01'),

  SubmitTariff: refused('DUPLICATE_TARIFF', 'D1976-21', { tariffId: TARIFF }),
  DecideTariff: refused('TARIFF_NOT_PENDING', 'D1976-21', { tariffId: TARIFF, state: 'APPROVED' }),
  RecordTariffCharge: refused('DUPLICATE_CHARGE', 'D1976-22', { chargeId: 'CUENTA-3312' }),
  ReportUnequalTreatment: refused('DUPLICATE_REPORT', 'D1976-23', { reportId: 'DENUNCIA-0019' }),
  ImposeTariffFine: tariffFineInRange(100_001)!,

  CargoArrived: refused('DUPLICATE_LOT', 'D1976-02', { lotId: LOT }),
  SubmitSalgarList: refused('DUPLICATE_SALGAR_LIST', 'D1976-05', {
    ...{ listId: 'SALGAR-1940-12-02', listDate: '1940-12-02' },
  }),
  PresentPlanilla: refused('DUPLICATE_PLANILLA', 'D1976-04', { planillaId: 'PLANILLA-0091' }),
  CorrectCargoArrival: refused('LOT_ALREADY_ASSIGNED', 'D1976-03', {
    ...{ lotId: LOT, packages: null, unassignedPackages: 0 },
  }),
  WithdrawCargo: refused('LOT_ALREADY_ASSIGNED', 'D1976-08', { lotId: LOT, packages: 20, unassignedPackages: 0 }),

  VesselArrived: refused('DUPLICATE_CALL', 'D1976-12', { callId: CALL }),
  CorrectVesselArrival: sailed('D1976-12', inPortBut('RELEASED')),
  RecordUnloading: sailed('D1976-12', ['ARRIVED']),
  RecordTechnicalInspection: sailed('D1976-12', ['ARRIVED']),
  PresentLoadingPermit: sailed('D1976-12', ['ARRIVED', 'PREPARED']),
  WithdrawFromTurn: sailed('D1976-12', ['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'AT_CARACOLI']),
  ReleaseToIntermediatePorts: refused('WRONG_STATE', 'D1976-13', {
    ...{ callId: CALL, state: 'RELEASED', missingStep: 'record-departure', allowedStates: LOADING },
  }),

  DepartForCaracoli: sailed('D1976-06', ['ARRIVED', 'PREPARED', 'READY']),
  ReturnFromCaracoli: refused('VESSEL_NOT_GOING_TO_CARACOLI', 'D1976-06', {
    ...{ callId: CALL, state: 'SAILED', missingStep: 'depart-for-caracoli' },
  }),
  ReportVesselEta: refused('UNKNOWN_VESSEL', 'D1976-14', { vesselId: 'VAPOR-BOLIVIA' }),
  ReleaseDirectFreight: refused('NOT_DIRECT_FREIGHT', 'D1976-14', { lotId: 'GIRARDOT-0207' }),
  IndicateBerrioCargo: refused('UNKNOWN_CALL', 'D1976-13', { callId: 'MEDELLIN-BERRIO-13' }),

  RequestPermit: refused('DUPLICATE_PERMIT', 'D1430-1', { permitId: 'LICENCIA-0231' }),
  AttendPermit: refused('WRONG_STATE', 'D1430-1', {
    ...{ permitId: 'LICENCIA-0231', state: 'ATTENDED', missingStep: null },
  }),

  RequestLoading: refused('NOT_VESSEL_IN_TURN', 'D1976-12', {
    ...{ callId: CALL, vesselInTurn: 'HONDA-1940-12' },
  }),
  ConfirmLoaded: sailed('D1976-10', LOADING),
  DeclareLotLeft: sailed('D1976-10', LOADING),
  RuleJustCause: sailed('D1976-10', LOADING),
  CloseLoading: sailed('D1976-13', LOADING),

  PresentManifest: sailed('D1976-09', inPortBut('PERMITTED')),
  SailPermit: sailed('D1976-09', inPortBut('PERMITTED')),
  RecordDeparture: sailed('D1976-09', IN_PORT),

  DetectTurnViolation: refused('DUPLICATE_CASE', 'D1976-18', { caseId: CASE }),
  DismissViolation: over('EXPEDIENTE-1940-08', 'DISMISSED'),
  ImposeSanction: fineInRange('fineCentavos', 19_999)!,
  NotifySanction: over(CASE, 'PAID'),
  // At the midnight that closes 18 December, the last day.
  FileAppeal: filedInTime(APPEAL_UNTIL, APPEAL_UNTIL)!,
  RuleAppeal: refused('APPEAL_ALREADY_RULED', 'D1976-18', { caseId: CASE, outcome: 'MODIFIED' }),
  RecordFinePayment: over(CASE, 'PAID'),

  ...REFUSED_AT_THE_DOCKS,
  ...OVERTIME_REFUSED,

  RequestUpriverDeparture: refused('WRONG_STATE', 'D1939-1', {
    ...{ callId: 'MEDELLIN-SUBIDA-12', state: 'AUTHORIZED', missingStep: 'record-departure' },
  }),
  DeclareAgentCargo: refused('DUPLICATE_DECLARATION', 'D1939-4', { declarationId: 'MAGANGUE-0311' }),
  RecordPortMovement: refused('DUPLICATE_MOVEMENT', 'D1939-5', { movementId: 'WILCHES-1940-0877' }),
  ReportBacklog: inFuture('D1939-5'),
  ProposeFreeQuota: freeQuotaSet,
  SetFreeQuota: freeQuotaSet,
  RecordIntermediateLoading: refused('UNKNOWN_CALL', 'D1976-13', { callId: 'MEDELLIN-1941-99' }),
};
