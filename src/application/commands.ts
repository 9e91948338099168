/** The commands that officers send: one class each, for the bus to route by. */
import { Command } from '@nestjs/cqrs';
import type { NationalCommand } from '../river/national/messages.js';
import type { PortCommand } from '../river/port/messages.js';
import type { Asked, Outcome } from './outcome.js';

type CommandType = PortCommand['type'] | NationalCommand['type'];
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
};
