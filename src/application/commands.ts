/** The commands that officers send: one class each, for the bus to route by. */
import { Command } from '@nestjs/cqrs';
import type { NationalCommand } from '../river/national/messages.js';
import type { PortCommand } from '../river/port/messages.js';
import type { Asked, Outcome } from './outcome.js';

/** What the office asks of itself when a term has run out: no window takes it and no role may send it. */
export const OF_THE_OFFICE = ['DeclareSanctionFinal', 'CarrySuspension'] as const;
type CommandType = Exclude<PortCommand['type'] | NationalCommand['type'], (typeof OF_THE_OFFICE)[number]>;
export type CommandClass = new (asked: Asked) => Command<Outcome> & { readonly asked: Asked };

const command = (type: CommandType): CommandClass =>
  ({
    [type]: class extends Command<Outcome> {
      constructor(readonly asked: Asked) {
        super();
      }
    },
  })[type]!;

export const COMMANDS: { readonly [T in CommandType]: CommandClass } = {
  RegisterVessel: command('RegisterVessel'),
  AssignConvoyCapacity: command('AssignConvoyCapacity'),
  IssueMinistryResolution: command('IssueMinistryResolution'),
  RevokeMinistryResolution: command('RevokeMinistryResolution'),
  AdoptReading: command('AdoptReading'),
  PublishHolidayCalendar: command('PublishHolidayCalendar'),
  SubmitTariff: command('SubmitTariff'),
  DecideTariff: command('DecideTariff'),
  RecordTariffCharge: command('RecordTariffCharge'),
  ReportUnequalTreatment: command('ReportUnequalTreatment'),
  ImposeTariffFine: command('ImposeTariffFine'),
  CargoArrived: command('CargoArrived'),
  SubmitSalgarList: command('SubmitSalgarList'),
  PresentPlanilla: command('PresentPlanilla'),
  CorrectCargoArrival: command('CorrectCargoArrival'),
  WithdrawCargo: command('WithdrawCargo'),
  ReportVesselEta: command('ReportVesselEta'),
  ReleaseDirectFreight: command('ReleaseDirectFreight'),
  VesselArrived: command('VesselArrived'),
  CorrectVesselArrival: command('CorrectVesselArrival'),
  RecordUnloading: command('RecordUnloading'),
  RecordTechnicalInspection: command('RecordTechnicalInspection'),
  RequestPermit: command('RequestPermit'),
  AttendPermit: command('AttendPermit'),
  PresentLoadingPermit: command('PresentLoadingPermit'),
  DepartForCaracoli: command('DepartForCaracoli'),
  ReturnFromCaracoli: command('ReturnFromCaracoli'),
  IndicateBerrioCargo: command('IndicateBerrioCargo'),
  RequestLoading: command('RequestLoading'),
  ConfirmLoaded: command('ConfirmLoaded'),
  DeclareLotLeft: command('DeclareLotLeft'),
  RuleJustCause: command('RuleJustCause'),
  CloseLoading: command('CloseLoading'),
  PresentManifest: command('PresentManifest'),
  SailPermit: command('SailPermit'),
  RecordDeparture: command('RecordDeparture'),
  WithdrawFromTurn: command('WithdrawFromTurn'),
  ReleaseToIntermediatePorts: command('ReleaseToIntermediatePorts'),
  DetectTurnViolation: command('DetectTurnViolation'),
  DismissViolation: command('DismissViolation'),
  ImposeSanction: command('ImposeSanction'),
  NotifySanction: command('NotifySanction'),
  FileAppeal: command('FileAppeal'),
  RuleAppeal: command('RuleAppeal'),
  RecordFinePayment: command('RecordFinePayment'),
  BerthVessel: command('BerthVessel'),
  ShiftToDock: command('ShiftToDock'),
  UnberthVessel: command('UnberthVessel'),
  DesignateLayUpPlaces: command('DesignateLayUpPlaces'),
  DeclareLayUp: command('DeclareLayUp'),
  OrderWithdrawal: command('OrderWithdrawal'),
  ImposePortFine: command('ImposePortFine'),
  ReportDockDamage: command('ReportDockDamage'),
  AppointExpert: command('AppointExpert'),
  RecordAppraisal: command('RecordAppraisal'),
  ReportObjectOverboard: command('ReportObjectOverboard'),
  LiquidateDockDues: command('LiquidateDockDues'),
  LiquidateLoadingDues: command('LiquidateLoadingDues'),
  CloseDailyCollection: command('CloseDailyCollection'),
  IssueOvertimeReceipt: command('IssueOvertimeReceipt'),
  RecordCashierPresentation: command('RecordCashierPresentation'),
  ReportUndueCharge: command('ReportUndueCharge'),
  LogFeeIrregularity: command('LogFeeIrregularity'),
  ImposeResidualSanction: command('ImposeResidualSanction'),
  SubmitOrdinance: command('SubmitOrdinance'),
  ObserveOrdinance: command('ObserveOrdinance'),
  GiveInspectorNotice: command('GiveInspectorNotice'),
  RecordSelfDispatch: command('RecordSelfDispatch'),
  RequestUpriverDeparture: command('RequestUpriverDeparture'),
  DeclareAgentCargo: command('DeclareAgentCargo'),
  RecordPortMovement: command('RecordPortMovement'),
  ReportBacklog: command('ReportBacklog'),
  ProposeFreeQuota: command('ProposeFreeQuota'),
  SetFreeQuota: command('SetFreeQuota'),
  RecordIntermediateLoading: command('RecordIntermediateLoading'),
};
