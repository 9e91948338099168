/** The decider of a port: one consistency boundary, made of slices. */
import type { Port } from '../../decrees/river-ports.js';
import type { Decider, Ruling, UsedId } from '../decider.js';
import { pick, type RecordShape } from '../shape.js';
import { agentCargoRulings } from './agent-cargo/rulings.js';
import { freeQuotaRulings } from './free-quota/rulings.js';
import { intermediateRulings } from './intermediate/rulings.js';
import { movementRulings } from './movements/rulings.js';
import { upriverRulings } from './upriver/rulings.js';
import { berrioRulings } from './berrio/rulings.js';
import { caracoliRulings } from './caracoli/rulings.js';
import { waybillOf, type ArrivingLot } from './cargo/registration.js';
import { cargoRulings } from './cargo/rulings.js';
import { directFreightRulings } from './direct-freight/rulings.js';
import { docksideRulings } from './dockside/rulings.js';
import { duesRulings } from './dues/rulings.js';
import { justCauseRulings } from './just-cause/rulings.js';
import { loadingRulings } from './loading/rulings.js';
import { portCommands, type PortCommand, type PortFact, type PortOrder } from './messages.js';
import { overtimeRulings } from './overtime/rulings.js';
import { sailPermitOf } from './overtime/ledger.js';
import { permitRulings } from './permit/rulings.js';
import { sailingRulings } from './sailing/rulings.js';
import { stayRulings } from './stay/rulings.js';
import { evolvePort, portStart, type PortState } from './state.js';
import { violationRulings } from './violation/rulings.js';
import { vesselCallRulings } from './vessel-call/rulings.js';

const rulings = {
  ...cargoRulings,
  ...vesselCallRulings,
  ...permitRulings,
  ...loadingRulings,
  ...sailingRulings,
  ...directFreightRulings,
  ...caracoliRulings,
  ...justCauseRulings,
  ...berrioRulings,
  ...violationRulings,
  ...stayRulings,
  ...docksideRulings,
  ...duesRulings,
  ...overtimeRulings,
  ...agentCargoRulings,
  ...freeQuotaRulings,
  ...intermediateRulings,
  ...movementRulings,
  ...upriverRulings,
};

export const portDecider = (port: Port): Decider<PortState, PortOrder, PortFact> => ({
  initial: portStart(port),
  decide: (state, order) =>
    (rulings[order.type] as (state: PortState, order: PortOrder) => Ruling<PortFact>)(state, order),
  evolve: evolvePort,
});

/** Which command a fact restates when it is the first of its command. */
const RESTATES: { readonly [T in PortFact['type']]?: PortCommand['type'] } = {
  CargoRegistered: 'CargoArrived',
  CargoWithdrawn: 'WithdrawCargo',
  VesselCallOpened: 'VesselArrived',
  VesselUnloaded: 'RecordUnloading',
  TechnicalInspectionPassed: 'RecordTechnicalInspection',
  TechnicalInspectionFailed: 'RecordTechnicalInspection',
  LoadingPermitPresented: 'PresentLoadingPermit',
  VesselWithdrawnFromTurn: 'WithdrawFromTurn',
  PermitRequested: 'RequestPermit',
  PermitGranted: 'AttendPermit',
  PermitDenied: 'AttendPermit',
  LoadingRequested: 'RequestLoading',
  CargoLoaded: 'ConfirmLoaded',
  LoadingClosed: 'CloseLoading',
  ManifestPresented: 'PresentManifest',
  SailPermitGranted: 'SailPermit',
  SailPermitDenied: 'SailPermit',
  VesselSailed: 'RecordDeparture',
  SalgarListReceived: 'SubmitSalgarList',
  PlanillaPresented: 'PresentPlanilla',
  CargoArrivalCorrected: 'CorrectCargoArrival',
  VesselArrivalCorrected: 'CorrectVesselArrival',
  VesselReleasedToIntermediatePorts: 'ReleaseToIntermediatePorts',
  VesselEtaReported: 'ReportVesselEta',
  DirectFreightNoticeGiven: 'ReleaseDirectFreight',
  VesselDepartedForCaracoli: 'DepartForCaracoli',
  VesselReturnedFromCaracoli: 'ReturnFromCaracoli',
  LotLeftDeclared: 'DeclareLotLeft',
  JustCauseAccepted: 'RuleJustCause',
  JustCauseRefused: 'RuleJustCause',
  BerrioCargoIndicated: 'IndicateBerrioCargo',
  TurnViolationDetected: 'DetectTurnViolation',
  ViolationDismissed: 'DismissViolation',
  SanctionImposed: 'ImposeSanction',
  SanctionNotified: 'NotifySanction',
  AppealFiled: 'FileAppeal',
  AppealRuled: 'RuleAppeal',
  FinePaid: 'RecordFinePayment',
  SanctionBecameFinal: 'DeclareSanctionFinal',
  VesselBerthed: 'BerthVessel',
  BerthShifted: 'ShiftToDock',
  VesselUnberthed: 'UnberthVessel',
  LayUpPlacesDesignated: 'DesignateLayUpPlaces',
  LayUpDeclared: 'DeclareLayUp',
  WithdrawalOrdered: 'OrderWithdrawal',
  PortFineImposed: 'ImposePortFine',
  DockDamageReported: 'ReportDockDamage',
  ExpertAppointed: 'AppointExpert',
  DamageAppraised: 'RecordAppraisal',
  ObjectOverboardReported: 'ReportObjectOverboard',
  DockDuesLiquidated: 'LiquidateDockDues',
  LoadingDuesLiquidated: 'LiquidateLoadingDues',
  DailyCollectionClosed: 'CloseDailyCollection',
  OvertimeReceiptIssued: 'IssueOvertimeReceipt',
  ReceiptPresentedToCashier: 'RecordCashierPresentation',
  EmployeeFineImposed: 'ReportUndueCharge',
  FeeIrregularityLogged: 'LogFeeIrregularity',
  ResidualSanctionImposed: 'ImposeResidualSanction',
  OrdinanceSubmitted: 'SubmitOrdinance',
  OrdinanceObserved: 'ObserveOrdinance',
  InspectorNotified: 'GiveInspectorNotice',
  SelfDispatched: 'RecordSelfDispatch',
  UpriverQuotaFixed: 'RequestUpriverDeparture',
  AgentCargoDeclared: 'DeclareAgentCargo',
  PortMovementRecorded: 'RecordPortMovement',
  FreeQuotaProposed: 'ProposeFreeQuota',
  FreeQuotaSet: 'SetFreeQuota',
  IntermediateCargoLoaded: 'RecordIntermediateLoading',
};

/** What the type of a fact says of its command beyond the fields it restates. */
const SAID_BY_ITS_TYPE: { readonly [T in PortFact['type']]?: object } = {
  TechnicalInspectionPassed: { passed: true },
  TechnicalInspectionFailed: { passed: false },
  PermitGranted: { granted: true },
  PermitDenied: { granted: false },
  JustCauseAccepted: { accepted: true },
  JustCauseRefused: { accepted: false },
};

/** The command that its facts restate; none for facts received from `national`, which no port's command made. */
export function commandOf([first]: readonly PortFact[]): PortCommand | undefined {
  const type = first && RESTATES[first.type];
  if (!first || !type) return undefined;
  const restated: Record<string, unknown> = { ...first.data, ...SAID_BY_ITS_TYPE[first.type] };
  if (first.type === 'VesselCallOpened' && first.data.captainFromRegister) delete restated.captainId;
  if (first.type === 'VesselBerthed' && first.data.callFromBook) delete restated.callId;
  if (first.type === 'FreeQuotaProposed' && first.data.suggested) delete restated.allocations;
  return { type, data: pick(restated, portCommands[type] as RecordShape<unknown>) } as PortCommand;
}

const lotIds = (lots: readonly ArrivingLot[]): readonly UsedId[] =>
  lots.flatMap((lot) => {
    const waybill = waybillOf(lot);
    return [
      { kind: 'lot', id: lot.lotId } as const,
      ...(waybill === undefined ? [] : [{ kind: 'waybill', id: waybill } as const]),
    ];
  });

/** The kind of id that each field of a command names. */
const NAMES = {
  callId: 'call',
  lotId: 'lot',
  permitId: 'permit',
  stayId: 'stay',
  planillaId: 'planilla',
  listId: 'salgar-list',
  listDate: 'salgar-day',
  fineId: 'fine',
  sanctionId: 'sanction',
  ordinanceId: 'ordinance',
  declarationId: 'declaration',
  movementId: 'movement',
} as const;

/** The ids a command names, which the desk looks up before it is judged. */
export function idsNamed({ type, data }: PortCommand): readonly UsedId[] {
  const named = Object.entries(NAMES)
    .filter(([field]) => field in data)
    .map(([field, kind]) => ({ kind, id: (data as unknown as Record<string, string>)[field]! }));
  switch (type) {
    case 'CargoArrived':
      return [...named, ...lotIds([data])];
    case 'SubmitSalgarList':
      return [...named, ...lotIds(data.lines.map((line) => ({ ...line, origin: 'SALGAR' as const })))];
    case 'IndicateBerrioCargo':
      return [...named, ...(data.lots ?? []).map((id) => ({ kind: 'lot', id }) as const)];
    default:
      return named;
  }
}

/** The ids a fact uses for ever. */
export function idsUsed({ type, data }: PortFact): readonly UsedId[] {
  switch (type) {
    case 'CargoRegistered':
      return lotIds([data]);
    case 'VesselCallOpened':
      return [{ kind: 'call', id: data.callId }];
    case 'PermitRequested':
      return [{ kind: 'permit', id: data.permitId }];
    case 'VesselBerthed':
      return data.stayKind === 'FIRST' ? [{ kind: 'stay', id: data.stayId }] : [];
    case 'SailPermitGranted':
      return [{ kind: 'permit', id: sailPermitOf(data.callId) }];
    case 'OvertimeReceiptIssued':
      return [{ kind: 'receipt', id: data.permitId }];
    case 'EmployeeFineImposed':
      return [{ kind: 'fine', id: data.fineId }];
    case 'ResidualSanctionImposed':
      return [{ kind: 'sanction', id: data.sanctionId }];
    case 'OrdinanceSubmitted':
      return [{ kind: 'ordinance', id: data.ordinanceId }];
    case 'PlanillaPresented':
      return [{ kind: 'planilla', id: data.planillaId }];
    case 'SalgarListReceived':
      return [
        { kind: 'salgar-list', id: data.listId },
        { kind: 'salgar-day', id: data.listDate },
      ];
    case 'AgentCargoDeclared':
      return data.declarationId === undefined ? [] : [{ kind: 'declaration', id: data.declarationId }];
    case 'PortMovementRecorded':
      return data.movementId === undefined ? [] : [{ kind: 'movement', id: data.movementId }];
    default:
      return [];
  }
}
